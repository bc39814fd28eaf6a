#!/usr/bin/env python3
"""Drives the terminal program from outside: every command, every kind of error.

Usage: test_cli.py PROGRAM VERSION
Standard library only; replays solutions by rules of its own."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv[1]
VERSION = sys.argv[2]
SOLVED_3X3 = "1 2 3/4 5 6/7 8 0"


def run(*arguments, text="", **options):
    """The finished process, with its output as text (or bytes for bytes input)."""
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True,
                          text=isinstance(text, str), timeout=120, **options)


def rows_of(text):
    return [[int(cell) for cell in row.split()] for row in text.split("/")]


def replay(text, moves):
    """The board's rows after the moves; fails if one leaves the board."""
    rows = rows_of(text)
    for letter in moves:
        y, x = next((y, row.index(0)) for y, row in enumerate(rows) if 0 in row)
        dx, dy = {"U": (0, 1), "D": (0, -1), "L": (1, 0), "R": (-1, 0)}[letter]
        assert 0 <= y + dy < len(rows) and 0 <= x + dx < len(rows[0]), "off the board"
        rows[y][x], rows[y + dy][x + dx] = rows[y + dy][x + dx], 0
    return rows


def is_solved(rows):
    cells = sum(rows, [])
    return cells == list(range(1, len(cells))) + [0]


class Program(unittest.TestCase):
    def test_links_no_sdl(self):
        libraries = subprocess.run(["ldd", PROGRAM], capture_output=True, text=True).stdout
        self.assertIn("libc", libraries)
        self.assertNotRegex(libraries, "(?i)sdl")

    def test_help(self):
        for arguments in (["--help"], ["-h"], ["play", "--help"], ["solve", "-h"],
                          ["shuffle", "--help"], ["check", "--help"]):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
            self.assertTrue(done.stdout.startswith("Usage: missing-piece-cli"), arguments)
            self.assertLessEqual(max(map(len, done.stdout.splitlines())), 80, arguments)

    def test_version(self):
        self.assertEqual(run("--version").stdout, f"missing-piece-cli {VERSION}\n")

    def test_bad_arguments_get_one_sentence(self):
        for arguments, words in (
                (["dance"], "no command “dance”"),
                (["solve", "--dance"], "no option --dance"),
                (["solve", "a", "b"], "“b” is one argument too many"),
                (["solve", "--size"], "--size needs a value"),
                (["solve", "--size", "4y4"], "“4y4” is not a size"),
                (["solve", "--size=1x4"], "2 to 32 columns"),
                (["solve", "--method", "guess"], "not “guess”"),
                (["solve", "--memory", "much"], "not “much”"),
                (["solve", "--memory", "-1"], "not “-1”"),
                (["solve", "--memory", "1T"], "not “1T”"),
                (["solve", "--memory", "99999999999G"], "bytes"),
                (["solve", "--time", "0"], "not “0”"),
                (["solve", "--time", "nan"], "not “nan”"),
                (["shuffle"], "needs --size"),
                (["shuffle", "--size", "4x4", "--seed", "-1"], "not “-1”"),
                (["shuffle", "--size", "4x4", "--seed", "18446744073709551616"], "whole"),
                (["shuffle", "--size", "4x4", "--count", "0"], "not “0”"),
                (["shuffle", "--size", "4x4", "--gap", "away"], "not “away”"),
                (["shuffle", "--size", "4x4", "--gap", "any", "--walk", "9"], "together"),
                (["shuffle", "--size", "4x4", "file"], "too many"),
                (["check", "--seed", "1"], "no option --seed"),
                (["play", "--size", "99x99"], "2 to 32"),
                (["play", "--board", "1 2/3 3"], "twice"),
                (["play", "--size", "3x3", "--board", "1 2/3 0"], "not 3×3")):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertIn(words, done.stderr, arguments)
            self.assertEqual(done.stderr.count("\n"), 1, arguments)
        self.assertEqual(run().returncode, 2)

    def test_a_missing_file_is_named(self):
        for command in ("solve", "check"):
            done = run(command, "/no/such/file")
            self.assertEqual(done.returncode, 1)
            self.assertIn("/no/such/file", done.stderr)

    def test_a_folder_cannot_be_read(self):
        done = run("solve", "/")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Cannot read /", done.stderr)

    def test_a_full_disk_is_noticed(self):
        for arguments in (["shuffle", "--size", "3x3", "--seed", "1"], ["solve"], ["check"]):
            with open("/dev/full", "w") as full:
                done = subprocess.run([PROGRAM, *arguments], input=SOLVED_3X3, stdout=full,
                                      stderr=subprocess.PIPE, text=True, timeout=60)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertIn("Cannot write", done.stderr, arguments)


