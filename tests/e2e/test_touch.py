"""touch: fingers on an X11 touch screen."""
import xorg

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
