#!/usr/bin/env python3
"""windows_pack.py icon SHARE ICON: makes the icon of the program from those that the build has drawn.
windows_pack.py zip FOLDER: makes FOLDER.zip: the same files give the same bytes."""
import os
import pathlib
import struct
import sys
import time
import zipfile


def make_icon(share, icon):
    pictures = [(side, next(pathlib.Path(share).glob(f"icons/hicolor/{side}x{side}/apps/*.png")).read_bytes())
                for side in (16, 24, 32, 48, 64, 128, 256)]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    for side, data in pictures:
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    pathlib.Path(icon).write_bytes(head + b"".join(data for side, data in pictures))


def make_zip(folder):
    folder = pathlib.Path(folder)
    date = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]  # not before 1980
    with zipfile.ZipFile(f"{folder}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), date)
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, path.read_bytes())


{"icon": make_icon, "zip": make_zip}[sys.argv[1]](*sys.argv[2:])
