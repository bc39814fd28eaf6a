/* deepen: proven shortest solutions by iterative deepening on pattern databases.
 *
 * Private to the solver. Depth-first searches with increasing bounds (IDA*: Korf, "Depth-first
 * iterative-deepening", Artificial Intelligence 27, 1985), pruned by the tables' bounds for the
 * board and, if it is square, its mirror image.
 *
 * A board has one to four views: one per partition of the set, and on a square board also their mirror
 * images. In each view the entries of the partition's tables are added up: how far the Manhattan
 * distance falls short. A node's slack says what the bound leaves for them: each move away from a
 * tile's home costs one, and no view's sum may exceed it.
 *
 * A field is read-only once made, by any number of threads; a node belongs to one thread. */
#ifndef SOLVER_DEEPEN_H
#define SOLVER_DEEPEN_H

#include "puzzle/board.h"
#include "solver/exact/pdb.h"
#include "solver/watch.h"

/* Inlines the innermost functions, so that the number of views is a constant there. */
#define ALWAYS_INLINE __attribute__((always_inline))

enum {
	VIEWS = 2 * PDB_SET_PARTITIONS_MAX,
	EARLY_VIEWS = 2, /* looked up at once; the others only if these allow the move */
	DATABASES_MAX = 2 * PDB_SET_PATTERNS_MAX,
};

/* A move of a tile into the gap. */
struct route {
	uint8_t from;      /* the tile's cell */
	uint8_t direction; /* enum direction */
};

/* A pattern in a view. All borrowed. */
struct database {
	const struct pdb_space *space;
	const uint8_t *table;
	struct pdb_edge (*edges)[4]; /* by gap and route: the moves as the table sees them */
	unsigned turn;               /* the symmetry from the board to the table */
};

/* Data that stays constant during a search. */
struct field {
	const struct pdb_set *set;
	int views;  /* 1, 2 or 4 */
	int images; /* 2 if the board is square, else 1: view % images is 1 for a mirror */
	            /* image, view / images is the partition */
	struct database databases[DATABASES_MAX]; /* images times patterns */
	uint8_t route_count[PDB_CELLS_MAX];       /* by gap */
	struct route routes[PDB_CELLS_MAX][4];
	struct pdb_edge edges[PDB_TURNS][PDB_CELLS_MAX][4]; /* their images */
	uint8_t distance[PDB_CELLS_MAX][PDB_CELLS_MAX];     /* Manhattan, by tile and cell */
	uint8_t database[VIEWS][PDB_CELLS_MAX];             /* by view and tile */
	uint64_t numbers[PDB_CELLS_MAX][PDB_CELLS_MAX];     /* random keys, by tile and cell */
};

/* The board at the current node; the search makes and undoes moves on it. */
struct node {
	uint8_t tiles[PDB_CELLS_MAX];
	unsigned gap;
	int manhattan;
	int slack;    /* (bound − moves made − Manhattan) / 2: available for the extras */
	uint64_t key; /* Zobrist key: XOR of the numbers of all tiles and their cells */
	unsigned sum[VIEWS];                      /* of the extras */
	struct pdb_placement seen[DATABASES_MAX]; /* with their extras */
};

/* Fills in the field for a set with tables. */
void field_init(struct field *field, const struct pdb_set *set);

/* Makes a node from a board of the field's size; leaves its slack unset. */
void node_init(const struct field *field, struct node *node, const struct board *board);

/* The minimum slack that a solution needs. */
int node_estimate(const struct field *field, const struct node *node);

/* The effect of a move. */
struct step {
	struct pdb_placement seen[VIEWS];
	uint32_t index[VIEWS]; /* of the table entries */
	int slack;             /* after the move; negative: ruled out */
	int spare;             /* slack minus the largest sum of extras */
};

/* Finds and prefetches the entry of a view's pattern after a move. */
static inline ALWAYS_INLINE void step_look(const struct field *field, const struct node *node,
                                           unsigned route, int view, struct step *step)
{
	unsigned number = field->database[view][node->tiles[field->routes[node->gap][route].from]];
	const struct database *database = &field->databases[number];
	const struct pdb_edge *edge = &database->edges[node->gap][route];

	step->seen[view] = pdb_move(database->space, node->seen[number], edge);
	step->index[view] = pdb_index(database->space, step->seen[view], edge->from);
	__builtin_prefetch(database->table + (step->index[view] >> 3));
}

