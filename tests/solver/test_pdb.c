/* Pattern databases: src/solver/pdb*.c, compared with a plain search over placements. */
#include <stdlib.h>
#include <string.h>

#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/exact/pdb_build.h"
#include "solver/helpers.h"

/* A placement with the gap: cells of the tiles, then of the gap, as digits. */
struct flood {
	int width, cells, count;
	size_t states;
	uint8_t *depths; /* owned: by state, 255: unknown */
};

static size_t number(const struct flood *flood, const uint8_t *cells)
{
	size_t state = 0;

	for (int i = flood->count; i >= 0; i--)
		state = state * (size_t)flood->cells + cells[i];
	return state;
}

static void spell(const struct flood *flood, size_t state, uint8_t *cells)
{
	for (int i = 0; i <= flood->count; i++) {
		cells[i] = (uint8_t)(state % (size_t)flood->cells);
		state /= (size_t)flood->cells;
	}
}

static bool neighbours(const struct flood *flood, int a, int b)
{
	int rows = abs(a / flood->width - b / flood->width);
	int columns = abs(a % flood->width - b % flood->width);

	return rows + columns == 1;
}

/* Relaxes all moves of a state; true if that changed anything. */
static bool relax(struct flood *flood, size_t state)
{
	uint8_t cells[PDB_CELLS_MAX];
	uint8_t depth = flood->depths[state];
	bool changed = false;

	spell(flood, state, cells);
	for (int to = 0; to < flood->cells; to++) {
		uint8_t next[PDB_CELLS_MAX];
		int tile = 0;
		size_t reached;

		if (!neighbours(flood, cells[flood->count], to))
			continue;
		memcpy(next, cells, sizeof next);
		while (tile < flood->count && cells[tile] != to)
			tile++;
		if (tile < flood->count)
			next[tile] = cells[flood->count];
		next[flood->count] = (uint8_t)to;
		reached = number(flood, next);
		if (flood->depths[reached] > depth + (tile < flood->count)) {
			flood->depths[reached] = (uint8_t)(depth + (tile < flood->count));
			changed = true;
		}
	}
	return changed;
}

/* Moves of only the gap are free. Repeats until nothing changes: slow but simple. */
static void flood_placements(struct flood *flood, int width, int height,
                             const struct pdb_pattern *pattern)
{
	uint8_t cells[PDB_CELLS_MAX] = { 0 };
	bool changed = true;

	*flood = (struct flood){ .width = width, .cells = width * height, .count = pattern->count };
	flood->states = 1;
	for (int i = 0; i <= pattern->count; i++)
		flood->states *= (size_t)flood->cells;
	flood->depths = malloc(flood->states);
	assert_non_null(flood->depths);
	memset(flood->depths, 255, flood->states);
	for (int i = 0; i <= pattern->count && i < PDB_CELLS_MAX; i++)
		cells[i] = (uint8_t)(i < pattern->count ? pattern->tiles[i] - 1 : flood->cells - 1);
	flood->depths[number(flood, cells)] = 0;
	while (changed) {
		changed = false;
		for (size_t state = 0; state < flood->states; state++)
			if (flood->depths[state] != 255)
				changed = relax(flood, state) || changed;
	}
}

static int manhattan(const struct flood *flood, const struct pdb_pattern *pattern,
                     const uint8_t *cells)
{
	int sum = 0;

	for (int i = 0; i < pattern->count; i++) {
		int home = pattern->tiles[i] - 1;

		sum += abs(home / flood->width - cells[i] / flood->width);
		sum += abs(home % flood->width - cells[i] % flood->width);
	}
	return sum;
}

/* The placement of a pattern's tiles in cells[slot]. */
static struct pdb_placement place(const struct pdb_space *space, const uint8_t *cells)
{
	struct pdb_pattern there;

	for (int slot = 0; slot < space->count; slot++)
		there.tiles[slot] = (uint8_t)(cells[slot] + 1);
	return pdb_home(space, &there);
}

static uint8_t *build_table(const struct pdb_space *space, const struct pdb_pattern *pattern)
{
	uint8_t *table;

	assert_non_null(space);
	table = malloc(pdb_bytes(space));
	assert_non_null(table);
	assert_true(pdb_build(space, pattern, table, NULL));
	return table;
}

