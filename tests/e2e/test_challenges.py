"""challenges: limits that run out, the board of the day and its streak, the list of boards, trying again."""
import datetime
import os
import pathlib
import re
import subprocess

import board
import harness

CLI = [*harness.PROGRAM[:-1], pathlib.Path(harness.PROGRAM[-1]).with_stem("missing-piece-cli")]
ARROWS = {"U": "Up", "D": "Down", "L": "Left", "R": "Right"}
BOARDS = '''name,size,board,optimal
"First steps, ""easy""",3x3,1 2 3/4 0 6/7 5 8,2
broken,3x3,1 2 3,4
Corner,2x2,0 1/3 2,4
unsolvable,3x3,1 2 3/4 5 6/8 7 0,
No length,3x3,1 2 3/4 5 6/0 7 8,
'''


def date_in(zone):
    """The date where the clock is `zone` hours ahead of UTC."""
    return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=zone)).date()


class Sheet(harness.GameTest):
    def wander(self, game, moves):
        """That many single moves by clicks, away from the solution."""
        for _ in range(moves):
            state = game.state
            cell, after = next((cell, after) for cell, after in board.slides(state.tiles, single=True)
                               if after != board.solved(after.width, after.height))
            game.click(cell)
            game.wait(lambda now, after=after: now.tiles == after, "a move by a click")


class Limits(Sheet):
    def test_moves_run_out(self):
        game = self.play("--size", "2x2", "--seed", 5)
        self.assertEqual((game.state.moves_most, game.state.seconds_most), (0, 0), "limits are off by default")
        game.open_sheet("ctrl+comma", "settings")
        game.move_focus("advanced", "shift+Tab")
        game.keys("Return")
        game.move_focus("moves-plus")
        game.keys("Return")
        game.wait(lambda state: state.chosen_moves == 10, "a limit for 2×2 to be chosen")
        self.assertEqual(game.state.moves_most, 0, "limits apply to new games")
        game.click("sheet.close")
        game.wait(lambda state: state.sheet == "none", "the sheet to close")
        game.click("command.new")
        start = game.wait_seen(lambda state: state.moves_most == 10 and state.message == "You have 10 moves for this board.",
                               "a game with the limit")
        game.rested()
        self.wander(game, 10)
        state = game.wait(lambda state: state.sheet == "over" and state["over"] == "moves", "the card that the moves ran out")
        game.click(next(cell for cell, _ in board.slides(state.tiles)))
        game.keys("Down", "h", "ctrl+z", "ctrl+m")  # the last takes effect after the others
        after = game.wait(lambda state: state.muted and state.resting, "the sound to be switched off")
        self.assertEqual((after["board"], after.sheet), (state["board"], "over"), "tiles don't move once the moves have run out")
        game.click("sheet.again")
        again = game.wait(lambda state: state["over"] == "none" and state.moves == 0 and state.resting, "the scramble again")
        self.assertEqual((again["board"], again.moves_most), (start["board"], 10))

class List(Sheet):
    def quit(self, game):
        game.ask_to_end()
        self.assertEqual(game.process.wait(harness.PATIENCE), 0)
        game.folder.cleanup()

    def complaining(self, path, environment=None):
        """A game that may write to stderr."""
        self.game = harness.Game(self.display, ["--boards", path], environment=environment)

        self.addCleanup(self.quit, self.game)
        self.game.ready()
        return self.game

    def expect_sentence(self, game, begin):
        """Under wine the one about the missing sandbox may take its place before it is drawn."""
        if not harness.WINE:
            game.wait_seen(lambda state: state.message.startswith(begin), f"the sentence “{begin}”")

    def test_bad_rows_are_reported_and_the_rest_is_used(self):
        path = self.folder / "mine.csv"
        path.write_text(BOARDS)
        game = self.complaining(path)
        self.assertEqual(game.state.listed, 3)
        self.expect_sentence(game, "Skipped 2 lines of the challenge file. Line 3")
        lines = harness.complaints(game.stderr())
        self.assertEqual(len(lines), 2, lines)
        self.assertTrue("Line 3: " in lines[0] and "Line 5: " in lines[1], lines)
        game.open_sheet("t", "challenges")
        game.click("sheet.row-1")
        state = game.wait(lambda state: state.sheet == "none" and state["name"] == "Corner" and state.resting, "the second board")
        self.assertEqual(state["board"], "0 1/3 2")
        game.solve_by_clicks()
        game.wait(lambda state: state.sheet == "card", "the card")
        game.keys("r")
        state = game.wait(lambda state: state.moves == 0 and state.screen == "play" and state.resting, "the same again")
        self.assertEqual((state["board"], state["name"]), ("0 1/3 2", "Corner"))
        game.keys("n")
        state = game.wait(lambda state: state["name"] == "" and state.resting, "a scramble of no name")

    def test_without_a_list_the_bundled_one_is_used(self):
        for path in (self.folder / "absent.csv", self.folder, self.fifo(), self.pictures()):
            game = self.complaining(path)
            self.assertGreaterEqual(game.state.listed, 20, f"the bundled boards instead of {path.name}")
            game.wait_seen(lambda state: state.message, f"a sentence about {path.name}")

    def test_a_list_on_a_share_that_does_not_answer(self):
        """The bundled boards are there instead."""
        share = self.folder / "share"
        share.mkdir()
        game = self.complaining(share / "mine.csv", {"GAME_DRIVER_SHARE": str(share)})
        self.assertGreaterEqual(game.state.listed, 20)
        self.assertIn("Can’t read the challenge file “mine.csv”", game.stderr())
        self.expect_sentence(game, "Can’t read the challenge file “mine.csv”")

    def fifo(self):
        path = self.folder / "fifo.csv"
        os.mkfifo(path)
        return path

    def pictures(self):
        path, _ = self.picture("picture.csv.png")
        return path


