"""touch: the game played with fingers, simulated by the driver (driver/main.c)."""
import time

import harness

START = "1 2 3/4 0 6/7 5 8"
STILL = 0.15  # seconds; after 0.08 a finger counts as still


class Touch(harness.GameTest):
    def play_touch(self, *arguments):
        return self.play(*arguments, program=harness.DRIVER)

    def at(self, name, across=0.5, down=0.5):
        """A point in a cell or a control, as fractions of the window."""
        x, y, width, height = self.game.rect(name)
        return f"{(x + across * width) / self.game.state.size[0]:.5f} {(y + down * height) / self.game.state.size[1]:.5f}"

    def tap_lines(self, name, finger=0):
        return [f"finger {finger} {way} {self.at(name)}" for way in ("down", "up")]

    def tap(self, *names):
        self.game.tell(*(line for name in names for line in self.tap_lines(name)))

    def wait_board(self, text, what):
        return self.game.wait(lambda state: state["board"] == text and state.resting, what)

    def drag(self, cell, way, parts):
        """Puts a finger on a cell, moves it by fractions of a cell, each of which is shown, and holds it still for
        longer than a flick allows. way: across, down."""
        place = lambda part: self.at(cell, 0.5 + way[0] * part, 0.5 + way[1] * part)
        self.game.tell(f"finger 0 down {place(0)}")
        for part in parts:
            self.game.tell(f"finger 0 move {place(part)}")
            seen = min(max(part, 0), 1)
            self.game.wait(lambda state: abs(float(state["drag"]) - seen) < 0.02, f"the tile to follow to {seen:.2f}")
        time.sleep(STILL)
        return f"finger 0 up {place(parts[-1])}"

    def test_tap_slides(self):
        game = self.play_touch("--board", START)
        self.tap(3)
        self.wait_board("1 2 3/0 4 6/7 5 8", "a tap to slide the tile")
        self.tap(5)
        state = self.wait_board("1 2 3/4 6 0/7 5 8", "a tap to slide the row")
        self.assertEqual((state.moves, state.undo), (3, 2))

    def test_every_quick_tap_lands(self):
        game = self.play_touch("--size", "4x4", "--seed", "3")
        self.tap(*(12, 0, 3, 15) * 10)
        state = game.wait(lambda state: state.undo == 40 and state.resting, "40 slides for 40 taps")
        self.assertEqual(state.moves, 120)

    def test_a_tile_slides_while_the_finger_is_down(self):
        game = self.play_touch("--board", START)
        down, up = self.tap_lines(3)
        game.tell(down)
        self.wait_board("1 2 3/0 4 6/7 5 8", "the finger to slide the tile")
        game.tell(up)
        self.tap(6)
        state = self.wait_board("1 2 3/7 4 6/0 5 8", "the next tap to slide, too")
        self.assertEqual((state.moves, state.undo), (2, 2))

    def test_drag_follows_and_snaps(self):
        game = self.play_touch("--board", START)
        up = self.drag(3, (1, 0), (0.2, 0.4, 0.6))
        self.assertEqual(game.state.moves, 0, "a held tile must not have moved yet")
        game.tell(up)
        self.wait_board("1 2 3/0 4 6/7 5 8", "the tile to snap to where it is nearer")
        up = self.drag(4, (-1, 0), (0.2, 0.35))
        game.tell(up)
        state = game.wait(lambda state: float(state["drag"]) == 0 and state.resting, "the tile to snap back")
        self.assertEqual((state["board"], state.moves), ("1 2 3/0 4 6/7 5 8", 1))

    def test_drag_takes_the_column_along(self):
        game = self.play_touch("--board", "1 3 2/4 5 8/7 6 0")
        game.tell(self.drag(2, (0, 1), (0.3, 0.6, 0.9, 1.2)))
        state = self.wait_board("1 3 0/4 5 2/7 6 8", "both tiles to follow")
        self.assertEqual((state.moves, state.undo), (2, 1))

    def test_second_finger_takes_over_and_loses_nothing(self):
        game = self.play_touch("--board", START)
        first, second = self.tap_lines(3, 0), self.tap_lines(0, 1)
        game.tell(first[0], second[0], f"finger 0 move {self.at(8)}", first[1], second[1])
        state = self.wait_board("0 2 3/1 4 6/7 5 8", "a slide for each finger")
        self.assertEqual((state.moves, float(state["drag"])), (2, 0))

    def test_lifting_leaves_no_hover(self):
        game = self.play_touch("--board", START)
        game.wait(lambda state: state.measuring == 0 and state.chooser != "", "nothing to be in progress")
        before = game.screenshot()
        self.tap("command.menu")
        game.wait(lambda state: state.sheet == "menu" and state.resting, "a tap to open the menu")
        self.tap("command.menu")
        game.wait(lambda state: state.sheet == "none", "a tap to close it")
        self.game.expect_same(before, "after two taps on Menu")
        up = self.drag(3, (1, 0), (0.3, 0.2, 0.1))  # drags it back: it stays
        game.tell(up)
        game.wait(lambda state: float(state["drag"]) == 0, "the tile to be let go")
        self.game.expect_same(before, "after a drag that was taken back")
        self.assertEqual(game.state.moves, 0)

    def test_controls_in_sheets(self):
        game = self.play_touch("--size", "4x4")
        self.tap("command.menu")
        game.wait(lambda state: state.sheet == "menu" and state.resting, "the menu")
        self.tap("menu.size")
        game.wait(lambda state: state.sheet == "size" and state.resting, "the size sheet")
        self.tap("sheet.size-3", "sheet.ok")
        state = game.wait(lambda state: state.sheet == "none" and state.resting, "a new game")
        self.assertEqual((state.tiles.width, state.tiles.height), (3, 3))

    def test_finger_that_slips_off_presses_nothing(self):
        game = self.play_touch("--board", START)
        game.tell(f"finger 0 down {self.at('command.new')}", f"finger 0 move {self.at(3)}", f"finger 0 up {self.at(3)}")
        self.tap(3)
        state = self.wait_board("1 2 3/0 4 6/7 5 8", "the tap that follows alone")
        self.assertEqual(state.moves, 1)

    def test_gallery_scrolls_under_a_finger(self):
        game = self.play_touch("--window", "640x480")
        game.keys("ctrl+o")
        game.wait(lambda state: state.sheet == "open" and state.ready == state.entries and state.resting, "the pictures to choose from")
        last = max(int(name[5:]) for name in game.rects if name.startswith("pick."))
        before = game.state
        game.tell(f"finger 0 down {self.at(f'pick.{last}')}", f"finger 0 move {self.at('pick.0')}", f"finger 0 up {self.at('pick.0')}")
        state = game.wait(lambda state: state.scroll > before.scroll and state.resting, "the pictures to follow the finger")
        self.assertEqual((state.sheet, state.picture), ("open", before.picture), "it must choose nothing")


if __name__ == "__main__":
    harness.main()
