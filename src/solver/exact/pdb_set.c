/* Divides the tiles of a board among pattern databases and builds them. */
#include "solver/exact/pdb_set.h"

#include <stdlib.h>
#include <string.h>

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

static uint32_t home_mask(const struct pdb_pattern *pattern)
{
	uint32_t mask = 0;

	for (int slot = 0; slot < pattern->count; slot++)
		mask |= UINT32_C(1) << (pattern->tiles[slot] - 1);
	return mask;
}

/* Makes the pattern use the table of the owner if this symmetry allows it. */
static bool share_table(struct pdb_set *set, int pattern, int owner, unsigned turn)
{
	const struct pdb_space *space = pdb_set_space(set, pattern);
	const struct pdb_pattern *to = &set->patterns[owner];
	const unsigned gap = (unsigned)(set->width * set->height - 1);
	uint32_t home = home_mask(to);
	struct pdb_pattern sorted = *to;

	for (int slot = 0; slot < to->count; slot++) {
		unsigned image = pdb_set_turn(set, turn, set->patterns[pattern].tiles[slot] - 1u);

		if ((home >> image & 1) == 0)
			return false;
		for (int place = 0; place < to->count; place++)
			if (to->tiles[place] == image + 1)
				sorted.tiles[place] = set->patterns[pattern].tiles[slot];
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

bool pdb_set_build_table(const struct pdb_set *set, int pattern, uint8_t *block,
                         const atomic_bool *cancel)
{
	return pdb_build(pdb_set_space(set, pattern), &set->patterns[pattern],
	                 block + set->offsets[pattern], cancel);
}
