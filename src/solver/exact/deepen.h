/* deepen: proven shortest solutions by iterative deepening on pattern databases.
 *
 * Private to the solver. Depth-first searches with increasing bounds (IDA*: Korf, "Depth-first
 * iterative-deepening", Artificial Intelligence 27, 1985), pruned by the tables' bounds for the
 * board and, if it is square, its mirror image. */
#ifndef SOLVER_DEEPEN_H
#define SOLVER_DEEPEN_H

#include "puzzle/board.h"
#include "solver/exact/pdb_set.h"
#include "solver/watch.h"

/* Solves a solvable, unsolved board of the set's size. Raises the watch's bound before each search
 * and offers the solution. Returns when it is found or the watch stops it. Uses several threads for
 * long searches. False if memory runs out.
 *
 * improve is called before each search with the number of nodes of the previous one. It returns a
 * better set to use from now on, or the one in use, or NULL for no change. */
bool deepen_solve(const struct board *board, const struct pdb_set *set,
                  const struct pdb_set *(*improve)(void *context, uint64_t nodes), void *context,
                  struct watch *watch);

/* The bound that the tables give for a board of the set's size. */
int deepen_bound(const struct board *board, const struct pdb_set *set);

#endif
