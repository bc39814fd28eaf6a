/* Lists of boards: src/puzzle/boards.c, and the bundled list. */
#include "base/file.h"
#include "base/memory.h"
#include "puzzle/boards.h"
#include "puzzle/notation.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "support/group.h"
#include "support/shortest.h"

enum {
	COMPLAINTS_SIZE = 4096,
	FILE_MAX = 1 << 16,
	PROVEN_MAX = 20, /* these tests prove lengths up to this */
	PROVEN_CELLS = 16,
	BUNDLED_MIN = 60,
	GROUP_MAX = 8, /* rows on a page of the sheet */
};

static const char titles[] = "name,size,board,optimal\n";

/* The complaints about a list, one sentence per line. */
struct complaints {
	char text[COMPLAINTS_SIZE];
	size_t length;
	int count;
};

static void note(const char *sentence, void *context)
{
	struct complaints *complaints = context;
	size_t available = sizeof complaints->text - complaints->length;
	int wrote = snprintf(complaints->text + complaints->length, available, "%s\n", sentence);

	complaints->count++;
	if (wrote > 0 && (size_t)wrote < available)
		complaints->length += (size_t)wrote;
}

/* Reads a list from memory of exactly its length, so that sanitizers detect overruns. */
static bool read_bytes(struct boards *boards, const char *text, size_t length,
                       struct complaints *complaints, struct error *error)
{
	char *bytes = memory_new(length + 1);
	bool read;

	memcpy(bytes + 1, text, length);
	memset(complaints, 0, sizeof *complaints);
	read = boards_read(boards, bytes + 1, length, note, complaints, error);
	free(bytes);
	return read;
}

static void check_row(const struct boards_row *row, const char *name, const char *cells,
                      int optimal)
{
	char text[NOTATION_BOARD_SIZE];
	struct board board;

	boards_board(row, &board);
	assert_int_equal(board.width, row->width);
	assert_int_equal(board.height, row->height);
	notation_write_board(&board, text, sizeof text);
	assert_string_equal(row->name, name);
	assert_string_equal(text, cells);
	assert_int_equal(row->optimal, optimal);
}

TEST_CASE(test_rows_are_parsed)
{
	static const char list[] = "\xEF\xBB\xBF# a comment \xFF\r\n"
	                           "name,\"size\",board, optimal \r\n"
	                           "\r\n"
	                           "One,3x3,1 2 3/4 5 6/7 0 8,1\r\n"
	                           " \t\r\n"
	                           "\"Two, with \"\"quotes\"\"\",\"3×2\",\"1 2 3 0 4 5\",2\r\n"
	                           "#One,3x3\r\n"
	                           " Drei ä ▲ 𝄞 , 2 , 3 1/2 0 ,\r\n"
	                           "Four,2x2,1 0/3 2,1";
	struct complaints complaints;
	struct boards boards;
	struct error error;

	check(read_bytes(&boards, list, strlen(list), &complaints, &error), "refused: %s",
	      error.text);
	assert_string_equal(complaints.text, "");
	assert_int_equal(boards.count, 4);
	check_row(&boards.rows[0], "One", "1 2 3/4 5 6/7 0 8", 1);
	check_row(&boards.rows[1], "Two, with \"quotes\"", "1 2 3/0 4 5", 2);
	check_row(&boards.rows[2], "Drei ä ▲ 𝄞", "3 1/2 0", -1);
	check_row(&boards.rows[3], "Four", "1 0/3 2", 1);
	assert_string_equal(boards.rows[3].group, "");
	boards_destroy(&boards);
	assert_int_equal(boards.count, 0);
	assert_null(boards.rows);
}

