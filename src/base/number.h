/* number: reads and writes whole numbers for people, in both programs. Any thread. */
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

enum { NUMBER_SIZE = 64 }; /* bytes that every written number has room in */

/* Writes a number for a person to read, in groups of digits as the locale has them (LC_NUMERIC
 * of the environment, whatever setlocale was told): 1,066 or 1.066. A locale without groups, like
 * C, gets three digits and a comma, or a narrow space where the comma is the decimal point. Files
 * and reports never hold these. */
void number_write(char text[NUMBER_SIZE], uint64_t number);

/* The same with groups given as struct lconv has them (localeconv(3)). */
void number_write_grouped(char text[NUMBER_SIZE], uint64_t number, const char *between,
                          const char *grouping);

#endif
