/* Advances a beam of boards of any size towards the next goal of a plan. */
#include "solver/place/place_beam.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "solver/place/place_history.h"
#include "solver/place/place_value.h"

enum {
	RADIX_BITS = 11, /* bits per sorting pass */
	RADIX = 1 << RADIX_BITS,
	KEYS_PER_BOARD = 64, /* slots in the table of boards seen, per board of the beam */
	EPOCH = 64,          /* moves after which boards may recur, as the weights have changed */
	PATIENCE = 10,       /* moves without progress before the estimate's weight increases */
	IMPATIENCE = 5,      /* moves over which it then increases by its initial value */
	WEIGHT_MAX = 32,
	CHECK_STATES = 4096, /* steps between polls of the watch */
	NO_DIRECTION = 7,
};

struct node {
	uint64_t key;
	int32_t value; /* place_value of the board */
	uint16_t gap;
	uint16_t stage;
	uint16_t tiles[PLACE_GROUP_MAX]; /* cells of the current stage's tiles */
	uint8_t last;                    /* direction of the last move */
};

struct candidate {
	struct node node;
	int32_t order; /* sorting key; lowest is best */
	uint32_t parent;
};

struct layer {
	struct node *nodes; /* owned */
	uint16_t *tiles;    /* owned: the tiles of each node's board */
	int count;
};

struct place_beam {
	struct place_grid grid;
	int width_max;
	struct layer layers[2];       /* the current layer and the next one, alternating */
	struct candidate *candidates; /* owned: 4 per node */
	uint64_t *sorted[2];          /* owned: sorting key and index of each candidate */
	int candidate_count;
	uint64_t *seen; /* owned: hash table of keys; newer ones overwrite older ones */
	uint64_t seen_mask;
	struct place_history history;
	uint64_t salt; /* makes keys different in each search */

	/* State of the current search: */
	const struct place_plan *plan; /* NULL: search for a given board */
	const struct place_weights *weights;
	struct watch *watch;
	bool line_phase; /* line phase; otherwise the flow phase */
	int width;
	size_t history_max;
	int length; /* moves so far */
	int length_max;
	int quota;
	int32_t weight; /* of the estimated moves */
	int32_t best;   /* lowest value so far, and the layers since then */
	int since;
	int flow_sum; /* sum of distances at the last check_flow */
	int flow_length;
	uint64_t unchecked; /* steps of work since the last poll */
	uint64_t states;    /* boards reached since the last poll */
	int found;          /* index of the candidate that is the goal, −1 */
	struct place_value value;
	uint16_t kept[BOARD_CELLS_MAX]; /* by gap cell: boards in the next layer */
};

static size_t seen_size(int width)
{
	size_t size = 1 << 14;

	while (size < (size_t)width * KEYS_PER_BOARD)
		size *= 2;
	return size;
}

size_t place_beam_bytes(int width, int height, int beam_width)
{
	size_t boards = (size_t)beam_width;
	size_t cells = (size_t)(width * height);

	return sizeof(struct place_beam) + seen_size(beam_width) * sizeof(uint64_t) +
	       2 * boards * (sizeof(struct node) + cells * sizeof(uint16_t)) +
	       4 * boards * (sizeof(struct candidate) + 2 * sizeof(uint64_t));
}

int place_beam_widest(const struct board *board, size_t bytes, int least, int most)
{
	int width = least;

	while (width < most && place_beam_bytes(board->width, board->height, 2 * width) <= bytes)
		width *= 2;
	return width;
}

struct place_beam *place_beam_create(int width, int height, int beam_width)
{
	struct place_beam *beam = calloc(1, sizeof *beam);
	size_t boards = (size_t)beam_width;
	bool ok = beam != NULL;

	if (!ok)
		return NULL;
	place_grid_init(&beam->grid, width, height);
	beam->width_max = beam_width;
	beam->seen_mask = seen_size(beam_width) - 1;
	for (int i = 0; i < 2; i++) {
		struct layer *layer = &beam->layers[i];

		layer->nodes = malloc(boards * sizeof *layer->nodes);
		layer->tiles = malloc(boards * (size_t)(width * height) * sizeof *layer->tiles);
		beam->sorted[i] = malloc(4 * boards * sizeof *beam->sorted[i]);
		ok = ok && layer->nodes != NULL && layer->tiles != NULL && beam->sorted[i] != NULL;
	}
	beam->candidates = malloc(4 * boards * sizeof *beam->candidates);
	beam->seen = calloc(beam->seen_mask + 1, sizeof *beam->seen);
	if (ok && beam->candidates != NULL && beam->seen != NULL)
		return beam;
	place_beam_free(beam);
	return NULL;
}

