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
	  { { 6, { 1, 2, 3, 9, 10, 11 } }, { 6, { 4, 5, 6, 12, 13, 14 } }, { 3, { 7, 8, 15 } } } },
	{ 8,
	  2,
	  PDB_LARGE,
	  { { 7, { 1, 2, 3, 4, 9, 10, 11 } }, { 7, { 6, 7, 8, 12, 13, 14, 15 } }, { 1, { 5 } } } },
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
	  { { 7, { 1, 2, 5, 6, 9, 10, 13 } }, { 7, { 3, 4, 7, 8, 11, 12, 15 } }, { 1, { 14 } } } },
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

/* Boards of two rows exceed their Manhattan distance by more than others. */
static unsigned entry_bits(int height)
{
	return height == 2 ? 4 : 3;
}

static bool add_pattern(struct pdb_set *set, const struct pdb_pattern *pattern)
{
	struct pdb_space **space = &set->spaces[pattern->count];
	size_t bytes;

	if (*space == NULL)
		*space = pdb_space_create(set->width, set->height, pattern->count,
		                          entry_bits(set->height));
	if (*space == NULL)
		return false;
	bytes = pdb_bytes(*space);
	set->patterns[set->count] = *pattern;
	set->offsets[set->count] = set->bytes;
	set->bytes += (bytes + TABLE_ALIGNMENT - 1) / TABLE_ALIGNMENT * TABLE_ALIGNMENT;
	set->count++;
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
	return pdb_bytes(pdb_set_space(set, pattern));
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

	return pdb_set_build_table(building->set, pattern, building->block, building->cancel);
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
	return most * (size_t)(threads < 1 ? 1 : threads < set->count ? threads : set->count);
}
