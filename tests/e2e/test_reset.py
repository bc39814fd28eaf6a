"""reset: the graphics card loses all textures, which must not show on the screen."""
import harness

# without the help sheet, which is animated
SHEETS = {"none": (), "menu": ("m",), "size": ("g",), "picture": ("c",), "about": ("F2",), "open": ("ctrl+o",)}


class Reset(harness.GameTest):
    def play_driven(self, *arguments):
        return self.play(*arguments, program=harness.DRIVER)

    def wait_thumbnails(self):
        if self.game.state.sheet == "open":
            self.game.wait(lambda state: state.ready == state.entries and state.resting, "all thumbnails")

    def reset(self, what, where):
        game = self.game
        before = game.screenshot()
        game.tell(f"reset {what}")
        game.wait_seen(lambda state: state.loading == 1, "the picture to be cut again")
        self.wait_thumbnails()
        self.game.expect_same(before, f"after a reset of the {what}, {where}")

    def test_with_every_sheet(self):
        path, _ = self.picture()
        game = self.play_driven(path, "--size", "4x4", "--seed", "3")
        # no slides, which would start the clock
        game.wait(lambda state: state.measuring == 0 and state.comparing == 0, "nothing to be in progress")
        for sheet, keys in SHEETS.items():
            game.keys(*keys) if keys else None
            game.wait(lambda state: state.sheet == sheet and state.resting, f"{sheet} to open")
            self.wait_thumbnails()
            for what in ("targets", "device"):
                with self.subTest(sheet=sheet, what=what):
                    self.reset(what, f"with the sheet {sheet}")
            game.keys("Escape")
            game.wait(lambda state: state.sheet == "none", f"{sheet} to close")

    def test_with_the_card(self):
        game = self.play_driven("--board", "1 2 3/4 5 6/7 0 8")
        game.keys("Left")
        game.wait(lambda state: state.sheet == "card" and state.resting and state.measuring == 0, "the card")
        for what in ("targets", "device"):
            self.reset(what, "with the card")

    def test_while_tiles_move(self):
        path, image = self.picture()
        game = self.play_driven(path, "--size", "4x4", "--seed", "3")
        game.keys("n", "Down")
        game.tell("reset device", "reset targets", "reset device")
        game.wait_seen(lambda state: state.loading == 1, "the picture to be cut again")
        game.expect_picture(image)


if __name__ == "__main__":
    harness.main()
