/* loaders: the decoders of each format that the program itself contains. Private to src/decode. */
#ifndef DECODE_LOADERS_H
#define DECODE_LOADERS_H

#include "decode/image.h"

image_loader bmp_load, gif_load, jpeg_load, png_load, pnm_load, svg_load, webp_load;

/* If the file is an SVG drawing compressed by gzip, replaces it by its content. PROTOCOL_OK, or the
 * reason not to decode it. */
enum protocol_status svg_unpack(struct image *image);

#endif
