/* late: shorter solutions found while one is playing. */
#include "game/fake.h"
#include "puzzle/notation.h"
#include "puzzle/random.h"

GROUP(fake_setup, fake_teardown);

enum { CASES = 4000, TURNS_MAX = 4000, MOVES_MAX = 512 };

/* A random game, and the test's knowledge of the board being searched. */
struct trial {
	struct fake fake;
	struct random random;
	struct board base;      /* being searched */
	uint8_t way[MOVES_MAX]; /* the shortest known solution */
	int way_count;
};

static int below(struct trial *trial, int bound)
{
	return (int)random_below(&trial->random, (uint32_t)bound);
}

/* A random walk from the solved board; reversed, it is a solution. No move undoes the one before. */
static void mix(struct trial *trial, int columns, int rows, int count)
{
	struct board board;

	board_init(&board, columns, rows);
	trial->way_count = 0;
	while (trial->way_count < count) {
		uint8_t move = (uint8_t)below(trial, 4);
		int made = trial->way_count;

		if ((made > 0 && move == (trial->way[made - 1] ^ 1u)) ||
		    !board_move(&board, (enum direction)(move ^ 1u)))
			continue;
		trial->way[trial->way_count++] = move;
	}
	for (int i = 0; i < count / 2; i++) {
		uint8_t move = trial->way[i];

		trial->way[i] = trial->way[count - 1 - i];
		trial->way[count - 1 - i] = move;
	}
	trial->base = board;
}

/* The same solution with some loops added; the caller frees its moves. */
static struct solver_result worse(struct trial *trial, int loops)
{
	struct solver_result found = { .status = SOLVER_FEASIBLE, .lower_bound = 0 };
	struct board board = trial->base;
	int at = below(trial, trial->way_count + 1);

	found.moves = memory_new(MOVES_MAX * 2);
	found.length = 0;
	for (int i = 0; i <= trial->way_count; i++) {
		/* circling four cells six times returns to the same board */
		for (int loop = 0; i == at && loop < loops; loop++) {
			int right = board.gap % board.width + 1 < board.width;
			int down = board.gap / board.width + 1 < board.height;
			enum direction across = right ? DIRECTION_LEFT : DIRECTION_RIGHT;
			enum direction along = down ? DIRECTION_UP : DIRECTION_DOWN;
			enum direction round[4] = { across, along, across ^ 1u, along ^ 1u };

			for (int step = 0; step < 12; step++) {
				assert_true(board_move(&board, round[step % 4]));
				found.moves[found.length++] = (uint8_t)round[step % 4];
			}
		}
		if (i < trial->way_count) {
			assert_true(board_move(&board, (enum direction)trial->way[i]));
			found.moves[found.length++] = trial->way[i];
		}
	}
	assert_true(board_solved(&board));
	return found;
}

/* The moves made are kept, the whole line is legal and ends solved, and no rest is longer than the
 * previous one. */
static void check_line(struct trial *trial, size_t rest_before)
{
	const struct playback *playback = &trial->fake.game.playback;
	struct board board = trial->fake.game.history.board;

	if (!game_solution_plays(&trial->fake.game))
		return;
	check(playback->count - playback->done <= rest_before, "%zu moves are left, not %zu",
	      playback->count - playback->done, rest_before);
	for (size_t i = playback->done; i < playback->count; i++)
		check(board_move(&board, (enum direction)playback->moves[i]),
		      "move %zu of %zu is not legal", i, playback->count);
	assert_true(board_solved(&board));
	assert_int_equal(playback->done, trial->fake.game.history.done - playback->mark.done);
	for (size_t i = 0; i < playback->done; i++)
		assert_int_equal(
		        playback->moves[i],
		        trial->fake.game.history.slides[playback->mark.done + i].direction);
}

static size_t rest(const struct trial *trial)
{
	const struct playback *playback = &trial->fake.game.playback;

	return game_solution_plays(&trial->fake.game) ? playback->count - playback->done : SIZE_MAX;
}

