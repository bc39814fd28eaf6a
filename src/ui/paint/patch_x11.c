/* patch_x11: parts of a window, in memory that is shared with the X server. */
#include "ui/paint/patch_x11.h"

#include <SDL_syswm.h>
#include <stdlib.h>

#include "base/memory.h"
#include "system/pages.h"

#ifdef SDL_VIDEO_DRIVER_X11

enum {
	SENT_BYTES = 1 << 16, /* at most: of more, sending takes longer than the server's answer */
	MEMORY_BYTES = 4 << 20, /* a window of 1280×800: the server shows it in one go */
	PARTS_MAX = 1024,
	BYTES = 4, /* a pixel */
	DEPTH = 24,
};

/* That of Xlib's extension, whose header may be missing. */
struct segment {
	unsigned long resource;
	int number;
	char *address;
	Bool read_only;
};

/* The libraries' functions. */
struct calls {
	GC (*create_gc)(Display *display, Drawable drawable, unsigned long mask, XGCValues *values);
	int (*free_gc)(Display *display, GC gc);
	Status (*init_image)(XImage *image);
	int (*put_image)(Display *display, Drawable drawable, GC gc, XImage *image, int from_x,
	                 int from_y, int x, int y, unsigned width, unsigned height);
	int (*flush)(Display *display);
	int (*sync)(Display *display, Bool discard);
	Bool (*can_share)(Display *display);
	Status (*attach)(Display *display, struct segment *segment);
	Status (*detach)(Display *display, struct segment *segment);
	Status (*put_shared)(Display *display, Drawable drawable, GC gc, XImage *image, int from_x,
	                     int from_y, int x, int y, unsigned width, unsigned height, Bool tells);
};

struct patch_x11 {
	void *xlib, *extension;
	struct calls calls;
	Display *display; /* SDL's connection: what it draws and what is sent come in this order */
	Window window;
	GC gc;                  /* owned; NULL: none */
	struct segment segment; /* owned; its address is NULL if there is none */
	SDL_Surface *surface;   /* owned: of the last part; NULL: none */
	size_t used;            /* bytes of the memory */
	int count;
	struct part {
		SDL_Rect rect;
		char *pixels;
	} parts[PARTS_MAX];
};

static const struct {
	const char *name;
	size_t offset;
	bool extends;
} names[] = {
	{ "XCreateGC", offsetof(struct calls, create_gc), false },
	{ "XFreeGC", offsetof(struct calls, free_gc), false },
	{ "XInitImage", offsetof(struct calls, init_image), false },
	{ "XPutImage", offsetof(struct calls, put_image), false },
	{ "XFlush", offsetof(struct calls, flush), false },
	{ "XSync", offsetof(struct calls, sync), false },
	{ "XShmQueryExtension", offsetof(struct calls, can_share), true },
	{ "XShmAttach", offsetof(struct calls, attach), true },
	{ "XShmDetach", offsetof(struct calls, detach), true },
	{ "XShmPutImage", offsetof(struct calls, put_shared), true },
};

static bool load(struct patch_x11 *patch)
{
	patch->xlib = SDL_LoadObject("libX11.so.6");
	patch->extension = SDL_LoadObject("libXext.so.6");
	for (size_t i = 0; i < SDL_arraysize(names); i++) {
		void *library = names[i].extends ? patch->extension : patch->xlib;
		void *function = library != NULL ? SDL_LoadFunction(library, names[i].name) : NULL;

		if (function == NULL)
			return false;
		SDL_memcpy((char *)&patch->calls + names[i].offset, &function, sizeof function);
	}
	return true;
}

/* Gets as much of the memory as the window's first frame needs. */
static void get_pages(const struct patch_x11 *patch, SDL_Window *window)
{
	int width, height;

	SDL_GetWindowSize(window, &width, &height);
	pages_get(patch->segment.address,
	          SDL_min((size_t)width * (size_t)height * BYTES, MEMORY_BYTES));
}

/* Shares memory with the server. Xlib passes on an error if that is on another computer, or may not look: whether it does
 * share it is known by counting. */
static bool share(struct patch_x11 *patch)
{
	struct segment *segment = &patch->segment;
	Status asked;

	if (!patch->calls.can_share(patch->display))
		return false;
	segment->address = pages_share(MEMORY_BYTES, &segment->number);
	if (segment->address == NULL)
		return false;
	asked = patch->calls.attach(patch->display, segment);
	patch->calls.sync(patch->display, False);
	if (pages_forget(segment->number) && asked != 0)
		return true;
	if (asked != 0) /* another one of this number, where the server has numbers of its own */
		(void)patch->calls.detach(patch->display, segment);
	pages_unshare(segment->address);
	segment->address = NULL;
	return false;
}

