/* pattern: distances of a few tiles at a time, as tables.
 *
 * Private to the solver. The tiles are parted into disjoint patterns. A pattern's
 * table says, for every placement of its tiles, how many moves of just these tiles
 * bring them home at least, wherever the gap is and whatever lies in between. Only
 * moves of its own tiles are counted, so the values of all patterns of a partition
 * add up to a lower bound (Korf & Felner, "Disjoint pattern database heuristics",
 * Artificial Intelligence 134, 2002). A set may hold several partitions: the
 * greatest of their sums is the best bound, the mean of them the best guide.
 *
 * An entry is a byte; its number is the sum of cell · N^slot over the pattern's
 * tiles (N cells), so a move changes it by one addition. Placements with two tiles in
 * a cell have entries too, which mean nothing. All tables of a set lie one after
 * another in one block without pointers, fit to be saved and mapped; where they
 * lie follows from width and height alone. The functions are pure; any thread
 * may call them, and any number may read finished tables. */
#ifndef SOLVER_PATTERN_H
#define SOLVER_PATTERN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"

enum {
	PATTERN_CELLS_MAX = 64, /* of a board with tables: sets of cells are 64 bits */
	PATTERN_TILES_MAX = 5,  /* of one pattern */
	PATTERN_PARTITIONS_MAX = 4,
	PATTERN_COUNT_MAX = PATTERN_PARTITIONS_MAX * 33, /* of one set */
};

/* How the tiles are parted. */
struct pattern_plan {
	int tiles; /* of a pattern */
	int partitions;
};

struct pattern {
	int partition;
	int count;                        /* tiles */
	uint8_t tiles[PATTERN_TILES_MAX]; /* by slot, increasing */
	size_t offset;                    /* of its table in the block */
	size_t size;                      /* bytes of its table */
};

struct pattern_set {
	int width;
	int height;
	int partitions;
	int count;             /* patterns, those of one partition after another */
	size_t bytes;          /* of the whole block */
	const uint8_t *tables; /* borrowed: bytes bytes; NULL until there are some */
	struct pattern patterns[PATTERN_COUNT_MAX];
};

/* True if there are tables for this size: at most PATTERN_CELLS_MAX cells. */
bool pattern_fits(int width, int height);

/* What pays best for a size that fits. */
struct pattern_plan pattern_best_plan(int width, int height);

/* Lays a set out, without tables. The size must fit. */
void pattern_set_init(struct pattern_set *set, int width, int height, struct pattern_plan plan);

/* The bytes that pattern_build allocates for itself at most while it builds this
 * pattern: about 10 times its table for up to 32 cells, 14 times above. */
size_t pattern_build_bytes(const struct pattern_set *set, int index);

/* Builds the table of patterns[index] into `table`, its size bytes, which nobody else
 * may use meanwhile; different patterns may be built by different threads at once.
 * A breadth-first search backwards from home over placements and the part of the
 * board the gap is in. False, with the table spoilt, if memory is short or *cancel
 * (may be NULL) was set; it returns within 5 ms of that. */
bool pattern_build(const struct pattern_set *set, int index, uint8_t *table,
                   const atomic_bool *cancel);

/* The greatest sum over the partitions, of the board and, if it is square, of its
 * mirror image on the diagonal: no solution is shorter. The set must have tables. */
int pattern_bound(const struct pattern_set *set, const struct board *board);

#endif
