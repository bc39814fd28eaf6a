/* beam: beam searches that grow wider and wider, guided by learned weights. Private to the solver. */
#ifndef SOLVER_BEAM_H
#define SOLVER_BEAM_H

#include "solver/beam/pairs.h"
#include "solver/watch.h"

/* Searches for ever shorter solutions of a solvable, unsolved board with the estimate of its size, within
 * `bytes` (excluding the estimate). Offers each better solution to the watch. Returns when the watch stops
 * it, the widest beam has run or the whole space has been searched. False if there is no memory for even the
 * narrowest beam. Deterministic without a time limit. */
bool beam_solve(const struct board *board, const struct pairs *pairs, size_t bytes,
                struct watch *watch);

#endif
