/* Lays out and reads a pattern database, and divides the tiles of a board among several. */
#include "solver/exact/pdb.h"
#include "solver/exact/pdb_build.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "system/threads.h"

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

	group->words[1] = (uint64_t)space->nodes << 32;
	for (; left != 0; number++) {
		uint32_t region = lowest_region(space, left);

		for (uint32_t cells = region; cells != 0; cells &= cells - 1) {
			unsigned cell = (unsigned)__builtin_ctz(cells);

			group->words[pdb_region_word(cell)] |= (uint64_t)number
			                                       << pdb_region_bit(cell);
		}
		space->tile_cells[space->nodes] = mask;
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
	space->tile_cells = malloc((size_t)space->masks * REGIONS_MAX * sizeof *space->tile_cells);
	space->regions = malloc((size_t)space->masks * REGIONS_MAX * sizeof *space->regions);
	if (space->groups == NULL || space->tile_cells == NULL || space->regions == NULL)
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

/* The order with this rank. */
static void unrank_order(uint32_t rank, uint8_t *tiles, int count)
{
	for (int i = count - 1; i >= 0; i--) {
		tiles[i] = (uint8_t)(rank % (uint32_t)(count - i));
		rank /= (uint32_t)(count - i);
		for (int j = i + 1; j < count; j++)
			tiles[j] = (uint8_t)(tiles[j] + (tiles[j] >= tiles[i]));
	}
}

/* For each order, the one that results from moving the tile at place `from` to place `to`. */
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
	space->shift = malloc((size_t)(count * count) * space->orders * sizeof *space->shift);
	if (space->tiles == NULL || space->shift == NULL || !number_nodes(space)) {
		pdb_space_free(space);
		return NULL;
	}
	for (uint32_t order = 0; order < space->orders; order++)
		unrank_order(order, space->tiles[order], count);
	for (int i = 0; i < count * count; i++) {
		int from = i / count, to = i % count;
		uint16_t *shift = space->shift + (size_t)i * space->orders;

		thread_yield();
		fill_shift(space, shift, from, to);
		space->shifts[from < to][from < to ? from : to][abs(to - from)] = shift;
	}
	return space;
}

void pdb_space_free(struct pdb_space *space)
{
	if (space == NULL)
		return;
	free(space->groups);
	free(space->tile_cells);
	free(space->regions);
	free(space->tiles);
	free(space->shift);
	free(space);
}

size_t pdb_bytes(const struct pdb_space *space)
{
	return (size_t)space->row / 8 * space->orders;
}

struct pdb_placement pdb_home(const struct pdb_space *space, const struct pdb_pattern *pattern)
{
	uint8_t tiles[PDB_TILES_MAX] = { 0 };
	uint32_t mask = 0;

	for (int slot = 0; slot < space->count; slot++)
		mask |= UINT32_C(1) << (pattern->tiles[slot] - 1);
	for (int slot = 0; slot < space->count; slot++) {
		unsigned place = pdb_ones(space, mask & ((1u << (pattern->tiles[slot] - 1)) - 1));

		tiles[place] = (uint8_t)slot;
	}
	return (struct pdb_placement){
		.mask = mask,
		.order = (uint16_t)rank_order(tiles, space->count),
	};
}

/* Sets: dividing the tiles of a board among pattern databases. */

enum { TABLE_ALIGNMENT = 64 };

/* Partitions of the tiles, by their homes: patterns a, b, … and the gap. Found by exchanging tiles
 * between them as long as the mean of the tables' extras increased. Of two partitions' sums, the
 * larger one is used. */
static const struct {
	int width, height;
	enum pdb_grade grade;
	const char *partitions[PDB_SET_PARTITIONS_MAX];
} catalog[] = {
	{ 2, 2, PDB_SMALL, { "ab/b." } },
	{ 3, 2, PDB_SMALL, { "aab/ab." } },
	{ 4, 2, PDB_SMALL, { "aabb/aab." } },
	{ 5, 2, PDB_SMALL, { "aabbb/aabb." } },
	{ 3, 3, PDB_SMALL, { "aab/abb/ab." } },
	{ 6, 2, PDB_SMALL, { "aaabbb/aaabb." } },
	{ 7, 2, PDB_SMALL, { "aaabbbb/aaabbb." } },
	{ 8, 2, PDB_SMALL, { "aaabbbcc/aaabbbc.", "aabbbccc/abbbccc." } },
	{ 8, 2, PDB_LARGE, { "aaaacbbb/aaabbbb.", "aaacbbbb/aaaabbb." } },
	{ 4, 3, PDB_SMALL, { "aabb/aabb/aab." } },
	{ 5, 3, PDB_SMALL, { "aacbc/aabbb/aabb." } },
	{ 5, 3, PDB_LARGE, { "aaabb/aabbb/aabb." } },
	{ 4, 4, PDB_SMALL, { "accc/aabb/aabb/abb.", "aaab/aaab/ccbb/cbb." } },
	/* the second partition uses the first one's tables */
	{ 4, 4, PDB_LARGE, { "aabb/aabb/aabb/cab.", "cabb/aabb/aabb/aab." } },
	{ 5, 5, PDB_SMALL, { "aadbb/aadbb/adddb/cceee/ccce." } },
	/* Döbbelin, Schütt & Reinefeld, "Building large compressed PDBs for the sliding tile
	 * puzzle" (CGW 2013); three of the patterns share a table. */
	{ 5, 5, PDB_LARGE, { "aabbb/aabbb/aaddd/cccdd/cccd." } },
};

