"""Plays in the terminal by lines."""
import hashlib
import os
import pty
import re
import signal
import subprocess
import tempfile
import termios
import time
import unittest

from program import PROGRAM, SOLVED_3X3, is_solved, replay, rows_of, run


class Play(unittest.TestCase):
    def play(self, lines, *arguments):
        done = run("play", *arguments, text="".join(line + "\n" for line in lines))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_a_game_to_its_end(self):
        board = "1 2 3/4 0 6/7 5 8"
        said = self.play(["5", "8"], "--board", board)
        self.assertEqual(said, " 1 2 3\n 4 . 6\n 7 5 8\nMoves 0, complexity 2.\n"
                         " 1 2 3\n 4 5 6\n 7 . 8\nMoves 1, complexity 0.\n"
                         " 1 2 3\n 4 5 6\n 7 8 .\nMoves 2, complexity 0.\n"
                         "Solved, well done! You took 2 moves. The complexity was 2.\n")
        for lines in (["UL"], ["u", "l"], ["U L"], ["u1l1", "quit"]):
            self.assertIn("well done", self.play(lines, "--board", board))

    def test_numbers_are_aligned(self):
        said = self.play([], "--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
        self.assertTrue(said.startswith("  1  2  3  4\n  5  6  7  8\n  9 10 11 12\n 13 14 15  .\n"))

    def test_a_press_slides_all_tiles_up_to_the_gap(self):
        said = self.play(["13", "undo", "redo"], "--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
        self.assertEqual(re.findall("Moves (\\d+)", said), ["0", "3", "0", "3"])

    def test_hint_and_solve(self):
        board = "8 6 7/2 5 4/3 0 1"
        said = self.play(["solve", "hint"], "--board", board)
        length, moves = re.search(r"(\d+) moves: (\S+)", said).groups()
        plain = re.sub(r"([UDLR])(\d+)", lambda run_of: run_of[1] * int(run_of[2]), moves)
        self.assertEqual((int(length), len(plain)), (31, 31))
        self.assertTrue(is_solved(replay(board, plain)))
        self.assertIn("The shortest solution takes 31 moves.", said)
        self.assertIn("well done", self.play([moves], "--board", board))
        self.assertIn("This board can’t be solved.", self.play(["hint"], "--board", "2 1/3 0"))
        self.assertIn("The board is already solved.", self.play(["solve"], "--board", SOLVED_3X3))

    def test_a_race(self):
        """Against the computer, or a game in a file, on its board; until the player has help."""
        board = "1 2 3/4 0 6/7 5 8"
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("My game:\n3x3-B0029-450VC-00 MPR1.EkDGkD.bVN0\n")
            file.flush()
            for race in (["0.5/s", "--board", board], [file.name]):
                said = self.play(["5", "8"], "--race", *race)
                self.assertIn(" 4 5 6\n 7 . 8\nMoves 1, complexity 0.\nYour rival has made 0 of 2 slides. You: ", said)
                self.assertRegex(said, r"You: [1-4]\.\d s ahead\.\nSolved, well done!")
            said = self.play(["5", "hint", "8"], "--race", "10/s", "--board", board)
            self.assertIn("You had help, so the race is over.\n", said)
            self.assertEqual(said.count("Your rival"), 1)
            file.truncate(40)
            for race, words in ((["11/s"], "from 0.5/s to 10/s"), ([file.name], "cut off"), ([file.name, "--size", "3x3"], "cut off"),
                                (["/proc/none"], "Can’t read the race"), (["/proc"], "Is a directory"), (["1/s", "--size", "17x17"], "up to 256 cells")):
                done = run("play", "--race", *race)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(words, done.stderr)

    def test_a_step_says_what_to_do_and_why(self):
        said = self.play(["step", "URD", "step"], "--board", "1 2 9 5/8 6 7 4/10 3 11 12/13 14 0 15")
        self.assertIn("Bring tile 3 to row 1, column 4. It waits there for the last tile of the row.\nMoves: ", said)
        self.assertIn("This board can’t be solved.", self.play(["step"], "--board", "2 1/3 0"))

    def test_hint_on_a_large_board(self):
        board = run("shuffle", "--size", "9x9", "--seed", "4").stdout.strip()
        said = self.play(["solve"], "--no-cache", "--board", board)
        length, moves, least = re.search(r"(\d+) moves: (\S+)\nIt can’t be done in fewer than (\d+)",
                                         said).groups()
        plain = re.sub(r"([UDLR])(\d+)", lambda run_of: run_of[1] * int(run_of[2]), moves)
        self.assertEqual(int(length), len(plain))
        self.assertLessEqual(int(least), len(plain))
        self.assertTrue(is_solved(replay(board, plain)))

    def test_impossible_commands_are_explained(self):
        said = self.play(["99", "0", "1", "L", "undo", "redo", "dance", "99999999999999999999",
                          "▲▲▲▲▲▲▲▲", ""], "--board", SOLVED_3X3)
        for words in ("no tile 99.", "no tile 0.", "Tile 1 isn’t in line",
                      "Move 1, L, isn’t possible.", "Nothing to undo", "Nothing to redo",
                      "“ance” isn’t a move", "“▲▲▲▲▲▲” isn’t a move"):
            self.assertIn(words, said)
        self.assertEqual(said.count("Moves 0"), 1)
        self.assertLess(len(self.play(["9" * 10_000_000], "--board", SOLVED_3X3)), 200)

    def test_output_that_can_t_be_written(self):
        for way in ("--plain", "--classic"):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([PROGRAM, "play", way], input="1\n", stdout=full, stderr=subprocess.PIPE, text=True, timeout=120)
            self.assertEqual((done.returncode, done.stderr),
                             (1, "missing-piece-cli: Can’t write the output: No space left on device.\n"))

    def test_tips(self):
        self.assertIn(run("tips").stdout, self.play(["Tips"]))

    def test_new_help_quit(self):
        said = self.play(["new", "HELP", "Quit", "new"], "--size", "3x3", "--seed", "5")
        self.assertEqual(said.count("Moves 0"), 2)
        self.assertIn("the next move of the shortest solution", said)
        again = self.play([], "--size", "3x3", "--seed", "6")
        self.assertIn(again, said)

    def test_end_of_input_ends_the_game(self):
        self.assertEqual(run("play", text="").returncode, 0)
        self.assertEqual(run("play", "--size", "32x32", text="hel").returncode, 0)


class Classic(unittest.TestCase):
    """The game Slide."""
    # A whole game: where it starts, what the player typed, and the SHA-256 of what Slide printed.
    START = "8 1 3/7 5 4/6 0 2"
    TYPED = ("1 3 4 6 7 -1 0 6 1 3 4 1 6 2 1 6 2 1 6 4 3 2 4 3 2 4 1 6 3 2 4 5 7 1 2 6 3 6 2 1 7 5 4 3 6 2 1 4 3 6 4 3 5 7 3 "
             "4 4 5 7 3 5 7 6 4 7 5 3 6 4 7 5 4 7").split()
    PRINTED = "49fabb02441a4fd84b5bd33d060d5a38f63b9392637765dea60575df2a4a6779"

    def play(self, typed, *arguments):
        done = run("play", "--classic", *arguments, text=typed)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def picture(self, rows, first=0):
        """The board as Slide draws it."""
        digits = max(2, len(str(len(rows) * len(rows[0]) - 2 + first)))
        line = "-" * (1 + (digits + 1) * len(rows[0])) + "\n"
        cells = [[f"{tile - 1 + first:0{digits}}" if tile else " " * digits for tile in row] for row in rows]
        return line + "".join("|" + "|".join(row) + "|\n" + line for row in cells)

    def moved(self, rows, name):
        """The rows after a tile next to the gap moved into it, else None."""
        places = {tile: (y, x) for y, row in enumerate(rows) for x, tile in enumerate(row)}
        (y, x), (gap_y, gap_x) = places.get(int(name) + 1, (99, 99)), places[0]
        if int(name) < 0 or abs(y - gap_y) + abs(x - gap_x) != 1:
            return None
        rows = [row[:] for row in rows]
        rows[gap_y][gap_x], rows[y][x] = rows[y][x], 0
        return rows

    def test_typing_in_a_terminal(self):
        """Arrow keys and Escape aren't shown, characters can be erased, and the terminal is as before after each end."""
        for key, number in (b"\x03", signal.SIGINT), (b"", signal.SIGTERM), (b"\x04", 0):
            pid, terminal = pty.fork()
            if pid == 0:
                signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background job ignores it
                os.execve(PROGRAM, [PROGRAM, "play", "--classic", "--board", "1 2 3/4 0 6/7 5 8"], {"TERM": "xterm"})
            self.addCleanup(os.close, terminal)
            before, shown = termios.tcgetattr(terminal), b""
            for keys, expected in ((b"", b"move: "), (b"\x1b", b""), (b"12\x15\x1b[A\x1bOB7\x7f4\r", b"Moved"), (b"", b"move: ")):
                os.write(terminal, keys)
                shown = b"" if keys else shown
                while expected not in shown:
                    shown += os.read(terminal, 4096)
                time.sleep(0.2 if keys == b"\x1b" else 0)  # no sequence follows
                if expected == b"Moved":
                    self.assertTrue(shown.startswith(b"12" + 2 * b"\x08 \x08" + b"7\x08 \x084\r\n"), shown)
            os.write(terminal, key)
            if not key:
                os.kill(pid, number)
            self.assertEqual(os.waitpid(pid, 0)[1], number)
            self.assertEqual(termios.tcgetattr(terminal), before)

    def test_a_whole_game(self):
        rows = rows_of(self.START)
        expected = self.picture(rows)
        for name in self.TYPED:
            after = self.moved(rows, name)
            rows = after or rows
            expected += "What to move: \n" + ("Moved\n" if after else "Can't move that\n")
            expected += ("Complete!\n" if is_solved(rows) else "") + self.picture(rows)
        self.assertTrue(is_solved(rows))
        printed = self.play("\n".join(self.TYPED + ["1", "2"]) + "\n", "--board", self.START)
        self.assertEqual(printed, expected)
        self.assertEqual(hashlib.sha256(printed.encode()).hexdigest(), self.PRINTED)

    def test_bad_input_moves_nothing(self):
        board = self.picture(rows_of(self.START))
        refused, asked = f"Can't move that\n{board}", "Enter a whole number\n"
        for typed, said in (*((typed, refused) for typed in ("-1", "+1", "8", "99", "18446744073709551615", "18446744073709551617")),
                            *((typed, asked) for typed in ("", "x", "abc", "-", "1 3", "1.0", "0x1", "1\0", "\0", "\xff", "½", "9" * 10_000_000,
                                                           "0" * 10_000_000 + "x"))):
            for end in ("\n", "\r\n"):
                self.assertEqual(self.play(typed + end, "--board", self.START),
                                 f"{board}What to move: \n{said}What to move: \n", typed[:20])

    def test_input_that_ends(self):
        board = self.picture(rows_of(self.START))
        self.assertEqual(self.play("", "--board", self.START), board + "What to move: \n")
        self.assertIn("Moved", self.play("1", "--board", self.START))
        self.assertIn("Moved", self.play(" 01 \r\n", "--board", self.START))

    def test_only_a_tile_next_to_the_gap_moves(self):
        board = self.picture(rows_of("1 2 3/4 5 6/0 7 8"))
        self.assertEqual(self.play("7\n", "--board", "1 2 3/4 5 6/0 7 8"),
                         f"{board}What to move: \nCan't move that\n{board}What to move: \n")

    def test_names(self):
        for size, first, tile in (("3x3", "1", "08"), ("11x10", "0", "099"), ("32x32", "1", "1023"), ("2x5", "0", "08")):
            with self.subTest(size):
                board = run("shuffle", "--size", size, "--seed", "3", "--gap", "any").stdout.strip()
                picture = self.picture(rows_of(board), int(first))
                self.assertIn(f"|{tile}|", picture)
                self.assertEqual(self.play("", "--board", board, "--first", first), picture + "What to move: \n")

    def test_shuffles(self):
        for options, walk in (([], "729"), (["--size", "4x4"], "4096"), (["--size", "2x3"], "216"), (["--walk", "20"], "20")):
            size = options[1] if "--size" in options else "3x3"
            board = run("shuffle", "--size", size, "--walk", walk, "--seed", "7").stdout
            self.assertIn(self.picture(rows_of(board)), self.play("", *options, "--seed", "7"))
        board = run("shuffle", "--size", "3x3", "--gap", "home", "--seed", "7").stdout
        self.assertIn(self.picture(rows_of(board)), self.play("", "--gap", "home", "--seed", "7"))
        self.assertNotEqual(self.play(""), self.play(""))

    def test_a_complete_board(self):
        self.assertEqual(self.play("7\n", "--board", SOLVED_3X3), "Complete!\n" + self.picture(rows_of(SOLVED_3X3)))

    def test_options_that_exclude_each_other(self):
        for options in (["--classic", "--plain"], ["--gap", "any", "--walk", "3"], ["--first", "2"],
                        ["--classic", "--race", "2/s"]):
            done = run("play", *options)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertRegex(done.stderr, "missing-piece-cli: .*\\.\n$")


class Names(unittest.TestCase):
    def test_first_0_by_lines(self):
        said = run("play", "--first", "0", "--board", "1 2 3/4 0 6/7 5 8", text="hint\n4\n7\n").stdout
        self.assertTrue(said.startswith(" 0 1 2\n 3 . 5\n 6 4 7\n"))
        self.assertIn("Move tile 4 (U).", said)
        self.assertIn("well done", said)

    def test_a_walk(self):
        board = run("shuffle", "--size", "4x4", "--walk", "5", "--seed", "2").stdout
        self.assertEqual(run("play", "--walk", "5", "--seed", "2").stdout, run("play", "--board", board).stdout)


class Tips(unittest.TestCase):
    def test_each_picture_is_one_move_from_the_next(self):
        said = run("tips").stdout
        pictures = 0
        for block in re.findall(r"(?:^ +[\d.*][\d.* ]*\n)+", said, re.M):
            columns = [re.split(r" {5,}", line.strip()) for line in block.splitlines()]
            boards = ["/".join(" ".join(line[i].split()) for line in columns) for i in range(len(columns[0]))]
            for before, after in zip(boards, boards[1:]):
                rows = [row.split() for row in before.replace(".", "0").split("/")]
                y, x = next((y, row.index("0")) for y, row in enumerate(rows) if "0" in row)
                reached = []
                for near_y, near_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                    if 0 <= near_y < len(rows) and 0 <= near_x < len(rows[0]):
                        copy = [row[:] for row in rows]
                        copy[y][x], copy[near_y][near_x] = copy[near_y][near_x], "0"
                        reached.append("/".join(" ".join(row) for row in copy))
                self.assertIn(after.replace(".", "0"), reached)
                pictures += 1
        self.assertEqual(pictures, 2 + 2 + 4)
        self.assertLessEqual(max(map(len, said.splitlines())), 78)
