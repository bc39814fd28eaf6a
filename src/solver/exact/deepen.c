/* Proves shortest solutions: with small tables first, with large ones as soon as they are made if the
 * search is long. Runs IDA* on them, distributing the first branches among threads. */
#include "solver/exact/deepen.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/anytime.h"
#include "solver/exact/nodes.h"
#include "solver/parallel.h"
#include "solver/tables.h"
#include "system/pages.h"

enum {
	NODES_PER_POLL = 1 << 14,
	SEEN_BITS_FIRST = 12,     /* log2 of the slots used at first, */
	SEEN_BITS = 15,           /* and after a round of as many nodes as those; */
	SEEN_BITS_LESS = 2,       /* so many less for boards with nothing to spare, */
	SEEN_BITS_LESS_LARGE = 4, /* or so many in a table of more than SEEN_BYTES; */
	SEEN_NODES = 3,           /* doubled until the last round had at most so many nodes each, */
	SEEN_BYTES = 1 << 22,     /* within so many bytes, */
	SEEN_BYTES_LARGE = 1 << 28, /* or on boards of more than PLACE_CELLS_MAX cells so many */
	PAGE = 1 << 12,
	SEEN_REMAINING = 26,  /* with fewer moves left, a look-up there costs more than it saves */
	SPLIT_NODES = 1000,   /* a shared round is divided into about so many branches */
	SHARED_NODES = 50000, /* after a round of this many nodes, use all threads, */
	SPARING_NODES_MOST = 1 << 26, /* all but one while large tables are made, up to so many */
	STACK_MAX = 3 * BATCH * (LENGTH_MAX + 1),
};

struct proof {
	const struct board *board;
	size_t bytes; /* for each of the tables and the search for a better solution; the table of
	               * boards seen has at most two thirds of that */
	struct solver_tables *tables;
	struct watch *watch;
	bool large; /* large tables fit into the memory limit */
};

/* The searches with one bound after the other, on one or several threads. */
struct deepen_round {
	const struct proof *proof;
	struct field field;
	struct watch *watch;
	struct node root;
	struct deepening *searches;            /* after this struct: one per thread */
	struct node branches[3 * SPLIT_NODES]; /* of this round */
	atomic_int branches_left;              /* not yet claimed by a thread, from the first on */
	atomic_bool done;                      /* solved or stopped */
	bool waits;                            /* large tables are being made */
	atomic_bool again;                     /* they are ready, so this round begins again */
	size_t seen_bytes;
	int seen_shift;  /* drops all but the upper bits of a key, the index in `seen`; */
	int spare_shift; /* for boards with nothing to spare */
	/* before this struct: boards seen recently and how many moves were left */
	atomic_uint_least64_t *seen;
	atomic_uint_least64_t nodes;
};

/* One thread's part of a round. */
struct deepening {
	struct deepen_round *round;
	uint64_t count; /* of nodes since the last poll */
	int height;     /* of the stack */
	struct batch batch;
	struct node stack[STACK_MAX]; /* nodes to search, the next ones last */
};

/* The large tables, NULL until they are in memory. */
static const struct tables_content *find_large(const struct proof *proof)
{
	return tables_find(proof->tables, proof->board, TABLES_PDB_LARGE);
}

static bool poll(struct deepening *search)
{
	struct deepen_round *round = search->round;

	atomic_fetch_add_explicit(&round->nodes, search->count, memory_order_relaxed);
	if (!watch_poll(round->watch, search->count))
		atomic_store(&round->done, true);
	search->count = 0;
	return !atomic_load_explicit(&round->done, memory_order_relaxed);
}

/* Polls, with work left. Also false if the large tables are ready, which do it faster. */
static bool goes_on(struct deepening *search)
{
	struct deepen_round *round = search->round;

	if (!poll(search))
		return false;
	if (!round->waits || find_large(round->proof) == NULL)
		return true;
	atomic_store(&round->again, true);
	return false;
}

/* The slot for a board. Where a view leaves no room little is left to search, so these boards, which are
 * most, only go to a small part of the table. */
static inline atomic_uint_least64_t *slot_of(const struct deepen_round *round,
                                             const struct node *node)
{
	return &round->seen[node->key >>
	                    (node->spare == 0 ? round->spare_shift : round->seen_shift)];
}

