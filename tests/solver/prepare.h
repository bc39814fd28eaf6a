/* prepare: tables that are in memory before a search. */
#ifndef TESTS_SOLVER_PREPARE_H
#define TESTS_SOLVER_PREPARE_H

#include "solver/solver.h"

/* Waits until the best tables for this size are in memory: loads them from the cache or builds them
 * on up to `threads` threads. cancel may be NULL. False if memory runs out or it was cancelled; a
 * build that has begun goes on in the background. */
bool prepare_tables(struct solver_tables *tables, int width, int height, int threads,
                    const atomic_bool *cancel);

#endif
