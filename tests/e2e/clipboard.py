"""clipboard: another program that owns the clipboard of a display.

https://tronche.com/gui/x/icccm/sec-2.html
"""
import select
import threading
import time

import Xlib.display
import Xlib.X
import Xlib.Xatom

import harness
import xdnd

TAKE_S = 60


class Clipboard:
    """Offers a text, or data of another type, until the test ends. Wine takes over what is offered a moment later, and
    begins with its types: that is awaited."""

    def __init__(self, test, data, kind="UTF8_STRING"):
        self.x = Xlib.display.Display(test.display.name)
        data = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
        kind, self.targets = self.x.intern_atom(kind), self.x.intern_atom("TARGETS")
        self.formats = {kind: (kind, 8, data), self.targets: (Xlib.Xatom.ATOM, 32, [self.targets, kind])}
        self.window = self.x.screen().root.create_window(0, 0, 1, 1, 0, Xlib.X.CopyFromParent)
        selection = self.x.intern_atom("CLIPBOARD")
        self.window.set_selection_owner(selection, Xlib.X.CurrentTime)
        self.x.sync()
        if self.x.get_selection_owner(selection) != self.window:
            raise AssertionError("expected to own the clipboard; another program does")
        self.asked, self.ended = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.serve)
        self.thread.start()
        test.addCleanup(self.close)
        if harness.WINE and not self.asked.wait(TAKE_S):
            raise AssertionError("expected wine to ask what the clipboard has; it did not")

    def serve(self):
        while not self.ended.is_set():
            while self.x.pending_events():
                event = self.x.next_event()
                if event.type == Xlib.X.SelectionRequest:
                    xdnd.answer(self.x, event, self.formats)
                    if event.target == self.targets:
                        self.asked.set()
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
