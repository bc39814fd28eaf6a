"""xdnd: drops files and texts on a window like a file manager (XDND, version 5).

https://freedesktop.org/wiki/Specifications/XDND/
"""
import os
import select
import time
import urllib.parse

import Xlib.display
import Xlib.X
from Xlib.protocol import event as xevent

VERSION = 5


def answer(x, request, formats):
    """Answers another program's request for a selection, in one of these formats (by atom: type, bits and data)."""
    known = request.target in formats
    if known:
        request.requestor.change_property(request.property, *formats[request.target])
    request.requestor.send_event(xevent.SelectionNotify(
        time=request.time, requestor=request.requestor, selection=request.selection,
        target=request.target, property=request.property if known else Xlib.X.NONE))
    x.flush()


class Source:
    """The source window of a drag; used for one drop."""

    def __init__(self, name, target, data, kind, patience, over=None):
        self.over = over
        self.x = Xlib.display.Display(name)
        self.target = self.x.create_resource_object("window", target)
        self.data, self.kind = data, kind
        self.end = time.monotonic() + patience
        root = self.x.screen().root
        self.window = root.create_window(0, 0, 1, 1, 0, Xlib.X.CopyFromParent)
        shape = self.target.get_geometry()
        middle = root.translate_coords(self.target, shape.width // 2, shape.height // 2)
        self.at = (middle.x & 0xFFFF) << 16 | middle.y & 0xFFFF

    def atom(self, name):
        return self.x.intern_atom(name)

    def send(self, kind, *values):
        data = (32, [self.window.id, *values, 0, 0, 0, 0][:5])
        self.target.send_event(
            xevent.ClientMessage(window=self.target, client_type=self.atom(kind), data=data))
        self.x.flush()

    def next_event(self, what):
        while not self.x.pending_events():
            if time.monotonic() > self.end:
                raise AssertionError(f"expected {what} from the window; it did not come")
            select.select([self.x.fileno()], [], [], 0.05)
        return self.x.next_event()

    def expect(self, kind):
        """Waits for a message, answering selection requests meanwhile; returns its data."""
        while True:
            event = self.next_event(kind)
            if event.type == Xlib.X.SelectionRequest:
                answer(self.x, event, {self.atom(self.kind): (self.atom(self.kind), 8, self.data)})
            elif event.type == Xlib.X.ClientMessage and event.client_type == self.atom(kind):
                return event.data[1]

    def drop(self):
        selection, copy = self.atom("XdndSelection"), self.atom("XdndActionCopy")
        self.window.set_selection_owner(selection, Xlib.X.CurrentTime)
        self.send("XdndEnter", VERSION << 24, self.atom(self.kind))
        self.send("XdndPosition", 0, self.at, Xlib.X.CurrentTime, copy)
        if not self.expect("XdndStatus")[1] & 1:
            raise AssertionError("expected the window to accept a dropped file; it refused")
        if self.over is not None:
            self.over()
        self.send("XdndDrop", 0, Xlib.X.CurrentTime)
        self.expect("XdndFinished")


def uri_list(paths):
    """The files in a file manager's format."""
    return "".join("file://" + urllib.parse.quote(os.fsencode(path)) + "\r\n" for path in paths).encode()


def drop(name, target, data, kind, patience, over=None):
    """Drops data of a kind ("text/uri-list", "text/plain") on a window of the display; returns once the window has
    taken it. over: called while it is above the window."""
    source = Source(name, target, data, kind, patience, over)
    try:
        source.drop()
    finally:
        source.x.close()
