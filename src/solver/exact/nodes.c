/* nodes: makes the boards of a search by iterative deepening. */
#include "solver/exact/nodes.h"

#include <stdlib.h>

#include "solver/place/place.h"

/* Adds a route if there is a tile that can move so. */
static void add_route(struct field *field, unsigned route)
{
	const struct pdb_set *set = field->set;
	unsigned turns = set->width == set->height ? PDB_TURNS : PDB_TRANSPOSE;
	unsigned gap = route / 4, direction = route % 4;
	int from = field->grid.source[gap][direction];

	if (from < 0)
		return;
	for (unsigned turn = 0; turn < turns; turn++)
		field->edges[turn][route] = pdb_edge(pdb_set_turn(set, turn, (unsigned)from),
		                                     pdb_set_turn(set, turn, gap));
	for (unsigned back = 0; back <= NODE_ROOT; back++) {
		struct exits *exits = &field->exits[gap][back];

		if (back != direction)
			exits->routes[exits->count++] = (uint8_t)route;
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
		};
		for (int slot = 0; slot < set->patterns[i].count; slot++) {
			unsigned home =
			        pdb_set_turn(set, mirror, set->patterns[i].tiles[slot] - 1u);

			field->database[home + 1][view] = (uint8_t)number;
		}
	}
}

static void fill_numbers(struct field *field)
{
	const struct grid *grid = &field->grid;

	for (int tile = 1; tile < grid->cells; tile++) {
		for (int cell = 0; cell < grid->cells; cell++) {
			field->distance[tile][cell] = (uint8_t)grid_distance(grid, tile - 1, cell);
			field->numbers[tile][cell] = grid_key(tile, cell);
		}
	}
}

void node_field_init(struct field *field, const struct pdb_set *set)
{
	*field = (struct field){ .set = set, .images = set->width == set->height ? 2 : 1 };
	grid_init(&field->grid, set->width, set->height);
	field->views = field->images * set->partitions;
	for (int view = 0; view < field->views; view++)
		fill_view(field, view);
	for (unsigned route = 0; route < 4 * (unsigned)field->grid.cells; route++)
		add_route(field, route);
	fill_numbers(field);
}

/* The solved board, of which nothing is left to do. */
static void init_solved(const struct field *field, struct node *node)
{
	const struct pdb_set *set = field->set;
	int cells = field->grid.cells;

	*node = (struct node){ .back = NODE_ROOT, .gap = (uint8_t)(cells - 1) };
	for (int cell = 0; cell < cells; cell++) {
		int tile = (cell + 1) % cells;

		node->tiles[cell] = (uint8_t)tile;
		node->key ^= field->numbers[tile][cell];
	}
	for (int i = 0; i < set->count * field->images; i++)
		node->seen[i] = pdb_home(field->databases[i].space,
		                         &set->patterns[set->owners[i / field->images]]);
}

bool node_init(const struct field *field, struct node *node, const struct board *board)
{
	struct batch batch = { .count = 1 };
	int length = 0;
	uint8_t *moves = place_first_solve(board, &length);

	if (moves == NULL)
		return false;
	init_solved(field, node);
	node_allow(field, node, length);
	for (int i = length - 1; i >= 0; i--) {
		struct node next[4];

		batch.nodes[0] = *node;
		for (int left = batch_expand(field, &batch, field->views, next); left > 0; left--)
			if (next[left - 1].back == moves[i])
				*node = next[left - 1];
		node->back = NODE_ROOT;
		node->depth = 0;
	}
	free(moves);
	node->path[0] = 0;
	node_allow(field, node, (board_distance(board) - node->left) / 2);
	return true;
}

void node_allow(const struct field *field, struct node *node, int pairs)
{
	node->left = (int16_t)(node->left + 2 * pairs);
	node->spare = INT16_MAX;
	for (int view = 0; view < field->views; view++) {
		node->room[view] = (int16_t)(node->room[view] + pairs);
		node->spare = node->room[view] < node->spare ? node->room[view] : node->spare;
	}
}
