/* Shortening of paths: src/solver/place/place.c. */
#include "support/group.h"

#include <stdlib.h>

#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/place/place.h"
#include "support/checker.h"

enum { BYTES = 1 << 24 };

static const double all_work = 1e12;

static int shorten(const struct board *board, uint8_t *moves, int length, size_t bytes, double work,
                   const struct solver_limits *limits)
{
	struct watch watch;

	watch_init(&watch, board, limits, NULL);
	length = place_shorten_path(board, moves, length, bytes, &work, &watch);
	watch_destroy(&watch);
	return length;
}

/* Shortens the first solution of a board; returns the moves saved. */
static int save(int width, int height, uint64_t seed, size_t bytes, double work)
{
	const struct solver_limits limits = { 0 };
	struct board board;
	int first, length;
	uint8_t *moves;

	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, seed);
	moves = place_first_solve(&board, &first);
	assert_non_null(moves);
	length = shorten(&board, moves, first, bytes, work, &limits);
	check(length <= first && (first - length) % 2 == 0, "%d×%d: %d to %d", width, height, first,
	      length);
	check(checker_solves(board.tiles, width, height, moves, (size_t)length),
	      "%d×%d: no solution any more", width, height);
	free(moves);
	return first - length;
}

TEST_CASE(test_solutions_stay_solutions)
{
	for (int width = 2; width <= 8; width++)
		for (int height = 2; height <= 8; height++)
			save(width, height, 1, BYTES, 2e4);
	save(2, 32, 1, BYTES, 1e5);
	save(32, 2, 1, BYTES, 1e5);
	save(32, 32, 1, BYTES, 1e5);
}

TEST_CASE(test_long_solutions_become_shorter)
{
	assert_true(save(4, 4, 7, BYTES, 4e5) > 0);
	assert_true(save(12, 9, 7, BYTES, 4e5) > 0);
	assert_int_equal(save(12, 9, 7, 0, 4e5), 0); /* without memory */
}

TEST_CASE(test_lack_of_memory_never_makes_it_worse)
{
	for (size_t bytes = 1; bytes <= 1 << 20; bytes *= 16)
		save(9, 9, 2, bytes, 2e4);
}

/* Appends a move to the path and makes it. */
static int go(struct board *board, uint8_t *moves, int length, enum direction direction)
{
	assert_true(board_move(board, direction));
	moves[length] = (uint8_t)direction;
	return length + 1;
}

/* A path that circles the same 2×2 cells many times and then continues. */
static int make_cycles(struct board *board, uint8_t *moves, int times)
{
	static const enum direction circle[] = { DIRECTION_RIGHT, DIRECTION_DOWN, DIRECTION_LEFT,
		                                 DIRECTION_UP };
	int length = 0;

	for (int i = 0; i < 4 * times; i++)
		length = go(board, moves, length, circle[i % 4]);
	length = go(board, moves, length, DIRECTION_DOWN);
	return go(board, moves, length, DIRECTION_DOWN);
}

/* Shortens such a path, which must still lead to the same board; returns its length. */
static int shorten_cycles(const struct solver_limits *limits)
{
	uint8_t moves[200];
	struct board start, end;
	int length;

	board_init(&start, 6, 5);
	end = start;
	length = make_cycles(&end, moves, 9);
	assert_int_equal(length, 38);
	length = shorten(&start, moves, length, BYTES, all_work, limits);
	for (int i = 0; i < length; i++)
		assert_true(board_move(&start, (enum direction)moves[i]));
	assert_true(board_equal(&start, &end));
	return length;
}

TEST_CASE(test_cycles_are_cut)
{
	const struct solver_limits limits = { 0 };

	assert_int_equal(shorten_cycles(&limits), 2);
}

TEST_CASE(test_it_stops_when_nothing_shortens)
{
	const struct solver_limits limits = { 0 };
	uint8_t moves[4] = { 0 };
	struct board board;
	int length = 0;

	board_init(&board, 4, 4);
	length = go(&board, moves, length, DIRECTION_DOWN);
	length = go(&board, moves, length, DIRECTION_RIGHT);
	length = go(&board, moves, length, DIRECTION_DOWN);
	board_init(&board, 4, 4);
	assert_int_equal(shorten(&board, moves, length, BYTES, all_work, &limits), 3);
	assert_int_equal(shorten(&board, moves, 0, BYTES, all_work, &limits), 0);
}

TEST_CASE(test_cancel_leaves_a_complete_path)
{
	atomic_bool cancel = true;
	const struct solver_limits limits = { .cancel = &cancel };

	shorten_cycles(&limits);
}
