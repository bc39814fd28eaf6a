/* screen: the widgets around the board: figures, small picture, timeline, hint line, tools,
 * message. Main thread only (it measures text). */
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

/* Empties the list and adds the widgets around the board. The list borrows texts of the scene and
 * the preview. hinted: the command whose title and key the hint line shows; COMMAND_NONE: the
 * scene's hint. */
void screen_build(struct items *items, const struct layout *layout, const struct scene *scene,
                  struct text *text, struct preview *preview, enum command hinted);

#endif
