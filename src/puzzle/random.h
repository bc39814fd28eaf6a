/* random: a reproducible pseudo-random generator. Pure, any thread. */
#ifndef PUZZLE_RANDOM_H
#define PUZZLE_RANDOM_H

#include <stdint.h>

/* A reproducible pseudo-random generator, the same on every machine: xoshiro256** 1.0 seeded by
 * SplitMix64 (Blackman & Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47,
 * 2021). Not for secrets. */
struct random {
	uint64_t state[4];
};

/* Mixes two numbers to a random one: number 0, 1 … of those that SplitMix64 makes of a seed. */
uint64_t random_hash(uint64_t seed, uint64_t number);

/* Initialises the state from any seed. */
void random_init(struct random *random, uint64_t seed);

/* The next 64 random bits. */
uint64_t random_next(struct random *random);

/* A uniformly distributed number from 0 to bound−1 (bound ≥ 1), by rejection sampling. */
uint32_t random_below(struct random *random, uint32_t bound);

#endif
