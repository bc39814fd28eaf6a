/* shortest: the minimum number of moves for a board, found by exhaustive search, for tests that
 * must not trust the solver. Shares no code with it. */
#ifndef SUPPORT_SHORTEST_H
#define SUPPORT_SHORTEST_H

#include "puzzle/board.h"

/* The length of a shortest solution if it is at most `max`, else −1. Breadth-first from the board
 * and from the solved one until they meet: practical up to about 40 moves. At most 16 cells. */
int shortest_length(const struct board *board, int max);

/* Calls `see` for every board of this size that is at most `max` moves from the solved one, nearest
 * first, with the length of its shortest solution. */
void shortest_visit(int width, int height, int max,
                    void (*see)(const struct board *board, int length, void *context),
                    void *context);

#endif
