"""Checks that compare.py detects what it must: changes screens slightly, as a mistake would.

test_compare.py GOLDEN DATA"""

import sys
import unittest

import compare
from PIL import Image, ImageChops

WINDOW = (1280, 800)


def whole(theme, name):
    """A variant of density 1, and one of its screens in full resolution."""
    variant = compare.Variant(theme, WINDOW, 1)
    return variant, compare.draw(GOLDEN, DATA, variant, reduce=1, name=name)[0]


def reduced(picture, variant):
    """As written by the program."""
    return picture.resize(variant.size(), Image.BOX)


def quantised(picture, variant):
    """As stored."""
    return reduced(picture, variant).point(
        lambda v: min(255, (v + compare.STEP // 2) // compare.STEP * compare.STEP))


def box(place):
    x, y, width, height = place
    return x, y, x + width, y + height


def letters(picture, place):
    """The boxes of the letters in a part of a picture: columns with ink, separated by columns without."""
    part = picture.crop(box(place))
    ground = Image.new("RGB", part.size, part.getpixel((part.width // 2, part.height - 2)))
    ink = ImageChops.difference(part, ground).convert("L").point(lambda v: 255 if v > 16 else 0)
    columns = ink.getprojection()[0] + [0]
    found, start = [], None
    for x, is_ink in enumerate(columns):
        if is_ink and start is None:
            start = x
        elif not is_ink and start is not None:
            found.append((place[0] + start, place[1], place[0] + x, place[1] + place[3]))
            start = None
    return found


class Compare(unittest.TestCase):
    def expect(self, variant, before, after, seen, what):
        levels, where = compare.difference(quantised(before, variant), reduced(after, variant),
                                           variant)
        if bool(where) != seen:
            self.fail("%s, %s: expected the change to be %s; the blocks differ by %d levels" %
                      (what, variant.name, "seen" if seen else "passed over", levels))

    def for_themes(self, name, check):
        for theme in compare.THEMES:
            variant, screen = whole(theme, name)
            check(variant, screen)

    def test_equal_screens_are_equal(self):
        self.for_themes("daily", lambda variant, screen: self.expect(
            variant, screen.picture, screen.picture, False, "nothing changed"))

    def test_two_runs_draw_the_same_bytes(self):
        one, two = (whole("dark", "play")[1].picture.tobytes() for _ in range(2))
        self.assertTrue(one == two, "two runs draw different pixels")

    def test_a_button_moved_by_two_pixels_is_found(self):
        def check(variant, screen):
            x, y, right, bottom = box(screen.button)
            for dx, dy in ((2, 0), (0, 2), (-2, 0), (0, -2)):
                changed = screen.picture.copy()
                changed.paste(screen.picture.crop((x - 4, y - 3, right + 4, bottom + 3)),
                              (x - 4 + dx, y - 3 + dy))
                self.expect(variant, screen.picture, changed, True,
                            "a button moved by %d,%d" % (dx, dy))
        self.for_themes("daily", check)

    def test_a_colour_changed_by_eight_levels_is_found(self):
        def check(variant, screen):
            x, y, _, _ = screen.button
            ground = screen.picture.getpixel((x + 20, y + 8))
            for channel in range(3):
                by = 8 if ground[channel] < 240 else -8
                bands = list(screen.picture.split())
                same = [band.point(lambda v, level=level: 255 if v == level else 0)
                        for band, level in zip(bands, ground)]
                mask = ImageChops.multiply(ImageChops.multiply(same[0], same[1]), same[2])
                bands[channel] = Image.composite(bands[channel].point(lambda v, by=by: v + by),
                                                 bands[channel], mask)
                self.expect(variant, screen.picture, Image.merge("RGB", bands), True,
                            "channel %d of a button's colour changed by %d" % (channel, by))
        self.for_themes("daily", check)

    def check_letters(self, variant, screen, place, what):
        found = letters(screen.picture, place)
        self.assertGreater(len(found), 2, "expected %s of letters, got %s" % (what, found))
        for letter in found:
            changed = screen.picture.copy()
            ground = screen.picture.getpixel((place[0] + place[2] // 2, place[1] + place[3] - 2))
            changed.paste(ground, letter)
            self.expect(variant, screen.picture, changed, True,
                        "%s without its letter at %d" % (what, letter[0]))

    def test_a_missing_letter_is_found(self):
        def check(variant, screen):
            x, y, width, height = screen.button
            self.check_letters(variant, screen, (x + 8, y + 6, width - 16, height - 12), "a button")
            x, y, width, height = screen.figure
            self.check_letters(variant, screen, (x + 4, y + height // 2, width - 8,
                                                 height // 2 - 8), "a small label")
        self.for_themes("over", check)  # which leaves the figures visible

    def test_slightly_bolder_letters_are_accepted(self):
        def check(variant, screen):
            x, y, width, height = screen.button
            part = screen.picture.crop((x + 8, y + 6, x + width - 8, y + height - 6))
            ground = part.getpixel((0, 0))
            bolder = Image.blend(Image.new("RGB", part.size, ground), part, 1.06)
            changed = screen.picture.copy()
            changed.paste(bolder, (x + 8, y + 6))
            self.expect(variant, screen.picture, changed, False, "letters bolder by 6 %")
        self.for_themes("records", check)


if __name__ == "__main__":
    GOLDEN, DATA = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
