/* sheet_hold: keeps a pressed control in place while its sheet changes size. */
#include "ui/sheet_hold.h"

/* The distance that a span must move to contain a point. */
static int distance_to(int point, int from, int length)
{
	return point < from ? point - from : point >= from + length ? point - from - length + 1 : 0;
}

/* The distance limited so that the span stays between two limits, or at least moves no further
 * out. */
static int distance_within(int distance, int from, int length, int min, int max)
{
	return SDL_clamp(distance, SDL_min(min - from, 0), SDL_max(max - from - length, 0));
}

static void move(struct items *items, int first, int last, int across, int down)
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
static int move_stepper(const struct stack *stack, int held, int distance)
{
	struct items *items = stack->items;
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
	available = name->rect.w - text_width(stack->text, THEME_FONT_STRONG, name->text);
	distance = SDL_max(distance, -SDL_max(available, 0));
	name->rect.w += distance;
	move(items, first, last, distance, 0);
	return distance;
}

/* Moves the whole sheet. */
static void move_sheet(const struct stack *stack, int across, int down)
{
	struct items *items = stack->items;

	move(items, stack->first, items->count - 1, across, down);
	items->sheet = items->list[stack->first].rect;
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
static void end_at(const struct stack *stack, int bottom)
{
	struct items *items = stack->items;
	int more = SDL_min(bottom - items->sheet.y - items->sheet.h, items->scroll_max);

	if (items->scroll_max == 0 || more == 0)
		return;
	for (int i = stack->first; i < items->count; i++)
		if (items->list[i].rect.y >= items->scroll.y + items->scroll.h &&
		    !items->list[i].scrolls)
			items->list[i].rect.y += more;
	items->list[stack->first].rect.h += more;
	items->sheet.h += more;
	items->scroll.h += more;
	items->scroll_max -= more;
	items->scrolled = SDL_min(items->scrolled, items->scroll_max);
}

void sheet_hold(const struct stack *stack, const struct items_hold *hold)
{
	struct items *items = stack->items;
	const struct item *held = items_find(items, hold->command);
	int margin = stack_px(stack, THEME_SPACE_M), bottom = stack->area->height - margin;
	int across, down, inside;

	if (held == NULL || !held->in_sheet)
		return;
	across = distance_to(hold->x, held->rect.x, held->rect.w);
	across -= move_stepper(stack, (int)(held - items->list), across);
	move_sheet(stack, across, 0);
	down = distance_to(hold->y, held->rect.y, held->rect.h);
	inside = distance_within(down, items->sheet.y, items->sheet.h, margin, bottom);
	move_sheet(stack, 0, inside);
	down -= inside;
	if (down < 0 && held->scrolls)
		down += scroll_up(items, &held->rect, -down);
	move_sheet(stack, 0, down);
	if (down != 0)
		end_at(stack, bottom);
}
