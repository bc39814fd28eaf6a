/* bytes: bounds-checked reading of numbers and text from a file's bytes. Private to src/decode.
 * Pure; any thread. */
#ifndef DECODE_BYTES_H
#define DECODE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A byte array; reads past the end return 0. */
struct bytes {
	const uint8_t *at;
	size_t size;
	bool big_endian;
};

static inline uint32_t bytes_get(const struct bytes *b, size_t i)
{
	return i < b->size ? b->at[i] : 0;
}

/* Reads a number of 1 … 4 bytes. */
static inline uint32_t bytes_number(const struct bytes *b, size_t i, int length)
{
	uint32_t value = 0;

	for (int k = 0; k < length; k++) {
		size_t from = b->big_endian ? i + (size_t)k : i + (size_t)(length - 1 - k);

		value = value << 8 | bytes_get(b, from);
	}
	return value;
}

/* True if all `length` bytes from i on are within the array. */
static inline bool bytes_reach(const struct bytes *b, size_t i, size_t length)
{
	return i <= b->size && length <= b->size - i;
}

/* True if this text is at i. */
static inline bool bytes_have(const struct bytes *b, size_t i, const char *text)
{
	size_t length = strlen(text);

	return bytes_reach(b, i, length) && memcmp(b->at + i, text, length) == 0;
}

#endif
