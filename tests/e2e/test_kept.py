"""kept: the game goes on where it ended, however it ended, also a solved one, and nothing of the games before it is lost."""
import io
import signal
import subprocess

from PIL import Image

import board
import harness
import kept
import pixels
import portal
import test_remembered

START = "1 2 3/4 0 6/7 5 8"
CODE = "4x4-HT454-DDQJD-FJYT8"


class Ends(kept.KeptTest):
    def test_each_way_to_end(self):
        path, image = self.picture()
        game = self.start(path, "--size", "4x3", "--seed", "3")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down", "ctrl+z")
        game.wait(lambda state: state.redo == 1 and state.resting, "a slide taken back")
        for how in test_remembered.SAMPLE:
            self.game.keys("Left", "Up", "Right", "Down")
            self.game.wait(lambda state: state.redo == 0 and state.resting, "slides")
            self.game.keys("ctrl+z")
            self.game.wait(lambda state: state.redo == 1 and state.resting, "a slide taken back")
            self.expect_again(how)
            self.game.expect_picture(image)

    def test_everything_is_kept(self):
        self.play_own()
        self.forget_hint()
        pixels = self.board_pixels()
        self.expect_again()
        self.expect_pixels(pixels, "the game")
        self.assertEqual(self.places(), [kept.PLAYING])


class Reading(kept.KeptTest):
    """The player does something else while the picture of a kept game is still being read."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        file = io.BytesIO()
        Image.effect_noise((4000, 4000), 90).save(file, "PNG", compress_level=1)
        cls.slow = file.getvalue()

    def slow_picture(self):
        path = self.folder / "slow.png"
        path.write_bytes(self.slow)
        return path

    def test_another_picture_before_the_first_and_moving_before_the_previous_one(self):
        slow = self.slow_picture()
        fast, _ = self.picture("fast.png")
        game = self.start(slow, "--size", "4x4", "--seed", "3")
        game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down")
        before = game.wait(lambda state: state.moves == 5 and state.resting, "slides")
        self.stop("key")
        self.game = self.launch(environment=self.environment())
        self.game.wait(lambda state: state.loading, "a frame before the picture is read")
        self.game.window = harness.poll(lambda: self.display.window_of(self.game.process), "a window")
        self.game.drop(fast)
        self.assertEqual(self.opened("fast.png").moves, 0)
        self.assertNotIn(("slow.png", 0), [(state.picture, state.loading) for state in self.game.states])
        before = self.again()
        self.game.keys("ctrl+z", "Left", "Up", "Right", "Down")
        state = self.game.wait(lambda state: state.moves > 0 and state.resting, "slides")
        self.expect_same(state, before, ("seed", "picture"))

    def test_killed_before_the_new_picture_is_there(self):
        """The last game goes on: the new one hasn't begun."""
        slow = self.slow_picture()
        self.play_own()
        self.forget_hint()
        before = self.again(how="key")
        self.stop("key")
        self.game = self.launch(slow, "--size", "5x5", environment=self.environment())
        self.game.wait(lambda state: state.loading, "a frame before the picture is read")
        self.restart(signal.SIGKILL)
        self.expect_same(self.game.state, before)


class Watching(kept.KeptTest):
    def test_the_running_game_stays(self):
        """Watching another game of the same size and picture doesn't give it up."""
        path, _ = self.picture()
        game = self.start(path, "--size", "2x2", "--seed", "3")
        game.keys("s")
        game.hurry()
        solved = game.wait(lambda state: state.solved and state.resting, "a solved game")
        self.begin()
        game.keys("Up", "Left", "Down", "Right")
        before = game.wait(lambda state: state.moves == 2 and state.resting, "two slides")
        game.keys("F5")
        game.wait(lambda state: state.sheet == "records" and state.entries == 1, "the solved game in the list")
        game.keys("Return")
        game.wait(lambda state: state.seed == solved.seed and state.solved and state.resting, "the game to be watched")
        self.begin()
        self.assertEqual(self.moves_at(kept.PREVIOUS), [before.moves])
        game.keys("Up", "Left", "Down", "Right")
        game.wait(lambda state: state.moves > 0 and state.resting, "slides")
        harness.poll(lambda: self.moves_at(kept.UNFINISHED) == [before.moves], "the game among the unfinished ones")

    def moves_at(self, place):
        return self.query("SELECT number(value, 'MOVES') FROM kept_games WHERE place = ?", place)


