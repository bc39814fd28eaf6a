/* module: decoders of rarer formats, whose many libraries would slow down the start of the decoding
 * process for all others. Private to src/decode.
 *
 * Each is a shared object beside the program, missing-piece-decode-NAME.so, made from
 * modules/NAME.c if its library was available at build time. It may call the program's functions.
 */
#ifndef DECODE_MODULE_H
#define DECODE_MODULE_H

#include "decode/image.h"

/* The version of the game that this was built with. Every module and the program have it. */
const char *module_version(void);

/* Defined by every module: decodes the file. Its format may be another than the module's. */
image_loader module_load;

/* Defined by modules that need it: loads what can't be loaded in the sandbox. */
void module_prepare(void);

struct module {
	image_loader *load; /* NULL: none */
	bool threads;       /* it fails if it can't start any */
};

/* The module for the format of an open file, recognised by its first bytes, if it needs one and it
 * is there. It stays loaded. The game's own drawings (bundled) don't need librsvg, whose libraries
 * take 20 ms to load. If an upgrade has replaced the module by that of another version, it gives
 * PROTOCOL_CHANGED. Call this before the sandbox, which forbids to load it. */
struct module module_open(int file, bool bundled);

#endif
