/* order: boards as numbers, for searches that keep them in sorted lists.
 *
 * Private to the solver. A board is its gap's cell and the rank of its order: the tiles row by row without the gap,
 * numbered lexicographically (in the factorial number system: Laisant 1888; Lehmer 1960). A sideways move
 * keeps the order. A vertical move takes one tile past the others of a row's length: `width` neighbouring tiles
 * of the order are rotated. That changes only the digits of these tiles, in a way that depends on nothing else:
 *
 *   rank = (before · ways + turned) · after + rest
 *
 * where `turned` says which tiles of those that are left stand there, in which order. Pure; read-only once made,
 * by any number of threads. */
#ifndef SOLVER_ORDER_H
#define SOLVER_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"

enum { ORDER_CELLS_MAX = 20 }; /* 19! orders; a row of at most 4 */

/* The rotations at one place of the order. */
struct order_turn {
	uint32_t ways;  /* of `width` tiles to stand there */
	uint64_t after; /* ranks of the tiles that follow */
	uint32_t *
	        front; /* owned: by `turned`, what it is after the last of them has gone to the front, */
	uint32_t *back; /* and after the first of them has gone to the end */
};

/* Boards of one size. */
struct order {
	int width, height, cells;
	struct order_turn
	        turns[ORDER_CELLS_MAX]; /* by the place of the first tile that is rotated */
};

/* What order_init takes. */
size_t order_bytes(int width, int height);

/* Prepares for boards of a size with width ≤ height and at most ORDER_CELLS_MAX cells, which takes up to 0.1 s.
 * goes_on (may be NULL) is asked often meanwhile. False, with nothing to free, if it says no or memory runs out. */
bool order_init(struct order *order, int width, int height, bool (*goes_on)(void *context),
                void *context);

void order_destroy(struct order *order);

/* The rank of a board's order. */
uint64_t order_rank(const struct order *order, const struct board *board);

/* The board with this rank and gap. */
void order_board(const struct order *order, uint64_t rank, int gap, struct board *board);

#endif
