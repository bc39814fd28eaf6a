/* window: where the window is, and what other programs know it by. Main thread only. */
#ifndef UI_PAINT_WINDOW_H
#define UI_PAINT_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

/* All that is to be known to open it again as it was; units of the desktop. */
struct window_place {
	int x, y;          /* SDL_WINDOWPOS_UNDEFINED: where the desktop likes */
	int width, height; /* while it does not fill the screen */
	bool fills_screen;
};

/* See view_window_name. */
void window_name(SDL_Window *window, char *name, size_t size);

/* Opens a window there; NULL if SDL cannot. */
SDL_Window *window_open(const char *title, const struct window_place *place);

/* Where it is now; x, y, width and height are left as they are while it fills the screen. */
void window_find(SDL_Window *window, struct window_place *place);

#endif
