/* The rules in src/puzzle/board.c. */
#include "puzzle/board.h"
#include "puzzle/random.h"
#include "support/group.h"

TEST_CASE(test_sizes)
{
	assert_true(board_size_valid(2, 2));
	assert_true(board_size_valid(32, 32));
	assert_true(board_size_valid(2, 32));
	assert_false(board_size_valid(1, 2));
	assert_false(board_size_valid(2, 1));
	assert_false(board_size_valid(33, 2));
	assert_false(board_size_valid(2, 33));
	assert_false(board_size_valid(0, 0));
	assert_false(board_size_valid(-4, -4));
}

TEST_CASE(test_solved_boards)
{
	struct board board;

	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++) {
		for (int height = BOARD_SIDE_MIN; height <= BOARD_SIDE_MAX; height++) {
			board_init(&board, width, height);
			assert_int_equal(board_cells(&board), width * height);
			assert_true(board_solved(&board));
			assert_true(board_solvable(&board));
			assert_int_equal(board_inversions(&board), 0);
			assert_true(board_move(&board, DIRECTION_RIGHT));
			assert_false(board_solved(&board));
		}
	}
}

static void refuse_tiles(int width, int height, const uint16_t *tiles, const char *sentence)
{
	struct error error;
	struct board board, before;

	board_init(&board, 3, 3);
	before = board;
	assert_false(board_init_tiles(&board, width, height, tiles, &error));
	assert_string_equal(error.text, sentence);
	assert_memory_equal(&board, &before, sizeof board);
	assert_false(board_init_tiles(&board, width, height, tiles, NULL));
}

TEST_CASE(test_init_tiles)
{
	const uint16_t good[] = { 3, 0, 1, 2 };
	struct board board;

	assert_true(board_init_tiles(&board, 2, 2, good, NULL));
	assert_int_equal(board.gap, 1);
	assert_int_equal(board.tiles[0], 3);
	refuse_tiles(2, 2, (const uint16_t[]){ 1, 2, 4, 0 }, "A 2×2 board has no tile 4.");
	refuse_tiles(2, 2, (const uint16_t[]){ 1, 2, 2, 0 }, "Tile 2 is on the board twice.");
	refuse_tiles(2, 2, (const uint16_t[]){ 1, 2, 0, 0 }, "Tile 0 is on the board twice.");
	refuse_tiles(2, 2, (const uint16_t[]){ 1, 2, 3, 65535 }, "A 2×2 board has no tile 65535.");
	refuse_tiles(1, 2, good, "A board has 2 to 32 columns and rows, not 1×2.");
	refuse_tiles(33, 33, good, "A board has 2 to 32 columns and rows, not 33×33.");
}

/* With the gap in every cell of a 3×4 board: which directions have a tile, and which tile. */
TEST_CASE(test_moves_and_edges)
{
	static const int beside[4][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };

	for (int gap = 0; gap < 12; gap++) {
		for (int way = 0; way < 4; way++) {
			int x = gap % 3 + beside[way][0];
			int y = gap / 3 + beside[way][1];
			bool inside = x >= 0 && x < 3 && y >= 0 && y < 4;
			struct board board, moved;

			board_init(&board, 3, 4);
			board.tiles[11] = board.tiles[gap];
			board.tiles[gap] = 0;
			board.gap = gap;
			moved = board;
			assert_int_equal(board_cell_to_move(&board, (enum direction)way),
			                 inside ? y * 3 + x : -1);
			assert_true(board_move(&moved, (enum direction)way) == inside);
			assert_true(board_equal(&moved, &board) == !inside);
			if (!inside)
				continue;
			assert_int_equal(moved.gap, y * 3 + x);
			assert_int_equal(moved.tiles[gap], board.tiles[y * 3 + x]);
			assert_true(board_move(&moved, (enum direction)(way ^ 1)));
			assert_true(board_equal(&moved, &board));
		}
	}
}

TEST_CASE(test_slide_lengths_on_4x4)
{
	struct board board;

	for (int gap = 0; gap < 16; gap++) {
		board_init(&board, 4, 4);
		board.tiles[15] = board.tiles[gap];
		board.tiles[gap] = 0;
		board.gap = gap;
		for (int cell = -2; cell < 20; cell++) {
			enum direction way = (enum direction)7;
			int length = board_slide_length(&board, cell, &way);
			int dx = cell % 4 - gap % 4;
			int dy = cell / 4 - gap / 4;
			bool movable = cell >= 0 && cell < 16 && (dx == 0) != (dy == 0);

			assert_int_equal(length, movable ? abs(dx + dy) : 0);
			assert_int_equal(length, board_slide_length(&board, cell, NULL));
			if (!movable)
				assert_int_equal((int)way, 7);
			else if (dy == 0)
				assert_int_equal(way, dx > 0 ? DIRECTION_LEFT : DIRECTION_RIGHT);
			else
				assert_int_equal(way, dy > 0 ? DIRECTION_UP : DIRECTION_DOWN);
		}
	}
}

