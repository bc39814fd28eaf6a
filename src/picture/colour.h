/* colour: from the colours a picture was saved in to sRGB. Private to src/picture;
 * one thread at a time for each struct.
 *
 * Profiles are ICC's (ISO 15076-1), applied by Little CMS: relative colorimetric with
 * black point compensation, as browsers show photos. */
#ifndef PICTURE_COLOUR_H
#define PICTURE_COLOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum colour_space { /* of a picture's samples */
	            COLOUR_RGB,
	            COLOUR_GRAY, /* given as RGB with equal channels */
	            COLOUR_CMYK,
};

struct colour;

/* Makes what turns samples of that space into sRGB by a profile (size bytes, not kept).
 * NULL if there is nothing to do or it cannot be done: no profile, one of sRGB itself, of
 * another space, or broken; the samples are then best taken as they are. Ended by
 * colour_free, which takes NULL too. */
struct colour *colour_create(const uint8_t *profile, size_t size, enum colour_space space);
void colour_free(struct colour *colour);

/* Turns `count` RGBA pixels into sRGB where they are; alpha stays. NULL: nothing changes. */
void colour_convert(const struct colour *colour, uint8_t *pixels, size_t count);

/* Turns `count` pixels of ink (C, M, Y, K; inverted: 255 stands for none) into opaque RGBA;
 * NULL: as if the inks were perfect filters. */
void colour_from_ink(const struct colour *colour, uint8_t *ink, bool inverted, uint8_t *rgba,
                     size_t count);

#endif
