/* thumbnails: a cache of thumbnails, and which to make next. They are stored by key until there are too many or they take too
 * much memory; then the least recently wanted ones are freed. At most THUMBNAILS_RUNNING are made at once. The caller
 * passes the wanted ones anew each time, most urgent first, so that no outdated request waits in a queue. Main thread. */
#ifndef PHOTOS_THUMBNAILS_H
#define PHOTOS_THUMBNAILS_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "photos/album.h"
#include "photos/reader.h"
#include "worker/job.h"

enum {
	THUMBNAILS_MAX = 300,
	THUMBNAILS_BYTES = 24 << 20,
	THUMBNAILS_RUNNING = 4, /* two that are stuck leave room for others */
};

struct thumbnail {
	uint64_t key;
	SDL_Surface *surface;        /* owned; NULL: the file is not a picture */
	uint64_t used;               /* stamp of the last time it was wanted */
	int pictures;                /* in the folder whose cover it is */
	int taken;                   /* the day it was taken: 20261121; 0: unknown */
	uint64_t content;            /* see picture_content */
	char from[PARCEL_NAME_SIZE]; /* who sent it as a puzzle; "": nobody */
};

/* All zero: none. */
struct thumbnails {
	struct thumbnail list[THUMBNAILS_MAX];
	int count;
	size_t bytes; /* of all surfaces */
	uint64_t stamp;
	struct thumbnail_run {
		struct job *job; /* NULL: none */
		uint64_t key;
	} running[THUMBNAILS_RUNNING];
	int width, height; /* px of those being made, set by the owner; others are kept, too */
	bool whole;        /* likewise: all of the picture, within that size; else its middle */
};

/* The thumbnail with a key, now marked as wanted; NULL if it hasn't been made. */
const struct thumbnail *thumbnails_find(struct thumbnails *thumbnails, uint64_t key);

/* Stores a thumbnail of a picture, or of a folder with so many pictures, and takes ownership (NULL: it
 * cannot be made). Returns it; the caller sets what else is known, until the next call. */
struct thumbnail *thumbnails_put(struct thumbnails *thumbnails, uint64_t key, SDL_Surface *surface,
                                 int pictures);

/* A picture's key at the current size. */
uint64_t thumbnails_key(const struct thumbnails *thumbnails, uint64_t picture);

/* Starts as many as can run: of the visible entries first … end − 1, then of a page after and a page before. Cancels all
 * others. pause: starts none. worker NULL: does nothing. */
void thumbnails_make(struct thumbnails *thumbnails, struct worker *worker,
                     const struct reader *reader, const struct album *album, int first, int end,
                     bool pause);

/* Cancels all jobs and frees most thumbnails, when the gallery closes. */
void thumbnails_rest(struct thumbnails *thumbnails);

/* Frees those of a picture with this content. */
void thumbnails_forget(struct thumbnails *thumbnails, uint64_t content);

/* Frees all; the worker must have ended by then. */
void thumbnails_destroy(struct thumbnails *thumbnails);

#endif
