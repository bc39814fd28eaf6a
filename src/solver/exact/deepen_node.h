/* deepen_node: a board on the way of the iterative deepening, and a move on it.
 *
 * Private to deepen. A board is looked at in one to four views: by each partition of the
 * set, and if it is square so is its mirror image on the diagonal. Each view sums up
 * what the tables of its partition add to the Manhattan distance. All of a search with one bound is in a node's slack: every move away from
 * a tile's home takes one of it, and the sums must never be above it.
 *
 * A field is only read once it is made, by any number of threads; a node is its
 * thread's own. */
#ifndef SOLVER_DEEPEN_NODE_H
#define SOLVER_DEEPEN_NODE_H

#include "puzzle/board.h"
#include "solver/exact/pdb_set.h"

/* What a search does millions of times a second is made part of it, so that the number
 * of views is known there. */
#define ALWAYS_INLINE __attribute__((always_inline))

enum {
	VIEWS = 2 * PDB_SET_PARTITIONS_MAX,
	EARLY_VIEWS = 2, /* looked up at once; the others only if these let a move pass */
};

/* What a tile that goes into the gap does. */
struct route {
	uint8_t from;      /* its cell */
	uint8_t direction; /* enum direction */
	struct pdb_way ways[VIEWS];
};

/* A pattern database at hand. */
struct lens {
	const struct pdb_space *space;
	const uint8_t *table;
};

/* What no search changes. */
struct field {
	const struct pdb_set *set;
	int views;  /* 1, 2 or 4 */
	int images; /* 1 if the board is not square: view % images is the image, */
	            /* 0 or 1, view / images the partition */
	struct lens lenses[PDB_SET_PATTERNS_MAX];
	uint8_t route_count[PDB_CELLS_MAX]; /* by gap */
	struct route routes[PDB_CELLS_MAX][4];
	uint8_t distance[PDB_CELLS_MAX][PDB_CELLS_MAX]; /* Manhattan, by tile and cell */
	uint8_t cell[VIEWS][PDB_CELLS_MAX];             /* by view: where it sees a cell */
	uint8_t tile[VIEWS][PDB_CELLS_MAX];             /* by view: what it takes a tile for */
	uint8_t pattern[VIEWS][PDB_CELLS_MAX];          /* by view and tile */
	uint64_t numbers[PDB_CELLS_MAX][PDB_CELLS_MAX]; /* random ones, by tile and cell */
};

/* A pattern's tiles as a view sees them, and what its table adds. */
struct seen {
	struct pdb_placing placing;
	unsigned extra;
};

/* A board on the way: the search changes it and changes it back. */
struct node {
	uint8_t tiles[PDB_CELLS_MAX];
	unsigned gap;
	int manhattan;
	int slack;    /* (bound − moves made − Manhattan) / 2: what is left for the extras */
	uint64_t key; /* Zobrist's: the XOR of a number for each tile and cell */
	unsigned sum[VIEWS]; /* of the extras */
	struct seen seen[VIEWS][PDB_SET_PATTERNS_MAX];
};

void field_init(struct field *field, const struct pdb_set *set);

/* Makes a node of a board of the field's size, with all but its slack. */
void node_init(const struct field *field, struct node *node, const struct board *board);

/* The least slack a solution needs. */
int node_estimate(const struct field *field, const struct node *node);

/* What a move changes. */
struct step {
	struct seen seen[VIEWS]; /* extra is the entry in the table until step_end */
	int slack;               /* after it; below 0: too little */
	int spare;               /* what the extras leave of it */
};

/* Finds the entry of a view's pattern after a move, and asks for it. */
static inline ALWAYS_INLINE void step_look(const struct field *field, const struct node *node,
                                           const struct route *route, int view, struct step *step)
{
	unsigned pattern = field->pattern[view][node->tiles[route->from]];
	const struct lens *lens = &field->lenses[pattern];
	const struct pdb_way *way = &route->ways[view];
	struct seen *seen = &step->seen[view];

	seen->placing = pdb_move(lens->space, node->seen[view][pattern].placing, way);
	seen->extra = pdb_index(lens->space, seen->placing, way->from);
	__builtin_prefetch(lens->table + ((size_t)seen->extra * lens->space->bits >> 3));
}

/* Follows a move as far as the entries in the tables, and asks for these. */
static inline ALWAYS_INLINE void step_begin(const struct field *field, const struct node *node,
                                            const struct route *route, int views, struct step *step)
{
	unsigned tile = node->tiles[route->from];
	const uint8_t *distance = field->distance[tile];

	step->slack = node->slack - (distance[node->gap] > distance[route->from]);
	for (int view = 0; view < views; view++) {
		unsigned pattern = field->pattern[view][tile];

		/* What the other patterns add stays. */
		if ((int)(node->sum[view] - node->seen[view][pattern].extra) > step->slack) {
			step->slack = -1;
			return;
		}
	}
	for (int view = 0; view < views && view < EARLY_VIEWS; view++)
		step_look(field, node, route, view, step);
}

/* True if the move may lead to a solution within the bound. */
static inline ALWAYS_INLINE bool step_end(const struct field *field, const struct node *node,
                                          const struct route *route, int views, struct step *step)
{
	unsigned tile = node->tiles[route->from];

	if (step->slack < 0)
		return false;
	step->spare = step->slack;
	for (int view = 0; view < views; view++) {
		unsigned pattern = field->pattern[view][tile];
		const struct lens *lens = &field->lenses[pattern];
		unsigned extra, sum;
		int spare;

		if (view == EARLY_VIEWS)
			for (int late = view; late < views; late++)
				step_look(field, node, route, late, step);
		extra = pdb_extra(lens->space, lens->table, step->seen[view].extra);
		sum = node->sum[view] - node->seen[view][pattern].extra + extra;
		spare = step->slack - (int)sum;
		if (spare < 0)
			return false;
		step->spare = spare < step->spare ? spare : step->spare;
		step->seen[view].extra = extra;
	}
	return true;
}

/* Exchanges the patterns' part of a board with the step's. */
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

/* Moves a tile as the step says. Afterwards the step takes the move back, if `from` and
 * `to` are exchanged. */
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

/* Finds the steps that may lead to a solution within the bound, but for the one in the
 * direction `back`: steps goes by the gap's routes, order gets the numbers of those
 * found, returned is how many. First come moves towards a tile's home, of these the
 * ones that leave most to spare: a solution is found earlier so. */
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
