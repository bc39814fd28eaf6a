"""players: who plays, changed without a restart, and copies of everything."""
import contextlib
import random
import signal
import sqlite3
import time

import harness

START = "1 2 3/4 0 6/7 5 8"
MOVED = "1 2 3/0 4 6/7 5 8"  # after a press of cell 3
KILLS = 12 if harness.ALL else 5


class Players(harness.GameTest):
    def setUp(self):
        super().setUp()
        self.kept = {"XDG_DATA_HOME": str(self.folder / "data")}

    def begin(self, *arguments):
        return self.play(*arguments, environment=self.kept)

    def data(self, *names):
        return self.folder.joinpath("data/missing-piece", *names)

    def names(self):
        return self.data("players/names.txt").read_text()

    def sql(self, player, text, *values):
        with contextlib.closing(sqlite3.connect(self.data(player, "store.db"))) as store, store:
            return dict(store.execute(text, values))

    def open_sheet(self):
        self.game.open_sheet("ctrl+comma", "settings")
        self.game.keys("End")
        self.game.click("sheet.players")
        self.game.wait(lambda state: state.sheet == "players" and state.resting, "the players")

    def add(self, name, keys=False):
        self.open_sheet()
        self.game.click("sheet.player-name")
        self.game.type(name)
        if keys:
            self.game.keys("Return")
        else:
            self.game.click("sheet.ok")
        return self.changed()

    def changed(self):
        return self.game.wait(lambda state: state.sheet == "none" and state.resting, "the player to change")

    def play_as(self, number):
        self.open_sheet()
        self.game.click(f"sheet.player-{number}")
        return self.changed()

    def test_each_has_a_game_of_their_own(self):
        game = self.begin("--board", START)
        game.click(3)
        self.wait_board(MOVED, "the first player's move")
        anna = self.add("Anna")["board"]
        self.assertNotEqual(anna, MOVED)
        self.assertTrue(self.data("players/anna/store.db").exists())
        self.play_as(0)
        self.wait_board(MOVED, "the first player's game")
        self.play_as(1)
        self.wait_board(anna, "Anna's game")

    def test_with_keys_alone(self):
        game = self.begin("--board", START)
        board = self.add("Ben", keys=True)["board"]
        self.assertNotEqual(board, START)
        self.open_sheet()
        game.move_focus("player-0", "shift+Tab")
        game.keys("Return")
        self.changed()
        self.wait_board(START, "the first player's game")

    def test_the_start_asks_until_it_is_told_not_to(self):
        game = self.begin("--board", START)
        anna = self.add("Anna")["board"]
        game.quit()
        game = self.begin()
        game.wait(lambda state: state.sheet == "who" and state.resting, "the question")
        game.click("sheet.player-0")
        self.changed()
        self.wait_board(START, "the first player's game")
        self.open_sheet()
        game.click("sheet.ask-player")
        harness.poll(lambda: "asks 0" in self.names(), "that to be stored")
        game.quit()
        game = self.begin()
        self.assertEqual(game.rested().sheet, "none")
        self.wait_board(START, "the player who played last")
        game.quit()
        self.begin("--player", "anna")
        self.wait_board(anna, "the player of the command line")

    def test_renamed_removed_and_back(self):
        game = self.begin("--board", START)
        anna = self.add("Anna")["board"]
        self.open_sheet()
        game.click("sheet.player-name")
        game.type("Annabel/..")
        game.click("sheet.rename-player")
        harness.poll(lambda: "player anna 0 Annabel/..\n" in self.names(), "the new name")
        game.click("sheet.remove-player")
        game.click("sheet.keep")
        game.click("sheet.remove-player")
        game.click("sheet.do-it")
        self.changed()
        self.wait_board(START, "the other player")
        self.assertTrue(self.data("players/anna/store.db").exists())
        self.open_sheet()
        self.assertNotIn("sheet.player-1", game.rects)
        game.click("sheet.bring-back-1")
        game.click("sheet.player-1")
        self.changed()
        self.wait_board(anna, "the player who was brought back")

    def bring(self, path):
        self.game.drop(path)
        self.game.wait(lambda state: state.sheet == "players" and state.resting, "the question")
        self.game.click("sheet.do-it")

    def copies(self):
        return list(self.game.home.rglob("*.missingpiece-copy"))

    def save_copy(self):
        """Begins a game, makes a move, and saves a copy of everything."""
        game = self.begin("--board", START)
        game.click(3)
        self.wait_board(MOVED, "a move")
        self.open_sheet()
        game.keys("End")
        game.click("sheet.save-copy")
        harness.poll(self.copies, "the copy")
        game.wait(lambda state: "sheet.save-copy" in game.rects and state.resting, "the end of that")
        return game

    def test_a_copy_is_saved_and_brought_in(self):
        game = self.save_copy()
        copy, = self.copies()
        game.close_sheet()
        game.click(0)
        before = game.wait(lambda state: state["board"] != MOVED and state.resting, "another move")["board"]
        damaged = copy.with_name("x.missingpiece-copy")
        changed = bytearray(copy.read_bytes())
        changed[len(changed) // 2] ^= 1
        damaged.write_bytes(changed)
        self.bring(damaged)
        game.wait_seen(lambda state: state.field_error == "Can’t bring in “x.missingpiece-copy”: the file is damaged.", "why not")
        game.close_sheet()
        self.wait_board(before, "the same game")
        self.bring(copy)
        self.wait_board(MOVED, "the game of the copy")
        self.open_sheet()
        game.keys("End")
        game.click("sheet.replaced-back")
        self.wait_board(before, "the game before")

    def test_a_copy_is_brought_in_by_the_very_first_start(self):
        """As a file manager opens it on another computer."""
        game = self.save_copy()
        copy = self.copies()[0].rename(self.folder / "Anna.missingpiece-copy")
        game.close_sheet()
        game.quit()
        game = self.play(copy)
        game.wait(lambda state: state.sheet == "players" and state.resting, "the question")
        game.click("sheet.do-it")
        self.wait_board(MOVED, "the game of the copy")

    def test_players_never_mix(self):
        """Killed at any moment while players change, each store has its own player's marks only."""
        dice, owners = random.Random(7), {"": "first", "players/anna": "anna"}
        game = self.begin("--board", START)
        self.add("Anna")
        game.quit()
        for number, (folder, owner) in enumerate(owners.items()):
            self.sql(folder, "INSERT OR REPLACE INTO settings VALUES ('volume', ?), ('whose', ?)", str(30 + number), owner)
        for _ in range(KILLS):
            game = self.begin("--player", "anna")
            self.open_sheet()
            game.click("sheet.player-name")
            game.keys("shift+Tab")
            game.act()
            game.xdotool(*game.press_words("sheet.player-0"))
            time.sleep(dice.random() * 0.2)
            game.process.send_signal(signal.SIGKILL)
            game.process.wait()
            game.folder.cleanup()
            for number, (folder, owner) in enumerate(owners.items()):
                found = self.sql(folder, "SELECT key, value FROM settings")
                self.assertEqual((found["volume"], found["whose"]), (str(30 + number), owner))
