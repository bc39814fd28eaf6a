/* pdb: pattern databases for boards of up to 25 cells.
 *
 * A pattern is a set of tiles; its table gives, for every placement of them and every region of the
 * other cells that the gap may be in, the minimum number of moves of these tiles that bring them
 * home, wherever the others are. Tables of patterns without common tiles may be added up (Korf &
 * Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002; Felner, Korf &
 * Hanan, "Additive pattern database heuristics", JAIR 22, 2004).
 *
 * By how much the Manhattan distance falls short is the extra: (moves − Manhattan) / 2, an integer
 * since each move changes both by one. Moves can be undone, so a move of a tile away from its home
 * keeps the extra or lowers it by one, and a move towards home keeps it or raises it by one. So a
 * table stores only whether the extra is odd, and a search follows its value from move to move
 * (Breyer & Korf, "1.6-Bit Pattern Databases", AAAI 2010, store values modulo 3 for other puzzles).
 * Moves of other tiles keep the gap in its region, and so the extra.
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

enum {
	PDB_CELLS_MAX = 25,
	PDB_TILES_MAX = 7,
	PDB_HALVES = 1 << (PDB_CELLS_MAX + 1) / 2, /* values of half a mask */
};

/* The nodes of a mask: 3 bits per cell, its region's number, for 16 cells and for the others; above
 * those, the first node in the upper half of the second word. */
struct pdb_group {
	uint64_t words[2];
};

/* Numbers the placements of all patterns of `count` tiles on boards of one size. A node is a mask
 * of cells and one region of the others; the regions of a mask are ordered by their lowest cells.
 * Masks are ranked as numbers. */
struct pdb_space {
	int width, height, cells;
	int count;                  /* tiles per pattern */
	uint32_t left_edge;         /* mask of the first cell of each row */
	unsigned half;              /* bits in the lower half of a mask */
	unsigned half_mask;         /* the lower half */
	uint32_t orders;            /* count! */
	uint32_t masks;             /* number of sets of `count` cells */
	uint32_t nodes;             /* number of pairs of a mask and a region */
	uint32_t row;               /* entries per order: nodes, rounded up to words of 64 bits */
	uint32_t upper[PDB_HALVES]; /* by upper half: rank of the first such mask */
	uint16_t lower[PDB_HALVES]; /* by lower half: rank among those with as many 1 bits */
	uint8_t ones[PDB_HALVES];   /* by half: number of 1 bits */
	struct pdb_group *groups;   /* owned: by rank */
	uint32_t *tile_cells;       /* owned: by node: the mask */
	uint32_t *regions;          /* owned: by node: mask of the cells the gap may be in */
	uint8_t (*tiles)[PDB_TILES_MAX]; /* owned: by order and place: the pattern's tile there */
	uint16_t *shift;                 /* owned: all orders of `shifts` */
	/* by direction, places and tiles passed: see pdb_shift */
	const uint16_t *shifts[2][PDB_TILES_MAX][PDB_TILES_MAX];
};

/* A set of tiles, in any order. */
struct pdb_pattern {
	int count; /* 1 … PDB_TILES_MAX, less than cells − 1 */
	uint8_t tiles[PDB_TILES_MAX];
};

/* A placement, updated from move to move. */
struct pdb_placement {
	uint32_t mask; /* of the tiles' cells */
	uint16_t order;
	uint16_t extra; /* for the caller; 0 at first */
};

/* Makes a space for patterns of `count` tiles on boards of 3 to PDB_CELLS_MAX cells, at least two
 * more than tiles. NULL if memory runs out. Free it with pdb_space_free. */
struct pdb_space *pdb_space_create(int width, int height, int count);

/* Frees a space; NULL is allowed. */
void pdb_space_free(struct pdb_space *space);

/* The size of a table in bytes, a multiple of 8. */
size_t pdb_bytes(const struct pdb_space *space);

/* The placement of a pattern with its tiles at home. */
struct pdb_placement pdb_home(const struct pdb_space *space, const struct pdb_pattern *pattern);

/* The next larger mask with as many 1 bits (Knuth, TAOCP 4A, 7.1.3, exercise 20). */
static inline uint32_t pdb_next_mask(uint32_t mask)
{
	uint32_t lowest = mask & -mask, ripple = mask + lowest;

	return ripple | ((mask ^ ripple) >> 2) / lowest;
}

/* The number of 1 bits in a mask. */
static inline unsigned pdb_ones(const struct pdb_space *space, unsigned mask)
{
	return (unsigned)space->ones[mask & space->half_mask] + space->ones[mask >> space->half];
}

/* The number of smaller masks with as many 1 bits. */
static inline unsigned pdb_rank(const struct pdb_space *space, unsigned mask)
{
	return space->upper[mask >> space->half] + space->lower[mask & space->half_mask];
}

