"""remembered: the window, sizes, limits and folders are as they were when the game was last closed, however it ended."""
import contextlib
import gettext
import os
import pathlib
import re
import signal
import sqlite3
import subprocess

import harness

ROWS = pathlib.Path(__file__).resolve().parents[2] / "src/store/rows.h"


def game_number(value, name):
    """A number of a game by its name in the table GAME_ROW, from the value in its row: the version and the numbers, seven
    bits in a byte."""
    names = re.findall(r"^\t(?:KEPT|SHOWN)\((\w+),", ROWS.read_text(encoding="utf-8"), re.MULTILINE)
    written = re.findall(rb"[\x80-\xff]*[\0-\x7f]", value, re.DOTALL)[1 + names.index(name)]
    number = sum((byte & 127) << 7 * i for i, byte in enumerate(written))
    return number - (number >> 63 << 64)


class RememberedTest(harness.GameTest):
    def data(self):
        return self.folder / "data"

    def store(self):
        return self.data() / "missing-piece" / "store.db"

    def query(self, sql, *values):
        """The first column of the rows of a query, while the game may be running."""
        with contextlib.closing(sqlite3.connect(f"file:{self.store()}?mode=ro", uri=True, timeout=30)) as database:
            database.create_function("number", 2, game_number)
            return [row[0] for row in database.execute(sql, values)]

    def start(self, *arguments):
        """The same player starts the game again."""
        return self.play(*arguments, environment=self.environment())

    def start_own(self, *arguments):
        """With a picture that takes less time than those of the game. The next starts go on with it."""
        return self.start(self.picture()[0], *arguments)

    def environment(self):
        return {"XDG_DATA_HOME": str(self.data()), "HOME": str(self.folder)}

    def stop(self, how):
        game = self.game
        if how == "key":
            game.keys("ctrl+q")
        elif how == "window":
            subprocess.run(["wmctrl", "-i", "-c", hex(game.window.id)], check=True, env=os.environ | {"DISPLAY": self.display.name})
        elif how == signal.SIGTERM:
            game.ask_to_end()
        else:
            game.process.send_signal(how)
        if how == signal.SIGKILL:
            game.process.wait()
            game.folder.cleanup()  # ends it for the harness, too
        else:
            game.expect_exit()

    def restart(self, how, *arguments):
        self.stop(how)
        return self.start(*arguments)

    def place(self):
        """x, y, width and height of the window on the screen, with its frame."""
        window, root = self.game.window, self.display.root
        shape = window.get_geometry()
        at = root.translate_coords(window, 0, 0)
        return at.x, at.y, shape.width, shape.height


class Share(RememberedTest):
    def environment(self):
        return super().environment() | {"XDG_CACHE_HOME": str(self.folder / "cache")}

    def test_a_picture_on_a_share_that_does_not_answer(self):
        """Its game is shown and played nevertheless, and quitting doesn't wait for the share."""
        share = self.folder / "share"
        share.mkdir()
        path, _ = self.picture()
        path = pathlib.Path(path).rename(share / "photo.png")
        game = self.start(path, "--board", "1 2 3/4 5 6/7 0 8")
        game.rested()
        harness.poll((self.folder / "cache/missing-piece/cut").exists, "the cut to be kept")
        self.stop("key")
        game = self.play(environment=self.environment() | {"GAME_DRIVER_SHARE": str(share)})
        self.assertEqual((game.state.picture, game.state["board"]), ("photo.png", "1 2 3/4 5 6/7 0 8"))
        game.click(6)
        game.wait(lambda state: state.moves == 1, "a move")
        game.keys("ctrl+q")
        game.expect_exit()


NEW = ("--gap", "home")  # asks for a new game instead of the one that was being played
ENDS = ("key", "window", signal.SIGTERM, signal.SIGKILL)
SAMPLE = ENDS if harness.ALL else ("window", signal.SIGKILL)  # one that writes at the end, one that doesn't


