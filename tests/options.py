#!/usr/bin/env python3
"""options.py SHARE CLI PROGRAM: checks what is made from the tables of options: --help, the manual pages and the completions,
which bash runs, with MP_ALL also zsh and fish. SHARE is the share folder of the build, CLI and PROGRAM are the built programs."""
import os
import pathlib
import pty
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARE, CLI, PROGRAM = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
COMMANDS = "play solve shuffle check steps tips records pack film".split()
WAYS = [(PROGRAM, ""), (CLI, ""), *((CLI, command) for command in COMMANDS)]
FOLDERS = {"my folder", "sub"}
FILES = {"a.PNG", "my pic.jpg", "note.txt", "list.csv"}
SHELLS = ("bash", "zsh", "fish") if "MP_ALL" in os.environ else ("bash",)
PATIENCE = 60 * float(os.environ.get("MP_TIME_FACTOR", "1"))

BASH = r"""
source "$0"
while IFS= read -r line; do
    eval "COMP_WORDS=($line)"
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    "$1" 2>/dev/null
    printf '%s\n' "${COMPREPLY[@]}" ==
done
"""
FISH = r"""
while read line
    complete -C $line | string replace -r '\t.*' ''
    echo ==
end
"""
# Tab stores what would be offered and clears the line.
ZSH = r"""
PROMPT=
fpath=($SITE $fpath)
autoload -Uz compinit
compinit -u -D
compadd() {
    local -a hits
    if [[ ${@[1,(i)(-|--)]} != *-[OAD]\ * ]]; then
        builtin compadd -A hits "$@"
        ((! $#hits)) || print -rl -- $hits >>$OUT
    fi
    builtin compadd "$@"
}
capture() {
    zle complete-word
    print -r -- '==' >>$OUT
    BUFFER=
}
zle -N capture
bindkey '^I' capture
unsetopt auto_list
"""


def squash(text):
    return re.sub("[^a-z0-9]", "", text.lower())


