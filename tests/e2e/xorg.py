"""xorg: an X server with a touch screen, which Xvfb can't have.

Xorg's driver "inputtest" takes the fingers from a socket; inputtestdrv(4) describes it. Everything else is like
harness.Display.
"""
import pathlib
import socket
import struct

import harness

AXIS_MAX = 0xFFFF
VALUATORS = 64
CLIENT_VERSION, WAIT_FOR_SYNC, TOUCH = 0, 1, 6  # kinds of messages
BEGIN, UPDATE, END = 18, 19, 20                 # XI2's numbers of touch events
HEADER = struct.Struct("=II")                   # length and kind
ANSWER_MAX = 64

CONFIG = """
Section "ServerLayout"
	Identifier "layout"
	Screen "screen"
	InputDevice "touch"
EndSection
Section "ServerFlags"
	Option "AutoAddDevices" "false"
	Option "AutoAddGPU" "false"
EndSection
Section "InputDevice"
	Identifier "touch"
	Driver "inputtest"
	Option "DeviceType" "Touch"
	Option "SocketPath" "{socket}"
EndSection
Section "Device"
	Identifier "card"
	Driver "dummy"
	VideoRam 65536
EndSection
Section "Monitor"
	Identifier "monitor"
	HorizSync 5-1000
	VertRefresh 5-200
	Modeline "mode" 200 {width} {width1} {width2} {width3} {height} {height1} {height2} {height3}
EndSection
Section "Screen"
	Identifier "screen"
	Device "card"
	Monitor "monitor"
	DefaultDepth 24
	SubSection "Display"
		Depth 24
		Modes "mode"
		Virtual {width} {height}
	EndSubSection
EndSection
"""


class Display(harness.Display):
    """A private Xorg with a touch screen."""

    def __init__(self, screen=harness.SCREEN):
        super().__init__(screen)
        try:
            self.fingers = socket.socket(socket.AF_UNIX)
            self.fingers.settimeout(harness.PATIENCE)
            self.fingers.connect(self.socket_path())
            self.ask(CLIENT_VERSION, struct.pack("=HH", 1, 0))
        except BaseException:
            self.close()
            raise

    def socket_path(self):
        return str(pathlib.Path(self.folder.name) / "fingers")

    def server_words(self):
        folder = pathlib.Path(self.folder.name)
        sides = {f"{name}{n or ''}": side + 8 * n for name, side in zip(("width", "height"), self.screen) for n in range(4)}
        config = folder / "xorg.conf"
        config.write_text(CONFIG.format(socket=self.socket_path(), **sides))
        # not the first seat: takes no console
        return ["Xorg", "-config", config, "-logfile", folder / "xorg.log", "-seat", "test"]

    def close(self):
        self.fingers.close()
        super().close()

    def send(self, kind, body=b""):
        self.fingers.sendall(HEADER.pack(HEADER.size + len(body), kind) + body)

    def ask(self, kind, body=b""):
        self.send(kind, body)
        if not self.fingers.recv(ANSWER_MAX):
            raise AssertionError("expected the touch screen to answer; its driver closed the socket")

    def touch(self, finger, kind, x, y):
        """A finger at a point of the screen. Returns when the server has handled it."""
        axes = [0.0] * VALUATORS
        axes[:2] = [AXIS_MAX * (place + 0.5) / side for place, side in zip((x, y), self.screen)]
        moved, mask = 0, b"\x03" + bytes(7)
        self.send(TOUCH, struct.pack(f"=III8s4x{VALUATORS}d{VALUATORS}d", finger, kind, moved, mask, *axes, *axes))
        self.ask(WAIT_FOR_SYNC)


class Game(harness.Game):
    """Played with fingers."""

    def on_screen(self, name, across=0.5, down=0.5):
        x, y, width, height = self.rect(name)
        corner = self.display.root.translate_coords(self.window, 0, 0)
        return corner.x + x + width * across, corner.y + y + height * down

    def finger(self, kind, name, across=0.5, down=0.5, finger=1):
        """BEGIN, UPDATE or END of a touch, at a point of a cell or control, by fractions of its size."""
        self.act()
        self.display.touch(finger, kind, *self.on_screen(name, across, down))

    def tap(self, name):
        """Counts as one input, as the release of a button does."""
        before = self.inputs()
        self.finger(BEGIN, name)
        self.finger(END, name)
        self.wait_for_inputs(before + 1)


class TouchTest(harness.GameTest):
    game_class = Game

    @classmethod
    def open_display(cls):
        return Display()
