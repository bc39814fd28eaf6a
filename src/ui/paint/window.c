/* window: its size, and its name for other programs. */
#include "ui/paint/window.h"

#include <SDL_syswm.h>
#include <stdbool.h>
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

SDL_Window *window_open(const char *title, int width, int height)
{
	return SDL_CreateWindow(title, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
	                        SDL_min(width, WINDOW_MAX), SDL_min(height, WINDOW_MAX),
	                        SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
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
