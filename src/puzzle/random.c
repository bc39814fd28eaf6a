/* random: generates pseudo-random numbers. */
#include "puzzle/random.h"

uint64_t random_hash(uint64_t seed, uint64_t number)
{
	uint64_t z = seed + (number + 1) * 0x9E3779B97F4A7C15u;

	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t x, int bits)
{
	return (x << bits) | (x >> (64 - bits));
}

void random_init(struct random *random, uint64_t seed)
{
	for (uint64_t i = 0; i < 4; i++)
		random->state[i] = random_hash(seed, i);
}

uint64_t random_next(struct random *random)
{
	uint64_t *s = random->state;
	uint64_t result = rotate_left(s[1] * 5, 7) * 9;
	uint64_t t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate_left(s[3], 45);
	return result;
}

uint32_t random_below(struct random *random, uint32_t bound)
{
	uint32_t threshold = -bound % bound; /* 2³² mod bound */
	uint32_t drawn;

	do
		drawn = (uint32_t)(random_next(random) >> 32);
	while (drawn < threshold);
	return drawn % bound;
}
