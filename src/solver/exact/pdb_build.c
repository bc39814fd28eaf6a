/* Builds a pattern database.
 *
 * The search goes layer by layer over nodes (a mask of the pattern's cells and the region of the
 * gap), each with a bit set of orders. A tile that moves into the gap's region leads from one node
 * to another for all orders at once: the set is copied, 64 orders at a time, or, if the tile passes
 * others, moved bit by bit through the space's shifts. Each move changes the depth by one, so what
 * was reached before is in the last layer but one.
 *
 * An extra is odd if bit 1 of the depth differs from bit 1 of the Manhattan distance, as both have
 * the same parity. */
#include "solver/exact/pdb_build.h"

#include <string.h>

#include "solver/grid.h"
#include "system/pages.h"
#include "system/threads.h"

enum {
	SETS = 4,            /* last layer, layer, next layer, and the depths' bit 1 */
	WORDS_PER_POLL = 64, /* of sets: less than a millisecond, in a page some more */
	WORD = 64,           /* bits */
};

struct build {
	const struct pdb_space *space; /* borrowed */
	const atomic_bool *cancel;     /* may be NULL */
	size_t words;                  /* per set of orders */
	uint32_t poll_nodes;           /* between two looks at cancel */
	uint64_t *sets;                /* owned, mapped: room for SETS sets of orders per node */
	uint64_t *last;                /* by node: orders at the last depth */
	uint64_t *layer;               /* by node: orders at this depth */
	uint64_t *next;                /* by node: orders at the next depth, and at the last */
	uint64_t *second;              /* by node: orders at a depth with bit 1 */
	uint8_t distance[PDB_TILES_MAX][PDB_CELLS_MAX]; /* Manhattan, by slot and cell */
};

static void measure_distances(struct build *build, const struct pdb_pattern *pattern)
{
	struct grid grid;

	grid_init(&grid, build->space->width, build->space->height);
	for (int slot = 0; slot < pattern->count; slot++)
		for (int cell = 0; cell < grid.cells; cell++)
			build->distance[slot][cell] =
			        (uint8_t)grid_distance(&grid, pattern->tiles[slot] - 1, cell);
}

static void shift_orders(uint64_t *to, const uint64_t *from, size_t words, const uint16_t *shift)
{
	for (size_t i = 0; i < words; i++, shift += WORD) {
		for (uint64_t bits = from[i]; bits != 0; bits &= bits - 1) {
			unsigned order = shift[__builtin_ctzll(bits)];

			to[order / WORD] |= UINT64_C(1) << order % WORD;
		}
	}
}

/* Moves the tile in cell `from` into cell `to` for all orders of the set. */
static void move_set(const struct build *build, const uint64_t *set, uint32_t mask, unsigned from,
                     unsigned to)
{
	const struct pdb_space *space = build->space;
	struct pdb_edge edge = pdb_edge(from, to);
	uint64_t *target = build->next + pdb_node(space, mask ^ edge.flip, from) * build->words;

	if ((mask & edge.between) == 0)
		for (size_t i = 0; i < build->words; i++)
			target[i] |= set[i];
	else
		shift_orders(target, set, build->words, pdb_shift(space, mask, &edge));
}

/* Moves every tile that is adjacent to the node's region into it. */
static void expand_node(const struct build *build, uint32_t node)
{
	const struct pdb_space *space = build->space;
	const uint64_t *set = build->layer + node * build->words;
	uint32_t mask = space->tile_cells[node];

	for (uint32_t left = space->regions[node]; left != 0; left &= left - 1) {
		unsigned gap = (unsigned)__builtin_ctz(left);
		uint32_t from = pdb_near(space, UINT32_C(1) << gap) & mask;

		for (; from != 0; from &= from - 1)
			move_set(build, set, mask, (unsigned)__builtin_ctz(from), gap);
	}
}

static bool empty(const uint64_t *set, size_t words)
{
	uint64_t any = 0;

	for (size_t i = 0; i < words; i++)
		any |= set[i];
	return any == 0;
}

/* Polls at some nodes. */
static bool cancelled(const struct build *build, uint32_t node)
{
	if (node % build->poll_nodes != 0)
		return false;
	thread_yield();
	return build->cancel != NULL && atomic_load_explicit(build->cancel, memory_order_relaxed);
}

/* Makes the next layer of the nodes' sets. False if cancelled. */
static bool expand_layer(const struct build *build)
{
	for (uint32_t node = 0; node < build->space->nodes; node++) {
		if (cancelled(build, node))
			return false;
		if (!empty(build->layer + node * build->words, build->words))
			expand_node(build, node);
	}
	return true;
}