static bool keep_way(struct trial *trial, const uint8_t *moves, size_t count)
{
	if (count > MOVES_MAX)
		return false;
	memcpy(trial->way, moves, count);
	trial->way_count = (int)count;
	trial->base = trial->fake.board;
	return true;
}

/* The search was restarted on another board: makes a solution for that, too. False if the playback
 * has passed it already. */
static bool learn_way(struct trial *trial)
{
	const struct game *game = &trial->fake.game;
	const struct playback *playback = &game->playback;
	struct board board = game->history.board;

	if (game->search.found != NULL)
		return keep_way(trial, game->search.found, (size_t)game->search.found_count);
	for (size_t i = playback->done; i < playback->count; i++) {
		if (board_equal(&board, &trial->fake.board))
			return keep_way(trial, playback->moves + i, playback->count - i);
		board_move(&board, (enum direction)playback->moves[i]);
	}
	return false;
}

/* Finds another solution of the board being searched, usually a better one. */
static void find(struct trial *trial, bool last)
{
	struct fake *fake = &trial->fake;
	struct solver_result found;
	size_t before = rest(trial);
	uint32_t ticket = fake->game.search.ticket;

	if (ticket == 0)
		return;
	if (!board_equal(&trial->base, &fake->board) && !learn_way(trial))
		return;
	found = worse(trial, below(trial, 12));
	if (last) {
		found.status = fake->game.search.state == SEARCH_MOVES_ON ? SOLVER_CANCELLED
		               : below(trial, 3) == 0                     ? SOLVER_OPTIMAL
		                                                          : SOLVER_FEASIBLE;
		game_search_done(&fake->game, ticket, &found, fake->now_ms);
	} else {
		game_search_better(&fake->game, ticket, &found, fake->now_ms);
	}
	free(found.moves);
	check_line(trial, before);
}

/* A random action of the player during playback. */
static void do_something(struct trial *trial)
{
	struct fake *fake = &trial->fake;
	struct game *game = &fake->game;

	switch (below(trial, 18)) {
	case 0:
		fake_command(fake, GAME_PAUSE);
		break;
	case 1:
		fake_command(fake, GAME_STEP_BACK);
		break;
	case 2:
		fake_command(fake, GAME_STEP_FORWARD);
		break;
	case 3:
		if (game_line_count(game) > 0)
			game_line_go(game, (size_t)below(trial, (int)game_line_count(game)),
			             fake->now_ms);
		break;
	case 4:
		game_line_hold(game, below(trial, 2), fake->now_ms);
		break;
	case 5:
		game_set_speed(game, below(trial, PLAYBACK_SPEED_MAX + 1), fake->now_ms);
		break;
	case 6:
		if (below(trial, 8) == 0 &&
		    (game->search.found != NULL || game_solution_plays(game)))
			fake_command(fake, GAME_SHORTEST_FIRST);
		break;
	case 7:
	case 8:
	case 9:
	case 10:
	case 11:
		find(trial, below(trial, 30) == 0 || game->search.state == SEARCH_MOVES_ON);
		break;
	default:
		fake_pass(fake, 10 * (uint64_t)below(trial, 30));
		break;
	}
}

/* Slides of the player between Solve and the first solution. */
static void wander(struct trial *trial)
{
	struct fake *fake = &trial->fake;
	const struct board *board = &fake->game.history.board;

	for (int i = below(trial, 6); i > 0; i--)
		fake_press(fake, below(trial, board_cells(board)));
}

static void begin_trial(struct trial *trial, uint64_t seed)
{
	char text[NOTATION_BOARD_SIZE];
	int columns, rows;

	random_init(&trial->random, seed);
	columns = 2 + below(trial, 5);
	rows = 2 + below(trial, 5);
	mix(trial, columns, rows, 8 + below(trial, 150));
	notation_write_board(&trial->base, text, sizeof text);
	fake_init(&trial->fake);
	fake_begin(&trial->fake, text);
}

