/* reader: reads picture files with the decoding program. */
#ifndef PHOTOS_READER_H
#define PHOTOS_READER_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"
#include "picture/picture.h"
#include "puzzle/parcel.h"

/* How pictures are read. Jobs use it, so it stays as it is until the worker has ended. */
struct reader {
	char *decoder;  /* owned: path of missing-piece-decode; NULL: nothing can be read */
	char *pictures; /* owned: folder of the game's own pictures; NULL: none */
	SDL_sem *turns; /* owned; so many thumbnails may be decoded at once */
};

/* Copies the strings. Main thread, like the next one. */
void reader_init(struct reader *reader, const char *decoder, const char *pictures);

void reader_destroy(struct reader *reader);

/* True for one of the game's own pictures. */
bool reader_is_bundled(const struct reader *reader, const char *path);

/* What is known of a picture besides its thumbnail. */
struct thumbnail_facts {
	int pictures; /* in it, if it is a folder */
	int taken;    /* see struct picture_facts, also for the next */
	uint64_t content;
	char from[PARCEL_NAME_SIZE]; /* who sent it as a puzzle; "": nobody, or it isn't said */
};

/* Scales the middle of a picture, or of a folder's first one, to exactly this size, px; whole: all of it, to the largest
 * size within this one. NULL with a sentence (none if it was cancelled). May wait for others, though not for long. Any
 * thread. */
SDL_Surface *reader_make_thumbnail(const struct reader *reader, const char *path, int width,
                                   int height, bool whole, struct thumbnail_facts *known,
                                   const atomic_bool *cancel, struct error *error);

#endif
