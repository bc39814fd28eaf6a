/* lehmer: an order of numbers as a row of bits, in five-bit symbols.
 *
 * Each number is told by its place among those that are still left, in order: the factorial
 * number system (Laisant 1888; Lehmer 1960), in as many bits as the number of those left
 * takes, the highest first. The last number needs none. Pure, any thread. */
#ifndef PUZZLE_LEHMER_H
#define PUZZLE_LEHMER_H

#include <stdbool.h>
#include <stdint.h>

/* How many symbols `count` numbers (1 … BOARD_CELLS_MAX) take. */
int lehmer_symbols(int count);

/* Writes the numbers, 0 … count−1 each once, as lehmer_symbols(count) symbols of 0 … 31;
 * the bits unused in the last one are 0. */
void lehmer_write(const uint16_t *numbers, int count, uint8_t *symbols);

/* Reads them back. False, with numbers undefined, if a place is too high or an unused bit
 * is set: so there is one row of symbols for each order. */
bool lehmer_read(uint16_t *numbers, int count, const uint8_t *symbols);

#endif
