/* Searches breadth-first from the board and from the goal until the two searches meet. */
#include "solver/exact/bfs_bidirectional.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solver/exact/state.h"
#include "solver/exact/state_set.h"

/* Both searches share one set of states, so that each child is looked up once: it is new, known to
 * its own side, or the two sides have met.
 *
 * There is no separate frontier: states are marked open until they are expanded, and the next layer
 * is found by scanning the set. Both a layer's states and their children are open, but their gaps
 * are on cells of different chessboard colours, which tells them apart.
 *
 * Why the first meeting is optimal: let layers 0 … f from the board and 0 … b from the solved board
 * be complete, without a common state. Then no path has f + b moves or fewer, since its state f
 * moves from the board would be in both. A child of layer f that the other side knows gives a path
 * of at most f + 1 + b moves, hence of exactly that many, and no path is shorter. */

enum {
	OPEN_SHIFT = 63, /* mark: not yet expanded. 62 is STATE_SET_SIDE */
	MOVE_SHIFT = 60, /* marks: the move that led to the state, 2 bits */
	NO_MOVE = 4,
	BATCH_WORDS = 512, /* size of a batch of states, which has at least two */
};

enum outcome { LAYER_DONE, SIDES_MET, OVERFULL, STOPPED };

struct side {
	int depth;         /* layers 0 … depth are complete */
	uint64_t frontier; /* number of states in layer `depth` */
	unsigned odd;      /* colour of the gap's cell in layer 0 */
};

struct search {
	struct state_layout layout;
	struct state_set set;
	struct side sides[2]; /* from the board, from the solved board */
	unsigned growing;     /* the side being expanded */
	uint64_t before;      /* number of states when that started */
	uint64_t reported;    /* number of states reported to the watch */
	struct watch *watch;  /* borrowed */
	size_t batch;         /* states per batch */
	uint64_t *parents;    /* owned: the batch being expanded */
	uint64_t *children;   /* owned: up to 4 per parent */
	uint64_t *hashes;     /* owned: of the children */
	uint64_t *meeting;    /* points into children: the state both sides have reached */
};

static uint64_t make_marks(unsigned side, unsigned move)
{
	return UINT64_C(1) << OPEN_SHIFT | (side != 0 ? STATE_SET_SIDE : 0) |
	       (uint64_t)move << MOVE_SHIFT;
}

static unsigned read_move(const uint64_t *state)
{
	return (unsigned)(state[0] >> MOVE_SHIFT) & 3u;
}

/* Adds a side's first state to the set. */
static bool add_root(struct search *search, const struct board *board, unsigned side)
{
	uint64_t hash;

	state_pack(&search->layout, board, search->children);
	search->children[0] |= make_marks(side, 0);
	hash = state_hash(search->children, search->layout.words);
	state_set_add(&search->set, search->children, &hash, 1);
	search->sides[side] = (struct side){ .frontier = 1, .odd = search->layout.odd[board->gap] };
	return !search->set.full;
}

static bool allocate(struct search *search, size_t bytes)
{
	size_t words = (size_t)search->layout.words;
	size_t batch = words * 2 > BATCH_WORDS ? 2 : BATCH_WORDS / words;
	size_t batch_bytes = batch * (words + 4 * words + 4) * sizeof(uint64_t);

	while (batch > 2 && batch_bytes > bytes / 16) {
		batch /= 2;
		batch_bytes /= 2;
	}
	if (batch_bytes > bytes ||
	    !state_set_init(&search->set, search->layout.words, bytes - batch_bytes))
		return false;
	search->batch = batch;
	search->parents = malloc(batch * words * sizeof(uint64_t));
	search->children = malloc(4 * batch * words * sizeof(uint64_t));
	search->hashes = malloc(4 * batch * sizeof(uint64_t));
	return search->parents != NULL && search->children != NULL && search->hashes != NULL;
}

static bool init_search(struct search *search, const struct board *board, size_t bytes,
                        struct watch *watch)
{
	struct board solved;

