/* screen: the widgets around the board. Main thread only (it measures text). */
#ifndef VIEW_SCREEN_H
#define VIEW_SCREEN_H

#include "ui/items.h"
#include "ui/paint/text.h"
#include "view/tiles.h"

/* The small picture, for the item that draws it. */
struct preview {
	/* owned by the view, like the next two; NULL before the first picture */
	SDL_Texture *texture;
	SDL_Surface *surface; /* its pixels */
	/* the same as large as the rival's board; NULL: the texture is, or there's no such board */
	SDL_Texture *reduced;
	SDL_Rect picture; /* set by screen_build, like all that follow */
	SDL_Rect rival;   /* where the rival's board is, made of this picture */
	SDL_Rect seen;    /* the part of it that the board shows now */
	int radius;       /* units: of its panel's corners */
	const struct scene *scene;
};

/* Empties the list and adds the widgets around the board. The list borrows the scene and the preview.
 * The help line explains a command by its title and key, or a figure (see layout_figure_at); if there is
 * neither (COMMAND_NONE, −1), it shows the scene's help. */
void screen_build(struct items *items, const struct layout *layout, const struct scene *scene,
                  struct text *text, struct preview *preview, enum command explained, int figure);

/* The seconds that the clock shows: those played or, with a limit (0: none), those left. */
uint64_t screen_seconds(uint64_t played, uint64_t limit);

/* The name of a control, for the help line. Borrowed from the items. */
const char *screen_title(struct items *items, const struct scene *scene, enum command explained);

/* How many of `all` steps lie between two marks on a timeline of length_px: 1, 10, 100 … */
uint64_t screen_timeline_every(int length_px, float density, uint64_t all);

#endif
