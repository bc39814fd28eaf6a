/* Rotates and mirrors pixels in blocks, and cuts rotated pictures. */
#include "picture/picture.h"

#include <stdint.h>

enum { BLOCK = 64 }; /* px, so that a block stays in the cache while it is rotated */

/* Maps pixels: (x, y) of the upright picture is at index origin + x·right + y·down of the
 * source. */
struct mapping {
	ptrdiff_t origin, right, down;
};

static struct mapping find_mapping(int orientation, int width, int height)
{
	ptrdiff_t last_column = width - 1;
	ptrdiff_t last_row = (ptrdiff_t)(height - 1) * width;
	ptrdiff_t row = width;

	switch (orientation) {
	case 2:
		return (struct mapping){ last_column, -1, row };
	case 3:
		return (struct mapping){ last_row + last_column, -1, -row };
	case 4:
		return (struct mapping){ last_row, 1, -row };
	case 5:
		return (struct mapping){ 0, row, 1 };
	case 6:
		return (struct mapping){ last_row, -row, 1 };
	case 7:
		return (struct mapping){ last_row + last_column, -row, -1 };
	case 8:
		return (struct mapping){ last_column, row, -1 };
	default:
		return (struct mapping){ 0, 1, row };
	}
}

static void turn_block(const uint32_t *from, SDL_Surface *to, const struct mapping *mapping,
                       int left, int top)
{
	int right = left + BLOCK < to->w ? left + BLOCK : to->w;
	int bottom = top + BLOCK < to->h ? top + BLOCK : to->h;

	for (int y = top; y < bottom; y++) {
		uint32_t *out = (uint32_t *)to->pixels + (size_t)y * (size_t)to->w;
		const uint32_t *in = from + mapping->origin + y * mapping->down;

		for (int x = left; x < right; x++)
			out[x] = in[x * mapping->right];
	}
}

SDL_Surface *picture_upright(SDL_Surface *picture, int orientation)
{
	struct mapping mapping = find_mapping(orientation, picture->w, picture->h);
	bool lies = orientation >= 5;
	SDL_Surface *made;

	if (orientation == 1)
		return picture;
	made = SDL_CreateRGBSurfaceWithFormat(0, lies ? picture->h : picture->w,
	                                      lies ? picture->w : picture->h, 32,
	                                      picture->format->format);
	if (made == NULL)
		return NULL;
	for (int top = 0; top < made->h; top += BLOCK)
		for (int left = 0; left < made->w; left += BLOCK)
			turn_block(picture->pixels, made, &mapping, left, top);
	SDL_FreeSurface(picture);
	return made;
}

void picture_turned_size(int *width, int *height, int turns)
{
	int swapped = *width;

	if (turns % 2 == 0)
		return;
	*width = *height;
	*height = swapped;
}

/* The rectangle of the unrotated width×height picture that becomes this one by rotation. */
static SDL_Rect turn_back(const SDL_Rect *rect, int width, int height, int turns)
{
	switch (turns) {
	case 1:
		return (SDL_Rect){ rect->y, height - rect->x - rect->w, rect->h, rect->w };
	case 2:
		return (SDL_Rect){ width - rect->x - rect->w, height - rect->y - rect->h, rect->w,
			           rect->h };
	case 3:
		return (SDL_Rect){ width - rect->y - rect->h, rect->x, rect->h, rect->w };
	default:
		return *rect;
	}
}

SDL_Surface *picture_turn(SDL_Surface *picture, int turns, struct error *error)
{
	static const int orientations[PICTURE_TURNS] = { 1, 6, 3, 8 }; /* EXIF's numbers */
	SDL_Surface *turned;

	if (picture == NULL)
		return NULL;
	turned = picture_upright(picture, orientations[turns]);
	if (turned == NULL) {
		SDL_FreeSurface(picture);
		error_set(error, "Not enough memory to rotate the picture.");
	}
	return turned;
}

SDL_Surface *picture_cut(const SDL_Surface *picture, const SDL_Rect *crop, int turns, int width,
                         int height, const atomic_bool *cancel, struct error *error)
{
	SDL_Rect from = turn_back(crop, picture->w, picture->h, turns);

	picture_turned_size(&width, &height, turns);
	return picture_turn(picture_scale(picture, &from, width, height, cancel, error), turns,
	                    error);
}
