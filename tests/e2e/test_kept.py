"""kept: the game goes on where it ended, however it ended, and nothing of the games before it is lost."""
import contextlib
import os
import signal
import sqlite3

from PIL import Image

import board
import harness
import kept
import test_remembered

HARD = "8 6 7/2 5 4/3 0 1"  # 31 moves
START = "1 2 3/4 0 6/7 5 8"
CODE = "4x4-HT454-DDQJD-FJYT8"


class KeptTest(kept.KeptTest):
    def again(self, *arguments, how=signal.SIGKILL):
        """Ends the game and starts it again; returns the state before."""
        before = self.game.rested()
        self.stop(how)
        self.start(*arguments)
        return before

    def expect_again(self, how=signal.SIGKILL):
        """The next start must continue the game; returns its first state."""
        before = self.again(how=how)
        after = self.game.state
        self.expect_same(after, before)
        self.assertIn(after.time - before.time, (0, 1))
        return after

    def play_own(self, name="mine.png", seed=1, arguments=("--size", "4x3", "--seed", "3")):
        """A game that has something of everything that must be kept."""
        path, _ = self.picture(name, (900, 600), seed)
        game = self.start(path, *arguments)
        game.keys("c", "plus", "plus", "Left", "Return")
        game.wait(lambda state: state.zoom > 100 and state.sheet == "none" and state.resting, "another crop")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down", "ctrl+z", "h")
        return game.wait(lambda state: state.hints == 1 and state.redo == 1 and state.resting, "a hint")

    def board_pixels(self):
        x, y, width, height = self.game.rect("board")
        self.game.park()
        return self.game.screenshot().crop((x, y, x + width, y + height))

    def expect_pixels(self, before, what):
        harness.poll(lambda: self.board_pixels().tobytes() == before.tobytes(), f"{what} to look the same", harness.PATIENCE / 6)

    def forget_hint(self):
        """It isn't kept, but its frame is shown."""
        self.game.keys("Left", "Right", "Up", "Down", "ctrl+z")
        return self.game.wait(lambda state: state.hint == 0 and state.redo == 1 and state.resting, "the hint to be gone")

    def places(self):
        return sorted(self.query("SELECT place FROM games"))


PLAYING, PREVIOUS, UNFINISHED = range(3)


class Ends(KeptTest):
    def test_each_way_to_end(self):
        path, image = self.picture()
        game = self.start(path, "--size", "4x3", "--seed", "3")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down", "ctrl+z")
        for how in test_remembered.ENDS:
            self.game.keys("Left", "Up", "Right", "Down", "ctrl+z")
            self.expect_again(how)
            self.game.expect_picture(image)

    def test_everything_is_kept(self):
        self.play_own()
        self.forget_hint()
        pixels = self.board_pixels()
        self.expect_again()
        self.expect_pixels(pixels, "the game")
        self.assertEqual(self.places(), [PLAYING])

    def test_the_clock_waits(self):
        game = self.start("--size", "3x3")
        game.keys("Up", "Down", "Left", "Right")
        game.wait(lambda state: state.time >= 1, "a second to pass")
        state = self.expect_again()
        self.game.keys("F1", "Escape")
        self.game.wait_seen(lambda state: state.sheet == "help", "the help")
        later = self.game.wait(lambda state: state.sheet == "none" and state.resting, "the help to close")
        self.assertEqual(later.time, state.time, "nobody has played")
        self.game.keys("Up", "Down", "Left", "Right")
        self.game.wait(lambda later: later.time > state.time, "the clock to run again")

    def test_a_paused_game_continues(self):
        game = self.start("--size", "3x3")
        game.keys("Up", "Left", "Down", "space")
        game.wait(lambda state: state.paused and state.sheet == "pause" and state.resting, "a pause")
        state = self.expect_again()
        self.assertEqual((state.paused, state.sheet), (0, "none"))


