#!/usr/bin/env python3
"""test_services.py FOLDER [TEST…]: what the page does for the game by the browser's services, in Debian's Chromium."""
import csv
import pathlib
import re
import shutil
import tempfile
import time
import unittest

import browsers
import host
from PIL import Image
from test_page import CODE, FOLDER, NO_WORKER, PHOTO, Page

# What would be heard and said, instead of by the machine.
HEARD = """
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function(to) {
	const meter = this.context.createAnalyser();
	connect.call(this, meter);
	setInterval(() => {
		const wave = new Float32Array(meter.fftSize);
		meter.getFloatTimeDomainData(wave);
		window.loudest = Math.max(window.loudest ?? 0, ...wave);
	}, 20);
	return connect.call(this, to);
};
window.spoken = [];
SpeechSynthesis.prototype.speak = voice => spoken.push([voice.lang, voice.text]);
"""
KEYS = {"Control": "\ue009", "Shift": "\ue008", "Tab": "\ue004", "F11": "\ue03b", "Escape": "\ue00c", "End": "\ue010", "F5": "\ue035"}
NEARLY = "1 2 3/4 5 6/7 0 8"


class Services(Page):
    kind = browsers.Chromium

    def browser(self, **how):
        browser = super().browser(**how)
        browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        browser.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.folder))
        return browser

    def host(self, *options, **how):
        return super().host(*options, script=HEARD, **how)

    def keys(self, browser, *names):
        """Pressed one after the other and released in reverse."""
        values = [KEYS.get(name, name) for name in names]
        browser.act("key", [{"type": "keyDown", "value": value} for value in values] + [{"type": "keyUp", "value": value} for value in reversed(values)])

    def await_true(self, holds, what, seconds=20):
        end = time.monotonic() + seconds
        while not holds():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.05)

    def click_resting(self, browser, name):
        """Once it is seen and what is scrolled rests: while it moves, each frame reports another place."""
        places = [None]

        def rests():
            places.append(self.seen(browser).get(name))
            time.sleep(0.1)
            return places[-1] is not None and places[-1] == places[-2] == self.seen(browser).get(name) and self.state(browser)["moving"] == "0"

        self.await_true(rests, f"{name} rests: {places}")
        self.click(browser, name)

    def open_code(self, browser):
        while self.state(browser)["sheet"] != "code":
            self.keys(browser, "e")  # the first may only end the celebration
            time.sleep(0.5)

    def open_film(self, browser):
        self.open_code(browser)
        self.click(browser, "sheet.film")
        self.until(browser, lambda state: state["sheet"] == "film")

    def saved(self, ending):
        """What was downloaded with this ending."""
        self.await_true(lambda: [path for path in self.folder.iterdir() if path.name.endswith(ending)], f"a download {ending}: {list(self.folder.iterdir())}")
        return next(path for path in self.folder.iterdir() if path.name.endswith(ending))

    def test_saves_as_downloads(self):
        _, browser = self.started("--board=" + NEARLY)
        self.open_film(browser)
        self.click(browser, "sheet.film-save")
        with Image.open(self.saved(" puzzle.png")) as picture:
            self.assertEqual(picture.format, "PNG")
        self.assertNotIn("sheet.film-show", self.report(browser, "sheet.film-save"))
        self.keys(browser, "Escape")
        self.keys(browser, "Escape")
        self.click(browser, "cell.8")
        self.until(browser, lambda state: state["solved"] == "1")
        self.open_film(browser)
        self.click(browser, "sheet.film-animation")
        with Image.open(self.saved(" solved.webp")) as film:
            self.assertGreater(film.n_frames, 2)
        self.assertEqual(browser.run("return FS.readdir('/Downloads').length"), 2)
        self.assertEqual(browser.log(), [])

    def test_sends_a_puzzle(self):
        _, browser = self.started("--board=" + NEARLY)
        self.open_code(browser)
        self.click(browser, "sheet.send")
        self.until(browser, lambda state: state["sheet"] == "send")
        self.click(browser, "sheet.ok")
        path = self.saved(".missingpiece")
        self.keys(browser, "Escape")
        browser.choose(path)
        self.until(browser, lambda state: state["picture"] == path.name)

    def open_players(self, browser):
        self.keys(browser, "Control", ",")
        self.until(browser, lambda state: state["sheet"] == "settings")
        self.keys(browser, "End")
        self.click_resting(browser, "sheet.players")
        self.until(browser, lambda state: state["sheet"] == "players")
        self.keys(browser, "End")
        self.await_true(lambda: "sheet.save-copy" in self.seen(browser), "the buttons")

    def test_saves_everything_and_brings_it_in(self):
        _, browser = self.started()
        kept = self.play(browser)
        self.open_players(browser)
        self.click_resting(browser, "sheet.save-copy")
        copy = self.saved(".missingpiece-copy")
        self.keys(browser, "Escape")
        self.keys(browser, "Escape")
        self.until(browser, lambda state: state["sheet"] == "none")
        self.assertNotEqual(self.play(browser), kept)
        self.open_players(browser)
        browser.run("HTMLInputElement.prototype.click = function() { document.body.append(this); }")
        self.click_resting(browser, "sheet.bring-copy")
        asked = "input[accept='.missingpiece-copy']"
        self.await_true(lambda: browser.run("return document.querySelector(arguments[0]) !== null", asked), "the chooser")
        browser.driver.find_element("css selector", asked).send_keys(str(copy))
        self.await_true(lambda: self.report(browser, "sheet.do-it"), "the question")
        self.click(browser, "sheet.do-it")
        self.until(browser, lambda state: state["board"] == kept)
        self.assertEqual(browser.log(), [])

    def test_exports_records(self):
        _, browser = self.started("--board=" + NEARLY)
        self.click(browser, "cell.8")
        self.until(browser, lambda state: state["solved"] == "1")
        while self.state(browser)["sheet"] != "records":
            self.keys(browser, "F5")
            time.sleep(0.5)
        self.await_true(lambda: self.report(browser, "sheet.export"), "the button")
        self.click(browser, "sheet.export")
        with open(self.saved(".csv"), encoding="utf-8", newline="") as rows:
            self.assertEqual([row["moves"] for row in csv.DictReader(rows)], ["1"])
        self.assertEqual(browser.log(), [])

    def test_says_that_a_part_is_missing(self):
        served, browser = self.started()
        scene = self.state(browser)["picture"]
        served.close()
        self.keys(browser, "p")
        browser.wait("document.getElementById('note').textContent.includes('no connection')", 20)
        self.assertIn("Connection timed out", self.until(browser, lambda state: state["message"])["message"])
        self.assertEqual(self.state(browser)["picture"], scene)
        self.play(browser)

    def test_shows_that_it_takes_what_is_dragged(self):
        _, browser = self.started()
        frame = "return getComputedStyle(document.body, '::after').content !== 'none'"
        x, y = self.middle(browser, "cell.5")
        data = {"items": [], "files": [str(PHOTO)], "dragOperationsMask": 1}

        def drag(*kinds, shown):
            for kind in kinds:
                browser.cdp("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)
            self.await_true(lambda: browser.run(frame) == shown, f"{kinds}: {shown}")

        drag("dragEnter", "dragOver", shown=True)
        browser.run("canvas.dispatchEvent(new DragEvent('dragleave', { bubbles: true }))")  # which dragCancel doesn't make without a screen
        drag(shown=False)
        drag("dragEnter", "dragOver", "drop", shown=False)

    def test_copies_a_link(self):
        served, browser = self.started(code=CODE)
        self.keys(browser, "Control", "c")
        self.await_true(lambda: browser.run("return navigator.clipboard.readText()").endswith(f"{served.address}#{CODE}\n"), "the link")

    def test_copies_a_picture(self):
        _, browser = self.started()
        browser.run("return navigator.clipboard.writeText('')")  # an earlier test's picture may be there
        self.open_film(browser)
        self.click(browser, "sheet.film-copy")
        self.await_true(lambda: browser.run("return navigator.clipboard.read().then(items => items[0].types)") == ["image/png"], "the picture")

    def test_pastes(self):
        _, browser = self.started()
        browser.run("return navigator.clipboard.writeText(arguments[0])", CODE)
        self.keys(browser, "Control", "v")
        self.until(browser, lambda state: state["code"] == CODE)
        with PHOTO.open("rb") as file:
            browser.run("""return new Promise(resolve => { const data = new DataTransfer();
                data.items.add(new File([Uint8Array.from(arguments[0])], 'pasted.jpg', { type: 'image/jpeg' }));
                resolve(canvas.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })) && 1); })""", list(file.read()))
        self.until(browser, lambda state: state["picture"] == "pasted.jpg")

    def test_pastes_by_its_button(self):
        _, browser = self.started()
        browser.run("return navigator.clipboard.writeText('')")
        self.open_film(browser)
        self.click(browser, "sheet.film-copy")
        self.await_true(lambda: browser.run("return navigator.clipboard.read().then(items => items[0].types)") == ["image/png"], "the picture")
        self.keys(browser, "Escape")
        self.keys(browser, "Escape")
        self.keys(browser, "m")
        self.until(browser, lambda state: state["sheet"] == "menu")
        self.assertNotIn("menu.quit", self.report(browser, "menu.paste"))
        self.click(browser, "menu.paste")
        self.until(browser, lambda state: state["picture"].startswith("Pasted picture 2"))

    def test_takes_several_files(self):
        _, browser = self.started()
        names = [str(self.folder / name) for name in ("first.jpg", "second.jpg")]
        for name, angle in zip(names, (0, 90)):
            with Image.open(PHOTO) as photo:
                photo.rotate(angle).save(name)
        browser.choose(*names)
        self.until(browser, lambda state: state["picture"] == "first.jpg")
        self.keys(browser, "p")
        self.until(browser, lambda state: state["picture"] == "second.jpg")
        self.keys(browser, "Control", "o")
        self.await_true(lambda: "sheet.tab-folder" in self.report(browser, "sheet.tab-folder"), "the gallery")
        self.click(browser, "sheet.tab-folder")
        self.until(browser, lambda state: (state.get("tab"), state.get("entries")) == ("folder", "2"))
        self.keys(browser, "Escape")
        self.until(browser, lambda state: state["sheet"] == "none")
        browser.choose(names[0], names[0])
        self.until(browser, lambda state: state["picture"] == "first.jpg")
        self.assertEqual(sorted(browser.run("return FS.readdir('/kept/Pictures')")), [".", "..", "first.jpg", "second.jpg"])

    def test_draws_names_that_the_fonts_lack(self):
        _, browser = self.started()
        browser.run("""window.texts = []; const { fillText } = CanvasRenderingContext2D.prototype;
            CanvasRenderingContext2D.prototype.fillText = function(text, ...at) { texts.push(text); fillText.call(this, text, ...at); }""")
        photo = self.folder / "ภาพ 写真.jpg"
        shutil.copy(PHOTO, photo)
        browser.choose(photo)
        self.until(browser, lambda state: state["picture"] == photo.name)
        self.keys(browser, "Control", "o")
        self.await_true(lambda: "sheet.tab-folder" in self.report(browser, "sheet.tab-folder"), "the gallery")
        self.click(browser, "sheet.tab-folder")
        browser.wait("['ภาพ', '写真'].every(name => texts.some(text => text.includes(name)))", 20)

    def test_keeps_all_that_came_together(self):
        _, browser = self.started()
        kept = "return FS.readdir('/kept/Pictures').sort().slice(2)"
        names = [f"{i:02}.png" for i in range(30)]
        for i, name in enumerate(names):
            Image.new("RGB", (60, 60), (8 * i, 90, 200)).save(self.folder / name)
        browser.choose(*(self.folder / name for name in names))
        self.until(browser, lambda state: state["picture"] == names[0])
        self.assertEqual(browser.run(kept), names)
        browser.choose(self.folder / names[3])
        self.await_true(lambda: len(browser.run(kept)) == 24, "room")
        self.assertIn(names[3], browser.run(kept))
        time.sleep(0.1)
        browser.choose(PHOTO)
        self.until(browser, lambda state: state["picture"] == PHOTO.name)
        self.assertIn(names[3], browser.run(kept))  # brought anew, it isn't among the oldest
        self.assertEqual(len(browser.run(kept)), 24)

    def test_leaves_out_what_cannot_be_read(self):
        _, browser = self.started()
        browser.run("""const broken = new File([], 'folder.png');
            broken.arrayBuffer = () => Promise.reject(new Error('not readable'));
            return bring([broken, new File([Uint8Array.from(arguments[0])], 'whole.jpg'), broken]);""", list(PHOTO.read_bytes()))
        self.until(browser, lambda state: state["picture"] == "whole.jpg")
        browser.run("""const write = FS.writeFile;
            FS.writeFile = path => { FS.writeFile = write; write(path, 'a part'); throw new Error('full'); };
            return bring(['part.jpg', 'next.jpg'].map(name => new File([Uint8Array.from(arguments[0])], name)));""", list(PHOTO.read_bytes()))
        self.until(browser, lambda state: state["picture"] == "next.jpg")
        self.assertEqual(browser.run("return FS.readdir('/kept/Pictures').sort().slice(2)"), ["next.jpg", "whole.jpg"])

    def test_a_chooser_always_answers(self):
        _, browser = self.started()
        choose = "return choose('missingpiece', () => {})"
        active = "Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: %s } });"
        self.assertEqual(browser.run(active % "false" + choose), 4)  # nothing opens
        cancels = "HTMLInputElement.prototype.click = function() { setTimeout(() => this.dispatchEvent(new Event('cancel')), 100); };"
        self.assertEqual(browser.run(active % "true" + cancels + choose), 4)

    def test_a_new_version_comes_as_a_whole(self):
        browser = self.browser()
        folder = self.folder / "page"
        shutil.copytree(FOLDER, folder)
        served = host.Host(folder, options=["--report=/tmp/report"])
        self.addCleanup(served.close)

        def publish(version):
            for name, text in (("offline.js", f"\n// {version}"), ("page.js", f"\nwindow.version = '{version}';")):
                with (folder / name).open("a") as file:
                    file.write(text)
            worker = (folder / "offline.js").read_text()
            (folder / "offline.js").write_text(re.sub("VERSION = '.*'", f"VERSION = 'missing-piece {version}'", worker))

        publish("one")
        browser.start(served.address)
        browser.run("return fetch('icon-512.png').then(() => 1)")  # not of every start
        publish("two")
        (folder / "player.js").rename(folder / "away")
        asked = len(served.asked)
        browser.start(served.address)
        self.await_true(lambda: ("/player.js", 0) in served.asked[asked:], "the update")
        self.await_true(lambda: browser.run("return navigator.serviceWorker.getRegistration().then(found => !found.installing && !found.waiting)"), "its failure")
        browser.start(served.address)
        self.assertEqual(browser.run("return version"), "one")
        (folder / "away").rename(folder / "player.js")
        browser.start(served.address)
        self.await_true(lambda: browser.run("return navigator.serviceWorker.getRegistration().then(found => found.waiting !== null)"), "the update")
        self.assertEqual(browser.run("return version"), "one")
        served.close()
        browser.open("about:blank")
        time.sleep(1)
        browser.start(served.address)
        self.assertEqual(browser.run("return version"), "two")
        self.assertEqual(browser.run("return caches.keys()"), ["missing-piece two"])
        self.assertEqual(browser.run("return fetch('icon-512.png').then(answer => answer.status)"), 200)

    def test_speaks(self):
        _, browser = self.started()
        self.assertIn("4×4", browser.run("return live.textContent"))
        self.play(browser)
        self.await_true(lambda: browser.run("return live.lastElementChild.lang + ': ' + live.lastElementChild.textContent").startswith("en: "), "what is shown")
        self.assertEqual(browser.run("return spoken"), [])
        self.keys(browser, "Control", ",")
        self.until(browser, lambda state: state["sheet"] == "settings")
        for _ in range(60):
            focus = self.state(browser)["focus"]
            if focus == "speak":
                break
            self.keys(browser, "Tab")
            self.until(browser, lambda state, last=focus: state["focus"] != last)
        self.assertEqual(focus, "speak")
        self.click_resting(browser, "sheet.speak")
        self.await_true(lambda: browser.run("return spoken"), "what is spoken")
        self.assertEqual(browser.run("return spoken[0][0]"), "en")

    def test_tab_leaves_after_escape(self):
        _, browser = self.started()
        focused = "return document.activeElement.id"
        self.keys(browser, "Tab")
        self.assertEqual(browser.run(focused), "canvas")
        self.keys(browser, "Escape")
        self.keys(browser, "Tab")
        self.assertNotEqual(browser.run(focused), "canvas")
        self.keys(browser, "Shift", "Tab")
        self.await_true(lambda: browser.run(focused) == "canvas", "the focus")

    def test_keys_of_commands_write_nothing(self):
        _, browser = self.started()
        browser.run("window.letters = []; canvas.addEventListener('keypress', event => letters.push(event.key))")
        browser.run("canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', code: 'KeyE', keyCode: 69, bubbles: true }))")
        self.until(browser, lambda state: state["sheet"] == "code")
        browser.run("canvas.dispatchEvent(new KeyboardEvent('keypress', { key: 'e', code: 'KeyE', charCode: 101, bubbles: true }))")
        self.keys(browser, "Control", "a")
        for letter in CODE:
            self.keys(browser, letter)
        self.assertEqual(browser.run("return letters.join('')"), CODE)
        browser.key("Enter")
        self.until(browser, lambda state: state["code"] == CODE)

    def test_fills_the_screen(self):
        _, browser = self.started()
        fills = "return document.fullscreenElement !== null"
        self.keys(browser, "F11")
        self.await_true(lambda: browser.run(fills), "the whole screen")
        self.keys(browser, "m")
        self.until(browser, lambda state: state["sheet"] == "menu")
        self.click(browser, "menu.fullscreen")
        self.await_true(lambda: not browser.run(fills), "the page")
        self.play(browser)

    def test_follows_preferences(self):
        _, browser = self.started()
        for name, values, key in (("prefers-color-scheme", {"dark": "dark", "light": "bright"}, "theme"),
                                  ("prefers-reduced-motion", {"reduce": "1", "no-preference": "0"}, "reduced"),
                                  ("prefers-contrast", {"more": "contrast", "no-preference": "bright"}, "theme")):
            for value, shown in values.items():
                browser.cdp("Emulation.setEmulatedMedia", features=[{"name": name, "value": value}, *([] if name == "prefers-color-scheme" else [{"name": "prefers-color-scheme", "value": "light"}])])
                self.await_true(lambda: self.report(browser, key)[key] == shown, f"{name}: {value}")

    def test_sounds_after_a_press(self):
        _, browser = self.started()
        self.await_true(lambda: browser.run("return sound.context !== null"), "what plays sound, which the first press doesn't wait for")
        self.assertEqual(browser.run("return [sound.context.state, window.loudest ?? null]"), ["suspended", None])
        end = time.monotonic() + 20
        while (browser.run("return window.loudest") or 0) < 0.01:
            self.assertLess(time.monotonic(), end, "no sound")
            self.play(browser)
        self.await_true(lambda: browser.run("return sound.context.state") == "suspended", "silence")

    def test_sounds_although_its_player_came_late(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
        player = pathlib.Path(folder) / "player.js"
        player.unlink()
        _, browser = self.started(folder=folder)
        self.await_true(lambda: browser.run("return sound.loaded?.then(() => false, () => true)"), "what plays sound is asked for")
        shutil.copy(FOLDER / "player.js", player)
        end = time.monotonic() + 30
        while (browser.run("return window.loudest") or 0) < 0.01:
            self.assertLess(time.monotonic(), end, "no sound")
            self.play(browser)

    def test_a_race_is_a_link(self):
        served, browser = self.started("--board=" + NEARLY)
        self.click(browser, "cell.8")
        self.until(browser, lambda state: state["solved"] == "1")
        self.open_code(browser)
        self.click(browser, "sheet.challenge")
        self.await_true(lambda: "%20MPR1." in browser.run("return navigator.clipboard.readText()"), "the link")
        link = browser.run("return navigator.clipboard.readText()").split()[-1]
        browser.start(link)
        self.until(browser, lambda state: state["moves"] == "0" and state["solved"] == "0")


class OneThread(Services):
    """Where threads take turns on the browser's own: what they wait for there, or share with others where there are threads."""

    TESTS = ("saves_as_downloads", "saves_everything_and_brings_it_in", "copies_a_picture", "pastes", "takes_several_files",
             "draws_names_that_the_fonts_lack", "sounds_after_a_press")

    def host(self, *options, **how):
        served = super().host(*options, **how)
        served.script += NO_WORKER
        return served


def load_tests(loader, tests, pattern):
    """Only those above, not those of every page."""
    return unittest.TestSuite([*(Services(name) for name in vars(Services) if name.startswith("test_")),
                               *(OneThread("test_" + name) for name in OneThread.TESTS)])


if __name__ == "__main__":
    unittest.main()
