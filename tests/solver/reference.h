/* reference: small slow searches that share no code with the rules or the solver,
 * to hold its lengths against. Cells are bytes row by row, 0 the gap. */
#ifndef SOLVER_REFERENCE_H
#define SOLVER_REFERENCE_H

#include <stdint.h>

enum {
	REFERENCE_CELLS_3X3 = 9,
	REFERENCE_BOARDS_3X3 = 362880, /* 9!, half of them never reached */
	REFERENCE_CELLS_4X4 = 16,
};

/* Fills depths (REFERENCE_BOARDS_3X3 entries) with the fewest moves of each 3×3
 * board by its lexicographic number, −1 for those that cannot be solved. */
void reference_flood_3x3(int8_t *depths);

/* The lexicographic number of 9 cells, and the cells of a number. */
int reference_number_3x3(const uint8_t *cells);
void reference_cells_3x3(int number, uint8_t *cells);

/* The fewest moves that solve a solvable 4×4 board: iterative deepening A* with
 * the Manhattan distance (Korf, Artificial Intelligence 27, 1985). */
int reference_length_4x4(const uint8_t *cells);

/* Writes all 4×4 boards of at most `depth` moves, each once, 16 bytes a board, and
 * returns their number; boards must have room for them. */
int reference_flood_4x4(int depth, uint8_t (*boards)[REFERENCE_CELLS_4X4]);

#endif
