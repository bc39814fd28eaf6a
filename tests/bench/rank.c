/* Keeps the last layers of a beam, and compares boards with and without descendants. */
#include "bench/rank.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	EVERY = 3,       /* layers */
	PAIRS = 24,      /* compared in one of them; */
	PAIRS_LARGE = 8, /* of more than CELLS cells, whose models exceed the cache */
	CELLS = 49,
	DEPTH_MIN = 12, /* boards nearer the root aren't compared */
};

struct rank_layer {
	size_t count;
	uint32_t *parents; /* owned: by board */
	uint8_t *tiles;    /* owned: by board and cell */
};

bool rank_init(struct rank *rank, int cells, size_t width, int span)
{
	bool good;

	*rank = (struct rank){ .cells = cells, .span = span, .width = width };
	rank->layers = calloc((size_t)span + 1, sizeof *rank->layers);
	rank->kept = malloc(width * sizeof *rank->kept);
	good = rank->layers != NULL && rank->kept != NULL;
	for (int i = 0; good && i <= span; i++) {
		rank->layers[i].parents = malloc(width * sizeof *rank->layers[i].parents);
		rank->layers[i].tiles = malloc(width * (size_t)cells);
		good = rank->layers[i].parents != NULL && rank->layers[i].tiles != NULL;
	}
	return good;
}

void rank_destroy(struct rank *rank)
{
	for (int i = 0; rank->layers != NULL && i <= rank->span; i++) {
		free(rank->layers[i].parents);
		free(rank->layers[i].tiles);
	}
	free(rank->layers);
	free(rank->kept);
}

static struct rank_layer *layer_at(const struct rank *rank, int depth)
{
	return &rank->layers[depth % (rank->span + 1)];
}

void rank_add(struct rank *rank, uint32_t parent, const uint8_t *tiles)
{
	struct rank_layer *layer = layer_at(rank, rank->depth);

	layer->parents[layer->count] = parent;
	memcpy(layer->tiles + layer->count++ * (size_t)rank->cells, tiles, (size_t)rank->cells);
}

/* Finds out which boards of the layer `span` before this depth have descendants in it; how many. */
static size_t find_kept(struct rank *rank, int depth)
{
	const struct rank_layer *last = layer_at(rank, depth);
	size_t count = 0;

	memset(rank->kept, 0, rank->width * sizeof *rank->kept);
	for (uint32_t i = 0; i < last->count; i++) {
		uint32_t board = i;

		for (int d = depth; d > depth - rank->span; d--)
			board = layer_at(rank, d)->parents[board];
		count += !rank->kept[board];
		rank->kept[board] = true;
	}
	return count;
}

/* Draws a board of a layer with descendants, or one without: the cell of each piece. */
static void draw(const struct rank *rank, const struct rank_layer *layer, bool kept,
                 struct random *random, uint8_t *at)
{
	uint32_t board;

	do
		board = random_below(random, (uint32_t)layer->count);
	while (rank->kept[board] != kept);
	for (int cell = 0; cell < rank->cells; cell++)
		at[layer->tiles[board * (size_t)rank->cells + (size_t)cell]] = (uint8_t)cell;
}

static void compare(struct rank *rank, const struct rank_layer *layer, struct model *model,
                    struct random *random, double rate)
{
	bool mirrored = model->width == model->height && (random_next(random) & 1) != 0;
	uint8_t at[2][PAIRS_CELLS_MAX];
	double difference, step;

	for (int kept = 0; kept < 2; kept++) {
		draw(rank, layer, kept, random, at[kept]);
		if (mirrored)
			model_mirror(model, at[kept]);
	}
	difference = model_estimate(model, at[0]) - model_estimate(model, at[1]);
	step = rate / (1 + exp(difference));
	model_correct(model, at[0], step);
	model_correct(model, at[1], -step);
	rank->pairs++;
	rank->wrong += difference < 0;
}

void rank_learn(struct rank *rank, int depth, struct model *model, struct random *random,
                double rate)
{
	/* in the place of the next layer is the one `span` layers before this one */
	struct rank_layer *layer = layer_at(rank, depth + 1);
	int pairs = rank->cells > CELLS ? PAIRS_LARGE : PAIRS;
	size_t kept = 0;

	if (depth >= DEPTH_MIN + rank->span && depth % EVERY == 0 && layer->count == rank->width)
		kept = find_kept(rank, depth);
	for (int i = 0; i < pairs && kept > 0 && kept < rank->width; i++)
		compare(rank, layer, model, random, rate);
	rank->depth = depth + 1;
	layer->count = 0;
}

void rank_level(struct model *model, double estimate, double length)
{
	uint8_t at[PAIRS_CELLS_MAX];
	struct model zero;
	double solved;

	for (int piece = 0; piece < model->cells; piece++)
		at[piece] = (uint8_t)(piece == 0 ? model->cells - 1 : piece - 1);
	solved = model_estimate(model, at);
	for (int cell = 0; cell < model->cells; cell++)
		model->singles[cell] -= (float)solved; /* the gap's, which is in one cell */
	if (model_init(&zero, model->width, model->height))
		model_average(model, &zero, 1 - length / (estimate - solved));
	model_destroy(&zero);
}
