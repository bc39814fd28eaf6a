"""gnome: the game on GNOME's compositor, on Wayland and through Xwayland."""
import desktops
import mutter
import session

SMALL, LARGE = (1366, 768), (1920, 1080)  # on the first, the window doesn't fit with its title bar


class GnomeTest(session.SessionTest):
    SIZE = SMALL
    XWAYLAND = False

    @classmethod
    def open_session(cls):
        return mutter.Mutter(cls.SIZE, cls.XWAYLAND)


class Wayland(desktops.Input, desktops.Touch, GnomeTest):
    """Without drops: SDL 2.26 doesn't wait for what other programs drop."""


class Xwayland(desktops.Maximised, GnomeTest):
    XWAYLAND = True


class XwaylandLarge(desktops.Maximised, desktops.Input, desktops.Drops, desktops.Touch, GnomeTest):
    SIZE = LARGE
    XWAYLAND = True
