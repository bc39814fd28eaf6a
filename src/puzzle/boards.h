/* boards: a list of boards to be played as challenges, read from CSV text.
 *
 * The text is UTF-8 as RFC 4180 has it, a byte order mark and "\r\n" allowed:
 *
 *     # who found these boards
 *     name,size,board,optimal
 *     "First steps, 5 moves",3x3,1 2 3/4 5 6/7 8 0,5
 *
 * Lines that begin with # and empty ones are skipped; no line break stands in quotes. The
 * board is as notation.h reads it; the optimal length is left empty if it is not known.
 * Pure; a list belongs to one thread at a time. */
#ifndef PUZZLE_BOARDS_H
#define PUZZLE_BOARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "puzzle/board.h"

enum {
	BOARDS_ROWS_MAX = 10000,
	BOARDS_NAME_MAX = 60,   /* characters, not bytes */
	BOARDS_LINE_MAX = 8000, /* bytes; a board of 32×32 takes 5000 */
};

/* One board: solvable, not solved. */
struct boards_row {
	char *name; /* UTF-8, 1 … BOARDS_NAME_MAX printable characters, in no other row */
	int width, height;
	int optimal;     /* length of a shortest solution in moves, −1: not known */
	uint16_t *tiles; /* width·height, row by row, 0 for the gap */
};

struct boards {
	struct boards_row *rows; /* in the order of the text; owned, with all they point to */
	int count;
};

/* Reads a list of `length` bytes. Each bad row is left out and told to `complain` (may be
 * NULL) in a sentence that begins "Line 12: "; it is gone after the call. The rest is used.
 * False with a sentence, boards untouched and nothing to free, if the first line is not
 * "name,size,board,optimal", if no row can be used, or if memory is short. */
bool boards_read(struct boards *boards, const char *text, size_t length,
                 void (*complain)(const char *sentence, void *context), void *context,
                 struct error *error);

/* Frees the rows; an empty list is left. */
void boards_destroy(struct boards *boards);

/* Makes board the one of this row. */
void boards_board(const struct boards_row *row, struct board *board);

#endif
