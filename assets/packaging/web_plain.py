#!/usr/bin/env python3
"""web_plain.py NM OUT LIBRARY… -- LIBRARY…: lists the functions of the first libraries that have no namesake in the others, for
emscripten's ASYNCIFY_REMOVE."""
import subprocess
import sys


def functions(nm, libraries):
    lines = subprocess.run([nm, "--defined-only", "-P", *libraries], capture_output=True, text=True, check=True).stdout.splitlines()
    return {words[0] for words in map(str.split, lines) if len(words) > 1 and words[1] in "tTwW"}


nm, out, *libraries = sys.argv[1:]
middle = libraries.index("--")
names = functions(nm, libraries[:middle]) - functions(nm, libraries[middle + 1:])
with open(out, "w", encoding="ascii") as file:
    file.write(",".join(sorted(name for name in names if not name.startswith("_Z"))))  # the linker writes those of C++ otherwise
