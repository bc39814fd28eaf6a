"""solve: the solver's thread, its playback, Cancel, and a board that is too deep."""
import board
import harness

HARD_3X3 = "8 6 7/2 5 4/3 0 1"  # 31 moves, the most there are
HARD_4X4 = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"  # far too deep
UNTOUCHED = ("board", "moves", "undo", "redo")


class Solve(harness.GameTest):
    def test_solves_3x3(self):
        path, image = self.picture()
        game = self.play(path, "--board", HARD_3X3)
        game.keys("s")
        game.wait_seen(lambda state: state.playback == "solve", "the solution to be played")
        end = game.wait(lambda state: state.screen == "solved" and state.whole and state.resting, "the solved card", 120)
        self.assertEqual((end.moves, end.playback, end.solving), (31, "none", 0))
        boards = list(dict.fromkeys(state["board"] for state in game.since))
        self.assertGreaterEqual(len(boards), 25, "the boards on the way must be shown")
        game.expect_picture(image)

    def test_click_stops_playback_and_the_game_goes_on(self):
        path, image = self.picture()
        game = self.play(path, "--board", HARD_3X3)
        game.keys("s")
        game.wait_seen(lambda state: state.playback == "solve" and state.moves >= 4, "playback on its way")
        game.click("board")
        stopped = game.wait(lambda state: state.playback == "none" and state.resting, "the click to stop it")
        self.assertFalse(stopped.solved)
        self.assertLess(stopped.moves, 31)
        game.expect_picture(image)
        cell, after = next(board.slides(stopped.tiles, single=True))
        game.click(cell)
        state = game.wait(lambda state: state["board"] == str(after) and state.resting, "the player's own move")
        self.assertEqual(state.moves, stopped.moves + 1)
        game.keys("s")
        game.wait(lambda state: state.screen == "solved", "it to be solved from there", 120)

    def test_solver_s_moves_stay_the_solver_s(self):
        game = self.play("--board", "1 2 3/4 5 6/0 7 8")
        game.keys("s")
        game.wait(lambda state: state.screen == "solved" and state.whole and state.assisted, "a solved card for the solver")
        game.keys("ctrl+u")
        game.wait(lambda state: state.undo == 0 and state.playback == "none" and state.resting, "all to be undone")
        game.keys("ctrl+y", "ctrl+y")
        game.wait(lambda state: state.screen == "solved" and state.assisted, "redone moves to stay the solver's")
        game.keys("ctrl+u")  # skips the celebration
        game.wait(lambda state: state.whole, "the whole picture")
        game.keys("ctrl+u")
        game.wait(lambda state: state.undo == 0 and state.playback == "none" and state.resting, "all to be undone again")
        game.keys("Left", "Left")
        game.wait(lambda state: state.screen == "solved" and not state.assisted, "the player's own moves to be the player's")

    def test_cancel_leaves_the_board(self):
        game = self.play("--board", HARD_4X4)
        before = game.state
        for cancel in (lambda: game.click("sheet.cancel"), lambda: game.keys("Escape")):
            game.keys("s")
            game.wait(lambda state: state.solving, "the solver to begin")
            cancel()
            after = game.wait(lambda state: not state.solving and state.resting, "the solver to be cancelled", 10)
            self.assertEqual([after[key] for key in UNTOUCHED], [before[key] for key in UNTOUCHED])
            self.assertEqual(after.playback, "none")

    def test_window_lives_while_solving(self):
        game = self.play("--board", HARD_4X4)
        game.keys("s")
        game.wait(lambda state: state.solving, "the solver to begin")
        for width, height in ((1000, 700), (700, 1000)):
            game.xdotool("windowsize", game.window.id, width, height)
            state = game.wait(lambda state: state.size == (width, height) and not state.loading, "a window of another size")
            self.assertTrue(state.solving)
        game.click("sheet.cancel")
        game.wait(lambda state: not state.solving, "the solver to be cancelled")

    def test_too_deep_for_the_memory(self):
        game = self.play("--board", HARD_4X4, "--solver-memory", "4000000")
        before = game.state
        game.keys("s")
        told = game.wait_seen(lambda state: "too deep" in state["message"], "a sentence that it is too deep")
        after = game.wait(lambda state: not state.solving and state.resting, "the game to go on")
        self.assertIn("breadth-first", told["message"])
        self.assertEqual([after[key] for key in UNTOUCHED], [before[key] for key in UNTOUCHED])

    def test_quit_while_solving(self):
        game = self.play("--board", HARD_4X4)
        game.keys("s")
        game.wait(lambda state: state.solving, "the solver to begin")
        game.close_window()
        game.expect_exit()


if __name__ == "__main__":
    harness.main()
