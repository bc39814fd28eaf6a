/* thumbnails: a cache of thumbnails, and which to make next.
 *
 * Main thread. They are stored by key until there are too many or they take too much memory; then
 * the least recently wanted ones are freed. At most THUMBNAILS_RUNNING are made at once. The caller
 * passes the wanted ones anew each time, most urgent first, so that no outdated request waits in a
 * queue. */
#ifndef PHOTOS_THUMBNAILS_H
#define PHOTOS_THUMBNAILS_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	THUMBNAILS_MAX = 300,
	THUMBNAILS_BYTES = 24 << 20,
	THUMBNAILS_RUNNING = 4, /* two that take long leave room for the others */
};

struct thumbnail {
	uint64_t key;
	SDL_Surface *surface; /* owned; NULL: the file is not a picture */
	uint64_t used;        /* stamp of the last time it was wanted */
};

struct thumbnails {
	struct thumbnail list[THUMBNAILS_MAX];
	int count;
	size_t bytes; /* of all surfaces */
	uint64_t stamp;
	struct {
		uint32_t ticket; /* 0: none */
		uint64_t key;
	} running[THUMBNAILS_RUNNING];
	int width, height; /* px of those being made */
};

/* The thumbnail with a key, now marked as wanted; NULL if it hasn't been made. */
const struct thumbnail *thumbnails_find(struct thumbnails *thumbnails, uint64_t key);

/* Stores a thumbnail and takes ownership (NULL: it cannot be made). */
void thumbnails_put(struct thumbnails *thumbnails, uint64_t key, SDL_Surface *surface);

/* Sets the size to make them at. Other sizes are separate thumbnails; thumbnails_key returns a
 * picture's key at the current size. */
void thumbnails_resize(struct thumbnails *thumbnails, int width, int height);
uint64_t thumbnails_key(const struct thumbnails *thumbnails, uint64_t picture);

/* How many can be wanted at once and all be kept. */
int thumbnails_capacity(const struct thumbnails *thumbnails);

/* The index of the first key that is neither made nor being made, −1 if there is none or enough are
 * being made. Marks all keys as wanted now. */
int thumbnails_next(struct thumbnails *thumbnails, const uint64_t *keys, int count);

/* begin: a job for a key has started. end: the job with that ticket ended; true, with its key, if
 * it was one of these. */
void thumbnails_begin(struct thumbnails *thumbnails, uint32_t ticket, uint64_t key);
bool thumbnails_end(struct thumbnails *thumbnails, uint32_t ticket, uint64_t *key);

/* Frees the least recently wanted ones until the rest takes at most `bytes`. */
void thumbnails_trim(struct thumbnails *thumbnails, size_t bytes);

void thumbnails_destroy(struct thumbnails *thumbnails);

#endif