static void shuffle_cells(struct board *board, struct random *random)
{
	for (int i = board_cells(board) - 1; i > 0; i--) {
		int j = (int)random_below(random, (uint32_t)i + 1);
		uint16_t tile = board->tiles[i];

		board->tiles[i] = board->tiles[j];
		board->tiles[j] = tile;
	}
	for (board->gap = 0; board->tiles[board->gap] != 0; board->gap++)
		continue;
}

static int count_naively(const struct board *board)
{
	int inversions = 0;

	for (int i = 0; i < board_cells(board); i++)
		for (int j = i + 1; j < board_cells(board); j++)
			inversions += board->tiles[j] != 0 && board->tiles[i] > board->tiles[j];
	return inversions;
}

TEST_CASE(test_inversions_of_random_boards)
{
	struct random random;
	struct board board;

	random_init(&random, 1);
	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++) {
		for (int height = BOARD_SIDE_MIN; height <= BOARD_SIDE_MAX; height++) {
			board_init(&board, width, height);
			shuffle_cells(&board, &random);
			assert_int_equal(board_inversions(&board), count_naively(&board));
		}
	}
}

/* The rank of the cells in the lexicographic order of permutations. */
static int number_of(const uint16_t *tiles, int cells)
{
	int number = 0;

	for (int i = 0; i < cells; i++) {
		int smaller = 0;

		for (int j = i + 1; j < cells; j++)
			smaller += tiles[j] < tiles[i];
		number = number * (cells - i) + smaller;
	}
	return number;
}

static void tiles_of(int number, uint16_t *tiles, int cells)
{
	for (int i = cells - 1; i >= 0; i--) {
		tiles[i] = (uint16_t)(number % (cells - i));
		number /= cells - i;
		for (int j = i + 1; j < cells; j++)
			tiles[j] = (uint16_t)(tiles[j] + (tiles[j] >= tiles[i]));
	}
}

/* Marks all boards reachable from the marked ones in the queue. */
static int flood(uint8_t *reached, int *queue, int width, int height)
{
	uint16_t tiles[9];
	int cells = width * height;
	int count = 1;

	for (int i = 0; i < cells; i++)
		tiles[i] = (uint16_t)((i + 1) % cells);
	queue[0] = number_of(tiles, cells);
	reached[queue[0]] = 1;
	for (int next = 0; next < count; next++) {
		for (int a = 0; a < cells; a++) {
			for (int b = 0; b < cells; b++) {
				int apart = abs(a % width - b % width) + abs(a / width - b / width);
				int number;

				tiles_of(queue[next], tiles, cells);
				if (apart != 1 || tiles[a] != 0)
					continue;
				tiles[a] = tiles[b];
				tiles[b] = 0;
				number = number_of(tiles, cells);
				if (!reached[number])
					queue[count++] = number;
				reached[number] = 1;
			}
		}
	}
	return count;
}

static void check_rule(int width, int height, int boards)
{
	uint8_t *reached = calloc((size_t)boards, 1);
	int *queue = calloc((size_t)boards, sizeof *queue);
	uint16_t tiles[9];
	struct board board;

	assert_true(reached != NULL && queue != NULL);
	assert_int_equal(flood(reached, queue, width, height), boards / 2);
	for (int number = 0; number < boards; number++) {
		tiles_of(number, tiles, width * height);
		assert_true(board_init_tiles(&board, width, height, tiles, NULL));
		assert_int_equal(board_solvable(&board), reached[number]);
	}
	free(reached);
	free(queue);
}

TEST_CASE(test_solvable_means_reachable)
{
	check_rule(2, 2, 24);
	check_rule(2, 3, 720);
	check_rule(3, 2, 720);
	check_rule(2, 4, 40320);
	check_rule(4, 2, 40320);
	check_rule(3, 3, 362880);
}

TEST_CASE(test_equal)
{
	struct board a, b;

	board_init(&a, 3, 4);
	board_init(&b, 4, 3);
	assert_false(board_equal(&a, &b));
	b = a;
	b.tiles[BOARD_CELLS_MAX - 1] = 9; /* beyond the cells in use */
	assert_true(board_equal(&a, &b));
	board_move(&b, DIRECTION_DOWN);
	assert_false(board_equal(&a, &b));
}

/* On a 3×3 picture where 2 and 5 look the same, and 7 and 8. */
TEST_CASE(test_solved_by_appearance)
{
	static const uint16_t alike[] = { 0, 1, 2, 3, 4, 2, 6, 7, 7 };
	static const uint16_t swapped[] = { 1, 5, 3, 4, 2, 6, 8, 7, 0 };
	static const uint16_t wrong[] = { 1, 7, 3, 4, 5, 6, 2, 8, 0 };
	struct board board;

	board_init(&board, 3, 3);
	assert_true(board_looks_solved(&board, alike));
	board_move(&board, DIRECTION_DOWN);
	assert_false(board_looks_solved(&board, alike));
	assert_true(board_init_tiles(&board, 3, 3, swapped, NULL));
	assert_true(board_looks_solved(&board, alike));
	assert_false(board_solved(&board));
	assert_true(board_init_tiles(&board, 3, 3, wrong, NULL));
	assert_false(board_looks_solved(&board, alike));
}
