"""records: the sheets of records and of unfinished games by mouse and keys; watching, continuing, export."""
import csv

import board
import harness
import portal

START = "1 2 3/4 5 6/0 7 8"  # one slide of two moves from solved
TWO_SLIDES = "1 2 3/0 5 6/4 7 8"
TWENTY_SLIDES = "8 6 7/2 5 4/3 0 1"  # its replay takes 3 seconds


class RecordsTest(harness.GameTest):
    scenes = False

    def solve(self, start=START, **options):
        """A solved game; its card is shown."""
        game = self.play("--board", start, "--window", "1000x800", **options)
        game.solve()
        return game

    def wait_measured(self):
        """The result has the shortest length."""
        self.game.wait(lambda state: state.shortest > 0, "the shortest length to be known", harness.SEARCH_PATIENCE)

    def open(self, sheet="records"):
        return self.game.open_sheet({"records": "F5", "unfinished": "F6"}[sheet], sheet)

    def wait_solved_replay(self):
        """The replay has been played to its end."""
        return self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card after the replay")


class Records(RecordsTest):
    def two_games(self, **options):
        """Two games of another number of moves, the last one with 4 moves in its history."""
        game = self.solve(**options)
        self.wait_measured()
        game.keys("r")
        game.wait(lambda state: not state.solved and state.resting, "the same board")
        game.click(3)
        game.click(6)  # a detour
        game.solve()
        self.wait_measured()
        return game

    def test_watch_by_double_click(self):
        game = self.two_games()
        self.open()
        game.click("pick.0", "pick.0")
        game.wait_seen(lambda state: state.sheet == "playing" and state.playback == "redo", "the replay")
        state = self.wait_solved_replay()
        self.assertEqual((state.moves, state.watched), (4, 1))
        game.click("sheet.watch")
        game.wait_seen(lambda state: state.playback == "redo", "the replay again")
        self.wait_solved_replay()
        game.click("command.undo")
        state = game.wait(lambda state: state.undo == 2 and state.resting, "the last slide to be undone")
        game.click(next(cell for cell, after in board.slides(state.tiles) if after == board.solved(3, 3)))
        self.assertEqual(self.wait_solved_replay().watched, 1)
        self.assertEqual(self.open().entries, 2, "a game watched again is no other game")
        game.click("sheet.restart")
        game.wait(lambda state: not state.watched and not state.solved and state.resting, "the board to be played")
        game.solve()
        self.assertEqual(self.open().entries, 3)

    def test_a_shorter_way_is_shown(self):
        """Of eleven moves round four cells, which are one the other way round."""
        game = self.play("--board", START, "--window", "1000x800")
        for cell in (3, 4, 7, 6, 3, 4, 7, 6, 3, 4):
            game.click(cell)
        game.solve()
        self.open()
        game.keys("Return")
        game.wait_seen(lambda state: state.playback == "redo", "the replay")
        game.keys("space")
        if game.rested().undo > 0:
            game.click("sheet.next-detour")
        game.wait(lambda state: state.undo == 0 and state.held and state.resting, "the start of the replay")
        before = game.state.tiles
        game.click("sheet.show-way")
        game.wait_seen(lambda state: state.undo == 1, "the move")
        state = game.wait(lambda state: state.undo == 0 and state.sheet == "playing" and state.resting, "the replay again")
        self.assertEqual(state.tiles, before)
        game.click("sheet.show-way")
        game.wait_seen(lambda state: state.undo == 1, "the move again")
        game.click(8)  # only ends it
        state = game.wait(lambda state: state.undo == 0 and state.sheet == "playing" and state.resting, "the replay once more")
        self.assertEqual(state.tiles, before)

    def test_back_from_a_watched_game(self):
        game = self.solve(TWO_SLIDES)
        game.keys("n")
        game.wait(lambda state: not state.solved and state.resting, "a new game")
        cell, after = next((cell, after) for cell, after in board.slides(game.state.tiles) if after != board.solved(3, 3))
        game.click(cell)
        own = game.wait(lambda state: state.tiles == after and state.resting, "a move")
        self.open()
        game.keys("Return")
        game.wait_seen(lambda state: state.playback == "redo", "the replay")
        self.wait_solved_replay()
        game.keys("Return")  # the main button
        state = game.wait(lambda state: not state.watched and state.sheet == "none" and state.resting, "the own game")
        self.assertEqual((state["board"], state.moves, state["code"]), (own["board"], own.moves, own["code"]))

    def test_back_during_a_replay(self):
        """Also to a game without a move; it is as it was."""
        game = self.solve(TWENTY_SLIDES)
        game.keys("n")
        own = game.wait(lambda state: not state.solved and state.resting, "a new game")
        for key in ("b", "Escape"):
            self.open()
            game.keys("Return")
            game.wait_seen(lambda state: state.playback == "redo", "the replay")
            game.keys("space", key)
            state = game.wait(lambda state: not state.watched and state.sheet == "none" and state.resting, "the own game")
            self.assertEqual((state["board"], state.moves, state["code"]), (own["board"], 0, own["code"]))

    def test_export_with_a_file_chooser(self):
        path = self.folder / "my records.csv"
        game = self.two_games(environment=portal.Portal(self, "choose", path.as_uri()).environment)
        self.open()
        game.click("sheet.export")
        game.wait(lambda state: "my records.csv" in state.get("note", "") and state.resting, "the sentence about the file")
        with open(path, encoding="utf-8", newline="") as rows:
            self.assertEqual([row["moves"] for row in csv.DictReader(rows)], ["2", "4"])

    def test_cleared_records_come_back_after_a_start(self):
        game = self.two_games()
        self.open()
        game.click("sheet.clear")
        game.wait(lambda state: state.focus == "keep" and state.resting, "the question")
        game.click("sheet.clear-now")
        game.wait(lambda state: state.entries == 0 and state.resting, "no records")
        game.keys("Escape")
        game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        game = self.play_again("--board", START, "--window", "1000x800")
        game.solve()
        self.assertEqual(self.open().entries, 1)
        game.click("sheet.restore")
        game.wait(lambda state: state.entries == 3 and state.resting, "all records")


    def test_export_to_a_share_that_does_not_answer(self):
        """The game goes on, and closing it says what is being saved."""
        share = self.folder / "share"
        share.mkdir()
        chooser = portal.Portal(self, "choose", (share / "records.csv").as_uri())
        game = self.two_games(environment=chooser.environment | {"GAME_DRIVER_SHARE": str(share)})
        self.open()
        game.click("sheet.export")
        game.wait_seen(lambda state: "Saving" in state.get("note", ""), "what is being saved")
        game.keys("Escape")
        game.wait(lambda state: state.sheet != "records" and state.resting, "the sheet to close")
        game.keys("ctrl+q")
        game.wait(lambda state: state.sheet == "quit", "what is being saved")
        game.keys("ctrl+q")
        game.expect_exit()


class Unfinished(RecordsTest):
    def open_another(self):
        """A begun game is left for another picture and size."""
        path, _ = self.picture("harbour.png")
        game = self.play(path, "--board", "1 2 3/4 0 6/7 5 8", "--window", "1000x800")
        game.click(3)
        game.wait(lambda state: state.undo == 1, "a slide")
        game.drop(self.picture("boat.png", seed=2)[0])
        self.opened("boat.png")
        return game

    def expect_continued(self):
        state = self.game.wait(lambda state: state.sheet == "none" and state.picture == "harbour.png" and state.resting, "the first game")
        self.assertEqual((state["board"], state.undo), ("1 2 3/0 4 6/7 5 8", 1))

    def test_the_game_just_left_is_listed(self):
        game = self.open_another()
        state = self.open("unfinished")
        self.assertEqual((state.entries, state.row), (1, "harbour.png"))
        game.keys("Delete")
        state = game.wait(lambda state: state.entries == 0 and state.resting, "an empty list")
        self.assertEqual(state.focus, "undo-remove")
        game.keys("ctrl+z")
        game.wait(lambda state: state.entries == 1 and state.focus == "pick", "the game to be back")
        game.keys("Return")
        self.expect_continued()
