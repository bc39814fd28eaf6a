/* Pattern tables: src/solver/beam/pattern.c and pattern_build.c. */
#include "support/group.h"

#include <stdlib.h>
#include <string.h>

#include "puzzle/random.h"
#include "puzzle/shuffle.h"
#include "solver/beam/pattern.h"
#include "solver/exact/bfs_space.h"
#include "solver/groups.h"
#include "solver/helpers.h"

static const struct pattern_plan quick = { .tiles = 3, .partitions = 1 };

enum { UNKNOWN = 255 };

/* Lays out a set of one pattern, regardless of the planner. */
static void init_single(struct pattern_set *set, int width, int height, const uint8_t *tiles,
                        int count)
{
	struct pattern *pattern = &set->patterns[0];

	*set = (struct pattern_set){
		.width = width,
		.height = height,
		.partitions = 1,
		.count = 1,
		.bytes = 1,
	};
	*pattern = (struct pattern){ .count = count };
	for (int i = 0; i < count; i++) {
		pattern->tiles[i] = tiles[i];
		set->bytes *= (size_t)(width * height);
	}
	pattern->size = set->bytes;
}

/* Builds all tables of a set; the caller frees them. */
static uint8_t *build_all(struct pattern_set *set)
{
	uint8_t *tables = malloc(set->bytes);

	assert_non_null(tables);
	for (int i = 0; i < set->count; i++)
		assert_true(pattern_build(set, i, tables + set->patterns[i].offset, NULL));
	set->tables = tables;
	return tables;
}

/* The same distances computed without the pattern code: every position of tiles and gap is a node,
 * moves of only the gap are free (0-1 breadth-first search by repeated relaxation). */
struct slow {
	int width, height, cells, count;
	size_t nodes;
	uint8_t *distance; /* index: (tiles, gap) */
};

static size_t slow_number(const struct slow *slow, const int *at)
{
	size_t number = 0;

	for (int i = slow->count; i >= 0; i--)
		number = number * (size_t)slow->cells + (size_t)at[i];
	return number;
}

/* Tries one step of the gap (at[0] here, followed by the tiles). True if a node got closer. */
static bool slow_step(struct slow *slow, const int *at, int dx, int dy)
{
	int x = at[0] % slow->width + dx;
	int y = at[0] / slow->width + dy;
	int next[8];
	size_t number;
	int distance = slow->distance[slow_number(slow, at)];

	if (x < 0 || y < 0 || x >= slow->width || y >= slow->height)
		return false;
	memcpy(next, at, sizeof next);
	next[0] = y * slow->width + x;
	for (int i = 1; i <= slow->count; i++) {
		if (at[i] == next[0]) {
			next[i] = at[0];
			distance++;
		}
	}
	number = slow_number(slow, next);
	if (slow->distance[number] <= distance)
		return false;
	slow->distance[number] = (uint8_t)distance;
	return true;
}

static bool slow_sweep(struct slow *slow)
{
	bool changed = false;

	for (size_t number = 0; number < slow->nodes; number++) {
		int at[8] = { 0 };
		size_t rest = number;

		if (slow->distance[number] == UNKNOWN)
			continue;
		for (int i = 0; i <= slow->count; i++, rest /= (size_t)slow->cells)
			at[i] = (int)(rest % (size_t)slow->cells);
		changed |= slow_step(slow, at, 1, 0);
		changed |= slow_step(slow, at, -1, 0);
		changed |= slow_step(slow, at, 0, 1);
		changed |= slow_step(slow, at, 0, -1);
	}
	return changed;
}

/* Compares every entry with the slow search: the minimum over all cells of the gap. */
static void check_entries(const struct slow *slow, const uint8_t *table)
{
	size_t entries = slow->nodes / (size_t)slow->cells;

	for (size_t entry = 0; entry < entries; entry++) {
		uint8_t least = UNKNOWN;

		for (int gap = 0; gap < slow->cells; gap++) {
			uint8_t distance =
			        slow->distance[entry * (size_t)slow->cells + (size_t)gap];

			if (distance < least)
				least = distance;
		}
		check(table[entry] == least, "entry %zu is %d, not %d", entry, table[entry], least);
	}
}

static void check_pattern(int width, int height, const uint8_t *tiles, int count)
{
	struct slow slow = { width, height, width * height, count, 1, NULL };
	struct pattern_set set;
	uint8_t *table;
	int home[8] = { width * height - 1 };

	init_single(&set, width, height, tiles, count);
	table = build_all(&set);
	slow.nodes = set.bytes * (size_t)slow.cells;
	slow.distance = malloc(slow.nodes);
	assert_non_null(slow.distance);
	memset(slow.distance, UNKNOWN, slow.nodes);
	for (int i = 0; i < count; i++)
		home[i + 1] = tiles[i] - 1;
	slow.distance[slow_number(&slow, home)] = 0;
	while (slow_sweep(&slow))
		;
	check_entries(&slow, table);
	free(slow.distance);
	free(table);
}

static void test_tables_equal_slow_search(void **state)
{
	(void)state;
	check_pattern(3, 3, (const uint8_t[]){ 1, 2, 4, 5 }, 4);
	check_pattern(3, 3, (const uint8_t[]){ 3, 6, 7, 8 }, 4);
	check_pattern(4, 3, (const uint8_t[]){ 1, 2, 3, 4 }, 4);
	check_pattern(3, 4, (const uint8_t[]){ 8, 10, 11 }, 3);
	check_pattern(4, 4, (const uint8_t[]){ 11, 12, 15 }, 3);
	check_pattern(2, 9, (const uint8_t[]){ 1, 2, 17 }, 3);
	check_pattern(7, 5, (const uint8_t[]){ 34, 27 }, 2);
	check_pattern(5, 5, (const uint8_t[]){ 24 }, 1);
}

