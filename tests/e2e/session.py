"""session: the game in a desktop session of its own, without a screen, as an ordinary user plays it.

A Session is a compositor with a private bus (mutter.py, sway.py, kwin.py). What the game shows is found as a player
finds it, in a picture of the screen: the board's picture has one plain colour per tile. So a test notices if the game
shows one place and takes another.
"""
import ctypes
import os
import pathlib
import pwd
import subprocess
import tempfile
import unittest

from PIL import Image, ImageChops

import board
import harness

__unittest = True

PR_SET_DUMPABLE = 4  # of Linux
USER = "nobody"  # plays if the tests run as root
BUS = pathlib.Path(__file__).resolve().parent.parent / "desktop" / "bus.conf"
COLUMNS = ROWS = 3
PICTURE_SIDE = 900
NEAR = 10  # of 255: how much a tile's colour may change on the way to the screen
COARSE = 2  # only every second pixel of a row or column is looked at
SLACK = 2 * COARSE  # pixels that a place found so may be off
ROW = "0 1 2/4 5 3/7 8 6"  # five slides from solved

KEYS = {"Escape": 1, "Tab": 15, "Return": 28, "ctrl": 29, "shift": 42, "comma": 51, "alt": 56, "space": 57,
        "F11": 87, "Up": 103, "Left": 105, "Right": 106, "Down": 108, "super": 125}  # of linux/input-event-codes.h
KEYS |= {key: first + n for first, row in ((2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm"))
         for n, key in enumerate(row)}
LEFT_BUTTON = 0x110


def become_ordinary():
    """Gives root's rights up for the rest of this process: compositors refuse root, or behave differently."""
    if os.getuid() != 0:
        return
    user = pwd.getpwnam(USER)
    harness.ARTIFACTS = harness.ARTIFACTS / USER
    harness.ARTIFACTS.mkdir(parents=True, exist_ok=True)
    os.chown(harness.ARTIFACTS, user.pw_uid, user.pw_gid)
    harness.Tables.FOLDER = harness.ARTIFACTS / "tables"
    os.setgroups([])
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)
    ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)  # else kwin couldn't see which program this is, and would trust it less
    if not os.access(harness.DRIVER[-1], os.X_OK) or not os.access(harness.ARTIFACTS, os.W_OK):
        raise unittest.SkipTest(f"the user {USER} can’t reach {harness.DRIVER[-1]}: use a folder that everybody can read")


