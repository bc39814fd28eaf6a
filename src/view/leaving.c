/* leaving: a ring of discs, of which as many are lit as the player has come. */
#include "view/leaving.h"

#include <math.h>

#include "ui/draw.h"
#include "ui/paint/shapes.h"

enum {             /* units */
       RING = 132, /* the diameter */
       EDGE = 20,  /* around it */
       WIDTH = 10,
       DISCS = 120, /* close enough to look like one line */
       PERMILLE = 1000,
};

static bool draw_ring_part(const struct draw *draw, const struct item *item)
{
	int width = draw_px(draw, WIDTH), lit = (int)(item->number * DISCS / PERMILLE);
	double radius = (draw_px(draw, RING) - width) / 2.0;
	double x = item->rect.x + item->rect.w / 2.0, y = item->rect.y + item->rect.h / 2.0;
	const double turn = 2.0 * acos(-1.0);

	draw_round(draw, &item->rect, (RING + 2 * EDGE) / 2, THEME_SHEET);
	draw_outline(draw, &item->rect, (RING + 2 * EDGE) / 2);
	for (int i = 0; i < 2 * DISCS; i++) { /* all of them, then those that are lit */
		double angle = turn * (i % DISCS) / DISCS;
		SDL_Rect disc = { (int)lround(x + radius * sin(angle) - width / 2.0),
			          (int)lround(y - radius * cos(angle) - width / 2.0), width,
			          width };

		if (i < DISCS || i - DISCS < lit)
			paint_round(draw->canvas, &disc, width / 2,
			            draw_colour(draw, i < DISCS ? THEME_BUTTON : THEME_FOCUS));
	}
	return true; /* it goes on */
}

void leaving_add(struct items *items, const struct layout *layout, float part)
{
	int side = scale_px(&layout->scale, RING + 2 * EDGE);
	struct item *item;

	if (part <= 0.0f)
		return;
	item = items_add(items, ITEM_CUSTOM,
	                 (SDL_Rect){ layout->seen.x + (layout->seen.w - side) / 2,
	                             layout->seen.y + (layout->seen.h - side) / 2, side, side });
	item->draw = draw_ring_part;
	item->number = (uint64_t)(part * PERMILLE);
}
