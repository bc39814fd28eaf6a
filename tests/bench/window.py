#!/usr/bin/env python3
"""Measures the game's window: how soon a start shows it, and how long frames take.

Usage: window.py BENCH_GAME start|frames|sheets [OPTION]…

start: ten starts; when main was reached, the window open, the first frame and the first sharp picture shown. A start continues
the game in the store of XDG_DATA_HOME; without that variable, in a new store.
frames: a script of slides, undo all, a solution, the celebration and the card on a board of 10x10, then the gallery, of a
folder if it is given, then other sheets, each scrolled by a page, whose most is usually the first frame and which aren't among all; in windows of 1280x800 and 1920x1080, with each of SDL's renderers, or that of SDL_RENDER_DRIVER.
    With BENCH_RIVAL=1 in the environment, the slides are a race beside a rival's board.
sheets: the sheets of that script only.
OPTIONs are the game's; --window, --size and --board limit frames to that. Standard library only."""
import functools
import os
import statistics
import subprocess
import sys
import tempfile

STARTS = int(os.environ.get("BENCH_STARTS", 10))
MARKS = "main", "window opened", "first frame", "picture sharp"
PARTS = "slides", "undo", "play", "card", "gallery", "all"
RENDERERS = "software", "opengles2", "opengl"


def run(program, *arguments, **environment):
    """The lines that it prints, as lists of words."""
    done = subprocess.run([program, *arguments], stdout=subprocess.PIPE, text=True, check=True,
                          env=os.environ | {"SDL_AUDIODRIVER": "dummy"} | environment)
    return [line.split() for line in done.stdout.splitlines()]


def start(program, options, store):
    runs = [[float(word) for word in run(program, "start", *options, XDG_DATA_HOME=store)[0]] for _ in range(STARTS)]
    print(f"ms since exec   median    max   ({STARTS} starts)")
    for name, times in zip(MARKS, zip(*runs)):
        print(f"{name:14}  {statistics.median_high(times):6.1f} {max(times):6.1f}")


def quantile(times, part):
    return sorted(times)[min(int(len(times) * part), len(times) - 1)]


def rows(screen, frames):
    """Prints a row for each part of the script."""
    sheets = dict.fromkeys(name for name, *_ in frames if name not in PARTS)
    frames = [("all" if name in PARTS else "", name, *times) for name, *times in frames]
    for part in (*PARTS, *sheets):
        times = [(float(ms), float(cpu)) for everything, name, ms, cpu in frames if part in (name, everything)]
        if times:
            wall, cpu = zip(*times)
            print(f"{screen[0]:10} {screen[1]:10} {part:10} {len(times):6}", *(f"{quantile(wall, at):6.2f}" for at in (0.5, 0.95, 0.99, 1)),
                  f"   {quantile(cpu, 0.99):9.2f}", flush=True)


def frames(program, options, store, script="frames"):
    given = {option.split("=")[0] for option in options}
    if not given & {"--size", "--board", "-s"}:
        options = ["--size=10x10", *options]
    if "--board" not in given:
        options = ["--seed=0", *options]
    windows = [[]] if "--window" in given else [["--window=1280x800"], ["--window=1920x1080"]]
    renderers = [os.environ["SDL_RENDER_DRIVER"]] if "SDL_RENDER_DRIVER" in os.environ else RENDERERS
    print("renderer   window     part       frames    p50    p95    p99    max ms   cpu p99 ms")
    for window in windows:
        for renderer in renderers:
            screen, *shown = run(program, script, *window, *options, SDL_RENDER_DRIVER=renderer, XDG_DATA_HOME=store)
            if screen[0] == renderer:
                rows(screen, shown)
            else:
                print(f"{renderer:10} isn’t available here")


def main():
    if len(sys.argv) < 3 or sys.argv[2] not in ("start", "frames", "sheets"):
        sys.exit(__doc__)
    measure = {"start": start, "frames": frames, "sheets": functools.partial(frames, script="sheets")}[sys.argv[2]]
    with tempfile.TemporaryDirectory() as store:
        measure(sys.argv[1], sys.argv[3:], os.environ.get("XDG_DATA_HOME", store))


if __name__ == "__main__":
    main()
