/* canvas: the window, its renderer and textures. */
#include "ui/paint/canvas.h"

#include "system/machine.h"
#include "ui/paint/painter.h"
#include "ui/paint/shapes.h"
#include "ui/paint/window.h"

/* The software renderer draws in window units, which a dense display blurs. */
static bool is_dense(SDL_Window *window)
{
	int units, px;

	SDL_GetWindowSize(window, &units, NULL);
	SDL_GetWindowSizeInPixels(window, &px, NULL);
	return px > units;
}

/* A renderer with vertical sync, if there is one: without, SDL would sleep instead. */
static SDL_Renderer *open_synchronised(SDL_Window *window)
{
	SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
	SDL_RendererInfo info;

	if (renderer != NULL && (SDL_GetRendererInfo(renderer, &info) != 0 ||
	                         (info.flags & SDL_RENDERER_PRESENTVSYNC) == 0))
		SDL_RenderSetVSync(renderer, 0);
	return renderer;
}

static SDL_Renderer *open_renderer(SDL_Window *window)
{
	SDL_Renderer *renderer = NULL;
	const char *driver = SDL_GetCurrentVideoDriver();
	const char *wish = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
	bool software = wish != NULL ? SDL_strcmp(wish, "software") == 0
	                             : !machine_has_graphics() && !is_dense(window);

	if (!software)
		renderer = open_synchronised(window);
	if (renderer != NULL)
		return renderer;
	/* on X11 the window's surface is four times faster than SDL's detour through a texture; on
	 * Wayland the same hint makes creating the renderer fail */
	if (driver != NULL && SDL_strcmp(driver, "x11") == 0)
		SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
	return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

bool canvas_init(struct canvas *canvas, const char *title, const struct window_place *place,
                 const char *data_dir, struct error *error)
{
	Uint32 awaited;
	SDL_Window *window = window_open(title, place, &awaited);
	SDL_Surface *icon;
	SDL_Renderer *renderer;

	if (window == NULL)
		return error_set(error, "Can’t open the window: %s.", SDL_GetError());
	icon = paint_load_icon(data_dir, "missing-piece", 128);
	if (icon != NULL) /* else the window has none */
		SDL_SetWindowIcon(window, icon);
	SDL_FreeSurface(icon);
	renderer = open_renderer(window);
	if (renderer == NULL) {
		error_set(error, "Can’t draw in the window: %s.", SDL_GetError());
		SDL_DestroyWindow(window);
		return false;
	}
	*canvas = (struct canvas){
		.window = window,
		.renderer = renderer,
		.data_dir = data_dir,
		.theme = THEME_DARK,
		.density = place->density > 0.0f ? place->density : 1.0f,
		.awaited = awaited,
	};
	painter_init(&canvas->painter, window, renderer);
	return true;
}

Uint32 canvas_states(const struct canvas *canvas)
{
	return SDL_GetWindowFlags(canvas->window) | canvas->awaited;
}

void canvas_fill_screen(struct canvas *canvas, bool fills)
{
	if (fills)
		window_become(canvas->window, SDL_WINDOW_FULLSCREEN_DESKTOP);
	else
		canvas->awaited = window_leave_screen(canvas->window, canvas_states(canvas));
}

void canvas_forget(struct canvas *canvas)
{
	for (int i = 0; i < canvas->shape_count; i++)
		canvas_drop(canvas, canvas->shapes[i].texture);
	canvas->shape_count = 0;
}

void canvas_destroy(struct canvas *canvas)
{
	canvas_forget(canvas);
	painter_destroy(&canvas->painter);
	SDL_DestroyRenderer(canvas->renderer);
	/* X11 may still send events for the window; unless they are read first, destroying it
	 * sometimes fails with BadWindow */
	SDL_PumpEvents();
	SDL_PumpEvents();
	SDL_DestroyWindow(canvas->window);
}

float canvas_window_px(const struct canvas *canvas)
{
	int units, px, height;

	SDL_GetWindowSize(canvas->window, &units, NULL);
	return SDL_GetRendererOutputSize(canvas->renderer, &px, &height) == 0 && units > 0
	               ? (float)px / (float)units
	               : 1.0f;
}

void canvas_size(const struct canvas *canvas, int *width, int *height, float *density)
{
	if (SDL_GetRendererOutputSize(canvas->renderer, width, height) != 0)
		SDL_GetWindowSize(canvas->window, width, height);
	*density = canvas_window_px(canvas) * canvas->density;
}

void canvas_follow_density(struct canvas *canvas)
{
	const char *driver = SDL_GetCurrentVideoDriver();

	if (driver != NULL && SDL_strcmp(driver, "emscripten") == 0)
		canvas->density = machine_density(WINDOW_MIN);
}

void canvas_begin(struct canvas *canvas)
{
	int width, height;
	float density;

	canvas_size(canvas, &width, &height, &density);
	canvas->mirror.width = width;
	painter_begin(&canvas->painter, width, height);
}

bool canvas_begin_part(struct canvas *canvas)
{
	int width, height;
	float density;

	canvas_size(canvas, &width, &height, &density);
	return painter_begin_part(&canvas->painter, width, height);
}

/* Lets the window become what it shall be, now that it has shown a frame. */
static void enlarge(struct canvas *canvas)
{
	Uint32 state = window_next_state(SDL_GetWindowFlags(canvas->window), canvas->awaited);

	window_become(canvas->window, state);
	canvas->awaited &= ~state;
}

void canvas_end(struct canvas *canvas)
{
	if (painter_end(&canvas->painter))
		enlarge(canvas);
}

void canvas_drop(struct canvas *canvas, SDL_Texture *texture)
{
	painter_drop(&canvas->painter, texture);
}

void canvas_clip(struct canvas *canvas, const SDL_Rect *rect)
{
	struct painter *painter = &canvas->painter;
	SDL_Rect seen = rect != NULL ? mirror_rect(&canvas->mirror, *rect) : painter->area;

	if (!SDL_IntersectRect(&seen, &painter->area, &painter->clip))
		painter->clip = (SDL_Rect){ 0, 0, 0, 0 };
}

bool canvas_sees(const struct canvas *canvas, const SDL_Rect *rect)
{
	SDL_Rect to = mirror_rect(&canvas->mirror, *rect);

	return SDL_HasIntersection(&to, &canvas->painter.clip);
}

static SDL_Texture *prepare_texture(struct canvas *canvas, SDL_Texture *texture)
{
	if (texture != NULL) {
		SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
		SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
		SDL_SetTextureUserData(texture, (void *)(uintptr_t)++canvas->last_serial);
	}
	return texture;
}

SDL_Texture *canvas_empty_texture(struct canvas *canvas, int width, int height)
{
	/* in software both are the same, but the painter can only read the second's pixels */
	int access = canvas->painter.keeps ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_STATIC;

	return prepare_texture(canvas, SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_RGBA32,
	                                                 access, width, height));
}