/* True if this board was already searched with at least as many moves left, in this round or an earlier
 * one, or another thread is searching it: a solution below it ends the search. Otherwise records it. A
 * slot has the lower bits of the key, the index the upper ones. */
static inline bool seen_before(struct deepen_round *round, const struct node *node)
{
	atomic_uint_least64_t *slot = slot_of(round, node);
	uint64_t left = (uint64_t)node->left;
	uint64_t seen = atomic_load_explicit(slot, memory_order_relaxed) ^ node->key << 8;

	if (seen >= left && seen < 256)
		return true;
	atomic_store_explicit(slot, node->key << 8 | left, memory_order_relaxed);
	return false;
}

/* Ends the round with the solution found. */
static void offer_path(struct deepening *search, const struct node *node)
{
	uint8_t moves[LENGTH_MAX];

	for (int i = 0; i < node->depth; i++)
		moves[i] = node->path[i / NODE_PATH_MOVES] >> i % NODE_PATH_MOVES * 2 & 3;
	watch_offer(search->round->watch, moves, node->depth);
	atomic_store(&search->round->done, true);
}

/* Takes the next nodes from the stack, but for those known to hold no solution below. False if one of
 * them is the solution. */
static inline ALWAYS_INLINE bool take_batch(struct deepening *search)
{
	int taken = search->height < BATCH ? search->height : BATCH, count = 0;
	const struct node *node = &search->stack[search->height -= taken];

	search->count += (uint64_t)taken;
	for (int i = 0; i < taken; i++, node++) {
		if (node->left == 0) {
			offer_path(search, node);
			return false;
		}
		if (node->left < SEEN_REMAINING || !seen_before(search->round, node))
			search->batch.nodes[count++] = *node;
	}
	search->batch.count = count;
	return true;
}

/* Searches what is on the stack, and the branches that no other thread has claimed. Inlined with a
 * constant number of views. */
static inline ALWAYS_INLINE void search_stack(struct deepening *search, int views)
{
	struct deepen_round *round = search->round;

	for (;;) {
		int branch;

		while (search->height < BATCH &&
		       (branch = atomic_fetch_sub(&round->branches_left, 1) - 1) >= 0)
			search->stack[search->height++] = round->branches[branch];
		if (search->height == 0 || (search->count >= NODES_PER_POLL && !goes_on(search)) ||
		    !take_batch(search))
			return;
		for (int left = batch_expand(&round->field, &search->batch, views,
		                             &search->stack[search->height]);
		     left > 0; left--)
			__builtin_prefetch(slot_of(round, &search->stack[search->height++]));
	}
}

/* Runs one thread's part of a round. */
static bool search_share(void *context, int number)
{
	struct deepen_round *round = context;
	struct deepening *search = &round->searches[number];

	search->height = 0;
	if (round->field.views == 1)
		search_stack(search, 1);
	else if (round->field.views == 2)
		search_stack(search, 2);
	else
		search_stack(search, 4);
	poll(search);
	return true;
}

/* Divides a round into branches for several threads, but not so far that one could be solved. */
static void split(struct deepen_round *round)
{
	struct batch *batch = &round->searches[0].batch;
	struct node *next = round->searches[0].stack;
	int count = 1;

	while (count > 0 && count < SPLIT_NODES && round->branches[0].left >= SEEN_REMAINING) {
		int before = count;

		count = 0;
		for (int i = 0; i < before; i++) {
			batch->nodes[0] = round->branches[i];
			batch->count = 1;
			count += batch_expand(&round->field, batch, round->field.views,
			                      &next[count]);
		}
		memcpy(round->branches, next, (size_t)count * sizeof *next);
	}
	atomic_store(&round->branches_left, count);
}

/* Makes the table of boards seen as large as suits a round after one of so many nodes, and empties it if
 * that changes its size. */
