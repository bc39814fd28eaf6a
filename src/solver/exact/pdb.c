/* Lays out the entries of one pattern database and reads them. */
#include "solver/exact/pdb.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { REGIONS_MAX = 8 }; /* more than PDB_TILES_MAX tiles leave on any board */

/* The connected region of `allowed` that contains its lowest cell. */
static uint32_t lowest_region(const struct pdb_space *space, uint32_t allowed)
{
	uint32_t region = allowed & -allowed, before;

	do {
		before = region;
		region |= pdb_near(space, region) & allowed;
	} while (region != before);
	return region;
}

/* Adds the nodes of a mask. */
static void add_regions(struct pdb_space *space, uint32_t mask)
{
	uint32_t left = ~mask & ((UINT32_C(1) << space->cells) - 1);
	struct pdb_group *group = &space->groups[pdb_rank(space, mask)];
	uint32_t number = 0;

	group->first = space->nodes;
	for (; left != 0; number++) {
		uint32_t region = lowest_region(space, left);

		for (int bit = 0; bit < 3; bit++)
			if ((number >> bit & 1) != 0)
				group->numbers[bit] |= region;
		space->regions[space->nodes++] = region;
		left &= ~region;
	}
	assert(number <= REGIONS_MAX);
}

static void count_ones(struct pdb_space *space)
{
	uint16_t seen[PDB_CELLS_MAX] = { 0 };

	for (unsigned half = 0; half <= space->half_mask; half++) {
		space->ones[half] = (uint8_t)(space->ones[half >> 1] + (half & 1));
		space->lower[half] = seen[space->ones[half]]++;
	}
	for (unsigned upper = 0; upper < 1u << (space->cells - (int)space->half); upper++) {
		int others = space->count - space->ones[upper];

		space->upper[upper] = space->masks;
		if (others >= 0)
			space->masks += seen[others];
	}
}

static bool number_nodes(struct pdb_space *space)
{
	const uint32_t end = UINT32_C(1) << space->cells;
	uint32_t mask = (UINT32_C(1) << space->count) - 1;

	count_ones(space);
	space->groups = calloc(space->masks, sizeof *space->groups);
	space->regions = malloc((size_t)space->masks * REGIONS_MAX * sizeof *space->regions);
	if (space->groups == NULL || space->regions == NULL)
		return false;
	for (int row = 0; row < space->height; row++)
		space->left_edge |= UINT32_C(1) << row * space->width;
	for (; mask < end; mask = pdb_next_mask(mask))
		add_regions(space, mask);
	space->row = (space->nodes + 63) / 64 * 64;
	return true;
}

/* The lexicographic rank of an order (Lehmer code). */
static uint32_t rank_order(const uint8_t *tiles, int count)
{
	uint32_t rank = 0;

	for (int i = 0; i < count; i++) {
		uint32_t smaller = 0;

		for (int j = i + 1; j < count; j++)
			smaller += tiles[j] < tiles[i];
		rank = rank * (uint32_t)(count - i) + smaller;
	}
	return rank;
}

/* The order with this rank. `ways` is the number of orders of the tiles that are left. */
static void unrank_order(uint32_t rank, uint8_t *tiles, int count, uint32_t ways)
{
	unsigned left = (1u << count) - 1;

	for (int i = 0; i < count; i++) {
		unsigned tile = left;

		ways /= (uint32_t)(count - i);
		for (; rank >= ways; rank -= ways)
			tile &= tile - 1;
		tile &= -tile;
		tiles[i] = (uint8_t)__builtin_ctz(tile);
		left ^= tile;
	}
}

/* Fills in the order that results from moving the tile at place `from` to place `to`, for each
 * order. */
static void fill_shift(struct pdb_space *space, uint16_t *shift, int from, int to)
{
	size_t count = (size_t)space->count;

	for (uint32_t order = 0; order < space->orders; order++) {
		uint8_t tiles[PDB_TILES_MAX];
		uint8_t tile = space->tiles[order][from];

		memcpy(tiles, space->tiles[order], sizeof tiles);
		memmove(&tiles[from], &tiles[from + 1], count - 1 - (size_t)from);
		memmove(&tiles[to + 1], &tiles[to], count - 1 - (size_t)to);
		tiles[to] = tile;
		shift[order] = (uint16_t)rank_order(tiles, space->count);
	}
}

static void fill_shifts(struct pdb_space *space)
{
	uint16_t *shift = space->shifts;

	for (int from = 0; from < space->count; from++)
		for (int to = 0; to < space->count; to++, shift += space->orders)
			fill_shift(space, shift, from, to);
}

