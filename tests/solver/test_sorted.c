/* Sorted lists, and boards as numbers in them. */
#include <stdlib.h>

#include "puzzle/random.h"
#include "puzzle/shuffle.h"
#include "solver/exact/order.h"
#include "solver/exact/sorted.h"
#include "solver/helpers.h"

enum { NUMBERS = 20000, BATCH = 37 };

/* Writes numbers whose distances are below 2^bits, now and then much larger, and reads them in batches. */
static void check_list(int bits, uint64_t seed)
{
	struct sorted_memory memory;
	uint64_t *numbers = malloc(NUMBERS * sizeof *numbers), at = UINT64_MAX, read[BATCH];
	struct sorted list = { .count = 0 };
	struct sorted_writer writer;
	struct sorted_reader reader;
	struct random random;
	int count = 0, got;

	assert_non_null(numbers);
	sorted_begin(&memory, (size_t)1 << 20);
	random_init(&random, seed);
	for (int i = 0; i < NUMBERS; i++) {
		int wide = random_below(&random, 500) == 0 ? 42 : bits;

		at += 1 + (random_next(&random) >> (64 - wide));
		numbers[i] = at;
	}
	sorted_write_begin(&writer, &list, &memory);
	sorted_write(&writer, numbers, NUMBERS / 2);
	sorted_write(&writer, numbers + NUMBERS / 2, NUMBERS - NUMBERS / 2);
	sorted_write_end(&writer);
	assert_int_equal(list.count, NUMBERS);
	sorted_read_begin(&reader, &list);
	while ((got = sorted_read(&reader, read, BATCH)) > 0) {
		assert_memory_equal(read, numbers + count, (size_t)got * sizeof *read);
		count += got;
	}
	assert_int_equal(count, NUMBERS);
	check(memory.bytes < (size_t)NUMBERS * (size_t)(bits + 12) / 4, "%d bits: %zu bytes", bits,
	      (size_t)memory.bytes);
	sorted_free(&list, &memory);
	sorted_end(&memory);
	free(numbers);
}

TEST_CASE(test_numbers_are_read_as_they_were_written)
{
	for (int bits = 1; bits <= 40; bits += 3)
		check_list(bits, (uint64_t)bits);
}

TEST_CASE(test_a_list_can_be_read_on_from_a_place)
{
	struct sorted_memory memory;
	struct sorted list = { .count = 0 };
	struct sorted_writer writer;
	struct sorted_reader reader, again;
	uint64_t number;

	sorted_begin(&memory, (size_t)1 << 20);
	sorted_write_begin(&writer, &list, &memory);
	for (uint64_t i = 0; i < 5000; i++) {
		number = i * i;
		sorted_write(&writer, &number, 1);
	}
	sorted_write_end(&writer);
	sorted_read_begin(&reader, &list);
	for (uint64_t i = 0; i < 5000; i++) {
		again = (struct sorted_reader){ reader.place, 1 };
		assert_int_equal(sorted_read(&again, &number, 1), 1);
		assert_int_equal(number, i * i);
		assert_int_equal(sorted_read(&again, &number, 1), 0);
		assert_int_equal(sorted_read(&reader, &number, 1), 1);
	}
	sorted_free(&list, &memory);
	sorted_end(&memory);
}

/* However large its limit is. */
TEST_CASE(test_a_short_list_takes_little)
{
	struct sorted_memory memory;
	struct sorted list = { .count = 0 };
	struct sorted_writer writer;

	sorted_begin(&memory, (size_t)1 << 30);
	sorted_write_begin(&writer, &list, &memory);
	for (uint64_t i = 0; i < 1000; i++)
		sorted_write(&writer, &i, 1);
	sorted_write_end(&writer);
	assert_true(memory.peak <= 1 << 14);
	sorted_free(&list, &memory);
	sorted_end(&memory);
}

/* In a memory that has no more. */
TEST_CASE(test_the_blocks_of_an_emptied_list_serve_others)
{
	enum { LIST = 100000 };
	struct sorted_memory memory;
	struct sorted list = { .count = 0 };
	size_t bytes = 0;

	sorted_begin(&memory, (size_t)1 << 20);
	for (int round = 0; round < 3; round++) {
		struct sorted_writer writer;

		sorted_write_begin(&writer, &list, &memory);
		for (uint64_t i = 0; i < LIST; i++)
			sorted_write(&writer, &i, 1);
		sorted_write_end(&writer);
		assert_true(!memory.full);
		assert_int_equal(list.count, LIST);
		assert_true(round == 0 || memory.bytes == bytes);
		bytes = memory.bytes;
		memory.most = bytes;
		sorted_free(&list, &memory);
	}
	sorted_end(&memory);
}

/* What each move makes of a board's number, by the tables and by moving a tile. */
static void check_moves(const struct order *order, struct board *board)
{
	uint64_t rank = order_rank(order, board);
	struct board same;

	order_board(order, rank, board->gap, &same);
	assert_true(board_equal(&same, board));
	for (int move = DIRECTION_UP; move <= DIRECTION_RIGHT; move++) {
		struct board moved = *board;
		uint64_t expected = rank, turned;
		const struct order_turn *turn;

		if (!board_move(&moved, (enum direction)move))
			continue;
		if (move == DIRECTION_UP || move == DIRECTION_DOWN) {
			turn = &order->turns[move == DIRECTION_UP ? board->gap : moved.gap];
			turned = rank / turn->after % turn->ways;
			expected += ((move == DIRECTION_UP ? turn->front : turn->back)[turned] -
			             turned) *
			            turn->after;
		}
		assert_int_equal(order_rank(order, &moved), expected);
	}
}

TEST_CASE(test_moves_rotate_tiles_of_the_order)
{
	static const int sizes[][2] = { { 2, 2 }, { 2, 3 },  { 3, 3 }, { 3, 5 }, { 2, 8 },
		                        { 4, 4 }, { 2, 10 }, { 4, 5 }, { 3, 6 } };
	struct order order;
	struct board board;

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		assert_true(order_init(&order, sizes[i][0], sizes[i][1], NULL, NULL));
		for (uint64_t seed = 0; seed < 60; seed++) {
			shuffle_uniform(&board, sizes[i][0], sizes[i][1], SCRAMBLE_GAP_ANY, seed);
			check_moves(&order, &board);
		}
		order_destroy(&order);
	}
}

static bool goes_on_twice(void *context)
{
	return ++*(int *)context <= 2;
}

TEST_CASE(test_making_tables_can_be_left)
{
	struct order order;
	int asked = 0;

	assert_false(order_init(&order, 4, 5, goes_on_twice, &asked));
	assert_int_equal(asked, 3);
	assert_true(order_bytes(4, 5) > 1 << 20 && order_bytes(2, 2) < 1 << 10);
}
