"""kde: the game on KDE's compositor."""
import desktops
import kwin
import session


class Kde(desktops.Maximised, desktops.Input, desktops.Touch, session.SessionTest):
    """Without drops: SDL 2.26 doesn't wait on Wayland for what other programs drop."""

    @classmethod
    def open_session(cls):
        return kwin.Kwin((1366, 768))

    def test_size_before_maximising(self):
        plain = self.start().state.size
        self.session.maximise()
        self.game.wait(lambda state: self.fills(state) and state.resting, "the window to be maximised")
        self.play_again()
        self.game.wait(lambda state: self.fills(state) and state.resting, "the window to be maximised again")
        self.session.restore()
        self.game.wait(lambda state: state.size == plain and state.resting, f"a window of {plain} again")
        self.expect_on_screen()
