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


def crop(size, columns, rows):
    """The largest centred rectangle of ratio columns:rows: (x0, y0, x1, y1)."""
    width, height = size
    side = min(width / columns, height / rows)
    x, y = (width - side * columns) / 2, (height - side * rows) / 2
    return x, y, x + side * columns, y + side * rows


def tile_region(picture, board, tile, inset):
    """The inner part of a tile, in pixels of the picture."""
    x0, y0, x1, _ = crop(picture.size, board.width, board.height)
    side = (x1 - x0) / board.width
    x, y = x0 + (tile - 1) % board.width * side, y0 + (tile - 1) // board.width * side
    return x + inset[0] * side, y + inset[1] * side, x + inset[2] * side, y + inset[3] * side


def difference(shot, cell, board, tile, picture):
    """Mean absolute difference between a cell on screen and a tile's pixels."""
    x, y, width, height = cell
    box = round(x + INSET * width), round(y + INSET * height), round(x + (1 - INSET) * width), round(y + (1 - INSET) * height)
    inset = (box[0] - x) / width, (box[1] - y) / height, (box[2] - x) / width, (box[3] - y) / height
    region = tile_region(picture, board, tile, inset)
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