void place_beam_free(struct place_beam *beam)
{
	if (beam == NULL)
		return;
	for (int i = 0; i < 2; i++) {
		free(beam->layers[i].nodes);
		free(beam->layers[i].tiles);
		free(beam->sorted[i]);
	}
	free(beam->candidates);
	free(beam->seen);
	place_history_destroy(&beam->history);
	free(beam);
}

static uint16_t *board_tiles(const struct place_beam *beam, const struct layer *layer, size_t index)
{
	return layer->tiles + index * (size_t)beam->grid.cells;
}

/* Finds the node's first unfinished stage, from its current one on, and the cells of its tiles. */
static void find_stage(const struct place_plan *plan, const uint16_t *tiles, struct node *node)
{
	const struct place_stage *stage;

	node->stage = (uint16_t)place_plan_stage(plan, tiles, node->stage);
	stage = &plan->stages[node->stage];
	for (int i = 0; i < stage->count; i++)
		node->tiles[i] = place_grid_find(tiles, stage->home[i] + 1);
}

static int estimate(const struct place_plan *plan, const struct node *node)
{
	return place_plan_estimate(plan, &plan->stages[node->stage], node->tiles, node->gap) +
	       plan->stage_moves * (plan->stage_count - node->stage);
}

/* Updates the cells of the stage's tiles after a move of the tile in `source`, and advances to the
 * next stage once they are at home. */
static void follow_stage(const struct place_beam *beam, uint16_t *tiles, int source, int gap,
                         struct node *child)
{
	const struct place_stage *stage = &beam->plan->stages[child->stage];
	bool done = stage->count > 0;

	for (int i = 0; i < stage->count; i++) {
		if (child->tiles[i] == source)
			child->tiles[i] = (uint16_t)gap;
		done = done && child->tiles[i] == stage->home[i];
	}
	if (!done)
		return;
	tiles[gap] = tiles[source];
	tiles[source] = 0;
	find_stage(beam->plan, tiles, child);
	tiles[source] = tiles[gap];
	tiles[gap] = 0;
}

/* Rates a child and updates the best value. */
static void rate(struct place_beam *beam, struct candidate *child)
{
	const struct node *node = &child->node;
	int32_t progress = node->value;

	child->order = node->value;
	if (beam->line_phase) {
		progress += PLACE_UNIT * 50 * (beam->plan->stage_count - node->stage);
		child->order += beam->weight * estimate(beam->plan, node);
	}
	if (progress < beam->best) {
		beam->best = progress;
		beam->since = -1;
	}
	if (node->value == 0 && node->gap == beam->value.home[0])
		beam->found = beam->candidate_count;
}

/* Adds the child of a node by one move, unless it can't reach the goal within the length limit. */
static void add_child(struct place_beam *beam, size_t parent, const struct node *node,
                      uint16_t *tiles, unsigned direction)
{
	int source = beam->grid.source[node->gap][direction];
	struct candidate *child = &beam->candidates[beam->candidate_count];
	int tile = tiles[source];

	beam->states++;
	*child = (struct candidate){ .node = *node, .parent = (uint32_t)parent };
	child->node.key += place_grid_key(tile, node->gap) - place_grid_key(tile, source);
	child->node.value += place_value_change(&beam->value, tiles, source, node->gap);
	child->node.gap = (uint16_t)source;
	child->node.last = (uint8_t)direction;
	if (beam->plan == NULL &&
	    child->node.value > PLACE_UNIT * (beam->length_max - beam->length - 1))
		return;
	if (beam->line_phase)
		follow_stage(beam, tiles, source, node->gap, &child->node);
	rate(beam, child);
	beam->candidate_count++;
}

static void expand(struct place_beam *beam, const struct layer *layer, size_t index)
{
	const struct node *node = &layer->nodes[index];
	uint16_t *tiles = board_tiles(beam, layer, index);

	for (unsigned direction = 0; direction < 4; direction++) {
		int source = beam->grid.source[node->gap][direction];

		if (source < 0 || direction == (node->last ^ 1u))
			continue;
		if (beam->line_phase && beam->plan->lock[source] < node->stage)
			continue;
		add_child(beam, index, node, tiles, direction);
	}
}

/* One pass of a radix sort, by RADIX_BITS bits from `shift` on. */
static void sort_pass(const uint64_t *from, uint64_t *to, int count, int shift)
{
	uint32_t starts[RADIX + 1] = { 0 };

	for (int i = 0; i < count; i++)
		starts[(from[i] >> shift & (RADIX - 1)) + 1]++;
	for (int i = 1; i < RADIX; i++)
		starts[i] += starts[i - 1];
	for (int i = 0; i < count; i++)
		to[starts[from[i] >> shift & (RADIX - 1)]++] = from[i];
}

