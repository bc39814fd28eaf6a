/* beam: shorter and shorter solutions, for boards that are too large to prove.
 *
 * Private to the solver. A beam search (Lowerre 1976) goes move by move and
 * keeps only the most promising boards of each depth, judged by the mean of the sums
 * of pattern tables. It is repeated with ever more boards a layer. */
#ifndef SOLVER_BEAM_H
#define SOLVER_BEAM_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/beam/pattern.h"
#include "solver/watch.h"

/* Solves a solvable board that is not solved, with the tables of a set of its size, within
 * `bytes` (tables not counted). Offers each better solution and raises the bound at the
 * watch. Returns when the watch says stop, or when the whole space was searched. False if
 * there is no memory for even the smallest beam. Without a time limit it finds the same
 * solutions in every run. */
bool beam_solve(const struct board *board, const struct pattern_set *set, size_t bytes,
                struct watch *watch);

#endif
