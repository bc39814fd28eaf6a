"""session: games in a row with their averages, to the end and after a restart in the middle; time to look first."""
import board
import harness

SIZE = ("--size", "2x2", "--window", "1000x800")


class SessionTest(harness.GameTest):
    def start(self):
        """A session of 2×2."""
        game = self.game
        game.open_sheet("i", "session")
        game.click("sheet.ok")
        return game.wait(lambda state: state.session == 0 and state.sheet == "none" and state.resting, "a session")

    def solve_next(self, count):
        """The next game after a solved one, which is solved, too; then there are so many."""
        self.game.keys("n")
        self.game.wait(lambda state: not state.solved and state.moves == 0 and state.resting, "the next game")
        self.game.solve()
        return self.game.wait(lambda state: state.session == count, f"{count} games")

    def test_five_games(self):
        game = self.play(*SIZE)
        self.start()
        game.solve()
        self.assertEqual(game.wait(lambda state: state.session == 1, "one game").average5, 0)
        for count in range(2, 5):
            self.solve_next(count)
        state = self.solve_next(5)
        self.assertGreater(state.average5, 0, "an average of 5")
        game.click("sheet.session-end")
        game.wait(lambda state: state.session == -1, "the end of the session")
        game.keys("n")
        game.wait(lambda state: not state.solved and state.resting, "a game outside the session")
        self.assertEqual(game.state.session, -1)
        game.open_sheet("i", "session")
        game.click("sheet.session-continue")
        game.wait(lambda state: state.session == 5 and state.sheet == "none", "the session again")

    def test_left_game_and_restart(self):
        game = self.play(*SIZE)
        self.start()
        game.solve()
        game.wait(lambda state: state.session == 1, "one game")
        game.keys("n")
        game.wait(lambda state: not state.solved and state.resting, "the second game")
        game = self.play_again("--window", "1000x800")
        self.assertEqual(game.state.session, 1, "it goes on after a restart")
        for _ in range(2):
            self.slide()
        game.keys("n")
        game.wait(lambda state: state.session == 2 and state.moves == 0, "a game that was left")
        self.slide()
        game.open_sheet("i", "session")
        game.close_sheet()
        self.assertEqual(game.state.session, 2, "Escape closes only the sheet")
        game.keys("Escape")
        game.wait(lambda state: state.session == -1, "the end by Escape")
        game.open_sheet("F6", "unfinished")
        self.assertEqual(game.state.entries, 0, "a left game of a session isn't an unfinished one")

    def slide(self):
        """One slide that doesn't solve the board."""
        game = self.game
        before = game.state.tiles
        cell, after = next((cell, after) for cell, after in board.slides(before)
                           if after != board.solved(2, 2))
        game.click(cell)
        game.wait(lambda state: state.tiles == after and state.resting, "a slide")

    def test_inspection(self):
        game = self.play(*SIZE)
        game.open_sheet("i", "session")
        game.click("sheet.session-inspection")
        game.click("sheet.ok")
        game.wait(lambda state: state.inspection == 1 and state.sheet == "none", "time to look at the board")
        game.wait(lambda state: state.inspection == 0, "the end of that time", 30)
        self.assertEqual(game.state.moves, 0)
