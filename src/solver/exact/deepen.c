/* Runs IDA* on pattern databases, distributing the first branches among threads. */
#include "solver/exact/deepen.h"

#include <stdlib.h>

#include "solver/parallel.h"

enum {
	NODES_PER_POLL = 1 << 14,
	NO_DIRECTION = 4, /* no restriction on the first move */
	LENGTH_MAX = 256, /* more than any board of up to 25 cells needs: 5×5 needs at most 208 */
	SEEN_BITS = 15,   /* log2 of the slots used in the first rounds */
	SEEN_BITS_LONG = 17, /* and once a round exceeds SEEN_NODES */
	SEEN_NODES = 300000,
	SEEN_REMAINING = 26,  /* with fewer moves left, a look-up there costs more than it saves */
	SPLIT_DEPTH = 10,     /* at which several threads divide a round among themselves */
	SHARED_NODES = 50000, /* after a round of this many nodes, use all threads */
};

/* The searches with one bound after the other, on one or several threads. */
struct deepen_round {
	struct field field;
	const struct board *board;
	struct watch *watch;
	struct node root;
	struct deepening *searches; /* owned: one per thread */
	bool shared;                /* several threads search */
	atomic_int next_branch;     /* below SPLIT_DEPTH, not yet claimed by a thread */
	atomic_bool done;           /* solved or stopped */
	atomic_uint_least64_t nodes;
};

/* One thread's part of a round. */
struct deepening {
	struct deepen_round *round;
	struct node node;
	int seen_shift; /* drops all but the upper bits of a key, the index in `seen` */
	uint64_t nodes; /* since the last poll */
	int branches;   /* below SPLIT_DEPTH, reached so far; the same ones on all threads */
	int claimed;    /* the next one for this thread */
	int length;     /* of the solution, 0 if none */
	uint8_t path[LENGTH_MAX];
	uint64_t seen[1 << SEEN_BITS_LONG]; /* boards seen recently and their slack */
};

static bool poll(struct deepening *search)
{
	struct deepen_round *round = search->round;

	atomic_fetch_add_explicit(&round->nodes, search->nodes, memory_order_relaxed);
	if (!watch_poll(round->watch, search->nodes, 0))
		atomic_store(&round->done, true);
	search->nodes = 0;
	return !atomic_load_explicit(&round->done, memory_order_relaxed);
}

/* True if this board was already searched with at least this slack, in this round or an earlier
 * one: a solution below it would have ended the search. Otherwise records it. */
static inline bool seen_before(struct deepening *search)
{
	const struct node *node = &search->node;
	uint64_t *entry = &search->seen[node->key >> search->seen_shift];
	uint64_t slack = (uint64_t)node->slack;

	if (((*entry ^ node->key) & ~UINT64_C(255)) == 0 && (*entry & 255) >= slack)
		return true;
	*entry = (node->key & ~UINT64_C(255)) | slack;
	return false;
}

/* True if this thread is to search the branch below SPLIT_DEPTH that it has reached. */
static bool claim(struct deepening *search)
{
	if (search->branches++ != search->claimed)
		return false;
	search->claimed = atomic_fetch_add(&search->round->next_branch, 1);
	return true;
}

/* True if the search may skip what is below the node: another thread searches it, or it is known to
 * hold no solution. What a thread knows must not decide which branches it counts. */
static inline bool skips(struct deepening *search, int depth)
{
	if (!search->round->shared || depth > SPLIT_DEPTH)
		return seen_before(search);
	return depth == SPLIT_DEPTH && !claim(search);
}

typedef bool descend_fn(struct deepening *search, unsigned back, int depth);

/* Searches below search->node, not in the direction `back`. True if the board is solved or the
 * round is over. Inlined into its callers, which pass a constant number of views; `again` is the
 * caller. */
