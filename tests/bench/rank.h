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

#include "bench/model.h"
#include "puzzle/scramble.h"

struct rank {
	int cells;
	int span;  /* layers from a board to the descendants asked for */
	int depth; /* of the layer being made */
	size_t width;
	struct rank_layer *layers; /* owned: the last span + 1, with the one being made */
	bool *kept;                /* owned: by board of a layer: it has descendants */
	long pairs, wrong;         /* compared so far, and those the wrong way round */
};

/* For beams of at most `width` boards per layer. False if memory runs out. Free it with rank_destroy in
 * either case. */
bool rank_init(struct rank *rank, int cells, size_t width, int span);
void rank_destroy(struct rank *rank);

/* Adds a board to the layer being made: the index of its parent in the layer before, and its tiles. */
void rank_add(struct rank *rank, uint32_t parent, const uint8_t *tiles);

/* Ends the layer of this depth; 0 begins a search. Compares boards `span` layers before, and corrects
 * the model by steps of at most `rate`, in moves. */
void rank_learn(struct rank *rank, int depth, struct model *model, struct random *random,
                double rate);

/* Comparisons let the estimates drift away from the moves left. Brings that of the solved board back to 0,
 * and one of `estimate` to `length`. */
void rank_level(struct model *model, double estimate, double length);

#endif
