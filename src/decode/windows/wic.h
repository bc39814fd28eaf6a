/* wic: decodes pictures by the Windows Imaging Component: TIFF always, HEIC and AVIF if the player has Windows'
 * extensions for them. Private to src/decode. */
#ifndef DECODE_WINDOWS_WIC_H
#define DECODE_WINDOWS_WIC_H

#include "decode/module.h"

/* Loads it, which the sandbox might not allow. False if there is no decoder for this format: TIFF, HEIC or AVIF. */
bool wic_prepare(enum format_kind kind);

/* Decodes the first picture of the file. */
image_loader wic_load;

#endif
