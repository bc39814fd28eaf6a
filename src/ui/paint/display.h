/* display: what SDL doesn't do with the display server: find out whether the window can be seen, keep the screen
 * on, and bring the window to the front for another start.
 *
 * Main thread only. Libraries that SDL has loaded are used without being linked; without them, and with other
 * drivers than x11 and wayland, SDL does what it can and the window counts as seen. */
#ifndef UI_PAINT_DISPLAY_H
#define UI_PAINT_DISPLAY_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

enum display_sight {
	DISPLAY_SEEN,
	DISPLAY_UNSEEN, /* minimised, on another workspace or covered as a whole */
	DISPLAY_OFF,    /* the screen is blank or off */
};

struct display;

/* Prepares for a window, which must outlive it. Connects when it is first used. */
struct display *display_create(SDL_Window *window);

/* Ends what keeps the screen on. NULL is allowed. */
void display_free(struct display *display);

/* Looks at the window; to be called about twice a second while it matters. The compositors of Wayland ask for the
 * next frame of a window that is shown, and not of others: *wants_frame is true if a frame must be shown, even if it
 * is the same, for them to do so. */
enum display_sight display_look(struct display *display, bool *wants_frame);

/* Keeps the screen on, or no longer. */
void display_keep_on(struct display *display, bool on);

/* Shows the window, if it is minimised, in front of the others. token: given by the desktop to the program that
 * wants this (XDG_ACTIVATION_TOKEN or DESKTOP_STARTUP_ID); "": none, then the desktop may refuse. */
void display_raise(struct display *display, const char *token);

/* At the end of a drop: the dropped list of addresses or text, for the caller to free. SDL passes on only the files of
 * this computer that it recognises. NULL: none, or it isn't known, as on Wayland. */
char *display_take_drop(struct display *display);

/* Takes an SDL_SYSWMEVENT. True if a drag came over the window or left it. SDL doesn't tell of that; only on X11 other
 * programs do. */
bool display_take_message(struct display *display, const SDL_SysWMEvent *message);

/* True while something is dragged over the window. */
bool display_dragged(const struct display *display);

/* The pointer does something else. True if a drag was thought to be over the window: its program ended without a word. */
bool display_end_drag(struct display *display);

#endif
