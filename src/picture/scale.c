/* Cuts, scales and blurs pictures for the screen. */
#include "picture/picture.h"

#include "picture/resample.h"

SDL_Surface *picture_scale(const SDL_Surface *picture, const SDL_Rect *crop, int width, int height,
                           const atomic_bool *cancel, struct error *error)
{
	struct resample_surface rows = { picture, 0, 1 };
	struct resample_source source = { resample_surface_row, &rows };
	SDL_Surface *made =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	if (made != NULL && resample_run(&source, crop, made, cancel))
		return made;
	SDL_FreeSurface(made);
	if (cancel != NULL && atomic_load(cancel))
		error_set(error, "%s", "");
	else
		error_set(error, "Not enough memory to scale the picture.");
	return NULL;
}
