/* shorten: makes solutions shorter by solving windows of them again.
 *
 * Private to the solver. A window is a part of the path; the boards at its two ends
 * stay, and a beam search looks for fewer moves between them. (The idea is that of
 * Furcy, "ITSA*: Iterative tunneling search with A*", AAAI Workshop on Heuristic
 * Search 2006, and of Ratner & Pohl, "Joint and LPA*", AAAI 1986.) Works for every
 * size. One thread at a time. */
#ifndef SOLVER_SHORTEN_H
#define SOLVER_SHORTEN_H

#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Drops every part of the path that comes back to a board it has left, and shortens
 * windows of the others until `until` (seconds of the watch's clock), until the watch
 * says stop, or until nothing becomes shorter; within `bytes`. `moves` lead from
 * board to any other one, which stays; it is changed in place. Offers nothing.
 * Returns the new length; memory that is short leaves the path as good as it is. */
int shorten_path(const struct board *board, uint8_t *moves, int length, size_t bytes, double until,
                 struct watch *watch);

#endif
