/* place: short solutions of large boards, far from proven.
 *
 * Private to the solver. A long solution is found first, tile by tile
 * (place_first); then beams of growing width (place_beam) look for shorter ones, each
 * of which is shortened window by window (shorten). A second thread does the same
 * with the board mirrored on its diagonal. */
#ifndef SOLVER_PLACE_H
#define SOLVER_PLACE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Solves a solvable board of any size that is not solved: offers a first solution
 * within milliseconds, then shorter ones until the watch says stop, on up to
 * `threads` threads, two at most, within about `bytes`. False if memory
 * does not do for any solution. Nothing is left behind. */
bool place_solve(const struct board *board, size_t bytes, int threads, struct watch *watch);

#endif
