/* svg: decodes drawings with nanosvg or librsvg. Private to src/decode; for the decoding process. */
#ifndef DECODE_SVG_H
#define DECODE_SVG_H

#include "decode/image.h"

/* If the file is compressed by gzip, replaces it by its content. PROTOCOL_OK, or the reason not to
 * decode it. */
enum protocol_status svg_unpack(struct image *image);

image_loader svg_load;

#endif
