/* raw: raw files of cameras. Private to src/decode. */
#ifndef DECODE_RAW_H
#define DECODE_RAW_H

#include "decode/image.h"

/* True if a file that is built as TIFF is a camera's raw file. */
bool raw_is_tiff(const struct bytes *file);

#endif
