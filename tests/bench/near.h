/* near: learns near.weights, the estimate of boards without weights of their own. */
#ifndef BENCH_NEAR_H
#define BENCH_NEAR_H

#include "solver/beam/pairs.h"

/* What train was asked for. */
struct train_options {
	int width, height, rounds, beam_width, from_width, from_height;
	int span; /* learn to rank by the descendants so many layers later; 0: don't */
	uint64_t seed;
	double lambda; /* how much the rest of a solution counts, not the next estimate */
	double rate;   /* of learning */
	const char *from, *folder;
	bool near; /* write near.weights instead */
};

/* Makes near.weights of the file of weights of 8×8 or another square, as means over all places with the same
 * ways, or begins with an earlier near.weights. With a span, they then learn which boards to keep on boards of
 * several sizes. On failure prints a sentence and returns false. */
bool near_train(const struct train_options *options);

#endif