struct pdb_space *pdb_space_create(int width, int height, int count)
{
	struct pdb_space *space = calloc(1, sizeof *space);

	if (space == NULL)
		return NULL;
	space->width = width;
	space->height = height;
	space->cells = width * height;
	space->count = count;
	space->half = (unsigned)(space->cells + 1) / 2;
	space->half_mask = (1u << space->half) - 1;
	space->orders = 1;
	for (int i = 2; i <= count; i++)
		space->orders *= (uint32_t)i;
	space->tiles = calloc(space->orders, sizeof *space->tiles);
	space->shifts = malloc((size_t)(count * count) * space->orders * sizeof *space->shifts);
	if (space->tiles == NULL || space->shifts == NULL || !number_nodes(space)) {
		pdb_space_free(space);
		return NULL;
	}
	for (uint32_t order = 0; order < space->orders; order++)
		unrank_order(order, space->tiles[order], count, space->orders);
	fill_shifts(space);
	return space;
}

void pdb_space_free(struct pdb_space *space)
{
	if (space == NULL)
		return;
	free(space->groups);
	free(space->regions);
	free(space->tiles);
	free(space->shifts);
	free(space);
}

size_t pdb_bytes(const struct pdb_space *space)
{
	return (size_t)space->row / 8 * space->orders;
}

struct pdb_placement pdb_place(const struct pdb_space *space, const uint8_t *cells)
{
	uint8_t tiles[PDB_TILES_MAX];
	uint32_t mask = 0;

	for (int slot = 0; slot < space->count; slot++)
		mask |= UINT32_C(1) << cells[slot];
	for (int slot = 0; slot < space->count; slot++) {
		unsigned place = pdb_ones(space, mask & ((1u << cells[slot]) - 1));

		tiles[place] = (uint8_t)slot;
	}
	return (struct pdb_placement){
		.mask = mask,
		.order = (uint16_t)rank_order(tiles, space->count),
	};
}

unsigned pdb_distance(const struct pdb_space *space, unsigned a, unsigned b)
{
	int width = space->width, from = (int)a, to = (int)b;

	return (unsigned)(abs(from / width - to / width) + abs(from % width - to % width));
}

/* A walk home. */
struct walk {
	const struct pdb_space *space;
	const struct pdb_pattern *pattern;
	const uint8_t *table;
	struct pdb_placement placement;
	uint8_t cells[PDB_TILES_MAX]; /* by slot */
	unsigned gap;
	unsigned entry;
};

/* Moves the tile in `slot` to a neighbouring cell if that brings the pattern closer to home. */
static bool walk_to(struct walk *walk, int slot, unsigned to)
{
	unsigned from = walk->cells[slot], home = walk->pattern->tiles[slot] - 1u;
	const struct pdb_edge edge = pdb_edge(from, to);
	struct pdb_placement next = pdb_move(walk->space, walk->placement, &edge);
	unsigned entry = pdb_entry(walk->table, pdb_index(walk->space, next, from));
	bool away = pdb_distance(walk->space, to, home) > pdb_distance(walk->space, from, home);

	if ((entry != walk->entry) != away)
		return false;
	walk->placement = next;
	walk->cells[slot] = (uint8_t)to;
	walk->gap = from;
	walk->entry = entry;
	return true;
}

/* Makes a move that brings the pattern closer to home. False if it is home. */
static bool walk_on(struct walk *walk)
{
	const struct pdb_space *space = walk->space;
	uint32_t region = space->regions[pdb_node(space, walk->placement.mask, walk->gap)];

	for (int slot = 0; slot < space->count; slot++) {
		uint32_t to = pdb_near(space, UINT32_C(1) << walk->cells[slot]) & region;

		for (; to != 0; to &= to - 1)
			if (walk_to(walk, slot, (unsigned)__builtin_ctz(to)))
				return true;
	}
	return false;
}

unsigned pdb_extra(const struct pdb_space *space, const struct pdb_pattern *pattern,
                   const uint8_t *table, const uint8_t *cells, unsigned gap)
{
	struct walk walk = {
		.space = space,
		.pattern = pattern,
		.table = table,
		.placement = pdb_place(space, cells),
		.gap = gap,
	};
	unsigned moves = 0, manhattan = 0;

	for (int slot = 0; slot < pattern->count; slot++) {
		walk.cells[slot] = cells[slot];
		manhattan += pdb_distance(space, cells[slot], pattern->tiles[slot] - 1u);
	}
	walk.entry = pdb_entry(table, pdb_index(space, walk.placement, gap));
	while (walk_on(&walk))
		moves++;
	return (moves - manhattan) / 2;
}
