"""controls: sliding tiles by drag, hover and letters; the timeline; hint, pause, clock and settings; full screen."""
import time

import harness
import portal

NEARLY = "1 2 3/4 5 6/7 0 8"
ROW = "0 1 2/4 5 3/7 8 6"  # a press of the 2 solves the first row


class Drag(harness.GameTest):
    def start(self, cell):
        path, image = self.picture()
        game = self.play(path, "--board", ROW)
        game.expect_picture(image)
        x, y, width, height = game.rect(cell)
        self.at = [x + width // 2, y + height // 2]
        self.cell = width
        self.shot = game.screenshot()
        self.point("mousedown", "1")
        return game

    def point(self, *more):
        self.game.xdotool("mousemove", "--sync", "--window", self.game.window.id, *self.at, *more)

    def move(self, across, down=0.0):
        """Moves by a fraction of a cell."""
        self.at[0] += round(across * self.cell)
        self.at[1] += round(down * self.cell)
        self.point()

    def dragged(self, part):
        return self.game.wait(lambda state: abs(float(state["drag"]) - part) < 0.03, f"the tile at {part} of its way")

    def test_row_follows_the_pointer_and_snaps_on(self):
        game = self.start(2)
        self.move(-0.3)
        self.dragged(0.3)
        self.move(-0.35)
        state = self.dragged(0.65)
        self.assertEqual((state.moves, state["board"]), (0, ROW))
        game.rested()
        first = game.rect(1)
        inside = (first[0] + 6, first[1] + 20, first[0] + self.cell // 4, first[1] + self.cell // 2)
        shift = game.rect(2)[0] + self.cell // 2 - self.at[0]
        came = (inside[0] - shift, inside[1], inside[2] - shift, inside[3])
        harness.poll(lambda: list(game.screenshot().crop(came).getdata()) == list(self.shot.crop(inside).getdata()),
                     "the first tile of the row to be seen where the drag has it")
        self.point("mouseup", "1")
        state = game.wait(lambda state: state.moves == 2 and state.resting, "both tiles to finish the slide")
        self.assertEqual((state["board"], state.undo), ("1 2 0/4 5 3/7 8 6", 1))

    def test_a_slide_is_heard_once(self):
        game = self.start(1)
        heard = game.wait(lambda state: state.moves == 1, "the press to slide").sounds
        self.move(-0.8)
        self.dragged(0.8)
        self.point("mouseup", "1")
        state = game.wait(lambda state: state.moves == 1 and state.resting, "the drag to continue")
        self.assertEqual(state.sounds, heard)


class Pointer(harness.GameTest):
    scenes = False

    def test_hover_works_once_it_is_on(self):
        game = self.play("--board", ROW)
        game.xdotool(*game.place(2))
        game.keys("Up")  # takes effect after the motion
        state = game.wait(lambda state: state.moves > 0, "the key to move a tile")
        self.assertEqual(state.moves, 1)
        game.keys("ctrl+comma")
        game.click("sheet.hands")
        game.wait(lambda state: state.sheet == "hands" and state.resting, "the controls")
        game.click("sheet.hover-more")
        game.keys("Escape")
        game.wait(lambda state: state.hover and state.sheet == "none" and state.resting, "hover to be on")
        game.xdotool(*game.place(5))  # beside the gap
        game.wait(lambda state: state.moves > 1, "the pointer to slide tiles")

    def rest(self, name, what, expected):
        """Rests the pointer somewhere, without a click."""
        self.game.xdotool("mousemove", "--sync", "--window", self.game.window.id, "3", "3")  # away from what it pressed
        self.game.xdotool(*self.game.place(name))
        self.game.xdotool("mousemove_relative", "--sync", "2", "1")
        return self.game.wait(lambda state: expected(state) and state.resting, what)

    def test_all_is_done_by_resting(self):
        game = self.play("--board", ROW, "--window", "1280x900")
        game.open_sheet("F3", "settings")
        game.click("sheet.hands")
        game.wait(lambda state: state.sheet == "hands" and state.resting, "the controls")
        for tenths in (1, 4):
            game.click("sheet.hover-more")
            game.wait(lambda state, tenths=tenths: state.hover == tenths and state.resting, f"{tenths} tenths of a second")
        self.rest("sheet.close", "the sheet to close", lambda state: state.sheet == "none")
        self.rest(2, "the row to slide", lambda state: state.moves == 2)
        self.rest("command.undo", "Undo", lambda state: state.moves == 0)
        self.rest("command.menu", "the menu", lambda state: state.sheet == "menu")
        self.rest("menu.settings", "the settings", lambda state: state.sheet == "settings")
        self.rest("sheet.hands", "the controls", lambda state: state.sheet == "hands")
        self.rest("sheet.hover-less", "a shorter time", lambda state: state.hover == 1)

    def test_one_switch_does_it_all(self):
        game = self.play("--board", ROW, "--window", "1280x900")
        game.open_sheet("F3", "settings")
        game.click("sheet.hands")
        game.wait(lambda state: state.sheet == "hands" and state.resting, "the controls")
        game.click("sheet.scan-one")
        game.wait(lambda state: state.focus == "close", "Close to be lit")
        game.keys("x")
        game.wait(lambda state: state.sheet == "none", "the switch to close the sheet")
        game.wait(lambda state: state.focus == "none", "the tiles to be lit")
        time.sleep(0.6)  # the first one is lit after 0.3 s
        game.keys("x")
        game.wait(lambda state: state.moves == 1, "the switch to slide a tile")
        game.wait(lambda state: state.focus == "undo", "Undo to be lit")
        self.point_away_and_click()
        game.wait(lambda state: state.moves == 0, "a click, which is the switch, to undo")
        game.xdotool("keydown", "Escape")
        time.sleep(2.5)
        game.xdotool("keyup", "Escape")
        game.click(2)
        game.wait(lambda state: state.moves == 2, "clicks to be clicks again")

    def point_away_and_click(self):
        self.game.xdotool("mousemove", "--window", self.game.window.id, "2", "2", "mousedown", "1", "mouseup", "1")

    def test_one_tile_only(self):
        game = self.play("--board", "1 2 3/4 5 6/0 7 8")
        game.open_sheet("F3", "settings")
        game.click("sheet.one-tile")
        game.keys("Escape")
        game.wait(lambda state: state.sheet == "none" and state.resting, "the sheet to close")
        game.click(0)  # two cells above the gap
        game.click(3)
        state = game.wait(lambda state: state.moves > 0 and state.resting, "the tile beside the gap to slide")
        self.assertEqual((state.moves, state["board"]), (1, "1 2 3/0 5 6/4 7 8"))

    def test_a_click_beside_a_sheet_only_closes_it(self):
        game = self.play("--board", ROW)
        game.open_sheet("F3", "settings")
        game.click(1)
        state = game.wait(lambda state: state.sheet == "none" and state.resting, "the click to close the sheet")
        self.assertEqual((state.moves, state.time, state["board"]), (0, 0, ROW))

    def expect_covered(self, gap, before):
        """The picture must be seen in this cell."""
        x, y, width, height = self.game.rect(gap)
        there = x + width // 2, y + height // 2
        harness.poll(lambda: self.game.screenshot().getpixel(there) != before.getpixel(there), "the picture to cover the gap")

    def test_a_key_shows_the_picture(self):
        path, image = self.picture()
        game = self.play(path, "--board", ROW)
        game.expect_picture(image)
        before = game.screenshot()
        game.keys("v")
        self.expect_covered(0, before)
        game.keys("n")
        game.wait(lambda state: state["board"] != ROW and state.resting, "a new game")
        before = game.screenshot()
        game.keys("v")
        self.expect_covered(8, before)
        game.keys("v")
        game.rested()
        game.expect_same(before, "after the picture was shown and hidden")


class Keys(harness.GameTest):
    def test_pause_stops_the_clock_and_hides_the_picture(self):
        path, image = self.picture()
        game = self.play(path, "--board", ROW)
        game.keys("Left")
        game.wait_passing(lambda state: state.time >= 1, "the clock to run")
        shown = game.screenshot()
        game.keys("space")
        paused = game.wait(lambda state: state.paused == 1 and state.sheet == "pause", "the pause")
        x, y, width, height = game.rect(4)
        middle = (x + width // 4, y + height // 4, x + width // 2, y + height // 2)
        harness.poll(lambda: len(set(game.screenshot().crop(middle).getdata())) == 1, "a blank tile")
        self.assertGreater(len(set(shown.crop(middle).getdata())), 1)
        game.advance(60)
        game.keys("Up")
        state = game.wait(lambda state: state.paused == 0, "a key to end the pause")
        self.assertEqual(state.moves, 1)
        self.assertLess(state.time, paused.time + 60)
        game.keys("Up")
        game.wait(lambda state: state.moves == 2, "the next one to move")

    def test_each_games_first_hint_says_that_it_does_not_count(self):
        game = self.play("--size", "3x3")
        for key in ("", "n", "r", "p"):
            if key:
                game.keys(key)
                game.wait(lambda state: state.hints == 0 and state.hint == 0 and state.resting, f"{key} to lead to another game")
            game.keys("h")
            self.expect_message("You had help, so this game won’t count as a record.")

    def test_a_hint_has_buttons(self):
        game = self.play("--board", "1 2 3 4/5 6 7 8/9 10 15 11/13 14 12 0")
        game.click("command.hint")
        game.wait(lambda state: state["hint"] == "1" and "command.do-step" not in game.rects, "a move to be shown")
        self.expect_message("You had help, so this game won’t count as a record.")
        game.click("command.hint-kind")
        game.wait(lambda state: state["hint"] == "1" and "command.show-step" in game.rects, "a step to be shown")
        self.assertNotIn("command.do-step", game.rects)  # the player may rather learn it
        game.keys("shift+h")
        game.wait(lambda state: state.solved and state.moves == 4, "the step to be played")


class Settings(harness.GameTest):
    scenes = False

    def test_settings_are_kept(self):
        game = self.play("--board", NEARLY)
        dark = game.screenshot().getpixel((3, 3))
        game.keys("ctrl+comma")
        game.click("sheet.theme-bright", "sheet.motion-less")
        game.move_focus("advanced", "shift+Tab")
        game.keys("Return")
        for name in ("letters", "arrows", "text-size"):
            game.move_focus(name)
            game.keys(*(("Right", "Right") if name == "text-size" else ("Return",)))
        state = game.wait(lambda state: state.text == 150, "larger text")
        self.assertEqual((state.theme, state.reduced, state.letters, state.hover), ("bright", 1, 1, 0))
        game.keys("Escape")
        harness.poll(lambda: sum(game.screenshot().getpixel((3, 3))) > sum(dark) + 200, "a bright background")
        again = self.play_again("--board", NEARLY)
        state = again.state
        self.assertEqual((state.theme, state.text, state.reduced, state.letters), ("bright", 150, 1, 1))
        again.keys("Right")
        again.wait(lambda state: state.solved, "the gap to move right")

    def test_the_systems_appearance_is_followed(self):
        spaces = {"color-scheme": "org.freedesktop.appearance", "contrast": "org.freedesktop.appearance",
                  "enable-animations": "org.gnome.desktop.interface", "text-scaling-factor": "org.gnome.desktop.interface"}
        desktop = portal.Portal(self, "settings", "org.freedesktop.appearance color-scheme u 2")
        game = self.play("--board", NEARLY, environment=desktop.environment)
        game.wait(lambda state: state.theme == "bright", "the bright theme of the desktop")
        for key, kind, value, met, what in (
                ("color-scheme", "uint32", "1", lambda state: state.theme == "dark", "dark with the desktop"),
                ("contrast", "uint32", "1", lambda state: state.theme == "contrast", "high contrast with the desktop"),
                ("contrast", "uint32", "0", lambda state: state.theme == "dark", "usual contrast again"),
                ("enable-animations", "boolean", "false", lambda state: state.reduced == 1, "less motion"),
                ("text-scaling-factor", "double", "1.5", lambda state: state.text == 150, "larger text")):
            desktop.set(spaces[key], key, kind, value)
            game.wait(met, what)
        game.keys("ctrl+comma")
        game.click("sheet.theme-bright", "sheet.motion-all")
        game.wait(lambda state: state.theme == "bright" and state.reduced == 0, "the player's own choice to count")

    def test_reduced_motion_fades_instead_of_sliding(self):
        game = self.play("--board", NEARLY)
        game.keys("ctrl+comma")
        game.click("sheet.motion-less")
        game.close_sheet()
        game.click(0, 8)  # the first is refused, but not shaken
        game.wait(lambda state: state.whole and state.sheet == "card", "the card")
        self.assertFalse([state for state in game.since if state.moving and not state.moves])
