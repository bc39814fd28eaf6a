#!/usr/bin/env python3
"""test_corpus.py DECODER: checks corpus.py's verdicts on a folder with one file for each. Files that say so crash the
decoding program, keep it busy, or are taken for another."""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
WRAPPER = f"""#!{sys.executable} -B
import os, signal, sys, time
start = os.pread(0, 9, 0)
if start == b"crash now":
    os.kill(os.getpid(), signal.SIGSEGV)
if start == b"stay busy":
    time.sleep(60)
if os.pread(0, 1 << 20, 0).endswith(b"red"):
    os.dup2(os.open("RED", os.O_RDONLY), 0)
os.execv({sys.argv[1]!r}, ["missing-piece-decode", *sys.argv[1:]])
"""
EXPECTED = {"same": 1, "differs": 1, "refused by us": 1, "refused by the reference": 1, "refused by both": 1, "crashed": 1,
            "too long": 1}


def make_files(folder):
    blue = Image.new("RGB", (64, 64), "blue")
    blue.save(folder / "same.png")
    blue.save(folder / "differs.png")
    with open(folder / "differs.png", "ab") as file:
        file.write(b"red")
    blue.save(folder / "ours refuses.sgi")
    (folder / "reference refuses").write_text("no picture, but decoded as one that is red")
    (folder / "both refuse").write_text("no picture")
    (folder / "crash").write_text("crash now")


def corpus(*arguments, more=10, **options):
    command = f"import sys; sys.path.insert(0, {str(HERE)!r}); import corpus; corpus.SECONDS_MORE = {more}; sys.exit(corpus.main())"
    return subprocess.run([sys.executable, "-B", "-c", command, *arguments], capture_output=True, text=True, check=False, **options)


def counts_of(done):
    return collections.Counter({verdict: int(count) for count, verdict in re.findall(r"^ +(\d+) (.*)$", done.stdout, re.M)})


def check_refusals(root):
    for arguments, words in ((root / "none",), "the folder"), (("--decoder", root / "none", root), "the decoding program"):
        done = corpus("--decoder", root / "decoder", *arguments)
        assert (done.returncode, done.stdout) == (2, ""), done
        assert re.search(rf"error: Can't \w+ {words} {root}/none\.\n$", done.stderr), done.stderr
    (root / "nothing").mkdir()
    done = corpus("--decoder", root / "decoder", root / "nothing", env={"PATH": ""})
    assert done.returncode == 0 and done.stderr.startswith("Can't find ImageMagick"), done


def main():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        (root / "pictures").mkdir()
        make_files(root / "pictures")
        Image.new("RGB", (64, 64), "red").save(root / "red.png")
        (root / "decoder").write_text(WRAPPER.replace("RED", str(root / "red.png")))
        (root / "decoder").chmod(0o755)
        check_refusals(root)
        (root / "slow").mkdir()
        (root / "slow" / "too long").write_text("stay busy")
        slow = corpus("--decoder", root / "decoder", "--seconds", "1", root / "slow", more=0)
        done = corpus("--decoder", root / "decoder", "--sheet", root / "sheet.png", root / "pictures")
        assert counts_of(slow) + counts_of(done) == EXPECTED, (slow, done)
        assert (slow.returncode, done.returncode) == (1, 1), (slow, done)
        with Image.open(root / "sheet.png") as sheet:  # the game's, the reference's, their difference
            colours = {colour for _, colour in sheet.getcolors(1 << 16)}
        assert {(255, 0, 0), (0, 0, 255), (255, 0, 255)} <= colours, colours


if __name__ == "__main__":
    main()
