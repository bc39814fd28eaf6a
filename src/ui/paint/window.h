/* window: its size, and how other programs identify it. Main thread only. */
#ifndef UI_PAINT_WINDOW_H
#define UI_PAINT_WINDOW_H

#include <SDL.h>
#include <stddef.h>

/* Minimum side of a window in units, and maximum in px: an 8K screen is 7680 wide, and a frame with
 * its textures already takes a gigabyte. */
enum { WINDOW_MIN = 480, WINDOW_MAX = 8192 };

/* See view_window_name. */
void window_name(SDL_Window *window, char *name, size_t size);

/* Opens a window of this size in units, reduced if it is too large; NULL on failure (see
 * SDL_GetError). */
SDL_Window *window_open(const char *title, int width, int height);

/* Limits the window to sizes from WINDOW_MIN to the largest that its renderer can draw, now and
 * when the player resizes it. */
void window_limit(SDL_Window *window, SDL_Renderer *renderer);

#endif
