#!/usr/bin/env python3
"""corpus.py [--decoder PROGRAM] [--sheet FILE] [--seconds N] DIR: decodes every file of a folder and its
subfolders with the game's decoding program, compares what comes out with Pillow and, unless that's the same,
with ImageMagick, prints a line for each file that is the same as neither, and counts them by verdict. FILE becomes
a contact sheet of the pictures that differ: the game's, a reference's, and eight times their difference."""
import argparse
import collections
import io
import os
import pathlib
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageCms, ImageDraw, ImageOps, ImageStat, TiffImagePlugin

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERDICTS = "same", "differs", "refused by us", "refused by the reference", "refused by both", "crashed", "too long"
SIDE, DRAWING_SIDE, SECONDS, SECONDS_MORE = 4096, 2048, 3, 10  # of picture/picture.h
REFERENCE_SECONDS = 60
REFERENCE_BYTES = 4 << 30  # of address space
MEAN_MAX, FAR, FAR_SHARE_MAX = 2.0, 32, 0.01  # levels; a hundredth of all pixels may be further off
ROWS_MAX, CELL = 200, 220  # of the contact sheet
GROUND = (128, 128, 128)
GRAYS = {"I", "F", "I;16", "I;16B", "I;16L", "I;16S"}  # Pillow clips these when it converts them
SRGB = ImageCms.createProfile("sRGB")
CHROMATICITIES = b"cHRM" + struct.pack(">8I", 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)  # of sRGB
USUAL_PRIMARIES, USUAL_CURVES = {1, 2}, {1, 2, 6, 13, 14, 15}  # code points that are shown as sRGB


class Protocol:
    """What pixels/protocol.h defines."""
    def __init__(self):
        text = (ROOT / "src/pixels/protocol.h").read_text(encoding="utf-8")
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        self.magic, self.question_magic = (
            int(re.search(rf"\b{name} = (\w+)", text).group(1), 0) for name in ("PROTOCOL_MAGIC", "PROTOCOL_QUESTION_MAGIC"))
        self.statuses, self.kinds, self.variants = (
            re.findall(r"\w+", re.search(rf"enum {name} {{(.*?)}}", text, re.S).group(1))
            for name in ("protocol_status", "format_kind", "format_variant"))
        self.question, self.answer = (
            re.findall(r"uint32_t (\w+);", re.search(rf"struct protocol_{name} {{(.*?)}}", text, re.S).group(1))
            for name in ("question", "answer"))
        self.puzzle = int(re.search(r"PICTURE_PUZZLE_SIZE = (\d+)", (ROOT / "src/pixels/limits.h").read_text(encoding="utf-8")).group(1))


def name_of(names, index):
    return names[index].partition("_")[2].lower().replace("_", " ") if index < len(names) else str(index)


def decode(decoder, protocol, path, seconds):
    """The game's picture and whether it is a drawing, or a verdict and its reason."""
    question = {"magic": protocol.question_magic, "side": SIDE, "drawing_side": DRAWING_SIDE, "seconds": seconds,
                "parent": os.getpid(), "bundled": 0, "waived": 0, "least": 0}
    text = ",".join(str(question[name]) for name in protocol.question)
    try:
        with open(path, "rb") as file:
            done = subprocess.run([decoder, text], stdin=file, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  timeout=(seconds + SECONDS_MORE) * 1.5)
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL, -signal.SIGALRM):
            return "too long", signal.Signals(-done.returncode).name
        if done.returncode:
            return "crashed", f"exit {done.returncode}"
        return read_answer(protocol, done.stdout)
    except subprocess.TimeoutExpired:
        return "too long", "wall clock"


