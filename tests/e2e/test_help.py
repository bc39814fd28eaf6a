"""help: the sheet's small boards play by themselves while the game is at rest."""
import harness


class Help(harness.GameTest):
    def part(self, name):
        x, y, width, height = self.game.rect(name)
        return self.game.screenshot().crop((x, y, x + width, y + height)).tobytes()

    def expect_play(self):
        """Waits for three different frames: the first may be from before the sheet opened."""
        seen = set()
        harness.poll(lambda: seen.add(self.part("sheet")) or len(seen) >= 3, "the help's small boards to play")

    def test_the_small_boards_play(self):
        """The sheet changes by itself, the board does not, and the state is at rest."""
        game = self.play("--size", "3x3")
        board = self.part("board")
        game.keys("F1")
        game.wait(lambda state: state.sheet == "help" and state.resting, "the help, and the game at rest")
        self.expect_play()
        self.assertEqual(self.part("board"), board, "the board must not change while the help plays")
        states = [state for state in game.since if state.sheet == "help"]
        self.assertTrue(all(state.moving == 0 for state in states), "animations in the help must not count as motion")

    def test_the_help_plays_again_after_reopening(self):
        game = self.play("--size", "3x3", "--window", "480x480")
        for _ in range(2):
            game.keys("F1")
            game.wait(lambda state: state.sheet == "help" and state.resting, "the help")
            self.expect_play()
            game.keys("Escape")
            game.wait(lambda state: state.sheet == "none" and state.resting, "the help to close")


if __name__ == "__main__":
    harness.main()
