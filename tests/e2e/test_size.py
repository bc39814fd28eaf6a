"""size: the Size sheet shows how the picture is cut; which figures are shown is remembered."""
import harness


class SizeTest(harness.GameTest):
    def open(self, *arguments, **options):
        game = self.play(*arguments, **options)
        game.keys("g")
        game.wait(lambda state: state.sheet == "size" and state.resting, "the Size sheet")
        return game

    def again(self, *arguments):
        """The same player starts the game again."""
        home = {key: value for key, value in self.game.environment.items() if key.startswith("XDG_D")}
        self.game.keys("Escape", "ctrl+q")
        self.game.expect_exit()
        return self.play(*arguments, environment=home)


class Cut(SizeTest):
    def test_the_cells_show_the_cut(self):
        game = self.open("--size", "4x4")

        def cells():
            x, y, width, height = game.rect("sheet.sweep")
            return game.screenshot().crop((x, y, x + 4 * width // 10, y + 3 * height // 10))
        harness.poll(lambda: len(set(cells().getdata())) > 200, "the picture in the cells")
        square = cells()
        game.keys("Right", "Right")
        harness.poll(lambda: len(set(cells().getdata())) > 200 and cells().tobytes() != square.tobytes(), "another cut")


class Figures(SizeTest):
    def test_hidden_figures_stay_hidden(self):
        game = self.play("--board", "1 2 3/4 0 6/7 5 8")
        self.assertEqual(game.state.figures, "mtc")
        size = game.rect("preview")
        game.keys("ctrl+comma")
        for name, left in (("time", "mc"), ("moves", "c")):
            game.click(f"sheet.show-{name}")
            game.wait(lambda state: state["figures"] == left and state.resting, f"{name} to be hidden")
        game.keys("shift+Tab", "shift+Tab", "shift+Tab")  # scrolls
        game.wait(lambda state: "sheet.show-none" in game.rects and state.resting, "the choice of the third figure")
        game.click("sheet.show-none")
        game.wait(lambda state: state["figures"] == "" and state.resting, "no figures")
        game.keys("Escape")
        game.wait(lambda state: state.sheet == "none" and state.resting, "the sheet to close")
        self.assertLess(game.rect("preview")[1], size[1], "the small picture must use the space")
        game = self.again("--board", "1 2 3/4 0 6/7 5 8")
        self.assertEqual(game.state["figures"], "")
        game.keys("ctrl+comma")
        game.click("sheet.show-moves")
        game.wait(lambda state: state["figures"] == "m" and state.resting, "the moves to be shown again")

    def test_limited_figures_are_shown(self):
        game = self.play("--size", "3x3")
        game.keys("ctrl+comma")
        for name, left in (("moves", "tc"), ("time", "c")):
            game.click(f"sheet.show-{name}")
            game.wait(lambda state: state["figures"] == left and state.resting, f"{name} to be hidden")
        game.click("sheet.moves-plus")
        game.wait(lambda state: state.chosen_moves > 0, "a limit to be chosen")
        game.keys("Escape")
        game.wait(lambda state: state.sheet == "none" and state.resting, "the sheet to close")
        game.keys("n")
        game.wait(lambda state: state.sheet == "none" and state.moves_most > 0 and state["figures"] == "mc", "the moves that are left")


if __name__ == "__main__":
    harness.main()
