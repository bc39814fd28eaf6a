/* Bidirectional search: src/solver/exact/layers.c and, above 20 cells, bfs.c, through
 * solver_run. */
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/helpers.h"
#include "support/shortest.h"

TEST_CASE(test_4x4_against_exhaustive_search)
{
	struct board board;

	for (uint64_t seed = 0; seed < 60; seed += helpers_all() ? 1 : 11) {
		shuffle_walk(&board, 4, 4, 1 + seed * 2 / 3, seed);
		assert_int_equal(helpers_solve(&board, 0), shortest_length(&board, 40));
	}
}

/* Two threads share a layer. */
TEST_CASE(test_methods_and_threads_agree)
{
	static const int sizes[][2] = {
		{ 3, 3 }, { 3, 4 }, { 4, 3 }, { 5, 2 }, { 3, 5 }, { 4, 4 }
	};
	const struct solver_limits proof = { .method = SOLVER_PROVE };
	struct board board;

	for (uint64_t seed = 0; seed < 48; seed += helpers_all() ? 1 : 7) {
		const struct solver_limits breadth = { .method = SOLVER_BFS,
			                               .threads = 1 + (int)(seed / 6 % 2) };
		const int *size = sizes[seed % 6];

		shuffle_walk(&board, size[0], size[1], 44, seed);
		assert_int_equal(helpers_solve_with(&board, &breadth),
		                 helpers_solve_with(&board, &proof));
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
		for (int height = BOARD_SIDE_MIN + (helpers_all() ? 0 : width * 7 % 19);
		     height <= BOARD_SIDE_MAX; height += helpers_all() ? 1 : 19)
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
