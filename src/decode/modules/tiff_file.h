/* tiff_file: a TIFF file in memory for libtiff, and its samples. Private to the module tiff. */
#ifndef DECODE_MODULES_TIFF_FILE_H
#define DECODE_MODULES_TIFF_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tiffio.h>

#include "decode/image.h"

enum { TIFF_BLOCK_MAX = 256 << 20 }; /* bytes of a row or tile, and of anything libtiff allocates */

struct tiff_file {
	const uint8_t *bytes;
	size_t size, at;
	bool errors;      /* libtiff has reported some */
	bool unsupported; /* libtiff has said that it can't read this */
	bool cut;         /* something beyond the end of the file was read */
};

/* Opens the file, of which bytes and size are set; NULL if it is damaged or unsupported. Closed by
 * the caller with TIFFClose. */
TIFF *tiff_file_open(struct tiff_file *source);

/* True for formats of samples (SAMPLEFORMAT_…) that the functions below read; in a palette, few are. */
bool tiff_file_readable(uint16_t format, uint16_t bits, bool palette);

/* Sample i of a row as an unsigned number. libtiff has turned whole bytes into the machine's order;
 * others are packed, the highest bit first. */
uint64_t tiff_file_bits(const uint8_t *row, size_t i, unsigned bits);

/* The value of a floating-point number of 16, 24, 32 or 64 bits; 0 for one that isn't a number. */
double tiff_file_real(uint64_t value, int bits);

/* A positive number if `count` bytes, each `step` after the one before, look like levels, negative
 * if they look like signed levels, near 0 if either is possible. */
int tiff_file_unsigned(const uint8_t *row, size_t step, size_t count);

/* The value of a tag, or its default; 0 if there is none. */
uint16_t tiff_file_short(TIFF *tiff, uint32_t tag);
uint32_t tiff_file_long(TIFF *tiff, uint32_t tag);

/* The converter by the file's profile; NULL as of colour_create. Freed by the caller. */
struct colour *tiff_file_colour(TIFF *tiff, enum colour_space space);

#endif