def help_of(program, command):
    words = [program, *command.split(), "--help"]
    return subprocess.run(words, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout


def options_of(program, command):
    """(letter, name, value, text) of each option of --help."""
    return re.findall(r"^  (?:    |-(\w), )?--([a-z-]+)(?: (\S+))?((?:  +\S.*)?(?:\n {10,}.*)*)", help_of(program, command), re.M)


def names_of(program, command):
    return {option[1] for option in options_of(program, command)}


def manual_of(program, command):
    """The part of the manual page with these options, in roff."""
    page = (SHARE / f"man/man6/{program.name}.6").read_text(encoding="utf-8")
    page = re.sub(r"\\\[u(\w{4})\]", lambda code: chr(int(code.group(1), 16)), page)
    start = f".Ss {command}\n" if command else ".Ss Options\n" if program == PROGRAM else ".Sh DESCRIPTION\n"
    return re.split(r"^\.S[sh] ", page.partition(start)[2], maxsplit=1, flags=re.M)[0]


class Texts(unittest.TestCase):
    def test_help_lists_the_whole_table(self):
        for program, folder in (PROGRAM, "app"), (CLI, "cli"):
            source = (ROOT / "src" / folder / "options_table.c").read_text(encoding="utf-8")
            rows = set(re.findall(r'\{ "([a-z-]+)", (?:NULL|"\w+"),', source))
            self.assertGreater(len(rows), 10)
            self.assertEqual(rows, set().union(*(names_of(*way) for way in WAYS if way[0] == program)))

    def test_help_is_aligned_and_fits(self):
        for way in WAYS:
            text = help_of(*way)
            self.assertLessEqual(max(map(len, text.splitlines())), 80, way)
            begins = {len(label) for label in re.findall(r"^  (?:    |-\w, )?--\S+(?: \S+)?  +", text, re.M)}
            for *_, rest in options_of(*way):
                begins.update(len(blanks) for blanks in re.findall(r"\n( +)", rest))
            self.assertLessEqual(len(begins), 1, way)

    def test_manual_says_the_same(self):
        for way in WAYS:
            page = manual_of(*way)
            names = re.findall(r"^\.It (?:Fl (\w) , )?Fl -([a-z-]+)", page, re.M)
            self.assertEqual(names, [option[:2] for option in options_of(*way)], way)
            plain = squash(re.sub(r"^\.[BE]l.*|\b(It|Fl|Ar|Cm)\b", "", page, flags=re.M))
            for option in options_of(*way):
                self.assertIn(squash("".join(option)), plain)

    def test_manual_names_every_command(self):
        listed = re.findall(r"^  ([a-z]+) {2,}", help_of(CLI, "").partition("--help.\n")[2], re.M)
        self.assertEqual(listed, COMMANDS)
        page = (SHARE / "man/man6/missing-piece-cli.6").read_text(encoding="utf-8")
        synopsis = page.partition(".Sh SYNOPSIS\n")[2].partition(".Sh ")[0]
        self.assertEqual(list(dict.fromkeys(re.findall(r"^\.Cm ([a-z]+)$", synopsis, re.M))), COMMANDS)

    def test_manual_names_every_word_of_plain_play(self):
        words = re.findall(r"^  ([a-z]+(?: [a-z]+)?)  ", help_of(CLI, "play").partition("With --plain")[2], re.M)
        said = " ".join(re.findall(r"^\.It Cm (.*)", manual_of(CLI, "play"), re.M)).replace(",", "").split()
        self.assertEqual(said, " ".join(words).split())

    def test_every_option_is_read(self):
        """Each is taken by the program; then comes one that isn't."""
        for program, command in WAYS:
            for _, name, value, _ in options_of(program, command):
                if name in ("help", "version") and program == CLI:
                    continue
                way, values = [program, *command.split()], ["2"] if value else []
                done = subprocess.run([*way, f"--{name}", *values, "--none"], capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual(done.returncode, 2, (way, name))
                self.assertRegex(done.stderr, "Unknown option --none|“2”|--" + name)
                wrong, sentence = (f"--{name}", "needs a value") if value else (f"--{name}=2", "doesn’t take a value")
                self.assertIn(sentence, subprocess.run([*way, wrong], capture_output=True, text=True, timeout=PATIENCE).stderr)

    def test_without_the_data(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = pathlib.Path(folder, "missing-piece")
            alone.write_bytes(PROGRAM.read_bytes())
            alone.chmod(0o700)
            done = subprocess.run([alone], capture_output=True, text=True, env=os.environ | {"SDL_VIDEODRIVER": "dummy"})
        self.assertIn(f"Can’t find the game’s data: {folder}/../share/missing-piece/boards.csv is missing.", done.stderr)
        self.assertEqual(done.returncode, 1)

    def test_version(self):
        for program in PROGRAM, CLI:
            said = {subprocess.run([program, word], check=True, capture_output=True, text=True, timeout=PATIENCE).stdout
                    for word in ("-V", "-v", "--version", "--vers")}
            self.assertEqual(len(said), 1)
            self.assertRegex(said.pop(), rf"^{program.name} [0-9.]+\n$")


class Completion(unittest.TestCase):
    """Each of SHELLS completes the last word of some lines."""
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.home, cls.folder = pathlib.Path(holder.name), pathlib.Path(holder.name, "files")
        for name in FOLDERS:
            (cls.folder / name).mkdir(parents=True)
        for name in FILES:
            (cls.folder / name).touch()
        cls.environment = {"PATH": os.environ["PATH"], "HOME": holder.name, "ZDOTDIR": holder.name, "TERM": "dumb",
                           "LC_ALL": "C.UTF-8", "SITE": str(SHARE / "zsh/site-functions"), "OUT": str(cls.home / "out")}
        (cls.home / ".zshrc").write_text(ZSH, encoding="utf-8")

    def run_shell(self, words, lines):
        done = subprocess.run(words, cwd=self.folder, env=self.environment, input="".join(line + "\n" for line in lines),
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        return done.stdout

    def bash(self, lines):
        program = lines[0].split()[0]
        broken = [re.sub(r"=", " = ", re.sub(r" $", " ''", line)) for line in lines]
        return self.run_shell(["bash", "-c", BASH, SHARE / "bash-completion/completions" / program,
                               "_" + program.replace("-", "_")], broken)

    def fish(self, lines):
        script = SHARE / f"fish/vendor_completions.d/{lines[0].split()[0]}.fish"
        return self.run_shell(["fish", "--no-config", "-c", f"source {shlex.quote(str(script))}\n{FISH}"], lines)

    def zsh(self, lines):
        out = pathlib.Path(self.environment["OUT"])
        out.write_text("")
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(self.folder)
            os.execvpe("zsh", ["zsh", "-d", "-i"], self.environment)
        try:
            for count, line in enumerate(lines, 1):
                os.write(terminal, line.encode() + b"\t")
                end = time.monotonic() + PATIENCE
                while out.read_text().count("==\n") < count:
                    self.assertLess(time.monotonic(), end, line)
                    time.sleep(0.01)
        finally:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(terminal)
        return out.read_text()

    def complete(self, shell, lines):
        """The set of what is offered for each line, without the option that fish repeats, zsh's quoting and final / or =."""
        said = getattr(self, shell)(lines).split("==\n")
        self.assertEqual((len(said), said[-1]), (len(lines) + 1, ""), said)
        return [{re.sub(r"^--[a-z]+=(?=.)|\\|[/=]$", "", word) for word in words.splitlines()} - {""} for words in said[:-1]]

    def expect(self, cases):
        lines = list(cases)
        for shell in SHELLS:
            for line, offered in zip(lines, self.complete(shell, lines), strict=True):
                self.assertEqual(offered, cases[line], (shell, line))

    def test_options(self):
        for program in PROGRAM, CLI:
            self.expect({" ".join([program.name, *command.split(), "--"]):
                         {"--" + name for name in names_of(program, command)} | {"--help"}
                         for other, command in WAYS if other == program})

    def test_commands_and_words(self):
        self.expect({"missing-piece-cli ": set(COMMANDS), "missing-piece-cli s": {"solve", "shuffle", "steps"},
                     "missing-piece-cli solve --me": {"--method", "--memory"},
                     "missing-piece-cli solve --method ": {"auto", "bfs", "optimal", "anytime"},
                     "missing-piece-cli shuffle --size 4x4 --gap ": {"home", "any"},
                     "missing-piece-cli records --format ": {"table", "csv"},
                     "missing-piece-cli play --size 4": {"4x4"},
                     "missing-piece-cli play --seed ": set()})
        self.expect({"missing-piece --gap ": {"home", "any"}, "missing-piece -s a": {"auto"},
                     "missing-piece --size=a": {"auto"}, "missing-piece --solver-memory ": {"512M", "1G", "2G", "4G"}})

    def test_files(self):
        self.expect({"missing-piece ": {"a.PNG", "my pic.jpg", *FOLDERS}, "missing-piece m": {"my pic.jpg", "my folder"},
                     "missing-piece --boards ": {"list.csv", *FOLDERS}, "missing-piece --report n": {"note.txt"}})
        self.expect({"missing-piece-cli solve --cache ": FOLDERS, "missing-piece-cli solve ": FILES | FOLDERS})


class Output(unittest.TestCase):
    """What can't be written is an error; of the terminal program in cli/test_bounds.py."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name)

    def start(self, program, *arguments, **options):
        environment = os.environ | {"XDG_DATA_HOME": str(self.data), "XDG_CACHE_HOME": str(self.data / "cache"),
                                    "DBUS_SESSION_BUS_ADDRESS": "disabled:", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return subprocess.Popen([program, *arguments], env=environment, stderr=subprocess.PIPE, text=True, **options)

    def expect_refusal(self, process):
        _, said = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 1, said)
        self.assertIn("Can’t write the output", said)

    def test_help_on_a_full_disk(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            for option in "--help", "--version":
                self.expect_refusal(self.start(PROGRAM, option, stdout=full))

    def test_help_beyond_the_largest_file(self):
        def small_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        with tempfile.TemporaryFile() as file:
            self.expect_refusal(self.start(PROGRAM, "--help", stdout=file, preexec_fn=small_files))

    @staticmethod
    def await_rest(pid):
        """Until the program waits for its player: it has shown a frame by then."""
        end, rests = time.monotonic() + PATIENCE, 0
        while rests < 20 and time.monotonic() < end:
            time.sleep(0.05)
            state = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
            rests = rests + 1 if state == "S" else 0  # one that waits for a processor is R
        assert rests == 20, "the program never rests"

    def test_a_report_on_a_full_disk(self):
        process = self.start(PROGRAM, "--report", "/dev/full")
        end = time.monotonic() + PATIENCE
        while not list(self.data.glob("missing-piece/store.db")) and time.monotonic() < end:
            time.sleep(0.01)
        self.await_rest(process.pid)
        process.terminate()
        self.expect_refusal(process)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
