"""sway: the game on a tiling compositor."""
import desktops
import session
import sway


class Sway(desktops.Window, desktops.Input, session.SessionTest):
    """Without drops: SDL 2.26 doesn't wait on Wayland for what other programs drop."""

    @classmethod
    def open_session(cls):
        return sway.Sway((1366, 768))
