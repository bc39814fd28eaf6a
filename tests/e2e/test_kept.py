"""kept: the game goes on where it ended, however it ended, and nothing of the games before it is lost."""
import signal

from PIL import Image

import board
import harness
import kept
import test_remembered

HARD = "8 6 7/2 5 4/3 0 1"  # 31 moves
START = "1 2 3/4 0 6/7 5 8"
CODE = "4x4-HT454-DDQJD-FJYT8"


class Ends(kept.KeptTest):
    def test_each_way_to_end(self):
        path, image = self.picture()
        game = self.start(path, "--size", "4x3", "--seed", "3")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down", "ctrl+z")
        game.wait(lambda state: state.redo == 1 and state.resting, "a slide taken back")
        for how in test_remembered.ENDS:
            self.game.keys("Left", "Up", "Right", "Down")
            self.game.wait(lambda state: state.redo == 0 and state.resting, "slides")
            self.game.keys("ctrl+z")
            self.game.wait(lambda state: state.redo == 1 and state.resting, "a slide taken back")
            self.expect_again(how)
            self.game.expect_picture(image)

    def test_everything_is_kept(self):
        self.play_own()
        self.forget_hint()
        pixels = self.board_pixels()
        self.expect_again()
        self.expect_pixels(pixels, "the game")
        self.assertEqual(self.places(), [kept.PLAYING])

    def test_the_clock_waits_and_a_paused_game_stays_paused(self):
        game = self.start_own("--size", "3x3")
        game.keys("Up", "Down", "Left", "Right")
        game.wait_passing(lambda state: state.time >= 1, "a second to pass")
        state = self.expect_again()
        self.game.keys("F1")
        self.game.wait(lambda state: state.sheet == "help", "the help")
        self.game.keys("Escape")
        later = self.game.wait(lambda state: state.sheet == "none" and state.resting, "the help to close")
        self.assertEqual(later.time, state.time, "nobody has played")
        self.game.keys("Up", "Down", "Left", "Right")
        self.game.wait_passing(lambda later: later.time > state.time, "the clock to run again")
        self.game.keys("space")
        self.game.wait(lambda state: state.paused and state.sheet == "pause" and state.resting, "a pause")
        state = self.expect_again()
        self.assertEqual((state.paused, state.sheet), (1, "pause"))


class Reading(kept.KeptTest):
    """The player does something else while the picture of a kept game is still being read."""

    def test_another_picture_before_the_first_and_moving_before_the_previous_one(self):
        slow = self.folder / "slow.png"
        Image.effect_noise((4000, 4000), 90).save(slow, compress_level=1)
        fast, _ = self.picture("fast.png")
        game = self.start(slow, "--size", "4x4", "--seed", "3")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down")
        before = game.wait(lambda state: state.moves == 5 and state.resting, "slides")
        self.stop("key")
        self.game = harness.Game(self.display, [], environment=self.environment())
        self.addCleanup(self.game.end)
        self.game.wait(lambda state: state.loading, "a frame before the picture is read")
        self.game.window = harness.poll(lambda: self.display.window_of(self.game.process), "a window")
        self.game.drop(fast)
        self.assertEqual(self.opened("fast.png").moves, 0)
        self.assertNotIn(("slow.png", 0), [(state.picture, state.loading) for state in self.game.states])
        before = self.again()
        self.game.keys("ctrl+z", "Left", "Up", "Right", "Down")
        state = self.game.wait(lambda state: state.moves > 0 and state.resting, "slides")
        self.expect_same(state, before, ("seed", "picture"))


class Watching(kept.KeptTest):
    def test_the_running_game_stays(self):
        """Unlike New game, watching another game of the same size and picture doesn't give it up."""
        path, _ = self.picture()
        game = self.start(path, "--size", "2x2", "--seed", "3")
        game.keys("s")
        game.hurry()
        solved = game.wait(lambda state: state.solved and state.resting, "a solved game")
        self.begin()
        game.keys("Up", "Left", "Down", "Right")
        before = game.wait(lambda state: state.moves == 2 and state.resting, "two slides")
        game.keys("F5")
        game.wait(lambda state: state.sheet == "records" and state.entries == 1, "the solved game in the list")
        game.keys("Return")
        game.wait(lambda state: state.seed == solved.seed and state.solved and state.resting, "the game to be watched")
        self.begin()
        self.assertEqual(self.query("SELECT moves FROM games WHERE place = ?", kept.UNFINISHED), [before.moves])


