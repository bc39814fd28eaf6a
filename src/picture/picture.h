/* picture: decodes a file of any supported format to upright RGBA pixels.
 *
 * Uses SDL, but no window or renderer. Decoding an untrusted file can crash or use up all memory,
 * so a child process does it: the program missing-piece-decode (src/decode), which alone uses the
 * libraries for picture formats. */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/crop.h"
#include "base/error.h"
#include "pixels/limits.h"
#include "pixels/pixels.h"

/* Recognises a picture file of this size after it was renamed or moved: its size, and a hash of its
 * first, middle and last 64 KB. 0 if it can't be read. A larger size gives a larger number. */
uint64_t picture_content(int file, int64_t bytes);

/* The first of some contents, in ascending order, that isn't less than this; count if there is none. */
int picture_find_content(const uint64_t *contents, int count, uint64_t least);

/* Properties of a decoded file. */
struct picture_facts {
	enum picture_sandbox sandbox;
	const char *format;         /* "JPEG"; static */
	int width, height;          /* px as stored, upright; of a drawing as rendered */
	bool drawing;               /* a vector drawing, which can be rendered at any size */
	bool incomplete;            /* the file is truncated, part of the picture is missing */
	const char *missing;        /* a sentence about “%s”; static; NULL: nothing */
	bool folder;                /* it is a folder; nothing else is known */
	int taken;                  /* the day of a photo: 20261121; 0: unknown */
	int64_t bytes, modified_ns; /* of the file */
	uint64_t content;           /* see picture_content */
	/* the comment that begins with the magic, not checked; only the magic if it is too long or
	 * there are several; "": none */
	char puzzle[PICTURE_PUZZLE_SIZE];
};

/* Decodes the picture file `path` in a child process. `decoder` is the path of missing-piece-decode. Returns
 * a new surface (SDL_PIXELFORMAT_RGBA32, upright, opaque with transparent parts on neutral gray, size limited
 * by `limits`; NULL: PICTURE_SIDE_MAX, drawings PICTURE_SVG_SIDE), freed by the caller with SDL_FreeSurface,
 * and fills *facts (may be NULL). On failure returns NULL with a sentence that names the file and the reason,
 * and sets at most folder, bytes, modified_ns and content. cancel (may be NULL) is polled: within 50 ms after
 * it is set, kills the child and returns NULL with an empty sentence. Any thread. */
SDL_Surface *picture_load(const char *decoder, const char *path,
                          const struct picture_limits *limits, struct picture_facts *facts,
                          const atomic_bool *cancel, struct error *error);

/* An incomplete picture without its edges of the gray that stands for what is missing. Takes the picture;
 * it is returned as it is if nothing else is left or memory runs out. */
SDL_Surface *picture_trim(SDL_Surface *picture);

/* Sets *crop to the largest centred rectangle of shape columns:rows in a width×height picture, the
 * part that a board of that shape shows by default. */
void picture_crop_largest(int width, int height, int columns, int rows, SDL_Rect *crop);

/* The width of a board's tiles divided by their height: 1, or what the crop's aspect asks, from 1/2 to 2. */
double picture_tile_ratio(const struct picture_crop *crop, int columns, int rows);

/* Makes a crop all of a width×height picture (before rotation): whole, with tiles as wide as that asks, or as much
 * as square tiles show. Its turns stay. */
void picture_crop_all(struct picture_crop *crop, int width, int height, bool whole);

/* Changes a crop that was chosen for an earlier file so that it suits this width×height picture: a whole one shows
 * all of its shape. */
void picture_crop_renew(struct picture_crop *crop, int width, int height);

/* True if both select the same part, in tiles of the same shape. */
bool picture_crop_equal(const struct picture_crop *a, const struct picture_crop *b);

/* Sets *rect to the part of a width×height picture (before rotation) selected by crop for a board
 * of columns×rows, in px of the rotated picture. It is always inside it. */
void picture_crop_rect(int width, int height, int columns, int rows,
                       const struct picture_crop *crop, SDL_Rect *rect);

/* Changes a crop to the nearest valid one: inside the picture, with at least 4 px of the picture
 * per tile if it is large enough. */
void picture_crop_fit(struct picture_crop *crop, int width, int height, int columns, int rows);

/* Moves the picture below the crop right and down, by fractions of the crop's size, up to the
 * picture's edges. */
void picture_crop_drag(struct picture_crop *crop, int width, int height, int columns, int rows,
                       double across, double down);

