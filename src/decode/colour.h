/* colour: converts a picture's colours to sRGB. Private to src/decode. One thread at a time for each struct.
 *
 * Applies ICC profiles (ISO 15076-1) with Little CMS: relative colorimetric with black point
 * compensation, as browsers do for photos. */
#ifndef DECODE_COLOUR_H
#define DECODE_COLOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of a picture's samples. */
enum colour_space {
	COLOUR_RGB,
	COLOUR_RGB_OR_GRAY, /* stored as RGB; if gray, the profile may be for gray */
	COLOUR_CMYK,
	COLOUR_RGB16,         /* 16 bits per sample */
	COLOUR_RGB16_OR_GRAY, /* both */
	COLOUR_LAB,           /* CIELAB, D50; a and b from 128 on */
};

enum { COLOUR_PROFILE_MAX = 16 << 20 }; /* bytes */

struct colour;

/* Makes a converter from samples of this space to sRGB, from a profile of `size` bytes (not kept;
 * for COLOUR_LAB not needed).
 * NULL if no conversion is needed or possible: no profile, an sRGB profile, one for another space,
 * or a broken one; then use the samples unchanged. Free it with colour_free, which accepts NULL. */
struct colour *colour_create(const uint8_t *profile, size_t size, enum colour_space space);

/* A colour space without a profile. */
struct colour_primaries {
	double xy[8]; /* chromaticities of white, red, green and blue */
	double gamma; /* exponent that makes light of levels; 0: the curve of sRGB */
	double (*light)(double level); /* instead of it, both 0 … 1, if not NULL */
};

extern const struct colour_primaries colour_srgb;

/* Makes a converter to sRGB from primaries, freed by the caller; the space is COLOUR_RGB or
 * COLOUR_RGB16. NULL if no conversion is needed or possible. */
struct colour *colour_create_from_primaries(const struct colour_primaries *primaries,
                                            enum colour_space space);

enum { /* transfer characteristics: brighter than a usual screen can show */
       COLOUR_PQ = 16,
       COLOUR_HLG = 18,
};

/* Makes a converter to sRGB from these primaries and transfer characteristics, freed by the caller;
 * the space is COLOUR_RGB or COLOUR_RGB16. NULL if no conversion is needed; code points that aren't
 * known are taken for sRGB's. What PQ (SMPTE ST 2084) and HLG (ITU-R BT.2100) show brighter than
 * white, 203 cd/m² (ITU-R BT.2408), is compressed. */
struct colour *colour_create_from_code(int primaries, int transfer, enum colour_space space);

/* Frees a converter; NULL is allowed. */
void colour_free(struct colour *colour);

/* Converts `count` pixels of four samples (of 16 bits: uint16_t, else uint8_t) to RGBA in sRGB; `from` may be
 * `rgba`. Alpha is not written. NULL: writes nothing. */
void colour_convert(const struct colour *colour, const void *from, uint8_t *rgba, size_t count);

/* Converts `count` CMYK pixels (inverted: 255 means no ink) to opaque RGBA. NULL: treats the inks
 * as perfect filters. */
void colour_from_ink(const struct colour *colour, uint8_t *ink, bool inverted, uint8_t *rgba,
                     size_t count);

#endif
