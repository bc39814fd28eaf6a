/* cache: keeps tables in files between runs. Private to the solver. Any thread.
 *
 * A file has a header (magic, version, name, size, checksum) and the table
 * as it is in memory; all of it may be compressed by gzip, as the weights are. It is read, not
 * mapped: truncating a mapped file would kill the game with SIGBUS, and its data could change after
 * the check (the store does not map its file either).
 * Processes therefore don't share tables, but the tables can use large pages, which makes searches
 * faster. A file is written under another name and renamed once it is complete; only one process
 * writes it at a time. It is not flushed to disk, for which the end of a process would have
 * to wait: the checksum detects a file that a power failure has cut off. Numbers are in native byte
 * order; a file from a machine with another order does not match and is rebuilt. */
#ifndef SOLVER_CACHE_H
#define SOLVER_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { CACHE_NAME_BYTES = 32 }; /* of a table's name, with its end */

/* True if there is a file of the table `name`, good or bad. */
bool cache_has(const char *folder, const char *name);

/* Reads the file of the table `name` (no slash), which must hold exactly `bytes`
 * bytes of data (under 2 GB), into data, and verifies its checksum. On failure returns false with
 * data undefined and a sentence, which is empty if there is no such file. */
bool cache_load(const char *folder, const char *name, uint8_t *data, size_t bytes,
                struct error *error);

/* Writes the file and makes the folder and its parents if needed; does nothing while another process
 * writes it. On failure returns false with a sentence and leaves no partial file. */
bool cache_save(const char *folder, const char *name, const uint8_t *data, size_t bytes,
                struct error *error);

#endif
