/* bmp: decodes BMP of Windows and OS/2. Private to src/decode. Any thread. */
#ifndef DECODE_BMP_H
#define DECODE_BMP_H

#include "decode/image.h"

image_loader bmp_load;

#endif
