/* controls: pointer, focus and scrolling on the items of a frame. */
#include "ui/controls.h"

void controls_init(struct controls *controls)
{
	*controls = (struct controls){ .pointer_x = -1, .pointer_y = -1 };
}

static bool on_message(const struct items *items, const SDL_Point *point)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_MESSAGE &&
		    SDL_PointInRect(point, &items->list[i].rect))
			return true;
	return false;
}

/* The pressable item that is seen at a point. */
static const struct item *seen_at(const struct items *items, int x, int y)
{
	SDL_Point point = { x, y };

	if (on_message(items, &point) ||
	    (items->covered && !SDL_PointInRect(&point, &items->sheet)))
		return NULL;
	return items_at(items, x, y);
}

const struct item *controls_hovered(const struct controls *controls)
{
	return controls->pointer_x < 0
	               ? NULL
	               : seen_at(&controls->items, controls->pointer_x, controls->pointer_y);
}

static int part_at(const struct items *items, const struct item *item, int x, int y)
{
	if (item == NULL || item->part == NULL)
		return -1;
	if (item->keeps_order)
		x = mirror_within(&items->mirror, &item->rect, (SDL_Rect){ x, y, 1, 1 }).x;
	return item->part(item, x, y);
}

int controls_hovered_part(const struct controls *controls)
{
	return part_at(&controls->items, controls_hovered(controls), controls->pointer_x,
	               controls->pointer_y);
}

enum command controls_explained(const struct controls *controls)
{
	const struct item *hovered = controls_hovered(controls);

	return hovered != NULL ? hovered->command : controls->focus;
}

struct controls_hit controls_hit(const struct controls *controls, int x, int y)
{
	const struct items *items = &controls->items;
	const struct item *item = seen_at(items, x, y);
	SDL_Point point = { x, y };
	bool message = on_message(items, &point), inside = SDL_PointInRect(&point, &items->sheet);

	return (struct controls_hit){ .command = item != NULL ? item->command : COMMAND_NONE,
		                      .part = part_at(items, item, x, y),
		                      .in_sheet = !message && inside,
		                      .beside_sheet = !message && !inside && items->sheet.w > 0,
		                      .on_message = message };
}

void controls_hold(struct controls *controls, const struct controls_hit *hit, int x, int y)
{
	controls->hold =
	        (struct items_hold){ hit->in_sheet ? hit->command : COMMAND_NONE, x, y, -1, false };
}

void controls_let_go(struct controls *controls)
{
	controls->hold.command = COMMAND_NONE;
}

void controls_step_focus(struct controls *controls, int step)
{
	controls_focus(controls, items_next(&controls->items, controls->focus, step));
}

void controls_focus(struct controls *controls, enum command command)
{
	controls_let_go(controls);
	controls->focus = command;
	controls->focus_stepped = true;
}

bool controls_scroll(struct controls *controls, int px)
{
	controls_let_go(controls);
	controls->scroll_px = SDL_clamp(controls->scroll_px + px, 0, controls->items.scroll_max);
	return controls->items.scroll_max > 0;
}

/* Shows the item and, if it is small, half its height beyond it, because the edges fade. */
static void scroll_to(struct controls *controls, const struct item *item)
{
	const SDL_Rect *seen = &controls->items.scroll;
	int above, below, more;

	if (item == NULL || !item->scrolls)
		return;
	above = seen->y - item->rect.y;
	below = item->rect.y + item->rect.h - seen->y - seen->h;
	more = SDL_clamp(seen->h - item->rect.h, 0, item->rect.h) / 2;
	if (above > 0 || below > 0)
		(void)controls_scroll(controls, above > 0 ? -above - more : below + more);
}

bool controls_check_focus(struct controls *controls, enum command explained)
{
	const struct item *focused = items_find(&controls->items, controls->focus);
	bool stepped = controls->focus_stepped;

	if (focused != NULL && !focused->enabled) {
		controls->focus = focused->partner;
		focused = items_find(&controls->items, controls->focus);
	}
	if (focused == NULL || !items_takes_focus(&controls->items, focused)) {
		controls->focus = COMMAND_NONE;
		focused = NULL;
	}
	if (stepped)
		scroll_to(controls, focused);
	controls->focus_stepped = false;
	return stepped || explained != controls_explained(controls);
}

void controls_end(struct controls *controls)
{
	if (controls->hold.command != COMMAND_NONE)
		controls->scroll_px = controls->items.scrolled;
	if (controls->scroll_px > controls->items.scroll_max)
		controls->scroll_px = controls->items.scroll_max;
	if (controls->items.sheet.w == 0)
		controls_let_go(controls);
}
