"""sharp: fine patterns shrink to even grey and edges stay sharp, after resizing too; test_wayland.py checks density 2."""
import random

from PIL import Image, ImageChops, ImageStat

import harness

GRAY = 188       # half of white's light (sRGB)
GRAY_LIMIT = 3   # allowed deviation in levels: no moiré, no darker grey
EDGE_LIMIT = 24  # mean difference of pixels at hard edges, of 255: a blur of one pixel gives over 60


def checkerboard(size):
    """A checkerboard of single pixels."""
    tile = Image.new("L", (2, 2))
    tile.putdata([0, 255, 255, 0])
    image = Image.new("L", size)
    for x in range(0, size[0], 2):
        image.paste(tile, (x, 0))
    column = image.crop((0, 0, size[0], 2))
    for y in range(0, size[1], 2):
        image.paste(column, (0, y))
    return image.convert("RGB")


def stripes(columns, rows):
    """An SVG of columns×rows fields, a random half of them black, and which ones."""
    chance = random.Random(7)
    fields = [chance.random() < 0.5 for _ in range(columns * rows)]
    shapes = "".join(f'<rect x="{field % columns}" y="{field // columns}" width="1" height="1" fill="#000"/>'
                     for field, black in enumerate(fields) if black)
    text = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns} {rows}">'
            f'<rect width="{columns}" height="{rows}" fill="#fff"/>{shapes}</svg>')
    image = Image.new("L", (columns, rows))
    image.putdata([0 if black else 255 for black in fields])
    return text, image.convert("RGB")


def inner(rect):
    x, y, width, height = rect
    return (x + width // 8, y + height // 8, x + width - width // 8, y + height - height // 8)


class SharpTest(harness.GameTest):
    def tiles(self, shot):
        """(number, box of its inner part in the board's picture, its pixels) of each tile."""
        board = self.game.state.tiles
        side = self.game.rect(0)[2]
        for cell, tile in enumerate(board.tiles):
            if tile:
                box = inner(self.game.rect(cell))
                x, y = self.game.rect(cell)[:2]
                home = ((tile - 1) % board.width * side - x, (tile - 1) // board.width * side - y)
                yield tile, (box[0] + home[0], box[1] + home[1], box[2] + home[0], box[3] + home[1]), shot.crop(box)

    def expect_even_gray(self, shot):
        for tile, _, seen in self.tiles(shot):
            for low, high in seen.getextrema():
                self.assertTrue(GRAY - GRAY_LIMIT <= low and high <= GRAY + GRAY_LIMIT,
                                f"expected even grey of {GRAY} on tile {tile}; its levels are {low} to {high}")

    def dismiss_message(self):
        """The message about similar tiles appears as soon as it is known; a low window shows it over the tiles."""
        self.game.wait_seen(lambda state: state["message"] != "", "the sentence about tiles that look alike")
        self.game.keys("Escape")
        self.game.wait(lambda state: state["message"] == "", "the message to be dismissed")

    def expect_edges(self, shot, fields):
        """Fields with hard edges: each pixel is right, except at the edges."""
        board = self.game.state.tiles
        side = self.game.rect(0)[2]
        exact = fields.resize((side * board.width, side * board.height), Image.NEAREST)
        for tile, box, seen in self.tiles(shot):
            off = ImageStat.Stat(ImageChops.difference(seen, exact.crop(box)).point(lambda level: level if level > 40 else 0))
            wrong = sum(off.sum) / sum(off.count)
            self.assertLess(wrong, EDGE_LIMIT, f"tile {tile} is {wrong:.1f} of 255 off the hard-edged drawing")


class Sharp(SharpTest):
    def test_a_checkerboard_becomes_even_grey(self):
        path = self.folder / "checks.png"
        for size, board in (((3000, 3000), "4x4"), ((2222, 1666), "4x3"), ((1500, 1999), "3x4")):
            checkerboard(size).save(path)
            game = self.play(path, "--size", board)
            self.dismiss_message()
            self.expect_even_gray(game.screenshot())
            game.end()

    def test_a_picture_of_the_boards_size_is_shown_pixel_by_pixel(self):
        game = self.play("--size", "3x3")
        side = game.rect("board")[2]
        game.end()
        chance = random.Random(3)
        noise = Image.frombytes("RGB", (side, side), chance.randbytes(side * side * 3))
        path = self.folder / "noise.png"
        noise.save(path)
        game = self.play(path, "--size", "3x3")
        for tile, box, seen in self.tiles(game.screenshot()):
            self.assertIsNone(ImageChops.difference(seen, noise.crop(box)).getbbox(), f"tile {tile} is not what the file has")

    def test_a_drawing_is_sharp_at_every_size(self):
        text, fields = stripes(36, 36)
        path = self.folder / "fields.svg"
        path.write_text(text)
        game = self.play(path, "--size", "3x3")
        self.expect_edges(game.screenshot(), fields)
        for size in ((700, 900), (1700, 1000), (520, 500)):
            game.resize(*size)
            self.expect_edges(game.screenshot(), fields)
