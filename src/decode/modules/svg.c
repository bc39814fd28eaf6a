/* Draws SVG with librsvg: what nanosvg can't draw (svg_check.h). */
#include <librsvg/rsvg.h>
#include <math.h>

#include "decode/module.h"
#include "decode/modules/svg_check.h"
#include "decode/modules/svg_text.h"

enum { DPI = 96 }; /* of CSS */

/* The drawing's own size: as told, else of its view box, else of what it draws. */
static RsvgRectangle find_size(RsvgHandle *handle)
{
	RsvgRectangle size = { 0.0, 0.0, 0.0, 0.0 }, box, ink;
	const RsvgRectangle all = { 0.0, 0.0, DPI, DPI };
	gboolean has_width, has_height, has_box;
	RsvgLength width, height;

	if (rsvg_handle_get_intrinsic_size_in_pixels(handle, &size.width, &size.height))
		return size;
	rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &width, &has_height, &height,
	                                     &has_box, &box);
	if (has_box)
		return (RsvgRectangle){ 0.0, 0.0, box.width, box.height };
	if (rsvg_handle_get_geometry_for_layer(handle, NULL, &all, &ink, NULL, NULL))
		return (RsvgRectangle){ 0.0, 0.0, ink.x + ink.width, ink.y + ink.height };
	return size;
}

/* Draws on the surface, which is as large as the drawing times scale. */
static bool draw(RsvgHandle *handle, const RsvgRectangle *size, double scale, SDL_Surface *surface)
{
	cairo_surface_t *target = cairo_image_surface_create_for_data(
	        surface->pixels, CAIRO_FORMAT_ARGB32, surface->w, surface->h, surface->pitch);
	cairo_t *context = cairo_create(target);
	bool drawn;

	cairo_scale(context, scale, scale);
	drawn = rsvg_handle_render_document(handle, context, size, NULL) &&
	        cairo_status(context) == CAIRO_STATUS_SUCCESS;
	cairo_destroy(context);
	cairo_surface_destroy(target);
	return drawn;
}

static void draw_handle(RsvgHandle *handle, int side, struct loaded *loaded)
{
	RsvgRectangle size;
	double longest, scale;
	SDL_Surface *made;

	rsvg_handle_set_dpi(handle, DPI);
	size = find_size(handle);
	longest = fmax(size.width, size.height);
	if (!(longest > 0.0 && isfinite(longest)))
		return;
	scale = side / longest;
	if (!loaded_create(loaded, (uint32_t)fmax(1.0, round(size.width * scale)),
	                   (uint32_t)fmax(1.0, round(size.height * scale))))
		return;
	made = loaded->surface;
	if (!draw(handle, &size, scale, made)) {
		loaded_fail(loaded, PROTOCOL_DAMAGED);
		return;
	}
	SDL_ConvertPixels(made->w, made->h, SDL_PIXELFORMAT_ARGB8888, made->pixels, made->pitch,
	                  SDL_PIXELFORMAT_RGBA32, made->pixels, made->pitch);
	loaded->alpha = LOADED_PREMULTIPLIED;
}

void module_prepare(void)
{
	svg_text_load_fonts();
}

/* The drawing fits into a square. */
void module_load(const struct image *image, struct loaded *loaded)
{
	enum format_variant obstacle = svg_check(image->bytes, image->size);
	GInputStream *stream;
	RsvgHandle *handle;

	if (obstacle != FORMAT_PLAIN) {
		loaded_refuse(loaded, obstacle);
		return;
	}
	/* unlimited: memory and time are limited already, and some drawings have long attributes */
	stream = g_memory_input_stream_new_from_data(image->bytes, (gssize)image->size, NULL);
	handle = rsvg_handle_new_from_stream_sync(stream, NULL, RSVG_HANDLE_FLAG_UNLIMITED, NULL,
	                                          NULL);
	g_object_unref(stream);
	if (handle == NULL)
		return;
	draw_handle(handle, image->limits.drawing_side, loaded);
	g_object_unref(handle);
}
