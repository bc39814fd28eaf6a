/* draw: draws the items of a frame, one switch. Used by view. */
#ifndef UI_DRAW_H
#define UI_DRAW_H

#include <SDL.h>

#include "sheets/demo.h"
#include "ui/canvas.h"
#include "ui/items.h"
#include "ui/text.h"
#include "ui/thumbs.h"

struct draw {
	struct canvas *canvas;
	struct text *text;
	const struct layout *layout;
	SDL_Texture *whole;       /* the uncropped picture while it is framed, else NULL */
	struct scene_part part;   /* of it, that is on the board */
	SDL_Texture *preview;  /* of the small picture, NULL before there is one */
	const struct item *hovered; /* control under the pointer, NULL if none */
	enum command pressed;  /* control held down */
	enum command focus;    /* control with the keyboard's focus ring */
	uint64_t now_ms;
	const struct gallery *gallery; /* of SCENE_PANEL_OPEN */
	struct thumbs *thumbs; /* its textures */
	struct demo *demo;     /* the help sheet's small boards … */
	uint64_t demo_ms;      /* … and how long it is open */
	int hovered_cell;      /* of its cells, −1 if none */
	uint64_t swept;        /* size under the pointer that sweeps (sweep_pack), 0: none */
	bool letters;          /* W, A, S and D slide tiles */
};

/* What the theme has for a purpose. */
uint32_t draw_colour(const struct draw *draw, enum theme_colour which);

/* True if something is left for the next frame, so that this one is not late. */
bool draw_items(const struct draw *draw, const struct items *items);

#endif
