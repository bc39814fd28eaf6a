/* marks: how the tile of a hint is marked. */
#include "view/marks.h"

#include "puzzle/board.h"
#include "ui/theme.h"

enum { RING = 3, ARROW_MOST = 64 }; /* units */

static void draw_arrow(struct canvas *canvas, const struct layout *layout, const SDL_Rect *body,
                       int direction)
{
	static const char *const names[] = {
		[DIRECTION_UP] = "arrow-up",
		[DIRECTION_DOWN] = "arrow-down",
		[DIRECTION_LEFT] = "arrow-left",
		[DIRECTION_RIGHT] = "arrow-right",
	};
	int most = scale_px(&layout->scale, ARROW_MOST);
	int side = body->w / 2 < most ? body->w / 2 : most;
	SDL_Rect plate = { body->x + (body->w - side) / 2, body->y + (body->h - side) / 2, side,
		           side };
	int icon = side * 3 / 4;

	canvas_round(canvas, &plate, side / 2, canvas_colour(canvas, THEME_FOCUS));
	canvas_icon(canvas, names[direction], icon, plate.x + (side - icon) / 2,
	            plate.y + (side - icon) / 2, canvas_colour(canvas, THEME_TEXT_FOCUS));
}

void marks_draw_hint(struct canvas *canvas, const struct layout *layout, const SDL_Rect *body,
                     int radius, int direction)
{
	int ring = scale_px(&layout->scale, RING);

	canvas_ring(canvas, body, radius, ring, canvas_colour(canvas, THEME_FOCUS));
	if (direction >= 0)
		draw_arrow(canvas, layout, body, direction);
}
