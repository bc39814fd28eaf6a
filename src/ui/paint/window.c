/* window: its place and size, and its name for other programs. */
#include "ui/paint/window.h"

#include <SDL_syswm.h>
#include <stdio.h>

enum {
	TITLE_WIDTH = 120, /* units of the title bar that must be on a display */
	TITLE_HEIGHT = 32,
	DISPLAYS_MAX = 16,
};

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
	const int anywhere = (int)SDL_WINDOWPOS_UNDEFINED;

	return SDL_CreateWindow(
	        title, place->placed ? place->x : anywhere, place->placed ? place->y : anywhere,
	        SDL_min(place->width, WINDOW_MAX), SDL_min(place->height, WINDOW_MAX),
	        SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
	                (place->maximised ? SDL_WINDOW_MAXIMIZED : 0) |
	                (place->fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0));
}

void window_find_place(SDL_Window *window, struct window_place *place)
{
	Uint32 flags = SDL_GetWindowFlags(window);
	int top = 0, left = 0; /* of its frame */

	place->fullscreen = (flags & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
	if (place->fullscreen || (flags & SDL_WINDOW_MINIMIZED) != 0)
		return;
	place->maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
	if (place->maximised)
		return;
	SDL_GetWindowSize(window, &place->width, &place->height);
	if (SDL_strcmp(SDL_GetCurrentVideoDriver(), "wayland") == 0)
		return;
	place->placed = true;
	SDL_GetWindowPosition(window, &place->x, &place->y);
	/* new windows are placed by their frame; fails where frames are unknown */
	if (SDL_GetWindowBordersSize(window, &top, &left, NULL, NULL) == 0) {
		place->x -= left;
		place->y -= top;
	}
}

/* The display with most of the title bar, else the first. */
static const SDL_Rect *find_display(const struct window_place *place, const SDL_Rect displays[],
                                    int count)
{
	const SDL_Rect title = { place->x, place->y, place->width, TITLE_HEIGHT };
	const SDL_Rect *best = &displays[0];
	int most = 0;

	for (int i = 0; i < count; i++) {
		SDL_Rect both;

		if (!SDL_IntersectRect(&title, &displays[i], &both) || both.w * both.h <= most)
			continue;
		most = both.w * both.h;
		best = &displays[i];
	}
	return best;
}

void window_fit_displays(struct window_place *place, const SDL_Rect displays[], int count)
{
	const SDL_Rect *display;

	if (count < 1)
		return;
	display = find_display(place, displays, count);
	place->width = SDL_min(place->width, display->w);
	place->height = SDL_min(place->height, display->h);
	place->x = SDL_clamp(place->x, display->x - place->width + TITLE_WIDTH,
	                     display->x + display->w - TITLE_WIDTH);
	place->y = SDL_clamp(place->y, display->y, display->y + display->h - TITLE_HEIGHT);
}

void window_fit(struct window_place *place)
{
	SDL_Rect displays[DISPLAYS_MAX];
	int count = 0;

	for (int i = 0; i < SDL_GetNumVideoDisplays() && count < DISPLAYS_MAX; i++)
		if (SDL_GetDisplayUsableBounds(i, &displays[count]) == 0)
			count++;
	window_fit_displays(place, displays, count);
}

/* Pixels to window units, at least `min`. limit_px 0: unlimited. */
static int limit_units(int limit_px, int px, int units, int min)
{
	int most_px = limit_px > 0 && limit_px < WINDOW_MAX ? limit_px : WINDOW_MAX;

	return SDL_max(px > 0 ? (int)((int64_t)most_px * units / px) : most_px, min);
}

void window_limit(SDL_Window *window, SDL_Renderer *renderer, float density)
{
	SDL_RendererInfo info = { .max_texture_width = 0 }; /* stays 0 if unknown */
	int width, height, width_px, height_px, min = (int)(WINDOW_MIN * density);

	(void)SDL_GetRendererInfo(renderer, &info);
	SDL_GetWindowSize(window, &width, &height);
	SDL_GetWindowSizeInPixels(window, &width_px, &height_px);
	SDL_SetWindowMinimumSize(window, min, min);
	SDL_SetWindowMaximumSize(window, limit_units(info.max_texture_width, width_px, width, min),
	                         limit_units(info.max_texture_height, height_px, height, min));
}
