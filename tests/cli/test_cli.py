"""Drives the terminal program from outside: every command, every kind of error."""
import csv
import fcntl
import gettext
import os
import pty
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest
from pathlib import Path

from program import PROGRAM, SOLVED_3X3, FolderCase, is_solved, make_store, replay, rows_of, run

VERSION = os.environ["MP_VERSION"]
DEEPEST_4X4 = "0 12 9 13/15 11 10 14/3 7 6 2/4 8 5 1"
NEAR_4X4 = "1 9 8 2/5 0 4 10/7 13 12 15/11 14 3 6"  # 44 moves
MIDDLING_4X4 = "10 15 11 7/5 13 14 9/1 4 2 8/6 3 12 0"


def fields_of(output):
    """The fields of each line of solve's output."""
    return [line.split("\t") for line in output.splitlines()]


def default_sigint():
    """For a child process: a background shell may have left the signal ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class SolutionCase(unittest.TestCase):
    def check_solution(self, board, fields, status=None):
        """Replays a line of solve's output on its board; returns the length."""
        length, found, bound, seconds, states, moves = fields
        self.assertIn(found, ("optimal", "feasible"))
        if status is not None:
            self.assertEqual(found, status)
        self.assertEqual(int(length), len(moves))
        self.assertLessEqual(int(bound), int(length))
        if found == "optimal":
            self.assertEqual(bound, length)
        self.assertRegex(seconds, r"^\d+\.\d+$")
        self.assertRegex(states, r"^\d+$")
        self.assertTrue(is_solved(replay(board, moves)))
        return int(length)


class Program(unittest.TestCase):
    def test_links_no_sdl(self):
        libraries = subprocess.run(["ldd", PROGRAM], capture_output=True, text=True).stdout
        self.assertIn("libc", libraries)
        self.assertNotRegex(libraries, "(?i)sdl")

    def test_version(self):
        self.assertEqual(run("--version").stdout, f"missing-piece-cli {VERSION}\n")

    def test_bad_arguments_print_one_sentence(self):
        for arguments, words in (
                (["dance"], "Unknown command “dance”"),
                (["solve", "--dance"], "Unknown option --dance"),
                (["solve", "-xh"], "Unknown option -x"),
                (["solve", "--seed", "1"], "Unknown option --seed"),
                (["solve", "--", "a", "--size"], "Unexpected argument “--size”"),
                (["solve", "a", "b"], "Unexpected argument “b”"),
                (["solve", "--size"], "--size needs a value"),
                (["solve", "--size", "4y4"], "“4y4” isn’t a size"),
                (["solve", "--size=1x4"], "2 to 32 columns"),
                (["solve", "--method", "guess"], "not “guess”"),
                (["solve", "--memory", "much"], "not “much”"),
                (["solve", "--memory", "-1"], "not “-1”"),
                (["solve", "--memory", "1T"], "not “1T”"),
                (["solve", "--memory", "99999999999G"], "such as 500M"),
                (["solve", "--time", "0"], "not “0”"),
                (["solve", "--time", "nan"], "not “nan”"),
                (["solve", "--threads", "0"], "from 1 to 64, not “0”"),
                (["solve", "--threads", "65"], "from 1 to 64, not “65”"),
                (["solve", "--cache"], "--cache needs a value"),
                (["solve", "--cache="], "--cache needs a folder"),
                (["solve", "--cache", "a", "--no-cache"], "can’t be combined"),
                (["solve", "--no-cache", "--cache", "a"], "can’t be combined"),
                (["play", "--no-cache", "--cache", "a"], "can’t be combined"),
                (["pack", "--size", "4x4", "-o", "x"], "needs a picture"),
                (["pack", "a", "b"], "Unexpected argument"),
                (["film", "a", "-o", "x"], "needs a game, a picture"),
                (["film", "a", "b", "c"], "Unexpected argument"),
                (["pack", "--name", "a\tb"], "at most 64 bytes"),
                (["shuffle"], "needs --size"),
                (["shuffle", "--size", "4x4", "--seed", "-1"], "not “-1”"),
                (["shuffle", "--size", "4x4", "--seed", "18446744073709551616"], "whole"),
                (["shuffle", "--size", "4x4", "--count", "0"], "not “0”"),
                (["shuffle", "--size", "4x4", "--gap", "away"], "not “away”"),
                (["shuffle", "--size", "4x4", "--gap", "any", "--walk", "9"], "combined"),
                (["shuffle", "--size", "4x4", "--difficulty", "no"], "not “no”"),
                (["shuffle", "--size", "4x4", "--difficulty", "easy", "--walk", "9"], "combined"),
                (["shuffle", "--size", "4x4", "file"], "Unexpected argument"),
                (["shuffle", "--code"], "needs a value"),
                (["shuffle", "--code", "4x4-H001Z-AWANW"], "has a typo"),
                (["shuffle", "--code", "hello"], "isn’t a share code"),
                (["shuffle", "--code", "4x4-H001Z-AWANV", "--size", "4x4"], "can’t be combined with other options"),
                (["shuffle", "--size", "4x4", "--walk", "20000001"], "from 0 to 20000000"),
                (["check", "--seed", "1"], "Unknown option --seed"),
                (["play", "--size", "99x99"], "2 to 32"),
                (["play", "--board", "1 2/3 3"], "twice"),
                (["play", "--size", "3x3", "--board", "1 2/3 0"], "not 3×3")):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertIn(words, done.stderr, arguments)
            self.assertEqual(done.stderr.count("\n"), 1, arguments)
        self.assertEqual(run().returncode, 2)

    def test_a_missing_file_is_named(self):
        for command in ("solve", "check", "steps"):
            done = run(command, "/no/such/file")
            self.assertEqual(done.returncode, 1)
            self.assertIn("/no/such/file", done.stderr)

    def test_a_folder_cannot_be_read(self):
        done = run("solve", "/")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Can’t read all of “/”: Is a directory.", done.stderr)


