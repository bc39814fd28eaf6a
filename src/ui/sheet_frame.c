/* sheet_frame: size, place and scrolling of sheets, which keep a pressed control under the pointer. */
#include "ui/sheet_frame.h"

#include "ui/draw.h"
#include "ui/scale.h"

enum {                        /* units */
       SHEET_WIDTH_MIN = 288, /* of a sheet beside the board */
       SHEET_WIDTH_MAX = 464,
       LARGE_WIDTH = 1100,
       LARGE_HEIGHT = 800,
       SEEN_MIN = 64,      /* of what scrolls */
       LARGE_NARROW = 640, /* in narrower or lower windows a large sheet fills the window */
};

/* The figures begin where the tools do, if any are shown. */
int sheet_frame_whole_height(const struct sheet_area *area)
{
	return area->aside.y + area->aside.h - area->toolbar_y;
}

static bool fits_beside(const struct sheet_area *area, bool card)
{
	return card ||
	       (area->beside && area->aside.w >= scale_text_px(&area->scale, SHEET_WIDTH_MIN));
}

static int sheet_width(const struct sheet_area *area, bool card)
{
	bool aside = fits_beside(area, card);
	int width = aside ? area->aside.w : area->width - 2 * scale_px(&area->scale, THEME_SPACE_M);
	int max = aside && area->beside
	                  ? SDL_max(scale_text_px(&area->scale, SHEET_WIDTH_MIN), area->preview.w)
	                  : scale_text_px(&area->scale, SHEET_WIDTH_MAX);

	return SDL_min(width, max);
}

/* The place for a sheet of a size beside the board; one too tall also gets the figures' place. */
static SDL_Rect place_beside(const struct sheet_area *area, bool card, int width, int height)
{
	int bottom = area->aside.y + area->aside.h;
	int top = !card && height > area->aside.h ? area->toolbar_y : area->aside.y;
	int below = area->preview.y + area->preview.h + scale_px(&area->scale, THEME_SPACE_L);
	int y = below + height <= bottom ? below : top;

	return (SDL_Rect){ area->aside.x + area->aside.w - width, y, width,
		           SDL_min(height, bottom - y) };
}

/* The place for a sheet of a size below the board, or over it. */
static SDL_Rect place_over(const struct sheet_area *area, bool card, int width, int height)
{
	int margin = scale_px(&area->scale, THEME_SPACE_M);
	SDL_Rect in = { margin, margin, area->width - 2 * margin, area->height - 2 * margin };
	SDL_Rect at = { 0, 0, width, height };

	if (fits_beside(area, card))
		in = area->aside;
	else if (!area->beside && area->preview.y - 2 * margin >= height)
		in.h = area->preview.y - 2 * margin;
	at.h = SDL_min(at.h, in.h);
	at.x = in.x + (in.w - width) / 2;
	at.y = in.y + (in.h - at.h) / 2;
	if (card || (!area->beside && at.y + at.h > area->toolbar_y))
		at.y = in.y + in.h - at.h; /* over the tools, to cover all of them */
	return at;
}

/* Hides what a sheet beside the board covers or touches, and the toolbar if it covers any tool. */
static void hide_covered(struct items *items, int first, int space)
{
	const SDL_Rect *sheet = &items->sheet;
	const SDL_Rect around = draw_inset(*sheet, -space);
	bool tools = false;

	for (int i = 0; i < first; i++)
		tools = tools || (items->list[i].kind == ITEM_TOOL &&
		                  SDL_HasIntersection(&items->list[i].rect, &items->sheet));
	for (int i = 0; i < first; i++) {
		struct item *item = &items->list[i];
		const SDL_Rect *area = item->kind == ITEM_HELP ? sheet : &around;
		bool tool = item->kind == ITEM_TOOL || item->kind == ITEM_TOOLBAR;

		if (tool ? tools : SDL_HasIntersection(&item->rect, area)) {
			item->kind = ITEM_NOTHING;
			item->command = COMMAND_NONE;
		}
	}
}

