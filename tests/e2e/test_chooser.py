"""chooser: "Browse…" with zenity, with a fake portal (desktop/fake_portal.py, on a private bus), with scripts instead
of zenity, and with nothing at all."""
import pathlib
import shutil
import signal
import subprocess
import sys
import time

import Xlib.error

import harness
import portal

START = "1 2 3/4 0 6/7 5 8"
MOVED = "1 2 3/0 4 6/7 5 8"  # after a press of cell 3
STRANGE = "mit Leerzeichen, Ümläüten # 100%20.png"


class Chooser(harness.GameTest):
    def begin(self, environment, *arguments, chooser="closed"):
        """A game with that chooser; "absent" is also reported before the game has looked for one."""
        game = self.play("--board", START, *arguments, environment=environment)
        game.wait(lambda state: state.chooser == chooser, f"the chooser to be {chooser}")
        return game

    def browse(self):
        self.game.keys("ctrl+shift+o")
        self.game.wait(lambda state: state.chooser == "open", "the chooser to be open")

    def closed(self):
        return self.game.wait(lambda state: state.chooser == "closed" and state.resting, "the chooser to be closed")

    def move(self):
        """Plays while the chooser is open."""
        self.game.click(3)
        self.game.wait(lambda state: state["board"] == MOVED and state.resting, "a move while the chooser is open")
        self.assertEqual(self.game.state.chooser, "open")

    # The real zenity.

    def zenity(self):
        """Its window beside the game's, once it accepts typing."""
        def window():
            for number in self.display.property("_NET_CLIENT_LIST"):
                found = self.display.x.create_resource_object("window", number)
                try:
                    name = (found.get_wm_class() or ("",))[0]
                except Xlib.error.XError:  # it is gone
                    continue
                if "zenity" in name.lower():
                    return found
            return None
        window = harness.poll(window, "a window of zenity")
        harness.poll(lambda: self.display.property("_NET_ACTIVE_WINDOW") == [window.id], "zenity to have the focus")
        self.display.xdotool("windowmove", "--sync", window.id, 1000, 660)
        return window

    def real(self, environment=None):
        if not shutil.which("zenity"):
            self.fail("expected zenity to be installed")
        game = self.begin(environment)
        game.resize(900, 640)
        return game

    def test_zenity_chooses(self):
        pictures = self.folder / "Köln" / "Pictures"
        pictures.mkdir(parents=True)
        path, image = self.picture("two words #1 100%20.png")
        path.rename(pictures / path.name)
        # in the locale "C" zenity itself would write '?' for an umlaut
        game = self.real({"HOME": str(pictures.parent), "LANG": "C"})
        self.browse()
        window = self.zenity()
        self.move()
        harness.poll(lambda: self.entered(window, path.name), "zenity to accept the path")
        self.opened(path.name)
        self.closed()
        game.expect_picture(image)

    def test_zenity_cancels(self):
        game = self.real()
        before = game.state
        self.browse()
        window = self.zenity()
        self.assertEqual(window.get_wm_name(), "Open a picture")
        self.move()
        self.display.xdotool("windowfocus", "--sync", game.window.id)  # a click doesn't move it off zenity
        game.keys("ctrl+shift+o")
        self.expect_message("The file chooser is already open.")
        self.display.xdotool("windowfocus", window.id, "key", "Escape")
        after = self.closed()
        self.assertEqual((after.picture, after.moves), (before.picture, 1))

    def test_quitting_closes_zenity(self):
        game = self.real()
        self.browse()
        window = self.zenity().id
        game.close_window()
        game.expect_exit()
        harness.poll(lambda: window not in self.display.property("_NET_CLIENT_LIST"), "zenity to close with the game")

    def entered(self, window, name):
        """Types a name into the dialog; true once that was accepted. GTK drops keys while it is still building its
        list, and Enter while it looks for completions."""
        self.display.xdotool("windowfocus", window.id, "key", "ctrl+l", "key", "ctrl+a")
        self.display.xdotool("type", "--delay", 5, name)
        end = time.monotonic() + 2
        while self.game.state.chooser == "open" and time.monotonic() < end:
            self.display.xdotool("key", "Return")
            time.sleep(0.2)
        return self.game.state.chooser == "closed"

    # Scripts instead of zenity.

    def script(self, text, name="zenity"):
        """The environment in which only that script can be found."""
        folder = self.folder / "bin"
        folder.mkdir(exist_ok=True)
        path = folder / name
        path.write_text(f"#!/bin/sh\nPATH=/usr/bin:/bin\ncd {self.folder}\n{text}\n")
        path.chmod(0o700)
        return {"PATH": str(folder)}

    def wait_script(self, words):
        """A script that prints these words once the file "go" exists."""
        return self.script(f"until [ -e go ]; do sleep 0.05; done; {words}")

    def go(self):
        (self.folder / "go").touch()

    def test_strange_name(self):
        path, image = self.picture(STRANGE)
        game = self.begin(self.wait_script(f"echo '{path}'"))
        self.browse()
        self.move()
        self.go()
        self.opened(STRANGE)
        self.closed()
        game.expect_picture(image)

    def test_from_the_sheet(self):
        path, _ = self.picture()
        game = self.begin(self.wait_script(f"echo '{path}'"))
        game.keys("ctrl+o")
        game.click("sheet.browse")
        game.wait(lambda state: state.chooser == "open" and state.sheet == "open", "the chooser over the sheet")
        self.go()
        self.opened(path.name)
        game.wait(lambda state: state.sheet == "none", "the sheet to close")

    def test_second_time_starts_in_the_last_folder(self):
        path, _ = self.picture()
        self.picture("next.png")  # for P to open
        game = self.begin(self.script(f"printf '%s\\n' \"$@\" >>words; echo '{path}'"))
        pictures = game.home / "Pictures"
        pictures.mkdir()
        for folder in (pictures, path.parent):
            self.game.keys("ctrl+shift+o")
            self.opened(path.name)
            self.closed()
            harness.poll(lambda: f"--filename={folder}/\n" in (self.folder / "words").read_text(), f"it to start in {folder}")
            game.keys("p")
            game.wait(lambda state: state.picture != path.name and state.resting, "another picture")
        self.assertIn(f"--attach={game.window.id}\n", (self.folder / "words").read_text())

    def failing(self, environment, sentence):
        game = self.begin(environment)
        before = game.state
        game.keys("ctrl+shift+o")
        game.wait_seen(lambda state: sentence in state["message"], f"the sentence “{sentence}”")
        after = self.closed()
        self.assertEqual(after.picture, before.picture)
        game.click(3)
        game.wait(lambda state: state["board"] == MOVED, "the game to continue")

    def test_failure_is_reported(self):
        self.failing(self.script("exit 255"), "The file chooser failed. Drop a picture on the window, or type its path.")

    def test_failure_is_reported_in_the_sheet(self):
        game = self.begin(self.script("exit 255"))
        game.keys("ctrl+o")
        game.click("sheet.browse")
        state = game.wait_seen(lambda state: "failed" in state.field_error, "the sheet to report it")
        self.assertEqual((state.sheet, state["message"]), ("open", ""))

    def test_no_file_is_reported(self):
        self.failing(self.script("echo trash:///a.png"), "The file you chose isn’t on this computer. Save a copy here first.")

    def test_a_file_that_is_not_a_picture_is_reported(self):
        self.failing(self.script("echo /no/such/picture.png"), "“picture.png”")

    def test_a_deleted_file_is_reported(self):
        environment = self.script("exit 255")
        game = self.begin(environment)
        shutil.rmtree(environment["PATH"])
        game.keys("ctrl+shift+o")
        game.wait_seen(lambda state: "find a file chooser" in state["message"], "a sentence that it is gone")
        game.wait(lambda state: state.chooser == "absent", "the chooser to be absent now")

    def test_no_chooser(self):
        game = self.begin({"PATH": str(self.folder)}, chooser="absent")
        for _ in range(3):  # and stays so after everything has been looked for
            game.keys("n", "ctrl+shift+o")
            state = game.wait(lambda state: state.sheet == "open" and "zenity" in state.field_error, "the gallery to say what to do")
            self.assertEqual(state.chooser, "absent")
            game.keys("ctrl+shift+o")
            self.assertEqual(game.rested().sheet, "open")
            game.keys("Escape")
            game.wait(lambda state: state.sheet == "none" and state.resting, "the gallery to close")
        game.keys("ctrl+o")
        game.rect("sheet.ok")
        self.assertNotIn("sheet.browse", game.rects)
        game.keys("Escape")
        game.wait(lambda state: state.sheet == "none" and state.resting, "the gallery to close")

    def test_killed_while_it_is_open(self):
        """A game stopped by a signal closes the dialog and ends cleanly."""
        game = self.begin(self.script("echo $$ >pid; exec sleep 100"))
        self.browse()
        pid = harness.poll(lambda: (self.folder / "pid").exists() and (self.folder / "pid").read_text().strip(), "the script to run")
        game.process.send_signal(signal.SIGTERM)
        game.expect_exit()
        self.assertFalse(pathlib.Path(f"/proc/{pid}").exists(), "the dialog must be gone")

    # The portal.

    def portal(self, mode, *uris, script="exit 255"):
        """The environment with a bus, a portal in that mode, and a script as zenity."""
        self.desktop = portal.Portal(self, mode, *uris)
        environment = dict(self.desktop.environment)
        if script:
            environment |= self.script(script)
        else:
            environment["PATH"] = str(self.folder)
        return environment

    def logged(self):
        return self.desktop.logged()

    def test_portal_chooses(self):
        path, image = self.picture(STRANGE)
        game = self.begin(self.portal("choose", path.as_uri(), script=None))
        game.keys("ctrl+shift+o")
        self.opened(STRANGE)
        self.closed()
        game.expect_picture(image)
        self.assertIn(f'"parent": "x11:{game.window.id:x}", "title": "Open a picture"', self.logged())
        self.assertIn('[0, "*.[jJ][pP][gG]"]', self.logged())

    def test_portal_cancels(self):
        game = self.begin(self.portal("cancel"))
        game.keys("ctrl+shift+o")
        game.wait_seen(lambda state: state.chooser == "open", "the chooser to open")
        self.assertEqual(self.closed()["message"], "")

    def test_portal_denies_and_zenity_is_next(self):
        path, _ = self.picture()
        self.begin(self.portal("deny", script=f"echo '{path}'"))
        self.game.keys("ctrl+shift+o")
        self.opened(path.name)
        self.assertIn("open", self.logged())

    def test_portal_vanishes(self):
        self.failing(self.portal("leave"), "The file chooser closed before you chose a file. Try again.")

    def test_broken_portal_without_zenity(self):
        self.failing(self.portal("broken"), "The file chooser failed. Drop a picture on the window, or type its path.")

    def test_portal_without_file_chooser(self):
        game = self.begin(self.portal("old", script=None), chooser="absent")
        game.keys("n")
        self.assertEqual(game.rested().chooser, "absent")

    def test_portal_while_one_plays_and_quits(self):
        game = self.begin(self.portal("wait"))
        self.browse()
        harness.poll(lambda: "open" in self.logged(), "the portal to be asked")
        self.move()
        game.keys("ctrl+q")
        game.expect_exit()
        harness.poll(lambda: "close /org" in self.logged(), "the dialog to be closed with the game")


if __name__ == "__main__":
    harness.main()
