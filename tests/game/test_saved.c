/* saved: games that go on after a restart, and what is valid. */
#include "game/clock.h"
#include "game/fake.h"
#include "game/limit.h"
#include "game/party.h"
#include "game/plans.h"

GROUP(fake_setup, fake_teardown);

static const char two[] = "1 2 3/4 5 6/0 7 8";

GAME_TEST(the_clock_waits_for_the_player)
{
	fake_init(fake);
	fake->limit.seconds = 60;
	fake_begin(fake, two);
	fake_press(fake, 7);
	fake_pass(fake, 10);
	fake_pass(fake, 2000);
	fake_restart(fake);
	assert_true(fake->game.begun && fake->game.phase == GAME_PLAYING);
	fake_pass(fake, 90000);
	fake_press(fake, 0); /* refused */
	fake_pass(fake, 1000);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 2000);
	assert_true(game_press_hold(&fake->game, 4, fake->now_ms));
	fake_pass(fake, 1000);
	game_press_take_back(&fake->game, fake->now_ms); /* as if nothing had happened */
	fake_pass(fake, 1000);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 2000);
	fake_command(fake, GAME_UNDO);
	game_due(&fake->game, fake->now_ms);
	fake_pass(fake, 1000);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 3000);
}

GAME_TEST(a_paused_game_stays_paused)
{
	uint64_t played_ms;

	fake_begin(fake, two);
	fake_press(fake, 7);
	fake_pass(fake, 10);
	fake_command(fake, GAME_PAUSE);
	fake_restart(fake);
	played_ms = clock_ms(&fake->game.clock, fake->now_ms);
	assert_int_equal(fake->game.phase, GAME_PAUSED);
	fake_press(fake, 8); /* only ends the pause */
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	fake_pass(fake, 10);
	fake_pass(fake, 2000);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), played_ms + 2000);
	fake_command(fake, GAME_PAUSE);
	game_new(&fake->game, 3, 3, fake->now_ms);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	fake_command(fake, GAME_UNDO); /* asks for it: no pause */
	assert_int_equal(fake->game.history.moves, 1);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
}

GAME_TEST(a_solution_is_restored_held)
{
	fake_watch(fake);
	fake_restart(fake);
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	assert_true(game_solution_plays(&fake->game) && game_solution_is_shortest(&fake->game));
	assert_true(fake->game.search.played_exact && fake->game.search.played_length == 2);
	fake_pass(fake, 5000);
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 1000);
	expect_news(fake, "slid solved");
	assert_true(fake->game.round.assisted);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 0);
	fake_restart(fake); /* solved: nobody celebrates again */
	assert_true(fake->game.phase == GAME_SOLVED && fake->game.search.played_length == 2);
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "slid reopened");
}

GAME_TEST(my_position_is_restored)
{
	fake_watch(fake);
	fake_restart(fake);
	fake_command(fake, GAME_STEP_BACK);
	game_line_go(&fake->game, 1, fake->now_ms);
	fake_restart(fake);
	fake_command(fake, GAME_MY_POSITION);
	expect_news(fake, "returned");
	expect_board(fake, two);
	fake_command(fake, GAME_REDO);
	expect_board(fake, "1 2 3/4 5 6/7 8 0");
	fake_command(fake, GAME_UNDO);
	fake_command(fake, GAME_UNDO);
	expect_board(fake, "1 2 3/0 5 6/4 7 8");
}

GAME_TEST(a_restored_solution_is_taken_over)
{
	fake_watch(fake);
	fake_restart(fake);
	game_take_over(&fake->game);
	assert_int_equal(fake->game.search.played_length, -1);
	fake_pass(fake, 1000); /* the player is there: it counts */
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 990);
	fake_restart(fake);
	assert_false(game_solution_plays(&fake->game));
	assert_int_equal(fake->game.search.played_length, -1);
}

GAME_TEST(a_solution_dragged_to_its_end_is_over)
{
	fake_watch(fake);
	game_line_hold(&fake->game, true, fake->now_ms);
	game_line_go(&fake->game, 2, fake->now_ms);
	assert_true(game_solution_plays(&fake->game));
	fake_restart(fake);
	assert_false(game_solution_plays(&fake->game));
	assert_int_equal(fake->game.phase, GAME_SOLVED);
}

GAME_TEST(a_game_that_was_over_or_looked_solved)
{
	static const uint16_t alike[9] = { 0, 1, 1, 3, 4, 5, 6, 7, 7 };

	fake_begin(fake, "2 1 3/4 5 6/8 0 7");
	fake->game.round.limit.moves = 1;
	fake_press(fake, 4);
	fake_restart(fake);
	assert_int_equal(fake->game.phase, GAME_OVER);
	fake_command(fake, GAME_NO_LIMIT);
	fake_press(fake, 7);
	game_set_alike(&fake->game, true, alike);
	fake_press(fake, 8);
	expect_news(fake, "slid slid solved");
	fake_restart(fake);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	game_set_alike(&fake->game, true, alike); /* only now is it known */
	assert_int_equal(fake->game.phase, GAME_SOLVED);
	expect_news(fake, "");
}

/* Its owner says so, before the tiles are compared; a move may end it. */
GAME_TEST(a_game_that_ended_complete_is_so_after_a_start)
{
	static const uint16_t alike[9] = { 0, 1, 1, 3, 4, 5, 6, 7, 7 };
	struct game *game = &fake->game;

	fake_begin(fake, "2 1 3/4 5 6/8 0 7");
	game_set_alike(game, true, alike);
	fake_press(fake, 8);
	assert_int_equal(game->phase, GAME_SOLVED);
	fake_restart(fake);
	assert_false(game_whole(game)); /* not known */
	game_set_whole(game);
	assert_true(game->phase == GAME_SOLVED && game_whole(game));
	game_restore_race(game, rival_computer(&game->round.plan.scramble, 1),
	                  &(struct party){ .count = 0 });
	assert_int_equal(game->round.rival, RIVAL_COMPUTER); /* it is over */
	fake_command(fake, GAME_UNDO);
	assert_true(game->phase == GAME_PLAYING && !game_whole(game));
}

