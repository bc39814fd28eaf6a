"""lessons: offered to a new player, played, and kept."""
import harness


class Lessons(harness.GameTest):
    scenes = False

    def open(self, **options):
        game = self.play("--size", "3x3", **options)
        game.keys("F8")
        return self.at(1, "tries", "the first lesson")

    def at(self, lesson, state, what):
        return self.game.wait(lambda now: (now.sheet, now.get("lesson"), now.get("lesson_state")) == ("lessons", str(lesson), state) and now.resting, what)

    def cell(self, cell, side=3):
        """The centre of a cell of the small board, in px."""
        x, y, width, height = self.game.rect("sheet.lesson-board")
        return x + width // 2 + (2 * (cell % side) + 1 - side) * height // (2 * side), y + (2 * (cell // side) + 1) * height // (2 * side)

    def click(self, *cells):
        self.game.xdotool(*(word for cell in cells for word in ("mousemove", "--sync", "--window", self.game.window.id, *self.cell(cell),
                                                                "mousedown", "1", "mouseup", "1")))

    def offered(self, offered, what):
        self.game.wait(lambda now: now.sheet == "none" and now.resting and ("command.lessons" in self.game.rects) == offered, what)

    def test_offered_to_a_new_player_once(self):
        game = self.play("--size", "3x3")
        self.offered(True, "the lessons to be offered")
        game.wait_passing(lambda now: not now.message, "no message over it")  # such as that there's no sandbox
        game.click("command.lessons")
        self.at(1, "tries", "the first lesson")
        game.keys("Escape")
        self.offered(False, "no offer any more")
        self.play("--size", "3x3")
        self.offered(True, "an offer to another player")
        self.play_again()
        self.offered(False, "no offer at the second start")
        game = self.play("--size", "3x3")
        game.keys("Right", "Down", "Up", "Left")
        game.wait(lambda now: now.undo > 0, "a slide")
        game.click("command.new")
        self.offered(False, "the line to lead back to the previous game")

    def test_a_solved_game_ends_the_offer(self):
        game = self.play("--board", "1 2 3/4 5 6/7 0 8")
        self.offered(True, "the lessons to be offered")
        game.keys("Left")
        game.wait(lambda now: now.screen == "solved" and now.resting, "the card")
        game.click("command.new")  # which stays in its place when the card learns the fewest moves
        self.offered(False, "no offer any more")

    def test_by_mouse(self):
        self.open()
        self.click(8)
        self.assertEqual(self.at(1, "done", "its tile to be slid")["lesson_board"], "1 2 3/4 5 6/7 8 0")
        self.game.click("sheet.ok")
        self.at(2, "tries", "the next lesson")
        self.click(8)
        self.at(2, "done", "several tiles to be slid")
        self.play_again()
        self.game.keys("F8")
        self.assertEqual(int(self.at(3, "tries", "the first lesson that is left")["lessons"]) & 511, 3)
