/* drawing: finds out what an SVG drawing uses, without drawing it. Private to src/decode. Pure; any
 * thread.
 *
 * nanosvg (in SDL_image) is fast, but ignores all that it doesn't know. Only drawings that consist
 * of what is listed in drawing.c are right. librsvg knows nearly everything, but takes longer to
 * load. */
#ifndef DECODE_DRAWING_H
#define DECODE_DRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "picture/format.h"

struct drawing {
	bool complex;                /* nanosvg can't draw it, or not surely */
	bool impossible;             /* librsvg can't draw it here, either */
	enum format_variant variant; /* the reason, if it is a common one */
};

/* Examines the text of a drawing. It need not be well-formed. */
struct drawing drawing_examine(const uint8_t *text, size_t size);

#endif