/* The program may have ended before the party or the race was kept. */
GAME_TEST(a_race_that_looked_solved_is_over)
{
	static const uint16_t alike[9] = { 0, 1, 1, 3, 4, 5, 6, 7, 7 };
	struct game *game = &fake->game;
	struct party party;
	struct rival *rival;

	fake_begin(fake, "2 1 3/4 5 6/8 0 7");
	fake_press(fake, 4);
	fake_pass(fake, 2000);
	fake_press(fake, 7);
	fake_press(fake, 8); /* not known yet */
	fake_restart(fake);
	assert_true(party_begin(&party, "Anna, Ben", 1, NULL));
	rival = rival_computer(&game->round.plan.scramble, 1);
	game_restore_race(game, rival, &party);
	game_set_alike(game, true, alike);
	assert_true(game->phase == GAME_SOLVED && game->party.solved);
	assert_in_range(game->party.players[0].ms, 1000, 2000);
	assert_int_equal(game->round.rival, RIVAL_COMPUTER);
	assert_true(game->round.lead_ms > 0);
}

/* The ways in which kept data can be wrong; 0: it is right. */
enum { WRONGS = 17 };

static void spoil(struct game_saved *saved, int wrong)
{
	struct game_saved_solution *solution = &saved->solution;
	struct scramble *scramble = &saved->round.plan.scramble;
	uint16_t *tiles = saved->history.start.tiles;
	struct board solved;

	if (wrong == 1) { /* a start that can't be solved */
		tiles[0] = 2;
		tiles[1] = 1;
		scramble->board = saved->history.start;
	} else if (wrong == 2) {
		board_init(&solved, 3, 3);
		saved->history.start = scramble->board = solved;
	} else if (wrong == 3) {
		scramble->width = 4;
	} else if (wrong == 4) {
		scramble->height = 2;
	} else if (wrong == 5) { /* another given board */
		scramble->board.tiles[0] = 2;
	} else if (wrong == 6) {
		scramble->kind = (enum scramble_kind)SCRAMBLE_KINDS;
	} else if (wrong == 7) {
		scramble->kind = SCRAMBLE_WALK;
		scramble->walk_moves = SCRAMBLE_WALK_MAX + 1;
	} else if (wrong == 8) {
		memset(saved->round.plan.name, 'a', sizeof saved->round.plan.name);
	} else if (wrong == 9) {
		saved->round.over = (enum limit_end)(LIMIT_TIME + 1);
	} else if (wrong == 10) { /* a solution that leads elsewhere */
		solution->moves[1] = DIRECTION_DOWN;
	} else if (wrong == 11) {
		solution->moves[0] = DIRECTION_DOWN; /* not what was made */
	} else if (wrong == 12) {
		solution->moves[1] = DIRECTION_UP; /* no tile is there */
	} else if (wrong == 13) {
		solution->moves[1] = 4;
	} else if (wrong == 14) {
		solution->count = 0; /* fewer than made */
	} else if (wrong == 15) {
		solution->done = 0; /* not from the mark to the board */
	} else if (wrong == 16) {   /* solves the board, but began elsewhere */
		solution->done = 0;
		solution->count = 1;
	} else if (wrong == 17) { /* none, but the player was somewhere before it */
		free(solution->moves);
		solution->moves = NULL;
	}
}

TEST_CASE(only_what_the_rules_allow_is_valid)
{
	for (int wrong = 0; wrong <= WRONGS; wrong++) {
		struct game_saved saved = fake_kept(NULL);

		spoil(&saved, wrong);
		check(game_saved_valid(&saved) == (wrong == 0), "wrong data %d", wrong);
		game_saved_destroy(&saved);
		assert_true(saved.history.slides == NULL && saved.solution.moves == NULL &&
		            saved.solution.mark.undone == NULL);
	}
}

TEST_CASE(a_restart_leaves_the_board_alone)
{
	struct game_saved saved = fake_kept(NULL);
	const struct board start = saved.history.start;

	saved.round.hints = 3;
	saved.round.assisted = saved.round.watched = saved.paused = true;
	game_saved_restart(&saved);
	assert_true(game_saved_valid(&saved) && board_equal(&saved.history.board, &start));
	assert_int_equal(saved.history.count, 0);
	assert_int_equal(saved.clock_ms, 0);
	assert_int_equal(saved.round.hints, 0);
	assert_false(saved.begun || saved.paused || saved.round.assisted || saved.round.watched);
	assert_null(saved.solution.moves);
	game_saved_destroy(&saved);
}

TEST_CASE(made_scrambles_are_valid)
{
	for (int kind = SCRAMBLE_GAP_HOME; kind < SCRAMBLE_KINDS; kind++) {
		const struct scramble scramble = {
			.kind = (enum scramble_kind)kind, .width = 3, .height = 4, .seed = 6
		};
		struct game_saved saved = { .shortest = -1 };
		struct board start;

		if (kind == SCRAMBLE_BOARD)
			continue;
		game_plan(&saved.round.plan, &scramble, "", -1);
		scramble_make(&scramble, &start);
		history_init(&saved.history, &start);
		assert_true(game_saved_valid(&saved));
	}
}
