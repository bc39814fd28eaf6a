/* number: parses whole numbers typed by players, for both programs. Pure. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads a text of decimal digits only. False, with number untouched, if there is anything else in
 * the text or the value does not fit. */
bool number_read(const char *text, uint64_t *number);

/* Reads a positive number of bytes; the suffixes K, M and G (either case) mean KiB, MiB and GiB.
 * False, with bytes untouched, if the text is anything else. */
bool number_read_bytes(const char *text, size_t *bytes);

#endif