/* If what stays leaves too little of a sheet of this height for what scrolls, first the foot scrolls, too, then
 * the title. */
static void free_space(struct column *column, int height, int sheet)
{
	int least = column->compact ? text_line(column->text, THEME_FONT_STRONG)
	                            : column_px(column, SEEN_MIN);

	if (column->foot > 0 && sheet - column->body_y - (height - column->foot_y) < least)
		column->foot = 0;
	if (column->foot == 0 && sheet - column->body_y < column_px(column, SEEN_MIN)) {
		column->body = column->first + 1;
		column->body_y = column->top;
	}
}

/* Moves everything to the sheet's place; what lies between body and foot scrolls if it is too tall. */
static void move_into_place(struct column *column)
{
	struct items *items = column->items;
	int height = column->y + column->top - column_px(column, THEME_SPACE_M);
	bool beside = column->area->beside && fits_beside(column->area, column->card);
	int width = items->list[column->first].rect.w;
	SDL_Rect sheet = beside ? place_beside(column->area, column->card, width, height)
	                        : place_over(column->area, column->card, width, height);
	int max = height - sheet.h;
	int scroll = SDL_min(SDL_max(column->frame->scroll_px, 0), max);

	if (max > 0)
		free_space(column, height, sheet.h);
	for (int i = column->first; i < items->count; i++) {
		struct item *item = &items->list[i];

		item->rect.x += sheet.x;
		item->rect.y += sheet.y;
		/* the close button stays at the top, and the foot at the bottom edge */
		if (max <= 0 || i < column->body ||
		    (item->kind == ITEM_ICON && item->command == COMMAND_CLOSE))
			continue;
		item->scrolls = column->foot <= 0 || i < column->foot;
		item->rect.y -= item->scrolls ? scroll : max;
	}
	items->list[column->first].rect = sheet;
	items->sheet = sheet;
	if (max > 0) {
		/* rings and ticks extend above the first row */
		int above = column->body_y - column_px(column, THEME_SPACE_S);
		int below = column_px(column, THEME_SPACE_S) +
		            (column->foot > 0 ? height - column->foot_y : 0);

		items->scroll_max = max;
		items->scrolled = scroll;
		items->scroll =
		        (SDL_Rect){ sheet.x, sheet.y + above, sheet.w, sheet.h - above - below };
	}
}

/* A column for a sheet in a place, with pad px around its content. */
static struct column column_at(struct items *items, const struct sheet_frame *frame,
                               const struct command_states *commands, SDL_Rect place, int pad)
{
	return (struct column){ .items = items,
		                .frame = frame,
		                .area = frame->area,
		                .text = frame->text,
		                .commands = commands,
		                .left = place.x + pad,
		                .width = place.w - 2 * pad,
		                .top = place.y + pad,
		                .y = place.y + pad };
}

void sheet_frame_begin(struct column *column, struct items *items, const struct sheet_frame *frame,
                       const struct command_states *commands, bool card, bool tight)
{
	const struct sheet_area *area = frame->area;
	int width = sheet_width(area, card);
	bool narrow = width < scale_text_px(&area->scale, SHEET_WIDTH_MIN);
	bool small = card && width < scale_px(&area->scale, SHEET_WIDTH_MIN);
	int pad = scale_px(&area->scale, tight || small ? THEME_SPACE_M
	                                 : narrow       ? THEME_SPACE_L
	                                                : THEME_SPACE_XL);

	*column = column_at(items, frame, commands, (SDL_Rect){ 0, 0, width, 0 }, pad);
	column->card = card;
	column->compact = card && !area->beside && area->aside.h < width;
	items->covered = !fits_beside(area, card);
	if (items->covered)
		items_add(items, ITEM_SHADE, (SDL_Rect){ 0, 0, area->width, area->height });
	column->first = items->count;
	items_add(items, ITEM_SHEET, (SDL_Rect){ 0, 0, width, 0 })->in_sheet = true;
	column->body = items->count;
	column->body_y = pad;
}

