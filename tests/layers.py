#!/usr/bin/env python3
"""layers.py [ROOT]: checks rules about the folders of src that the compiler doesn't.

CMakeLists.txt defines which folder may use which: this script reads its folder(), program() and
external() lines. It checks includes, cycles of calls (at most 4 files inside a folder, none across
folders), the names of public functions and which header declares them, mutable variables at file
scope and the contents of the top folders. Prints one line per offence, with its place; exits with 1 if there is any. Of long files and
functions and of folders with many files it only warns: what to do about them is for a reader to judge."""
import collections
import fnmatch
import pathlib
import re
import sys

CIRCLE_MAX = 4       # files of a folder in a cycle of calls
DIRECTORY_MAX = 40   # .c and .h files in one directory
FILE_MAX = 500       # lines
MAIN_MAX = 80        # lines of src/main.c
FUNCTION_MAX = 80    # lines between the braces
VARIABLES = {"base/language.c: static struct languages languages;",  # the only mutable ones
             "decode/windows/sandbox.c: static HANDLE job;",
             "system/web/page.c: static struct page page;",
             "system/web/sound.c: static struct device device;",
             "system/windows/signals.c: static _Atomic(struct signals *) awaited;"}
TOP = {"CMakeLists.txt", "LICENSE", "README.md", "assets", "src", "tests"}
PLATFORMS = {"linux", "none", "web", "windows"}  # folders with what the headers beside them declare
SRC_FILES = {"README.md", "main.c", "play.sh", "packages.sh"}
# Headers that every platform has: of ISO C, but for those that POSIX adds too much to, and three others, which the
# compilers for Windows (MinGW) and for browsers (Emscripten) bring.
EVERYWHERE = set("assert ctype errno float inttypes limits math setjmp stdalign stdarg stdatomic stdbool stddef "
                 "stdint stdio stdlib stdnoreturn string threads time wchar immintrin getopt pthread strings".split())
# Functions of these headers that some don't have, and what the compiler says of the platform.
SOMEWHERE = re.compile(r"\b(open_memstream|fmemopen|pthread_cond_clockwait|pthread_condattr_setclock|pthread_sigmask"
                       r"|realpath|gethostname|strverscmp|_exit) ?\(|\b(__linux__|__unix__|_WIN32|__EMSCRIPTEN__)\b")
# Comments, texts and lines for the preprocessor.
NOISE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', re.S | re.M)
IMPURE = re.compile(r"\b(fopen|time|clock|getenv|printf|puts|SDL_[A-Za-z]+) ?\(|include <(time|threads|pthread)")

root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
src = root / "src"
offences = []


def offence(place, text):
    offences.append(f"{place}: {text}")


def warning(place, text):
    print(f"warning: {place}: {text}")


def lines_of(command):
    """The words of each command(...) at the start of a line in CMakeLists.txt, by first word."""
    text = re.sub(r"#[^\n]*", "", (root / "CMakeLists.txt").read_text(encoding="utf-8"))
    found = [words.split() for words in re.findall(rf"^{command}\(([^)]*)\)", text, re.M)]
    return {words[0]: words[1:] for words in found if "${" not in words[0]}


folders = lines_of("folder")      # folder → folders, headers of folders, external libraries
programs = {words[0].removeprefix("src/"): words[1:] for words in lines_of("program").values()}
external = {name: words[1:] for name, words in lines_of("external").items()}  # library → its headers
sources = {path.relative_to(src).as_posix(): path.read_text(encoding="utf-8")
           for path in sorted(src.rglob("*.[ch]"))}


def folder_of(name):
    return name.partition("/")[0]


def check_includes():
    for name, text in sources.items():
        folder = folder_of(name)
        uses = programs.get(name, []) if folder == name else folders.get(folder, [])
        for number, line in enumerate(text.split("\n"), 1):
            found = re.match(r'\s*#\s*include\s*([<"])([^>"]+)', line)
            if found:
                check = external_include if found.group(1) == "<" else own_include
                check(f"src/{name}:{number}", folder, uses, found.group(2))


def external_include(place, folder, uses, header):
    uses = [name for name in uses if name != "posix" or may_use_posix(place.removeprefix("src/"))]
    patterns = [pattern for name in uses for pattern in external.get(name, [])]
    stem = header.removesuffix(".h")
    if stem not in EVERYWHERE and not any(fnmatch.fnmatchcase(stem, pattern) for pattern in patterns):
        offence(place, f"{folder} may not include <{header}>")


