/* module: decoders of rarer formats, whose many libraries would slow down the start of the decoding process
 * for all others. Each is a shared object beside the program, missing-piece-decode-NAME.so, made from
 * modules/NAME.c if its library was available at build time. It may call the program's functions. Private to
 * src/decode. */
#ifndef DECODE_MODULE_H
#define DECODE_MODULE_H

#include "decode/image.h"

/* The version of the game that this was built with. Every module and the program have it. */
const char *module_version(void);

/* Defined by every module: decodes the file. Its format may be another than the module's. */
image_loader module_load;

/* Defined by modules that need it: loads what can't be loaded in the sandbox. */
void module_prepare(void);

#endif
