"""Compares every screen of the game with its stored picture.

    compare.py GOLDEN DATA OUT [--kind KIND] [--update] [--only NAME] [--but NAME-VARIANT…]

GOLDEN: the program in this folder, or the command that starts it; DATA: the game's data folder; OUT: folder for pictures of
differences. --update stores the current screens. --only: compares just this screen; --but: all but
these. MP_ALL=1
compares all themes, windows, densities and languages; else SAMPLE: each of them once.

--kind: only screens of this kind. "own" is what players see, but Inter's versions differ in width: these
are compared only where Inter is the one that they were stored with, else the exit status is 77: not
tested. "portable" has DejaVu Sans and a plain drawing in place of Inter and a scene, which looks the
same on every system.

Screens are compared by the mean colours of blocks of 8x8 units of the window: the
antialiasing of a letter may differ a little, but a missing letter is found. The stored
pictures are reduced, too: means of 4x4 pixels at density 1 and of 16x16 at density 2, in
steps of 4 levels, lossless; one file per theme, window and density, with its screens one
below the other. This checks what is where in which colour; test_sharp.py checks sharpness.

Wrong screens are written as OUT/NAME.png (stored | now | their difference, amplified eight
times) and OUT/NAME-now.png (as the player sees it)."""

import argparse
import concurrent.futures
import hashlib
import os
import shlex
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops

THEMES = ("dark", "bright", "contrast")
WINDOWS = ((480, 480), (800, 1200), (1280, 800), (1920, 1080))
REDUCE = {1: 4, 2: 16}  # density: pixels per stored pixel, in each direction
SAMPLE = {"dark-480x480-xx", "dark-1280x800-xr", "bright-1920x1080", "contrast-800x1200", "dark-480x480@2"}
PORTABLE = (("dark", (480, 480)), ("bright", (1280, 800)), ("contrast", (800, 1200)))
BLOCK = 8               # units
STEP = 4                # quantisation of stored levels
TOLERANCE = 5           # allowed difference of a block's mean in levels; STEP / 2 is due to STEP
SHEET_HEIGHT = 16000    # WebP's limit is 16383
SHOWN = 30              # maximum number of differences written as pictures

