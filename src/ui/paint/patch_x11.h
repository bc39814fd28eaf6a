/* patch_x11: shows small parts of a window's surface on X11 without waiting for the server. SDL waits after each
 * update, so that nobody draws into the memory that it shares with the server: that wakes the program a second time
 * for each frame. Small parts are sent instead.
 *
 * Main thread only. Libraries that SDL has loaded are used without being linked. */
#ifndef UI_PAINT_PATCH_X11_H
#define UI_PAINT_PATCH_X11_H

#include <SDL.h>
#include <stdbool.h>

struct patch_x11;

/* Prepares for a window, which must outlive it. NULL: parts of it can't be sent, since it isn't one of X11, its
 * surface isn't what it shows, or a function of Xlib is missing. */
struct patch_x11 *patch_x11_open(SDL_Window *window);

/* NULL is allowed. */
void patch_x11_close(struct patch_x11 *patch);

/* Sends these parts of the window's surface, which may change at once. False, with nothing sent, if they are too large
 * or have other than 4 bytes a pixel. patch: NULL is allowed. */
bool patch_x11_show(struct patch_x11 *patch, const SDL_Surface *surface, const SDL_Rect *rects,
                    int count);

#endif
