"""portal: a private bus with desktop/fake_portal.py on it."""
import pathlib
import subprocess
import sys

import harness

DESKTOP = pathlib.Path(__file__).resolve().parent.parent / "desktop"


class Portal:
    """Ends with the test. mode and words: see fake_portal.py."""

    def __init__(self, test, mode, *words):
        bus = subprocess.Popen(["dbus-daemon", "--nofork", "--print-address", f"--config-file={DESKTOP}/bus.conf"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        test.addCleanup(bus.stdout.close)
        test.addCleanup(bus.wait)
        test.addCleanup(bus.kill)
        self.environment = {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
        self.log = test.folder / "portal.log"
        service = subprocess.Popen([sys.executable, "-B", DESKTOP / "fake_portal.py", mode, self.log, *words],
                                   env=self.environment)
        test.addCleanup(service.wait)
        test.addCleanup(service.kill)
        harness.poll(lambda: "ready" in self.logged(), "the portal to be ready")

    def logged(self):
        return self.log.read_text() if self.log.exists() else ""

    def set(self, space, key, kind, value):
        """Changes a setting; kind and value in dbus-send's form."""
        self.call("Set", f"string:{space}", f"string:{key}", f"variant:{kind}:{value}")

    def answer(self):
        """The player chooses the files now (mode "asked")."""
        self.call("Answer")

    def call(self, method, *words):
        subprocess.run(["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.portal.Desktop",
                        "/org/freedesktop/portal/desktop", f"tests.Portal.{method}", *words],
                       env=self.environment, check=True, stdout=subprocess.DEVNULL)
