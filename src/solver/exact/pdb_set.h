/* pdb_set: the pattern databases of one board size that are added up.
 *
 * Private to the solver and its tests. A set that is made is only read, by any number
 * of threads. */
#ifndef SOLVER_PDB_SET_H
#define SOLVER_PDB_SET_H

#include "solver/exact/pdb.h"

enum {
	PDB_SET_PATTERNS_MAX = 6,
	PDB_SET_PARTITIONS_MAX = 2,
};

/* How many moves a table takes to build and how well it guides. */
enum pdb_grade {
	PDB_SMALL, /* built at once */
	PDB_LARGE, /* built in the background: fewer boards to search */
	PDB_GRADES,
};

struct pdb_set {
	int width, height; /* width ≥ height: others are searched turned over */
	enum pdb_grade grade;
	int count;      /* patterns */
	int partitions; /* each tile of the board is in one pattern of each */
	int starts[PDB_SET_PARTITIONS_MAX + 1]; /* first patterns of the partitions, and count */
	struct pdb_pattern patterns[PDB_SET_PATTERNS_MAX];
	struct pdb_space *spaces[PDB_TILES_MAX + 1]; /* owned: by tiles of a pattern, or NULL */
	size_t offsets[PDB_SET_PATTERNS_MAX];        /* of the tables in the block */
	size_t bytes;                                /* of the block */
	const uint8_t *block; /* all tables, borrowed; NULL until there are any */
};

/* True if there is a set of this grade for boards of this size. */
bool pdb_set_exists(int width, int height, enum pdb_grade grade);

/* Makes a set without tables, freed by pdb_set_free (NULL is allowed there). There
 * must be one. NULL if memory is short. */
struct pdb_set *pdb_set_create(int width, int height, enum pdb_grade grade);
void pdb_set_free(struct pdb_set *set);

/* Fills block (set->bytes of it) with the tables, on up to `threads` threads. Takes
 * up to pdb_set_build_bytes beside it. False if memory is short or *cancel (may be
 * NULL) was set; the block is then worth nothing. */
bool pdb_set_build(const struct pdb_set *set, uint8_t *block, int threads,
                   const atomic_bool *cancel);
size_t pdb_set_build_bytes(const struct pdb_set *set, int threads);

static inline const struct pdb_space *pdb_set_space(const struct pdb_set *set, int pattern)
{
	return set->spaces[set->patterns[pattern].count];
}

static inline const uint8_t *pdb_set_table(const struct pdb_set *set, int pattern)
{
	return set->block + set->offsets[pattern];
}

#endif
