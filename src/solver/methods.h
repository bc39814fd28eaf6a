/* methods: the ways to search that solver_run chooses from. Private to the solver.
 *
 * bfs: breadth-first search, the textbook method for this puzzle. Exact. For small sizes all boards are
 * searched, so that every layer is reported; for larger ones the search runs from both ends: whole
 * layers, the smaller frontier first (Pohl, "Bi-directional search", Machine Intelligence 6, 1971).
 *
 * prove: shortest solutions of boards for which pattern databases exist. Starts with small tables,
 * built immediately; switches to the large ones when they are ready, and waits for them once the
 * search has become so long that this is quicker. Between long searches, looks for better solutions:
 * the proof ends when the best one is as short as the bound.
 *
 * anytime: a solution immediately, then shorter ones until time runs out. Boards with learned weights
 * are searched by beams that they guide, all others by placing tiles from the outer rows and columns
 * inwards. The watch raises the lower bound meanwhile, if it was told to (watch_keep_raising). */
#ifndef SOLVER_METHODS_H
#define SOLVER_METHODS_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Searches for ever shorter solutions of a solvable, unsolved board of any size until the watch
 * stops it. False if `bytes` of memory, tables included, are not enough to find any solution. */
bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch);

/* Like anytime_solve, for at most `seconds`. If tables is NULL, places tiles on this thread and offers only the
 * best solution found. False if time or memory ran out before any. */
bool anytime_solve_briefly(const struct board *board, size_t bytes, struct solver_tables *tables,
                           double seconds, struct watch *watch);

/* Solves a solvable, unsolved board of a size that has tables. tables must not be NULL. False if
 * `bytes` of memory, tables included, are not enough for the small tables. */
bool prove_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                 struct watch *watch);

/* Raises the watch's bound for a board of any size if tables for it are in memory. */
void prove_raise(const struct board *board, struct solver_tables *tables, struct watch *watch);

/* Solves a solvable, unsolved board within `bytes` and the watch's limits. Offers the solution to
 * the watch and raises its bound. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

#endif