class Reading(KeptTest):
    """The player does something else while the picture of a kept game is still being read."""

    def setUp(self):
        super().setUp()
        self.slow = self.folder / "slow.png"
        Image.effect_noise((5000, 5000), 90).save(self.slow, compress_level=1)
        self.fast, _ = self.picture("fast.png")

    def play_slow(self):
        """A game that has begun; returns its state."""
        game = self.start(self.slow, "--size", "4x4", "--seed", "3")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down")
        return game.wait(lambda state: state.moves > 3 and state.resting, "slides")

    def test_moving_instead_of_getting_the_previous_game_back(self):
        self.play_slow()
        self.game.drop(self.fast)
        self.opened("fast.png")
        before = self.again()
        self.game.keys("ctrl+z", "Left", "Up", "Right", "Down")
        state = self.game.wait(lambda state: state.moves > 0 and state.resting, "slides")
        self.expect_same(state, before, ("seed", "picture"))

    def test_another_picture_before_the_first(self):
        before = self.play_slow()
        self.stop("key")
        self.game = harness.Game(self.display, [],
                                 environment={"XDG_DATA_HOME": str(self.data()), "HOME": str(self.folder)})
        self.addCleanup(self.game.end)
        self.game.wait(lambda state: state.loading, "a frame before the picture is read")
        self.game.window = harness.poll(lambda: self.display.window_of(self.game.process), "a window")
        self.game.drop(self.fast)
        self.assertEqual(self.opened("fast.png").moves, 0)
        self.assertNotIn(("slow.png", 0), [(state.picture, state.loading) for state in self.game.states])
        self.expect_same(self.undo_to(before), before)


class Watching(KeptTest):
    def test_the_running_game_stays(self):
        """Unlike New game, watching another game of the same size and picture doesn't give it up."""
        path, _ = self.picture()
        game = self.start(path, "--size", "2x2", "--seed", "3")
        game.keys("s")
        solved = game.wait(lambda state: state.solved and state.resting, "a solved game")
        self.begin()
        game.keys("Up", "Left", "Down", "Right")
        before = game.wait(lambda state: state.moves == 2 and state.resting, "two slides")
        game.keys("F5")
        game.wait(lambda state: state.sheet == "records" and state.entries == 1, "the solved game in the list")
        game.keys("Return")
        game.wait(lambda state: state.seed == solved.seed and state.solved and state.resting, "the game to be watched")
        self.begin()
        self.assertEqual(self.query("SELECT moves FROM games WHERE place = ?", UNFINISHED), [before.moves])


