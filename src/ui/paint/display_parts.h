/* display_parts: the parts of display for each display server. Private to display.c and them. */
#ifndef UI_PAINT_DISPLAY_PARTS_H
#define UI_PAINT_DISPLAY_PARTS_H

#include "ui/paint/display.h"

/* display_x11.c */
struct display_x11;

/* Opens a second connection. NULL if the window isn't SDL's on X11, or a library is missing. */
struct display_x11 *display_x11_open(SDL_Window *window);
void display_x11_close(struct display_x11 *x11);
enum display_sight display_x11_look(struct display_x11 *x11);

/* Ends SDL's suspension of the screen saver, which SDL 2 forgets without a screen saver on D-Bus. */
void display_x11_resume_saver(struct display_x11 *x11);

/* Asks the window manager to activate the window, with the time in a startup ID. */
void display_x11_raise(struct display_x11 *x11, const char *token);

/* The list that SDL has read of the last drop, freed with free, which is removed; NULL: none. */
char *display_x11_take_drop(struct display_x11 *x11);

/* display_wayland.c */
struct display_wayland;

/* Looks for the protocols. NULL if the window isn't SDL's on Wayland, or the library is missing. */
struct display_wayland *display_wayland_open(SDL_Window *window);
void display_wayland_close(struct display_wayland *wayland);
enum display_sight display_wayland_look(struct display_wayland *wayland, bool *wants_frame);

/* False if the compositor doesn't offer this. */
bool display_wayland_keep_on(struct display_wayland *wayland, bool on);
bool display_wayland_raise(struct display_wayland *wayland, const char *token);

#endif
