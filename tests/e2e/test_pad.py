"""pad: the game played with only a (virtual) controller, and with fingers, both simulated by the driver (driver/main.c)."""
import harness

START = "1 2 3/4 0 6/7 5 8"
LONG = 31  # columns of a board on which a held direction can repeat often
ROW = " ".join(map(str, range(1, LONG))), f"{LONG} " + " ".join(map(str, range(LONG + 1, 2 * LONG)))
PUSHED = 32000  # of a stick


class PadTest(harness.GameTest):
    def play_pad(self, *arguments, **options):
        game = self.play(*arguments, **options)
        game.tell("attach")
        game.wait(lambda state: state.pads == 1, "the controller to be plugged in")
        return game

    def tap(self, *buttons):
        self.game.tell(*(f"button {button} {way}" for button in buttons for way in ("down", "up")))

    def wait_sheet(self, sheet, what):
        return self.game.wait(lambda state: state.sheet == sheet and state.resting, what)


class Plug(PadTest):
    scenes = False

    def test_plugged_in_at_start(self):
        game = self.play("--board", START, environment={"GAME_DRIVER_PADS": "2"})
        game.wait(lambda state: state.pads == 2, "both controllers to be found")
        game.tell("button dpleft down 0", "button dpleft up 0", "button dpup down 1", "button dpup up 1")
        self.wait_board("1 2 3/4 6 8/7 5 0", "a slide by each controller")

    def test_plugged_in_and_out_at_any_time(self):
        game = self.play_pad("--board", START)
        game.tell("attach 1")
        game.wait(lambda state: state.pads == 2, "a second controller")
        game.tell("detach 0")
        game.wait(lambda state: state.pads == 1, "the first one to be gone")
        game.tell("button dpleft down 1", "button dpleft up 1")
        game.wait(lambda state: state.moves == 1, "a slide by the one that is left")
        game.tell("detach 1")
        game.wait(lambda state: state.pads == 0 and state.paused == 1, "none to be left, and the game to be paused")
        self.expect_message("Paused, because the controller was unplugged.")
        game.tell("attach 0")
        game.wait(lambda state: state.pads == 1, "the first one to be back")
        self.tap("a", "dpup")
        self.wait_board("1 2 3/4 6 8/7 5 0", "a slide by it, after A has resumed the game")

    def test_plain_joystick(self):
        """One without a mapping."""
        game = self.play("--board", START)
        game.tell("attach 0 joystick")
        game.wait(lambda state: state.pads == 1, "the joystick to be plugged in")
        self.expect_message("The game doesn’t know this controller. Its stick or D-pad slides tiles, and buttons 1 to 4 "
                            "work like A, B, X and Y.")
        game.tell(f"axis leftx {-PUSHED}", "axis leftx 0")
        self.wait_board("1 2 3/4 6 0/7 5 8", "a slide by the stick")
        self.tap("b")
        self.wait_board(START, "its second button to undo")

    def hold(self, line):
        """Holds a direction on a board of 2 rows; it repeats by itself."""
        game = self.play_pad("--board", "/".join((ROW[0] + " 0", ROW[1])), environment={"GAME_DRIVER_CLOCK": "real"})
        game.tell(line)
        game.wait(lambda state: state.moves >= 3, "the held direction to repeat")
        return game

    def expect_no_more(self, why):
        game = self.game
        game.wait(lambda state: state.paused == 1, "the game to be paused")
        game.keys("space")
        before = game.wait(lambda state: state.paused == 0, "the game to be resumed")
        game.advance(2)
        after = game.wait(lambda state: state.time >= before.time + 2, "two seconds to pass")
        self.assertLess(before.moves, LONG - 1, "the move must not reach the border")
        self.assertEqual(after.moves, before.moves, f"there must be no more moves {why}")

    def test_unplugged_while_a_direction_is_held(self):
        for line in ("button dpright down", f"axis leftx {PUSHED}"):
            with self.subTest(line=line):
                game = self.hold(line)
                game.tell("detach")
                game.wait(lambda state: state.pads == 0, "the controller to be gone")
                self.expect_no_more("once it is unplugged")
                game.end()


