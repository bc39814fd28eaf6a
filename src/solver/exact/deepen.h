/* deepen: proven shortest solutions by iterative deepening on pattern databases.
 *
 * Private to the solver. Depth-first searches with increasing bounds (IDA*: Korf, "Depth-first
 * iterative-deepening", Artificial Intelligence 27, 1985), pruned by the tables' bounds for the
 * board and, if it is square, its mirror image. */
#ifndef SOLVER_DEEPEN_H
#define SOLVER_DEEPEN_H

#include "solver/exact/pdb.h"
#include "solver/solver.h"
#include "solver/watch.h"

/* Finds a shortest solution of a solvable, unsolved board of a size that has pattern databases. Starts
 * with small tables; once the search is long, the large ones are made meanwhile, and it goes on with
 * those when they are ready. Between long searches, looks for better solutions: the proof
 * ends when the best one is as short as the bound. tables must not be NULL. False if `bytes` of memory,
 * tables included, are not enough for the small tables. */
bool deepen_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                  struct watch *watch);

/* Raises the watch's bound for a board of any size if tables for it are in memory. */
void deepen_raise(const struct board *board, struct solver_tables *tables, struct watch *watch);

/* The bound that the tables give for a board of the set's size. */
int deepen_bound(const struct board *board, const struct pdb_set *set);

#endif