class NewGame(kept.KeptTest):
    """A new game from the command line; Undo brings the stored one back."""

    def cases(self, sample):
        """Two by default."""
        path, _ = self.picture("other.png", (600, 600), 2)
        cases = [path], ["--code", CODE], ["--board", START], ["--seed", "5", "--size", "3x3"]
        return cases if harness.ALL else cases[sample::2]

    def begin_another(self, arguments):
        before = self.again(*arguments)
        state = self.game.state
        self.assertNotEqual(state["code"], before["code"])
        self.assertEqual((state.moves, state.undo, state.redo, state.hints, state.time), (0, 0, 0, 0, 0))
        return before

    def test_undo_brings_the_stored_game_back(self):
        self.play_own()
        self.forget_hint()
        pixels = self.board_pixels()
        for arguments in self.cases(0):
            with self.subTest(arguments=arguments[0]):
                before = self.begin_another(arguments)
                self.expect_same(self.undo_to(before), before)
                self.expect_pixels(pixels, "the stored game")

    def test_after_another_start(self):
        self.play_own()
        self.forget_hint()
        pixels = self.board_pixels()
        for arguments in self.cases(1):
            with self.subTest(arguments=arguments[0]):
                before = self.begin_another(arguments)
                self.expect_again()
                self.assertEqual(self.places(), [kept.PLAYING, kept.PREVIOUS])
                self.expect_same(self.undo_to(before), before)
                self.expect_pixels(pixels, "the stored game")

    def test_the_same_picture_with_another_crop(self):
        """After another start, Undo brings back the crop, too."""
        before = self.play_own()
        path = self.folder / "mine.png"
        self.again(path, "--size", "4x3", "--seed", "8")
        self.game.keys("c", "plus", "plus", "plus", "Right", "Return")
        self.game.wait(lambda state: state.sheet == "none" and state.part != before.part and state.resting, "another crop")
        self.expect_again()
        self.expect_same(self.undo_to(before), before)

    def test_both_stored_games_stay(self):
        """The one that Undo would have brought back becomes an unfinished one."""
        self.play_own()
        path, _ = self.picture("second.png", (600, 600), 3)
        self.again(path, "--size", "4x4", "--seed", "3")
        self.game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down")
        self.game.wait(lambda state: state.moves == 5 and state.resting, "moves")
        before = self.again("--board", START)
        self.assertEqual(self.places(), [kept.PLAYING, kept.PREVIOUS, kept.UNFINISHED])
        self.expect_same(self.undo_to(before), before)

    def test_a_picture_that_can_t_be_opened(self):
        before = self.play_own()
        self.again(self.folder / "nothing.png")
        self.assertTrue(any("nothing.png" in state.message for state in self.game.states), "it must be said")
        self.undo_to(before)
        self.expect_same(self.game.state, before)


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

    def test_next_picture(self):
        self.picture("next.png", seed=2)
        self.solve()
        self.again()
        self.begin("p")
        self.expect_again()
        self.assertEqual((self.results(), self.places()), (1, [kept.PLAYING]))

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
        image = harness.Image.new("RGB", (600, 600), (40, 90, 160))
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

    def test_my_game(self):
        before = self.hold()
        for _ in range(2):
            self.again()
        self.game.click("sheet.my-position")
        after = self.game.wait(lambda state: state.playback == "none" and state.resting, "the player's position")
        self.expect_same(after, before, kept.POSITION + ("seed", "code", "hints", "solved"))
        self.expect_again()

    def test_taken_over(self):
        self.hold()
        self.again()
        before = self.game.state
        cell, after = next(board.slides(before.tiles, single=True))
        self.game.click(cell)
        state = self.game.wait(lambda state: state["board"] == str(after) and state.playback == "none" and state.resting, "a slide")
        self.assertEqual((state.moves, state.assisted), (before.moves + 1, 1))
        self.expect_again()


