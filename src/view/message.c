/* message: places the message for the player. */
#include "view/message.h"

enum { MESSAGE_WIDTH = 560 /* units: at most, outside the side panel */ };

/* Below the small picture if that area is free; empty if the message doesn't fit. */
static SDL_Rect message_aside(const struct layout *layout, const struct scene *scene,
                              struct text *text)
{
	int pad = scale_px(&layout->scale, THEME_SPACE_L);
	SDL_Rect rect = { layout->preview.x, layout->preview.y + layout->preview.h + pad,
		          layout->preview.w, 0 };

	if (!layout->beside || scene->sheet_open)
		return rect;
	rect.h = text_height(text, THEME_FONT_BODY, scene->message, rect.w - 2 * pad);
	rect.h += pad;
	if (rect.y + rect.h > layout->height - pad)
		rect.h = 0;
	return rect;
}

/* The size of a text in lines at most `max` wide, of about equal length if that takes no extra
 * line. */
static void measure_even(struct text *text, const char *string, int max, SDL_Rect *rect)
{
	int lines, even, width, height;

	text_measure(text, THEME_FONT_BODY, string, max, &rect->w, &rect->h);
	lines = rect->h / text_line(text, THEME_FONT_BODY);
	if (lines < 2)
		return;
	even = text_width(text, THEME_FONT_BODY, string) / lines * 9 / 8;
	if (even >= max)
		return;
	text_measure(text, THEME_FONT_BODY, string, even, &width, &height);
	if (height <= rect->h && width <= max)
		rect->w = width;
}

/* Centred in an area, in lines of about equal length. */
static SDL_Rect message_in(const struct layout *layout, const struct scene *scene,
                           struct text *text, const SDL_Rect *area)
{
	int pad = scale_px(&layout->scale, THEME_SPACE_L);
	int max = scale_text_px(&layout->scale, MESSAGE_WIDTH);
	int available = area->w - 2 * pad - 2 * scale_px(&layout->scale, THEME_SPACE_M);
	SDL_Rect rect = { 0, 0, 0, 0 };

	measure_even(text, scene->message, available < max ? available : max, &rect);
	rect.w += 2 * pad;
	rect.h += pad;
	rect.x = area->x + (area->w - rect.w) / 2;
	rect.y = area->y + (area->h - rect.h) / 2;
	return rect;
}

/* In place of the hint; with the tools below, also of the figures if it doesn't fit. Empty if there
 * is no space or a sheet uses it. */
static SDL_Rect message_below(const struct layout *layout, const struct scene *scene,
                              struct text *text)
{
	const SDL_Rect *preview = &layout->preview;
	int top = layout->frame.y + layout->frame.h;
	int bottom = layout->beside ? layout->height : preview->y;
	SDL_Rect area = { layout->hint.x, top, layout->hint.w, bottom - top };
	SDL_Rect rect = message_in(layout, scene, text, &area);

	if (rect.h <= area.h && (layout->beside || !scene->sheet_open))
		return rect;
	if (layout->beside || scene->sheet_open)
		return (SDL_Rect){ 0, 0, 0, 0 };
	area = (SDL_Rect){ preview->x + preview->w, top, 0, layout->toolbar.y - top };
	area.w = layout->width - area.x;
	rect = message_in(layout, scene, text, &area);
	rect.y = SDL_max(rect.y, top); /* very large text should cover tools, not tiles */
	return rect;
}

/* Over the figures and the small picture. */
static SDL_Rect message_over_side(const struct layout *layout, const struct scene *scene,
                                  struct text *text)
{
	int pad = scale_px(&layout->scale, THEME_SPACE_L);
	SDL_Rect rect = { layout->preview.x, layout->toolbar.y, layout->preview.w, pad };

	rect.h += text_height(text, THEME_FONT_BODY, scene->message, rect.w - 2 * pad);
	return rect;
}

/* While only the board is shown, a message covers no tile. */
static SDL_Rect place_message(const struct layout *layout, const struct scene *scene,
                              struct text *text)
{
	SDL_Rect rect = message_aside(layout, scene, text);

	if (rect.h == 0)
		rect = message_below(layout, scene, text);
	if (rect.h == 0 && !scene->sheet_open)
		rect = message_over_side(layout, scene, text);
	if (rect.h == 0) { /* a sheet uses the other places */
		rect = message_in(layout, scene, text,
		                  &(SDL_Rect){ 0, 0, layout->width, layout->height });
		rect.y = layout->frame.y + scale_px(&layout->scale, THEME_SPACE_M);
	}
	return rect;
}

/* Hides hints and figures that a message covers partly. */
static void hide_words(struct items *items, const SDL_Rect *message)
{
	for (int i = 0; i < items->count; i++) {
		struct item *item = &items->list[i];

		if ((item->kind == ITEM_HINT || item->kind == ITEM_FIGURE ||
		     item->kind == ITEM_CLOCK) &&
		    SDL_HasIntersection(&item->rect, message))
			item->kind = ITEM_NOTHING;
	}
}

void message_add(struct items *items, const struct layout *layout, const struct scene *scene,
                 struct text *text)
{
	SDL_Rect rect = place_message(layout, scene, text);

	hide_words(items, &rect);
	items_add(items, ITEM_MESSAGE, rect)->text = scene->message;
}