class Locked(KeptTest):
    def test_the_end_is_written_right_after_a_failure(self):
        path, _ = self.picture()
        game = self.start(path, "--size", "3x3", "--seed", "3")
        with contextlib.closing(sqlite3.connect(self.store(), isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            game.keys("Down")
            self.expect_message("Can’t save your game: another program is using the file.")
            database.execute("ROLLBACK")
            game.keys("ctrl+q")
        game.expect_exit()
        self.start()
        self.assertEqual(self.game.state.moves, 1)


class NewGame(KeptTest):
    """A new game from the command line; Undo brings the stored one back."""

    def cases(self):
        path, image = self.picture("other.png", (600, 600), 2)
        return [path], ["--code", CODE], ["--board", START], ["--seed", "5", "--size", "3x3"]

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
        for arguments in self.cases():
            with self.subTest(arguments=arguments[0]):
                before = self.begin_another(arguments)
                self.expect_same(self.undo_to(before), before)
                self.expect_pixels(pixels, "the stored game")

    def test_after_another_start(self):
        self.play_own()
        self.forget_hint()
        pixels = self.board_pixels()
        for arguments in self.cases():
            with self.subTest(arguments=arguments[0]):
                before = self.begin_another(arguments)
                self.expect_again()
                self.assertEqual(self.places(), [PLAYING, PREVIOUS])
                self.expect_same(self.undo_to(before), before)
                self.expect_pixels(pixels, "the stored game")

    def test_both_stored_games_stay(self):
        """The one that Undo would have brought back becomes an unfinished one."""
        self.play_own()
        path, _ = self.picture("second.png", (600, 600), 3)
        self.again(path)
        self.game.keys("Up", "Down", "Left", "Right", "Up", "Left")
        self.game.wait(lambda state: state.moves > 3 and state.resting, "moves")
        before = self.again("--board", START)
        self.assertEqual(self.places(), [PLAYING, PREVIOUS, UNFINISHED])
        self.expect_same(self.undo_to(before), before)

    def test_a_picture_that_can_t_be_opened(self):
        before = self.play_own()
        self.again(self.folder / "nothing.png")
        self.assertTrue(any("nothing.png" in state.message for state in self.game.states), "it must be said")
        self.undo_to(before)
        self.expect_same(self.game.state, before)


class Solved(KeptTest):
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
        self.assertEqual((self.results(), self.results(0), self.places()), (1, 0, [PLAYING]))
        self.expect_again()

    def test_next_picture(self):
        self.picture("next.png", seed=2)
        self.solve()
        self.again()
        self.begin("p")
        self.expect_again()
        self.assertEqual((self.results(), self.places()), (1, [PLAYING]))

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


class Solution(KeptTest):
    def hold(self):
        game = self.start("--board", HARD)
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


class Limits(KeptTest):
    def play_with(self, key, value):
        self.start("--size", "3x3")
        self.stop("key")
        self.change_setting(key, value)
        return self.start("--size", "3x3", "--seed", "2")

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

    def test_time(self):
        game = self.play_with("limit-seconds", 1)
        game.keys("Up", "Down")
        game.wait(lambda state: state.sheet == "over" and state.resting, "the card")
        state = self.expect_over("time")
        self.game.click("sheet.again")
        new = self.game.wait(lambda state: state.sheet == "none" and state.moves == 0 and state.resting, "another try")
        self.assertEqual((new["code"], new.seconds_most), (state["code"], 1))


class Unfinished(KeptTest):
    def slide(self):
        moves = self.game.state.moves
        self.game.keys("Up", "Down", "Left", "Right")
        return self.game.wait(lambda state: state.moves >= moves + 2 and state.resting, "moves")

    def test_another_picture(self):
        self.picture("next.png", seed=2)
        before = self.play_own()
        self.begin("p")
        self.assertEqual(self.places(), [PLAYING, PREVIOUS])
        self.slide()
        self.assertEqual((self.places(), self.results(0)), ([PLAYING, UNFINISHED], 0))
        self.assertEqual(self.query("SELECT moves FROM games WHERE place = 2"), [before.moves])
        self.expect_again()
        self.assertEqual(self.places(), [PLAYING, UNFINISHED])

    def test_another_game_with_the_same_picture(self):
        before = self.play_own()
        self.begin()
        self.slide()
        self.assertEqual((self.places(), self.results(0)), ([PLAYING], 1))
        self.assertEqual(self.query("SELECT moves FROM results"), [before.moves])
        self.expect_again()

    def test_two_at_once(self):
        path, _ = self.picture("first.png")
        first = self.start(path, "--size", "3x3")
        self.slide()
        path, _ = self.picture("second.png", seed=2)
        second = self.start(path, "--size", "4x4")
        self.slide()
        first.xdotool("windowactivate", "--sync", first.window.id, "key", "Up", "key", "Down")
        first.wait(lambda state: state.moves >= 3 and state.resting, "the first game to be played, too")
        second.xdotool("windowactivate", "--sync", second.window.id, "key", "Left", "key", "Right")
        states = [game.wait(lambda state: state.moves >= 3 and state.resting, "both games") for game in (first, second)]
        self.assertEqual(self.places(), [PLAYING, PLAYING])
        for game in (first, second):
            self.game = game
            self.stop(signal.SIGKILL)
        self.start()
        self.expect_same(self.game.state, states[1])
        self.assertEqual(self.places(), [PLAYING, UNFINISHED])
        self.assertEqual(self.query("SELECT moves FROM games WHERE place = 2"), [states[0].moves])


class Trouble(KeptTest):
    """Whatever is wrong with the file: one sentence, and the game goes on."""

    def expect_playable(self, sentence):
        """The sentence is shown once; tiles slide, and the game ends well."""
        game = self.game
        before = game.state.moves
        game.keys("Up", "Down", "Left", "Right", "l")
        game.wait(lambda state: state.moves >= before + 2 and state.numbers != "off" and state.resting, "the game to be played")
        shown = [state.message for state in game.states]
        times = sum(message == sentence and (i == 0 or shown[i - 1] != sentence) for i, message in enumerate(shown))
        self.assertEqual(times, 1, f"expected “{sentence}” once; shown were {set(shown)}")
        self.stop("key")

    def refused(self, why):
        return f"Games and settings won’t be saved because {why}: {self.store()}"

    def test_a_folder_that_can_t_be_written(self):
        self.data().mkdir()
        self.data().chmod(0o500)
        # otherwise even root may write to every folder
        plain = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
        self.play(program=plain + harness.PROGRAM, environment=self.environment())
        self.expect_playable(self.refused("the file can’t be written"))

    def test_no_home(self):
        self.play(environment={"XDG_DATA_HOME": "", "HOME": ""})
        self.expect_playable("Can’t find your home folder, so nothing will be saved.")

    def test_a_damaged_file(self):
        self.store().parent.mkdir(parents=True)
        garbage = b"This is no database. " * 500
        self.store().write_bytes(garbage)
        self.start()
        aside = self.store().with_name("store.db.broken")
        self.expect_playable(f"Your saved games were damaged. What could be read was kept; the old file is now {aside}")
        self.assertEqual(aside.read_bytes(), garbage)
        self.start()
        self.assertGreaterEqual(self.game.state.moves, 2, "the game is saved in the new file")

    def test_a_file_of_a_newer_version(self):
        before = self.play_own()
        self.stop("key")
        for version in (99, self.change_version(99)):
            if version == 99:
                self.start()
                self.expect_playable(self.refused("the file comes from a newer version of the game"))
        self.change_version(version)
        self.start()
        self.expect_same(self.game.state, before)

    def change_version(self, version):
        with contextlib.closing(sqlite3.connect(self.store())) as database:
            old = database.execute("PRAGMA user_version").fetchone()[0]
            database.execute(f"PRAGMA user_version = {version}")
        return old

    @contextlib.contextmanager
    def locked(self):
        with contextlib.closing(sqlite3.connect(self.store(), isolation_level=None)) as database:
            database.execute("BEGIN EXCLUSIVE")
            yield
            database.execute("ROLLBACK")

    def test_a_locked_file(self):
        before = self.play_own()
        self.stop("key")
        with self.locked():
            self.start()
            self.expect_playable(self.refused("another program is using the file"))
        self.start()
        self.expect_same(self.game.state, before)

    def test_locked_while_playing(self):
        game = self.start("--size", "4x4")
        with self.locked():
            game.keys("Up", "Down", "Left", "Right")
            self.expect_message("Can’t save your game: another program is using the file.")
            state = game.wait(lambda state: state.moves >= 2 and state.resting, "moves")
        harness.poll(lambda: self.query("SELECT moves FROM games") == [state.moves], "the moves to be saved after all")
        self.expect_again()

    def test_a_full_disk(self):
        """A file system of 1 MB, of which most is taken."""
        script = 'mount -t tmpfs -o size=1m tmpfs "$XDG_DATA_HOME" && head -c 600000 /dev/zero > "$XDG_DATA_HOME/big" && exec "$@"'
        self.data().mkdir()
        words = ["unshare", "-m", "sh", "-c"]
        if os.geteuid() != 0 or os.system("unshare -m true") != 0:
            self.skipTest("needs root to mount a small file system")
        game = self.play("--size", "4x4", program=[*words, script, "sh", *harness.PROGRAM], environment=self.environment())
        for _ in range(8):
            game.keys(*["Up", "Down", "Left", "Right"] * 10)
        self.expect_playable("Can’t save your game: the disk is full.")


class Devices(KeptTest):
    """The next start, and what it restores, with each device."""

    def play_device(self, *arguments):
        self.play(*arguments, program=harness.DRIVER, environment=self.environment())

    def expect_with_device(self):
        before = self.game.rested()
        self.stop(signal.SIGKILL)
        self.play_device()
        self.expect_same(self.game.state, before)

    def test_mouse(self):
        game = self.start("--size", "4x4", "--seed", "3")
        game.click(12, 0, 3)
        game.wait(lambda state: state.undo == 3 and state.resting, "three slides")
        self.expect_again()
        self.game.click("command.undo")
        self.game.wait(lambda state: (state.undo, state.redo) == (2, 1) and state.resting, "one of them to be undone")
        self.expect_again()

    def test_touch(self):
        self.play_device("--size", "4x4", "--seed", "3")
        for count in (4, 8):
            for cell in (12, 0, 3, 15):
                x, y, width, height = self.game.rect(cell)
                across, down = (x + width / 2) / self.game.state.size[0], (y + height / 2) / self.game.state.size[1]
                self.game.tell(*(f"finger 0 {way} {across:.5f} {down:.5f}" for way in ("down", "up")))
            self.game.wait(lambda state: state.undo == count and state.resting, f"{count} slides")
            self.expect_with_device()

    def test_controller(self):
        self.play_device("--size", "4x4", "--seed", "3")
        for count in (4, 8):
            self.game.tell("attach")
            self.game.tell(*(f"button {name} {way}" for name in ("dpdown", "dpright", "dpup", "dpleft") for way in ("down", "up")))
            self.game.wait(lambda state: state.undo == count and state.resting, f"{count} slides")
            self.expect_with_device()


if __name__ == "__main__":
    harness.main()
