"""presence: a game that nobody can see or play stands, and the screen stays on while it is watched."""
import contextlib
import pathlib
import subprocess
import sys
import time

import Xlib.X
import Xlib.ext.screensaver

import harness
import portal

ROW = "0 1 2/4 5 3/7 8 6"
LONG = ("--size", "10x10", "--seed", "7")
SAVER_SECONDS = 1
WATCHED_SECONDS = 2  # while which nothing may happen
HIDDEN_SECONDS = 60  # of the game's time


class Presence(harness.GameTest):
    scenes = False

    @contextlib.contextmanager
    def covered(self):
        """By a window without a frame, as lock screens of X11 are."""
        x = self.display.x
        window = self.display.root.create_window(0, 0, *self.display.screen, 0, x.screen().root_depth, override_redirect=True)
        window.map()
        x.sync()
        yield
        window.destroy()
        x.sync()

    @contextlib.contextmanager
    def minimised(self):
        self.game.xdotool("windowminimize", self.game.window.id)
        yield
        self.game.xdotool("windowmap", self.game.window.id, "windowactivate", self.game.window.id)

    @contextlib.contextmanager
    def on_another_workspace(self):
        self.display.xdotool("set_desktop", 1)
        yield
        self.display.xdotool("set_desktop", 0)

    def ways(self):
        return self.covered, self.minimised, self.on_another_workspace

    def test_the_clock_stands_while_nobody_sees_the_window(self):
        game = self.play("--board", ROW)
        game.keys("Left")
        for way in self.ways():
            time_then = game.state.time
            game.wait(lambda state: state.time > time_then, "the clock to run")
            with way():
                hidden = game.wait(lambda state: state.away == "unseen", f"the game to notice {way.__name__}")
                game.advance(HIDDEN_SECONDS)
            seen = game.wait(lambda state: state.away == "" and state.paused == 0, "the game to be seen again")
            self.assertLess(seen.time, hidden.time + HIDDEN_SECONDS)

    def test_a_solution_stands_while_nobody_sees_it(self):
        game = self.play(*LONG)
        game.keys("s")
        game.wait(lambda state: state.playback == "solve" and state.step > 3, "a solution to play")
        for way in self.ways() if harness.ALL else (self.covered,):
            with way():
                hidden = game.wait(lambda state: state.away == "unseen", f"the game to notice {way.__name__}")
                time.sleep(WATCHED_SECONDS)
                self.assertEqual(game.state.step, hidden.step)
            game.wait(lambda state: state.step > hidden.step, "the solution to go on")

    def ticks(self):
        """The processor time that the game has taken, in ticks of a hundredth of a second."""
        fields = pathlib.Path(f"/proc/{self.game.process.pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def test_nothing_is_searched_or_drawn_for_nobody(self):
        game = self.play(*LONG, program=harness.PROGRAM)
        game.keys("s")
        game.wait(lambda state: state.playback == "solve" and state.step > 3 and state.solving, "a solution to play while it is searched")
        with self.minimised():
            game.wait(lambda state: state.away == "unseen", "the game to notice that it is minimised")
            time.sleep(0.5)  # the last frame
            before = self.ticks()
            time.sleep(WATCHED_SECONDS)
            self.assertLess(self.ticks() - before, 3 * WATCHED_SECONDS)
        game.wait(lambda state: state.away == "", "the game to be seen again")

    def test_the_game_pauses_when_the_screen_goes_off(self):
        game = self.play("--board", ROW)
        game.keys("Left")
        game.wait(lambda state: state.time >= 1, "the clock to run")
        self.display.x.force_screen_saver(Xlib.X.ScreenSaverActive)
        self.display.x.sync()
        state = game.wait(lambda state: state.paused, "the game to pause")
        self.assertEqual(state["paused-for"], "locked")
        self.display.x.force_screen_saver(Xlib.X.ScreenSaverReset)
        self.display.x.sync()
        game.wait(lambda state: state.away == "" and state.paused, "the pause to stay")
        game.keys("space")
        game.wait(lambda state: not state.paused, "the game to go on")

    def test_the_game_pauses_when_logind_locks_the_session(self):
        bus = portal.Portal(self, "settings").environment
        login = subprocess.Popen([sys.executable, "-B", portal.DESKTOP / "fake_login.py"], env=bus, text=True, bufsize=1,
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for end in (login.stdin.close, login.stdout.close, login.wait, login.kill):
            self.addCleanup(end)
        self.assertEqual(login.stdout.readline(), "ready\n")
        game = self.play("--board", ROW, environment={"DBUS_SYSTEM_BUS_ADDRESS": bus["DBUS_SESSION_BUS_ADDRESS"]})
        self.assertEqual(login.stdout.readline(), "asked\n")
        game.keys("Left")
        game.wait(lambda state: state.time >= 1, "the clock to run")

        def paused():  # it may not be listening yet
            login.stdin.write("Lock\n")
            game.read()
            return game.state.paused

        harness.poll(paused, "the game to pause")
        self.assertEqual(game.state["paused-for"], "locked")
        login.stdin.write("Unlock\n")
        game.wait(lambda state: state.away == "" and state.paused, "the pause to stay")
        game.keys("space")
        game.wait(lambda state: not state.paused, "the game to go on")
        harness.poll(paused, "the game to pause again")
        game.keys("space")  # nothing says that the lock is gone
        game.wait(lambda state: state.away == "" and not state.paused, "the game to go on")

    def test_five_minutes_without_an_input_are_a_pause(self):
        game = self.play("--board", ROW)
        game.keys("Left")
        game.wait(lambda state: state.time >= 1, "the clock to run")
        game.advance(301)
        state = game.wait(lambda state: state.paused, "the game to pause")
        self.assertEqual(state["paused-for"], "idle")
        self.assertLess(abs(state.time - 240), 10)

    def test_a_pause_behind_another_window_is_a_setting(self):
        game = self.play("--board", ROW)
        game.keys("Left")
        with self.other_window():
            time_then = game.state.time
            game.wait(lambda state: state.time > time_then + 1, "the clock to run")
        game.open_sheet("ctrl+comma", "settings")
        game.click("sheet.pause-behind")
        game.close_sheet()
        with self.other_window():
            state = game.wait(lambda state: state.paused, "the game to pause")
            self.assertEqual(state["paused-for"], "behind")

    @contextlib.contextmanager
    def other_window(self):
        window = self.display.root.create_window(0, 0, 50, 50, 0, self.display.x.screen().root_depth)
        window.map()
        self.display.x.sync()
        harness.poll(lambda: self.display.property("_NET_ACTIVE_WINDOW") == [window.id], "the other window to have the focus")
        yield
        window.destroy()
        self.display.x.sync()
        harness.poll(lambda: self.display.property("_NET_ACTIVE_WINDOW") == [self.game.window.id], "the game to have it again")

    # The screen.

    def saver_state(self):
        return Xlib.ext.screensaver.query_info(self.display.root).state

    def expect_saver(self, comes):
        """Whether the screen saver comes without an input."""
        self.display.x.set_screen_saver(SAVER_SECONDS, 0, Xlib.X.DefaultBlanking, Xlib.X.DefaultExposures)
        self.display.x.force_screen_saver(Xlib.X.ScreenSaverReset)
        self.display.x.sync()
        try:
            if comes:
                harness.poll(lambda: self.saver_state() == Xlib.ext.screensaver.StateOn, "the screen saver to come")
            else:
                end = time.monotonic() + WATCHED_SECONDS
                while time.monotonic() < end:
                    self.assertNotEqual(self.saver_state(), Xlib.ext.screensaver.StateOn)
                    time.sleep(0.1)
        finally:
            self.display.x.set_screen_saver(0, 0, Xlib.X.DefaultBlanking, Xlib.X.DefaultExposures)
            self.display.x.force_screen_saver(Xlib.X.ScreenSaverReset)
            self.display.x.sync()

    def test_the_screen_stays_on_only_while_a_solution_plays(self):
        game = self.play(*LONG)
        self.expect_saver(True)
        game.keys("s")
        game.wait(lambda state: state.playback == "solve" and state.step > 3, "a solution to play")
        self.expect_saver(False)
        game.keys("space")
        game.wait(lambda state: state.held == 1, "the solution to be held")
        self.expect_saver(True)
        game.keys("space")
        game.wait(lambda state: state.held == 0, "the solution to play")
        self.expect_saver(False)
        game.keys("Escape")
        game.wait(lambda state: state.playback == "none", "the solution to end")
        self.expect_saver(True)