static inline ALWAYS_INLINE bool descend(struct deepening *search, unsigned back, int depth,
                                         int views, descend_fn *again)
{
	const struct field *field = &search->round->field;
	struct node *node = &search->node;
	const unsigned gap = node->gap;
	struct step steps[4];
	unsigned order[4];
	int count;

	if (node->manhattan == 0) {
		search->length = depth;
		return true;
	}
	if (++search->nodes >= NODES_PER_POLL && !poll(search))
		return true;
	if (node->manhattan + 2 * node->slack >= SEEN_REMAINING && skips(search, depth))
		return false;
	count = node_steps(field, node, back, views, steps, order);
	for (int i = 0; i < count; i++) {
		const struct route *route = &field->routes[gap][order[i]];

		node_move(field, node, route->from, gap, views, &steps[order[i]]);
		search->path[depth] = route->direction;
		if (again(search, route->direction ^ 1u, depth + 1))
			return true;
		node_move(field, node, gap, route->from, views, &steps[order[i]]);
	}
	return false;
}

static bool descend_one_view(struct deepening *search, unsigned back, int depth)
{
	return descend(search, back, depth, 1, descend_one_view);
}

static bool descend_two_views(struct deepening *search, unsigned back, int depth)
{
	return descend(search, back, depth, 2, descend_two_views);
}

static bool descend_four_views(struct deepening *search, unsigned back, int depth)
{
	return descend(search, back, depth, 4, descend_four_views);
}

/* Runs one thread's part of a round. */
static bool search_share(void *context, int number)
{
	struct deepen_round *round = context;
	struct deepening *search = &round->searches[number];

	search->length = 0;
	search->node = round->root;
	search->branches = 0;
	search->claimed = atomic_fetch_add(&round->next_branch, 1);
	if (round->field.views == 1)
		descend_one_view(search, NO_DIRECTION, 0);
	else if (round->field.views == 2)
		descend_two_views(search, NO_DIRECTION, 0);
	else
		descend_four_views(search, NO_DIRECTION, 0);
	if (search->length > 0) {
		atomic_store(&round->done, true);
		watch_offer(round->watch, search->path, search->length);
	}
	poll(search);
	return true;
}

/* Switches to this set of tables. */
static void use_set(struct deepen_round *round, const struct pdb_set *set)
{
	field_init(&round->field, set);
	node_init(&round->field, &round->root, round->board);
}

static void run_round(struct deepen_round *round, int slack)
{
	uint64_t nodes = atomic_load(&round->nodes);
	int threads = nodes > SHARED_NODES ? round->watch->threads : 1;

	for (int i = 0; i < threads; i++)
		round->searches[i].seen_shift =
		        64 - (nodes > SEEN_NODES ? SEEN_BITS_LONG : SEEN_BITS);
	round->root.slack = slack;
	round->shared = threads > 1;
	atomic_store(&round->next_branch, 0);
	atomic_store(&round->nodes, 0);
	parallel_run(threads, threads, search_share, round);
}

bool deepen_solve(const struct board *board, const struct pdb_set *set,
                  const struct pdb_set *(*improve)(void *context, uint64_t nodes), void *context,
                  struct watch *watch)
{
	struct deepen_round round = {
		.board = board,
		.watch = watch,
		.searches = calloc((size_t)watch->threads, sizeof *round.searches),
	};

	if (round.searches == NULL)
		return false;
	for (int i = 0; i < watch->threads; i++)
		round.searches[i].round = &round;
	use_set(&round, set);
	for (int slack = 0; !atomic_load(&round.done); slack++) {
		int least;

		set = improve(context, atomic_load(&round.nodes));
		if (set != NULL && set != round.field.set)
			use_set(&round, set);
		least = node_estimate(&round.field, &round.root);
		slack = slack > least ? slack : least;
		watch_raise(watch, round.root.manhattan + 2 * slack);
		if (!watch_poll(watch, 0, 0))
			break; /* cancelled, or a solution found elsewhere is now proven */
		run_round(&round, slack);
	}
	free(round.searches);
	return true;
}

int deepen_bound(const struct board *board, const struct pdb_set *set)
{
	struct field field;
	struct node root;

	field_init(&field, set);
	node_init(&field, &root, board);
	return root.manhattan + 2 * node_estimate(&field, &root);
}
