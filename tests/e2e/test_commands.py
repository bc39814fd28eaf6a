"""commands: every command does what its name says, by key, toolbar and menu."""
import board
import harness
import portal

SHEETS = {"menu": ("m", "F10"), "size": ("g",), "open": ("ctrl+o",), "help": ("F1",), "about": ("F2",), "unfinished": ("F6",), "records": ("F5",), "daily": ("F7",), "lessons": ("F8",)}
START = "1 2 3/4 0 6/7 5 8"
MENU = ("new", "again", "size", "challenges", "daily", "pause", "quit", "unfinished", "records", "open", "next", "paste", "frame", "hint", "solve", "undo", "redo",
        "undo-all", "redo-all", "lessons", "help", "numbers", "fullscreen", "settings", "code")


class Commands(harness.GameTest):
    def choose(self, command, how):
        """Gives a command by its toolbar button or its menu entry."""
        if how == "menu":
            self.game.click("command.menu")
            self.game.wait(lambda state: state.sheet == "menu", "the menu to open")
        self.game.click(f"{how}.{command}")

    def wait_board(self, text, what):
        return self.game.wait(lambda state: state["board"] == text and state.resting, what)

    def test_arrows_move_the_tile_in_that_direction(self):
        game = self.play("--board", START)
        at = board.parse(START)
        for key, cell in (("Left", 5), ("Up", 8), ("Right", 7), ("Down", 4)):
            at, moved = board.slide(at, cell)
            self.assertEqual(moved, 1)
            game.keys(key)
            self.wait_board(str(at), f"{key} to move the tile of cell {cell}")
        self.assertEqual(game.state.moves, 4)

    def test_undo_and_redo_by_key(self):
        game = self.play("--board", START)
        game.click(3)
        moved = game.wait(lambda state: state.undo == 1, "a slide")
        for back, forth in (("ctrl+z", "ctrl+y"), ("BackSpace", "ctrl+shift+z")):
            game.keys(back)
            state = self.wait_board(START, f"{back} to undo")
            self.assertEqual((state.moves, state.undo, state.redo), (0, 0, 1))
            game.keys(forth)
            state = self.wait_board(moved["board"], f"{forth} to redo")
            self.assertEqual((state.moves, state.undo, state.redo), (1, 1, 0))

    def test_undo_after_new_brings_the_game_back(self):
        game = self.play("--board", START)
        game.click(3)
        before = game.wait(lambda state: state.undo == 1 and state.resting, "a slide")
        game.keys("n")
        new = game.wait(lambda state: state.undo == 0 and state["board"] != before["board"], "a new scramble")
        game.keys("n")  # pressed twice by mistake
        game.wait(lambda state: state["board"] not in (before["board"], new["board"]), "another scramble")
        game.keys("ctrl+z")
        after = self.wait_board(before["board"], "undo to bring the game back")
        self.assertEqual((after.moves, after.undo), (1, 1))

    def test_undo_after_another_picture_and_size_brings_the_game_back(self):
        path, image = self.picture()
        self.picture("other.png", seed=2)
        game = self.play(path, "--board", START)
        game.click(3)
        before = game.wait(lambda state: state.undo == 1 and state.resting, "a slide")
        game.keys("p")
        game.wait(lambda state: state.picture != path.name and state.undo == 0 and state.resting, "another picture")
        game.keys("g")
        game.click("sheet.size-5", "sheet.ok")
        game.wait(lambda state: state.tiles.width == 5 and state.resting, "another size")
        game.keys("p")
        game.keys("ctrl+z")
        after = game.wait(lambda state: state.picture == path.name and state.resting, "undo to bring the picture back")
        self.assertEqual((after["board"], after.moves, after.undo), (before["board"], 1, 1))
        game.expect_picture(image)

    def test_focus_moves_both_ways_and_scrolls(self):
        game = self.play("--board", START, "--window", "900x480", environment=portal.Portal(self, "choose").environment)
        game.wait(lambda state: state.chooser == "closed", "a file chooser to be found")
        game.keys("ctrl+o")
        game.wait(lambda state: state.focus == "pick", "the pictures to choose from")
        for key, focus in (("Tab", "tab-scenes"), ("shift+Tab", "pick"), ("shift+Tab", "close"), ("shift+Tab", "shuffled"),
                           ("shift+Tab", "surprise"), ("shift+Tab", "browse"), ("shift+Tab", "ok"),
                           ("shift+Tab", "path")):
            game.keys(key)
            game.wait(lambda state: state.focus == focus, f"{key} to go to {focus}")
        game.keys("Escape", "m")
        game.wait(lambda state: state.sheet == "menu", "the menu")
        game.keys("shift+Tab")
        game.wait(lambda state: state.focus == "code" and state.resting, "the last entry")
        sheet, entry = game.rect("sheet"), game.rect("menu.code")
        self.assertLessEqual(entry[1] + entry[3], sheet[1] + sheet[3], "the focused entry must lie inside the menu")

    def test_enter_presses_the_primary_button_at_once(self):
        game = self.play("--board", START)
        game.keys("ctrl+o")
        game.wait(lambda state: state.sheet == "open", "the gallery")
        game.click("sheet.path")
        game.keys("Return")
        game.wait(lambda state: state.field_error != "", "Enter to ask for a path")
        game.keys("Escape", "g", "Return")
        game.wait(lambda state: state.sheet == "none" and state["board"] != START, "Enter to start a new game")

    def test_slide_while_the_tiles_are_dealt(self):
        path, image = self.picture()
        game = self.play(path, "--size", "4x4", "--seed", "5")
        game.keys("n", "Down")  # the gap is in the corner: the tile above it moves down
        game.wait(lambda state: state.moves == 1 and state.resting, "the deal and the slide to end")
        game.expect_picture(image)

    def test_click_stops_undo_all(self):
        game = self.play("--size", "4x4", "--seed", "3")
        for _ in range(10):
            for cell in (0, 3, 15, 12):  # around the corners; some are refused, which doesn't matter
                game.click(cell)
        slides = game.rested().undo
        self.assertGreater(slides, 20)
        game.keys("ctrl+u")
        game.wait_seen(lambda state: state.playback == "undo" and 3 < state.undo < slides - 3, "playback on its way")
        game.click("board")
        state = game.wait(lambda state: state.playback == "none" and state.resting, "the click to stop it")
        self.assertGreater(state.undo, 0)

    def test_sheets_open_and_close_by_key(self):
        game = self.play()
        for sheet, keys in SHEETS.items():
            for key in keys:
                game.keys(key)
                game.wait(lambda state: state.sheet == sheet and state.resting, f"{key} to open {sheet}")
                game.keys("Escape")
                game.wait(lambda state: state.sheet == "none", f"Escape to close {sheet}")

    def test_sheets_open_and_close_by_mouse(self):
        game = self.play()
        for sheet in ("size", "open", "challenges", "daily", "lessons", "help", "settings"):
            self.choose(sheet, "menu")
            game.wait(lambda state: state.sheet == sheet and state.resting, f"the menu to open {sheet}")
            game.click("sheet.close")
            game.wait(lambda state: state.sheet == "none", f"the button to close {sheet}")
        game.click("command.menu")
        game.wait(lambda state: state.sheet == "menu", "the menu to open")
        game.click("command.menu")
        game.wait(lambda state: state.sheet == "none", "the button to close the menu again")

    def test_what_the_menu_leaves_to_sheets(self):
        """Rarely used commands are in their sheets, and their keys work anywhere."""
        game = self.play("--board", START)
        game.keys("F1")
        game.wait(lambda state: state.sheet == "help" and state.resting, "the help")
        game.keys("Tab", "Tab", "Tab", "Return")  # close, lessons, then the last control, which scrolls into view
        game.wait(lambda state: state.sheet == "about", "the help to lead to About")
        game.keys("Escape", "ctrl+comma")
        game.wait(lambda state: state.sheet == "settings" and state.resting, "the settings")
        game.keys("shift+Tab", "shift+Tab", "shift+Tab")  # below the others, which scroll away
        game.wait(lambda state: "sheet.mute" in game.rects, "the button for sound")
        game.keys("Escape", "F2")
        game.wait(lambda state: state.sheet == "about", "F2 to open About")

    def every_command(self, how):
        game = self.play("--board", START)
        shown = [command for command in MENU if how == "menu" or command != "lessons" and f"command.{command}" in game.rects]
        game.click(3)
        moved = game.wait(lambda state: state.undo == 1 and state.resting, "a slide")["board"]
        self.choose("undo", how)
        self.wait_board(START, f"{how}.undo to undo")
        self.choose("redo", how)
        self.wait_board(moved, f"{how}.redo to redo")
        if "undo-all" in shown:
            self.choose("undo-all", how)
            self.wait_board(START, f"{how}.undo-all to undo all")
        for sheet in ("size", "open", "challenges", "daily", "lessons", "help", "settings"):
            if sheet in shown:
                self.choose(sheet, how)
                game.wait(lambda state: state.sheet == sheet and state.resting, f"{how}.{sheet} to open its sheet")
                game.keys("Escape")
                game.wait(lambda state: state.sheet == "none", f"{sheet} to close")
        self.choose("solve", how)
        game.wait(lambda state: state.screen == "solved" and state.resting, f"{how}.solve to solve", harness.SEARCH_PATIENCE)
        game.keys("Escape")
        self.choose("new", how)
        new = game.wait(lambda state: state.screen == "play" and not state.solved and state.resting, f"{how}.new to start a new game")
        self.assertEqual((new.moves, new.undo, new.redo), (0, 0, 0))
        if "next" in shown:
            self.choose("next", how)
            game.wait(lambda state: state.picture != new.picture and state.resting, f"{how}.next to change the picture")
        if "quit" in shown:
            self.choose("quit", how)
            game.expect_exit()

    def test_every_toolbar_button(self):
        self.every_command("command")

    def test_every_menu_entry(self):
        self.every_command("menu")

    def test_new_by_key_and_next_by_key(self):
        game = self.play()
        first = game.state
        game.keys("n")
        game.wait(lambda state: state["board"] != first["board"] and state.resting, "N to start a new game")
        names = [first.picture]
        for _ in range(3):
            game.keys("p")
            names.append(game.wait(lambda state: state.picture != names[-1] and state.resting, "P to change the picture").picture)
        self.assertGreaterEqual(len(set(names)), 3, "at least three pictures come with the game")


if __name__ == "__main__":
    harness.main()
