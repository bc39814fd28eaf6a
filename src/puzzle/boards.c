/* Parses lists of boards. */
#include "puzzle/boards.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/utf8.h"
#include "puzzle/notation.h"

enum field {
	FIELD_NAME,
	FIELD_SIZE,
	FIELD_BOARD,
	FIELD_OPTIMAL,
	FIELD_GROUP, /* not in every list */
	FIELDS,
};

enum {
	NAME_SLOTS = 32768,    /* a power of two, more than twice BOARDS_ROWS_MAX */
	OPTIMAL_MAX = 1000000, /* 32×32 needs about 70 000 */
	SENTENCE_SIZE = ERROR_TEXT_SIZE + 32,
};

static const char *const titles[FIELDS] = { "name", "size", "board", "optimal", "group" };

/* State of parsing a list. */
struct boards_reader {
	const char *next, *end;         /* the text not yet read */
	size_t line;                    /* number of the current line, from 1 */
	char text[BOARDS_LINE_MAX + 1]; /* the current line, split into its fields */
	const char *fields[FIELDS];     /* of text, without quotes and surrounding blanks */
	int columns;                    /* how many of the fields the list has */
	struct boards boards;
	int *slots; /* hash table of names: row + 1, 0: free; NAME_SLOTS long */
	void (*complain)(const char *sentence, void *context);
	void *context;
};

static void complain(const struct boards_reader *reader, const char *sentence)
{
	char text[SENTENCE_SIZE];

	if (reader->complain == NULL)
		return;
	snprintf(text, sizeof text, _("Line %zu: %s"), reader->line, sentence);
	reader->complain(text, reader->context);
}

/* Copies the next line without its ending. False with a sentence, if it is no valid text. */
static bool take_line(struct boards_reader *reader, struct error *error)
{
	const char *start = reader->next;
	size_t rest = (size_t)(reader->end - start);
	const char *feed = memchr(start, '\n', rest);
	size_t length = feed == NULL ? rest : (size_t)(feed - start);

	reader->next += feed == NULL ? length : length + 1;
	reader->line++;
	reader->text[0] = '\0';
	if (length > 0 && start[length - 1] == '\r')
		length--;
	if (length > 0 && start[0] == '#')
		return true; /* comments may contain any bytes */
	if (length > BOARDS_LINE_MAX)
		return error_set(error, "This line is too long.");
	if (memchr(start, '\0', length) != NULL || !utf8_valid(start, length))
		return error_set(error, "This line isn’t UTF-8 text.");
	memcpy(reader->text, start, length);
	reader->text[length] = '\0';
	return true;
}

/* True for a blank line; take_line turns comments into blank lines. */
static bool empty(const char *line)
{
	return line[strspn(line, " \t")] == '\0';
}

static char *trim_field(char *text)
{
	size_t length;

	text += strspn(text, " \t");
	length = strlen(text);
	while (length > 0 && strchr(" \t", text[length - 1]) != NULL)
		length--;
	text[length] = '\0';
	return text;
}

/* Unquotes a field in place; moves *at past the closing quote, without changing what follows. */
static bool unquote(char **at, struct error *error)
{
	const char *from = *at + 1;
	char *to = *at;

	for (; *from != '"' || from[1] == '"'; from++) {
		if (*from == '\0')
			return error_set(error, "A closing quotation mark is missing.");
		if (*from == '"')
			from++;
		*to++ = *from;
	}
	*at += from + 1 - *at;
	*to = '\0'; /* before *at, as two quotes were removed */
	return true;
}

/* Terminates the field that begins at *at; moves *at to the next one, NULL after the last. */
static bool end_field(char **at, struct error *error)
{
	char *end = *at;
	bool last;

	if (*end != '"')
		end += strcspn(end, ",\"");
	else if (!unquote(&end, error))
		return false;
	else if (*end != ',' && *end != '\0')
		return error_set(error, "A comma is missing after a closing quotation mark.");
	if (*end == '"')
		return error_set(error,
		                 "Put a field that contains a quotation mark in quotation marks.");
	last = *end == '\0';
	*end = '\0';
	*at = last ? NULL : end + 1;
	return true;
}

/* Splits the line into fields, "" for one that it doesn't have. */
static bool cut_fields(struct boards_reader *reader, int *count, struct error *error)
{
	char *at = reader->text;

	reader->fields[FIELD_GROUP] = "";
	for (*count = 0; at != NULL; ++*count) {
		char *field = at;

		if (!end_field(&at, error))
			return false;
		if (*count < FIELDS)
			reader->fields[*count] = trim_field(field);
	}
	return true;
}

static bool cut_row(struct boards_reader *reader, struct error *error)
{
	int count;

	if (!cut_fields(reader, &count, error))
		return false;
	return count == reader->columns ||
	       error_set(
	               error,
	               reader->columns == FIELDS
	                       ? N_("Expected 5 fields (name, size, board, optimal, group) but "
	                            "found %d.")
	                       : N_("Expected 4 fields (name, size, board, optimal) but found %d."),
	               count);
}

static bool check_text(const char *text, bool group, struct error *error)
{
	int characters = 0;

	while (*text != '\0') {
		if (!utf8_printable(utf8_next(&text)))
			return error_set(
			        error,
			        group ? N_("The group contains a character that can’t be shown.")
			              : N_("The name contains a character that can’t be shown."));
		if (++characters > BOARDS_NAME_MAX)
			return error_set(error,
			                 group ? N_("The group is longer than %d characters.")
			                       : N_("The name is longer than %d characters."),
			                 BOARDS_NAME_MAX);
	}
	return true;
}

