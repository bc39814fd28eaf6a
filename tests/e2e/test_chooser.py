"""chooser: "Browse…" with a fake portal (desktop/fake_portal.py, on a private bus)."""
import signal

import harness
import portal

START = "1 2 3/4 0 6/7 5 8"
MOVED = "1 2 3/0 4 6/7 5 8"  # after a press of cell 3
STRANGE = "mit Leerzeichen, Ümläüten # 100%20.png"


class Chooser(harness.GameTest):
    scenes = False

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

    def portal(self, mode, *uris):
        """The environment with a bus, and a portal in that mode."""
        self.desktop = portal.Portal(self, mode, *uris)
        return self.desktop.environment

    def logged(self):
        return self.desktop.logged()

    def test_a_strange_name_while_one_plays(self):
        path, image = self.picture(STRANGE)
        game = self.begin(self.portal("asked", path.as_uri()))
        self.browse()
        self.move()
        game.keys("ctrl+shift+o")
        self.expect_message("The file chooser is already open.")
        self.desktop.answer()
        self.opened(STRANGE)
        self.closed()
        game.expect_picture(image)
        self.assertIn(f'"parent": "x11:{game.window.id:x}", "title": "Open a picture"', self.logged())
        self.assertIn('[0, "*.[jJ][pP][gG]"]', self.logged())

    def test_from_the_sheet(self):
        path, _ = self.picture()
        game = self.begin(self.portal("asked", path.as_uri()))
        game.keys("ctrl+o")
        game.click("sheet.browse")
        game.wait(lambda state: state.chooser == "open" and state.sheet == "open", "the chooser over the sheet")
        harness.poll(lambda: "open" in self.logged(), "the portal to be asked")
        self.desktop.answer()
        self.opened(path.name)
        game.wait(lambda state: state.sheet == "none", "the sheet to close")

    def failing(self, environment, sentence, chooser="closed"):
        game = self.begin(environment)
        before = game.state
        game.keys("ctrl+shift+o")
        game.wait_seen(lambda state: sentence in state["message"], f"the sentence “{sentence}”")
        after = game.wait(lambda state: state.chooser == chooser and state.resting, f"the chooser to be {chooser}")
        self.assertEqual(after.picture, before.picture)
        game.click(3)
        game.wait(lambda state: state["board"] == MOVED, "the game to continue")

    def test_no_file_is_reported(self):
        self.failing(self.portal("choose", "trash:///a.png"), "The file you chose isn’t on this computer. Save a copy here first.")

    def test_vanishing_is_reported(self):
        self.failing(self.portal("leave"), "The file chooser closed before you chose a file. Try again.")

    def test_a_portal_that_denies_leads_to_the_gallery(self):
        self.failing(self.portal("deny"), "Can’t find a file chooser", chooser="absent")
        self.game.open_sheet("ctrl+shift+o", "open")

    def test_failure_is_reported_in_the_sheet(self):
        game = self.begin(self.portal("broken"))
        game.keys("ctrl+o")
        game.click("sheet.browse")
        state = game.wait_seen(lambda state: "find a file chooser" in state.field_error, "the sheet to report it")
        self.assertEqual((state.sheet, state["message"]), ("open", ""))

    def test_no_chooser(self):
        game = self.begin(self.portal("old"), chooser="absent")
        for _ in range(3):  # and stays so after everything has been looked for
            game.keys("n", "ctrl+shift+o")
            state = game.wait(lambda state: state.sheet == "open" and "drop one" in state.field_error, "the gallery to say what to do")
            self.assertEqual(state.chooser, "absent")
            game.keys("ctrl+shift+o")
            self.assertEqual(game.rested().sheet, "open")
            game.close_sheet()
        game.keys("ctrl+o")
        game.rect("sheet.ok")
        self.assertNotIn("sheet.browse", game.rects)
        game.close_sheet()

    def test_the_dialog_ends_with_the_game(self):
        """Quit, or stopped by a signal."""
        for end in (lambda game: game.keys("ctrl+q"), lambda game: game.process.send_signal(signal.SIGTERM)):
            game = self.begin(self.portal("wait"))
            self.browse()
            harness.poll(lambda: "open" in self.logged(), "the portal to be asked")
            end(game)
            game.expect_exit()
            harness.poll(lambda: "\nclose\n" in self.logged(), "the dialog to be closed with the game")
            self.desktop.log.unlink()
