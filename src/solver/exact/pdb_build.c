/* Builds a pattern database.
 *
 * The search goes layer by layer over nodes (a mask of the pattern's cells and the region of the
 * gap), each with a bit set of orders. A tile that moves into the gap's region leads from one node
 * to another for all orders at once: the set is copied, 64 orders at a time, or, if the tile passes
 * others, moved bit by bit through the space's shifts. */
#include "solver/exact/pdb.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_AT_ONCE = 8 }; /* process one cache line of orders for all nodes in turn */

struct build {
	const struct pdb_space *space; /* borrowed */
	const atomic_bool *cancel;     /* may be NULL */
	uint8_t *table;                /* the caller's */
	size_t words;                  /* per set of orders */
	uint64_t *layer;               /* owned: by node: orders reached at this depth */
	uint64_t *next;                /* owned: the same for the next depth */
	uint64_t *reached;             /* owned: the same for all depths so far */
	uint16_t *masks;               /* owned: by node: the cells of the tiles */
	uint16_t *free_cells;          /* owned: by node: the cells of the gap's region */
	uint8_t distance[PDB_TILES_MAX][PDB_CELLS_MAX]; /* Manhattan, by slot and cell */
	unsigned depth;
};

static void measure_distances(struct build *build, const struct pdb_pattern *pattern)
{
	int width = build->space->width;

	for (int slot = 0; slot < pattern->count; slot++) {
		int home = pattern->tiles[slot] - 1;

		for (int cell = 0; cell < build->space->cells; cell++)
			build->distance[slot][cell] = (uint8_t)(abs(home / width - cell / width) +
			                                        abs(home % width - cell % width));
	}
}

static uint64_t *set_of(const struct build *build, uint64_t *sets, unsigned mask, unsigned gap)
{
	return sets + pdb_node(build->space, mask, gap) * build->words;
}

static void copy_orders(uint64_t *to, const uint64_t *from, size_t words)
{
	for (size_t i = 0; i < words; i++)
		to[i] |= from[i];
}

static void shift_orders(uint64_t *to, const uint64_t *from, size_t words, const uint16_t *shift)
{
	for (size_t i = 0; i < words; i++, shift += 64) {
		for (uint64_t bits = from[i]; bits != 0; bits &= bits - 1) {
			unsigned order = shift[__builtin_ctzll(bits)];

			to[order >> 6] |= UINT64_C(1) << (order & 63);
		}
	}
}

/* Moves the tile in cell `from` into cell `to` for all orders of the set. */
static void move_set(const struct build *build, const uint64_t *set, unsigned mask, unsigned from,
                     unsigned to)
{
	const struct pdb_space *space = build->space;
	struct pdb_edge edge = pdb_edge(from, to);
	unsigned place = pdb_ones(space, mask & edge.before);
	unsigned passed = pdb_ones(space, mask & edge.between);
	uint64_t *target = set_of(build, build->next, mask ^ edge.flip, from);

	if (passed == 0)
		copy_orders(target, set, build->words);
	else
		shift_orders(target, set, build->words,
		             space->shifts + (edge.later ? space->down[place][passed]
		                                         : space->up[place][passed]));
}

/* Moves every tile that is adjacent to the node's region into it. */
static void expand_node(const struct build *build, const uint64_t *set, unsigned mask,
                        unsigned region)
{
	const struct pdb_space *space = build->space;
	unsigned width = (unsigned)space->width;

	for (unsigned left = region; left != 0; left &= left - 1) {
		unsigned gap = (unsigned)__builtin_ctz(left);

		if (gap >= width && (mask >> (gap - width) & 1) != 0)
			move_set(build, set, mask, gap - width, gap);
		if (gap + width < (unsigned)space->cells && (mask >> (gap + width) & 1) != 0)
			move_set(build, set, mask, gap + width, gap);
		if (gap % width > 0 && (mask >> (gap - 1) & 1) != 0)
			move_set(build, set, mask, gap - 1, gap);
		if (gap % width < width - 1 && (mask >> (gap + 1) & 1) != 0)
			move_set(build, set, mask, gap + 1, gap);
	}
}

static bool empty(const uint64_t *set, size_t words)
{
	uint64_t any = 0;

	for (size_t i = 0; i < words; i++)
		any |= set[i];
	return any == 0;
}

static bool cancelled(const struct build *build)
{
	return build->cancel != NULL && atomic_load_explicit(build->cancel, memory_order_relaxed);
}

/* The entry must be 0. */
static void write_entry(const struct build *build, size_t index, unsigned extra)
{
	unsigned bits = build->space->bits;
	unsigned most = (1u << bits) - 1;
	size_t bit = index * bits;
	uint16_t pair;

	memcpy(&pair, build->table + (bit >> 3), sizeof pair);
	pair = (uint16_t)(pair | (extra < most ? extra : most) << (bit & 7));
	memcpy(build->table + (bit >> 3), &pair, sizeof pair);
}

/* Writes the depth of 64 orders of a node. at: by place and tile, the tile's Manhattan distance
 * there. */
