"""sound: SDL's disk driver writes the real game's samples to a pipe, where the test analyses them. A file would be
overwritten each time the device is opened."""
import array
import math
import os
import pathlib
import threading

import harness
from harness import poll

RATE = 48000
BLOCK = 512  # samples
PART = 2  # blocks of silence that separate two sounds
KNOCK = 0  # a cell that cannot slide on these boards


class Ear:
    """Reads the pipe continuously and splits it into sounds."""

    def __init__(self, path):
        self.pipe = os.open(path, os.O_RDWR)  # read and write, so that it never ends
        self.over = False
        self.blocks = 0
        self.silent = 0  # blocks since the last sound
        self.sounding = array.array("f")
        self.sounds = []
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        rest = b""
        while not self.over:
            rest += os.read(self.pipe, 65536)
            while len(rest) >= 4 * BLOCK:
                self.take(array.array("f", rest[:4 * BLOCK]))
                rest = rest[4 * BLOCK:]

    def take(self, block):
        self.blocks += 1
        self.silent = 0 if any(block) else self.silent + 1
        if not self.silent or self.sounding:
            self.sounding += block
        if self.silent == PART and self.sounding:
            loud = [i for i, sample in enumerate(self.sounding) if sample]
            self.sounds.append(self.sounding[loud[0]:loud[-1] + 1])
            self.sounding = array.array("f")

    def close(self):
        self.over = True
        os.write(self.pipe, b"end")  # wakes the thread
        self.thread.join()
        os.close(self.pipe)

    def hear(self, what, least_ms=0):
        """The next sound of at least that length, once it is over."""
        def heard():
            sound = self.sounds.pop(0) if self.sounds else None
            return sound if sound and milliseconds(sound) >= least_ms else None
        return poll(heard, f"{what} to be heard")


def milliseconds(sound):
    return 1000 * len(sound) // RATE


def peak(sound):
    return max(map(abs, sound))


def tone(sound, hertz):
    """The amplitude of a tone, by Goertzel's algorithm."""
    factor, before, last = 2 * math.cos(2 * math.pi * hertz / RATE), 0.0, 0.0
    for sample in sound:
        before, last = last, sample + factor * last - before
    return last * last + before * before - factor * last * before


