"""kills: a random player whose game is killed at any moment, and who goes on. What had been reported must be there after
the next start, or what the same keys lead to next. MP_KILLS sets how often it is killed (10, with MP_ALL 40)."""
import os
import random
import signal
import subprocess
import time
import typing

import board
import harness
import kept

KILLS = int(os.environ.get("MP_KILLS", "40" if harness.ALL else "10"))
FULL = "The list of unfinished games is full."  # after almost 300 kills
SMALL = "1 2 3/4 5 6/0 7 8"  # two slides from the end
CROP_KEYS = ["plus"] * 4  # with each of them, the crop gets smaller
FRAME_SECONDS, SHARP_SECONDS = 0.1, 0.4  # of a start: after these, the first frame and the sharp picture are shown


class Position(typing.NamedTuple):
    """The boards of a game, each with its moves, and how many of its slides are done."""
    line: tuple
    done: int = 0

    @property
    def board(self):
        return self.line[self.done][0]

    @property
    def facts(self):
        """As the report has them: see kept.POSITION."""
        shown, moves = self.line[self.done]
        return str(shown), str(moves), str(self.done), str(len(self.line) - 1 - self.done)

    def press(self, cell):
        after, length = board.slide(self.board, cell)
        return Position((*self.line[:self.done + 1], (after, self.line[self.done][1] + length)), self.done + 1)

    def go(self, done):
        return self._replace(done=done)

    def cells(self, single):
        """Every press that slides, but doesn't end the game."""
        return [cell for cell, after in board.slides(self.board, single) if after != board.solved(*after[:2])]


def facts(state):
    return tuple(kept.fields(state, kept.POSITION).values())


