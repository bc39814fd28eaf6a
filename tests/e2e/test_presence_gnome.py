"""presence on GNOME's compositor, which tells programs neither that a window is minimised nor how to end that."""
import pathlib
import subprocess
import sys
import time

import harness
import mutter
import session

WATCHED_SECONDS = 4  # while which nothing may happen
LAUNCHER = pathlib.Path(__file__).resolve().with_name("launcher.py")


class PresenceGnome(session.SessionTest):
    @classmethod
    def open_session(cls):
        return mutter.Mutter((1366, 768), False)

    def click_launcher(self):
        """Clicks in the launcher, which has the focus while the game is minimised."""
        self.session.point(700, 400)
        self.session.button(session.LEFT_BUTTON, True)
        self.session.button(session.LEFT_BUTTON, False)

    def test_a_minimised_window_stands_until_another_start_shows_it(self):
        token = self.session.folder / "token"
        self.session.spawn(sys.executable, "-B", LAUNCHER, token)
        game = self.start()
        game.keys("Left")
        game.wait(lambda state: state.time >= 3 and state.away == "", "the clock to run while the window is shown")
        self.session.press("super+h")
        hidden = game.wait(lambda state: state.away == "unseen", "the game to notice that it is minimised")
        time.sleep(WATCHED_SECONDS)
        self.assertEqual(game.state.time, hidden.time)

        def written():
            self.click_launcher()
            time.sleep(0.3)
            return token.exists()
        harness.poll(written, "a token of the desktop")
        subprocess.run(harness.PROGRAM, env=game.environment | {"XDG_ACTIVATION_TOKEN": token.read_text()}, check=True,
                       stdout=subprocess.DEVNULL, timeout=harness.PATIENCE)
        game.wait(lambda state: state.away == "", "the game to be seen again")
        game.wait(lambda state: state.time > hidden.time, "the clock to go on")
