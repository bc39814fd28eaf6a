/* Bidirectional search: src/solver/exact/bfs.c, through solver_run. */
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/helpers.h"
#include "support/shortest.h"

enum {
	TOO_LITTLE_FOR_3X3_SPACE = 800000, /* its states take 1.5 MB */
};

TEST_CASE(test_4x4_against_exhaustive_search)
{
	struct board board;

	for (uint64_t seed = 0; seed < 60; seed += helpers_all() ? 1 : 4) {
		shuffle_walk(&board, 4, 4, 1 + seed * 2 / 3, seed);
		assert_int_equal(helpers_solve(&board, 0), shortest_length(&board, 40));
	}
}

/* A budget below the table's size makes small boards use the other method. */
TEST_CASE(test_3x3_both_methods_agree)
{
	struct board board;

	for (uint64_t seed = 0; seed < 50; seed += helpers_all() ? 1 : 5) {
		shuffle_uniform(&board, 3, 3, SCRAMBLE_GAP_ANY, seed);
		assert_int_equal(helpers_solve(&board, TOO_LITTLE_FOR_3X3_SPACE),
		                 helpers_solve(&board, 0));
	}
}

/* A walk of so many moves from the solved board, which doesn't end there, bounds the solution. */
static void check_walk(int width, int height, int moves, uint64_t seed)
{
	struct board board;
	int length;

	shuffle_walk(&board, width, height, (uint64_t)moves, seed);
	length = helpers_solve(&board, 0);
	assert_in_range(length, 1, moves);
	assert_int_equal(length % 2, moves % 2);
}

TEST_CASE(test_short_walks_of_every_size)
{
	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++)
		for (int height = BOARD_SIDE_MIN + (helpers_all() ? 0 : width % 6);
		     height <= BOARD_SIDE_MAX; height += helpers_all() ? 1 : 6)
			check_walk(width, height, 11, (uint64_t)(width * 100 + height));
}

TEST_CASE(test_longer_walks)
{
	static const struct {
		int width, height, moves;
	} walks[] = {
		{ 2, 6, 60 }, { 6, 2, 60 },  { 3, 4, 60 },   { 2, 8, 40 },
		{ 3, 5, 36 }, { 5, 5, 24 },  { 2, 13, 26 },  { 6, 6, 22 },
		{ 8, 8, 20 }, { 2, 32, 22 }, { 12, 11, 18 }, { 32, 32, 14 },
	};

	for (size_t i = 0; i < sizeof walks / sizeof walks[0]; i++)
		check_walk(walks[i].width, walks[i].height, walks[i].moves, i);
}
