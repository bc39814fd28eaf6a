/* board: the cells of the puzzle and what one move does to them.
 *
 * Pure C without SDL, files, clocks, threads or globals; any thread may use its
 * own boards. A board is a plain value: copy it by assignment, nothing to free.
 *
 * Cells are numbered row by row from 0 at the top left. Tile t (1 … W·H−1)
 * belongs in cell t−1, the gap (0) in the last cell. */
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

/* The way a tile goes into the gap. opposite = direction ^ 1. */
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
	uint16_t tiles[BOARD_CELLS_MAX]; /* by cell; the first width·height count */
};

/* True if both sides are between BOARD_SIDE_MIN and BOARD_SIDE_MAX. */
bool board_size_valid(int width, int height);

/* Makes the solved board. The size must be valid. */
void board_init(struct board *board, int width, int height);

/* Makes a board of width·height tile numbers, row by row, 0 for the gap. False,
 * with a sentence and board untouched, if the size is not valid or the numbers
 * are not 0 … width·height−1, each once. */
bool board_init_tiles(struct board *board, int width, int height, const uint16_t *tiles,
                      struct error *error);

/* The number of cells, width·height. */
int board_cells(const struct board *board);

bool board_equal(const struct board *a, const struct board *b);

/* True if every tile and the gap are at home. */
bool board_solved(const struct board *board);

/* True if the board looks solved although some tiles look the same: alike[t] is the lowest
 * tile that tile t cannot be told from (t itself if there is none), for t from 1 on. NULL:
 * no two look the same. */
bool board_solved_as_seen(const struct board *board, const uint16_t *alike);

/* The complexity: pairs of tiles in the wrong order, row by row, gap left out.
 * O(n log n) by counting with a binary indexed tree (Fenwick 1994). */
int board_inversions(const struct board *board);

/* True if moves can bring the board to the solved one. W odd: inversions even;
 * W even: inversions + (H−1−gap row) even (Johnson & Story 1879). */
bool board_solvable(const struct board *board);

/* The cell whose tile goes the given way when it moves into a gap in the cell `gap` of a
 * board of this size, or −1 if the edge of the board is there. */
int board_source(int width, int height, int gap, enum direction direction);

/* The same of the board's own gap. */
int board_cell_to_move(const struct board *board, enum direction direction);

/* Moves one tile into the gap. False, and nothing changed, if none can go that
 * way. */
bool board_move(struct board *board, enum direction direction);

/* How many tiles would go along if the tile in this cell were pressed: the cells
 * between it and the gap in the gap's row or column, itself included. 0 if the
 * press is refused (another row and column, the gap itself, no such cell).
 * *direction (may be NULL) gets the way they go if the answer is not 0. */
int board_slide_length(const struct board *board, int cell, enum direction *direction);

#endif
