/* marks: what is drawn over a tile to point at it. Used by tiles.
 *
 * Main thread only. */
#ifndef VIEW_MARKS_H
#define VIEW_MARKS_H

#include <SDL.h>

#include "ui/paint/canvas.h"
#include "view/layout.h"

/* Lights a tile that fills `body` (px) by a ring, and, if direction is not −1, shows by an
 * arrow the way it goes (enum direction). */
void marks_draw_hint(struct canvas *canvas, const struct layout *layout, const SDL_Rect *body,
                     int radius, int direction);

#endif
