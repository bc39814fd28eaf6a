"""size: the Size sheet by mouse, keys, controller and fingers."""
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

    def test_every_corner(self):
        game = self.open("--size", "4x4", "--window", "480x720")
        for columns, rows in ((1, 1), (10, 1), (1, 10), (10, 10), (2, 3)):
            game.xdotool(*self.move_words(columns, rows), "mousedown", "1", "mouseup", "1")
            self.wait_chosen(f"{max(columns, 2)}x{max(rows, 2)}", "the click to choose")

    def test_arrow_keys(self):
        game = self.open("--size", "4x4")
        game.keys("Right", "Right", "Up", "Down", "Down", "Left")
        state = self.wait_chosen("5x5", "the arrow keys to choose")
        self.assertEqual(state.focus, "sweep")
        game.keys(*["Left"] * 6, *["Up"] * 6)
        self.wait_chosen("2x2", "no size below the least")
        game.keys("Right", "Return")
        state = game.wait(lambda state: state.sheet == "none" and state.tiles.width == 3 and state.resting, "Enter to start")
        self.assertEqual(state.tiles.height, 2)

    def test_keys_override_a_resting_pointer(self):
        game = self.open("--size", "4x4")
        game.xdotool(*self.move_words(8, 8))
        game.wait(lambda state: state.sweep == "8x8", "the pointer to sweep")
        game.keys("Right")
        state = self.wait_chosen("5x4", "the key to choose")
        self.assertEqual(state.sweep, "0x0", "what the keys choose must be seen")

    def test_controller(self):
        game = self.play("--size", "4x4", program=harness.DRIVER)
        game.tell("attach")
        game.wait(lambda state: state.pads == 1, "the controller to be plugged in")
        game.keys("g")
        game.wait(lambda state: state.sheet == "size" and state.resting, "the Size sheet")
        for button in ("dpright", "dpdown", "dpdown"):
            game.tell(f"button {button} down", f"button {button} up")
        self.wait_chosen("5x6", "the pad to choose")
        game.tell("button a down", "button a up")
        state = game.wait(lambda state: state.sheet == "none" and state.resting, "A to start")
        self.assertEqual((state.tiles.width, state.tiles.height), (5, 6))

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


class Size(SizeTest):
    def test_presets_and_auto(self):
        path, image = self.picture(size=(900, 300))
        game = self.open(path, "--size", "4x3")
        for side in (3, 4, 5):
            game.click(f"sheet.size-{side}")
            state = self.wait_chosen(f"{side}x{side}", "the preset")
            self.assertEqual(state.auto, 0)
        game.click("sheet.auto")
        state = game.wait(lambda state: state.auto == 1, "Auto")
        columns, rows = map(int, state.chosen.split("x"))
        self.assertTrue(12 <= columns * rows <= 20 and columns > rows, f"{columns}×{rows} for a wide picture")
        state = self.start("a game of that size")
        self.assertEqual((state.tiles.width, state.tiles.height), (columns, rows))
        game.expect_picture(image)

    def test_steppers_to_32(self):
        game = self.open("--size", "9x4")
        game.click("sheet.width-plus", "sheet.width-plus", "sheet.height-minus")
        self.wait_chosen("11x3", "the steppers")
        game.xdotool(*game.press_words("sheet.width-plus")[:-2])
        self.wait_chosen("32x3", "a stepper that is held")
        game.xdotool("mouseup", "1")
        game.click("sheet.width-plus")
        state = self.start("a wide board")
        self.assertEqual((state.tiles.width, state.tiles.height), (32, 3))

    def test_focus_leaves_a_stepper_at_its_limit(self):
        game = self.open("--size", "31x2")
        for _ in range(20):
            if game.state.focus == "width-plus":
                break
            focus = game.state.focus
            game.keys("Tab")
            game.wait(lambda state: state.focus != focus, "the focus to move")
        game.keys("Return")
        state = self.wait_chosen("32x2", "the stepper")
        self.assertEqual((state.focus, state.sheet), ("width-minus", "size"))


if __name__ == "__main__":
    harness.main()
