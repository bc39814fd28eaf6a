/* boards: a list of challenge boards, read from CSV text.
 *
 * The text is UTF-8 CSV (RFC 4180); a byte order mark and "\r\n" are allowed:
 *
 *     # who found these boards
 *     name,size,board,optimal,group
 *     "One move, to the left",3x3,1 2 3/4 5 6/7 0 8,1,First steps
 *
 * Empty lines and lines that begin with # are skipped; quoted fields can't contain line breaks. The
 * board has the form described in notation.h; the optimal length is left empty if unknown. The last
 * column may be missing. Pure; a list belongs to one thread at a time. */
#ifndef PUZZLE_BOARDS_H
#define PUZZLE_BOARDS_H

#include <stddef.h>

#include "puzzle/board.h"

enum {
	BOARDS_ROWS_MAX = 10000,
	BOARDS_NAME_MAX = 60,   /* characters, not bytes */
	BOARDS_LINE_MAX = 8000, /* bytes; a 32×32 board takes 5000 */
};

/* One board: solvable, not solved. */
struct boards_row {
	char *name; /* UTF-8, 1 … BOARDS_NAME_MAX printable characters, unique in the list */
	int width, height;
	int optimal;     /* length of a shortest solution in moves, −1: unknown */
	uint16_t *tiles; /* width·height, row by row, 0 for the gap */
	char *group;     /* heading of the rows that have the same one and follow each other;
	                    as long as a name at most; "": none */
};

struct boards {
	struct boards_row *rows; /* in the order of the text; owned, with all they point to */
	int count;
};

/* Reads a list of `length` bytes. Each invalid row is skipped and reported to `complain` (may be
 * NULL) in a sentence that begins "Line 12: " and is valid only during the call. False with a
 * sentence, boards untouched and nothing to free, if the first line is not
 * "name,size,board,optimal", perhaps with ",group", or if there is no valid row. */
bool boards_read(struct boards *boards, const char *text, size_t length,
                 void (*complain)(const char *sentence, void *context), void *context,
                 struct error *error);

/* Frees the rows and leaves an empty list. */
void boards_destroy(struct boards *boards);

/* Sets board to the board of this row. */
void boards_board(const struct boards_row *row, struct board *board);

#endif
