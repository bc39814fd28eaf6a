/* nodes: the boards of a search by iterative deepening, and their moves.
 *
 * Private to the solver. A board has one to four views: one per partition of the set, and on a square
 * board also their mirror images. In each view the entries of the partition's tables are added up: how far the Manhattan
 * distance falls short. What the bound leaves beyond both is the view's room, in pairs of moves. A
 * move away from a tile's home costs one unless it lowers the extra, one towards it if it raises it.
 *
 * Nearly each look-up in a table is a cache miss. So the nodes next in turn are expanded in batches:
 * while the memory brings the entries for some, the others are evaluated.
 *
 * A field is read-only once made, by any number of threads; a node belongs to one thread. */
#ifndef SOLVER_NODES_H
#define SOLVER_NODES_H

#include "puzzle/board.h"
#include "solver/exact/pdb.h"
#include "solver/watch.h"

/* Inlines the innermost functions, so that the number of views is a constant there. */
#define ALWAYS_INLINE __attribute__((always_inline))

enum {
	VIEWS = 2 * PDB_SET_PARTITIONS_MAX,
	DATABASES_MAX = 2 * PDB_SET_PATTERNS_MAX,
	ROUTES_MAX = 4 * PDB_CELLS_MAX,
	LENGTH_MAX = 224, /* more than any board of up to 25 cells needs: 5×5 needs at most 208 */
	NODE_PATH_MOVES = 32, /* per word of the path */
	NODE_ROOT = 4,        /* no restriction on the first move */
	BATCH = 12,           /* nodes expanded together, while the memory brings their entries */
};

/* The moves from a board. A route is the gap's cell and the direction: 4 · gap + direction. */
struct exits {
	uint8_t count;
	uint8_t routes[4];
};

/* A pattern in a view. All borrowed. */
struct database {
	const struct pdb_space *space;
	const uint8_t *table;
	const struct pdb_edge *edges; /* by route: the moves as the table sees them */
};

/* Data that stays constant during a search. */
struct field {
	const struct pdb_set *set;
	struct grid grid;
	int views;  /* 1, 2 or 4 */
	int images; /* 2 if the board is square, else 1: view % images is 1 for a mirror */
	            /* image, view / images is the partition */
	struct database databases[DATABASES_MAX];         /* images times patterns */
	struct exits exits[PDB_CELLS_MAX][NODE_ROOT + 1]; /* by gap and the direction back */
	struct pdb_edge edges[PDB_TURNS][ROUTES_MAX];     /* their images */
	uint8_t distance[PDB_CELLS_MAX][PDB_CELLS_MAX];   /* Manhattan, by tile and cell */
	uint8_t database[PDB_CELLS_MAX][VIEWS];           /* by tile and view */
	uint64_t numbers[PDB_CELLS_MAX][PDB_CELLS_MAX];   /* random keys, by tile and cell */
};

/* A board reached by the search. */
struct node {
	uint64_t key; /* Zobrist key: XOR of the numbers of all tiles and their cells */
	uint64_t path[LENGTH_MAX / NODE_PATH_MOVES]; /* directions, two bits each */
	struct pdb_placement seen[DATABASES_MAX];    /* with bit 0 of their extras */
	int16_t room[VIEWS];
	int16_t spare; /* the least room */
	int16_t left;  /* moves that the bound leaves */
	uint8_t depth; /* moves made */
	uint8_t back;  /* the direction that takes back the last move, or NODE_ROOT */
	uint8_t gap;
	uint8_t tiles[PDB_CELLS_MAX];
};

/* Fills in the field for a set with tables. */
void node_field_init(struct field *field, const struct pdb_set *set);

/* Makes a node from a board of the field's size; the bound is its Manhattan distance. The extras are found
 * by following any solution back from the solved board. False if memory runs out. */
bool node_init(const struct field *field, struct node *node, const struct board *board);

/* Raises the bound by so many pairs of moves. */
void node_allow(const struct field *field, struct node *node, int pairs);

/* The least number of moves to the solved board, as far as the tables know. */
static inline int node_estimate(const struct node *node)
{
	return node->left - 2 * node->spare;
}

/* The effect of a move. */
struct step {
	const struct node *node;
	const uint8_t *numbers; /* by view: the tile's patterns */
	const uint8_t *entry;   /* of the next view's table: the byte, */
	uint8_t bit;            /* and the bit in it */
	uint8_t cost;           /* of the view's room if the entry is 0; the other is 1 − cost */
	uint8_t route;
	uint8_t away;  /* 1 if from the tile's home */
	uint8_t first; /* the view to look at first */
	int16_t spare;
	int16_t room[VIEWS];
	struct pdb_placement seen[VIEWS];
};

/* Nodes whose moves are being evaluated. */
struct batch {
	struct node nodes[BATCH];
	int count;
	struct step steps[4 * BATCH];
	uint8_t left[4 * BATCH]; /* those not ruled out yet */
};

/* Lists all moves but those back. Of the first two views, the one with less room
 * is looked at first. Returns their number. */
