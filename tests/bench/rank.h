/* rank: learns from whole beams which boards to keep.
 *
 * A beam loses its best boards where worse ones have better estimates. Some layers later it is known
 * whose descendants were kept: of a board with descendants and one without, drawn from the same layer,
 * the first one's estimate is lowered and the second one's raised, by logistic regression of their
 * difference (RankNet: Burges et al., "Learning to rank using gradient descent", ICML 2005). Xu, Fern &
 * Yoon ("Learning linear ranking functions for beam search with application to planning", JMLR 10,
 * 2009) compare with the boards of known solutions, which are far fewer. One thread. */
#ifndef BENCH_RANK_H
#define BENCH_RANK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/random.h"

struct rank {
	void *context; /* for compare */
	/* Corrects the estimates of a board with descendants and one without. Returns by how much the
	 * second one's was higher. */
	double (*compare)(void *context, const void *kept, const void *lost);
	int pairs;    /* compared in a layer */
	size_t bytes; /* of a board's tiles */
	size_t width;
	size_t least; /* boards of a layer that is compared: others of it were dropped */
	int span;     /* layers from a board to the descendants asked for */
	int depth;    /* of the layer being made */
	struct rank_layer *layers; /* owned: the last span + 1, with the one being made */
	bool *kept;                /* owned: by board of a layer: it has descendants */
	long compared, wrong;      /* pairs so far, and those the wrong way round */
};

/* For beams of at most `width` boards per layer; all up to `span` is set, all else 0. False if memory runs out. Free it with rank_destroy in either case. */
bool rank_init(struct rank *rank);
void rank_destroy(struct rank *rank);

/* Adds a board to the layer being made: the index of its parent in the layer before, and its tiles. */
void rank_add(struct rank *rank, uint32_t parent, const void *tiles);

/* Ends the layer of this depth; 0 begins a search. Compares boards `span` layers before. */
void rank_learn(struct rank *rank, int depth, struct random *random);

/* The share of pairs that were the wrong way round. */
double rank_error(const struct rank *rank);

/* The rate of learning after a part (0 … 1) of the way: down to a twentieth. */
double rank_rate(double rate, double part);

#endif
