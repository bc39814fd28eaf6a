/* display: chooses the display server. */
#include "ui/paint/display.h"

#include "base/memory.h"
#include "ui/paint/display_wayland.h"
#include "ui/paint/display_x11.h"

struct display {
	SDL_Window *window; /* borrowed */
	bool opened;
	struct display_x11 *x11;         /* owned; NULL: another driver, or not opened */
	struct display_wayland *wayland; /* owned; likewise */
	bool on;                         /* the screen is kept on */
};

struct display *display_create(SDL_Window *window)
{
	struct display *display = memory_new(sizeof *display);

	display->window = window;
	return display;
}

void display_free(struct display *display)
{
	if (display == NULL)
		return;
	display_keep_on(display, false);
	display_x11_close(display->x11);
	display_wayland_close(display->wayland);
	free(display);
}

/* Not before the first frame: it takes some ms. */
static void open_once(struct display *display)
{
	if (display->opened)
		return;
	display->opened = true;
	display->x11 = display_x11_open(display->window);
	display->wayland = display_wayland_open(display->window);
}

enum display_sight display_look(struct display *display, bool *wants_frame)
{
	*wants_frame = false;
	open_once(display);
	if ((SDL_GetWindowFlags(display->window) & SDL_WINDOW_MINIMIZED) != 0)
		return DISPLAY_UNSEEN;
	if (display->x11 != NULL)
		return display_x11_look(display->x11);
	if (display->wayland != NULL)
		return display_wayland_look(display->wayland, wants_frame);
	return DISPLAY_SEEN;
}

void display_keep_on(struct display *display, bool on)
{
	if (display->on == on)
		return;
	display->on = on;
	open_once(display);
	if (display->wayland != NULL && display_wayland_keep_on(display->wayland, on))
		return; /* SDL 2 never ends an inhibition of its own there */
	if (on) {
		SDL_DisableScreenSaver();
	} else {
		SDL_EnableScreenSaver();
		if (display->x11 != NULL)
			display_x11_resume_saver(display->x11);
	}
}

void display_raise(struct display *display, const char *token)
{
	open_once(display);
	if (display->wayland != NULL && token[0] != '\0' &&
	    display_wayland_raise(display->wayland, token))
		return;
	if ((SDL_GetWindowFlags(display->window) & SDL_WINDOW_MINIMIZED) != 0)
		SDL_ShowWindow(
		        display->window); /* SDL_RestoreWindow would also end a maximised state */
	SDL_RaiseWindow(display->window);
	if (display->x11 != NULL)
		display_x11_raise(display->x11, token);
}

char *display_take_drop(struct display *display)
{
	open_once(display);
	return display->x11 != NULL ? display_x11_take_drop(display->x11) : NULL;
}

bool display_take_message(struct display *display, const SDL_SysWMEvent *message)
{
	open_once(display);
	return display->x11 != NULL && display_x11_take_message(display->x11, message->msg);
}

bool display_dragged(const struct display *display)
{
	return display->x11 != NULL && display_x11_dragged(display->x11);
}

bool display_end_drag(struct display *display)
{
	return display->x11 != NULL && display_x11_end_drag(display->x11);
}
