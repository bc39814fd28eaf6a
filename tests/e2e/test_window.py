"""window: sizes of board and window, every way to quit, starting without a display."""
import itertools
import os
import signal
import subprocess

import harness

WINDOWS = (480, 480), (1280, 800), (1920, 1080), (700, 1100), (640, 480)


def overlap(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


class Window(harness.GameTest):
    def check_layout(self):
        """Checks that nothing shown leaves the window or overlaps, and that the cells fill the board."""
        game = self.game
        width, height = game.rested().size
        # a message covers the figures for a while; the timeline can be grabbed a little below its line
        things = {name: game.rects[name] for name in game.controls() if name not in ("sheet", "message", "hint")}
        cells = {name: rect for name, rect in game.rects.items() if name.startswith("cell.")}
        for name, (x, y, w, h) in (things | cells).items():
            self.assertTrue(0 <= x and 0 <= y and x + w <= width and y + h <= height and w > 0 and h > 0,
                            f"{name} at {x},{y},{w},{h} leaves the window of {width}×{height}")
        for a, b in itertools.combinations(things, 2):
            self.assertFalse(overlap(things[a], things[b]), f"{a} {things[a]} overlaps {b} {things[b]} at {width}×{height}")
        self.assertEqual(len({rect[2:] for rect in cells.values()}), 1, "all cells must be of one size")

    def test_resize(self):
        path, image = self.picture(size=(800, 600))
        game = self.play(path, "--size", "4x4")
        self.assertEqual(game.state.size, (1280, 800))
        for size in WINDOWS:
            with self.subTest(window=size):
                game.resize(*size)
                self.check_layout()
                game.expect_picture(image)

    def test_start_with_a_window_size(self):
        path, image = self.picture()
        for size in WINDOWS[:3]:
            game = self.play(path, "--window", f"{size[0]}x{size[1]}")
            self.assertEqual(game.state.size, size)
            self.check_layout()
            game.expect_picture(image)
            game.end()

    def test_the_first_hint_and_messages_leave_the_board_free(self):
        game = self.play("--size", "4x4")
        for size in ((480, 480), (480, 800), (800, 1200), (1280, 800)):
            with self.subTest(window=size):
                game.resize(*size)
                self.assertIn("hint", game.rects, "there is no line for the first instruction")
                game.keys("ctrl+m")
                game.wait(lambda state: state.message != "" and state.resting, "a message about the sound")
                x, y, width, height = message = game.rect("message")
                self.assertFalse(overlap(message, game.rect("board")), f"the message at {message} covers tiles")
                self.assertTrue(x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1], "it leaves the window")
                game.keys("Escape")
                game.wait(lambda state: state.message == "", "the message to go")

    def test_a_window_too_large_is_cut(self):
        game = self.play("--window", "16384x600")
        self.assertEqual(game.state.size, (8192, 600))
        self.check_layout()

    def test_sheets_fit(self):
        game = self.play()
        for size in WINDOWS[:3]:
            game.resize(*size)
            for sheet, key in (("menu", "m"), ("size", "g"), ("open", "ctrl+o"), ("about", "F2"), ("help", "F1")):
                with self.subTest(window=size, sheet=sheet):
                    game.keys(key)
                    game.wait(lambda state: state.sheet == sheet and state.resting, f"{sheet} to open")
                    place = "menu." if sheet == "menu" else "sheet."
                    rects = {name: rect for name, rect in game.rects.items() if name.startswith(place)}
                    self.assertTrue(rects, f"{sheet} must have something to press")
                    for name, (x, y, w, h) in rects.items():
                        self.assertTrue(0 <= x and 0 <= y and x + w <= size[0] and y + h <= size[1], f"{name} leaves the window")
                    for a, b in itertools.combinations(rects, 2):
                        self.assertFalse(overlap(rects[a], rects[b]), f"{a} overlaps {b}")
                    game.keys("Escape")
                    game.wait(lambda state: state.sheet == "none", f"{sheet} to close")

    def test_card_does_not_cover_the_picture(self):
        for size in WINDOWS[:3]:
            game = self.play("--board", "1 2 3/4 5 6/7 0 8", "--window", f"{size[0]}x{size[1]}")
            game.click(8)
            game.wait(lambda state: state.screen == "solved" and state.resting, "the card")
            for name in ("sheet.new", "sheet.next"):
                self.assertFalse(overlap(game.rect(name), game.rect("board")), f"{name} covers the picture at {size}")
            game.end()

    def test_board_sizes(self):
        path, image = self.picture(size=(1200, 900))
        for size in ("2x2", "5x3", "3x5", "2x32", "32x32"):
            with self.subTest(size=size):
                game = self.play(path, "--size", size)
                tiles = game.state.tiles
                self.assertEqual(f"{tiles.width}x{tiles.height}", size)
                self.check_layout()
                game.expect_picture(image)
                game.end()

    def test_auto_size_follows_the_picture(self):
        for number, (shape, size) in enumerate((((600, 600), (4, 4)), ((1200, 400), (7, 2)), ((400, 1200), (2, 7)))):
            path, image = self.picture(f"auto{number}.png", shape)
            game = self.play(path, "--size", "auto")
            tiles = game.state.tiles
            ratio = shape[0] / tiles.width / (shape[1] / tiles.height)
            self.assertTrue(12 <= tiles.width * tiles.height <= 20, f"{tiles.width}×{tiles.height} is not about 16")
            self.assertTrue(0.8 <= ratio <= 1.25, f"{tiles.width}×{tiles.height} of {shape}: tiles of {ratio:.2f}:1")
            game.expect_picture(image)
            game.end()

    def test_size_sheet(self):
        game = self.play("--size", "4x4")
        for clicks, size in ((("sheet.size-3",), (3, 3)), (("sheet.width-plus", "sheet.height-plus", "sheet.height-plus"), (4, 5)),
                             (("sheet.height-minus", "sheet.width-minus", "sheet.width-minus"), (2, 4))):
            game.keys("g")
            game.wait(lambda state: state.sheet == "size" and state.resting, "the size sheet")
            for name in clicks:
                game.click(name)
            game.click("sheet.ok")
            state = game.wait(lambda state: state.sheet == "none" and state.resting, "the sheet to close")
            self.assertEqual((state.tiles.width, state.tiles.height), size)
            self.check_layout()


