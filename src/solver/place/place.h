/* place: good solutions of large boards, without proof.
 *
 * Private to the solver. A long solution is found first, tile by tile (place_first). Then beams of
 * increasing width (place_beam) look for shorter ones, each of which is shortened window by window.
 * A second thread does the same with the board mirrored across its diagonal.
 *
 * To shorten a path, parts of it are solved again: a window is a part of the path; the boards at its
 * ends stay, and a beam search looks for fewer moves between them (after Furcy, "ITSA*: Iterative
 * tunneling search with A*", AAAI Workshop on Heuristic Search 2006, and Ratner & Pohl, "Joint and
 * LPA*", AAAI 1986). */
#ifndef SOLVER_PLACE_H
#define SOLVER_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Solves a solvable, unsolved board of any size: offers a first solution within milliseconds, then
 * shorter ones until the watch stops it, on up to `threads` threads (at most two are used), within
 * about `bytes`. False if memory is not enough for any solution. Keeps nothing allocated. */
bool place_solve(const struct board *board, size_t bytes, int threads, struct watch *watch);

/* Solves a solvable board tile by tile: line by line from the outside in, as people do (Parberry, "A
 * real-time algorithm for the (n²−1)-puzzle", Information Processing Letters 56, 1995). Returns
 * *length moves, which the caller frees; NULL if memory runs out. */
uint8_t *place_first_solve(const struct board *board, int *length);

/* Shortens the windows of a path until `until` (seconds on the watch's clock), until the watch stops
 * it or until nothing gets shorter, within `bytes`. `moves`, changed in place, lead from board to
 * any other board, which stays the same. Offers nothing to the watch.
 * Returns the new length; if memory runs out, the path keeps its improvements so far. */
int shorten_path(const struct board *board, uint8_t *moves, int length, size_t bytes, double until,
                 struct watch *watch);

#endif
