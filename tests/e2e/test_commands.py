"""commands: every command does what its name says, by key, toolbar and menu."""
import harness

SHEETS = {"menu": ("m", "F10"), "size": ("g",), "picture": ("c",), "open": ("ctrl+o",), "code": ("e",), "challenges": ("t",), "settings": ("ctrl+comma",), "help": ("F1",), "about": ("F2",), "unfinished": ("F6",), "records": ("F5",), "daily": ("F7",), "lessons": ("F8",), "race": ("F9",), "together": ("F12",), "session": ("i",)}
START = "1 2 3/4 0 6/7 5 8"
MENU = ("new", "again", "size", "challenges", "daily", "race", "together", "session", "pause", "quit", "unfinished", "records", "open", "next", "paste", "frame", "hint", "solve",
        "undo", "redo", "undo-all", "redo-all", "lessons", "help", "numbers", "fullscreen", "settings", "code")
MOVES = ("undo", "redo", "undo-all", "hint", "solve")  # entries only where the toolbar lacks them


class Commands(harness.GameTest):
    def choose(self, command, how):
        """Gives a command by its toolbar button or its menu entry."""
        if command in MOVES:
            how = "command"
        if how == "menu":
            self.game.click("command.menu")
            self.game.wait(lambda state: state.sheet == "menu", "the menu to open")
        self.game.click(f"{how}.{command}")

    def test_slide_while_the_tiles_are_dealt(self):
        path, image = self.picture()
        game = self.play(path, "--size", "4x4", "--seed", "5")
        game.keys("n", "Down")  # the gap is in the corner: the tile above it moves down
        game.wait(lambda state: state.moves == 1 and state.resting, "the deal and the slide to end")
        game.expect_picture(image)

    def test_sheets_open_and_close_by_key(self):
        game = self.play()
        for sheet, keys in SHEETS.items():
            for key in keys:
                game.open_sheet(key, sheet)
                game.close_sheet()

    def every_command(self, how):
        tall = ("--window", "1280x900")  # the menu needn't be scrolled
        game = self.play("--board", START, *(tall if how == "menu" else ()))
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
                game.close_sheet()
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
