/* Loads librsvg at run time, because it and its libraries would make every start slower. */
#include "decode/renderer.h"

#ifdef MP_RSVG

#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DPI = 96 }; /* of CSS */

/* What is used of the library and those that it uses. */
struct renderer {
	__typeof__(rsvg_handle_new_from_data) *create;
	__typeof__(rsvg_handle_set_dpi) *set_dpi;
	__typeof__(rsvg_handle_get_intrinsic_size_in_pixels) *get_size;
	__typeof__(rsvg_handle_get_intrinsic_dimensions) *get_dimensions;
	__typeof__(rsvg_handle_get_geometry_for_layer) *get_geometry;
	__typeof__(rsvg_handle_render_document) *render;
	__typeof__(g_object_unref) *unref;
	__typeof__(cairo_image_surface_create_for_data) *create_surface;
	__typeof__(cairo_surface_destroy) *destroy_surface;
	__typeof__(cairo_create) *create_context;
	__typeof__(cairo_scale) *scale;
	__typeof__(cairo_status) *get_status;
	__typeof__(cairo_destroy) *destroy_context;
};

bool renderer_supported(void)
{
	return true;
}

/* ISO C has no conversion from an object's address to a function's. */
static bool find(void *library, const char *name, void *function)
{
	void *found = dlsym(library, name);

	memcpy(function, &found, sizeof found);
	return found != NULL;
}

struct renderer *renderer_open(void)
{
	struct renderer *made = calloc(1, sizeof *made);
	void *library = dlopen("librsvg-2.so.2", RTLD_NOW);

	if (made != NULL && library != NULL &&
	    find(library, "rsvg_handle_new_from_data", &made->create) &&
	    find(library, "rsvg_handle_set_dpi", &made->set_dpi) &&
	    find(library, "rsvg_handle_get_intrinsic_size_in_pixels", &made->get_size) &&
	    find(library, "rsvg_handle_get_intrinsic_dimensions", &made->get_dimensions) &&
	    find(library, "rsvg_handle_get_geometry_for_layer", &made->get_geometry) &&
	    find(library, "rsvg_handle_render_document", &made->render) &&
	    find(library, "g_object_unref", &made->unref) &&
	    find(library, "cairo_image_surface_create_for_data", &made->create_surface) &&
	    find(library, "cairo_surface_destroy", &made->destroy_surface) &&
	    find(library, "cairo_create", &made->create_context) &&
	    find(library, "cairo_scale", &made->scale) &&
	    find(library, "cairo_status", &made->get_status) &&
	    find(library, "cairo_destroy", &made->destroy_context))
		return made;
	free(made);
	return NULL;
}

void renderer_close(struct renderer *renderer)
{
	free(renderer);
}

/* The drawing's own size: as told, else of its view box, else of what it draws. */
static RsvgRectangle find_size(const struct renderer *renderer, RsvgHandle *handle)
{
	RsvgRectangle size = { 0.0, 0.0, 0.0, 0.0 }, box, ink;
	const RsvgRectangle all = { 0.0, 0.0, DPI, DPI };
	gboolean has_width, has_height, has_box;
	RsvgLength width, height;

	if (renderer->get_size(handle, &size.width, &size.height))
		return size;
	renderer->get_dimensions(handle, &has_width, &width, &has_height, &height, &has_box, &box);
	if (has_box)
		return (RsvgRectangle){ 0.0, 0.0, box.width, box.height };
	if (renderer->get_geometry(handle, NULL, &all, &ink, NULL, NULL))
		return (RsvgRectangle){ 0.0, 0.0, ink.x + ink.width, ink.y + ink.height };
	return size;
}

/* Draws on the surface, which is as large as the drawing times scale. */
static bool draw(const struct renderer *renderer, RsvgHandle *handle, const RsvgRectangle *size,
                 double scale, SDL_Surface *surface)
{
	cairo_surface_t *target = renderer->create_surface(surface->pixels, CAIRO_FORMAT_ARGB32,
	                                                   surface->w, surface->h, surface->pitch);
	cairo_t *context = renderer->create_context(target);
	bool drawn;

	renderer->scale(context, scale, scale);
	drawn = renderer->render(handle, context, size, NULL) &&
	        renderer->get_status(context) == CAIRO_STATUS_SUCCESS;
	renderer->destroy_context(context);
	renderer->destroy_surface(target);
	return drawn;
}

static void draw_handle(const struct renderer *renderer, RsvgHandle *handle, int side,
                        struct loaded *loaded)
{
	RsvgRectangle size;
	double longest, scale;
	SDL_Surface *made;

	renderer->set_dpi(handle, DPI);
	size = find_size(renderer, handle);
	longest = fmax(size.width, size.height);
	if (!(longest > 0.0 && isfinite(longest)))
		return;
	scale = side / longest;
	if (!loaded_create(loaded, (uint32_t)fmax(1.0, round(size.width * scale)),
	                   (uint32_t)fmax(1.0, round(size.height * scale))))
		return;
	made = loaded->surface;
	if (!draw(renderer, handle, &size, scale, made)) {
		loaded_fail(loaded, PROTOCOL_DAMAGED);
		return;
	}
	SDL_ConvertPixels(made->w, made->h, SDL_PIXELFORMAT_ARGB8888, made->pixels, made->pitch,
	                  SDL_PIXELFORMAT_RGBA32, made->pixels, made->pitch);
	loaded->alpha = LOADED_PREMULTIPLIED;
}

void renderer_draw(const struct renderer *renderer, const uint8_t *text, size_t size, int side,
                   struct loaded *loaded)
{
	RsvgHandle *handle = renderer->create(text, size, NULL);

	if (handle == NULL)
		return;
	draw_handle(renderer, handle, side, loaded);
	renderer->unref(handle);
}

#else

bool renderer_supported(void)
{
	return false;
}

struct renderer *renderer_open(void)
{
	return NULL;
}

void renderer_close(struct renderer *renderer)
{
	(void)renderer;
}

void renderer_draw(const struct renderer *renderer, const uint8_t *text, size_t size, int side,
                   struct loaded *loaded)
{
	(void)renderer, (void)text, (void)size, (void)side, (void)loaded;
}

#endif
