/* deepen: proven shortest solutions by iterative deepening on pattern databases.
 *
 * Private to the solver. Depth-first searches with growing bounds (IDA*: Korf,
 * "Depth-first iterative-deepening", Artificial Intelligence 27, 1985), pruned by
 * what the tables say of the board and, if it is square, of its mirror image. */
#ifndef SOLVER_DEEPEN_H
#define SOLVER_DEEPEN_H

#include "puzzle/board.h"
#include "solver/exact/pdb_set.h"
#include "solver/watch.h"

/* What helps on the way. */
struct deepen_aids {
	/* Asked before each search, with the nodes of the one before: a set that guides
	 * better and is used from then on, or the one in use, or NULL for no change. */
	const struct pdb_set *(*improve)(void *context, uint64_t nodes);
	void *context;
};

/* Solves a solvable board that is not solved, of the set's size or that size turned
 * over: raises the watch's bound before each search, offers the solution. Ends when it
 * is found or the watch says stop. Uses up to `threads` threads for long searches.
 * False if memory is short. */
bool deepen_solve(const struct board *board, const struct pdb_set *set, int threads,
                  const struct deepen_aids *aids, struct watch *watch);

#endif
