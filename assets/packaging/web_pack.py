#!/usr/bin/env python3
"""web_pack.py SHARE PROGRAM PAGE: puts the game's data, of a build for this system, and its program, of one for the
browser, into the folder of the page: what the first frame needs in packed files, the rest as it is, to be fetched
when it is needed."""
import gettext
import gzip
import hashlib
import json
import pathlib
import re
import shutil
import sys

share, program, page = map(pathlib.Path, sys.argv[1:])
root = pathlib.Path(__file__).parent.parent.parent
here, system = root / "assets/web", root / "src/system/web"
SCRIPT = (here / "note.js", *(system / f"{name}.js" for name in ("kept", "later", "pictures", "services")), here / "page.js")
FIRST = ("missing-piece/fonts/bold", "missing-piece/fonts/regular", "missing-piece/icons/", "missing-piece/boards.csv")
LATER = ("missing-piece/icons/lesson.png",)


def pack(packs):
    """Writes them, and returns the size of each."""
    packed = {name: gzip.compress(data, 9, mtime=0) for name, data in packs.items()}
    for name, data in packed.items():
        (page / name).write_bytes(data)
    return {name: len(data) for name, data in packed.items()}


def texts():
    """What the page itself says, in each language."""
    english = sorted({text.replace("\\'", "'") for path in SCRIPT for text in re.findall(r"\btr\('((?:[^'\\]|\\.)*)'", path.read_text(encoding="utf-8"))})
    said = {"en": {}}
    for path in sorted((share / "locale").glob("*/LC_MESSAGES/missing-piece.mo")):
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        said[path.parts[-3].replace("_", "-")] = {text: catalogue.gettext(text) for text in english}
    return said


names = sorted(path.relative_to(share).as_posix() for folder in ("missing-piece", "locale")
               for path in (share / folder).rglob("*") if path.is_file())
scenes = [name for name in names if name.startswith("missing-piece/pictures/")]
first = [name for name in names if (name.startswith(FIRST) and name not in LATER) or name == scenes[0]]
page.mkdir(parents=True, exist_ok=True)
for path in page.iterdir():  # what an older page had; the folder itself may be served
    shutil.rmtree(path) if path.is_dir() else path.unlink()
for name in set(names) - set(first):
    (page / "data/share" / name).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(share / name, page / "data/share" / name)
built = {
    "sizes": pack({"first.packed": b"".join((share / name).read_bytes() for name in first),
                   "game.packed": (program / "game.wasm").read_bytes(), "code.packed": (program / "game.js").read_bytes(),
                   "one.packed": (program / "one.wasm").read_bytes(), "one-code.packed": (program / "one.js").read_bytes()}),
    "first": [["/share/" + name, (share / name).stat().st_size] for name in first],
    "later": ["/share/" + name for name in names if name not in first],
    "texts": texts()}
script = "".join(path.read_text(encoding="utf-8") for path in SCRIPT)  # one file, as each costs the first frame a request
(page / "page.js").write_text(f"'use strict';\nconst BUILT = {json.dumps(built, ensure_ascii=False)};\n{script}", encoding="utf-8")
shutil.copy(system / "player.js", page)
shutil.copy(program / "game.worker.js", page)
for name in ("index.html", "manifest.webmanifest"):
    shutil.copy(here / name, page)
for side in (128, 512):
    shutil.copy(share / f"icons/hicolor/{side}x{side}/apps/io.github.missing_piece.MissingPiece.png", page / f"icon-{side}.png")
version = hashlib.sha256((here / "offline.js").read_bytes())
for path in sorted(page.rglob("*")):
    if path.is_file() and path.name != "offline.js":
        version.update(path.name.encode() + path.read_bytes())
(page / "offline.js").write_text((here / "offline.js").read_text(encoding="utf-8").replace("@VERSION@", version.hexdigest()[:16]), encoding="utf-8")
