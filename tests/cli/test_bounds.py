"""What the terminal program reads and writes: marks and endings of lines, full disks, the largest size of a file."""
import os
import resource
import signal
import subprocess
import tempfile
import unittest

from program import PROGRAM, SOLVED_3X3, run

OUTPUTS = (("--version",), ("solve",), ("check",), ("shuffle", "--size", "3x3"), ("play", "--plain"), ("play", "--classic"), ("tips",),
           ("records",))
HELPS = ("", "play", "solve", "shuffle", "check", "steps", "tips", "records", "pack", "film")


def small_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


class Lines(unittest.TestCase):
    def test_endless_lines(self):
        """Refused within little memory, but for what the sanitizers take."""
        for arguments in (["solve", "--no-cache", "/dev/zero"], ["check", "/dev/zero"], ["play", "--plain"], ["play", "--classic"]):
            with open("/dev/zero", "rb") as zero:
                done = subprocess.run([PROGRAM, *arguments], stdin=zero, capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertIn(": a line is too long.\n", done.stderr)
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 1 << 20)

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
