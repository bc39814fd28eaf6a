"""inputs: keys and clicks by the X server's extension XTEST, for the commonest words of xdotool."""
import time

import Xlib.X
import Xlib.XK
from Xlib.ext import xtest

MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
BUTTONS = {"mousedown": Xlib.X.ButtonPress, "mouseup": Xlib.X.ButtonRelease}
POLL, PATIENCE = 0.001, 15  # seconds
BETWEEN = 0.004  # seconds between two keys: SDL takes a key pressed again within 2 ms for one that repeats


def events_of(display, words):
    """The events of xdotool's words as functions of the display, or None for words that only xdotool knows."""
    if words[:3] == ["key", "--delay", "2"]:
        return keys(display, words[3:])
    return pointer(words)


def keys(display, names):
    events = []
    for name in names:
        events.append(lambda display: time.sleep(BETWEEN))
        *modifiers, last = name.split("+")
        codes = [code_of(display, MODIFIERS.get(modifier, "")) for modifier in modifiers] + [code_of(display, last)]
        if None in codes:
            return None
        for kind, order in ((Xlib.X.KeyPress, codes), (Xlib.X.KeyRelease, codes[::-1])):
            events += [lambda display, kind=kind, code=code: xtest.fake_input(display, kind, code) for code in order]
    return events


def code_of(display, name):
    """The code of a key by the symbol that it gives without other keys, or by its number."""
    symbol = Xlib.XK.string_to_keysym(name)
    if symbol == Xlib.X.NoSymbol:
        return int(name) if name.isdigit() else None
    return next((code for code, index in display.keysym_to_keycodes(symbol) if index == 0), None)


def pointer(words):
    events = []
    while words:
        if words[:3] == ["mousemove", "--sync", "--window"]:
            events.append(lambda display, at=tuple(map(int, words[3:6])): move(display, *at))
            words = words[6:]
        elif words[0] in BUTTONS:
            events.append(lambda display, kind=BUTTONS[words[0]], number=int(words[1]): xtest.fake_input(display, kind, number))
            words = words[2:]
        else:
            return None
    return events


def move(display, window, x, y):
    """Waits until the pointer is there: the server merges quick moves, and a press would hit the old place."""
    root = display.screen().root
    at = root.translate_coords(display.create_resource_object("window", window), x, y)
    screen = display.screen()
    where = max(min(at.x, screen.width_in_pixels - 1), 0), max(min(at.y, screen.height_in_pixels - 1), 0)
    root.warp_pointer(*where)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        now = root.query_pointer()
        if (now.root_x, now.root_y) == where:
            return
        time.sleep(POLL)
    raise TimeoutError(f"the pointer isn't at {where}")


def send(display, events):
    for event in events:
        event(display)
        display.sync()
