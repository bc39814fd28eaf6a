#!/usr/bin/env python3
"""package.py SOURCE BUILD CLASS…: makes the Debian packages of a built folder and the source tarball, and tries them.
Rebuilt builds the game once more. Recipes and Tarball take minutes: run.sh --long runs them."""
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import unittest

from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "e2e"))
import harness  # noqa: E402

SOURCE, BUILD = map(pathlib.Path, sys.argv[1:3])
ID = "io.github.missing_piece.MissingPiece"
ENDINGS = "png jpg jpeg webp gif bmp tif tiff qoi pnm pbm pgm ppm pam tga pcx ico svg svgz heic heif avif avifs jxl missingpiece".split()
MODULES = {"sdl": "libsdl2-image", "tiff": "libtiff"}  # of the decoder, and the libraries that they need
FORMATS = {"avif": "libavif", "heif": "libheif", "jxl": "libjxl", "svg": "librsvg"}  # those in missing-piece-formats
# What a desktop does with the menu entry: which files it opens, and a start with a file.
OPENS = f"""
import sys
from gi.repository import Gio
for name in sys.argv[1:]:
    kind, _ = Gio.content_type_guess(name, None)
    print(name, any(app.get_id() == "{ID}.desktop" for app in Gio.AppInfo.get_all_for_type(kind)))"""
LAUNCH = f"""
import sys
from gi.repository import Gio
if not Gio.DesktopAppInfo.new("{ID}.desktop").launch([Gio.File.new_for_path(path) for path in sys.argv[1:]], None):
    sys.exit(1)"""


def run(*command, **options):
    """Runs a command, whose output becomes that of a failure; returns the output."""
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          stdin=subprocess.DEVNULL, **options)
    if done.returncode != 0:
        raise AssertionError(f"expected {command[0]} to succeed; it exited with {done.returncode}: {done.stdout[-4000:]}")
    return done.stdout


def pack(folder, config="CPackConfig.cmake", build=BUILD):
    """Runs cpack; returns the packages, which are in the folder: missing-piece-formats, missing-piece."""
    return sorted(map(pathlib.Path, re.findall("package: (.*) generated", run(
        "cpack", "-B", folder, "--config", build / config, env=os.environ | {"TZ": "UTC-9"}))))


