/* png: decodes PNG with libpng. Private to src/decode. Any thread. */
#ifndef DECODE_PNG_H
#define DECODE_PNG_H

#include "decode/image.h"

image_loader png_load;

#endif
