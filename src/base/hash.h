/* hash: FNV-1a (Fowler, Noll & Vo), to find what is the same or was damaged. Values are stored and part of share
 * codes and races, so they never change. Pure. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of nothing, and the number that each byte multiplies it with: of 64 and of 32 bits. */
#define HASH_START UINT64_C(0xCBF29CE484222325)
#define HASH_PRIME UINT64_C(0x100000001B3)
#define HASH_START_32 UINT32_C(0x811C9DC5)
#define HASH_PRIME_32 UINT32_C(0x01000193)

/* The hash of what was hashed before and then these bytes. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
	const uint8_t *at = bytes;

	for (size_t i = 0; i < count; i++)
		hash = (hash ^ at[i]) * HASH_PRIME;
	return hash;
}

static inline uint32_t hash_bytes_32(uint32_t hash, const void *bytes, size_t count)
{
	const uint8_t *at = bytes;

	for (size_t i = 0; i < count; i++)
		hash = (hash ^ at[i]) * HASH_PRIME_32;
	return hash;
}

#endif