class Window(RememberedTest):
    def move(self, x, y, width, height):
        """Moves the frame there."""
        game = self.game
        game.xdotool("windowmove", game.window.id, x, y, "windowsize", game.window.id, width, height)
        game.wait(lambda state: state.size == (width, height) and state.resting, f"a window of {width}×{height}")
        harness.poll(lambda: self.place() == self.framed(x, y, width, height), f"the window at {x}, {y}")
        return self.place()

    def framed(self, x, y, width, height):
        left, _, top, _ = self.display.property("_NET_FRAME_EXTENTS", self.game.window)
        return x + left, y + top, width, height

    def wmctrl(self, *words):
        subprocess.run(["wmctrl", "-i", "-r", hex(self.game.window.id), *words], check=True,
                       env=os.environ | {"DISPLAY": self.display.name})

    def wait_stored(self, **values):
        wanted = {key.replace("_", "-"): str(value) for key, value in values.items()}
        stored = lambda key: self.query("SELECT value FROM settings WHERE key = ?", key)
        harness.poll(lambda: all(stored(key) == [value] for key, value in wanted.items()), f"{wanted} to be stored")

    def expect_place(self, place, what):
        self.game.wait(lambda state: state.size == place[2:], f"{what} of {place[2:]}")
        harness.poll(lambda: self.place() == place, f"{what} at {place}; it is at {self.place()}", harness.PATIENCE / 6)

    def test_place_and_size(self):
        self.start_own()
        for i, how in enumerate(SAMPLE):
            x, y, width, height = 300 + 40 * i, 200 + 30 * i, 900 + 20 * i, 700 - 20 * i
            self.move(x, y, width, height)
            if how == signal.SIGKILL:
                self.wait_stored(window_x=x, window_y=y, window_width=width, window_height=height)
            self.restart(how)
            self.expect_place(self.framed(x, y, width, height), f"after {how} the window")
        for _ in range(2 if harness.ALL else 1):
            self.restart("key")
            self.expect_place(self.framed(x, y, width, height), "unchanged the window must not creep; it")

    def test_own_keys_are_used_and_kept(self):
        game = self.start_own()
        game.open_sheet("F3", "settings")
        game.click("sheet.keys")
        game.wait(lambda state: state.sheet == "keys" and state.resting, "the keys")
        game.click("menu.key-hint")
        game.wait(lambda state: state.resting and "sheet.key-change" in game.rects, "the keys of Hint")
        game.click("sheet.key-change")
        game.wait(lambda state: state.resting and "sheet.key-cancel" in game.rects, "a key to be awaited")
        game.keys("k")
        game.wait(lambda state: state.resting and "sheet.key-change" in game.rects, "the key to be taken")
        game.close_sheet()
        game.keys("h")
        game.keys("k")
        game.wait(lambda state: state.hints == 1, "one hint, by the new key")
        game = self.restart("key")
        game.keys("n")
        game.wait(lambda state: state.hints == 0 and state.resting, "a new game")
        game.keys("h")
        game.keys("k")
        game.wait(lambda state: state.hints == 1, "one hint, by the new key, after a restart")

    def test_a_window_never_moved_stays(self):
        self.start_own()
        place = self.place()
        for _ in range(3 if harness.ALL else 1):
            self.restart("key")
            self.expect_place(place, "the window")

    def stays(self, setting, enlarge, restore, enlarged):
        """A window that fills the screen does so at the next start, and then gets its place back."""
        self.start_own()
        place = self.move(300, 200, 900, 700)
        self.wait_stored(window_x=300, window_y=200, window_width=900, window_height=700)
        for how in SAMPLE:
            enlarge()
            self.game.wait(enlarged, f"a window that is {setting}")
            if how == signal.SIGKILL:
                self.wait_stored(**{setting: 1})
            self.restart(how)
            self.game.wait(enlarged, f"after {how} a window that is {setting}")
            restore()
            self.expect_place(place, f"after {how} the window")
        self.restart("key")
        self.expect_place(place, "the window")

    def test_maximised(self):
        self.stays("maximised", lambda: self.wmctrl("-b", "add,maximized_vert,maximized_horz"),
                   lambda: self.wmctrl("-b", "remove,maximized_vert,maximized_horz"), lambda state: state.size[0] == harness.SCREEN[0])

    def test_full_screen(self):
        switch = lambda: self.game.keys("F11")
        self.stays("fullscreen", switch, switch, lambda state: state.size == harness.SCREEN)

    def test_a_given_size_is_not_remembered(self):
        self.start_own()
        place = self.move(300, 200, 900, 700)
        game = self.restart("key", "--window", "800x600")
        self.assertEqual(game.state.size, (800, 600))
        self.move(100, 100, 820, 640)
        self.restart("key")
        self.expect_place(place, "the window")