TEST_CASE(test_groups_are_read)
{
	static const char list[] = "name,size,board,optimal,group\n"
	                           "A,2x2,1 0/3 2,1,\"Small, easy\"\n"
	                           "B,2x2,1 0/3 2,1,\n"
	                           "C,2x2,1 0/3 2,1\n"
	                           "D,2x2,1 0/3 2,1,x\ty\n"
	                           "E,2x2,1 0/3 2,1,a name that is longer than the sixty "
	                           "characters of the longest\n"
	                           "F,2x2,1 0/3 2,,  Last \n";
	struct complaints complaints;
	struct boards boards;

	assert_true(read_bytes(&boards, list, strlen(list), &complaints, NULL));
	assert_string_equal(
	        complaints.text,
	        "Line 4: Expected 5 fields (name, size, board, optimal, group) but found 4.\n"
	        "Line 5: The group contains a character that can’t be shown.\n"
	        "Line 6: The group is longer than 60 characters.\n");
	assert_int_equal(boards.count, 3);
	assert_string_equal(boards.rows[0].group, "Small, easy");
	assert_string_equal(boards.rows[1].group, "");
	assert_string_equal(boards.rows[2].group, "Last");
	check_row(&boards.rows[2], "F", "1 0/3 2", -1);
	boards_destroy(&boards);
}

/* Reads a list of one good row, this bad row in line 3, and another good row in line 4. */
static void refuse_bytes(const char *row, size_t length, const char *sentence)
{
	static const char before[] = "name,size,board,optimal\nFirst,2x2,1 0/3 2,1\n";
	static const char after[] = "\nThird,2x2,1 0/3 2,\n";
	struct complaints complaints;
	struct boards boards;
	struct error error;
	char expected[ERROR_TEXT_SIZE + 32];
	size_t size = strlen(before) + length + strlen(after);
	char *list = memory_new(size);

	memcpy(list, before, strlen(before));
	memcpy(list + strlen(before), row, length);
	memcpy(list + strlen(before) + length, after, strlen(after));
	check(read_bytes(&boards, list, size, &complaints, &error), "nothing is read: %s",
	      error.text);
	snprintf(expected, sizeof expected, "Line 3: %s\n", sentence);
	assert_string_equal(complaints.text, expected);
	assert_int_equal(boards.count, 2);
	check_row(&boards.rows[1], "Third", "1 0/3 2", -1);
	boards_destroy(&boards);
	free(list);
}

static void refuse(const char *row, const char *sentence)
{
	refuse_bytes(row, strlen(row), sentence);
}

TEST_CASE(test_bad_fields_are_explained)
{
	refuse("A,2x2,1 0/3 2", "Expected 4 fields (name, size, board, optimal) but found 3.");
	refuse("A", "Expected 4 fields (name, size, board, optimal) but found 1.");
	refuse("A,2x2,1 0/3 2,1,", "Expected 4 fields (name, size, board, optimal) but found 5.");
	refuse("A,B,2x2,1 0/3 2,1,2,3",
	       "Expected 4 fields (name, size, board, optimal) but found 7.");
	refuse("\"A,2x2,1 0/3 2,1", "A closing quotation mark is missing.");
	refuse("A,2x2,1 0/3 2,\"", "A closing quotation mark is missing.");
	refuse("\"A\"\",2x2,1 0/3 2,1", "A closing quotation mark is missing.");
	refuse("\"A\"b,2x2,1 0/3 2,1", "A comma is missing after a closing quotation mark.");
	refuse("\"A\" ,2x2,1 0/3 2,1", "A comma is missing after a closing quotation mark.");
	refuse("A \"b\",2x2,1 0/3 2,1",
	       "Put a field that contains a quotation mark in quotation marks.");
}

