/* draw: panels, edges, colours and icons for items. */
#include "ui/draw.h"

#include "ui/paint/shapes.h"
#include "ui/scale.h"

int draw_px(const struct draw *draw, int units)
{
	return scale_px(draw->scale, units);
}

uint32_t draw_colour(const struct draw *draw, enum theme_colour which)
{
	return canvas_colour(draw->canvas, which);
}

SDL_Rect draw_inset(SDL_Rect rect, int by)
{
	return (SDL_Rect){ rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by };
}

void draw_round(const struct draw *draw, const SDL_Rect *rect, int radius, enum theme_colour colour)
{
	paint_round(draw->canvas, rect, draw_px(draw, radius), draw_colour(draw, colour));
}

void draw_ring(const struct draw *draw, const SDL_Rect *rect, int radius, int width,
               enum theme_colour colour)
{
	paint_ring(draw->canvas, rect, draw_px(draw, radius), draw_px(draw, width),
	           draw_colour(draw, colour));
}

void draw_line(const struct draw *draw, enum theme_font font, const char *string,
               const SDL_Rect *rect, enum text_align align, enum theme_colour colour)
{
	text_draw(draw->text, font, string, rect, align, draw_colour(draw, colour));
}

void draw_outline(const struct draw *draw, const SDL_Rect *rect, int radius)
{
	if (draw->canvas->theme == THEME_CONTRAST)
		draw_ring(draw, rect, radius, 1, THEME_LINE);
}

void draw_panel(const struct draw *draw, const SDL_Rect *rect, int radius, enum theme_colour colour)
{
	draw_round(draw, rect, radius, colour);
	draw_outline(draw, rect, radius);
}

void draw_busy(const struct draw *draw, SDL_Rect bar, unsigned period_ms, enum theme_colour ground,
               enum theme_colour colour)
{
	float t = (float)(draw->now_ms % period_ms) / ((float)period_ms / 2.0f);
	int range = bar.w - bar.w / 4;

	paint_round(draw->canvas, &bar, bar.h / 2, draw_colour(draw, ground));
	t = t > 1.0f ? 2.0f - t : t;
	bar.w /= 4;
	bar.x += (int)((float)range * t * t * (3.0f - 2.0f * t));
	paint_round(draw->canvas, &bar, bar.h / 2, draw_colour(draw, colour));
}

void draw_icon_in(const struct draw *draw, const char *name, int side, const SDL_Rect *rect,
                  enum theme_colour colour)
{
	paint_icon(draw->canvas, name, side, rect->x + (rect->w - side) / 2,
	           rect->y + (rect->h - side) / 2, draw_colour(draw, colour));
}