class Choices(RememberedTest):
    def begin(self):
        self.game.click("sheet.ok")
        return self.game.wait(lambda state: state.sheet == "none" and state.resting, "a new game")

    def choose_size(self, name):
        self.game.open_sheet("g", "size")
        self.game.click(f"sheet.{name}")
        self.begin()

    def expect_size(self, width, height):
        tiles = self.game.state.tiles
        self.assertEqual((tiles.width, tiles.height), (width, height))

    def test_size(self):
        path, _ = self.picture("wide.png", (1200, 600))
        self.start()
        for how, side in zip(SAMPLE, (5, 3, 5, 3)):
            self.choose_size(f"size-{side}")
            self.restart(how, *NEW)
            self.expect_size(side, side)
        self.restart("key", "--size", "7x2")
        self.expect_size(7, 2)  # counts this time only
        self.restart("key", path)
        self.expect_size(3, 3)
        self.choose_size("auto")
        auto = self.game.state.tiles
        self.assertGreater(auto.width, auto.height)
        self.restart("key", path)
        self.expect_size(auto.width, auto.height)

    def test_without_a_choice_own_pictures_decide(self):
        path, _ = self.picture("wide.png", (1200, 300))
        self.start(path)
        own = self.game.state.tiles
        self.assertGreater(own.width, own.height)
        self.restart("key", "--seed", "7")
        self.restart("key", *NEW)
        self.expect_size(4, 4)

    def test_folder(self):
        folder = self.folder / "Tr\u00e4ume \u201e2026\u201c"
        folder.mkdir()
        self.picture(f"{folder.name}/one.png")
        game = self.start()
        self.game.open_sheet("ctrl+o", "open")
        game.click("sheet.path")
        game.type("~/")
        game.keys("Return")
        game.wait(lambda state: state.tab == "folder" and state.focus == "pick" and not state.listing, "the home folder")
        game.keys("End")
        game.wait(lambda state: state.name == folder.name, "the folder to be selected")
        game.keys("Return")
        game.wait(lambda state: state.tab == "folder" and state.entries == 1, "the folder")
        game = self.restart(signal.SIGKILL)
        self.game.open_sheet("ctrl+o", "open")
        state = game.wait(lambda state: state.tab == "folder" and state.entries == 1, "the same folder and tab")
        self.assertEqual(state.name, "one.png")
        self.stop("key")
        (folder / "one.png").unlink()
        folder.rmdir()
        game = self.start()
        self.game.open_sheet("ctrl+o", "open")
        game.wait(lambda state: state["folder"] == "~" and state.listing == 0, "the home folder")


class Copies(RememberedTest):
    """The running game's picture is moved, changed or deleted between two starts."""
    def play_own(self):
        path, image = self.picture("trip.png", (600, 600))
        self.start(path, "--size", "3x3")
        folder = self.data().parent / "cache" / "missing-piece" / "pictures"
        harness.poll(lambda: list(folder.glob("*.jpg")), "a copy of the picture")
        self.assertEqual(len(list(folder.iterdir())), 1, "nothing else")
        return path, image, folder

    def environment(self):
        return super().environment() | {"XDG_CACHE_HOME": str(self.folder / "cache")}

    def again(self):
        before = self.game.state
        self.stop(signal.SIGKILL)
        return before

    def expect_continued(self, before, numbers):
        state = self.game.state
        for name in ("board", "picture", "seed", "part"):
            self.assertEqual(state[name], before[name], name)
        self.assertEqual(state["numbers"], numbers)

    def test_a_second_window_deletes_none(self):
        """It can't know which copies the first one needs."""
        _, _, folder = self.play_own()
        first = self.game
        copy, = folder.iterdir()
        os.utime(copy, (0, 0))
        self.start(self.picture("other.png", (300, 200), 2)[0])
        self.stop("key")
        self.assertTrue(copy.exists())
        self.game = first

    def test_pipes_in_place_of_private_files(self):
        """Nothing waits for them at the start."""
        _, image, folder = self.play_own()
        cut, journal = folder.parent / "cut", self.store().with_name("store.db-journal")
        harness.poll(cut.exists, "the cut to be kept")
        before = self.again()
        cut.unlink()
        for path in (cut, journal):
            os.mkfifo(path)
        game = self.start()
        self.assertEqual((game.state["board"], game.state.picture), (before["board"], before.picture))
        game.expect_picture(image)

    def test_it_is_read_when_the_player_does_something(self):
        """Until then its kept cut is shown. The first key counts."""
        _, image, folder = self.play_own()
        harness.poll(lambda: (folder.parent / "cut").exists(), "the cut to be kept")
        self.game.keys("Up", "Down", "Left", "Right")
        first = self.game.wait(lambda state: state.moves >= 2 and state.resting, "slides")
        self.game.keys("n")
        self.game.wait(lambda state: state.moves == 0 and state.resting, "a new game")
        self.again()
        game = self.start()
        self.assertEqual((game.state.picture, game.state["loading"], game.state["part"]), ("trip.png", "0", "0.000,0.000,0.000,0.000"))
        game.expect_picture(image)
        game.keys("ctrl+z")
        game.wait(lambda state: state["board"] == first["board"] and state["part"] == first["part"] and state.resting, "the previous game")
        game.expect_picture(image)

    def test_of_the_previous_game(self):
        """It stays as long as Undo may bring the game back, however old it is."""
        path, image, folder = self.play_own()
        first = self.game
        first.keys("Up", "Down", "Left", "Right")
        before = first.wait(lambda state: state.moves >= 2 and state.resting, "slides")
        copy, = folder.iterdir()
        os.utime(copy, (0, 0))
        other, _ = self.picture("other.png", seed=2)
        first.drop(other)
        self.opened("other.png")
        harness.poll(lambda: len(list(folder.glob("*.jpg"))) == 2 or not copy.exists(), "another copy")
        path.unlink()
        self.again()
        game = self.start()
        game.keys("ctrl+z")
        self.opened("trip.png")
        self.expect_continued(before, "off")
        game.expect_picture(image)

    def test_opened_from_the_recent_ones(self):
        path, image, folder = self.play_own()
        game = self.game
        game.keys("Up", "Down", "Left", "Right")
        game.wait(lambda state: state.moves >= 2 and state.resting, "slides")
        other, _ = self.picture("other.png", seed=2)
        game.drop(other)
        self.opened("other.png")
        path.unlink()
        game.keys("ctrl+o")
        game.wait(lambda state: state.sheet == "open" and state.resting, "the gallery")
        game.click("sheet.tab-recent")
        game.wait(lambda state: state.tab == "recent" and state.entries == 2 and state.resting, "the recent pictures")
        game.keys("End", "Return")
        self.opened("trip.png")
        game.expect_picture(image)
        self.assertEqual(game.state["message"], "")

    def test_a_bundled_picture_of_another_version(self):
        game = self.start("--size", "3x3", "--seed", "3")
        before = self.again()
        with contextlib.closing(sqlite3.connect(self.store())) as database, database:
            database.execute("UPDATE kept_games SET picture = ?", (b"old-castle.svg",))
        game = self.start()
        self.expect_message("Can\u2019t find \u201cold-castle.svg\u201d. Playing with numbers.")
        self.expect_continued(dict(before) | {"picture": "old-castle.svg", "part": game.state["part"]}, "large")

    def test_gone_without_a_copy(self):
        path, image, folder = self.play_own()
        before = self.again()
        for copy in folder.iterdir():
            copy.unlink()
        away = path.rename(self.folder / "away.png")
        game = self.start()
        self.expect_message("Can\u2019t find \u201ctrip.png\u201d. Playing with numbers.")
        self.expect_continued(dict(before) | {"part": game.state["part"]}, "large")
        self.assertFalse(list(folder.iterdir()), "a plain picture must not be copied")
        game.solve()
        self.again()
        away.rename(path)
        game = self.start()
        self.assertEqual(game.state["numbers"], "off")
        game.wait(lambda state: state.whole == 1 and state.resting, "the whole picture")
        game.expect_picture(image)


