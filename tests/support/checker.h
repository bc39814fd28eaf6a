/* checker: replays solutions; shares no code with the rules or the solver. */
#ifndef SUPPORT_CHECKER_H
#define SUPPORT_CHECKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if the moves (0 up, 1 down, 2 left, 3 right: the direction of the tile) lead from the tiles
 * (row by row, 0 the gap) of a width×height board to 1 2 3 … 0. If not, false, and a line on stderr
 * says at which move it fails. */
bool checker_solves(const uint16_t *tiles, int width, int height, const uint8_t *moves,
                    size_t count);

#endif
