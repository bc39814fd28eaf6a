/* Guides a beam search on a board of any size towards the next goal of a plan. */
#include "solver/place/place.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/pace.h"
#include "system/threads.h"

enum {
	PATIENCE = 10,  /* moves without progress before the estimate's weight increases */
	IMPATIENCE = 5, /* moves over which it then increases by its initial value */
	WEIGHT_MAX = 32,
	STAGE_WORTH = PLACE_UNIT * 50, /* progress by one stage */
	FLOW_SCALE = 2,                /* of the learned estimate */
	LINE_SCALE = 6,
	NARROW_WIDTH = 32, /* at least */
};

/* A tile counts this power of its distance, in both phases; a move estimated by the plan this much. */
static const double flow_power = 1.7, line_power = 2, estimate = 2.5;

/* The flow phase ends below this progress per move. */
static const double flow_progress = 0.25;

/* Boards per gap cell, as a multiple of their even share, in both phases. */
static const double flow_quota = 3, line_quota = 30;

/* With the learned estimate, which first makes room, the flow phase goes on while tiles are this many
 * steps from home on average, unless it hardly gains anything in as many moves as there are cells. */
static const double near_steps = 1.2, near_hardly = 0.05;

/* Steps that tiles come closer with each move, in both phases, and steps from home when the line phase
 * begins. */
static const double flow_rate = 0.66, line_rate = 0.125, last_steps = 0.25;

/* A board of a search. */
struct place_node {
	struct beam_node head; /* its value includes the estimated moves of the line phase */
	int32_t value;         /* place_value of the board */
	uint16_t stage;
	uint16_t cells[PLACE_GROUP_MAX]; /* of the current stage's tiles */
	uint16_t tiles[];                /* by cell */
};

struct place_beam {
	struct grid grid;
	struct beam_guide guide;
	struct beam_layers *layers; /* owned */
	struct place_node *root;    /* owned */

	/* State of the current search: */
	const struct place_plan *plan; /* NULL: search for a given board */
	bool line_phase;               /* line phase; otherwise the flow phase */
	int width;
	int32_t weight; /* of the estimated moves */
	int32_t best;   /* lowest value so far, and the layers since then */
	int since;
	int flow_sum; /* sum of distances at the last check_flow */
	int flow_length;
	place_beam_hear *hear; /* NULL: nobody wants to know, see place_beam_tell */
	void *hear_context;
	/* For a search that aims at an end: */
	double until, last; /* see place_beam_aim */
	int first_sum;      /* sum of distances at its start */
	int width_max;      /* of any search */
	struct place_value value;
};

/* Finds the node's first unfinished stage, from its current one on, and the cells of its tiles. */
static void find_stage(const struct place_plan *plan, struct place_node *node)
{
	const struct place_stage *stage;

	node->stage = (uint16_t)place_plan_stage(plan, node->tiles, node->stage);
	stage = &plan->stages[node->stage];
	for (int i = 0; i < stage->count; i++)
		node->cells[i] = grid_find(node->tiles, stage->home[i] + 1);
}

/* The value and, in the line phase, the estimated moves to the end of the plan. */
static int32_t rank_of(const struct place_beam *beam, const struct place_node *node, int32_t value)
{
	const struct place_plan *plan = beam->plan;

	if (!beam->line_phase)
		return value;
	return value + beam->weight * (place_plan_estimate(plan, &plan->stages[node->stage],
	                                                   node->cells, node->head.gap) +
	                               plan->stage_moves * (plan->stage_count - node->stage));
}

/* Moves the tile in `from` into the gap, and advances to the next stage once its tiles are home. */
static void move_tile(const struct place_beam *beam, struct place_node *node, int from)
{
	int gap = node->head.gap;
	bool done = beam->line_phase;

	node->tiles[gap] = node->tiles[from];
	node->tiles[from] = 0;
	node->head.gap = (uint16_t)from;
	if (!beam->line_phase)
		return;
	for (int i = 0; i < beam->plan->stages[node->stage].count; i++) {
		if (node->cells[i] == from)
			node->cells[i] = (uint16_t)gap;
		done = done && node->cells[i] == beam->plan->stages[node->stage].home[i];
	}
	if (done && beam->plan->stages[node->stage].count > 0)
		find_stage(beam->plan, node);
}

