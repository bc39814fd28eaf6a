/* cut: scales a photo for a view. */
#include "photos/cut.h"

#include "picture/picture.h"
#include "system/files.h"

/* What is cut of a picture beside the board. */
struct rest {
	const SDL_Surface *picture;
	const struct cut_request *request;
	const atomic_bool *cancel;
	struct cut *cut;
	struct error
	        error; /* if there is no backdrop, or no uncropped picture that was requested */
};

static SDL_Surface *make_backdrop(struct rest *rest)
{
	const struct cut_request *request = rest->request;
	int width = request->screen.backdrop_width, height = request->screen.backdrop_height;

	picture_turned_size(&width, &height, request->turns);
	/* only what is finished is rotated: no second copy of the picture */
	return picture_turn(picture_backdrop(rest->picture, width, height,
	                                     request->screen.bright_backdrop != 0, rest->cancel,
	                                     &rest->error),
	                    request->turns, &rest->error);
}

static SDL_Surface *make_whole(struct rest *rest)
{
	const struct cut_request *request = rest->request;
	SDL_Rect all = { 0, 0, rest->picture->w, rest->picture->h };

	picture_turned_size(&all.w, &all.h, request->turns);
	return picture_cut(rest->picture, &all, request->turns, request->whole_width,
	                   request->whole_height, rest->cancel, &rest->error);
}

static int make_rest(void *data)
{
	struct rest *rest = data;
	const struct cut_request *request = rest->request;
	struct cut *cut = rest->cut;

	cut->preview = picture_cut(rest->picture, &request->crop, request->turns,
	                           request->screen.preview_width, request->screen.preview_height,
	                           rest->cancel, &rest->error);
	if (cut->preview != NULL)
		cut->backdrop = make_backdrop(rest);
	if (cut->backdrop != NULL && request->whole_width > 0)
		cut->whole = make_whole(rest);
	return 0;
}

/* The board takes about as long as the rest, which another thread makes, if there is one. */
bool cut_make(struct cut *cut, const SDL_Surface *picture, const struct cut_request *request,
              const atomic_bool *cancel, struct error *error)
{
	const struct screen_sizes *screen = &request->screen;
	struct rest rest = { .picture = picture, .request = request, .cancel = cancel, .cut = cut };
	SDL_Thread *thread;

	*cut = (struct cut){ .board = NULL };
	thread = SDL_CreateThread(make_rest, "cut", &rest);
	cut->board = picture_cut(picture, &request->crop, request->turns,
	                         screen->columns * screen->cell_width,
	                         screen->rows * screen->cell_height, cancel, error);
	if (thread != NULL)
		SDL_WaitThread(thread, NULL);
	else if (cut->board != NULL)
		make_rest(&rest);
	if (cut->board != NULL && cut->backdrop != NULL &&
	    (request->whole_width == 0 || cut->whole != NULL))
		return true;
	if (cut->board != NULL)
		*error = rest.error;
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
		file_unmap(cut->mapped, cut->mapped_size);
	*cut = (struct cut){ .board = NULL };
}
