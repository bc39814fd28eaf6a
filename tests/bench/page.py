#!/usr/bin/env python3
"""Makes the table of boards in RESULTS.md, and its plot RESULTS.svg, from the figures in RESULTS.tsv.

Usage: page.py [BENCH]          with BENCH, first runs it (five minutes) and keeps its figures
       page.py --check BENCH    fails if page, plot and figures don't agree, or BENCH prints others

BENCH is the built program `bench`. Standard library only."""
import csv
import datetime
import math
import os
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
FIGURES, PAGE, PLOT = (FOLDER / f"RESULTS.{kind}" for kind in ("tsv", "md", "svg"))
BOARDS = FOLDER.parent.parent / "assets/boards"
BEGIN, END = "<!-- page.py makes this table -->\n", "<!-- until here -->"
# What others reached on the same boards; the page names the sources.
OTHERS = {("4x4", "proven, 1 thread"): "Kociemba [1]: 3.9 ms, 576 MB",
          ("4x4", "proven, no tables yet"): "Fifteen [4]: 108.0 moves",
          ("5x5", "proven"): "Clausecker [2]: 216 million boards"}
COLUMNS = "size", "boards", "proven", "moves, mean", "first, at most", "time, mean", "time, most", "boards examined", "MB", "others"


def processor():
    """Its name, where the system tells it."""
    try:
        return re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")).group(1)
    except (OSError, AttributeError):
        return "processor unknown"


def measure(bench):
    """Runs bench and keeps its figures, below a line that says when and where."""
    load = os.getloadavg()[0]
    lines = []
    with subprocess.Popen([bench], stdout=subprocess.PIPE, text=True) as run:
        for line in run.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    if run.returncode != 0:
        sys.exit("page.py: bench failed")
    day = datetime.date.today()
    about = f"# {day.day} {day:%B %Y}, {processor()}, {os.cpu_count()} processors, load average {load:.1f} before\n"
    FIGURES.write_text(about + "".join(lines), encoding="utf-8")


def read(text):
    """The sets of a run, as dictionaries: numbers where there are some, else texts."""
    def value(word):
        try:
            return float(word)
        except ValueError:
            return word
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [{name: value(word) for name, word in row.items()} for row in csv.DictReader(lines, delimiter="\t")]


