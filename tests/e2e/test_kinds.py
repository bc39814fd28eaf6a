"""kinds: kinds of scrambles, and which figures are shown; both are remembered."""
import pathlib
import subprocess

import harness
import test_size

CLI = pathlib.Path(harness.PROGRAM[-1]).with_name("missing-piece-cli")


class Kind(test_size.SizeTest):
    @staticmethod
    def started(state):
        """What tells games apart: short walks may lead to equal boards, and a list has no seeds."""
        return state.seed, state["board"]

    def boards(self, kind, count, what):
        """Starts games of a kind; returns their boards."""
        game, boards = self.game, []
        for i in range(count):
            before = self.started(game.state)
            if i:
                game.keys("n")
            else:
                game.click(f"sheet.kind-{kind}")
                game.wait(lambda state: state.kind == kind, f"the kind {kind} to be chosen")
                game.click("sheet.ok")
            state = game.wait(lambda state: state.sheet == "none" and self.started(state) != before and state.resting, what)
            self.assertEqual(state.kind, kind)
            boards.append(state["board"])
        return boards

    def test_gap_in_the_corner_or_anywhere(self):
        self.open("--size", "4x4", "--gap", "any")
        self.assertEqual(self.game.state.kind, "any", "the command line must count")
        for text in self.boards("home", 4, "a game with the gap at home"):
            self.assertTrue(text.endswith(" 0"), f"the gap of {text} is not at home")
        self.game.keys("g")
        self.game.wait(lambda state: state.sheet == "size" and state.resting, "the Size sheet")
        texts = self.boards("any", 12, "a game with the gap anywhere")  # all in the corner: probability 1 in 16^12
        self.assertTrue(any(not text.endswith(" 0") for text in texts), "the gap is always at home")

    def test_random_walk(self):
        game = self.open("--size", "4x4")
        game.click("sheet.kind-walk")
        for walk in (10, 5):
            game.click("sheet.walk-minus")
            game.wait(lambda state: state.walk == walk, f"a walk of {walk}")
        for text in self.boards("walk", 3, "a game a few moves from home"):
            length = self.length(text)
            self.assertTrue(1 <= length <= 5, f"{text} is {length} moves from home")
        game.keys("g")
        game.wait(lambda state: state.sheet == "size" and state.resting, "the Size sheet")
        for walk in (10, 20, 50, 100, 200, 500, 1000, 10000, 0):
            game.click("sheet.walk-plus")
            game.wait(lambda state: state.walk == walk, f"a walk of {walk}")

    def length(self, text):
        """The length of a shortest solution, from the terminal program."""
        done = subprocess.run([CLI, "solve", "--method", "bfs"], input=text, capture_output=True, text=True, timeout=120)
        length, status = done.stdout.split("\t")[:2]
        self.assertEqual(status, "optimal", done.stdout + done.stderr)
        return int(length)

    def test_from_the_list(self):
        path = self.folder / "boards.csv"
        listed = ("2 1 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", "1 2 3/4 5 6/7 0 8")
        path.write_text("name,size,board,optimal\n" + "".join(f"{i},{text.count('/') + 1}x{text.count('/') + 1},{text},\n"
                                                              for i, text in enumerate(listed)))
        game = self.open("--size", "7x7", "--boards", path)
        game.click("sheet.kind-list")
        game.wait(lambda state: state.kind == "list", "the list to be chosen")
        game.click("sheet.ok")
        game.keys("Return")
        game.click("sheet.size-4")
        state = game.wait(lambda state: state.chosen == "4x4", "another size")
        self.assertEqual(state.sheet, "size", "nothing could be started")
        boards = self.boards("list", 3, "a board of the list")
        self.assertEqual(set(boards), set(listed[:2]))
        self.assertEqual(boards[0], boards[2], "the two boards of that size must take turns")

    def test_kind_is_kept(self):
        game = self.open("--size", "4x4")
        game.click("sheet.kind-walk")
        game.click("sheet.walk-plus")
        game.wait(lambda state: (state.kind, state.walk) == ("walk", 50), "a walk of 50")
        game.keys("Escape")
        game.wait(lambda state: state.kind == "home", "a sheet that was closed to change nothing")
        game.keys("g")
        game.click("sheet.kind-walk")
        game.click("sheet.walk-plus")
        game.wait(lambda state: (state.kind, state.walk) == ("walk", 50), "a walk of 50")
        self.start("a game")
        state = self.again("--size", "4x4").state
        self.assertEqual((state.kind, state.walk), ("walk", 50))
        state = self.again("--size", "4x4", "--gap", "any").state
        self.assertEqual(state.kind, "any", "the command line must win")


class Figures(test_size.SizeTest):
    def test_hidden_figures_stay_hidden(self):
        game = self.play("--board", "1 2 3/4 0 6/7 5 8")
        self.assertEqual(game.state.figures, "mtc")
        size = game.rect("preview")
        game.keys("ctrl+comma")
        for name, left in (("time", "mc"), ("complexity", "m"), ("moves", "")):
            game.click(f"sheet.show-{name}")
            game.wait(lambda state: state["figures"] == left and state.resting, f"{name} to be hidden")
        game.keys("Escape")
        game.wait(lambda state: state.sheet == "none" and state.resting, "the sheet to close")
        self.assertLess(game.rect("preview")[1], size[1], "the small picture must use the space")
        game = self.again("--board", "1 2 3/4 0 6/7 5 8")
        self.assertEqual(game.state["figures"], "")
        game.keys("ctrl+comma")
        game.click("sheet.show-moves")
        game.wait(lambda state: state["figures"] == "m" and state.resting, "the moves to be shown again")

    def test_limited_figures_are_shown(self):
        game = self.play("--size", "3x3")
        game.keys("ctrl+comma")
        for name, left in (("moves", "tc"), ("time", "c")):
            game.click(f"sheet.show-{name}")
            game.wait(lambda state: state["figures"] == left and state.resting, f"{name} to be hidden")
        game.keys("Escape")
        game.wait(lambda state: state.sheet == "none" and state.resting, "the sheet to close")
        game.keys("t")
        game.wait(lambda state: state.sheet == "challenges" and state["figures"] == "c" and state.resting,
                  "the challenges, with two figures hidden")
        game.click("sheet.moves-plus")
        game.wait(lambda state: state.chosen_moves > 0, "a limit to be chosen")
        game.keys("Escape")
        game.wait(lambda state: state.sheet == "none" and state.resting, "the sheet to close")
        game.keys("n")
        game.wait(lambda state: state.sheet == "none" and state.moves_most > 0 and state["figures"] == "mc", "the moves that are left")

    def test_game_is_played_without_figures(self):
        game = self.play("--board", "1 2 3/4 5 6/7 0 8")
        game.keys("ctrl+comma")
        game.click("sheet.show-moves", "sheet.show-time", "sheet.show-complexity")
        game.keys("Escape", "Left")
        state = game.wait(lambda state: state.whole and state.sheet == "card", "the card")
        self.assertEqual(state.moves, 1)


if __name__ == "__main__":
    harness.main()
