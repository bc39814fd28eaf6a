/* draw_shapes: panels, edges, colours and thumbnails for items. */
#include "ui/draw.h"

int draw_px(const struct draw *draw, int units)
{
	return scale_px(draw->scale, units);
}

uint32_t draw_colour(const struct draw *draw, enum theme_colour which)
{
	return canvas_colour(draw->canvas, which);
}

SDL_Rect draw_inset(SDL_Rect rect, int by)
{
	return (SDL_Rect){ rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by };
}

void draw_round(const struct draw *draw, const SDL_Rect *rect, int radius, enum theme_colour colour)
{
	canvas_round(draw->canvas, rect, draw_px(draw, radius), draw_colour(draw, colour));
}

void draw_ring(const struct draw *draw, const SDL_Rect *rect, int radius, int width,
               enum theme_colour colour)
{
	canvas_ring(draw->canvas, rect, draw_px(draw, radius), draw_px(draw, width),
	            draw_colour(draw, colour));
}

void draw_line(const struct draw *draw, enum theme_font font, const char *string,
               const SDL_Rect *rect, enum text_align align, enum theme_colour colour)
{
	text_draw(draw->text, font, string, rect, align, draw_colour(draw, colour));
}

void draw_outline(const struct draw *draw, const SDL_Rect *rect, int radius)
{
	if (draw->canvas->theme == THEME_CONTRAST)
		draw_ring(draw, rect, radius, 1, THEME_LINE);
}

void draw_panel(const struct draw *draw, const SDL_Rect *rect, int radius, enum theme_colour colour)
{
	draw_round(draw, rect, radius, colour);
	draw_outline(draw, rect, radius);
}

void draw_busy(const struct draw *draw, SDL_Rect bar, unsigned period_ms, enum theme_colour ground,
               enum theme_colour colour)
{
	float t = (float)(draw->now_ms % period_ms) / ((float)period_ms / 2.0f);
	int range = bar.w - bar.w / 4;

	canvas_round(draw->canvas, &bar, bar.h / 2, draw_colour(draw, ground));
	t = t > 1.0f ? 2.0f - t : t;
	bar.w /= 4;
	bar.x += (int)((float)range * t * t * (3.0f - 2.0f * t));
	canvas_round(draw->canvas, &bar, bar.h / 2, draw_colour(draw, colour));
}

void draw_icon_in(const struct draw *draw, const char *name, int side, const SDL_Rect *rect,
                  enum theme_colour colour)
{
	canvas_icon(draw->canvas, name, side, rect->x + (rect->w - side) / 2,
	            rect->y + (rect->h - side) / 2, draw_colour(draw, colour));
}

bool draw_thumbnail(const struct draw *draw, struct thumbs *thumbs, SDL_Surface *surface,
                    uint64_t key, const SDL_Rect *rect, int *textures)
{
	SDL_Texture *texture = NULL;

	if (surface != NULL)
		texture = thumbs_texture(thumbs, draw->canvas, surface, key, rect->w, rect->h,
		                         draw_px(draw, THEME_RADIUS_TILE), textures);
	if (texture != NULL)
		canvas_copy(draw->canvas, texture, NULL, rect, 1.0f);
	else
		draw_round(draw, rect, THEME_RADIUS_TILE, THEME_PLACEHOLDER);
	return texture != NULL;
}

/* A slot for one more: a free one, or the least recently used. */
static struct thumbs_one *thumbs_place(struct thumbs *thumbs, struct canvas *canvas)
{
	struct thumbs_one *oldest = &thumbs->list[0];

	if (thumbs->count < THUMBS_MAX)
		return &thumbs->list[thumbs->count++];
	for (int i = 1; i < thumbs->count; i++)
		if (thumbs->list[i].used < oldest->used)
			oldest = &thumbs->list[i];
	canvas_drop(canvas, oldest->texture);
	return oldest;
}

/* The thumbnail is nearly as large as it is shown, so it is scaled only a little. */
static SDL_Texture *thumbs_make(struct canvas *canvas, SDL_Surface *surface, int width, int height,
                                int radius)
{
	SDL_Surface *shown =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
	SDL_Texture *texture = NULL;

	if (shown == NULL)
		return NULL;
	if (SDL_SoftStretchLinear(surface, NULL, shown, NULL) == 0) {
		if (2 * radius <= width && 2 * radius <= height)
			canvas_round_corners(shown, (SDL_Rect){ 0, 0, width, height }, radius);
		texture = canvas_texture(canvas, shown);
	}
	SDL_FreeSurface(shown);
	return texture;
}

SDL_Texture *thumbs_texture(struct thumbs *thumbs, struct canvas *canvas, SDL_Surface *surface,
                            uint64_t key, int width, int height, int radius, int *budget)
{
	struct thumbs_one *one = thumbs->list, *end = one + thumbs->count;
	SDL_Texture *texture;

	while (one < end && (one->key != key || one->width != width || one->height != height))
		one++;
	if (one == end) {
		if (--*budget < 0)
			return NULL;
		texture = thumbs_make(canvas, surface, width, height, radius);
		if (texture == NULL)
			return NULL;
		one = thumbs_place(thumbs, canvas);
		*one = (struct thumbs_one){
			.key = key, .texture = texture, .width = width, .height = height
		};
	}
	one->used = ++thumbs->stamp;
	return one->texture;
}

void thumbs_forget(struct thumbs *thumbs)
{
	for (int i = 0; i < thumbs->count; i++)
		SDL_DestroyTexture(thumbs->list[i].texture);
	thumbs->count = 0;
}
