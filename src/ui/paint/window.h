/* window: the connection to the display server, and the place and size of the window. Main thread
 * only. */
#ifndef UI_PAINT_WINDOW_H
#define UI_PAINT_WINDOW_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Initialises SDL's video: with the driver that SDL_VIDEODRIVER names, else on Wayland if
 * WAYLAND_DISPLAY is set and the compositor answers, else as SDL chooses. False with a sentence on
 * failure. */
bool window_open_display(struct error *error);

/* Pixels per unit where windows are measured in pixels, at least 1. On X11 it is the larger of
 * Xft.dpi / 96 and GDK_SCALE, reduced if the smallest window would not fit on the screen.
 * Elsewhere it is 1, because the desktop scales windows itself. */
float window_density(void);

/* Minimum side of a window at density 1, and maximum in px: an 8K screen is 7680 wide, and a frame
 * with its textures already takes a gigabyte. */
enum { WINDOW_MIN = 480, WINDOW_MAX = 8192 };

/* Writes how other programs identify the window, see view_window_name. */
void window_name(SDL_Window *window, char *name, size_t size);

/* Where a window is while it is neither maximised nor full screen, in its own units, and whether it
 * is. */
struct window_place {
	int x, y;    /* of its frame, if it is `placed` */
	bool placed; /* else the desktop chooses */
	int width, height;
	bool maximised, fullscreen;
	float density; /* see window_density; 0: 1 */
};

#define WINDOW_SIZED(w, h) (&(struct window_place){ .width = (w), .height = (h) })

/* Opens a window, reduced if it is too large; NULL on failure (see SDL_GetError). */
SDL_Window *window_open(const char *title, const struct window_place *place);

/* Updates a place with what is known about the window: on Wayland never where it is. */
void window_find_place(SDL_Window *window, struct window_place *place);

/* Moves and shrinks a place so that its title bar can be reached and it fits on a display: the one
 * with most of the title bar, or the first. displays: their usable areas. */
void window_fit_displays(struct window_place *place, const SDL_Rect displays[], int count);

/* Does the same with the displays that are connected now. */
void window_fit(struct window_place *place);

/* Limits the window to sizes from WINDOW_MIN, at a density, to the largest that its renderer can
 * draw, now and when the player resizes it. */
void window_limit(SDL_Window *window, SDL_Renderer *renderer, float density);

#endif