class Ends(harness.GameTest):
    def test_quit_by_key(self):
        game = self.play()
        game.keys("ctrl+q")
        game.expect_exit()

    def test_quit_by_button(self):
        game = self.play()
        game.click("command.menu")
        game.click("menu.quit")
        game.expect_exit()

    def test_quit_by_closing_the_window(self):
        for _ in range(5):  # closing races with the server's last events
            game = self.play()
            game.close_window()
            game.expect_exit()

    def test_quit_by_a_signal(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            game = self.play()
            game.process.send_signal(number)
            game.expect_exit()

    def test_the_end_waits_for_nothing(self):
        """Waits neither for a search nor for a sound driver that takes ten minutes per buffer."""
        game = self.play("--size", "10x10", environment={"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIODELAY": "600000"})
        gap = game.state.tiles.tiles.index(0)
        game.click(gap - 10 if gap >= 10 else gap + 10)
        game.wait(lambda state: state.sounds > 0, "the slide to be heard")
        game.keys("ctrl+s")
        game.wait_seen(lambda state: state.solving == 1 or state.playback != "none", "the solver to start")
        game.close_window()
        game.expect_exit()

    def test_quit_while_tiles_move(self):
        game = self.play("--board", "1 2 3/4 5 6/7 0 8")
        game.click(8)
        game.keys("ctrl+q")
        game.expect_exit()


class Starts(harness.GameTest):
    """Starts that open no window."""

    def run_program(self, *arguments, **environment):
        surroundings = self.display.environment(self.folder) | environment
        done = subprocess.run([*harness.PROGRAM, *arguments], capture_output=True, text=True, timeout=harness.PATIENCE,
                              env={key: value for key, value in surroundings.items() if value})
        return done.returncode, done.stdout, harness.complaints(done.stderr)

    def test_no_display(self):
        status, _, errors = self.run_program(DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
        self.assertEqual((status, len(errors)), (1, 1), errors)
        self.assertIn("display", errors[0].lower())

    def test_unresponsive_display(self):
        status, _, errors = self.run_program(DISPLAY=":9999", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
        self.assertEqual((status, len(errors)), (1, 1), errors)
        self.assertIn("display", errors[0].lower())

    def test_bad_arguments(self):
        for arguments in (("--size", "1x4"), ("--size", "33x3"), ("--size", "4x"), ("--size", "axb"), ("--size",), ("--nonsense",),
                          ("--board", "1 2 3/4 5 6/8 7 0"), ("--board", "1 1/2 0"), ("a.png", "b.png")):
            with self.subTest(arguments=arguments):
                status, output, errors = self.run_program(*arguments)
                self.assertEqual((status, len(errors), output), (2, 1, ""), errors)

    def test_help_and_version(self):
        for option in ("--help", "--version"):
            status, output, errors = self.run_program(option, DISPLAY="")
            self.assertEqual((status, errors), (0, []))
            self.assertIn("issing", output)


if __name__ == "__main__":
    harness.main()
