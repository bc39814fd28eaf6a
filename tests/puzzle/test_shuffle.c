/* The scrambles in src/puzzle/shuffle.c. */
#include "puzzle/notation.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "support/group.h"

enum { BOARDS_MAX = 360 };

static void assert_text(const struct board *board, const char *expected)
{
	char text[NOTATION_BOARD_SIZE];

	notation_write_board(board, text, sizeof text);
	assert_string_equal(text, expected);
}

/* Computed by a separate program from the published algorithms. */
TEST_CASE(test_golden_boards)
{
	struct board board;

	shuffle_uniform(&board, 4, 4, SCRAMBLE_GAP_HOME, 2026);
	assert_text(&board, "10 15 11 7/5 13 14 9/1 4 2 8/6 3 12 0");
	shuffle_uniform(&board, 4, 4, SCRAMBLE_GAP_ANY, 2026);
	assert_text(&board, "1 2 4 11/14 7 8 0/3 13 5 6/9 12 15 10");
	shuffle_uniform(&board, 5, 3, SCRAMBLE_GAP_ANY, 7);
	assert_text(&board, "2 12 3 7 1/5 9 14 6 4/10 8 11 13 0");
	shuffle_free_walk(&board, 4, 4, 20, 7);
	assert_text(&board, "1 2 0 3/5 6 7 4/9 10 15 8/13 14 12 11");
	shuffle_free_walk(&board, 2, 2, 150, 3);
	assert_text(&board, "0 1/3 2");
	shuffle_free_walk(&board, 5, 3, 0, 9);
	assert_text(&board, "14 13 4 2 5/11 0 10 12 6/3 9 7 8 1");
}

TEST_CASE(test_every_size_is_solvable_and_not_solved)
{
	struct board board;

	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++) {
		for (int height = BOARD_SIDE_MIN; height <= BOARD_SIDE_MAX; height++) {
			uint64_t seed = (uint64_t)(width * 100 + height);

			shuffle_uniform(&board, width, height, SCRAMBLE_GAP_HOME, seed);
			assert_true(board_solvable(&board) && !board_solved(&board));
			assert_int_equal(board.gap, width * height - 1);
			shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, seed);
			assert_true(board_solvable(&board) && !board_solved(&board));
			assert_int_equal(board.tiles[board.gap], 0);
			shuffle_walk(&board, width, height, 100, seed);
			assert_true(board_solvable(&board) && !board_solved(&board));
			shuffle_free_walk(&board, width, height, 100, seed);
			assert_true(board_solvable(&board) && !board_solved(&board));
		}
	}
}

TEST_CASE(test_same_seed_same_walk)
{
	struct board a, b, c;

	shuffle_walk(&a, 6, 5, 300, 3);
	shuffle_walk(&b, 6, 5, 300, 3);
	shuffle_walk(&c, 6, 5, 300, 4);
	assert_true(board_equal(&a, &b));
	assert_false(board_equal(&a, &c));
}

static int find_board(const struct board *boards, int count, const struct board *board)
{
	for (int i = 0; i < count; i++)
		if (board_equal(&boards[i], board))
			return i;
	return -1;
}

/* All boards reachable from the solved one, which comes first. */
static int flood(struct board *boards, int width, int height)
{
	int count = 1;

	board_init(&boards[0], width, height);
	for (int next = 0; next < count; next++) {
		for (int way = 0; way < 4; way++) {
			struct board child = boards[next];

			if (board_move(&child, (enum direction)way) &&
			    find_board(boards, count, &child) < 0)
				boards[count++] = child;
		}
	}
	return count;
}

/* Makes many scrambles and compares how often each board comes up. `limit` is the chi-square value
 * that uniform samples exceed with probability 0.001. */
static void check_uniform(int width, int height, enum scramble_kind gap, int expected, double limit)
{
	enum { EACH = 200 };
	struct board *boards = calloc(BOARDS_MAX, sizeof *boards);
	int counts[BOARDS_MAX] = { 0 };
	double chi_square = 0;
	int count, possible = 0;

	assert_non_null(boards);
	count = flood(boards, width, height);
	for (int seed = 0; seed < expected * EACH; seed++) {
		struct board board;
		int found;

		shuffle_uniform(&board, width, height, gap, (uint64_t)seed);
		found = find_board(boards, count, &board);
		assert_true(found > 0); /* reachable, and not the solved one */
		counts[found]++;
	}
	for (int i = 1; i < count; i++) {
		if (gap == SCRAMBLE_GAP_HOME && boards[i].gap != width * height - 1)
			continue;
		possible++;
		chi_square += (double)(counts[i] - EACH) * (counts[i] - EACH) / EACH;
	}
	assert_int_equal(possible, expected);
	assert_true(chi_square < limit);
	free(boards);
}