/* Every partition contains every tile once, and the tables are contiguous. */
static void check_plan(int width, int height, struct pattern_plan plan)
{
	struct pattern_set set;
	int seen[PATTERN_PARTITIONS_MAX][PATTERN_CELLS_MAX] = { { 0 } };
	size_t bytes = 0;

	pattern_set_init(&set, width, height, plan);
	assert_null(set.tables);
	for (int i = 0; i < set.count; i++) {
		const struct pattern *pattern = &set.patterns[i];

		assert_int_equal(pattern->offset, bytes);
		bytes += pattern->size;
		for (int slot = 0; slot < pattern->count; slot++)
			seen[pattern->partition][pattern->tiles[slot]]++;
	}
	assert_int_equal(bytes, set.bytes);
	for (int partition = 0; partition < set.partitions; partition++)
		for (int tile = 1; tile < width * height; tile++)
			check(seen[partition][tile] == 1, "%dx%d: tile %d is in %d patterns", width,
			      height, tile, seen[partition][tile]);
}

static void test_plans_partition_all_tiles(void **state)
{
	(void)state;
	assert_false(pattern_fits(5, 13));
	assert_false(pattern_fits(1, 13));
	for (int width = 2; width <= 32; width++) {
		for (int height = 2; height <= 32; height++) {
			if (!pattern_fits(width, height))
				continue;
			check_plan(width, height, quick);
			check_plan(width, height, pattern_best_plan(width, height));
		}
	}
}

/* Compares random boards of a size with their true distances. */
static void check_bounds(int width, int height, struct pattern_plan plan)
{
	struct bfs_space space;
	struct pattern_set set;
	struct board board;
	uint8_t *tables;

	pattern_set_init(&set, width, height, plan);
	tables = build_all(&set);
	assert_true(bfs_space_init(&space, width, height));
	bfs_space_search(&space, NULL);
	for (uint64_t seed = 0; seed < 2000; seed++) {
		int bound, distance;

		shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, seed);
		bound = pattern_bound(&set, &board);
		distance = bfs_space_depth(&space, &board);
		check(bound <= distance && bound > 0, "%dx%d seed %d: bound %d, distance %d", width,
		      height, (int)seed, bound, distance);
	}
	board_init(&board, width, height);
	assert_int_equal(pattern_bound(&set, &board), 0);
	bfs_space_destroy(&space);
	free(tables);
}

static void test_bounds_are_never_too_large(void **state)
{
	(void)state;
	check_bounds(3, 3, quick);
	check_bounds(3, 3, pattern_best_plan(3, 3));
	check_bounds(2, 5, quick);
	check_bounds(5, 2, pattern_best_plan(5, 2));
}

/* No bound exceeds the number of moves made from home, and their parities agree: a move of one tile
 * is one move in one pattern. (Neighbours may differ by more than one: the minimum over all gaps is
 * not consistent.) */
static void check_walk(const struct pattern_set *set, uint64_t seed)
{
	struct random random;
	struct board board;

	random_init(&random, seed);
	board_init(&board, set->width, set->height);
	for (int move = 1; move <= 400;) {
		int bound;

		if (!board_move(&board, (enum direction)random_below(&random, 4)))
			continue;
		bound = pattern_bound(set, &board);
		check(bound <= move && (move - bound) % 2 == 0, "%dx%d after %d moves: bound %d",
		      set->width, set->height, move, bound);
		move++;
	}
}

static void test_bounds_agree_with_walks(void **state)
{
	static const int sizes[][2] = { { 5, 5 }, { 6, 4 }, { 4, 6 }, { 7, 7 }, { 2, 12 } };

	(void)state;
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		struct pattern_set set;
		uint8_t *tables;

		pattern_set_init(&set, sizes[i][0], sizes[i][1], quick);
		tables = build_all(&set);
		for (uint64_t seed = 0; seed < 5; seed++)
			check_walk(&set, seed);
		free(tables);
	}
}

static void test_mirror_has_the_same_bound(void **state)
{
	struct pattern_set set;
	struct board board, mirrored;
	uint8_t *tables;

	(void)state;
	pattern_set_init(&set, 5, 5, quick);
	tables = build_all(&set);
	for (uint64_t seed = 0; seed < 50; seed++) {
		shuffle_uniform(&board, 5, 5, SCRAMBLE_GAP_ANY, seed);
		helpers_transpose(&board, &mirrored);
		assert_int_equal(pattern_bound(&set, &board), pattern_bound(&set, &mirrored));
	}
	free(tables);
}

static void test_cancelled_build_fails(void **state)
{
	const atomic_bool cancel = true;
	struct pattern_set set;
	uint8_t *table;

	(void)state;
	pattern_set_init(&set, 5, 5, quick);
	table = malloc(set.patterns[0].size);
	assert_non_null(table);
	assert_false(pattern_build(&set, 0, table, &cancel));
	assert_true(pattern_build_bytes(&set, 0) > set.patterns[0].size);
	free(table);
}

int test_pattern_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tables_equal_slow_search),
		cmocka_unit_test(test_plans_partition_all_tiles),
		cmocka_unit_test(test_bounds_are_never_too_large),
		cmocka_unit_test(test_bounds_agree_with_walks),
		cmocka_unit_test(test_mirror_has_the_same_bound),
		cmocka_unit_test(test_cancelled_build_fails),
	};

	return cmocka_run_group_tests_name("pattern", tests, NULL, NULL);
}
