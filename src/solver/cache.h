/* cache: keeps tables in files between runs.
 *
 * Private to the solver. A file has a header (magic, version, name, size, checksum) and the table
 * as it is in memory; all of it may be compressed by gzip, as the weights are. It is read, not
 * mapped: truncating a mapped file would kill the game with SIGBUS, and its data could change after
 * the check (the store does not map its file either).
 * Processes therefore don't share tables, but the tables can use large pages, which makes searches
 * faster. A file is written under a temporary name and renamed, so it is complete even if several
 * processes write it at once. It is not flushed to disk, for which the end of a process would have
 * to wait: the checksum detects a file that a power failure has cut off. Numbers are in native byte
 * order; a file from a machine with another order does not match and is rebuilt. Any thread may call
 * these functions. */
#ifndef SOLVER_CACHE_H
#define SOLVER_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* Reads the file of the table `name` (under 32 bytes, no slash), which must hold exactly `bytes`
 * bytes of data (under 2 GB), into data, and verifies its checksum. On failure returns false with
 * data undefined and a sentence, which is empty if there is no such file. */
bool cache_load(const char *folder, const char *name, uint8_t *data, size_t bytes,
                struct error *error);

/* Writes the file and makes the folder and its parents if needed. On failure returns false with a
 * sentence and leaves no partial file. */
bool cache_save(const char *folder, const char *name, const uint8_t *data, size_t bytes,
                struct error *error);

/* Removes the temporary files of killed processes, and tables in the format of earlier versions. The
 * folder may be missing. */
void cache_tidy(const char *folder);

#endif
