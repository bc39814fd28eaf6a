/* Decodes QOI with SDL_image, and draws the game's own pictures by its nanosvg, which is fast, but
 * ignores much. */
#include <SDL_image.h>

#include "decode/module.h"

/* The rows that are there: all pixels that a truncated file lacks have the same colour. */
static int count_rows(const SDL_Surface *made)
{
	size_t pixel = made->format->BytesPerPixel, rest = ((size_t)made->w - 1) * pixel;
	const uint8_t *row = (const uint8_t *)made->pixels + (size_t)made->h * (size_t)made->pitch;
	const uint8_t *last = row - made->pitch;

	for (int rows = made->h; rows > 0; rows--) {
		row -= made->pitch;
		if (memcmp(row, last, pixel) != 0 || memcmp(row + pixel, row, rest) != 0)
			return rows;
	}
	return 0;
}

/* A whole file ends with seven zeros and a one. */
static void load_qoi(const struct image *image, struct loaded *loaded, SDL_RWops *source)
{
	const struct bytes file = { image->bytes, image->size, true };
	SDL_Surface *made;
	int rows;

	if (!loaded_size(loaded, image, bytes_number(&file, 4, 4), bytes_number(&file, 8, 4)))
		return;
	loaded_take(loaded, IMG_LoadQOI_RW(source));
	made = loaded->surface;
	loaded->incomplete = made != NULL && bytes_number(&file, file.size - 4, 4) != 1;
	if (!loaded->incomplete)
		return;
	rows = count_rows(made);
	(void)SDL_FillRect(made, &(SDL_Rect){ 0, rows, made->w, made->h - rows }, 0);
}

void module_load(const struct image *image, struct loaded *loaded)
{
	int side = image->limits.drawing_side;
	SDL_RWops *source = SDL_RWFromConstMem(image->bytes, (int)image->size);

	if (source == NULL)
		return;
	if (image->kind == FORMAT_QOI)
		load_qoi(image, loaded, source);
	else
		loaded_take(loaded, IMG_LoadSizedSVG_RW(source, side, side));
	SDL_RWclose(source);
}
