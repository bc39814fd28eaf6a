/* svg_check: finds out what a drawing uses, without drawing it. Private to the module. */
#ifndef DECODE_MODULES_SVG_CHECK_H
#define DECODE_MODULES_SVG_CHECK_H

#include <stddef.h>
#include <stdint.h>

#include "picture/format.h"

/* What librsvg would leave out, for example as there are no other files in the sandbox;
 * FORMAT_PLAIN: nothing, or nothing before a mistake in the text. */
enum format_variant svg_check(const uint8_t *drawing, size_t size);

#endif
