"""pixels: a test picture, and checks of what a board shows of it."""
import random

from PIL import Image, ImageChops, ImageDraw, ImageStat

INSET = 0.12  # margin of a cell, ignored: rounded corners, light edge, shadow
LIMIT = 8.0   # mean absolute difference per channel, of 255
FEATURES = 6  # columns and rows of colours and shapes


def mosaic(size, seed=1):
    """A picture of smooth colours with a unique shape in each field."""
    chance = random.Random(seed)
    colour = lambda: tuple(chance.randrange(20, 236) for _ in range(3))
    small = Image.new("RGB", (FEATURES, FEATURES))
    small.putdata([colour() for _ in range(FEATURES * FEATURES)])
    image = small.resize(size, Image.BICUBIC)
    draw = ImageDraw.Draw(image)
    width, height = size[0] / FEATURES, size[1] / FEATURES
    for field in range(FEATURES * FEATURES):
        x, y = field % FEATURES * width, field // FEATURES * height
        shape = draw.ellipse if chance.random() < 0.5 else draw.rectangle
        left, top = chance.uniform(0.1, 0.4), chance.uniform(0.1, 0.4)
        shape([x + left * width, y + top * height, x + (left + 0.5) * width, y + (top + 0.5) * height], fill=colour())
    return image


def whole_ratio(size, columns, rows):
    """The width of tiles divided by their height, with which they show all of a picture, at most 2 or 1/2."""
    return min(max(size[0] * rows / (size[1] * columns), 0.5), 2)


def tile_ratio(size, columns, rows, cell):
    """That of a picture's tiles: those that show all of it, if cells on the screen have that shape, else square ones."""
    ratio = whole_ratio(size, columns, rows)
    return ratio if abs(cell[2] - cell[3] * ratio) <= max(ratio, 1) else 1


def crop(size, columns, rows, ratio):
    """The largest centred rectangle of columns×rows tiles of this ratio: (x0, y0, x1, y1)."""
    width, height = size
    side = min(width / (columns * ratio), height / rows)
    x, y = (width - side * ratio * columns) / 2, (height - side * rows) / 2
    return x, y, x + side * ratio * columns, y + side * rows


def tile_region(picture, board, tile, cell, inset):
    """The inner part of a tile that is shown in such a cell, in pixels of the picture."""
    ratio = tile_ratio(picture.size, board.width, board.height, cell)
    x0, y0, x1, y1 = crop(picture.size, board.width, board.height, ratio)
    across, down = (x1 - x0) / board.width, (y1 - y0) / board.height
    x, y = x0 + (tile - 1) % board.width * across, y0 + (tile - 1) // board.width * down
    return x + inset[0] * across, y + inset[1] * down, x + inset[2] * across, y + inset[3] * down


def difference(shot, cell, board, tile, picture):
    """Mean absolute difference between a cell on screen and a tile's pixels."""
    x, y, width, height = cell
    box = round(x + INSET * width), round(y + INSET * height), round(x + (1 - INSET) * width), round(y + (1 - INSET) * height)
    inset = (box[0] - x) / width, (box[1] - y) / height, (box[2] - x) / width, (box[3] - y) / height
    region = tile_region(picture, board, tile, cell, inset)
    size = box[2] - box[0], box[3] - box[1]
    # reducing_gap=None: the exact average, which the game must show too
    expected = picture.resize(size, Image.BOX if region[2] - region[0] > size[0] else Image.BICUBIC, box=region)
    return sum(ImageStat.Stat(ImageChops.difference(shot.crop(box), expected)).mean) / 3


def complaint(shot, cells, board, whole, picture):
    """None if the cells show the board, else a line that says what is wrong."""
    missing = len(board.tiles)
    for cell, tile in enumerate(board.tiles):
        off = difference(shot, cells[cell], board, tile or missing, picture)
        if tile and off > LIMIT:
            return f"expected tile {tile} in cell {cell} at {cells[cell]}; its pixels are {off:.1f} of 255 off (limit {LIMIT})"
        if not tile and whole and off > LIMIT:
            return f"expected the missing piece in cell {cell} at {cells[cell]}; its pixels are {off:.1f} of 255 off (limit {LIMIT})"
        if not tile and not whole and off <= 2 * LIMIT:
            return f"expected no missing piece in the gap at {cells[cell]}; its pixels are only {off:.1f} of 255 off"
    return None
