#!/usr/bin/env python3
"""translations.py new CODE: begins a catalogue, such as assets/translations/nl.po.
translations.py update: writes what has changed in src into the catalogues.
translations.py pseudo FOLDER: writes two test languages, xx (accents, longer) and xr (the same, right to left).
translations.py: checks the catalogues and that all texts are marked."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "translations"
KEYWORDS = "_ N_ C_:1c,2 NC_:1c,2 PLURAL:2,3 error_set:2 options_complain:1 news_say:2".split()
ENTRY = "GenericName Comment Keywords".split()
DESKTOP = "assets/missing-piece.desktop"
PAGE = [str(path.relative_to(ROOT)) for path in sorted(path for folder in ("assets/web", "src/system/web") for path in (ROOT / folder).glob("*.js"))]
XML = ["assets/missing-piece.metainfo.xml.in", "assets/missing-piece.mime.xml"]
# The parts of a list, and the pieces of a line of `solve`.
GLUED = {", best %s", ", at least %s", ", %s of %s MB", ", layers %d + %d", ", %s M boards/s", ", %s boards/s", ", %d", "Move tile %d (%c). ", ", .       step through a solution"}
# Folders without texts for players; and names of D-Bus, of files and fonts, asserts, and what stays English.
NOT_FOR_PLAYERS = re.compile("^src/(decode|solver|sound|probe|system/windows)/|plain.c$|command_check.c$")
NO_TEXT = re.compile("^(Deutsch|English|Italiano|Polski|right to left|Documents|Hello|Get|Lock|Unlock|Response|Activate|Zzzz|Inter|Xft|Photoshop|Tab|Escape|Shift|Exif|Pasted picture |the solved board|gimp xcf |Missing Piece records.*)$|"
                     "missing-piece: |SETTING_HIDE|direction \\^ |^the child|^each kind|^auto bfs|^very-easy easy|PRAGMA|SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP")
ACCENTS = str.maketrans("aceinouyAEINOU", "áçéíñóúýÁÉÍÑÓÚ")
PLACE = re.compile(r"(\\.|%(?:\d+\$)?[-+ 0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:hh?|ll?|z)?[a-zA-Z%])")


def run(*command, text=""):
    done = subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 0:
        raise AssertionError(f"{command[0]}: {done.stderr}")
    return done.stdout


def tables():
    """The texts that aren't in C: names of challenges and pictures."""
    rows = [line.split(",") for line in (ROOT / "assets/boards.csv").read_text().splitlines() if not line.startswith("#")]
    names = {row[0].strip('"'): "a challenge" for row in rows[1:]}
    names |= {row[-1].strip('"'): "a group of challenges" for row in rows[1:]}
    for path in sorted((ROOT / "assets/pictures").glob("*.svg")):
        names[path.stem.replace("-", " ").capitalize()] = "a picture of the game"  # as photo_write_name has it
    return "".join(f'/* Translators: the name of {what} */ NC_("name", "{name}")\n' for name, what in names.items())


