/* items: the list of a frame's widgets, and searching it. */
#include "ui/items.h"

#include <stdarg.h>
#include <stdio.h>

#include "ui/figure.h"

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

	if (command < COMMAND_COUNT)
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

const struct item *items_at(const struct items *items, int x, int y)
{
	SDL_Point point = { x, y };

	for (int i = items->count - 1; i >= 0; i--) {
		const struct item *item = &items->list[i];

		if (item->scrolls && !SDL_PointInRect(&point, &items->scroll))
			continue;
		if (SDL_PointInRect(&point, &item->rect)) {
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

static bool in_focus_order(const struct items *items, const struct item *item)
{
	return pressable(item) && (item->from_sheet || item->in_sheet == (items->sheet.w > 0));
}

bool items_focusable(const struct items *items, enum command command)
{
	const struct item *item = items_find(items, command);

	return item != NULL && in_focus_order(items, item);
}

enum command items_next(const struct items *items, enum command from, int step)
{
	int start = step > 0 ? -1 : items->count;

	for (int i = 0; i < items->count; i++)
		if (in_focus_order(items, &items->list[i]) && items->list[i].command == from)
			start = i;
	for (int i = 1; i <= items->count + 1; i++) {
		int at = (start + i * step) % (items->count + 1);

		if (at < 0)
			at += items->count + 1;
		if (at < items->count && in_focus_order(items, &items->list[at]))
			return items->list[at].command;
	}
	return COMMAND_NONE;
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
