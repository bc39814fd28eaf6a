"""install: the installed game, moved elsewhere, and play.sh, started from another folder."""
import os
import pathlib
import shutil
import subprocess

import harness

SOURCE = pathlib.Path(os.environ.get("MP_SOURCE", "."))


class Install(harness.GameTest):
    def start(self, program):
        """Starts the game and checks that it finds the picture, fonts and icons (no state is reported without them)."""
        path, image = self.picture()
        game = self.play(path, "--size", "3x3", program=program)
        game.expect_picture(image)
        game.keys("ctrl+o")
        game.wait(lambda state: state.sheet == "open" and state.get("tab") == "scenes" and state.entries == 12, "the bundled pictures")
        game.end()

    def test_installed_and_moved(self):
        first, second = self.folder / "first", self.folder / "second place"
        subprocess.run(["cmake", "--install", os.environ["MP_BUILD"], "--prefix", first], check=True, stdout=subprocess.DEVNULL)
        shutil.move(first, second)
        self.start([str(second / "bin/missing-piece")])
        for program in ("missing-piece", "missing-piece-cli"):
            version = subprocess.run([second / "bin" / program, "--version"], check=True, capture_output=True, text=True).stdout
            self.assertRegex(version, f"^{program} [0-9.]+\n$")
        release = (second / "share/metainfo/missing-piece.metainfo.xml").read_text()
        self.assertRegex(release, f'<release version="{version.split()[1]}" date="[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}"')
        for file in ("share/applications/missing-piece.desktop", "share/man/man6/missing-piece.6", "share/man/man6/missing-piece-cli.6",
                     "share/bash-completion/completions/missing-piece-cli", "share/zsh/site-functions/_missing-piece-cli",
                     "share/fish/vendor_completions.d/missing-piece-cli.fish"):
            self.assertTrue((second / file).exists(), file)
        self.assert_needs_its_share(second)

    def assert_needs_its_share(self, folder):
        """Without its own share folder it must not find that of the build folder."""
        shutil.rmtree(folder / "share/missing-piece")
        done = subprocess.run([folder / "bin/missing-piece"], env=self.display.environment(self.folder),
                              capture_output=True, text=True, timeout=harness.PATIENCE)
        self.assertEqual((done.returncode, len(harness.complaints(done.stderr))), (1, 1), done.stderr)

    def test_play_script(self):
        """Builds in build/ like a player's first start; may take a while."""
        script = ["sh", str(SOURCE / "src/play.sh")]
        subprocess.run([*script, "--version"], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        self.start(script)

    def test_play_script_without_display(self):
        environment = {key: os.environ[key] for key in ("PATH",)} | {"HOME": str(self.folder)}
        done = subprocess.run(["sh", SOURCE / "src/play.sh"], cwd=self.folder, env=environment, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr.count("\n"), done.stdout), (1, 1, ""), done.stderr)
        self.assertIn("display", done.stderr.lower())


if __name__ == "__main__":
    harness.main()