TEST_CASE(test_uniform_by_chi_square)
{
	check_uniform(2, 2, SCRAMBLE_GAP_ANY, 11, 29.6);   /* 10 degrees of freedom */
	check_uniform(2, 2, SCRAMBLE_GAP_HOME, 2, 10.8);   /* 1 */
	check_uniform(3, 2, SCRAMBLE_GAP_ANY, 359, 446.7); /* 358 */
	check_uniform(3, 2, SCRAMBLE_GAP_HOME, 59, 97.1);  /* 58 */
	check_uniform(2, 3, SCRAMBLE_GAP_ANY, 359, 446.7);
	check_uniform(2, 3, SCRAMBLE_GAP_HOME, 59, 97.1);
}

/* The parity of the gap's distance from home equals that of the walk. */
TEST_CASE(test_walk_makes_that_many_moves)
{
	struct board board;

	for (uint64_t moves = 1; moves < 60; moves++) {
		int gap, away;

		shuffle_walk(&board, 7, 6, moves, moves * 31);
		gap = board.gap;
		away = 6 - gap % 7 + 5 - gap / 7;
		assert_int_equal(away % 2, (int)moves % 2);
		assert_true(away <= (int)moves);
	}
}

/* On a 2×2 board a walk that never steps back goes in circles: after n moves it is on one of the
 * two boards n steps away, for any seed. */
TEST_CASE(test_walk_never_steps_back)
{
	struct board clockwise, counter, board;

	board_init(&clockwise, 2, 2);
	board_init(&counter, 2, 2);
	for (uint64_t moves = 1; moves < 12; moves++) {
		static const enum direction round[] = { DIRECTION_RIGHT, DIRECTION_DOWN,
			                                DIRECTION_LEFT, DIRECTION_UP };
		int seen[2] = { 0, 0 };

		assert_true(board_move(&clockwise, round[(moves - 1) % 4]));
		assert_true(board_move(&counter, round[(5 - (moves - 1) % 4) % 4]));
		for (uint64_t seed = 0; seed < 40; seed++) {
			shuffle_walk(&board, 2, 2, moves, seed);
			assert_true(board_equal(&board, &clockwise) ||
			            board_equal(&board, &counter));
			seen[board_equal(&board, &clockwise)]++;
		}
		assert_true(seen[1] > 0 && (seen[0] > 0 || board_equal(&clockwise, &counter)));
	}
}

/* Twelve moves around a 2×2 board end solved: the walk makes one more. */
TEST_CASE(test_walk_does_not_end_solved)
{
	struct board board;

	for (uint64_t seed = 0; seed < 20; seed++) {
		shuffle_walk(&board, 2, 2, 12, seed);
		assert_false(board_solved(&board));
		assert_int_not_equal(board.gap, 3);
	}
}

TEST_CASE(test_walk_default_length)
{
	struct board by_default, by_number;

	shuffle_walk(&by_default, 3, 4, 0, 9);
	shuffle_walk(&by_number, 3, 4, 10000 * 12, 9);
	assert_true(board_equal(&by_default, &by_number));
}

/* Three moves from the corner of a 3×3 board lead the gap to cells 5 and 7 with probability 1/3 each, to 1
 * and 3 with 1/6 each, if every neighbour is as likely at each move. */
TEST_CASE(test_free_walk_goes_to_any_neighbour)
{
	enum { SEEDS = 6000 };
	static const int expected[9] = { 0, 1000, 0, 1000, 0, 2000, 0, 2000, 0 };
	int counts[9] = { 0 };
	double chi_square = 0;
	struct board board;

	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		shuffle_free_walk(&board, 3, 3, 3, seed);
		counts[board.gap]++;
	}
	for (int cell = 0; cell < 9; cell++) {
		double away = counts[cell] - expected[cell];

		assert_true(expected[cell] > 0 || counts[cell] == 0);
		if (expected[cell] > 0)
			chi_square += away * away / expected[cell];
	}
	assert_true(chi_square < 16.3); /* exceeded with probability 0.001 */
}

/* Two moves often lead back: the walk is made again, so it is always two moves long. */
TEST_CASE(test_free_walk_keeps_its_length)
{
	struct board board;

	for (uint64_t seed = 0; seed < 200; seed++) {
		shuffle_free_walk(&board, 5, 4, 2, seed);
		assert_false(board_solved(&board));
		assert_true(board.gap == 17 || board.gap == 13 || board.gap == 9);
	}
}

/* A full shuffle makes every board, on both colours of the chessboard: on 2×2 all 11. */
TEST_CASE(test_full_free_walk_makes_every_board)
{
	struct board boards[12], board;
	bool seen[12] = { false };

	assert_int_equal(flood(boards, 2, 2), 12);
	for (uint64_t seed = 0; seed < 100; seed++) {
		shuffle_free_walk(&board, 2, 2, 0, seed);
		seen[find_board(boards, 12, &board)] = true;
	}
	assert_false(seen[0]);
	for (int i = 1; i < 12; i++)
		assert_true(seen[i]);
}
