/* pdb: pattern databases of boards with up to 16 cells.
 *
 * A pattern is some tiles of the board; its table knows for every placing of these
 * tiles, and every region of the other cells that the gap may be in, how many moves
 * of these tiles bring them home, whatever the others do. Tables of patterns that
 * share no tile may be added up (Korf & Felner, "Disjoint pattern database
 * heuristics", Artificial Intelligence 134, 2002; Felner, Korf & Hanan, "Additive
 * pattern database heuristics", JAIR 22, 2004).
 *
 * A table holds in 3 or 4 bits what the Manhattan distance misses: (moves −
 * Manhattan) / 2, which is whole because each move changes both by one. So the
 * estimate of a board is its Manhattan distance plus twice the sum of what its tables
 * say.
 *
 * A placing is the set of cells its tiles stand on, as a mask, and the order in which
 * they stand there. A tile that moves to a neighbouring cell changes the order only
 * if it goes past others of its pattern, always in the same way: so the order is
 * followed by looking it up, and whole sets of orders move by one copy.
 *
 * Private to the solver and its tests. What is made is only read, by any number of
 * threads. */
#ifndef SOLVER_PDB_H
#define SOLVER_PDB_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
	PDB_CELLS_MAX = 16,
	PDB_TILES_MAX = 7,
	PDB_MASKS_MAX = 11440, /* sets of 7 cells out of 16 */
};

/* How the placings of all patterns of `count` tiles on boards of one size are
 * numbered. A node is a mask of cells and one region of the others, which go by
 * their lowest cells. Masks are ranked by their upper byte, then by the lower. */
struct pdb_space {
	int width, height, cells;
	int count;                       /* tiles of a pattern */
	unsigned bits;                   /* of an entry; larger values are stored as the largest */
	uint32_t orders;                 /* count! */
	uint32_t nodes;                  /* pairs of a mask and a region */
	uint16_t upper[256];             /* by upper byte: rank of the first mask with it */
	uint8_t lower[256];              /* by lower byte: rank among the bytes with as many bits */
	uint8_t ones[256];               /* by byte: its bits */
	uint16_t first[PDB_MASKS_MAX];   /* by rank: its first node */
	uint64_t regions[PDB_MASKS_MAX]; /* by rank: 4 bits a cell, the number of its region */
	uint8_t (*tiles)[PDB_TILES_MAX]; /* owned: by order and place: the pattern's tile there */
	uint16_t *shifts;                /* owned: by shift and order: the order after it */
	uint32_t up[PDB_TILES_MAX][PDB_TILES_MAX];   /* by place and by how many tiles one goes past
	                                                to earlier places: offset in shifts */
	uint32_t down[PDB_TILES_MAX][PDB_TILES_MAX]; /* the same to later places */
};

/* Some tiles of the board, in any order. */
struct pdb_pattern {
	int count; /* 1 … PDB_TILES_MAX, fewer than cells − 1 */
	uint8_t tiles[PDB_TILES_MAX];
};

/* A placing as it is followed from move to move. */
struct pdb_placing {
	uint16_t mask; /* of the cells of its tiles */
	uint16_t order;
};

/* Makes a space for patterns of `count` tiles, entries of `bits` bits (up to 8); a
 * board of 3 to 16 cells, at least two more than tiles. NULL if
 * memory is short. Freed by pdb_space_free; NULL is allowed there. */
struct pdb_space *pdb_space_create(int width, int height, int count, unsigned bits);
void pdb_space_free(struct pdb_space *space);

/* The bytes of a table; the last one is there to be read in pairs. */
size_t pdb_bytes(const struct pdb_space *space);

/* Fills table (pdb_bytes of it) by a breadth-first search backwards from the solved
 * board over nodes and orders. Takes pdb_build_bytes of memory meanwhile. False if
 * that is short or *cancel (may be NULL) was set; the table is then worth nothing. */
bool pdb_build(const struct pdb_space *space, const struct pdb_pattern *pattern, uint8_t *table,
               const atomic_bool *cancel);
size_t pdb_build_bytes(const struct pdb_space *space);

/* The placing of a pattern's tiles that stand on cells[slot]. */
struct pdb_placing pdb_place(const struct pdb_space *space, const uint8_t *cells);

static inline unsigned pdb_ones(const struct pdb_space *space, unsigned mask)
{
	return (unsigned)space->ones[mask & 255] + space->ones[mask >> 8];
}

static inline unsigned pdb_rank(const struct pdb_space *space, unsigned mask)
{
	return (unsigned)space->upper[mask >> 8] + space->lower[mask & 255];
}

/* A tile's way between two neighbouring cells, worked out once. */
struct pdb_way {
	uint16_t flip;    /* both cells, as a mask */
	uint16_t between; /* the cells that come between them */
	uint16_t before;  /* the cells before the one it leaves */
	uint8_t from;     /* the cell it leaves: where the gap goes */
	bool later;       /* it goes to a later cell */
};

static inline struct pdb_way pdb_way(unsigned from, unsigned to)
{
	return (struct pdb_way){
		.flip = (uint16_t)(1u << from | 1u << to),
		.between = (uint16_t)(from < to ? (1u << to) - (2u << from)
		                                : (1u << from) - (2u << to)),
		.before = (uint16_t)((1u << from) - 1),
		.from = (uint8_t)from,
		.later = from < to,
	};
}

/* Moves one of the placing's tiles. */
static inline struct pdb_placing pdb_move(const struct pdb_space *space, struct pdb_placing placing,
                                          const struct pdb_way *way)
{
	unsigned between = placing.mask & way->between;

	if (between != 0) {
		unsigned place = pdb_ones(space, placing.mask & way->before);
		unsigned passed = pdb_ones(space, between);
		uint32_t shift = way->later ? space->down[place][passed] : space->up[place][passed];

		placing.order = space->shifts[shift + placing.order];
	}
	placing.mask ^= way->flip;
	return placing;
}

/* The node of a placing with the gap in the cell `gap`. */
static inline uint32_t pdb_node(const struct pdb_space *space, unsigned mask, unsigned gap)
{
	unsigned rank = pdb_rank(space, mask);

	return space->first[rank] + (uint32_t)(space->regions[rank] >> 4 * gap & 15);
}

/* The entry of a placing. All nodes of an order lie together: most moves of a search
 * leave the orders as they are, and so stay within a few kilobytes. */
static inline uint32_t pdb_index(const struct pdb_space *space, struct pdb_placing placing,
                                 unsigned gap)
{
	return placing.order * space->nodes + pdb_node(space, placing.mask, gap);
}

/* What the table adds to the Manhattan distance, halved. */
static inline unsigned pdb_extra(const struct pdb_space *space, const uint8_t *table,
                                 uint32_t index)
{
	size_t bit = (size_t)index * space->bits;
	uint16_t pair;

	memcpy(&pair, table + (bit >> 3), sizeof pair);
	return (unsigned)pair >> (bit & 7) & ((1u << space->bits) - 1);
}

#endif
