"""clipboard: another program that owns the clipboard of a display.

https://tronche.com/gui/x/icccm/sec-2.html
"""
import select
import threading
import time

import Xlib.display
import Xlib.X
import Xlib.Xatom
from Xlib.protocol import event as xevent


class Clipboard:
    """Offers a text (None: refuses every format), or data of another type, until close."""

    def __init__(self, name, text, kind="UTF8_STRING"):
        self.x = Xlib.display.Display(name)
        self.data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
        self.kind = self.x.intern_atom(kind)
        self.window = self.x.screen().root.create_window(0, 0, 1, 1, 0, Xlib.X.CopyFromParent)
        selection = self.x.intern_atom("CLIPBOARD")
        self.window.set_selection_owner(selection, Xlib.X.CurrentTime)
        self.x.sync()
        if self.x.get_selection_owner(selection) != self.window:
            raise AssertionError("expected to own the clipboard; another program does")
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.serve)
        self.thread.start()

    def answer(self, request):
        targets = self.x.intern_atom("TARGETS")
        known = request.target in (self.kind, targets) and self.data is not None
        if known and request.target == targets:
            request.requestor.change_property(request.property, Xlib.Xatom.ATOM, 32, [targets, self.kind])
        elif known:
            request.requestor.change_property(request.property, request.target, 8, self.data)
        request.requestor.send_event(xevent.SelectionNotify(
            time=request.time, requestor=request.requestor, selection=request.selection,
            target=request.target, property=request.property if known else Xlib.X.NONE))
        self.x.flush()

    def serve(self):
        while not self.ended.is_set():
            while self.x.pending_events():
                event = self.x.next_event()
                if event.type == Xlib.X.SelectionRequest:
                    self.answer(event)
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
