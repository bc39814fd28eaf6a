"""paint: after many small changes the screen equals a fully painted frame, with and without OpenGL;
and a game at rest sleeps."""
import pathlib
import time

from PIL import ImageChops

import harness

QUIET = 2.0  # seconds to watch a game at rest
BOARD = "--size", "5x5", "--seed", "3", "--window", "700x560"  # screenshots of a larger window take longer
WAKES = 4    # allowed per second; a game that draws wakes sixty times


class PaintTest(harness.GameTest):
    @classmethod
    def open_display(cls):
        return harness.Display(opengl=True)

    def scribble(self):
        """Draws over the game's window, as if its content were lost; again if a late frame covers that."""
        shape = self.game.window.get_geometry()
        pen = self.game.window.create_gc(foreground=0xFF00FF)

        def scribbled():
            self.game.window.fill_rectangle(pen, 0, 0, shape.width, shape.height)
            self.display.x.sync()
            return self.game.screenshot().getpixel((5, 5)) == (255, 0, 255)
        harness.poll(scribbled, "the window to be painted over")

    def seen(self):
        """The screen without the clock's place, above the small picture."""
        shot = self.game.screenshot()
        x, _, width, _ = self.game.rect("board")
        shot.paste((0, 0, 0), (x + width, 0, shot.width, self.game.rect("preview")[1]))
        return shot

    def expect_whole_frame(self, after):
        """Tells the game that its content was lost; the screen must come back unchanged."""
        before = self.seen()
        self.scribble()
        self.game.window.clear_area(0, 0, 0, 0, True)
        self.display.x.sync()

        def differs():
            return ImageChops.difference(self.seen(), before).getbbox()
        try:
            harness.poll(lambda: not differs(), "the whole frame", patience=harness.PATIENCE / 6)
        except AssertionError:
            self.game.save_screenshot(self.id())
            raise AssertionError(f"{after}: expected the whole frame to look like the changes before it; "
                                 f"it differs in {differs()}") from None

    def play_about(self):
        """Makes small parts of the window change."""
        game = self.game
        gap = game.state.tiles.tiles.index(0)
        column = gap % 5
        yield "at the start", lambda: None
        yield "after a slide", lambda: game.click(gap - column + (column + 2) % 5)
        yield "after a slide back", lambda: game.keys("ctrl+z")
        yield "with a tile lifted", lambda: game.xdotool(*game.place(game.state.tiles.tiles.index(0) - 5))
        yield "with numbers", lambda: game.keys("n")
        yield "with the menu", lambda: game.keys("m")
        yield "with the focus on an entry", lambda: game.keys("Tab", "Tab")
        yield "without the menu", lambda: game.keys("Escape")
        yield "paused", lambda: game.keys("space")
        yield "with the pause over", lambda: game.keys("space")

    def expect_whole_frames(self):
        for after, act in self.play_about():
            act()
            self.settle()
            self.expect_whole_frame(after)

    def settle(self):
        """Polls: the last frame may not have reached the screen."""
        end = time.monotonic() + harness.PATIENCE
        last, same = None, 0
        while same < 10 and time.monotonic() < end:
            shot = self.seen()
            same = same + 1 if last and not ImageChops.difference(shot, last).getbbox() else 0
            last = shot
            time.sleep(harness.POLL)

    def test_changes_add_up_to_the_whole_frame(self):
        self.play(*BOARD)
        self.expect_whole_frames()

    def test_changes_add_up_with_opengl(self):
        self.play(*BOARD, environment={"SDL_RENDER_DRIVER": "opengl", "LIBGL_ALWAYS_SOFTWARE": "1",
                                      "ASAN_OPTIONS": "detect_leaks=0"})  # the driver leaks memory
        self.expect_whole_frames()

    def test_a_game_at_rest_sleeps(self):
        """Apart from polling for controllers, and redrawing the clock once per second."""
        game = self.play("--size", "3x3")
        game.wait(lambda state: state.resting and state.measuring == 0 and state.comparing == 0, "all jobs to be done")
        status = pathlib.Path(f"/proc/{game.process.pid}/task/{game.process.pid}/status")

        def wakes():
            return next(int(line.split()[1]) for line in status.read_text().splitlines()
                        if line.startswith("voluntary"))

        def slept():
            before, began = wakes(), time.monotonic()
            time.sleep(QUIET)
            return wakes() - before <= WAKES * (time.monotonic() - began)
        harness.poll(slept, f"the game to wake at most {WAKES} times per second", patience=harness.PATIENCE / 3)