class NewGame(kept.KeptTest):
    """A new game from the command line; Undo brings the stored one back."""

    def begin_another(self, arguments):
        before = self.again(*arguments)
        state = self.game.state
        self.assertNotEqual(state["code"], before["code"])
        self.assertEqual((state.moves, state.undo, state.redo, state.hints, state.time), (0, 0, 0, 0, 0))
        return before

    def test_undo_brings_the_stored_game_back(self):
        """At once, or after another start."""
        self.play_own()
        self.forget_hint()
        pixels = self.board_pixels()
        path, _ = self.picture("other.png", (600, 600), 2)
        cases = [path], ["--code", CODE], ["--board", START], ["--seed", "5", "--size", "3x3"]
        for number, arguments in enumerate(cases * 2 if harness.ALL else cases):
            with self.subTest(arguments=arguments[0]):
                before = self.begin_another(arguments)
                if number % 2 != number // 4:
                    self.expect_again()
                    self.assertEqual(self.places(), [kept.PLAYING, kept.PREVIOUS])
                self.expect_same(self.undo_to(before), before)
                self.expect_pixels(pixels, "the stored game")

    def test_the_same_picture_with_another_crop(self):
        """After another start, Undo brings back the crop, too."""
        before = self.play_own()
        path = self.folder / "mine.png"
        self.again(path, "--size", "4x3", "--seed", "8")
        self.game.keys("c", "plus", "plus", "plus", "Right", "Return")
        self.game.wait(lambda state: state.sheet == "none" and state.part != before.part and state.resting, "another crop")
        self.expect_again()
        self.expect_same(self.undo_to(before), before)

    def test_both_stored_games_stay(self):
        """The one that Undo would have brought back becomes an unfinished one."""
        self.play_own()
        path, _ = self.picture("second.png", (600, 600), 3)
        self.again(path, "--size", "4x4", "--seed", "3")
        self.game.keys("Up", "Down", "Left", "Right", "Up", "Left", "Down")
        self.game.wait(lambda state: state.moves == 5 and state.resting, "moves")
        before = self.again("--board", START)
        self.assertEqual(self.places(), [kept.PLAYING, kept.PREVIOUS, kept.UNFINISHED])
        self.expect_same(self.undo_to(before), before)

    def test_a_picture_that_can_t_be_opened(self):
        """The kept game goes on, unless another board was asked for, too."""
        before = self.play_own()
        self.again(self.folder / "nothing.png")
        self.assertTrue(any("nothing.png" in state.message for state in self.game.states), "it must be said")
        self.expect_same(self.game.state, before)
        self.again(self.folder / "nothing.png", "--board", START)
        self.assertEqual((self.game.state.moves, self.game.state.undo), (0, 0))
        self.undo_to(before)
        self.expect_same(self.game.state, before)


class Unfinished(kept.KeptTest):
    def test_a_picture_that_has_changed_since(self):
        path, image = self.picture("mine.png")
        self.start(path, "--size", "3x3", "--seed", "3")
        before = self.slide()
        _, other = self.picture("mine.png", seed=2)
        self.game.drop(path)
        self.game.wait(lambda state: state["code"] != before["code"] and state.resting, "another game")
        self.slide()
        self.game.expect_picture(other)
        self.game.keys("F6")
        self.game.wait(lambda state: state.sheet == "unfinished" and state.entries == 1, "the list")
        self.game.keys("Return")
        state = self.game.wait(lambda state: state["code"] == before["code"] and state.resting, "the first game")
        self.expect_same(state, before)
        self.game.expect_picture(image)

    def test_another_game_with_the_same_picture(self):
        before = self.play_own()
        self.begin()
        self.slide()
        self.assertEqual((self.places(), self.results(0)), ([kept.PLAYING, kept.UNFINISHED], 0))
        again = self.game.state.moves
        self.game.keys("r")
        self.game.wait(lambda state: state.undo == 0 and state.resting, "the same board")
        self.slide()
        self.assertEqual((self.places(), self.results(0)), ([kept.PLAYING, kept.UNFINISHED], 1))
        self.assertEqual(self.query("SELECT moves FROM results"), [again])
        self.assertEqual(self.query("SELECT number(value, 'MOVES') FROM kept_games WHERE place = 2"), [before.moves])
        self.expect_again()

    def test_a_second_window(self):
        """It can be played, and says that nothing is saved; the first one keeps everything."""
        first = self.start_own("--size", "3x3")
        self.slide()
        before = first.rested()
        second = self.start("--size", "4x4")
        second.wait(lambda state: state.message == "Missing Piece is already running, so nothing is saved in this window.",
                    "the sentence")
        self.slide()
        self.assertEqual(self.places(), [kept.PLAYING])
        self.stop("key")
        self.game = first
        self.restart(signal.SIGKILL)
        self.expect_same(self.game.state, before)
        self.assertEqual(self.places(), [kept.PLAYING])


