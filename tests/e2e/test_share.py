"""share: a code copied from one game and entered in another, in every possible way."""

import os
import pathlib
import re
import shutil
import subprocess
from urllib.parse import unquote

from PIL import Image

import board
import clipboard
import harness
import pixels

NEARLY = "1 2 3/4 5 6/7 0 8"
CODE = "4x4-H005G-GQ7"


class ShareTest(harness.GameTest):
    def other(self, *arguments, **options):
        """A second game running beside the first."""
        game = self.launch(*arguments, **options)
        game.ready()
        return game

    def same(self, game, state):
        came = game.wait(lambda now: now["code"] == state["code"] and now.resting, f"the game of {state['code']}")
        self.assertEqual((came["board"], came["picture"]), (state["board"], state["picture"]))


class Share(ShareTest):
    def test_copied_from_one_game_and_pasted_into_another(self):
        one = self.play("--size", "5x3", "--seed", 12345)
        one.keys("p")
        state = one.wait(lambda state: state["picture"] != "Attic library" and state.resting, "another picture")
        one.keys("ctrl+c")
        one.wait(lambda state: "copied" in state.message, "the text to be copied")
        two = self.other("--size", "4x4")
        two.keys("ctrl+v")
        self.same(two, state)

    def test_a_program_that_asks_for_the_code_and_vanishes(self):
        game = self.play("--board", NEARLY)
        game.keys("ctrl+c")
        game.wait(lambda state: "copied" in state.message, "the text to be copied")
        for _ in range(5):
            clipboard.ask_and_vanish(self.display.name)
        game.click(8)
        game.wait(lambda state: state.solved, "the game to continue")

    def test_pasted_while_its_picture_is_being_read(self):
        one = self.play("--size", "4x4", "--seed", 77)
        one.keys("p")
        state = one.wait(lambda state: state["picture"] != "Attic library" and state.resting, "the second picture")
        clipboard.Clipboard(self, state["code"])
        two = self.other("--size", "4x4", "--seed", 78)
        two.keys("p", "ctrl+v")
        self.same(two, state)
        self.assertEqual(two.rested()["code"], state["code"], "it must not be dealt again when the picture is loaded")

    def test_quit_while_the_previous_game_comes_back(self):
        game = self.play("--size", "4x4", "--seed", 77)
        cell = next(iter(harness.board.slides(game.state.tiles, single=True)))[0]
        game.click(cell)
        game.wait(lambda state: state.moves == 1 and state.resting, "a move")
        game.keys("p")
        game.wait(lambda state: state["picture"] != "Attic library" and state.resting, "another picture")
        game.keys("ctrl+z", "ctrl+q")
        game.expect_exit()


class SaveTest(ShareTest):
    def opener(self):
        """A stand-in for what opens folders, as an environment."""
        opener = self.folder / "xdg-open"
        opener.write_text('#!/bin/sh\necho "$@" >"$HOME/opened"\n')
        opener.chmod(0o755)
        return {"PATH": f"{self.folder}:{os.environ['PATH']}"}

    def expect_folder_opened(self, game, control):
        game.click(f"sheet.{control}")
        harness.poll(lambda: (game.home / "opened").exists() and unquote((game.home / "opened").read_text()) == f"file://{game.home}\n",
                     "the folder to be opened")


