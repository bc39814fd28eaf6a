"""simple: simple mode, turned on in Settings, played, and left by a long press of the mouse, a key or a controller."""
import harness
import test_pad

START = "1 2 3/4 5 0/7 8 6"
TOOLS = ["command.hint", "command.new", "command.open", "command.undo"]
HIDDEN = ("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "m", "s", "r", "g", "t", "e", "c", "l", "p", "u", "b", "space", "ctrl+s",
          "ctrl+comma", "ctrl+c", "ctrl+v", "ctrl+m", "ctrl+q", "ctrl+u", "ctrl+y", "alt+Return", "Delete", "w", "a", "d")
WINDOW = ("--window", "900x700")  # else simple mode fills the screen, whose pictures take long to draw
SHORT = 2  # s: not long enough to leave


def LEFT(state):
    return not state.simple


def ASKED(state):
    return state.sheet == "simple"


class Simple(test_pad.PadTest):
    def turn_on(self, window=WINDOW, code="", **options):
        game = self.play("--board", START, *window, **options)
        game.open_sheet("ctrl+comma", "settings")
        game.keys("End")
        game.click("sheet.simple")
        game.wait(lambda state: state.sheet == "simple" and state.resting, "the question")
        if code:
            game.click("sheet.has-code")
            game.click(*(f"sheet.digit-{digit}" for digit in code[:2]))
            game.keys(*code[2:])
        game.click("sheet.ok")
        self.wait_simple()
        return game

    def again(self, *arguments):
        """Closes the window; the same player starts the game again."""
        self.game.close_window()
        self.game.expect_exit()
        kept = {key: value for key, value in self.game.environment.items() if key.startswith("XDG_D")}
        return self.play(*arguments, *WINDOW, environment=kept)

    def take_hint(self):
        moves = self.game.state.moves
        for level in (1, 2):
            self.game.click("command.hint")
            self.game.wait(lambda state: int(state["hint"]) == level and state.resting, f"step {level} of the hint")
        self.game.click("command.hint")
        return self.game.wait(lambda state: state.moves > moves and state.resting, "the hint to make a move")

    def wait_simple(self):
        return self.game.wait(lambda state: state.simple and state.sheet == "none" and state.resting, "simple mode")

    def wait_left(self):
        return self.game.wait(lambda state: not state.simple and state.sheet == "none" and state.resting, "simple mode to be left")

    def hold(self, what, ends):
        """For a while that is too short, or until `ends`: what is asked, or simple mode is left."""
        down, up = what
        down()
        if ends is None:
            self.game.advance(SHORT)
        else:
            self.game.wait_passing(ends, "the long press to end")
        up()

    def hold_key(self, ends=None):
        press = self.game.display.xdotool
        self.hold((lambda: press("keydown", "Escape"), lambda: press("keyup", "Escape")), ends)

    def hold_corner(self, ends=None):
        width, _ = self.game.state.size
        press = self.game.display.xdotool
        self.hold((lambda: press("mousemove", "--sync", "--window", self.game.window.id, width - 20, 20, "mousedown", 1),
                   lambda: press("mouseup", 1)), ends)

    def hold_told(self, down, up, ends=None):
        self.hold((lambda: self.game.tell(down), lambda: self.game.tell(up)), ends)

    def expect_tools_only(self):
        self.game.rested()
        self.assertEqual([name for name in self.game.controls() if name.startswith(("command.", "sheet.", "hint"))], TOOLS)

    def test_only_what_it_has_can_be_used(self):
        game = self.turn_on()
        state = self.wait_simple()
        self.assertNotEqual(state["board"], START)
        self.assertEqual((state.moves, state["message"]), (0, ""))
        self.expect_tools_only()
        for size in ((480, 480), (800, 1000), (1280, 800)):
            game.resize(*size)
            self.expect_tools_only()
        before = state["board"]
        game.keys(*HIDDEN)
        state = self.wait_simple()
        self.assertEqual((state["board"], state.paused, state.muted), (before, 0, 0))
        path, _ = self.picture()
        game.drop(path)
        self.take_hint()
        self.assertEqual([state["message"] for state in game.states if state.simple and state["message"]], [])
        game.click("command.undo")
        self.wait_board(before, "Undo")

    def test_the_next_picture_comes_by_itself(self):
        game = self.turn_on()
        picture = self.wait_simple().picture
        while not self.take_hint().solved:
            pass
        game.wait(lambda state: state.solved and state.sheet == "none", "the solved picture")
        game.wait_passing(lambda state: state.picture != picture and not state.solved and state.resting, "the next picture")
        self.wait_simple()

    def test_a_picture_is_chosen(self):
        game = self.turn_on()
        first = self.wait_simple().picture
        game.click("command.open")
        game.wait(lambda state: state.sheet == "pictures" and state.resting, "the chooser")
        self.assertEqual([name for name in game.controls() if name.startswith("sheet.")], ["sheet.close", "sheet.picture"])
        game.click("pick.2")
        second = game.wait(lambda state: state.sheet == "none" and state.picture != first and state.resting, "the picture").picture
        game.open_sheet("ctrl+o", "pictures")
        game.keys("Home", "Return")
        game.wait(lambda state: state.sheet == "none" and state.picture != second and state.resting, "another one")
        game.open_sheet("o", "pictures")
        game.close_sheet()

    def test_left_by_mouse_and_still_on_after_a_restart(self):
        game = self.turn_on()
        self.hold_corner()
        self.wait_simple()
        game = self.again()
        self.assertTrue(game.rested().simple)
        self.expect_tools_only()
        game.open_sheet("ctrl+o", "pictures")  # its corner is the chooser's close button
        self.hold_corner(LEFT)
        self.wait_left()
        self.assertEqual(self.again().rested().simple, 0)

    def test_left_by_a_key_with_a_code(self):
        game = self.turn_on(code="0042")
        self.hold_key()
        self.wait_simple()
        self.hold_key(ASKED)
        game.wait(lambda state: state.sheet == "simple" and state.resting, "the question for the code")
        game.keys(*"0043")
        game.wait(lambda state: state.field_error == "That isn’t the code." and state.simple, "a wrong code")
        game.close_sheet()
        self.hold_corner(ASKED)
        game.wait(lambda state: state.sheet == "simple" and state.resting, "the question for the code")
        game.click(*(f"sheet.digit-{digit}" for digit in "0042"))
        self.wait_left()

    def test_a_forgotten_code_is_removed_by_an_option(self):
        self.turn_on(code="0042")
        self.assertEqual(self.again("--no-simple").rested().simple, 0)
        self.assertEqual(self.again().rested().simple, 0)

    def test_left_by_a_controller(self):
        game = self.turn_on()
        game.tell("attach")
        game.wait(lambda state: state.pads == 1, "the controller to be plugged in")
        self.tap("x", "start", "leftshoulder", "rightshoulder")
        before = self.wait_simple()["board"]
        self.assertEqual(game.state["playback"], "none")
        self.hold_told("button start down", "button start up")
        self.assertEqual(self.wait_simple()["board"], before)
        self.hold_told("button start down", "button start up", LEFT)
        self.wait_left()

    def test_left_by_a_finger(self):
        game = self.turn_on()
        self.hold_told("finger 1 down 0.98 0.02", "finger 1 move 0.5 0.5")
        game.advance(2 * SHORT)  # away from the corner
        game.tell("finger 1 up 0.5 0.5")
        self.wait_simple()
        self.hold_told("finger 1 down 0.98 0.02", "finger 1 up 0.98 0.02", LEFT)
        self.wait_left()

    def test_it_fills_the_screen_and_can_be_closed(self):
        game = self.turn_on(window=())
        game.wait(lambda state: state.size == harness.SCREEN and state.resting, "the whole screen")
        game.keys("Escape")
        self.assertEqual(self.wait_simple().size, harness.SCREEN)
        self.hold_key(LEFT)
        game.wait(lambda state: state.size != harness.SCREEN and state.resting, "a window")
        game.close_window()
        game.expect_exit()
