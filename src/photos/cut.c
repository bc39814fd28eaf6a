/* cut: scales a photo for a view. */
#include "photos/cut.h"

#include <sys/mman.h>

#include "picture/picture.h"

bool cut_make(struct cut *cut, const SDL_Surface *picture, const struct cut_request *request,
              const atomic_bool *cancel, struct error *error)
{
	const struct screen_sizes *screen = &request->screen;
	SDL_Rect all = { 0, 0, picture->w, picture->h };
	int width = screen->backdrop_width, height = screen->backdrop_height;

	*cut = (struct cut){ .board = NULL };
	picture_turned_size(&all.w, &all.h, request->turns);
	picture_turned_size(&width, &height, request->turns);
	cut->board = picture_cut(picture, &request->crop, request->turns,
	                         screen->columns * screen->cell_px, screen->rows * screen->cell_px,
	                         cancel, error);
	if (cut->board != NULL)
		cut->preview =
		        picture_cut(picture, &request->crop, request->turns, screen->preview_width,
		                    screen->preview_height, cancel, error);
	if (cut->preview !=
	    NULL) /* only what is finished is rotated: no second copy of the picture */
		cut->backdrop =
		        picture_turn(picture_backdrop(picture, width, height,
		                                      screen->bright_backdrop != 0, cancel, error),
		                     request->turns, error);
	if (cut->backdrop != NULL && request->whole_width > 0)
		cut->whole = picture_cut(picture, &all, request->turns, request->whole_width,
		                         request->whole_height, cancel, error);
	if (cut->backdrop != NULL && (request->whole_width == 0 || cut->whole != NULL))
		return true;
	cut_free(cut);
	return false;
}

void cut_free(struct cut *cut)
{
	SDL_FreeSurface(cut->board);
	SDL_FreeSurface(cut->preview);
	SDL_FreeSurface(cut->backdrop);
	SDL_FreeSurface(cut->whole);
	if (cut->mapped != NULL)
		munmap(cut->mapped, cut->mapped_size);
	*cut = (struct cut){ .board = NULL };
}
