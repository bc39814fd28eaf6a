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
	return SDL_CreateWindow(title, place->x, place->y, SDL_min(place->width, WINDOW_MAX),
	                        SDL_min(place->height, WINDOW_MAX), flags);
}

/* Pixels to window units, at least the minimum size of the window. limit_px 0: unlimited. */
static int limit_units(int limit_px, int px, int units)
{
	int most_px = limit_px > 0 && limit_px < WINDOW_MAX ? limit_px : WINDOW_MAX;

	return SDL_max(px > 0 ? (int)((int64_t)most_px * units / px) : most_px, WINDOW_MIN);
}

void window_limit(SDL_Window *window, SDL_Renderer *renderer)
{
	SDL_RendererInfo info = { .max_texture_width = 0 }; /* stays 0 if unknown */
	int width, height, width_px, height_px;

	(void)SDL_GetRendererInfo(renderer, &info);
	SDL_GetWindowSize(window, &width, &height);
	SDL_GetWindowSizeInPixels(window, &width_px, &height_px);
	SDL_SetWindowMinimumSize(window, WINDOW_MIN, WINDOW_MIN);
	SDL_SetWindowMaximumSize(window, limit_units(info.max_texture_width, width_px, width),
	                         limit_units(info.max_texture_height, height_px, height));
}

void window_find(SDL_Window *window, struct window_place *place)
{
	place->fills_screen = (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
	if (place->fills_screen)
		return;
	SDL_GetWindowPosition(window, &place->x, &place->y);
	SDL_GetWindowSize(window, &place->width, &place->height);
}