/* The rank after a move, made on the node's tiles and taken back. */
static int32_t rank_after(const struct place_beam *beam, struct place_node *node, int from,
                          int32_t value)
{
	struct beam_node head = node->head;
	uint16_t stage = node->stage, cells[PLACE_GROUP_MAX];
	int32_t rank;

	if (!beam->line_phase)
		return value;
	memcpy(cells, node->cells, sizeof cells);
	move_tile(beam, node, from);
	rank = rank_of(beam, node, value);
	node->tiles[from] = node->tiles[head.gap];
	node->tiles[head.gap] = 0;
	node->head = head;
	node->stage = stage;
	memcpy(node->cells, cells, sizeof cells);
	return rank;
}

static int distance_change(const struct place_beam *beam, int tile, int from, int to)
{
	return grid_distance(&beam->grid, tile - 1, to) -
	       grid_distance(&beam->grid, tile - 1, from);
}

static uint64_t key_change(int tile, int from, int to)
{
	return grid_key(tile, from) ^ grid_key(tile, to);
}

/* Adds a move unless it can't reach the goal within the length limit. */
static void add_move(const struct place_beam *beam, const struct beam_layer *layer,
                     struct place_node *node, struct place_look *look, uint32_t origin,
                     struct beam_moves *moves)
{
	int gap = node->head.gap, from = beam->grid.source[gap][origin & 3];
	int tile = node->tiles[from];
	int distance = node->head.distance + distance_change(beam, tile, from, gap);
	int32_t value = node->value + place_value_change(&beam->value, look, from);

	if (distance > layer->distance_max)
		return;
	if (distance == 0)
		moves->found = origin;
	moves->keys[moves->count] = node->head.key ^ key_change(tile, from, gap);
	moves->candidates[moves->count++] = (struct beam_candidate){
		.origin = origin,
		.value = rank_after(beam, node, from, value),
	};
}

static void rate_moves(const struct beam_guide *guide, const struct beam_layer *layer, size_t first,
                       size_t end, struct beam_moves *moves)
{
	const struct place_beam *beam = guide->context;

	moves->count = 0;
	moves->found = BEAM_NOT_FOUND;
	for (size_t i = first; i < end; i++) {
		struct place_node *node = (struct place_node *)beam_node_at(layer, i);
		struct place_look look;

		if (i % BEAM_TURN == 0)
			thread_yield();
		place_value_look(&beam->value, node->tiles, node->head.gap, &look);
		for (unsigned move = 0; move < 4; move++) {
			int from = beam->grid.source[node->head.gap][move];

			if (from < 0 || move == (node->head.move ^ 1u))
				continue;
			if (beam->line_phase && beam->plan->lock[from] < node->stage)
				continue;
			add_move(beam, layer, node, &look, (uint32_t)(i << 2 | move), moves);
		}
	}
}

static void make_node(const struct beam_guide *guide, const struct beam_node *parent,
                      const struct beam_candidate *candidate, struct beam_node *child)
{
	const struct place_beam *beam = guide->context;
	struct place_node *node = (struct place_node *)child;
	int gap = parent->gap, from = beam->grid.source[gap][candidate->origin & 3], tile;

	memcpy(node, parent, guide->node_bytes);
	tile = node->tiles[from];
	node->head.key ^= key_change(tile, from, gap);
	node->head.distance =
	        (uint16_t)(node->head.distance + distance_change(beam, tile, from, gap));
	node->head.move = (uint8_t)(candidate->origin & 3);
	move_tile(beam, node, from);
	node->head.value = candidate->value;
	node->value = candidate->value - rank_of(beam, node, 0);
}

static void set_quota(struct place_beam *beam, double share)
{
	int quota = (int)lrint(share * beam->width / beam->grid.cells);

	beam->guide.quota = quota < 1 ? 1 : quota;
}

/* Switches to the line phase if the distances have hardly decreased recently. */
static void check_flow(struct place_beam *beam, struct beam_layer *layer, int depth)
{
	const int cells = beam->grid.cells;
	int moves = depth - beam->flow_length, before = beam->flow_sum;
	int sum = beam_node_at(layer, 0)->distance;
	bool far = beam->value.near != NULL && sum > near_steps * cells;

	if (beam->line_phase || moves < (far ? cells : cells / 4))
		return;
	beam->flow_sum = sum;
	beam->flow_length = depth;
	if (before - sum >= flow_progress * (far ? near_hardly : 1) * moves)
		return;
	beam->line_phase = true;
	beam->best = INT32_MAX;
	set_quota(beam, line_quota);
	place_value_weigh(&beam->value, LINE_SCALE, line_power);
	for (size_t i = 0; i < layer->count; i++) {
		struct place_node *node = (struct place_node *)beam_node_at(layer, i);

		node->value = beam->value.scale > 0 ? node->value / FLOW_SCALE * LINE_SCALE
		                                    : place_value_sum(&beam->value, node->tiles);
		find_stage(beam->plan, node);
	}
}

