/* items: the list of a frame's widgets, and searching it; pointer, focus and scrolling on it; editing a line. */
#include "ui/items.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ui/paint/script.h"
#include "ui/paint/text.h"

void items_clear(struct items *items)
{
	items->count = 0;
	items->pooled = 0;
	items->sheet = items->scroll = (SDL_Rect){ 0, 0, 0, 0 };
	items->scroll_max = items->scrolled = 0;
	items->covered = false;
}

struct item *items_add(struct items *items, enum item_kind kind, SDL_Rect rect)
{
	struct item *item;

	if (items->count < ITEMS_MAX)
		items->count++;
	item = &items->list[items->count - 1];
	*item = (struct item){
		.kind = kind, .rect = rect, .text = "", .value = "", .enabled = true
	};
	return item;
}

const char *items_format(struct items *items, const char *format, ...)
{
	char *start = items->pool + items->pooled;
	size_t available = sizeof items->pool - items->pooled;
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = vsnprintf(start, available, format, arguments);
	va_end(arguments);
	if (length < 0 || (size_t)length >= available)
		return "";
	items->pooled += (size_t)length + 1;
	return start;
}

const char *items_count(struct items *items, uint64_t number)
{
	return items_format(items, "%s", number_text(number).text);
}

const char *items_decimal(struct items *items, uint64_t number, int decimals)
{
	for (; decimals > 0 && number % 10 == 0; decimals--)
		number /= 10;
	return items_format(items, "%s", number_decimals(number, decimals).text);
}

const char *items_time(struct items *items, uint64_t seconds)
{
	return items_format(items, "%s", figure_time(seconds).text);
}

const char *items_key(struct items *items, enum command command, bool letters)
{
	char key[KEYS_SIZE] = "";

	if (command < COMMAND_COUNT) /* a sheet's own controls have no keys */
		command_key_name(command, command_key_now(command, SDL_GetKeyFromScancode, letters),
		                 SDL_GetKeyFromScancode, key);
	return items_format(items, "%s", key);
}

const char *items_moving(struct items *items)
{
	char letters[KEYS_MOVING_SIZE];

	keys_moving(SDL_GetKeyFromScancode, letters);
	return items_format(items, "%s", letters);
}

int items_row_left(const struct scale *scale)
{
	return scale_text_px(scale, THEME_STAR) + scale_px(scale, THEME_SPACE_M + THEME_SPACE_S);
}

int items_row_right(const struct scale *scale)
{
	return ITEM_STARS * scale_text_px(scale, THEME_STAR) + scale_px(scale, 2 * THEME_SPACE_M);
}

static bool pressable(const struct item *item)
{
	return item->command != COMMAND_NONE && item->enabled;
}

/* Where an item can be pressed. */
static SDL_Rect target_of(const struct items *items, const struct item *item)
{
	SDL_Rect rect = item->rect;

	rect.h += item->below;
	if (items->touch) {
		rect.y -= item->above;
		rect.h += item->above;
	}
	return rect;
}

const struct item *items_at(const struct items *items, int x, int y)
{
	SDL_Point point = { x, y };

	for (int i = items->count - 1; i >= 0; i--) {
		const struct item *item = &items->list[i];
		SDL_Rect target = target_of(items, item);

		if (item->scrolls && !SDL_PointInRect(&point, &items->scroll))
			continue;
		if (SDL_PointInRect(&point, &target)) {
			if (pressable(item))
				return item;
			if (item->kind == ITEM_SHEET)
				return NULL;
		}
	}
	return NULL;
}

const struct item *items_find(const struct items *items, enum command command)
{
	for (int i = items->count - 1; i >= 0; i--)
		if (items->list[i].command == command && command != COMMAND_NONE)
			return &items->list[i];
	return NULL;
}

SDL_Rect items_thumb(const struct items *items, int space)
{
	const SDL_Rect *seen = &items->scroll;
	int total = seen->h + items->scroll_max;

	if (items->scroll_max == 0)
		return (SDL_Rect){ 0, 0, 0, 0 };
	return (SDL_Rect){ seen->x + seen->w - 2 * space,
		           seen->y + seen->h * items->scrolled / total, space,
		           seen->h * seen->h / total };
}

/* All that the pointer can press; a sheet over everything hides the rest. */
static bool in_focus_order(const struct items *items, const struct item *item)
{
	return pressable(item) && (item->in_sheet || !items->covered);
}

/* Adds the commands inside or outside the sheet that aren't in the list of count yet. Returns their new number. */
static int list_focus(const struct items *items, bool in_sheet, enum command list[ITEMS_MAX],
                      int count)
{
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];
		int k = 0;

		if (item->in_sheet != in_sheet || !in_focus_order(items, item))
			continue;
		while (k < count && list[k] != item->command)
			k++;
		list[k] = item->command;
		count = SDL_max(count, k + 1);
	}
	return count;
}

