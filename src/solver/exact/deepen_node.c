/* Initialises nodes of the iterative deepening. */
#include "solver/exact/deepen.h"

#include <string.h>

#include "solver/grid.h"

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
