/* thumbs: thumbnails as textures with round corners. */
#include "ui/paint/thumbs.h"

#include <math.h>

static struct thumbs_one *find(struct thumbs *thumbs, uint64_t key, int width, int height)
{
	for (int i = 0; i < thumbs->count; i++) {
		struct thumbs_one *one = &thumbs->list[i];

		if (one->key == key && one->width == width && one->height == height)
			return one;
	}
	return NULL;
}

/* A place for one more: a free one, or that of the one unused longest. */
static struct thumbs_one *free_place(struct thumbs *thumbs, struct canvas *canvas)
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

/* How much of a corner's pixel lies inside its quarter circle; x, y from the corner. */
static float coverage(int x, int y, int radius)
{
	float dx = (float)radius - (float)x - 0.5f, dy = (float)radius - (float)y - 0.5f;
	float inside = (float)radius - hypotf(dx, dy) + 0.5f;

	return inside < 0.0f ? 0.0f : inside > 1.0f ? 1.0f : inside;
}

static void round_corners(SDL_Surface *surface, int radius)
{
	for (int y = 0; y < radius; y++) {
		Uint8 *top = (Uint8 *)surface->pixels + y * surface->pitch;
		Uint8 *bottom = (Uint8 *)surface->pixels + (surface->h - 1 - y) * surface->pitch;

		for (int x = 0; x < radius; x++) {
			Uint8 alpha = (Uint8)(coverage(x, y, radius) * 255.0f + 0.5f);
			int right = surface->w - 1 - x;

			top[4 * x + 3] = top[4 * right + 3] = alpha;
			bottom[4 * x + 3] = bottom[4 * right + 3] = alpha;
		}
	}
}

/* The thumbnail is nearly as large as it is shown, so this is no great change. */
static SDL_Texture *make(struct canvas *canvas, SDL_Surface *surface, int width, int height,
                         int radius)
{
	SDL_Surface *shown = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32,
	                                                    SDL_PIXELFORMAT_RGBA32);
	SDL_Texture *texture = NULL;

	if (shown == NULL)
		return NULL;
	if (SDL_SoftStretchLinear(surface, NULL, shown, NULL) == 0) {
		if (2 * radius <= width && 2 * radius <= height)
			round_corners(shown, radius);
		texture = canvas_texture(canvas, shown);
	}
	SDL_FreeSurface(shown);
	return texture;
}

SDL_Texture *thumbs_texture(struct thumbs *thumbs, struct canvas *canvas, SDL_Surface *surface,
                            uint64_t key, int width, int height, int radius, int *budget)
{
	struct thumbs_one *one = find(thumbs, key, width, height);
	SDL_Texture *texture;

	if (one == NULL) {
		if (--*budget < 0)
			return NULL;
		texture = make(canvas, surface, width, height, radius);
		if (texture == NULL)
			return NULL;
		one = free_place(thumbs, canvas);
		*one = (struct thumbs_one){ .key = key, .texture = texture, .width = width,
			                    .height = height };
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
