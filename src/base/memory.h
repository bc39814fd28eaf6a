/* memory: allocates what is small, such as games and lists, without a failure to handle: if there is no memory
 * left, the program ends with a sentence. Pictures and the solver's tables may be too large: they come from
 * malloc, and their lack is told. Also hashes bytes. Any thread. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* New zeros. Free with free, also for the next ones. */
void *memory_new(size_t bytes);

/* Changes the size of a block (NULL: a new one). */
void *memory_grow(void *block, size_t bytes);

/* Makes space for one more item in a list: doubles it when `count` is a power of two. A list that was made otherwise
 * has space for 2·count + 1. */
void *memory_grow_list(void *list, size_t count, size_t item_bytes);

/* A copy of bytes; of a text, NULL for NULL. */
void *memory_copy(const void *bytes, size_t count);
char *memory_text(const char *text);

/* FNV-1a (Fowler, Noll & Vo), to be stored or to find what is the same. */
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
