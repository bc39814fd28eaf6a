/* reference: small slow searches to check the solver's lengths; they share no code with the rules
 * or the solver. Cells are bytes row by row, 0 the gap. */
#ifndef SOLVER_REFERENCE_H
#define SOLVER_REFERENCE_H

#include <stdint.h>

enum {
	REFERENCE_CELLS_3X3 = 9,
	REFERENCE_BOARDS_3X3 = 362880, /* 9!, half of them unreachable */
	REFERENCE_CELLS_4X4 = 16,
};

/* Fills depths (REFERENCE_BOARDS_3X3 entries) with the minimum number of moves of each 3×3 board by
 * its lexicographic rank, −1 for unsolvable boards. */
void reference_flood_3x3(int8_t *depths);

/* The lexicographic rank of 9 cells, and the cells of a rank. */
int reference_number_3x3(const uint8_t *cells);
void reference_cells_3x3(int number, uint8_t *cells);

/* The minimum number of moves for a solvable 4×4 board, by iterative deepening A* with the
 * Manhattan distance (Korf, Artificial Intelligence 27, 1985). */
int reference_length_4x4(const uint8_t *cells);

/* Writes all 4×4 boards of at most `depth` moves without duplicates, 16 bytes per board, and
 * returns their number; boards must be large enough. */
int reference_flood_4x4(int depth, uint8_t (*boards)[REFERENCE_CELLS_4X4]);

#endif
