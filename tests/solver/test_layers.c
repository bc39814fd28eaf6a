/* What searches report: layers of breadth-first search, and boards reached. */
#include <limits.h>

#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/helpers.h"

enum { LITTLE = 1 << 24, MUCH = 1 << 30 }; /* bytes */

static uint64_t sum_layers(const struct solver_breadth *breadth)
{
	uint64_t sum = 0;

	for (int end = 0; end < 2; end++)
		for (int moves = 0; moves < breadth->layers[end].count; moves++)
			sum += breadth->layers[end].boards[moves];
	return sum;
}

static void search(struct solver_result *result, const struct board *board, size_t bytes)
{
	const struct solver_limits limits = { .method = SOLVER_BFS, .bytes = bytes };

	solver_run(board, &limits, NULL, result);
	assert_true(result->breadth.bytes > 0 && result->breadth.bytes_most > 0);
	assert_true(result->breadth.bytes <= result->breadth.bytes_most);
	assert_int_equal(sum_layers(&result->breadth), result->states);
}

/* In moves, what searches of random boards got to, but for 4 GB and the largest boards. */
TEST_CASE(test_the_reach_of_a_memory_limit)
{
	static const struct {
		int width, height;
		size_t megabytes;
		int from, to;
	} cases[] = {
		{ 4, 4, 4, 32, 36 },    { 4, 4, 32, 42, 46 },   { 4, 4, 200, 48, 51 },
		{ 4, 4, 1024, 55, 58 }, { 4, 4, 4096, 58, 62 }, { 5, 3, 32, 46, 49 },
		{ 3, 5, 200, 53, 57 },  { 2, 8, 4, 44, 50 },    { 8, 2, 32, 54, 60 },
		{ 5, 5, 1024, 34, 46 }, { 3, 3, 1, 31, 0 },     { 2, 6, 1024, 80, 0 },
		{ 3, 4, 1024, 53, 0 },  { 4, 3, 4, 36, 50 },    { 32, 32, 1024, 20, 46 },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		int reach = solver_reach(cases[i].width, cases[i].height, cases[i].megabytes << 20);

		if (cases[i].to == 0)
			assert_int_equal(reach, INT_MAX);
		else
			assert_in_range(reach, cases[i].from, cases[i].to);
	}
	assert_true(solver_memory(5) == 5 && solver_memory(0) >= 1 << 24);
	assert_int_equal(solver_reach(4, 4, 0), solver_reach(4, 4, solver_memory(0)));
}

/* Up to 10 cells all boards are searched, even for a board near the goal. */
TEST_CASE(test_small_sizes_have_all_published_layers)
{
	static const int sizes[][2] = {
		{ 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 3, 3 }, { 5, 2 }
	};
	uint64_t published[HELPERS_COUNTS_MAX];
	struct solver_result result;
	struct board board;

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		int width = sizes[i][0], height = sizes[i][1];
		int count = helpers_read_counts(width < height ? width : height,
		                                width < height ? height : width, published);

		shuffle_walk(&board, width, height, 3, i + 1);
		search(&result, &board, 0);
		assert_int_equal(result.status, SOLVER_OPTIMAL);
		assert_int_equal(result.breadth.layers[SOLVER_FROM_BOARD].count, 0);
		assert_int_equal(result.breadth.layers[SOLVER_FROM_SOLVED].count, count);
		assert_memory_equal(result.breadth.layers[SOLVER_FROM_SOLVED].boards, published,
		                    (size_t)count * sizeof *published);
		solver_result_destroy(&result);
	}
}

/* Larger sizes are searched from both ends: the complete layers from the solved board equal the
 * published ones. */
static void check_prefix(const struct board *board, size_t bytes, int complete)
{
	uint64_t published[HELPERS_COUNTS_MAX];
	struct solver_result result;
	int count;

	helpers_read_counts(board->width, board->height, published);
	search(&result, board, bytes);
	count = result.breadth.layers[SOLVER_FROM_SOLVED].count - 1; /* the last may be partial */
	assert_true(count >= complete);
	assert_true(result.breadth.layers[SOLVER_FROM_BOARD].count > complete);
	assert_memory_equal(result.breadth.layers[SOLVER_FROM_SOLVED].boards, published,
	                    (size_t)count * sizeof *published);
	if (result.status == SOLVER_OPTIMAL)
		assert_in_range(result.length, count, 2 * count + 4);
	else
		assert_int_equal(result.status, SOLVER_OUT_OF_MEMORY);
	solver_result_destroy(&result);
}

