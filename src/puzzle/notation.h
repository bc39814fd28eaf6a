/* notation: boards and moves in the text forms of the speed-solving community.
 *
 * A board: rows separated by '/', cells by blanks: "1 2 3/4 5 6/7 8 0"; a plain list of numbers is
 * accepted if the size is known. Moves: letters U D L R, the direction of the tile; a run of k may
 * be written as "U3". Pure; the caller owns all memory unless a function says otherwise. */
#ifndef PUZZLE_NOTATION_H
#define PUZZLE_NOTATION_H

#include <stddef.h>

#include "puzzle/board.h"

enum {
	NOTATION_BOARD_SIZE = BOARD_CELLS_MAX * 5 + 1, /* bytes that hold any board */
	NOTATION_MOVES_MAX = 1 << 24,                  /* limit on the moves in a text */
};

/* Reads a board. width and height are the expected size, or 0 and 0 to find it from the '/' form or
 * a square number of cells. The board need not be solvable. False with a sentence, board untouched,
 * if the text is not a board. */
bool notation_read_board(struct board *board, const char *text, int width, int height,
                         struct error *error);

/* Writes the '/' form, NUL-terminated, into text of `size` bytes and returns its length.
 * NOTATION_BOARD_SIZE bytes are always enough; in a smaller buffer the text is cut. */
size_t notation_write_board(const struct board *board, char *text, size_t size);

/* Reads "WxH" (also "W×H", and "N" for N×N). False with a sentence, outputs untouched, if the text
 * is not a valid size. */
bool notation_read_size(int *width, int *height, const char *text, struct error *error);

/* U, D, L or R. */
char notation_letter(enum direction direction);

/* Reads moves into a new array of *count directions (enum direction, one byte each), which the
 * caller frees. Skips blanks and accepts either case. False with a sentence, outputs untouched, if
 * the text is anything else, or has more than NOTATION_MOVES_MAX moves. */
bool notation_read_moves(uint8_t **moves, size_t *count, const char *text, struct error *error);

/* The text of count moves, NUL-terminated, in a new string that the caller frees; combines runs
 * ("U3") if `runs`. */
char *notation_write_moves(const uint8_t *moves, size_t count, bool runs);

#endif