/* Plays to the end, whatever happened before. */
static void play_to_the_end(struct trial *trial)
{
	struct fake *fake = &trial->fake;
	struct game *game = &fake->game;

	game_line_hold(game, false, fake->now_ms);
	for (int i = 0; i < TURNS_MAX && game->phase != GAME_SOLVED; i++) {
		if (game->search.ticket != 0 && !game_solution_plays(game))
			find(trial, true);
		if (game->playback.held)
			fake_command(fake, GAME_PAUSE);
		fake_pass(fake, 500);
	}
	check(game->phase == GAME_SOLVED && board_solved(&game->history.board), "it does not end");
}

/* Plays a random game and checks it after each step. */
static void run_trial(uint64_t seed, size_t *switched)
{
	struct trial trial = { .way_count = 0 };
	struct game *game = &trial.fake.game;
	bool wandered;

	begin_trial(&trial, seed);
	if (!board_solved(&trial.base)) {
		fake_command(&trial.fake, GAME_SOLVE);
		wander(&trial);
		wandered = game->search.ticket != 0;
		if (seed % 2 == 0) /* for a proof */
			fake_pass(&trial.fake, 3000);
		for (int i = 0; wandered && i < 3 + below(&trial, 40); i++)
			do_something(&trial);
		*switched += game->search.length_count > 1;
		if (wandered && game->phase != GAME_SOLVED &&
		    (game->search.ticket != 0 || game_solution_plays(game)))
			play_to_the_end(&trial);
	}
	assert_string_equal(game->message.text, "");
	fake_end(&trial.fake);
}

TEST_CASE(every_line_is_legal_and_no_rest_grows)
{
	size_t switched = 0;

	for (uint64_t seed = 1; seed <= CASES; seed++)
		run_trial(seed, &switched);
	check(switched > CASES / 5, "only %zu of %d cases changed to another solution", switched,
	      CASES);
}

/* A board with its shortest solution of 16 moves, in two parts, and a loop that leads back to the
 * same board at the start and in between. */
#define ROUND "LURDLURDLURD"
static const char looped[] = "3 5 6/1 0 7/4 8 2", with_loops[] = ROUND "DRULLURD" ROUND "LDRURULL",
                  shortest[] = "DRULLURDLDRURULL";

/* Plays the solution with both loops until 13 moves are made, then answers with the shortest. */
static void prove_after_13_moves(struct fake *fake)
{
	fake_solve(fake, looped);
	fake_better(fake, 1, with_loops, 8);
	while (fake->game.playback.done < 13)
		fake_pass(fake, 10);
	fake_answer(fake, 1, SOLVER_OPTIMAL, shortest, 16);
	assert_int_equal(fake->game.playback.count, 40); /* the way back to it is longer */
}

#define CIRCLE "DRULDRULDRUL" /* back to the same board */

