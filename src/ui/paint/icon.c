/* icon: reads PNG files and scales them by averaging. */
#include "ui/paint/icon.h"

#include <png.h>
#include <stdint.h>
#include <stdio.h>

static SDL_Surface *make_surface(int width, int height)
{
	return SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
}

static SDL_Surface *read_file(const char *path)
{
	png_image png = { .version = PNG_IMAGE_VERSION };
	SDL_Surface *made = NULL;

	if (png_image_begin_read_from_file(&png, path) != 0) {
		png.format = PNG_FORMAT_RGBA;
		made = make_surface((int)png.width, (int)png.height);
	}
	if (made == NULL ||
	    png_image_finish_read(&png, NULL, made->pixels, made->pitch, NULL) == 0) {
		if (*png.message != '\0')
			SDL_SetError("%s", png.message);
		SDL_FreeSurface(made);
		made = NULL;
	}
	png_image_free(&png);
	return made;
}

/* How much of pixel i of `from` lies below pixel j of `to`, both stretched to from · to. */
static int shared(int i, int j, int from, int to)
{
	return SDL_min((i + 1) * to, (j + 1) * from) - SDL_max(i * to, j * from);
}

static uint8_t *pixel(const SDL_Surface *surface, int x, int y)
{
	return (uint8_t *)surface->pixels + y * surface->pitch + x * 4;
}

/* The mean of all that pixel x, y covers; transparent colours don't count. */
static void average(const SDL_Surface *from, SDL_Surface *to, int x, int y)
{
	const uint64_t area = (uint64_t)from->w * (uint64_t)from->h;
	uint64_t sum[3] = { 0 }, alpha = 0;
	uint8_t *mean = pixel(to, x, y);

	for (int v = y * from->h / to->h; v * to->h < (y + 1) * from->h; v++)
		for (int u = x * from->w / to->w; u * to->w < (x + 1) * from->w; u++) {
			const uint8_t *seen = pixel(from, u, v);
			uint64_t weight = (uint64_t)shared(u, x, from->w, to->w) *
			                  (uint64_t)shared(v, y, from->h, to->h) * seen[3];

			for (int i = 0; weight > 0 && i < 3; i++)
				sum[i] += weight * seen[i];
			alpha += weight;
		}
	for (int i = 0; alpha > 0 && i < 3; i++)
		mean[i] = (uint8_t)((sum[i] + alpha / 2) / alpha);
	mean[3] = (uint8_t)((alpha + area / 2) / area);
}

SDL_Surface *icon_load(const char *data_dir, const char *name, int side)
{
	char path[4096];
	SDL_Surface *file, *made = NULL;

	snprintf(path, sizeof path, "%s/icons/%s.png", data_dir, name);
	file = read_file(path);
	if (file != NULL)
		made = make_surface(side, side);
	for (int y = 0; made != NULL && y < side; y++)
		for (int x = 0; x < side; x++)
			average(file, made, x, y);
	SDL_FreeSurface(file);
	return made;
}
