/* Divides the tiles of a board among pattern databases and builds them. */
#include "solver/exact/pdb_set.h"

#include <assert.h>
#include <stdlib.h>

#include "solver/parallel.h"

enum { TABLE_ALIGNMENT = 64 };

/* Patterns found by exchanging tiles between them as long as the mean of the tables' extras
 * increased. Where a tile occurs again, a second partition begins; the larger of their sums is
 * used. */
static const struct {
	int width, height;
	enum pdb_grade grade;
	struct pdb_pattern patterns[PDB_SET_PATTERNS_MAX];
} catalog[] = {
	{ 6, 2, PDB_SMALL, { { 6, { 1, 2, 3, 7, 8, 9 } }, { 5, { 4, 5, 6, 10, 11 } } } },
	{ 7, 2, PDB_SMALL, { { 6, { 1, 2, 3, 8, 9, 10 } }, { 7, { 4, 5, 6, 7, 11, 12, 13 } } } },
	{ 8,
	  2,
	  PDB_SMALL,
	  { { 6, { 1, 2, 3, 9, 10, 11 } },
	    { 6, { 4, 5, 6, 12, 13, 14 } },
	    { 3, { 7, 8, 15 } },
	    { 3, { 1, 2, 9 } },
	    { 6, { 3, 4, 5, 10, 11, 12 } },
	    { 6, { 6, 7, 8, 13, 14, 15 } } } },
	{ 8,
	  2,
	  PDB_LARGE,
	  { { 7, { 1, 2, 3, 4, 9, 10, 11 } },
	    { 7, { 6, 7, 8, 12, 13, 14, 15 } },
	    { 1, { 5 } },
	    { 7, { 1, 2, 3, 9, 10, 11, 12 } },
	    { 7, { 5, 6, 7, 8, 13, 14, 15 } },
	    { 1, { 4 } } } },
	{ 4, 3, PDB_SMALL, { { 6, { 1, 2, 5, 6, 9, 10 } }, { 5, { 3, 4, 7, 8, 11 } } } },
	{ 5,
	  3,
	  PDB_SMALL,
	  { { 6, { 1, 2, 6, 7, 11, 12 } }, { 6, { 4, 8, 9, 10, 13, 14 } }, { 2, { 3, 5 } } } },
	{ 5,
	  3,
	  PDB_LARGE,
	  { { 7, { 1, 2, 3, 6, 7, 11, 12 } }, { 7, { 4, 5, 8, 9, 10, 13, 14 } } } },
	{ 4,
	  4,
	  PDB_SMALL,
	  { { 6, { 1, 5, 6, 9, 10, 13 } },
	    { 6, { 7, 8, 11, 12, 14, 15 } },
	    { 3, { 2, 3, 4 } },
	    { 6, { 1, 2, 3, 5, 6, 7 } },
	    { 6, { 4, 8, 11, 12, 14, 15 } },
	    { 3, { 9, 10, 13 } } } },
	{ 4,
	  4,
	  PDB_LARGE,
	  { { 7, { 1, 2, 5, 6, 9, 10, 14 } }, { 7, { 3, 4, 7, 8, 11, 12, 15 } }, { 1, { 13 } } } },
	{ 5,
	  5,
	  PDB_SMALL,
	  { { 5, { 1, 2, 6, 7, 11 } },
	    { 5, { 4, 5, 9, 10, 15 } },
	    { 5, { 16, 17, 21, 22, 23 } },
	    { 5, { 3, 8, 12, 13, 14 } },
	    { 4, { 18, 19, 20, 24 } } } },
	/* Döbbelin, Schütt & Reinefeld, "Building large compressed PDBs for the sliding tile
	 * puzzle" (CGW 2013); three of the patterns share a table. */
	{ 5,
	  5,
	  PDB_LARGE,
	  { { 6, { 1, 2, 6, 7, 11, 12 } },
	    { 6, { 3, 4, 5, 8, 9, 10 } },
	    { 6, { 16, 17, 18, 21, 22, 23 } },
	    { 6, { 13, 14, 15, 19, 20, 24 } } } },
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
	set->owners[added] = (uint8_t)added;
	set->offsets[added] = set->bytes;
	set->bytes += (pdb_bytes(*space) + TABLE_ALIGNMENT - 1) / TABLE_ALIGNMENT * TABLE_ALIGNMENT;
	set->tables++;
	return true;
}

/* Finds the start of the second partition. */
static void find_partitions(struct pdb_set *set)
{
	unsigned seen = 0;

	for (int i = 0; i < set->count; i++) {
		unsigned tile = 1u << set->patterns[i].tiles[0];

		if (i == 0 || (seen & tile) != 0) {
			assert(set->partitions < PDB_SET_PARTITIONS_MAX);
			set->starts[set->partitions++] = i;
			seen = 0;
		}
		for (int slot = 0; slot < set->patterns[i].count; slot++)
			seen |= 1u << set->patterns[i].tiles[slot];
	}
	set->starts[set->partitions] = set->count;
}

struct pdb_set *pdb_set_create(int width, int height, enum pdb_grade grade)
{
	int entry = find(width, height, grade);
	struct pdb_set *set = calloc(1, sizeof *set);

	if (set == NULL)
		return NULL;
	set->width = width;
	set->height = height;
	set->grade = grade;
	for (int i = 0; i < PDB_SET_PATTERNS_MAX && catalog[entry].patterns[i].count > 0; i++) {
		if (!add_pattern(set, &catalog[entry].patterns[i])) {
			pdb_set_free(set);
			return NULL;
		}
	}
	find_partitions(set);
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

struct building {
	const struct pdb_set *set;
	uint8_t *block;
	const atomic_bool *cancel;
};

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

static bool build_table(void *context, int pattern)
{
	const struct building *building = context;

	return building->set->owners[pattern] != pattern ||
	       pdb_set_build_table(building->set, pattern, building->block, building->cancel);
}

bool pdb_set_build(const struct pdb_set *set, uint8_t *block, int threads,
                   const atomic_bool *cancel)
{
	struct building building = { .set = set, .block = block, .cancel = cancel };

	return parallel_run(threads, set->count, build_table, &building);
}

size_t pdb_set_build_bytes(const struct pdb_set *set, int threads)
{
	size_t most = 0;

	for (int i = 0; i < set->count; i++) {
		size_t bytes = pdb_build_bytes(pdb_set_space(set, i));

		most = bytes > most ? bytes : most;
	}
	return most * (size_t)(threads < 1 ? 1 : threads < set->tables ? threads : set->tables);
}