class Film(SaveTest):
    def complaint(self, frame, tiles, whole, image):
        """Why a frame doesn't show this board of 3×3 cells, or None."""
        frame = frame.convert("RGB")
        cell = (frame.width - 2 * 8) // 3 & ~1
        edge = (frame.width - 3 * cell) // 2
        cells = [(edge + at % 3 * cell, edge + at // 3 * cell, cell, cell) for at in range(9)]
        return pixels.complaint(frame, cells, tiles, whole, image)

    def test_a_game_is_saved_as_an_animation_and_its_board_copied(self):
        path, image = self.picture("harbour.png")
        game = self.play(path, "--board", "4 1 3/7 2 6/5 8 0", environment=self.opener())  # five slides
        game.keys("e")
        game.click("sheet.film")
        game.click("sheet.film-copy")
        copied = self.folder / "copied.png"
        def paste():
            with open(copied, "wb") as file:
                return subprocess.run(["xclip", "-selection", "clipboard", "-target", "image/png", "-o"], stdout=file, stderr=subprocess.DEVNULL,
                                      env={"DISPLAY": self.display.name, "PATH": os.environ["PATH"]}, timeout=20).returncode == 0
        harness.poll(paste, "the board on the clipboard")
        with Image.open(copied) as picture:
            self.assertIsNone(self.complaint(picture, game.state.tiles, False, image))
        game.keys("Escape")
        game.solve()
        game.keys("e")
        game.click("sheet.film")
        game.click("sheet.film-animation")
        saved = game.home / "harbour solved.webp"
        harness.poll(saved.exists, "the animation")
        self.expect_folder_opened(game, "film-show")
        self.assertEqual([at.name for at in game.home.iterdir() if at.suffix in (".webp", ".part")], [saved.name])
        self.check_film(game, saved, image)
        game.click("sheet.film-gif")
        saved = game.home / "harbour solved.gif"
        harness.poll(saved.exists, "the GIF")
        self.check_film(game, saved, image)

    def check_film(self, game, saved, image):
        with Image.open(saved) as film:
            boards = [board.parse(text) for text in dict.fromkeys(state["board"] for state in game.states)]
            self.assertIsNone(self.complaint(film, boards[0], False, image))
            for number in range(film.n_frames):
                film.seek(number)
                if boards and not self.complaint(film, boards[0], False, image):
                    del boards[0]
            self.assertEqual(boards, [], "boards that weren't shown in turn")
            self.assertIsNone(self.complaint(film, game.state.tiles, True, image))


    def save_long_animation(self):
        """A game that is saving an animation of many frames, and the file."""
        path, _ = self.picture("harbour.png")
        game = self.play(path, "--size", "3x3", "--seed", 12)
        game.keys("s")
        game.hurry()
        game.wait(lambda state: state.sheet == "card" and state.solved and state.resting, "the card of the solved game")
        game.keys("e")
        game.click("sheet.film")
        game.click("sheet.film-animation")
        return game, game.home / "harbour solved.webp"

    def test_quitting_waits_for_the_animation(self):
        game, saved = self.save_long_animation()
        game.keys("ctrl+q")
        game.wait_seen(lambda state: state.sheet == "quit", "what the window waits for")
        game.expect_exit()
        with Image.open(saved) as film:
            self.assertGreater(film.n_frames, 20)

    def test_quitting_at_once_leaves_no_part_of_the_animation(self):
        game, saved = self.save_long_animation()
        game.keys("ctrl+q")
        game.wait(lambda state: state.sheet == "quit", "what the window waits for")
        game.click("sheet.quit")
        game.expect_exit()
        self.assertEqual([at.name for at in saved.parent.iterdir() if at.suffix in (".webp", ".part")], [])

    def test_playing_on_instead_of_quitting(self):
        game, saved = self.save_long_animation()
        game.keys("ctrl+q")
        game.wait(lambda state: state.sheet == "quit", "what the window waits for")
        game.keys("Escape")
        game.wait(lambda state: state.sheet != "quit", "the game to go on")
        harness.poll(saved.exists, "the animation")
        game.keys("r")
        game.wait(lambda state: state.moves == 0, "the next game")


class Puzzle(SaveTest):
    def send(self):
        """A game with a picture of its own, and the file it was sent as."""
        path, _ = self.picture("harbour.png")
        one = self.play(path, "--size", "5x3", "--seed", 12, environment=self.opener())
        one.keys("e")
        one.click("sheet.send")
        one.wait(lambda state: state.sheet == "send" and state.focus == "send-name", "the sheet to send the puzzle")
        one.type("Anna")
        one.click("sheet.send-line")
        one.type("Hi there!")
        one.keys("Return")
        sent = one.home / "harbour.missingpiece"
        self.expect_folder_opened(one, "send-show")
        return one, sent

    def expect_opened(self, game, one, name):
        state = game.wait(lambda now: now["code"] == one.state["code"] and now.picture == name and now.resting, "the puzzle")
        self.assertEqual(state["board"], one.state["board"])
        game.wait(lambda state: state.sheet == "start" and state.resting, "the card that says who sent it")
        self.assertTrue((self.received(game) / name).exists())

    def received(self, game):
        return pathlib.Path(game.environment["XDG_DATA_HOME"]) / "missing-piece/received"

    def test_sent_to_another_game(self):
        one, sent = self.send()
        self.expect_opened(self.other(sent), one, "harbour.missingpiece")
        home = {"XDG_DATA_HOME": str(self.folder / "data")}
        dropped = self.other("--size", "3x3", environment=home)
        dropped.drop(sent)
        self.expect_opened(dropped, one, "harbour.missingpiece")
        own = dropped.state["board"]
        half = self.folder / "half.missingpiece"
        half.write_bytes(sent.read_bytes()[:-2000])
        dropped.drop(half)
        dropped.wait(lambda state: state.message == "Can’t open “half.missingpiece”: the file is incomplete.", "why it isn't opened")
        self.assertEqual(dropped.rested()["board"], own)
        self.assertEqual(len(list(self.received(dropped).iterdir())), 1)
        clipboard.Clipboard(self, CODE)
        dropped.drop(sent)
        dropped.keys("ctrl+v")  # perhaps while it is being read
        own = dropped.wait(lambda state: state["code"] == CODE and state.resting, "the pasted board")["board"]
        dropped.end()
        sent.unlink()  # the copy is played
        state = self.other(environment=home).wait(lambda state: state.picture == "harbour.missingpiece" and state.resting, "the kept game")
        self.assertEqual((state["board"], state.message), (own, ""))

    def test_a_solved_game_is_a_rival(self):
        path, _ = self.picture("harbour.png")
        one = self.play(path, "--size", "2x2", "--seed", 3)
        one.solve()
        one.keys("e")
        one.click("sheet.challenge")
        self.expect_message("Race copied. Send it to a friend! Your picture isn’t included.")
        one.keys("e")
        one.click("sheet.send")
        one.keys("Return")
        sent = one.home / "harbour.missingpiece"
        harness.poll(sent.exists, "the puzzle")
        self.other(sent).wait(lambda state: state.race == "Level" and state["code"] == one.state["code"] and state.moves == 0, "a race on its board")
        bad = self.folder / "bad.missingpiece"
        bad.write_bytes(re.sub(rb"(MPR1\.)(.)", lambda at: at[1] + (b"A" if at[2] != b"A" else b"B"), sent.read_bytes()))
        state = self.other(bad).wait(lambda state: "This race is damaged." in state.message, "why there is no race")
        self.assertEqual((state.race, state["code"]), ("", one.state["code"]))
        text, cut = self.folder / "race.txt", self.folder / "cut.txt"
        text.write_bytes(b"Race me!\n" + re.search(rb"\S+ MPR1\.\S+", sent.read_bytes())[0] + b"\n")
        cut.write_bytes(text.read_bytes()[:-3])
        opened = self.other(text, "--size", "4x4")
        opened.wait(lambda state: state.race == "Level" and state.seed == one.state.seed and state.message == "", "the race in a text file")
        opened = self.other("--size", "3x3")
        own = opened.state["board"]
        opened.drop(cut)
        opened.wait(lambda state: state.message == "This race is cut off. Copy all of its text.", "why it isn't opened")
        self.assertEqual((opened.rested()["board"], opened.state.race), (own, ""))
        opened.drop(text)
        opened.wait(lambda state: state.race == "Level" and state.seed == one.state.seed and state.resting, "the dropped race")
        friend = self.other("--size", "3x3")
        friend.keys("ctrl+v")
        friend.wait(lambda state: state.race == "Level" and state.seed == one.state.seed and state.resting, "the race that was copied")

    def test_copied_moves_are_a_rival(self):
        path, _ = self.picture("harbour.png")
        one = self.play(path, "--size", "2x2", "--seed", 3)
        one.solve()
        one.keys("e")
        one.click("sheet.copy-solution")
        self.expect_message("Board and moves copied, as slidysim writes them.")
        friend = self.other("--size", "3x3")
        friend.keys("ctrl+v")
        friend.wait(lambda state: state.race == "Level" and state["code"].startswith("2x2-B") and state.resting, "a race against the moves that were copied")

    def test_packed_by_the_terminal_program(self):
        program = pathlib.Path(harness.PROGRAM[-1]).with_name("missing-piece-cli")
        path, _ = self.picture("boat.png")
        file = self.folder / "boat.missingpiece"
        words = ["pack", path, "--size", "6x4", "--seed", "7", "-o", file, "--name", "Anna", "--line", "Hi there!"]
        subprocess.run([program, *words], check=True)
        game = self.play(file)
        self.expect_opened(game, self.play(path, "--size", "6x4", "--seed", 7), "boat.missingpiece")
        lost = subprocess.run([program, *words[:-5], "/proc/none/x"], check=False, capture_output=True, text=True)
        self.assertEqual((lost.returncode, lost.stderr.count("\n")), (1, 1), lost.stderr)
        alone = shutil.copy(program, self.folder / "cli")
        done = subprocess.run([alone, *words], check=False, capture_output=True, text=True, env={"PATH": "/nowhere"})
        board = subprocess.run([program, "shuffle", "--size", "3x3", "--seed", "1"], check=True, capture_output=True, text=True).stdout.strip()
        solved = subprocess.run([program, "solve"], input=board, check=True, capture_output=True, text=True).stdout
        moves = re.search("[UDLR]{9,}", solved).group()
        for text, failure in ((f"{board}\t{moves}\n", ""), (f"{board}\t{moves[:-1]}\n", "These moves don’t solve their board."),
                              ("hello", "Expected a board, a tab and moves, or a race.")):
            (self.folder / "game.txt").write_text(text)
            film = subprocess.run([program, "film", self.folder / "game.txt", path, "-o", self.folder / "film.webp"], check=False, capture_output=True, text=True)
            self.assertEqual((film.returncode, film.stderr), (1, f"missing-piece: {failure}\n") if failure else (0, ""))
        with Image.open(self.folder / "film.webp") as animation:
            self.assertGreater(animation.n_frames, len(moves))
        self.assertEqual((done.returncode, done.stderr), (1, "missing-piece-cli: pack needs the game, missing-piece. Install it first.\n"))