def read_answer(protocol, said):
    """The last of one or two answers."""
    head = 4 * len(protocol.answer) + protocol.puzzle
    if len(said) < head:
        return "crashed", "no answer"
    answers = [dict(zip(protocol.answer, struct.unpack_from(f"={len(protocol.answer)}I", said, at)))
               for at in (0, head) if at + head <= len(said)]
    begun = len(answers) > 1 and answers[0]["status"] == protocol.statuses.index("PROTOCOL_DAMAGED")
    answer = answers[begun]
    if answer["magic"] != protocol.magic:
        return "crashed", "another answer"
    kind = name_of(protocol.kinds, answer["format"])
    if answer["status"] != protocol.statuses.index("PROTOCOL_OK"):
        return "refused by us", f"{kind} {name_of(protocol.statuses, answer['status'])}, {name_of(protocol.variants, answer['variant'])}"
    size = answer["width"], answer["height"]
    return Image.frombytes("RGBA", size, said[head * (1 + begun):]).convert("RGB"), kind == "svg"


def to_srgb(image):
    """On gray, in sRGB."""
    profile = image.info.get("icc_profile")
    if image.mode in ("P", "LA", "PA") or "transparency" in image.info:
        image = image.convert("RGBA")
    alpha = image.getchannel("A") if image.mode == "RGBA" else None
    image = image.convert("RGB") if alpha else image
    if profile:
        try:
            image = ImageCms.profileToProfile(image, io.BytesIO(profile), SRGB, outputMode="RGB",
                                              renderingIntent=ImageCms.INTENT_RELATIVE_COLORIMETRIC, flags=0x2000)
        except ImageCms.PyCMSError:
            pass  # of another colour space, or broken
    image = image.convert("RGB")
    return Image.composite(image, Image.new("RGB", image.size, GROUND), alpha) if alpha else image


def by_pillow(path):
    with Image.open(path) as image:
        image.load()
        if image.mode in GRAYS:
            return None
        return to_srgb(image if image.format == "TIFF" else ImageOps.exif_transpose(image))  # load has turned TIFF


def imagemagick():
    return shutil.which("convert-im6.q16") or shutil.which("magick")


def by_imagemagick(path):
    program = imagemagick()
    if not program:
        return None
    with tempfile.NamedTemporaryFile(suffix=".icc") as profile:
        profile.write(ImageCms.ImageCmsProfile(SRGB).tobytes())
        profile.flush()
        done = subprocess.run([program, f"{path}[0]", "-auto-orient", "-profile", profile.name, "-background", "rgb(128,128,128)",
                               "-flatten", "-depth", "8", "ppm:-"], capture_output=True, timeout=REFERENCE_SECONDS, check=False)
    return Image.open(io.BytesIO(done.stdout)).convert("RGB") if done.stdout else None


def ring(*_):
    raise TimeoutError