/* Sorts the candidates' indices by sorting key; keys far above the lowest count as equal. */
static void sort(struct place_beam *beam)
{
	const int32_t range = (1 << 2 * RADIX_BITS) - 1;
	int32_t low = INT32_MAX;

	for (int i = 0; i < beam->candidate_count; i++)
		if (beam->candidates[i].order < low)
			low = beam->candidates[i].order;
	for (int i = 0; i < beam->candidate_count; i++) {
		int32_t behind = beam->candidates[i].order - low;

		beam->sorted[0][i] =
		        (uint64_t)(behind < range ? behind : range) << 32 | (uint32_t)i;
	}
	sort_pass(beam->sorted[0], beam->sorted[1], beam->candidate_count, 32);
	sort_pass(beam->sorted[1], beam->sorted[0], beam->candidate_count, 32 + RADIX_BITS);
}

/* Adds a candidate's board to the next layer. */
static void keep(struct place_beam *beam, const struct layer *from, struct layer *to,
                 const struct candidate *child)
{
	const struct node *parent = &from->nodes[child->parent];
	uint16_t *tiles = board_tiles(beam, to, (size_t)to->count);

	memcpy(tiles, board_tiles(beam, from, child->parent),
	       (size_t)beam->grid.cells * sizeof *tiles);
	tiles[parent->gap] = tiles[child->node.gap];
	tiles[child->node.gap] = 0;
	to->nodes[to->count++] = child->node;
	place_history_add(&beam->history, child->parent, child->node.last);
}

static uint64_t take_states(struct place_beam *beam)
{
	uint64_t states = beam->states;

	beam->states = 0;
	return states;
}

/* Polls the watch every CHECK_STATES steps. */
static bool poll_watch(struct place_beam *beam, uint64_t steps)
{
	beam->unchecked += steps;
	if (beam->unchecked < CHECK_STATES)
		return true;
	beam->unchecked = 0;
	return watch_poll(beam->watch, take_states(beam), 0);
}

/* Keeps the best candidates that are new and within the quota of their gap cell. False if the watch
 * stops it. */
static bool select_best(struct place_beam *beam, const struct layer *from, struct layer *to)
{
	const uint64_t epoch = (uint64_t)(beam->length / EPOCH) * 0x9E3779B97F4A7C15u;

	to->count = 0;
	memset(beam->kept, 0, (size_t)beam->grid.cells * sizeof *beam->kept);
	for (int i = 0; i < beam->candidate_count && to->count < beam->width; i++) {
		const struct candidate *child = &beam->candidates[beam->sorted[0][i] & UINT32_MAX];
		uint64_t key = child->node.key + epoch;
		uint64_t *seen = &beam->seen[(key ^ key >> 40) & beam->seen_mask];

		if (*seen == key || beam->kept[child->node.gap] >= beam->quota)
			continue;
		*seen = key;
		beam->kept[child->node.gap]++;
		keep(beam, from, to, child);
		if (!poll_watch(beam, 1))
			return false;
	}
	return true;
}

static int quota_of(const struct place_beam *beam, double share)
{
	int quota = (int)(share * beam->width / beam->grid.cells);

	return quota < 1 ? 1 : quota > UINT16_MAX ? UINT16_MAX : quota;
}

/* Switches to the line phase if the distances have hardly decreased recently. */
static void check_flow(struct place_beam *beam, struct layer *layer)
{
	int moves = beam->length - beam->flow_length;
	int before = beam->flow_sum;

	if (beam->line_phase || moves < beam->grid.cells / 4)
		return;
	beam->flow_sum = place_value_distance(&beam->value, layer->tiles);
	beam->flow_length = beam->length;
	if (before - beam->flow_sum >= beam->weights->flow_progress * moves)
		return;
	beam->line_phase = true;
	beam->best = INT32_MAX;
	beam->since = 0;
	beam->quota = quota_of(beam, beam->weights->line_quota);
	place_value_weigh(&beam->value, beam->weights->line_power, beam->weights->line_conflict);
	for (int i = 0; i < layer->count; i++) {
		struct node *node = &layer->nodes[i];
		const uint16_t *tiles = board_tiles(beam, layer, (size_t)i);

		node->value = place_value_sum(&beam->value, tiles);
		find_stage(beam->plan, tiles, node);
	}
}

