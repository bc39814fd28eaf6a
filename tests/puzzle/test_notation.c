/* Boards, sizes and moves as text: src/puzzle/notation.c. */
#include "puzzle/notation.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "support/group.h"

static bool is_square(int number)
{
	int root = 0;

	while (root * root < number)
		root++;
	return root * root == number;
}

TEST_CASE(test_boards_round_trip)
{
	char text[NOTATION_BOARD_SIZE];
	struct board board, read;

	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++) {
		for (int height = BOARD_SIDE_MIN; height <= BOARD_SIDE_MAX; height++) {
			size_t length;

			shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, 1);
			length = notation_write_board(&board, text, sizeof text);
			assert_int_equal(length, strlen(text));
			assert_true(notation_read_board(&read, text, 0, 0, NULL));
			assert_true(board_equal(&read, &board) && read.gap == board.gap);
			for (char *at = strchr(text, '/'); at != NULL; at = strchr(at, '/'))
				*at = ' ';
			assert_true(notation_read_board(&read, text, width, height, NULL));
			assert_true(board_equal(&read, &board));
			assert_int_equal(notation_read_board(&read, text, 0, 0, NULL),
			                 is_square(width * height));
		}
	}
}

TEST_CASE(test_blanks_do_not_matter)
{
	struct board board, solved;

	board_init(&solved, 3, 2);
	assert_true(notation_read_board(&board, "\t1  2 3 /\n 4 5   0 \n", 0, 0, NULL));
	assert_true(board_equal(&board, &solved));
	assert_true(notation_read_board(&board, "001 02 3/4 5 0", 3, 2, NULL));
	assert_true(board_equal(&board, &solved));
}

TEST_CASE(test_short_buffers_truncate)
{
	char text[8];
	struct board board;

	board_init(&board, 4, 4);
	assert_int_equal(notation_write_board(&board, text, sizeof text), 7);
	assert_string_equal(text, "1 2 3 4");
	assert_int_equal(notation_write_board(&board, text, 1), 0);
	assert_string_equal(text, "");
}

static void refuse_board(const char *text, int width, int height, const char *sentence)
{
	struct error error;
	struct board board, before;

	board_init(&board, 3, 3);
	before = board;
	assert_false(notation_read_board(&board, text, width, height, &error));
	assert_string_equal(error.text, sentence);
	assert_memory_equal(&board, &before, sizeof board);
	assert_false(notation_read_board(&board, text, width, height, NULL));
}

TEST_CASE(test_bad_boards_are_explained)
{
	refuse_board("", 0, 0, "The board is missing.");
	refuse_board(" \n", 2, 2, "The board is missing.");
	refuse_board("1 2/3 x", 0, 0, "“x” isn’t a tile number.");
	refuse_board("1 -2/3 0", 0, 0, "“-2/3 0” isn’t a tile number.");
	refuse_board("1 12345/3 0", 0, 0, "“12345/3 0” isn’t a tile number.");
	refuse_board("1 2 3/4 0", 0, 0,
	             "Row 2 of the board has 2 numbers, but the first row has 3.");
	refuse_board("1 2/3 0/", 0, 0,
	             "Row 3 of the board has 0 numbers, but the first row has 2.");
	refuse_board("/1 2/3 0", 0, 0,
	             "Row 1 of the board has 0 numbers, but the first row has 0.");
	refuse_board("1 2 3 4 0", 0, 0, "5 numbers don’t make a square board. Give its size too.");
	refuse_board("1 2/3 0", 3, 2, "The board is 2×2, not 3×2.");
	refuse_board("1 2 3 0", 3, 2, "A 3×2 board has 6 numbers, not 4.");
	refuse_board("1 2/2 0", 0, 0, "Tile 2 is on the board twice.");
	refuse_board("1 2/4 0", 0, 0, "A 2×2 board has no tile 4.");
	refuse_board("0", 0, 0, "A board has 2 to 32 columns and rows, not 1×1.");
	refuse_board("1 2 0", 3, 1, "A board has 2 to 32 columns and rows, not 3×1.");
}

TEST_CASE(test_too_many_cells)
{
	char text[2 * BOARD_CELLS_MAX + 4] = "";

	for (int i = 0; i <= BOARD_CELLS_MAX; i++)
		memcpy(text + 2 * i, "7 ", 3);
	refuse_board(text, 0, 0, "A board can have at most 1024 cells.");
}

