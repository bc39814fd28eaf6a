/* pdb_set: the pattern databases for one board size, whose entries are added up.
 *
 * Private to the solver and its tests. Read-only once made, by any number of threads. */
#ifndef SOLVER_PDB_SET_H
#define SOLVER_PDB_SET_H

#include "solver/exact/pdb.h"

enum {
	PDB_SET_PATTERNS_MAX = 8,
	PDB_SET_PARTITIONS_MAX = 2,
};

/* Trades the time to build against the quality of the estimates. */
enum pdb_grade {
	PDB_SMALL, /* built immediately */
	PDB_LARGE, /* built in the background: searches expand fewer nodes */
	PDB_GRADES,
};

/* Symmetries of a board, added up: it is mirrored at its diagonal first (only if it is square), then
 * flipped. */
enum {
	PDB_FLIP_COLUMNS = 1,
	PDB_FLIP_ROWS = 2,
	PDB_TRANSPOSE = 4,
	PDB_TURNS = 8, /* number of sums */
};

/* Patterns that are images of each other share a table if, with all tiles at home, the image of the
 * gap's home is in the region of the gap's home. Then the number of moves is the same, as the rules
 * know no directions. */
struct pdb_set {
	int width, height; /* width ≥ height: upright ones are searched as their mirror images */
	int count;         /* number of patterns */
	int partitions;    /* each tile of the board is in one pattern of each partition */
	int starts[PDB_SET_PARTITIONS_MAX + 1]; /* first pattern of each partition, then count */
	/* Tiles in the same slot of two patterns with one table are images of each other. */
	struct pdb_pattern patterns[PDB_SET_PATTERNS_MAX];
	uint8_t owners[PDB_SET_PATTERNS_MAX];        /* the first pattern with the same table */
	uint8_t turns[PDB_SET_PATTERNS_MAX];         /* the symmetry that leads there */
	struct pdb_space *spaces[PDB_TILES_MAX + 1]; /* owned: by number of tiles, or NULL */
	size_t offsets[PDB_SET_PATTERNS_MAX];        /* of the tables in the block, by pattern */
	size_t bytes;                                /* of the block */
	size_t build_bytes;   /* additional memory to build a table, at most */
	const uint8_t *block; /* all tables, borrowed; NULL until set */
};

/* True if a set of this grade exists for boards of this size. */
bool pdb_set_exists(int width, int height, enum pdb_grade grade);

/* Makes a set without tables; free it with pdb_set_free (NULL is allowed there). The set must
 * exist. NULL if memory runs out. */
struct pdb_set *pdb_set_create(int width, int height, enum pdb_grade grade);
void pdb_set_free(struct pdb_set *set);

/* Fills the table of one pattern, which is pdb_set_table_bytes long (0: it has none of its own) and
 * lies at its offset in the block of set->bytes. Different ones may be built at once. False with the
 * table undefined, if memory runs out or *cancel (may be NULL) is set. */
bool pdb_set_build_table(const struct pdb_set *set, int pattern, uint8_t *block,
                         const atomic_bool *cancel);
size_t pdb_set_table_bytes(const struct pdb_set *set, int pattern);

/* The image of a cell under a symmetry. */
unsigned pdb_set_turn(const struct pdb_set *set, unsigned turn, unsigned cell);

static inline const struct pdb_space *pdb_set_space(const struct pdb_set *set, int pattern)
{
	return set->spaces[set->patterns[pattern].count];
}

#endif
