/* Draws the game's own pictures by SDL_image's nanosvg, which is fast, but ignores much. */
#include <SDL_image.h>

#include "decode/image.h"

void module_load(const struct image *image, struct loaded *loaded)
{
	int side = image->limits.drawing_side;
	SDL_RWops *source = SDL_RWFromConstMem(image->bytes, (int)image->size);
	SDL_Surface *made;

	if (source == NULL)
		return;
	made = IMG_LoadSizedSVG_RW(source, side, side);
	SDL_RWclose(source);
	if (made != NULL)
		loaded->surface = SDL_ConvertSurfaceFormat(made, SDL_PIXELFORMAT_RGBA32, 0);
	SDL_FreeSurface(made);
}
