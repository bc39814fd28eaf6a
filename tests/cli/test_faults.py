"""Lack of memory in the terminal program: an allocation fails, alone and with all that follow. The answer is right, or
the exit status is 1 after a sentence. Some allocations of each run are tried, more of them with MP_ALL."""
import os
import subprocess

from program import PROGRAM, FolderCase, is_solved, make_store, replay

BOARD_3X3 = "1 2 3/7 4 5/8 0 6"
BOARD_4X4 = "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15"
BOARD_5X4 = "1 2 3 4 5/6 7 8 9 10/11 12 13 0 14/16 17 18 19 15"
RESULTS = [{"width": 3, "height": 3, "kind": 3, "moves": 5}, {"width": 4, "height": 4, "kind": 3, "moves": 9}]
MOST = 40 if "MP_ALL" in os.environ else 6  # the first ones are all tried, and at most as many later ones


class Faults(FolderCase):
    def path(self, name, text=None):
        path = os.path.join(self.folder, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    def run_with(self, fault, arguments, text):
        environment = os.environ | {"MP_FAULT": str(fault), "MP_FAULT_COUNT": self.path("count"), "XDG_DATA_HOME": self.folder}
        return subprocess.run([PROGRAM, *arguments], input=text, env=environment, capture_output=True, text=True, timeout=120)

    def walk(self, *arguments, text="", right=None):
        """right: whether a whole output is; otherwise it is that without faults."""
        plain = self.run_with(0, arguments, text)
        self.assertEqual(plain.returncode, 0, plain.stderr)
        right = right or (lambda output: output == plain.stdout)
        self.assertTrue(right(plain.stdout), plain.stdout)
        with open(self.path("count"), encoding="utf-8") as file:
            count = int(file.read())
        failed = 0
        for fault in [*range(1, min(count, MOST) + 1), *range(MOST + 1, count + 1, count // MOST + 1)]:
            for name in (f"{fault}", f"{fault}+"):
                done = self.run_with(name, arguments, text)
                where = f"{' '.join(arguments)}, fault {name} of {count}: {done.stdout[-300:]}{done.stderr[-600:]}"
                self.assertIn(done.returncode, (0, 1), where)
                self.assertNotIn("Sanitizer", done.stderr, where)
                if done.returncode == 0:
                    self.assertTrue(right(done.stdout), where)
                else:
                    failed += 1
                    self.assertRegex(done.stdout + done.stderr, "(?i)memory|too many threads", where)
        return count, failed

    def expect_failures(self, *arguments, **options):
        count, failed = self.walk(*arguments, **options)
        self.assertGreater(count, 0, "nothing was allocated: is the program linked as it must be?")
        self.assertGreater(failed, 0)

    def solves(self, board):
        def right(output):
            lines = [line.split("\t") for line in output.splitlines()]
            return len(lines) == 1 and lines[0][1] in ("optimal", "feasible") and is_solved(replay(board, lines[0][5]))
        return right

    def test_solve(self):
        for board, *options in ((BOARD_3X3,), (BOARD_3X3, "--method=bfs"), (BOARD_4X4, "--method=bfs"),
                                (BOARD_5X4, "--time=5"), (BOARD_5X4, "--method=anytime", "--time=5")):
            self.expect_failures("solve", "--threads=1", "--no-cache", *options, text=board, right=self.solves(board))

    def test_check(self):
        self.expect_failures("check", text="1 2 3/4 5 6/7 0 8\tL\n")

    def test_shuffle_needs_no_memory(self):
        self.assertEqual(self.walk("shuffle", "--size=4x4", "--seed=1", "--count=3")[1], 0)

    def test_play(self):
        self.expect_failures("play", "--plain", "--board", BOARD_3X3, text="U\n5\nDUD\nundo\nredo\ntips\nquit\n")
        self.expect_failures("play", "--classic", "--board", BOARD_3X3, text="3\n")
        self.expect_failures("play", "--plain", "--no-cache", "--board", BOARD_3X3, text="hint\nsolve\n")

    def test_records(self):
        make_store(self.path("missing-piece/store.db"), RESULTS)
        for options in ([], ["--format=csv"]):
            self.expect_failures("records", *options)
