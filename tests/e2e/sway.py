"""sway: a tiling compositor without a screen. Its pointer and keyboard are those that this connects."""
import subprocess
import tempfile
import time

from PIL import Image

import session
import wire

# requests by their numbers, of wlr_virtual_pointer_unstable_v1 and virtual_keyboard_unstable_v1
CREATE = 0
MOTION_ABSOLUTE, BUTTON, FRAME = 1, 2, 4
KEYMAP, KEY, MODIFIERS = 0, 1, 2
XKB_TEXT = 1  # the kind of keymap
MASKS = {session.KEYS[name]: mask for name, mask in (("shift", 1), ("ctrl", 4), ("alt", 8), ("super", 64))}
LAYOUT = ('xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" }; '
          'xkb_compat { include "complete" }; xkb_symbols { include "pc+us+inet(evdev)" }; };')
CONFIG = """output * mode --custom {}x{}@60Hz
xwayland disable
default_border none
for_window [title="neighbour"] floating enable
"""


def now():
    return wire.word(int(time.monotonic() * 1000) & 0xFFFFFFFF)


class Sway(session.Session):
    TOOLS = ("sway", "grim", "wl-paste")

    def __init__(self, size):
        self.devices = None
        self.held = 0
        super().__init__(size)

    def start(self):
        config = self.folder / "sway.config"
        config.write_text(CONFIG.format(*self.size))
        self.spawn("sway", "--config", config, WAYLAND_DISPLAY="", WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1",
                   WLR_RENDERER="pixman")
        socket = self.wait(lambda: next(self.folder.glob("wayland-?"), None), "sway to open its socket")
        self.WAYLAND = socket.name
        self.devices = wire.Connection(socket)
        seat = wire.word(self.devices.bind("wl_seat"))
        self.pointer = self.devices.make(self.devices.bind("zwlr_virtual_pointer_manager_v1"), CREATE, seat)
        self.keyboard = self.devices.make(self.devices.bind("zwp_virtual_keyboard_manager_v1"), CREATE, seat)
        with tempfile.TemporaryFile() as file:
            layout = LAYOUT.encode() + b"\0"
            file.write(layout)
            file.flush()
            self.devices.send(self.keyboard, KEYMAP, wire.word(XKB_TEXT), wire.word(len(layout)), files=[file.fileno()])
            self.devices.sync()

    def point(self, x, y):
        places = (round(x), round(y), *self.size)
        self.devices.send(self.pointer, MOTION_ABSOLUTE, now(), *map(wire.word, places))
        self.devices.send(self.pointer, FRAME)
        self.devices.sync()

    def button(self, code, down):
        self.devices.send(self.pointer, BUTTON, now(), wire.word(code), wire.word(down))
        self.devices.send(self.pointer, FRAME)
        self.devices.sync()

    def key(self, code, down):
        self.devices.send(self.keyboard, KEY, now(), wire.word(code), wire.word(down))
        if code in MASKS:
            self.held ^= MASKS[code]
            self.devices.send(self.keyboard, MODIFIERS, *map(wire.word, (self.held, 0, 0, 0)))
        self.devices.sync()

    def shoot(self):
        path = self.folder / "shot.ppm"
        subprocess.run(["grim", "-t", "ppm", path], env=self.environment(), check=True)
        return Image.open(path).convert("RGB")

    def close(self):
        if self.devices:
            self.devices.close()
        super().close()
