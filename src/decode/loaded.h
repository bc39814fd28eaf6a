/* loaded: the pixels of a file, as its loader finds them, and what every loader does with them. Private
 * to src/decode. */
#ifndef DECODE_LOADED_H
#define DECODE_LOADED_H

#include "decode/colour.h"
#include "decode/sniff.h"
#include "pixels/pixels.h"
#include "pixels/protocol.h"

enum loaded_alpha {
	LOADED_STRAIGHT,
	LOADED_OPAQUE,        /* alpha is 255 everywhere */
	LOADED_PREMULTIPLIED, /* the colours are multiplied by alpha */
};

enum { LOADED_GROUND = 128 }; /* gray level behind transparent pixels, also for missing ones */

/* The pixels of a file as stored, not turned upright; zeroed at first, but for status and orientation. */
struct loaded {
	struct pixels pixels;  /* owned; none if it could not be decoded */
	struct colour *colour; /* owned: still to be applied; NULL if the pixels are sRGB */
	uint16_t *deep;        /* owned: see loaded_deepen; if not NULL, the colour was applied */
	enum loaded_alpha alpha;
	bool incomplete;             /* the file is truncated, part of the picture is missing */
	bool final;                  /* no other module could decode it either */
	bool faulty;                 /* the file has errors: a picture of one colour isn't its */
	enum protocol_status status; /* if there are no pixels: PROTOCOL_DAMAGED unless changed */
	enum format_variant variant; /* of PROTOCOL_UNSUPPORTED, or what is missing */
	uint32_t width, height;      /* px, if loaded_size was called */
	struct sniff_exif exif;      /* orientation: 1 at first */
	char puzzle[PICTURE_PUZZLE_SIZE]; /* see struct picture_facts */
};

struct image;

/* To be called once by every loader but that of drawings, before it decodes pixels. False, with the
 * status, if a picture of this size can't be decoded. */
bool loaded_size(struct loaded *loaded, const struct image *image, uint32_t width, uint32_t height);

/* Creates the pixels, transparent black. False, with PROTOCOL_NO_MEMORY, if memory runs out. */
bool loaded_create(struct loaded *loaded, uint32_t width, uint32_t height);

/* For a file with more than 8 bits per sample: they are converted to sRGB before they lose the rest, because
 * dark colours in linear light need them. Call it once `colour`, for 16 bits, and `alpha` are known. If
 * there is something to convert, makes room for so many pixels of RGBA in `deep`, zeroed; the loader fills
 * it and calls loaded_convert. False, with PROTOCOL_NO_MEMORY, if memory runs out. */
bool loaded_deepen(struct loaded *loaded, size_t pixels);

/* Converts `count` deep pixels to the others, from x in row y on. */
void loaded_convert(const struct loaded *loaded, const uint16_t *deep, uint32_t x, uint32_t y,
                    uint32_t count);

/* The same for the whole picture. */
void loaded_convert_all(const struct loaded *loaded);

/* Copies all pixels from RGBA whose rows are `pitch` bytes apart. */
void loaded_copy(const struct loaded *loaded, const uint8_t *from, int pitch);

/* Row y of the pixels. */
uint8_t *loaded_row(const struct loaded *loaded, uint32_t y);

/* Makes the pixels opaque: the picture is, but its pixels may say something else. */
void loaded_ignore_alpha(struct loaded *loaded);

/* False if all pixels are transparent, as written by programs that don't know alpha. */
bool loaded_visible(const struct pixels *pixels);

/* True if all pixels are the same. */
bool loaded_plain(const struct pixels *pixels);

/* Frees the pixels: decoding failed for this reason. */
void loaded_fail(struct loaded *loaded, enum protocol_status status);

/* The file is intact, but of a rare kind that can't be decoded. */
void loaded_refuse(struct loaded *loaded);

#endif
