"""kept: a solved game, a solution that is played and a limit that ran out are shown again by the next start."""
import signal

from PIL import Image

import board
import harness
import kept

HARD = "8 6 7/2 5 4/3 0 1"  # 31 moves
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

    def test_with_tiles_that_look_alike(self):
        """The picture is whole, the board is not; that is known again only when its tiles were compared."""
        path = self.folder / "flat.png"
        image = Image.new("RGB", (600, 600), (40, 90, 160))
        image.paste(harness.pixels.mosaic((600, 200), 1), (0, 400))  # below the first six tiles
        image.save(path)
        game = self.start(path, "--board", "2 1 3/5 4 6/7 0 8")
        game.wait(lambda state: state.hard > 0 and not state.comparing and state.resting, "the tiles to be compared")
        game.keys("Left")
        before = game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        for _ in range(2):
            self.again()
            after = self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card again")
            self.expect_same(after, before)
            self.assertEqual((self.game.state.sounds, self.results()), (0, 1))


class Solution(kept.KeptTest):
    def hold(self):
        game = self.start_own("--board", HARD)
        game.keys("Down", "Up")
        before = game.wait(lambda state: state.moves == 2 and state.resting, "two moves")
        game.keys("s")
        game.wait_seen(lambda state: state.playback == "solve" and state.step > 2, "a solution to play")
        game.keys("period")
        game.wait(lambda state: state.sheet == "playing" and state.held and state.resting and not state.solving, "the solution to be held")
        return before

    def test_restored_held(self):
        self.hold()
        before = self.again(how=signal.SIGTERM)
        names = ("step", "steps", "held", "playback", "sheet", "best_length", "lower_bound", "status")
        self.expect_same(self.game.state, before, names)
        self.expect_again()
        for key, step in (("period", 1), ("comma", -1)):
            at = self.game.state.step
            self.game.keys(key)
            self.game.wait(lambda state: state.step == at + step and state.resting, "a step")
        self.expect_again()
        self.game.keys("space")
        self.game.hurry()
        state = self.game.wait(lambda state: state.sheet == "card" and state.resting, "the solution to be played to its end")
        self.assertEqual((state.best_length, state.moves, self.results()), (before.steps, 2 + before.steps, 1))
        state = self.expect_again()
        self.assertEqual((state.best_length, state.sheet, self.results()), (before.steps, "card", 1))


class Limits(kept.KeptTest):
    def play_with(self, key, value):
        self.start_own("--size", "3x3")
        self.stop("key")
        for name, number in ((key, value), ("limit-columns", 3), ("limit-rows", 3)):
            self.change_setting(name, number)
        return self.start_own("--board", START)

    def expect_over(self, which):
        state = self.expect_again()
        self.assertEqual((state.sheet, state.over), ("over", which))
        return state

    def test_moves(self):
        game = self.play_with("limit-moves", 2)
        game.keys("Up", "Down", "Left", "Right")
        game.wait(lambda state: state.sheet == "over" and state.resting, "the card")
        self.expect_over("moves")
        self.game.click("sheet.no-limit")
        self.game.wait(lambda state: state.over == "none" and state.sheet == "none" and state.resting, "the game to continue")
        state = self.expect_again()
        self.assertEqual((state.moves_most, state.over), (0, "none"))

    def test_solve_says_that_it_turns_the_limit_off(self):
        game = self.play_with("limit-moves", 50)
        game.keys("s")
        self.expect_message("Limit turned off for solving. This game won’t count as a record.")

    def test_time(self):
        game = self.play_with("limit-seconds", 1)
        game.keys("Up", "Down")
        game.wait_passing(lambda state: state.sheet == "over" and state.resting, "the card")
        state = self.expect_over("time")
        self.game.click("sheet.again")
        new = self.game.wait(lambda state: state.sheet == "none" and state.moves == 0 and state.resting, "another try")
        self.assertEqual((new["code"], new.seconds_most), (state["code"], 1))


if __name__ == "__main__":
    harness.main()
