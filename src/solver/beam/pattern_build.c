/* Builds pattern tables by breadth-first search backwards from home. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solver/beam/pattern.h"

enum {
	UNREACHED = 255,
	CELL_SHIFT = 26, /* of a queue entry: index of the table entry below, a cell above */
	ENTRIES_PER_POLL = 8192,
	QUEUE_SIZE_MIN = 1024,
};

/* Placements to expand, each with one cell of the gap's region. */
struct queue {
	uint32_t *entries; /* owned */
	size_t count;
	size_t size;
};

struct builder {
	int cells;
	int width;
	int count;                          /* tiles of the pattern */
	uint64_t board;                     /* every cell */
	uint64_t left;                      /* the cells of the first column */
	uint64_t right;                     /* the cells of the last column */
	uint32_t powers[PATTERN_TILES_MAX]; /* powers of the number of cells, by slot */
	uint8_t *table;                     /* borrowed */
	uint32_t *low;        /* owned: by entry, the gap cells reached among 0 … 31 */
	uint32_t *high;       /* owned: the same for 32 … 63; NULL if not needed */
	struct queue current; /* reached at this depth */
	struct queue next;    /* reached at the next depth */
};

static uint64_t neighbours(const struct builder *builder, uint64_t cells)
{
	return (cells & ~builder->right) << 1 | (cells & ~builder->left) >> 1 |
	       cells << builder->width | cells >> builder->width;
}

/* All free cells that the gap can reach from these. */
static uint64_t flood(const struct builder *builder, uint64_t free_cells, uint64_t cells)
{
	uint64_t before;

	do {
		before = cells;
		cells |= neighbours(builder, cells) & free_cells;
	} while (cells != before);
	return cells;
}

static bool push(struct queue *queue, uint32_t index, unsigned cell)
{
	if (queue->count == queue->size) {
		size_t size = queue->size < QUEUE_SIZE_MIN ? QUEUE_SIZE_MIN : queue->size * 2;
		uint32_t *entries = realloc(queue->entries, size * sizeof *entries);

		if (entries == NULL)
			return false;
		queue->entries = entries;
		queue->size = size;
	}
	queue->entries[queue->count++] = index | (uint32_t)cell << CELL_SHIFT;
	return true;
}

/* Marks gap cells of a placement as reached at this depth. */
static bool reach(struct builder *builder, uint32_t index, uint64_t gaps, unsigned cell, int depth)
{
	builder->low[index] |= (uint32_t)gaps;
	if (builder->high != NULL)
		builder->high[index] |= (uint32_t)(gaps >> 32);
	if (builder->table[index] == UNREACHED)
		builder->table[index] = (uint8_t)depth;
	return push(&builder->next, index, cell);
}

static bool is_reached(const struct builder *builder, uint32_t index, unsigned cell)
{
	if (cell < 32)
		return builder->low[index] >> cell & 1;
	return builder->high[index] >> (cell - 32) & 1;
}

/* Moves one tile to each adjacent cell in `gaps`; the gap ends up in the tile's old cell. */
static bool move_tile(struct builder *builder, uint32_t index, int slot, unsigned from,
                      uint64_t free_cells, uint64_t gaps, int depth)
{
	uint64_t home = UINT64_C(1) << from;
	uint64_t targets = neighbours(builder, home) & gaps;

	for (; targets != 0; targets &= targets - 1) {
		unsigned to = (unsigned)__builtin_ctzll(targets);
		uint32_t moved = index + builder->powers[slot] * (to - from);
		uint64_t freed = (free_cells | home) & ~(targets & -targets);

		if (is_reached(builder, moved, from))
			continue;
		if (!reach(builder, moved, flood(builder, freed, home), from, depth))
			return false;
	}
	return true;
}

static bool expand(struct builder *builder, uint32_t entry, int depth)
{
	uint32_t index = entry & ((UINT32_C(1) << CELL_SHIFT) - 1);
	uint32_t rest = index;
	unsigned at[PATTERN_TILES_MAX];
	uint64_t free_cells = builder->board;
	uint64_t gaps;

	for (int slot = 0; slot < builder->count; slot++) {
		at[slot] = rest % (unsigned)builder->cells;
		rest /= (unsigned)builder->cells;
		free_cells &= ~(UINT64_C(1) << at[slot]);
	}
	gaps = flood(builder, free_cells, UINT64_C(1) << (entry >> CELL_SHIFT));
	for (int slot = 0; slot < builder->count; slot++)
		if (!move_tile(builder, index, slot, at[slot], free_cells, gaps, depth))
			return false;
	return true;
}

static bool search(struct builder *builder, const atomic_bool *cancel)
{
	for (int depth = 1; builder->next.count > 0; depth++) {
		struct queue done = builder->current;

		assert(depth < UNREACHED);
		builder->current = builder->next;
		builder->next = done;
		builder->next.count = 0;
		for (size_t i = 0; i < builder->current.count; i++) {
			if (i % ENTRIES_PER_POLL == 0 && cancel != NULL &&
			    atomic_load_explicit(cancel, memory_order_relaxed))
				return false;
			if (!expand(builder, builder->current.entries[i], depth))
				return false;
		}
	}
	return true;
}

/* The first placement: all tiles and the gap at home. */
static bool begin(struct builder *builder, const struct pattern *pattern)
{
	unsigned home = (unsigned)builder->cells - 1;
	uint64_t free_cells = builder->board;
	uint32_t index = 0;

	for (int slot = 0; slot < pattern->count; slot++) {
		unsigned cell = pattern->tiles[slot] - 1u;

		index += builder->powers[slot] * cell;
		free_cells &= ~(UINT64_C(1) << cell);
	}
	return reach(builder, index, flood(builder, free_cells, UINT64_C(1) << home), home, 0);
}

static void init_geometry(struct builder *builder, const struct pattern_set *set)
{
	uint32_t power = 1;

	builder->board = ~UINT64_C(0) >> (64 - builder->cells);
	for (int row = 0; row < set->height; row++) {
		builder->left |= UINT64_C(1) << row * set->width;
		builder->right |= UINT64_C(1) << (row * set->width + set->width - 1);
	}
	for (int slot = 0; slot < builder->count; slot++) {
		builder->powers[slot] = power;
		power *= (uint32_t)builder->cells;
	}
}

static bool allocate(struct builder *builder, size_t size)
{
	builder->low = calloc(size, sizeof *builder->low);
	if (builder->low == NULL)
		return false;
	if (builder->cells <= 32)
		return true;
	builder->high = calloc(size, sizeof *builder->high);
	return builder->high != NULL;
}

size_t pattern_build_bytes(const struct pattern_set *set, int index)
{
	size_t masks = set->width * set->height <= 32 ? 1 : 2;

	return set->patterns[index].size * (masks + 1) * sizeof(uint32_t) + 65536;
}

bool pattern_build(const struct pattern_set *set, int index, uint8_t *table,
                   const atomic_bool *cancel)
{
	const struct pattern *pattern = &set->patterns[index];
	struct builder builder = {
		.cells = set->width * set->height,
		.width = set->width,
		.count = pattern->count,
		.table = table,
	};
	bool built;

	assert(pattern->size <= (size_t)1 << CELL_SHIFT);
	init_geometry(&builder, set);
	memset(table, UNREACHED, pattern->size);
	built = allocate(&builder, pattern->size) && begin(&builder, pattern) &&
	        search(&builder, cancel);
	free(builder.low);
	free(builder.high);
	free(builder.current.entries);
	free(builder.next.entries);
	return built;
}
