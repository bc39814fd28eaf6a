/* pattern: tables of the distances of a few tiles at a time.
 *
 * Private to the solver. A partition divides the tiles into disjoint patterns. A pattern's table
 * gives, for every placement of its tiles, the minimum number of moves of these tiles that bring
 * them home, wherever the gap and the other tiles are. Only moves of its own tiles count, so the
 * values of all patterns of a partition add up to a lower bound (Korf & Felner, "Disjoint pattern
 * database heuristics", Artificial Intelligence 134, 2002). A set may hold several partitions: the
 * maximum of their sums is the best bound, the mean the best guide.
 *
 * An entry is a byte; its index is the sum of cell · N^slot over the pattern's tiles (N cells), so
 * a move changes it by one addition. Entries for two tiles in one cell exist but are meaningless.
 * All tables of a set lie one after another in one block without pointers, so that it can be saved;
 * their offsets depend only on width and height. The functions are pure; any thread may call them,
 * and any number may read finished tables. */
#ifndef SOLVER_PATTERN_H
#define SOLVER_PATTERN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"

enum {
	PATTERN_CELLS_MAX = 64, /* for boards with tables: sets of cells are 64 bits */
	PATTERN_TILES_MAX = 5,  /* per pattern */
	PATTERN_PARTITIONS_MAX = 4,
	PATTERN_COUNT_MAX = PATTERN_PARTITIONS_MAX * 33, /* per set */
};

/* How to divide the tiles. */
struct pattern_plan {
	int tiles; /* per pattern */
	int partitions;
};

struct pattern {
	int partition;
	int count;                        /* number of tiles */
	uint8_t tiles[PATTERN_TILES_MAX]; /* by slot, in increasing order */
	size_t offset;                    /* of its table in the block */
	size_t size;                      /* bytes of its table */
};

struct pattern_set {
	int width;
	int height;
	int partitions;
	int count;             /* number of patterns, ordered by partition */
	size_t bytes;          /* of the whole block */
	const uint8_t *tables; /* borrowed, `bytes` long; NULL until set */
	struct pattern patterns[PATTERN_COUNT_MAX];
};

/* True if tables of this size are supported: at most PATTERN_CELLS_MAX cells. */
bool pattern_fits(int width, int height);

/* The best plan for a supported size. */
struct pattern_plan pattern_best_plan(int width, int height);

/* Lays out a set without tables. The size must be supported. */
void pattern_set_init(struct pattern_set *set, int width, int height, struct pattern_plan plan);

/* The most memory, in bytes, that pattern_build allocates while building this pattern: about 10
 * times its table for up to 32 cells, 14 times above. */
size_t pattern_build_bytes(const struct pattern_set *set, int index);

/* Builds the table of patterns[index] into `table` (its size in bytes), which must not be used
 * meanwhile; threads may build different patterns at once. A breadth-first search backwards from
 * home over placements and the region the gap is in. False with the table undefined, if memory runs
 * out or *cancel (may be NULL) is set; returns within 5 ms of that. */
bool pattern_build(const struct pattern_set *set, int index, uint8_t *table,
                   const atomic_bool *cancel);

/* The maximum of the partitions' sums for the board and, if it is square, its mirror image: a lower
 * bound. The set must have tables. */
int pattern_bound(const struct pattern_set *set, const struct board *board);

#endif
