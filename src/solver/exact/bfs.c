/* Searches breadth-first from the board and the goal until both searches meet: in sorted lists, or on larger
 * boards in a hash table. */
#include "solver/exact/bfs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solver/exact/layers.h"
#include "solver/exact/state.h"

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
	BATCH_WORDS = 256,     /* size of a batch of states, which has at least one */
	FIRST_BYTES = 1 << 16, /* enough to begin a search from both ends */
};

enum outcome { LAYER_DONE, SIDES_MET, STOPPED };

struct side {
	int depth;                      /* layers 0 … depth are complete */
	uint64_t frontier;              /* number of states in layer `depth` */
	unsigned odd;                   /* colour of the gap's cell in layer 0 */
	uint64_t root[STATE_WORDS_MAX]; /* layer 0, or the board that is looked up in the end */
};

struct bfs_search {
	struct state_layout layout;
	struct state_set set;
	struct side sides[2];          /* from the board, from the solved board */
	unsigned growing;              /* the side being expanded */
	uint64_t before;               /* number of states when that started */
	uint64_t reported;             /* number of states reported to the watch */
	struct watch *watch;           /* borrowed */
	uint64_t *meeting;             /* points into children: the state both sides have reached */
	uint64_t parents[BATCH_WORDS]; /* the batch being expanded */
	uint64_t children[4 * BATCH_WORDS]; /* up to 4 per parent */
	uint64_t hashes[4 * BATCH_WORDS];   /* of the children */
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
static bool add_root(struct bfs_search *search, const struct board *board, unsigned side)
{
	struct side *begun = &search->sides[side];
	uint64_t hash;

	*begun = (struct side){ .frontier = 1, .odd = search->layout.odd[board->gap] };
	state_pack(&search->layout, board, begun->root);
	begun->root[0] |= make_marks(side, 0);
	hash = state_hash(begun->root, search->layout.words);
	state_set_add(&search->set, begun->root, &hash, 1);
	return !search->set.full;
}

/* Begins from both ends. False, with nothing to free, if memory runs out. */
static bool init_search(struct bfs_search *search, const struct board *board, size_t bytes)
{
	struct board solved;

	memset(search, 0, sizeof *search);
	state_layout_init(&search->layout, board->width, board->height);
	board_init(&solved, board->width, board->height);
	if (bytes > sizeof *search &&
	    state_set_init(&search->set, search->layout.words, bytes - sizeof *search) &&
	    add_root(search, board, 0) && add_root(search, &solved, 1))
		return true;
	state_set_destroy(&search->set);
	return false;
}

static int searched_depth(const struct bfs_search *search)
{
	return search->sides[0].depth + search->sides[1].depth;
}

/* Reports a layer of a side to the watch, with the boards found in it so far. */
static void report_layer(const struct bfs_search *search, unsigned side, int layer, uint64_t found)
{
	static const enum solver_end ends[] = { SOLVER_FROM_BOARD, SOLVER_FROM_SOLVED };
	struct solver_breadth *breadth = &search->watch->breadth;

	breadth->bytes = search->set.bytes;
	if (found == 0 || layer >= SOLVER_LAYERS_MAX)
		return;
	breadth->layers[ends[side]].boards[layer] = found;
	breadth->layers[ends[side]].count = layer + 1;
}

/* Reports the growing layer and the boards found. */
static void report(struct bfs_search *search)
{
	report_layer(search, search->growing, search->sides[search->growing].depth + 1,
	             search->set.count - search->before);
	watch_count(search->watch, search->set.count - search->reported);
	search->reported = search->set.count;
}

/* Collects a batch of open states of a side's frontier from a shard, starting at *slot, and closes
 * them. Returns their number and moves *slot past the last. */
static inline size_t take_parents(struct bfs_search *search, const struct state_shard *shard,
                                  size_t *slot, unsigned side, int words)
{
	const struct side *growing = &search->sides[side];
	unsigned odd = (growing->odd + (unsigned)growing->depth) % 2;
	uint64_t *end = search->parents;
	size_t taken = 0, most = BATCH_WORDS / (size_t)words;

	while (taken < most && *slot < shard->capacity) {
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

/* Appends a parent's children, but the one that undoes its last move; returns the new count. */
static inline size_t make_children(struct bfs_search *search, const uint64_t *parent, size_t count,
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

/* Makes all children of a batch, so that slots are prefetched, then adds them. False: sides met. */
static inline bool expand_parents(struct bfs_search *search, size_t parents, unsigned side,
                                  int words)
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

/* True if the set is full, and paths that meet in this layer would have the wrong parity. */
static bool hopeless(const struct bfs_search *search)
{
	int length = searched_depth(search) + 1;

	return search->set.full && (length - search->watch->manhattan) % 2 != 0;
}

static inline enum outcome expand_shard(struct bfs_search *search, const struct state_shard *shard,
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
		report(search);
		if (hopeless(search) || !watch_poll(search->watch, 0))
			return STOPPED;
	}
	return LAYER_DONE;
}

/* Expands a side's frontier. If the set fills up meanwhile, the remaining children are still looked
 * up, since that takes no memory and may find a meeting. */
static enum outcome expand_layer(struct bfs_search *search, unsigned side)
{
	struct side *growing = &search->sides[side];
	enum outcome outcome = LAYER_DONE;
	int words = search->layout.words;

	search->growing = side;
	search->before = search->set.count;
	for (size_t i = 0; i < search->set.shard_count && outcome == LAYER_DONE; i++) {
		const struct state_shard *shard = &search->set.shards[i];

		outcome = words == 1   ? expand_shard(search, shard, side, 1)
		          : words == 2 ? expand_shard(search, shard, side, 2)
		                       : expand_shard(search, shard, side, words);
	}
	report(search);
	if (outcome == LAYER_DONE) {
		growing->depth++;
		growing->frontier = search->set.count - search->before;
	}
	return outcome;
}

/* Follows a state's path to where its side began; unless moves is NULL, stores them in moves[0],
 * moves[step], …: those to there, or for step −1 from there. Returns their number. */
static int trace(const struct bfs_search *search, const uint64_t *state, uint8_t *moves, int step)
{
	const struct state_layout *layout = &search->layout;
	const uint64_t *root = search->sides[(state[0] & STATE_SET_SIDE) != 0].root;
	uint64_t at[STATE_WORDS_MAX];
	int count = 0;

	memcpy(at, state, (size_t)layout->words * sizeof *at);
	for (; !state_same(at, root, layout->words); count++) {
		unsigned move = read_move(at);
		int gap = state_gap(layout, at, layout->words);
		const uint64_t *parent;

		if (moves != NULL)
			moves[count * step] = (uint8_t)(step < 0 ? move : move ^ 1u);
		state_move(layout, at, layout->words, gap, layout->source[gap][move ^ 1u]);
		parent = state_set_find(&search->set, at);
		assert(parent != NULL);
		memcpy(at, parent, (size_t)layout->words * sizeof *at);
	}
	return count;
}

/* Offers the path from the board to a state, then on to the solved board. */
static void offer(const struct bfs_search *search, const uint64_t *from, const uint64_t *to)
{
	int before = trace(search, from, NULL, 1), length = before + trace(search, to, NULL, 1);
	uint8_t *moves = malloc((size_t)length);

	if (moves == NULL)
		return;
	watch_raise(search->watch, length);
	trace(search, from, moves + before - 1, -1);
	trace(search, to, moves + before, 1);
	watch_offer(search->watch, moves, length);
	free(moves);
}

/* Joins the paths of both sides at the meeting. */
static void join_paths(const struct bfs_search *search)
{
	const uint64_t *other = state_set_find(&search->set, search->meeting);

	offer(search, search->growing == 0 ? search->meeting : other,
	      search->growing == 0 ? other : search->meeting);
}

/* Expands layers until the sides meet, the set is full or the watch stops it. */
static void search_layers(struct bfs_search *search)
{
	enum outcome outcome = LAYER_DONE;

	for (unsigned side = 0; side < 2; side++)
		report_layer(search, side, 0, 1);
	while (outcome == LAYER_DONE && !search->set.full) {
		unsigned side = search->sides[0].frontier <= search->sides[1].frontier ? 0 : 1;

		outcome = expand_layer(search, side);
		watch_raise(search->watch, searched_depth(search) + 1);
	}
	if (outcome == SIDES_MET)
		join_paths(search);
}

void bfs_solve(const struct board *board, size_t bytes, struct watch *watch)
{
	struct bfs_search search;

	watch->breadth.bytes_most = bytes;
	watch->limited = bytes < FIRST_BYTES;
	if (layers_fit(board->width, board->height)) {
		layers_solve(board, bytes, watch);
		return;
	}
	if (!init_search(&search, board, bytes))
		return;
	search.watch = watch;
	search_layers(&search);
	watch->limited = search.set.full && !search.set.starved;
	state_set_destroy(&search.set);
}