static void resize_seen(struct deepen_round *round, uint64_t nodes)
{
	int bits = nodes >> SEEN_BITS_FIRST == 0 ? SEEN_BITS_FIRST : SEEN_BITS;
	size_t bytes = sizeof *round->seen << bits;

	for (; (uint64_t)SEEN_NODES << bits < nodes && 2 * bytes <= round->seen_bytes; bytes *= 2)
		bits++;
	if (round->seen_shift == 64 - bits)
		return;
	round->seen_shift = 64 - bits;
	round->spare_shift =
	        64 - bits + (bytes > SEEN_BYTES ? SEEN_BITS_LESS_LARGE : SEEN_BITS_LESS);
	if (bytes > SEEN_BYTES)
		pages_enlarge(round->seen, bytes);
	for (size_t at = 0; at < bytes && watch_poll(round->watch, 0); at += SEEN_BYTES)
		memset((uint8_t *)round->seen + at, 0, bytes < SEEN_BYTES ? bytes : SEEN_BYTES);
}

/* The threads for a round after one of so many nodes. While the large tables are made, which is at low
 * priority, one processor is left for that; but not in a long round: if they aren't ready by then, others
 * use it. */
static int threads_for(const struct deepen_round *round, uint64_t nodes)
{
	int threads = nodes > SHARED_NODES ? round->watch->threads : 1;

	return threads > 1 && round->waits && nodes < SPARING_NODES_MOST ? threads - 1 : threads;
}

static void run_round(struct deepen_round *round)
{
	uint64_t nodes = atomic_load(&round->nodes);
	int threads = threads_for(round, nodes);

	resize_seen(round, nodes);
	round->branches[0] = round->root;
	atomic_store(&round->branches_left, 1);
	if (threads > 1)
		split(round);
	atomic_store(&round->nodes, 0);
	parallel_run(threads, threads, search_share, round);
	if (!atomic_load(&round->again))
		return;
	atomic_store(&round->nodes, nodes);
	round->seen_shift = 64; /* boards are marked whose search was cut off */
}

enum {
	LARGE_NODES = 100000, /* after a search of this many nodes, large tables help */
	LONG_NODES = 1000000, /* after a search of this many nodes, look for a better solution */
	ROUND_GROWTH = 4,     /* a round has at least so many times the nodes of the one before */
	AT_ONCE_CELLS = 10,   /* up to here, making the small tables takes milliseconds */
	PLACE_CELLS_MAX = 16, /* up to here, the last round finds its solution early */
};

/* Up to PLACE_CELLS_MAX, placing tiles is only for a caller that runs out of time. On larger boards
 * a better solution saves the last round, which takes several times as long as the one before. */
static const double place_seconds = 0.02;
static const double brief_seconds = 0.08;
static const double brief_seconds_most = 10;
static const double brief_seconds_per_node = 2e-8;

/* Searches for a better solution, the longer the more nodes the last search had. */
static void search_briefly(const struct proof *proof, uint64_t nodes)
{
	double seconds = (double)nodes * brief_seconds_per_node;

	if (board_cells(proof->board) > PLACE_CELLS_MAX)
		anytime_solve_briefly(proof->board, proof->bytes, proof->tables,
		                      fmin(fmax(seconds, brief_seconds), brief_seconds_most),
		                      proof->watch);
	else if (watch_best(proof->watch) == INT_MAX)
		anytime_solve_briefly(proof->board, proof->bytes, NULL, place_seconds,
		                      proof->watch);
}

/* Tells of a round's nodes, searched without the large tables, and of those of the next one at least. */
static bool want_large(const struct proof *proof, uint64_t nodes, uint64_t next)
{
	return tables_want(proof->tables, proof->board, TABLES_PDB_LARGE, proof->watch->threads,
	                   nodes, next);
}

/* Looks for a better solution and better tables after a search of so many nodes. The large ones are made
 * while the next search goes on. Returns the tables to use from now on. */
static const struct pdb_set *improve(struct deepen_round *round, const struct pdb_set *set,
                                     uint64_t nodes)
{
	const struct proof *proof = round->proof;
	const struct tables_content *large;

	if (nodes > LONG_NODES && !atomic_load(&round->again))
		search_briefly(proof, nodes);
	if (!proof->large)
		return set;
	large = find_large(proof);
	round->waits = large == NULL && nodes > LARGE_NODES &&
	               want_large(proof, nodes, ROUND_GROWTH * nodes);
	return large == NULL ? set : large->pdb;
}

