/* Proves shortest solutions: with small tables first, with large ones if the search is long. Runs
 * IDA* on them, distributing the first branches among threads. */
#include "solver/exact/deepen.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/grid.h"
#include "solver/watch.h"
#include "solver/tables.h"

static void add_route(struct field *field, unsigned gap, unsigned from, unsigned direction)
{
	const struct pdb_set *set = field->set;
	unsigned turns = set->width == set->height ? PDB_TURNS : PDB_TRANSPOSE;
	unsigned route = field->route_count[gap]++;

	field->routes[gap][route] = (struct route){ (uint8_t)from, (uint8_t)direction };
	for (unsigned turn = 0; turn < turns; turn++)
		field->edges[turn][gap][route] =
		        pdb_edge(pdb_set_turn(set, turn, from), pdb_set_turn(set, turn, gap));
}

static void fill_routes(struct field *field)
{
	int width = field->set->width, height = field->set->height;

	for (int gap = 0; gap < width * height; gap++) {
		for (enum direction way = 0; way < 4; way++) {
			int from = board_source(width, height, gap, way);

			if (from >= 0)
				add_route(field, (unsigned)gap, (unsigned)from, way);
		}
	}
}

/* Adds the patterns of a view. Mirroring first changes how a pattern's own symmetry begins. */
static void fill_view(struct field *field, int view)
{
	const struct pdb_set *set = field->set;
	int partition = view / field->images, image = view % field->images;
	unsigned mirror = image != 0 ? PDB_TRANSPOSE : 0;

	for (int i = set->starts[partition]; i < set->starts[partition + 1]; i++) {
		int number = i * field->images + image;

		field->databases[number] = (struct database){
			.space = pdb_set_space(set, i),
			.table = set->block + set->offsets[i],
			.edges = field->edges[set->turns[i] ^ mirror],
			.turn = set->turns[i] ^ mirror,
		};
		for (int slot = 0; slot < set->patterns[i].count; slot++) {
			unsigned home =
			        pdb_set_turn(set, mirror, set->patterns[i].tiles[slot] - 1u);

			field->database[view][home + 1] = (uint8_t)number;
		}
	}
}

static void fill_numbers(struct field *field)
{
	struct grid grid;

	grid_init(&grid, field->set->width, field->set->height);
	for (int tile = 1; tile < grid.cells; tile++) {
		for (int cell = 0; cell < grid.cells; cell++) {
			field->distance[tile][cell] = (uint8_t)grid_distance(&grid, tile - 1, cell);
			field->numbers[tile][cell] = grid_key(tile, cell);
		}
	}
}

void field_init(struct field *field, const struct pdb_set *set)
{
	*field = (struct field){ .set = set, .images = set->width == set->height ? 2 : 1 };
	field->views = field->images * set->partitions;
	for (int view = 0; view < field->views; view++)
		fill_view(field, view);
	fill_routes(field);
	fill_numbers(field);
}

static void init_view(const struct field *field, struct node *node, int view,
                      const uint8_t *cell_of)
{
	const struct pdb_set *set = field->set;
	int partition = view / field->images, image = view % field->images;

	for (int i = set->starts[partition]; i < set->starts[partition + 1]; i++) {
		int number = i * field->images + image;
		const struct database *database = &field->databases[number];
		uint8_t cells[PDB_TILES_MAX];

		for (int slot = 0; slot < set->patterns[i].count; slot++) {
			unsigned home = pdb_set_turn(set, image != 0 ? PDB_TRANSPOSE : 0,
			                             set->patterns[i].tiles[slot] - 1u);

			cells[slot] = (uint8_t)pdb_set_turn(set, database->turn, cell_of[home + 1]);
		}
		node->seen[number] = pdb_place(database->space, cells);
		node->seen[number].extra = (uint16_t)pdb_extra(
		        database->space, &set->patterns[set->owners[i]], database->table, cells,
		        pdb_set_turn(set, database->turn, node->gap));
		node->sum[view] += node->seen[number].extra;
	}
}

void node_init(const struct field *field, struct node *node, const struct board *board)
{
	uint8_t cell_of[PDB_CELLS_MAX];

	memset(node, 0, sizeof *node);
	node->gap = (unsigned)board->gap;
	for (int cell = 0; cell < board_cells(board); cell++) {
		unsigned tile = board->tiles[cell];

		node->tiles[cell] = (uint8_t)tile;
		cell_of[tile] = (uint8_t)cell;
		node->manhattan += field->distance[tile][cell];
		node->key ^= field->numbers[tile][cell];
	}
	for (int view = 0; view < field->views; view++)
		init_view(field, node, view, cell_of);
}