/* Increases the weight of the estimate with the time since the last progress, and the quota, as few
 * cells may be left. */
static void set_weight(struct place_beam *beam, const struct beam_layer *layer)
{
	double weight = estimate, more = 1;

	beam->since++;
	for (size_t i = 0; i < layer->count; i++) {
		const struct place_node *node = (const struct place_node *)beam_node_at(layer, i);
		int32_t value = node->value - STAGE_WORTH * node->stage;

		if (value >= beam->best)
			continue;
		beam->best = value;
		beam->since = 0;
	}
	if (beam->since > PATIENCE)
		more += (double)(beam->since - PATIENCE) / IMPATIENCE;
	weight *= more;
	set_quota(beam, more * line_quota);
	beam->weight = (int32_t)(PLACE_UNIT * (weight > WEIGHT_MAX ? WEIGHT_MAX : weight));
}

/* The moves that are left, by the distances, their decrease so far, and what is usual. */
static double expect_moves(const struct place_beam *beam, int distance, int depth)
{
	int cells = beam->grid.cells;
	double last = last_steps * cells, flow = distance - last;
	double rate = (beam->first_sum - distance + flow_rate * cells) / (depth + cells);

	return beam->line_phase || flow < 0 || rate <= 0 ? distance / line_rate
	                                                 : flow / rate + last / line_rate;
}

/* Chooses the width with which a beam reaches the goal with the work that is left. */
static void aim(struct place_beam *beam, const struct beam_layer *layer, int depth)
{
	int step = beam->grid.cells / 4;
	double left = (beam->line_phase ? beam->last : beam->until) - place_beam_work(beam);
	double width;

	if (depth % step != 0)
		return;
	width = left / (expect_moves(beam, beam_node_at(layer, 0)->distance, depth) + step) -
	        PACE_LAYER;
	if (beam->line_phase && width > beam->width)
		return;
	width = width < NARROW_WIDTH ? NARROW_WIDTH : width;
	beam->width = width < (double)beam->width_max ? (int)width : beam->width_max;
	beam->guide.width = (size_t)beam->width;
	if (!beam->line_phase)
		set_quota(beam, flow_quota);
}

/* Tells of the board that is nearest to the goal. */
static void tell(const struct place_beam *beam, const struct beam_layer *layer, int depth)
{
	size_t nearest = 0;
	uint8_t *moves;

	for (size_t i = 1; i < layer->count; i++)
		if (beam_node_at(layer, i)->distance < beam_node_at(layer, nearest)->distance)
			nearest = i;
	moves = beam_layers_path(beam->layers, nearest);
	if (moves != NULL)
		beam->hear(beam->hear_context, moves, depth);
	free(moves);
}

static void begin_place_layer(const struct beam_guide *guide, struct beam_layer *layer, int depth)
{
	struct place_beam *beam = guide->context;

	if (beam->hear != NULL && depth > 0 && depth % beam->grid.cells == 0)
		tell(beam, layer, depth);
	check_flow(beam, layer, depth);
	if (beam->until > 0)
		aim(beam, layer, depth);
	if (!beam->line_phase)
		return;
	set_weight(beam, layer);
	for (size_t i = 0; i < layer->count; i++) {
		struct place_node *node = (struct place_node *)beam_node_at(layer, i);

		node->head.value = rank_of(beam, node, node->value);
	}
}

static struct beam_shape shape_of(int width, int height, int beam_width)
{
	size_t bytes = sizeof(struct place_node) + (size_t)(width * height) * sizeof(uint16_t);

	return (struct beam_shape){
		.node_bytes = (bytes + 7) / 8 * 8,
		.width = (size_t)beam_width,
		.quota = true,
		.threads = 1,
	};
}

size_t place_beam_bytes(int width, int height, int beam_width)
{
	const struct beam_shape shape = shape_of(width, height, beam_width);

	return sizeof(struct place_beam) + shape.node_bytes + beam_layers_bytes(&shape);
}

int place_beam_widest(const struct board *board, size_t bytes, int least, int most)
{
	int width = least;

	while (width < most && place_beam_bytes(board->width, board->height, 2 * width) <= bytes)
		width *= 2;
	return width;
}

