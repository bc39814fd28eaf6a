"""soak: thousands of random events while the solver works; afterwards the game has the same number of resources, and as
much memory as before. MP_SOAK=N sets how many (2000; run.sh --long: 20 000)."""
import os
import random
import subprocess
import time

import Xlib.display
import Xlib.error
import Xlib.ext.xtest
import Xlib.X
import Xlib.XK

import board
import harness

EVENTS = int(os.environ.get("MP_SOAK", "2000"))
BLOCK = 250          # events between two checks
GROWTH = 96 << 20    # bytes that may be added: the tables of one board size take up to 60 MB, pictures and menus 20 MB
# The player's keys; none that quits or opens the desktop's dialogs.
KEYS = ["Up", "Down", "Left", "Right"] * 6 + ["n", "h", "s", "c", "l", "m", "p", "u", "w", "a", "d", "space", "Tab",
        "Escape", "Escape", "Escape", "Return", "F1", "F2", "F3", "F11", "plus", "minus", "Home", "End", "Prior", "Next", "BackSpace",
        "t", "e", "r", "g", "b", "comma", "period", "bracketleft", "bracketright"]
CONTROL = ["z", "y", "u", "o", "comma", "s", "n", "c", "v", "e", "m"]


class Soak(harness.GameTest):
    def setUp(self):
        super().setUp()
        self.chance = random.Random(20)
        self.x = Xlib.display.Display(self.display.name)
        self.addCleanup(self.x.close)

    def fake(self, kind, detail=0, **more):
        Xlib.ext.xtest.fake_input(self.x, kind, detail, **more)

    def key(self, name):
        code = self.x.keysym_to_keycode(Xlib.XK.string_to_keysym(name))
        self.fake(Xlib.X.KeyPress, code)
        self.fake(Xlib.X.KeyRelease, code)

    def control_key(self):
        held = self.x.keysym_to_keycode(Xlib.XK.XK_Control_L)
        self.fake(Xlib.X.KeyPress, held)
        self.key(self.chance.choice(CONTROL))
        self.fake(Xlib.X.KeyRelease, held)

    def point(self):
        """A random point in the window, mostly on the board."""
        game = self.game
        shape = game.window.get_geometry()
        x, y, width, height = 0, 0, shape.width, shape.height
        if self.chance.random() < 0.7 and "board" in game.rects:
            x, y, width, height = game.rects["board"]
        at = self.display.root.translate_coords(game.window, 0, 0)
        # never on the window's frame, which has a close button
        self.fake(Xlib.X.MotionNotify, x=at.x + min(x + self.chance.randrange(width), shape.width - 1),
                  y=at.y + min(y + self.chance.randrange(height), shape.height - 1))

    def button(self, number):
        self.fake(Xlib.X.ButtonPress, number)
        if self.chance.random() < 0.3:
            self.point()  # a drag
        self.fake(Xlib.X.ButtonRelease, number)

    def event(self):
        kind = self.chance.random()
        if kind < 0.4:
            self.key(self.chance.choice(KEYS))
        elif kind < 0.5:
            self.control_key()
        elif kind < 0.7:
            self.point()
        elif kind < 0.92:
            self.button(1)
        else:
            self.button(self.chance.choice((4, 5)))

    def resize(self):
        width, height = self.chance.choice(((480, 480), (480, 720), (900, 600), (1280, 800), (1500, 900)))
        self.display.xdotool("windowmove", self.game.window.id, 0, 0, "windowsize", self.game.window.id, width, height)

    def focus(self):
        """Refocuses the window: a click may have hit the desktop beside it."""
        if self.display.property("_NET_ACTIVE_WINDOW") != [self.game.window.id]:
            self.display.xdotool("key", "Escape", "windowactivate", self.game.window.id)

    def memory(self):
        """The memory used outside the full screen, where pictures are larger, and while no tables are being built."""
        self.press_until("Escape", lambda state: state.size != harness.SCREEN, "the game to leave the full screen")
        harness.poll(self.rests, "the game to rest", 5 * harness.PATIENCE)
        with open(f"/proc/{self.game.process.pid}/status", encoding="utf-8") as file:
            status = file.read()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    def press_until(self, key, met, what):
        for _ in range(20):
            self.focus()
            self.display.xdotool("key", key)  # without the focus, it gets lost
            try:
                return self.game.wait(met, what, harness.PATIENCE / 20)
            except AssertionError:
                self.game.alive(what)
        return self.game.wait(met, what)

    def answers(self):
        """Opens and closes a sheet: then all earlier events are handled."""
        self.x.sync()
        self.press_until("Escape", lambda state: state.sheet == "none", "all sheets to close")
        self.press_until("F2", lambda state: state.sheet == "about", "the game to answer")
        return self.press_until("Escape", lambda state: state.sheet == "none", "the sheet to close")

    def look(self, done):
        tiles = self.answers().tiles
        self.assertEqual(sorted(tiles.tiles), list(range(tiles.width * tiles.height)), f"the tiles after {done} events")
        self.assertTrue(board.solvable(tiles), f"the board after {done} events, {tiles}, can be solved")

    def ticks(self):
        """Processor time used by all threads, in clock ticks."""
        with open(f"/proc/{self.game.process.pid}/stat", encoding="utf-8") as file:
            return sum(map(int, file.read().rpartition(")")[2].split()[11:13]))

    def rests(self):
        before = self.ticks()
        time.sleep(0.5)
        return self.ticks() == before

    def begin(self):
        """A game whose memory use isn't inflated by the sanitizer's quarantine of freed blocks, and which already
        holds the solver's tables: they stay until the end."""
        options = os.environ.get("ASAN_OPTIONS", "")
        self.play("--size", "4x4", "--seed", "7",
                  environment={"ASAN_OPTIONS": f"{options}:quarantine_size_mb=4:thread_local_quarantine_size_kb=64"})
        self.game.keys("s")
        self.game.wait(lambda state: state.solved and state.resting, "the solution to end")
        self.memory_before = self.memory()

    def events(self, count):
        for i in range(count):
            self.event()
            if i % 10 == 0:
                self.x.sync()
                time.sleep(0.02)  # slower than X can deliver, so that some frames are drawn in between
                self.game.read()
                self.focus()

    def block(self, done):
        """Sends some events and checks the game. If it quit, that must be a clean exit, and the next game starts."""
        try:
            self.resize()
            self.events(BLOCK)
            self.look(done)
        except (Xlib.error.XError, subprocess.CalledProcessError, AssertionError, FileNotFoundError):
            if not self.quits():
                raise
            self.game.expect_exit()
            self.begin()

    def quits(self):
        """Random events may have used a menu entry for that."""
        end = time.monotonic() + harness.PATIENCE
        while self.game.process.poll() is None and time.monotonic() < end:
            time.sleep(0.1)
        return self.game.process.poll() == 0

    def test_random_events(self):
        self.begin()
        solving = 0
        for done in range(BLOCK, EVENTS + 1, BLOCK):
            self.block(done)
            solving += sum(state.solving or state.hinting for state in self.game.states[-1000:])
        self.assertGreater(solving, 0, "states with the solver at work")
        growth = self.memory() - self.memory_before
        self.assertLess(growth, GROWTH, f"bytes added to {self.memory_before} since the game was started")
