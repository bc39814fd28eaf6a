/* thumbs: thumbnails as textures. */
#include "ui/thumbs.h"

#include "ui/paint/shapes.h"

bool thumbs_draw(const struct draw *draw, struct thumbs *thumbs, SDL_Surface *surface, uint64_t key,
                 const SDL_Rect *rect, int *textures)
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
			paint_round_corners(shown, (SDL_Rect){ 0, 0, width, height }, radius);
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