/* Begins to evaluate a move: finds and prefetches its table entries. */
static inline ALWAYS_INLINE void step_begin(const struct field *field, const struct node *node,
                                            unsigned route, int views, struct step *step)
{
	unsigned from = field->routes[node->gap][route].from;
	unsigned tile = node->tiles[from];
	const uint8_t *distance = field->distance[tile];
	bool away = distance[node->gap] > distance[from];

	step->slack = node->slack - away;
	for (int view = 0; view < views; view++) {
		/* A move away from home costs one, unless it lowers the extra. */
		if (away && (int)node->sum[view] == node->slack &&
		    node->seen[field->database[view][tile]].extra == 0) {
			step->slack = -1;
			return;
		}
	}
	for (int view = 0; view < views && view < EARLY_VIEWS; view++)
		step_look(field, node, route, view, step);
}

/* Completes the evaluation. True if the move may lead to a solution within the bound. */
static inline ALWAYS_INLINE bool step_end(const struct field *field, const struct node *node,
                                          unsigned route, int views, struct step *step)
{
	unsigned tile = node->tiles[field->routes[node->gap][route].from];

	if (step->slack < 0)
		return false;
	step->spare = step->slack;
	for (int view = 0; view < views; view++) {
		unsigned number = field->database[view][tile];
		unsigned before = node->seen[number].extra;
		unsigned extra;
		int spare;

		if (view == EARLY_VIEWS)
			for (int late = view; late < views; late++)
				step_look(field, node, route, late, step);
		extra = pdb_follow(before,
		                   pdb_entry(field->databases[number].table, step->index[view]),
		                   step->slack < node->slack);
		spare = step->slack - (int)(node->sum[view] - before + extra);
		if (spare < 0)
			return false;
		step->spare = spare < step->spare ? spare : step->spare;
		step->seen[view].extra = (uint16_t)extra;
	}
	return true;
}

/* Exchanges the node's data of the moved tile's patterns with the step's. */
static inline ALWAYS_INLINE void swap_seen(const struct field *field, struct node *node,
                                           unsigned tile, int views, struct step *step)
{
	for (int view = 0; view < views; view++) {
		struct pdb_placement *seen = &node->seen[field->database[view][tile]];
		struct pdb_placement old = *seen;

		node->sum[view] += step->seen[view].extra - (unsigned)old.extra;
		*seen = step->seen[view];
		step->seen[view] = old;
	}
}

/* Makes the move of a step. The step can then undo it with `from` and `to` exchanged. */
static inline ALWAYS_INLINE void node_move(const struct field *field, struct node *node,
                                           unsigned from, unsigned to, int views, struct step *step)
{
	unsigned tile = node->tiles[from];
	int slack = node->slack;

	swap_seen(field, node, tile, views, step);
	node->tiles[to] = (uint8_t)tile;
	node->gap = from;
	node->key ^= field->numbers[tile][from] ^ field->numbers[tile][to];
	node->manhattan += field->distance[tile][to] - field->distance[tile][from];
	node->slack = step->slack;
	step->slack = slack;
}

/* Finds the moves, except in the direction `back`, that may lead to a solution within the bound. steps is
 * indexed by the gap's routes, order gets the indices found, their number is returned. Sorted to find
 * solutions early: moves towards a tile's home first, of these the ones with most to spare. */
static inline ALWAYS_INLINE int node_steps(const struct field *field, const struct node *node,
                                           unsigned back, int views, struct step steps[4],
                                           unsigned order[4])
{
	const struct route *routes = field->routes[node->gap];
	const unsigned count = field->route_count[node->gap];
	int ranks[4];
	int found = 0;

	for (unsigned i = 0; i < count; i++)
		if (routes[i].direction != back)
			step_begin(field, node, i, views, &steps[i]);
	for (unsigned i = 0; i < count; i++) {
		int rank, place = found;

		if (routes[i].direction == back || !step_end(field, node, i, views, &steps[i]))
			continue;
		rank = steps[i].slack * 64 + steps[i].spare;
		for (; place > 0 && ranks[place - 1] < rank; place--) {
			ranks[place] = ranks[place - 1];
			order[place] = order[place - 1];
		}
		ranks[place] = rank;
		order[place] = i;
		found++;
	}
	return found;
}

/* The bound that the tables give for a board of the set's size. */
int deepen_bound(const struct board *board, const struct pdb_set *set);

#endif