/* On sizes whose solutions are proven, mostly within a second. */
GAME_TEST(the_proof_is_waited_for_3_s)
{
	static const struct {
		const char *board, *longer, *shortest;
	} cases[] = {
		{ looped, with_loops, shortest },
		{ "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", CIRCLE "L", "L" },
		{ "1 2 3 4 5 6 7 8/9 10 11 12 13 14 0 15", CIRCLE "L", "L" },
		{ "1 2/3 4/5 6/7 8/9 10/11 0/13 12", "DLURDLURDLURU", "U" },
		{ "1 2 3 4 5/6 7 8 9 10/11 12 13 0 14", CIRCLE "L", "L" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		fake_solve(fake, cases[i].board);
		fake_better(fake, 1, cases[i].longer, 1);
		fake_pass(fake, 2900);
		assert_false(game_solution_plays(&fake->game));
		fake_answer(fake, 1, SOLVER_OPTIMAL, cases[i].shortest,
		            (int)strlen(cases[i].shortest));
		assert_true(game_solution_is_shortest(&fake->game) &&
		            game_line_count(&fake->game) == strlen(cases[i].shortest));
		fake_solve(fake, cases[i].board);
		fake_better(fake, 1, cases[i].longer, 1);
		fake_pass(fake, 3000);
		assert_true(game_solution_plays(&fake->game) &&
		            game_line_count(&fake->game) == strlen(cases[i].longer));
	}
}

GAME_TEST(a_late_proof_makes_the_rest_the_shortest)
{
	prove_after_13_moves(fake);
	assert_true(fake->game.search.played_exact && fake->game.search.played_bound == 16);
	assert_int_equal(fake->started, 2); /* for the board after two more moves */
	assert_true(fake->limits.method == SOLVER_PROVE && fake->limits.seconds <= 0);
	fake_answer(fake, 2, SOLVER_OPTIMAL, "LLURDLDRURULL", 13);
	assert_int_equal(fake->game.playback.count, 13 + 2 + 13);
	assert_int_equal(fake->game.search.played_bound, 16);
	assert_false(game_solution_is_shortest(&fake->game));
	fake_pass(fake, 10000);
	assert_true(fake->game.phase == GAME_SOLVED && fake->game.history.moves == 28);
	assert_int_equal(fake->started, 2);
}

GAME_TEST(a_proof_that_is_late_again_is_followed_by_another)
{
	prove_after_13_moves(fake);
	while (fake->game.playback.done < 24) /* in the second loop */
		fake_pass(fake, 10);
	fake_answer(fake, 2, SOLVER_OPTIMAL, "LLURDLDRURULL", 13);
	assert_int_equal(fake->started, 3);
	assert_int_equal(fake->game.search.base_at, 26);
	fake_command(fake, GAME_PAUSE); /* it may take its time now */
	fake_pass(fake, 10000);
	fake_answer(fake, 3, SOLVER_OPTIMAL, "DRULDDRURULL", 12);
	assert_int_equal(fake->game.playback.count, 24 + 10); /* it turns back at once */
	assert_int_equal(fake->started, 3);
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 10000);
	assert_true(fake->game.phase == GAME_SOLVED && fake->game.history.moves == 34);
}

GAME_TEST(no_second_search_if_the_rest_is_the_shortest)
{
	fake_solve(fake, looped);
	fake_better(fake, 1, shortest, 8);
	fake_pass(fake, 3100);
	assert_true(game_solution_plays(&fake->game));
	fake_answer(fake, 1, SOLVER_OPTIMAL, shortest, 16);
	assert_true(game_solution_is_shortest(&fake->game));
	assert_int_equal(fake->started, 1);
}

/* Two moves from solved, and a longer solution: four times round four cells before that. */
static const char large[] = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24";

GAME_TEST(without_a_proof_the_first_solution_plays_at_once)
{
	fake_solve(fake, large);
	fake_better(fake, 1, "LL", 1);
	fake_pass(fake, 50);
	assert_true(game_solution_plays(&fake->game));
}

GAME_TEST(the_search_moves_on_with_the_playback)
{
	fake_solve(fake, large);
	fake_better(fake, 1, CIRCLE CIRCLE CIRCLE CIRCLE "LL", 1);
	fake_pass(fake, 300);
	assert_int_equal(fake->cancelled, 0);
	fake_pass(fake, 60);
	assert_int_equal(fake->cancelled, 1);
	fake_answer(fake, 1, SOLVER_CANCELLED, NULL, 1);
	assert_int_equal(fake->started, 2);
	assert_int_equal(fake->game.search.base_at, fake->game.playback.done + 12);
	fake_pass(fake, 600);
	fake_answer(fake, 2, SOLVER_OUT_OF_TIME, NULL, 1);
	assert_int_equal(fake->started, 3); /* and so on */
	assert_true(fake->limits.seconds > 1.0 && fake->limits.seconds < 2.0);
	fake_command(fake, GAME_PAUSE);
	fake_answer(fake, 3, SOLVER_OUT_OF_TIME, NULL, 1);
	fake_pass(fake, 10000); /* while it is held there is no reason to */
	assert_int_equal(fake->started, 3);
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 600);
	assert_int_equal(fake->started, 4);
	game_line_hold(&fake->game, true, fake->now_ms);
	game_line_go(&fake->game, fake->game.playback.count, fake->now_ms);
	fake_answer(fake, 4, SOLVER_OUT_OF_TIME, NULL, 1);
	assert_int_equal(fake->started, 4); /* nothing is left to search */
	game_line_go(&fake->game, 1, fake->now_ms);
	fake_pass(fake, 10);
	assert_int_equal(fake->started, 5); /* the player dragged it back */
	fake_answer(fake, 5, SOLVER_OUT_OF_MEMORY, NULL, 1);
	fake_pass(fake, 1000);
	assert_true(fake->started == 5 && fake->cancelled == 1);
}

