"""wayland: the controls in weston, at density 1 and 2."""
import board
import harness
import weston

ROW = "0 1 2/4 5 3/7 8 6"


class Wayland(harness.GameTest):
    def start(self, scale):
        self.desktop = weston.Desktop(self.display, 1000 // scale, 640 // scale * scale // scale, scale)
        self.addCleanup(self.desktop.close)
        # OpenGL's driver, which dense displays need, leaks memory at its end
        self.game = harness.Game(self.display, ["--board", ROW],
                                 environment=self.desktop.environment() | {"ASAN_OPTIONS": "detect_leaks=0"})
        self.addCleanup(self.game.end)
        self.game.wait(lambda state: state.resting and state.picture != "", "the picture")
        # weston takes the first point in its window for its corner
        self.display.xdotool("mousemove", "--sync", "--window", self.desktop.window.id, 0, 0)
        return self.game

    def at(self, cell, across=0.5, down=0.5):
        """A point of a cell in weston's window, whose pixels are the game's."""
        x, y, width, height = self.game.rect(cell)
        return round(x + width * across), round(y + height * down)

    def point(self, place, *more):
        self.game.xdotool("mousemove", "--window", self.desktop.window.id, *place, *more)

    def check(self, scale):
        game = self.start(scale)
        self.point(self.at(1), "sleep", "0.1", "click", "1")
        game.wait(lambda state: state.moves == 1, "a click to slide")
        game.keys("Left")
        game.wait(lambda state: state.moves == 2, "an arrow key to slide")
        self.point(self.at(5), "sleep", "0.1", "mousedown", "1")
        self.point(self.at(5, 0.5, 0.2))
        game.wait(lambda state: abs(float(state["drag"]) - 0.3) < 0.05, "the drag to follow the pointer")
        self.point(self.at(5, 0.5, -0.3))
        game.wait(lambda state: float(state["drag"]) > 0.7, "the drag to continue")
        game.xdotool("mouseup", "1")
        game.wait(lambda state: state.moves == 3, "the drag to slide the tile")
        x, y, width, height = game.rect("command.timeline")
        self.point((x + width // 2, y + height // 2), "sleep", "0.1", "click", "4")
        game.wait(lambda state: state.redo == 1, "the wheel on the timeline to undo")
        game.keys("m")
        game.wait(lambda state: state.sheet == "menu", "the menu")
        game.keys("Escape", "s")
        game.wait(lambda state: state.whole and state.sheet == "card", "the puzzle to be solved")

    def test_density_1(self):
        self.check(1)

    def test_density_2(self):
        self.check(2)


if __name__ == "__main__":
    harness.main()
