"""kept: a solved game and a limit that ran out are shown again by the next start."""
import board
import harness
import kept

START = "1 2 3/4 0 6/7 5 8"


class Solved(kept.KeptTest):
    def solve(self):
        path, image = self.picture()
        game = self.start(path, "--board", START)
        game.solve_by_clicks()
        return image, game.wait(lambda state: state.sheet == "card" and state.resting, "the card")

    def expect_shown(self, before):
        """The first frames show the whole picture, then the card; nothing is celebrated again."""
        self.assertTrue(all(state.whole for state in self.game.states), "a celebration begins with the gap")
        state = self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        self.assertEqual(state.sounds, 0)
        self.expect_same(state, before)

    def test_a_race_goes_on_after_a_kill(self):
        self.solve()
        game = self.game
        game.open_sheet("F5", "records")
        game.click("sheet.race")
        state = game.wait(lambda state: state.race == "Level" and state.sheet == "none" and state.resting, "the race")
        self.assertEqual((state.moves, state.solved), (0, 0))
        game.click(next(board.slides(state.tiles))[0])
        game.wait(lambda state: state.moves > 0 and state.resting, "a slide")
        self.expect_again()
        self.assertNotEqual(self.game.state.race, "")
        self.game.click(next(board.slides(self.game.state.tiles))[0])  # the clock runs again
        self.game.advance(20)
        self.game.wait(lambda state: "s behind" in state.race and state.rival == 2, "the rival to be at the end")
        self.game.keys("r")
        self.game.wait(lambda state: state.race == "Level" and state.moves == 0 and state.resting, "the race to begin again")
        self.game.keys("h")
        self.game.wait(lambda state: state.race == "" and "the race is over" in state.message, "the end of the race")

    def test_a_party_goes_on_after_a_kill(self):
        path, _ = self.picture()
        game = self.start(path, "--size", "2x2")
        game.keys("F9")
        game.click("sheet.race-names")
        game.type("Anna, Ben")
        game.keys("Return")
        game.wait(lambda state: "Anna’s turn!" in state.message and state.sheet == "none" and state.resting, "the first turn")
        game.solve()
        self.again()
        self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card again")
        self.game.click("sheet.pass")
        self.game.wait(lambda state: "Ben’s turn!" in state.message and state.moves == 0 and state.race == "Level", "the next turn")

    def test_shown_again(self):
        image, before = self.solve()
        for _ in range(2):
            self.again()
            self.expect_shown(before)
            self.game.expect_picture(image)
            self.assertEqual(self.results(), 1)
        self.begin()
        self.assertEqual((self.results(), self.results(0), self.places()), (1, 0, [kept.PLAYING]))
        self.expect_again()

    def test_undone_and_solved_again(self):
        self.solve()
        self.again()
        self.game.keys("ctrl+z")
        self.game.wait(lambda state: state.screen == "play" and state.redo == 1 and state.resting, "the last move to be undone")
        self.assertEqual(self.expect_again().screen, "play")
        self.game.keys("ctrl+y")
        self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        self.again()
        self.assertEqual((self.results(), self.game.state.sheet), (1, "card"))


class Limits(kept.KeptTest):
    def test_moves(self):
        self.start_own("--size", "3x3")
        self.stop("key")
        for name, number in (("limit-moves", 2), ("limit-columns", 3), ("limit-rows", 3)):
            self.change_setting(name, number)
        game = self.start_own("--board", START)
        game.keys("Up", "Down", "Left", "Right")
        game.wait(lambda state: state.sheet == "over" and state.resting, "the card")
        state = self.expect_again()
        self.assertEqual((state.sheet, state.over), ("over", "moves"))
        self.game.click("sheet.no-limit")
        self.game.wait(lambda state: state.over == "none" and state.sheet == "none" and state.resting, "the game to continue")
        state = self.expect_again()
        self.assertEqual((state.moves_most, state.over), (0, "none"))


if __name__ == "__main__":
    harness.main()
