"""speak: the game is played by what it says alone. A stand-in for speech-dispatcher's library writes that to a file."""
import os
import pathlib
import re

import board
import harness
from harness import poll

LIBRARY = pathlib.Path(os.environ.get("MP_BUILD", "build-tests")).resolve() / "speechd"
MOVES = {"U": "Up", "D": "Down", "L": "Left", "R": "Right"}
CELL = r"(?:Gap|Tile (?P<tile>\d+)(?: in its place)?), row (?P<row>\d+), column (?P<column>\d+)\."


class Speak(harness.GameTest):
    scenes = False

    def setUp(self):
        super().setUp()
        self.file = self.folder / "spoken"
        self.heard = 0

    def start(self, *arguments, program=harness.DRIVER, **environment):
        return self.play(*arguments, program=program, environment={
            "LD_LIBRARY_PATH": str(LIBRARY), "MP_SPOKEN": str(self.file), "XDG_DATA_HOME": str(self.folder / "data")} | environment)

    def lines(self):
        return self.file.read_text().splitlines() if self.file.exists() else []

    def hear(self, pattern, what=None):
        """Waits for a new sentence that matches; returns the match, and all new ones up to it are heard."""
        def found():
            for i, line in enumerate(self.lines()[self.heard:]):
                if match := re.fullmatch(pattern, line):
                    self.heard += i + 1
                    return match
            return None
        return poll(found, f"to hear {what or pattern}; heard {self.lines()[-12:]}", harness.PATIENCE / 6)

    def press(self, key, pattern):
        self.heard = len(self.lines())
        self.game.keys(key)
        return self.hear(pattern)

    def turn_on(self):
        self.game.keys("ctrl+comma")
        self.game.move_focus("speak")
        self.game.click("sheet.speak")
        self.hear(r"Speak is on\. .*")
        self.press("Escape", "Board, 3×3")

    def close(self):
        self.game.quit()
        self.heard = len(self.lines())

    def walk(self, key):
        """Walks one cell on; false at the edge."""
        return self.press(f"shift+{key}", CELL + "|Edge").group() != "Edge"

    def read_board(self, width, height):
        """Walks over all cells."""
        start = len(self.lines())
        for key in ("Up", "Left"):
            while self.walk(key):
                pass
        for row in range(height):
            while self.walk("Left" if row % 2 else "Right"):
                pass
            self.walk("Down")
        cells = [re.fullmatch(CELL, line) for line in self.lines()[start:]]
        tiles = {(int(found["row"]), int(found["column"])): int(found["tile"] or 0) for found in cells if found}
        return board.Board(width, height, tuple(tiles[row + 1, column + 1] for row in range(height) for column in range(width)))

    def test_a_whole_game_by_its_transcript(self):
        """All that the test knows, it has heard."""
        self.start("--size", "3x3", "--seed", "5", "--window", "1280x1000")
        self.turn_on()
        self.close()
        self.start()
        width, height = map(int, self.hear(r"(\d+)×(\d+)").groups())
        self.hear(CELL)  # the gap
        at = self.read_board(width, height)
        steps = board.solution(at, single=True)
        for cell in steps:
            after, _ = board.slide(at, cell)
            name = next(name for name in MOVES if board.move(at, name) == after)
            self.press(MOVES[name], f"{at.tiles[cell]} {MOVES[name].lower()}")
            at = after
        self.hear("Picture complete")
        self.hear(f"Your moves: {len(steps)}")
        self.hear(r"Complexity at the start: \d+")
        self.hear(r"Time: \d+:\d\d(\.\d+)?")
        self.assertTrue(self.game.state.solved)

    def test_no_server_answers(self):
        game = self.start("--size", "3x3", "--window", "1280x1000", MP_SPOKEN="/nowhere/spoken", PATH="/nowhere")
        game.keys("ctrl+comma")
        game.move_focus("speak")
        game.click("sheet.speak")
        game.wait_seen(lambda state: "speech-dispatcher" in state["message"], "a sentence about it")

    def test_in_another_language(self):
        self.start("--size", "3x3", "--window", "1280x1000")
        self.turn_on()
        self.close()
        self.start(program=harness.PROGRAM, LANGUAGE="xx", LC_ALL="C.UTF-8")
        self.hear(r"\\language xx")
        self.hear("⟦.*⟧")

    def test_without_the_library_it_is_not_offered(self):
        game = self.start("--size", "3x3", "--window", "1280x1000", LD_LIBRARY_PATH="")
        game.keys("ctrl+comma")
        game.move_focus("mute")
        game.step_focus()
        self.assertNotIn("sheet.speak", game.controls())