static int find(int width, int height, enum pdb_grade grade)
{
	for (size_t i = 0; i < sizeof catalog / sizeof catalog[0]; i++)
		if (catalog[i].width == width && catalog[i].height == height &&
		    catalog[i].grade == grade)
			return (int)i;
	return -1;
}

bool pdb_set_exists(int width, int height, enum pdb_grade grade)
{
	return find(width, height, grade) >= 0;
}

unsigned pdb_set_turn(const struct pdb_set *set, unsigned turn, unsigned cell)
{
	unsigned width = (unsigned)set->width, height = (unsigned)set->height;
	unsigned row = cell / width, column = cell % width;

	if ((turn & PDB_TRANSPOSE) != 0) {
		row = cell % width;
		column = cell / width;
	}
	if ((turn & PDB_FLIP_ROWS) != 0)
		row = height - 1 - row;
	if ((turn & PDB_FLIP_COLUMNS) != 0)
		column = width - 1 - column;
	return row * width + column;
}

/* Makes the pattern use the table of the owner if this symmetry allows it. */
static bool share_table(struct pdb_set *set, int pattern, int owner, unsigned turn)
{
	const struct pdb_space *space = pdb_set_space(set, pattern);
	const struct pdb_pattern *to = &set->patterns[owner];
	const unsigned gap = (unsigned)(set->width * set->height - 1);
	uint32_t home = pdb_home(space, to).mask;
	struct pdb_pattern sorted = *to;

	for (int slot = 0; slot < to->count; slot++) {
		uint8_t tile = set->patterns[pattern].tiles[slot];
		unsigned image = pdb_set_turn(set, turn, tile - 1u);
		const uint8_t *found = memchr(to->tiles, (int)image + 1, (size_t)to->count);

		if (found == NULL)
			return false;
		sorted.tiles[found - to->tiles] = tile;
	}
	if (pdb_node(space, home, pdb_set_turn(set, turn, gap)) != pdb_node(space, home, gap))
		return false;
	set->patterns[pattern] = sorted;
	set->owners[pattern] = (uint8_t)owner;
	set->turns[pattern] = (uint8_t)turn;
	set->offsets[pattern] = set->offsets[owner];
	return true;
}

static bool share_any_table(struct pdb_set *set, int pattern)
{
	unsigned turns = set->width == set->height ? PDB_TURNS : PDB_TRANSPOSE;

	for (int owner = 0; owner < pattern; owner++)
		for (unsigned turn = 0; turn < turns; turn++)
			if (set->owners[owner] == owner &&
			    set->patterns[owner].count == set->patterns[pattern].count &&
			    share_table(set, pattern, owner, turn))
				return true;
	return false;
}

static bool add_pattern(struct pdb_set *set, const struct pdb_pattern *pattern)
{
	struct pdb_space **space = &set->spaces[pattern->count];
	int added = set->count;

	if (*space == NULL)
		*space = pdb_space_create(set->width, set->height, pattern->count);
	if (*space == NULL)
		return false;
	set->count++;
	set->patterns[added] = *pattern;
	if (share_any_table(set, added))
		return true;
	if (set->build_bytes < pdb_build_bytes(*space))
		set->build_bytes = pdb_build_bytes(*space);
	set->owners[added] = (uint8_t)added;
	set->offsets[added] = set->bytes;
	set->bytes += (pdb_bytes(*space) + TABLE_ALIGNMENT - 1) / TABLE_ALIGNMENT * TABLE_ALIGNMENT;
	return true;
}

/* Adds the patterns of a partition. False if memory runs out. */
static bool add_partition(struct pdb_set *set, const char *homes)
{
	for (char letter = 'a'; strchr(homes, letter) != NULL; letter++) {
		struct pdb_pattern pattern = { 0 };
		uint8_t tile = 0;

		for (const char *at = homes; *at != '\0'; at++) {
			tile = (uint8_t)(tile + (*at != '/'));
			if (*at == letter)
				pattern.tiles[pattern.count++] = tile;
		}
		if (!add_pattern(set, &pattern))
			return false;
	}
	set->starts[++set->partitions] = set->count;
	return true;
}

struct pdb_set *pdb_set_create(int width, int height, enum pdb_grade grade)
{
	int entry = find(width, height, grade);
	struct pdb_set *set = calloc(1, sizeof *set);

	if (set == NULL)
		return NULL;
	set->width = width;
	set->height = height;
	for (int i = 0; i < PDB_SET_PARTITIONS_MAX && catalog[entry].partitions[i] != NULL; i++) {
		if (!add_partition(set, catalog[entry].partitions[i])) {
			pdb_set_free(set);
			return NULL;
		}
	}
	return set;
}

void pdb_set_free(struct pdb_set *set)
{
	if (set == NULL)
		return;
	for (int count = 0; count <= PDB_TILES_MAX; count++)
		pdb_space_free(set->spaces[count]);
	free(set);
}

size_t pdb_set_table_bytes(const struct pdb_set *set, int pattern)
{
	return set->owners[pattern] == pattern ? pdb_bytes(pdb_set_space(set, pattern)) : 0;
}
