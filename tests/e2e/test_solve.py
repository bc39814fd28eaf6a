"""solve: the solver thread, its messages, Play now, playback, Cancel, and the shortest length of the scramble; breadth-first
search, chosen with the mouse."""
import re

import board
import harness

HARD_3X3 = "8 6 7/2 5 4/3 0 1"  # 31 moves, the maximum
LONG = "--size", "5x5", "--seed", "3"  # its search takes a minute
HARD_4X4 = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"  # 80 moves, the maximum
EASY_5X5 = "1 3 7 10 4/11 2 8 23 9/22 6 13 5 0/16 12 20 17 24/21 18 19 15 14"  # 52 moves, proven in seconds
EASY_4X4 = "1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15"  # 3 moves
NUMBER = r"\d{1,3}(,\d{3})*"
LOOKING = re.compile(rf"^Best so far: {NUMBER} \(minimum {NUMBER}\)$")
PLAYED = re.compile(f"^{NUMBER} moves, (the shortest possible|at least {NUMBER} needed)$")
UNTOUCHED = ("board", "moves", "undo", "redo")


class Solve(harness.GameTest):
    scenes = False

    def test_solves_3x3(self):
        path, image = self.picture()
        game = self.play(path, "--board", HARD_3X3)
        game.keys("s")
        game.wait_seen(lambda state: state.playback == "solve", "the solution to be played")
        game.hurry()
        end = game.wait(lambda state: state.screen == "solved" and state.whole and state.resting, "the solved card", harness.SEARCH_PATIENCE)
        self.assertEqual((end.moves, end.playback, end.solving), (31, "none", 0))
        boards = list(dict.fromkeys(state["board"] for state in game.states))
        self.assertGreater(len(boards), 10, "the boards in between must be shown")
        game.expect_picture(image)

    def test_confetti_is_for_the_player(self):
        """It still falls when the card of the solved picture opens."""
        game = self.play("--board", "1 2 3/4 5 6/0 7 8")
        for confetti, solve in (True, game.solve), (False, lambda: game.keys("s")):
            solve()
            game.wait(lambda state: state.sheet == "card" and state.whole and state.resting, "the solved card")
            self.assertEqual(any(state.sheet == "card" and not state.resting for state in game.since), confetti)
            game.keys("r")
            game.wait(lambda state: not state.solved and state.resting, "the same board")

    def wait_for_the_shortest(self):
        """Solves a board that takes long to search, with the shortest solution first."""
        game = self.game
        game.keys("s")
        game.wait(lambda state: state.sheet == "playing", "a solution to be played")  # another card may precede it
        game.click("sheet.shortest-first")
        return game.wait(lambda state: state.sheet == "solving" and state.solving and state.playback == "none", "the card of the solver")

    def test_5x5_is_proven_while_the_player_waits(self):
        game = self.play("--board", EASY_5X5)
        self.wait_for_the_shortest()
        playing = game.wait(lambda state: state.playback == "solve", "the shortest solution to be played", harness.SEARCH_PATIENCE)
        self.assertEqual((playing.steps, playing.status, playing.shortest), (52, "52 moves, the shortest possible", 52))

    def test_cancel_leaves_the_board(self):
        game = self.play(*LONG)
        before = game.state
        for cancel in (lambda: game.click("sheet.cancel"), lambda: game.keys("Escape")):
            self.wait_for_the_shortest()
            cancel()
            after = game.wait(lambda state: not state.solving and state.resting, "the solver to be cancelled")
            self.assertEqual([after[key] for key in UNTOUCHED], [before[key] for key in UNTOUCHED])
            self.assertEqual(after.playback, "none")

    def test_window_responds_and_the_bound_rises_while_solving(self):
        game = self.play(*LONG)
        first = self.wait_for_the_shortest()
        game.wait(lambda state: state.lower_bound > first.lower_bound, "the bound to rise", harness.SEARCH_PATIENCE)
        bounds = [state.lower_bound for state in game.since]
        lengths = [state.best_length for state in game.since if state.best_length > 0]
        self.assertEqual(bounds, sorted(bounds), "the bound must never fall")
        self.assertEqual(lengths, sorted(lengths, reverse=True), "the number of moves must never rise")
        for width, height in ((1000, 700), (700, 1000)):
            game.xdotool("windowsize", game.window.id, width, height)
            state = game.wait(lambda state: state.size == (width, height) and not state.loading, "a window of another size")
            self.assertTrue(state.solving)
        game.click("sheet.cancel")
        game.wait(lambda state: not state.solving, "the solver to be cancelled")

    def test_little_memory_still_gives_an_answer(self):
        """Too little memory for a proof: after a moment the best solution so far plays by itself."""
        game = self.play("--board", HARD_4X4, "--solver-memory", "4000000")
        game.keys("s")
        game.wait_seen(lambda state: state.playback == "solve", "a solution to be played")
        self.assertRegex(self.whole().status, PLAYED)

    def whole(self, searching=True):
        """Waits until the board is solved, skips the celebration, returns the state at rest. searching: whether a search
        may end before it."""
        self.game.hurry(not searching)
        self.game.wait(lambda state: state.solved, "the board to be solved", harness.SEARCH_PATIENCE)
        self.game.keys("space")
        return self.game.wait(lambda state: state.whole and state.resting, "the whole picture")

    def play_now(self, *keys):
        """Solves a difficult board: the best length so far is shown, then with each key that solution plays."""
        game = self.game
        for key in keys:
            self.wait_for_the_shortest()
            looking = game.wait(lambda state: state.best_length > 0, "a first solution")
            if looking.best_length > looking.lower_bound:
                self.assertRegex(looking.status, LOOKING)
            if key.startswith("sheet."):
                game.click(key)
            else:
                game.keys(key)
            playing = game.wait_seen(lambda state: state.playback == "solve", "the best so far to be played")
            self.assertLessEqual(playing.steps, looking.best_length)
            self.assertGreaterEqual(playing.steps, playing.lower_bound)
            if key != keys[-1]:
                game.keys("r")
                game.wait(lambda state: state.playback == "none" and not state.solving and state.moves == 0 and state.resting, "the first board")
        end = self.whole(searching=False)
        self.assertEqual((end.moves, end.solving, end.assisted), (end.best_length, 0, 1))
        self.assertLessEqual(end.moves, playing.steps)
        self.assertRegex(end.status, PLAYED)

    def test_proven_4x4(self):
        game = self.play("--board", EASY_4X4, tables=False)
        game.keys("s")
        end = game.wait(lambda state: state.whole and state.resting and state.shortest > 0, "the solved card and the shortest length",
                        harness.SEARCH_PATIENCE)
        self.assertEqual((end.moves, end.status, end.shortest), (3, "3 moves, the shortest possible", 3))

    def test_play_now(self):
        self.play(*LONG)
        self.play_now("Return", "s", "sheet.play-now")

    def test_card_names_the_shortest_length(self):
        game = self.play("--board", "1 2 3/4 5 6/0 7 8")
        self.assertEqual((game.state.measuring, game.state.shortest), (0, -1), "nothing is computed before the player does something")
        game.keys("Escape")
        game.wait(lambda state: state.shortest == 2, "the shortest length to be worked out")
        game.keys("Left", "Left")
        end = game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        self.assertEqual((end.moves, end.shortest, end.assisted), (2, 2, 0))
        game.click("sheet.new")
        other = game.wait(lambda state: state.screen == "play" and not state.solved and state.shortest > 0, "that of a new scramble")
        self.assertEqual(other.shortest, len(board.solution(other.tiles, single=True)))

    def test_quit_while_solving(self):
        game = self.play(*LONG)
        self.wait_for_the_shortest()
        game.close_window()
        game.expect_exit()


