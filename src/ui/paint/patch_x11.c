/* patch_x11: sends small parts of a window's surface to the X server. */
#include "ui/paint/patch_x11.h"

#include <SDL_syswm.h>
#include <stdlib.h>

#include "base/memory.h"

#ifdef SDL_VIDEO_DRIVER_X11

enum {
	MOST_PX =
	        1 << 14, /* in all: 64 KB; of more, sending takes longer than the server's answer */
	BYTES = 4,       /* a pixel */
};

/* The library's functions. */
struct calls {
	GC (*create_gc)(Display *display, Drawable drawable, unsigned long mask, XGCValues *values);
	int (*free_gc)(Display *display, GC gc);
	Status (*init_image)(XImage *image);
	int (*put_image)(Display *display, Drawable drawable, GC gc, XImage *image, int from_x,
	                 int from_y, int x, int y, unsigned width, unsigned height);
	int (*flush)(Display *display);
};

struct patch_x11 {
	void *library;
	struct calls calls;
	Display *display; /* SDL's connection: what it draws and what is sent come in this order */
	Window window;
	GC gc; /* owned; NULL: none */
};

static const struct {
	const char *name;
	size_t offset;
} names[] = {
	{ "XCreateGC", offsetof(struct calls, create_gc) },
	{ "XFreeGC", offsetof(struct calls, free_gc) },
	{ "XInitImage", offsetof(struct calls, init_image) },
	{ "XPutImage", offsetof(struct calls, put_image) },
	{ "XFlush", offsetof(struct calls, flush) },
};

static bool load(struct patch_x11 *patch)
{
	patch->library = SDL_LoadObject("libX11.so.6");
	for (size_t i = 0; i < SDL_arraysize(names) && patch->library != NULL; i++) {
		void *function = SDL_LoadFunction(patch->library, names[i].name);

		if (function == NULL)
			return false;
		SDL_memcpy((char *)&patch->calls + names[i].offset, &function, sizeof function);
	}
	return patch->library != NULL;
}

/* Else SDL shows the surface through a texture, which must know of each change. */
static bool shows_surface(void)
{
	const char *hint = SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION);

	return hint != NULL && SDL_strcmp(hint, "0") == 0;
}

struct patch_x11 *patch_x11_open(SDL_Window *window)
{
	struct patch_x11 *patch;
	SDL_SysWMinfo info;

	SDL_VERSION(&info.version);
	if (!shows_surface() || !SDL_GetWindowWMInfo(window, &info) ||
	    info.subsystem != SDL_SYSWM_X11)
		return NULL;
	patch = memory_new(sizeof *patch);
	patch->display = info.info.x11.display;
	patch->window = info.info.x11.window;
	if (load(patch)) {
		patch->gc = patch->calls.create_gc(patch->display, patch->window, 0, NULL);
		return patch;
	}
	patch_x11_close(patch);
	return NULL;
}

void patch_x11_close(struct patch_x11 *patch)
{
	if (patch == NULL)
		return;
	if (patch->gc != NULL)
		(void)patch->calls.free_gc(patch->display, patch->gc);
	if (patch->library != NULL)
		SDL_UnloadObject(patch->library);
	free(patch);
}

static bool is_small(const SDL_Rect *rects, int count)
{
	int px = 0;

	for (int i = 0; i < count && px <= MOST_PX; i++)
		px += rects[i].w * rects[i].h;
	return px <= MOST_PX;
}

bool patch_x11_show(struct patch_x11 *patch, const SDL_Surface *surface, const SDL_Rect *rects,
                    int count)
{
	XImage image = { .format = ZPixmap,
		         .byte_order = SDL_BYTEORDER == SDL_LIL_ENDIAN ? LSBFirst : MSBFirst,
		         .bitmap_unit = 32,
		         .bitmap_bit_order = LSBFirst,
		         .bitmap_pad = 32,
		         .bits_per_pixel = 8 * BYTES };

	if (patch == NULL || patch->gc == NULL || surface->format->BytesPerPixel != BYTES ||
	    !is_small(rects, count))
		return false;
	image.width = surface->w;
	image.height = surface->h;
	image.data = surface->pixels;
	image.depth = SDL_BITSPERPIXEL(surface->format->format); /* RGB888: 24 */
	image.bytes_per_line = surface->pitch;
	if (!patch->calls.init_image(&image))
		return false;
	for (int i = 0; i < count; i++)
		patch->calls.put_image(patch->display, patch->window, patch->gc, &image, rects[i].x,
		                       rects[i].y, rects[i].x, rects[i].y, (unsigned)rects[i].w,
		                       (unsigned)rects[i].h);
	patch->calls.flush(patch->display);
	return true;
}

#else

struct patch_x11 *patch_x11_open(SDL_Window *window)
{
	(void)window;
	return NULL;
}

void patch_x11_close(struct patch_x11 *patch)
{
	(void)patch;
}

bool patch_x11_show(struct patch_x11 *patch, const SDL_Surface *surface, const SDL_Rect *rects,
                    int count)
{
	(void)patch;
	(void)surface;
	(void)rects;
	(void)count;
	return false;
}

#endif
