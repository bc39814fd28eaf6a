/* Keeps the last layers of a beam, and compares boards with and without descendants. */
#include "bench/rank.h"
#include "puzzle/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	EVERY = 3,      /* layers */
	DEPTH_MIN = 12, /* boards nearer the root aren't compared */
};

struct rank_layer {
	size_t count;
	uint32_t *parents; /* owned: by board */
	uint8_t *tiles;    /* owned: by board, `bytes` of each */
};

bool rank_init(struct rank *rank)
{
	bool good;

	rank->layers = calloc((size_t)rank->span + 1, sizeof *rank->layers);
	rank->kept = malloc(rank->width * sizeof *rank->kept);
	good = rank->layers != NULL && rank->kept != NULL;
	for (int i = 0; good && i <= rank->span; i++) {
		struct rank_layer *layer = &rank->layers[i];

		layer->parents = malloc(rank->width * sizeof *layer->parents);
		layer->tiles = malloc(rank->width * rank->bytes);
		good = layer->parents != NULL && layer->tiles != NULL;
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

void rank_add(struct rank *rank, uint32_t parent, const void *tiles)
{
	struct rank_layer *layer = layer_at(rank, rank->depth);

	layer->parents[layer->count] = parent;
	memcpy(layer->tiles + layer->count++ * rank->bytes, tiles, rank->bytes);
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

/* Draws a board of a layer with descendants, or one without. */
static const void *draw(const struct rank *rank, const struct rank_layer *layer, bool kept,
                        struct random *random)
{
	uint32_t board;

	do
		board = random_below(random, (uint32_t)layer->count);
	while (rank->kept[board] != kept);
	return layer->tiles + board * rank->bytes;
}

void rank_learn(struct rank *rank, int depth, struct random *random)
{
	/* in the place of the next layer is the one `span` layers before this one */
	struct rank_layer *layer = layer_at(rank, depth + 1);
	size_t kept = 0;

	if (depth >= DEPTH_MIN + rank->span && depth % EVERY == 0 && layer->count >= rank->least)
		kept = find_kept(rank, depth);
	for (int i = 0; i < rank->pairs && kept > 0 && kept < layer->count; i++) {
		const void *lost = draw(rank, layer, false, random);

		rank->compared++;
		rank->wrong +=
		        rank->compare(rank->context, draw(rank, layer, true, random), lost) < 0;
	}
	rank->depth = depth + 1;
	layer->count = 0;
}

double rank_error(const struct rank *rank)
{
	return rank->compared > 0 ? (double)rank->wrong / (double)rank->compared : 0;
}

double rank_rate(double rate, double part)
{
	return rate * (0.05 + 0.95 * (1 + cos(acos(-1) * part)) / 2);
}
