/* The automatic method on every size: src/solver/solver.c; bounds that rise: watch.c. */
#include <stdlib.h>
#include <string.h>

#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/helpers.h"
#include "solver/rise.h"
#include "solver/watch.h"
#include "support/checker.h"

enum {
	SMALL_BYTES = 40 << 20, /* enough for the first proof tables */
	LARGE_BYTES = 400 << 20,
#ifdef __SANITIZE_THREAD__
	PROOF_CELLS = 9, /* larger boards take minutes with this sanitizer */
#else
	PROOF_CELLS = 100,
#endif
};

/* Runs and replays; returns the length. */
static int run(const struct board *board, const struct solver_limits *limits, int *lower_bound)
{
	struct solver_result result;
	int length;

	solver_run(board, limits, NULL, &result);
	length = result.length;
	*lower_bound = result.lower_bound;
	check(length >= 0, "%dx%d: no solution, status %d", board->width, board->height,
	      (int)result.status);
	assert_true(result.status == SOLVER_OPTIMAL || result.status == SOLVER_FEASIBLE);
	assert_true((result.status == SOLVER_OPTIMAL) == (length == *lower_bound));
	assert_true(checker_solves(board->tiles, board->width, board->height, result.moves,
	                           (size_t)length));
	solver_result_destroy(&result);
	return length;
}

TEST_CASE(test_every_size_is_solved)
{
	struct solver_tables *tables = helpers_tables(NULL, NULL);
	const struct solver_limits proof = {
		/* enough time to build tables */
		.bytes = SMALL_BYTES,
		.threads = 2,
		.tables = tables,
	};
	const struct solver_limits brief = {
		.method = SOLVER_ANYTIME,
		.seconds = 0.03,
		.bytes = SMALL_BYTES,
		.threads = 2,
	};

	for (int width = 2; width <= 10; width++) {
		for (int height = 2 + (helpers_all() ? 0 : width % 3); height <= 10;
		     height += helpers_all() ? 1 : 3) {
			bool proves = solver_proves(width, height) && width * height <= PROOF_CELLS;
			struct board board;
			int bound;

			shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY,
			                (uint64_t)(width * 100 + height));
			run(&board, proves ? &proof : &brief, &bound);
			assert_true(bound >= board_distance(&board));
		}
	}
	solver_tables_free(tables);
}

/* The lengths of Korf and Felner's boards are proven: no solution may be shorter. */
TEST_CASE(test_never_below_the_optimum)
{
	const struct solver_limits limits = { .seconds = 0.1, .bytes = SMALL_BYTES, .threads = 2 };
	const int step = helpers_all() ? 1 : 4;
	struct helpers_boards boards;

	helpers_read_boards(&boards, "korf24_20.txt", 5, 5);
	assert_int_equal(boards.count, 20);
	for (int i = 0; i < boards.count; i += step) {
		int bound, length = run(&boards.boards[i], &limits, &bound);

		check(length >= boards.lengths[i], "board %d: %d moves, fewer than the proven %d",
		      i + 1, length, boards.lengths[i]);
		check(bound <= boards.lengths[i], "board %d: %d needed, more than the proven %d",
		      i + 1, bound, boards.lengths[i]);
	}
	helpers_free_boards(&boards);
}

/* The shipped weights are loaded, and both threads search with them; on upright boards on the mirror
 * image. By default for two sizes. */
TEST_CASE(test_weights_are_loaded)
{
	static const int sizes[][2] = { { 5, 5 }, { 4, 7 }, { 2, 12 }, { 8, 9 } };
	const size_t count =
	        sizeof sizes / sizeof sizes[0] / (groups_all() || groups_sanitized() ? 1 : 2);
	struct solver_tables *tables = helpers_tables(NULL, NULL);
	const struct solver_limits limits = {
		.method = SOLVER_ANYTIME,
		.seconds = 1,
		.bytes = LARGE_BYTES,
		.threads = 2,
		.tables = tables,
	};
	struct board board;
	int bound;

	solver_tables_use_weights(tables, TEST_SHARE "/weights");
	for (size_t i = 0; i < count; i++) {
		int width = sizes[i][0], height = sizes[i][1];

		shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, 7);
		run(&board, &limits, &bound);
		assert_non_null(helpers_peek(tables, height, width, TABLES_WEIGHTS));
	}
	solver_tables_free(tables);
}

/* After each move, the distance is that of a new calculation. The bound is too high for a proof, so
 * that the search gets far away. */
TEST_CASE(test_distance_follows_moves)
{
	static const int sizes[][2] = { { 5, 5 }, { 7, 4 }, { 3, 6 },  { 2, 9 },
		                        { 9, 2 }, { 2, 2 }, { 32, 32 } };
	enum { SEEDS = 4, MOVES = 2000 };
	int conflicts = 0;

	for (size_t i = 0; i < SEEDS * sizeof sizes / sizeof sizes[0]; i++) {
		const int *size = sizes[i / SEEDS];
		struct board board;
		struct rise *rise;

		shuffle_walk(&board, size[0], size[1], 20 + 30 * (i % SEEDS), i);
		rise = rise_create(&board, solver_least(&board) + 50);
		assert_non_null(rise);
		for (int move = 0; move < MOVES; move++) {
			uint64_t left = 1;
			int distance;

			if (rise_search(rise, &left) == RISE_FOUND)
				break;
			distance = rise->steps[rise->depth].distance;
			board = rise->board;
			check(distance == solver_least(&board),
			      "%dx%d, seed %zu, move %d: distance %d, not %d", size[0], size[1], i,
			      move, distance, solver_least(&board));
			conflicts += distance > board_distance(&board);
		}
		free(rise);
	}
	assert_true(conflicts > 10000);
}

