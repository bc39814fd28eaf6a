"""own: the player's own pictures: folders, the next picture, rotation, their size."""
import random
import subprocess
import urllib.parse

from PIL import Image

import clipboard
import harness


class Own(harness.GameTest):
    def album(self):
        """A folder with three pictures and other files; returns it and the pictures' pixels by name."""
        album = self.folder / "Holiday 1"
        (album / "a folder.png").mkdir(parents=True)
        images = {}
        for seed, name in enumerate(("IMG 2.png", "img 10.png", "z.png")):
            path, images[name] = self.picture(name, seed=seed)
            path.rename(album / name)
        (album / "img 3.png").write_text("This is no picture.\n")
        (album / "notes.txt").write_text("Nor is this.\n")
        return album, images

    def test_folder_argument_and_next(self):
        album, images = self.album()
        game = self.play(album, "--size", "3x3")
        self.opened("IMG 2.png")
        game.expect_picture(images["IMG 2.png"])
        game.keys("p")
        self.expect_message("Skipped “img 3.png”, which can’t be opened.")
        self.opened("img 10.png")
        game.expect_picture(images["img 10.png"])
        game.keys("p")
        self.opened("z.png")
        game.keys("p")
        self.opened("IMG 2.png")

    def rotate(self, how, tall):
        """Rotates a 5:3 picture on a square board, which then shows all of its shorter side."""
        part = "0.000,0.200,1.000,0.600" if tall else "0.200,0.000,0.600,1.000"
        self.game.click("sheet.rotate") if how == "click" else self.game.keys("r")
        self.game.wait(lambda state: state.part == part and state.resting, f"the part {part}")

    def test_rotate_in_crop(self):
        """By mouse and by key; Escape reverts it; it is stored with the picture."""
        path, image = self.picture("holiday.png", (1000, 600))
        home = {"XDG_DATA_HOME": str(self.folder / "data")}
        game = self.play(path, "--board", "1 2 3/4 5 6/7 0 8", environment=home)
        game.expect_picture(image)
        game.open_sheet("c", "picture")
        game.click("sheet.square")
        game.wait(lambda state: state.part == "0.200,0.000,0.600,1.000" and state.resting, "square tiles")
        self.rotate("click", tall=True)
        self.rotate("key", tall=False)
        game.close_sheet()
        game.expect_picture(image)
        game.open_sheet("c", "picture")
        game.click("sheet.square")
        game.wait(lambda state: state.part == "0.200,0.000,0.600,1.000" and state.resting, "square tiles")
        self.rotate("key", tall=True)
        game.close_sheet("Return")
        upright = image.transpose(Image.ROTATE_270)
        game.expect_picture(upright)
        game.quit()
        game = self.play(path, "--board", "1 2 3/4 5 6/7 0 8", environment=home)
        game.expect_picture(upright)

    def paste(self, data, kind):
        clipboard.Clipboard(self, data, kind)
        self.game.keys("ctrl+v")

    def test_pasted_picture(self):
        """Image data is saved, played and kept; damaged data leaves no file."""
        home = {"XDG_DATA_HOME": str(self.folder / "data")}
        game = self.play("--size", "3x3", environment=home)
        path, image = self.picture()
        self.paste(path.read_bytes(), "image/png")
        state = game.wait(lambda state: state["picture"].startswith("Pasted picture ") and state.resting, "the pasted picture")
        game.expect_picture(image)
        self.paste(b"This is no picture.", "image/png")
        game.wait_seen(lambda state: "Pasted picture" in state["message"], "a sentence about damaged data")
        pasted = self.folder / "data" / "missing-piece" / "pasted"
        self.assertEqual([file.name for file in pasted.iterdir()], [state.picture])
        self.paste(b"<p>", "text/html")
        self.expect_message("The clipboard doesn’t contain a picture or a share code.")

    def paste_with_xclip(self, path, *arguments):
        with clipboard.taken_over(self.display):
            owner = subprocess.Popen(["xclip", "-quiet", "-selection", "clipboard", *arguments, str(path)],
                                     env=self.game.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.addCleanup(owner.wait)
            self.addCleanup(owner.terminate)
            clipboard.wait_for_owner(self.display.name)
        self.game.keys("ctrl+v")

    def test_large_picture_from_xclip(self):
        """xclip answers every request for text with the picture, in parts if it is large."""
        game = self.play("--size", "3x3")
        path = self.folder / "noise.png"
        Image.frombytes("RGB", (1000, 1000), random.Random(1).randbytes(3000000)).save(path)
        self.paste_with_xclip(path, "-target", "image/png")
        game.wait(lambda state: state["picture"].startswith("Pasted picture ") and state.resting, "the pasted picture")

    def test_large_text_from_xclip(self):
        """SDL doesn't take a text in parts, and xclip answers nobody else meanwhile."""
        self.play("--size", "3x3")
        path = self.folder / "large.txt"
        path.write_text("a" * 3000000)
        self.paste_with_xclip(path)
        self.expect_message("The clipboard doesn’t contain a picture or a share code.")

    def test_address_arguments(self):
        name = "mit Leerzeichen, Ümläüten # 100%.png"
        path, image = self.picture(name)
        for host in ("", "localhost"):
            game = self.play(f"file://{host}{urllib.parse.quote(str(path))}", "--size", "3x3")
            self.assertEqual(game.state.picture, name)
            game.expect_picture(image)
            game.end()
        self.play("file://elsewhere.example/a.png", "--size", "3x3")
        self.expect_message("Can’t open “file://elsewhere.example/a.png”: it isn’t on this computer. Save a copy here first.")
