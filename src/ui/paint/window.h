/* window: where the window is, and how other programs identify it. Main thread only. */
#ifndef UI_PAINT_WINDOW_H
#define UI_PAINT_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

/* Everything needed to open the window again in the same place; units of the desktop. */
struct window_place {
	int x, y;          /* SDL_WINDOWPOS_UNDEFINED: the desktop decides */
	int width, height; /* while it is not full screen */
	bool fills_screen;
};

/* Minimum side of a window in units, and maximum in px: an 8K screen is 7680 wide, and a frame with
 * its textures already takes a gigabyte. */
enum { WINDOW_MIN = 480, WINDOW_MAX = 8192 };

/* See view_window_name. */
void window_name(SDL_Window *window, char *name, size_t size);

/* Opens a window there, reduced if it is too large; NULL on failure (see SDL_GetError). */
SDL_Window *window_open(const char *title, const struct window_place *place);

/* Limits the window to sizes from WINDOW_MIN to the largest that its renderer can draw, now and
 * when the player resizes it. */
void window_limit(SDL_Window *window, SDL_Renderer *renderer);

/* Its current place; x, y, width and height are left unchanged in full screen. */
void window_find(SDL_Window *window, struct window_place *place);

#endif