/* Sets the pixels of a texture that was just made. */
static bool fill_texture(SDL_Texture *texture, const SDL_Surface *surface)
{
	void *pixels;
	int pitch;
	bool filled;

	if (SDL_LockTexture(texture, NULL, &pixels, &pitch) != 0)
		return false;
	filled = SDL_ConvertPixels(surface->w, surface->h, surface->format->format, surface->pixels,
	                           surface->pitch, SDL_PIXELFORMAT_RGBA32, pixels, pitch) == 0;
	SDL_UnlockTexture(texture);
	return filled;
}

SDL_Texture *canvas_texture(struct canvas *canvas, SDL_Surface *surface)
{
	SDL_Texture *texture;

	if (!canvas->painter.keeps)
		return prepare_texture(canvas,
		                       SDL_CreateTextureFromSurface(canvas->renderer, surface));
	texture = canvas_empty_texture(canvas, surface->w, surface->h);
	if (texture != NULL && !fill_texture(texture, surface)) {
		SDL_DestroyTexture(texture);
		texture = NULL;
	}
	return texture;
}

void canvas_free_picture(struct canvas_picture *picture)
{
	SDL_DestroyTexture(picture->texture);
	SDL_FreeSurface(picture->surface);
	*picture = (struct canvas_picture){ .surface = NULL };
}

bool canvas_set_picture(struct canvas *canvas, struct canvas_picture *picture, SDL_Surface *surface)
{
	struct canvas_picture by = { .surface = NULL };

	if (!canvas->painter.keeps) {
		by.texture = canvas_texture(canvas, surface);
		if (by.texture == NULL)
			return false;
	} else {
		by.surface = surface;
		surface->refcount++;
		surface->userdata = (void *)(uintptr_t)++canvas->last_serial;
	}
	painter_forget_part(&canvas->painter);
	canvas_free_picture(picture);
	*picture = by;
	return true;
}

void canvas_copy_picture(struct canvas *canvas, struct canvas_picture *picture,
                         const SDL_Rect *from, const SDL_Rect *to, float alpha)
{
	SDL_Surface *surface = picture->surface;
	struct stroke stroke = { .surface = surface,
		                 .to = mirror_rect(&canvas->mirror, *to),
		                 .colour = canvas_fade(0xFFFFFFFFu, alpha) };

	stroke.blended = (stroke.colour & 0xFFu) != 0xFFu;
	if (from != NULL)
		stroke.from = *from;
	else if (surface != NULL)
		stroke.from = (SDL_Rect){ 0, 0, surface->w, surface->h };
	if (surface != NULL)
		painter_add(&canvas->painter, stroke);
	else if (picture->texture != NULL)
		canvas_copy(canvas, picture->texture, from, to, alpha);
}

void canvas_fill(struct canvas *canvas, const SDL_Rect *rect, uint32_t colour)
{
	painter_add(&canvas->painter, (struct stroke){ .to = mirror_rect(&canvas->mirror, *rect),
	                                               .colour = colour,
	                                               .blended = (colour & 0xFFu) != 0xFFu });
}

void canvas_stamp(struct canvas *canvas, SDL_Texture *texture, const SDL_Rect *from,
                  const SDL_Rect *to, uint32_t colour)
{
	struct stroke stroke = { .texture = texture,
		                 .to = mirror_rect(&canvas->mirror, *to),
		                 .colour = colour };
	SDL_BlendMode blend = SDL_BLENDMODE_BLEND;

	if (from != NULL)
		stroke.from = *from;
	else
		SDL_QueryTexture(texture, NULL, NULL, &stroke.from.w, &stroke.from.h);
	SDL_GetTextureBlendMode(texture, &blend);
	stroke.blended = blend != SDL_BLENDMODE_NONE;
	painter_add(&canvas->painter, stroke);
}

void canvas_copy(struct canvas *canvas, SDL_Texture *texture, const SDL_Rect *from,
                 const SDL_Rect *to, float alpha)
{
	canvas_stamp(canvas, texture, from, to, canvas_fade(0xFFFFFFFFu, alpha));
}

uint32_t canvas_colour(const struct canvas *canvas, enum theme_colour colour)
{
	return theme_colour(canvas->theme, colour);
}

uint32_t canvas_fade(uint32_t colour, float alpha)
{
	uint32_t faded = (uint32_t)((float)(colour & 0xFFu) * alpha + 0.5f);

	return (colour & 0xFFFFFF00u) | (faded > 255 ? 255 : faded);
}
