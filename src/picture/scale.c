/* Cuts, scales and blurs pictures for the screen. */
#include "picture/picture.h"

#include "picture/resample.h"

/* What the source of the rows needs. */
struct view {
	const SDL_Surface *picture;
};

static const uint8_t *view_row(void *context, int y)
{
	const struct view *view = context;

	return (const uint8_t *)view->picture->pixels + (size_t)y * (size_t)view->picture->pitch;
}

SDL_Surface *picture_scale(const SDL_Surface *picture, const SDL_Rect *crop, int width, int height,
                           const atomic_bool *cancel, struct error *error)
{
	struct view view = { picture };
	struct resample_source source = { view_row, &view };
	SDL_Surface *made =
		SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	if (made == NULL)
		goto failed;
	if (!resample_run(&source, crop, made, cancel))
		goto failed;
	return made;

failed:
	SDL_FreeSurface(made);
	if (cancel != NULL && atomic_load(cancel))
		error_set(error, "%s", "");
	else
		error_set(error, "There is not enough memory to scale the picture.");
	return NULL;
}
