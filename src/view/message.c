/* message: where a sentence for the player is shown, and the name of an icon. */
#include "view/message.h"

#include "ui/draw.h"
#include "ui/scale.h"
#include "view/screen.h"
#include "view/view.h"

enum { MESSAGE_WIDTH = 560 /* units: at most */ };

/* The size of a text in lines at most `max` wide, of about equal length if that takes no extra line. */
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

/* Where messages stand: on the help line's foot, on a card that covers that, or on the window's lower edge, or else its
 * upper one, if a sheet covers the board. */
static SDL_Rect find_line(const struct items *items, const struct layout *layout)
{
	int margin = scale_px(&layout->scale, THEME_SPACE_S);
	SDL_Rect line = layout->help, window = { 0, 0, layout->width, layout->height };

	if (items->covered)
		return draw_inset(window, margin);
	if (line.w == 0) /* too narrow for a line */
		line = (SDL_Rect){ margin, 0,
			           (layout->beside ? layout->aside.x : layout->width) - 2 * margin,
			           layout->frame.y + layout->frame.h };
	if (!layout->beside && items->sheet.w > 0)
		line.h = SDL_min(line.h, items->sheet.y - margin - line.y);
	return line;
}

static void hide_help(struct items *items)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_HELP)
			items->list[i].kind = ITEM_NOTHING;
}

void message_add(struct items *items, const struct layout *layout, const char *message,
                 struct text *text)
{
	const SDL_Rect line = find_line(items, layout);
	int pad = scale_px(&layout->scale, THEME_SPACE_L);
	SDL_Rect rect;

	measure_even(text, message,
	             SDL_min(line.w - 2 * pad, scale_text_px(&layout->scale, MESSAGE_WIDTH)),
	             &rect);
	rect.w += 2 * pad;
	rect.h += pad;
	rect.x = line.x + (line.w - rect.w) / 2;
	rect.y = SDL_max(line.y + line.h - rect.h, 0);
	if (items->covered && SDL_HasIntersection(&rect, &items->sheet))
		rect.y = line.y;
	if (items->covered && SDL_HasIntersection(&rect, &items->sheet))
		return;
	hide_help(items);
	items_add(items, ITEM_MESSAGE, rect)->text = message;
}

static bool shows_help(const struct items *items)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_HELP)
			return !items->covered;
	return false;
}

void message_add_tip(struct items *items, const struct layout *layout, const struct scene *scene,
                     struct text *text, enum command explained)
{
	const struct item *item = items_find(items, explained);
	int pad = scale_px(&layout->scale, THEME_SPACE_L);
	int space = scale_px(&layout->scale, THEME_SPACE_S);
	const char *title;
	SDL_Rect rect;

	/* a stepper has its name beside it, and everyone knows how to close a window */
	if (item == NULL || item->kind != ITEM_ICON || item->partner != COMMAND_NONE ||
	    explained == COMMAND_CLOSE || shows_help(items))
		return;
	title = screen_title(items, scene, explained);
	text_measure(text, THEME_FONT_BODY, title, layout->width - 2 * (pad + space), &rect.w,
	             &rect.h);
	rect.w += 2 * pad;
	rect.h += pad;
	rect.x = SDL_clamp(item->rect.x + (item->rect.w - rect.w) / 2, space,
	                   layout->width - space - rect.w);
	rect.y = item->rect.y + item->rect.h + space;
	if (rect.y + rect.h > layout->height - space)
		rect.y = item->rect.y - space - rect.h;
	items_add(items, ITEM_TIP, rect)->text = title;
}
