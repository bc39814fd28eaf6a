/* Divides tiles into patterns and looks up their table entries. */
#include "solver/beam/pattern.h"

#include <assert.h>
#include <stdlib.h>

/* Chosen by measurement: the largest patterns that can be built in seconds; with smaller ones more
 * partitions, whose patterns straddle each other's borders. Square boards gain a second view by
 * mirroring; others need more partitions instead. On 7×7 four partitions of three tiles guide as
 * well as two of four tiles, which take 23 times the memory. */
struct pattern_plan pattern_best_plan(int width, int height)
{
	int cells = width * height;

	if (cells <= 25 && width == height)
		return (struct pattern_plan){ .tiles = 5, .partitions = 1 };
	if (cells <= 36)
		return (struct pattern_plan){ .tiles = 4, .partitions = 2 };
	return (struct pattern_plan){ .tiles = 3, .partitions = 4 };
}

bool pattern_fits(int width, int height)
{
	return board_size_valid(width, height) && width * height <= PATTERN_CELLS_MAX;
}

/* Lists all tiles so that neighbours in the list are neighbours on the board: bands of two rows
 * (the first of `first` rows), column by column, back and forth. Returns their number. */
static int order_tiles(int width, int height, int first, uint8_t *order)
{
	int count = 0;
	bool backwards = false;

	for (int top = 0, rows = first; top < height; top += rows, rows = 2) {
		for (int step = 0; step < width; step++) {
			int column = backwards ? width - 1 - step : step;

			for (int row = top; row < top + rows && row < height; row++)
				if (row * width + column + 1 < width * height)
					order[count++] = (uint8_t)(row * width + column + 1);
		}
		backwards = !backwards;
	}
	return count;
}

static int compare_tiles(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

static void add_pattern(struct pattern_set *set, int partition, const uint8_t *tiles, int count)
{
	struct pattern *pattern = &set->patterns[set->count++];

	assert(set->count <= PATTERN_COUNT_MAX && count <= PATTERN_TILES_MAX);
	*pattern = (struct pattern){
		.partition = partition,
		.count = count,
		.offset = set->bytes,
		.size = 1,
	};
	for (int i = 0; i < count; i++) {
		pattern->tiles[i] = tiles[i];
		pattern->size *= (size_t)(set->width * set->height);
	}
	qsort(pattern->tiles, (size_t)count, sizeof *pattern->tiles, compare_tiles);
	set->bytes += pattern->size;
}

/* Each partition starts with a shorter pattern or a band of one row, so that its borders differ. */
static void add_partition(struct pattern_set *set, const struct pattern_plan *plan, int partition)
{
	uint8_t order[PATTERN_CELLS_MAX];
	int leads = plan->partitions < plan->tiles ? plan->partitions : plan->tiles;
	int lead = partition * plan->tiles / leads % plan->tiles;
	int tiles = order_tiles(set->width, set->height, partition == 3 ? 1 : 2, order);
	int count = lead == 0 ? plan->tiles : lead;

	for (int at = 0; at < tiles; at += count, count = plan->tiles) {
		if (count > tiles - at)
			count = tiles - at;
		add_pattern(set, partition, order + at, count);
	}
}

void pattern_set_init(struct pattern_set *set, int width, int height, struct pattern_plan plan)
{
	assert(pattern_fits(width, height));
	*set = (struct pattern_set){
		.width = width,
		.height = height,
		.partitions = plan.partitions,
	};
	for (int partition = 0; partition < plan.partitions; partition++)
		add_partition(set, &plan, partition);
}

/* The index of the entry of a placement: cells[tile] is the cell of the tile. */
static size_t index_of(const struct pattern_set *set, const struct pattern *pattern,
                       const uint8_t *cells)
{
	size_t index = 0;

	for (int slot = pattern->count; slot-- > 0;)
		index = index * (size_t)(set->width * set->height) + cells[pattern->tiles[slot]];
	return index;
}

static int bound_of_cells(const struct pattern_set *set, const uint8_t *cells)
{
	int sums[PATTERN_PARTITIONS_MAX] = { 0 };
	int greatest = 0;

	for (int i = 0; i < set->count; i++) {
		const struct pattern *pattern = &set->patterns[i];
		int *sum = &sums[pattern->partition];

		*sum += set->tables[pattern->offset + index_of(set, pattern, cells)];
		if (*sum > greatest)
			greatest = *sum;
	}
	return greatest;
}

int pattern_bound(const struct pattern_set *set, const struct board *board)
{
	uint8_t cells[PATTERN_CELLS_MAX];
	uint8_t mirrored[PATTERN_CELLS_MAX];
	int width = set->width;
	int bound, other;

	assert(set->tables != NULL && board->width == width && board->height == set->height);
	for (int cell = 0; cell < board_cells(board); cell++) {
		int tile = board->tiles[cell];

		cells[tile] = (uint8_t)cell;
		if (tile > 0 && width == set->height)
			mirrored[(tile - 1) % width * width + (tile - 1) / width + 1] =
			        (uint8_t)(cell % width * width + cell / width);
	}
	bound = bound_of_cells(set, cells);
	other = width == set->height ? bound_of_cells(set, mirrored) : 0;
	return other > bound ? other : bound;
}