class Limits(kept.KeptTest):
    def play_with(self, key, value):
        self.start_own("--size", "3x3")
        self.stop("key")
        self.change_setting(key, value)
        return self.start_own("--size", "3x3", "--seed", "2")

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
        self.expect_message("Solve turned the limit off.")

    def test_time(self):
        game = self.play_with("limit-seconds", 1)
        game.keys("Up", "Down")
        game.wait_passing(lambda state: state.sheet == "over" and state.resting, "the card")
        state = self.expect_over("time")
        self.game.click("sheet.again")
        new = self.game.wait(lambda state: state.sheet == "none" and state.moves == 0 and state.resting, "another try")
        self.assertEqual((new["code"], new.seconds_most), (state["code"], 1))


class Unfinished(kept.KeptTest):
    def slide(self):
        moves = self.game.state.moves
        self.game.keys("Up", "Down", "Left", "Right")
        return self.game.wait(lambda state: state.moves >= moves + 2 and state.resting, "moves")

    def test_another_picture(self):
        self.picture("next.png", seed=2)
        before = self.play_own()
        self.begin("p")
        self.assertEqual(self.places(), [kept.PLAYING, kept.PREVIOUS])
        self.slide()
        self.assertEqual((self.places(), self.results(0)), ([kept.PLAYING, kept.UNFINISHED], 0))
        self.assertEqual(self.query("SELECT moves FROM games WHERE place = 2"), [before.moves])
        self.expect_again()
        self.assertEqual(self.places(), [kept.PLAYING, kept.UNFINISHED])

    def test_a_picture_that_has_changed_since(self):
        path, image = self.picture("mine.png")
        self.start(path, "--size", "3x3", "--seed", "3")
        before = self.slide()
        _, other = self.picture("mine.png", seed=2)
        self.game.drop(path)
        self.game.wait(lambda state: state["code"] != before["code"] and state.resting, "another game")
        self.slide()
        self.game.expect_picture(other)
        self.game.keys("F6")
        self.game.wait(lambda state: state.sheet == "unfinished" and state.entries == 1, "the list")
        self.game.keys("Return")
        state = self.game.wait(lambda state: state["code"] == before["code"] and state.resting, "the first game")
        self.expect_same(state, before)
        self.game.expect_picture(image)

    def test_another_game_with_the_same_picture(self):
        before = self.play_own()
        self.begin()
        self.slide()
        self.assertEqual((self.places(), self.results(0)), ([kept.PLAYING], 1))
        self.assertEqual(self.query("SELECT moves FROM results"), [before.moves])
        self.expect_again()

    def test_a_second_window(self):
        """It can be played, and says that nothing is saved; the first one keeps everything."""
        first = self.start_own("--size", "3x3")
        self.slide()
        before = first.rested()
        second = self.start("--size", "4x4")
        second.wait(lambda state: state.message == "Missing Piece is already running, so nothing is saved in this window.",
                    "the sentence")
        self.slide()
        self.assertEqual(self.places(), [kept.PLAYING])
        self.stop("key")
        self.game = first
        self.stop(signal.SIGKILL)
        self.start()
        self.expect_same(self.game.state, before)
        self.assertEqual(self.places(), [kept.PLAYING])


class Devices(kept.KeptTest):
    """The next start, and what it restores, with each device."""

    def touch(self):
        for cell in (12, 0, 3, 15):
            x, y, width, height = self.game.rect(cell)
            across, down = (x + width / 2) / self.game.state.size[0], (y + height / 2) / self.game.state.size[1]
            self.game.tell(*(f"finger 0 {way} {across:.5f} {down:.5f}" for way in ("down", "up")))

    def control(self):
        self.game.tell("attach")
        self.game.tell(*(f"button {name} {way}" for name in ("dpdown", "dpright", "dpup", "dpleft") for way in ("down", "up")))

    def test_each_goes_on(self):
        self.start_own("--size", "4x4", "--seed", "3")
        click = lambda: self.game.click(12, 0, 3, 15)
        for count, slide in enumerate((self.touch, self.control, click, self.touch), 1):
            slide()
            self.game.wait(lambda state: state.undo == 4 * count and state.resting, f"{4 * count} slides")
            self.expect_again()
        self.game.click("command.undo")
        self.game.wait(lambda state: (state.undo, state.redo) == (15, 1) and state.resting, "one of them to be undone")
        self.expect_again()


if __name__ == "__main__":
    harness.main()
