/* image: decodes a picture file to upright, opaque RGBA pixels, with a loader for each format.
 * Private to src/decode.
 *
 * Malicious files can crash this code, so only the decoding process runs it. Any thread. */
#ifndef DECODE_IMAGE_H
#define DECODE_IMAGE_H

#include <SDL.h>
#include <stdbool.h>

#include "decode/colour.h"
#include "picture/format.h"
#include "picture/picture.h"
#include "picture/protocol.h"

enum loaded_alpha {
	LOADED_STRAIGHT,
	LOADED_OPAQUE,        /* alpha is 255 everywhere */
	LOADED_PREMULTIPLIED, /* the colours are multiplied by alpha */
};

/* The pixels of a file as stored, not turned upright; zeroed at first, but for status and
 * orientation. */
struct loaded {
	SDL_Surface *surface;  /* owned: RGBA32; NULL if it could not be decoded */
	struct colour *colour; /* owned: still to be applied; NULL if the surface is sRGB */
	enum loaded_alpha alpha;
	bool incomplete;             /* the file is truncated, part of the picture is missing */
	enum protocol_status status; /* if there is no surface: PROTOCOL_DAMAGED unless changed */
	enum format_variant variant; /* of PROTOCOL_UNSUPPORTED */
	uint32_t width, height;      /* px, if loaded_size was called */
	int orientation;             /* see picture_upright; 1 at first */
};

struct image;

/* Decodes a file of one format into *loaded, which is as struct loaded says it is at first. */
typedef void image_loader(const struct image *image, struct loaded *loaded);

struct image {
	struct picture_limits limits;
	/* Raises the limits of memory and time for so many pixels; false if there isn't so much. */
	bool (*raise_limits)(const void *context, uint64_t pixels);
	const void *context;
	image_loader *module; /* the module's; NULL: none was loaded */

	/* The rest is filled in by image_read. */
	uint8_t *bytes; /* owned: the whole file */
	size_t size;
	enum format_kind kind;
	image_loader *load;
};

/* Reads the open file and recognises its format. Any result but PROTOCOL_OK is the reason not to
 * decode it (kind is set nevertheless). Call image_destroy in every case. */
enum protocol_status image_read(struct image *image, int file);

/* Decodes the file into a new surface (RGBA32, size limited by `limits`), freed by the caller, and
 * fills in the answer; NULL if its status is not PROTOCOL_OK. */
SDL_Surface *image_decode(const struct image *image, struct protocol_answer *answer);

/* Frees the bytes. */
void image_destroy(struct image *image);

/* The loaders of the formats that the program itself contains. */
image_loader bmp_load, gif_load, jpeg_load, png_load, pnm_load, svg_load, webp_load;

/* If the file is an SVG drawing compressed by gzip, replaces it by its content. PROTOCOL_OK, or the
 * reason not to decode it. */
enum protocol_status svg_unpack(struct image *image);

/* What loaders use (loaded.c). */

/* To be called once by every loader but that of drawings, before it decodes pixels. False, with the
 * status, if a picture of this size can't be decoded. */
bool loaded_size(struct loaded *loaded, const struct image *image, uint32_t width, uint32_t height);

/* Creates the surface, transparent black. False, with PROTOCOL_NO_MEMORY, if memory runs out. */
bool loaded_create(struct loaded *loaded, uint32_t width, uint32_t height);

/* Row y of the surface. */
uint8_t *loaded_row(const struct loaded *loaded, uint32_t y);

/* Frees the surface: decoding failed for this reason. */
void loaded_fail(struct loaded *loaded, enum protocol_status status);

/* The file is intact, but of a rare kind that can't be decoded. */
void loaded_refuse(struct loaded *loaded);

#endif