TEST_CASE(test_bad_names_are_explained)
{
	static const char ten[] = "äöüßéèêñçø";
	char row[512] = "";

	refuse(",2x2,1 0/3 2,1", "The name is missing.");
	refuse("  ,2x2,1 0/3 2,1", "The name is missing.");
	refuse("\"\",2x2,1 0/3 2,1", "The name is missing.");
	refuse("First,3x3,1 2 3/4 5 6/7 0 8,1", "The name “First” is already taken.");
	refuse("A\tb,2x2,1 0/3 2,1", "The name contains a character that can’t be shown.");
	refuse("A\rb,2x2,1 0/3 2,1", "The name contains a character that can’t be shown.");
	refuse("A\x7F,2x2,1 0/3 2,1", "The name contains a character that can’t be shown.");
	refuse("A\xC2\x85,2x2,1 0/3 2,1", "The name contains a character that can’t be shown.");
	refuse("A\u202E,2x2,1 0/3 2,1", "The name contains a character that can’t be shown.");
	for (int i = 0; i < BOARDS_NAME_MAX / 10; i++)
		strcat(row, ten);
	strcat(row, "a,2x2,1 0/3 2,1");
	refuse(row, "The name is longer than 60 characters.");
	refuse("A\xFF,2x2,1 0/3 2,1", "This line isn’t UTF-8 text.");
	refuse("A\xC3,2x2,1 0/3 2,1", "This line isn’t UTF-8 text.");
	refuse("A\xC0\xAF,2x2,1 0/3 2,1", "This line isn’t UTF-8 text.");
	refuse("A\xED\xA0\x80,2x2,1 0/3 2,1", "This line isn’t UTF-8 text.");
	refuse("A\xF4\x90\x80\x80,2x2,1 0/3 2,1", "This line isn’t UTF-8 text.");
	refuse_bytes("A\0,2x2,1 0/3 2,1", 16, "This line isn’t UTF-8 text.");
	refuse_bytes("\0", 1, "This line isn’t UTF-8 text.");
}

TEST_CASE(test_bad_boards_are_explained)
{
	/* test_notation.c tries all that can be wrong with sizes and boards */
	refuse("A,,1 0/3 2,1", "“” isn’t a size. Write it like 4x4 or 5x3.");
	refuse("A,2x2,1 2 3/4 5 0,1", "The board is 3×2, not 2×2.");
	refuse("A,2x2,2 1/3 0,2", "This board can’t be solved.");
	refuse("A,2x2,1 2/3 0,0", "This board is already solved.");
}

TEST_CASE(test_bad_lengths_are_explained)
{
	refuse("A,2x2,1 0/3 2,x", "The optimal length isn’t a number of moves.");
	refuse("A,2x2,1 0/3 2,-1", "The optimal length isn’t a number of moves.");
	refuse("A,2x2,1 0/3 2,1.0", "The optimal length isn’t a number of moves.");
	refuse("A,2x2,1 0/3 2,99999999999999999999", "The optimal length isn’t a number of moves.");
	refuse("A,2x2,1 0/3 2,1000001", "The optimal length isn’t a number of moves.");
	refuse("A,2x2,1 0/3 2,0",
	       "This board can’t be solved in 0 moves: its tiles are too far from their places.");
	refuse("A,2x2,1 0/3 2,2", "This board takes an odd number of moves, not 2.");
	refuse("A,3x3,8 7 6/5 4 3/2 1 0,14",
	       "This board can’t be solved in 14 moves: its tiles are too far from their places.");
	refuse("A,3x2,1 2 3/0 4 5,3", "This board takes an even number of moves, not 3.");
}

TEST_CASE(test_long_lines_are_skipped)
{
	char row[BOARDS_LINE_MAX + 2];

	memset(row, ' ', sizeof row);
	memcpy(row, "A,2x2,1 0/3 2,1", 15);
	refuse_bytes(row, sizeof row - 1, "This line is too long.");
	memcpy(row, "First", 5);
	memcpy(row + 5, ",2x2,1 0/3 2,1", 14);
	refuse_bytes(row, BOARDS_LINE_MAX, "The name “First” is already taken."); /* accepted */
}

static void refuse_list(const char *list, const char *sentence, int complaints)
{
	struct complaints noted;
	struct boards boards = { .count = 7 };
	struct error error;

	assert_false(read_bytes(&boards, list, strlen(list), &noted, &error));
	assert_string_equal(error.text, sentence);
	assert_int_equal(boards.count, 7);
	assert_int_equal(noted.count, complaints);
	assert_false(boards_read(&boards, list, strlen(list), NULL, NULL, NULL));
}