static inline ALWAYS_INLINE int batch_list(const struct field *field, struct batch *batch,
                                           int views)
{
	struct step *step = batch->steps;

	for (int i = 0; i < batch->count; i++) {
		const struct node *node = &batch->nodes[i];
		const unsigned gap = node->gap;
		const struct exits *exits = &field->exits[gap][node->back];
		const uint8_t first = views > 1 && node->room[1] < node->room[0];

		for (int k = 0; k < exits->count; k++, step++) {
			unsigned route = exits->routes[k];
			unsigned from = (unsigned)field->grid.source[gap][route % 4];
			unsigned tile = node->tiles[from];
			const uint8_t *distance = field->distance[tile];

			step->node = node;
			step->numbers = field->database[tile];
			step->route = (uint8_t)route;
			step->away = distance[gap] > distance[from];
			step->first = first;
			step->spare = INT16_MAX;
		}
	}
	return (int)(step - batch->steps);
}

/* Finds and prefetches the entry of a view's pattern after a move. */
static inline ALWAYS_INLINE void step_look(const struct field *field, struct step *step, int view)
{
	const unsigned number = step->numbers[view];
	const struct database *database = &field->databases[number];
	const struct pdb_edge *edge = &database->edges[step->route];
	const struct pdb_placement *before = &step->node->seen[number];
	struct pdb_placement after = { .mask = before->mask, .order = before->order };
	const uint8_t cost = (uint8_t)(before->extra ^ step->away);
	uint32_t index;

	pdb_move(database->space, &after, edge);
	index = pdb_index(database->space, after, edge);
	__builtin_prefetch(database->table + (index >> 3));
	step->entry = database->table + (index >> 3);
	step->bit = index & 7;
	step->cost = cost;
	step->seen[view].mask = after.mask;
	step->seen[view].order = after.order;
}

/* Evaluates a view's entry. False if the move can't lead to a solution within the bound. */
static inline ALWAYS_INLINE bool step_check(struct step *step, int view)
{
	unsigned odd = (unsigned)*step->entry >> step->bit & 1;
	int room = step->node->room[view] - (int)(odd ^ step->cost);

	step->seen[view].extra = (uint16_t)odd;
	step->room[view] = (int16_t)room;
	if (room < step->spare)
		step->spare = (int16_t)room;
	return room >= 0;
}

/* Makes the next node by the move of a step. */
static inline ALWAYS_INLINE void step_make(const struct field *field, const struct step *step,
                                           int views, struct node *next)
{
	const struct node *node = step->node;
	unsigned depth = node->depth, direction = step->route % 4, to = node->gap;
	unsigned from = (unsigned)field->grid.source[to][direction], tile = node->tiles[from];

	*next = *node;
	for (int view = 0; view < views; view++) {
		next->seen[step->numbers[view]] = step->seen[view];
		next->room[view] = step->room[view];
	}
	next->spare = step->spare;
	next->left = (int16_t)(node->left - 1);
	next->path[depth / NODE_PATH_MOVES] = node->path[depth / NODE_PATH_MOVES] |
	                                      (uint64_t)direction << depth % NODE_PATH_MOVES * 2;
	next->depth = (uint8_t)(depth + 1);
	next->back = (uint8_t)(direction ^ 1u);
	next->tiles[to] = (uint8_t)tile;
	next->gap = (uint8_t)from;
	next->key = node->key ^ field->numbers[tile][from] ^ field->numbers[tile][to];
}

/* To find solutions early, the nodes after moves towards a tile's home come last, and of these the ones
 * with most to spare. */
static inline ALWAYS_INLINE int step_rank(const struct step *step)
{
	return step->spare - (step->away ? INT16_MAX : 0);
}

/* Appends the nodes after the moves of a batch that may lead to a solution within the bound, the most
 * promising one of each node last. Returns their number. */
static inline ALWAYS_INLINE int batch_expand(const struct field *field, struct batch *batch,
                                             int views, struct node *next)
{
	int count = batch_list(field, batch, views);

	for (int i = 0; i < count; i++) {
		step_look(field, &batch->steps[i], batch->steps[i].first);
		batch->left[i] = (uint8_t)i;
	}
#pragma GCC unroll 4
	for (int view = 0; view < views; view++) {
		int tried = count;

		count = 0;
		for (int i = 0; i < tried; i++) {
			uint8_t number = batch->left[i];
			struct step *step = &batch->steps[number];

			if (!step_check(step, view ^ step->first))
				continue;
			batch->left[count++] = number;
			if (view + 1 < views)
				step_look(field, step, (view + 1) ^ step->first);
		}
	}
	for (int i = 0; i < count; i++) {
		uint8_t number = batch->left[i];
		const struct step *step = &batch->steps[number];
		int place = i;

		for (; place > 0 && batch->steps[batch->left[place - 1]].node == step->node &&
		       step_rank(&batch->steps[batch->left[place - 1]]) >= step_rank(step);
		     place--)
			batch->left[place] = batch->left[place - 1];
		batch->left[place] = number;
	}
	for (int i = 0; i < count; i++)
		step_make(field, &batch->steps[batch->left[i]], views, &next[i]);
	return count;
}

#endif
