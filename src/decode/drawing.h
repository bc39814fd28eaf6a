/* drawing: finds out what an SVG drawing uses, without drawing it. Private to src/decode. Pure; any
 * thread. The text need not be well-formed. */
#ifndef DECODE_DRAWING_H
#define DECODE_DRAWING_H

#include <stddef.h>
#include <stdint.h>

#include "picture/format.h"

/* What librsvg would leave out, for example as there are no other files in the sandbox;
 * FORMAT_PLAIN: nothing. */
enum format_variant drawing_find_obstacle(const uint8_t *text, size_t size);

#endif
