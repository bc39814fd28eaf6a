/* One beam: src/solver/beam/beam_layers.c, with a guide of this test. */
#include <stdlib.h>
#include <string.h>

#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/beam/beam_layers.h"
#include "solver/beam/beam_seen.h"
#include "solver/helpers.h"
#include "support/checker.h"
#include "support/shortest.h"

enum {
	CELLS_MAX = 64,
	UNIT = 32,  /* of estimates: one move */
	KEYS = 250, /* estimates by key: neighbours rarely have the same */
};

enum rating { BY_DISTANCE, BY_KEY, ALL_EQUAL };

struct node {
	struct beam_node head;
	uint8_t tiles[CELLS_MAX];
};

/* Guides by Manhattan distances, and watches what the search does. */
struct guide {
	struct beam_guide guide;
	int width, height;
	enum rating rating;
	bool endless; /* no board is the goal */
	size_t width_max;
	size_t most;   /* nodes of the largest layer */
	bool shrank;   /* a layer after a full one wasn't full */
	int gaps_most; /* boards of a layer with the gap in the same cell */
};

static uint64_t key_of(unsigned tile, unsigned cell)
{
	uint64_t key = (tile * CELLS_MAX + cell + 1) * UINT64_C(0x9E3779B97F4A7C15);

	key = (key ^ key >> 32) * UINT64_C(0xD6E8FEB86659FD93);
	return key ^ key >> 32;
}

static int distance_of(const struct guide *guide, unsigned tile, int cell)
{
	int home = (int)tile - 1;

	return abs(home / guide->width - cell / guide->width) +
	       abs(home % guide->width - cell % guide->width);
}

static int32_t value_of(const struct guide *guide, const struct node *node)
{
	switch (guide->rating) {
	case BY_DISTANCE:
		return node->head.distance * UNIT;
	case BY_KEY:
		return (int32_t)(node->head.key % KEYS);
	case ALL_EQUAL:
		break;
	}
	return 0;
}

/* Makes a move on a node. */
static void advance(const struct guide *guide, struct node *node, enum direction way)
{
	int gap = node->head.gap, from = board_source(guide->width, guide->height, gap, way);
	unsigned tile = node->tiles[from];

	node->tiles[gap] = (uint8_t)tile;
	node->tiles[from] = 0;
	node->head.gap = (uint16_t)from;
	node->head.move = (uint8_t)way;
	node->head.key ^= key_of(tile, (unsigned)from) ^ key_of(tile, (unsigned)gap);
	node->head.distance = (uint16_t)(node->head.distance + distance_of(guide, tile, gap) -
	                                 distance_of(guide, tile, from));
	node->head.value = value_of(guide, node);
}

static void rate_node(const struct guide *guide, const struct beam_layer *layer, size_t index,
                      struct beam_moves *moves)
{
	const struct node *node = (const struct node *)beam_node_at(layer, index);

	for (unsigned way = 0; way < 4; way++) {
		struct node after = *node;

		if (way == (node->head.move ^ 1u) ||
		    board_source(guide->width, guide->height, node->head.gap, (enum direction)way) <
		            0)
			continue;
		advance(guide, &after, (enum direction)way);
		if (!guide->endless && after.head.distance > layer->distance_max)
			continue;
		moves->keys[moves->count] = after.head.key;
		moves->candidates[moves->count] = (struct beam_candidate){
			.origin = (uint32_t)(index << 2 | way),
			.value = after.head.value,
		};
		if (!guide->endless && after.head.distance == 0)
			moves->found = moves->candidates[moves->count].origin;
		moves->count++;
	}
}

static void rate(const struct beam_guide *base, const struct beam_layer *layer, size_t first,
                 size_t end, struct beam_moves *moves)
{
	assert_true(end > first && end - first <= BEAM_CHUNK && end <= layer->count);
	moves->count = 0;
	moves->found = BEAM_NOT_FOUND;
	for (size_t i = first; i < end; i++)
		rate_node(base->context, layer, i, moves);
}

static void make(const struct beam_guide *base, const struct beam_node *parent,
                 const struct beam_candidate *candidate, struct beam_node *node)
{
	struct node *made = (struct node *)node;

	memcpy(made, parent, sizeof *made);
	advance(base->context, made, (enum direction)(candidate->origin & 3));
	assert_int_equal(made->head.value, candidate->value);
}

