/* prove: shortest solutions of boards that have pattern databases for it.
 *
 * Private to the solver. Begins with small tables, made at once; goes over to the
 * large ones when they are there, and waits for them when the search has become so
 * long that this is quicker. A solution that may not be the shortest is offered
 * early where the proof takes long. */
#ifndef SOLVER_PROVE_H
#define SOLVER_PROVE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* True if there are tables for boards of this size. */
bool prove_knows(int width, int height);

/* Solves a solvable board that is not solved; tables may be NULL for none to share.
 * False if memory (`bytes`, tables included) does not do for the small tables. */
bool prove_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                 struct watch *watch);

#endif
