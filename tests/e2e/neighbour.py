"""neighbour: the window of another program in a session: files to drag from it, and things to copy."""
import itertools
import pathlib
import subprocess
import sys
import threading

import harness
import session

PROGRAM = pathlib.Path(__file__).resolve().parent.parent / "desktop" / "neighbour.py"
COLOUR = (0xFF, 0x5A, 0xA0)  # of its window
STEPS = 20  # of a drag
TEXT, PICTURE = 0x111, 0x112  # the buttons that copy these


class Neighbour:
    """Ends with the test. Its window gets the focus."""

    def __init__(self, test, text, *files):
        self.session = test.session
        self.process = subprocess.Popen([sys.executable, "-B", PROGRAM, text, *map(str, files)], stdout=subprocess.PIPE, text=True,
                                        env=self.session.environment() | {"NO_AT_BRIDGE": "1"})
        self.lines = []
        self.reader = threading.Thread(target=lambda: self.lines.extend(iter(self.process.stdout.readline, "")))
        self.reader.start()
        test.addCleanup(self.close)
        self.expect("focused")
        self.session.park()
        self.place = harness.poll(lambda: session.find_colour(self.session.shoot(), COLOUR), "the neighbour's window on the screen")

    def expect(self, what, meanwhile=lambda: None):
        """Waits for a line; later calls wait for later ones. Does something again and again meanwhile."""
        def said():
            if self.process.poll() is not None:
                raise AssertionError(f"expected the neighbour to say “{what}”; it ended")
            meanwhile()
            return f"{what}\n" in self.lines
        harness.poll(said, f"the neighbour to say “{what}”")
        self.lines.remove(f"{what}\n")

    def copy(self, button):
        self.session.click(*self.center(), button)
        self.expect("copied")

    def center(self):
        return [side / self.session.scale for side in self.place]

    def drag(self, x, y):
        """Drags the next file to a place on the screen and drops it, once the window there has accepted it."""
        start = self.center()
        self.session.point(*start)
        self.session.button(session.LEFT_BUTTON, True)
        try:
            for step in range(STEPS):
                self.session.point(*(a + (b - a) * (step + 1) / STEPS for a, b in zip(start, (x, y))))
            # a drag may have begun only here, and its target hears of it by the next motion
            aside = itertools.cycle((1, 0))
            self.expect("accepted", lambda: self.session.point(x + next(aside), y))
        finally:
            self.session.button(session.LEFT_BUTTON, False)
        self.expect("dropped")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()
