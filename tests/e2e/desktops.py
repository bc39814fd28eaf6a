"""desktops: what the game must do in the session of any desktop."""
import neighbour
import session

FRAME = 60  # pixels of a title bar at most


class Window:
    """A session.SessionTest with these cases tests the window."""

    def expect_on_screen(self):
        """The whole window must be on the screen, and take the pointer where it shows a tile."""
        game = self.game
        left, top, scale = game.find()
        right, bottom = (start + scale * side for start, side in zip((left, top), game.state.size))
        if min(left, top) < -session.SLACK or any(end > side + session.SLACK for end, side in zip((right, bottom), self.session.size)):
            raise AssertionError(f"expected the window to be on the screen; it goes from {left:.0f},{top:.0f} to {right:.0f},{bottom:.0f}")
        gap = game.state.tiles.tiles.index(0)
        self.expect_slide(gap + 1 if gap % session.COLUMNS == 0 else gap - 1, game.click)

    def full(self, state):
        return state.size == self.session.size

    def test_first_start(self):
        self.start()
        self.expect_on_screen()

    def test_full_screen_and_back(self):
        size = self.start().state.size
        for _ in range(2):
            self.game.keys("F11")
            self.game.wait(lambda state: self.full(state) and state.resting, "the full screen")
            self.expect_on_screen()
            self.game.keys("F11")
            self.game.wait(lambda state: state.size == size and state.resting, "the window as it was")
            self.expect_on_screen()


class Maximised(Window):
    """With these, a window that can be maximised."""

    def fills(self, state):
        """True if a window fills the screen but for its title bar."""
        (width, height), (across, down) = self.session.size, state.size
        return across == width and height - FRAME <= down <= height

    def test_maximised_and_started_again(self):
        self.start()
        self.session.maximise()
        state = self.game.wait(lambda state: self.fills(state) and state.resting, "the window to be maximised")
        self.expect_on_screen()
        self.play_again()
        self.game.wait(lambda now: now.size == state.size and now.resting, "the window to be maximised again")
        self.expect_on_screen()


class Input:
    """With these, input."""

    def test_pointer_and_keys_move_tiles(self):
        game = self.start()
        self.expect_slide(1, game.click)
        game.keys("Left")
        game.wait(lambda state: state.moves == 2, "an arrow key to slide")

    def paste(self, button, expect):
        """Another program copies, then the player goes back to the game and pastes there."""
        other = neighbour.Neighbour(self, "This is no code.", self.picture()[0])
        other.copy(button)
        self.game.click(8)
        self.game.keys("ctrl+v")
        expect()
        other.close()

    def test_pictures_and_texts_are_pasted(self):
        self.start()
        self.paste(neighbour.PICTURE, lambda: self.game.wait(
            lambda state: state["picture"].startswith("Pasted picture ") and state.resting, "the pasted picture"))
        self.paste(neighbour.TEXT, lambda: self.expect_message("The clipboard doesn’t contain a picture or a share code."))


class Drops:
    """With these, files dragged from another program."""

    def test_files_are_dropped(self):
        game = self.start()
        names = [f"dropped {n}.png" for n in range(5)]
        other = neighbour.Neighbour(self, "", *(self.picture(name, seed=n)[0] for n, name in enumerate(names)))
        for name in names:
            other.drag(*game.spot(6))
            self.opened(name)


class Touch:
    """With these, a touch screen."""

    def test_taps_move_tiles(self):
        self.start()
        self.expect_slide(1, self.game.tap)
        self.expect_slide(2, self.game.tap)