/* Raises the watch's bound before each search and offers the solution. Returns when it is found or the
 * watch stops it. Uses several threads for long searches. False if memory runs out. */
static bool deepen(const struct proof *proof, const struct pdb_set *set)
{
	struct watch *watch = proof->watch;
	size_t seen_bytes = board_cells(proof->board) <= PLACE_CELLS_MAX ? SEEN_BYTES
	                    : proof->bytes / 3 * 2 < SEEN_BYTES_LARGE    ? proof->bytes / 96 * 64
	                                                                 : SEEN_BYTES_LARGE;
	size_t bytes = seen_bytes + sizeof(struct deepen_round) +
	               (size_t)watch->threads * sizeof(struct deepening);
	uint8_t *memory = aligned_alloc(PAGE, (bytes + PAGE - 1) / PAGE * PAGE);
	struct deepen_round *round;
	bool good = true;

	if (memory == NULL)
		return false;
	round = (void *)(memory + seen_bytes);
	atomic_init(&round->done, false);
	atomic_init(&round->again, false);
	atomic_init(&round->nodes, 0);
	round->waits = false;
	round->proof = proof;
	round->watch = watch;
	round->searches = (void *)(round + 1);
	round->seen = (void *)memory;
	round->seen_bytes = seen_bytes;
	round->seen_shift = 64;
	for (int i = 0; i < watch->threads; i++) {
		round->searches[i].round = round;
		round->searches[i].count = 0;
	}
	round->field.set = NULL;
	for (int bound = 0; !atomic_load(&round->done);
	     bound += atomic_load(&round->again) ? 0 : 2) {
		watch_raise(watch, bound);
		if (watch_poll(watch, 0)) /* else a known solution is now proven */
			set = improve(round, set, atomic_load(&round->nodes));
		atomic_store(&round->again, false);
		if (set != round->field.set) {
			watch_use(watch, bytes + set->bytes);
			node_field_init(&round->field, set);
			good = node_init(&round->field, &round->root, proof->board);
		}
		if (!good)
			break;
		if (bound < node_estimate(&round->root))
			bound = node_estimate(&round->root);
		watch_raise(watch, bound);
		if (!watch_poll(watch, 0))
			break;
		node_allow(&round->field, &round->root, (bound - round->root.left) / 2);
		run_round(round);
	}
	if (proof->large && find_large(proof) == NULL && atomic_load(&round->nodes) > LARGE_NODES)
		(void)want_large(proof, atomic_load(&round->nodes), 0);
	free(memory);
	return good;
}

int deepen_bound(const struct board *board, const struct pdb_set *set)
{
	struct field field;
	struct node root;

	node_field_init(&field, set);
	return node_init(&field, &root, board) ? node_estimate(&root) : board_distance(board);
}

void deepen_raise(const struct board *board, struct solver_tables *tables, struct watch *watch)
{
	const struct tables_content *content = tables_find(tables, board, TABLES_PDB_SMALL);

	if (content != NULL)
		watch_raise(watch, deepen_bound(board, content->pdb));
}

bool deepen_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                  struct watch *watch)
{
	struct proof proof = { .board = board, .tables = tables, .watch = watch };
	const struct tables_content *content;

	proof.bytes = board_cells(board) <= PLACE_CELLS_MAX ? bytes : bytes / 8 * 3;
	if (!tables_fit(tables, board, TABLES_PDB_SMALL, proof.bytes, watch->threads))
		return false;
	proof.large = tables_fit(tables, board, TABLES_PDB_LARGE, proof.bytes, watch->threads);
	/* A proof that may not end in time begins with a solution. While tables are made, a caller
	 * that plays solutions as they come also gets one. */
	if (board_cells(board) > PLACE_CELLS_MAX ||
	    (board_cells(board) > AT_ONCE_CELLS && watch->listener != NULL &&
	     watch->listener->better != NULL &&
	     tables_find(tables, board, TABLES_PDB_SMALL) == NULL))
		anytime_solve_briefly(board, bytes, NULL, brief_seconds, watch);
	content = tables_get(tables, board, TABLES_PDB_SMALL, watch);
	if (content == NULL)
		return false;
	return deepen(&proof, content->pdb);
}
