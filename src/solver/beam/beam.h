/* beam: ever shorter solutions for boards too large for proofs.
 *
 * Private to the solver. Beam searches of increasing width, guided by learned estimates. */
#ifndef SOLVER_BEAM_H
#define SOLVER_BEAM_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/beam/pairs.h"
#include "solver/watch.h"

/* Searches for ever shorter solutions of a solvable, unsolved board with the estimate of its size,
 * within `bytes` (excluding the estimate). Offers
 * each better solution to the watch. Returns when the watch stops it, the widest beam has run or the
 * whole space has been searched. False if there is no memory for even the narrowest beam.
 * Deterministic without a time limit. */
bool beam_solve(const struct board *board, const struct pairs *pairs, size_t bytes,
                struct watch *watch);

#endif
