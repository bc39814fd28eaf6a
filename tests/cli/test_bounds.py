#!/usr/bin/env python3
"""What the terminal program reads and writes has bounds: long and endless lines, full disks, the largest size of a file.

Usage: test_bounds.py PROGRAM. Standard library only."""
import os
import re
import resource
import signal
import subprocess
import tempfile
import unittest

from program import PROGRAM, SOLVED_3X3, main, run

LINE_MOST, CHECK_MOST = 64 << 10, 1 << 20
MEMORY = 256 << 20  # bytes of address space: enough for short work
ENDLESS = "Can’t read all of /dev/zero: a line is too long."
OUTPUTS = (("--version",), ("solve",), ("check",), ("shuffle", "--size", "3x3"), ("play", "--plain"), ("play", "--classic"), ("tips",),
           ("records",))
HELPS = ("", "play", "solve", "shuffle", "check", "steps", "tips", "records", "pack", "film")


with open(PROGRAM, "rb") as program:
    SANITIZED = re.search(b"__[at]san_init", program.read())  # needs terabytes of addresses


def little_memory():
    if not SANITIZED:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def small_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def peak_kilobytes(*arguments, **options):
    """The finished process, and the most memory that it used."""
    with subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options) as process:
        output, errors = process.communicate(timeout=120)
    return process.returncode, output, errors, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss


class Lines(unittest.TestCase):
    def padded(self, length):
        return SOLVED_3X3 + " " * (length - len(SOLVED_3X3))

    def test_long_lines_are_named(self):
        text = f"{SOLVED_3X3}\n{self.padded(LINE_MOST + 1)}\n{self.padded(LINE_MOST)}\n{self.padded(3 << 20)}\n{SOLVED_3X3}"
        done = run("solve", text=text)
        self.assertEqual(done.returncode, 1)
        self.assertEqual([line.split("\t")[1] for line in done.stdout.splitlines()],
                         ["optimal", "error", "optimal", "error", "optimal"])
        self.assertEqual(done.stderr, "".join(f"missing-piece-cli: Line {number}: This line is longer than 65,536 bytes.\n"
                                              for number in (2, 4)))

    def test_an_ending_doesn_t_count(self):
        for ending in ("\n", "\r\n"):
            for mark in ("", "\ufeff"):
                done = run("solve", text=(mark + self.padded(LINE_MOST) + ending).encode())
                self.assertEqual((done.returncode, done.stderr), (0, b""), (mark, ending))
                done = run("solve", text=(mark + self.padded(LINE_MOST + 1) + ending).encode())
                self.assertEqual(done.returncode, 1, (mark, ending))

    def test_check_allows_long_solutions(self):
        for length, status in ((CHECK_MOST, 0), (CHECK_MOST + 1, 1)):
            moves = "RL" * ((length - len(SOLVED_3X3)) // 2) + " "
            done = run("check", text=f"{SOLVED_3X3}\t{moves}"[:length])
            self.assertEqual(done.returncode, status, done.stderr)
        self.assertIn("Line 1: This line is longer than 1,048,576 bytes", done.stderr)

    def test_memory_stays_flat(self):
        for arguments in (["solve", "--no-cache"], ["check"]):
            status, _, errors, kilobytes = peak_kilobytes(*arguments, "/dev/zero", preexec_fn=little_memory)
            self.assertEqual(status, 1)
            self.assertRegex(errors, r"[Ll]ine 1: This line is longer than [\d,]+ bytes")
            self.assertIn(ENDLESS, errors)
            self.assertLess(kilobytes, MEMORY >> 10, arguments)
        for way in ("--plain", "--classic"):
            with open("/dev/zero", "rb") as zero:
                status, *_, kilobytes = peak_kilobytes("play", way, stdin=zero, preexec_fn=little_memory)
            self.assertEqual(status, 1)
            self.assertLess(kilobytes, MEMORY >> 10)

    def test_marks_and_endings(self):
        """A byte order mark and CR LF in every input."""
        mark, solution = "\ufeff", SOLVED_3X3 + "\t\r\n"
        self.assertEqual(run("solve", text=f"{mark}{SOLVED_3X3}\r\n".encode()).returncode, 0)
        self.assertEqual(run("solve", text=f"{mark}# boards\r\n\r\n{SOLVED_3X3}\r\n".encode()).returncode, 0)
        self.assertEqual(run("check", text=(mark + solution).encode()).returncode, 0)
        done = run("play", "--plain", "--board", SOLVED_3X3, text=f"{mark}quit\r\n".encode())
        self.assertNotIn("isn’t a move", done.stdout.decode())

    def test_a_mark_elsewhere_is_no_board(self):
        self.assertEqual(run("solve", text=f"{SOLVED_3X3}\n\ufeff{SOLVED_3X3}\n").returncode, 1)
        self.assertEqual(run("solve", text=f"{SOLVED_3X3}\r{SOLVED_3X3}\n".encode()).returncode, 1)


class Output(unittest.TestCase):
    def expect_refusal(self, arguments, output, **options):
        with tempfile.TemporaryDirectory() as data:
            done = subprocess.run([PROGRAM, *arguments], input=f"{SOLVED_3X3}\n", stdout=output, stderr=subprocess.PIPE, text=True,
                                  timeout=120, env=os.environ | {"XDG_DATA_HOME": data}, **options)
        self.assertEqual(done.returncode, 1, (arguments, done.stderr))
        self.assertIn("missing-piece-cli: Can’t write the output", done.stderr, arguments)

    def test_a_full_disk(self):
        for arguments in [*OUTPUTS, *((*filter(None, [command]), "--help") for command in HELPS)]:
            with open("/dev/full", "w", encoding="utf-8") as full:
                self.expect_refusal(arguments, full)

    def test_the_largest_size_of_a_file(self):
        """Its signal, SIGXFSZ, is ignored."""
        for arguments in (("--help",), ("solve", "--no-cache"), ("shuffle", "--size", "3x3", "--seed", "1")):
            with tempfile.TemporaryFile("w") as file:
                self.expect_refusal(arguments, file, preexec_fn=small_files)


if __name__ == "__main__":
    main()