/* Zooms in by factor. The point at these fractions of the crop stays in place unless that would
 * cross an edge. */
void picture_crop_zoom(struct picture_crop *crop, int width, int height, int columns, int rows,
                       double factor, double across, double down);

/* Rotates by 90° clockwise; the crop's centre stays at the same point of the picture. */
void picture_crop_turn(struct picture_crop *crop);

/* The size of a width×height picture after these turns. */
void picture_turned_size(int *width, int *height, int turns);

/* Chooses a board of about this many cells (4 … 1024), at most twice as many, whose tiles, cut from
 * a whole width×height picture, are as square as possible. A very long picture is cropped rather
 * than cut into two long rows. */
void picture_auto_size(int width, int height, int cells, int *columns, int *rows);

/* Columns and rows of tiles of about tile_px pixels (≥ 1): the picture's width and height by that, rounded
 * down, within the sizes that boards may have. */
void picture_tile_size(int width, int height, int tile_px, int *columns, int *rows);

/* The pixels of a picture (RGBA32), without a copy. */
struct pixels picture_pixels(const SDL_Surface *picture);

/* Cuts crop out of a picture (RGBA32, treated as opaque) and scales it to width×height px in a new
 * surface (RGBA32, opaque), freed by the caller; see pixels_scale. Pixels outside crop have no influence. NULL
 * with a sentence on failure, with an empty one if cancel (may be NULL) was set. Any thread. */
SDL_Surface *picture_scale(const SDL_Surface *picture, const SDL_Rect *crop, int width, int height,
                           const atomic_bool *cancel, struct error *error);

/* Does what picture_scale does, from a picture rotated by this many quarter turns clockwise; crop
 * is in px of the rotated picture. Rotates the result, not the whole picture. */
SDL_Surface *picture_cut(const SDL_Surface *picture, const SDL_Rect *crop, int turns, int width,
                         int height, const atomic_bool *cancel, struct error *error);

/* Rotates a whole picture (RGBA32) into a new surface and frees it; returns it unchanged if turns
 * is 0. NULL for NULL, and with a sentence if memory runs out. Any thread. */
SDL_Surface *picture_turn(SDL_Surface *picture, int turns, struct error *error);

enum { PICTURE_TILES_MAX = 1024 }; /* 32×32 */

/* How well the tiles of a crop can be told apart, without the missing piece. Tile t (1 …) belongs
 * in cell t − 1. */
struct picture_similarity {
	int tiles; /* columns·rows − 1 */
	int hard_count;
	uint16_t hard[PICTURE_TILES_MAX];  /* in ascending order: tiles hard to tell from another */
	uint16_t alike[PICTURE_TILES_MAX]; /* [t]: the lowest tile that looks the same as t */
	bool has_alike;                    /* alike[t] is not t for some t */
	bool has_better; /* another crop has fewer hard tiles (picture_better_crop): */
	struct picture_crop better;
};

/* Cuts crop out of a picture, as picture_cut does, into columns×rows tiles and fills *similarity.
 * Each tile is reduced to 8×8 fields; two tiles are hard to tell apart if the fourth root of the
 * mean of the fourth powers of their fields' CIELAB distances is below 8. About 2 is noticeable
 * side by side, but tiles are apart and have to be found. The fourth power makes a mark in one
 * place count more than the same difference spread out: a flat tile of a unique colour is easy, two
 * of the same sky are not. Tiles look the same if, at about their size on a board of 1024 px, no
 * channel of any pixel differs by more than 2 of 255. Independent of the window's size. False with
 * a sentence on failure, with an empty one if cancel (may be NULL) was set. Any thread. */
bool picture_similarity(const SDL_Surface *picture, const SDL_Rect *crop, int turns, int columns,
                        int rows, struct picture_similarity *similarity, const atomic_bool *cancel,
                        struct error *error);

/* Tries other crops of a picture. True with the best one in *better, if it has fewer tiles that are
 * hard to tell apart. Otherwise like picture_similarity; a failure counts as false. */
bool picture_better_crop(const SDL_Surface *picture, int columns, int rows,
                         const struct picture_crop *now, struct picture_crop *better,
                         const atomic_bool *cancel);

/* The backdrop of the board: a strongly blurred, darkened (or, if bright, lightened) copy of the
 * picture that covers width×height px. Otherwise like picture_scale. */
SDL_Surface *picture_backdrop(const SDL_Surface *picture, int width, int height, bool bright,
                              const atomic_bool *cancel, struct error *error);

#endif
