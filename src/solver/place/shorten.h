/* shorten: shortens solutions by solving parts of them again.
 *
 * Private to the solver. A window is a part of the path; the boards at its ends stay, and a beam
 * search looks for fewer moves between them (after Furcy, "ITSA*: Iterative tunneling search with
 * A*", AAAI Workshop on Heuristic Search 2006, and Ratner & Pohl, "Joint and LPA*", AAAI 1986).
 * Works for every size. One thread at a time. */
#ifndef SOLVER_SHORTEN_H
#define SOLVER_SHORTEN_H

#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Shortens the windows of a path until `until` (seconds on the watch's clock), until the watch stops
 * it or until nothing gets shorter, within `bytes`. `moves`, changed in place, lead from board to
 * any other board, which stays the same. Offers nothing to the watch.
 * Returns the new length; if memory runs out, the path keeps its improvements so far. */
int shorten_path(const struct board *board, uint8_t *moves, int length, size_t bytes, double until,
                 struct watch *watch);

#endif
