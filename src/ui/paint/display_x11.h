/* display_x11: the part of display for X11. Private to display.c. */
#ifndef UI_PAINT_DISPLAY_X11_H
#define UI_PAINT_DISPLAY_X11_H

#include "ui/paint/display.h"

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

/* See display.h. */
bool display_x11_take_message(struct display_x11 *x11, const SDL_SysWMmsg *message);
bool display_x11_dragged(const struct display_x11 *x11);
bool display_x11_end_drag(struct display_x11 *x11);

#endif
