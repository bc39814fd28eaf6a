"""window: sizes of board and window, the desktop's scale, every way to quit, starting without a display."""
import subprocess

import harness
import portal

WINDOWS = (480, 480), (1280, 800), (1920, 1080), (700, 1100), (640, 480)
STEP = 1 if harness.ALL else 2  # of what is tried in many sizes


class WindowTest(harness.GameTest):
    scenes = False

    def expect_frame_on_screen(self):
        window, (width, height) = self.game.window, self.display.screen
        left, right, top, bottom = harness.poll(lambda: self.display.property("_NET_FRAME_EXTENTS", window), "a frame")
        at, shape = self.display.root.translate_coords(window, 0, 0), window.get_geometry()
        frame = at.x - left, at.y - top, at.x + shape.width + right, at.y + shape.height + bottom
        self.assertTrue(top > 0 and frame[0] >= 0 and frame[1] >= 0 and frame[2] <= width and frame[3] <= height,
                        f"the frame {frame} leaves the screen of {width}×{height}")


class Window(WindowTest):
    def test_resize(self):
        path, image = self.picture(size=(800, 600))
        game = self.play(path, "--size", "4x4")
        self.assertEqual(game.state.size, (1280, 800))
        for size in WINDOWS:
            with self.subTest(window=size):
                game.resize(*size)
                game.expect_picture(image)

    def beside_frame(self, size):
        """The part of the size that fits on the screen with a frame. The manager cuts a window of wine's to that, unless wine has
        seen before that it fills the screen."""
        if not harness.WINE:
            return size
        left, right, top, bottom = self.display.property("_NET_FRAME_EXTENTS", self.game.window)
        return min(size[0], harness.SCREEN[0] - left - right), min(size[1], harness.SCREEN[1] - top - bottom)

    def test_a_window_too_large_is_cut_to_the_screen(self):
        width, height = harness.SCREEN
        for given, size in (("16384x16384", (width, height)), ("16384x600", (width, 600)), ("600x9000", (600, height)))[::STEP]:
            with self.subTest(given=given):
                game = self.play("--window", given, "--board", "1 2 3/4 5 0/7 8 6")
                sizes = size, self.beside_frame(size)
                game.wait(lambda state, sizes=sizes: state.size in sizes, f"a window cut to {size}")
                game.click(4)
                game.wait(lambda state: state.moves == 1, "the click to slide a tile")
                game.end()


class Density(WindowTest):
    """The scale that an X11 desktop asks for."""

    def start(self, dpi, *arguments, **environment):
        self.display.set_dpi(dpi)
        self.addCleanup(self.display.set_dpi, None)
        return self.play(*arguments, environment=environment)

    def expect(self, density, size):
        """The whole interface in that density, a window of that size in pixels, and a pointer that hits what it shows."""
        state = self.game.state
        self.assertEqual((state["density"], state.size), (f"{density:.2f}", size))
        hints = self.game.window.get_wm_normal_hints()
        self.assertEqual((hints.min_width, hints.min_height), (int(480 * density),) * 2)
        self.game.click(4)
        self.game.wait(lambda state: state.moves == 1, "the click to slide a tile")

    def test_everything_grows_with_the_dpi(self):
        path, image = self.picture()
        plain = None
        for dpi, scale, density in ((96, "", 1), (120, "", 1.25), (144, "", 1.5), (192, "", 2), (None, "2", 2), (120, "2", 2),
                                    (180, "1", 1.875))[::STEP]:
            with self.subTest(dpi=dpi, scale=scale):
                game = self.start(dpi, path, "--board", "1 2 3/4 5 0/7 8 6", "--window", "800x600", GDK_SCALE=scale)
                plain = plain or dict(game.rects)
                self.assertEqual(set(game.rects), set(plain))
                for name, rect in game.rects.items():
                    for here, there in zip(rect, plain[name]):
                        self.assertAlmostEqual(here, there * density, delta=12, msg=f"{name}: {rect}, plain {plain[name]}")
                game.expect_picture(image)
                self.expect(density, (round(800 * density), round(600 * density)))
                game.end()

    def test_values_that_mean_nothing(self):
        for dpi, scale in ((None, ""), (48, "0"), (-192, "-2"), ("nan", "two"), ("wide", ""), (0, "1"))[::STEP]:
            with self.subTest(dpi=dpi, scale=scale):
                game = self.start(dpi, "--board", "1 2 3/4 5 0/7 8 6", GDK_SCALE=scale)
                self.expect(1, (1280, 800))
                game.end()

    def test_the_first_window_fits_on_the_screen(self):
        width, height = harness.SCREEN
        most = height / 520  # more, and the smallest window would not fit with its frame
        for dpi, density, size in ((120, 1.25, (1600, 1000)), (192, 2, (width - 24, height - 80)),
                                   (960, most, (width - int(12 * most), height - int(40 * most))))[::STEP]:
            with self.subTest(dpi=dpi):
                game = self.start(dpi, "--board", "1 2 3/4 5 0/7 8 6")
                self.expect(density, size)
                self.expect_frame_on_screen()
                game.end()

    def test_the_size_is_remembered_in_units(self):
        data = {"XDG_DATA_HOME": str(self.folder)}
        game = self.start(144, **data)
        game.resize(1350, 1050)
        game.quit()
        for dpi, size in ((120, (1125, 875)), (96, (900, 700)), (144, (1350, 1050)), (96, (900, 700)))[::STEP]:
            game = self.start(dpi, **data)
            self.assertEqual(game.state.size, size, dpi)
            game.quit()

    def tops(self):
        self.game.read()
        return {name: rect[1] for name, rect in self.game.rects.items() if name.startswith("sheet.")}

    def test_a_dragged_sheet_stays_under_the_pointer(self):
        for dpi in (192, 96)[::STEP]:
            game = self.start(dpi, "--window", "480x480")
            game.enlarge_text()
            before = self.tops()
            game.xdotool(*game.place("sheet", 1 / 3), "mousedown", "1", "mousemove_relative", "--sync", "--", 0, -60, "mouseup", "1")
            harness.poll(lambda: any(before[name] - top == 60 for name, top in self.tops().items() if name in before),
                         f"the sheet to follow the pointer at {dpi} dpi", harness.PATIENCE / 4)
            game.end()

    def test_text_grows_only_once(self):
        """Desktops that enlarge text multiply Xft.dpi by it."""
        desktop = portal.Portal(self, "settings", "org.gnome.desktop.interface text-scaling-factor d 1.5",
                                "org.freedesktop.appearance color-scheme u 2")
        for dpi, percent in ((96, 150), (144, 100)):
            game = self.start(dpi, **desktop.environment)
            game.wait(lambda state: state.theme == "bright" and state.text == percent, f"text of {percent} % at {dpi} dpi")
            game.end()


class SmallScreen(WindowTest):
    @classmethod
    def open_display(cls):
        return harness.Display((1280, 800))

    def test_the_first_window_and_its_frame_fit(self):
        data = {"XDG_DATA_HOME": str(self.folder)}
        game = self.play(environment=data)
        self.assertEqual(game.state.size, (1268, 760))
        self.expect_frame_on_screen()
        game.resize(1274, 790)
        game.quit()
        self.assertEqual(self.play(environment=data).state.size, (1274, 790), "the player's size must stay")


class Ends(harness.GameTest):
    scenes = False

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
        game.quit()


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
