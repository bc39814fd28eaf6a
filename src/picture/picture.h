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
#include "picture/folder.h"

#define PICTURE_DECODE_OPTION "--decode"

enum {
	PICTURE_SIDE_MAX = 4096, /* px; a longer picture is scaled down to it */
	PICTURE_SVG_SIDE = 2048, /* px; the longest side a drawing is rendered at */
	PICTURE_SECONDS = 10,    /* of processor time to decode a picture */
};

/* What is wanted of a file. Sides in px, each 2 … PICTURE_SIDE_MAX. */
struct picture_wish {
	int side;         /* a picture with a longer side is scaled down to it */
	int drawing_side; /* the longest side that a drawing (SVG) is rendered at; no more than side */
	int seconds;      /* of processor time it may take, and half as many again by the clock;
	                     0: PICTURE_SECONDS */
};

/* What a file turned out to be. */
struct picture_facts {
	const char *format; /* "JPEG"; static */
	int width, height;  /* px as the file has it, upright; of a drawing as rendered */
	bool drawing;       /* lines and areas: it can be had sharp at any size */
	bool incomplete;    /* the file is cut short: a part of the picture is missing */
	bool folder;        /* it is a folder: no picture, and nothing else is known */
};

/* Reads the picture in the file `path` by a child process. `program` is the path
 * of the executable to start (one whose main() hands PICTURE_DECODE_OPTION to
 * picture_decode_main); NULL: decode in
 * this thread, where a crash is the game's. Returns a new surface (SDL_PIXELFORMAT_RGBA32, upright,
 * opaque: what was transparent lies on neutral grey; as large as wish allows, NULL:
 * PICTURE_SIDE_MAX, drawings PICTURE_SVG_SIDE), freed by the caller with
 * SDL_FreeSurface, and fills *facts (may be NULL); or NULL with a sentence that
 * names the file and the reason, and of *facts only `folder` is told. With a program, cancel (may be NULL) is polled: once it is set the
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
void picture_crop_largest(int width, int height, int columns, int rows, SDL_Rect *crop);

/* Which part of a picture is cut: its centre as fractions (0 … 1) of the picture's width
 * and height, and how many times smaller it is than the largest part of that shape. */
struct picture_crop {
	double x, y;
	double zoom; /* 1 … PICTURE_ZOOM_MAX */
};

#define PICTURE_ZOOM_MAX 8.0
#define PICTURE_CROP_CENTRED ((struct picture_crop){ 0.5, 0.5, 1.0 }) /* as picture_crop_largest */

/* Puts the part that a crop means for a width×height picture and a board of
 * columns×rows into *rect; it lies inside the picture whatever the crop says. */
void picture_crop_rect(int width, int height, int columns, int rows,
                       const struct picture_crop *crop, SDL_Rect *rect);

/* Brings a crop to the nearest that such a picture allows: the part lies inside, and
 * each tile has at least 4 px of the picture if the picture has as many. */
void picture_crop_fit(struct picture_crop *crop, int width, int height, int columns, int rows);

/* Moves the picture under the part by fractions of the part's size, to the right and
 * down, as far as there is picture. */
void picture_crop_drag(struct picture_crop *crop, int width, int height, int columns, int rows,
                       double across, double down);

/* Makes the part factor times smaller; the point of the picture at these fractions of the
 * part stays where it is, unless an edge is in the way. */
void picture_crop_zoom(struct picture_crop *crop, int width, int height, int columns, int rows,
                       double factor, double across, double down);

/* Chooses the board whose tiles, cut from a whole width×height picture, are as square as possible
 * while it has about the given number of cells (4 … 1024), at most twice as many: a very long
 * picture loses its ends instead of becoming two endless rows. */
void picture_auto_size(int width, int height, int cells, int *columns, int *rows);

/* Cuts crop out of a picture (RGBA32, taken as opaque) and makes it exactly
 * width×height px in a new surface (RGBA32, opaque) that the caller frees:
 * averaged in linear light where it shrinks, without moiré; bicubic where it
 * grows; the same pixels where the size stays. Nothing outside crop shows.
 * NULL with a sentence on failure, NULL with an empty sentence if cancel (may be
 * NULL) was set. Any thread. */
SDL_Surface *picture_scale(const SDL_Surface *picture, const SDL_Rect *crop, int width, int height,
                           const atomic_bool *cancel, struct error *error);

enum { PICTURE_TILES_MAX = 1024 }; /* 32×32 */

/* How well the tiles of a part can be told apart. The missing piece is left out: it is
 * never among them. Tile t (1 …) belongs in cell t − 1. */
struct picture_similarity {
	int tiles; /* columns·rows − 1 */
	int hard_count;
	uint16_t hard[PICTURE_TILES_MAX];  /* tiles that are hard to tell from another, rising */
	uint16_t alike[PICTURE_TILES_MAX]; /* [t]: the lowest tile that looks the same as t */
	bool has_alike;                    /* for some t that is not t itself */
};

/* Cuts crop out of a picture into columns×rows tiles and fills *similarity. Each tile is seen as
 * 8×8 fields; two tiles are hard to tell apart if the fourth root of the mean of the
 * fourth powers of the fields' distances in CIELAB is under 8: about 2 can just be seen
 * side by side, but the tiles lie apart and have to be found; and a mark in one place helps
 * more than the same difference all over. A flat tile of a colour of its own is thus easy,
 * two of the same sky are not. Tiles look the same if, at about the size they have on a
 * board of 1024 px, no channel of a pixel differs by more than 2 of 255. The window's size
 * does not matter. False with a sentence on failure, with
 * an empty one if cancel (may be NULL) was set. Any thread. */
bool picture_similarity(const SDL_Surface *picture, const SDL_Rect *crop, int columns, int rows,
                        struct picture_similarity *similarity, const atomic_bool *cancel,
                        struct error *error);

/* Tries other parts of a picture: true, with it in *better, if one has fewer tiles
 * that are hard to tell apart. Otherwise as picture_similarity; a failure counts as false. */
bool picture_better_crop(const SDL_Surface *picture, int columns, int rows,
                         const struct picture_crop *now, struct picture_crop *better,
                         const atomic_bool *cancel);

/* The ground behind the board: a very blurred, darkened (or, if bright, lightened) copy
 * of the picture that covers width×height px. Otherwise as picture_scale. */
SDL_Surface *picture_backdrop(const SDL_Surface *picture, int width, int height, bool bright,
                              const atomic_bool *cancel, struct error *error);

#endif
