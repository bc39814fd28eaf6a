/* notation: boards and moves as the text the speed-solving community writes.
 *
 * A board: rows parted by '/', cells by blanks: "1 2 3/4 5 6/7 8 0"; a plain
 * list of numbers is read where the size is known. Moves: letters U D L R, the
 * way the tile goes; a run of k may be written with its length: "U3".
 * Pure; the caller owns all memory but where a function says otherwise. */
#ifndef PUZZLE_NOTATION_H
#define PUZZLE_NOTATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "puzzle/board.h"

enum {
	NOTATION_BOARD_SIZE = BOARD_CELLS_MAX * 5 + 1, /* bytes that hold any board */
	NOTATION_MOVES_MAX = 1 << 24,                  /* moves a text may stand for */
};

/* Reads a board. width and height are the size to expect, or 0 and 0 to find it:
 * from the '/' form, else from a square count of numbers. The board need not be
 * solvable. False with a sentence, board untouched, if the text is not one. */
bool notation_read_board(struct board *board, const char *text, int width, int height,
                         struct error *error);

/* Writes the '/' form, ended by NUL, into text of `size` bytes and returns its
 * length. NOTATION_BOARD_SIZE bytes are always enough; a smaller buffer gets a
 * cut text. */
size_t notation_write_board(const struct board *board, char *text, size_t size);

/* Reads "WxH" (also "W×H" and a single "N" for N×N). False with a sentence and
 * the outputs untouched, if it is no valid size. */
bool notation_read_size(int *width, int *height, const char *text, struct error *error);

/* U, D, L or R. */
char notation_letter(enum direction direction);

/* Reads moves into a new array of *count directions (enum direction, one byte
 * each) that the caller frees; blanks are skipped, letters of either case are
 * read. False with a sentence, outputs untouched, on anything else, on more than
 * NOTATION_MOVES_MAX moves, or if memory is short. */
bool notation_read_moves(uint8_t **moves, size_t *count, const char *text, struct error *error);

/* The text of count moves, ended by NUL, in a new string that the caller frees;
 * runs are written with their length if `runs`. NULL if memory is short. */
char *notation_write_moves(const uint8_t *moves, size_t count, bool runs);

#endif