/* Increases the weight of the estimate with the time since the last improvement. */
static void set_weight(struct place_beam *beam)
{
	double weight = beam->weights->estimate;

	if (beam->since > PATIENCE)
		weight *= 1 + (double)(beam->since - PATIENCE) / IMPATIENCE;
	beam->weight = (int32_t)(PLACE_UNIT * (weight > WEIGHT_MAX ? WEIGHT_MAX : weight));
}

/* Generates the candidates of the next layer, or finds the goal. False if the watch stops it. */
static bool expand_layer(struct place_beam *beam, const struct layer *from)
{
	beam->candidate_count = 0;
	beam->found = -1;
	if (beam->line_phase)
		set_weight(beam);
	for (int i = 0; i < from->count && beam->found < 0; i++) {
		expand(beam, from, (size_t)i);
		if (!poll_watch(beam, 2))
			return false;
	}
	beam->since++;
	return true;
}

static enum place_outcome search_layers(struct place_beam *beam, struct place_path *path)
{
	for (beam->length = 0; beam->length < beam->length_max; beam->length++) {
		struct layer *from = &beam->layers[beam->length % 2];
		struct layer *to = &beam->layers[(beam->length + 1) % 2];

		if (!expand_layer(beam, from))
			return PLACE_STOPPED;
		if (beam->found >= 0) {
			const struct candidate *end = &beam->candidates[beam->found];

			return place_history_trace(&beam->history, end->parent, end->node.last,
			                           path)
			               ? PLACE_FOUND
			               : PLACE_NO_MEMORY;
		}
		if (beam->candidate_count == 0 ||
		    beam->history.count * sizeof *beam->history.steps > beam->history_max)
			return PLACE_NOT_FOUND;
		if (!place_history_begin_layer(&beam->history, (size_t)beam->width))
			return PLACE_NO_MEMORY;
		sort(beam);
		if (!select_best(beam, from, to))
			return PLACE_STOPPED;
		if (beam->plan != NULL && to->count > 0)
			check_flow(beam, to);
	}
	return PLACE_NOT_FOUND;
}

static enum place_outcome search(struct place_beam *beam, struct place_path *path)
{
	enum place_outcome outcome = search_layers(beam, path);

	watch_count(beam->watch, take_states(beam));
	return outcome;
}

/* Makes the first layer. */
static void add_first_layer(struct place_beam *beam, const struct board *board)
{
	struct layer *layer = &beam->layers[0];

	memcpy(layer->tiles, board->tiles, (size_t)beam->grid.cells * sizeof *layer->tiles);
	beam->salt += 0x9E3779B97F4A7C15u;
	layer->nodes[0] = (struct node){
		.key = beam->salt,
		.value = place_value_sum(&beam->value, board->tiles),
		.gap = (uint16_t)board->gap,
		.last = NO_DIRECTION,
	};
	layer->count = 1;
	place_history_clear(&beam->history);
	beam->line_phase = false;
	beam->best = INT32_MAX;
	beam->since = 0;
	beam->flow_length = 0;
	beam->flow_sum = place_value_distance(&beam->value, board->tiles);
}

enum place_outcome place_beam_solve(struct place_beam *beam, const struct place_plan *plan,
                                    const struct place_weights *weights, const struct board *board,
                                    int width, size_t bytes, struct watch *watch,
                                    struct place_path *path)
{
	struct board solved;

	assert(width <= beam->width_max);
	assert((int64_t)WEIGHT_MAX * PLACE_UNIT * plan->stage_moves * plan->stage_count <
	       INT32_MAX);
	beam->plan = plan;
	beam->weights = weights;
	beam->watch = watch;
	beam->width = width;
	beam->history_max = bytes;
	beam->quota = quota_of(beam, weights->flow_quota);
	beam->length_max = watch_best(watch) - 1;
	board_init(&solved, board->width, board->height);
	place_value_aim(&beam->value, &beam->grid, solved.tiles);
	place_value_weigh(&beam->value, weights->flow_power, weights->flow_conflict);
	add_first_layer(beam, board);
	return search(beam, path);
}

enum place_outcome place_beam_join(struct place_beam *beam, const struct board *from,
                                   const struct board *to, int length, int width,
                                   struct watch *watch, struct place_path *path)
{
	assert(width <= beam->width_max);
	path->length = 0;
	beam->plan = NULL;
	beam->watch = watch;
	beam->width = width;
	beam->history_max = SIZE_MAX;
	beam->quota = UINT16_MAX;
	beam->length_max = length;
	place_value_aim(&beam->value, &beam->grid, to->tiles);
	place_value_weigh(&beam->value, 1, 0);
	add_first_layer(beam, from);
	return search(beam, path);
}
