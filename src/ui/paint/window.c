/* window: its position, and its name for other programs. */
#include "ui/paint/window.h"

#include <SDL_syswm.h>
#include <stdio.h>

/* On Wayland a window's name needs a protocol that SDL doesn't support; dialogs then open
 * unattached. */
void window_name(SDL_Window *window, char *name, size_t size)
{
	SDL_SysWMinfo info;

	SDL_VERSION(&info.version);
	name[0] = '\0';
#ifdef SDL_VIDEO_DRIVER_X11
	if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11)
		snprintf(name, size, "x11:%lx", info.info.x11.window);
#else
	(void)window;
	(void)size;
#endif
}

SDL_Window *window_open(const char *title, const struct window_place *place)
{
	Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;

	if (place->fills_screen)
		flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
	return SDL_CreateWindow(title, place->x, place->y, place->width, place->height, flags);
}

void window_find(SDL_Window *window, struct window_place *place)
{
	place->fills_screen = (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
	if (place->fills_screen)
		return;
	SDL_GetWindowPosition(window, &place->x, &place->y);
	SDL_GetWindowSize(window, &place->width, &place->height);
}
