"""size: the Size sheet by mouse and finger; the kind of scramble and the figures that are shown are remembered."""
import harness

SIDE = 10  # columns and rows of the grid of cells


class SizeTest(harness.GameTest):
    def open(self, *arguments, **options):
        game = self.play(*arguments, **options)
        game.keys("g")
        game.wait(lambda state: state.sheet == "size" and state.resting, "the Size sheet")
        return game

    def point(self, columns, rows):
        """The centre of the cell for this size."""
        x, y, width, height = self.game.rect("sheet.sweep")
        return x + (2 * columns - 1) * width // (2 * SIDE), y + (2 * rows - 1) * height // (2 * SIDE)

    def move_words(self, columns, rows):
        return ["mousemove", "--sync", "--window", self.game.window.id, *self.point(columns, rows)]

    def wait_chosen(self, size, what):
        return self.game.wait(lambda state: state.chosen == size and state.resting, f"{what}: {size}")

    def start(self, what):
        self.game.click("sheet.ok")
        return self.game.wait(lambda state: state.sheet == "none" and state.moves == 0 and state.resting, what)

    def again(self, *arguments):
        """The same player starts the game again."""
        home = {key: value for key, value in self.game.environment.items() if key.startswith("XDG_D")}
        self.game.keys("Escape", "ctrl+q")
        self.game.expect_exit()
        return self.play(*arguments, environment=home)


class Sweep(SizeTest):
    def test_hover_press_drag_release(self):
        game = self.open("--size", "4x4")
        game.xdotool(*self.move_words(7, 3))
        state = game.wait(lambda state: state.sweep == "7x3", "the cells up to the pointer to be lit")
        self.assertEqual(state.chosen, "4x4", "the pointer alone must choose nothing")
        game.xdotool("mousedown", "1")
        self.wait_chosen("7x3", "the press to choose")
        game.xdotool(*self.move_words(5, 6))
        self.wait_chosen("5x6", "the drag to follow")
        game.xdotool("mousemove", "--sync", "--window", game.window.id, 2, 2)
        self.wait_chosen("2x2", "a drag beside the cells to take the nearest")
        game.xdotool(*self.move_words(9, 2), "mouseup", "1")
        self.wait_chosen("9x2", "the release to keep it")
        game.xdotool(*self.move_words(3, 3))
        game.wait(lambda state: state.sweep == "3x3", "the pointer to move on")
        self.assertEqual(game.state.chosen, "9x2", "nothing is chosen any more")
        state = self.start("a game of that size")
        self.assertEqual((state.tiles.width, state.tiles.height), (9, 2))

    def test_keys_override_a_resting_pointer(self):
        game = self.open("--size", "4x4")
        game.xdotool(*self.move_words(8, 8))
        game.wait(lambda state: state.sweep == "8x8", "the pointer to sweep")
        game.keys("Right")
        state = self.wait_chosen("5x4", "the key to choose")
        self.assertEqual(state.sweep, "0x0", "what the keys choose must be seen")

    def test_finger(self):
        game = self.open("--size", "4x4", "--window", "480x480", program=harness.DRIVER)
        width, height = game.state.size
        at = lambda size: "{:.5f} {:.5f}".format(*(place / side for place, side in zip(self.point(*size), (width, height))))
        before = game.rect("sheet.sweep")
        game.tell(f"finger 0 down {at((3, 3))}")
        self.wait_chosen("3x3", "a finger to choose")
        game.tell(f"finger 0 move {at((5, 9))}")
        self.wait_chosen("5x9", "the finger to sweep")
        game.tell(f"finger 0 up {at((5, 9))}")
        state = game.wait(lambda state: state.sweep == "0x0", "a finger that is gone to point at nothing")
        self.assertEqual(state.chosen, "5x9")
        self.assertEqual(game.rect("sheet.sweep"), before, "the sheet must not be scrolled by it")


    def test_the_cells_show_the_cut(self):
        game = self.open("--size", "4x4")

        def cells():
            x, y, width, height = game.rect("sheet.sweep")
            return game.screenshot().crop((x, y, x + 4 * width // 10, y + 3 * height // 10))
        harness.poll(lambda: len(set(cells().getdata())) > 200, "the picture in the cells")
        square = cells()
        game.keys("Right", "Right")
        harness.poll(lambda: len(set(cells().getdata())) > 200 and cells().tobytes() != square.tobytes(), "another cut")


class Kind(SizeTest):
    def test_kind_is_kept(self):
        game = self.open("--size", "4x4")
        game.click("sheet.more")
        game.click("sheet.kind-walk")
        game.click("sheet.walk-plus")
        game.wait(lambda state: (state.kind, state.walk) == ("walk", 50), "a walk of 50")
        game.keys("Escape")
        game.wait(lambda state: state.kind == "home", "a sheet that was closed to change nothing")
        game.keys("g")
        game.click("sheet.more")
        game.click("sheet.kind-walk")
        game.click("sheet.walk-plus")
        game.wait(lambda state: (state.kind, state.walk) == ("walk", 50), "a walk of 50")
        self.start("a game")
        state = self.again("--size", "4x4").state
        self.assertEqual((state.kind, state.walk), ("walk", 50))
        state = self.again("--size", "4x4", "--gap", "any").state
        self.assertEqual(state.kind, "any", "the command line must win")


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