class Solve(unittest.TestCase):
    def test_fields(self):
        done = run("solve", text=f"{SOLVED_3X3}\n1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/8 7 0\n")
        lines = [line.split("\t") for line in done.stdout.splitlines()]
        self.assertEqual(done.returncode, 0)
        self.assertEqual([len(line) for line in lines], [6, 6, 6])
        self.assertEqual(lines[0][:3] + lines[0][5:], ["0", "optimal", "0", ""])
        self.assertEqual(lines[1][:3] + lines[1][5:], ["1", "optimal", "1", "L"])
        self.assertEqual(lines[2][:2] + lines[2][5:], ["-", "impossible", "-"])
        for line in lines:
            self.assertRegex(line[3], r"^\d+\.\d+$")
            self.assertRegex(line[4], r"^\d+$")

    def test_solutions_replay(self):
        for size, more in (("2x3", []), ("3x3", []), ("2x5", []), ("5x5", ["--walk", "18"]),
                           ("4x4", ["--walk", "30"]), ("32x32", ["--walk", "9"])):
            boards = run("shuffle", "--size", size, "--count", "5", "--seed", "3", *more).stdout
            done = run("solve", "--size", size, "--method", "bfs", text=boards)
            self.assertEqual(done.returncode, 0, done.stderr)
            checks = ""
            for board, line in zip(boards.splitlines(), done.stdout.splitlines(), strict=True):
                length, status, bound, _, _, moves = line.split("\t")
                self.assertEqual((status, bound, int(length)), ("optimal", length, len(moves)))
                self.assertTrue(is_solved(replay(board, moves)))
                checks += f"{board}\t{moves}\n"
            self.assertEqual(run("check", text=checks).returncode, 0)

    def test_bad_lines_do_not_stop_it(self):
        text = f"# boards\n\n  \n1 2/3 3\nno board\n{SOLVED_3X3}\n1 2 3 4 5 0"
        done = run("solve", text=text)
        self.assertEqual(done.returncode, 1)
        statuses = [line.split("\t")[1] for line in done.stdout.splitlines()]
        self.assertEqual(statuses, ["error", "error", "optimal", "error"])
        self.assertRegex(done.stderr, r"Line 4: Tile 3 .*\n.*Line 5: “no board”.*\n.*Line 7: 6 ")

    def test_zero_bytes_are_refused(self):
        done = run("solve", text=b"1 2/3 0\0\n1 2/3 0\n")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.split(b"\n")[0], b"-\terror\t-\t-\t-\t-")
        self.assertIn(b"Line 1: There is a zero byte", done.stderr)

    def test_a_plain_list_needs_its_size(self):
        self.assertEqual(run("solve", "--size", "3x2", text="1 2 3 4 5 0\r\n").returncode, 0)
        self.assertEqual(run("solve", "--size", "2x2", text="1 2 3 4 5 0\n").returncode, 1)

    def test_budgets(self):
        hard = "0 12 9 13/15 11 10 14/3 7 6 2/4 8 5 1"
        for budget in (["--memory", "1M"], ["--memory=100K"], ["--time", "0.05"]):
            done = run("solve", *budget, text=hard)
            fields = done.stdout.rstrip("\n").split("\t")
            self.assertEqual(done.returncode, 0)
            self.assertEqual(fields[:2] + fields[5:], ["-", "out-of-budget", "-"])
            self.assertGreaterEqual(int(fields[2]), 46)

    def test_a_file_and_a_dash(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(SOLVED_3X3 + "\n")
            file.flush()
            by_file = run("solve", file.name).stdout
        by_dash = run("solve", "-", text=SOLVED_3X3).stdout
        self.assertEqual(by_file.split("\t")[:2], ["0", "optimal"])
        self.assertEqual(by_dash.split("\t")[:2], ["0", "optimal"])

    def test_each_line_is_flushed(self):
        with subprocess.Popen([PROGRAM, "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True) as process:
            for _ in range(3):
                process.stdin.write(SOLVED_3X3 + "\n")
                process.stdin.flush()
                self.assertTrue(process.stdout.readline().startswith("0\toptimal"))
            process.stdin.close()
            self.assertEqual(process.wait(timeout=20), 0)


class Shuffle(unittest.TestCase):
    def test_same_seed_same_boards(self):
        arguments = ["shuffle", "--size", "4x4", "--count", "4", "--seed"]
        first = run(*arguments, "2026").stdout
        self.assertEqual(first, run(*arguments, "2026").stdout)
        self.assertEqual(first.splitlines()[0], "10 15 11 7/5 13 14 9/1 4 2 8/6 3 12 0")
        self.assertEqual(first.splitlines()[1:], run(*arguments, "2027").stdout.splitlines()[:3])

    def test_boards_are_scrambles(self):
        for more in ([], ["--gap", "home"], ["--gap", "any"], ["--walk", "0"], ["--walk", "7"]):
            done = run("shuffle", "--size", "5x3", "--count", "30", "--seed", "1", *more)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            boards = done.stdout.splitlines()
            self.assertEqual(len(boards), 30)
            at_home = sum(board.endswith(" 0") for board in boards)
            self.assertTrue(at_home == 30 if more in ([], ["--gap", "home"]) else at_home < 30)
            for board in boards:
                self.assertEqual(sorted(sum(rows_of(board), [])), list(range(15)))
                self.assertFalse(is_solved(rows_of(board)))
            kinds = run("check", text=done.stdout).stdout.splitlines()
            self.assertTrue(all(kind.startswith("solvable, ") for kind in kinds))

    def test_the_seed_of_the_clock_is_told(self):
        done = run("shuffle", "--size", "6x6")
        seed = re.fullmatch(r"seed (\d+)\n", done.stderr).group(1)
        self.assertEqual(run("shuffle", "--size", "6x6", "--seed", seed).stdout, done.stdout)


class Check(unittest.TestCase):
    def check(self, line):
        done = run("check", text=line)
        return done.returncode, done.stdout

    def test_boards(self):
        example = "13 10 11 6/5 7 4 8/1 12 14 9/3 15 2 0"
        self.assertEqual(self.check(example), (0, "impossible, 59 inversions\n"))
        self.assertEqual(self.check(SOLVED_3X3), (0, "solvable, 0 inversions\n"))

    def test_moves(self):
        board = "1 2 3/4 0 6/7 5 8"
        self.assertEqual(self.check(f"{board}\tUL\n"), (0, "solved after 2 moves\n"))
        self.assertEqual(self.check(f"{board}\tU2\n"),
                         (1, "broken: move 2 of 2, U, leaves the board\n"))
        self.assertEqual(self.check(f"{board}\tUR\n"), (1, "not solved after 2 moves\n"))
        self.assertEqual(self.check(f"{board}\t\n"), (1, "not solved after 0 moves\n"))
        self.assertEqual(self.check(f"{SOLVED_3X3}\t\n"), (0, "solved after 0 moves\n"))

    def test_bad_lines(self):
        done = run("check", text=f"1 2\n{SOLVED_3X3}\tUX\n{SOLVED_3X3}\n")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "error\nerror\nsolvable, 0 inversions\n")
        self.assertRegex(done.stderr, "Line 1: .*\n.*Line 2: “X” is no move")


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
                         "Solved, well done! You took 2 moves; the complexity was 2.\n")
        for lines in (["UL"], ["u", "l"], ["U L"], ["u1l1", "quit"]):
            self.assertIn("well done", self.play(lines, "--board", board))

    def test_numbers_are_aligned(self):
        said = self.play([], "--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
        self.assertTrue(said.startswith("  1  2  3  4\n  5  6  7  8\n  9 10 11 12\n 13 14 15  .\n"))

    def test_a_press_slides_all_between(self):
        said = self.play(["13", "undo", "redo"], "--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
        self.assertEqual(re.findall("Moves (\\d+)", said), ["0", "3", "0", "3"])

    def test_hint_and_solve(self):
        board = "8 6 7/2 5 4/3 0 1"
        said = self.play(["solve", "hint"], "--board", board)
        length, moves = re.search(r"(\d+) moves: (\S+)", said).groups()
        plain = re.sub(r"([UDLR])(\d+)", lambda run_of: run_of[1] * int(run_of[2]), moves)
        self.assertEqual((int(length), len(plain)), (31, 31))
        self.assertTrue(is_solved(replay(board, plain)))
        self.assertIn("It takes 31 moves from here.", said)
        self.assertIn("well done", self.play([moves], "--board", board))
        self.assertIn("No moves solve this board.", self.play(["hint"], "--board", "2 1/3 0"))
        self.assertIn("The board is solved.", self.play(["solve"], "--board", SOLVED_3X3))

    def test_what_cannot_be_done_is_said(self):
        said = self.play(["99", "0", "1", "L", "undo", "redo", "dance", "99999999999999999999",
                          "▲▲▲▲▲▲▲▲", ""], "--board", SOLVED_3X3)
        for words in ("no tile 99.", "no tile 0.", "Tile 1 is not in the gap's row",
                      "Move 1, L, is not possible.", "nothing to undo", "nothing to redo",
                      "“ance” is no move", "“▲▲▲▲▲▲” is no move"):
            self.assertIn(words, said)
        self.assertEqual(said.count("Moves "), 1)

    def test_new_help_quit(self):
        said = self.play(["new", "HELP", "Quit", "new"], "--size", "3x3", "--seed", "5")
        self.assertEqual(said.count("Moves 0"), 2)
        self.assertIn("a first move of a shortest solution", said)
        again = self.play([], "--size", "3x3", "--seed", "6")
        self.assertIn(again, said)

    def test_an_ended_input_ends_it(self):
        self.assertEqual(run("play", text="").returncode, 0)
        self.assertEqual(run("play", "--size", "32x32", text="hel").returncode, 0)


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C.UTF-8"
    unittest.main(argv=sys.argv[:1], verbosity=1)
