/* place: good solutions of large boards, without proof.
 *
 * Private to the solver. A long solution is found first, tile by tile (place_first). Then beams of
 * increasing width (place_beam) look for shorter ones, each of which is shortened window by window
 * (shorten). A second thread does the same with the board mirrored across its diagonal. */
#ifndef SOLVER_PLACE_H
#define SOLVER_PLACE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Solves a solvable, unsolved board of any size: offers a first solution within milliseconds, then
 * shorter ones until the watch stops it, on up to `threads` threads (at most two are used), within
 * about `bytes`. False if memory is not enough for any solution. Keeps nothing allocated. */
bool place_solve(const struct board *board, size_t bytes, int threads, struct watch *watch);

#endif
