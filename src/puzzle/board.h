/* board: the cells of the puzzle and the effect of a move.
 *
 * Pure C without SDL, files, clocks, threads or globals; any thread may use its own boards. A board
 * is a plain value: copy it by assignment, nothing to free.
 *
 * Cells are numbered row by row from 0 at the top left. Tile t (1 … W·H−1) belongs in cell t−1, the
 * gap (0) in the last cell. */
#ifndef PUZZLE_BOARD_H
#define PUZZLE_BOARD_H

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

/* True if both sides are from BOARD_SIDE_MIN to BOARD_SIDE_MAX. */
bool board_size_valid(int width, int height);

/* Makes the solved board. The size must be valid. */
void board_init(struct board *board, int width, int height);

/* Makes a board from width·height tile numbers, row by row, 0 for the gap. False with a sentence and board
 * untouched, if the size is invalid or the numbers are not a permutation of 0 … width·height−1. */
bool board_init_tiles(struct board *board, int width, int height, const uint16_t *tiles,
                      struct error *error);

/* The number of cells, width·height. */
int board_cells(const struct board *board);

/* True if both boards have the same size and tiles. */
bool board_equal(const struct board *a, const struct board *b);

/* The number of tiles in their home cells. */
int board_in_place(const struct board *board);

/* True if every tile and the gap are in their home cells. */
bool board_solved(const struct board *board);

/* True if the board looks solved, with tiles that look the same interchangeable: for t from 1 on, alike[t] is
 * the lowest tile that looks the same as tile t (t itself if none does). NULL: all tiles look different. */
bool board_looks_solved(const struct board *board, const uint16_t *alike);

/* The sum of all tiles' distances from home in rows and columns (Manhattan distance). Each move brings one
 * tile one cell closer or farther, so a solution has at least as many moves, and an even number more. */
int board_distance(const struct board *board);

/* The complexity: the number of pairs of tiles in the wrong order, row by row, gap left out.
 * O(n log n), counted with a binary indexed tree (Fenwick 1994). */
int board_inversions(const struct board *board);

/* True if the board can be solved. W odd: inversions even; W even: inversions + (H−1−gap row) even
 * (Johnson & Story 1879). */
bool board_solvable(const struct board *board);

/* The cell whose tile moves in this direction into the gap at cell `gap` on a board of this size;
 * −1 if that cell would be outside the board. */
int board_source(int width, int height, int gap, enum direction direction);

/* The cell whose tile moves in this direction into the board's gap; −1: outside the board. */
int board_cell_to_move(const struct board *board, enum direction direction);

/* Moves one tile into the gap. False, with board unchanged, if no tile can move in this direction. */
bool board_move(struct board *board, enum direction direction);

/* How many tiles move if the tile in this cell is pressed: those from the cell to the gap along the
 * gap's row or column. 0 if the press is refused (another row and column, the gap itself, no such
 * cell). *direction (may be NULL) is set if the result is not 0. */
int board_slide_length(const struct board *board, int cell, enum direction *direction);

#endif
