/* shortest: how many moves a board takes at least, found by trying all: for tests that
 * must not trust the solver. Shares no code with it. */
#ifndef SUPPORT_SHORTEST_H
#define SUPPORT_SHORTEST_H

#include "puzzle/board.h"

/* The length of a shortest solution if it is `most` or less, else −1. Breadth-first from
 * the board and from the solved one until they meet: for at most 20 moves or so. */
int shortest_length(const struct board *board, int most);

#endif
