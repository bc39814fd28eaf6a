/* hash: FNV-1a (Fowler, Noll & Vo) of bytes, to be stored or to find what is the same. Pure; any thread. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT64_C(0xCBF29CE484222325)

/* The hash of what was hashed before (HASH_START: nothing) and then these bytes. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
	const uint8_t *at = bytes;

	for (size_t i = 0; i < count; i++)
		hash = (hash ^ at[i]) * UINT64_C(0x100000001B3);
	return hash;
}

#endif
