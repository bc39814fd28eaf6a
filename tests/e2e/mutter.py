"""mutter: GNOME's compositor without a screen, with its own interfaces for input, pictures and displays."""
import re
import subprocess

import dbus
import dbus.mainloop.glib
from gi.repository import GLib
from PIL import Image

import harness
import session

REMOTE = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
DISPLAYS = "org.gnome.Mutter.DisplayConfig"
WHEEL = 0  # the vertical axis
POINTER_IN_PICTURE = 1


class Mutter(session.Session):
    """At this size in pixels; xwayland: with an X server."""
    TOOLS = ("mutter", "pipewire", "wireplumber", "gst-launch-1.0")

    def __init__(self, size, xwayland):
        self.xwayland = xwayland
        self.remote = None
        super().__init__(size)

    def start(self):
        self.spawn("pipewire")
        self.wait((self.folder / "pipewire-0").exists, "pipewire's socket")
        self.spawn("wireplumber")
        self.log = self.spawn("mutter", "--headless", "--wayland", *([] if self.xwayland else ["--no-x11"]), "--virtual-monitor",
                              "{}x{}".format(*self.size), "--wayland-display", self.WAYLAND)
        self.wait(lambda: f"Using Wayland display name '{self.WAYLAND}'" in self.log.read_text(), "mutter to open its socket")
        if self.xwayland:
            self.display = re.search(r"Using public X11 display (:\d+)", self.log.read_text())[1]
        self.bus = dbus.bus.BusConnection(self.bus_address, mainloop=dbus.mainloop.glib.DBusGMainLoop())
        self.wait(lambda: all(map(self.bus.name_has_owner, (REMOTE, CAST, DISPLAYS))), "mutter's interfaces")
        self.start_remote()
        self.tell_of_devices()

    def environment(self, home=None):
        keys = {str(path) for path in self.folder.glob(".mutter-Xwaylandauth*")}
        return super().environment(home) | ({"XAUTHORITY": keys.pop()} if keys else {})

    def interface(self, name, path=None, kind=None):
        path = path or "/" + name.replace(".", "/")
        return dbus.Interface(self.bus.get_object(name, path), kind or name)

    def start_remote(self):
        """Takes over input, and pictures of the screen, to whose pixels the input's places refer."""
        path = self.interface(REMOTE).CreateSession()
        remote = self.interface(REMOTE, path, REMOTE + ".Session")
        number = self.interface(REMOTE, path, dbus.PROPERTIES_IFACE).Get(REMOTE + ".Session", "SessionId")
        path = self.interface(CAST).CreateSession({"remote-desktop-session-id": number})
        self.stream = self.interface(CAST, path, CAST + ".Session").RecordMonitor("", {"cursor-mode": dbus.UInt32(POINTER_IN_PICTURE)})
        nodes = []
        self.interface(CAST, self.stream, CAST + ".Stream").connect_to_signal("PipeWireStreamAdded", nodes.append)
        remote.Start()
        self.remote = remote

        def added():
            GLib.MainContext.default().iteration(False)
            return nodes
        self.node = int(self.wait(added, "mutter's picture stream")[0])

    def tell_of_devices(self):
        """The first key and the first touch only tell programs that there are a keyboard and a touch screen."""
        self.press("shift")
        self.touch_down(0, 1, 1)
        self.touch_up(0)

    def point(self, x, y):
        self.remote.NotifyPointerMotionAbsolute(self.stream, float(x), float(y))

    def button(self, code, down):
        self.remote.NotifyPointerButton(dbus.Int32(code), down)

    def wheel(self, steps):
        self.remote.NotifyPointerAxisDiscrete(dbus.UInt32(WHEEL), dbus.Int32(steps))

    def key(self, code, down):
        self.remote.NotifyKeyboardKeycode(dbus.UInt32(code), down)

    def touch_down(self, finger, x, y):
        self.remote.NotifyTouchDown(self.stream, dbus.UInt32(finger), float(x), float(y))

    def touch_move(self, finger, x, y):
        self.remote.NotifyTouchMotion(self.stream, dbus.UInt32(finger), float(x), float(y))

    def touch_up(self, finger):
        self.remote.NotifyTouchUp(dbus.UInt32(finger))

    def maximise(self):
        self.press("super+Up")

    def shoot(self):
        """A picture of the screen, with the pointer in a corner. It only comes if something changes."""
        path = self.folder / "shot.raw"
        picture = subprocess.Popen(["gst-launch-1.0", "-q", "pipewiresrc", f"path={self.node}", "num-buffers=1", "!",
                                    "video/x-raw,format=BGRx", "!", "filesink", f"location={path}"],
                                   env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        nudges = 0

        def taken():
            nonlocal nudges
            nudges += 1
            self.point(self.size[0] - 1 - nudges % 2, self.size[1] - 1)
            return picture.poll() is not None
        try:
            self.wait(taken, "a picture of the screen")
        finally:
            picture.kill()
            picture.wait()
        return Image.frombytes("RGB", self.size, path.read_bytes(), "raw", "BGRX")

    def close(self):
        if self.remote:
            self.remote.Stop()  # else mutter wouldn't end
        super().close()

    def set_scale(self, scale):
        """What the desktop's settings do."""
        displays = self.interface(DISPLAYS)
        serial, monitors, _, _ = displays.GetCurrentState()
        monitor, modes, _ = monitors[0]
        mode = next(mode[0] for mode in modes if mode[6].get("is-current"))
        options = dbus.Dictionary({}, signature="sv")
        for_now = dbus.UInt32(1)
        displays.ApplyMonitorsConfig(serial, for_now, [(dbus.Int32(0), dbus.Int32(0), dbus.Double(scale), dbus.UInt32(0), True,
                                                        [(monitor[0], mode, options)])], options)
