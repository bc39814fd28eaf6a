/* random: the same numbers from the same seed on every machine.
 *
 * xoshiro256** 1.0 seeded by SplitMix64 (Blackman & Vigna, "Scrambled linear
 * pseudorandom number generators", ACM TOMS 47, 2021). Not for secrets. */
#ifndef PUZZLE_RANDOM_H
#define PUZZLE_RANDOM_H

#include <stdint.h>

struct random {
	uint64_t state[4];
};

/* Fills the state from a seed; any seed is good. */
void random_init(struct random *random, uint64_t seed);

/* The next 64 random bits. */
uint64_t random_next(struct random *random);

/* A number from 0 to bound−1, each equally likely (bound ≥ 1): the bits that
 * would favour small numbers are drawn again. */
uint32_t random_below(struct random *random, uint32_t bound);

#endif
