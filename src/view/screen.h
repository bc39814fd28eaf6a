/* screen: the widgets around the board (figures, small picture, timeline, help line, tools), and the
 * message for the player. Main thread only (it measures text). */
#ifndef VIEW_SCREEN_H
#define VIEW_SCREEN_H

#include "ui/draw.h"
#include "ui/items.h"
#include "view/layout.h"
#include "view/scene.h"

/* The small picture, for the item that draws it. */
struct preview {
	SDL_Texture *texture; /* owned by the view; NULL before the first picture */
	SDL_Rect picture;     /* set by screen_build, like radius */
	int radius;           /* units: of its panel's corners */
};

/* The thing that the help line should explain. */
struct screen_pointed {
	enum command command; /* its title and key; COMMAND_NONE: none */
	int figure;           /* see layout_figure_at; −1: none */
};

/* Empties the list and adds the widgets around the board. The list borrows texts of the scene and
 * the preview. Without a command or figure to explain, the help line shows the scene's help. */
void screen_build(struct items *items, const struct layout *layout, const struct scene *scene,
                  struct text *text, struct preview *preview, const struct screen_pointed *pointed);

/* How many of `all` steps lie between two marks on a timeline of length_px: 1, 10, 100 … */
uint64_t timeline_every(int length_px, float density, uint64_t all);

/* Adds a message, which is borrowed, to a screen with all its other items. It covers no tile: it
 * takes the place of a text around the board or on the card. No message is shown while a sheet
 * fills the window. */
void message_add(struct items *items, const struct layout *layout, const char *message,
                 struct text *text);

#endif