/* The distance that a span must move to contain a point. */
static int distance_to(int point, int from, int length)
{
	return point < from ? point - from : point >= from + length ? point - from - length + 1 : 0;
}

static void move_items(struct items *items, int first, int last, int across, int down)
{
	for (int i = first; i <= last; i++) {
		items->list[i].rect.x += across;
		items->list[i].rect.y += down;
	}
}

static bool in_row(const struct items *items, int i, const SDL_Rect *row)
{
	const struct item *item = &items->list[i];

	return (item->kind == ITEM_ICON || item->kind == ITEM_VALUE) && item->rect.y == row->y;
}

/* Moves a stepper to the left in its row, as far as its name allows; returns the distance moved. */
static int move_stepper(const struct column *column, int held, int distance)
{
	struct items *items = column->items;
	SDL_Rect row = items->list[held].rect;
	struct item *name;
	int first = held, last = held, available;

	while (in_row(items, first - 1, &row))
		first--;
	while (last + 1 < items->count && in_row(items, last + 1, &row))
		last++;
	name = &items->list[first - 1];
	if (distance >= 0 || first == last || name->kind != ITEM_SUBTITLE ||
	    name->rect.y + name->rect.h <= row.y)
		return 0;
	available = name->rect.w - text_width(column->text, THEME_FONT_STRONG, name->text);
	distance = SDL_max(distance, -SDL_max(available, 0));
	name->rect.w += distance;
	move_items(items, first, last, distance, 0);
	return distance;
}

static void move_sheet(const struct column *column, int across, int down)
{
	struct items *items = column->items;

	move_items(items, column->first, items->count - 1, across, down);
	items->sheet = items->list[column->first].rect;
	items->scroll.x += across;
	items->scroll.y += down;
}

/* Scrolls an item up, within the range and while it stays visible; returns the distance moved. */
static int scroll_up(struct items *items, const SDL_Rect *rect, int distance)
{
	int max = SDL_min(items->scroll_max - items->scrolled, rect->y - items->scroll.y);

	distance = SDL_clamp(distance, 0, SDL_max(max, 0));
	for (int i = 0; i < items->count; i++)
		if (items->list[i].scrolls)
			items->list[i].rect.y -= distance;
	items->scrolled += distance;
	return distance;
}

/* Makes a long sheet end at the window's bottom edge again, and moves its foot with it. */
static void end_at(const struct column *column, int bottom)
{
	struct items *items = column->items;
	int more = SDL_min(bottom - items->sheet.y - items->sheet.h, items->scroll_max);

	if (items->scroll_max == 0 || more == 0)
		return;
	for (int i = column->first; i < items->count; i++)
		if (items->list[i].rect.y >= items->scroll.y + items->scroll.h &&
		    !items->list[i].scrolls)
			items->list[i].rect.y += more;
	items->list[column->first].rect.h += more;
	items->sheet.h += more;
	items->scroll.h += more;
	items->scroll_max -= more;
	items->scrolled = SDL_min(items->scrolled, items->scroll_max);
}

/* Moves a sheet in its place as little as necessary to bring the held control under its point: the control in its
 * row, the sheet inside the window, the scrolling part; a long sheet may at last leave the window. */
static void hold_still(const struct column *column)
{
	const struct items_hold *hold = &column->frame->hold;
	struct items *items = column->items;
	const struct item *held = items_find(items, hold->command);
	int margin = column_px(column, THEME_SPACE_M), bottom = column->area->height - margin;
	int across, down, inside;

	if (held == NULL || !held->in_sheet)
		return;
	across = distance_to(hold->x, held->rect.x, held->rect.w);
	across -= move_stepper(column, (int)(held - items->list), across);
	move_sheet(column, across, 0);
	down = distance_to(hold->y, held->rect.y, held->rect.h);
	/* inside the window, or at least no further out */
	inside = SDL_clamp(down, SDL_min(margin - items->sheet.y, 0),
	                   SDL_max(bottom - items->sheet.y - items->sheet.h, 0));
	move_sheet(column, 0, inside);
	down -= inside;
	if (down < 0 && held->scrolls)
		down += scroll_up(items, &held->rect, -down);
	if (down == 0 || items->scroll_max == 0)
		return;
	move_sheet(column, 0, down);
	end_at(column, bottom);
}