static void end_search(struct fake *fake, uint32_t ticket, uint64_t states)
{
	struct solver_result result = {
		.status = SOLVER_CANCELLED, .length = -1, .states = states, .seconds = 1
	};

	game_search_done(&fake->game, ticket, &result, fake->now_ms);
}

GAME_TEST(the_numbers_of_all_searches_of_a_solution_add_up)
{
	const struct solver_progress leg = { .states = 50, .seconds = 0.5, .best_length = -1 };

	fake_solve(fake, large);
	fake_better(fake, 1, CIRCLE CIRCLE CIRCLE CIRCLE "LL", 1);
	fake_pass(fake, 500);
	end_search(fake, 1, 1500);
	assert_int_equal(fake->started, 2);
	game_search_progress(&fake->game, 2, &leg, fake->now_ms);
	assert_int_equal(game_progress(&fake->game)->states, 1550);
	end_search(fake, 2, 70);
	assert_int_equal(game_progress(&fake->game)->states, 1570);
	assert_true(game_progress(&fake->game)->seconds > 1.9);
	assert_false(game_knows_search(&fake->game));
	fake_pass(fake, 20000);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
	assert_true(game_knows_search(&fake->game));
	game_new(&fake->game, 5, 5, fake->now_ms);
	assert_int_equal(game_progress(&fake->game)->states, 0);
	assert_false(game_knows_search(&fake->game));
}

GAME_TEST(searching_during_a_solution_rests)
{
	int busy_ms = 0, all_ms = 0, leg_ms = 0;

	fake_solve(fake, large);
	fake_better(fake, 1, CIRCLE CIRCLE CIRCLE CIRCLE CIRCLE CIRCLE CIRCLE CIRCLE "LL", 1);
	fake_pass(fake, 400);
	fake_answer(fake, 1, SOLVER_CANCELLED, NULL, 1);
	for (; game_solution_plays(&fake->game); all_ms += 10) {
		fake_pass(fake, 10);
		if (fake->game.search.ticket == 0)
			continue;
		busy_ms += 10 * fake->limits.threads;
		leg_ms += 10;
		if (leg_ms < (int)(fake->limits.seconds * 1000))
			continue;
		leg_ms = 0;
		fake_answer(fake, fake->started, SOLVER_OUT_OF_TIME, NULL, 1);
	}
	check(fake->started >= 3 && all_ms > 8000, "%u searches in %d ms", fake->started, all_ms);
	check(busy_ms < all_ms * 6 / 10, "%d ms of %d", busy_ms, all_ms);
}

#define CIRCLES CIRCLE CIRCLE CIRCLE CIRCLE CIRCLE CIRCLE CIRCLE CIRCLE

GAME_TEST(a_held_solution_saves_up_no_searches)
{
	uint32_t before;

	fake_solve(fake, large);
	fake_better(fake, 1, CIRCLES CIRCLES CIRCLES CIRCLES "LL", 1);
	fake_pass(fake, 400);
	fake_answer(fake, 1, SOLVER_CANCELLED, NULL, 1);
	fake_pass(fake, 1200);
	fake_answer(fake, 2, SOLVER_OUT_OF_TIME, NULL, 1);
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 1200);
	fake_answer(fake, 3, SOLVER_OUT_OF_TIME, NULL, 1);
	fake_pass(fake, 60000);
	fake_command(fake, GAME_PAUSE);
	before = fake->started;
	for (int i = 0; i < 10; i++) {
		fake_pass(fake, 600);
		if (fake->game.search.ticket == 0)
			continue;
		fake_pass(fake, 1200);
		if (fake->game.search.ticket != 0)
			fake_answer(fake, fake->started, SOLVER_OUT_OF_TIME, NULL, 1);
	}
	check(fake->started - before <= 4, "%u searches after a pause", fake->started - before);
}
