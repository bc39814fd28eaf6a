#!/usr/bin/env python3
"""test_page.py FOLDER: the page of FOLDER (assets/packaging/web.sh) in a real browser."""
import pathlib
import sys
import time
import unittest

import page

FOLDER = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else "build-web/page")
FIRST_BYTES = 4 << 20
PHOTO = pathlib.Path(__file__).parent.parent.parent / "assets/screenshots/gallery.jpg"


class Page(unittest.TestCase):
    def setUp(self):
        self.host = page.Host(FOLDER)
        self.addCleanup(self.host.close)

    def browser(self, *options, **how):
        browser = page.Browser(**how)
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=f"window.gameOptions = {['--report=/tmp/report', *options]};")
        return browser

    def report(self, browser, key):
        """The last line of the game's report that has this key, as a dictionary."""
        for line in reversed(browser.run("return FS.readFile('/tmp/report', { encoding: 'utf8' })").splitlines()):
            fields = dict(field.partition("=")[::2] for field in line.split("\t"))
            if key in fields:
                return fields
        return {}

    def state(self, browser):
        return self.report(browser, "moves")

    def middle(self, browser, name):
        x, y, width, height = map(int, self.report(browser, name)[name].split(","))
        return x + width / 2, y + height / 2

    def click(self, browser, name):
        x, y = self.middle(browser, name)
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            browser.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left", clickCount=1)

    def until(self, browser, holds, seconds=20):
        end = time.monotonic() + seconds
        while not holds(self.state(browser)):
            self.assertLess(time.monotonic(), end, self.state(browser))
            time.sleep(0.05)
        return self.state(browser)

    def key(self, browser, key, code):
        for kind in ("keyDown", "keyUp"):
            browser.cdp("Input.dispatchKeyEvent", type=kind, key=key, code=code, windowsVirtualKeyCode=ord(key[0]) if len(key) == 1 else
                        {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}.get(key, 0))

    def test_starts_with_little(self):
        browser = self.browser()
        self.addCleanup(browser.forget)
        browser.start(self.host.address)
        self.assertLess(sum(size for _, size in self.host.asked), FIRST_BYTES, self.host.asked)
        self.assertEqual([entry for entry in browser.log() if "SEVERE" in entry], [])

    def test_goes_on_after_reload(self):
        browser = self.browser()
        self.addCleanup(browser.forget)
        browser.start(self.host.address + "#4x4-HT454-DDQJD-FJYT8")
        before = self.until(browser, lambda state: state.get("moves") == "0")
        self.key(browser, "ArrowRight", "ArrowRight")
        self.key(browser, "ArrowDown", "ArrowDown")
        after = self.until(browser, lambda state: state["board"] != before["board"])
        time.sleep(1)
        browser.start(self.host.address)
        self.assertEqual(self.state(browser)["board"], after["board"])

    def test_solves_with_what_comes_later(self):
        browser = self.browser("--size=5x5")
        self.addCleanup(browser.forget)
        browser.start(self.host.address)
        self.until(browser, lambda state: state.get("loading") == "0")
        self.click(browser, "command.solve")
        self.until(browser, lambda state: state["solved"] == "1", 120)
        self.assertIn("/data/share/missing-piece/weights/5x5.weights", [path for path, _ in self.host.asked])

    def test_own_photo_stays_here(self):
        browser = self.browser()
        self.addCleanup(browser.forget)
        browser.start(self.host.address)
        self.until(browser, lambda state: state.get("loading") == "0")
        asked = len(self.host.asked)
        browser.driver.find_element("id", "chooser").send_keys(str(PHOTO))
        self.until(browser, lambda state: state["picture"] == PHOTO.name)
        self.assertEqual(self.host.asked[asked:], [])
        board = self.state(browser)["board"]
        time.sleep(1)
        browser.start(self.host.address)
        state = self.until(browser, lambda state: state["picture"] == PHOTO.name)
        self.assertEqual(state["board"], board)

    def test_offline(self):
        browser = self.browser()
        self.addCleanup(browser.forget)
        browser.start(self.host.address)
        board = self.state(browser)["board"]
        time.sleep(1)
        self.host.close()
        browser.start(self.host.address)
        self.assertEqual(self.state(browser)["board"], board)

    def test_phone(self):
        browser = self.browser(width=390, height=844, density=3, touch=True)
        self.addCleanup(browser.forget)
        browser.start(self.host.address)
        before = self.until(browser, lambda state: state.get("loading") == "0")
        self.assertEqual(before["window"], "1170x2532")
        gap = before["board"].replace("/", " ").split().index("0")
        x, y = self.middle(browser, f"cell.{gap - 1}")
        browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x / 3, "y": y / 3}])
        browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.until(browser, lambda state: state["moves"] == "1")

    def test_idle(self):
        browser = self.browser()
        self.addCleanup(browser.forget)
        browser.start(self.host.address)
        time.sleep(10)
        spent = -page.cpu_seconds(browser.profile)
        time.sleep(10)
        self.assertLess(spent + page.cpu_seconds(browser.profile), 1)


if __name__ == "__main__":
    unittest.main()