int node_estimate(const struct field *field, const struct node *node)
{
	unsigned most = 0;

	for (int view = 0; view < field->views; view++)
		most = node->sum[view] > most ? node->sum[view] : most;
	return (int)most;
}

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

/* Searches below search->node, but in the direction `back`. True if solved, or the round is over.
 * Inlined into `again`, its caller, with a constant number of views. */
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

enum {
	LARGE_NODES = 100000, /* after a search of this many nodes, get the large tables */
	LONG_NODES = 1000000, /* after a search of this many nodes, look for a better solution */
	AT_ONCE_CELLS = 10,   /* up to here, making the small tables takes milliseconds */
	PLACE_CELLS_MAX = 16, /* up to here, the last round finds its solution early */
};

/* Up to PLACE_CELLS_MAX, placing tiles is only for a caller that runs out of time. On larger boards
 * a better solution saves the last round, which takes several times as long as the one before. */
static const double place_seconds = 0.02;
static const double brief_seconds = 0.08;
static const double brief_seconds_most = 10;
static const double brief_seconds_per_node = 2e-8;

/* After a search of some nodes, the next one takes about as long as this wait for the large tables. */
static const double wait_seconds_per_node = 5e-7;

struct proof {
	const struct board *board;
	size_t bytes; /* for each of the tables and the search for a better solution */
	struct solver_tables *tables;
	struct watch *watch;
	bool large; /* large tables fit into the memory limit */
};

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

/* Looks for a better solution and better tables after a search of so many nodes. Returns the tables to
 * use from now on, which may be those in use; NULL for no change. */
static const struct pdb_set *improve(const struct proof *proof, uint64_t nodes)
{
	const struct tables_content *content = NULL;

	if (nodes > LONG_NODES)
		search_briefly(proof, nodes);
	if (proof->large && nodes > LARGE_NODES)
		content = tables_get(proof->tables, proof->board, TABLES_PDB_LARGE,
		                     (double)nodes * wait_seconds_per_node, proof->watch);
	else if (proof->large)
		content = tables_peek(proof->tables, proof->board, TABLES_PDB_LARGE);
	return content == NULL ? NULL : content->pdb;
}

/* Raises the watch's bound before each search and offers the solution. Returns when it is found or the
 * watch stops it. Uses several threads for long searches. False if memory runs out. */
static bool deepen(const struct proof *proof, const struct pdb_set *set)
{
	struct watch *watch = proof->watch;
	struct deepen_round round = {
		.board = proof->board,
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

		set = improve(proof, atomic_load(&round.nodes));
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

void prove_raise(const struct board *board, struct solver_tables *tables, struct watch *watch)
{
	const struct tables_content *content = tables_peek(tables, board, TABLES_PDB_SMALL);

	if (content != NULL)
		watch_raise(watch, deepen_bound(board, content->pdb));
}

bool prove_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                 struct watch *watch)
{
	struct proof proof = { .board = board, .tables = tables, .watch = watch };
	const struct tables_content *content;

	proof.bytes = board_cells(board) <= PLACE_CELLS_MAX ? bytes : bytes / 2;
	if (!tables_fit(tables, board, TABLES_PDB_SMALL, proof.bytes, watch->threads))
		return false;
	proof.large = tables_fit(tables, board, TABLES_PDB_LARGE, proof.bytes, watch->threads);
	/* A proof that may not end in time begins with a solution. While tables are made, a caller
	 * that plays solutions as they come also gets one. */
	if (board_cells(board) > PLACE_CELLS_MAX ||
	    (board_cells(board) > AT_ONCE_CELLS && watch->listener != NULL &&
	     watch->listener->better != NULL &&
	     tables_peek(tables, board, TABLES_PDB_SMALL) == NULL))
		anytime_solve_briefly(board, bytes, NULL, brief_seconds, watch);
	content = tables_get(tables, board, TABLES_PDB_SMALL, HUGE_VAL, watch);
	if (content == NULL)
		return false;
	return deepen(&proof, content->pdb);
}
