/* beam: ever shorter solutions for boards too large for proofs.
 *
 * Private to the solver. A beam search (Lowerre 1976) goes move by move and keeps only the most
 * promising boards of each depth, judged by the mean of the sums of pattern tables. It is repeated
 * with wider beams. */
#ifndef SOLVER_BEAM_H
#define SOLVER_BEAM_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/beam/pattern.h"
#include "solver/watch.h"

/* Searches for ever shorter solutions of a solvable, unsolved board with a set of tables of its
 * size, within `bytes` (excluding tables). Offers each better solution and raises the bound at the
 * watch. Returns when the watch stops it or the whole space has been searched. False if there is no
 * memory for even the smallest beam. Deterministic without a time limit. */
bool beam_solve(const struct board *board, const struct pattern_set *set, size_t bytes,
                struct watch *watch);

#endif
