"""sheets: repeated presses at one spot, controls in line, what the solved card offers, and names of pictures."""
import os
import pathlib

import harness

LIST = "name,size,board,optimal\n" + "".join(f"Board {i},2x2,1 2/0 3,1\n" for i in range(1, 20))


class Sheets(harness.GameTest):
    def open(self, game, key, sheet):
        game.keys(key)
        return game.wait(lambda state: state.sheet == sheet and state.resting, f"the sheet {sheet}")

    def press_at(self, game, name, inset=None):
        """Moves to a control; returns the words that press at that point, wherever the control is later."""
        x, y, width, height = game.rect(name)
        across, down = inset or (width // 2, height // 2)
        game.display.xdotool("mousemove", "--sync", "--window", game.window.id, x + across, y + down)
        return ["mousedown", "1", "mouseup", "1"]

    def after_all(self, game):
        """The state after all presses have arrived: sends a key that affects no sheet after them."""
        muted = game.state.muted
        game.keys("ctrl+m")
        return game.wait(lambda state: state.muted != muted and state.resting, "the sound to be switched")

    def open_largest_text(self, game):
        """Opens the settings and enlarges the text by pressing at one point; returns the words of such a press."""
        self.open(game, "ctrl+comma", "settings")
        press = self.press_at(game, "sheet.text-plus")
        for percent in (125, 150, 175, 200):
            game.xdotool(*press)
            game.wait(lambda state, percent=percent: state.text == percent and state.resting, f"text at {percent} %")
        return press

    def test_pager_stays_in_place(self):
        boards = self.folder / "boards.csv"
        boards.write_text(LIST)
        for window in ("480x480", "800x1200", "1280x800"):
            with self.subTest(window=window):
                game = self.play("--boards", boards, "--window", window)
                self.open(game, "t", "challenges")
                press, place = self.press_at(game, "sheet.rows-on"), game.rect("sheet.rows-on")
                for _ in range(20):
                    game.xdotool(*press)
                state = self.after_all(game)
                self.assertEqual(state.sheet, "challenges", "no press at the same spot closes the sheet")
                self.assertEqual(game.rect("sheet.rows-on"), place)
                self.assertNotIn("sheet.row-3", game.rects, "19 boards: three are on the last page")
                press = self.press_at(game, "sheet.rows-back")
                for _ in range(20):
                    game.xdotool(*press)
                game.wait(lambda state: "sheet.row-3" in game.rects and state.sheet == "challenges", "the first page")
                game.end()

    def test_text_size_stays_under_the_pointer(self):
        for window in ("480x480", "480x800", "800x600", "1280x800"):
            with self.subTest(window=window):
                game = self.play("--window", window)
                press = self.open_largest_text(game)
                game.xdotool(*press)  # at its limit; the sheet stays open
                self.assertEqual(self.after_all(game).sheet, "settings")
                game.end()

    def shown(self, game):
        game.read()
        return {name: rect for name, rect in game.rects.items() if name.startswith("sheet.")}

    def test_large_text_scrolls_by_wheel_drag_and_keys(self):
        for window in ("480x480", "800x600"):
            with self.subTest(window=window):
                game = self.play("--window", window)
                self.open_largest_text(game)
                x, y, width, height = game.rect("sheet")
                middle = ["mousemove", "--sync", "--window", game.window.id, x + width // 3, y + height // 2]
                for give in (["click", "5"], ["mousedown", "1", "mousemove_relative", "--sync", "--", 0, -60, "mouseup", "1"],
                             ["key", "Page_Down"]):
                    before = self.shown(game)
                    game.xdotool(*middle, *give)
                    harness.poll(lambda before=before: self.shown(game) != before, f"{give[0]} to scroll")
                focus = game.state.focus
                while focus != "mute":  # the last control, after the close button if that comes first; scrolls into view
                    game.keys("shift+Tab")
                    focus = game.wait(lambda state, old=focus: state.focus != old and state.resting, "another focus").focus
                    self.assertIn(focus, ("close", "mute"))
                game.end()

    def test_the_gallery_reaches_its_edges_and_steppers_are_in_line(self):
        for window in ("480x480", "1000x800"):
            with self.subTest(window=window):
                game = self.play("--window", window)
                self.open(game, "ctrl+o", "open")
                x, _, width, _ = game.rect("sheet")
                picks = [rect for name, rect in game.rects.items() if name.startswith("pick.")]
                left, right = min(pick[0] for pick in picks) - x, x + width - max(pick[0] + pick[2] for pick in picks)
                self.assertLessEqual(abs(left - right), 10, "the margins beside the pictures")
                game.keys("Escape")
                self.open(game, "ctrl+comma", "settings")
                game.click("sheet.text-plus", "sheet.text-plus")
                game.wait(lambda state: state.text == 150, "larger text")
                game.keys("Escape")
                self.open(game, "g", "size")
                (x, y, *_), (across, down, *_) = game.rect("sheet.width-plus"), game.rect("sheet.height-plus")
                self.assertTrue(x == across or y == down, "columns and rows must be in one line")
                game.end()


class Solved(harness.GameTest):
    def test_a_challenge_leads_to_the_next(self):
        boards = self.folder / "boards.csv"
        boards.write_text("name,size,board,optimal\nOne,2x2,1 2/0 3,1\nTwo,2x2,1 0/3 2,1\n")
        game = self.play("--boards", boards)
        game.keys("t")
        game.wait(lambda state: state.sheet == "challenges" and state.resting, "the challenges")
        game.click("sheet.row-0")
        game.wait(lambda state: state["board"] == "1 2/0 3" and state.resting, "the first board")
        game.keys("Left")
        game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        game.keys("Return")  # the main button
        game.wait(lambda state: state["board"] == "1 0/3 2" and state.resting, "the second board")
        game.keys("Up")
        game.wait(lambda state: state.sheet == "card" and state.resting, "its card")
        game.click("sheet.challenges")
        game.wait(lambda state: state.sheet == "challenges", "after the last one all challenges")


class Names(harness.GameTest):
    def test_bundled_picture_has_one_name(self):
        game = self.play()
        folder = pathlib.Path(os.environ["MP_BUILD"]) / "share/missing-piece/pictures"
        self.assertEqual(game.state.picture, "Attic library")
        game.keys("ctrl+o")
        game.wait(lambda state: state.sheet == "open" and state.get("name") == "Attic library", "its name in the gallery")
        game.type(str(folder))
        game.keys("Return")
        game.wait(lambda state: state.get("tab") == "folder" and state.get("name") == "Attic library", "its name in the folder")
        game.keys("Escape")
        game.drop(folder / "koi-pond.svg")
        game.wait(lambda state: state.picture == "Koi pond" and state.resting, "the name of a dropped scene")
        path, _ = self.picture("koi-pond.png")
        game.drop(path)
        game.wait(lambda state: state.picture == "koi-pond.png" and state.resting, "a file's own name")


if __name__ == "__main__":
    harness.main()