enum command items_next(const struct items *items, enum command from, int step)
{
	enum command list[ITEMS_MAX + 1];
	int count = list_focus(items, false, list, list_focus(items, true, list, 0)), at = 0;

	list[count] = COMMAND_NONE; /* between the last one and the first */
	while (at < count && list[at] != from)
		at++;
	at = (at + count + 1 + step) % (count + 1);
	if (list[at] == COMMAND_NONE) /* the focus doesn't stay there */
		at = (at + count + 1 + step) % (count + 1);
	return list[at];
}

const struct command_info *items_info(const struct items *items, enum command command)
{
	if (command < COMMAND_COUNT)
		return command_info(command);
	return items->controls != NULL ? &items->controls[command - COMMAND_COUNT]
	                               : command_info(COMMAND_NONE);
}

void items_name(const struct items *items, const struct item *item, char *name, size_t size)
{
	const char *place = item->kind == ITEM_ENTRY ? "menu"
	                    : item->in_sheet         ? "sheet"
	                                             : "command";

	snprintf(name, size, "%s.%s", place, items_info(items, item->command)->name);
}

void field_select(struct field *field)
{
	field->cursor = strlen(field->text);
	field->selected = field->cursor > 0;
}

static void delete_range(struct field *field, size_t from, size_t to)
{
	memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
	field->cursor = from;
	field->selected = false;
}

void field_compose(struct field *field, const char *text)
{
	if (text[0] != '\0' && field->selected)
		delete_range(field, 0, strlen(field->text));
	SDL_utf8strlcpy(field->composed, text, sizeof field->composed);
}

bool field_insert(struct field *field, const char *text)
{
	char clean[FIELD_SIZE];
	size_t length = 0;
	size_t old = field->selected ? 0 : strlen(field->text);

	field->composed[0] = '\0';
	for (; *text != '\0'; text++) {
		if ((unsigned char)*text < 0x20 || *text == 0x7F)
			continue;
		if (old + length + 1 >= FIELD_SIZE)
			return false;
		clean[length++] = *text;
	}
	if (length == 0)
		return true;
	if (field->selected)
		delete_range(field, 0, strlen(field->text));
	memmove(field->text + field->cursor + length, field->text + field->cursor,
	        old - field->cursor + 1);
	memcpy(field->text + field->cursor, clean, length);
	field->cursor += length;
	return true;
}

bool field_key(struct field *field, SDL_Keycode key)
{
	size_t back = field->cursor > 0 ? cluster_start(field->text, field->cursor - 1) : 0;
	size_t on = cluster_end(field->text, field->cursor);

	if (key == SDLK_BACKSPACE)
		delete_range(field, field->selected ? 0 : back, field->cursor);
	else if (key == SDLK_DELETE)
		delete_range(field, field->selected ? 0 : field->cursor, on);
	else if (key == SDLK_LEFT || key == SDLK_RIGHT)
		field->cursor = key == SDLK_LEFT ? back : on;
	else if (key == SDLK_HOME || key == SDLK_END)
		field->cursor = key == SDLK_HOME ? 0 : strlen(field->text);
	else
		return false;
	field->selected = false;
	return true;
}

void field_show(const struct field *field, struct item *item, const char *example)
{
	item->text = field->text;
	item->value = field->composed;
	item->example = example;
	item->number = field->cursor;
	item->lit = field->selected;
}

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

static int part_at(const struct item *item, int x, int y)
{
	return item != NULL && item->part != NULL ? item->part(item, x, y) : -1;
}

int controls_hovered_part(const struct controls *controls)
{
	return part_at(controls_hovered(controls), controls->pointer_x, controls->pointer_y);
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
		                      .part = part_at(item, x, y),
		                      .in_sheet = !message && inside,
		                      .beside_sheet = !message && !inside && items->sheet.w > 0,
		                      .on_message = message };
}

void controls_hold(struct controls *controls, const struct controls_hit *hit, int x, int y)
{
	controls->hold = (struct items_hold){ hit->in_sheet ? hit->command : COMMAND_NONE, x, y };
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

bool controls_settle(struct controls *controls, enum command explained)
{
	const struct item *focused = items_find(&controls->items, controls->focus);
	bool stepped = controls->focus_stepped;

	if (focused != NULL && !focused->enabled) {
		controls->focus = focused->partner;
		focused = items_find(&controls->items, controls->focus);
	}
	if (focused == NULL || !in_focus_order(&controls->items, focused)) {
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
