/* message: where a sentence for the player is shown, and the name of an icon. */
#include "view/message.h"

#include "ui/scale.h"
#include "view/screen.h"
#include "view/view.h"

enum { MESSAGE_WIDTH = 560 /* units: at most, outside the side panel */ };

struct place {
	const struct items *items;
	const struct layout *layout;
	struct text *text;
	const char *message;
};

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

/* Centred in an area, in lines of about equal length; near its edges if need be. True if it fits. */
static bool fits_in(const struct place *place, SDL_Rect area, SDL_Rect *rect)
{
	const struct scale *scale = &place->layout->scale;
	int pad = scale_px(scale, THEME_SPACE_L), tight = scale_px(scale, THEME_SPACE_M);
	int max = scale_text_px(scale, MESSAGE_WIDTH);
	int available = area.w - 2 * pad - 2 * tight;

	measure_even(place->text, place->message, SDL_min(available, max), rect);
	rect->w += 2 * pad;
	rect->h += rect->h + pad <= area.h ? pad : tight;
	rect->x = area.x + (area.w - rect->w) / 2;
	rect->y = area.y + SDL_max((area.h - rect->h) / 2, 0);
	return rect->h <= area.h;
}

/* From one height to another, as wide as the help line, or as the window. */
static SDL_Rect strip(const struct layout *layout, int top, int bottom)
{
	if (layout->beside)
		return (SDL_Rect){ layout->help.x, top, layout->help.w, bottom - top };
	return (SDL_Rect){ 0, top, layout->width, bottom - top };
}

/* As wide as the small picture. */
static SDL_Rect in_side(const struct place *place, int y)
{
	const SDL_Rect *preview = &place->layout->preview;
	int pad = scale_px(&place->layout->scale, THEME_SPACE_L);
	int height =
	        text_height(place->text, THEME_FONT_BODY, place->message, preview->w - 2 * pad);

	return (SDL_Rect){ preview->x, y, preview->w, height + pad };
}

/* Below the small picture and a hint's buttons. */
static bool fits_aside(const struct place *place, SDL_Rect *rect)
{
	const struct layout *layout = place->layout;
	int pad = scale_px(&layout->scale, THEME_SPACE_L);
	int top = layout->preview.y + layout->preview.h;

	for (int i = 0; i < place->items->count; i++) {
		const struct item *item = &place->items->list[i];

		if (item->kind == ITEM_BUTTON)
			top = SDL_max(top, item->rect.y + item->rect.h);
	}
	*rect = in_side(place, top + pad);
	return layout->beside && rect->y + rect->h <= layout->height - pad;
}

/* In place of the hint; with the tools below, also of the figures. */
static void put_on_board_screen(const struct place *place, SDL_Rect *rect)
{
	const struct layout *layout = place->layout;
	const SDL_Rect *preview = &layout->preview;
	int top = layout->frame.y + layout->frame.h;
	SDL_Rect figures = { preview->x + preview->w, top, 0, layout->toolbar.y - top };

	figures.w = layout->width - figures.x;
	if (fits_aside(place, rect) ||
	    fits_in(place, strip(layout, top, layout->beside ? layout->height : preview->y), rect))
		return;
	if (layout->beside)
		*rect = in_side(place, layout->toolbar.y); /* over the figures */
	else if (!fits_in(place, figures, rect)) /* very large text covers tools, not tiles */
		(void)fits_in(place, strip(layout, top, layout->height), rect);
}

/* The top of the sheet's highest control. */
static int controls_top(const struct items *items)
{
	int top = items->sheet.y + items->sheet.h;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].in_sheet && items->list[i].command != COMMAND_NONE)
			top = SDL_min(top, items->list[i].rect.y);
	return top;
}

/* Outside the card or over its text; very large text covers its buttons. */
static void put_near_card(const struct place *place, SDL_Rect *rect)
{
	const struct layout *layout = place->layout;
	int top = layout->frame.y + layout->frame.h, card = place->items->sheet.y;

	if (layout->beside) {
		if (!fits_in(place, strip(layout, top, layout->height), rect))
			*rect = in_side(place, layout->toolbar.y);
		return;
	}
	if (!fits_in(place, strip(layout, top, SDL_min(card, layout->preview.y)), rect) &&
	    !fits_in(place, strip(layout, 0, layout->frame.y), rect) &&
	    !fits_in(place, strip(layout, top, card), rect) &&
	    !fits_in(place, strip(layout, top, controls_top(place->items)), rect))
		(void)fits_in(place, strip(layout, top, layout->height), rect);
}

/* Above or below a sheet that covers the board; false if neither has enough space. */
static bool fits_near_sheet(const struct place *place, SDL_Rect *rect)
{
	const SDL_Rect *sheet = &place->items->sheet;
	int width = place->layout->width, height = place->layout->height;
	int below = sheet->y + sheet->h;

	return fits_in(place, (SDL_Rect){ 0, 0, width, sheet->y }, rect) ||
	       fits_in(place, (SDL_Rect){ 0, below, width, height - below }, rect);
}

/* Hides hints and figures that a message covers partly. */
static void hide_covered(struct items *items, const SDL_Rect *message)
{
	for (int i = 0; i < items->count; i++) {
		struct item *item = &items->list[i];

		if ((item->kind == ITEM_HELP || item->kind == ITEM_FIGURE) &&
		    SDL_HasIntersection(&item->rect, message))
			item->kind = ITEM_NOTHING;
	}
}

void message_add(struct items *items, const struct layout *layout, const char *message,
                 struct text *text)
{
	const struct place place = { items, layout, text, message };
	SDL_Rect rect;

	if (items->sheet.w == 0)
		put_on_board_screen(&place, &rect);
	else if (!items->covered)
		put_near_card(&place, &rect);
	else if (!fits_near_sheet(&place, &rect))
		return;
	hide_covered(items, &rect);
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
