/* items: the list of a frame's widgets, and searching it. */
#include "ui/items.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ui/keymap.h"
#include "ui/paint/figure.h"
#include "ui/scale.h"

void items_clear(struct items *items)
{
	items->count = 0;
	items->pooled = 0;
	items->sheet = items->scroll = (SDL_Rect){ 0, 0, 0, 0 };
	items->scroll_max = items->scrolled = 0;
	items->covered = false;
}

void items_begin_sheet(struct items *items, const void *owner)
{
	items->owner = owner;
	items->placed_count = 0;
}

const struct control *items_control(const struct items *items, enum command id)
{
	for (int i = 0; i < items->placed_count; i++)
		if (items->placed[i].id == id)
			return &items->placed[i];
	return NULL;
}

enum command items_place(struct items *items, const struct control *control)
{
	enum command id = control_id(control->info.name);
	int at = 0;

	while (at < items->placed_count && items->placed[at].id != id)
		at++;
	if (at == ITEMS_CONTROLS)
		return COMMAND_NONE;
	items->placed[at] = *control;
	items->placed[at].id = id;
	if (control->info.title == NULL)
		items->placed[at].info.title = control->info.label;
	items->placed_count = SDL_max(items->placed_count, at + 1);
	return id;
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

bool items_change_time(struct items *items, const char *time, uint64_t seconds)
{
	const struct number_text now = figure_time(seconds);
	size_t length = strlen(now.text);

	if (strlen(time) != length) /* as that of "", which isn't in the pool */
		return false;
	memcpy(items->pool + (time - items->pool), now.text, length);
	return true;
}

const char *items_key(struct items *items, enum command command, bool letters)
{
	keys_layout *layout = SDL_GetKeyFromScancode;
	char key[KEYS_SIZE] = "";

	if (command < COMMAND_COUNT) /* a sheet's own controls have no keys */
		(void)keymap_name(items->keys, layout,
		                  keymap_now(items->keys, command, layout, letters), key);
	return items_format(items, "%s", key);
}

const char *items_press(struct items *items, enum command command, bool letters)
{
	char text[KEYMAP_PRESS_SIZE];

	keymap_press(items->keys, command, SDL_GetKeyFromScancode, letters, text);
	return items_format(items, "%s", text);
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

bool items_takes_focus(const struct items *items, const struct item *item)
{
	return pressable(item) && (item->in_sheet || !items->covered);
}

/* Adds the commands inside or outside the sheet that aren't in the list of count yet, only the icon Close or all but that.
 * Returns their new number. */
static int list_focus(const struct items *items, bool in_sheet, bool close,
                      enum command list[ITEMS_MAX], int count)
{
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];
		int k = 0;

		if (item->in_sheet != in_sheet ||
		    (item->kind == ITEM_ICON && item->command == COMMAND_CLOSE) != close ||
		    !items_takes_focus(items, item))
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
	int count = list_focus(items, true, false, list, 0), at = 0;

	count = list_focus(items, true, true, list, count);
	count = list_focus(items, false, false, list, count);
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
	const struct control *control = items_control(items, command);

	if (control != NULL)
		return &control->info;
	return command_info(command < COMMAND_COUNT ? command : COMMAND_NONE);
}

void items_name(const struct items *items, const struct item *item, char *name, size_t size)
{
	const char *place = item->kind == ITEM_ENTRY ? "menu"
	                    : item->in_sheet         ? "sheet"
	                                             : "command";

	snprintf(name, size, "%s.%s", place, items_info(items, item->command)->name);
}
