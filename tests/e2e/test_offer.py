"""offer: files and addresses as arguments, dropped or pasted, one and several; unreadable files; pictures are never
stretched."""
import socket
import urllib.parse

import clipboard
import harness

MARK = "" if harness.WINE else "?"  # which Windows has in no name
STRANGE = f"mit Leerzeichen, Ümläüten #1 {MARK}x=%20 & 100%.png"
END = "\r\n" if harness.WINE else "\n"  # of a line; wine takes only what the standard says
BESIDE = "The {} picture isn’t on this computer. Save a copy here first."
UNTOUCHED = ("board", "moves", "undo", "redo", "picture")


def uri(path):
    return "file://" + urllib.parse.quote(str(path))


class Offer(harness.GameTest):
    scenes = False

    def paste(self, text):
        clipboard.Clipboard(self, text)
        self.game.keys("ctrl+v")

    def text_file(self, name="text.png"):
        path = self.folder / name
        path.write_text("This is no picture.\n")
        return path

    # Pasting.

    def test_pasted_forms(self):
        game = self.play("--size", "3x3")
        forms = (("plain.png", str), ("two words.png", lambda path: f"  {path}\n"),
                 ("quoted one.png", lambda path: f"'{path}'"), (STRANGE, uri),
                 ("host.png", lambda path: f"file://{socket.gethostname()}{path}"),
                 (f"a#b{MARK}c.png", lambda path: f"file://{path}"),  # from programs that don't escape anything
                 ("frag.png", lambda path: f"file:{path}#top"),
                 ("cut.png", lambda path: f"x-special/nautilus-clipboard\ncopy\n{uri(path)}"))
        for seed, (name, form) in enumerate(forms):
            path, image = self.picture(name, seed=seed)
            self.paste(form(path))
            self.opened(name)
            game.expect_picture(image)
            self.assertEqual(game.state.message, "")

    def test_pasted_by_menu(self):
        path, _ = self.picture()
        game = self.play("--size", "3x3")
        clipboard.Clipboard(self, str(path))
        game.click("command.menu")
        game.click("menu.paste")
        self.opened(path.name)
        self.assertEqual(game.state.sheet, "none")

    def test_paste_into_the_field_and_enter(self):
        path, image = self.picture(STRANGE)
        game = self.play("--size", "3x3")
        game.keys("ctrl+o")
        game.click("sheet.path")
        game.wait(lambda state: state.focus == "path", "the path field")
        self.paste(uri(path))
        game.wait(lambda state: state.field == uri(path), "the address in the field")
        self.assertNotEqual(game.state.picture, STRANGE)
        game.keys("Return")
        self.opened(STRANGE)
        game.wait(lambda state: state.sheet == "none", "the field to close")
        game.expect_picture(image)

    # Dropping.

    def test_dropped_addresses(self):
        game = self.play("--size", "3x3")
        forms = ((STRANGE, lambda path: f"{uri(path)}\r\n"),
                 ("raw ü.png", lambda path: f"file://{str(path).replace(' ', '%20')}\r\n"),
                 # not file://localhost/…, which SDL 2.26 considers another computer
                 ("host.png", lambda path: f"file://{socket.gethostname()}{path}\r\n# a comment\r\n"),
                 ("slash.png", lambda path: f"file:{path}\r\n"),
                 ("plus+and%41.png", lambda path: f"{uri(path)}{END}"))
        for seed, (name, form) in enumerate(forms):
            path, image = self.picture(name, seed=seed)
            game.drop_text(form(path), "text/uri-list")
            self.opened(name)
            game.expect_picture(image)
            self.assertEqual(game.state.message, "")

    def test_dropped_texts(self):
        game = self.play("--size", "3x3")
        for seed, (name, form) in enumerate((("text ü.png", str), (STRANGE, uri), ("quoted.png", lambda path: f"\"{path}\""))):
            path, image = self.picture(name, seed=seed)
            game.drop_text(form(path))
            self.opened(name)
            game.expect_picture(image)

    def test_dropped_text_that_is_not_a_file(self):
        game = self.play("--size", "3x3")
        for text, sentence in (("Hello, World", "You can only drop files and folders."),
                               ("https://example.org/a.png", BESIDE.format("dropped"))):
            game.drop_text(text)
            self.expect_message(sentence)
        for address in ("https://example.org/a.png", "mtp://phone/DCIM/a.png"):
            game.drop_text("Hello, World")
            self.expect_message("You can only drop files and folders.")
            game.drop_text(f"{address}\r\n", "text/uri-list")
            self.expect_message(BESIDE.format("dropped"))
        path, image = self.picture("local.png")
        game.drop_text(f"file://localhost{path}\r\n", "text/uri-list")
        self.opened("local.png")
        game.expect_picture(image)

    def test_dropped_several(self):
        game = self.play("--size", "3x3")
        first, _ = self.picture("a.png", seed=1)
        second, image = self.picture("b.png", seed=2)
        folder = self.folder / "folder"
        folder.mkdir()
        game.drop(folder, second)  # their pictures are one album
        self.opened("b.png")
        game.expect_picture(image)
        game.drop(self.text_file(), folder, second, first)
        self.opened("a.png")
        self.assertEqual(game.state.sheet, "start")
        game.keys("Return")
        game.wait(lambda state: state.sheet == "none", "the card of the dropped pictures to close")


