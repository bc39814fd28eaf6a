/* The repeated beam search: src/solver/beam. */
#include <limits.h>

#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/beam/beam.h"
#include "solver/beam/beam_layers.h"
#include "solver/beam/beam_seen.h"
#include "solver/helpers.h"
#include "solver/watch.h"
#include "support/checker.h"

enum { PLENTY_S = 60 };

/* Records what the listener got: the lengths must decrease. */
struct witness {
	int solutions;
	int length;
	int stop_at; /* set `cancel` after this many solutions; 0: never */
	atomic_bool cancel;
};

static void see_better(const struct solver_solution *solution, void *context)
{
	struct witness *witness = context;

	assert_true(solution->length < witness->length);
	assert_true(solution->lower_bound <= solution->length);
	witness->length = solution->length;
	if (++witness->solutions == witness->stop_at)
		atomic_store(&witness->cancel, true);
}

/* Runs the beams and fills *result; the caller destroys it. */
static bool run(const struct board *board, const struct pairs *pairs, int threads, double seconds,
                size_t bytes, struct witness *witness, struct solver_result *result)
{
	const struct solver_limits limits = {
		.seconds = seconds,
		.threads = threads,
		.cancel = &witness->cancel,
	};
	const struct solver_listener listener = { .better = see_better, .context = witness };
	struct watch watch;
	bool enough;

	*result = (struct solver_result){ .length = -1 };
	witness->length = INT_MAX;
	watch_init(&watch, board, &limits, &listener);
	enough = beam_solve(board, pairs, bytes, &watch);
	watch_take(&watch, result);
	watch_destroy(&watch);
	return enough;
}

static bool search(const struct board *board, struct watch *watch, const void *pairs)
{
	return beam_solve(board, pairs, 1 << 26, watch);
}

TEST_CASE(test_more_time_is_never_worse)
{
	static const double seconds[] = { 0.1, 0.15, 0.2, 0.3, 0.5 };
	struct pairs *pairs = helpers_pairs(5, 5);

	helpers_check_more_time(5, 5, seconds, 5, search, pairs);
	pairs_free(pairs);
}

/* Replays the first solution; the time limit is generous. */
static int solve(const struct board *board, const struct pairs *pairs)
{
	struct witness witness = { .stop_at = 1 };
	struct solver_result result;
	int length;

	assert_true(run(board, pairs, 1, PLENTY_S, (size_t)32 << 20, &witness, &result));
	check(result.length > 0, "%dx%d: no solution", board->width, board->height);
	assert_true(checker_solves(board->tiles, board->width, board->height, result.moves,
	                           (size_t)result.length));
	assert_true(result.lower_bound <= result.length);
	assert_true(witness.length == result.length);
	length = result.length;
	solver_result_destroy(&result);
	return length;
}

TEST_CASE(test_many_sizes_replay)
{
#ifdef __SANITIZE_THREAD__ /* one thread, and slow with it */
	static const int sizes[][2] = { { 5, 5 } };
#else
	static const int sizes[][2] = {
		{ 5, 5 }, { 5, 4 }, { 8, 3 }, { 12, 2 }, { 6, 6 }, { 7, 5 }
	};
#endif

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		int width = sizes[i][0], height = sizes[i][1];
		struct pairs *pairs = helpers_pairs(width, height);
		struct board board;

		shuffle_uniform(&board, width, height,
		                i % 2 == 0 ? SCRAMBLE_GAP_ANY : SCRAMBLE_GAP_HOME, i);
		solve(&board, pairs);
		pairs_free(pairs);
	}
}

TEST_CASE(test_easy_boards_are_solved_optimally)
{
	struct pairs *pairs = helpers_pairs(5, 5);
	struct board board;

	for (uint64_t moves = 1; moves <= 16; moves++) {
		shuffle_walk(&board, 5, 5, moves, moves);
		check(solve(&board, pairs) <= (int)moves, "walk of %d moves", (int)moves);
	}
	pairs_free(pairs);
}

/* Without a time limit, the first solutions depend neither on the clock nor on the threads. */
TEST_CASE(test_the_same_for_any_threads)
{
	struct pairs *pairs = helpers_pairs(5, 5);
	struct board board;
	struct solver_result results[3];

	shuffle_uniform(&board, 5, 5, SCRAMBLE_GAP_ANY, 7);
	for (int i = 0; i < 3; i++) {
		struct witness witness = { .stop_at = 3 };

		assert_true(run(&board, pairs, i + 1, 0, (size_t)64 << 20, &witness, &results[i]));
		assert_int_equal(results[i].status, SOLVER_CANCELLED);
	}
	for (int i = 0; i < 3; i++) {
		assert_int_equal(results[i].length, results[0].length);
		assert_memory_equal(results[i].moves, results[0].moves, (size_t)results[0].length);
	}
	for (int i = 0; i < 3; i++)
		solver_result_destroy(&results[i]);
	pairs_free(pairs);
}

/* Starting from almost nothing: “no memory” is a valid answer, and a little is enough to solve. */
TEST_CASE(test_tiny_budgets)
{
	struct pairs *pairs = helpers_pairs(5, 5);
	struct board board;
	bool solved = false;

	shuffle_uniform(&board, 5, 5, SCRAMBLE_GAP_ANY, 3);
	for (size_t bytes = 1; bytes <= (size_t)4 << 20; bytes *= 2) {
		struct witness witness = { .stop_at = 1 };
		struct solver_result result;
		bool enough = run(&board, pairs, 1, PLENTY_S, bytes, &witness, &result);

		check(enough || result.length < 0, "%zu bytes", bytes);
		solved = result.length > 0;
		solver_result_destroy(&result);
	}
	assert_true(solved);
	pairs_free(pairs);
}

TEST_CASE(test_seen_boards)
{
	struct beam_seen seen;
	const uint64_t key = UINT64_C(0x123456789ABCDEF0);

	assert_true(beam_seen_init(&seen, 250));
	assert_true(beam_seen_bytes(250) >= 4000);
	beam_seen_next(&seen);
	assert_true(beam_seen_add(&seen, key));
	assert_false(beam_seen_add(&seen, key));
	assert_true(beam_seen_add(&seen, key ^ 1 << 20));
	beam_seen_next(&seen);
	beam_seen_next(&seen);
	assert_false(beam_seen_add(&seen, key));
	beam_seen_next(&seen);
	assert_true(beam_seen_add(&seen, key));
	/* the times of layers recur */
	for (int layers = 3; layers < 600; layers++) {
		beam_seen_add(&seen, key);
		for (int i = 0; i < layers; i++)
			beam_seen_next(&seen);
		check(beam_seen_add(&seen, key), "seen after %d layers", layers);
		assert_false(beam_seen_add(&seen, key));
	}
	beam_seen_forget(&seen);
	/* one more than a bucket holds takes the place of another one */
	for (uint64_t pass = 0; pass < 2; pass++) {
		int added = 0;

		for (uint64_t i = 0; i < BEAM_SEEN_BUCKET + pass; i++)
			added += beam_seen_add(&seen, key ^ i << 20);
		assert_int_equal(added, pass == 0 ? BEAM_SEEN_BUCKET : 1);
	}
	for (uint64_t i = 0; i < 5000; i++)
		beam_seen_add(&seen, i * UINT64_C(0x9E3779B97F4A7C15));
	beam_seen_free(&seen);
}
