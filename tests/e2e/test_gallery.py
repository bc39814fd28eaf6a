"""gallery: choosing a picture by mouse and by keys: scenes, recent pictures, folders."""
import contextlib
import os
import pathlib
import shutil
import sqlite3

from PIL import Image

import board
import harness
import pixels


class Gallery(harness.GameTest):
    def open(self, tab=None, size="3x3", **options):
        """Opens the gallery of a new game after self.fill has filled its folder ~/Pictures."""
        game = self.play("--size", size, "--window", "1000x800", **options)
        self.pictures = game.home / "Pictures"
        self.pictures.mkdir()
        self.fill()
        self.reopen(tab)
        return game

    def reopen(self, tab=None):
        self.game.keys("ctrl+o")
        self.game.wait(lambda state: state.sheet == "open" and state.focus == "pick", "the gallery")
        if tab:
            self.game.click(f"sheet.tab-{tab}")
            self.game.park()
            self.wait_tab(tab)

    def wait_tab(self, tab):
        return self.game.wait(lambda state: state.tab == tab and state.listing == 0 and state.resting, f"the tab {tab}")

    def fill(self):
        (self.pictures / "Zoo").mkdir()
        (self.pictures / "alben" / "Sommer 2019").mkdir(parents=True)
        (self.pictures / "notes.txt").touch()
        (self.pictures / ".hidden.png").touch()
        for number in (10, 9, 1):
            pixels.mosaic((90, 60), number).save(self.pictures / f"Img {number}.png")
        self.image = pixels.mosaic((400, 300), 7)
        self.image.save(self.pictures / "alben" / "Sommer 2019" / "Übung.png")

    def changed_to(self, name):
        self.game.wait(lambda state: state.picture == name and state.sheet == "none" and state.resting, f"the picture {name}")

    def wait_ready(self, what="all thumbnails that are seen"):
        return self.game.wait(lambda state: state.resting and state.ready == state.last - state.first + 1, what)

    def pick_point(self, index):
        x, y, width, height = self.game.rect(f"pick.{index}")
        return x + width // 2, y + height // 2

    def middle(self, index):
        """The mean colour in the centre of a thumbnail."""
        self.wait_ready()
        x, y = self.pick_point(index)
        return self.game.screenshot().crop((x - 8, y - 18, x + 8, y - 2)).resize((1, 1), Image.BOX).getpixel((0, 0))

    # Albums: how far the player got.

    def fill_album(self):
        """300 pictures in ten formats; IMG_0001.png has the day it was taken."""
        for number in range(300):
            ending = ("jpg", "png", "webp", "gif", "bmp", "tif", "ppm", "heic", "avif", "jxl")[number % 10]
            path = self.pictures / f"{f'IMG_{number:04}' if number % 2 else f'Żółw 亀 {number}'}.{ending}"
            if number % 10 > 6:  # Pillow can't write it
                shutil.copyfile(pathlib.Path(__file__).parents[1] / f"picture/data/sample.{ending}", path)
                continue
            exif = Image.Exif()
            exif[0x8769] = {0x9003: "2024:07:12 18:30:00"}
            pixels.mosaic((60, 45), number).save(path, **({"exif": exif} if number == 1 else {}))

    def test_an_album_of_300_pictures_knows_what_is_solved(self):
        self.fill = self.fill_album
        game = self.open("folder")
        self.assertEqual((game.state.entries, game.state.album), (300, "0 of 300 pictures solved"))
        game.wait(lambda state: state.caption == "12 July 2024", "the day of the photo as its name")
        game.keys("Return")
        self.changed_to("IMG_0001.png")
        game.solve()
        (self.pictures / "IMG_0001.png").rename(self.pictures / "A first one.png")
        self.reopen()
        game.wait(lambda state: state.album == "1 of 300 pictures solved", "a renamed picture to count as solved")
        game.keys("Home")
        game.wait(lambda state: (state.name, state.largest, state.stars > 0) == ("A first one.png", "3x3", True), "its stars")
        (self.pictures / "moved").mkdir()
        (self.pictures / "A first one.png").rename(self.pictures / "moved" / "亀.png")
        game.keys("Right", "Return")
        self.changed_to("IMG_0003.gif")
        game.click(next(board.slides(game.state.tiles))[0])
        self.reopen()
        game.wait(lambda state: (state.name, state.album) == ("IMG_0003.gif", "0 of 299 pictures solved") and state.percent >= 0,
                  "a game that isn't finished, in a folder without the moved picture")
        game.keys("Home", "Return")
        game.wait(lambda state: state.album == "1 of 1 picture solved" and state.stars > 0, "the moved picture's stars")

    def test_next_leaves_an_album_only_when_it_is_solved(self):
        self.fill = lambda: [pixels.mosaic((60, 45), number).save(self.pictures / f"{number}.png") for number in range(3)]
        game = self.open("folder", "2x2")
        game.keys("Return")
        self.changed_to("0.png")
        game.solve()
        for name in ("1.png", "2.png", "1.png"):
            game.keys("p")
            self.changed_to(name)
        game.solve()
        game.keys("p")
        self.changed_to("2.png")
        for name in ("0.png", "2.png"):  # the only one left
            game.keys("p")
            self.changed_to(name)
        game.solve()
        game.keys("p")
        game.wait(lambda state: state.sheet == "collage" and state.resting, "all pictures of the album")
        game.keys("p")
        self.expect_message("You’ve solved every picture in “Pictures”.")
        self.changed_to("Attic library")

    def test_an_album_from_drop_to_collage(self):
        """A dropped folder: the window says that it will take it, a card begins it, the whole picture opens each game, and the
        last one leads to all of them."""
        game = self.play("--size", "2x2", "--window", "1000x800", environment={"MP_OPENS_WHOLE": "1"})
        album = self.folder / "Summer"
        album.mkdir()
        images = [pixels.mosaic((60, 60), number) for number in range(2)]
        for number, image in enumerate(images):
            image.save(album / f"{number}.png")
        game.drop(album, over=lambda: game.wait(lambda state: state.message == "Drop pictures or a folder to play them.", "the window to say so"))
        game.wait(lambda state: state.picture == "0.png" and state.sheet == "start" and state.message == "", "the card of the album")
        game.click("sheet.start")
        game.wait(lambda state: state.sheet == "none", "the card to close")
        game.solve()
        game.keys("Return")
        self.changed_to("1.png")
        self.assertEqual(game.state.sheet, "none")
        game.solve()
        game.click("sheet.collage")
        game.wait(lambda state: state.sheet == "collage" and state.resting, "all pictures of the album")
        game.click("sheet.save")
        saved = harness.poll(lambda: next(game.home.rglob("Summer.jpg"), None), "the collage to be saved")
        with Image.open(saved) as collage:
            self.assertEqual((collage.format, collage.width > 600), ("JPEG", True))
        game.keys("Return")
        self.changed_to("Attic library")

    def test_a_picture_for_each_day(self):
        self.fill = lambda: [pixels.mosaic((60, 45), number).save(self.pictures / f"{number}.png") for number in range(9)]
        game = self.open("folder")
        game.keys("Escape", "F7")
        game.click("sheet.picture")
        first = game.wait(lambda state: state.picture.endswith(".png") and state.sheet == "none" and state.resting, "the picture of the day")
        game.solve()
        game.keys("p")
        game.wait(lambda state: state.picture not in ("", first.picture) and state.resting, "another picture")
        game.keys("F7")
        game.wait(lambda state: state.dots == 1, "the day to be marked")
        game.click("sheet.picture")
        self.changed_to(first.picture)

    def kept_of_pictures(self):
        """What the game keeps of the player's pictures: rows of its store, and files of its cache."""
        game = self.game
        with contextlib.closing(sqlite3.connect(next(game.home.rglob("store.db")))) as store:
            rows = [pathlib.Path(os.fsdecode(path)).name for path, in store.execute("SELECT path FROM pictures ORDER BY used DESC")]
        files = [path.name for path in game.home.rglob("*") if path.is_file() and (path.name == "cut" or path.parent.name == "pictures")]
        return rows, files

    def test_recent_pictures_are_forgotten(self):
        """One by Delete, then all and for good by the setting."""
        images = [self.picture(f"{name}.png", seed=seed)[0] for seed, name in enumerate("ab")]
        game = self.play("--size", "3x3", "--window", "1000x800", images[0])
        game.drop(images[1])
        self.changed_to("b.png")
        game.click(next(board.slides(game.state.tiles))[0])
        harness.poll(lambda: self.kept_of_pictures()[0] == ["b.png", "a.png"] and "cut" in self.kept_of_pictures()[1],
                     "both pictures and the kept cut to be stored")
        self.reopen("recent")
        game.keys("End", "Delete")
        game.wait(lambda state: state.entries == 1, "one picture to be left")
        harness.poll(lambda: self.kept_of_pictures()[0] == ["b.png"], "the other one to be gone from the store")
        game.keys("Escape")
        game.open_sheet("ctrl+comma", "settings")
        game.keys("End")
        game.click("sheet.forgets")
        game.wait(lambda state: state.focus == "keep" and state.resting, "the question")
        self.assertEqual(self.kept_of_pictures()[0], ["b.png"])
        game.click("sheet.forget-all")
        harness.poll(lambda: self.kept_of_pictures() == ([], []), "nothing of the pictures to be left")
        game.close_sheet()
        game.drop(images[0])
        self.changed_to("a.png")
        game.click(next(board.slides(game.state.tiles))[0])
        game.keys("ctrl+o")
        game.wait(lambda state: state.tab == "recent" and state.entries == 0 and state.resting, "no recent pictures")
        game.close_sheet()
        self.assertEqual(self.kept_of_pictures(), ([], []))

    def test_surprise_is_hidden_until_asked_for(self):
        self.fill = lambda: [pixels.mosaic((60, 45), number).save(self.pictures / f"{number}.png") for number in range(2)]
        game = self.open("folder")
        game.keys("Return")
        self.changed_to("0.png")
        self.reopen()
        game.click("sheet.surprise")
        self.changed_to("1.png")
        game.park()
        x, y, width, height = self.game.rect("preview")
        colours = lambda: len(game.screenshot().crop((x, y, x + width, y + height // 4)).getcolors(65536))
        self.assertEqual(game.state.hidden, 1)
        harness.poll(lambda: colours() < 300, "nothing to be seen of the surprise")
        self.reopen("recent")
        self.assertEqual(game.state.entries, 1, "the surprise isn't among the recent ones yet")
        game.keys("Escape", "v")
        game.wait(lambda state: state.hidden == 0 and state.resting, "the picture to be shown")
        harness.poll(lambda: colours() > 300, "the surprise to be seen")
        self.reopen("recent")
        self.assertEqual(game.state.entries, 2)

    # Folders.

    def test_thumbnails_show_their_pictures(self):
        game = self.open("folder")
        for number, colour in enumerate(((200, 30, 30), (30, 200, 30), (30, 30, 200))):
            Image.new("RGB", (300, 100 + 200 * number), colour).save(self.pictures / f"plain {number}.png")
        game.click("sheet.tab-folder")
        game.wait(lambda state: state.entries == 8, "the new files")
        for number, colour in enumerate(((200, 30, 30), (30, 200, 30), (30, 30, 200))):
            harness.poll(lambda: self.middle(5 + number) == colour, f"a picture of {colour}")

    # Recent pictures.

    def test_recent(self):
        game = self.open("recent")
        self.assertEqual((game.state.entries, game.state.words), (0, "Pictures you open will appear here."))
        game.keys("Escape")
        path, image = self.picture("first.png")
        game.drop(path)
        self.changed_to("first.png")
        self.reopen("folder")
        game.click("pick.2")
        self.changed_to("Img 1.png")
        self.reopen("recent")
        state = self.wait_ready()
        self.assertEqual((state.entries, state.name), (2, "Img 1.png"))
        game.keys("Right", "Return")
        self.changed_to("first.png")
        game.expect_picture(image)
        path.unlink()
        self.reopen()
        state = self.wait_tab("recent")
        self.assertEqual((state.entries, state.name), (2, "first.png"))
        game.keys("Return")
        game.wait(lambda state: state.sheet == "none" and state.picture == "first.png" and state.resting, "its copy to be opened")
        game.expect_picture(image)
        for copy in game.home.rglob("pictures/*.jpg"):
            copy.unlink()
        self.reopen()
        self.wait_tab("recent")
        game.keys("Return")
        game.wait(lambda state: "first.png" in state["field_error"], "a sentence about the file that is gone")


class OnlyFolders(harness.GameTest):
    def test_a_folder_of_folders_shows_them(self):
        """One click goes on."""
        photos = self.folder / "photos"
        for year in ("2025", "2026"):
            (photos / year).mkdir(parents=True)
            self.picture(f"photos/{year}/harbour {year}.png")
        game = self.play()
        game.drop(photos)
        state = game.wait(lambda state: state.sheet == "open" and state.get("tab") == "folder" and state.get("name") == "2025" and state.resting, "the folders")
        self.assertEqual(state.entries, 2)
        self.assertEqual(state["field_error"], "There are no pictures in “photos” itself. Choose one of its folders.")
        game.click("pick.1")
        game.wait(lambda state: state.get("name") == "harbour 2026.png" and state.resting, "the pictures of a folder")
        game.click("pick.0")
        self.opened("harbour 2026.png")


class Names(harness.GameTest):
    def test_bundled_picture_has_one_name(self):
        game = self.play()
        folder = pathlib.Path(os.environ["MP_BUILD"]) / "share/missing-piece/pictures"
        self.assertEqual(game.state.picture, "Attic library")
        game.keys("ctrl+o")
        game.wait(lambda state: state.sheet == "open" and state.get("name") == "Attic library", "its name in the gallery")
        game.type(str(folder))
        game.keys("Return")
        game.wait(lambda state: state.get("tab") == "folder" and state.get("name") == "Attic library", "its name in the folder")
        game.keys("Escape")
        game.drop(folder / "koi-pond.svg")
        game.wait(lambda state: state.picture == "Koi pond" and state.resting, "the name of a dropped scene")
        path, _ = self.picture("koi-pond.png")
        game.drop(path)
        game.wait(lambda state: state.picture == "koi-pond.png" and state.resting, "a file's own name")