def may_use_posix(name):
    """Folders that have a folder for each platform use POSIX only there, and all that use it say so in CMakeLists.txt."""
    folder = folder_of(name)
    has_platforms = any(path.parts[0] == folder and path.parts[1] in PLATFORMS for path in map(pathlib.PurePath, sources))
    return "posix" in folders.get(folder, ()) and (not has_platforms or pathlib.PurePath(name).parts[1] in PLATFORMS)


def check_platforms():
    """What only some platforms have stands where POSIX may be used."""
    for name, text in sources.items():
        for number, line in enumerate(re.sub(r"/\*.*?\*/", lambda note: "\n" * note.group().count("\n"), text, flags=re.S).split("\n"), 1):
            if SOMEWHERE.search(line) and not may_use_posix(name):
                offence(f"src/{name}:{number}", f"not on every platform: {line.strip()}")


def own_include(place, folder, uses, header):
    target = folder_of(header)
    if target == header:
        offence(place, f'"{header}" does not name its folder ("folder/file.h")')
    elif header not in sources:
        offence(place, f"there is no src/{header}")
    elif target == "decode" and "/system/web/" in place:
        pass  # a page starts no programs: there, decoding is a function
    elif target not in (folder, *uses) and header not in uses and (target != "base" or folder == "system"):
        offence(place, f'{folder} may not include "{header}"')


def check_pure():
    """Folders without system or an external library must not use clocks or files, not even through ISO C."""
    pure = {name for name, uses in folders.items() if not (external.keys() | {"system"}) & set(uses)}
    for name, text in sources.items():
        for number, line in enumerate(text.split("\n"), 1):
            if folder_of(name) in pure and IMPURE.search(line):
                offence(f"src/{name}:{number}", f"{folder_of(name)} must not know files, clocks, threads or SDL: {line.strip()}")


def is_constant(text):
    """True if const follows the last *, or appears anywhere if there is no *."""
    text = text.partition("=")[0]
    if "(*" in text:
        return "(*const " in text
    if "*" in text:
        return re.search(r"\*[ ]*const[ \[][^*]*$", text)
    return re.search(r"(^|[^a-z_])const[^a-z_]", text)


def check_variables():
    """Variables start in the first column, or are static in a function. Declarations in
    headers without extern or static are functions."""
    for name, text in sources.items():
        for number, line in enumerate(text.split("\n"), 1):
            declares = re.match(r"\s+static\s", line) or re.match(r"[A-Za-z_].*[;=]", line)
            if name.endswith(".h") and not re.match(r"\s*(extern|static)\s", line):
                continue
            is_function = re.match(r"[^=]*\(", line) and not re.match(r"[^=(]*\(\*", line)
            is_type = re.match(r"(typedef |(struct|union|enum)[ a-z_0-9]*(\{.*)?;?$)", line)
            is_known = f"{name}: {line}".partition(" /*")[0] in VARIABLES
            if declares and not is_function and not is_type and not is_known and not is_constant(line):
                offence(f"src/{name}:{number}", f"a mutable variable: {line.strip()}")


def check_sizes():
    for path in sorted([*src.rglob("*.[ch]"), *(root / "tests").rglob("*.[ch]")]):
        lines = path.read_text(encoding="utf-8").split("\n")
        name, most = path.relative_to(root), MAIN_MAX if path == src / "main.c" else FILE_MAX
        if len(lines) - 1 > most:
            warning(name, f"{len(lines) - 1} lines, over {most}")
        start = None
        for number, line in enumerate(lines, 1):
            if line.startswith("{"):
                start = number
            elif line.startswith("}") and start:
                if path.suffix == ".c" and src in path.parents and number - start - 1 > FUNCTION_MAX:
                    warning(f"{name}:{start}", f"a function of {number - start - 1} lines, over {FUNCTION_MAX}")
                start = None
    crowd = collections.Counter(str(pathlib.PurePath(name).parent) for name in sources)
    for directory, count in crowd.items():
        if count > DIRECTORY_MAX:
            warning(f"src/{directory}", f"{count} files, over {DIRECTORY_MAX}")


