"""harness: the real program in a real window of a private X server.

Display is an Xvfb with a window manager of its own; Game is one run of the
program, watched through the lines of its option --report FILE. Nothing here
waits for a fixed time: every wait polls for what it waits for, and fails with
one line that says what was expected and what happened.
"""
import ctypes
import os
import pathlib
import re
import select
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import Xlib.display
import Xlib.X
import Xlib.Xatom
from PIL import Image, ImageChops
from Xlib.protocol import event as xevent

import board
import inputs
import pixels
import xdnd

__unittest = True  # hides this file from unittest's tracebacks

SCREEN = (2048, 1280)  # enough for a window of 1920×1080 and its border
PATIENCE = 60.0 * float(os.environ.get("MP_TIME_FACTOR", "1"))  # seconds
SEARCH_PATIENCE = 5 * PATIENCE  # searches have a low priority
POLL = 0.01  # seconds
XKB_CORE_KEYBOARD = 0x100
ALL = "MP_ALL" in os.environ  # else only a sample of what takes long
PROGRAM = shlex.split(os.environ.get("MP_PROGRAM", "build/bin/missing-piece"))
DRIVER = shlex.split(os.environ.get("MP_DRIVER", "build/bin/game_driver"))  # see driver/main.c
# Relevant lines on stderr: the program's own and sanitizer reports. Others are libraries' messages about the machine.
COMPLAINT = re.compile(r"missing-piece: |.*(runtime error: |(Address|Leak|Thread|UndefinedBehavior)Sanitizer)")
WINE = "MP_WINE" in os.environ  # whose signals are no requests
LEFT_OUT = os.environ.get("MP_LEFT_OUT", "").split()  # classes and cases: tests/windows/left_out.txt
NO_SANDBOX = ("Pictures are read without a sandbox.",) if WINE else ()  # how messages may begin that others wouldn't
INPUT = re.compile(r"button .* up|finger .* up ")  # of the driver
ARTIFACTS = pathlib.Path(os.environ.get("MP_ARTIFACTS", tempfile.gettempdir() + "/missing-piece-e2e"))


def complaints(text):
    """The program's own lines on stderr, and the sanitizers'."""
    return [line for line in text.splitlines() if COMPLAINT.match(line)]


def poll(condition, what, patience=PATIENCE):
    """Returns the first true result of condition, or fails."""
    end = time.monotonic() + patience
    while not (answer := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"expected {what}; it did not happen within {patience:.0f} s")
        time.sleep(POLL)
    return answer


def require(*tools):
    for tool in tools:
        if not shutil.which(tool):
            raise AssertionError(f"expected {tool} to be installed")


def player_environment(home):
    """An empty environment with all the player's folders below home."""
    home = pathlib.Path(home)
    kept = {key: value for key, value in os.environ.items()
            if key in ("PATH", "LD_LIBRARY_PATH") or key.endswith("SAN_OPTIONS")}
    return kept | {
        "HOME": str(home), "LANG": "C.UTF-8",
        "XDG_DATA_HOME": str(home / "data"), "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_CONFIG_HOME": str(home / "config"), "XDG_RUNTIME_DIR": str(home),
        "SDL_AUDIODRIVER": "dummy", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        "DBUS_SYSTEM_BUS_ADDRESS": "disabled:"}


