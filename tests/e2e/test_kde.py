"""kde: the game on KDE's compositor."""
import desktops
import kwin
import session


class Kde(desktops.Maximised, desktops.Input, desktops.Touch, session.SessionTest):
    """Without drops: SDL 2.26 doesn't wait on Wayland for what other programs drop."""

    @classmethod
    def open_session(cls):
        return kwin.Kwin((1366, 768))
