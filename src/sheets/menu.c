/* menu: the commands in groups, each with its key; test_menu.c knows where the others are. */
#include <stdlib.h>

#include "sheets/daily.h"
#include "sheets/sheets.h"
#include "ui/controls.h"
#include "ui/scale.h"
#include "ui/sheet_frame.h"

enum {                 /* units, if all rows fit */
       MENU_ROW = 19,  /* a row's height beyond that of its text */
       MENU_SPACE = 20 /* above a group */
};

enum { GROUP_MAX = 9, GROUPS = 6, GROUPS_LEFT = 3 /* half: the left column of two */ };

static const struct group {
	const char *name;
	enum command commands[GROUP_MAX]; /* ends with COMMAND_NONE if there are fewer */
} groups[GROUPS] = {
	{ NC_("menu", "Game"),
	  { COMMAND_NEW, COMMAND_AGAIN, COMMAND_UNDO, COMMAND_REDO, COMMAND_UNDO_ALL,
	    COMMAND_REDO_ALL, COMMAND_PAUSE } },
	{ NC_("menu", "Challenges"),
	  { COMMAND_CHALLENGES, COMMAND_DAILY, COMMAND_RACE, COMMAND_TOGETHER, COMMAND_SESSION } },
	{ NC_("menu", "Your games"), { COMMAND_UNFINISHED, COMMAND_RECORDS, COMMAND_CODE } },
	{ NC_("menu", "Picture"), { COMMAND_OPEN, COMMAND_NEXT, COMMAND_PASTE, COMMAND_PICTURE } },
	{ NC_("menu", "View"),
	  { COMMAND_SIZE, COMMAND_NUMBERS, COMMAND_ZOOM_IN, COMMAND_ZOOM_END, COMMAND_FULLSCREEN,
	    COMMAND_SETTINGS } },
	{ NC_("menu", "Help"),
	  { COMMAND_HINT, COMMAND_SOLVE, COMMAND_LESSONS, COMMAND_HELP, COMMAND_ABOUT,
	    COMMAND_QUIT } },
};

static int group_size(const struct group *group)
{
	int count = 0;

	while (count < GROUP_MAX && group->commands[count] != COMMAND_NONE)
		count++;
	return count;
}

/* True unless the command isn't available here, makes moves and is in the toolbar, or zooms a board that can't
 * be; a zoomed one is shown whole again. */
static bool is_listed(const struct column *column, enum command command)
{
	bool moves = command >= COMMAND_UNDO && command <= COMMAND_SOLVE;

	const bool *enabled = column->commands->enabled;
	bool zooms = command >= COMMAND_ZOOM_IN && command <= COMMAND_ZOOM_END;

	return !column->commands->hidden[command] && !(zooms && !enabled[command]) &&
	       !(command == COMMAND_ZOOM_IN && enabled[COMMAND_ZOOM_END]) &&
	       !(moves && items_find(column->items, command) != NULL);
}

/* The number of entries of groups first … end − 1. */
static int count_entries(const struct column *column, int first, int end)
{
	int entries = 0;

	for (int i = first; i < end; i++)
		for (int k = 0; k < group_size(&groups[i]); k++)
			entries += is_listed(column, groups[i].commands[k]);
	return entries;
}

static int half_width(const struct column *column)
{
	return (column->width - column_px(column, THEME_SPACE_S)) / 2;
}

/* True if a command's title fits beside a value. */
static bool fits(const struct column *column, enum command command, const char *value, int width)
{
	int indent = scale_text_px(&column->area->scale, THEME_ICON_SMALL) +
	             column_px(column, THEME_SPACE_L + 3 * THEME_SPACE_M);

	return indent + text_width(column->text, THEME_FONT_BODY, _(command_info(command)->title)) +
	               text_width(column->text, THEME_FONT_SMALL, value) <=
	       width;
}

static bool two_columns(struct column *column, bool letters)
{
	for (int i = 0; i < GROUPS; i++)
		for (int k = 0; k < group_size(&groups[i]); k++) {
			enum command command = groups[i].commands[k];

			if (!fits(column, command, items_key(column->items, command, letters),
			          half_width(column)))
				return false;
		}
	return true;
}

/* The heights of headings and of entries, and the space above each heading but the first, px. */
struct rows {
	int heading, entry, space;
};

