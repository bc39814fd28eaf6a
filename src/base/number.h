/* number: parses and formats numbers, for both programs. Any thread. */
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
