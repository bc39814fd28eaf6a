/* renderer: draws SVG with librsvg, if it was there at build time and is installed. Private to
 * src/decode; one thread. */
#ifndef DECODE_RENDERER_H
#define DECODE_RENDERER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "decode/loaded.h"

struct renderer;

/* True if this build can use librsvg. */
bool renderer_supported(void);

/* Loads the library, before the sandbox; NULL if it isn't installed. It is never unloaded: free the
 * rest with renderer_close, which accepts NULL. */
struct renderer *renderer_open(void);
void renderer_close(struct renderer *renderer);

/* Draws, to fit into a square of side×side px. */
void renderer_draw(const struct renderer *renderer, const uint8_t *text, size_t size, int side,
                   struct loaded *loaded);

#endif
