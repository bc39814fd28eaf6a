/* cache: tables kept in files from run to run.
 *
 * Private to the solver. A file has a header (magic, version, name, size, checksum)
 * and the table as it is in memory, so that processes share it by mapping it. It is
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

/* A file that is mapped. */
struct cache_map {
	void *start;         /* of the whole file, NULL if nothing is mapped */
	size_t bytes;        /* of the whole file */
	const uint8_t *data; /* of the table, borrowed from start; page-aligned */
};

enum cache_outcome {
	CACHE_FOUND,
	CACHE_ABSENT, /* no such file: nothing to complain about */
	CACHE_BAD,    /* unreadable, or not what it should be */
};

/* Maps the file of the table `name` (under 32 bytes, no slash) that must have `bytes`
 * bytes of data, read-only, and checks it to the last byte. If CACHE_BAD, *error has a
 * sentence. */
enum cache_outcome cache_load(const char *folder, const char *name, size_t bytes,
                              struct cache_map *map, struct error *error);

/* Unmaps; nothing happens if nothing is mapped. */
void cache_unmap(struct cache_map *map);

/* Writes the file, and makes the folder (and those above it) if need be. False with a
 * sentence, and no half file left, on any failure. */
bool cache_save(const char *folder, const char *name, const uint8_t *data, size_t bytes,
                struct error *error);

#endif
