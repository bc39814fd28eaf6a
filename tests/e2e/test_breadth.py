"""breadth: breadth-first search is chosen with the mouse, shows its layers, and reports lack of memory."""
import harness

HARD_3X3 = "8 6 7/2 5 4/3 0 1"  # 31 moves, the maximum
HARD_4X4 = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"  # 80 moves, the maximum


class Breadth(harness.GameTest):
    def choose_method(self, game):
        game.click("command.menu")
        game.wait(lambda state: state.sheet == "menu" and state.resting, "the menu")
        game.click("menu.settings")
        game.wait(lambda state: state.sheet == "settings" and state.resting, "the settings")
        game.keys(*["shift+Tab"] * 11, "Return", "Escape")  # the last control before those of languages
        game.wait(lambda state: state.sheet == "none" and state.resting, "the settings to close")

    def test_3x3_is_searched_whole_and_played(self):
        game = self.play("--board", HARD_3X3)
        self.choose_method(game)
        game.click("command.solve")
        # Its moves may play before the search has delivered its last numbers.
        state = game.wait_seen(lambda state: state.sheet == "playing" and not state.solving, "the search to end")
        self.assertEqual((state.method, state.layers, state.reached), ("breadth-first", "32+0", 181440))
        end = game.wait(lambda state: state.screen == "solved" and state.whole, "the solved picture", harness.SEARCH_PATIENCE)
        self.assertEqual(end.moves, 31)

    def test_the_automatic_method_is_one_press_away_when_memory_ends(self):
        game = self.play("--board", HARD_4X4, "--solver-memory", "48M")
        self.choose_method(game)
        game.click("command.solve")
        game.wait_seen(lambda state: state.sheet == "breadth-first" and state.solving, "the search to be seen")
        state = game.wait(lambda state: state.sheet == "out-of-memory", "memory to run out")
        self.assertGreater(state.reached, 1000000)
        self.assertEqual((state["board"], state.solving), (HARD_4X4, 0))
        game.click("sheet.solve-automatically")
        game.wait_seen(lambda state: state.playback == "solve" and state.method == "automatic", "a solution to be played")


if __name__ == "__main__":
    harness.main()