def colour_of(tile):
    """Far from each other, and from what else is on the screen."""
    levels = (40, 140, 240)
    return levels[tile % 3], levels[tile // 3 % 3], 230 - 200 * (tile % 2)


def plain_tiles():
    """A picture whose tiles have one colour each."""
    image = Image.new("RGB", (COLUMNS, ROWS))
    image.putdata([colour_of(tile) for tile in range(1, COLUMNS * ROWS + 1)])
    return image.resize((PICTURE_SIDE, PICTURE_SIDE), Image.NEAREST)


def brightest(line):
    """Where the brightest part of a line of pixels begins and ends; None if all is black."""
    values = list(line.getdata())
    lit = [place for place, value in enumerate(values) if 4 * value > 3 * max(values) > 0]
    return (lit[0], lit[-1] + 1) if lit else None


def find_colour(shot, colour):
    """The middle of the largest part of this colour in a picture of the screen; None if it isn't there. The small
    picture beside the board has its colours, too, but fewer pixels in a column."""
    shot = shot.resize((shot.width // COARSE, shot.height // COARSE), Image.NEAREST)
    off = ImageChops.difference(shot, Image.new("RGB", shot.size, colour))
    red, green, blue = (band.point(lambda value: 255 if value <= NEAR else 0) for band in off.split())
    mask = ImageChops.darker(ImageChops.darker(red, green), blue)
    across = brightest(mask.resize((shot.width, 1), Image.BOX))
    if across is None:
        return None
    down = brightest(mask.crop((across[0], 0, across[1], shot.height)).resize((1, shot.height), Image.BOX))
    return COARSE * sum(across) / 2, COARSE * sum(down) / 2


class Session:
    """A compositor of this size, its bus and what else it needs. Subclasses start it and know its ways: start, point,
    button, key, shoot, and touch_down, touch_move and touch_up where they have a touch screen."""
    TOOLS = ()
    WAYLAND = "wayland-test"

    def __init__(self, size):
        self.size = size
        self.scale = 1  # pixels of a picture of the screen per unit of input
        self.processes = []
        harness.require(*self.TOOLS)
        self.directory = tempfile.TemporaryDirectory(prefix="mp-session-", ignore_cleanup_errors=True)
        self.folder = pathlib.Path(self.directory.name)
        self.display = ""  # of X11
        self.bus_address = f"unix:path={self.folder}/bus"
        try:
            self.spawn("dbus-daemon", "--nofork", f"--config-file={BUS}", f"--address={self.bus_address}")
            harness.poll((self.folder / "bus").exists, "the session's bus")
            self.start()
        except BaseException:
            self.close()
            raise

    def spawn(self, *words, **environment):
        """Starts a program of the session; its output goes to a log named like it."""
        log = self.folder / f"{pathlib.Path(words[0]).name}.log"
        with open(log, "wb") as output:
            self.processes.append(subprocess.Popen(list(map(str, words)), env=self.environment() | environment, cwd=self.folder,
                                                   stdin=subprocess.DEVNULL, stdout=output, stderr=output))
        return log

    def environment(self, home=None):
        """Of a program that the player starts."""
        return harness.player_environment(home or self.folder) | {
            "XDG_RUNTIME_DIR": str(self.folder), "WAYLAND_DISPLAY": self.WAYLAND, "DISPLAY": self.display,
            "DBUS_SESSION_BUS_ADDRESS": self.bus_address, "GSETTINGS_BACKEND": "memory"}

    def check(self):
        """Fails if a part of the session is over."""
        for process in self.processes:
            if process.poll() is not None:
                log = self.folder / f"{pathlib.Path(process.args[0]).name}.log"
                raise AssertionError(f"expected {process.args[0]} to go on; it ended with {process.returncode}: "
                                     f"{log.read_text(errors='replace')[-1000:]}")

    def wait(self, condition, what):
        def met():
            self.check()
            return condition()
        return harness.poll(met, what)

    def press(self, chord):
        """Presses and releases keys, as in "ctrl+q"."""
        codes = [KEYS[name] for name in chord.split("+")]
        for code in codes:
            self.key(code, True)
        for code in reversed(codes):
            self.key(code, False)

    def click(self, x, y, button=LEFT_BUTTON):
        self.point(x, y)
        self.button(button, True)
        self.button(button, False)

    def tap(self, x, y):
        self.touch_down(0, x, y)
        self.touch_up(0)

    def park(self):
        """Moves the pointer where it touches nothing."""
        self.point(self.size[0] - 1, self.size[1] - 1)

    def close(self):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.directory.cleanup()


class SessionGame(harness.Game):
    """One run of the game in a Session, played by what the screen shows."""

    @property
    def session(self):
        return self.display

    def ready(self):
        self.rested()
        self.find()

    def find(self):
        """Finds the board on the screen; returns where the window's pixel 0,0 would be, and the screen's pixels per pixel
        of the window."""
        self.session.park()
        self.place_of_window = harness.poll(self.seen, "the board to be seen on the screen")
        return self.place_of_window

    def seen(self):
        state, shot = self.rested(), self.session.shoot()
        tiles = state.tiles.tiles
        found = {cell: find_colour(shot, colour_of(tile)) for cell, tile in enumerate(tiles) if tile}
        if None in found.values():
            return None
        first, last = min(found), max(found)
        ours = [self.middle_of(cell) for cell in (first, last)]
        scale = (found[last][1] - found[first][1]) / (ours[1][1] - ours[0][1])
        left, top = (found[first][axis] - scale * ours[0][axis] for axis in (0, 1))
        for cell in found:
            at = [left + scale * self.middle_of(cell)[0], top + scale * self.middle_of(cell)[1]]
            if max(abs(at[axis] - found[cell][axis]) for axis in (0, 1)) > SLACK:
                return None  # still moving
        return left, top, scale

    def middle_of(self, name, across=0.5, down=0.5):
        x, y, width, height = self.rect(name)
        return x + width * across, y + height * down

    def spot(self, name, across=0.5, down=0.5):
        """Where on the screen a player sees a point of a cell or control, in units of input."""
        x, y = self.middle_of(name, across, down)
        left, top, scale = self.place_of_window
        return (left + scale * x) / self.session.scale, (top + scale * y) / self.session.scale

    def take(self, count, action):
        """Does something that is `count` inputs for the game, and waits until it has taken them."""
        self.act()
        before = self.inputs()
        action()
        self.wait_for_inputs(before + count)

    def keys(self, *names):
        self.take(len(names), lambda: [self.session.press(name) for name in names])

    def click(self, *names):
        for name in names:
            self.take(1, lambda name=name: self.session.click(*self.spot(name)))

    def tap(self, name):
        self.take(1, lambda: self.session.tap(*self.spot(name)))

    def screenshot(self):
        return self.session.shoot()

    def save_screenshot(self, name):
        try:
            path = harness.ARTIFACTS / f"{name}.png"
            self.session.shoot().save(path)
            return path
        except Exception as problem:  # reporting a failure must not fail itself
            return f"none ({type(problem).__name__})"


class SessionTest(harness.GameTest):
    """A test in a session, which its cases share."""
    game_class = SessionGame

    @classmethod
    def open_session(cls):
        raise NotImplementedError

    @classmethod
    def setUpClass(cls):
        become_ordinary()
        cls.session = cls.display = cls.open_session()
        cls.addClassCleanup(cls.session.close)

    def start(self, *arguments, **options):
        """Starts the game with the board that SessionGame finds, and waits until it is seen."""
        path = self.folder / "plain.png"
        plain_tiles().save(path)
        return self.play(path, "--board", ROW, *arguments, **options)

    def expect_slide(self, cell, how):
        """A slide of the tile in a cell beside the gap, by a call of `how`, must move it."""
        tiles = self.game.state.tiles.tiles
        moved = list(tiles)
        gap = tiles.index(0)
        moved[gap], moved[cell] = moved[cell], 0
        how(cell)
        self.game.wait(lambda state: list(state.tiles.tiles) == moved and state.resting, f"the tile of cell {cell} to slide")
