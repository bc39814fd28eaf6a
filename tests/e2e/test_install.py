"""install: the installed game, moved elsewhere, and play.sh, started from another folder."""
import configparser
import datetime
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from PIL import Image

import harness
import pixels

ID = "io.github.missing_piece.MissingPiece"
SOURCE = pathlib.Path(os.environ.get("MP_SOURCE", "."))


class Install(harness.GameTest):
    def start(self, program):
        """Starts the game and checks that it finds the picture, fonts and icons (no state is reported without them)."""
        path, image = self.picture()
        game = self.play(path, "--size", "3x3", program=program)
        game.expect_picture(image)
        game.keys("ctrl+o")
        game.wait(lambda state: state.sheet == "open" and state.get("tab") == "scenes" and state.entries == 13, "the bundled pictures")
        _, self.window_class = game.window.get_wm_class()
        game.end()

    def test_installed_and_moved(self):
        first, second = self.folder / "first", self.folder / "second place"
        subprocess.run(["cmake", "--install", os.environ["MP_BUILD"], "--prefix", first], check=True, stdout=subprocess.DEVNULL)
        shutil.move(first, second)
        self.start([str(second / "bin/missing-piece")])
        for program in ("missing-piece", "missing-piece-cli"):
            version = subprocess.run([second / "bin" / program, "--version"], check=True, capture_output=True, text=True).stdout
            self.assertRegex(version, f"^{program} [0-9.]+\n$")
        release = (second / f"share/metainfo/{ID}.metainfo.xml").read_text()
        day = re.search(f'<release version="{version.split()[1]}" date="([0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})"', release).group(1)
        for file in ("share/man/man6/missing-piece.6", "share/man/man6/missing-piece-cli.6",
                     "share/bash-completion/completions/missing-piece-cli", "share/zsh/site-functions/_missing-piece-cli",
                     "share/fish/vendor_completions.d/missing-piece-cli.fish"):
            self.assertTrue((second / file).exists(), file)
            if "/man/" in file:
                self.assertIn(f"\n.Dd {datetime.date.fromisoformat(day):%B %d, %Y}\n", "\n" + (second / file).read_text())
        self.assert_menu_entry(second)
        self.assert_keeps_its_decoder(second)
        self.assert_needs(second, "libexec/missing-piece/missing-piece-decode")
        self.assert_needs(second, "share/missing-piece")

    def assert_menu_entry(self, folder):
        """The entry names the window, by which desktops show its name and icon, and an icon in all sizes."""
        entries = configparser.RawConfigParser()
        entries.read(folder / f"share/applications/{ID}.desktop")
        entry = entries["Desktop Entry"]
        self.assertEqual(entry["StartupWMClass"], self.window_class)
        for side in (16, 22, 24, 32, 48, 64, 128, 256, 512):
            with Image.open(folder / f"share/icons/hicolor/{side}x{side}/apps/{entry['Icon']}.png") as icon:
                self.assertEqual((icon.size, icon.getpixel((side // 2, side // 2))[3]), ((side, side), 255))
        opens = (folder / "share/applications/mimeinfo.cache").read_text()
        self.assertEqual(set(re.findall("^(.*/.*)=", opens, re.M)), set(entry["MimeType"].split(";")) - {""})
        self.assertTrue((folder / f"share/icons/hicolor/scalable/apps/{entry['Icon']}.svg").exists())

    def assert_keeps_its_decoder(self, folder):
        """An upgrade replaces the decoding program while the game runs."""
        game = self.play("--size", "3x3", program=[str(folder / "bin/missing-piece")])
        decoder = folder / "libexec/missing-piece/missing-piece-decode"
        decoder.unlink()
        decoder.write_text("#!/bin/sh\nexit 1\n")
        decoder.chmod(0o755)
        path, image = self.picture("another.png", seed=7)
        game.drop(path)
        game.expect_picture(image)
        module = decoder.with_name("missing-piece-decode-tiff.so")
        if module.exists():
            self.assert_uses_module(game, module)
        game.end()

    def assert_uses_module(self, game, module):
        """Until the upgrade replaces the module, too."""
        path, image = self.folder / "another.tif", pixels.mosaic((600, 600), 8)
        image.save(path)
        game.drop(path)
        game.expect_picture(image)
        old = module.read_bytes()
        module.unlink()
        module.write_bytes(old.replace(b"module 2 of ", b"module 1 of "))
        self.assert_asks_for_start(game, path, "a third.tif")
        module.write_bytes(old.replace(b"loaded_create\0", b"loaded_cleave\0"))  # a function that the decoder lacks
        self.assert_asks_for_start(game, path, "a fourth.tif")

    def assert_asks_for_start(self, game, path, name):
        shutil.copy(path, self.folder / name)
        game.drop(self.folder / name)
        game.wait_seen(lambda state: state["message"] == f"Can’t open “{name}”: the game has been upgraded. Quit and start it again.",
                       "what to do after an upgrade")

    def assert_needs(self, folder, part):
        """It must not find that of the build folder instead."""
        shutil.rmtree(folder / part) if (folder / part).is_dir() else (folder / part).unlink()
        done = subprocess.run([folder / "bin/missing-piece"], env=self.display.environment(self.folder),
                              capture_output=True, text=True, timeout=harness.PATIENCE)
        self.assertEqual((done.returncode, len(harness.complaints(done.stderr))), (1, 1), done.stderr)

    @unittest.skipUnless(harness.ALL, "it builds the game once more")
    def test_play_script(self):
        """Builds in build/ like a player's first start; may take a while."""
        script = ["sh", str(SOURCE / "src/play.sh")]
        subprocess.run([*script, "--version"], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        self.start(script)


class PlayScript(unittest.TestCase):
    """play.sh in a copy of the source, with only the programs that a test allows; cmake may be a fake."""
    TOOLS = "sh dirname sed grep tr id find mktemp tail rm mv touch mkdir date nproc chmod".split()
    FAKE_CMAKE = """#!/bin/sh
echo "$*" >>"$HERE/log"
! [ -e "$HERE/broken" ] || { echo "It can't be compiled."; exit 1; }
[ "$1" = --build ] || exit 0
mkdir -p "$2/bin" "$2/libexec/missing-piece"
printf '#!/bin/sh\\necho "played $*"\\n' >"$2/bin/missing-piece"
printf '#!/bin/sh\\necho "terminal $*"\\n' >"$2/bin/missing-piece-cli"
printf '#!/bin/sh\\nexit 1\\n' >"$2/libexec/missing-piece/missing-piece-decode"
touch "$2/libexec/missing-piece/missing-piece-decode-tiff.so"
chmod +x "$2/bin/missing-piece" "$2/bin/missing-piece-cli" "$2/libexec/missing-piece/missing-piece-decode"
"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="mp-play-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.bin, self.root = self.folder / "bin", self.folder / "the game"
        self.bin.mkdir()
        (self.root / "assets").mkdir(parents=True)
        (self.root / "src/ui").mkdir(parents=True)
        for file in ("CMakeLists.txt", "src/play.sh", "src/packages.sh"):
            shutil.copy(SOURCE / file, self.root / file)
        (self.root / "src/ui/draw.c").touch()
        self.allow(*self.TOOLS)

    def allow(self, *programs):
        for program in programs:
            (self.bin / program).symlink_to(shutil.which(program))

    def fake(self, name, text):
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def run_script(self, *arguments, variables={}, **streams):
        environment = {"PATH": str(self.bin), "HERE": str(self.folder), "LANG": "C.UTF-8",
                       "PKG_CONFIG_LIBDIR": str(self.folder / "libraries")} | variables
        done = subprocess.run(["/bin/sh", self.root / "src/play.sh", *arguments], env=environment, cwd=self.folder,
                              text=True, timeout=harness.PATIENCE,
                              **({"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL} | streams))
        return done.returncode, done.stdout, done.stderr

    def expect_start(self, builds):
        """Starts the game; expects a build or none, and nothing said without one. Then everything is an hour older."""
        log = self.folder / "log"
        log.write_text("")
        status, output, errors = self.run_script("--help")
        self.assertEqual((status, output), (0, "played --help\n"), errors)
        self.assertEqual("--build" in log.read_text(), builds, log.read_text())
        self.assertEqual("Built in" in errors, builds, errors)
        self.assertTrue(builds or not errors + log.read_text(), errors + log.read_text())
        for path in (self.root, *self.root.rglob("*")):
            os.utime(path, (path.stat().st_mtime - 3600,) * 2)

    def link_libraries(self, *hidden):
        """Lets pkg-config find all libraries of this system but these."""
        shutil.rmtree(self.folder / "libraries", ignore_errors=True)
        (self.folder / "libraries").mkdir()
        places = subprocess.run(["pkg-config", "--variable", "pc_path", "pkg-config"], check=True, capture_output=True, text=True)
        for place in map(pathlib.Path, reversed(places.stdout.strip().split(":"))):
            for file in place.glob("*.pc"):
                link = self.folder / "libraries" / file.name
                if file.stem not in hidden and not link.is_symlink():
                    link.symlink_to(file)

    def test_only_changes_are_built(self):
        self.link_libraries()
        self.allow("gcc", "make", "pkg-config")
        self.fake("cmake", self.FAKE_CMAKE)
        self.fake("ldd", '#!/bin/sh\nexec cat "$@"\n')  # modules say what it prints
        self.allow("cat")
        decoder = self.root / "build/libexec/missing-piece/missing-piece-decode"
        self.expect_start(builds=True)
        self.expect_start(builds=False)
        for change in (lambda: (self.root / "src/ui/draw.c").write_text("changed"),
                       lambda: (self.root / "assets/new.svg").touch(),
                       lambda: (self.root / "src/ui/draw.c").unlink(),
                       lambda: (self.root / "CMakeLists.txt").write_text("changed"),
                       lambda: (self.root / "build/bin/missing-piece").write_text("exit 127  # a library was removed"),
                       lambda: decoder.write_text("exit 127"),
                       lambda: decoder.with_name(decoder.name + "-tiff.so").write_text("libtiff.so.6 => not found\n"),
                       lambda: shutil.rmtree(self.root / "build")):
            change()
            self.expect_start(builds=True)
            self.expect_start(builds=False)

    def test_without_a_display(self):
        """It builds first, then plays in the terminal if there is one."""
        self.link_libraries()
        self.allow("gcc", "make", "pkg-config")
        self.fake("cmake", self.FAKE_CMAKE)
        status, output, errors = self.run_script("picture.jpg")
        self.assertEqual((status, output, "Built in" in errors), (1, "", True), errors)
        status, output, errors = self.run_script("picture.jpg")
        self.assertEqual((status, output, errors.count("\n"), "ssh -X" in errors), (1, "", 1, True), errors)
        own, its = os.openpty()
        status, _, errors = self.run_script("picture.jpg", stdin=its, stdout=its)
        self.assertEqual((status, os.read(own, 100), errors.count("\n")), (0, b"terminal play\r\n", 1), errors)
        for variables in ({"DISPLAY": ":9"}, {"WAYLAND_DISPLAY": "w"}, {"SDL_VIDEODRIVER": "dummy"}):
            self.assertEqual(self.run_script("picture.jpg", variables=variables), (0, "played picture.jpg\n", ""))
            status, _, errors = self.run_script("picture.jpg", stdin=its, stdout=its, variables=variables)
            self.assertEqual((status, os.read(own, 100), errors), (0, b"played picture.jpg\r\n", ""))
        os.close(own)
        os.close(its)

    def test_a_failed_build_is_repeated(self):
        self.link_libraries()
        self.allow("gcc", "make", "pkg-config")
        self.fake("cmake", self.FAKE_CMAKE)
        self.expect_start(builds=True)
        (self.root / "assets/new.svg").touch()
        (self.folder / "broken").touch()
        for _ in range(2):
            status, output, errors = self.run_script("--help")
            self.assertEqual((status, output), (1, ""), errors)
            self.assertIn("It can't be compiled.", errors)
        (self.folder / "broken").unlink()
        self.expect_start(builds=True)

    def test_a_second_start_leaves_apt_alone(self):
        self.fake("cmake", self.FAKE_CMAKE)
        for name in ("apt-get", "dpkg-query"):
            self.fake(name, '#!/bin/sh\necho "$0" >>"$HERE/log"\necho installed\n')
        self.expect_start(builds=True)
        self.expect_start(builds=False)

    def test_it_names_what_is_missing(self):
        """Without apt."""
        tools = {"gcc": "a C compiler (gcc or clang)", "cmake": "cmake", "make": "make or ninja"}
        libraries = re.findall(r"^library\(([^ ]+) .*\)$", (SOURCE / "CMakeLists.txt").read_text(), re.M)
        self.assertGreater(len(libraries), 10)
        for absent in ([], ["gcc"], ["cmake"], ["make"], ["lcms2"], ["gcc", "make", "dbus-1", "SDL2_ttf"], [*tools, *libraries]):
            with self.subTest(absent=absent):
                for tool in (*tools, "pkg-config"):
                    (self.bin / tool).unlink(missing_ok=True)
                self.allow(*(tool for tool in ("gcc", "make", "pkg-config") if tool not in absent))
                if "cmake" not in absent:
                    self.fake("cmake", self.FAKE_CMAKE)
                self.link_libraries(*absent)
                status, _, errors = self.run_script("--help")
                expected = [tools[tool] for tool in tools if tool in absent]
                expected += [name.replace("sdl2", "sdl2 2.26 or newer") for name in libraries if name in absent]
                self.assertEqual(status, 1 if absent else 0, errors)
                self.assertEqual(errors.splitlines()[1:] if absent else [], expected)
                shutil.rmtree(self.root / "build", ignore_errors=True)

    def test_it_names_a_missing_pkg_config(self):
        self.allow("gcc", "make")
        self.fake("cmake", self.FAKE_CMAKE)
        status, _, errors = self.run_script("--help")
        self.assertEqual((status, errors.count("\n")), (1, 2), errors)
        self.assertIn("\npkg-config (", errors)

    def test_cmake_names_missing_libraries(self):
        """All at once, with their packages, which play.sh installs."""
        rows = re.findall(r"^library\(([^ ]+) ([^ )]+)(?: ([^)]+))?\)$", (SOURCE / "CMakeLists.txt").read_text(), re.M)
        packages = re.search(r"packages_to_build='([^']*)'", (SOURCE / "src/packages.sh").read_text()).group(1).split()
        again = [["SDL2_image"]] if "MP_ALL" in os.environ else []  # looks again for what was missing
        for absent in ([name for name, _, _ in rows], *again):
            self.link_libraries(*absent)
            done = subprocess.run(["cmake", "-S", SOURCE, "-B", self.folder / "build"], capture_output=True, text=True,
                                  env=os.environ | {"PKG_CONFIG_LIBDIR": str(self.folder / "libraries")})
            self.assertEqual(done.returncode, 1)
            for name, package, version in rows:
                line = f"  {name}{'>=' if version else ''}{version} (on Debian {package})\n"
                self.assertEqual(line in done.stderr, name in absent, done.stderr)
                self.assertIn(package, packages)
