"""browsers: Debian's Chromium and Firefox, headless, with the same calls. Points are in the page's own units."""
import atexit
import contextlib
import itertools
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # what WebDriver calls a reference
KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Escape": "\ue00c", "Enter": "\ue007"}


class Browser:
    """With a profile of its own, which outlives it until `forget`. `waiting` are those that no test uses."""

    def __init__(self, profile):
        self.profile = profile or tempfile.mkdtemp(prefix="page-profile-")

    @classmethod
    def borrow(cls):
        """One that an earlier test has given back, or else a new one: to start it takes as long as most tests do."""
        with contextlib.suppress(IndexError):
            return cls.waiting.pop()
        return cls()

    def give_back(self):
        """With a new tab. What it keeps of other pages is by their addresses, which no later page has (host.py)."""
        try:
            self.renew()
            self.waiting.append(self)
        except Exception:  # whatever has happened to it
            self.forget()

    def wait(self, condition, seconds=60):
        """Waits until the JavaScript expression has a value that counts as true, and returns it; the page may be loading meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(Exception):
                value = self.run("return " + condition)
                if value:
                    return value
            time.sleep(0.05)
        raise AssertionError(f"not within {seconds} s: {condition}; the page says: {self.note()!r}; log: {self.log()}")

    def note(self):
        return self.run("return document.getElementById('note').textContent")

    def start(self, address, seconds=90):
        self.open("about:blank")  # else only what follows the # might change
        self.open(address)
        self.wait("performance.getEntriesByName('first frame').length > 0", seconds)

    def press(self, *steps):
        """A pointer that goes through (x, y) with its button down."""
        first, *others = steps
        self.act("pointer", [*self.moves([first]), {"type": "pointerDown", "button": 0}, *self.moves(others), {"type": "pointerUp", "button": 0}],
                 parameters={"pointerType": "mouse"})

    @staticmethod
    def moves(points):
        return [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in points]

    def key(self, name):
        value = KEYS.get(name, name)
        self.act("key", [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}])

    def forget(self):
        self.quit()
        shutil.rmtree(self.profile, ignore_errors=True)


class Chromium(Browser):
    waiting = []

    def __init__(self, width=1280, height=800, profile=None, density=1, touch=False, languages="en-US", arguments=()):
        super().__init__(profile)
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", f"--user-data-dir={self.profile}",
                     f"--window-size={width},{height}", f"--force-device-scale-factor={density}", *arguments):
            options.add_argument(word)
        options.add_experimental_option("prefs", {"intl.accept_languages": languages})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.set_script_timeout(60)
        self.fit(width, height, density, touch)

    def fit(self, width, height, density=1, touch=False):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density, mobile=touch)
        if touch:
            self.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)

    def cdp(self, command, **values):
        return self.driver.execute_cdp_cmd(command, values)

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def open(self, address):
        self.driver.get(address)

    def act(self, kind, actions, **more):
        self.driver.execute("actions", {"actions": [{"type": kind, "id": kind, "actions": actions, **more}]})

    def choose(self, *paths):
        self.driver.find_element("id", "chooser").send_keys("\n".join(map(str, paths)))

    def touch(self, *steps):
        """Fingers that go through the steps, each a list of where they are, and leave."""
        for kind, points in zip(("touchStart", *["touchMove"] * len(steps)), steps):
            self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)])
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def hold(self, point):
        """A finger that stays; `touch` without steps lifts it."""
        self.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": point[0], "y": point[1], "id": 0}])

    def drop(self, path, x, y):
        data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.cdp("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def open_tab(self):
        self.driver.switch_to.new_window("tab")

    def renew(self):
        old = self.driver.window_handles
        self.open_tab()
        new = self.driver.current_window_handle
        for tab in old:
            self.driver.switch_to.window(tab)
            self.driver.close()
        self.driver.switch_to.window(new)
        self.cdp("Page.bringToFront")
        self.cdp("Browser.resetPermissions")
        self.fit(1280, 800)
        self.log()

    def processes(self):
        """Of this browser: those that descend from its driver."""
        return descendants(self.driver.service.process.pid)

    def log(self):
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def picture(self, path):
        self.driver.save_screenshot(str(path))

    def quit(self):
        self.driver.quit()


class Firefox(Browser):
    """By its own protocol, Marionette: Debian has no driver for it."""

    waiting = []

    def __init__(self, width=1280, height=800, profile=None):
        super().__init__(profile)
        self.port_file = pathlib.Path(self.profile) / "MarionetteActivePort"
        self.port_file.unlink(missing_ok=True)  # of an earlier Firefox with this profile
        prefs = {"marionette.port": 0, "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False, "browser.shell.checkDefaultBrowser": False,
                 "browser.dom.window.dump.enabled": True, "devtools.console.stdout.content": True, "network.captive-portal-service.enabled": False,
                 "network.connectivity-service.enabled": False, "browser.startup.page": 0, "security.sandbox.content.level": 0}
        (pathlib.Path(self.profile) / "user.js").write_text("".join(f'user_pref("{name}", {json.dumps(value)});\n' for name, value in prefs.items()))
        self.output = open(pathlib.Path(self.profile) / "output", "w+b")
        self.process = subprocess.Popen(["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", self.profile, f"--width={width}", f"--height={height}"],
                                        stdout=self.output, stderr=self.output, env={**os.environ, "HOME": self.profile, "MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)})
        self.numbers, self.logged, self.site = itertools.count(), 0, "http://127"
        self.stream = self.connect()
        self.receive()
        self.call("NewSession", capabilities={"alwaysMatch": {}})
        self.call("SetTimeouts", script=60000, pageLoad=90000)

    def connect(self):
        """By the port that Firefox has chosen and written once it listens there."""
        end = time.monotonic() + 60
        while True:
            with contextlib.suppress(FileNotFoundError, ValueError):  # not there yet, or still empty
                with socket.create_connection(("127.0.0.1", int(self.port_file.read_text())), 120) as connected:
                    return connected.makefile("rwb")  # which keeps it open
            if time.monotonic() > end or self.process.poll() is not None:
                raise AssertionError("Firefox doesn’t start")
            time.sleep(0.1)

    def receive(self):
        """Each message is its length, a colon and JSON."""
        size = b""
        while not size.endswith(b":"):
            byte = self.stream.read(1)
            if not byte:
                raise AssertionError("Firefox has ended")
            size += byte
        return json.loads(self.stream.read(int(size[:-1])))

    def call(self, command, **values):
        text = json.dumps([0, next(self.numbers), "WebDriver:" + command, values]).encode()
        self.stream.write(b"%d:%s" % (len(text), text))
        self.stream.flush()
        _, _, error, result = self.receive()
        if error is not None:
            raise AssertionError(f"{command}: {error['message']}")
        return result

    def run(self, script, *values):
        return self.call("ExecuteScript", script=script, args=values, sandbox=None)["value"]

    def open(self, address):
        self.site = address.rpartition("#")[0] or address
        self.call("Navigate", url=address)

    def act(self, kind, actions, **more):
        self.call("PerformActions", actions=[{"type": kind, "id": kind, "actions": actions, **more}])

    def choose(self, *paths):
        found = self.call("FindElement", using="css selector", value="#chooser")["value"][ELEMENT]
        self.call("ElementSendKeys", id=found, text="\n".join(map(str, paths)))

    def processes(self):
        return descendants(self.process.pid)

    def log(self):
        """Of the page that is open: what an earlier one has said may be written late."""
        self.output.flush()
        text = (pathlib.Path(self.profile) / "output").read_bytes()[self.logged:].decode(errors="replace")
        return [line for line in text.splitlines() if line.startswith(("JavaScript error", "console.error")) and self.site in line]

    def renew(self):
        old, new = self.call("GetWindowHandles"), self.call("NewWindow", type="tab", focus=True)["handle"]
        for tab in old:
            self.call("SwitchToWindow", handle=tab)
            self.call("CloseWindow")
        self.call("SwitchToWindow", handle=new)
        self.logged = (pathlib.Path(self.profile) / "output").stat().st_size

    def quit(self):
        self.stream.close()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.output.close()


@atexit.register
def forget_waiting():
    for browser in Chromium.waiting + Firefox.waiting:
        browser.forget()


def times(pid):
    """Seconds of a processor that it has had, as the program and as the system."""
    with contextlib.suppress(OSError):
        return [int(ticks) / os.sysconf("SC_CLK_TCK") for ticks in pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]]
    return [0, 0]


def memory(pid):
    """Bytes that a process of the page (not one of the browser itself) has written to."""
    with contextlib.suppress(OSError):
        if "renderer" in pathlib.Path(f"/proc/{pid}/cmdline").read_text():
            found = re.search(r"Pss_Dirty: *(\d+) kB", pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text())
            return int(found[1]) << 10 if found else 0
    return 0


def descendants(parent):
    parents = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    found = [parent]
    for pid in found:
        found += [child for child, above in parents.items() if above == pid]
    return found
