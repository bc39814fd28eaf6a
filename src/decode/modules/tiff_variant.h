/* tiff_variant: names what can't be read of a TIFF file. Private to the module tiff. */
#ifndef DECODE_MODULES_TIFF_VARIANT_H
#define DECODE_MODULES_TIFF_VARIANT_H

#include <tiffio.h>

#include "picture/format.h"

/* The name of a compression that libtiff doesn't know. */
enum format_variant tiff_variant_of_compression(uint16_t compression);

/* What is unusual about a colour space that libtiff can't read, or not as it is stored;
 * FORMAT_PLAIN: nothing. */
enum format_variant tiff_variant_of_space(uint16_t photometric, uint16_t bits);

#endif