def check_top_folders():
    for entry in root.iterdir():
        if entry.name not in TOP and not entry.name.startswith((".", "build")):
            offence(entry.name, "unexpected at the top level")
    for entry in src.iterdir():
        if entry.name not in SRC_FILES | folders.keys():
            offence(f"src/{entry.name}", "no folder() of CMakeLists.txt")


def functions(text):
    """The names of the public functions that a text without comments defines."""
    return re.findall(r"^(?!static\b)[A-Za-z_][^;{}=()]*?(\w+)\([^;{}]*\)\s*\n\{", text, re.M)


def declarations(text):
    """The names of the functions that a header without comments declares."""
    return re.findall(r"^(?!static\b|_Static_assert|typedef\b)[A-Za-z_][^;{}=()]*?(\w+)\([^;{}]*?\)[^;{}()]*(?:\(\([^;]*\)\))?;", text, re.M)


def named_after(function, word):
    """True if a function's name begins with this word, also without its plural s."""
    return f"{function}_".startswith((f"{word}_", f"{word.rstrip('s')}_"))


def public_functions():
    """File, name of each public function in a .c file. Those of modules, main and the names of the compiler
    (which begin with _) are given by others."""
    for name, text in sources.items():
        path = pathlib.PurePath(name)
        if path.suffix == ".c" and path.stem != "main" and path.parent.name != "modules":
            for function in functions(NOISE.sub(" ", text)):
                if not function.startswith("_"):
                    yield path, function


def check_names():
    """A public function begins with the name of its file or of a folder that it is in. If a header declares it, that is
    the header with its file's name or, if it begins with the name of the folder, the header of that name."""
    declared = collections.defaultdict(set)
    for name, text in sources.items():
        for function in declarations(NOISE.sub(" ", text)) if name.endswith(".h") else []:
            declared[function].add(name)
    for path, function in public_functions():
        inside = [folder for folder in path.parents if folder.name and named_after(function, folder.name)]
        if not inside and not named_after(function, path.stem):
            offence(f"src/{path}", f"{function} is named after neither its file nor its folder")
        header = path.with_suffix(".h")
        shared = path.parent.with_name(header.name) if path.parent.name in PLATFORMS else header
        homes = {str(home) for home in [header, shared, *(folder / f"{folder.name}.h" for folder in inside)]}
        if declared[function] and not declared[function] & homes:
            offence(f"src/{path}", f"{function} is declared in {' '.join(sorted(declared[function]))}, "
                    f"not in the header of its file or of the folder that it is named after: {' or '.join(sorted(homes))}")


def calls():
    """File → the files whose functions it names. Ignores functions defined in several files."""
    body = {name: NOISE.sub(" ", text) for name, text in sources.items() if name.endswith(".c")}
    words = {name: set(re.findall(r"[A-Za-z_]\w*", re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', " ", sources[name], flags=re.S)))
             for name in body}
    home = collections.defaultdict(set)
    for name, text in body.items():
        for function in functions(text):
            home[function].add(name)
    return {name: {file for word in used if len(home.get(word, ())) == 1 for file in home[word]} - {name}
            for name, used in words.items()}


def circles(edges):
    """The cycles: strongly connected components, largest first."""
    reach = {}
    for start in edges:
        seen, todo = set(), [start]
        while todo:
            for other in edges[todo.pop()] - seen:
                seen.add(other)
                todo.append(other)
        reach[start] = seen
    groups = {frozenset(b for b in reach[a] if a in reach[b]) for a in reach if a in reach[a]}
    return sorted(groups, key=len, reverse=True)


def check_circles():
    edges = calls()
    for folder in sorted(folders):
        inside = {name: {other for other in others if folder_of(other) == folder}
                  for name, others in edges.items() if folder_of(name) == folder}
        for group in circles(inside):
            if len(group) > CIRCLE_MAX:
                offence(f"src/{folder}", f"{len(group)} files form a cycle of calls, over {CIRCLE_MAX}: {' '.join(sorted(group))}")
    for group in circles(edges):
        across = {folder_of(name) for name in group}
        if len(across) > 1:
            offence("src", f"calls form a cycle across {' '.join(sorted(across))}: {' '.join(sorted(group))}")


def main():
    check_includes()
    check_pure()
    check_platforms()
    check_variables()
    check_sizes()
    check_top_folders()
    check_circles()
    check_names()
    print(*offences, sep="\n", end="\n" if offences else "", file=sys.stderr)
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