STORED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures")
NAMES = os.path.join(STORED, "names.txt")
INTER = os.path.join(STORED, "inter.sha256")  # of the files that the screens were drawn with
NOT_TESTED = 77
# SDL_image's versions draw sloping edges differently.
DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
<rect width="1600" height="1200" fill="#31457d"/><rect y="300" width="1600" height="500" fill="#f0a35e"/>
<circle cx="1100" cy="520" r="200" fill="#ffe9b0"/><rect y="700" width="1600" height="500" fill="#2f7f8c"/>
<rect x="250" y="420" width="180" height="620" fill="#f4f1ea"/><rect x="250" y="560" width="180" height="120" fill="#c8413b"/>
<circle cx="850" cy="980" r="90" fill="#5c8a58"/></svg>
"""


class Failure(Exception):
    pass


class Variant:
    """One theme, window, density, language (en, or a test language of translations.py) and kind."""

    def __init__(self, theme, window, density, language="en", kind="own"):
        self.theme, self.window, self.density, self.language, self.kind = theme, window, density, language, kind
        self.reduce = REDUCE[density]
        self.name = "%s-%dx%d%s%s%s" % (theme, *window, "" if density == 1 else "@%d" % density, "" if language == "en" else "-" + language,
                                        "" if kind == "own" else "-" + kind)
        self.path = os.path.join(STORED, self.name + ".webp")

    def size(self):
        return tuple(side * self.density // self.reduce for side in self.window)


class Screen:
    """A drawn screen: its name, its picture, and the places of a button and a figure on it."""

    def __init__(self, line, stream):
        words = line.split()
        numbers = [int(word) for word in words[1:]]
        self.name = words[0].decode()
        width, height = numbers[:2]
        self.button, self.figure = numbers[2:6], numbers[6:10]
        pixels = stream.read(width * height * 3)
        if len(pixels) != width * height * 3:
            raise Failure("%s ends too early" % self.name)
        self.picture = Image.frombytes("RGB", (width, height), pixels)


def make_portable(data, folder):
    """Fills the folder with the game's data, and with what looks the same on every system in place of what doesn't."""
    for part in ("fonts", "pictures"):
        os.mkdir(os.path.join(folder, part))
    for name in os.listdir(data):
        if name not in ("fonts", "pictures"):
            os.symlink(os.path.join(os.path.abspath(data), name), os.path.join(folder, name))
    for name in ("regular.otf", "bold.otf", "fallback.ttf"):
        os.symlink(os.path.join(os.path.abspath(data), "fonts", "fallback.ttf"), os.path.join(folder, "fonts", name))
    with open(os.path.join(folder, "pictures", "lighthouse.svg"), "w", encoding="utf-8") as file:
        file.write(DRAWING)


def inter_sums(data):
    """Checksums of Inter's files, in the format of sha256sum; empty if it isn't there."""
    lines = []
    for name in ("regular.otf", "bold.otf"):
        try:
            with open(os.path.join(data, "fonts", name), "rb") as file:
                lines.append("%s  %s\n" % (hashlib.sha256(file.read()).hexdigest(), name))
        except FileNotFoundError:
            return ""
    return "".join(lines)


def has_stored_inter(data):
    with open(INTER, encoding="utf-8") as file:
        return file.read() == inter_sums(data)


def draw(golden, data, variant, reduce=None, name=None):
    """The screens as drawn by the program now."""
    if variant.kind == "own":
        return draw_with(golden, data, variant, reduce, name)
    with tempfile.TemporaryDirectory() as folder:
        make_portable(data, folder)
        return draw_with(golden, folder, variant, reduce, name)


def draw_with(golden, data, variant, reduce, name):
    words = [*shlex.split(golden), data, variant.theme, *map(str, variant.window), str(variant.density),
             str(reduce or variant.reduce)] + ([name] if name else [])
    environment = dict(os.environ, DBUS_SESSION_BUS_ADDRESS="disabled:", SDL_VIDEODRIVER="dummy",
                       SDL_AUDIODRIVER="dummy", LC_ALL="C.UTF-8", LANGUAGE=variant.language)
    screens = []
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=environment) as process:
        for line in process.stdout:
            screens.append(Screen(line, process.stdout))
    if process.returncode != 0:
        raise Failure("%s ended with %d" % (" ".join(words), process.returncode))
    return screens


def place(variant, count, i):
    """The place of screen i of `count` on the variant's sheet."""
    width, height = variant.size()
    rows = min(count, SHEET_HEIGHT // height)
    return i // rows * width, i % rows * height


def store(variant, screens):
    width, height = variant.size()
    places = [place(variant, len(screens), i) for i in range(len(screens))]
    sheet = Image.new("RGB", (max(x for x, _ in places) + width,
                              max(y for _, y in places) + height))
    for screen, at in zip(screens, places):
        sheet.paste(screen.picture.point(lambda v: min(255, (v + STEP // 2) // STEP * STEP)), at)
    sheet.save(variant.path, "WEBP", lossless=True, quality=100, method=6)


def load(variant, names):
    """The stored screens by name."""
    width, height = variant.size()
    try:
        sheet = Image.open(variant.path).convert("RGB")
    except OSError as error:
        raise Failure("%s cannot be read: %s" % (variant.path, error)) from error
    places = {name: place(variant, len(names), i) for i, name in enumerate(names)}
    return {name: sheet.crop((x, y, x + width, y + height)) for name, (x, y) in places.items()}


def blocks(picture, reduce, density):
    """Means of the blocks of a picture whose pixels are means of reduce x reduce pixels."""
    side = BLOCK * density // reduce
    size = tuple(length // side for length in picture.size)
    return picture.crop((0, 0, size[0] * side, size[1] * side)).resize(size, Image.BOX)


def difference(stored, now, variant):
    """(levels, box): the largest difference of a block, and the area, in units of the window, where blocks differ too
    much; None if there is none."""
    both = [blocks(picture, variant.reduce, variant.density) for picture in (stored, now)]
    apart = ImageChops.difference(*both)
    levels = max(most for _, most in apart.getextrema())
    box = apart.point(lambda v: 255 if v > TOLERANCE else 0).getbbox()
    return levels, box and tuple(side * BLOCK for side in box)


def show(out, name, stored, now):
    """Writes stored | now | difference."""
    apart = ImageChops.difference(stored, now).point(lambda v: min(255, v * 8))
    width, height = stored.size
    times = max(1, 640 // width)
    picture = Image.new("RGB", (3 * width + 2, height), (255, 0, 255))
    for i, part in enumerate((stored, now, apart)):
        picture.paste(part, (i * (width + 1), 0))
    picture.resize((picture.width * times, height * times), Image.NEAREST).save(
        os.path.join(out, name + ".png"))


def compare(arguments, variant, names):
    """Compares one variant; returns (name, line, stored, now) for each wrong screen."""
    screens = draw(arguments.golden, arguments.data, variant, name=arguments.only)
    stored = load(variant, names)
    wrong = []
    for screen in screens:
        name = "%s-%s" % (screen.name, variant.name)
        if screen.name not in stored:
            raise Failure("%s has no stored picture" % screen.name)
        levels, box = difference(stored[screen.name], screen.picture, variant)
        if box and name not in arguments.but:
            wrong.append((name, "%s: expected no block to differ by more than %d levels, got %d, "
                          "in %d,%d to %d,%d of the window" % (name, TOLERANCE, levels, *box),
                          stored[screen.name], screen.picture))
    missing = set(names) - {screen.name for screen in screens}
    if missing and not arguments.only:
        raise Failure("%s: %s was stored and is drawn no more"
                      % (variant.name, ", ".join(sorted(missing))))
    return wrong


def show_wrong(arguments, variant, wrong):
    for name, _, stored, now in wrong:
        show(arguments.out, name, stored, now)
        screen = name[:-len(variant.name) - 1]
        whole = draw(arguments.golden, arguments.data, variant, reduce=1, name=screen)
        whole[0].picture.save(os.path.join(arguments.out, name + "-now.png"))


def compare_all(arguments, pool, variants):
    with open(NAMES, encoding="utf-8") as file:
        names = file.read().split()
    results = list(pool.map(lambda variant: compare(arguments, variant, names), variants))
    shown = 0
    for variant, wrong in zip(variants, results):
        for _, line, _, _ in wrong:
            print(line)
        show_wrong(arguments, variant, wrong[:max(0, SHOWN - shown)])
        shown += len(wrong)
    if shown:
        print("%d screens differ; see %s. If they are right as they are now: "
              "sh tests/golden/update.sh" % (shown, arguments.out))
    return shown == 0


def update_all(arguments, pool, variants):
    os.makedirs(STORED, exist_ok=True)
    results = list(pool.map(lambda variant: draw(arguments.golden, arguments.data, variant),
                            variants))
    with open(NAMES, "w", encoding="utf-8") as file:
        file.write("".join(screen.name + "\n" for screen in results[0]))
    with open(INTER, "w", encoding="utf-8") as file:
        file.write(inter_sums(arguments.data))
    list(pool.map(store, variants, results))
    total = sum(os.path.getsize(variant.path) for variant in variants)
    print("%d screens in %d variants stored, %d kB" % (len(results[0]), len(variants),
                                                       total // 1024))
    return True


def all_variants():
    variants = [Variant(theme, window, density)
                for density in REDUCE for window in WINDOWS for theme in THEMES]
    variants += [Variant("dark", window, 1, language) for window in ((480, 480), (1280, 800)) for language in ("xx", "xr")]
    variants += [Variant(theme, window, 1, kind="portable") for theme, window in PORTABLE]
    variants.reverse()  # the slowest first
    return variants


def chosen_variants(arguments):
    return [variant for variant in all_variants()
            if arguments.kind in (None, variant.kind) and
            (arguments.update or variant.kind == "portable" or "MP_ALL" in os.environ or variant.name in SAMPLE)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("golden")
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--kind", choices=("own", "portable"))
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--only")
    parser.add_argument("--but", nargs="*", default=[])
    arguments = parser.parse_args()
    os.makedirs(arguments.out, exist_ok=True)
    if arguments.kind == "own" and not arguments.update and not has_stored_inter(arguments.data):
        print("Not compared: this system's Inter isn't the one that the stored pictures were drawn with.")
        return NOT_TESTED
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        try:
            done = (update_all if arguments.update else compare_all)(arguments, pool, chosen_variants(arguments))
        except Failure as failure:
            print("golden: %s (new screens are stored by tests/golden/update.sh)" % failure)
            done = False
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
