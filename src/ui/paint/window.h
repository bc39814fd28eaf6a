/* window: the connection to the display server, and the place and size of the window. Main thread
 * only. */
#ifndef UI_PAINT_WINDOW_H
#define UI_PAINT_WINDOW_H

#include <SDL.h>
#include <stddef.h>

#include "base/error.h"

/* Initialises SDL's video: with the driver that SDL_VIDEODRIVER names, else on X11 if
 * DISPLAY is set and the server answers, else on Wayland, else as SDL chooses. False with a sentence
 * on failure. */
bool window_open_display(struct error *error);

/* Pixels per unit where windows are measured in pixels, at least 1. On X11 it is the larger of
 * Xft.dpi / 96 and GDK_SCALE, reduced if the smallest window would not fit on the screen.
 * Elsewhere it is 1, because the desktop scales windows itself. */
float window_density(void);

/* Minimum side of a window at density 1, and maximum in px: an 8K screen is 7680 wide, and a frame
 * with its textures already takes a gigabyte. */
enum { WINDOW_MIN = 480, WINDOW_MAX = 8192 };

/* Writes the desktop's identifier of the window, for dialogs: "x11:1c00007"; "" if there is none. */
void window_name(SDL_Window *window, char *name, size_t size);

/* Where a window is unless maximised or full screen, in its own units, and whether it is. */
struct window_place {
	int x, y;    /* of its frame, if it is `placed` */
	bool placed; /* else the desktop chooses */
	int width, height;
	bool maximised, fullscreen;
	float density; /* see window_density; 0: 1 */
};

#define WINDOW_SIZED(w, h) (&(struct window_place){ .width = (w), .height = (h) })

/* Opens a window, whose sizes go, now and later, from WINDOW_MIN to WINDOW_MAX; NULL on failure (see SDL_GetError).
 * states: what it shall become after its first frame, SDL_WINDOW_MAXIMIZED and
 * SDL_WINDOW_FULLSCREEN_DESKTOP: on X11 it is opened so. */
SDL_Window *window_open(const char *title, const struct window_place *place, Uint32 *states);

/* Of the states that a window shall become, the one that it can become now; 0: none. */
Uint32 window_next_state(Uint32 flags, Uint32 awaited);

/* False if the window certainly still shows what was drawn after this kind of SDL_WindowEvent. */
bool window_needs_frame(Uint8 event);

/* After each change of the window's size: a shadow that a desktop draws for a plain window on Wayland, and that lies over
 * it at first, lets the pointer through from the next frame on. */
void window_free_inside(SDL_Window *window);

/* Maximises the window or, with SDL_WINDOW_FULLSCREEN_DESKTOP, makes it fill the screen. */
void window_become(SDL_Window *window, Uint32 state);

/* Ends full screen. states: those that the window has or shall become. Returns what it shall become
 * then. */
Uint32 window_leave_screen(SDL_Window *window, Uint32 states);

/* Updates a place with what is known about the window: on Wayland never where it is. states: those
 * that it has or shall become. */
void window_find_place(SDL_Window *window, Uint32 states, struct window_place *place);

/* Shrinks a place so that it fits on the display with most of its title bar, or the first, and moves
 * it onto that if less than two thirds of it would be seen, or too little of its title bar. displays:
 * their usable areas. frame: 0, or the density: then it has room for a usual frame, too, and is
 * centred if it isn't `placed`. */
void window_fit_displays(struct window_place *place, float frame, const SDL_Rect displays[],
                         int count);

/* Does the same with the displays that are connected now. */
void window_fit(struct window_place *place, float frame);

#endif