void sheet_frame_end(struct column *column)
{
	move_into_place(column);
	hold_still(column);
	if (!column->items->covered)
		hide_covered(column->items, column->first, column_px(column, THEME_SPACE_S));
}

SDL_Rect sheet_frame_large(const struct sheet_area *area, bool *narrow)
{
	const struct scale *scale = &area->scale;
	int across = area->width, tools = area->aside.x + area->aside.w;
	int margin, width, height;

	*narrow = area->width < scale_px(scale, LARGE_NARROW) ||
	          area->height < scale_px(scale, LARGE_NARROW);
	margin = *narrow ? 0 : scale_px(scale, THEME_SPACE_XL);
	width = SDL_min(scale_px(scale, LARGE_WIDTH), area->width - 2 * margin);
	height = SDL_min(scale_px(scale, LARGE_HEIGHT), area->height - 2 * margin);
	if (!*narrow && area->beside && (across + width) / 2 > tools &&
	    tools - 2 * margin >= width * 9 / 10) {
		across = tools;
		width = SDL_min(width, tools - 2 * margin);
	}
	return (SDL_Rect){ (across - width) / 2, (area->height - height) / 2, width, height };
}

static int large_padding(const struct sheet_area *area, bool narrow)
{
	return scale_px(&area->scale, narrow ? THEME_SPACE_M + THEME_SPACE_S : THEME_SPACE_XL);
}

int sheet_frame_large_width(const struct sheet_area *area)
{
	bool narrow;
	int width = sheet_frame_large(area, &narrow).w;

	return width - 2 * large_padding(area, narrow);
}

/* Dims everything that the sheet doesn't hide anyway: saves a sixth of a frame's time. */
static void add_shade(struct items *items, const struct sheet_area *area, SDL_Rect sheet)
{
	int corner = scale_px(&area->scale, THEME_RADIUS_PANEL);
	int left = sheet.x + corner, right = sheet.x + sheet.w - corner;
	int top = sheet.y + corner, bottom = sheet.y + sheet.h - corner;

	items_add(items, ITEM_SHADE, (SDL_Rect){ 0, 0, area->width, top });
	items_add(items, ITEM_SHADE, (SDL_Rect){ 0, top, left, bottom - top });
	items_add(items, ITEM_SHADE, (SDL_Rect){ right, top, area->width - right, bottom - top });
	items_add(items, ITEM_SHADE, (SDL_Rect){ 0, bottom, area->width, area->height - bottom });
}

void sheet_frame_begin_large(struct column *column, struct items *items,
                             const struct sheet_frame *frame, const struct command_states *commands)
{
	const struct sheet_area *area = frame->area;
	bool narrow;
	SDL_Rect sheet = sheet_frame_large(area, &narrow);

	*column = column_at(items, frame, commands, sheet, large_padding(area, narrow));
	items->covered = true;
	items->sheet = sheet;
	add_shade(items, area, sheet);
	column->first = items->count;
	items_add(items, ITEM_SHEET, sheet)->in_sheet = true;
}

void sheet_frame_scroll(struct column *column, int first, SDL_Rect area)
{
	struct items *items = column->items;
	int space = column_px(column, THEME_SPACE_S); /* rings extend above the first row */
	int max = SDL_max(column->y - area.y - area.h, 0);

	if (max == 0)
		return;
	items->scroll_max = max;
	items->scrolled = SDL_clamp(column->frame->scroll_px, 0, max);
	items->scroll = (SDL_Rect){ area.x, area.y - space, area.w + 3 * space, area.h + space };
	for (int i = first; i < items->count; i++) {
		items->list[i].rect.y -= items->scrolled;
		items->list[i].scrolls = true;
	}
}