/* The entry of a placement: 1 if the moves, less the Manhattan distance, are twice an odd number. */
static unsigned read_entry(const struct pdb_space *space, const uint8_t *table,
                           const uint8_t *cells, int gap)
{
	const struct pdb_placement placement = place(space, cells);
	uint32_t index =
	        placement.order * space->row + pdb_node(space, placement.mask, (unsigned)gap);

	return table[index / 8] >> index % 8 & 1;
}

/* The entry of every placement must be that of the plain search. */
static void check_table(int width, int height, const struct pdb_pattern *pattern)
{
	struct pdb_space *space = pdb_space_create(width, height, pattern->count);
	uint8_t *table = build_table(space, pattern);
	struct flood flood;
	size_t seen = 0;

	flood_placements(&flood, width, height, pattern);
	for (size_t state = 0; state < flood.states; state++) {
		uint8_t cells[PDB_CELLS_MAX];
		unsigned entry, expected;

		if (flood.depths[state] == 255)
			continue;
		spell(&flood, state, cells);
		entry = read_entry(space, table, cells, cells[pattern->count]);
		expected = (unsigned)(flood.depths[state] - manhattan(&flood, pattern, cells)) / 2;
		check(entry == expected % 2,
		      "%dx%d, %d tiles, state %zu: %u in the table, not %u (see pdb_build.c)",
		      width, height, pattern->count, state, entry, expected % 2);
		seen++;
	}
	assert_true(seen > 0);
	free(flood.depths);
	free(table);
	pdb_space_free(space);
}

TEST_CASE(test_tables_are_exact)
{
	static const struct {
		int width, height;
		struct pdb_pattern pattern;
	} cases[] = {
		{ 3, 2, { 3, { 1, 3, 5 } } },    { 3, 3, { 4, { 1, 2, 4, 7 } } },
		{ 3, 3, { 4, { 5, 6, 7, 8 } } }, { 4, 3, { 4, { 3, 8, 10, 11 } } },
		{ 5, 2, { 4, { 5, 9, 1, 2 } } }, { 8, 2, { 3, { 8, 15, 7 } } },
		{ 4, 4, { 3, { 2, 3, 4 } } },    { 4, 4, { 4, { 11, 12, 14, 15 } } },
		{ 4, 4, { 1, { 14 } } },         { 5, 5, { 3, { 20, 24, 14 } } },
		{ 5, 5, { 3, { 1, 2, 6 } } },
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i += helpers_all() ? 1 : 2)
		check_table(cases[i].width, cases[i].height, &cases[i].pattern);
}

/* Follows a pattern on a random walk: the placement must be the one found anew. */
static void follow(int width, int height, const struct pdb_pattern *pattern)
{
	struct pdb_space *space = pdb_space_create(width, height, pattern->count);
	struct pdb_placement placement;
	struct random random;
	struct board board;
	uint8_t cells[PDB_TILES_MAX];

	assert_non_null(space);
	random_init(&random, 5);
	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, 3);
	for (int cell = 0; cell < width * height; cell++)
		for (int i = 0; i < pattern->count; i++)
			if (board.tiles[cell] == pattern->tiles[i])
				cells[i] = (uint8_t)cell;
	placement = place(space, cells);
	for (int step = 0; step < 2000; step++) {
		enum direction direction = (enum direction)random_below(&random, 4);
		unsigned from = (unsigned)board_cell_to_move(&board, direction);
		unsigned to = (unsigned)board.gap;
		int slot = 0;

		if (!board_move(&board, direction))
			continue;
		while (slot < pattern->count && cells[slot] != from)
			slot++;
		if (slot < pattern->count) {
			const struct pdb_edge edge = pdb_edge(from, to);
			struct pdb_placement anew;

			pdb_move(space, &placement, &edge);
			cells[slot] = (uint8_t)to;
			anew = place(space, cells);
			assert_int_equal(placement.mask, anew.mask);
			assert_int_equal(placement.order, anew.order);
		}
	}
	pdb_space_free(space);
}