/* Removes the last layer from the next one, keeps bit 1 of its depth, and clears the last. */
static bool finish_layer(const struct build *build, unsigned depth, bool *any)
{
	const uint64_t bit = (depth & 2) != 0 ? UINT64_MAX : 0;
	uint64_t left = 0;

	for (uint32_t node = 0; node < build->space->nodes; node++) {
		size_t end = (node + 1) * build->words;

		if (cancelled(build, node))
			return false;
		for (size_t i = node * build->words; i < end; i++) {
			build->next[i] &= ~build->last[i];
			build->last[i] = 0;
			build->second[i] |= build->next[i] & bit;
			left |= build->next[i];
		}
	}
	*any = left != 0;
	return true;
}

/* Depth 0: the solved placement with the gap at home. */
static void add_root(struct build *build, const struct pdb_pattern *pattern)
{
	const struct pdb_space *space = build->space;
	const struct pdb_placement root = pdb_home(space, pattern);
	size_t node = pdb_node(space, root.mask, (unsigned)space->cells - 1);

	build->layer[node * build->words + root.order / WORD] = UINT64_C(1) << root.order % WORD;
}

static bool search_back(struct build *build)
{
	bool any = true;

	for (unsigned depth = 1; any; depth++) {
		uint64_t *cleared = build->last;

		if (!expand_layer(build) || !finish_layer(build, depth, &any))
			return false;
		build->last = build->layer;
		build->layer = build->next;
		build->next = cleared;
	}
	return true;
}

/* Bit 1 of the Manhattan distances of up to 64 orders of a mask. */
static uint64_t second_bits(const struct build *build, uint32_t mask, size_t first_order)
{
	const struct pdb_space *space = build->space;
	size_t orders = space->orders - first_order < WORD ? space->orders - first_order : WORD;
	uint8_t at[PDB_TILES_MAX][PDB_TILES_MAX]; /* distances, by place and slot */
	uint64_t bits = 0;

	for (int place = 0; place < space->count; place++, mask &= mask - 1)
		for (int slot = 0; slot < space->count; slot++)
			at[place][slot] = build->distance[slot][__builtin_ctz(mask)];
	for (size_t i = 0; i < orders; i++) {
		const uint8_t *tiles = space->tiles[first_order + i];
		unsigned sum = 0;

		for (int place = 0; place < space->count; place++)
			sum += at[place][tiles[place]];
		bits |= (uint64_t)(sum >> 1 & 1) << i;
	}
	return bits;
}

/* Exchanges rows and columns of 64×64 bits (Warren, Hacker's Delight, 7-3). */
static void transpose(uint64_t words[WORD])
{
	uint64_t mask = UINT32_MAX;

	for (unsigned step = WORD / 2; step != 0; step /= 2, mask ^= mask << step) {
		for (unsigned i = 0; i < WORD; i = (i + step + 1) & ~step) {
			uint64_t swap = (words[i] >> step ^ words[i + step]) & mask;

			words[i] ^= swap << step;
			words[i + step] ^= swap;
		}
	}
}

/* Writes the entries of up to 64 nodes and 64 orders. */
static void write_square(const struct build *build, uint8_t *table, uint32_t node, size_t word)
{
	const struct pdb_space *space = build->space;
	uint64_t words[WORD] = { 0 };

	for (uint32_t i = 0; i < WORD && node + i < space->nodes; i++)
		words[i] = build->second[(node + i) * build->words + word] ^
		           second_bits(build, space->tile_cells[node + i], word * WORD);
	transpose(words);
	for (size_t i = 0; i < WORD && word * WORD + i < space->orders; i++)
		memcpy(table + ((word * WORD + i) * space->row + node) / 8, &words[i],
		       sizeof words[i]);
}

static bool write_table(const struct build *build, uint8_t *table)
{
	for (uint32_t node = 0; node < build->space->nodes; node += WORD)
		for (size_t word = 0; word < build->words; word++) {
			if (cancelled(build, 0))
				return false;
			write_square(build, table, node, word);
		}
	return true;
}

static size_t set_words(const struct pdb_space *space)
{
	return (space->orders + WORD - 1) / WORD;
}

size_t pdb_build_bytes(const struct pdb_space *space)
{
	return space->nodes * SETS * set_words(space) * sizeof(uint64_t);
}

bool pdb_build(const struct pdb_space *space, const struct pdb_pattern *pattern, uint8_t *table,
               const atomic_bool *cancel)
{
	struct build build = { .space = space, .cancel = cancel, .words = set_words(space) };
	size_t words = space->nodes * build.words;
	bool good;

	build.poll_nodes = (uint32_t)(WORDS_PER_POLL / build.words + 1);
	build.sets = pages_map(SETS * words * sizeof *build.sets);
	if (build.sets == NULL)
		return false;
	build.last = build.sets;
	build.layer = build.last + words;
	build.next = build.layer + words;
	build.second = build.next + words;
	measure_distances(&build, pattern);
	add_root(&build, pattern);
	good = search_back(&build) && write_table(&build, table);
	pages_free(build.sets, SETS * words * sizeof *build.sets);
	return good;
}