class Breadth(harness.GameTest):
    scenes = False

    def choose_method(self, game):
        game.click("command.menu")
        game.wait(lambda state: state.sheet == "menu" and state.resting, "the menu")
        game.click("menu.settings")
        game.wait(lambda state: state.sheet == "settings" and state.resting, "the settings")
        game.move_focus("advanced", "shift+Tab")
        game.keys("Return")
        game.move_focus("method-breadth-first")
        game.keys("Return", "Escape")
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

    def test_the_search_stays_until_the_player_goes_on(self):
        game = self.play("--board", "1 2 3/4 5 6/0 7 8")
        self.choose_method(game)
        game.click("command.solve")
        state = game.wait(lambda state: state.sheet == "searched" and state.whole and state.resting, "the search after its solution",
                          harness.SEARCH_PATIENCE)
        self.assertEqual((state.moves, state.layers), (2, "32+0"))
        before = game.state
        game.click("sheet.compare")
        after = game.wait(lambda state: state.compared and not state.compares, "the other method's numbers", harness.SEARCH_PATIENCE)
        self.assertLess(after.compared, after.reached)
        self.assertEqual([after[key] for key in (*UNTOUCHED, "layers")], [before[key] for key in (*UNTOUCHED, "layers")])
        game.click("sheet.close")
        game.wait(lambda state: state.sheet == "card" and state.resting, "the solved card")
        game.click("sheet.search")
        game.wait(lambda state: state.sheet == "searched" and state.resting, "the search again")
        game.keys("n")
        game.wait(lambda state: state.sheet == "none" and not state.solved and state.resting, "a new game")

    def test_the_automatic_method_is_one_press_away_when_memory_ends(self):
        game = self.play("--board", HARD_4X4, "--solver-memory", "48M")
        self.choose_method(game)
        game.click("command.solve")
        state = game.wait(lambda state: state.sheet == "out-of-memory" and state.resting, "the warning that memory will run out")
        self.assertEqual((state.reached, state.solving), (0, 0))
        game.click("sheet.solve-breadth-first")
        game.wait_seen(lambda state: state.sheet == "breadth-first" and state.solving, "the search to be seen")
        state = game.wait(lambda state: state.sheet == "out-of-memory", "memory to run out",
                          harness.SEARCH_PATIENCE)
        self.assertGreater(state.reached, 1000000)
        self.assertEqual((state["board"], state.solving), (HARD_4X4, 0))
        game.click("sheet.solve-automatically")
        game.wait_seen(lambda state: state.playback == "solve" and state.method == "automatic", "a solution to be played")
