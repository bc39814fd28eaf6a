"""framing: the crop, chosen on the board; numbers on the tiles."""
import os

from PIL import Image

import harness
import pixels


class Framing(harness.GameTest):
    def part(self):
        """The crop shown on the board, as fractions of the picture: x, y, w, h."""
        return tuple(map(float, self.game.state["part"].split(",")))

    def moved(self, before):
        return self.game.wait(lambda state: state["part"] != before and state.resting, "another crop")

    def test_drag_chooses_the_crop(self):
        game = self.play(self.picture(size=(900, 600))[0], "--size", "3x3")
        game.open_sheet("c", "picture")
        self.assertEqual(self.part(), (0, 0, 1, 1))
        game.click("sheet.square")
        self.moved("0.000,0.000,1.000,1.000")
        before, board = game.state["part"], game.state["board"]
        self.assertEqual([round(number, 2) for number in self.part()], [0.17, 0.0, 0.67, 1.0])
        game.xdotool(*game.place("board"), "mousedown", "1", *["mousemove_relative", "--sync", 100, 0] * 2, "mouseup", "1")
        self.moved(before)
        self.assertLess(self.part()[0], 0.16, "dragged to the right, the board must show more of the left")
        game.click("sheet.ok")
        state = game.wait(lambda state: state.sheet == "none" and state.resting, "the sheet to close")
        self.assertEqual((state["board"], state.moves), (board, 0), "the game must continue")

    def test_the_game_is_played_with_the_new_crop(self):
        path, image = self.picture(size=(600, 600))
        game = self.play(path, "--board", "1 2 3/4 5 6/7 0 8")
        game.open_sheet("c", "picture")
        before = game.state["part"]
        game.xdotool(*game.place("board"), "click", "--repeat", 3, 4, inputs=3)
        self.moved(before)
        x, y, width, height = self.part()
        game.close_sheet("Return")
        box = tuple(round(number * 600) for number in (x, y, x + width, y + height))
        game.expect_picture(image.crop(box))
        game.click(8)
        game.wait(lambda state: state.whole == 1 and state.resting, "the picture to be complete")
        game.expect_picture(image.crop(box))

    def test_the_cells_of_size_show_the_cut(self):
        game = self.play("--size", "4x4")
        game.open_sheet("g", "size")

        def cells():
            x, y, width, height = game.rect("sheet.sweep")
            return game.screenshot().crop((x, y, x + 4 * width // 10, y + 3 * height // 10))
        harness.poll(lambda: len(set(cells().getdata())) > 200, "the picture in the cells")
        square = cells()
        game.keys("Right", "Right")
        harness.poll(lambda: len(set(cells().getdata())) > 200 and cells().tobytes() != square.tobytes(), "another cut")


class Tell(harness.GameTest):
    """Tiles that are hard to tell apart."""

    def half_sky(self):
        """The left half is one blue; on the right every tile differs, on any board."""
        image = pixels.mosaic((1200, 600))
        image.paste((127, 168, 208), (0, 0, 600, 600))
        path = self.folder / "sky.png"
        image.save(path)
        return path

    def told(self, condition=lambda state: True):
        return self.game.wait(lambda state: state["comparing"] == "0" and state.resting and condition(state), "the comparison")

    def test_a_warning_and_a_better_crop(self):
        game = self.play(self.half_sky(), "--size", "4x4")
        state = self.told(lambda state: state.hard > 0)
        self.assertIn("look alike", state.message)
        self.assertEqual(state.hard, 8)
        game.open_sheet("c", "picture")
        game.click("sheet.better")
        state = self.told(lambda state: state.hard < 8)
        self.assertEqual(state.hard, 0)
        self.assertGreater(float(state["part"].split(",")[0]), 0.4)
        self.assertNotIn("sheet.better", game.controls())

    def row_of_sky(self):
        """Tiles 1, 2 and 3 of a 3×3 board look the same."""
        image = pixels.mosaic((900, 900))
        image.paste((127, 168, 208), (0, 0, 900, 300))
        path = self.folder / "sky.png"
        image.save(path)
        return path, image

    def test_numbers_distinguish_the_tiles(self):
        path, image = self.row_of_sky()
        game = self.play(path, "--board", "2 3 1/4 5 6/7 0 8")
        self.told(lambda state: state.hard == 3)
        game.keys("l")
        game.click(8)
        state = game.wait(lambda state: state.moves == 1 and state.resting, "the move")
        self.assertEqual((state.solved, state.screen), (0, "play"), "with numbers 2, 3, 1 is not the right order")
        game.keys("s")
        game.wait(lambda state: state.solved and state.whole and state.resting, "the solver to end with 1, 2, 3")
        self.assertEqual(game.state["board"], "1 2 3/4 5 6/7 8 0")

    def test_a_scramble_that_looks_solved(self):
        path, _ = self.row_of_sky()
        game = self.play(path, "--board", "2 3 1/4 5 6/7 8 0")
        state = self.told(lambda state: state.hard == 3 and state.message)
        self.assertIn("looks complete", state.message)
        game.keys("l", "s")
        game.wait(lambda state: state.solved and state.whole and state.resting, "the solver to end")
        game.keys("l", "l")  # and off again
        self.assertEqual(game.rested().screen, "solved")

    def test_tiles_that_look_the_same_may_be_swapped_without_numbers(self):
        path, image = self.row_of_sky()
        game = self.play(path, "--board", "2 3 1/4 5 6/7 0 8")
        self.told(lambda state: state.hard == 3)
        game.click(8)
        game.wait(lambda state: state.whole and state.resting, "the picture to be complete")
        game.expect_picture(image)
        game.keys("l")
        state = game.wait(lambda state: state.screen == "play" and state.resting, "the game to continue")
        self.assertEqual((state.solved, state.whole), (0, 0))

    def test_the_warning_is_added_to_the_message_about_the_file(self):
        sky = self.half_sky()
        cut = self.folder / "cut.jpg"
        Image.open(sky).save(cut)
        cut.write_bytes(cut.read_bytes()[:cut.stat().st_size // 2])
        game = self.play(cut, "--size", "4x4")
        self.told(lambda state: "the file is incomplete. Tiles 1, " in state.message and "look alike" in state.message)
        game.drop(sky)
        self.told(lambda state: state.picture == "sky.png" and "look alike" in state.message and "incomplete" not in state.message)
        game.keys("c")
        game.wait(lambda state: state.sheet == "picture" and state.message == "", "no message over the sheet")


class Kept(harness.GameTest):
    """What the game remembers at the next start."""

    def test_the_plain_picture_always_shows_its_figures(self):
        """Its tiles look alike, but each has its own place, also after a restart."""
        game = self.play(os.path.join(os.path.dirname(os.path.dirname(harness.PROGRAM[-1])), "share/missing-piece/pictures/numbers.svg"),
                         "--board", "2 3 1/4 5 6/7 0 8", "--window", "1000x800")
        game.wait(lambda state: state.hard > 0 and state.resting, "tiles that look alike")
        game.keys("l", "Left")
        state = game.wait(lambda state: state.moves == 1 and state.resting, "the last move")
        self.assertEqual((state.picture, state.numbers, state.solved, state.message), ("Numbers", "engraved", 0, ""))
        game.keys("Right")
        game.wait(lambda state: state.moves == 2 and state.resting, "the move back")
        game = self.play_again()
        game.keys("Left")
        state = game.wait(lambda state: state.moves == 3 and state.hard > 0 and state.resting, "the last move again")
        self.assertEqual((state.numbers, state.solved), ("engraved", 0))

    def test_crop_numbers_and_recent_pictures_are_kept(self):
        data = {"XDG_DATA_HOME": str(self.folder / "data")}
        path, image = self.picture("my #1 ü.png", size=(900, 600))
        game = self.play(path, "--size", "3x3", environment=data)
        game.keys("c", "plus", "plus", "Left")
        game.wait(lambda state: state["zoom"] == "132" and state.resting, "another crop")
        game.keys("Return", "l")
        state = game.wait(lambda state: state["numbers"] == "corner" and state.sheet == "none" and state.resting, "numbers")
        part = state["part"]
        game.end()
        game = self.play("--size", "3x3", environment=data)
        self.assertEqual(game.state["numbers"], "corner")
        game.open_sheet("ctrl+o", "open")
        game.click("sheet.tab-recent")
        game.wait(lambda state: state["tab"] == "recent" and state.entries == 1, "the recent picture")
        game.click("pick.0")
        state = game.wait(lambda state: state.picture == path.name and state.resting, "the picture to be played again")
        self.assertEqual(state["part"], part, "the same crop must be used")
