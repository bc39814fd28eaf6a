/* Decodes QOI and the first frame of a GIF with SDL_image, and draws the game's own pictures by its
 * nanosvg, which is fast, but ignores much. Source for the place of a frame: GIF89a. */
#include <SDL_image.h>

#include "decode/image.h"

/* The rows that are there: SDL_image gives all pixels that a truncated file lacks the same colour. */
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

/* The offset after colours that these flags announce, if any. */
static size_t skip_colours(size_t at, uint32_t flags)
{
	return (flags & 0x80) != 0 ? at + ((size_t)6 << (flags & 7)) : at;
}

/* The offset after blocks and the empty one that ends them, beyond the file if that is missing. */
static size_t skip_blocks(const struct bytes *file, size_t at)
{
	uint32_t size;

	while ((size = bytes_get(file, at++)) != 0)
		at += size;
	return at;
}

/* Finds a frame, whose pixels are at *at then, and its place on the canvas. False if there is none with
 * colours. */
static bool find_frame(const struct bytes *file, size_t *at, SDL_Rect *place)
{
	uint32_t flags = bytes_get(file, 10);
	size_t head = skip_colours(13, flags);

	while (bytes_get(file, head) == '!')
		head = skip_blocks(file, head + 2);
	*place = (SDL_Rect){ (int)bytes_number(file, head + 1, 2),
		             (int)bytes_number(file, head + 3, 2),
		             (int)bytes_number(file, head + 5, 2),
		             (int)bytes_number(file, head + 7, 2) };
	flags |= bytes_get(file, head + 9);
	*at = skip_colours(head + 10, bytes_get(file, head + 9)) + 1;
	return bytes_get(file, head) == ',' && place->w > 0 && place->h > 0 && (flags & 0x80) != 0;
}

/* The canvas grows with the frame. */
static void load_gif(const struct bytes *file, const struct image *image, struct loaded *loaded,
                     SDL_RWops *source)
{
	SDL_Surface *frame;
	SDL_Rect place;
	size_t at;

	if (!find_frame(file, &at, &place) ||
	    !loaded_size(loaded, image, SDL_max(bytes_number(file, 6, 2), (uint32_t)place.w),
	                 SDL_max(bytes_number(file, 8, 2), (uint32_t)place.h)) ||
	    !loaded_create(loaded, loaded->width, loaded->height))
		return;
	frame = IMG_LoadGIF_RW(source);
	loaded->incomplete = skip_blocks(file, at) > file->size;
	if (frame == NULL)
		loaded_fail(loaded, PROTOCOL_DAMAGED);
	else
		SDL_BlitSurface(frame,
		                &(SDL_Rect){ 0, 0, place.w,
		                             loaded->incomplete ? count_rows(frame) : place.h },
		                loaded->surface, &place);
	SDL_FreeSurface(frame);
}

/* A whole file ends with seven zeros and a one. */
static void load_qoi(const struct bytes *file, const struct image *image, struct loaded *loaded,
                     SDL_RWops *source)
{
	const struct bytes head = { file->at, file->size, true };
	SDL_Surface *made;
	int rows;

	if (!loaded_size(loaded, image, bytes_number(&head, 4, 4), bytes_number(&head, 8, 4)))
		return;
	loaded_take(loaded, IMG_LoadQOI_RW(source));
	made = loaded->surface;
	loaded->incomplete = made != NULL && bytes_number(&head, head.size - 4, 4) != 1;
	if (!loaded->incomplete)
		return;
	rows = count_rows(made);
	(void)SDL_FillRect(made, &(SDL_Rect){ 0, rows, made->w, made->h - rows }, 0);
}

void module_load(const struct image *image, struct loaded *loaded)
{
	const struct bytes file = { image->bytes, image->size, false };
	int side = image->limits.drawing_side;
	SDL_RWops *source = SDL_RWFromConstMem(image->bytes, (int)image->size);

	if (source == NULL)
		return;
	if (image->kind == FORMAT_GIF)
		load_gif(&file, image, loaded, source);
	else if (image->kind == FORMAT_QOI)
		load_qoi(&file, image, loaded, source);
	else
		loaded_take(loaded, IMG_LoadSizedSVG_RW(source, side, side));
	SDL_RWclose(source);
}