class Installed(harness.GameTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        place = tempfile.TemporaryDirectory(prefix="mp-package-")
        cls.addClassCleanup(place.cleanup)
        cls.formats, cls.package = cls.packages = pack(place.name)
        cls.root = pathlib.Path(place.name) / "root"
        for folder in ("usr/share", "var/lib/dpkg/info", "var/lib/dpkg/updates"):
            (cls.root / folder).mkdir(parents=True)
        (cls.root / "usr/share/fonts").symlink_to("/usr/share/fonts")  # of the packages that it depends on
        (cls.root / "var/lib/dpkg/status").touch()
        cls.before = cls.files()
        cls.dpkg("--install", *cls.packages)

    @classmethod
    def dpkg(cls, *words):
        """dpkg in the root; a package that has no scripts needs no more than this."""
        run("fakeroot", "dpkg", f"--root={cls.root}", "--force-depends", "--force-not-root", "--force-script-chrootless",
            *words, env=os.environ | {"PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})

    @classmethod
    def files(cls):
        return {path for path in cls.root.rglob("*") if cls.root / "var" not in path.parents}

    def test_lintian(self):
        levels = "error,warning,pedantic"
        self.assertEqual(run("lintian", "--allow-root", "--pedantic", "--fail-on", levels, *self.packages).strip(), "")

    def test_metadata(self):
        metadata = self.root / f"usr/share/metainfo/{ID}.metainfo.xml"
        run("appstreamcli", "validate", "--no-net", metadata)
        pictures = re.findall(r'width="(\d+)" height="(\d+)">https://\S+/(screenshots/\S+)</image>', metadata.read_text())
        self.assertEqual(len(pictures), 2)
        for width, height, name in pictures:
            with Image.open(SOURCE / "assets" / name) as picture:
                self.assertEqual(picture.size, (int(width), int(height)))
        run("appstreamcli", "validate-tree", "--no-net", self.root)
        self.assertEqual(run("desktop-file-validate", self.root / f"usr/share/applications/{ID}.desktop"), "")

    def test_size(self):
        """Its installed size is that of Debian Policy 5.6.20, whatever the file system takes."""
        for package in self.packages:
            folder = self.folder / package.stem
            run("dpkg-deb", "--extract", package, folder)
            files = [path.lstat() for path in folder.rglob("*")]
            size = sum(-(-file.st_size // 1024) if not stat.S_ISDIR(file.st_mode) else 1 for file in files)
            self.assertEqual(run("dpkg-deb", "--field", package, "Installed-Size"), f"{size}\n")

    def test_needs_the_packages_of_its_libraries_and_fonts(self):
        needs = run("dpkg-deb", "--field", self.package, "Depends")
        for package in ("libsdl2-2.0-0", "libsdl2-image-2.0-0", "libsdl2-ttf-2.0-0", "libsqlite3-0", "libncursesw6", "liblcms2-2"):
            self.assertRegex(needs, rf"\b{re.escape(package)} \(>= ")
        recommended = run("dpkg-deb", "--field", self.package, "Recommends")
        self.assertRegex(recommended, "^missing-piece-formats, .*xclip, wl-clipboard\n")  # for X11 and Wayland
        built, installed = ({module.name for module in folder.glob("libexec/missing-piece/*.so")}
                            for folder in (BUILD, self.root / "usr"))
        self.assertEqual(installed, built)
        self.assertEqual(installed, {f"missing-piece-decode-{name}.so" for name in MODULES | FORMATS})
        for package, modules, others in (self.package, MODULES, FORMATS), (self.formats, FORMATS, MODULES):
            libraries = run("dpkg-deb", "--field", package, "Depends")
            for library in modules.values():
                self.assertRegex(libraries, rf"\b{library}[\d.-]+ \(>= ")
            self.assertNotRegex(libraries, rf"\b({'|'.join(others.values())})")
        self.assertIn(f"missing-piece (= {self.package.name.split('_')[1]})", libraries)
        for font in (self.root / "usr/share/missing-piece/fonts").iterdir():
            # through the link to the system's fonts
            owner = run("dpkg", "--search", "/usr/share/fonts/" + os.readlink(font).partition("/fonts/")[2])
            self.assertRegex(needs, rf"\b{owner.partition(':')[0]}\b")

    def desktop(self):
        """The environment of a desktop on which the package is installed."""
        share = self.folder / "share"
        for folder in ("applications", "mime"):
            shutil.copytree(self.root / "usr/share" / folder, share / folder)
        run("update-desktop-database", share / "applications")
        run("update-mime-database", share / "mime")
        environment = self.display.environment(self.folder)
        return environment | {"PATH": f"{self.root / 'usr/games'}:{environment['PATH']}",
                              "XDG_DATA_DIRS": f"{share}:/usr/share"}

    def window(self):
        """The window that the menu entry belongs to, and its process."""
        for number in self.display.property("_NET_CLIENT_LIST"):
            window = self.display.x.create_resource_object("window", number)
            if (window.get_wm_class() or ("", ""))[1] == ID:
                return window, self.display.property("_NET_WM_PID", window)[0]
        return None

    def opened(self):
        store = self.folder / "data/missing-piece/store.db"
        if not store.exists():
            return []
        with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as database:
            return [os.fsdecode(path) for path, in database.execute("SELECT path FROM pictures")]

    def test_menu_entry(self):
        environment = self.desktop()
        names = [f"picture.{ending}" for ending in ENDINGS]
        self.assertEqual(run("/usr/bin/python3", "-c", OPENS, *names, env=environment).split("\n"),
                         [f"{name} True" for name in names] + [""])
        path, _ = self.picture("a holiday.png")
        for pictures in ([], [path]):
            subprocess.run(["/usr/bin/python3", "-c", LAUNCH, *pictures], check=True, env=environment)
            _, process = harness.poll(self.window, "the game's window")
            self.assertEqual(os.readlink(f"/proc/{process}/exe"), str(self.root / "usr/games/missing-piece"))
            harness.poll(lambda: set(map(str, pictures)) <= set(self.opened()), "the picture to be opened")
            os.kill(process, signal.SIGTERM)
            harness.poll(lambda: not os.path.exists(f"/proc/{process}/exe"), "the game to end")

    def test_formats_of_their_own_package(self):
        """Without it the game opens the rest and names it for the others; once installed, it is used at once."""
        data, others = SOURCE / "tests/picture/data", {"avif": "AVIF", "heic": "HEIC", "jxl": "JPEG XL", "svg": "SVG"}
        self.dpkg("--remove", "missing-piece-formats")
        self.addCleanup(self.dpkg, "--install", self.formats)
        game = self.play("--size", "3x3", program=[str(self.root / "usr/games/missing-piece")])
        scene = game.state.picture.lower().replace(" ", "-")
        self.assertTrue((SOURCE / f"assets/pictures/{scene}.svg").exists(), scene)
        for ending in "png jpg webp gif bmp tif qoi ppm tga pcx ico".split():
            game.drop(data / f"sample.{ending}")
            super().opened(f"sample.{ending}")
        for ending, name in others.items():
            game.drop(data / f"sample.{ending}")
            self.expect_message(f"Can’t open “sample.{ending}”: {name} pictures need the package missing-piece-formats.")
        self.dpkg("--install", self.formats)
        for ending in others:
            game.drop(data / f"sample.{ending}")
            super().opened(f"sample.{ending}")
        game.end()

    def test_removal(self):
        installed = self.files()
        self.dpkg("--install", *self.packages)
        self.assertEqual(self.files(), installed)
        self.dpkg("--purge", "missing-piece-formats", "missing-piece")
        self.assertEqual(self.files() - self.before, set())
        self.dpkg("--install", *self.packages)
        self.assertEqual(self.files(), installed)


class Sources(unittest.TestCase):
    """What is made from the source tarball."""

    def setUp(self):
        place = tempfile.TemporaryDirectory(prefix="mp-sources-")
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)
        self.tarball, = pack(self.folder, "CPackSourceConfig.cmake")

    def unpack(self, name="a folder"):
        folder = self.folder / name
        folder.mkdir()
        run("tar", "-xf", self.tarball, "-C", folder)
        return folder / self.tarball.name.removesuffix(".tar.gz")


class Rebuilt(Sources):
    def test_tarball_has_the_files_of_git(self):
        if not (SOURCE / ".git").exists():
            self.skipTest("this is no clone")
        git = "git", "-c", f"safe.directory={SOURCE}", "-C", SOURCE, "ls-files", "--cached", "--others", "--exclude-standard"
        folder = self.unpack()
        self.assertEqual({str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()},
                         {path for path in run(*git).splitlines() if (SOURCE / path).exists()})

    def build(self, name, cache):
        """Builds the tarball like BUILD, but without ccache, which may reuse debugging information that isn't up to date."""
        source = self.unpack(name)
        options = re.findall(r"^(CMAKE_(?:C_COMPILER|C_FLAGS\w*|BUILD_TYPE):.*)", cache, re.M)
        generator = re.search(r"^CMAKE_GENERATOR:INTERNAL=(.*)", cache, re.M).group(1)
        run("cmake", "-S", source, "-B", source / "made", "-G", generator, "-DCMAKE_C_COMPILER_LAUNCHER=",
            *(f"-D{option}" for option in options), umask=0o077)
        run("cmake", "--build", source / "made", "--parallel", len(os.sched_getaffinity(0)), umask=0o077)
        return source / "made"

    def test_another_folder_makes_the_same_bytes(self):
        cache = (BUILD / "CMakeCache.txt").read_text()
        cached = re.search("^CMAKE_C_COMPILER_LAUNCHER:.*=.", cache, re.M)
        builds = self.build("one folder", cache) if cached else BUILD, self.build("build in another", cache)
        packages = [pack(self.folder / str(number), build=build) for number, build in enumerate(builds)]
        for pair in zip(*packages, strict=True):
            if pair[0].read_bytes() != pair[1].read_bytes():
                sums = [set(run("dpkg-deb", "--info", package, "md5sums").splitlines()) for package in pair]
                self.fail(f"expected equal packages; they differ in {sums[0] ^ sums[1] or 'their control data'}")
        again, = pack(self.folder / "again", "CPackSourceConfig.cmake", builds[1])
        self.assertEqual(again.read_bytes(), self.tarball.read_bytes())


class Recipes(Sources):
    """The recipes for other systems, as far as they can be followed here: with the packages that are installed."""

    def test_fedora(self):
        macros = {"_topdir": self.folder, "_sourcedir": self.folder, "_metainfodir": "%{_datadir}/metainfo",
                  "cmake": "cmake -B build -DCMAKE_INSTALL_PREFIX=/usr", "cmake_build": "cmake --build build -j2",
                  "cmake_install": "DESTDIR=%{buildroot} cmake --install build"}
        defined = [word for name, value in macros.items() for word in ("--define", f"{name} {value}")]
        run("rpmbuild", "-bb", "--nodeps", *defined, BUILD / "packaging/missing-piece.spec")
        self.assertEqual(len(list(self.folder.glob("RPMS/*/missing-piece-*.rpm"))), 1)

    def test_arch(self):
        user = "setpriv --reuid=65534 --regid=65534 --clear-groups".split() if os.getuid() == 0 else []
        self.folder.chmod(0o777)  # makepkg refuses to be root
        flags = "-O2 -Wp,-D_FORTIFY_SOURCE=3"  # some of Arch's
        output = run(*user, "makepkg", "--nodeps", cwd=self.folder,
                     env=os.environ | {"PACMAN": "true", "HOME": str(self.folder), "CFLAGS": flags})
        self.assertNotIn("warning:", output)
        files = run("tar", "-tf", *self.folder.glob("missing-piece-*.pkg.tar*"))
        for file in ("bin/missing-piece", f"share/applications/{ID}.desktop", "share/licenses/missing-piece/LICENSE"):
            self.assertIn(f"\nusr/{file}\n", files)

    def test_flatpak(self):
        manifest = SOURCE / f"assets/packaging/{ID}.json"
        self.assertIn(f'"{ID}"', run("flatpak-builder", "--show-manifest", manifest, cwd=self.folder))


class Tarball(Sources):
    def test_passes_its_tests(self):
        run("sh", self.unpack() / "tests/run.sh", "--quick")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
