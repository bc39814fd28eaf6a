/* deepen_node: a node of the iterative deepening and its moves.
 *
 * Private to deepen. A board has one to four views: one per partition of the set, and on a square
 * board also their mirror images. In each view the entries of the partition's tables are added up:
 * how far the Manhattan distance falls short. A node's slack says what the bound leaves for them:
 * each move away from a tile's home costs one, and no view's sum may exceed it.
 *
 * A field is read-only once made, by any number of threads; a node belongs to one thread. */
#ifndef SOLVER_DEEPEN_NODE_H
#define SOLVER_DEEPEN_NODE_H

#include "puzzle/board.h"
#include "solver/exact/pdb_set.h"

/* Inlines the innermost functions, so that the number of views is a constant there. */
#define ALWAYS_INLINE __attribute__((always_inline))

enum {
	VIEWS = 2 * PDB_SET_PARTITIONS_MAX,
	EARLY_VIEWS = 2, /* looked up at once; the others only if these allow the move */
};

/* A move of a tile into the gap. */
struct route {
	uint8_t from;      /* the tile's cell */
	uint8_t direction; /* enum direction */
	struct pdb_edge edges[VIEWS];
};

/* A pattern database. */
struct database {
	const struct pdb_space *space;
	const uint8_t *table;
};

/* Data that stays constant during a search. */
struct field {
	const struct pdb_set *set;
	int views;  /* 1, 2 or 4 */
	int images; /* 2 if the board is square, else 1: view % images is 1 for a mirror */
	            /* image, view / images is the partition */
	struct database databases[PDB_SET_PATTERNS_MAX];
	uint8_t route_count[PDB_CELLS_MAX]; /* by gap */
	struct route routes[PDB_CELLS_MAX][4];
	uint8_t distance[PDB_CELLS_MAX][PDB_CELLS_MAX]; /* Manhattan, by tile and cell */
	uint8_t cell[VIEWS][PDB_CELLS_MAX];             /* by view: the cell's number in the view */
	uint8_t tile[VIEWS][PDB_CELLS_MAX];             /* by view: the tile's number in the view */
	uint8_t pattern[VIEWS][PDB_CELLS_MAX];          /* by view and tile */
	uint64_t numbers[PDB_CELLS_MAX][PDB_CELLS_MAX]; /* random keys, by tile and cell */
};

/* The placement of a pattern's tiles in a view, and its table entry. */
struct seen {
	struct pdb_placement placement;
	unsigned extra;
};

/* The board at the current node; the search makes and undoes moves on it. */
struct node {
	uint8_t tiles[PDB_CELLS_MAX];
	unsigned gap;
	int manhattan;
	int slack;    /* (bound − moves made − Manhattan) / 2: available for the extras */
	uint64_t key; /* Zobrist key: XOR of the numbers of all tiles and their cells */
	unsigned sum[VIEWS]; /* of the extras */
	struct seen seen[VIEWS][PDB_SET_PATTERNS_MAX];
};

void field_init(struct field *field, const struct pdb_set *set);

/* Makes a node from a board of the field's size; leaves its slack unset. */
void node_init(const struct field *field, struct node *node, const struct board *board);

/* The minimum slack that a solution needs. */
int node_estimate(const struct field *field, const struct node *node);

/* The effect of a move. */
struct step {
	struct seen seen[VIEWS]; /* until step_end, extra is the index of the table entry */
	int slack;               /* after the move; negative: ruled out */
	int spare;               /* slack minus the largest sum of extras */
};

/* Finds and prefetches the entry of a view's pattern after a move. */
static inline ALWAYS_INLINE void step_look(const struct field *field, const struct node *node,
                                           const struct route *route, int view, struct step *step)
{
	unsigned pattern = field->pattern[view][node->tiles[route->from]];
	const struct database *database = &field->databases[pattern];
	const struct pdb_edge *edge = &route->edges[view];
	struct seen *seen = &step->seen[view];

	seen->placement = pdb_move(database->space, node->seen[view][pattern].placement, edge);
	seen->extra = pdb_index(database->space, seen->placement, edge->from);
	__builtin_prefetch(database->table + ((size_t)seen->extra * database->space->bits >> 3));
}

/* Begins to evaluate a move: finds and prefetches its table entries. */
static inline ALWAYS_INLINE void step_begin(const struct field *field, const struct node *node,
                                            const struct route *route, int views, struct step *step)
{
	unsigned tile = node->tiles[route->from];
	const uint8_t *distance = field->distance[tile];

	step->slack = node->slack - (distance[node->gap] > distance[route->from]);
	for (int view = 0; view < views; view++) {
		unsigned pattern = field->pattern[view][tile];

		/* The extras of the other patterns do not change. */
		if ((int)(node->sum[view] - node->seen[view][pattern].extra) > step->slack) {
			step->slack = -1;
			return;
		}
	}
	for (int view = 0; view < views && view < EARLY_VIEWS; view++)
		step_look(field, node, route, view, step);
}

/* Completes the evaluation. True if the move may lead to a solution within the bound. */
static inline ALWAYS_INLINE bool step_end(const struct field *field, const struct node *node,
                                          const struct route *route, int views, struct step *step)
{
	unsigned tile = node->tiles[route->from];

	if (step->slack < 0)
		return false;
	step->spare = step->slack;
	for (int view = 0; view < views; view++) {
		unsigned pattern = field->pattern[view][tile];
		const struct database *database = &field->databases[pattern];
		unsigned extra, sum;
		int spare;

		if (view == EARLY_VIEWS)
			for (int late = view; late < views; late++)
				step_look(field, node, route, late, step);
		extra = pdb_extra(database->space, database->table, step->seen[view].extra);
		sum = node->sum[view] - node->seen[view][pattern].extra + extra;
		spare = step->slack - (int)sum;
		if (spare < 0)
			return false;
		step->spare = spare < step->spare ? spare : step->spare;
		step->seen[view].extra = extra;
	}
	return true;
}

/* Exchanges the node's data of the moved tile's patterns with the step's. */
static inline ALWAYS_INLINE void swap_seen(const struct field *field, struct node *node,
                                           unsigned tile, int views, struct step *step)
{
	for (int view = 0; view < views; view++) {
		struct seen *seen = &node->seen[view][field->pattern[view][tile]];
		struct seen old = *seen;

		node->sum[view] += step->seen[view].extra - old.extra;
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

/* Finds the moves, except in the direction `back`, that may lead to a solution within the bound.
 * steps is indexed by the gap's routes, order gets the indices found, their number is returned.
 * Sorted to find solutions early: moves towards a tile's home first, of these the ones with most to
 * spare. */
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
			step_begin(field, node, &routes[i], views, &steps[i]);
	for (unsigned i = 0; i < count; i++) {
		int rank, place = found;

		if (routes[i].direction == back ||
		    !step_end(field, node, &routes[i], views, &steps[i]))
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

#endif
