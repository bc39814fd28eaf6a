/* bound: lower bounds on solution lengths. Pure, any thread. */
#ifndef SOLVER_BOUND_H
#define SOLVER_BOUND_H

#include "solver/grid.h"

/* The sum of all tiles' distances from home in rows and columns: each move brings at most one tile
 * one cell closer. Each move also changes the sum by exactly one, so every solution's length has
 * the parity of the sum. */
int bound_manhattan(const struct board *board);

/* The Manhattan distance, and two moves for each tile that must leave its home row or column to let
 * another one pass (linear conflicts: Hansson, Mayer & Yung, "Criticizing solutions to relaxed models
 * yields powerful admissible heuristics", Information Sciences 63, 1992). */
int bound_conflicts(const struct board *board);

/* The number of tiles in their home row, or column, that must leave it, for the one with this cell: all
 * but the most that are in the right order. */
int bound_leaving(const struct grid *grid, const uint16_t *tiles, int cell, bool in_row);

/* The least length that a solution of at least `proven` moves can have: not below `manhattan`, and
 * of the same parity. */
int bound_combine(int manhattan, int proven);

#endif