class Kills(kept.KeptTest):
    def setUp(self):
        super().setUp()
        self.random = random.Random(1)
        self.at = None  # the position

    # What the player and the killer do.

    def press_at_once(self, *words):
        """Like Game.xdotool, but doesn't wait for it."""
        self.game.act()
        return subprocess.Popen(["xdotool", *map(str, words)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                env=os.environ | {"DISPLAY": self.display.name})

    def end(self):
        """Kills the game, sometimes kindly; returns the last state it reported."""
        how = self.random.choice([signal.SIGKILL] * 9 + [signal.SIGKILL if harness.WINE else signal.SIGTERM])
        self.game.process.send_signal(how)
        self.game.process.wait()
        self.game.read()
        if how == signal.SIGTERM and self.game.states:
            self.game.expect_exit()
        self.game.folder.cleanup()
        return self.game.states[-1] if self.game.states else None

    def end_during(self, seconds, *words):
        """Kills the game at a random moment while xdotool runs and shortly afterwards; starts it again, and returns the last
        state before and the first one after that."""
        presses = self.press_at_once(*words)
        time.sleep(self.random.uniform(0, seconds))
        last = self.end()
        presses.wait()
        self.seen = self.game.since or [last]
        return last, self.restart()

    def end_during_keys(self, *keys):
        return self.end_during(0.04 + 0.01 * len(keys), "key", "--delay", 4, *keys)

    def restart(self, *arguments):
        state = self.start(*arguments).state
        self.assertTrue(state.message == "" or state.message.startswith((FULL, "You have 3 moves for", "Time limit for", *harness.NO_SANDBOX)), state.message)
        return state

    def new_position(self):
        state = self.game.rested()
        self.assertEqual(facts(state)[1:], ("0", "0", "0"))
        self.at = Position(((state.tiles, 0),))

    def begin_again(self, *arguments):
        """Starts another game from the command line."""
        self.end()
        self.restart(*arguments)
        self.new_position()

    # What must be true after the next start.

    def expect_one_of(self, positions, last, after):
        """The player's keys lead through these positions. All reported ones must be among them, in this order, and the
        restored one at the last of them or later."""
        reported = 0
        for state in self.seen:
            while facts(state) != positions[reported].facts:
                reported += 1
                self.assertLess(reported, len(positions), f"{facts(state)} was reported but not expected")
        found = [position for position in positions[reported:] if position.facts == facts(after)]
        self.assertTrue(found, f"{facts(last)} was reported, {facts(after)} is restored")
        self.at = found[0]
        self.expect_same(after, last, [name for name in kept.ROUND + kept.PICTURE if name != "over"])
        self.assertIn(last.over, (after.over, "none"))
        self.expect_time(last, after)

    def expect_kept(self, before, last, after):
        """Nothing of the game changed."""
        self.expect_same(after, before)
        self.expect_time(last, after)

    # The kinds of moments. Each leaves a game that rests, at the position self.at.

    def slides(self, count, choose):
        """Positions and xdotool's words of random slides, undos and redos. No two positions differ only in what Redo
        would bring: the report doesn't tell that."""
        positions, words = [self.at], []
        for _ in range(count):
            at = positions[-1]
            ways = [(at.go(at.done - 1), ["key", "ctrl+z"])] * (at.done > 0)
            ways += [(at.go(at.done + 1), ["key", "ctrl+shift+z"])] * (at.done < len(at.line) - 1)
            for cell in at.cells(choose == "keys"):
                ways.append((at.press(cell), ["key", self.arrow(at.board, cell)] if choose == "keys" else self.game.press_words(cell)))
            position, press = self.random.choice(ways)
            if all(position.facts != other.facts or position == other for other in positions):
                positions.append(position)
                words += press
        return positions, self.game.moves_only(words)

    def arrow(self, shown, cell):
        after = board.slide(shown, cell)[0]
        return next(key for key, name in (("Up", "U"), ("Down", "D"), ("Left", "L"), ("Right", "R"))
                    if board.move(shown, name) == after)

    def kill_while_sliding(self, choose="keys"):
        positions, words = self.slides(self.random.randint(1, 12), choose)
        self.expect_one_of(positions, *self.end_during(0.04 + 0.03 * len(positions), *words))

    def kill_while_clicking(self):
        self.kill_while_sliding("clicks")

    def kill_while_dragging(self):
        """The press slides the tile; dragged, it is where it was until it is dropped in the gap."""
        cell = self.random.choice(self.at.cells(single=True))
        x, y, width, height = self.game.rect(cell)
        gap = self.game.rect(self.at.board.tiles.index(0))
        place = lambda part: ["mousemove", "--window", self.game.window.id, round(x + width / 2 + (gap[0] - x) * part),
                              round(y + height / 2 + (gap[1] - y) * part), "sleep", 0.02]
        words = [*self.game.moves_only(self.game.place(cell)), "mousedown", 1]
        for part in (0.2, 0.5, self.random.choice([0.0, 0.8])):
            words += place(part)
        slid = self.at.press(cell)
        last, after = self.end_during(0.25, *words, "mouseup", 1)
        self.display.xdotool("mouseup", 1)
        self.expect_one_of([self.at, slid, self.at, slid], last, after)

    def kill_during_undo_all(self):
        redo = self.at.done < len(self.at.line) - 1 and self.random.random() < 0.5
        goal, step = (len(self.at.line) - 1, 1) if redo else (0, -1)
        positions = [self.at.go(done) for done in range(self.at.done, goal + step, step)]
        last, after = self.end_during(1.0, "key", "ctrl+shift+u" if redo else "ctrl+u")
        self.expect_one_of(positions, last, after)

    def kill_during_hints(self):
        """The third press makes a move, which may be any."""
        count = self.random.randint(1, 3)
        last, after = self.end_during(0.4, *["key", "h", "sleep", 0.06] * count)
        moves = [self.at.press(cell) for cell, _ in board.slides(self.at.board, single=True)]
        known = [move for move in moves if move.facts == facts(last)]
        made = next((move for move in known or moves if move.facts == facts(after)), None)
        if made is None:
            self.assertFalse(known, f"{facts(last)} was reported, {facts(after)} is restored")
            self.assertEqual(facts(after), self.at.facts)
        self.at = made or self.at
        self.expect_same(after, last, [name for name in kept.ROUND + kept.PICTURE if name != "hints"])
        self.assertIn(after.hints - last.hints, (0, 1))

    def kill_in_a_sheet(self):
        before = self.game.state
        last, after = self.end_during_keys(self.random.choice(["F1", "g", "m", "t", "c", "e", "o", "F3", "space"]))
        self.expect_kept(before, last, after)
        if after.paused:
            self.game.keys("space")
            self.game.wait(lambda state: not state.paused and state.resting, "the end of the pause")

    def kill_while_resizing(self):
        positions, words = self.slides(3, "keys")
        size = self.random.randint(1000, 1500), self.random.randint(800, 1100)
        self.expect_one_of(positions, *self.end_during(0.3, "windowsize", self.game.window.id, *size, *words))

    def kill_while_cropping(self):
        """Zooms in from where the crop is; the parts on the way are known from trying it first."""
        game, parts = self.game, [self.game.state.part]
        game.open_sheet("c", "picture")
        for key in CROP_KEYS:
            game.keys(key)
            parts.append(game.wait(lambda state: state.part != parts[-1] and state.resting, "another crop").part)
        game.keys("Escape")
        before = game.wait(lambda state: state.zoom == 100 and state.sheet == "none" and state.resting, "the old crop")
        last, after = self.end_during(0.3, "key", "--delay", 4, "c", *CROP_KEYS)
        self.expect_same(after, before, kept.POSITION + kept.ROUND + ("picture",))
        found = [next(i for i, part in enumerate(parts) if kept.same_part(state.part, part)) for state in (last, after)]
        self.assertLessEqual(*found)
        self.game.keys("c", *["minus"] * len(CROP_KEYS), "Return")
        self.game.wait(lambda state: state.zoom == 100 and state.sheet == "none" and state.resting, "the whole picture")

    def kill_while_a_game_begins(self):
        """It is either still the old game, or a new one, whose Undo brings the old one back. Undo while the new picture is
        read is the old game's."""
        if len(self.at.line) == 1:
            return self.kill_while_sliding()  # there would be nothing to bring back
        before, undo = self.game.state, self.random.choice([[], [], ["ctrl+z"]])
        last, after = self.end_during_keys(self.random.choice(["p", "n"]), *undo)
        if after["code"] != before["code"]:
            self.assertEqual(facts(after)[1:], ("0", "0", "0"))
            after = self.undo_to(before)
        else:
            self.assertTrue(last["code"] == before["code"] or undo, "a new game was reported, the old one is restored")
        if undo and facts(after) != self.at.facts:
            self.at = self.at.go(self.at.done - 1)
        self.assertEqual(facts(after), self.at.facts)
        self.expect_same(after, before, kept.ROUND + kept.PICTURE)
        self.expect_time(before, after)

    def unsolved(self):
        """All games that have begun and weren't solved: those that can be continued, and those that were left for good."""
        return sorted(set(self.query("SELECT number(value, 'SEED') || ': ' || number(value, 'DONE') || ' of ' || count"
                                     " FROM kept_games WHERE count > 0 AND result = 0"
                                     " UNION SELECT seed || ': ' || n || ' of ' || n FROM"
                                     " (SELECT seed, sum(length(bytes)) AS n FROM results JOIN result_slides ON result = id"
                                     " WHERE solved = 0 GROUP BY id)")))

    def expect_choice_kept(self, key, sheet):
        """The chosen game of a list runs, or the one before; nothing else happens to any game. One that was left may have
        become a game again."""
        self.game.keys(key)
        self.game.wait(lambda state: state.sheet == sheet and state.entries > 0 and state.resting, "games to choose from")
        unsolved, solved = self.unsolved(), self.results()
        self.end_during(0.3, "key", "Return")
        self.assertEqual((self.unsolved(), self.results()), (unsolved, solved))
        self.begin()
        self.new_position()

    def kill_while_resuming(self):
        if len(self.at.line) > 1:
            self.begin("p")
        self.game.keys("Up", "Left", "Down", "Right")  # the game before, if any, becomes an unfinished one
        self.game.wait(lambda state: state.moves > 1 and state.resting, "moves")
        if self.query("SELECT id FROM kept_games WHERE place = ?", kept.UNFINISHED):
            self.expect_choice_kept("F6", "unfinished")
        else:
            self.begin_again("--size", "4x4")

    def kill_while_watching(self):
        if self.query("SELECT result FROM result_slides"):
            self.expect_choice_kept("F5", "records")
        else:
            self.kill_while_sliding()

    def kill_during_a_solution(self):
        before = self.game.state
        self.game.keys("s")
        self.game.wait_seen(lambda state: state.playback == "solve", "a solution to play")
        keys = self.random.choice([[], ["space"], ["period"] * 4, ["comma", "comma", "period"]])
        last, after = self.end_during(0.7, *(["key", *keys] if keys else ["sleep", 0]))
        if after.playback == "solve":
            self.assertEqual((after.held, after.solved, after.moves), (1, 0, before.moves + after.step))
            self.assertEqual(after.undo, before.undo + after.step)
            self.assertTrue(after.step >= last.step or "comma" in keys)
            self.game.keys("b")
            after = self.game.wait(lambda state: state.playback == "none" and state.resting, "the player's position")
            self.expect_same(after, before, kept.POSITION)
        else:
            self.assertTrue(after.solved)
        self.begin()
        self.new_position()

    def kill_at_the_end(self):
        """A solved game is in the records exactly once, and shown solved."""
        self.begin_again(self.folder / "next.png", "--board", SMALL)
        count, before = self.results(), self.game.state
        last, after = self.end_during(self.random.choice([0.1, 1.5]), "key", "--delay", 4, "Left", "Left")
        self.assertGreaterEqual(after.moves, last.moves)
        for _ in range(after.moves, 2):
            self.assertEqual(self.results(), count)
            self.game.keys("Left")
        state = self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card of the solved game")
        self.assertEqual((state.solved, state.whole, state.moves, state["code"]), (1, 1, 2, before["code"]))
        self.end()
        self.restart()
        self.assertEqual(self.results(), count + 1)
        self.begin()
        self.assertEqual(self.results(), count + 1)
        self.begin_again(self.folder / "mosaic.png", "--size", "4x4")

    def kill_at_a_limit(self):
        self.end()
        moves = self.random.choice([0, 3])
        self.change_setting("limit-moves", moves)
        self.change_setting("limit-seconds", 0 if moves else 1)
        self.change_setting("limit-columns", 4)
        self.change_setting("limit-rows", 4)
        self.restart("--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15")
        self.new_position()
        positions, words = [self.at], []
        for _ in range(3):
            cell = self.random.choice(positions[-1].cells(single=True))
            words += ["key", self.arrow(positions[-1].board, cell)]
            positions.append(positions[-1].press(cell))
        last, after = self.end_during(0.1 if moves else 1.4, *words)
        self.expect_one_of(positions, last, after)
        self.assertEqual(after.over == "moves", moves > 0 and after.moves >= moves)
        self.assertEqual(after.sheet, "over" if after.over != "none" else "none")
        self.end()
        self.change_setting("limit-moves", 0)
        self.change_setting("limit-seconds", 0)
        self.restart("--size", "4x4")
        self.new_position()

    def kill_at_the_start(self):
        before = self.game.rested()
        self.end()
        for _ in range(2):
            self.game = self.launch(environment=self.environment())
            time.sleep(self.random.uniform(0, self.random.choice([FRAME_SECONDS, SHARP_SECONDS])))
            last = self.end()
            if last is not None and last.picture:
                unread = ["part"] if last["loading"] == "1" else []  # the crop isn't known before the picture is read
                self.expect_same(last, before, [name for name in kept.POSITION + kept.ROUND + kept.PICTURE if name not in unread])
        self.expect_kept(before, before, self.restart())

    def test_killed_at_random_moments(self):
        path, _ = self.picture()
        self.picture("next.png", seed=2)
        self.restart(path, "--size", "4x4", "--seed", "1")
        self.new_position()
        kinds = [getattr(self, name) for name in dir(self) if name.startswith("kill_")]
        kinds += [self.kill_while_sliding] * 5 + [self.kill_while_clicking] * 2 + [self.kill_during_undo_all]
        for number in range(KILLS):
            if number % len(kinds) == 0:
                self.random.shuffle(kinds)
            kind = kinds[number % len(kinds)]
            try:
                kind()
            except AssertionError as error:
                raise AssertionError(f"{kind.__name__}, {number + 1} of {KILLS}: {error}") from error
