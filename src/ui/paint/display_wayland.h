/* display_wayland: the part of display for Wayland. Private to display.c. */
#ifndef UI_PAINT_DISPLAY_WAYLAND_H
#define UI_PAINT_DISPLAY_WAYLAND_H

#include "ui/paint/display.h"

struct display_wayland;

/* Looks for the protocols. NULL if the window isn't SDL's on Wayland, or the library is missing. */
struct display_wayland *display_wayland_open(SDL_Window *window);
void display_wayland_close(struct display_wayland *wayland);
enum display_sight display_wayland_look(struct display_wayland *wayland, bool *wants_frame);

/* False if the compositor doesn't offer this. */
bool display_wayland_keep_on(struct display_wayland *wayland, bool on);
bool display_wayland_raise(struct display_wayland *wayland, const char *token);

#endif
