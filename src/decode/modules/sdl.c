/* Decodes BMP with SDL, and draws the game's own pictures by SDL_image's nanosvg, which is fast, but ignores much.
 * Source: Microsoft's BITMAPCOREHEADER to BITMAPV5HEADER. */
#include <SDL_image.h>
#include <stdlib.h>

#include "decode/module.h"

enum { HEADER = 14, CORE = 12, V5 = 124 }; /* offset of the header of BMP; its sizes */
enum { NONE, BITFIELDS = 3 };              /* compressions; between them, runs */

/* Takes a surface, which may be NULL. */
static void take(struct loaded *loaded, SDL_Surface *made)
{
	SDL_Surface *rgba = made;

	if (made == NULL)
		return;
	if (made->format->format != SDL_PIXELFORMAT_RGBA32) {
		rgba = SDL_ConvertSurfaceFormat(made, SDL_PIXELFORMAT_RGBA32, 0);
		SDL_FreeSurface(made);
	}
	if (rgba == NULL)
		loaded->status = PROTOCOL_NO_MEMORY;
	else if (loaded_create(loaded, (uint32_t)rgba->w, (uint32_t)rgba->h))
		loaded_copy(loaded, rgba->pixels, rgba->pitch);
	SDL_FreeSurface(rgba);
}

static void decode_bmp(const uint8_t *bytes, size_t size, struct loaded *loaded)
{
	take(loaded, SDL_LoadBMP_RW(SDL_RWFromConstMem(bytes, (int)size), 1));
}

/* SDL decodes no truncated file, so this one continues with gray, or ends of rows, and then the end of runs. */
static void decode_cut_bmp(const struct image *image, bool runs, struct loaded *loaded)
{
	static const uint8_t end[] = { 0, 1, 0, 0, 1 };
	const size_t missing = (4 * (size_t)loaded->width + 4) * loaded->height;
	const size_t size = image->size + missing;
	uint8_t *bytes = malloc(size + sizeof end);

	if (bytes == NULL) {
		loaded->status = PROTOCOL_NO_MEMORY;
		return;
	}
	memcpy(bytes, image->bytes, image->size);
	memset(bytes + image->size, runs ? 0 : LOADED_GROUND, missing);
	memcpy(bytes + size, end, sizeof end);
	decode_bmp(bytes, size + sizeof end, loaded);
	loaded->incomplete = loaded->pixels.bytes != NULL;
	free(bytes);
}

/* Only the header of Windows 5 can have a profile. */
static struct colour *read_bmp_profile(const struct bytes *file)
{
	uint32_t at = bytes_number(file, HEADER + 112, 4);
	uint32_t length = bytes_number(file, HEADER + 116, 4);

	if (bytes_number(file, HEADER, 4) < V5 || !bytes_have(file, HEADER + 56, "DEBM") ||
	    !bytes_reach(file, (size_t)at + HEADER, length))
		return NULL;
	return colour_create(file->at + at + HEADER, length, COLOUR_RGB);
}

/* A negative height means rows from the top. Without masks, alpha is not used. */
static void load_bmp(const struct image *image, struct loaded *loaded)
{
	const struct bytes file = { image->bytes, image->size, false };
	bool core = bytes_number(&file, HEADER, 4) == CORE;
	uint32_t width = bytes_number(&file, 18, core ? 2 : 4);
	uint32_t height = core ? bytes_number(&file, 20, 2) : bytes_number(&file, 22, 4);
	uint32_t bits = bytes_number(&file, core ? 24 : 28, 2);
	uint32_t compression = core ? NONE : bytes_number(&file, 30, 4);
	/* SDL doesn't refuse all others */
	bool usual =
	        compression < BITFIELDS || (compression == BITFIELDS && (bits == 16 || bits == 32));

	if (!loaded_size(loaded, image, width, height > INT32_MAX ? 0 - height : height) ||
	    !bytes_reach(&file, bytes_number(&file, 10, 4), 1))
		return;
	if (usual)
		decode_bmp(image->bytes, image->size, loaded);
	if (usual && loaded->pixels.bytes == NULL && loaded->status == PROTOCOL_DAMAGED)
		decode_cut_bmp(image, compression != NONE && compression != BITFIELDS, loaded);
	if (loaded->pixels.bytes == NULL && loaded->status == PROTOCOL_DAMAGED)
		loaded_refuse(loaded);
	else if (loaded->pixels.bytes != NULL &&
	         (compression == NONE || !loaded_visible(&loaded->pixels)))
		loaded_ignore_alpha(loaded);
	loaded->colour = read_bmp_profile(&file);
}

static void draw(const struct image *image, struct loaded *loaded)
{
	int side = image->limits.drawing_side;
	SDL_RWops *source = SDL_RWFromConstMem(image->bytes, (int)image->size);

	if (source == NULL)
		return;
	take(loaded, IMG_LoadSizedSVG_RW(source, side, side));
	SDL_RWclose(source);
}

void module_load(const struct image *image, struct loaded *loaded)
{
	if (image->kind == FORMAT_BMP)
		load_bmp(image, loaded);
	else
		draw(image, loaded);
}