class Board(PadTest):
    scenes = False

    def test_every_quick_tap_lands(self):
        # by real time, else a press between two skipped frames is long enough to repeat
        game = self.play_pad("--size", "4x4", "--seed", "3", environment={"GAME_DRIVER_CLOCK": "real"})
        self.tap(*("dpdown", "dpright", "dpup", "dpleft") * 10)
        game.wait(lambda state: state.moves == 40 and state.resting, "40 slides for 40 taps")

    def test_held_direction_does_not_affect_the_card(self):
        game = self.play_pad("--board", "1 2 3/4 5 6/7 0 8")
        game.tell("button dpleft down")
        game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        game.keys("ctrl+v")  # held while the message says that there is nothing to paste
        game.wait(lambda state: state.message != "", "a message")
        state = game.wait_passing(lambda state: state.message == "", "the message to disappear")
        self.assertEqual(state.focus, "none", "a direction held since the last move must not go through the card")


class Cards(PadTest):
    scenes = False

    def test_shoulder_buttons(self):
        game = self.play_pad("--board", START)
        self.tap("dpleft", "dpup")
        game.wait(lambda state: state.moves == 2, "two slides")
        game.keys("space")
        self.wait_sheet("pause", "the card of a paused game")
        for button in ("leftshoulder", "rightshoulder"):
            before = game.state.focus
            self.tap(button)
            game.wait(lambda state: state.focus != before, f"{button} to move the focus")
        self.tap("a")
        state = game.wait(lambda state: state.paused == 0, "A to press Resume")
        self.assertEqual(state.moves, 2)

    def test_triggers(self):
        """They lead to the buttons beside the board, which have no button of their own."""
        game = self.play_pad("--board", START)
        self.tap("y")
        game.wait(lambda state: state.hint == 1, "a hint")
        for _ in range(20):
            if game.state.focus == "hint-kind":
                break
            before = game.state.focus
            game.tell(f"axis righttrigger {PUSHED}", "axis righttrigger -32768")
            game.wait(lambda state: state.focus != before, "the trigger to move the focus")
        self.tap("a")
        game.rect("command.show-step")


class Sheets(PadTest):
    def focus_on(self, wanted, button="dpdown"):
        """Moves to a menu entry or to a control of a sheet."""
        for _ in range(40):
            before = self.game.state.focus
            if before == wanted:
                return
            self.tap(button)
            self.game.wait(lambda state: state.focus != before, f"the focus to leave {before}")
        self.fail(f"expected {wanted} in the menu")

    def open(self, command, sheet):
        self.tap("start")
        self.wait_sheet("menu", "the menu")
        self.focus_on(command)
        self.tap("a")
        self.wait_sheet(sheet, f"A to open {sheet}")

    def test_gallery(self):
        game = self.play_pad("--size", "3x3")
        before = game.state.picture
        self.open("open", "open")
        game.wait(lambda state: state.focus == "pick" and state.ready > 0, "the pictures to choose from")
        first = game.state.selected
        game.tell(f"axis leftx {PUSHED}", "axis leftx 0")
        game.wait(lambda state: state.selected != first, "the stick to go to another picture")
        self.tap("a")
        game.wait(lambda state: state.sheet == "none" and state.picture != before and state.resting, "A to open it")


    def test_keys(self):
        """A controller has no key to give: B and Cancel lead out, and its other buttons only move the focus."""
        game = self.play_pad("--board", START)
        self.open("settings", "settings")
        self.focus_on("keys")
        self.tap("a")
        self.wait_sheet("keys", "the keys")
        self.focus_on("key-hint")
        self.tap("a")
        self.focus_on("key-change")
        self.tap("a")
        game.wait(lambda state: state.focus == "key-cancel" and state.resting, "the sheet to wait for a key")
        self.tap("dpdown")
        game.wait(lambda state: state.focus != "key-cancel", "the D-pad to move the focus")
        self.tap("b")
        game.wait(lambda state: state.focus == "key-change" and state.sheet == "keys", "B to cancel only that")
        self.tap("a")
        game.wait(lambda state: state.focus == "key-cancel", "the sheet to wait again")
        self.tap("a")
        game.wait(lambda state: state.focus == "key-change", "A to press Cancel")
        self.tap("a")
        game.wait(lambda state: state.focus == "key-cancel", "the sheet to wait once more")
        game.keys("k")
        game.wait(lambda state: state.focus == "key-change", "K to be taken")
        self.tap("b")
        self.wait_sheet("none", "B to close the sheet")
        game.keys("k")
        game.wait(lambda state: state.hint == 1, "K to give a hint")