/* Else SDL shows the surface through a texture, which must know of each change. */
static bool shows_surface(SDL_Window *window)
{
	const char *hint = SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION);

	return SDL_BYTEORDER == SDL_LIL_ENDIAN && /* as blit.h needs */
	       hint != NULL && SDL_strcmp(hint, "0") == 0 &&
	       SDL_GetWindowPixelFormat(window) == SDL_PIXELFORMAT_RGB888;
}

struct patch_x11 *patch_x11_open(SDL_Window *window)
{
	XGCValues silent = { .graphics_exposures = False };
	struct patch_x11 *patch;
	SDL_SysWMinfo info;

	SDL_VERSION(&info.version);
	if (!shows_surface(window) || !SDL_GetWindowWMInfo(window, &info) ||
	    info.subsystem != SDL_SYSWM_X11)
		return NULL;
	patch = memory_new(sizeof *patch);
	patch->display = info.info.x11.display;
	patch->window = info.info.x11.window;
	if (load(patch) && share(patch))
		patch->gc = patch->calls.create_gc(patch->display, patch->window,
		                                   GCGraphicsExposures, &silent);
	if (patch->gc == NULL) {
		patch_x11_close(patch);
		return NULL;
	}
	get_pages(patch, window);
	return patch;
}

void patch_x11_close(struct patch_x11 *patch)
{
	if (patch == NULL)
		return;
	SDL_FreeSurface(patch->surface);
	if (patch->gc != NULL)
		(void)patch->calls.free_gc(patch->display, patch->gc);
	if (patch->segment.address != NULL) {
		(void)patch->calls.detach(patch->display, &patch->segment);
		pages_unshare(patch->segment.address);
	}
	if (patch->extension != NULL)
		SDL_UnloadObject(patch->extension);
	if (patch->xlib != NULL)
		SDL_UnloadObject(patch->xlib);
	free(patch);
}

static size_t part_bytes(const SDL_Rect *part)
{
	return (size_t)part->w * (size_t)part->h * BYTES;
}

SDL_Surface *patch_x11_add(struct patch_x11 *patch, const SDL_Rect *part)
{
	char *pixels = patch->segment.address + patch->used;

	if (patch->count == PARTS_MAX || part_bytes(part) > MEMORY_BYTES - patch->used)
		return NULL;
	SDL_FreeSurface(patch->surface);
	patch->surface = SDL_CreateRGBSurfaceWithFormatFrom(
	        pixels, part->w, part->h, DEPTH, part->w * BYTES, SDL_PIXELFORMAT_RGB888);
	if (patch->surface == NULL)
		return NULL;
	patch->parts[patch->count++] = (struct part){ *part, pixels };
	patch->used += part_bytes(part);
	return patch->surface;
}

void patch_x11_take_back(struct patch_x11 *patch)
{
	patch->used -= part_bytes(&patch->parts[--patch->count].rect);
}

static void send_part(struct patch_x11 *patch, const struct part *part, bool copied)
{
	const struct calls *calls = &patch->calls;
	const SDL_Rect *rect = &part->rect;
	unsigned width = (unsigned)rect->w, height = (unsigned)rect->h;
	XImage image = { .width = rect->w,
		         .height = rect->h,
		         .format = ZPixmap,
		         .data = part->pixels,
		         .byte_order = LSBFirst,
		         .bitmap_unit = 8 * BYTES,
		         .bitmap_bit_order = LSBFirst,
		         .bitmap_pad = 8 * BYTES,
		         .depth = DEPTH,
		         .bytes_per_line = rect->w * BYTES,
		         .bits_per_pixel = 8 * BYTES,
		         .obdata = (char *)&patch->segment };

	if (!calls->init_image(&image))
		return;
	if (copied)
		calls->put_image(patch->display, patch->window, patch->gc, &image, 0, 0, rect->x,
		                 rect->y, width, height);
	else
		calls->put_shared(patch->display, patch->window, patch->gc, &image, 0, 0, rect->x,
		                  rect->y, width, height, False);
}

void patch_x11_send(struct patch_x11 *patch)
{
	bool copied = patch->used <= SENT_BYTES;

	for (int i = 0; i < patch->count; i++)
		send_part(patch, &patch->parts[i], copied);
	patch->count = 0;
	patch->used = 0;
	if (copied)
		patch->calls.flush(patch->display);
	else
		patch->calls.sync(patch->display, False);
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

SDL_Surface *patch_x11_add(struct patch_x11 *patch, const SDL_Rect *part)
{
	(void)patch;
	(void)part;
	return NULL;
}

void patch_x11_take_back(struct patch_x11 *patch)
{
	(void)patch;
}

void patch_x11_send(struct patch_x11 *patch)
{
	(void)patch;
}

#endif
