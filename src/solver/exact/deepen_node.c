/* Initialises nodes of the iterative deepening. */
#include "solver/exact/deepen_node.h"

#include <stdlib.h>
#include <string.h>

#include "puzzle/random.h"

static void add_route(struct field *field, unsigned gap, unsigned from, unsigned direction)
{
	struct route *route = &field->routes[gap][field->route_count[gap]++];

	route->from = (uint8_t)from;
	route->direction = (uint8_t)direction;
	for (int view = 0; view < field->views; view++)
		route->edges[view] = pdb_edge(field->cell[view][from], field->cell[view][gap]);
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

/* Finds, for each tile as numbered in a view, its pattern in the view's partition. */
static void fill_patterns(struct field *field, int view)
{
	const struct pdb_set *set = field->set;
	int partition = view / field->images;
	uint8_t patterns[PDB_CELLS_MAX] = { 0 };

	for (int i = set->starts[partition]; i < set->starts[partition + 1]; i++)
		for (int slot = 0; slot < set->patterns[i].count; slot++)
			patterns[set->patterns[i].tiles[slot]] = (uint8_t)i;
	for (int tile = 1; tile < set->width * set->height; tile++)
		field->pattern[view][tile] = patterns[field->tile[view][tile]];
}

static void fill_views(struct field *field)
{
	int width = field->set->width, cells = field->set->width * field->set->height;

	for (int view = 0; view < field->views; view++) {
		bool mirrored = view % field->images != 0;

		for (int cell = 0; cell < cells; cell++)
			field->cell[view][cell] =
			        (uint8_t)(mirrored ? cell % width * width + cell / width : cell);
		for (int tile = 1; tile < cells; tile++)
			field->tile[view][tile] = (uint8_t)(field->cell[view][tile - 1] + 1);
		fill_patterns(field, view);
	}
}

static void fill_numbers(struct field *field)
{
	int width = field->set->width, cells = field->set->width * field->set->height;
	struct random random;

	random_init(&random, 1);
	for (int tile = 1; tile < cells; tile++) {
		for (int cell = 0; cell < cells; cell++) {
			int rows = abs((tile - 1) / width - cell / width);
			int columns = abs((tile - 1) % width - cell % width);

			field->distance[tile][cell] = (uint8_t)(rows + columns);
			field->numbers[tile][cell] = random_next(&random);
		}
	}
}

void field_init(struct field *field, const struct pdb_set *set)
{
	*field = (struct field){ .set = set, .images = set->width == set->height ? 2 : 1 };
	field->views = field->images * set->partitions;
	for (int i = 0; i < set->count; i++)
		field->databases[i] = (struct database){
			.space = pdb_set_space(set, i),
			.table = pdb_set_table(set, i),
		};
	fill_views(field);
	fill_routes(field);
	fill_numbers(field);
}

static void init_view(const struct field *field, struct node *node, int view,
                      const uint8_t *cell_of)
{
	const struct pdb_set *set = field->set;
	int partition = view / field->images;

	for (int i = set->starts[partition]; i < set->starts[partition + 1]; i++) {
		const struct database *database = &field->databases[i];
		struct seen *seen = &node->seen[view][i];
		uint8_t cells[PDB_TILES_MAX];

		/* Mirroring is its own inverse. */
		for (int slot = 0; slot < set->patterns[i].count; slot++) {
			uint8_t tile = field->tile[view][set->patterns[i].tiles[slot]];

			cells[slot] = field->cell[view][cell_of[tile]];
		}
		seen->placement = pdb_place(database->space, cells);
		seen->extra = pdb_extra(
		        database->space, database->table,
		        pdb_index(database->space, seen->placement, field->cell[view][node->gap]));
		node->sum[view] += seen->extra;
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