	memset(search, 0, sizeof *search);
	search->watch = watch;
	state_layout_init(&search->layout, board->width, board->height);
	board_init(&solved, board->width, board->height);
	for (int end = 0; end < 2; end++) {
		watch->breadth.layers[end].boards[0] = 1;
		watch->breadth.layers[end].count = 1;
	}
	return allocate(search, bytes) && add_root(search, board, 0) &&
	       add_root(search, &solved, 1);
}

static void destroy_search(struct search *search)
{
	free(search->parents);
	free(search->children);
	free(search->hashes);
	state_set_destroy(&search->set);
}

static int searched_depth(const struct search *search)
{
	return search->sides[0].depth + search->sides[1].depth;
}

/* Reports the layers found to the watch, including the growing one. */
static void report_layers(const struct search *search)
{
	static const enum solver_end ends[] = { SOLVER_FROM_BOARD, SOLVER_FROM_SOLVED };
	struct solver_breadth *breadth = &search->watch->breadth;
	unsigned end = ends[search->growing];
	int layer = search->sides[search->growing].depth + 1;
	uint64_t found = search->set.count - search->before;

	breadth->bytes = search->set.bytes;
	if (found == 0 || layer >= SOLVER_LAYERS_MAX)
		return;
	breadth->layers[end].boards[layer] = found;
	breadth->layers[end].count = layer + 1;
}

static bool poll_watch(struct search *search)
{
	uint64_t states = search->set.count - search->reported;

	report_layers(search);
	search->reported = search->set.count;
	return watch_poll(search->watch, states, searched_depth(search));
}

/* Collects a batch of open states of a side's frontier from a shard, starting at *slot, and closes
 * them. Returns their number and moves *slot past the last. */
static inline size_t take_parents(struct search *search, const struct state_shard *shard,
                                  size_t *slot, unsigned side, int words)
{
	const struct side *growing = &search->sides[side];
	unsigned odd = (growing->odd + (unsigned)growing->depth) % 2;
	uint64_t *end = search->parents;
	size_t taken = 0;

	while (taken < search->batch && *slot < shard->capacity) {
		uint64_t *state = shard->slots + (*slot)++ * (size_t)words;

		if (state[0] >> 62 != (2u | side))
			continue;
		if (search->layout.odd[state_gap(&search->layout, state, words)] != odd)
			continue;
		state[0] ^= UINT64_C(1) << OPEN_SHIFT;
		memcpy(end, state, (size_t)words * sizeof *state);
		end += words;
		taken++;
	}
	return taken;
}

/* Appends the children of one parent, except the one that undoes its last move, to the `count`
 * existing ones. Returns the new count. */
static inline size_t make_children(struct search *search, const uint64_t *parent, size_t count,
                                   unsigned side, int words)
{
	const struct state_layout *layout = &search->layout;
	int gap = state_gap(layout, parent, words);
	unsigned back = search->sides[side].depth == 0 ? NO_MOVE : read_move(parent) ^ 1u;

	for (unsigned move = 0; move < 4; move++) {
		uint64_t *child = search->children + count * (size_t)words;
		int source = layout->source[gap][move];

		if (source < 0 || move == back)
			continue;
		memcpy(child, parent, (size_t)words * sizeof *child);
		state_move(layout, child, words, gap, source);
		child[0] = (child[0] & STATE_CELLS) | make_marks(side, move);
		search->hashes[count] = state_hash(child, words);
		state_set_prefetch(&search->set, search->hashes[count], words);
		count++;
	}
	return count;
}

/* Expands a batch: first makes all children, so that their slots can be prefetched, then adds them.
 * False if the sides have met. */
static inline bool expand_parents(struct search *search, size_t parents, unsigned side, int words)
{
	size_t children = 0;
	size_t added;

	for (size_t i = 0; i < parents; i++)
		children = make_children(search, search->parents + i * (size_t)words, children,
		                         side, words);
	added = state_set_add(&search->set, search->children, search->hashes, children);
	if (added == children)
		return true;
	search->meeting = search->children + added * (size_t)words;
	return false;
}

/* True if the rest of the layer can be skipped: the set is full, and paths that meet in this layer
 * would have the wrong parity. */