class Daily(Sheet):
    scenes = False

    def daily(self, zone):
        """The board of the day where the clock is `zone` hours ahead of UTC, and its date."""
        while True:
            day = date_in(zone)
            game = self.play("--size", "5x5", environment={"TZ": f"XXX{-zone:+d}"})
            game.open_sheet("t", "challenges")
            game.click("sheet.daily")
            game.wait(lambda state: state.sheet == "daily" and state.resting, "the calendar")
            game.click("sheet.ok")
            state = game.wait(lambda state: state["name"].startswith("Board of the day") and state.resting, "the board of the day")
            game.end()
            if date_in(zone) == day:
                self.assertIn(f", {day.day} {day:%B}", state["name"])
                return day, state["code"], state["board"]

    def solved(self, game, helped=False):
        """Solves the board of the day, with a solution from the terminal program or with Solve."""
        state = game.wait(lambda state: state["name"].startswith("Board of the day") and not state.solved and state.resting,
                          "the board of the day")
        if helped:
            game.keys("s")
            game.hurry(searching=True)
        else:
            done = subprocess.run([*CLI, "solve", "--no-cache", "--method", "anytime", "--time", "2"], input=state["board"],
                                  capture_output=True, text=True, check=True)
            runs = re.findall(r"([UDLR])(\d*)", done.stdout.split("\t")[-1])
            game.keys(*(ARROWS[way] for way, count in runs for _ in range(int(count or 1))))
        game.wait(lambda state: state.whole and state.sheet == "card" and state.resting, "the board to be solved")

    def streak(self, game, days):
        game.keys("F7")
        game.wait(lambda state: state.sheet == "daily" and state.streak == days and state.resting, f"a streak of {days}")

    def test_a_streak_is_kept(self):
        zone = 12 - datetime.datetime.now(datetime.timezone.utc).hour  # about noon
        game = self.play(program=harness.DRIVER, environment={"TZ": f"XXX{-zone:+d}"})
        self.streak(game, 0)
        game.keys("Return")
        self.solved(game, helped=True)
        self.streak(game, 0)
        game.keys("Return")
        self.solved(game)
        game.click("sheet.daily")
        game.wait(lambda state: state.sheet == "daily" and state.streak == 1 and state.resting, "a streak of a day")
        x, y, width, height = game.rect("sheet.yesterday")
        at = f"{(x + width / 2) / game.state.size[0]:.5f} {(y + height / 2) / game.state.size[1]:.5f}"
        game.tell(f"finger 0 down {at}", f"finger 0 up {at}")
        yesterday = date_in(zone) - datetime.timedelta(days=1)
        game.wait(lambda state: state["name"] == f"Board of the day, {yesterday.day} {yesterday:%B}" +
                  f" {yesterday.year}" * (yesterday.month == 12 and yesterday.day == 31), "yesterday's board")
        self.solved(game)
        self.streak(game, 2)
        game.click("sheet.race")
        state = game.wait(lambda state: state.race != "" and state.sheet == "none" and state.moves == 0 and state.resting,
                          "today's board as a race against yesterday's best game")
        self.assertIn(f", {date_in(zone).day} ", state["name"])

    def test_same_in_every_time_zone_at_its_date(self):
        boards = {}
        for zone in (14, -11, 0, 13, -10)[::1 if harness.ALL else 2]:
            day, *found = self.daily(zone)
            self.assertEqual(boards.setdefault(day, found), found, f"the board of {day} where the clock is {zone} hours ahead")
        self.assertGreaterEqual(len(boards), 2)
        self.assertEqual(len({code for code, _ in boards.values()}), len(boards), "another day has another board")
