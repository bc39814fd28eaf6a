/* Parses and prints boards, sizes and moves. */
#include "puzzle/notation.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"

enum { QUOTED_MAX = 20 }; /* bytes of an invalid text quoted in an error */

static const char letters[] = "UDLR";

/* State of parsing a board. */
struct board_text {
	uint16_t tiles[BOARD_CELLS_MAX];
	int count;      /* numbers read */
	int rows;       /* rows read up to their '/' */
	int row_start;  /* count at the start of the current row */
	int row_length; /* numbers in the first row, once it is complete */
};

static const char *skip_blanks(const char *text)
{
	while (isspace((unsigned char)*text))
		text++;
	return text;
}

/* How many bytes of the text to quote in an error: at most QUOTED_MAX, in whole characters. */
static int quoted(const char *text)
{
	size_t length = strnlen(text, QUOTED_MAX);

	while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
		length--;
	return (int)length;
}

/* Reads one number, 0 … 9999, and moves *text past it. */
static bool read_number(const char **text, int *number)
{
	char *end;
	long value = isdigit((unsigned char)**text) ? strtol(*text, &end, 10) : -1;

	if (value < 0 || value > 9999)
		return false;
	*text = end;
	*number = (int)value;
	return true;
}

static bool end_row(struct board_text *read, struct error *error)
{
	int length = read->count - read->row_start;

	if (read->rows == 0)
		read->row_length = length;
	read->rows++;
	if (length == 0 || length != read->row_length)
		return error_set(
		        error,
		        PLURAL(length,
		               "Row %d of the board has %d number, but the first row has %d.",
		               "Row %d of the board has %d numbers, but the first row has %d."),
		        read->rows, length, read->row_length);
	read->row_start = read->count;
	return true;
}

static bool read_cells(struct board_text *read, const char *text, struct error *error)
{
	int number;

	for (text = skip_blanks(text); *text != '\0'; text = skip_blanks(text)) {
		if (*text == '/') {
			if (!end_row(read, error))
				return false;
			text++;
			continue;
		}
		if (!read_number(&text, &number))
			return error_set(error, "“%.*s” isn’t a tile number.", quoted(text), text);
		if (read->count == BOARD_CELLS_MAX)
			return error_set(error, "A board can have at most %d cells.",
			                 BOARD_CELLS_MAX);
		read->tiles[read->count++] = (uint16_t)number;
	}
	if (read->count == 0)
		return error_set(error, "The board is missing.");
	return read->rows == 0 || end_row(read, error);
}

/* Finds the size from the text when none was given. */
static bool find_board_size(const struct board_text *read, int *width, int *height,
                            struct error *error)
{
	int side = 1;

	if (read->rows > 0) {
		*width = read->row_length;
		*height = read->rows;
		return true;
	}
	while (side * side < read->count)
		side++;
	if (side * side != read->count)
		return error_set(error,
		                 PLURAL(read->count,
		                        "%d number doesn’t make a square board. Give its size too.",
		                        "%d numbers don’t make a square board. Give its size too."),
		                 read->count);
	*width = *height = side;
	return true;
}

bool notation_read_board(struct board *board, const char *text, int width, int height,
                         struct error *error)
{
	struct board_text read = { .count = 0 };

	if (!read_cells(&read, text, error))
		return false;
	if (width == 0 && height == 0 && !find_board_size(&read, &width, &height, error))
		return false;
	if (read.rows > 0 && (read.row_length != width || read.rows != height))
		return error_set(error, "The board is %d×%d, not %d×%d.", read.row_length,
		                 read.rows, width, height);
	if (read.count != width * height)
		return error_set(error,
		                 PLURAL(width * height, "A %d×%d board has %d number, not %d.",
		                        "A %d×%d board has %d numbers, not %d."),
		                 width, height, width * height, read.count);
	return board_init_tiles(board, width, height, read.tiles, error);
}

size_t notation_write_board(const struct board *board, char *text, size_t size)
{
	size_t length = 0;

	for (int cell = 0; cell < board_cells(board); cell++) {
		const char *before = cell == 0 ? "" : cell % board->width == 0 ? "/" : " ";
		int wrote =
		        snprintf(text + length, size - length, "%s%d", before, board->tiles[cell]);

		if (wrote < 0 || (size_t)wrote >= size - length)
			break;
		length += (size_t)wrote;
	}
	text[length] = '\0';
	return length;
}

bool notation_read_size(int *width, int *height, const char *text, struct error *error)
{
	const char *at = skip_blanks(text);
	int columns, rows;

	if (!read_number(&at, &columns))
		goto malformed;
	rows = columns;
	at = skip_blanks(at);
	if (*at != '\0') {
		size_t sign = strncmp(at, "×", strlen("×")) == 0 ? strlen("×") : 1;

		if (sign == 1 && *at != 'x' && *at != 'X')
			goto malformed;
		at = skip_blanks(at + sign);
		if (!read_number(&at, &rows) || *skip_blanks(at) != '\0')
			goto malformed;
	}
	if (!board_size_valid(columns, rows))
		return error_set(error, "A board has %d to %d columns and rows, not %d×%d.",
		                 BOARD_SIDE_MIN, BOARD_SIDE_MAX, columns, rows);
	*width = columns;
	*height = rows;
	return true;

malformed:
	return error_set(error, "“%.*s” isn’t a size. Write it like 4x4 or 5x3.", quoted(text),
	                 text);
}

char notation_letter(enum direction direction)
{
	return letters[direction];
}

/* Parses moves and counts them; stores them if moves is not NULL. False with a sentence. */
static bool parse_moves(const char *text, uint8_t *moves, size_t *count, struct error *error)
{
	*count = 0;
	for (text = skip_blanks(text); *text != '\0'; text = skip_blanks(text)) {
		const char *letter = strchr(letters, toupper((unsigned char)*text));
		int run = 1;

		if (letter == NULL)
			return error_set(error, "“%.*s” isn’t a move. Moves are U, D, L and R.",
			                 quoted(text), text);
		text++;
		if (isdigit((unsigned char)*text) && !read_number(&text, &run))
			return error_set(error, "The run of moves at “%.*s” is too long.",
			                 quoted(text), text);
		if (*count + (size_t)run > NOTATION_MOVES_MAX)
			return error_set(error, "That’s more than %d moves.", NOTATION_MOVES_MAX);
		if (moves != NULL)
			memset(moves + *count, (int)(letter - letters), (size_t)run);
		*count += (size_t)run;
	}
	return true;
}

bool notation_read_moves(uint8_t **moves, size_t *count, const char *text, struct error *error)
{
	size_t length;

	if (!parse_moves(text, NULL, &length, error))
		return false;
	*moves = memory_new(length);
	return parse_moves(text, *moves, count, NULL);
}

char *notation_write_moves(const uint8_t *moves, size_t count, bool runs)
{
	char *text = memory_new(count + 1); /* a run's text is never longer than the run */
	size_t length = 0;
	size_t run;

	for (size_t i = 0; i < count; i += run) {
		run = 1;
		while (runs && i + run < count && moves[i + run] == moves[i])
			run++;
		text[length++] = letters[moves[i]];
		if (run > 1)
			length += (size_t)sprintf(text + length, "%zu", run);
	}
	return text;
}
