/* webp: decodes WebP, of an animation its first frame, with libwebp. Private to src/decode. Any
 * thread. */
#ifndef DECODE_WEBP_H
#define DECODE_WEBP_H

#include "decode/image.h"

image_loader webp_load;

#endif
