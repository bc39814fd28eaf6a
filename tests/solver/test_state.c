/* Packed states and their set: src/solver/exact/state.h. */
#include <string.h>

#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/exact/state.h"
#include "support/group.h"

/* Makes random moves on a board and on its packed state, and compares them. */
static void check_walk(int width, int height)
{
	struct state_layout layout;
	struct random random;
	struct board board;
	uint64_t state[STATE_WORDS_MAX], packed[STATE_WORDS_MAX];

	state_layout_init(&layout, width, height);
	random_init(&random, 1);
	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, 1);
	state_pack(&layout, &board, state);
	for (int i = 0; i < 100; i++) {
		unsigned move = random_below(&random, 4);
		int source = layout.source[board.gap][move];

		assert_int_equal(state_gap(&layout, state, layout.words), board.gap);
		assert_int_equal(source, board_cell_to_move(&board, (enum direction)move));
		if (source < 0)
			continue;
		state_move(&layout, state, layout.words, board.gap, source);
		board_move(&board, (enum direction)move);
		state_pack(&layout, &board, packed);
		assert_true(state_same(state, packed, layout.words));
		assert_true(state_hash(state, layout.words) == state_hash(packed, layout.words));
		assert_true(state[0] != 0);
	}
}

TEST_CASE(test_moves_on_packed_boards)
{
	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++)
		for (int height = BOARD_SIDE_MIN; height <= BOARD_SIDE_MAX; height += 3)
			check_walk(width, height);
}

TEST_CASE(test_sizes_of_states)
{
	struct state_layout layout;

	state_layout_init(&layout, 4, 4);
	assert_int_equal(layout.words, 1);
	state_layout_init(&layout, 2, 8);
	assert_int_equal(layout.words, 1);
	state_layout_init(&layout, 5, 5);
	assert_int_equal(layout.words, 2);
	state_layout_init(&layout, 32, 32);
	assert_int_equal(layout.words, STATE_WORDS_MAX);
}

/* The i-th of many distinct states. */
static void make_state(uint64_t i, int words, uint64_t *state)
{
	memset(state, 0, (size_t)words * sizeof *state);
	state[0] = (i * 0x9E3779B97F4A7C15u) >> 4;
	state[words - 1] ^= i << 20 & STATE_CELLS;
	if ((state[0] & STATE_CELLS) == 0)
		state[0] = 1;
}

/* Adds states until the set is full; all that it counts must then be found. */
static void check_filling(int words, size_t bytes)
{
	struct state_set set;
	uint64_t state[STATE_WORDS_MAX];
	uint64_t added = 0;
	uint64_t found = 0;

	assert_true(state_set_init(&set, words, bytes));
	for (; !set.full; added++) {
		uint64_t hash;

		make_state(added, words, state);
		hash = state_hash(state, words);
		assert_int_equal(state_set_add(&set, state, &hash, 1), 1);
		assert_int_equal(state_set_add(&set, state, &hash, 1), 1);
	}
	for (uint64_t i = 0; i < added; i++) {
		make_state(i, words, state);
		found += state_set_find(&set, state) != NULL;
	}
	assert_int_equal(found, set.count);
	assert_true(set.count <= added && set.count * (uint64_t)words * 8 <= bytes);
	assert_true(added * (uint64_t)words * 16 >= bytes);
	state_set_destroy(&set);
}

TEST_CASE(test_sets_fill_up)
{
	check_filling(1, 1 << 22);
	check_filling(1, 1 << 15);
	check_filling(2, 1 << 22);
	check_filling(3, 1 << 20);
	check_filling(STATE_WORDS_MAX, 1 << 22);
}

TEST_CASE(test_both_searches_meet)
{
	struct state_set set;
	const uint64_t first[] = { 5, 6, 7 };
	const uint64_t second[] = { 8 | STATE_SET_SIDE, 6 | STATE_SET_SIDE, 9 | STATE_SET_SIDE };
	uint64_t hashes[3];

	assert_true(state_set_init(&set, 1, 1 << 20));
	for (int i = 0; i < 3; i++)
		hashes[i] = state_hash(&first[i], 1);
	assert_int_equal(state_set_add(&set, first, hashes, 3), 3);
	for (int i = 0; i < 3; i++)
		hashes[i] = state_hash(&second[i], 1);
	assert_int_equal(state_set_add(&set, second, hashes, 3), 1);
	assert_int_equal(set.count, 4);
	assert_true(*state_set_find(&set, &second[1]) == first[1]);
	assert_null(state_set_find(&set, &second[2]));
	state_set_destroy(&set);
}

TEST_CASE(test_too_few_bytes_for_a_set)
{
	struct state_set set;

	assert_false(state_set_init(&set, 1, 0));
	assert_false(state_set_init(&set, 1, 100));
	assert_false(state_set_init(&set, STATE_WORDS_MAX, 20000));
}