class Language(unittest.TestCase):
    def test_the_environment_chooses_it(self):
        folder = os.path.join(os.path.dirname(PROGRAM), "../share/locale")
        english = "shuffle needs --size, for example --size 4x4."
        plain = {key: value for key, value in os.environ.items() if not key.startswith(("LANG", "LC_"))}
        for environment, code in (({"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}, "de"), ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
                                  ({"LC_MESSAGES": "ja_JP.UTF-8", "LANG": "C"}, "ja"), ({"LANG": "uk_UA.UTF-8", "LANGUAGE": "en:de"}, "en"),
                                  ({"LANG": "C", "LANGUAGE": "de"}, "de"), ({"LANGUAGE": "de"}, "de"), ({"LC_ALL": "C", "LANGUAGE": "de"}, "en"), ({}, "en")):
            say = gettext.translation("missing-piece", folder, [code], fallback=code == "en").gettext
            with self.subTest(environment):
                self.assertEqual(run("shuffle", env=plain | environment).stderr, f"missing-piece-cli: {say(english)}\n")
                self.assertIn(say("number of boards (default: 1)")[:20],
                              run("shuffle", "--help", env=plain | environment).stdout)


class Solve(SolutionCase):
    def test_fields(self):
        done = run("solve", text=f"{SOLVED_3X3}\n1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/8 7 0\n")
        lines = fields_of(done.stdout)
        self.assertEqual(done.returncode, 0)
        self.assertEqual([len(line) for line in lines], [6, 6, 6])
        self.assertEqual(lines[0][:3] + lines[0][5:], ["0", "optimal", "0", ""])
        self.assertEqual(lines[1][:3] + lines[1][5:], ["1", "optimal", "1", "L"])
        self.assertEqual(lines[2][:2] + lines[2][5:], ["-", "impossible", "-"])
        for line in lines:
            self.assertRegex(line[3], r"^\d+\.\d+$")
            self.assertRegex(line[4], r"^\d+$")

    def solve_scrambles(self, size, count, *arguments, walk=None, status=None):
        """Replays the solutions of scrambles, and has `check` do the same."""
        more = [] if walk is None else ["--walk", str(walk)]
        boards = run("shuffle", "--size", size, "--count", str(count), "--seed", "3", *more).stdout
        done = run("solve", "--size", size, *arguments, text=boards)
        self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
        checks, lengths = "", []
        for board, fields in zip(boards.splitlines(), fields_of(done.stdout), strict=True):
            lengths.append(self.check_solution(board, fields, status))
            checks += f"{board}\t{fields[5]}\n"
        checked = run("check", text=checks)
        self.assertEqual(checked.returncode, 0)
        self.assertEqual(checked.stdout.count("solved after"), count)
        return lengths

    def test_breadth_first_solutions_replay(self):
        for size, walk in (("2x3", None), ("3x3", None), ("2x5", None), ("5x5", 18), ("4x4", 30),
                           ("32x32", 9)):
            self.solve_scrambles(size, 5 if "MP_ALL" in os.environ else 1, "--method", "bfs", walk=walk, status="optimal")

    def test_proven_solutions_replay(self):
        for size in ("2x2", "3x3", "4x3", "3x4", "2x6"):
            self.solve_scrambles(size, 3, status="optimal")
        auto = self.solve_scrambles("4x4", 3, "--threads", "2", status="optimal")
        proven = self.solve_scrambles("4x4", 3, "--method=optimal", "--threads=1", status="optimal")
        self.assertEqual(auto, proven)

    def test_boards_reached_are_counted_by_every_method(self):
        farthest = "8 6 7/2 5 4/3 0 1\n"  # 31 moves
        fields = fields_of(run("solve", "--method", "bfs", text=farthest * 2).stdout)
        self.assertEqual([line[0] for line in fields], ["31", "31"])
        self.assertEqual([line[4] for line in fields], ["181440", "181440"])
        for size, budget in (("3x3", []), ("4x4", []), ("6x6", ["--time", "2"]), ("20x15", ["--time", "2"])):
            boards = run("shuffle", "--size", size, "--seed", "3").stdout
            fields = fields_of(run("solve", *budget, text=boards).stdout)[0]
            self.assertGreaterEqual(int(fields[4]), int(fields[0]))

    def test_large_boards_get_a_solution_in_time(self):
        for size in ("8x8", "12x9", "32x32"):
            self.solve_scrambles(size, 1, "--time", "1")

    def test_5x5_is_proven_on_request(self):
        self.solve_scrambles("5x5", 2, "--method", "optimal", walk=60, status="optimal")
        board = run("shuffle", "--size", "5x5", "--seed", "3").stdout
        for budget in (["--time", "1"], ["--time", "1", "--memory", "1M"]):
            done = run("solve", "--method", "optimal", *budget, text=board)
            self.check_solution(board, fields_of(done.stdout)[0], "feasible")

    def test_time_and_memory_limits(self):
        self.solve_scrambles("5x5", 1, "--time", "1")
        done = run("solve", "--time", "1", "--memory", "1M", text=DEEPEST_4X4)
        self.check_solution(DEEPEST_4X4, fields_of(done.stdout)[0], "feasible")

    def test_breadth_first_search_reports_lack_of_memory(self):
        for budget in (["--memory", "1M"], ["--memory=100K"], ["--time", "0.05"]):
            done = run("solve", "--method", "bfs", *budget, text=DEEPEST_4X4)
            fields = fields_of(done.stdout)[0]
            self.assertEqual(done.returncode, 0)
            self.assertEqual(fields[:2] + fields[5:], ["-", "out-of-budget", "-"])
            self.assertGreaterEqual(int(fields[2]), 58)

    @unittest.skipIf(b"__asan_init" in Path(PROGRAM).read_bytes(), "the address sanitizer keeps what is freed")
    def test_breadth_first_search_stays_within_its_memory(self):
        self.check_memory(DEEPEST_4X4, 1024 if "MP_ALL" in os.environ else 64)
        if "MP_ALL" in os.environ:
            self.check_memory(run("shuffle", "--size", "5x5", "--seed", "3").stdout, 64)

    def check_memory(self, text, most):
        with tempfile.TemporaryFile("w+") as board, tempfile.TemporaryFile() as output:
            board.write(text)
            board.seek(0)
            command = [PROGRAM, "solve", "--method=bfs", f"--memory={most}M", "--threads=2"]
            solver = subprocess.Popen(command, stdin=board, stdout=output)
            _, status, used = os.wait4(solver.pid, 0)
            solver.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(solver.returncode, 0)
        self.assertLess(used.ru_maxrss >> 10, most + 4, "MB, of which 4 are the program")

    def test_bad_lines_are_skipped(self):
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
        self.assertIn(b"Line 1: This line contains a zero byte", done.stderr)

    def test_a_plain_list_needs_its_size(self):
        self.assertEqual(run("solve", "--size", "3x2", text="1 2 3 4 5 0\r\n").returncode, 0)
        self.assertEqual(run("solve", "--size", "2x2", text="1 2 3 4 5 0\n").returncode, 1)

    def test_a_file_and_a_dash(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(SOLVED_3X3 + "\n")
            file.flush()
            by_file = run("solve", file.name).stdout
        by_dash = run("solve", "-", text=SOLVED_3X3).stdout
        self.assertEqual(by_file.split("\t")[:2], ["0", "optimal"])
        self.assertEqual(by_dash.split("\t")[:2], ["0", "optimal"])

    def test_each_line_is_flushed_in_order(self):
        boards = (SOLVED_3X3, "8 6 7/2 5 4/3 0 1", "no board", "1 2 3/4 5 6/7 0 8")
        with subprocess.Popen([PROGRAM, "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True) as process:
            for board, begins in zip(boards, ("0\toptimal", "31\toptimal", "-\terror", "1\topt")):
                process.stdin.write(board + "\n")
                process.stdin.flush()
                self.assertTrue(process.stdout.readline().startswith(begins), board)
            process.stdin.close()
            self.assertEqual(process.wait(timeout=20), 1)


class Cache(SolutionCase, FolderCase):
    def solve(self, *arguments, board=MIDDLING_4X4, env=None):
        """Solves a board to optimality and returns what was written to stderr."""
        done = run("solve", *arguments, text=board, env={**os.environ, **(env or {})})
        self.assertEqual(done.returncode, 0)
        self.check_solution(board, fields_of(done.stdout)[0], "optimal")
        return done.stderr

    def files(self, *parts):
        return sorted(os.listdir(os.path.join(self.folder, *parts)))

    def test_tables_are_kept(self):
        cache = os.path.join(self.folder, "a", "b")
        self.assertEqual(self.solve("--cache", cache), "")
        kept = self.files("a", "b")
        self.assertTrue(kept)
        self.assertEqual([name for name in kept if not name.endswith(".table")], [])
        self.assertEqual(self.solve(f"--cache={cache}"), "")

    def test_default_cache_folders(self):
        self.solve(env={"XDG_CACHE_HOME": self.folder})
        self.assertTrue(self.files("missing-piece"))
        with tempfile.TemporaryDirectory() as home:
            self.folder = home
            for cache in ("", "relative"):
                self.solve(env={"XDG_CACHE_HOME": cache, "HOME": home})
                self.assertEqual(self.files(), [".cache"])
                self.assertTrue(self.files(".cache", "missing-piece"))
        self.assertEqual(self.solve(env={"XDG_CACHE_HOME": "", "HOME": ""}), "")

    def test_no_cache_writes_nothing(self):
        self.solve("--no-cache", env={"XDG_CACHE_HOME": self.folder, "HOME": self.folder})
        self.assertEqual(self.files(), [])

    def test_a_read_only_folder(self):
        path = os.path.join(self.folder, "file")
        open(path, "w").close()
        said = self.solve("--cache", path)
        self.assertRegex(said, r"\Amissing-piece-cli: .*\n\Z")
        self.assertIn("file", said)

    def test_play_uses_the_cache(self):
        done = run("play", "--cache", self.folder, "--board", MIDDLING_4X4, text="hint\nquit\n")
        self.assertRegex(done.stdout, r"Move tile \d+ \([UDLR]\)\. The shortest solution takes \d+ moves\.")
        self.assertTrue(self.files())


class Terminal(SolutionCase):
    def on_terminal(self, *arguments, text="", interrupt_at=None, columns=0):
        """Runs with stderr on a terminal; returns the status, stdout and the terminal's output. Sends Ctrl+C when that
        matches the pattern interrupt_at."""
        mine, theirs = pty.openpty()
        if columns:
            fcntl.ioctl(mine, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        with subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE, text=True,
                              stdout=subprocess.PIPE, stderr=theirs,
                              preexec_fn=default_sigint) as process:
            os.close(theirs)
            process.stdin.write(text)
            process.stdin.close()
            shown = self.drain(mine, interrupt_at)
            if interrupt_at:
                process.send_signal(signal.SIGINT)
                shown += self.drain(mine)
            output = process.stdout.read()
            os.close(mine)
            return process.wait(timeout=60), output, shown

    @staticmethod
    def drain(terminal, pattern=None):
        """The output, until the other side is closed or the pattern matches."""
        shown = b""
        while not pattern or not re.search(pattern, shown.decode(errors="replace")):
            try:
                more = os.read(terminal, 4096)
            except OSError:  # the other side is closed
                break
            if not more:
                break
            shown += more
        return shown.decode()

    def test_progress_is_one_line_and_erased(self):
        _, output, shown = self.on_terminal("solve", "--method", "anytime", "--time", "1.2",
                                            text=MIDDLING_4X4)
        self.check_solution(MIDDLING_4X4, fields_of(output)[0])
        self.assertRegex(shown, r"\[#+\.+\] \d\.\d of 1\.2 s, best \d+, at least \d+")
        self.assertNotIn("\n", shown)
        self.assertTrue(shown.endswith("\r\033[K"))

    def test_progress_of_breadth_first_search_stays(self):
        _, output, shown = self.on_terminal("solve", "--method", "bfs", "--memory", "50M", text=DEEPEST_4X4)
        self.assertEqual(fields_of(output)[0][1], "out-of-budget")
        *_, last = shown.removesuffix("\r\n").split("\r")
        self.assertRegex(last, r"^\[[#.]+\] [\d.]+ s, layers \d+ \+ \d+, [\d.]+ M boards/s, \d+ of 50 MB\033\[K$")
        self.assertTrue(shown.endswith("\r\n"))
        self.assertNotIn("Both sides met", shown)

    def test_breadth_first_search_says_how_far_it_gets_and_got(self):
        _, output, shown = self.on_terminal("solve", "--method=bfs", "--memory=64M", "--threads=1", text=(NEAR_4X4 + "\n") * 2)
        self.assertRegex(shown, r"^4x4: in 64 MB, breadth-first search finds solutions up to a length of about 4\d. The method auto finds the shortest")
        self.assertEqual(shown.count("about"), 1)
        met = re.search(r"Both sides met: layer (\d+) from the solved board, layer (\d+) from this board", shown)
        self.assertEqual(int(met[1]) + int(met[2]), int(fields_of(output)[0][0]))
        layers = dict(re.findall(r"\n *(\d+) +([\d,]+) ", shown))
        self.assertEqual([layers[str(moves)] for moves in (0, 1, 2, 3, 4, 12)], ["1", "2", "4", "10", "24", "7,808"])
        _, _, shown = self.on_terminal("solve", "--method=bfs", "--memory=8M", text="1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24")
        self.assertRegex(shown, r"^5x5: in 8 MB.*about 2\d\. The method auto finds one for every board, if not")
        self.assertEqual(self.on_terminal("solve", "--method=bfs", text=SOLVED_3X3)[2], "")

    def test_progress_fits_the_terminal(self):
        _, _, shown = self.on_terminal("solve", "--method=anytime", "--time=1", columns=30,
                                       text=MIDDLING_4X4)
        lines = shown.replace("\033[K", "").split("\r")
        self.assertEqual(max(map(len, lines)), 29)

    def test_short_work_and_pipes_have_no_progress(self):
        _, output, shown = self.on_terminal("solve", text=SOLVED_3X3)
        self.assertEqual((shown, output[:9]), ("", "0\toptimal"))
        done = run("solve", "--method", "anytime", "--time", "0.8", text=MIDDLING_4X4)
        self.assertEqual(done.stderr, "")

    def test_ctrl_c_prints_the_best_so_far(self):
        board = run("shuffle", "--size", "9x9", "--seed", "1").stdout
        status, output, shown = self.on_terminal("solve", "--time", "1e300", text=board * 2,
                                                 interrupt_at=r"best \d+")
        self.assertEqual(status, 130)
        self.assertIn(" of 1e+300 s, best ", shown)
        self.check_solution(board, fields_of(output)[0], "feasible")
        self.assertEqual(len(output.splitlines()), 1)

    def test_ctrl_c_ends_a_proof_without_a_time_limit(self):
        board = run("shuffle", "--size", "5x5", "--seed", "3").stdout
        status, output, shown = self.on_terminal("solve", "--method", "optimal", text=board,
                                                 interrupt_at=r"[\d.]+ s, best \d+, at least \d+")
        self.assertEqual(status, 130)
        self.assertNotIn(" of ", shown)
        self.check_solution(board, fields_of(output)[0], "feasible")
        reached = int(re.findall(r"at least (\d+)", shown)[-1])
        self.assertGreaterEqual(int(fields_of(output)[0][2]), reached)

    def test_ctrl_c_without_a_solution(self):
        status, output, _ = self.on_terminal("solve", "--method", "bfs", interrupt_at=r"layers \d+ \+ \d+",
                                             text=DEEPEST_4X4)
        self.assertEqual(status, 130)
        self.assertEqual(fields_of(output)[0][:2], ["-", "out-of-budget"])

    def test_ctrl_c_while_waiting_for_a_line(self):
        with subprocess.Popen([PROGRAM, "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              preexec_fn=default_sigint, text=True) as process:
            process.stdin.write(SOLVED_3X3 + "\n")
            process.stdin.flush()
            self.assertTrue(process.stdout.readline().startswith("0\toptimal"))
            time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(timeout=20), 130)


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

    def test_boards_of_a_difficulty(self):
        for size, level, least, most in (("3x3", "very-easy", 1, 8), ("4x4", "very-easy", 1, 12), ("3x3", "easy", 1, 20),
                                         ("3x3", "medium", 21, 22), ("4x4", "hard", 56, 80)):
            arguments = ["shuffle", "--size", size, "--count", "5", "--difficulty", level, "--seed"]
            done = run(*arguments, "1")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(done.stdout.splitlines()[1:], run(*arguments, "2").stdout.splitlines()[:4])
            lengths = [int(line.split("\t")[0]) for line in run("solve", text=done.stdout).stdout.splitlines()]
            self.assertEqual(len(lengths), 5)
            self.assertTrue(least <= min(lengths) and max(lengths) <= most, (size, level, lengths))
        self.assertRegex(run("shuffle", "--size", "9x9", "--difficulty", "hard", "--codes").stdout, "^9x9-H")

    def test_the_clocks_seed_is_printed(self):
        done = run("shuffle", "--size", "6x6")
        seed = re.fullmatch(r"seed (\d+)\n", done.stderr).group(1)
        self.assertEqual(run("shuffle", "--size", "6x6", "--seed", seed).stdout, done.stdout)

    def test_old_codes_of_walks_keep_their_boards(self):
        for code, board in (("4x4-W0000-00M7S-GDM", "2 3 4 8/1 6 7 12/5 14 15 11/9 0 13 10"), ("2x2-W0000-04P30-2V6", "0 3/2 1"),
                            ("5x3-W0000-00094-NGW", "5 8 10 3 6/11 4 1 14 9/7 13 0 12 2")):
            self.assertEqual(run("shuffle", "--code", code).stdout, board + "\n")

    def test_codes_give_the_same_boards(self):
        for more in ([], ["--gap", "any"], ["--walk", "0"], ["--walk", "70"], ["--difficulty", "very-easy"], ["--difficulty", "easy"]):
            arguments = ["shuffle", "--size", "4x3", "--count", "3", "--seed", "2026", *more]
            boards = run(*arguments).stdout.splitlines()
            codes = run(*arguments, "--codes").stdout.splitlines()
            self.assertEqual(len(codes), 3)
            for board, code in zip(boards, codes):
                self.assertRegex(code, "^4x3-[HAR]")
                done = run("shuffle", "--code", code.lower())
                self.assertEqual((done.returncode, done.stdout), (0, board + "\n"), code)
                self.assertEqual(done.stderr, "")


class Challenges(unittest.TestCase):
    """The lengths in the game's list of challenges: proven here (an eighth of them, with MP_ALL all), or published."""
    assets = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets")

    def challenges(self):
        with open(os.path.join(self.assets, "boards.csv"), encoding="utf-8") as file:
            return list(csv.DictReader(line for line in file if line[0] != "#"))

    def published(self):
        """Tiles as in a list: the length of a shortest solution."""
        lengths = {}
        for name in ("korf15_100.txt", "antipodes80_3.txt", "korf24_20.txt"):
            with open(os.path.join(self.assets, "boards", name), encoding="utf-8") as file:
                for line in (line for line in file if line[0] != "#"):
                    _, tiles, length, *_ = (field.strip() for field in line.split(";"))
                    lengths[tiles] = int(length)
        return lengths

    def prove(self, challenges, method):
        solved = fields_of(run("solve", "--method", method, text="\n".join(row["board"] for row in challenges)).stdout)
        self.assertEqual([(row["name"], row["optimal"], "optimal") for row in challenges],
                         [(row["name"], *fields[:2]) for row, fields in zip(challenges, solved)])

    def test_lengths_are_the_shortest(self):
        rest, published = [], self.published()
        for row in self.challenges():
            tiles = row["board"].replace("/", " ")
            if tiles in published:
                self.assertEqual(int(row["optimal"]), published[tiles], row["name"])
            else:
                rest.append(row)
        rest = rest if "MP_ALL" in os.environ else rest[::8]
        small = [row for row in rest if len(row["board"].replace("/", " ").split()) <= 16]
        self.prove(small, "auto")
        self.prove([row for row in rest if row not in small], "bfs")


class Check(unittest.TestCase):
    def check(self, line):
        done = run("check", text=line)
        return done.returncode, done.stdout

    def test_boards(self):
        example = "13 10 11 6/5 7 4 8/1 12 14 9/3 15 2 0"
        self.assertEqual(self.check(example), (0, "impossible, complexity 59\n"))
        self.assertEqual(self.check(SOLVED_3X3), (0, "solvable, complexity 0\n"))

    def test_moves(self):
        board = "1 2 3/4 0 6/7 5 8"
        self.assertEqual(self.check(f"{board}\tUL\n"), (0, "solved after 2 moves; solvable, complexity 2\n"))
        self.assertEqual(self.check(f"{board}\tU2\n"),
                         (1, "wrong: move 2 of 2, U, isn't possible; "
                          "solvable, complexity 2\n"))
        self.assertEqual(self.check(f"{board}\tUR\n"), (1, "not solved after 2 moves; solvable, complexity 2\n"))
        self.assertEqual(self.check(f"{board}\t\n"), (1, "not solved after 0 moves; solvable, complexity 2\n"))
        self.assertEqual(self.check(f"{SOLVED_3X3}\t\n"), (0, "solved after 0 moves; solvable, complexity 0\n"))
        self.assertEqual(self.check("2 1/3 0\tR\n"),
                         (1, "not solved after 1 move; impossible, complexity 1\n"))

    def test_bad_lines(self):
        done = run("check", text=f"1 2\n{SOLVED_3X3}\tUX\n{SOLVED_3X3}\n")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "error\nerror\nsolvable, complexity 0\n")
        self.assertRegex(done.stderr, "Line 1: .*\n.*Line 2: “X” isn’t a move")


class Steps(unittest.TestCase):
    def test_steps_solve_each_board(self):
        boards = run("shuffle", "--size", "4x4", "--count", "20", "--seed", "7").stdout.splitlines()
        done = run("steps", text="\n".join(boards))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        plans = done.stdout.removesuffix("\n\n").split("\n\n")
        self.assertEqual(len(plans), len(boards))
        steps = [[line.split("\t") for line in plan.splitlines()] for plan in plans]
        solutions = "\n".join(f"{board}\t{''.join(step[3] for step in plan)}" for board, plan in zip(boards, steps))
        self.assertEqual(run("check", text=solutions).returncode, 0)
        kinds = {step[0]: (len(step[1].split()), len(step[2].split())) for plan in steps for step in plan}
        self.assertEqual(kinds, {"tile": (1, 1), "free": (1, 1), "corner": (1, 1), "beside": (1, 1), "pair": (2, 2), "last": (3, 3)})

    def test_cells_have_the_number_of_their_tile(self):
        self.assertEqual(run("steps", text="1 2 3/4 0 6/7 5 8").stdout, "last\t5 6 8\t5 6 8\tUL\n\n")

    def test_lines_without_steps(self):
        done = run("steps", text=f"{SOLVED_3X3}\n2 1/3 0\n1 2 2 0\n")
        self.assertEqual((done.returncode, done.stdout), (1, "\nimpossible\n\nerror\n\n"))
        self.assertIn("Line 3: ", done.stderr)


class Records(FolderCase):
    """The finished games of a player whose data folder is a temporary one."""
    GAMES = [{"kind": 0, "width": 4, "height": 4, "moves": 120, "ms": 61500, "shortest": 100, "ended": 1795280582345},
             {"kind": 0, "width": 4, "height": 4, "moves": 112, "ms": 59250, "shortest": 100, "ended": 1795280642345},
             {"kind": 0, "width": 4, "height": 4, "moves": 90, "ms": 9250, "shortest": 100, "ended": 1795280702345,
              "hints": 1, "name": "a, \"b\""},
             {"kind": 4, "walk": 20, "width": 4, "height": 4, "moves": 11, "ms": 9250, "ended": 1795280762345},
             {"kind": 1, "width": 5, "height": 5, "moves": 110, "solved": 0}]

    def setUp(self):
        super().setUp()
        self.store = os.path.join(self.folder, "data", "missing-piece", "store.db")

    def records(self, *arguments, status=0):
        done = run("records", *arguments,
                   env={**os.environ, "XDG_DATA_HOME": os.path.join(self.folder, "data")})
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def test_no_games(self):
        self.assertEqual(self.records(), "No games yet.\n")
        self.assertEqual(len(list(csv.reader(self.records("--format", "csv").splitlines()))), 1)
        self.assertEqual(os.listdir(self.folder), [])

    def test_table(self):
        make_store(self.store, self.GAMES)
        lines = [re.split(r"  +", line.strip()) for line in self.records().splitlines()]
        self.assertEqual(len(lines), 4)
        self.assertEqual(lines[1], ["4x4", "gap in the corner", "3", "2", "0:59.250", "-", "-",
                                    "12.0%"])
        self.assertIn(["4x4", "20 random moves", "1", "1", "0:09.250", "-", "-", "-"], lines)
        self.assertIn(["5x5", "gap anywhere", "1", "0", "-", "-", "-", "-"], lines)
        self.assertEqual(len(self.records("--size", "5x5").splitlines()), 2)
        self.assertEqual(self.records("--size", "3x3"), "No games yet.\n")

    def test_players(self):
        """Each has a store; who played last is meant unless a name is given."""
        make_store(self.store, self.GAMES)
        data = os.path.dirname(self.store)
        make_store(os.path.join(data, "players", "anna", "store.db"), self.GAMES[:1])
        with open(os.path.join(data, "players", "names.txt"), "w") as names:
            names.write("missing-piece-players 1\ncurrent anna\nasks 1\nplayer . 0 Ben\nplayer anna 0 Anna\n")
        self.assertEqual(self.records().splitlines()[1].split()[-6:-4], ["1", "1"])
        self.assertEqual(self.records("--player", "ANNA"), self.records())
        self.assertEqual(len(self.records("--player", "Ben").splitlines()), 4)
        self.assertIn("There’s no player called “Carl”.", self.records("--player", "Carl", status=1))

    def test_averages(self):
        make_store(self.store, [{"width": 3, "height": 3, "moves": 50, "ms": seconds * 1000, "ended": seconds}
                                for seconds in range(20, 32)])
        line = self.records().splitlines()[1].split()
        self.assertEqual(line[-4:-1], ["0:20.000", "0:22.000", "0:25.500"])

    def test_every_game(self):
        make_store(self.store, self.GAMES)
        rows = list(csv.DictReader(self.records("--format", "csv").splitlines()))
        self.assertEqual([row["moves"] for row in rows], ["120", "112", "90", "11", "110"])  # as they were added
        self.assertEqual((rows[2]["name"], rows[2]["ended"]), ("a, \"b\"", "2026-11-21T17:05:02.345Z"))
        self.assertEqual(rows[4]["ended"], "")
        self.assertEqual(len(self.records("--format", "csv", "--size", "5x5").splitlines()), 2)

    def test_a_store_that_is_none(self):
        make_store(self.store, self.GAMES)
        shutil.copy(self.store, self.store + ".copy-1")
        files = sorted(os.listdir(os.path.dirname(self.store)))
        for bytes_of_it, problem in (b"damaged", "damaged"), (b"", "missing or empty"):
            with open(self.store, "wb") as file:
                file.write(bytes_of_it)
            self.assertIn(f"the file is {problem}", self.records(status=1))
            self.assertEqual(sorted(os.listdir(os.path.dirname(self.store))), files)

    def test_options_are_checked(self):
        self.assertIn("table or csv", self.records("--format", "json", status=2))
        self.assertIn("Unexpected argument", self.records("x", status=2))
        self.assertIn("home folder", run("records", env={"HOME": ""}).stderr)
