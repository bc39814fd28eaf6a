/* loading: finds the modules for a format. Private to src/decode. */
#ifndef DECODE_LOADING_H
#define DECODE_LOADING_H

#include "decode/module.h"

/* The modules for a format, if it needs any and they are there: libheif reads some AVIF that libavif refuses. They stay
 * loaded. The game's own drawings (bundled) have a module of their own, as loading librsvg takes 20 ms. If an upgrade has
 * replaced the module by that of another version, it gives PROTOCOL_CHANGED. */
struct module loading_find(enum format_kind kind, bool bundled);

#endif
