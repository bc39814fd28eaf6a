/* cache: tables kept in files from run to run.
 *
 * Private to the solver. A file has a header (magic, version, name, size, checksum)
 * and the table as it is in memory. It is read into memory, not mapped: whoever cuts a
 * mapped file short ends the game with SIGBUS, and what was checked could change later
 * (the store does not map its file either). Processes do not share tables that way; in
 * return they can lie in large pages, which a search reads faster. A file is
 * written under another name, flushed to the disk and renamed: it is whole or not
 * there, also when several processes write it at once. Numbers are as this kind of
 * machine has them; a file of another kind does not match and is made anew. Any
 * thread may call these. */
#ifndef SOLVER_CACHE_H
#define SOLVER_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum cache_outcome {
	CACHE_FOUND,
	CACHE_ABSENT, /* no such file: nothing to complain about */
	CACHE_BAD,    /* unreadable, or not what it should be */
};

/* Reads the file of the table `name` (under 32 bytes, no slash), which must have exactly
 * `bytes` bytes of data, into data, and checks it to the last byte. Unless CACHE_FOUND, data
 * may hold anything. If CACHE_BAD, *error has a sentence. */
enum cache_outcome cache_load(const char *folder, const char *name, uint8_t *data, size_t bytes,
                              struct error *error);

/* Writes the file, and makes the folder (and those above it) if need be. False with a
 * sentence, and no half file left, on any failure. */
bool cache_save(const char *folder, const char *name, const uint8_t *data, size_t bytes,
                struct error *error);

#endif
