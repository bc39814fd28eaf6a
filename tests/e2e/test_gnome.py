"""gnome: the game on GNOME's compositor, on Wayland and through Xwayland."""
import desktops
import mutter
import session

SMALLEST, SMALL, LARGE = (1280, 720), (1366, 768), (1920, 1080)  # on the first two, the window doesn't fit with its title bar


class GnomeTest(session.SessionTest):
    SIZE = SMALL
    XWAYLAND = False

    @classmethod
    def open_session(cls):
        return mutter.Mutter(cls.SIZE, cls.XWAYLAND)


class Wayland(desktops.Maximised, desktops.Input, desktops.Touch, GnomeTest):
    """Without drops: SDL 2.26 doesn't wait for what other programs drop."""


class WaylandLarge(desktops.Input, GnomeTest):
    """A window with a title bar from the start."""
    SIZE = LARGE

    def test_first_click(self):
        for _ in range(3):
            self.start()
            self.expect_slide(1, self.game.click)


class Xwayland(desktops.Maximised, GnomeTest):
    SIZE = SMALLEST
    XWAYLAND = True


class XwaylandLarge(desktops.Maximised, desktops.Input, desktops.Drops, desktops.Touch, GnomeTest):
    SIZE = LARGE
    XWAYLAND = True


class Sizes(GnomeTest):
    """A window that mutter maximises, because it leaves no room beside it, under a title bar of 24 px."""
    PLAIN, MAXIMISED, FULL = (1280, 728), (1366, 744), (1366, 768)

    def again(self):
        """The same player starts the game again."""
        if self.game:
            self.game.quit()
        return self.start(environment={"XDG_DATA_HOME": str(self.folder / "data")})

    def expect(self, size):
        """A window of this size that shows and takes the same places."""
        game = self.game
        game.wait(lambda state: state.size == size and state.resting, f"a window of {size}")
        game.find()
        cell = game.state.tiles.tiles.index(0) ^ 1
        self.expect_slide(cell, game.click)

    def leave_maximised(self):
        """The pointer is where the window won't be."""
        self.session.park()
        self.session.press("super+Down")

    def test_maximised_by_mutter(self):
        for _ in range(3):
            self.again()
            self.expect(self.MAXIMISED)

    def test_full_screen_and_back(self):
        self.again()
        for _ in range(2):
            self.expect(self.MAXIMISED)
            self.game.keys("F11")
            self.expect(self.FULL)
            self.game.keys("F11")
        self.expect(self.MAXIMISED)
        self.leave_maximised()
        self.expect(self.PLAIN)
        self.game.keys("F11")
        self.expect(self.FULL)
        self.game.keys("F11")
        self.expect(self.PLAIN)

    def test_full_screen_stays(self):
        self.again()
        self.game.keys("F11")
        self.expect(self.FULL)
        self.again()
        self.expect(self.FULL)
        self.game.keys("F11")
        self.expect(self.MAXIMISED)
        self.leave_maximised()
        self.expect(self.PLAIN)


class Scale(GnomeTest):
    """The scale of the screen changes while the window is on it."""
    SIZE = LARGE

    def scale(self, scale):
        self.session.set_scale(scale)

    def check(self, first, then, density, **environment):
        """density: which the game finds out when it fills the screen."""
        self.scale(first)
        self.addCleanup(self.scale, 1)
        game = self.start("--window", "500x480", environment=environment)
        self.scale(then)
        game.find()
        self.expect_slide(1, game.click)
        game.keys("F11")
        size = tuple(side * density // then for side in self.SIZE)
        game.wait(lambda state: state.size == size and state["density"] == f"{density}.00" and state.resting,
                  f"a full screen at density {density}")
        game.find()
        self.expect_slide(0, game.click)
        game.keys("F11")
        game.wait(lambda state: state.size != size and state["density"] == f"{density}.00" and state.resting, "a window again")
        game.find()
        self.expect_slide(1, game.click)

    def test_larger(self):
        # OpenGL's driver leaks memory at its end
        self.check(1, 2, 2, SDL_RENDER_DRIVER="opengl", ASAN_OPTIONS="detect_leaks=0")

    def test_larger_in_software(self):
        """SDL's own renderer knows no scales: blurred, but in its places."""
        self.check(1, 2, 1)

    def test_smaller(self):
        self.check(2, 1, 1, ASAN_OPTIONS="detect_leaks=0")
