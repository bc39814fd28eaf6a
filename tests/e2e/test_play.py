"""play: a board solved by mouse alone, what a press does, what a card offers."""
import random
import time

import board
import harness

NEARLY = "1 2 3/4 5 6/7 0 8"


class Play(harness.GameTest):
    def test_solves_3x3_by_clicks(self):
        path, image = self.picture()
        game = self.play(path, "--size", "3x3", "--seed", "5", "--gap", "any")
        start = game.state.tiles
        game.expect_picture(image)
        self.assertEqual(game.state.complexity, board.complexity(start))
        game.solve_by_clicks()
        solved = game.wait(lambda state: state.whole and state.screen == "solved" and state.resting,
                           "the whole picture and the card")
        self.assertEqual((str(solved.tiles), solved.complexity), (str(board.solved(3, 3)), 0))
        game.expect_picture(image)

    def test_card_offers_new_scramble_and_pictures(self):
        path, image = self.picture()
        game = self.play(path, "--board", NEARLY)
        game.click(8)
        game.wait(lambda state: state.whole and state.screen == "solved" and state.resting, "the card")
        game.expect_picture(image)
        game.click("sheet.new")
        again = game.wait(lambda state: state.screen == "play" and not state.solved and state.resting, "a new scramble")
        self.assertEqual((again.moves, again.undo, again.picture), (0, 0, "mosaic.png"))
        game.expect_picture(image)
        game.solve_by_clicks()
        game.wait(lambda state: state.screen == "solved" and state.resting, "the card again")
        game.click("sheet.next")
        self.expect_message(f"You’ve solved the picture in “{self.folder.name}”.")
        self.opened("Attic library")

    def test_any_key_skips_the_celebration(self):
        game = self.play("--board", NEARLY)
        took = []
        for skip in (False, True, True):
            begin = time.monotonic()
            game.click(8)
            game.wait_seen(lambda state: state.solved and state.moving, "the celebration to begin")
            if skip:
                game.keys("space")
            game.wait(lambda state: state.whole and state.resting, "the celebration to end")
            took.append(time.monotonic() - begin)
            game.keys("r")
            game.wait(lambda state: not state.solved and state.resting, "the same board again")
        self.assertLess(min(took[1:]), took[0], "skipped, it is 2 s shorter")

    def test_records_count_only_without_help(self):
        game = self.play("--board", "1 2 3/4 5 6/0 7 8")
        game.keys("h")
        game.wait(lambda state: state.hint == 1, "a hint")
        game.click(8)
        state = game.wait(lambda state: state.whole and state.sheet == "card", "the card")
        self.assertEqual(state.before, 0)
        game.keys("n")
        game.wait(lambda state: state.screen == "play" and state.undo == 0 and state.resting, "a new scramble")
        game.solve_by_clicks()
        first = game.wait(lambda state: state.whole and state.sheet == "card" and state.result, "the card")
        self.assertEqual(first.before, 0)
        self.assertIn(first.news, ("Your first 3×3!", "Perfect! It can’t be done in fewer moves."))
        game.keys("n")
        game.wait(lambda state: state.screen == "play" and state.undo == 0 and state.resting, "another scramble")
        game.keys("h")
        game.wait(lambda state: state.hint == 1, "a hint")
        game.solve_by_clicks()
        game.wait(lambda state: state.whole and state.sheet == "card" and state.result, "the card")
        game.keys("n")
        game.wait(lambda state: state.screen == "play" and state.undo == 0 and state.resting, "a last scramble")
        game.solve_by_clicks()
        last = game.wait(lambda state: state.whole and state.sheet == "card" and state.result, "the card")
        self.assertEqual(last.before, 1, "a game with a hint doesn't count as a record")

    def test_slide_of_many_tiles_is_one_step(self):
        path, image = self.picture()
        game = self.play(path, "--board", "0 1 2/4 5 3/7 8 6")
        game.click(2)
        moved = game.wait(lambda state: state.moves == 2 and state.resting, "two tiles to slide")
        self.assertEqual((moved["board"], moved.undo), ("1 2 0/4 5 3/7 8 6", 1))
        game.expect_picture(image)
        game.click("command.undo")
        back = game.wait(lambda state: state.undo == 0, "one undo to take both back")
        self.assertEqual((back["board"], back.moves, back.redo), ("0 1 2/4 5 3/7 8 6", 0, 1))

    def test_refused_press_shakes_and_changes_nothing(self):
        path, image = self.picture()
        game = self.play(path, "--board", NEARLY)
        before = game.state
        game.click(0)
        shaken = game.wait_seen(lambda state: state.moving, "the refused tile to shake")
        after = game.rested()
        for state in (shaken, after):
            self.assertEqual([state[key] for key in ("board", "moves", "undo", "redo")],
                             [before[key] for key in ("board", "moves", "undo", "redo")])
        game.expect_picture(image)

    def test_no_rapid_click_is_lost(self):
        path, image = self.picture()
        game = self.play(path, "--size", "4x4", "--seed", "9")
        chance, model, cells, moves = random.Random(4), game.state.tiles, [], 0
        for _ in range(30):
            cell, after = chance.choice(list(board.slides(model)))
            moves += board.slide(model, cell)[1]
            model = after
            cells.append(cell)
        game.click(*cells)
        state = game.wait(lambda state: state.undo >= 30 or state.moves >= moves, f"30 slides, {moves} moves")
        self.assertEqual((state.undo, state.moves, str(state.tiles)), (30, moves, str(model)))
        game.expect_picture(image)

    def test_click_without_focus_is_a_move(self):
        """A click on an unfocused window is also a move."""
        game = self.play("--board", NEARLY)
        self.display.xdotool("key", "--clearmodifiers", "super+d")  # openbox: show the desktop
        harness.poll(lambda: self.display.property("_NET_ACTIVE_WINDOW") != [game.window.id], "the focus to leave")
        self.display.xdotool("key", "--clearmodifiers", "super+d")
        harness.poll(lambda: game.window.get_attributes().map_state == 2, "the window to be shown again")
        game.click(8)
        game.wait(lambda state: state.solved, "the click to count")


if __name__ == "__main__":
    harness.main()