TEST_CASE(test_patterns_can_be_followed)
{
	static const struct pdb_pattern six = { 6, { 1, 5, 6, 9, 10, 13 } };
	static const struct pdb_pattern four = { 4, { 24, 19, 23, 20 } };

	follow(4, 4, &six);
	follow(5, 5, &four);
}

TEST_CASE(test_build_can_be_cancelled)
{
	const struct pdb_pattern pattern = { 6, { 1, 5, 6, 9, 10, 13 } };
	struct pdb_space *space = pdb_space_create(4, 4, pattern.count);
	atomic_bool cancel = true;
	uint8_t *table;

	assert_non_null(space);
	table = malloc(pdb_bytes(space));
	assert_non_null(table);
	assert_false(pdb_build(space, &pattern, table, &cancel));
	free(table);
	pdb_space_free(space);
}

TEST_CASE(test_sets_contain_every_tile_once)
{
	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++) {
		for (int height = BOARD_SIDE_MIN; height <= width; height++) {
			for (int grade = 0; grade < PDB_GRADES; grade++) {
				int seen[PDB_CELLS_MAX + 1] = { 0 };
				struct pdb_set *set;

				if (!pdb_set_exists(width, height, (enum pdb_grade)grade))
					continue;
				set = pdb_set_create(width, height, (enum pdb_grade)grade);
				assert_non_null(set);
				for (int i = 0; i < set->count; i++)
					for (int slot = 0; slot < set->patterns[i].count; slot++)
						seen[set->patterns[i].tiles[slot]]++;
				for (int tile = 1; tile < width * height; tile++)
					check(seen[tile] == set->partitions,
					      "%dx%d grade %d: tile %d is in %d patterns", width,
					      height, grade, tile, seen[tile]);
				pdb_set_free(set);
			}
		}
	}
}

/* A table of a pattern's own must equal the one it shares. */
static void check_shared(const struct pdb_set *set, const uint8_t *block, int pattern)
{
	const struct pdb_space *space = pdb_set_space(set, pattern);
	const struct pdb_pattern *own = &set->patterns[pattern];
	uint8_t *table = build_table(space, own);
	struct board board;

	for (uint64_t seed = 0; seed < 500; seed++) {
		uint8_t cells[PDB_TILES_MAX], images[PDB_TILES_MAX];
		unsigned turn = set->turns[pattern], entry, shared;

		shuffle_uniform(&board, set->width, set->height, SCRAMBLE_GAP_ANY, seed);
		for (int cell = 0; cell < board_cells(&board); cell++)
			for (int slot = 0; slot < own->count; slot++)
				if (board.tiles[cell] == own->tiles[slot])
					cells[slot] = (uint8_t)cell;
		for (int slot = 0; slot < own->count; slot++)
			images[slot] = (uint8_t)pdb_set_turn(set, turn, cells[slot]);
		entry = read_entry(space, table, cells, board.gap);
		shared = read_entry(space, block + set->offsets[pattern], images,
		                    (int)pdb_set_turn(set, turn, (unsigned)board.gap));
		assert_int_equal(entry, shared);
	}
	free(table);
}

TEST_CASE(test_shared_tables_are_exact)
{
	struct pdb_set *set = pdb_set_create(5, 5, PDB_SMALL);
	uint8_t *block;
	int shared = 0;

	assert_non_null(set);
	block = malloc(set->bytes);
	assert_non_null(block);
	helpers_build(set, block);
	for (int i = 0; i < set->count; i++) {
		if (set->owners[i] == i)
			continue;
		check_shared(set, block, i);
		shared++;
	}
	assert_int_equal(shared, 2);
	free(block);
	pdb_set_free(set);
}

/* The first two patterns are mirror images, but the gap's home is enclosed by one of them. */
TEST_CASE(test_tables_are_not_shared_if_the_gap_differs)
{
	static const int owners[] = { 0, 1, 2, 0, 1, 2 };
	struct pdb_set *set = pdb_set_create(4, 4, PDB_LARGE);

	assert_non_null(set);
	assert_int_equal(set->count, 6);
	for (int i = 0; i < set->count; i++)
		assert_int_equal(set->owners[i], owners[i]);
	pdb_set_free(set);
}