def pitch(sound):
    """Its strongest tone in Hz, to about a quarter tone."""
    part = sound[:RATE // 10]
    return max((80 * 2 ** (step / 24) for step in range(108)), key=lambda hertz: tone(part, hertz))


def audio_threads(game):
    """The number of SDL audio threads in the game."""
    names = []
    for path in pathlib.Path(f"/proc/{game.process.pid}/task").glob("*/comm"):
        try:
            names.append(path.read_text())
        except OSError:  # it has just ended
            pass
    return sum(name.startswith("SDLAudio") for name in names)


class Sound(harness.GameTest):
    scenes = False

    def play_heard(self, *arguments, **environment):
        path = self.folder / "pipe"
        if not path.exists():
            os.mkfifo(path)
            self.ear = Ear(path)
            self.addCleanup(self.ear.close)
        return self.play(*arguments, environment={"GAME_DRIVER_CLOCK": "real", "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(path)} | environment)

    def warm(self, game):
        """Opens the device with a sound: one that is slow to open drops the first sound."""
        def heard():
            sounds = game.state.sounds
            game.click(KNOCK)
            game.wait(lambda state: state.sounds > sounds and state.resting, "the tile to be refused")
            return self.ear.blocks and not self.ear.silent or self.ear.sounds
        poll(heard, "any sound")
        self.settle()

    def settle(self):
        """Waits until all requested sounds are over, and discards them."""
        poll(lambda: self.ear.silent > RATE // BLOCK // 3, "silence")
        self.ear.sounds.clear()

    def stay_awake(self, game):
        """Keeps the device open for the sounds under test."""
        if self.ear.silent > RATE // BLOCK * 2:
            self.warm(game)

    def slide(self, game, cell):
        self.stay_awake(game)
        moves = game.state.moves
        game.click(cell)
        game.wait(lambda state: state.moves > moves, f"cell {cell} to slide")
        return self.ear.hear(f"the slide of cell {cell}")

    def test_each_event_sounds(self):
        game = self.play_heard("--board", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15")
        self.warm(game)
        game.click(KNOCK)
        knock = self.ear.hear("a knock")
        self.assertTrue(120 <= milliseconds(knock) <= 200, f"the knock takes {milliseconds(knock)} ms")
        self.assertLess(pitch(knock), 200, "Hz of a refused press")
        slide = self.slide(game, 13)
        self.assertTrue(60 <= milliseconds(slide) <= 120, f"the slide takes {milliseconds(slide)} ms")
        self.assertGreater(pitch(slide), 300, "Hz of a slide")
        self.stay_awake(game)
        game.click("command.size")
        tap = self.ear.hear("a tap")
        self.assertTrue(20 <= milliseconds(tap) <= 60, f"the tap takes {milliseconds(tap)} ms")
        self.assertLess(peak(tap), peak(slide) / 2, "loudness of a button")
        game.keys("Escape")
        self.slide(game, 14)
        game.click(15)
        solved = self.ear.hear("the end", 600)
        self.assertTrue(milliseconds(solved) <= 1400, f"the end takes {milliseconds(solved)} ms")
        self.assertLess(max(map(peak, (knock, slide, tap, solved))), 0.5, "loudness")
        poll(lambda: audio_threads(game) == 0, "the device to be closed again")
        self.assertEqual(len(self.ear.sounds) + len(self.ear.sounding), 0, "sounds that nothing made")
        game.quit()

    def test_pitch_by_row_and_distance(self):
        game = self.play_heard("--size", "4x4", "--seed", 7)
        self.warm(game)
        heard = []
        for row in (3, 2, 1):
            far = self.slide(game, 4 * row)  # three tiles to the right
            near = self.slide(game, 4 * row + 1)  # and one tile back
            heard.append((near, far))
            self.slide(game, 4 * row + 3)
            self.slide(game, 4 * row - 1)  # down, which moves the gap up
        pitches = [pitch(near) for near, far in heard]
        lengths = [(milliseconds(near), milliseconds(far)) for near, far in heard]
        self.assertTrue(pitches[0] * 1.05 < pitches[1] < pitches[2] / 1.05, f"higher rows sound higher, not {pitches} Hz")
        self.assertTrue(all(near + 10 < far for near, far in lengths), f"more tiles sound longer, not {lengths} ms")

    def test_a_playback_is_heard(self):
        game = self.play_heard("--board", "1 2 3/4 5 6/7 0 8")
        self.warm(game)
        game.keys("s")
        game.wait(lambda state: state.whole, "the picture to be complete")
        self.ear.hear("the end", 600)

    def test_muted(self):
        store = {"XDG_DATA_HOME": str(self.folder / "data")}
        game = self.play_heard("--board", "1 2 3/4 5 6/7 0 8", **store)
        self.assertEqual((game.state.volume, game.state.muted), (60, 0))
        game.keys("ctrl+m")
        game.wait(lambda state: state.muted, "the sounds to be off")
        game.click(KNOCK, "command.menu")
        game.keys("Escape")
        game.click(8)
        game.wait(lambda state: state.whole and state.resting, "the picture to be complete")
        self.assertEqual(game.state.sounds, 0)
        self.assertEqual((self.ear.blocks, audio_threads(game)), (0, 0), "bytes and threads of a muted game")
        game.end()
        game = self.play_heard("--board", "1 2 3/4 5 6/7 0 8", **store)
        self.assertEqual(game.state.muted, 1)
        game.keys("ctrl+m")
        game.wait(lambda state: not state.muted and state.sounds, "the sounds to be on")
        self.warm(game)

    def test_volume(self):
        game = self.play_heard("--board", "1 2 3/4 5 6/7 0 8")
        self.warm(game)
        game.open_sheet("ctrl+comma", "settings")
        game.move_focus("volume")
        peaks = []
        for volume in (70, 80, 90, 100):
            game.keys("Right")
            game.wait(lambda state: state.volume == volume, f"a volume of {volume} %")
            peaks.append(peak(self.ear.hear(f"a sample at {volume} %")))
        self.assertEqual(peaks, sorted(peaks), "peaks at higher volumes")
