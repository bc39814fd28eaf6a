/* prove: shortest solutions of boards for which pattern databases exist.
 *
 * Private to the solver. Starts with small tables, built immediately; switches to the large ones
 * when they are ready, and waits for them once the search has become so long that this is quicker.
 * Between long searches, looks for better solutions: the proof ends when the best one is as short
 * as the bound. */
#ifndef SOLVER_PROVE_H
#define SOLVER_PROVE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Solves a solvable, unsolved board of a size that has tables. tables must not be NULL. False if
 * `bytes` of memory, tables included, are not enough for the small tables. */
bool prove_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                 struct watch *watch);

/* Raises the watch's bound for a board of any size if tables for it are in memory. */
void prove_raise(const struct board *board, struct solver_tables *tables, struct watch *watch);

#endif
