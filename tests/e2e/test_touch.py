"""touch: the game played with fingers, simulated by the driver (driver/main.c)."""
import time

import harness

START = "1 2 3/4 0 6/7 5 8"
STILL = 0.15  # seconds; after 0.08 a finger counts as still


class Touch(harness.GameTest):
    def play_touch(self, *arguments):
        return self.play(*arguments, program=harness.DRIVER)

    def at(self, name, across=0.5, down=0.5):
        """A point in a cell or a control, as fractions of the window."""
        x, y, width, height = self.game.rect(name)
        return f"{(x + across * width) / self.game.state.size[0]:.5f} {(y + down * height) / self.game.state.size[1]:.5f}"

    def tap_lines(self, name, finger=0):
        return [f"finger {finger} {way} {self.at(name)}" for way in ("down", "up")]

    def tap(self, *names):
        self.game.tell(*(line for name in names for line in self.tap_lines(name)))

    def wait_board(self, text, what):
        return self.game.wait(lambda state: state["board"] == text and state.resting, what)

    def drag(self, cell, way, parts):
        """Puts a finger on a cell, moves it by fractions of a cell, each of which is shown, and holds it still for
        longer than a flick allows. way: across, down."""
        place = lambda part: self.at(cell, 0.5 + way[0] * part, 0.5 + way[1] * part)
        self.game.tell(f"finger 0 down {place(0)}")
        for part in parts:
            self.game.tell(f"finger 0 move {place(part)}")
            seen = min(max(part, 0), 1)
            self.game.wait(lambda state: abs(float(state["drag"]) - seen) < 0.02, f"the tile to follow to {seen:.2f}")
        time.sleep(STILL)
        return f"finger 0 up {place(parts[-1])}"

    def test_lifting_leaves_no_hover(self):
        game = self.play_touch("--board", START)
        game.wait(lambda state: state.measuring == 0 and state.chooser != "", "nothing to be in progress")
        before = game.screenshot()
        self.tap("command.menu")
        game.wait(lambda state: state.sheet == "menu" and state.resting, "a tap to open the menu")
        self.tap("command.menu")
        game.wait(lambda state: state.sheet == "none", "a tap to close it")
        self.game.expect_same(before, "after two taps on Menu")
        up = self.drag(3, (1, 0), (0.3, 0.2, 0.1))  # drags it back: it stays
        game.tell(up)
        game.wait(lambda state: float(state["drag"]) == 0, "the tile to be let go")
        self.game.expect_same(before, "after a drag that was taken back")
        self.assertEqual(game.state.moves, 0)

    def test_finger_that_slips_off_presses_nothing(self):
        game = self.play_touch("--board", START)
        game.tell(f"finger 0 down {self.at('command.new')}", f"finger 0 move {self.at(3)}", f"finger 0 up {self.at(3)}")
        self.tap(3)
        state = self.wait_board("1 2 3/0 4 6/7 5 8", "the tap that follows alone")
        self.assertEqual(state.moves, 1)


if __name__ == "__main__":
    harness.main()