def translated(code, text):
    folder = pathlib.Path(os.environ["MP_BUILD"]) / "share/locale"
    return gettext.translation("missing-piece", folder, [code], fallback=code == "en").gettext(text)


class Language(RememberedTest):
    def expect_language(self, code):
        """The message about sound, switched on again, is that of the catalogue."""
        text = translated(code, "Sound is on.")
        self.game.keys("ctrl+m")
        self.game.wait(lambda state: state.muted == 1, "no sound")
        self.game.keys("ctrl+m")
        self.game.wait(lambda state: state.muted == 0 and state.message == text, f"“{text}”")

    def choose(self, control):
        game = self.game
        game.open_sheet("ctrl+comma", "settings")
        game.move_focus(control, "shift+Tab")
        game.keys("Return", "Escape")
        game.wait(lambda state: state.sheet == "none", "the settings to close")

    def test_language(self):
        """That of the system, until another one is chosen, which is kept."""
        self.start_own()
        self.expect_language("en")
        self.choose("language-de")
        self.expect_language("de")
        self.stop(signal.SIGKILL)
        self.play(environment=self.environment() | {"LANGUAGE": "pl:en"})
        self.expect_language("de")
        self.choose("language-desktop")
        self.expect_language("pl")
        self.stop("key")
        self.play(environment=self.environment() | {"LC_ALL": "ja_JP.UTF-8"})  # need not be installed
        self.expect_language("ja")

    def test_a_sentence_about_the_first_picture(self):
        """It is read while the window opens, and comes in the chosen language, too."""
        self.start_own()
        self.choose("language-de")
        self.stop("key")
        path = self.folder / "words.png"
        path.write_text("These are words.\n")
        self.play(path, environment=self.environment() | {"LANGUAGE": "pl:en"})
        sentence = translated("de", "Can’t open “%s”: it isn’t a picture the game supports.") % path.name
        self.game.wait_seen(lambda state: state.message == sentence, f"“{sentence}”")
