"""trouble: whatever is wrong with the file in which games are kept, one sentence says so, and the game can be played."""
import contextlib
import os
import pathlib
import shutil
import signal
import sqlite3

import harness
import kept


def ordinary():
    """What begins a command without the rights of root, who may write to every folder."""
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []


class Trouble(kept.KeptTest):
    def expect_playable(self, sentence):
        """The sentence is shown once; tiles slide, and the game ends well."""
        game = self.game
        before = game.state.moves
        game.keys("Up", "Down", "Left", "Right", "l")
        game.wait(lambda state: state.moves >= before + 2 and state.numbers != "off" and state.resting, "the game to be played")
        shown = [state.message for state in game.states]
        self.assertEqual(self.times(sentence), 1, f"expected “{sentence}” once; shown were {set(shown)}")
        self.stop("key")

    def times(self, sentence):
        """How often it was shown."""
        shown = [state.message for state in self.game.states]
        return sum(message == sentence and (i == 0 or shown[i - 1] != sentence) for i, message in enumerate(shown))

    def refused(self, why):
        return f"Games and settings won’t be saved: {why}. File: {self.store()}"

    def expect_lasting(self, sentence):
        """Other messages hide it only for a while, and Settings says it all the time."""
        game = self.game
        self.assertEqual((game.state.message, game.state.trouble), (sentence, sentence))
        game.keys("ctrl+m")
        game.wait(lambda state: state.message.startswith("Sound is"), "another message")
        game.wait_passing(lambda state: state.message == sentence, "the sentence again")
        game.wait_passing(lambda state: state.message == "", "no message any more")
        state = game.open_sheet("ctrl+comma", "settings")
        self.assertEqual((state.message, state.trouble), ("", sentence))
        self.assertEqual(self.times(sentence), 2)
        game.keys("Escape")

    def test_settings_that_can_only_be_read(self):
        self.start_own()
        self.stop("key")
        self.change_setting("theme", 2)
        self.change_setting("numbers", 1)
        for path, mode in ((self.folder, 0o755), (self.data(), 0o755), (self.store().parent, 0o555), (self.store(), 0o444)):
            path.chmod(mode)
        self.play(program=ordinary() + harness.DRIVER, environment=self.environment())
        self.assertEqual((self.game.state.theme, self.game.state.numbers), ("bright", "corner"))
        self.expect_lasting(self.refused("the file can’t be written"))

    def test_no_home(self):
        self.play(environment={"XDG_DATA_HOME": "", "HOME": ""})
        sentence = "Can’t find your home folder, so nothing will be saved."
        self.assertEqual(self.game.state.trouble, sentence)
        self.expect_playable(sentence)

    def test_a_damaged_file(self):
        self.store().parent.mkdir(parents=True)
        garbage = b"This is no database. " * 500
        self.store().write_bytes(garbage)
        self.start()
        aside = self.store().with_name("store.db.broken")
        self.expect_playable(f"Your saved games were damaged, and there is no copy of them. The damaged file is now {aside}")
        self.assertEqual(aside.read_bytes(), garbage)
        self.start()
        self.assertGreaterEqual(self.game.state.moves, 2, "the game is saved in the new file")

    def test_a_missing_file(self):
        """Its last copy is used, and that is said."""
        before = self.play_own()
        self.stop("key")
        self.store().rename(self.store().with_name("store.db.copy-1"))
        self.play(environment=self.environment())
        self.expect_same(self.game.state, before)
        self.assertRegex(self.game.state.message, "^The file with your saved games was missing. The copy of .* is used instead.$")

    @contextlib.contextmanager
    def locked(self):
        with contextlib.closing(sqlite3.connect(self.store(), isolation_level=None)) as database:
            database.execute("BEGIN EXCLUSIVE")
            yield
            database.execute("ROLLBACK")

    def test_a_file_that_is_locked_at_first(self):
        """What is played meanwhile is saved once the file is free."""
        before = self.play_own()
        self.stop("key")
        with self.locked():
            self.start()
            self.game.keys("Up", "Down", "Left", "Right")
            state = self.game.wait(lambda state: state.moves >= before.moves + 2 and state.resting, "moves")
            self.assertEqual(state.trouble, self.refused("another program is using the file"))
        harness.poll(lambda: self.query("SELECT number(value, 'MOVES') FROM kept_games") == [state.moves], "the moves to be saved after all")
        self.expect_again()

    def test_trouble_ends_and_begins_again(self):
        game, sentence = self.start_own("--size", "4x4"), "Can’t save your game: another program is using the file."
        for times in (1, 2):
            with self.locked():
                game.open_sheet("ctrl+comma", "settings")
                game.click(f"sheet.{'theme-bright' if times == 1 else 'theme-dark'}")
                state = game.wait(lambda state: state.trouble != "" and state.resting, "trouble")
                self.assertEqual((state.trouble, self.times(sentence)), (sentence, times))
                game.keys("Escape")
            game.wait_passing(lambda state: state.trouble == "", "the end of the trouble")
            self.assertEqual(self.query("SELECT value FROM settings WHERE key = 'theme'"), [str(3 - times)])

    def test_trouble_is_told_again(self):
        game, sentence = self.start_own("--size", "4x4"), "Can’t save your game: another program is using the file."
        with self.locked():
            game.keys("Up", "Down", "Left", "Right")
            self.expect_message(sentence)
            game.wait_passing(lambda state: self.times(sentence) == 2, "the sentence again")

    def test_the_end_is_written_right_after_a_failure(self):
        game = self.start_own("--size", "3x3", "--seed", "3")
        with self.locked():
            game.keys("Down")
            self.expect_message("Can’t save your game: another program is using the file.")
        game.quit()
        self.start()
        self.assertEqual(self.game.state.moves, 1)

    def solve_while_locked(self):
        game = self.start_own("--board", "1 2 3/4 5 6/7 0 8")
        recorded = self.results()
        with self.locked():
            game.keys("Left")
            game.wait(lambda state: state.sheet == "card" and state.message and state.resting, "the card and a message")
            self.assertIn("another program is using the file", game.state.message)
        harness.poll(lambda: self.query("SELECT number(value, 'MOVES') FROM kept_games") == [1], "the solved game to be saved")
        harness.poll(lambda: self.results() == recorded + 1, "its result")

    def test_a_solved_game_is_saved_after_all(self):
        """Without further events (not even the clock runs), once, also if another game begins then, in the same process or in the next one."""
        self.solve_while_locked()
        self.begin()
        harness.poll(lambda: (self.results(), self.places()) == (1, [kept.PLAYING]), "the result")
        self.stop("key")
        self.solve_while_locked()
        self.again("--seed", "5")
        self.game.keys("Up", "Down", "Left", "Right")
        harness.poll(lambda: (self.results(), self.places()) == (2, [kept.PLAYING]), "the result")

    def need_mount(self):
        if os.geteuid() != 0 or os.system("unshare -m true") != 0:
            self.skipTest("needs root to mount something")

    def test_no_picture_can_be_read(self):
        """Not even one of the game's own: the tiles have numbers, the reason is said, and the board can be solved."""
        self.need_mount()
        decoder = pathlib.Path(harness.DRIVER[-1]).parent.parent / "libexec/missing-piece/missing-piece-decode"
        script = f'mount --bind /bin/false "{decoder}" && exec "$@"'
        game = self.play("--board", "1 2 3/4 5 6/0 7 8", program=["unshare", "-m", "sh", "-c", script, "sh", *harness.DRIVER],
                         environment=self.environment())
        self.assertEqual((game.state.numbers, game.state.picture), ("large", ""))
        self.assertRegex(game.state.message, r"^Can’t open “.*”: the picture reader stopped unexpectedly. Playing with numbers.$")
        game.keys("Left", "Left")
        game.wait(lambda state: state["solved"] == "1" and state.sheet == "card", "the solved board")

    def test_a_full_disk(self):
        """A file system of 1 MB, of which most is taken."""
        self.need_mount()
        script = 'mount -t tmpfs -o size=1m tmpfs "$XDG_DATA_HOME" && head -c 600000 /dev/zero > "$XDG_DATA_HOME/big" && exec "$@"'
        self.data().mkdir()
        game = self.play("--size", "4x4", program=["unshare", "-m", "sh", "-c", script, "sh", *harness.PROGRAM],
                         environment=self.environment())
        for _ in range(8):
            game.keys(*["Up", "Down", "Left", "Right"] * 10)
        self.expect_playable("Can’t save your game: the disk is full.")

    def test_a_disk_that_is_full_at_first(self):
        """The stored game goes on, and is saved once there is space."""
        self.need_mount()
        before = self.play_own()
        self.stop("key")
        script = ('cp -a "$XDG_DATA_HOME" "$HOME/old" && mount -t tmpfs -o size=1m tmpfs "$XDG_DATA_HOME" &&'
                  ' cp -a "$HOME/old/." "$XDG_DATA_HOME" && ! cat /dev/zero > "$XDG_DATA_HOME/big" && exec "$@"')
        game = self.play(program=["unshare", "-m", "sh", "-c", script, "sh", *harness.DRIVER], environment=self.environment())
        self.expect_same(game.state, before)
        self.assertEqual(game.state.trouble, self.refused("the disk is full"))
        game.keys("Up", "Down", "Left", "Right")
        state = game.wait(lambda state: state.moves >= before.moves + 2 and state.resting, "moves")
        seen = f"/proc/{game.process.pid}/root"  # its file system
        os.unlink(f"{seen}{self.data()}/big")
        game.wait(lambda state: state.trouble == "", "the end of the trouble")
        shutil.copytree(f"{seen}{self.data()}", self.data(), dirs_exist_ok=True)
        self.restart(signal.SIGKILL)
        self.expect_same(self.game.state, state)
