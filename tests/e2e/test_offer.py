"""offer: files and addresses, dropped or pasted, one and several."""
import socket
import urllib.parse

import clipboard
import harness

STRANGE = "mit Leerzeichen, Ümläüten #1 ?x=%20 & 100%.png"
BESIDE = "The {} picture isn’t on this computer. Save a copy here first."


def uri(path):
    return "file://" + urllib.parse.quote(str(path))


class Offer(harness.GameTest):
    def copy(self, text):
        owner = clipboard.Clipboard(self.display.name, text)
        self.addCleanup(owner.close)

    def paste(self, text, keys="ctrl+v"):
        self.copy(text)
        self.game.keys(keys)

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
                 ("a#b?c.png", lambda path: f"file://{path}"),  # from programs that don't escape anything
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
        self.copy(str(path))
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
                 ("plus+and%41.png", lambda path: f"{uri(path)}\n"))
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
        game.drop_text("https://example.org/a.png\r\n", "text/uri-list")
        game.wait_seen(lambda state: state["message"] in ("You can only drop files and folders.", BESIDE.format("dropped")),
                       "a sentence about the address")

    def test_dropped_several(self):
        game = self.play("--size", "3x3")
        first, _ = self.picture("a.png", seed=1)
        second, image = self.picture("b.png", seed=2)
        folder = self.folder / "folder"
        folder.mkdir()
        game.drop(self.text_file(), folder, second, first)
        self.expect_message("Opened “b.png”, the first picture you dropped.")
        self.opened("b.png")
        game.expect_picture(image)
        game.drop(first, second)
        self.expect_message("Opened “a.png”, the first picture you dropped.")
        self.opened("a.png")


if __name__ == "__main__":
    harness.main()