class Display:
    """A private X server running openbox. opengl: programs may use OpenGL; the server takes twice as long to start."""

    def __init__(self, screen=SCREEN, opengl=False):
        self.screen, self.opengl = screen, opengl
        self.plain_layout = True
        self.folder = tempfile.TemporaryDirectory(prefix="mp-display-")
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            [*self.server_words(), "-displayfd", str(writer), "-nolisten", "tcp", "-noreset", "-r"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise AssertionError(f"expected {self.server.args[0]} to start; it ended")
        self.name = f":{number}"
        self.x = Xlib.display.Display(self.name)
        self.root = self.x.screen().root
        self.manager = subprocess.Popen(
            ["openbox", "--sm-disable", "--config-file", self.manager_config()], env=self.environment(self.folder.name),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        poll(self.manages_windows, "openbox to manage the windows")

    def server_words(self):
        """The X server's command. Added to it is -r: no key repeats because xdotool was kept from releasing it."""
        return ["Xvfb", "-screen", "0", f"{self.screen[0]}x{self.screen[1]}x24", *([] if self.opengl else ["-extension", "GLX"])]

    def manager_config(self):
        """No mouse bindings: for those the manager would hold back each press until it has looked at it, and a
        following key could overtake the click."""
        path = pathlib.Path(self.folder.name) / "rc.xml"
        path.write_text('<?xml version="1.0"?>\n<openbox_config xmlns="http://openbox.org/3.4/rc">'
                        "<focus><focusNew>yes</focusNew></focus><mouse></mouse>"
                        '<keyboard><keybind key="W-d"><action name="ToggleShowDesktop"/></keybind></keyboard>'
                        "</openbox_config>\n")
        return path

    def manages_windows(self):
        """True once the manager lists a newly mapped window. While the manager starts, a map request can be lost, and
        SDL would wait forever."""
        probe = self.root.create_window(0, 0, 10, 10, 0, self.x.screen().root_depth)
        probe.map()
        self.x.sync()
        end = time.monotonic() + 0.5
        managed = False
        while not managed and time.monotonic() < end:
            managed = probe.id in self.property("_NET_CLIENT_LIST")
            time.sleep(POLL)
        probe.destroy()
        self.x.sync()
        return managed

    def close(self):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait()
        self.folder.cleanup()

    def environment(self, home):
        return player_environment(home) | {"DISPLAY": self.name, "SDL_VIDEODRIVER": "x11"}

    def property(self, name, window=None):
        found = (window or self.root).get_full_property(self.x.intern_atom(name), Xlib.X.AnyPropertyType)
        return list(found.value) if found else []

    def set_dpi(self, dpi):
        """What desktops and xrdb do with the resource Xft.dpi; None: not set."""
        if dpi is None:
            self.root.delete_property(self.x.intern_atom("RESOURCE_MANAGER"))
        else:
            self.root.change_property(self.x.intern_atom("RESOURCE_MANAGER"), Xlib.Xatom.STRING, 8,
                                      f"*customization: -color\nXft.antialias:\t1\nXft.dpi:\t{dpi}\n".encode())
        self.x.sync()

    def window_of(self, process):
        """The managed window of a process, or None."""
        for number in self.property("_NET_CLIENT_LIST"):
            window = self.x.create_resource_object("window", number)
            if self.property("_NET_WM_PID", window) == [process.pid]:
                return window
        return None

    def layout(self, name):
        """Sets the keyboard's layout, of the language or a kind of US."""
        words = ["us", "-variant", name] if name == "dvorak" else [name]
        self.plain_layout = False  # Xlib's table of keys is the first layout's
        subprocess.run(["setxkbmap", "-display", self.name, *words], check=True)

    def latch(self, mask):
        """Keeps modifiers for the next key, as sticky keys do once they were pressed and let go. mask: of Xlib.X."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        display = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        x11.XkbLatchModifiers(display, XKB_CORE_KEYBOARD, mask, mask)
        x11.XCloseDisplay(display)

    def xdotool(self, *words):
        """Does what xdotool would, which takes twenty times as long to start as a key takes; runs it for rare words."""
        words = list(map(str, words))
        events = self.plain_layout and inputs.events_of(self.x, words)
        if events:
            inputs.send(self.x, events)
        else:
            self.run_xdotool(words)

    def run_xdotool(self, words):
        subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL,
                       env=os.environ | {"DISPLAY": self.name})


class Tables:
    """The solver's tables of 4×4, which games that end leave to later ones. Each would need seconds to build them, at a
    low priority, and hints and searches would wait."""
    FOLDER = ARTIFACTS / "tables"
    NAMES = "4x4-proof-1-*.table"

    @classmethod
    def give(cls, cache, program):
        cache.mkdir(parents=True, exist_ok=True)
        built = os.stat(program[-1]).st_mtime
        for table in cls.FOLDER.glob(cls.NAMES):
            if table.stat().st_mtime > built and not (cache / table.name).exists():
                (cache / table.name).symlink_to(table)

    @classmethod
    def take(cls, cache):
        for table in cache.glob(cls.NAMES):
            if not table.is_symlink():
                cls.FOLDER.mkdir(parents=True, exist_ok=True)
                copy = cls.FOLDER / f"{table.name}.{os.getpid()}"
                shutil.copyfile(table, copy)
                copy.replace(cls.FOLDER / table.name)


class State(dict):
    """The fields of a "state" line, by name; converted to numbers where possible."""

    def __init__(self, fields):
        super().__init__(field.partition("=")[::2] for field in fields)

    def __getattr__(self, name):
        if name not in self:
            raise AssertionError(f"expected the report to contain {name}; it has {' '.join(self)}")
        value = self[name]
        return int(value) if value.lstrip("-").isdigit() else value

    @property
    def tiles(self):
        return board.parse(self["board"])

    @property
    def size(self):
        return tuple(int(side) for side in self["window"].split("x"))

    @property
    def resting(self):
        return self["moving"] == "0" and self["loading"] == "0"


class Game:
    """One run of the program, in the driver by default; or, as players have it, with program=PROGRAM. Created by
    GameTest.launch. tables: whether it finds the solver's tables built."""

    def __init__(self, display, arguments, program=DRIVER, environment=None, tables=True):
        self.display = display
        self.folder = tempfile.TemporaryDirectory(prefix="mp-game-")
        self.home = pathlib.Path(self.folder.name)
        self.environment = display.environment(self.home) | (environment or {})
        self.cache = pathlib.Path(self.environment["XDG_CACHE_HOME"]) / "missing-piece"
        if tables:
            Tables.give(self.cache, program)
        self.commands = None
        self.states, self.rects, self.mark, self.position, self.rest = [], {}, 0, 0, b""
        self.report, self.errors = self.home / "report", self.home / "stderr"
        pipe = subprocess.PIPE if program[-1] == DRIVER[-1] else subprocess.DEVNULL
        commands = pipe
        if pipe == subprocess.PIPE and WINE:  # there, a thread that waits for a pipe holds up what opens files
            self.commands = open(self.home / "commands", "wb")
            commands = open(self.home / "commands", "rb")
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                [*program, "--report", str(self.report), *map(str, arguments)],
                stdin=commands, stdout=pipe, stderr=errors, env=self.environment, cwd=self.home)
        if self.process.stdin:
            self.commands = self.process.stdin
        elif commands != pipe:
            commands.close()
        self.window = None

    # The game's reports.

    def read(self):
        """Reads the new complete lines of the report."""
        if self.report.exists():
            with open(self.report, "rb") as file:
                file.seek(self.position)
                new = file.read()
            self.position += len(new)
            *lines, self.rest = (self.rest + new).split(b"\n")
            for line in lines:
                kind, *fields = line.decode().split("\t")
                if kind == "state":
                    self.states.append(State(fields))
                elif kind == "rect":
                    self.rects = {name: tuple(map(int, rect.split(",")))
                                  for name, _, rect in (field.partition("=") for field in fields)}

    @property
    def state(self):
        self.read()
        return self.states[-1]

    @property
    def since(self):
        """All states since the test's last action."""
        self.read()
        return self.states[self.mark:]

    def stderr(self):
        return self.errors.read_text(errors="replace")

    def alive(self, what):
        if self.process.poll() is not None:
            raise AssertionError(f"expected {what}; the game ended with {self.process.returncode}: "
                                 f"{self.stderr().strip()[-2000:]}")

    def wait(self, condition, what, patience=PATIENCE):
        """Waits until the newest state meets the condition; returns it."""
        def met():
            self.read()
            if self.states and condition(self.states[-1]):
                return self.states[-1]
            self.alive(what)
            return None
        return poll(met, what, patience)

    def wait_seen(self, condition, what, patience=PATIENCE):
        """Waits until any state since the last action meets the condition; returns it."""
        def met():
            found = next(filter(condition, self.since), None)
            if found is None:
                self.alive(what)
            return found
        return poll(met, what, patience)

    def rested(self):
        return self.wait(lambda state: state.resting, "the picture to come to rest")

    def ready(self):
        """Waits for the window, its focus and the first sharp picture."""
        self.wait(lambda state: True, "a first line of the report")
        self.window = poll(lambda: self.display.window_of(self.process), "a window of the game")
        poll(lambda: self.display.property("_NET_ACTIVE_WINDOW") == [self.window.id], "the game to have the focus")
        self.rested()
        self.park()

    # The player's actions.

    def act(self):
        self.read()
        self.mark = len(self.states)

    def xdotool(self, *words, inputs=None):
        """Runs xdotool, and waits until the game has taken and reported its inputs (keys pressed and buttons released),
        or is over. Else the next state might be the one before them."""
        if inputs is None:
            inputs = sum(words.count(command) for command in ("key", "click", "mouseup"))
        self.act()
        before = self.inputs()
        self.display.xdotool(*self.moves_only(words))
        self.wait_for_inputs(before + inputs)

    def inputs(self):
        return self.states[-1].inputs if self.states else 0

    def wait_for_inputs(self, count):
        def taken():
            self.read()
            return self.inputs() >= count or self.process.poll() is not None
        poll(taken, f"the game to take its {count}th input")

    def moves_only(self, words):
        """The words without moves to the pointer's current position: --sync would wait 15 s for them."""
        words, kept = list(map(str, words)), []
        if self.window is None:  # in weston
            return words
        at = self.window.query_pointer()
        at = [str(at.win_x), str(at.win_y)]
        while words:
            if words[:3] == ["mousemove", "--sync", "--window"] and words[3] == str(self.window.id):
                if words[4:6] != at:
                    kept += words[:6]
                at, words = words[4:6], words[6:]
            else:
                at = None if words[0] == "mousemove" else at
                kept.append(words.pop(0))
        return kept

    def rect(self, name):
        """x, y, w, h of a cell (by number) or of a control, once it is shown."""
        name = f"cell.{name}" if isinstance(name, int) else name

        def shown():
            self.read()
            self.alive(f"{name} to be shown")
            return self.rects.get(name)
        return poll(shown, f"{name} to be shown; shown are ({' '.join(self.controls())})", PATIENCE / 4)

    def controls(self):
        return sorted(name for name in self.rects if not name.startswith("cell."))

    def place(self, name, across=0.5, down=0.5):
        """What moves the pointer into a cell or control, by fractions of its size."""
        x, y, width, height = self.rect(name)
        # --sync: the server merges quick moves, and a press would hit the old place
        return ["mousemove", "--sync", "--window", self.window.id, x + int(width * across), y + int(height * down)]

    def press_words(self, name):
        return [*self.place(name), "mousedown", "1", "mouseup", "1"]

    def click(self, *names):
        """Clicks the centres of cells and controls, as fast as xdotool can."""
        self.xdotool(*(word for name in names for word in self.press_words(name)))

    def keys(self, *names):
        self.xdotool("key", "--delay", 2, *names, inputs=len(names))

    def step_focus(self, key="Tab"):
        """The control that the key moves the focus to."""
        before = self.rested().focus
        self.keys(key)
        return self.wait(lambda state: state.focus != before and state.resting, f"{key} to move the focus").focus

    def move_focus(self, name, key="Tab"):
        """Moves the focus to a control, however many come before it."""
        seen = []
        while self.rested().focus != name:
            seen.append(self.step_focus(key))
            if seen[-1] in seen[:-1]:
                raise AssertionError(f"expected {key} to lead to {name}; it leads to {', '.join(seen)}")

    def open_sheet(self, key, name):
        self.keys(key)
        return self.wait(lambda state: state.sheet == name and state.resting, f"{key} to lead to the sheet {name}")

    def close_sheet(self, key="Escape"):
        return self.open_sheet(key, "none")

    def enlarge_text(self):
        """In Settings."""
        self.open_sheet("ctrl+comma", "settings")
        self.move_focus("text-size")
        for percent in (125, 150, 175, 200):
            self.keys("Right")
            self.wait(lambda state, percent=percent: state.text == percent and state.resting, f"text at {percent} %")

    def tell(self, *lines):
        """Sends lines to the driver of a game started with program=DRIVER, and returns when it has run them and the game
        has taken them, or the game is over."""
        self.act()
        before = self.inputs()
        self.commands.write("".join(f"{line}\n" for line in lines).encode())
        self.commands.flush()
        answers = 0
        while answers < len(lines):
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                raise AssertionError(f"expected {lines[answers]} to be done; it was not within {PATIENCE:.0f} s")
            answer = os.read(self.process.stdout.fileno(), 1000)
            answers = answers + answer.count(b"\n") if answer else len(lines)
        self.wait_for_inputs(before + len(list(filter(INPUT.match, lines))))

    def advance(self, seconds):
        """Lets time pass for the game."""
        self.tell(f"advance {round(1000 * seconds)}")

    def wait_passing(self, condition, what):
        """Waits for such a state, while half a second after the other passes for the game."""
        def met():
            self.advance(0.5)
            return condition(self.state) and self.state
        return poll(met, what)

    def hurry(self, searching=False):
        """From now on playbacks don't wait, those that a search may still shorten only if searching."""
        self.tell("rush" if searching else "hurry")

    def type(self, text):
        self.xdotool("type", "--delay", 2, text, inputs=len(text))

    def park(self):
        """Moves the pointer off the window, so that nothing is hovered."""
        if WINE:  # which sees it in the window only, and takes a return to the place where it saw it last for no move
            size = self.window.get_geometry()
            self.display.xdotool("mousemove", "--sync", "--window", self.window.id, size.width - 1, size.height - 1)
        self.display.xdotool("mousemove", SCREEN[0] - 1, SCREEN[1] - 1)

    def resize(self, width, height):
        self.xdotool("windowmove", self.window.id, 0, 0, "windowsize", self.window.id, width, height)
        self.wait(lambda state: state.size == (width, height) and state.resting, f"a window of {width}×{height}")
        at_of = self.display.root.translate_coords
        poll(lambda: 0 <= at_of(self.window, 0, 0).x <= SCREEN[0] - width and
             0 <= at_of(self.window, 0, 0).y <= SCREEN[1] - height, "the window to lie on the screen")

    def drop(self, *paths, over=None):
        """Drops files on the centre of the window. over: called while they are above it."""
        self.act()
        xdnd.drop(self.display.name, self.window.id, xdnd.uri_list(paths), "text/uri-list", PATIENCE, over)

    def drop_text(self, text, kind="text/plain"):
        """Drops a text, or a list of addresses (text/uri-list), unchanged."""
        self.act()
        xdnd.drop(self.display.name, self.window.id, text.encode(), kind, PATIENCE)

    def close_window(self):
        """What the window manager's close button does."""
        close = self.display.x.intern_atom("_NET_CLOSE_WINDOW")
        self.act()
        self.display.root.send_event(
            xevent.ClientMessage(window=self.window, client_type=close, data=(32, [0, 2, 0, 0, 0])),
            event_mask=Xlib.X.SubstructureRedirectMask | Xlib.X.SubstructureNotifyMask)
        self.display.x.flush()

    def solve_by_clicks(self):
        """Clicks a shortest sequence of slides, waiting for the model, not the animation."""
        for cell in board.solution(self.state.tiles):
            self.click(cell)
        self.wait(lambda state: state.solved, "the board to be solved by the clicks")

    def solve(self):
        self.solve_by_clicks()
        return self.wait(lambda state: state.sheet == "card" and state.result and state.resting, "the card of the solved game")

    # The screen.

    def screenshot(self):
        """The window's pixels at rest, as an RGB image."""
        width, height = self.rested().size
        image = self.window.get_image(0, 0, width, height, Xlib.X.ZPixmap, 0xFFFFFFFF)
        return Image.frombytes("RGB", (width, height), image.data, "raw", "BGRX")

    def cells(self):
        return [self.rect(cell) for cell in range(len(self.state.tiles.tiles))]

    def expect_picture(self, picture, patience=PATIENCE):
        """Every cell must show its tile of the picture, and the gap must not show the missing piece before the board is
        solved. Polls, because the last frame may not have reached the screen."""
        self.park()

        def complaint():
            shot, state = self.screenshot(), self.state
            return pixels.complaint(shot, self.cells(), state.tiles, state.whole == 1, picture)
        end = time.monotonic() + patience
        while (text := complaint()) and time.monotonic() < end:
            time.sleep(POLL)
        if text:
            raise AssertionError(text)

    def expect_same(self, before, what):
        """The screen must show a picture again. Polls, like expect_picture."""
        differs = lambda: ImageChops.difference(before, self.screenshot()).getbbox()
        try:
            poll(lambda: not differs(), "the same pixels", PATIENCE / 6)
        except AssertionError:
            raise AssertionError(f"expected the same pixels {what}; those in {differs()} differ") from None

    def save_screenshot(self, name):
        """Saves the current screen, at rest or not; returns the path, or why there is none."""
        try:
            ARTIFACTS.mkdir(parents=True, exist_ok=True)
            shape = self.window.get_geometry()
            image = self.window.get_image(0, 0, shape.width, shape.height, Xlib.X.ZPixmap, 0xFFFFFFFF)
            path = ARTIFACTS / f"{name}.png"
            Image.frombytes("RGB", (shape.width, shape.height), image.data, "raw", "BGRX").save(path)
            return path
        except Exception as problem:  # reporting a failure must not fail itself
            return f"none ({type(problem).__name__})"

    # The end.

    def expect_exit(self, status=0):
        """Waits for the game to end; checks its status and stderr."""
        poll(lambda: self.process.poll() is not None, "the game to end")
        if self.process.returncode != status or complaints(self.stderr()):
            raise AssertionError(f"expected exit {status} and no complaint on stderr; got {self.process.returncode}: "
                                 f"{self.stderr().strip()[-6000:]}")

    def quit(self):
        self.keys("ctrl+q")
        self.expect_exit()

    def ask_to_end(self):
        """By SIGTERM, or as its window's close button does."""
        if WINE and self.window:
            self.close_window()
        else:
            self.process.send_signal(signal.SIGTERM)

    def end(self):
        """Ends a running game by SIGTERM and checks that it exits cleanly. Only the first call does something."""
        if not self.home.exists():
            return
        try:
            if self.process.poll() is None:
                self.ask_to_end()
            self.expect_exit()
            Tables.take(self.cache)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            for pipe in filter(None, (self.commands, self.process.stdout)):
                pipe.close()
            self.folder.cleanup()


class GameTest(unittest.TestCase):
    """A test with a display, and with games that are ended and checked afterwards."""
    game_class = Game
    scenes = True  # if a test gives no picture, whether one of the game's is played, which takes twice as long to start
    displays = {}  # of this file's classes, by the function that opens them

    @classmethod
    def open_display(cls):
        return Display()

    @classmethod
    def setUpClass(cls):
        require("Xvfb", "openbox", "xdotool")
        cls.display = cls.shared_display(cls.open_display.__func__)

    @classmethod
    def shared_display(cls, kind):
        if kind not in cls.displays:
            cls.displays[kind] = cls.open_display()
            unittest.addModuleCleanup(lambda: cls.displays.pop(kind).close())
        return cls.displays[kind]

    def setUp(self):
        self.game = None
        names = self.id().split(".")[-2:]
        if names[0] in LEFT_OUT or ".".join(names) in LEFT_OUT:
            self.skipTest("left out by tests/windows/left_out.txt")
        folder = tempfile.TemporaryDirectory(prefix="mp-test-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def launch(self, *arguments, **options):
        """Starts the game without waiting for it."""
        game = self.game_class(self.display, arguments, **options)
        self.addCleanup(game.end)
        return game

    def play(self, *arguments, **options):
        """Starts the game and waits until it can be played."""
        if not (self.scenes or self.goes_on(options) or self.has_picture(arguments)):
            arguments = (self.picture("own.png", (400, 400))[0], *arguments)
        self.game = self.launch(*arguments, **options)
        self.game.ready()
        return self.game

    def goes_on(self, options):
        """Whether the player may have played before."""
        return "XDG_DATA_HOME" in (options.get("environment") or {})

    def has_picture(self, arguments):
        return arguments and not str(arguments[0]).startswith("-")

    def play_again(self, *arguments):
        """Quits; the same player starts the game again."""
        self.game.quit()
        return self.play(*arguments, environment={key: value for key, value in self.game.environment.items() if key.startswith("XDG_D")})

    def opened(self, name):
        return self.game.wait(lambda state: state.picture == name and state.resting, f"the picture {name}")

    def wait_board(self, text, what):
        return self.game.wait(lambda state: state["board"] == text and state.resting, what)

    def expect_message(self, sentence):
        """Waits until the message has been shown since the last action."""
        return self.game.wait_seen(lambda state: state["message"] == sentence, f"the sentence “{sentence}”")

    def picture(self, name="mosaic.png", size=(600, 600), seed=1):
        """Creates a picture file; returns its path and its pixels."""
        path = self.folder / name
        image = pixels.mosaic(size, seed)
        image.save(path, "PNG", compress_level=1)
        return path, image

    def _callTestMethod(self, method):
        try:
            super()._callTestMethod(method)
        except Exception:
            if self.game:
                last = dict(self.game.states[-1]) if self.game.states else "none"
                said = list(dict.fromkeys(state["message"] for state in self.game.states if state["message"]))
                print(f"{self.id()}: last state: {last}\n"
                      f"{self.id()}: messages so far: {said}\n"
                      f"{self.id()}: screenshot: {self.game.save_screenshot(self.id())}", flush=True)
            raise
