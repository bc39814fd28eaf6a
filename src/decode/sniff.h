/* sniff: what a picture file tells without being decoded: its format, chunks and EXIF data; and
 * bounds-checked reading of numbers and text from its bytes. Private to src/decode. Pure; any thread. */
#ifndef DECODE_SNIFF_H
#define DECODE_SNIFF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "pixels/protocol.h"

/* True if this processor stores the lowest byte of a number first. */
enum { BYTES_LITTLE_ENDIAN = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ };

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

/* The format by its signature, in the first `size` bytes of a file. */
enum format_kind sniff_kind(const uint8_t *bytes, size_t size);

/* The content of the first chunk with this name in a PNG (big-endian) or WebP (little-endian);
 * what there is of it if the file is truncated, empty if there is none. */
struct bytes sniff_chunk(const struct bytes *file, const char *name);

/* What EXIF data tells about a photo. */
struct sniff_exif {
	int orientation; /* 1 … 8, see pixels_turn; 1 if there is none, or an invalid one */
	int taken;       /* the day: 20261121; 0: unknown */
};

/* Reads EXIF data, with or without the prefix "Exif". */
struct sniff_exif sniff_exif(struct bytes exif);

enum { SNIFF_ORIENTATION = 0x112, SNIFF_EXIF = 0x8769, SNIFF_TAKEN = 0x9003 };

/* The offset of a tag's entry in the list of tags at `list` of EXIF or TIFF data; 0: it isn't there. */
size_t sniff_tag(const struct bytes *file, size_t list, uint32_t tag);

/* The value of an entry that holds a whole number of any type; 0 if it doesn't, or is 0. */
uint32_t sniff_whole(const struct bytes *file, size_t entry);

/* What a file in boxes (HEIC, AVIF) says that its picture is. */
struct sniff_item {
	char type[5];   /* "hvc1" or "iden"; of its parts if it consists of others; "": unknown */
	bool predicted; /* it can be decoded only from other pictures */
};

/* The primary item, which is the picture. */
struct sniff_item sniff_item(const struct bytes *file);

#endif
