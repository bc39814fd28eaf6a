/* number: parses and formats numbers, and writes them as bytes. Any thread. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads decimal digits only. False, with number untouched, for any other text or a value that does not fit. */
bool number_read(const char *text, uint64_t *number);

/* Reads a positive number of bytes; the suffixes K, M and G (either case) mean KiB, MiB and GiB.
 * False, with bytes untouched, if the text is anything else. */
bool number_read_bytes(const char *text, size_t *bytes);

enum {
	NUMBER_BYTE_BITS = 7, /* if the parts below are bytes */
	NUMBER_BYTES = 10,    /* then a number has at most so many */
};

/* Writes so many bits of the number in each part, the low ones first; the bit above them is set in all but the
 * last part. Returns the end. */
uint8_t *number_write_parts(uint8_t *at, uint64_t number, unsigned bits);

/* Parts that are read one after another. */
struct number_parts {
	const uint8_t *list;
	size_t count, read;
};

/* Reads a number of at most `most` parts. False if it isn't complete. */
bool number_read_parts(struct number_parts *parts, unsigned bits, unsigned most, uint64_t *number);

enum { NUMBER_SIZE = 72 }; /* bytes that hold any formatted number */

struct number_text {
	char text[NUMBER_SIZE];
};

/* Formats a number for display, with the digit groups of the language, or of the region if it is known
 * (language_region): 1,066 or 1.066. Not for files or reports. */
struct number_text number_text(uint64_t number);

/* Formats a number of tenths, hundredths … (decimals: 1, 2 to 9; 0: a whole number) with the groups and the point of the language: 1.2 or 1,2. */
struct number_text number_decimals(uint64_t number, int decimals);

#endif
