"""keyboard: everything without a pointer: each button of each sheet can be reached and shows its focus, each command
can be given, and a puzzle can be solved."""
import os
import subprocess

import Xlib.X

import board
import harness

ROW = "0 1 2/4 5 3/7 8 6"
# The colour of the focus ring (dark theme).
RING = (0xFF, 0xD1, 0x66)


US = (52, 29, 42, 24)
KEYPAD = {"4": "83", "5": "84", "7": "79"}  # X keycodes
# The places (X keycodes) of Z, Y, G and Q.
LAYOUTS = {"ru": US, "gr": US, "il": US, "ara": US, "de": (29, 52, 42, 24), "fr": (25, 29, 42, 38), "dvorak": (61, 28, 30, 53)}
SAMPLE = LAYOUTS if harness.ALL else ("ru", "de", "dvorak")  # another script, other places


class Keyboard(harness.GameTest):
    scenes = False

    def ring_around(self, name):
        def shown():
            shot = self.game.screenshot()
            x, y, width, height = self.game.rect(name)
            band = shot.crop((max(x - 4, 0), y, x + 4, y + height))
            return RING in set(band.getdata())
        harness.poll(shown, f"a ring around {name}")

    def test_shift_and_the_arrows_walk_over_the_board(self):
        game = self.play("--board", ROW)
        game.keys("shift+Right")
        self.ring_around(1)
        game.keys("Return")
        game.wait(lambda state: state.board == "1 0 2/4 5 3/7 8 6", "the tile under the cursor to slide")

    def test_the_focus_is_visible(self):
        game = self.play("--board", ROW)
        for sheet, key, prefix in (("size", "g", "sheet."), ("menu", "m", "menu."), ("settings", "ctrl+comma", "sheet.")):
            game.open_sheet(key, sheet)
            for _ in range(4):
                self.ring_around(prefix + self.game.step_focus())
            game.keys("Escape")
            game.wait(lambda state: state.sheet == "none" and state.focus == "none", f"{sheet} to close")
        self.ring_around("command." + self.game.step_focus())

    def lock(self, *keys):
        """Turns these locks on, until the test ends."""
        for key in keys:
            self.display.xdotool("key", key)
            self.addCleanup(self.display.xdotool, "key", key)

    def test_locks(self):
        """The modifiers of locks don't count, and the keypad is what NumLock says."""
        self.lock("Caps_Lock")
        game = self.play("--board", ROW)
        game.keys("Left", KEYPAD["4"])
        game.wait(lambda state: state.moves == 2 and state.resting, "two slides, the second by the keypad")
        self.lock("Num_Lock")
        game.xdotool("keydown", "f", inputs=1)
        game.wait(lambda state: state.home == 2, "F to show where the tile belongs that was slid last")
        game.xdotool("keyup", "f")
        game.keys("ctrl+z")
        game.wait(lambda state: (state.undo, state.redo) == (1, 1), "undo by Ctrl+Z")
        game.open_sheet("ctrl+o", "open")
        game.keys(KEYPAD["4"], f"shift+{KEYPAD['7']}", KEYPAD["5"])
        game.wait(lambda state: state["field"] == "54", "figures by the keypad, the second one at the beginning")

    def test_super_belongs_to_the_desktop(self):
        game = self.play("--board", ROW)
        game.keys("super+q", "super+Left", "Left")
        game.wait(lambda state: state.moves == 1 and state.resting, "one slide")

    def test_sticky_keys(self):
        """Modifiers that were pressed before the key and let go; the X server keeps them for it."""
        game = self.play("--board", ROW)
        game.keys("Left", "Left")
        game.wait(lambda state: state.moves == 2, "two slides")
        self.display.latch(Xlib.X.ControlMask)
        game.keys("z")
        game.wait(lambda state: (state.undo, state.redo) == (1, 1), "undo by Ctrl, then Z")
        self.display.latch(Xlib.X.ShiftMask)
        game.keys("Right")
        self.ring_around(2)
        game.keys("Right")
        game.wait(lambda state: state.board == ROW and state.undo == 2, "a slide: the latch is gone")
        self.display.latch(Xlib.X.ControlMask)
        game.open_sheet("comma", "settings")

    def test_letters_on_every_layout(self):
        self.addCleanup(self.display.layout, "us")
        for layout in SAMPLE:
            z, y, g, q = LAYOUTS[layout]
            self.display.layout(layout)
            game = self.play("--board", ROW)
            game.keys("Left", f"ctrl+{z}")
            game.wait(lambda state: (state.undo, state.redo) == (0, 1), f"undo by Ctrl+Z on {layout}")
            game.keys(f"ctrl+{y}")
            game.wait(lambda state: (state.undo, state.redo) == (1, 0), f"redo by Ctrl+Y on {layout}")
            game.open_sheet(g, "size")
            game.keys(f"ctrl+{q}")
            game.expect_exit()

    def test_libx11_keeps_its_table_of_dead_keys(self):
        """A start takes 8 ms longer without; for root libX11 doesn't keep it."""
        user = ["unshare", "--user"] if os.getuid() == 0 else []
        if subprocess.run([*user, "true"]).returncode != 0:
            self.skipTest("root can’t be another user here")
        game = self.play("--size", "3x3", program=[*user, *harness.PROGRAM])
        harness.poll(lambda: list(game.cache.glob("?4_*")), "the table in the cache")

    def test_wasd_by_place(self):
        """The letters at these places move tiles and are shown; the layout may change meanwhile."""
        w, a, s, d = 25, 38, 39, 40
        self.addCleanup(self.display.layout, "us")
        self.display.layout("fr")
        game = self.play("--board", ROW)
        game.open_sheet(a, "letters")
        game.keys("Escape")
        for layout, letters in (("fr", "ZQSD"), ("us", "WASD"), ("dvorak", ",AOE"), ("ru", "WASD"), ("fr", "ZQSD")):
            self.display.layout(layout)
            game.keys(str(a))
            game.wait(lambda state: f"The {letters} keys are off." in state.message, f"the letters of {layout}")
        game.open_sheet("ctrl+comma", "settings")
        game.move_focus("advanced", "shift+Tab")
        game.keys("Return")
        game.move_focus("letters")
        game.keys("Return")
        game.keys("Escape")
        for key, moves in ((a, 1), (w, 2), (d, 3), (s, 4)):
            game.keys(str(key))
            game.wait(lambda state: state.moves == moves, f"key {key} to move")

    def test_a_puzzle_from_start_to_card(self):
        """Size, picture and board by keys alone, then the puzzle, then the next one."""
        game = self.play("--size", "4x4", "--seed", "2")
        game.open_sheet("g", "size")
        self.game.move_focus("size-3")
        game.keys("Return")
        self.game.move_focus("ok", "Down")
        game.keys("space")
        state = game.wait(lambda state: state.tiles.width == 3 and state.sheet == "none" and state.resting, "a 3×3 board")
        names = {"U": "Up", "D": "Down", "L": "Left", "R": "Right"}
        at = state.tiles
        for cell in board.solution(at, single=True):
            after = board.slide(at, cell)[0]
            name = next(name for name in board.DIRECTIONS if board.move(at, name) == after)
            game.keys(names[name])
            game.wait(lambda state: str(state.tiles) == str(after), f"the move {name}")
            at = after
        card = game.wait(lambda state: state.whole and state.sheet == "card" and state.resting, "the card")
        self.assertEqual(card.assisted, 0)
        self.game.move_focus("new")
        game.keys("Return")
        game.wait(lambda state: state.screen == "play" and state.moves == 0 and state.resting, "a new scramble")