/* The neighbours of a set of cells: a mask that may have bits beyond the board. */
static inline uint32_t pdb_near(const struct pdb_space *space, uint32_t cells)
{
	return cells << space->width | cells >> space->width | (cells << 1 & ~space->left_edge) |
	       (cells & ~space->left_edge) >> 1;
}

/* A move between two neighbouring cells, precomputed. */
struct pdb_edge {
	uint32_t flip;    /* mask of both cells */
	uint32_t between; /* mask of the cells between them */
	uint32_t before;  /* mask of the cells before both */
	uint8_t first;    /* the first cell after the earlier one */
	uint8_t later;    /* 1 if the tile goes to a later cell */
	uint8_t word;     /* of the group, with the number of the region */
	uint8_t bit;      /* there */
};

/* Where a group has the number of a cell's region. */
static inline uint8_t pdb_region_word(unsigned cell)
{
	return (uint8_t)(cell >> 4);
}

static inline uint8_t pdb_region_bit(unsigned cell)
{
	return (uint8_t)((cell & 15) * 3);
}

static inline struct pdb_edge pdb_edge(unsigned from, unsigned to)
{
	unsigned first = from < to ? from : to, last = from < to ? to : from;

	return (struct pdb_edge){
		.flip = UINT32_C(1) << from | UINT32_C(1) << to,
		.between = (UINT32_C(1) << last) - (UINT32_C(2) << first),
		.before = (UINT32_C(1) << first) - 1,
		.first = (uint8_t)(first + 1),
		.later = from < to,
		.word = pdb_region_word(from),
		.bit = pdb_region_bit(from),
	};
}

/* By order: the order after a move between the cells of a mask. */
static inline const uint16_t *pdb_shift(const struct pdb_space *space, uint32_t mask,
                                        const struct pdb_edge *edge)
{
	unsigned place = pdb_ones(space, mask & edge->before);
	unsigned passed = space->ones[(mask & edge->between) >> edge->first];

	return space->shifts[edge->later][place][passed];
}

/* The node of a mask and a region's number there. */
static inline uint32_t pdb_node_at(const struct pdb_space *space, uint32_t mask, unsigned word,
                                   unsigned bit)
{
	const struct pdb_group *group = &space->groups[pdb_rank(space, mask)];

	return (uint32_t)(group->words[1] >> 32) + (uint32_t)(group->words[word] >> bit & 7);
}

/* The node of a mask with the gap in cell `gap`. */
static inline uint32_t pdb_node(const struct pdb_space *space, uint32_t mask, unsigned gap)
{
	return pdb_node_at(space, mask, pdb_region_word(gap), pdb_region_bit(gap));
}

/* Moves one tile of a placement. */
static inline void pdb_move(const struct pdb_space *space, struct pdb_placement *placement,
                            const struct pdb_edge *edge)
{
	if ((placement->mask & edge->between) != 0)
		placement->order = pdb_shift(space, placement->mask, edge)[placement->order];
	placement->mask ^= edge->flip;
}

/* The index of a placement's entry after a move. All nodes of an order are adjacent: most moves keep the
 * orders, so a search mostly stays within a few kilobytes. */
static inline uint32_t pdb_index(const struct pdb_space *space, struct pdb_placement placement,
                                 const struct pdb_edge *edge)
{
	return placement.order * space->row +
	       pdb_node_at(space, placement.mask, edge->word, edge->bit);
}

/* A set: the pattern databases for one board size, whose entries are added up. */

enum {
	PDB_SET_PATTERNS_MAX = 6,
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
	size_t build_bytes; /* additional memory to build a table, at most */
	uint8_t *block;     /* all tables, borrowed; NULL until set */
};

/* True if a set of this grade exists for boards of this size. */
bool pdb_set_exists(int width, int height, enum pdb_grade grade);

/* Makes a set without tables; free it with pdb_set_free. The set must exist. NULL if memory runs out. */
struct pdb_set *pdb_set_create(int width, int height, enum pdb_grade grade);

/* Frees a set, but not its tables; NULL is allowed. */
void pdb_set_free(struct pdb_set *set);

/* The size of one pattern's table, at its offset in the block, in bytes; 0 if it has none of its own. */
size_t pdb_set_table_bytes(const struct pdb_set *set, int pattern);

/* The image of a cell under a symmetry. */
unsigned pdb_set_turn(const struct pdb_set *set, unsigned turn, unsigned cell);

/* The space of a pattern. */
static inline const struct pdb_space *pdb_set_space(const struct pdb_set *set, int pattern)
{
	return set->spaces[set->patterns[pattern].count];
}

#endif
