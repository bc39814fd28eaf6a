/* number: whole numbers as players write them, the same in both programs. Pure. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads decimal digits and nothing else. False, the output untouched, if text is
 * anything else or does not fit. */
bool number_read(const char *text, uint64_t *number);

/* Reads a number of bytes over 0; K, M or G behind it (either case) stand for KiB,
 * MiB and GiB. False, the output untouched, on anything else. */
bool number_read_bytes(const char *text, size_t *bytes);

#endif