class Touch(harness.GameTest):
    scenes = False

    def at(self, name, across=0.5, down=0.5):
        """A point in a cell or a control, as fractions of the window."""
        x, y, width, height = self.game.rect(name)
        return f"{(x + across * width) / self.game.state.size[0]:.5f} {(y + down * height) / self.game.state.size[1]:.5f}"

    def tap_lines(self, name, finger=0):
        return [f"finger {finger} {way} {self.at(name)}" for way in ("down", "up")]

    def tap(self, *names):
        self.game.tell(*(line for name in names for line in self.tap_lines(name)))

    def drag(self, cell, way, parts):
        """Puts a finger on a cell and moves it by fractions of a cell, each of which is shown; returns the line that
        lifts it. way: across, down."""
        place = lambda part: self.at(cell, 0.5 + way[0] * part, 0.5 + way[1] * part)
        self.game.tell(f"finger 0 down {place(0)}")
        for part in parts:
            self.game.tell(f"finger 0 move {place(part)}")
            seen = min(max(part, 0), 1)
            self.game.wait(lambda state: abs(float(state["drag"]) - seen) < 0.02, f"the tile to follow to {seen:.2f}")
        return f"finger 0 up {place(parts[-1])}"

    def test_lifting_leaves_no_hover(self):
        game = self.play("--board", START)
        game.wait(lambda state: state.measuring == 0 and state.chooser != "", "nothing to be in progress")
        game.wait_passing(lambda state: not state.message, "no message, which would go meanwhile")
        game.park()
        before = game.screenshot()
        self.tap("command.menu")
        game.wait(lambda state: state.sheet == "menu" and state.resting, "a tap to open the menu")
        self.tap("command.menu")
        game.wait(lambda state: state.sheet == "none", "a tap to close it")
        self.game.expect_same(before, "after two taps on Menu")
        up = self.drag(3, (1, 0), (0.4, 0.2, 0.1))  # brings it back: it stays
        game.tell(up)
        game.wait(lambda state: float(state["drag"]) == 0, "the tile to be let go")
        self.game.expect_same(before, "after a drag that was taken back")
        self.assertEqual(game.state.moves, 0)

    def test_finger_that_slips_off_presses_nothing(self):
        game = self.play("--board", START)
        game.tell(f"finger 0 down {self.at('command.new')}", f"finger 0 move {self.at(3)}", f"finger 0 up {self.at(3)}")
        self.tap(3)
        state = self.wait_board("1 2 3/0 4 6/7 5 8", "the tap that follows alone")
        self.assertEqual(state.moves, 1)

    def test_keys(self):
        """Fingers have no key to give: Cancel and a tap beside the sheet lead out."""
        game = self.play("--board", START)
        game.keys("ctrl+comma")
        game.wait(lambda state: state.sheet == "settings" and state.resting, "the settings")
        self.tap("sheet.keys")
        game.wait(lambda state: state.sheet == "keys" and state.resting, "the keys")
        for name in ("menu.key-hint", "sheet.key-change", "sheet.key-cancel", "sheet.key-change"):
            self.tap(name)
        game.rect("sheet.key-cancel")
        game.tell("finger 0 down 0.01 0.99", "finger 0 up 0.01 0.99")
        game.wait(lambda state: state.sheet == "none" and state.resting, "a tap beside the sheet to close it")
        game.keys("h")
        game.wait(lambda state: state.hint == 1, "H to give a hint as before")
