"""kept: the game goes on where it ended, however it ended. MP_KILLS sets how often it is killed."""
import os
import random
import signal
import subprocess
import time

import board
import harness
import test_remembered

KILLS = int(os.environ.get("MP_KILLS", "40"))
GAME = ("board", "moves", "undo", "redo", "hints", "seed", "code", "name", "picture", "part", "moves_most", "seconds_most",
        "over", "assisted", "solved")


class KeptTest(test_remembered.RememberedTest):
    def game_fields(self, state):
        return {key: state[key] for key in GAME}

    def restart(self, how, *arguments):
        """Ends the game and starts it again; returns the states before and after."""
        before = self.game.rested()
        self.stop(how)
        self.start(*arguments)
        return before, self.game.state

    def expect_restored(self, how):
        before, after = self.restart(how)
        self.assertEqual(self.game_fields(after), self.game_fields(before))
        self.assertLessEqual(abs(after.time - before.time), 1)
        return after


class Ends(KeptTest):
    def test_each_way_to_end(self):
        path, image = self.picture()
        game = self.start(path, "--size", "4x3", "--seed", "3")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down", "ctrl+z")
        for how in test_remembered.ENDS:
            self.game.keys("Left", "Up", "Right", "Down", "ctrl+z")
            self.expect_restored(how)
            self.game.expect_picture(image)


class Random(KeptTest):
    """A player who presses keys until the game is killed, over and over."""

    KEYS = {"Up": "U", "Down": "D", "Left": "L", "Right": "R"}

    def setUp(self):
        super().setUp()
        self.random = random.Random(1)

    def press_at_once(self, *keys):
        """Like Game.keys, but doesn't wait for xdotool."""
        return subprocess.Popen(["xdotool", "key", "--delay", "4", *keys], stdout=subprocess.DEVNULL,
                                env=os.environ | {"DISPLAY": self.display.name})

    def kill(self):
        """Kills the game; returns the last state it reported."""
        self.game.process.send_signal(signal.SIGKILL)
        self.game.process.wait()
        last = self.game.state
        self.game.folder.cleanup()
        return last

    def kill_during(self, *keys):
        presses = self.press_at_once(*keys)
        time.sleep(self.random.uniform(0, 0.02 + 0.01 * len(keys)))
        last = self.kill()
        presses.wait()
        return last

    def plan(self, state, count):
        """Random keys, the first of which slides a tile; and the board, moves, undo and redo before the first and after
        each of them."""
        done, undone, keys = [state.tiles], [], []
        positions = [(state["board"], state.moves, state.undo, state.redo)]
        for _ in range(count):
            key = self.random.choice(["ctrl+z"] * (len(done) > 1) + ["ctrl+shift+z"] * (len(undone) > 0)
                                     + [arrow for arrow, name in self.KEYS.items() if board.move(done[-1], name)])
            if key == "ctrl+z":
                undone.append(done.pop())
            elif key == "ctrl+shift+z":
                done.append(undone.pop())
            else:
                done.append(board.move(done[-1], self.KEYS[key]))
                undone = []
            if board.solved(*done[-1][:2]) in done:
                break  # the game is over
            keys.append(key)
            slides = len(done) - 1
            positions.append((str(done[-1]), state.moves + slides, state.undo + slides, len(undone)))
        return keys, positions

    def position(self, state):
        return state["board"], state.moves, state.undo, state.redo

    def expect_later(self, last, positions):
        """The restored position is the last one reported, or a later one."""
        restored = self.position(self.game.state)
        self.assertIn(self.position(last), positions)
        reported = positions.index(self.position(last))
        self.assertIn(restored, positions[reported:])

    def kill_while_sliding(self):
        keys, positions = self.plan(self.game.rested(), self.random.randint(1, 12))
        last = self.kill_during(*keys) if keys else self.kill()
        self.start()
        self.expect_later(last, positions)

    def kill_in_a_sheet(self):
        before = self.game.rested()
        self.kill_during(self.random.choice(["F1", "g", "m", "t", "c", "e", "o"]))
        self.start()
        self.assertEqual(self.game_fields(self.game.state), self.game_fields(before))

    def kill_while_a_picture_loads(self):
        """It is either still the old game, or the new one, whose Undo brings the old one back."""
        before = self.game.rested()
        last = self.kill_during("p")
        self.start()
        state = self.game.state
        if state.picture == before.picture:
            self.assertEqual(last.picture, before.picture)
        else:
            self.assertEqual((state.moves, state.undo, state.redo), (0, 0, 0))
            self.game.keys("ctrl+z")
            state = self.game.wait(lambda state: state.picture == before.picture and state.resting, "the previous game")
        self.assertEqual(self.game_fields(state), self.game_fields(before))

    def kill_during_a_solution(self):
        before = self.game.rested()
        self.game.keys("s")
        self.game.wait_seen(lambda state: state.playback == "solve", "a solution to play")
        time.sleep(self.random.uniform(0, 0.7))
        last = self.kill()
        self.start()
        state = self.game.state
        if last.playback == "solve" and not last.solved:
            self.assertEqual((state.playback, state.held) if not state.solved else ("solve", 1), ("solve", 1))
            self.assertGreaterEqual(state.step, last.step)
        if state.playback == "solve":
            self.game.keys("b")
            state = self.game.wait(lambda state: state.playback == "none" and state.resting, "the player's position")
            self.assertEqual(self.position(state), self.position(before))
        self.fresh_game()

    def fresh_game(self):
        old = self.game.state.seed
        self.game.keys("n")
        self.game.wait(lambda state: state.seed != old and state.resting, "a new game")

    def test_killed_at_random_moments(self):
        path, _ = self.picture()
        game = self.start(path, "--size", "4x4", "--seed", "1")
        kinds = [self.kill_while_sliding] * 6 + [self.kill_in_a_sheet, self.kill_while_a_picture_loads,
                                                 self.kill_during_a_solution]
        for number in range(KILLS):
            kind = self.random.choice(kinds)
            with self.subTest(number=number, kind=kind.__name__):
                kind()


if __name__ == "__main__":
    harness.main()
