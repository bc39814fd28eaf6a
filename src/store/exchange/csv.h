/* csv: splits CSV text (RFC 4180) into records, in place. Private to src/store. Pure; any thread. */
#ifndef STORE_CSV_H
#define STORE_CSV_H

#include <stdbool.h>

/* Reads the record at *at and moves *at past it. Sets up to `most` fields, which point into the text
 * and are NUL-terminated there, and *count to their number; more are ignored. The text ends at `end`
 * with its only NUL. *broken: a quoted field doesn't end, or more than a comma follows it. False
 * at the end of the text. */
bool csv_read(char **at, char *end, char **fields, int most, int *count, bool *broken);

#endif
