/* loaded: what decoding a file gives, the same for every format. Private to src/decode. */
#ifndef DECODE_LOADED_H
#define DECODE_LOADED_H

#include <SDL.h>
#include <stdbool.h>

#include "decode/colour.h"
#include "picture/format.h"
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
	int orientation;             /* see orient.h; 1 at first */
};

struct image;

/* To be called once by every loader but that of drawings, before it decodes pixels. False, with the
 * status, if a picture of this size can't be decoded. */
bool loaded_size(struct loaded *loaded, const struct image *image, uint32_t width, uint32_t height);

/* Creates the surface, transparent black. False, with PROTOCOL_NO_MEMORY, if memory runs out. */
bool loaded_create(struct loaded *loaded, uint32_t width, uint32_t height);

/* Row y of the surface. */
uint8_t *loaded_row(const struct loaded *loaded, uint32_t y);

/* Frees the surface: decoding failed for this reason. */
void loaded_fail(struct loaded *loaded, enum protocol_status status);

/* The file is intact but can't be decoded. */
void loaded_refuse(struct loaded *loaded, enum format_variant variant);

/* Frees surface and colour. */
void loaded_destroy(struct loaded *loaded);

#endif
