/* window: its place and size, and how other programs identify it. Main thread only. */
#ifndef UI_PAINT_WINDOW_H
#define UI_PAINT_WINDOW_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

/* Minimum side of a window at density 1, and maximum in px: an 8K screen is 7680 wide, and a frame
 * with its textures already takes a gigabyte. */
enum { WINDOW_MIN = 480, WINDOW_MAX = 8192 };

/* See view_window_name. */
void window_name(SDL_Window *window, char *name, size_t size);

/* Where a window is while it is neither maximised nor full screen, in its own units, and whether it
 * is. */
struct window_place {
	int x, y;    /* of its frame … */
	bool placed; /* … if known; else the desktop chooses */
	int width, height;
	bool maximised, fullscreen;
	float density; /* see display_density; 0: 1 */
};

#define WINDOW_SIZED(w, h) (&(struct window_place){ .width = (w), .height = (h) })

/* Opens a window, reduced if it is too large; NULL on failure (see SDL_GetError). */
SDL_Window *window_open(const char *title, const struct window_place *place);

/* Updates a place with what is known about the window: on Wayland never where it is. */
void window_find_place(SDL_Window *window, struct window_place *place);

/* Moves and shrinks a place so that its title bar can be reached and it fits on a display: the one
 * with most of the title bar, or the first. displays: their usable areas. The other function uses
 * the displays connected now. */
void window_fit_displays(struct window_place *place, const SDL_Rect displays[], int count);
void window_fit(struct window_place *place);

/* Limits the window to sizes from WINDOW_MIN, at a density, to the largest that its renderer can
 * draw, now and when the player resizes it. */
void window_limit(SDL_Window *window, SDL_Renderer *renderer, float density);

#endif
