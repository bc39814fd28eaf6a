#!/usr/bin/env python3
"""options.py SHARE CLI PROGRAM: checks what is made from the tables of options: --help and the manual pages. SHARE is the share folder of the build, CLI and PROGRAM are the built programs."""
import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARE, CLI, PROGRAM = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
COMMANDS = "play solve shuffle check tips bench records".split()
WAYS = [(PROGRAM, ""), (CLI, ""), *((CLI, command) for command in COMMANDS)]
PATIENCE = 60 * float(os.environ.get("MP_TIME_FACTOR", "1"))


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

    def test_version(self):
        for program in PROGRAM, CLI:
            said = {subprocess.run([program, word], check=True, capture_output=True, text=True, timeout=PATIENCE).stdout
                    for word in ("-V", "-v", "--version", "--vers")}
            self.assertEqual(len(said), 1)
            self.assertRegex(said.pop(), rf"^{program.name} [0-9.]+\n$")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
