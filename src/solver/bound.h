/* bound: a lower bound on solution lengths. Pure, any thread. */
#ifndef SOLVER_BOUND_H
#define SOLVER_BOUND_H

#include "solver/grid.h"

/* The Manhattan distance, and two moves for each tile that must leave its home row or column to let
 * another one pass (linear conflicts: Hansson, Mayer & Yung, "Criticizing solutions to relaxed models
 * yields powerful admissible heuristics", Information Sciences 63, 1992). */
int bound_conflicts(const struct board *board);

/* The number of tiles in their home row, or column, that must leave it, for the one with this cell: all
 * but the most that are in the right order. */
int bound_leaving(const struct grid *grid, const uint16_t *tiles, int cell, bool in_row);

#endif