/* Raises the bound in portions of so many moves until a solution is found, of `length` moves. */
static void rise_to(const struct board *board, int length, uint64_t portion)
{
	struct rise *rise = rise_create(board, solver_least(board));
	enum rise_end end = RISE_GOING;

	assert_non_null(rise);
	while (end != RISE_FOUND) {
		uint64_t left = portion;
		int before = rise->bound;

		end = rise_search(rise, &left);
		assert_true(left <= portion && (left == 0 || end != RISE_GOING));
		assert_int_equal(rise->bound, before + (end == RISE_RAISED ? 2 : 0));
		check(rise->bound <= length, "%dx%d: %d needed, more than %d", board->width,
		      board->height, rise->bound, length);
	}
	assert_int_equal(rise->bound, length);
	assert_true(checker_solves(board->tiles, board->width, board->height, rise->moves,
	                           (size_t)length));
	free(rise);
}

TEST_CASE(test_bound_rises_to_the_shortest_length)
{
	static const int sizes[][2] = { { 3, 3 }, { 2, 4 }, { 4, 2 }, { 3, 2 }, { 5, 2 } };
	const struct solver_limits limits = { .tables = helpers_tables(NULL, NULL) };
	struct board board;

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		for (uint64_t seed = 0; seed < 60; seed++) {
			shuffle_uniform(&board, sizes[i][0], sizes[i][1], SCRAMBLE_GAP_ANY, seed);
			rise_to(&board, helpers_solve_with(&board, &limits),
			        seed % 2 == 0 ? UINT64_MAX : seed);
		}
	}
	solver_tables_free(limits.tables);
}

/* The bound meets a solution that can't be shorter, or finds one that is. */
TEST_CASE(test_polls_end_in_a_proof)
{
	const struct solver_limits limits = { .seconds = 20 };
	struct solver_result shortest;
	struct board board;

	shuffle_uniform(&board, 3, 3, SCRAMBLE_GAP_ANY, 3);
	solver_run(&board, &limits, NULL, &shortest);
	assert_int_equal(shortest.status, SOLVER_OPTIMAL);
	for (int detour = 0; detour <= 2; detour += 2) {
		uint8_t moves[2 + 31]; /* the deepest boards of 3×3 need 31 */
		struct solver_result result = { .length = -1 };
		struct watch watch;
		int length = shortest.length;

		memcpy(&moves[detour], shortest.moves, (size_t)length);
		if (detour > 0) {
			moves[0] = moves[2];
			moves[1] = moves[2] ^ 1;
		}
		watch_init(&watch, &board, &limits, NULL);
		watch.rise = rise_create(&board, atomic_load(&watch.lower_bound));
		assert_true(watch_poll(&watch, 0));
		assert_int_equal(atomic_load(&watch.lower_bound), board_distance(&board));
		watch_offer(&watch, moves, length + detour);
		while (watch_poll(&watch, 0))
			;
		watch_take(&watch, &result);
		watch_destroy(&watch);
		assert_int_equal(result.status, SOLVER_OPTIMAL);
		assert_int_equal(result.length, length);
		assert_int_equal(result.lower_bound, length);
		assert_true(checker_solves(board.tiles, 3, 3, result.moves, (size_t)length));
		solver_result_destroy(&result);
	}
	solver_result_destroy(&shortest);
}

struct risen {
	atomic_bool cancel;
	int from;
};

static void cancel_when_risen(const struct solver_progress *progress, void *context)
{
	struct risen *risen = context;

	if (progress->lower_bound > risen->from)
		atomic_store(&risen->cancel, true);
}

/* The search ends long before its time limit because the progress shows a higher bound. */
TEST_CASE(test_cancelled_while_the_bound_rises)
{
	for (int threads = 1; threads <= 2; threads++) {
		struct risen risen = { .cancel = false };
		const struct solver_limits limits = {
			.seconds = 20,
			.bytes = SMALL_BYTES,
			.threads = threads,
			.cancel = &risen.cancel,
		};
		const struct solver_listener listener = {
			.progress = cancel_when_risen,
			.context = &risen,
		};
		struct solver_result result;
		struct board board;

		shuffle_uniform(&board, 9, 8, SCRAMBLE_GAP_ANY, 5);
		risen.from = solver_least(&board);
		solver_run(&board, &limits, &listener, &result);
		assert_int_equal(result.status, SOLVER_CANCELLED);
		assert_true(result.lower_bound > risen.from);
		assert_true(result.length > result.lower_bound);
		solver_result_destroy(&result);
	}
}