static void begin(const struct beam_guide *base, struct beam_layer *layer, int depth)
{
	struct guide *guide = base->context;
	int gaps[CELLS_MAX] = { 0 };

	check(layer->count <= guide->width_max, "%zu boards, at most %zu", layer->count,
	      guide->width_max);
	if (guide->most == guide->width_max && layer->count < guide->most)
		guide->shrank = true;
	if (layer->count > guide->most)
		guide->most = layer->count;
	for (size_t i = 0; i < layer->count; i++) {
		int gap = beam_node_at(layer, i)->gap, count = ++gaps[gap];

		guide->gaps_most = count > guide->gaps_most ? count : guide->gaps_most;
		if (base->grouped && i > 0)
			assert_true(gap >= beam_node_at(layer, i - 1)->gap);
	}
}

static void guide_init(struct guide *guide, const struct board *board)
{
	*guide = (struct guide){
		.guide = { .context = guide,
		           .node_bytes = sizeof(struct node),
		           .begin = begin,
		           .rate = rate,
		           .make = make },
		.width = board->width,
		.height = board->height,
	};
	assert_true(board->width * board->height <= CELLS_MAX);
}

static struct node make_root(const struct guide *guide, const struct board *board)
{
	struct node root = { .head = { .gap = (uint16_t)board->gap, .move = BEAM_NO_MOVE } };

	for (int cell = 0; cell < guide->width * guide->height; cell++) {
		root.tiles[cell] = (uint8_t)board->tiles[cell];
		if (cell != board->gap)
			root.head.key ^= key_of(root.tiles[cell], (unsigned)cell);
	}
	root.head.distance = (uint16_t)board_distance(board);
	root.head.value = value_of(guide, &root);
	return root;
}

/* What a run needs; zero values are set to usual ones. */
struct search {
	size_t width;
	int length_max;
	size_t trace_bytes;
	double seconds, work;
};

static struct beam_layers *create(size_t width, bool quota, int threads)
{
	const struct beam_shape shape = {
		.node_bytes = sizeof(struct node),
		.width = width,
		.quota = quota,
		.threads = threads,
	};
	struct beam_layers *layers = beam_layers_create(&shape);

	assert_non_null(layers);
	return layers;
}

/* Runs a beam and checks the path found. *moves (to be freed) and *length are unchanged otherwise. */
static enum beam_end run(struct beam_layers *layers, struct guide *guide, const struct board *board,
                         const struct search *search, uint8_t **moves, int *length)
{
	const struct solver_limits limits = { .seconds = search->seconds };
	const struct node root = make_root(guide, board);
	struct watch watch;
	struct beam_task task = {
		.guide = &guide->guide,
		.root = &root.head,
		.watch = &watch,
		.board_width = board->width,
		.width = search->width,
		.trace_bytes = search->trace_bytes > 0 ? search->trace_bytes : SIZE_MAX,
		.length_max = search->length_max,
		.work = search->work,
	};
	enum beam_end end;

	guide->width_max = search->width;
	guide->most = 0;
	guide->gaps_most = 0;
	watch_init(&watch, board, &limits, NULL);
	end = beam_layers_run(layers, &task, moves, length);
	watch_destroy(&watch);
	if (end == BEAM_FOUND) {
		assert_in_range(*length, board_distance(board), search->length_max);
		assert_true(checker_solves(board->tiles, board->width, board->height, *moves,
		                           (size_t)*length));
	}
	return end;
}

/* The length of the path found, −1 if there is none. */
static int length_of(struct beam_layers *layers, struct guide *guide, const struct board *board,
                     const struct search *search)
{
	uint8_t *moves = NULL;
	int length = -1;

	if (run(layers, guide, board, search, &moves, &length) == BEAM_FOUND)
		free(moves);
	return length;
}

/* How a beam ends, if its path doesn't matter. */
static enum beam_end end_of(struct beam_layers *layers, struct guide *guide,
                            const struct board *board, const struct search *search)
{
	uint8_t *moves = NULL;
	int length = -1;
	enum beam_end end = run(layers, guide, board, search, &moves, &length);

	assert_true((moves != NULL) == (end == BEAM_FOUND));
	assert_true((length >= 0) == (end == BEAM_FOUND));
	free(moves);
	return end;
}

