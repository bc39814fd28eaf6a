"""playback: holding, stepping, dragging, pacing and leaving a solution."""
import harness

HARD = "8 6 7/2 5 4/3 0 1"  # 31 moves, the most there are
LENGTH = 31


class PlaybackTest(harness.GameTest):
    scenes = False

    def hold(self):
        """Solves; opening a sheet meanwhile holds the solution, however slow the machine is."""
        game = self.game
        game.keys("s", "F1")
        game.wait(lambda state: state.playback == "solve" and state.held and state.sheet == "help", "the solution to be held")
        game.keys("Escape")
        return self.at(None)

    def at(self, step, what="the step"):
        """Waits until `step` moves of the solution are made and the card is shown."""
        return self.game.wait(lambda state: state.sheet == "playing" and state.held and state.resting and step in (None, state.step),
                              what if step is None else f"{what}: {step}")

    def pointer(self, *words):
        """xdotool's words; numbers are points of the timeline, whose ends count as part of it."""
        self.game.xdotool(*(word for part in words for word in (
            part if isinstance(part, list) else self.game.place("command.timeline", min(part, 0.999)))))

    def wait_solved(self, patience=harness.SEARCH_PATIENCE):
        self.game.hurry()
        self.game.wait(lambda state: state.solved and state.playback == "none", "the board to be solved", patience)
        return self.game.wait(lambda state: state.whole and state.sheet == "card" and state.resting, "the card")


class Line(PlaybackTest):
    def test_dragged(self):
        path, image = self.picture()
        game = self.play(path, "--board", HARD)
        self.hold()
        boards = {}
        self.pointer(0.0, ["mousedown", 1])
        self.at(0)
        for part in (0.25, 0.75, 0.5):
            self.pointer(part)
            step = round(LENGTH * part)
            state = game.wait(lambda state: abs(state.step - step) <= 1 and state.resting, f"the drag to about {step} of {LENGTH}")
            self.assertEqual((state.moves, state.undo), (state.step, state.step))
            boards[state.step] = state["board"]
        self.pointer(1.0)
        state = self.at(LENGTH)
        self.assertEqual((state.solved, state.screen), (1, "play"), "it does not end under the pointer")
        self.pointer(0.5, ["mouseup", 1])
        state = game.wait(lambda state: state.step in boards and state.step > 10 and state.resting, "back to the middle")
        self.assertEqual((state["board"], state.held), (boards[state.step], 1), "the timeline must show the same boards")
        game.expect_picture(image)
        self.pointer(0.5, ["mousedown", 1], 1.0, ["mouseup", 1])
        self.assertEqual(self.wait_solved().moves, LENGTH)

    def test_a_drag_holds_the_playback(self):
        game = self.play("--size", "10x10", "--seed", "1")
        game.keys("s")
        game.wait(lambda state: state.best_length > 0, "a first solution")
        game.keys("Return", "F1")
        game.wait(lambda state: state.playback == "solve" and state.held, "it to be played")
        game.keys("Escape", "bracketleft", "space")
        game.wait(lambda state: state.playback == "solve" and not state.held, "it to continue")
        self.pointer(0.5, ["mousedown", 1, "mouseup", 1])
        state = game.wait_seen(lambda state: state.held == 1, "the press to hold it")  # a shorter continuation may arrive at once
        self.assertTrue(abs(state.step - state.steps / 2) < state.steps / 8, f"{state.step} of {state.steps} is not the middle")
        self.assertEqual(state.undo, state.step)


class Speed(PlaybackTest):
    def test_speed_is_changed_and_kept(self):
        game = self.play("--board", HARD)
        self.assertEqual(self.hold().speed, 8, "moves per second")
        for key, speed in (("bracketleft", 4), ("bracketleft", 2), ("bracketright", 4), ("bracketright", 8), ("bracketright", 16),
                           ("bracketright", 32), ("bracketright", 60), ("bracketright", 100)):
            game.keys(key)
            game.wait(lambda state: state.speed == speed, f"{key} to give {speed} moves per second")
        game.keys("bracketright", "Tab")
        self.assertEqual(game.wait(lambda state: state.focus != "none", "the focus").speed, 100, "faster than the fastest")
        game.click("sheet.slower")
        game.wait(lambda state: state.speed == 60, "the button to give 60")
        game.click("sheet.pause")
        self.assertEqual(self.wait_solved().moves, LENGTH)
        self.assertEqual(self.play_again("--board", HARD).state.speed, 60)


class Leave(PlaybackTest):
    def test_taken_over_by_escape(self):
        game = self.play("--board", HARD)
        step = self.hold().step
        game.keys("Escape")
        state = game.wait(lambda state: state.playback == "none" and state.resting, "the player to take over")
        self.assertEqual((state.sheet, state.moves), ("none", step))

    def test_a_press_beside_the_buttons_keeps_playing(self):
        game = self.play("--board", HARD)
        step = self.hold().step
        game.xdotool(*game.place("sheet", 0.02), "mousedown", 1, "mouseup", 1)
        game.keys("period")
        self.at(step + 1)