/* A quoted text is truncated between characters, here after 6 of 3 bytes, not inside one. */
TEST_CASE(test_quotes_are_whole_characters)
{
	refuse_board("▲▲▲▲▲▲▲▲▲▲", 0, 0, "“▲▲▲▲▲▲” isn’t a tile number.");
	refuse_board("ééééééééééééé", 0, 0, "“éééééééééé” isn’t a tile number.");
}

TEST_CASE(test_sizes)
{
	static const struct {
		const char *text;
		int width, height;
	} good[] = { { "4x4", 4, 4 }, { "5x3", 5, 3 },     { "2X32", 2, 32 }, { "7", 7, 7 },
		     { "6×5", 6, 5 }, { " 3 x 4 ", 3, 4 }, { "08x9", 8, 9 } };
	int width, height;

	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
		assert_true(notation_read_size(&width, &height, good[i].text, NULL));
		assert_int_equal(width, good[i].width);
		assert_int_equal(height, good[i].height);
	}
}

static void refuse_size(const char *text, const char *sentence)
{
	struct error error;
	int width = -7;
	int height = -8;

	assert_false(notation_read_size(&width, &height, text, &error));
	assert_string_equal(error.text, sentence);
	assert_int_equal(width, -7);
	assert_int_equal(height, -8);
}

TEST_CASE(test_bad_sizes_are_explained)
{
	static const char *const malformed[] = {
		"",    "x",    "4x",   "x4",      "4y4",   "4x4x4",
		"4 4", "-4x4", "4x-4", "12345x4", "4x4 z", "4××4"
	};

	for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
		char sentence[128];

		snprintf(sentence, sizeof sentence, "“%s” isn’t a size. Write it like 4x4 or 5x3.",
		         malformed[i]);
		refuse_size(malformed[i], sentence);
	}
	refuse_size("1x4", "A board has 2 to 32 columns and rows, not 1×4.");
	refuse_size("4x33", "A board has 2 to 32 columns and rows, not 4×33.");
	refuse_size("0", "A board has 2 to 32 columns and rows, not 0×0.");
}

static void check_moves(const char *text, const char *plain)
{
	uint8_t *moves;
	size_t count;
	char *written;

	assert_true(notation_read_moves(&moves, &count, text, NULL));
	assert_int_equal(count, strlen(plain));
	written = notation_write_moves(moves, count, false);
	assert_non_null(written);
	assert_string_equal(written, plain);
	free(written);
	free(moves);
}

TEST_CASE(test_moves_and_runs)
{
	check_moves("", "");
	check_moves("URDL", "URDL");
	check_moves("u r\td\nl", "URDL");
	check_moves("U3RD2", "UUURDD");
	check_moves("U0L", "L");
	check_moves("R12", "RRRRRRRRRRRR");
}

TEST_CASE(test_random_moves_round_trip)
{
	enum { MOVES = 500 };
	struct random random;

	random_init(&random, 4);
	for (int round = 0; round < 20; round++) {
		uint8_t moves[MOVES];
		uint8_t *read;
		size_t count;

		for (int i = 0; i < MOVES; i++) {
			bool again = i > 0 && random_below(&random, 3) < 2;

			moves[i] = again ? moves[i - 1] : (uint8_t)random_below(&random, 4);
		}
		for (int runs = 0; runs < 2; runs++) {
			char *text = notation_write_moves(moves, MOVES, runs == 1);

			assert_non_null(text);
			assert_true(runs == 1 ? strlen(text) < MOVES : strlen(text) == MOVES);
			assert_true(notation_read_moves(&read, &count, text, NULL));
			assert_int_equal(count, MOVES);
			assert_memory_equal(read, moves, MOVES);
			free(read);
			free(text);
		}
	}
}

static void refuse_moves(const char *text, const char *sentence)
{
	struct error error;
	uint8_t byte;
	uint8_t *moves = &byte;
	size_t count = 42;

	assert_false(notation_read_moves(&moves, &count, text, &error));
	assert_string_equal(error.text, sentence);
	assert_ptr_equal(moves, &byte);
	assert_int_equal(count, 42);
}

TEST_CASE(test_bad_moves_are_explained)
{
	char many[6 * 1700 + 1] = "";

	refuse_moves("URX", "“X” isn’t a move. Moves are U, D, L and R.");
	refuse_moves("3U", "“3U” isn’t a move. Moves are U, D, L and R.");
	refuse_moves("U 3", "“3” isn’t a move. Moves are U, D, L and R.");
	refuse_moves("U10000L", "The run of moves at “10000L” is too long.");
	for (size_t i = 0; i < 1700; i++)
		memcpy(many + 5 * i, "R9999", 6);
	refuse_moves(many, "That’s more than 16777216 moves.");
}