TEST_CASE(test_lists_without_boards)
{
	static const char none[] =
	        "This isn’t a challenge file: its first line must be “name,size,board,optimal”.";
	static const char empty[] = "None of the boards in this file can be played.";

	refuse_list("", none, 0);
	refuse_list("# nothing\n\n", none, 0);
	refuse_list("A,2x2,1 0/3 2,1\n", none, 0);
	refuse_list("name,size,board\n", none, 0);
	refuse_list("name,size,optimal,board\n", none, 0);
	refuse_list("\x89PNG\r\n\x1A\n", none, 0);
	refuse_list(titles, empty, 0);
	refuse_list("name,size,board,optimal", empty, 0);
	refuse_list("name,size,board,optimal\nA\xC3", empty, 1); /* ends inside a character */
	refuse_list("name,size,board,optimal\nA,2x2,1 2/3 0,0\nB\n", empty, 2);
}

TEST_CASE(test_too_many_rows)
{
	enum { ROW_SIZE = 32, TOO_MANY = BOARDS_ROWS_MAX + 3 };
	char *list = memory_new(sizeof titles + (size_t)TOO_MANY * ROW_SIZE);
	size_t length = strlen(titles);
	struct complaints complaints;
	struct boards boards;

	memcpy(list, titles, length);
	for (int i = 0; i < TOO_MANY; i++)
		length += (size_t)sprintf(list + length, "Board %d,2x2,1 0/3 2,1\n", i);
	assert_true(read_bytes(&boards, list, length, &complaints, NULL));
	assert_int_equal(boards.count, BOARDS_ROWS_MAX);
	assert_string_equal(boards.rows[BOARDS_ROWS_MAX - 1].name, "Board 9999");
	assert_string_equal(
	        complaints.text,
	        "Line 10002: Skipped the rest: a file can have at most 10000 challenges.\n");
	boards_destroy(&boards);
	free(list);
}

TEST_CASE(test_largest_boards_fit)
{
	char list[sizeof titles + NOTATION_BOARD_SIZE + 32];
	size_t length;
	struct complaints complaints;
	struct boards boards;
	struct board board, read;

	shuffle_uniform(&board, BOARD_SIDE_MAX, BOARD_SIDE_MAX, SCRAMBLE_GAP_ANY, 5);
	length = (size_t)sprintf(list, "%sLarge,32x32,", titles);
	length += notation_write_board(&board, list + length, NOTATION_BOARD_SIZE);
	list[length++] = ',';
	assert_true(read_bytes(&boards, list, length, &complaints, NULL));
	assert_string_equal(complaints.text, "");
	boards_board(&boards.rows[0], &read);
	assert_true(board_equal(&read, &board) && read.gap == board.gap);
	boards_destroy(&boards);
}

static void read_bundled(struct boards *boards)
{
	struct complaints complaints;
	struct error error;
	size_t length;
	char *text = file_read(TEST_SHARE "/boards.csv", FILE_MAX, &length);

	assert_non_null(text);
	check(read_bytes(boards, text, length, &complaints, &error), "boards.csv: %s", error.text);
	assert_string_equal(complaints.text, "");
	free(text);
}

static void check_shortest(const struct boards_row *row)
{
	struct board board;
	int shortest;

	if (row->optimal > PROVEN_MAX || row->width * row->height > PROVEN_CELLS)
		return;
	boards_board(row, &board);
	shortest = shortest_length(&board, PROVEN_MAX);
	check(shortest == row->optimal, "%s: %d moves in the list, %d found", row->name,
	      row->optimal, shortest);
}

/* The bundled list: the easy ones are proven here; tests/cli checks all lengths. */
TEST_CASE(test_bundled_list)
{
	struct boards boards;
	int in_group = 0;

	read_bundled(&boards);
	assert_true(boards.count >= BUNDLED_MIN);
	for (int i = 0; i < boards.count; i++) {
		const struct boards_row *row = &boards.rows[i];
		bool first = i == 0 || strcmp(row->group, row[-1].group) != 0;

		check(row->group[0] != '\0', "%s is in no group", row->name);
		for (int k = 0; k < i && first; k++)
			check(strcmp(row->group, boards.rows[k].group) != 0,
			      "the group %s is in two places", row->group);
		in_group = first ? 1 : in_group + 1;
		check(in_group <= GROUP_MAX, "%s fills more than a page", row->group);
		check(first || row->optimal >= row[-1].optimal, "%s comes after a harder one",
		      row->name);
		check_shortest(row);
	}
	boards_destroy(&boards);
}
