"""page: serves the built page and opens it in Debian's Chromium, headless, by its driver."""
import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import tempfile
import threading
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


class Counted(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, as any static host does, and notes what is asked for."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        size = path.stat().st_size if path.is_file() else 0
        self.server.asked.append((self.path, size))
        super().do_GET()

    def do_POST(self):
        self.server.asked.append(("POST " + self.path, 0))
        self.send_error(405)


class Host:
    def __init__(self, folder, port=0):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Counted, directory=str(folder)))
        self.server.asked = []
        self.port = self.server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def asked(self):
        return self.server.asked

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """A Chromium with a profile of its own, which outlives it until `forget`."""

    def __init__(self, width=1280, height=800, profile=None, density=1, touch=False):
        self.profile = profile or tempfile.mkdtemp(prefix="page-profile-")
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                     f"--user-data-dir={self.profile}", f"--window-size={width},{height}", f"--force-device-scale-factor={density}"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.set_script_timeout(60)
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density, mobile=touch)
        if touch:
            self.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)

    def cdp(self, command, **values):
        return self.driver.execute_cdp_cmd(command, values)

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def open(self, address):
        self.driver.get(address)

    def wait(self, condition, seconds=60):
        """Waits until the JavaScript expression is true; the page may be loading meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(Exception):
                if self.run("return " + condition):
                    return
            time.sleep(0.1)
        raise AssertionError(f"not within {seconds} s: {condition}; the page says: {self.run('return document.getElementById(`note`).textContent')!r}; log: {self.log()}")

    def start(self, address, seconds=90):
        self.open(address)
        self.wait("performance.getEntriesByName('first frame').length > 0", seconds)

    def log(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def picture(self, path):
        self.driver.save_screenshot(str(path))

    def quit(self):
        self.driver.quit()

    def forget(self):
        self.quit()
        shutil.rmtree(self.profile, ignore_errors=True)


def cpu_seconds(profile):
    """CPU time of the browser's processes so far."""
    ticks = 0
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if profile in (status.parent / "cmdline").read_text() or "--type=renderer" in (status.parent / "cmdline").read_text():
                ticks += sum(map(int, status.read_text().rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")
