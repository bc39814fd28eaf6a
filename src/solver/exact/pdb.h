/* pdb: pattern databases for boards of up to 16 cells.
 *
 * A pattern is a set of tiles; its table gives, for every placement of them and every region of the
 * other cells that the gap may be in, the minimum number of moves of these tiles that bring them
 * home, wherever the others are. Tables of patterns without common tiles may be added up (Korf &
 * Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002; Felner, Korf &
 * Hanan, "Additive pattern database heuristics", JAIR 22, 2004).
 *
 * A table stores in 3 or 4 bits by how much the Manhattan distance falls short: (moves − Manhattan)
 * / 2, an integer since each move changes both by one. So the estimate for a board is its Manhattan
 * distance plus twice the sum of its table entries.
 *
 * A placement is the set of its tiles' cells, as a mask, and the order of the tiles in them. A tile
 * that moves to a neighbouring cell changes the order only if it passes others of its pattern, and
 * always in the same way, so the new order is looked up, and a set of orders can be moved as a
 * block.
 *
 * Private to the solver and its tests. Read-only once made, by any number of threads. */
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

/* Numbers the placements of all patterns of `count` tiles on boards of one size. A node is a mask
 * of cells and one region of the others; the regions are ordered by their lowest cells. Masks are
 * ranked by upper byte, then lower byte. */
struct pdb_space {
	int width, height, cells;
	int count;                       /* tiles per pattern */
	unsigned bits;                   /* per entry; larger values are stored as the maximum */
	uint32_t orders;                 /* count! */
	uint32_t nodes;                  /* number of pairs of a mask and a region */
	uint16_t upper[256];             /* by upper byte: rank of the first such mask */
	uint8_t lower[256];              /* by lower byte: rank among bytes with as many 1 bits */
	uint8_t ones[256];               /* by byte: number of 1 bits */
	uint16_t first[PDB_MASKS_MAX];   /* by rank: its first node */
	uint64_t regions[PDB_MASKS_MAX]; /* by rank: 4 bits per cell, the number of its region */
	uint8_t (*tiles)[PDB_TILES_MAX]; /* owned: by order and place: the pattern's tile there */
	uint16_t *shifts;                /* owned: by shift and order: the order after it */
	/* By place and number of tiles passed: offset in shifts, for earlier and later places. */
	uint32_t up[PDB_TILES_MAX][PDB_TILES_MAX];
	uint32_t down[PDB_TILES_MAX][PDB_TILES_MAX];
};

/* A set of tiles, in any order. */
struct pdb_pattern {
	int count; /* 1 … PDB_TILES_MAX, less than cells − 1 */
	uint8_t tiles[PDB_TILES_MAX];
};

/* A placement, updated from move to move. */
struct pdb_placement {
	uint16_t mask; /* of the tiles' cells */
	uint16_t order;
};

/* Makes a space for patterns of `count` tiles with entries of `bits` bits (up to 8), on boards of 3
 * to 16 cells, at least two more than tiles. NULL if memory runs out. Free it with pdb_space_free;
 * NULL is allowed there. */
struct pdb_space *pdb_space_create(int width, int height, int count, unsigned bits);
void pdb_space_free(struct pdb_space *space);

/* The size of a table in bytes, with one more at the end, since entries are read as two bytes. */
size_t pdb_bytes(const struct pdb_space *space);

/* Fills table (pdb_bytes long) by a breadth-first search backwards from the solved board over nodes
 * and orders, using pdb_build_bytes of memory. False with the table undefined, if memory runs out
 * or *cancel (may be NULL) is set. */
bool pdb_build(const struct pdb_space *space, const struct pdb_pattern *pattern, uint8_t *table,
               const atomic_bool *cancel);
size_t pdb_build_bytes(const struct pdb_space *space);

/* The placement of a pattern's tiles in cells[slot]. */
struct pdb_placement pdb_place(const struct pdb_space *space, const uint8_t *cells);

static inline unsigned pdb_ones(const struct pdb_space *space, unsigned mask)
{
	return (unsigned)space->ones[mask & 255] + space->ones[mask >> 8];
}

static inline unsigned pdb_rank(const struct pdb_space *space, unsigned mask)
{
	return (unsigned)space->upper[mask >> 8] + space->lower[mask & 255];
}

/* A move between two neighbouring cells, precomputed. */
struct pdb_edge {
	uint16_t flip;    /* mask of both cells */
	uint16_t between; /* mask of the cells between them */
	uint16_t before;  /* mask of the cells before `from` */
	uint8_t from;     /* the cell the tile leaves, where the gap goes */
	bool later;       /* the tile goes to a later cell */
};

static inline struct pdb_edge pdb_edge(unsigned from, unsigned to)
{
	return (struct pdb_edge){
		.flip = (uint16_t)(1u << from | 1u << to),
		.between = (uint16_t)(from < to ? (1u << to) - (2u << from)
		                                : (1u << from) - (2u << to)),
		.before = (uint16_t)((1u << from) - 1),
		.from = (uint8_t)from,
		.later = from < to,
	};
}

/* Moves one tile of a placement. */
static inline struct pdb_placement
pdb_move(const struct pdb_space *space, struct pdb_placement placement, const struct pdb_edge *edge)
{
	unsigned between = placement.mask & edge->between;

	if (between != 0) {
		unsigned place = pdb_ones(space, placement.mask & edge->before);
		unsigned passed = pdb_ones(space, between);
		uint32_t shift =
		        edge->later ? space->down[place][passed] : space->up[place][passed];

		placement.order = space->shifts[shift + placement.order];
	}
	placement.mask ^= edge->flip;
	return placement;
}

/* The node of a mask with the gap in cell `gap`. */
static inline uint32_t pdb_node(const struct pdb_space *space, unsigned mask, unsigned gap)
{
	unsigned rank = pdb_rank(space, mask);

	return space->first[rank] + (uint32_t)(space->regions[rank] >> 4 * gap & 15);
}

/* The index of a placement's entry. All nodes of an order are adjacent: most moves keep the orders,
 * so a search mostly stays within a few kilobytes. */
static inline uint32_t pdb_index(const struct pdb_space *space, struct pdb_placement placement,
                                 unsigned gap)
{
	return placement.order * space->nodes + pdb_node(space, placement.mask, gap);
}

/* The entry: half of what must be added to the Manhattan distance. */
static inline unsigned pdb_extra(const struct pdb_space *space, const uint8_t *table,
                                 uint32_t index)
{
	size_t bit = (size_t)index * space->bits;
	uint16_t pair;

	memcpy(&pair, table + (bit >> 3), sizeof pair);
	return (unsigned)pair >> (bit & 7) & ((1u << space->bits) - 1);
}

#endif
