"""pictures: by argument and drop; unreadable files; pictures are never stretched."""
import harness

UNTOUCHED = ("board", "moves", "undo", "redo", "picture")


class Pictures(harness.GameTest):
    def test_argument_of_each_shape(self):
        for number, (size, option, board) in enumerate((
                ((900, 300), "3x3", (3, 3)), ((300, 1000), "3x3", (3, 3)), ((640, 480), "5x3", (5, 3)), ((500, 501), "3x5", (3, 5)),
                ((80, 60), "4x4", (4, 4)), ((1200, 900), "2x32", (2, 32)), ((1200, 900), "32x32", (32, 32)),
                ((1200, 400), "auto", (6, 2)), ((400, 1200), "auto", (2, 6)))):
            path, image = self.picture(f"shape{number}.png", size, number)
            game = self.play(path, "--size", option)
            self.assertEqual((game.state.picture, game.state.tiles[:2]), (path.name, board))
            game.expect_picture(image)
            game.end()

    def test_drop_while_a_sheet_is_open(self):
        path, image = self.picture()
        game = self.play("--size", "3x3")
        game.open_sheet("ctrl+o", "open")
        game.drop(path)
        self.opened(path.name)
        game.wait(lambda state: state.sheet == "none", "the field to close")
        game.expect_picture(image)

    def bad_files(self):
        text = self.folder / "text.png"
        text.write_text("This is no picture.\n")
        folder = self.folder / "folder.png"
        folder.mkdir()
        damaged = self.folder / "damaged.png"
        damaged.write_bytes(self.picture("whole.png")[0].read_bytes()[:60])  # no pixels
        empty = self.folder / "empty.jpg"
        empty.touch()
        return text, folder, damaged, empty, self.folder / "missing.png"

    def test_bad_file_does_not_change_the_game(self):
        path, image = self.picture("good.png")
        game = self.play(path, "--board", "1 2 3/4 0 6/7 5 8")
        game.click(3)
        before = game.wait(lambda state: state.moves == 1 and state.resting, "a move")
        for bad in self.bad_files():
            game.drop(bad)
            told = game.wait_seen(lambda state: bad.name in state["message"], f"a sentence about {bad.name}")
            self.assertGreater(len(told["message"]), len(bad.name) + 10, "the sentence must also give a reason")
            after = game.rested()
            self.assertEqual([after[key] for key in UNTOUCHED], [before[key] for key in UNTOUCHED])
            game.keys("Escape")
            game.wait(lambda state: state.message == "", "the message to disappear")
        game.expect_picture(image)

    def test_bad_argument_starts_with_a_bundled_picture(self):
        text = self.bad_files()[0]
        game = self.play(text)
        self.assertTrue(any(text.name in state["message"] for state in game.states), "the file must be named")
        self.assertNotEqual(game.state.picture, text.name)


if __name__ == "__main__":
    harness.main()
