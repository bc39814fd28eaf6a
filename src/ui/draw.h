/* draw: draws the items of a frame, and what self-drawing items need. Main thread only. */
#ifndef UI_DRAW_H
#define UI_DRAW_H

#include <SDL.h>

#include "ui/items.h"
#include "ui/paint/canvas.h"
#include "ui/paint/text.h"
#include "ui/scale.h"

struct draw {
	struct canvas *canvas;
	struct text *text;
	const struct scale *scale;
	const struct item *hovered; /* control under the pointer, NULL if none */
	int hovered_part;           /* of it (item.part); −1 if none */
	enum command pressed;       /* control held down */
	enum command focus;         /* control with the keyboard's focus ring */
	uint64_t now_ms;
	const struct items *items; /* being drawn */
};

/* True if the next frame would differ without input: something is animated, or work was put off so
 * that this frame is not late. */
bool draw_items(const struct draw *draw, const struct items *items);

#endif