TEST_CASE(test_larger_sizes_begin_with_published_layers)
{
	struct board board;

	helpers_hard_board(&board);
	check_prefix(&board, LITTLE, 20);
	if (helpers_all())
		check_prefix(&board, MUCH, 27);
	shuffle_uniform(&board, 3, 4, SCRAMBLE_GAP_ANY, 2);
	check_prefix(&board, LITTLE, 15);
	shuffle_uniform(&board, 2, 6, SCRAMBLE_GAP_ANY, 2);
	check_prefix(&board, LITTLE, 20);
}

TEST_CASE(test_little_memory_loses_no_boards)
{
	struct board board;

	for (size_t bytes = 7 << 14; bytes < 5 << 16; bytes += 1 << 11) {
		shuffle_uniform(&board, 3, 4, SCRAMBLE_GAP_ANY, bytes);
		check_prefix(&board, bytes, 5);
	}
}

struct told {
	struct solver_progress last;
	int calls;
	bool sane;
};

/* Nothing decreases, and the numbers agree. */
static void listen(const struct solver_progress *progress, void *context)
{
	struct told *told = context;
	const struct solver_progress *last = &told->last;

	assert_int_equal(sum_layers(&progress->breadth), progress->states);
	for (int end = 0; end < 2; end++)
		for (int moves = 0; moves < last->breadth.layers[end].count; moves++)
			assert_true(progress->breadth.layers[end].boards[moves] >=
			            last->breadth.layers[end].boards[moves]);
	told->calls++;
	told->sane = told->sane && progress->states >= last->states &&
	             progress->breadth.bytes >= last->breadth.bytes &&
	             progress->best_length == -1 && progress->lower_bound >= last->lower_bound &&
	             progress->seconds >= last->seconds + 0.1;
	told->last = *progress;
}

TEST_CASE(test_progress_grows)
{
	const struct solver_limits limits = { .method = SOLVER_BFS, .seconds = 0.75 };
	struct told told = { .sane = true };
	const struct solver_listener listener = { .progress = listen, .context = &told };
	struct solver_result result;
	struct board board;

	helpers_hard_board(&board);
	solver_run(&board, &limits, &listener, &result);
	assert_true(told.sane);
	assert_in_range(told.calls, 1, 7);
	assert_true(told.last.states > 0 && result.states >= told.last.states);
	assert_true(result.lower_bound >= told.last.lower_bound);
	assert_int_equal(sum_layers(&result.breadth), result.states);
	solver_result_destroy(&result);
}

static uint64_t count_reached(const struct board *board, const struct solver_limits *limits)
{
	struct solver_result result;
	uint64_t states;

	solver_run(board, limits, NULL, &result);
	assert_true(result.length >= 0);
	assert_int_equal(result.breadth.layers[SOLVER_FROM_SOLVED].count, 0);
	states = result.states;
	solver_result_destroy(&result);
	return states;
}

TEST_CASE(test_every_engine_counts_the_boards_it_reaches)
{
	static const struct {
		int width, height;
		enum solver_method method;
		double seconds; /* 0: no limit */
	} tries[] = {
		{ 4, 4, SOLVER_AUTO, 0 },      { 3, 4, SOLVER_PROVE, 0 },
		{ 3, 3, SOLVER_AUTO, 0 },      { 2, 5, SOLVER_PROVE, 0 },
		{ 4, 4, SOLVER_ANYTIME, 0.5 }, { 6, 6, SOLVER_AUTO, 0.5 },
		{ 12, 9, SOLVER_AUTO, 0.5 },   { 32, 32, SOLVER_AUTO, 0.5 },
	};
	struct board board;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		for (int threads = 1; threads <= 2; threads++) {
			const struct solver_limits limits = { .method = tries[i].method,
				                              .seconds = tries[i].seconds,
				                              .threads = threads };

			shuffle_walk(&board, tries[i].width, tries[i].height, 45, i);
			/* at least those along the solution */
			assert_true(count_reached(&board, &limits) >=
			            (uint64_t)board_distance(&board));
		}
	}
}
