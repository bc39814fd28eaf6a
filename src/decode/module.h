/* module: decoders of rarer formats, whose many libraries would slow down the start of the decoding
 * process for all others. Private to src/decode.
 *
 * Each is a shared object beside the program, missing-piece-decode-NAME.so, made from modules/NAME.c
 * if its library was available at build time. It may call the program's functions. */
#ifndef DECODE_MODULE_H
#define DECODE_MODULE_H

#include "decode/image.h"
#include "decode/loaded.h"

/* Defined by every module: decodes the file. Its format may be another than the module's. */
void module_load(const struct image *image, const struct picture_limits *limits,
                 struct loaded *loaded);

/* The module_load for the format of an open file, recognised by its first bytes; NULL if it needs
 * no module or there is none. The game's own drawings (bundled) don't need librsvg, whose libraries
 * take 20 ms to load. The module stays loaded. Call it before the sandbox, which forbids to load
 * it. */
image_loader *module_open(int file, bool bundled);

#endif