/* Lower in a low window if that avoids scrolling, as long as entries can be pressed. */
static struct rows row_heights(const struct column *column, int headings, int entries)
{
	int margin = column_px(column, THEME_SPACE_M), space = column_px(column, MENU_SPACE), left;
	int available =
	        column->items->covered ? column->area->height - 2 * margin : column->area->aside.h;
	int line = text_line(column->text, THEME_FONT_BODY),
	    min = SDL_max(line, column_target(column));
	int most = SDL_max(line + column_px(column, MENU_ROW), min), heading = line + margin, entry;

	if (!column->items->covered &&
	    available - 2 * margin < headings * (heading + space) + entries * most)
		available = sheet_frame_whole_height(column->area);
	available -= 3 * margin; /* inside the sheet, and below the last entry */
	entry = SDL_clamp((available - headings * heading - (headings - 1) * space) / entries, min,
	                  most);
	left = available - entries * entry - headings * heading;
	if (left < 0)
		heading = SDL_max(heading + left / headings, line);
	return (struct rows){ heading, entry, SDL_clamp(left / (headings - 1), 0, space) };
}

/* The key; before that of the board of the day, a tick if today's is solved, and the streak if it fits. */
static const char *entry_value(struct column *column, const struct daily_state *daily,
                               enum command command, bool letters)
{
	const char *key = items_key(column->items, command, letters);
	const char *tick = daily->today_counts ? "✓  " : "", *all;

	if (command != COMMAND_DAILY || daily->streak == 0)
		return key;
	all = items_format(column->items, "%s%s    %s", tick,
	                   daily_streak_text(column->items, daily->streak), key);
	return fits(column, command, all, column->width)
	               ? all
	               : items_format(column->items, "%s%s", tick, key);
}

static void push_group(struct column *column, const struct group *group, struct rows rows,
                       const struct daily_state *daily, bool letters)
{
	struct item *item = column_push(column, ITEM_SUBTITLE, rows.heading, 0);
	int pad = column_px(column, THEME_SPACE_M);

	item->text = _(group->name);
	item->rect.x += pad; /* above the icons */
	item->rect.w -= pad;
	for (int i = 0; i < group_size(group); i++) {
		if (!is_listed(column, group->commands[i]))
			continue;
		item = column_push(column, ITEM_ENTRY, rows.entry, 0);
		item->command = group->commands[i];
		item->text = _(command_info(item->command)->title);
		item->value = entry_value(column, daily, item->command, letters);
		item->enabled = column->commands->enabled[item->command];
	}
}

static void menu_build(struct sheets *sheets, struct column *column)
{
	bool letters = settings_get(sheets->settings, SETTING_LETTERS) != 0;
	bool two = two_columns(column, letters);
	int left = count_entries(column, 0, GROUPS_LEFT);
	int right = count_entries(column, GROUPS_LEFT, GROUPS);
	struct rows rows = two ? row_heights(column, GROUPS_LEFT, SDL_max(left, right))
	                       : row_heights(column, GROUPS, left + right);
	struct column_split split;

	if (two)
		column_split(column, &split, half_width(column));
	for (int i = 0; i < GROUPS; i++) {
		if (two && i == GROUPS_LEFT) {
			int width = column->width;

			column_second(column, &split);
			column->left +=
			        column->width - width; /* the entries have their own edges */
			column->width = width;
		} else if (i > 0) {
			column->y += rows.space;
		}
		push_group(column, &groups[i], rows, daily_state(sheets), letters);
	}
	if (two)
		column_join(column, &split);
	column_space(column, THEME_SPACE_M);
}

/* Left and right move to the nearest entry of the other column; up and down move through all entries. */
static enum sheet_reply menu_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	struct controls *controls = sheets->controls;
	const struct items *items = &controls->items;
	const struct item *focused = items_find(items, controls->focus), *beside = NULL;
	SDL_Keycode code = key->keysym.sym;

	if ((code != SDLK_LEFT && code != SDLK_RIGHT) || focused == NULL ||
	    focused->kind != ITEM_ENTRY)
		return SHEET_IGNORED;
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->kind == ITEM_ENTRY && item->enabled && item->rect.x != focused->rect.x &&
		    (beside == NULL ||
		     abs(item->rect.y - focused->rect.y) < abs(beside->rect.y - focused->rect.y)))
			beside = item;
	}
	if (beside == NULL)
		return SHEET_IGNORED;
	if ((beside->rect.x > focused->rect.x) == (code == SDLK_RIGHT))
		controls_focus(controls, beside->command);
	return SHEET_TAKEN;
}

const struct sheet menu_sheet = {
	.name = "menu",
	.opener = COMMAND_MENU,
	.tight = true,
	.open = daily_read,
	.build = menu_build,
	.key = menu_take_key,
};