struct place_beam *place_beam_create(int width, int height, const struct near *near, int beam_width)
{
	const struct beam_shape shape = shape_of(width, height, beam_width);
	struct place_beam *beam = calloc(1, sizeof *beam);

	if (beam == NULL)
		return NULL;
	beam->width_max = beam_width;
	grid_init(&beam->grid, width, height);
	place_value_init(&beam->value, &beam->grid, near);
	beam->guide = (struct beam_guide){
		.context = beam,
		.node_bytes = shape.node_bytes,
		.rate = rate_moves,
		.make = make_node,
	};
	beam->root = malloc(shape.node_bytes);
	beam->layers = beam_layers_create(&shape);
	if (beam->root != NULL && beam->layers != NULL)
		return beam;
	place_beam_free(beam);
	return NULL;
}

void place_beam_free(struct place_beam *beam)
{
	if (beam == NULL)
		return;
	beam_layers_free(beam->layers);
	free(beam->root);
	free(beam);
}

static void init_root(struct place_beam *beam, const struct board *board)
{
	struct place_node *root = beam->root;

	*root = (struct place_node){
		.value = place_value_sum(&beam->value, board->tiles),
		.head = { .gap = (uint16_t)board->gap, .move = BEAM_NO_MOVE },
	};
	root->head.value = root->value;
	root->head.distance = (uint16_t)board_distance(board);
	memcpy(root->tiles, board->tiles, (size_t)beam->grid.cells * sizeof *root->tiles);
	for (int cell = 0; cell < beam->grid.cells; cell++)
		root->head.key ^= grid_key(root->tiles[cell], cell);
}

static enum beam_end search_beam(struct place_beam *beam, const struct board *board, size_t bytes,
                                 int length_max, struct watch *watch, uint8_t **moves, int *length)
{
	const struct beam_task task = {
		.guide = &beam->guide,
		.root = &beam->root->head,
		.watch = watch,
		.board_width = beam->grid.width,
		.width = (size_t)beam->width_max,
		.trace_bytes = bytes,
		.length_max = length_max,
	};

	beam->guide.width = (size_t)beam->width;
	init_root(beam, board);
	return beam_layers_run(beam->layers, &task, moves, length);
}

void place_beam_tell(struct place_beam *beam, place_beam_hear *hear, void *context)
{
	beam->hear = hear;
	beam->hear_context = context;
}

double place_beam_work(const struct place_beam *beam)
{
	return beam_layers_work(beam->layers);
}

void place_beam_aim(struct place_beam *beam, double until, double last)
{
	beam->until = until;
	beam->last = last;
}

enum beam_end place_beam_solve(struct place_beam *beam, const struct place_plan *plan,
                               const struct board *board, int width, size_t bytes, int length_max,
                               struct watch *watch, uint8_t **moves, int *length)
{
	assert((int64_t)WEIGHT_MAX * PLACE_UNIT * plan->stage_moves * plan->stage_count <
	       INT32_MAX);
	beam->plan = plan;
	beam->width = width;
	beam->line_phase = false;
	beam->since = 0;
	beam->flow_length = 0;
	beam->guide.begin = begin_place_layer;
	set_quota(beam, flow_quota);
	place_value_weigh(&beam->value, FLOW_SCALE, flow_power);
	beam->first_sum = beam->flow_sum = board_distance(board);
	return search_beam(beam, board, bytes, length_max, watch, moves, length);
}

/* Renumbers the tiles by their cells on the other board, so that this is the goal. */
enum beam_end place_beam_join(struct place_beam *beam, const struct board *from,
                              const struct board *to, int length_max, int width,
                              struct watch *watch, uint8_t **moves, int *length)
{
	struct board image = *from;
	uint16_t numbers[BOARD_CELLS_MAX];

	for (int cell = 0; cell < beam->grid.cells; cell++)
		numbers[to->tiles[cell]] = (uint16_t)(cell + 1);
	numbers[0] = 0;
	for (int cell = 0; cell < beam->grid.cells; cell++)
		image.tiles[cell] = numbers[from->tiles[cell]];
	beam->plan = NULL;
	beam->width = width;
	beam->line_phase = false;
	beam->guide.begin = NULL;
	beam->guide.quota = 0;
	place_value_weigh(&beam->value, 0, 1);
	return search_beam(beam, &image, SIZE_MAX, length_max, watch, moves, length);
}
