/* draw: panels, edges, colours and icons for the items of a frame. Main thread only. */
#ifndef UI_DRAW_H
#define UI_DRAW_H

#include "ui/items.h"
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

/* Converts units of the theme to pixels. */
int draw_px(const struct draw *draw, int units);

/* Looks up a colour of the theme. */
uint32_t draw_colour(const struct draw *draw, enum theme_colour which);

/* The rectangle, smaller by `by` px on each side. */
SDL_Rect draw_inset(SDL_Rect rect, int by);

/* Fills a rectangle with round corners; radius in units. */
void draw_round(const struct draw *draw, const SDL_Rect *rect, int radius,
                enum theme_colour colour);

/* An outline; radius and width in units. */
void draw_ring(const struct draw *draw, const SDL_Rect *rect, int radius, int width,
               enum theme_colour colour);

/* One line, see text_draw. */
void draw_line(const struct draw *draw, enum theme_font font, const char *string,
               const SDL_Rect *rect, enum text_align align, enum theme_colour colour);

/* The edge of a panel or button, if the theme has edges; radius in units. */
void draw_outline(const struct draw *draw, const SDL_Rect *rect, int radius);

/* A panel with its edge. */
void draw_panel(const struct draw *draw, const SDL_Rect *rect, int radius,
                enum theme_colour colour);

/* A bar that moves back and forth once per period_ms over a background. */
void draw_busy(const struct draw *draw, SDL_Rect bar, unsigned period_ms, enum theme_colour ground,
               enum theme_colour colour);

/* An icon, `side` px wide, in the middle of a rectangle. */
void draw_icon_in(const struct draw *draw, const char *name, int side, const SDL_Rect *rect,
                  enum theme_colour colour);

#endif
