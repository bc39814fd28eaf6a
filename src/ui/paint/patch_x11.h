/* patch_x11: shows parts of a window on X11. They are painted in a few megabytes that this program shares with the X
 * server, one after the other: SDL's surface is as large as the window, and getting so much memory takes a large
 * window's first frame longer than painting it. SDL also waits after each update until the server has copied it, which
 * wakes the program a second time for each frame; small parts are sent instead.
 *
 * Main thread only. Libraries that SDL has loaded are used without being linked. */
#ifndef UI_PAINT_PATCH_X11_H
#define UI_PAINT_PATCH_X11_H

#include <SDL.h>
#include <stdbool.h>

struct patch_x11;

/* Prepares for a window, which must outlive it. NULL: SDL must show it, since it isn't one of X11, its surface isn't what
 * it shows, it has other pixels than SDL_PIXELFORMAT_RGB888, or no memory can be shared with the server. */
struct patch_x11 *patch_x11_open(SDL_Window *window);

/* NULL is allowed. */
void patch_x11_close(struct patch_x11 *patch);

/* Adds a part of the window to those that are to be shown, and returns a surface of its size, to be painted as a whole. It
 * is the same one for each part. NULL if there's no room: send first. */
SDL_Surface *patch_x11_add(struct patch_x11 *patch, const SDL_Rect *part);

/* Takes back the part that was added last, after patch_x11_add, before anything else: it isn't shown. */
void patch_x11_take_back(struct patch_x11 *patch);

/* Shows all parts that were added. */
void patch_x11_send(struct patch_x11 *patch);

#endif
