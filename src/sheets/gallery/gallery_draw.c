/* gallery_draw: draws the gallery's grid. */
#include "sheets/gallery/gallery_parts.h"
#include "ui/draw.h"

enum {
	PAD = 6, /* units: from a cell's edge to its thumbnail */
	ICON_FOLDER = 44,
	ICON_BROKEN = 32,
	BADGE = 22,
	TEXTURES = 10, /* maximum made per frame */
};

/* A thumbnail or its placeholder; false if its texture has to wait for the next frame. */
static bool draw_picture(const struct draw *draw, struct thumbs *thumbs,
                         const struct gallery_cell *cell, const SDL_Rect *rect, int *textures)
{
	if (draw_thumbnail(draw, thumbs, cell->thumbnail, cell->key, rect, textures))
		return true;
	if (cell->is_folder)
		draw_icon_in(draw, "folder", ICON_FOLDER, rect, draw_colour(draw, THEME_TEXT_SOFT));
	else if (cell->broken)
		draw_icon_in(draw, "broken", ICON_BROKEN, rect, draw_colour(draw, THEME_TEXT_OFF));
	return cell->thumbnail == NULL;
}

/* The badge of the picture being played. */
static void draw_badge(const struct draw *draw, const SDL_Rect *thumbnail)
{
	int side = draw_px(draw, BADGE);
	int space = draw_px(draw, THEME_SPACE_S);
	SDL_Rect badge = { thumbnail->x + thumbnail->w - side - space, thumbnail->y + space, side,
		           side };

	canvas_ring(draw->canvas, thumbnail, draw_px(draw, THEME_RADIUS_TILE), draw_px(draw, 2),
	            draw_colour(draw, THEME_ACCENT));
	canvas_round(draw->canvas, &badge, side / 2, draw_colour(draw, THEME_ACCENT));
	draw_icon_in(draw, "check", BADGE - 6, &badge, draw_colour(draw, THEME_TEXT_ACCENT));
}

/* A bar that moves back and forth while the picture is read. */
static void draw_opening(const struct draw *draw, const SDL_Rect *thumbnail)
{
	int height = draw_px(draw, THEME_SPACE_S);
	SDL_Rect bar = { thumbnail->x + height, thumbnail->y + thumbnail->h - 3 * height / 2,
		         thumbnail->w - 2 * height, height };

	draw_busy(draw, bar, 1600, THEME_DIM, THEME_ACCENT_HOVER);
}

/* rect: its place; bright: it is hovered or selected. */
static bool draw_cell(const struct draw *draw, struct thumbs *thumbs,
                      const struct gallery_cell *cell, SDL_Rect rect, bool bright, int *textures)
{
	int pad = draw_px(draw, PAD);
	int line = text_line(draw->text, THEME_FONT_SMALL);
	SDL_Rect thumbnail = { rect.x + pad, rect.y + pad, rect.w - 2 * pad,
		               (rect.w - 2 * pad) * 3 / 4 };
	SDL_Rect name = { thumbnail.x, rect.y + rect.h - line - draw_px(draw, THEME_SPACE_S),
		          thumbnail.w, line };
	char shown[TEXT_FIT_SIZE];
	bool done;

	done = draw_picture(draw, thumbs, cell, &thumbnail, textures);
	if (cell->playing)
		draw_badge(draw, &thumbnail);
	if (cell->opening)
		draw_opening(draw, &thumbnail);
	text_fit(draw->text, THEME_FONT_SMALL, cell->name, name.w, TEXT_CUT_MIDDLE, shown);
	text_draw(draw->text, THEME_FONT_SMALL, shown, &name, TEXT_CENTRE,
	          draw_colour(draw, cell->broken ? THEME_TEXT_OFF
	                            : bright     ? THEME_TEXT
	                                         : THEME_TEXT_SOFT));
	return done && !cell->opening;
}

bool gallery_draw(const struct draw *draw, const struct item *item)
{
	const struct gallery_sheet *gallery = item->context;
	const struct gallery *show = &gallery->show;
	const struct browser *browser = &gallery->browsers[gallery->tab];
	int hovered = draw->hovered == item ? draw->hovered_part : -1;
	int textures = TEXTURES;
	bool more = false;

	canvas_clip(draw->canvas, &browser->grid.area);
	for (int i = show->first; i < show->end; i++) {
		SDL_Rect rect = browser_draw_cell(draw, browser, item, i);

		if (!draw_cell(draw, item->cache, &show->cells[i - show->first], rect,
		               i == hovered || i == browser->selected, &textures))
			more = true;
	}
	canvas_clip(draw->canvas, NULL);
	browser_draw(draw, browser, PAD);
	return more;
}
