"""kwin: KDE's compositor without a screen, with its interface for simulated input."""
import os
import shutil

import dbus
from PIL import Image

import session
import wire

# requests by their numbers, of org_kde_kwin_fake_input
AUTHENTICATE, BUTTON, TOUCH_DOWN, TOUCH_MOTION, TOUCH_UP, TOUCH_FRAME, MOTION_ABSOLUTE, KEY = 0, 2, 4, 5, 6, 8, 9, 10
VERSION = 4
NAME = "org.kde.KWin"
PICTURES = "org.kde.KWin.ScreenShot2"


class Kwin(session.Session):
    TOOLS = ("kwin_wayland", "wl-paste")

    def __init__(self, size):
        self.devices = None
        super().__init__(size)

    def start(self):
        # its file may have capabilities, which a container refuses; a copy has none
        program = self.folder / "bin" / "kwin_wayland"
        program.parent.mkdir()
        shutil.copyfile(shutil.which("kwin_wayland"), program)
        program.chmod(0o755)
        width, height = self.size
        self.spawn(program, "--virtual", "--width", width, "--height", height, "--socket", self.WAYLAND, "--no-lockscreen",
                   "--no-global-shortcuts", WAYLAND_DISPLAY="",
                   KWIN_WAYLAND_NO_PERMISSION_CHECKS="1", KWIN_SCREENSHOT_NO_PERMISSION_CHECKS="1")
        self.bus = dbus.bus.BusConnection(self.bus_address)
        self.wait(lambda: (self.folder / self.WAYLAND).exists() and self.bus.name_has_owner(NAME), "kwin's interfaces")
        self.devices = wire.Connection(self.folder / self.WAYLAND)
        self.input = self.devices.bind("org_kde_kwin_fake_input", VERSION)
        self.devices.send(self.input, AUTHENTICATE, wire.text("tests"), wire.text("to play"))
        self.devices.sync()

    def tell(self, request, *arguments):
        self.devices.send(self.input, request, *arguments)
        self.devices.sync()

    def point(self, x, y):
        self.tell(MOTION_ABSOLUTE, wire.fixed(x), wire.fixed(y))

    def button(self, code, down):
        self.tell(BUTTON, wire.word(code), wire.word(down))

    def key(self, code, down):
        self.tell(KEY, wire.word(code), wire.word(down))

    def touch_down(self, finger, x, y):
        self.tell(TOUCH_DOWN, wire.word(finger), wire.fixed(x), wire.fixed(y))
        self.tell(TOUCH_FRAME)

    def touch_up(self, finger):
        self.tell(TOUCH_UP, wire.word(finger))
        self.tell(TOUCH_FRAME)

    def maximise(self, state="true"):
        script = self.folder / f"maximise-{state}.js"
        script.write_text(f"workspace.activeClient.setMaximize({state}, {state});")
        number = dbus.Interface(self.bus.get_object(NAME, "/Scripting"), "org.kde.kwin.Scripting").loadScript(str(script))
        dbus.Interface(self.bus.get_object(NAME, f"/{number}"), "org.kde.kwin.Script").run()

    def restore(self):
        self.maximise("false")

    def shoot(self):
        reader, writer = os.pipe()
        try:
            answer = dbus.Interface(self.bus.get_object(NAME, "/org/kde/KWin/ScreenShot2"), PICTURES).CaptureActiveScreen(
                dbus.Dictionary({}, signature="sv"), dbus.types.UnixFd(writer))
        finally:
            os.close(writer)
        with os.fdopen(reader, "rb") as pipe:
            data = pipe.read()
        return Image.frombytes("RGB", (int(answer["width"]), int(answer["height"])), data, "raw", "BGRX", int(answer["stride"]))

    def close(self):
        if self.devices:
            self.devices.close()
        super().close()