class SecondStart(kept.KeptTest):
    """While the game is running, with a bus."""

    def setUp(self):
        super().setUp()
        self.bus = portal.Portal(self, "settings").environment

    def environment(self):
        return super().environment() | self.bus

    def start_again(self, *words):
        """It must hand over to the first window, and end."""
        self.game.act()
        ended = subprocess.run([*harness.PROGRAM, *words], env=self.game.environment, cwd=self.folder,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False, timeout=harness.PATIENCE)
        self.assertEqual((ended.returncode, harness.complaints(ended.stderr)), (0, []))
        harness.poll(lambda: self.display.property("_NET_ACTIVE_WINDOW") == [self.game.window.id], "the first window to have the focus")
        self.assertEqual(self.display.property("_NET_CLIENT_LIST_STACKING")[-1], self.game.window.id)

    def test_it_opens_its_picture_there(self):
        game = self.start_own("--size", "3x3")
        before = self.slide()
        game.open_sheet("F5", "records")
        path, image = self.picture("ä #1%20.png", (700, 500), 9)
        self.start_again(path.name)
        self.opened(path.name)
        self.assertEqual(game.state.sheet, "none")
        game.expect_picture(image)
        self.expect_same(self.undo_to(before), before)

    def test_it_brings_the_window_to_the_front(self):
        first = self.start_own("--size", "3x3")
        before = self.slide()
        self.play(environment=self.environment() | {"XDG_DATA_HOME": str(self.folder / "other")})  # covers it
        self.game, other = first, self.game
        other.xdotool("windowactivate", "--sync", other.window.id)
        self.start_again()
        first.xdotool("windowminimize", first.window.id)
        harness.poll(lambda: self.display.property("_NET_ACTIVE_WINDOW") == [other.window.id], "the window to disappear")
        self.start_again()
        self.assertEqual((first.state["board"], first.state["message"], other.state["message"]), (before["board"], "", ""))


