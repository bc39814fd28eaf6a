/* film: makes pictures of a game: an animation of its slides, and its board as it stands. Any thread; only
 * reads the photo's pixels. */
#ifndef FILM_FILM_H
#define FILM_FILM_H

#include <SDL.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "base/crop.h"
#include "base/error.h"
#include "desktop/clipboard.h"
#include "puzzle/history.h"

enum {
	FILM_SIDE = 720,        /* px, at most: the longer side of an animation, */
	FILM_BOARD_SIDE = 2048, /* and of a picture of the board */
	FILM_SECONDS_MAX = 15,  /* of any animation */
};

/* A game and its photo. */
struct film {
	struct board start;
	struct slide
	        *slides; /* from there to the solved board, or, for a picture of the board, to it */
	size_t count;
	SDL_Surface *photo; /* RGBA32, opaque */
	struct picture_crop crop;
	uint32_t well; /* the colour under the tiles, 0xRRGGBBAA */
};

/* How long its animation takes, ms. */
int film_ms(size_t slides);

/* Receives how much is done, 0 … 1; may be NULL. */
typedef void film_progress(double part, void *context);

/* Encodes the animation (WebP, or as_gif) into new memory that the caller frees with free. It begins with the start,
 * makes the slides, several at once if there are very many, and ends with the complete picture. NULL
 * with a sentence on failure, with an empty one if cancel (may be NULL) was set. */
uint8_t *film_encode(const struct film *film, bool as_gif, size_t *bytes, film_progress *progress,
                     void *context, const atomic_bool *cancel, struct error *error);

/* True if it can make GIFs: giflib is installed. */
bool film_makes_gifs(void);

/* Estimates how many bytes a WebP makes, within a factor of 2, from its first frame. 0 on failure. */
size_t film_estimate(const struct film *film, const atomic_bool *cancel);

/* What to make of a game. */
enum film_use {
	FILM_ESTIMATE,  /* nothing, only estimates the size of the animation */
	FILM_ANIMATION, /* a file (WebP) */
	FILM_GIF,       /* likewise */
	FILM_BOARD,     /* a file */
	FILM_COPY,      /* puts the board on the clipboard */
};

struct film_order {
	enum film_use use;
	struct film film;
	enum clipboard_system clipboard;
};

/* Makes it, for the file `path` unless it is copied; an older file is replaced only once all is written.
 * Returns the estimate or the bytes made; 0 with a sentence on failure, as above. */
size_t film_make(const struct film_order *order, const char *path, film_progress *progress,
                 void *context, const atomic_bool *cancel, struct error *error);

#endif