class Pictures(harness.GameTest):
    scenes = False

    def test_argument_of_each_shape(self):
        for number, (size, option, board) in enumerate((
                ((900, 300), "3x3", (3, 3)), ((300, 1000), "3x3", (3, 3)), ((640, 480), "5x3", (5, 3)), ((500, 501), "3x5", (3, 5)),
                ((80, 60), "4x4", (4, 4)), ((1200, 900), "2x32", (2, 32)), ((1200, 900), "32x32", (32, 32)),
                ((1200, 400), "auto", (6, 2)), ((400, 1200), "auto", (2, 6)))[::1 if harness.ALL else 4]):
            path, image = self.picture(f"shape{number}.png", size, number)
            game = self.play(path, "--size", option)
            self.assertEqual((game.state.picture, game.state.tiles[:2]), (path.name, board))
            game.expect_picture(image)
            game.end()

    def test_drop_while_a_sheet_is_open(self):
        path, image = self.picture()
        game = self.play("--size", "3x3")
        game.open_sheet("ctrl+o", "open")
        game.drop(path)
        self.opened(path.name)
        game.wait(lambda state: state.sheet == "none", "the field to close")
        game.expect_picture(image)

    def bad_files(self):
        text = self.folder / "text.png"
        text.write_text("This is no picture.\n")
        folder = self.folder / "folder.png"
        folder.mkdir()
        damaged = self.folder / "damaged.png"
        damaged.write_bytes(self.picture("whole.png")[0].read_bytes()[:60])  # no pixels
        empty = self.folder / "empty.jpg"
        empty.touch()
        return text, folder, damaged, empty, self.folder / "missing.png"

    def test_bad_file_does_not_change_the_game(self):
        path, image = self.picture("good.png")
        game = self.play(path, "--board", "1 2 3/4 0 6/7 5 8")
        game.click(3)
        before = game.wait(lambda state: state.moves == 1 and state.resting, "a move")
        for bad in self.bad_files():
            game.drop(bad)
            told = game.wait_seen(lambda state: bad.name in state["message"], f"a sentence about {bad.name}")
            self.assertGreater(len(told["message"]), len(bad.name) + 10, "the sentence must also give a reason")
            after = game.rested()
            self.assertEqual([after[key] for key in UNTOUCHED], [before[key] for key in UNTOUCHED])
            game.keys("Escape")
            game.wait(lambda state: state.message == "", "the message to disappear")
        game.expect_picture(image)

    def test_bad_argument_starts_with_a_bundled_picture(self):
        text = self.bad_files()[0]
        game = self.play(text)
        self.assertTrue(any(text.name in state["message"] for state in game.states), "the file must be named")
        self.assertNotEqual(game.state.picture, text.name)
