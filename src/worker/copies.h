/* copies: the player's pictures at the size they are played at, in a folder of the cache: a game can
 * go on after its picture was moved or changed.
 *
 * Any thread. A cache may lose any file at any time, so nothing here reports failures. Other folders
 * include this through worker.h. */
#ifndef WORKER_COPIES_H
#define WORKER_COPIES_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	COPIES_DAYS = 60,         /* copies not used for so long are deleted … */
	COPIES_BYTES = 200 << 20, /* … and those used longest ago, if all take more than this */
	COPIES_IN_USE = 64,       /* most copies that can be exempted from that */
};

/* What to copy, and the copies that must stay. */
struct copies_request {
	uint64_t key; /* see copies_key */
	uint64_t in_use[COPIES_IN_USE];
	int in_use_count;
};

/* Identifies a file's contents, as far as known without reading them. */
uint64_t copies_key(const char *path, int64_t bytes, int64_t modified_ns);

/* Writes the path of a copy, which need not exist. False if it is too long. */
bool copies_path(char *path, size_t size, const char *folder, uint64_t key);

/* Writes a copy of a picture (RGBA32, opaque) unless there is one, marks it as used now, and deletes
 * what is too old or too much. The folder need not exist. */
void copies_keep(const SDL_Surface *picture, const char *folder,
                 const struct copies_request *request);

#endif