static bool hopeless(const struct search *search)
{
	int length = searched_depth(search) + 1;

	return search->set.full && (length - search->watch->manhattan) % 2 != 0;
}

static inline enum outcome expand_shard(struct search *search, const struct state_shard *shard,
                                        unsigned side, int words)
{
	size_t slot = 0;

	while (slot < shard->capacity) {
		size_t capacity = shard->capacity;
		size_t parents = take_parents(search, shard, &slot, side, words);

		if (!expand_parents(search, parents, side, words))
			return SIDES_MET;
		if (shard->capacity != capacity)
			slot = 0; /* it grew and its states moved; expanded ones are closed */
		if (hopeless(search))
			return OVERFULL;
		if (!poll_watch(search))
			return STOPPED;
	}
	return LAYER_DONE;
}

static inline enum outcome expand_shards(struct search *search, unsigned side, int words)
{
	for (size_t i = 0; i < search->set.shard_count; i++) {
		enum outcome outcome = expand_shard(search, &search->set.shards[i], side, words);

		if (outcome != LAYER_DONE)
			return outcome;
	}
	return LAYER_DONE;
}

/* Expands a side's frontier. If the set fills up meanwhile, the remaining children are still looked
 * up, since that takes no memory and may find a meeting. */
static enum outcome expand_layer(struct search *search, unsigned side)
{
	struct side *growing = &search->sides[side];
	enum outcome outcome;

	search->growing = side;
	search->before = search->set.count;
	outcome = search->layout.words == 1   ? expand_shards(search, side, 1)
	          : search->layout.words == 2 ? expand_shards(search, side, 2)
	                                      : expand_shards(search, side, search->layout.words);
	report_layers(search);
	if (outcome == LAYER_DONE) {
		growing->depth++;
		growing->frontier = search->set.count - search->before;
	}
	return outcome;
}

/* Follows a state's path of `depth` moves back to its side's end and stores the moves in moves[0],
 * moves[step], … */
static void trace(const struct search *search, const uint64_t *state, int depth, uint8_t *moves,
                  int step)
{
	const struct state_layout *layout = &search->layout;
	uint64_t at[STATE_WORDS_MAX];

	memcpy(at, state, (size_t)layout->words * sizeof *at);
	for (int i = 0; i < depth; i++) {
		unsigned move = read_move(at);
		int gap = state_gap(layout, at, layout->words);
		const uint64_t *parent;

		moves[i * step] = (uint8_t)(step < 0 ? move : move ^ 1u);
		state_move(layout, at, layout->words, gap, layout->source[gap][move ^ 1u]);
		parent = state_set_find(&search->set, at);
		assert(parent != NULL);
		memcpy(at, parent, (size_t)layout->words * sizeof *at);
	}
}

/* Joins the paths of both sides at the meeting and offers the solution. */
static void join_paths(const struct search *search, unsigned side)
{
	const uint64_t *other = state_set_find(&search->set, search->meeting);
	int depths[2] = { search->sides[0].depth, search->sides[1].depth };
	uint8_t *moves;

	depths[side]++;
	moves = malloc((size_t)(depths[0] + depths[1]));
	if (moves == NULL)
		return;
	trace(search, side == 0 ? search->meeting : other, depths[0], moves + depths[0] - 1, -1);
	trace(search, side == 1 ? search->meeting : other, depths[1], moves + depths[0], 1);
	watch_offer(search->watch, moves, depths[0] + depths[1]);
	free(moves);
}

static void search_layers(struct search *search)
{
	enum outcome outcome;
	unsigned side;

	do {
		side = search->sides[0].frontier <= search->sides[1].frontier ? 0 : 1;
		outcome = expand_layer(search, side);
		watch_raise(search->watch, searched_depth(search) + 1);
	} while (outcome == LAYER_DONE && !search->set.full);
	watch_count(search->watch, search->set.count - search->reported);
	if (outcome == SIDES_MET)
		join_paths(search, side);
}

void bfs_bidirectional_solve(const struct board *board, size_t bytes, struct watch *watch)
{
	struct search search;

	if (init_search(&search, board, bytes, watch))
		search_layers(&search);
	destroy_search(&search);
}
