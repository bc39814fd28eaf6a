"""clipboard: another program that owns the clipboard of a display.

https://tronche.com/gui/x/icccm/sec-2.html
"""
import contextlib
import pathlib
import select
import subprocess
import tempfile
import threading
import time

import Xlib.display
import Xlib.X
import Xlib.Xatom

import harness
import xdnd


@contextlib.contextmanager
def taken_over(display):
    """Under wine, ends once its programs find on their clipboard what is offered meanwhile."""
    if not harness.WINE:
        yield
        return
    waiting = [*harness.DRIVER[:-1], pathlib.Path(harness.DRIVER[-1]).with_name("clipboard.exe")]
    with tempfile.TemporaryDirectory(prefix="mp-clipboard-") as home, \
            subprocess.Popen(waiting, env=display.environment(home), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as process:
        if process.stdout.readline().strip() != b"ready":
            raise AssertionError("expected wine's clipboard to be watched; it is not")
        yield
        if process.wait() != 0:
            raise AssertionError("expected wine to take over what the clipboard has; it did not")


class Clipboard:
    """Offers a text, or data of another type, until the test ends."""

    def __init__(self, test, data, kind="UTF8_STRING"):
        self.x = Xlib.display.Display(test.display.name)
        data = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
        kind, targets = self.x.intern_atom(kind), self.x.intern_atom("TARGETS")
        self.formats = {kind: (kind, 8, data), targets: (Xlib.Xatom.ATOM, 32, [targets, kind])}
        self.window = self.x.screen().root.create_window(0, 0, 1, 1, 0, Xlib.X.CopyFromParent)
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.serve)
        with taken_over(test.display):
            self.take()
            self.thread.start()
            test.addCleanup(self.close)

    def take(self):
        selection = self.x.intern_atom("CLIPBOARD")
        self.window.set_selection_owner(selection, Xlib.X.CurrentTime)
        self.x.sync()
        if self.x.get_selection_owner(selection) != self.window:
            raise AssertionError("expected to own the clipboard; another program does")

    def serve(self):
        while not self.ended.is_set():
            while self.x.pending_events():
                event = self.x.next_event()
                if event.type == Xlib.X.SelectionRequest:
                    xdnd.answer(self.x, event, self.formats)
            select.select([self.x.fileno()], [], [], 0.02)

    def close(self):
        self.ended.set()
        self.thread.join()
        self.x.close()


def wait_for_owner(name):
    """Waits until some program owns the display's clipboard."""
    x = Xlib.display.Display(name)
    selection = x.intern_atom("CLIPBOARD")
    while x.get_selection_owner(selection) == Xlib.X.NONE:
        time.sleep(0.01)
    x.close()


def ask_and_vanish(name):
    """Asks the clipboard's owner for its text and is gone before it answers."""
    x = Xlib.display.Display(name)
    window = x.screen().root.create_window(0, 0, 1, 1, 0, Xlib.X.CopyFromParent)
    text = x.intern_atom("UTF8_STRING")
    window.convert_selection(x.intern_atom("CLIPBOARD"), text, text, Xlib.X.CurrentTime)
    window.destroy()
    x.sync()
    x.close()