/* Beams as wide as the space find shortest paths, and with less depth they have searched it all. All
 * runs use the same memory: no board of one may be missing in the next. */
static void check_shortest(struct beam_layers *layers, const struct board *board, size_t width,
                           int shortest)
{
	const struct search enough = { .width = width, .length_max = shortest };
	const struct search less = { .width = width, .length_max = shortest - 2 };
	uint8_t *moves = NULL;
	struct guide guide;
	int length = -1;

	guide_init(&guide, board);
	assert_int_equal(length_of(layers, &guide, board, &enough), shortest);
	assert_int_equal(run(layers, &guide, board, &less, &moves, &length), BEAM_EXHAUSTED);
	assert_true(moves == NULL && length == -1);
}

TEST_CASE(test_wide_beams_find_shortest_paths)
{
	static const int sizes[][2] = { { 2, 2 }, { 3, 2 }, { 2, 4 }, { 4, 2 }, { 3, 3 } };
	enum { BOARDS = 6, WIDTH = 181440 }; /* all boards of 3×3 */
	struct beam_layers *layers = create(WIDTH, false, 1);

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		for (uint64_t seed = 0; seed < BOARDS; seed++) {
			struct board board;

			shuffle_uniform(&board, sizes[i][0], sizes[i][1], SCRAMBLE_GAP_ANY, seed);
			if (!board_solved(&board))
				check_shortest(layers, &board, WIDTH, shortest_length(&board, 40));
		}
	}
	beam_layers_free(layers);
}

/* A narrow beam that drops boards may not claim to have searched the whole space. */
TEST_CASE(test_narrow_beams_are_lost)
{
	struct search search = { .width = 5 };
	struct beam_layers *layers = create(5, false, 1);
	struct guide guide;
	struct board board;

	shuffle_uniform(&board, 3, 3, SCRAMBLE_GAP_ANY, 4);
	search.length_max = helpers_solve(&board, 0) - 2;
	guide_init(&guide, &board);
	assert_int_equal(end_of(layers, &guide, &board, &search), BEAM_LOST);
	guide.rating = BY_KEY;
	search.width = 1;
	assert_int_equal(end_of(layers, &guide, &board, &search), BEAM_LOST);
	search.length_max = 0;
	assert_int_equal(end_of(layers, &guide, &board, &search), BEAM_EXHAUSTED);
	beam_layers_free(layers);
}

TEST_CASE(test_quota)
{
	enum { WIDTH = 1000 };
	const struct search search = { .width = WIDTH, .length_max = 200 };
	struct beam_layers *layers = create(WIDTH, true, 1), *plain = create(WIDTH, false, 1);
	struct guide guide;
	struct board board;

	shuffle_uniform(&board, 4, 4, SCRAMBLE_GAP_ANY, 3);
	guide_init(&guide, &board);
	for (int quota = 30; quota <= 90; quota += 30) {
		guide.guide.quota = quota;
		length_of(layers, &guide, &board, &search);
		assert_int_equal(guide.gaps_most, quota);
		assert_true(guide.most > (size_t)quota);
	}
	/* none is no limit, whether or not there is memory for one */
	guide.guide.quota = 0;
	assert_true(length_of(plain, &guide, &board, &search) > 0);
	assert_true(guide.gaps_most > 90);
	assert_int_equal(length_of(layers, &guide, &board, &search),
	                 length_of(plain, &guide, &board, &search));
	beam_layers_free(plain);
	beam_layers_free(layers);
}

/* In any order of the boards the paths are right, as length_of checks. */
TEST_CASE(test_grouped_boards)
{
	enum { WIDTH = 1000 };
	const struct search search = { .width = WIDTH, .length_max = 200 };
	struct beam_layers *layers = create(WIDTH, false, 1);
	struct guide guide;
	struct board board;

	for (uint64_t seed = 0; seed < 5; seed++) {
		shuffle_uniform(&board, 4, 3, SCRAMBLE_GAP_ANY, seed);
		guide_init(&guide, &board);
		guide.guide.grouped = true;
		assert_true(length_of(layers, &guide, &board, &search) > 0);
	}
	beam_layers_free(layers);
}

