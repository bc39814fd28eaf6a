"""Plays on the whole screen of a terminal, which is a pane of tmux."""
import contextlib
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import time

from program import PROGRAM, FolderCase

NEAR = "1 2 3/4 0 6/7 5 8"  # Up, Left solve it
SECONDS = 60


class Screen(FolderCase):
    columns, rows = 80, 24
    environment = {"TERM": "tmux-256color"}

    def tmux(self, *arguments, check=True):
        return subprocess.run(["tmux", "-S", os.path.join(self.folder, "tmux"), "-f", "/dev/null", *arguments], capture_output=True, text=True,
                              timeout=SECONDS, check=check).stdout

    def open(self, command):
        """A terminal that runs a shell command, then prints its status."""
        self.addCleanup(self.tmux, "kill-server", check=False)
        script = f"trap : INT QUIT; stty -g; {command}; echo status $?; stty -g; exec cat"
        self.tmux("new-session", "-d", "-x", str(self.columns), "-y", str(self.rows),
                  "env", "-u", "NO_COLOR", *(f"{name}={value}" for name, value in self.environment.items()), "sh", "-c", script)

    def play(self, *arguments):
        self.open(f"{shlex.quote(os.path.abspath(PROGRAM))} play {shlex.join(arguments)}")
        self.wait("quit")

    def shown(self, *options):
        return self.tmux("capture-pane", "-p", "-J", *options)

    def wait(self, pattern, missing=False):
        """Waits until the terminal shows the pattern (or no longer does); returns its text."""
        end = time.monotonic() + SECONDS
        while (re.search(pattern, self.shown()) is not None) == missing:
            self.assertLess(time.monotonic(), end, f"{pattern!r} in\n{self.shown()}")
            time.sleep(0.02)
        return self.shown()

    def keys(self, *keys, until=None, missing=False):
        """Types keys, then waits."""
        self.tmux("send-keys", *keys)
        return until and self.wait(until, missing)

    def click(self, pattern):
        """Clicks where the screen shows it, as a terminal reports a click."""
        lines = self.shown().splitlines()
        y, x = next((y, match.start()) for y, line in enumerate(lines) for match in [re.search(pattern, line)] if match)
        for button in (" ", "#"):  # pressed, released
            self.tmux("send-keys", "-l", f"\x1b[M{button}{chr(33 + x)}{chr(33 + y)}")

    def board(self):
        """The numbers on the board, row by row; 0 is the gap."""
        lines = [line for line in self.shown().splitlines()[1:-2] if line.strip()]
        starts = sorted({match.end() for line in lines for match in re.finditer(r"\d+", line)})
        return [[int(found.group()) if (found := re.search(r"\d+$", line[:end])) and found.end() == end else 0
                 for end in starts] for line in lines]

    def pid(self):
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        return int(subprocess.run(["ps", "-o", "pid=", "--ppid", shell], capture_output=True, text=True, check=True).stdout)

    def restored(self, status):
        """The terminal is as before: echo, cursor, mouse and the first screen."""
        said = self.wait(f"status {status}\n.*:.*:.*\n")
        settings = re.findall(r"^[0-9a-f]+(?::[0-9a-f]+){10,}$", said, re.M)
        self.assertEqual(settings[0], settings[-1])
        self.assertEqual(len(settings), 2)
        self.assertEqual(self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"), "0 1 0\n")


class Play(Screen):
    def test_to_the_end_by_keys(self):
        self.play("--board", NEAR)
        self.assertEqual(self.board(), [[1, 2, 3], [4, 0, 6], [7, 5, 8]])
        self.keys("Up", until="Moves 1 ")
        self.assertEqual(self.board(), [[1, 2, 3], [4, 5, 6], [7, 0, 8]])
        self.keys("u", until="Moves 0 ")
        self.keys("r", until="Moves 1 ")
        self.keys("Left", until="Solved!")
        self.tmux("resize-window", "-x", "70")
        self.wait("(?m)^ {19}.*Solved!")
        self.keys("N", until="Moves 0 ")
        self.wait("Solved!", missing=True)
        self.keys("q")
        self.restored(0)

    def test_a_race(self):
        self.play("--board", NEAR, "--race", "10/s")
        self.wait("Rival ┄{30}  Level")
        self.keys("Up", until="Rival ━{30}")
        self.keys("h", until="the race is over")
        self.wait("Rival", missing=True)

    def test_a_game_after_a_race_with_a_board(self):
        race = os.path.join(self.folder, "race")
        with open(race, "w", encoding="utf-8") as file:
            file.write("3x3-B0029-450VC-00 MPR1.EkDGkD.bVN0\n")
        self.play("--race", race)
        before = self.board()
        self.keys("n", until="Moves 0 ")
        self.wait("Rival", missing=True)
        self.assertNotEqual(self.board(), before)

    def test_by_mouse(self):
        self.play("--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15")
        self.click(r"\b13\b")
        self.wait("Moves 2 ")
        self.click(r"\b7\b")
        self.wait("Only tiles in line with the gap")
        self.assertEqual(self.board()[3], [0, 13, 14, 15])

    def test_hint_and_solution(self):
        self.play("--board", NEAR)
        for said in ("Hint: tile 5", "Hint: slide tile 5 up", "Moves 1 "):
            self.keys("h", until=said)
        self.keys("u", until="Moves 0 ")
        self.keys("h", until="Hint: tile 5")
        self.assertIn("↑", self.keys("h", until="slide tile 5 up"))

    def test_a_solution_step_by_step(self):
        self.play("--board", "8 6 7/2 5 4/3 0 1")
        self.keys("s", until=r"of 31 \(the minimum\)")
        self.keys("Space")
        step = int(re.search(r"Move (\d+) of 31", self.wait("Space: resume")).group(1))
        self.keys(".", ".", until=f"Move {step + 2} of 31")
        self.keys(",", until=f"Move {step + 1} of 31")
        self.keys("+", "Space", until="Solved!")

    def test_the_clock_and_pause(self):
        self.play("--board", NEAR)
        self.keys("Up", until="Time 0:01")
        self.keys("Space", until="Paused")
        self.assertEqual(self.board(), [])
        self.keys("Space", until="Time 0:02")

    def test_all_keys_are_listed(self):
        self.play("--board", NEAR)
        self.assertIn("missing-piece-cli tips", self.keys("?", until="Press any key"))
        self.keys("h", until="Press any key", missing=True)
        self.assertNotIn("Hint", self.shown())

    def test_numbers_from_0(self):
        self.play("--board", NEAR, "--first", "0")
        self.assertEqual(self.board()[0], [0, 1, 2])


class Sizes(Screen):
    def test_it_follows_the_terminal(self):
        self.play("--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15")
        for columns, rows in ((40, 12), (120, 40), (16, 8), (80, 24)):
            self.tmux("resize-window", "-x", str(columns), "-y", str(rows))
            self.wait(r"\b14 +15\b")
            self.wait(f"^(.*\n){{{rows - 1}}}.*quit")
            self.assertEqual(sum(self.board(), []), [*range(1, 15), 0, 15])

    def test_a_board_larger_than_the_terminal(self):
        self.play("--size", "32x32", "--gap", "home", "--seed", "1")
        for count in range(25):
            self.assertEqual(len(re.findall(r"\d+", "\n".join(self.shown().splitlines()[1:-2]))), 20 * 16 - 1)
            self.keys("Down", until=f"Moves {count + 1} ")

    def test_long_lines_in_a_narrow_terminal(self):
        self.columns, self.rows = 30, 12
        self.play("--board", NEAR)
        self.keys("h", until="Hint: tile 5")
        said = self.keys("h", until="tile 5 up")
        self.assertRegex(said, r"^ *Moves 0   0:00\n")
        self.assertRegex(said, r"Press H\n *again to make the move\.")

    def test_without_a_locale(self):
        self.environment = {"TERM": "tmux-256color", "LC_ALL": "C"}
        self.play("--board", NEAR)
        self.assertIn("3×3 ", self.shown())

    def test_a_tiny_terminal(self):
        self.columns, self.rows = 8, 3
        self.open(f"{shlex.quote(os.path.abspath(PROGRAM))} play --board '{NEAR}'")
        self.wait(r"quit|\? keys")
        self.keys("Up")
        self.tmux("resize-window", "-x", "80", "-y", "24")
        self.wait("Moves 1 ")
        self.keys("q", until="status 0")


class Colours(Screen):
    SET = re.compile(r"\x1b\[(?:\d+;)*[34][0-8](?:;\d+)*m")

    def test_tiles_have_colours(self):
        self.play("--board", NEAR)
        self.assertRegex(self.shown("-e"), self.SET)

    def test_each_home_has_a_colour(self):
        self.play("--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15")
        self.assertEqual(len(set(re.findall(r"48;5;\d+", self.shown("-e")))), 15)

    def test_eight_colours(self):
        self.environment = {"TERM": "screen"}
        self.play("--board", NEAR)
        self.assertRegex(self.shown("-e"), self.SET)

    def test_no_colours(self):
        for environment in ({"TERM": "tmux-256color", "NO_COLOR": "1"}, {"TERM": "vt100"}):
            self.environment = environment
            self.play("--board", NEAR)
            self.assertNotRegex(self.shown("-e"), self.SET)
            self.assertIn("\x1b[7m", self.shown("-e"))
            self.tmux("kill-server")
            self.setUp()


class Ends(Screen):
    def test_signals(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP, signal.SIGALRM, signal.SIGUSR1):
            with self.subTest(number.name):
                self.setUp()
                self.play("--board", NEAR)
                os.kill(self.pid(), number)
                self.restored(128 + number)
                self.tmux("kill-server")

    def test_ctrl_c_during_a_search(self):
        self.play("--size", "6x6", "--seed", "1")
        self.keys("s", "C-c")
        self.restored(130)

    def test_stopped_and_continued(self):
        shell = "PS1='ready ' HISTFILE= bash --norc -i"
        self.open(shell)
        self.wait("ready")
        self.keys(f"stty tostop; {shlex.quote(os.path.abspath(PROGRAM))} play --board '{NEAR}'", "Enter", until="quit")
        self.keys("Up", until="Moves 1 ")
        self.keys("C-z", until="Stopped")
        self.assertEqual(self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"), "0 1 0\n")
        self.tmux("resize-window", "-x", "40", "-y", "12")
        self.keys("fg", "Enter", until=f"^(.*\n){{11}} *. keys   q quit")
        self.wait("Moves 1 ")
        self.keys("Left", until="Solved!")
        self.keys("q", until="ready")

    def test_nothing_to_return_to(self):
        """Without a shell that could continue it, Ctrl+Z doesn't stop the game."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.execve(PROGRAM, [PROGRAM, "play", "--board", NEAR], {"TERM": "xterm"})
        self.addCleanup(os.close, terminal)
        shown = b""
        while b"undo" not in shown:
            shown += os.read(terminal, 4096)
        os.write(terminal, b"\x1a")
        os.write(terminal, b"q")
        while (ended := os.waitpid(pid, os.WNOHANG | os.WUNTRACED))[0] == 0:
            if select.select([terminal], [], [], 0.05)[0]:
                with contextlib.suppress(OSError):
                    os.read(terminal, 4096)
        if os.WIFSTOPPED(ended[1]):
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        self.assertEqual(ended[1], 0)

    def test_an_ignored_signal(self):
        self.open(f"trap '' HUP; {shlex.quote(os.path.abspath(PROGRAM))} play --board '{NEAR}'")
        self.wait("quit")
        os.kill(self.pid(), signal.SIGHUP)
        self.keys("Up", until="Moves 1 ")

    def test_the_terminal_goes_away(self):
        self.play("--board", NEAR)
        pid = self.pid()
        self.tmux("kill-server")
        end = time.monotonic() + SECONDS
        while os.path.exists(f"/proc/{pid}"):
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)

    def test_a_terminal_that_can_t_draw(self):
        self.environment = {"TERM": "dumb"}
        self.open(f"{shlex.quote(os.path.abspath(PROGRAM))} play --board '{NEAR}'")
        self.wait("Can’t draw on this terminal. Try --plain.")
        self.restored(1)

    def test_a_board_that_can_t_be_solved(self):
        for board, said in (("2 1/3 0", "can’t be solved"), ("1 2/3 0", "is already solved")):
            self.open(f"{shlex.quote(os.path.abspath(PROGRAM))} play --board '{board}'")
            self.wait(f"This board {said}")
            self.restored(2)
            self.tmux("kill-server")
            self.setUp()

    def test_plain(self):
        self.open(f"{shlex.quote(os.path.abspath(PROGRAM))} play --plain --board '{NEAR}'")
        self.wait("^> ", missing=True)
        self.keys("5", "Enter", "8", "Enter", until="Solved, well done!")
        self.keys("quit", "Enter")
        self.restored(0)
