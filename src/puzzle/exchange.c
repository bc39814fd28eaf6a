/* exchange: finds a board and moves in a text, and writes them. */
#include "puzzle/exchange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/notation.h"

static const char blanks[] = " \t\r\n", digits[] = "0123456789", letters[] = "UDLR";

enum { BEFORE_BOARD = 3 }; /* numbers that may be before a board, as in "3x3 #12" */

/* Where the parts of a game are in a text. */
struct parts {
	const char *board, *moves;
	size_t board_length, moves_length;
};

static char *copy_part(const char *part, size_t length)
{
	char *copy = memory_new(length + 1);

	memcpy(copy, part, length);
	return copy;
}

/* The length of a word of moves, such as "R2DL3"; 0: it is none. */
static size_t word_of_moves(const char *word)
{
	size_t length = strcspn(word, blanks);
	bool moves = length > 0 && strchr(letters, word[0]) != NULL;

	for (size_t i = 0; i < length && moves; i++)
		moves = strchr(letters, word[i]) != NULL || strchr(digits, word[i]) != NULL;
	return moves ? length : 0;
}

/* The words of moves from here on. */
static size_t find_moves(const char *from)
{
	size_t length = word_of_moves(from), end = length;

	while (length > 0) {
		end += strspn(from + end, blanks);
		length = word_of_moves(from + end);
		end += length;
	}
	while (end > 0 && strchr(blanks, from[end - 1]) != NULL)
		end--;
	return end;
}

/* Numbers, blanks and '/' from here on, without the blanks at their end. */
static size_t length_of_board(const char *from)
{
	size_t length = strspn(from, "0123456789/ \t");

	while (length > 0 && strchr(blanks, from[length - 1]) != NULL)
		length--;
	return length;
}

/* A board is longer than a date or a fraction: it has two rows at least, each of two numbers at least. */
static bool seems_board(const char *text, size_t length)
{
	int rows = 0, numbers = 0;

	for (size_t i = 0; i < length; i++) {
		bool begins = i == 0 || strchr(digits, text[i - 1]) == NULL;

		if (text[i] == '/' && numbers < 2)
			return false;
		rows += text[i] == '/';
		if (text[i] == '/')
			numbers = 0;
		else if (begins && strchr(digits, text[i]) != NULL)
			numbers++;
	}
	return rows > 0 && numbers >= 2;
}

/* Reads a board that some other numbers may be before. False with a sentence about the whole text. */
static bool read_board(struct board *board, const char *text, size_t length, struct error *error)
{
	char *copy = copy_part(text, length), *from = copy;
	bool good = notation_read_board(board, copy, 0, 0, error);

	for (int i = 0; i < BEFORE_BOARD && !good; i++) {
		from += strspn(from, digits);
		from += strcspn(from, digits);
		good = seems_board(from, strlen(from)) &&
		       notation_read_board(board, from, 0, 0, NULL);
	}
	free(copy);
	return good;
}

/* What seems to be the next game in a text. */
static bool find_parts(const char *text, struct parts *parts)
{
	const char *from = text + strcspn(text, digits);

	for (size_t length; *from != '\0'; from += length, from += strcspn(from, digits)) {
		const char *end;

		length = length_of_board(from);
		if (!seems_board(from, length))
			continue;
		end = from + length + strspn(from + length, blanks);
		*parts = (struct parts){ from, end, length, find_moves(end) };
		if (parts->moves_length > 0)
			return true;
	}
	return false;
}

char *exchange_write(const struct history *history)
{
	uint8_t *moves = memory_new(history->moves + 1);
	char *board = memory_new(NOTATION_BOARD_SIZE), *solution, *text;
	size_t count = 0, size;

	for (size_t i = 0; i < history->done; i++)
		for (int k = 0; k < history->slides[i].length; k++)
			moves[count++] = (uint8_t)history->slides[i].direction;
	notation_write_board(&history->start, board, NOTATION_BOARD_SIZE);
	solution = notation_write_moves(moves, count, true);
	size = strlen(board) + strlen(solution) + 3;
	text = memory_new(size);
	snprintf(text, size, "%s\n%s\n", board, solution);
	free(solution);
	free(board);
	free(moves);
	return text;
}

bool exchange_is_in(const char *text)
{
	struct parts parts;

	return find_parts(text, &parts);
}

/* Makes the moves on the board. False, with nothing to free, if they don't solve it, or it is solved already. */
static bool make_moves(struct history *history, const struct board *board, const uint8_t *moves,
                       size_t count)
{
	bool good = !board_solved(board);

	history_init(history, board);
	for (size_t i = 0; i < count && good; i++)
		good = history_move(history, (enum direction)moves[i]) > 0;
	if (good && count > 0 && history_solved(history))
		return true;
	history_destroy(history);
	return false;
}

bool exchange_read(struct history *history, const char *text, struct error *error)
{
	struct history made;
	struct parts parts;
	struct board board;
	uint8_t *moves = NULL;
	size_t count;
	char *part;
	bool good;

	if (!find_parts(text, &parts))
		return error_set(error, "There’s no board with moves in this text.");
	if (!read_board(&board, parts.board, parts.board_length, error))
		return false;
	part = copy_part(parts.moves, parts.moves_length);
	good = notation_read_moves(&moves, &count, part, error);
	free(part);
	if (!good)
		return false;
	good = make_moves(&made, &board, moves, count);
	free(moves);
	if (!good)
		return error_set(error, "These moves don’t solve their board.");
	*history = made;
	return true;
}
