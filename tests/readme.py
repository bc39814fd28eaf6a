#!/usr/bin/env python3
"""readme.py CLI PROGRAM MANUAL: checks that the root README tells the truth: its commands and
packages (src/README.md), its keys and options, its share code, its numbers and its links. CLI and PROGRAM are the
built programs, MANUAL the built manual page."""
import csv
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLI, PROGRAM, MANUAL = sys.argv[1:4]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PACKAGES = (ROOT / "src/README.md").read_text(encoding="utf-8")
PROSE = re.sub(r"^    .*$|`[^`]*`|\]\([^)]*\)", "", README, flags=re.M)  # without code and links
KEYS = {"Ctrl+O": "Choose a picture…", "G": "Size…", "Ctrl+Z": "Undo", "H": "Hint", "S": "Solve",
        "T": "Challenges…", "F5": "Records…", "F6": "Unfinished games…", "E": "Share code…", "P": "Next picture", "F8": "Learn to solve…", "F9": "Race…", "F12": "Play together…", "I": "Session…", "F1": "Help", "M": "Menu"}


def output(*command, text=None):
    return subprocess.run(command, input=text, check=True, capture_output=True, text=True, timeout=60).stdout


def packages(system):
    return set(re.search(rf"^\| {system} \| `(.*)` \|$", PACKAGES, re.M).group(1).split())


def code_lines():
    return [line.strip() for line in re.findall(r"^    (.*)$", README, re.M)]


def manual_keys():
    """The keys of each command in the manual, by title."""
    page = pathlib.Path(MANUAL).read_text(encoding="utf-8")
    page = re.sub(r"\\\[u(\w{4})\]", lambda code: chr(int(code.group(1), 16)), page).replace("\\&", "")
    return {title: keys.removeprefix("Ic ").split(" No or Ic ")
            for keys, title in re.findall(r"^\.It (Ic .*)\n\.Sy (.*)$", page, re.M)}


class Readme(unittest.TestCase):
    def test_its_two_commands_are_those_of_fresh_sh(self):
        commands = [line.partition("#")[0].strip() for line in code_lines()[:2]]
        self.assertEqual(commands, ["sh src/play.sh", "sh tests/run.sh"])
        fresh = (ROOT / "tests/fresh.sh").read_text(encoding="utf-8")
        for command in commands:
            self.assertTrue((ROOT / command.split()[1]).is_file(), command)
            self.assertIn(f"sh /root/missing-piece/{command.split()[1]}", fresh)

    def test_its_packages_are_those_that_play_sh_installs(self):
        script = (ROOT / "src/packages.sh").read_text(encoding="utf-8")
        choices = [choice.split("|")
                   for choice in re.search(r"packages_to_build='([^']*)'", script).group(1).split()]
        named = packages("Debian, Ubuntu")
        for choice in choices:
            self.assertEqual(len(set(choice) & set(named)), 1, f"one of {choice}")
        self.assertEqual(named - set(sum(choices, [])), set())

    def test_its_packages_for_other_systems_are_those_of_their_recipes(self):
        recipe = (ROOT / "assets/packaging/PKGBUILD.in").read_text(encoding="utf-8")
        needed = set(" ".join(re.findall(r"^(?:make)?depends=\(([^)]*)\)", recipe, re.M)).split())
        self.assertEqual(packages("Arch"), needed - {"hicolor-icon-theme"} | {"gcc", "make", "pkgconf"})
        recipe = (ROOT / "assets/packaging/missing-piece.spec.in").read_text(encoding="utf-8")
        fonts = {name for name in re.findall(r"^Requires: +(.*)", recipe, re.M) if name.endswith("-fonts")}
        self.assertEqual({name for name in packages("Fedora") if name.endswith("-fonts")}, fonts)
        libraries = set(re.findall(r"pkgconfig\((.*)\)", recipe))
        cmake = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
        self.assertEqual(libraries, set(re.findall(r"^(?:library|module\(\w+)[( ](\S+?)[ )]", cmake, re.M)) | {"libseccomp"})
        for system in ("Fedora", "openSUSE"):
            self.assertEqual(len([name for name in packages(system) if name.endswith("-devel")]), len(libraries | {"gif"}), system)

    def test_its_share_code_can_be_played(self):
        codes = set(re.findall(r"\b\d+x\d+-[0-9A-Z-]+\b", README))
        self.assertEqual(len(codes), 1)
        board = output(CLI, "shuffle", "--code", codes.pop()).strip()
        length, status, *_, moves = output(CLI, "solve", text=board).strip().split("\t")
        self.assertEqual(status, "optimal")
        self.assertIn(f"solved after {length} moves", output(CLI, "check", text=f"{board}\t{moves}\n"))

    def test_its_pipeline_solves_boards(self):
        pipeline = next(line for line in code_lines() if line.startswith("missing-piece-cli"))
        command = pipeline.replace("missing-piece-cli", '"$0"')
        lines = output("sh", "-c", command, CLI).splitlines()
        self.assertEqual([line.split("\t")[1] for line in lines], ["optimal"] * 10)

    def test_its_keys_do_what_it_says(self):
        keys = manual_keys()
        for key, title in KEYS.items():
            self.assertIn(key, keys[title])
        named = re.findall(r"\b(?:Ctrl\+\w+|F\d+)|(?<![\w'’])[A-Z](?![\w.'’])", PROSE)
        self.assertEqual(set(named) - {"A"}, set(KEYS), "the README and KEYS name different keys")

    def test_its_programs_and_manual_pages_exist(self):
        for path in (CLI, PROGRAM):
            self.assertIn("Usage:", output(path, "--help"))
            self.assertIn(pathlib.Path(path).name, README)
        for page in re.findall(r"`man ([\w-]+)`", README):
            self.assertTrue(list((ROOT / "assets").glob(f"{page}.6*")), page)

    def test_its_numbers_are_right(self):
        least, most = re.search(r"(\d+)×\1 to (\d+)×\2", README).groups()
        for side, good in ((int(least), True), (int(least) - 1, False), (int(most), True), (int(most) + 1, False)):
            done = subprocess.run([CLI, "shuffle", "--size", f"{side}x{side}"], capture_output=True, timeout=60)
            self.assertEqual(done.returncode == 0, good, side)
        with open(ROOT / "assets/boards.csv", encoding="utf-8") as file:
            rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
        count, easiest, hardest = re.search(r"(\d+) boards that take from (\d+) to (\d+) moves", README).groups()
        lengths = [int(row["optimal"]) for row in rows]
        self.assertEqual((len(lengths), min(lengths), max(lengths)), (int(count), int(easiest), int(hardest)))

    def test_its_links_lead_to_files(self):
        links = re.findall(r"\]\(([^)]+)\)", README)
        self.assertGreater(len(links), 4)
        for link in links:
            self.assertTrue((ROOT / link).exists(), link)

    def test_it_stays_short(self):
        self.assertLessEqual(len(README.splitlines()), 70)
        self.assertEqual(len(re.findall(r"^- ", README, re.M)), 6)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        unittest.main(argv=sys.argv[:1] + sys.argv[4:])
