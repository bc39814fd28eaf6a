"""play: a board solved by mouse alone, what a press does, what a card offers."""
import random

import board
import harness

NEARLY = "1 2 3/4 5 6/7 0 8"


class Play(harness.GameTest):
    def test_card_offers_new_scramble_and_pictures(self):
        path, image = self.picture()
        game = self.play(path, "--board", NEARLY)
        game.click(8)
        game.wait(lambda state: state.whole and state.screen == "solved" and state.resting, "the card")
        game.expect_picture(image)
        game.click("sheet.new")
        again = game.wait(lambda state: state.screen == "play" and not state.solved and state.resting, "a new scramble")
        self.assertEqual((again.moves, again.undo, again.picture), (0, 0, "mosaic.png"))
        game.expect_picture(image)
        self.assertEqual(again.complexity, board.complexity(again.tiles))
        self.assertEqual((str(game.solve().tiles), game.state.complexity), (str(board.solved(3, 3)), 0))
        game.expect_picture(image)
        game.click("sheet.next")
        self.expect_message(f"You’ve solved the picture in “{self.folder.name}”.")
        self.opened("Attic library")

    def test_no_rapid_click_is_lost(self):
        path, image = self.picture()
        game = self.play(path, "--size", "4x4", "--seed", "9")
        chance, model, cells, moves = random.Random(4), game.state.tiles, [], 0
        for _ in range(30):
            cell, after = chance.choice(list(board.slides(model)))
            moves += board.slide(model, cell)[1]
            model = after
            cells.append(cell)
        game.click(*cells)
        state = game.wait(lambda state: state.undo >= 30 or state.moves >= moves, f"30 slides, {moves} moves")
        self.assertEqual((state.undo, state.moves, str(state.tiles)), (30, moves, str(model)))
        game.expect_picture(image)

    def test_click_without_focus_is_a_move(self):
        """A click on an unfocused window is also a move."""
        game = self.play("--board", NEARLY)
        self.display.xdotool("key", "--clearmodifiers", "super+d")  # openbox: show the desktop
        harness.poll(lambda: self.display.property("_NET_ACTIVE_WINDOW") != [game.window.id], "the focus to leave")
        self.display.xdotool("key", "--clearmodifiers", "super+d")
        harness.poll(lambda: game.window.get_attributes().map_state == 2, "the window to be shown again")
        game.click(8)
        game.wait(lambda state: state.solved, "the click to count")
