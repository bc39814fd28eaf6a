"""weston: a Wayland desktop in a window of the private X server, to run the game on a display of another density."""
import pathlib
import subprocess

from PIL import Image
import Xlib.X

import harness


class Desktop:
    """A compositor whose only client is full screen: width×height units, `scale` pixels per unit."""

    def __init__(self, display, width, height, scale):
        self.display = display
        self.folder = pathlib.Path(display.folder.name) / "wayland"
        self.folder.mkdir(mode=0o700, exist_ok=True)
        environment = display.environment(self.folder) | {"XDG_RUNTIME_DIR": str(self.folder)}
        self.process = subprocess.Popen(
            ["weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--use-pixman", f"--scale={scale}",
             f"--width={width}", f"--height={height}", "--socket=test", "--idle-time=0", "--no-config"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            harness.poll((self.folder / "test").exists, "weston to open its socket")
            self.window = harness.poll(self.find_window, "weston's window")
        except AssertionError:
            self.close()
            raise

    def find_window(self):
        for number in self.display.property("_NET_CLIENT_LIST"):
            window = self.display.x.create_resource_object("window", number)
            if b"Weston" in bytes(self.display.property("_NET_WM_NAME", window)):
                return window
        return None

    def environment(self):
        return {"XDG_RUNTIME_DIR": str(self.folder), "WAYLAND_DISPLAY": "test", "SDL_VIDEODRIVER": "wayland",
                "DISPLAY": ""}

    def screenshot(self, width, height):
        image = self.window.get_image(0, 0, width, height, Xlib.X.ZPixmap, 0xFFFFFFFF)
        return Image.frombytes("RGB", (width, height), image.data, "raw", "BGRX")

    def close(self):
        self.process.terminate()
        self.process.wait()
