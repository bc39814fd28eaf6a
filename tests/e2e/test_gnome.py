"""gnome: the game on GNOME's compositor, on Wayland and through Xwayland."""
import mutter
import session


class GnomeTest(session.SessionTest):
    SIZE = (1366, 768)
    XWAYLAND = False
    ENVIRONMENT = {}

    @classmethod
    def open_session(cls):
        return mutter.Mutter(cls.SIZE, cls.XWAYLAND)

    def launch(self, *arguments, environment=None, **options):
        return super().launch(*arguments, environment=self.ENVIRONMENT | (environment or {}), **options)


class Cases:
    def test_pointer_keys_and_touch_move_tiles(self):
        game = self.start()
        self.expect_slide(1, game.click)
        self.expect_slide(2, game.tap)
        game.keys("Right")
        game.wait(lambda state: state.moves == 3, "an arrow key to slide")


class Wayland(Cases, GnomeTest):
    pass


class Xwayland(Cases, GnomeTest):
    XWAYLAND = True
    ENVIRONMENT = {"SDL_VIDEODRIVER": "x11"}