class Solved(kept.KeptTest):
    def solve(self):
        path, image = self.picture()
        game = self.start(path, "--board", START)
        game.solve_by_clicks()
        return image, game.wait(lambda state: state.sheet == "card" and state.resting, "the card")

    def expect_shown(self, before):
        """The first frames show the whole picture, then the card; nothing is celebrated again."""
        self.assertTrue(all(state.whole for state in self.game.states), "a celebration begins with the gap")
        state = self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        self.assertEqual(state.sounds, 0)
        self.expect_same(state, before)

    def test_a_race_goes_on_after_a_kill(self):
        self.solve()
        game = self.game
        game.open_sheet("F5", "records")
        game.click("sheet.race")
        state = game.wait(lambda state: state.race == "Level" and state.sheet == "none" and state.resting, "the race")
        self.assertEqual((state.moves, state.solved), (0, 0))
        game.click(next(board.slides(state.tiles))[0])
        game.wait(lambda state: state.moves > 0 and state.resting, "a slide")
        self.expect_again()
        self.assertNotEqual(self.game.state.race, "")
        self.game.click(next(board.slides(self.game.state.tiles))[0])  # the clock runs again
        self.game.advance(20)
        self.game.wait(lambda state: "s behind" in state.race and state.rival == 2, "the rival to be at the end")
        self.game.keys("r")
        self.game.wait(lambda state: state.race == "Level" and state.moves == 0 and state.resting, "the race to begin again")
        self.game.keys("h")
        self.game.wait(lambda state: state.race == "" and "the race is over" in state.message, "the end of the race")

    def test_a_party_goes_on_after_a_kill(self):
        self.start_party()
        self.game.solve()
        self.again()
        self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card again")
        self.game.click("sheet.pass")
        self.game.wait(lambda state: "Ben’s turn!" in state.message and state.moves == 0 and state.race == "Level", "the next turn")

    def test_the_first_press_completes_a_picture(self):
        """Which tiles look alike, here 1, 2 and 3, is only found out after it."""
        image = pixels.mosaic((900, 900))
        image.paste((127, 168, 208), (0, 0, 900, 300))
        path = self.folder / "sky.png"
        image.save(path)
        self.start(path, "--board", "3 1 2/4 0 6/7 5 8").keys("Up")
        self.game.wait(lambda state: state.moves == 1 and state.resting, "a move")
        self.again()
        self.game.keys("Left")
        self.game.wait(lambda state: state.sheet == "card" and state.result and state.resting, "the card")
        self.assertEqual(self.game.state.message, "")
        self.again()  # its result says that it was complete, before anything is pressed
        self.game.wait(lambda state: state.sheet == "card" and state.solved and state.resting, "the card after a start")
        self.assertEqual(self.query("SELECT count(*) FROM results"), [1])

    def start_party(self, size="2x2"):
        path, _ = self.picture()
        game = self.start(path, "--size", size)
        game.keys("F12")
        game.click("sheet.race-names")
        game.type("Anna, Ben")
        game.keys("Return")
        return game.wait(lambda state: "Anna’s turn!" in state.message and state.sheet == "none" and state.resting, "the first turn")

    def test_a_turn_that_begins_again_is_nobodys_record(self):
        self.start_party("3x3")
        self.slide()
        self.game.keys("r")
        self.game.wait(lambda state: state.moves == 0 and state.resting, "the turn to begin again")
        self.slide()
        harness.poll(lambda: self.query("SELECT rival * 10 + assisted FROM results") == [42], "the turn that was left")
        self.again()  # it is a turn after a restart, too
        self.game.keys("r")
        self.game.wait(lambda state: state.moves == 0 and state.resting, "the turn to begin again")
        self.again()
        self.game.keys("ctrl+z")
        self.game.wait(lambda state: state.moves > 0 and state.resting, "the turn that was left")
        self.game.solve()
        self.game.wait(lambda state: state.sheet == "card", "the card")
        self.assertEqual(set(self.query("SELECT rival * 10 + assisted FROM results")), {42})

    def test_whose_turn_it_is_is_not_said_any_more_once_it_is_over(self):
        self.start_party()
        for player in "Anna", "Ben":
            self.assertIn(player + "’s turn!", self.game.state.message)
            self.game.solve()
            self.assertEqual(self.game.wait(lambda state: state.sheet == "card", "the card").message, "")
            if player == "Anna":
                self.game.click("sheet.pass")
                self.game.wait(lambda state: "Ben’s turn!" in state.message and state.moves == 0 and state.resting, "the next turn")

    def test_restart_leads_to_the_next_turn(self):
        self.start_party()
        self.game.solve()
        self.game.wait(lambda state: state.sheet == "card", "the card")
        self.game.keys("r")
        self.game.wait(lambda state: "Ben’s turn!" in state.message and state.moves == 0 and state.resting, "the next turn")
        self.game.keys("n")
        self.game.wait(lambda state: state.message == "This ended the race between the players. Undo brings it back.", "that it is over")
        self.game.keys("ctrl+z")
        self.game.wait(lambda state: state.race == "Level" and state.resting, "the turn again")

    def test_a_race_that_was_left_is_over(self):
        self.solve()
        self.game.open_sheet("F5", "records")
        self.game.click("sheet.race")
        self.game.wait(lambda state: state.race == "Level" and state.sheet == "none" and state.resting, "the race")
        before = self.slide()
        self.again("--board", "1 2 3/4 5 6/7 0 8")
        self.undo_to(before)
        for _ in range(2):
            self.assertEqual(self.game.state.race, "")
            self.slide()
            self.again()

    def test_shown_again(self):
        image, before = self.solve()
        for _ in range(2):
            self.again()
            self.expect_shown(before)
            self.game.expect_picture(image)
            self.assertEqual(self.results(), 1)
        self.begin()
        self.assertEqual((self.results(), self.results(0), self.places()), (1, 0, [kept.PLAYING]))
        self.expect_again()

    def test_undone_and_solved_again(self):
        self.solve()
        self.again()
        self.game.keys("ctrl+z")
        self.game.wait(lambda state: state.screen == "play" and state.redo == 1 and state.resting, "the last move to be undone")
        self.assertEqual(self.expect_again().screen, "play")
        self.game.keys("ctrl+y")
        self.game.wait(lambda state: state.sheet == "card" and state.resting, "the card")
        self.again()
        self.assertEqual((self.results(), self.game.state.sheet), (1, "card"))


class Random(kept.KeptTest):
    def test_random_moves_chosen_in_an_older_version(self):
        self.start_own()
        self.stop("key")
        self.change_setting("scramble-kind", 2)
        game = self.start_own("--size", "3x3")
        self.begin()
        self.assertEqual((game.state.kind, game.state.walk), ("free-walk", 0))
        self.assertRegex(game.state["code"], "^3x3-R")


class Limits(kept.KeptTest):
    def test_moves(self):
        self.start_own("--size", "3x3")
        self.stop("key")
        for name, number in (("limit-moves", 2), ("limit-columns", 3), ("limit-rows", 3)):
            self.change_setting(name, number)
        game = self.start_own("--board", START)
        game.keys("Up", "Down", "Left", "Right")
        game.wait(lambda state: state.sheet == "over" and state.resting, "the card")
        state = self.expect_again()
        self.assertEqual((state.sheet, state.over), ("over", "moves"))
        self.game.click("sheet.no-limit")
        self.game.wait(lambda state: state.over == "none" and state.sheet == "none" and state.resting, "the game to continue")
        state = self.expect_again()
        self.assertEqual((state.moves_most, state.over), (0, "none"))
