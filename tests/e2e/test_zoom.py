"""zoom: large boards seen from near, by keys and the wheel (by two fingers: test_touch)."""
import harness
from board import with_gap


class Zoom(harness.GameTest):
    scenes = False

    def settled(self, condition, what):
        return self.game.wait(lambda state: condition(state) and state.resting, what)

    def gap_rect(self):
        state = self.game.rested()
        return self.game.rect(state.tiles.tiles.index(0))

    def wheel(self, clicks, ctrl=True):
        words = ["click", "4" if clicks > 0 else "5"] * abs(clicks)
        self.game.xdotool(*(["keydown", "ctrl"] if ctrl else []), *words, *(["keyup", "ctrl"] if ctrl else []))

    def test_keys_zoom_and_the_view_follows_the_gap(self):
        for side in (16, 32):
            with self.subTest(side=side):
                path, _ = self.picture()
                game = self.game = self.play(path, "--board", with_gap(side, side, side // 2, side // 2))
                game.park()
                whole = game.rested()
                self.assertEqual(int(whole.near), 100)
                before = self.gap_rect()
                game.keys("plus", "ctrl+plus", "plus")
                self.settled(lambda state: int(state.near) > 150, "the board to be seen from near")
                self.assertGreater(self.gap_rect()[2], before[2] * 3 // 2)
                for _ in range(side // 2):
                    game.keys("Down")  # a tile moves down: the gap goes up
                state = self.settled(lambda state: state.moves == side // 2, "the gap to be at the top")
                x, y, width, height = game.rect("board")
                gap = self.gap_rect()
                self.assertTrue(x <= gap[0] and gap[0] + gap[2] <= x + width, (gap, x, width))
                self.assertTrue(y <= gap[1] and gap[1] + gap[3] <= y + height, (gap, y, height))
                game.click(side + side // 2)  # below it
                self.settled(lambda state: state.moves == side // 2 + 1, "a click to slide what is seen there")
                game.keys("0")
                self.settled(lambda state: int(state.near) == 100, "the whole board to be seen")
                self.assertEqual(game.state.moves, side // 2 + 1)
                game.quit()

    def test_the_wheel_zooms_and_moves_the_board(self):
        path, _ = self.picture()
        game = self.game = self.play(path, "--board", with_gap(32, 32, 16, 16))
        x, y, width, height = game.rect("board")
        game.xdotool("mousemove", "--sync", "--window", game.window.id, x + width // 2, y + height // 2)
        game.rested()
        self.wheel(4)
        state = self.settled(lambda state: int(state.near) > 200, "the wheel to zoom")
        first = game.rect(16 * 32 + 16)
        self.wheel(-2, ctrl=False)
        game.wait(lambda state: state.resting and game.rect(16 * 32 + 16)[1] < first[1], "the board to move")
        self.wheel(-8)
        state = self.settled(lambda state: int(state.near) == 100, "the wheel to show the whole board")
        self.assertEqual(state.moves, 0)

    def test_small_boards_are_not_zoomed(self):
        game = self.game = self.play("--board", with_gap(4, 4, 1, 1))
        game.keys("plus", "ctrl+plus")
        self.assertEqual(int(game.rested().near), 100)