def figures(number):
    """Two figures or more."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.{1 if number < 9.95 else 0}f}"


def seconds(time):
    return f"{figures(time)} s" if time >= 0.995 else f"{figures(time * 1e3)} ms" if time >= 0.995e-3 else f"{figures(time * 1e6)} µs"


def states(number):
    return f"{figures(number / 1e6)} million" if number >= 1e6 else f"{number:,.0f}"


def deepcubea(row):
    """What DeepCubeA reached on the boards of a set: its file has lengths and seconds."""
    file = BOARDS / f"deepcubea_puzzle{'35' if row['size'] == '6x6' else '48'}.txt"
    lines = [line.split(";") for line in file.read_text(encoding="utf-8").splitlines() if line[0] != "#"][:int(row["count"])]
    length, time = (sum(float(line[at]) for line in lines) / len(lines) for at in (3, 4))
    return f"DeepCubeA [3]: {length:.1f} moves, {time:.0f} s"


def others(row):
    return deepcubea(row) if row["boards"] == "DeepCubeA's" else OTHERS.get((row["size"], row["how"]), "")


def cells(row):
    """A line of the table."""
    count, solved = int(row["count"]), int(row["solved"])
    proven = "all" if row["proven"] == count else f"{row['proven']:.0f}"
    if solved < count or row["wrong"]:
        proven = f"**{count - solved} not solved, {row['wrong']:.0f} wrong**"
    known = f" ({row['percent']:.1f} %)" if row["percent"] else ""
    limit = re.match(r"\d+ s$", row["how"])
    how = f", {row['how']}" + (" each" if limit else "")
    first = seconds(row["first s"]) if row["first s"] < row["max s"] else ""
    mean, most = ("" if limit else seconds(row[name]) for name in ("mean s", "max s"))
    return (row["size"].replace("x", "×"), f"{count:,} {row['boards']}{how}", proven, f"{row['length']:,.2f}{known}", first, mean, most,
            states(row["states"] / count), f"{row['MB']:.0f}", others(row))


def table(about, rows):
    lines = [COLUMNS, ["---"] * len(COLUMNS), *map(cells, rows)]
    return f"Measured on {about}.\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


class Panel:
    """A plot with two logarithmic axes: cells of the board to the right, and something upwards."""
    WIDTH, HEIGHT, MOST = 330, 300, 1500

    def __init__(self, left, title, least, most, ticks):
        self.left, self.least, self.most = left, least, most
        self.parts = [f'<text x="{left}" y="24" font-weight="bold">{title}</text>']
        for value, label in ticks:
            self.line(f"M{left} {self.y(value):.1f}h{self.WIDTH}", "#ddd")
            self.text(left - 6, self.y(value) + 4, label, "end")
        for side in (3, 4, 5, 6, 8, 10, 16, 24, 32):
            self.text(self.x(side * side), 360, side, "middle")
        self.line(f"M{left} 40v{self.HEIGHT}h{self.WIDTH}", "#333")

    def x(self, size):
        return self.left + self.WIDTH * math.log(size / 7) / math.log(self.MOST / 7)

    def y(self, value):
        return 40 + self.HEIGHT * (1 - math.log(value / self.least) / math.log(self.most / self.least))

    def line(self, path, colour, more=""):
        self.parts.append(f'<path d="{path}" fill="none" stroke="{colour}"{more}/>')

    def text(self, x, y, text, anchor):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>')

    def dot(self, width, height, value, fill, title):
        """A round dot for a square board, else one with corners."""
        x, y = self.x(width * height) - 4, self.y(value) - 4
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="8" height="8" rx="{4 if width == height else 0}" fill="{fill}" stroke="#1c5fa8">'
                          f"<title>{title}</title></rect>")


def plot(rows):
    """Length and time over size, as SVG."""
    lengths = Panel(60, "Moves, mean", 10, 1e5, [(10**k, f"{10**k:,}") for k in range(1, 6)])
    times = Panel(470, "Time until proven, or until the first solution", 1e-5, 100,
                  [(1e-5, "10 µs"), (1e-4, "0.1 ms"), (1e-3, "1 ms"), (1e-2, "10 ms"), (0.1, "0.1 s"), (1, "1 s"), (10, "10 s"), (100, "100 s")])
    lengths.text(435, 386, "Side of a square with as many cells. Filled: proven shortest. With corners: boards that aren’t square.", "middle")
    lengths.line("M" + "L".join(f"{lengths.x(n * n):.1f} {lengths.y(n ** 3):.1f}" for n in (3, 32)), "#b5541c", ' stroke-dasharray="5 4"')
    lengths.text(lengths.x(24 ** 2), lengths.y(24 ** 3) + 24, "side³", "start")
    for row in (row for row in rows if row["solved"]):
        width, height = map(int, row["size"].split("x"))
        proven = row["proven"] == row["count"]
        name = f"{width}×{height}, {row['boards']}, {row['how']}"
        fill = "#1c5fa8" if proven else "#fff"
        time = row["mean s"] if proven else row["first s"]
        lengths.dot(width, height, row["length"], fill, f"{name}: {row['length']:,.2f} moves".replace("&", "&amp;"))
        times.dot(width, height, time, fill, f"{name}: {seconds(time)}".replace("&", "&amp;"))
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 396" width="820" height="396" font-family="sans-serif" '
            'font-size="12" fill="#333">\n<rect width="820" height="396" fill="#fff"/>\n' + "\n".join(lengths.parts + times.parts) + "\n</svg>\n")


def made():
    """The page and the plot as the figures make them."""
    text, page = (file.read_text(encoding="utf-8") for file in (FIGURES, PAGE))
    before, rest = page.split(BEGIN)
    rows = read(text)
    about = text.splitlines()[0].removeprefix("# ")
    return before + BEGIN + table(about, rows) + END + rest.split(END)[1], plot(rows)


def check(bench):
    done = subprocess.run([bench, "--count", "1", "large"], stdout=subprocess.PIPE, text=True, check=True)
    rows = read(done.stdout)
    if list(rows[0]) != list(read(FIGURES.read_text(encoding="utf-8"))[0]):
        sys.exit("page.py: bench prints other columns than those of RESULTS.tsv")
    bad = [row for row in rows if row["solved"] != 1 or row["wrong"] or len(cells(row)) != len(COLUMNS)]
    if bad or len(rows) < 3:
        sys.exit(f"page.py: not solved, or wrong: {bad or rows}")
    if made() != tuple(file.read_text(encoding="utf-8") for file in (PAGE, PLOT)):
        sys.exit("page.py: RESULTS.md or RESULTS.svg isn't made from RESULTS.tsv: run page.py")


def main():
    if len(sys.argv) > 3 or any(word.startswith("-") and word != "--check" for word in sys.argv[1:]) or sys.argv[1:] == ["--check"]:
        sys.exit(__doc__)
    if "--check" in sys.argv:
        check(sys.argv[2])
        return
    if len(sys.argv) == 2:
        measure(sys.argv[1])
    page, picture = made()
    PAGE.write_text(page, encoding="utf-8")
    PLOT.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
