"""wayland: the controls and the picture in weston, at density 1 and 2; choosing between Wayland and X11."""
import socket

from PIL import ImageChops

import harness
import test_paint
import test_sharp
import weston

ROW = "0 1 2/4 5 3/7 8 6"


class WaylandTest(harness.GameTest):
    def open(self, width, height, scale, *arguments, **environment):
        """Starts the game on a display of this size in units, with `scale` pixels per unit; returns its first state at rest."""
        self.desktop = weston.Desktop(self.display, width, height, scale)
        self.addCleanup(self.desktop.close)
        # OpenGL's driver, which dense displays need, leaks memory at its end
        self.game = self.launch(*arguments, environment=self.desktop.environment() | {"ASAN_OPTIONS": "detect_leaks=0"} | environment)
        return self.game.wait(lambda state: state.resting and state.picture != "", "the picture")


class Wayland(WaylandTest):
    def start(self, scale):
        self.open(1000 // scale, 640 // scale, scale, "--board", ROW, WAYLAND_DEBUG="1")
        # weston takes the first point in its window for its corner
        self.display.xdotool("mousemove", "--sync", "--window", self.desktop.window.id, 0, 0)
        return self.game

    def at(self, cell, across=0.5, down=0.5):
        """A point of a cell in weston's window, whose pixels are the game's."""
        x, y, width, height = self.game.rect(cell)
        return round(x + width * across), round(y + height * down)

    def point(self, place, *more):
        self.game.xdotool("mousemove", "--window", self.desktop.window.id, *place, *more)

    def check(self, scale):
        game = self.start(scale)
        self.assertIn('set_app_id("io.github.missing_piece.MissingPiece")', game.errors.read_text())
        self.point(self.at(1), "sleep", "0.1", "click", "1")
        game.wait(lambda state: state.moves == 1, "a click to slide")
        game.keys("Left")
        game.wait(lambda state: state.moves == 2, "an arrow key to slide")
        self.point(self.at(5), "sleep", "0.1", "mousedown", "1")
        self.point(self.at(5, 0.5, 0.2))
        game.wait(lambda state: abs(float(state["drag"]) - 0.3) < 0.05, "the drag to follow the pointer")
        self.point(self.at(5, 0.5, -0.3))
        game.wait(lambda state: float(state["drag"]) > 0.7, "the drag to continue")
        game.xdotool("mouseup", "1")
        game.wait(lambda state: state.moves == 3, "the drag to slide the tile")
        x, y, width, height = game.rect("command.timeline")
        self.point((x + width // 2, y + height // 2), "sleep", "0.1", "click", "4")
        game.wait(lambda state: state.redo == 1, "the wheel on the timeline to undo")
        game.open_sheet("m", "menu")
        game.keys("Escape", "s")
        game.wait(lambda state: state.whole and state.sheet == "card", "the puzzle to be solved")

    def test_density_1(self):
        self.check(1)

    def test_density_2(self):
        self.check(2)


class Choice(WaylandTest):
    """Both displays are there, and X11's dpi is 144."""

    def setUp(self):
        super().setUp()
        self.display.set_dpi(144)
        self.addCleanup(self.display.set_dpi, None)

    def check_wayland(self, scale, **environment):
        state = self.open(500, 500, scale, **environment)
        self.assertEqual((state["density"], state.size), (f"{scale:.2f}", (500 * scale, 500 * scale)))
        self.assertIsNone(self.display.window_of(self.game.process), "it has a window on X11")

    def check_x11(self, **environment):
        game = self.play(environment=environment | {"SDL_VIDEODRIVER": ""})
        self.assertEqual(game.state["density"], "1.50")
        self.assertIsNotNone(self.display.window_of(game.process), "it has no window on X11")
        game.end()

    def test_x11_is_preferred(self):
        desktop = weston.Desktop(self.display, 500, 500, 1)
        self.addCleanup(desktop.close)
        self.check_x11(**desktop.environment() | {"DISPLAY": self.display.name})

    def test_without_display_wayland_is_used(self):
        self.check_wayland(2, DISPLAY="", SDL_VIDEODRIVER="")

    def test_without_an_x_server_wayland_is_used(self):
        self.check_wayland(1, DISPLAY=":9999", SDL_VIDEODRIVER="")

    def test_the_players_driver_is_kept(self):
        self.check_wayland(1, DISPLAY=self.display.name, SDL_VIDEODRIVER="wayland")

    def test_without_a_compositor_x11_is_used(self):
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(str(self.folder / "closed"))
        for name in ("no socket", "missing/no folder", "closed"):
            with self.subTest(name):
                self.check_x11(XDG_RUNTIME_DIR=str(self.folder), WAYLAND_DISPLAY=name)


class Sharp(WaylandTest, test_sharp.SharpTest):
    def on_dense_display(self, path):
        width, height = self.open(960, 580, 2, path, "--size", "4x4").size
        self.display.xdotool("mousemove", "--window", self.desktop.window.id, 1918, 1158)
        self.assertEqual((width, height), (1920, 1160), "the window must have two pixels per unit")
        return lambda: self.desktop.screenshot(width, height)

    def soon(self, check, shoot):
        """Polls: the last frame may still be in the compositor."""
        def fine():
            try:
                check(shoot())
                return True
            except AssertionError as problem:
                self.problem = problem
                return False
        try:
            harness.poll(fine, "a sharp picture", patience=harness.PATIENCE / 6)
        except AssertionError:
            harness.ARTIFACTS.mkdir(parents=True, exist_ok=True)
            shoot().save(harness.ARTIFACTS / f"{self.id()}.png")
            raise self.problem from None

    def test_density_2_has_no_moire(self):
        path = self.folder / "checks.png"
        test_sharp.checkerboard((3000, 3000)).save(path)
        shoot = self.on_dense_display(path)
        self.soon(self.expect_even_gray, shoot)

    def test_density_2_is_sharp(self):
        text, fields = test_sharp.stripes(64, 64)
        path = self.folder / "fields.svg"
        path.write_text(text)
        shoot = self.on_dense_display(path)
        self.soon(lambda shot: self.expect_edges(shot, fields), shoot)


class Paint(WaylandTest, test_paint.PaintTest):
    def test_it_shows_what_x11_shows(self):
        """Also without OpenGL, where SDL presents in another way."""
        self.open(900, 600, 1, "--size", "5x5", "--seed", "3", SDL_RENDER_DRIVER="software")
        self.game.window = self.desktop.window
        # the pointer is somewhere on its screen: off the board, so that no tile is hovered
        self.display.xdotool("mousemove", "--sync", "--window", self.desktop.window.id, 0, 0,
                             "mousemove", "--window", self.desktop.window.id, 899, 599)
        self.settle()
        there = self.game.screenshot()
        here = self.play("--size", "5x5", "--seed", "3", "--window", "{}x{}".format(*there.size))
        here.park()
        self.settle()
        cell = here.rect(12)
        area = (cell[0] - cell[2], cell[1] - cell[3], cell[0] + 2 * cell[2], cell[1] + 2 * cell[3])
        self.assertIsNone(ImageChops.difference(here.screenshot().crop(area), there.crop(area)).getbbox(),
                          "the middle of the board must look the same on both")