TEST_CASE(test_limited_memory_for_paths)
{
	enum { WIDTH = 1000 };
	struct search search = { .width = WIDTH, .length_max = 200 };
	struct beam_layers *layers = create(WIDTH, false, 1);
	uint8_t *moves = NULL;
	struct guide guide;
	struct board board;
	int length = -1, found;

	shuffle_uniform(&board, 4, 4, SCRAMBLE_GAP_ANY, 3);
	guide_init(&guide, &board);
	found = length_of(layers, &guide, &board, &search);
	assert_true(found > 0);
	for (search.trace_bytes = 1; search.trace_bytes < (size_t)found * WIDTH / 4;
	     search.trace_bytes *= 4)
		assert_int_equal(run(layers, &guide, &board, &search, &moves, &length),
		                 BEAM_NO_MEMORY);
	assert_true(moves == NULL && length == -1);
	search.trace_bytes = beam_trace_bytes(WIDTH, found);
	assert_int_equal(length_of(layers, &guide, &board, &search), found);
	beam_layers_free(layers);
}

/* Beams narrow so that all layers take about as much work as they may. */
TEST_CASE(test_work_is_limited)
{
	enum { WIDTH = 20000, NARROW = 16 };
	struct search search = { .width = WIDTH, .length_max = 160, .work = 160000 };
	struct beam_layers *layers = create(WIDTH, false, 2);
	struct guide guide;
	struct board board;

	shuffle_uniform(&board, 4, 4, SCRAMBLE_GAP_ANY, 5);
	guide_init(&guide, &board);
	guide.endless = true;
	assert_int_equal(end_of(layers, &guide, &board, &search), BEAM_LOST);
	check(beam_layers_work(layers) > 0.7 * search.work &&
	              beam_layers_work(layers) < 1.3 * search.work,
	      "%g of %g", beam_layers_work(layers), search.work);
	beam_layers_free(layers);
	/* so little work is left for each layer that it would be less than one board wide */
	layers = create(NARROW, false, 1);
	search.width = NARROW;
	search.length_max = 1 << 30;
	search.seconds = 0.3;
	assert_int_equal(end_of(layers, &guide, &board, &search), BEAM_STOPPED);
	beam_layers_free(layers);
}

/* The whole layer has the same estimate, and more candidates than there is space for. */
TEST_CASE(test_equal_estimates_fill_the_beam)
{
	enum { WIDTH = 40000 };
	const struct search search = { .width = WIDTH, .length_max = 18 };
	struct beam_layers *layers = create(WIDTH, false, 1);
	struct guide guide;
	struct board board;

	shuffle_uniform(&board, 8, 8, SCRAMBLE_GAP_HOME, 5);
	for (int i = 0; i < 4; i++) {
		board_move(&board, DIRECTION_DOWN);
		board_move(&board, DIRECTION_RIGHT);
	}
	guide_init(&guide, &board);
	guide.rating = ALL_EQUAL;
	guide.endless = true;
	assert_int_equal(end_of(layers, &guide, &board, &search), BEAM_LOST);
	assert_int_equal(guide.most, WIDTH);
	assert_false(guide.shrank);
	beam_layers_free(layers);
}

/* A narrow search in wide memory leaves the boards of all its layers there. */
TEST_CASE(test_runs_share_nothing)
{
	enum { WIDTH = 20000, NARROW = 50 };
	struct search search = { .width = NARROW, .length_max = 200 };
	struct beam_layers *fresh = create(WIDTH, false, 1);
	struct guide guide, endless;
	struct board board;
	int expected;

	shuffle_uniform(&board, 4, 4, SCRAMBLE_GAP_ANY, 3);
	guide_init(&guide, &board);
	expected = length_of(fresh, &guide, &board, &search);
	assert_true(expected > 0);
	assert_int_equal(length_of(fresh, &guide, &board, &search), expected);
	beam_layers_free(fresh);
	guide_init(&endless, &board);
	endless.endless = true;
	for (int layers_count = 251; layers_count < 255; layers_count++) {
		struct search before = search;

		fresh = create(WIDTH, false, 1);
		before.length_max = layers_count;
		assert_int_equal(length_of(fresh, &endless, &board, &before), -1);
		assert_int_equal(length_of(fresh, &guide, &board, &search), expected);
		beam_layers_free(fresh);
	}
}
