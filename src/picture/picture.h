/* picture: a file of any supported kind → upright RGBA pixels.
 *
 * Uses SDL, SDL_image and libexif; never a window or a renderer. Decoding a
 * strange file can crash or eat all memory, so it is done by a child process:
 * this program's own executable, started again with PICTURE_DECODE_OPTION. */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"

#define PICTURE_DECODE_OPTION "--decode"

enum {
	PICTURE_SIDE_MAX = 4096, /* px; a longer picture is scaled down to it */
	PICTURE_SVG_SIDE = 2048, /* px; the longest side a drawing is rendered at */
};

/* What is wanted of a file, in px; each 2 … PICTURE_SIDE_MAX. */
struct picture_wish {
	int side;         /* a picture with a longer side is scaled down to it */
	int drawing_side; /* the longest side that a drawing (SVG) is rendered at; no more than side */
};

/* What a file turned out to be. */
struct picture_facts {
	const char *format; /* "JPEG"; static */
	int width, height;  /* px as the file has it, upright; of a drawing as rendered */
	bool drawing;       /* lines and areas: it can be had sharp at any size */
	bool incomplete;    /* the file is cut short: a part of the picture is missing */
};

/* Reads the picture in the file `path` by a child process. `program` is the path
 * of the executable to start (one whose main() hands PICTURE_DECODE_OPTION to
 * picture_decode_main); NULL: decode in
 * this thread, where a crash is the game's. Returns a new surface (SDL_PIXELFORMAT_RGBA32, upright,
 * opaque: what was transparent lies on neutral grey; as large as wish allows, NULL:
 * PICTURE_SIDE_MAX, drawings PICTURE_SVG_SIDE), freed by the caller with
 * SDL_FreeSurface, and fills *facts (may be NULL); or NULL with a sentence that
 * names the file and the reason. cancel (may be NULL) is polled: once it is set the
 * child is killed and NULL comes back, with an empty sentence, within 50 ms.
 * Any thread. */
SDL_Surface *picture_load(const char *program, const char *path, const struct picture_wish *wish,
                          struct picture_facts *facts, const atomic_bool *cancel,
                          struct error *error);

/* What the child does: reads the file on standard input, writes header and
 * pixels to standard output, and returns the process's exit status. */
int picture_decode_main(void);

/* Puts the largest rectangle of columns:rows, centred in a width×height picture,
 * into *crop: the part of the picture that a board of that shape shows. */
void picture_crop(int width, int height, int columns, int rows, SDL_Rect *crop);

/* Chooses a board of about 16 cells whose tiles, cut from the whole of a
 * width×height picture, would be as square as can be. */
void picture_auto_size(int width, int height, int *columns, int *rows);

/* Cuts crop out of a picture (RGBA32, taken as opaque) and makes it exactly
 * width×height px in a new surface (RGBA32, opaque) that the caller frees:
 * averaged in linear light where it shrinks, without moiré; bicubic where it
 * grows; the same pixels where the size stays. Nothing outside crop shows.
 * NULL with a sentence on failure, NULL with an empty sentence if cancel (may be
 * NULL) was set. Any thread. */
SDL_Surface *picture_scale(const SDL_Surface *picture, const SDL_Rect *crop, int width, int height,
                           const atomic_bool *cancel, struct error *error);

/* The ground behind the board: a very blurred, darkened copy of the picture that
 * covers width×height px. Otherwise as picture_scale. */
SDL_Surface *picture_backdrop(const SDL_Surface *picture, int width, int height,
                              const atomic_bool *cancel, struct error *error);

#endif
