/* thumbnails: those made so far, and which is to be made next.
 *
 * Main thread. Made ones are kept by key until there are too many or they take too
 * much memory; then those go that were wanted longest ago. At most
 * THUMBNAILS_RUNNING are being made at once. What is wanted is told anew each
 * time, the most urgent first, so that nothing waits in a queue that nobody wants any
 * more. */
#ifndef PHOTOS_THUMBNAILS_H
#define PHOTOS_THUMBNAILS_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	THUMBNAILS_MAX = 300,
	THUMBNAILS_BYTES = 24 << 20,
	THUMBNAILS_RUNNING = 2,
};

struct thumbnail {
	uint64_t key;
	SDL_Surface *surface; /* owned; NULL: the file is no picture */
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
	int width, height; /* px of those that are being made */
};

/* The thumbnail of a key, which counts as wanted now; NULL if it was not made. */
const struct thumbnail *thumbnails_find(struct thumbnails *thumbnails, uint64_t key);

/* Keeps a thumbnail (NULL: there is none to be had), which is then owned here. */
void thumbnails_put(struct thumbnails *thumbnails, uint64_t key, SDL_Surface *surface);

/* Sets the size to make them at. Those of another size are other thumbnails, which
 * have other keys: this is the key of a picture's at that size. */
void thumbnails_resize(struct thumbnails *thumbnails, int width, int height);
uint64_t thumbnails_key(const struct thumbnails *thumbnails, uint64_t picture);

/* How many can be wanted at once and all be kept. */
int thumbnails_room(const struct thumbnails *thumbnails);

/* The first of the keys that is neither made nor being made, −1 if there is none or
 * enough are being made. All of them count as wanted now. */
int thumbnails_next(struct thumbnails *thumbnails, const uint64_t *keys, int count);

/* A job for a key began; the job with that ticket ended: true, and its key, if it was
 * one of these. */
void thumbnails_begin(struct thumbnails *thumbnails, uint32_t ticket, uint64_t key);
bool thumbnails_end(struct thumbnails *thumbnails, uint32_t ticket, uint64_t *key);

/* Lets go of those unused longest until the rest takes no more than that. */
void thumbnails_trim(struct thumbnails *thumbnails, size_t bytes);

void thumbnails_destroy(struct thumbnails *thumbnails);

#endif