def is_misread(path):
    """Whether neither program heeds what the file says about its samples."""
    data = path.read_bytes()
    if data.startswith(b"\x89PNG"):
        head = data[:data.find(b"IDAT")]
        head = head.replace(b"gAMA" + struct.pack(">I", 45455), b"").replace(CHROMATICITIES, b"")
        return b"cICP" in head or any(name in head for name in (b"gAMA", b"cHRM")) and not (b"sRGB" in head or b"iCCP" in head)
    if data[4:8] == b"ftyp":
        coded = re.search(rb"colrnclx\0(.)\0(.)", data, re.S)
        return bool(coded) and not (coded[1][0] in USUAL_PRIMARIES and coded[2][0] in USUAL_CURVES)
    if data[:4] in (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+"):
        tags = TiffImagePlugin.ImageFileDirectory_v2(data[:16 if b"+" in data[:4] else 8])
        file = io.BytesIO(data)
        file.seek(tags.next)
        tags.load(file)
        bits, white_is_0, kind = (tags.get(tag, (0,)) for tag in (258, 262, 339))  # a number or one for each sample
        bits, kind = bits[0], kind[0]
        return kind == 2 or white_is_0 == 0 and (kind > 1 or bits not in (1, 2, 4, 8, 16))  # 2: signed
    return False


def references(path):
    """What other programs make of the file, one after the other."""
    try:
        if is_misread(path):
            return
    except Exception:  # a broken file
        pass
    signal.signal(signal.SIGALRM, ring)
    unlimited = resource.getrlimit(resource.RLIMIT_AS)
    for read in by_pillow, by_imagemagick:
        signal.alarm(REFERENCE_SECONDS)
        resource.setrlimit(resource.RLIMIT_AS, (REFERENCE_BYTES, unlimited[1]))
        try:
            image = read(path)
        except Exception:  # Pillow has no common base for all that broken files raise
            image = None
        finally:
            signal.alarm(0)
            resource.setrlimit(resource.RLIMIT_AS, unlimited)
        if image:
            yield image


def compare(ours, other, drawing):
    """None if they are the same, else what differs."""
    if ours.size != other.size and not drawing and max(other.size) <= SIDE:
        return f"{ours.width}×{ours.height} instead of {other.width}×{other.height}"
    size = min(ours.size, other.size)
    difference = ImageChops.difference(*(image if image.size == size else image.resize(size, Image.BOX) for image in (ours, other)))
    mean = max(ImageStat.Stat(difference).mean)
    far = ImageChops.lighter(ImageChops.lighter(*difference.split()[:2]), difference.split()[2])
    share = sum(far.histogram()[FAR + 1:]) / (far.width * far.height)
    return f"by {mean:.1f} levels, {100 * share:.1f} % of the pixels much" if mean > MEAN_MAX or share > FAR_SHARE_MAX else None


def judge(arguments, protocol, path):
    """Verdict, reason, and both pictures if they differ."""
    ours, fact = decode(arguments.decoder, protocol, path, arguments.seconds)
    if ours in ("crashed", "too long"):
        return ours, fact, None
    verdict = ("refused by both", fact, None) if isinstance(ours, str) else ("refused by the reference", "", None)
    for other in references(path):
        if isinstance(ours, str):
            return ours, fact, None
        difference = compare(ours, other, fact)
        if not difference:
            return "same", "", None
        verdict = "differs", difference, (ours, other)
    return verdict


def fitted(image):
    image = image.copy()
    image.thumbnail((CELL, CELL))
    return image


def draw_sheet(rows, file):
    sheet = Image.new("RGB", (3 * (CELL + 8), max(1, len(rows)) * (CELL + 24)), "white")
    for number, (name, ours, other) in enumerate(rows):
        top = number * (CELL + 24)
        ours, other = fitted(ours), fitted(other)
        difference = ImageChops.difference(ours, other.resize(ours.size)).point(lambda level: min(255, 8 * level))
        ImageDraw.Draw(sheet).text((4, top + 4), name.encode("ascii", "replace"), fill="black")
        for column, image in enumerate((ours, other, difference)):
            sheet.paste(image, (column * (CELL + 8), top + 20))
    sheet.save(file, "PNG")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decoder", default=ROOT / "build/libexec/missing-piece/missing-piece-decode", type=pathlib.Path)
    parser.add_argument("--sheet", type=pathlib.Path)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    if not arguments.folder.is_dir():
        parser.error(f"Can't find the folder {arguments.folder}.")
    arguments.decoder = arguments.decoder.resolve()
    if not (arguments.decoder.is_file() and os.access(arguments.decoder, os.X_OK)):
        parser.error(f"Can't start the decoding program {arguments.decoder}.")
    if not imagemagick():
        print("Can't find ImageMagick: what Pillow can't read counts as refused by the reference.", file=sys.stderr)
    Image.MAX_IMAGE_PIXELS = None
    protocol = Protocol()
    counts, rows = collections.Counter(), []
    for path in sorted(path for path in arguments.folder.rglob("*") if path.is_file()):
        verdict, reason, pictures = judge(arguments, protocol, path)
        counts[verdict] += 1
        name = str(path.relative_to(arguments.folder))
        if verdict != "same":
            print(f"{verdict}: {name}{': ' if reason else ''}{reason}", flush=True)
        if pictures and len(rows) < ROWS_MAX:
            rows.append((f"{name}: {reason}", *map(fitted, pictures)))
    print(*(f"{counts[verdict]:6} {verdict}" for verdict in VERDICTS), sep="\n")
    if arguments.sheet:
        draw_sheet(rows, arguments.sheet)
    return 1 if counts["crashed"] or counts["too long"] else 0


if __name__ == "__main__":
    sys.exit(main())
