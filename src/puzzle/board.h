/* board: the cells of the puzzle and the effect of a move.
 *
 * Pure C without SDL, files, clocks, threads or globals; any thread may use its own boards. A board
 * is a plain value: copy it by assignment, nothing to free.
 *
 * Cells are numbered row by row from 0 at the top left. Tile t (1 … W·H−1) belongs in cell t−1, the
 * gap (0) in the last cell. */
#ifndef PUZZLE_BOARD_H
#define PUZZLE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum {
	BOARD_SIDE_MIN = 2,
	BOARD_SIDE_MAX = 32,
	BOARD_CELLS_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
};

/* The direction in which a tile moves into the gap. opposite = direction ^ 1. */
enum direction {
	DIRECTION_UP,
	DIRECTION_DOWN,
	DIRECTION_LEFT,
	DIRECTION_RIGHT,
};

_Static_assert((DIRECTION_UP ^ 1) == DIRECTION_DOWN && (DIRECTION_LEFT ^ 1) == DIRECTION_RIGHT,
               "direction ^ 1 is the opposite direction");
_Static_assert((DIRECTION_UP ^ 2) == DIRECTION_LEFT && (DIRECTION_DOWN ^ 2) == DIRECTION_RIGHT,
               "direction ^ 2 is the direction mirrored on the diagonal");

struct board {
	int width;                       /* columns, 2 … 32 */
	int height;                      /* rows, 2 … 32 */
	int gap;                         /* the cell without a tile */
	uint16_t tiles[BOARD_CELLS_MAX]; /* by cell; only the first width·height are used */
};

bool board_size_valid(int width, int height);

/* Makes the solved board. The size must be valid. */
void board_init(struct board *board, int width, int height);

/* Makes a board from tile numbers, row by row, 0 for the gap. False with a sentence, board
 * untouched, if the size is invalid or they are no permutation of 0 … width·height−1. */
bool board_init_tiles(struct board *board, int width, int height, const uint16_t *tiles,
                      struct error *error);

int board_cells(const struct board *board);
bool board_equal(const struct board *a, const struct board *b);

/* The number of tiles in their home cells. */
int board_in_place(const struct board *board);

/* True if every tile and the gap are in their home cells. */
bool board_solved(const struct board *board);

/* True if it looks solved: alike[t] is the lowest tile that looks the same as t; NULL: all differ. */
bool board_looks_solved(const struct board *board, const uint16_t *alike);

/* The Manhattan distances of all tiles from home. A solution has as many moves, or an even number
 * more. */
int board_distance(const struct board *board);

/* The complexity: the number of pairs of tiles in the wrong order, in O(n log n) (Fenwick 1994). */
int board_inversions(const struct board *board);

/* True if the board can be solved (Johnson & Story 1879). */
bool board_solvable(const struct board *board);

/* The cell whose tile moves in this direction into cell `gap`, or the board's gap; −1: outside the
 * board. */
int board_source(int width, int height, int gap, enum direction direction);
int board_cell_to_move(const struct board *board, enum direction direction);

/* Moves one tile into the gap. False, with board unchanged, if there is none on that side. */
bool board_move(struct board *board, enum direction direction);

/* How many tiles move if this cell is pressed: those up to the gap in its row or column, else 0.
 * *direction (may be NULL) is set unless it is 0. */
int board_slide_length(const struct board *board, int cell, enum direction *direction);

#endif
