/* screen: the window is the page's canvas in the screen's own pixels, and only what has changed is shown. SDL's driver
 * counts in the page's units, which its software renderer draws blurred, and shows all of the window each time. The
 * linker puts these in the place of its functions. Main thread. */
#include <SDL.h>
#include <emscripten/html5.h>

#include "system/page.h"

int __real_SDL_SendWindowEvent(SDL_Window *window, Uint8 kind, int x, int y);
int __wrap_SDL_SendWindowEvent(SDL_Window *window, Uint8 kind, int x, int y);
int __real_emscripten_set_canvas_element_size(const char *canvas, int width, int height);
int __wrap_emscripten_set_canvas_element_size(const char *canvas, int width, int height);
double __wrap_emscripten_get_device_pixel_ratio(void);
int __wrap_SDL_SetWindowFullscreen(SDL_Window *window, Uint32 state);
Uint32 __real_SDL_GetWindowFlags(SDL_Window *window);
Uint32 __wrap_SDL_GetWindowFlags(SDL_Window *window);
int __wrap_Emscripten_UpdateWindowFramebuffer(void *device, SDL_Window *window,
                                              const SDL_Rect *rects, int count);

static int in_pixels(double units)
{
	return (int)(units * page_density() + 0.5);
}

/* Of all window events, only SIZE_CHANGED and RESIZED come with sizes; the driver sends the second. */
int __wrap_SDL_SendWindowEvent(SDL_Window *window, Uint8 kind, int x, int y)
{
	if (kind == SDL_WINDOWEVENT_RESIZED)
		return __real_SDL_SendWindowEvent(window, kind, in_pixels(x), in_pixels(y));
	return __real_SDL_SendWindowEvent(window, kind, x, y);
}

/* SDL gives the page's units, pixels, or 1×1 to find out whether the page itself sets the size, which it does. */
int __wrap_emscripten_set_canvas_element_size(const char *canvas, int width, int height)
{
	double css_width, css_height;

	if ((width == 1 && height == 1) ||
	    emscripten_get_element_css_size(canvas, &css_width, &css_height) != 0)
		return __real_emscripten_set_canvas_element_size(canvas, width, height);
	return __real_emscripten_set_canvas_element_size(canvas, in_pixels(css_width),
	                                                 in_pixels(css_height));
}

/* Units are pixels already. */
double __wrap_emscripten_get_device_pixel_ratio(void)
{
	return 1.0;
}

/* SDL's driver asks the browser in an event's handler, which here runs on another thread. Its window is always as large
 * as the page, which is enlarged as a whole. */
int __wrap_SDL_SetWindowFullscreen(SDL_Window *window, Uint32 state)
{
	(void)window;
	page_fill_screen(state != 0);
	return 0;
}

Uint32 __wrap_SDL_GetWindowFlags(SDL_Window *window)
{
	Uint32 fills = page_fills_screen() ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0;

	return __real_SDL_GetWindowFlags(window) | fills;
}

static void make_opaque(SDL_Surface *surface, const SDL_Rect *part)
{
	for (int y = part->y; y < part->y + part->h; y++) {
		Uint32 *row = (Uint32 *)(void *)((char *)surface->pixels + y * surface->pitch);

		for (int x = part->x; x < part->x + part->w; x++)
			row[x] |= 0xFF000000;
	}
}

int __wrap_Emscripten_UpdateWindowFramebuffer(void *device, SDL_Window *window,
                                              const SDL_Rect *rects, int count)
{
	SDL_Surface *surface = SDL_GetWindowSurface(window);

	(void)device;
	if (surface == NULL)
		return -1;
	for (int i = 0; i < count; i++) {
		const SDL_Rect whole = { 0, 0, surface->w, surface->h };
		SDL_Rect part;

		if (!SDL_IntersectRect(&rects[i], &whole, &part))
			continue;
		make_opaque(surface, &part);
		page_show(surface->pixels, surface->pitch, part.x, part.y, part.w, part.h);
	}
	return 0;
}
