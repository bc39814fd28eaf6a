"""release: the last step of assets/packaging/release.sh, with parts that only have the right names.

    release.py SOURCE
"""
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1])
VERSION = re.match(r"missing-piece \(([^)]*)\)", (SOURCE / "assets/changelog").read_text())[1]
PARTS = {"windows": [f"missing-piece-{VERSION}-windows-x86_64.zip", f"missing-piece-{VERSION}-setup.exe"],
         "tarball": [f"missing-piece-{VERSION}-linux-x86_64.tar.xz"],
         "debian": [f"missing-piece_{VERSION}_amd64.deb", f"missing-piece-formats_{VERSION}_amd64.deb"]}
MEGABYTE = 1000000


def make_parts(folder):
    """Each file has a tenth of a megabyte for each letter of its name."""
    page = folder / "build-web/page"
    page.mkdir(parents=True)
    for name in ("index.html", "icon-128.png", "icon-512.png"):
        (page / name).write_text(name)
    for part, names in PARTS.items():
        (folder / f"build-{part}").mkdir()
        for name in names:
            (folder / f"build-{part}" / name).write_bytes(name.encode().ljust(len(name) * MEGABYTE // 10, b"x"))
    (folder / "build-windows/missing-piece-0.1-setup.exe").write_text("of an earlier version")


def check(condition, what):
    if not condition:
        raise SystemExit(f"expected {what}")


def check_links(release, index):
    """Each link leads to a file of the release, and each file is linked."""
    links = set(re.findall(r'(?:href|src)="([^"]+)"', index))
    for link in links:
        check((release / link).exists(), f"{link}, which the page names, to be in the release")
    for name in (name for names in PARTS.values() for name in names):
        check(name in links, f"a link to {name}")


def check_sums(release):
    sums = dict(reversed(line.split("  ")) for line in (release / "SHA256SUMS").read_text().splitlines())
    names = sorted(name for names in PARTS.values() for name in names)
    check(sorted(sums) == names, f"checksums of {names}; they are of {sorted(sums)}")
    for name, digest in sums.items():
        check(hashlib.sha256((release / name).read_bytes()).hexdigest() == digest, f"the checksum of {name} to be right")


with tempfile.TemporaryDirectory(prefix="mp-release-") as temporary:
    built, release = pathlib.Path(temporary) / "built", pathlib.Path(temporary) / "release"
    make_parts(built)
    for _ in range(2):  # the second one replaces the first
        subprocess.run(["sh", SOURCE / "assets/packaging/release.sh", "--built", built, release], check=True,
                       stderr=subprocess.DEVNULL)
    text = (release / "index.html").read_text()
    check(not re.search("@[A-Z_]+@", text), "the page to be complete")
    check(VERSION in text, f"the page to name the version {VERSION}")
    for kind, name in (("Windows", PARTS["windows"][1]), ("Linux", PARTS["tarball"][0])):
        check(f"Download for {kind} ({len(name) // 10} MB)" in text, f"the page to say that {name} has {len(name) // 10} MB")
    check_links(release, text)
    check_sums(release)