static void write_orders(const struct build *build, uint64_t bits, size_t first_order,
                         uint32_t node, uint8_t at[PDB_TILES_MAX][PDB_TILES_MAX])
{
	const struct pdb_space *space = build->space;

	for (; bits != 0; bits &= bits - 1) {
		size_t order = first_order + (size_t)__builtin_ctzll(bits);
		const uint8_t *tiles = space->tiles[order];
		unsigned manhattan = 0;

		for (int place = 0; place < space->count; place++)
			manhattan += at[place][tiles[place]];
		write_entry(build, order * space->nodes + node, (build->depth - manhattan) / 2);
	}
}

/* Writes the depth of up to 512 orders of a node, starting at `word`. */
static void write_node(struct build *build, uint32_t node, unsigned mask, size_t word)
{
	const uint64_t *set = build->layer + node * build->words;
	size_t end = word + WORDS_AT_ONCE < build->words ? word + WORDS_AT_ONCE : build->words;
	uint8_t at[PDB_TILES_MAX][PDB_TILES_MAX];

	if (empty(set + word, end - word))
		return;
	for (int place = 0; place < build->space->count; place++, mask &= mask - 1)
		for (int slot = 0; slot < build->space->count; slot++)
			at[place][slot] = build->distance[slot][__builtin_ctz(mask)];
	for (; word < end; word++)
		write_orders(build, set[word], word * 64, node, at);
}

/* Writes the depth of a layer. Processes a few orders of all nodes at a time, to keep writes close
 * together. */
static void write_layer(struct build *build)
{
	for (size_t word = 0; word < build->words && !cancelled(build); word += WORDS_AT_ONCE)
		for (uint32_t node = 0; node < build->space->nodes; node++)
			write_node(build, node, build->masks[node], word);
}

static void expand_layer(struct build *build)
{
	for (uint32_t node = 0; node < build->space->nodes && !cancelled(build); node++) {
		uint64_t *set = build->layer + node * build->words;

		if (empty(set, build->words))
			continue;
		expand_node(build, set, build->masks[node], build->free_cells[node]);
		memset(set, 0, build->words * sizeof *set);
	}
}

/* Removes from the next layer what was reached before. False if nothing is left. */
static bool settle_layer(struct build *build)
{
	size_t words = build->space->nodes * build->words;
	uint64_t any = 0;

	for (size_t i = 0; i < words; i++) {
		build->next[i] &= ~build->reached[i];
		build->reached[i] |= build->next[i];
		any |= build->next[i];
	}
	return any != 0;
}

/* Depth 0: the solved placement with the gap at home. */
static void add_root(struct build *build, const struct pdb_pattern *pattern)
{
	uint8_t cells[PDB_TILES_MAX];
	struct pdb_placement root;

	for (int slot = 0; slot < pattern->count; slot++)
		cells[slot] = (uint8_t)(pattern->tiles[slot] - 1);
	root = pdb_place(build->space, cells);
	set_of(build, build->next, root.mask, (unsigned)build->space->cells - 1)[root.order >> 6] |=
	        UINT64_C(1) << (root.order & 63);
}

static bool search(struct build *build)
{
	for (; settle_layer(build) && !cancelled(build); build->depth++) {
		uint64_t *done = build->layer;

		build->layer = build->next;
		build->next = done;
		write_layer(build);
		expand_layer(build);
	}
	return !cancelled(build);
}

/* Lists each node's mask and the cells of its region. */
static void list_nodes(struct build *build)
{
	const struct pdb_space *space = build->space;

	for (unsigned mask = 0; mask < 1u << space->cells; mask++) {
		unsigned left = ~mask & ((1u << space->cells) - 1);

		if ((int)pdb_ones(space, mask) != space->count)
			continue;
		for (; left != 0; left &= left - 1) {
			unsigned gap = (unsigned)__builtin_ctz(left);
			uint32_t node = pdb_node(space, mask, gap);

			build->masks[node] = (uint16_t)mask;
			build->free_cells[node] |= (uint16_t)(1u << gap);
		}
	}
}

static size_t set_words(const struct pdb_space *space)
{
	return (space->orders + 63) / 64;
}

size_t pdb_build_bytes(const struct pdb_space *space)
{
	return space->nodes * (3 * set_words(space) * sizeof(uint64_t) + 2 * sizeof(uint16_t));
}

bool pdb_build(const struct pdb_space *space, const struct pdb_pattern *pattern, uint8_t *table,
               const atomic_bool *cancel)
{
	struct build build = {
		.space = space,
		.cancel = cancel,
		.table = table,
		.words = set_words(space),
	};
	size_t words = space->nodes * build.words;
	bool good;

	build.layer = calloc(words, sizeof *build.layer);
	build.next = calloc(words, sizeof *build.next);
	build.reached = calloc(words, sizeof *build.reached);
	build.masks = calloc(space->nodes, sizeof *build.masks);
	build.free_cells = calloc(space->nodes, sizeof *build.free_cells);
	good = build.layer != NULL && build.next != NULL && build.reached != NULL &&
	       build.masks != NULL && build.free_cells != NULL;
	if (good) {
		memset(table, 0, pdb_bytes(space));
		list_nodes(&build);
		measure_distances(&build, pattern);
		add_root(&build, pattern);
		good = search(&build);
	}
	free(build.layer);
	free(build.next);
	free(build.reached);
	free(build.masks);
	free(build.free_cells);
	return good;
}
