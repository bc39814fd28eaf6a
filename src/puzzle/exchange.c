/* exchange: finds a board and moves in a text, and writes them. */
#include "puzzle/exchange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/notation.h"

static const char blanks[] = " \t\r\n", digits[] = "0123456789", letters[] = "UDLR";

/* Where the parts of a game are in a text. */
struct parts {
	const char *board, *moves;
	size_t board_length, moves_length;
};

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

/* A board is longer than a date or a fraction: each of its rows has a blank. */
static bool find_parts(const char *text, struct parts *parts)
{
	const char *from = text + strcspn(text, digits);

	for (size_t length; *from != '\0'; from += length, from += strcspn(from, digits)) {
		const char *end;

		length = strspn(from, "0123456789/ \t");
		while (from[length - 1] == ' ' || from[length - 1] == '\t')
			length--;
		end = from + length + strspn(from + length, blanks);
		*parts = (struct parts){ from, end, length, find_moves(end) };
		if (parts->moves_length > 0 && memchr(from, '/', length) != NULL &&
		    memchr(from, ' ', length) != NULL)
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

/* Makes the moves on the board. False, with nothing to free, if they don't solve it. */
static bool make_moves(struct history *history, const struct board *board, const uint8_t *moves,
                       size_t count)
{
	bool good = true;

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
	part = strndup(parts.board, parts.board_length);
	good = notation_read_board(&board, part, 0, 0, error);
	free(part);
	if (!good)
		return false;
	part = strndup(parts.moves, parts.moves_length);
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