def template():
    """All marked texts, as a catalogue without translations."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "none.po").write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "%s"\nmsgstr ""\n')
        (pathlib.Path(folder) / "tables.c").write_text(tables())
        files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.[ch]"))
        common = ["xgettext", "--from-code=UTF-8", "--add-comments=Translators", "--add-location=file", "--no-wrap", "--package-name=missing-piece",
                  f"--directory={ROOT}", f"--output={folder}/all.pot"]
        run(*common, "--language=C", "--keyword", f"--exclude-file={folder}/none.po",
            *[f"--keyword={word}" for word in KEYWORDS], f"--directory={folder}", *files, "tables.c")
        run(*common, "--join-existing", "--language=JavaScript", "--keyword", "--keyword=tr", *PAGE)
        run(*common, "--join-existing", "--language=Desktop", "--keyword", *[f"--keyword={key}" for key in ENTRY], DESKTOP)
        run(*common, "--join-existing", f"--its={FOLDER}/its/missing-piece.its", *XML)
        return (pathlib.Path(folder) / "all.pot").read_text()


def entries(catalogue):
    """The texts of each entry: English, its plural if it has one, and the translations."""
    for block in catalogue.split("\n\n")[1:]:
        found = re.findall(r'^(?:msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:".*"\n?)+)', block, re.M)
        if found:
            yield ["".join(re.findall(r'"(.*)"', text)) for text in found]


def new(code):
    path = FOLDER / f"{code}.po"
    run("msginit", "--no-translator", "--no-wrap", f"--locale={code}.UTF-8", "--input=-", f"--output-file={path}", text=template())
    path.write_text(path.read_text().replace("charset=ASCII", "charset=UTF-8"))


def update():
    text = template()
    for path in sorted(FOLDER.glob("*.po")):
        run("msgmerge", "--quiet", "--update", "--backup=off", "--no-wrap", "--no-location", "--no-fuzzy-matching", str(path), "-", text=text)


def pseudo(text, right_to_left):
    """Each text longer by 40 %, with accents, in brackets; abbreviated weekdays only with accents."""
    def change(message):
        start, message, end = re.match(r"((?:\\n)*)(.*?)((?:\\n)*)$", message).groups()
        parts = PLACE.split(message)
        length = sum(len(part) for part in parts[::2])
        parts[::2] = [part.translate(ACCENTS) for part in parts[::2]]
        more = length * 2 // 5
        more = " ~~~~~" * (more // 6) if " " in message else "~" * more
        return start + "⟦" + "".join(parts) + more + "⟧" + end

    def entry(block):
        found = re.findall(r'^(msgctxt|msgid|msgid_plural) ((?:".*"\n?)+)', block, re.M)
        fields = {key: "".join(re.findall(r'"(.*)"', value)) for key, value in found}
        if fields.get("msgctxt") == "direction" and right_to_left:
            return block.replace('msgstr ""', 'msgstr "right to left"')
        if not fields.get("msgid") or fields.get("msgctxt") == "direction":
            return block
        if fields.get("msgctxt") == "weekday":
            return block.replace('msgstr ""', f'msgstr "{fields["msgid"].translate(ACCENTS)}"')
        if "msgid_plural" not in fields:
            return re.sub(r'^msgstr ""', lambda _: f'msgstr "{change(fields["msgid"])}"', block, flags=re.M)
        block = re.sub(r'^msgstr\[0\] ""', lambda _: f'msgstr[0] "{change(fields["msgid"])}"', block, flags=re.M)
        return re.sub(r'^msgstr\[1\] ""', lambda _: f'msgstr[1] "{change(fields["msgid_plural"])}"', block, flags=re.M)

    head, *blocks = text.split("\n\n")
    head = re.sub(r"charset=CHARSET", "charset=UTF-8", head).replace("nplurals=INTEGER; plural=EXPRESSION", "nplurals=2; plural=n != 1")
    head = head.replace('"Language: ', '"Language: xr' if right_to_left else '"Language: xx')
    return "\n\n".join([head, *map(entry, blocks)])


def make_pseudo(folder):
    text = template()
    for code in ("xx", "xr"):
        target = pathlib.Path(folder) / code / "LC_MESSAGES" / "missing-piece.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        run("msgfmt", "--check-format", "-o", str(target), "-", text=pseudo(text, code == "xr"))


class Catalogues(unittest.TestCase):
    def each(self):
        for path in sorted(FOLDER.glob("*.po")):
            with self.subTest(path.name):
                yield path

    def test_complete(self):
        """Nothing is missing, left over, uncertain or untranslated, and all places fit."""
        text = template()
        for path in self.each():
            run("msgcmp", str(path), "-", text=text)
            self.assertEqual([], re.findall("(?m)^(?:#, fuzzy|#~).*", path.read_text()))
            self.assertIn(f'\n"Language: {path.stem}\\n"', path.read_text())
            run("msgfmt", "--check", "-o", "/dev/null", str(path))

    def test_files_of_the_desktop(self):
        """The desktop entry, the metadata and the file type get all their translations."""
        with tempfile.TemporaryDirectory() as folder:
            target = pathlib.Path(folder)
            (target / "LINGUAS").write_text("xx")
            (target / "xx.po").write_text(pseudo(template(), False))
            made = run("msgfmt", "--desktop", f"--template={DESKTOP}", "-d", folder, "-o", "-")
            self.assertEqual(re.findall(r"(?m)^(\w+)\[xx\]=⟦.*⟧$", made), ENTRY)
            for path, count in zip(XML, (13, 3)):
                made = run("env", f"GETTEXTDATADIR={FOLDER}", "msgfmt", "--xml", f"--template={path}", "-d", folder, "-o", "-")
                self.assertEqual(len(re.findall(r'<(\w+) xml:lang="xx">⟦[^<]*⟧</\1>', made)), count, path)

    def test_spaces(self):
        """No translation has a double space that the English text doesn't have."""
        for path in self.each():
            for english, *translated in entries(path.read_text()):
                self.assertFalse("  " not in english and any("  " in text.strip() for text in translated), english)

    def test_sentences_are_whole(self):
        """A text that begins or ends with a space or comma is glued to another one; the list of what `solve` has found may be."""
        for english, *_ in entries(template()):
            if english not in GLUED:
                self.assertNotRegex(english, r"^( [^ ]|, )|[^ ] $|,$")

    def test_all_texts_are_marked(self):
        """Every text in C or of the page that reads like a sentence or a name is in the catalogues, or is none for a person."""
        marked = {text for texts in entries(template()) for text in texts}
        names = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.[ch]"))
        files = [name for name in names if not NOT_FOR_PLAYERS.search(name)]
        extract = ["xgettext", "--from-code=UTF-8", "--extract-all", "--no-wrap", "--output=-"]
        found = run(*extract, "--language=C", *files) + "\n\n" + run(*extract, "--language=JavaScript", *PAGE)
        looks = re.compile(r"[A-Z][a-z]+[’'a-z]* [a-z]|[a-z]{3,} [a-z]{2,}[ .,!?]|^[A-Z][a-z]{2,}…?$")
        for english, *_ in entries(found):
            if looks.search(re.sub(r"%[-0-9.*]*[a-z]+", "", english)) and not NO_TEXT.search(english):
                with self.subTest(english):
                    self.assertTrue(english in marked)


if __name__ == "__main__":
    if sys.argv[1:2] == ["update"]:
        update()
    elif sys.argv[1:2] == ["new"]:
        new(sys.argv[2])
    elif sys.argv[1:2] == ["pseudo"]:
        make_pseudo(sys.argv[2])
    else:
        unittest.main()
