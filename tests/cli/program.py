"""Runs the terminal program, and replays moves by rules of its own. Standard library only.

MP_CLI: the program. All tests of a file share a temporary cache folder for the solver's tables."""
import atexit
import os
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MP_CLI"]
CACHE = tempfile.TemporaryDirectory()
SOLVED_3X3 = "1 2 3/4 5 6/7 8 0"

atexit.register(CACHE.cleanup)
os.environ |= {"LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": CACHE.name}


def run(*arguments, text="", **options):
    """The finished process, with its output as text (or bytes for bytes input)."""
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True,
                          text=isinstance(text, str), timeout=120, **options)


def make_store(path, results):
    """A store as the game makes it, with these results: a dictionary of columns each; the rest is 0."""
    schema = pathlib.Path(__file__).resolve().parents[2] / "src/store/schema.c"
    version = re.search(r"SCHEMA_VERSION = (\d+)", schema.with_name("database.h").read_text(encoding="utf-8"))[1]
    text = re.sub(r"/\*.*?\*/", "", schema.read_text(encoding="utf-8"), flags=re.DOTALL)
    steps = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text.split("= {", 1)[1].split("\n};")[0]))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    store = sqlite3.connect(path)
    store.create_function("packed", -1, lambda *numbers: b"")  # of the game's; the steps call it for rows of earlier stores
    store.executescript(steps + f"PRAGMA application_id = {0x4D506331}; PRAGMA user_version = {version}")
    columns = [row[1] for row in store.execute("PRAGMA table_info(results)") if row[1] != "id"]
    rest = dict.fromkeys(columns, 0) | {"name": "", "picture": None, "shortest": -1, "solved": 1}
    for result in results:
        store.execute(f"INSERT INTO results ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
                      [(rest | result)[column] for column in columns])
    store.commit()
    store.close()


def rows_of(text):
    return [[int(cell) for cell in row.split()] for row in text.split("/")]


def replay(text, moves):
    """The rows of the board after the moves; fails if a move leaves the board."""
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


class FolderCase(unittest.TestCase):
    """Cases that have a temporary folder each."""
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
