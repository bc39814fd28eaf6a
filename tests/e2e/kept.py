"""kept: a player whose games are kept in a folder of their own, and what must be the same after the next start."""
import contextlib
import signal
import sqlite3

import harness
import test_remembered

__unittest = True  # hides this file from unittest's tracebacks

PIXEL = 0.005  # drawings are rendered at the size of the screen, so a part of one is rounded differently
POSITION = ("board", "moves", "undo", "redo")
ROUND = ("seed", "code", "name", "hints", "moves_most", "seconds_most", "over", "assisted", "solved")
PICTURE = ("picture", "part")
PLAYING, PREVIOUS, UNFINISHED = range(3)  # places in the table kept_games


def fields(state, names=POSITION + ROUND + PICTURE):
    return {name: state[name] for name in names}


def same_part(part, other):
    return all(abs(float(a) - float(b)) < PIXEL for a, b in zip(part.split(","), other.split(",")))


class KeptTest(test_remembered.RememberedTest):
    def results(self, solved=1):
        return len(self.query("SELECT id FROM results WHERE solved = ?", solved))

    def change_setting(self, key, value):
        """While no game is running."""
        with contextlib.closing(sqlite3.connect(self.store())) as database, database:
            database.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, str(value)))

    def expect_same(self, after, before, names=POSITION + ROUND + PICTURE):
        exact = [name for name in names if name != "part"]
        self.assertEqual(fields(after, exact), fields(before, exact))
        if "part" in names:
            self.assertTrue(same_part(after.part, before.part), f"the crop was {before.part}, is {after.part}")

    def begin(self, key="n"):
        """Starts another game; returns its first state."""
        old = self.game.state
        self.game.keys(key)
        return self.game.wait(lambda state: (state.seed, state.picture) != (old.seed, old.picture) and state.resting, "another game")

    def slide(self):
        moves = self.game.state.moves
        self.game.keys("Up", "Down", "Left", "Right")
        return self.game.wait(lambda state: state.moves >= moves + 2 and state.resting, "moves")

    def undo_to(self, before, what="the previous game"):
        self.game.keys("ctrl+z")
        return self.game.wait(lambda state: state["code"] == before["code"] and state.resting, what)

    def again(self, *arguments, how=signal.SIGKILL):
        """Ends the game and starts it again; returns the state before."""
        before = self.game.rested()
        self.restart(how, *arguments)
        return before

    def expect_again(self, how=signal.SIGKILL):
        """The next start must continue the game; returns its first state."""
        before = self.again(how=how)
        after = self.game.state
        self.expect_same(after, before)
        self.expect_time(before, after, how == signal.SIGKILL)
        return after

    def expect_time(self, before, after, killed=True):
        """A running clock is written once a minute and at each end but a kill."""
        self.assertIn(after.time - before.time, range(-60 if killed else 0, 2))

    def play_own(self, name="mine.png", seed=1, arguments=("--size", "4x3", "--seed", "3")):
        """A game that has something of everything that must be kept."""
        path, _ = self.picture(name, (900, 600), seed)
        game = self.start(path, *arguments)
        game.keys("c", "plus", "plus", "Left", "Return")
        game.wait(lambda state: state.zoom > 100 and state.sheet == "none" and state.resting, "another crop")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down", "ctrl+z", "h")
        return game.wait(lambda state: state.hints == 1 and state.redo == 1 and state.resting, "a hint")

    def board_pixels(self):
        x, y, width, height = self.game.rect("board")
        self.game.park()
        return self.game.screenshot().crop((x, y, x + width, y + height))

    def expect_pixels(self, before, what):
        harness.poll(lambda: self.board_pixels().tobytes() == before.tobytes(), f"{what} to look the same", harness.PATIENCE / 6)

    def forget_hint(self):
        """It isn't kept, but its frame is shown."""
        self.game.keys("Left", "Right", "Up", "Down", "ctrl+z")
        return self.game.wait(lambda state: state.hint == 0 and state.redo == 1 and state.resting, "the hint to be gone")

    def places(self):
        return sorted(self.query("SELECT place FROM kept_games"))
