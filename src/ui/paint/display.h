/* display: the connection to the display server, and how large its desktop shows things. Main thread
 * only. */
#ifndef UI_PAINT_DISPLAY_H
#define UI_PAINT_DISPLAY_H

#include <stdbool.h>

#include "base/error.h"

/* Initialises SDL's video: with the driver that SDL_VIDEODRIVER names, else on Wayland if
 * WAYLAND_DISPLAY is set and the compositor answers, else as SDL chooses. False with a sentence on
 * failure. */
bool display_open(struct error *error);

/* Pixels per unit where windows are measured in pixels, at least 1. On X11 it is the larger of
 * Xft.dpi / 96 and GDK_SCALE, reduced if the smallest window would not fit on the screen.
 * Elsewhere it is 1, because the desktop scales windows itself. */
float display_density(void);

#endif