/* The slot that holds a name, or the free slot for it. */
static int *slot_of(const struct boards_reader *reader, const char *name)
{
	uint64_t hash = hash_bytes(HASH_START, name, strlen(name));
	int *slot;

	do
		slot = &reader->slots[hash++ % NAME_SLOTS];
	while (*slot != 0 && strcmp(reader->boards.rows[*slot - 1].name, name) != 0);
	return slot;
}

static bool check_names(const struct boards_reader *reader, struct error *error)
{
	const char *name = reader->fields[FIELD_NAME];

	if (name[0] == '\0')
		return error_set(error, "The name is missing.");
	if (!check_text(name, false, error) ||
	    !check_text(reader->fields[FIELD_GROUP], true, error))
		return false;
	return *slot_of(reader, name) == 0 ||
	       error_set(error, "The name “%s” is already taken.", name);
}

static bool read_optimal(int *optimal, const char *text, const struct board *board,
                         struct error *error)
{
	uint64_t distance = (uint64_t)board_distance(board), moves;

	if (*text == '\0') {
		*optimal = -1;
		return true;
	}
	if (!number_read(text, &moves) || moves > OPTIMAL_MAX)
		return error_set(error, "The optimal length isn’t a number of moves.");
	if (moves < distance)
		return error_set(error,
		                 PLURAL(moves,
		                        "This board can’t be solved in %d move: its tiles are too "
		                        "far from their places.",
		                        "This board can’t be solved in %d moves: its tiles are too "
		                        "far from their places."),
		                 (int)moves);
	if ((moves - distance) % 2 != 0) /* each move changes the distance by one */
		return error_set(error,
		                 distance % 2 != 0
		                         ? N_("This board takes an odd number of moves, not %d.")
		                         : N_("This board takes an even number of moves, not %d."),
		                 (int)moves);
	*optimal = (int)moves;
	return true;
}

/* Parses the fields into row and board, except the row's name and tiles. */
static bool read_fields(struct boards_reader *reader, struct boards_row *row, struct board *board,
                        struct error *error)
{
	if (!cut_row(reader, error) || !check_names(reader, error))
		return false;
	if (!notation_read_size(&row->width, &row->height, reader->fields[FIELD_SIZE], error) ||
	    !notation_read_board(board, reader->fields[FIELD_BOARD], row->width, row->height,
	                         error))
		return false;
	if (!board_solvable(board))
		return error_set(error, "This board can’t be solved.");
	if (board_solved(board))
		return error_set(error, "This board is already solved.");
	return read_optimal(&row->optimal, reader->fields[FIELD_OPTIMAL], board, error);
}

/* Adds a row with copies of its texts and tiles. */
static void add_board(struct boards_reader *reader, struct boards_row row,
                      const struct board *board)
{
	struct boards *boards = &reader->boards;

	boards->rows = memory_grow_list(boards->rows, (size_t)boards->count, sizeof row);
	row.name = memory_text(reader->fields[FIELD_NAME]);
	row.group = memory_text(reader->fields[FIELD_GROUP]);
	row.tiles = memory_copy(board->tiles, (size_t)board_cells(board) * sizeof *row.tiles);
	*slot_of(reader, row.name) = boards->count + 1;
	boards->rows[boards->count++] = row;
}

/* Reads one line and adds its row or reports what is wrong. */
static void read_line(struct boards_reader *reader)
{
	struct boards_row row;
	struct board board;
	struct error reason;

	if (take_line(reader, &reason)) {
		if (empty(reader->text))
			return;
		if (read_fields(reader, &row, &board, &reason)) {
			if (reader->boards.count < BOARDS_ROWS_MAX) {
				add_board(reader, row, &board);
				return;
			}
			error_set(&reason,
			          "Skipped the rest: a file can have at most %d challenges.",
			          BOARDS_ROWS_MAX);
			reader->next = reader->end;
		}
	}
	complain(reader, reason.text);
}

/* Reads the first non-blank line: the column titles. */
static bool read_titles(struct boards_reader *reader, struct error *error)
{
	bool right = false;

	while (reader->next < reader->end && take_line(reader, NULL)) {
		if (empty(reader->text))
			continue;
		right = cut_fields(reader, &reader->columns, NULL) &&
		        (reader->columns == FIELDS || reader->columns == FIELD_GROUP);
		for (int i = 0; right && i < reader->columns; i++)
			right = strcmp(reader->fields[i], titles[i]) == 0;
		break;
	}
	return right || error_set(error, "This isn’t a challenge file: its first line must be "
	                                 "“name,size,board,optimal”.");
}

bool boards_read(struct boards *boards, const char *text, size_t length,
                 void (*complain_to)(const char *sentence, void *context), void *context,
                 struct error *error)
{
	static const char mark[] = "\xEF\xBB\xBF"; /* U+FEFF, the byte order mark */
	struct boards_reader reader = { .next = text,
		                        .end = text + length,
		                        .complain = complain_to,
		                        .context = context,
		                        .slots = memory_new(NAME_SLOTS * sizeof *reader.slots) };
	bool read;

	if (length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0)
		reader.next += strlen(mark);
	read = read_titles(&reader, error);
	while (read && reader.next < reader.end)
		read_line(&reader);
	if (read && reader.boards.count == 0)
		read = error_set(error, "None of the boards in this file can be played.");
	free(reader.slots);
	if (read)
		*boards = reader.boards;
	else
		boards_destroy(&reader.boards);
	return read;
}

void boards_destroy(struct boards *boards)
{
	for (int i = 0; i < boards->count; i++) {
		free(boards->rows[i].name);
		free(boards->rows[i].group);
		free(boards->rows[i].tiles);
	}
	free(boards->rows);
	*boards = (struct boards){ .rows = NULL };
}

void boards_board(const struct boards_row *row, struct board *board)
{
	bool right = board_init_tiles(board, row->width, row->height, row->tiles, NULL);

	assert(right);
	(void)right;
}
