/* lehmer: encodes a permutation in five-bit symbols.
 *
 * Each number is encoded by its rank among the numbers not yet used, in the factorial number system
 * (Laisant 1888; Lehmer 1960), in the fewest bits that can hold the rank, most significant first. The
 * last number takes no bits. Pure, any thread. */
#ifndef PUZZLE_LEHMER_H
#define PUZZLE_LEHMER_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/board.h"

/* The number of symbols for `count` numbers (1 … BOARD_CELLS_MAX). */
int lehmer_symbols(int count);

/* Writes a permutation of 0 … count−1 as lehmer_symbols(count) symbols of 0 … 31; unused bits in
 * the last one are 0. */
void lehmer_write(const uint16_t *numbers, int count, uint8_t *symbols);

/* Reads the numbers back. False, with numbers undefined, if a rank is too high or an unused bit is
 * set, so each permutation has only one encoding. */
bool lehmer_read(uint16_t *numbers, int count, const uint8_t *symbols);

#endif
