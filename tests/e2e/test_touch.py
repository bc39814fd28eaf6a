"""touch: fingers on an X11 touch screen."""
import xorg
from board import with_gap

ROW = "0 1 2/4 5 3/7 8 6"


class Touch(xorg.TouchTest):
    def test_taps_and_drags_move_tiles(self):
        game = self.play("--board", ROW)
        game.tap(1)
        game.wait(lambda state: state.moves == 1 and state.resting, "a tap to slide the tile")
        game.finger(xorg.BEGIN, 2)
        game.finger(xorg.UPDATE, 2, across=0.1)
        game.wait(lambda state: float(state["drag"]) > 0.2, "the tile to follow the finger")
        game.finger(xorg.UPDATE, 1)
        game.finger(xorg.END, 1)
        game.wait(lambda state: state.moves == 2 and state.resting, "the drag to slide the tile")

    def two(self, kind, places):
        """Two fingers at points of the board, by fractions of its size."""
        for finger, (across, down) in enumerate(places, start=1):
            self.game.finger(kind, "board", across, down, finger=finger)

    def pinch(self, before, after):
        self.two(xorg.BEGIN, before)
        for part in (0.25, 0.5, 0.75, 1):
            self.two(xorg.UPDATE, [tuple(a + (b - a) * part for a, b in zip(*ends)) for ends in zip(before, after)])
        self.two(xorg.END, after)

    def test_a_pinch_moves_no_tile(self):
        game = self.play("--board", ROW)
        before = game.inputs()
        self.pinch([(0.5, 0.17), (0.17, 0.5)], [(0.4, 0.3), (0.3, 0.4)])
        game.wait_for_inputs(before + 2)
        state = game.wait(lambda state: state.resting, "the tiles to rest")
        self.assertEqual((state.moves, state.time, state["board"]), (0, 0, ROW))

    def test_tiles_hover_under_no_finger(self):
        game = self.play("--board", ROW)
        game.open_sheet("F3", "settings")
        game.click("sheet.hands")
        game.wait(lambda state: state.sheet == "hands" and state.resting, "the controls")
        game.click("sheet.hover-more")
        game.keys("Escape")
        game.wait(lambda state: state.hover and state.sheet == "none" and state.resting, "hover to be on")
        game.park()  # a finger that comes down moves the pointer into the window
        for times, cell, gap in ((1, 1, 0), (2, 0, 1), (3, 1, 0)):
            game.finger(xorg.BEGIN, cell)
            for part in (0.7, 0.6, 0.5):
                game.finger(xorg.UPDATE, gap, across=part)
            game.finger(xorg.END, gap)
            state = game.wait(lambda state: state.moves >= times and state.resting, "the drag to slide the tile")
            self.assertEqual(state.moves, times)
        self.assertEqual(state["board"], "1 0 2/4 5 3/7 8 6")

    def test_a_crop_is_zoomed_by_two_fingers_and_cancelled_by_a_button(self):
        path, _ = self.picture()
        game = self.play(path)
        game.resize(600, 960)
        game.open_sheet("c", "picture")
        self.pinch([(0.45, 0.5), (0.55, 0.5)], [(0.3, 0.5), (0.7, 0.5)])
        state = game.wait(lambda state: int(state["zoom"]) > 300, "the pinch to zoom")
        x, y, width, height = map(float, state["part"].split(","))
        self.assertAlmostEqual(x + width / 2, 0.5, delta=0.01, msg="it must zoom around its middle")
        self.assertAlmostEqual(y + height / 2, 0.5, delta=0.01)
        game.finger(xorg.BEGIN, "preview")
        game.finger(xorg.END, "preview")
        self.assertEqual(game.state.sheet, "picture")
        game.tap("sheet.close")
        game.wait(lambda state: state.sheet == "none" and state["zoom"] == "100", "Cancel to undo it")

    def test_two_fingers_zoom_a_large_board(self):
        path, _ = self.picture()
        for side in (16, 32):
            with self.subTest(side=side):
                game = self.game = self.play(path, "--board", with_gap(side, side, side // 2, side // 2))
                game.rested()
                near, far = (0.45, 0.55), (0.2, 0.8)
                for finger, at in enumerate(near, start=1):
                    game.finger(xorg.BEGIN, "board", at, at, finger=finger)
                for part in (0.25, 0.5, 0.75, 1):
                    for finger, (a, b) in enumerate(zip(near, far), start=1):
                        at = a + (b - a) * part
                        game.finger(xorg.UPDATE, "board", at, at, finger=finger)
                for finger, at in enumerate(far, start=1):
                    game.finger(xorg.END, "board", at, at, finger=finger)
                state = game.wait(lambda state: int(state.near) > 150 and state.resting, "two fingers to zoom")
                self.assertEqual(state.moves, 0)
                game.quit()
