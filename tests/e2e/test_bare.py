"""bare: where nothing of the desktop is there (src/desktop/none), the game can be played and saved, and no button does nothing."""
import pathlib

from PIL import Image

import harness
import test_speak

BARE = [*harness.DRIVER[:-1], str(pathlib.Path(harness.DRIVER[-1]).with_name("game_bare"))]
SERVICES = {"settings": "sheet.speak", "film": "sheet.film-copy"}


class Bare(harness.GameTest):
    def begin(self, program):
        """With a library that could speak."""
        self.pictures = self.folder / "Pictures"
        self.pictures.mkdir(exist_ok=True)
        return self.play("--board", "1 2 3/4 5 6/0 7 8", "--window", "1280x1000", program=program,
                         environment={"LD_LIBRARY_PATH": str(test_speak.LIBRARY), "HOME": str(self.folder), "MP_SPOKEN": str(self.folder / "spoken")})

    def shown(self, game):
        """The controls of services on the sheets that may have them."""
        found = {}
        for sheet, control in SERVICES.items():
            game.keys("ctrl+comma" if sheet == "settings" else "e")
            if sheet == "film":
                game.click("sheet.film")
            game.wait(lambda state, sheet=sheet: state.sheet == sheet and state.resting, f"the sheet {sheet}")
            if sheet == "settings":
                game.move_focus("mute")
                game.step_focus()
            found[sheet] = control in game.controls()
            game.close_sheet()
        return found

    def test_only_what_is_there_is_shown(self):
        game = self.begin(harness.DRIVER)
        self.assertEqual(set(self.shown(game).values()), {True})
        game.quit()
        self.assertEqual(set(self.shown(self.begin(BARE)).values()), {False})

    def test_played_saved_and_pasted(self):
        game = self.begin(BARE)
        game.keys("ctrl+o")
        game.wait(lambda state: state.sheet == "open" and state.resting, "the gallery")
        self.assertNotIn("sheet.browse", game.rects)
        game.close_sheet()
        game.keys("ctrl+v")
        game.wait(lambda state: "clipboard" in state.message, "a sentence about the clipboard")
        game.keys("e")
        game.click("sheet.film")
        def save():
            game.click("sheet.film-save")  # does nothing yet while the picture is being read
            return list(self.pictures.glob("*.png"))
        saved = harness.poll(save, "the saved picture")
        game.wait(lambda state: state.resting, "the picture to be written")
        with Image.open(saved[0]) as image:
            self.assertGreater(min(image.size), 100)
        game.close_sheet()
        game.keys("Left", "Left")
        game.wait(lambda state: state["solved"] == "1" and state.sheet == "card", "the solved board")
        game.quit()
