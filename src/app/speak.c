/* speak: what is said of a frame. */
#include "app/app.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/utf8.h"
#include "puzzle/plan_text.h"
#include "sheets/daily.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/game_list.h"
#include "sheets/games/game_text.h"
#include "sheets/simple/pictures.h"

/* Adds a line, unless it is empty. */
static void add(char text[SPEAK_TEXT], const char *line)
{
	size_t length = strlen(text);

	if (line[0] == '\0' || length + 2 > SPEAK_TEXT)
		return;
	if (length > 0)
		text[length++] = '\n';
	(void)utf8_copy(text + length, SPEAK_TEXT - length, line);
}

__attribute__((format(printf, 2, 3))) static void say(struct speak *speak, const char *format, ...)
{
	char line[SPEAK_LINE];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	add(speak->text, line);
}

/* Keeps a line; says it if it is another one. */
static void say_new(struct speak *speak, char said[SPEAK_LINE], const char *line)
{
	if (strcmp(said, line) != 0)
		say(speak, "%s", line);
	SDL_strlcpy(said, line, SPEAK_LINE);
}

static const char *move_format(int direction)
{
	/* Translators: a tile's number, or several: "7 left", "7, 8 left". As short as possible. */
	const char *const moves[] = { N_("%s up"), N_("%s down"), N_("%s left"), N_("%s right") };

	return _(moves[direction]);
}

/* Says how one board became the other. False if it wasn't one slide. */
static bool say_slide(struct speak *speak, const struct board *before, const struct board *after)
{
	struct board made = *before;
	char tiles[SPEAK_LINE] = "";
	enum direction direction;
	int length = board_slide_length(before, after->gap, &direction);

	for (int i = 0; i < length; i++) {
		size_t used = strlen(tiles);

		snprintf(tiles + used, sizeof tiles - used, i > 0 ? _(", %d") : "%d",
		         made.tiles[board_cell_to_move(&made, direction)]);
		(void)board_move(&made, direction);
	}
	if (length == 0 || !board_equal(&made, after))
		return false;
	say(speak, move_format((int)direction), tiles);
	return true;
}

static void say_place(struct speak *speak, const struct board *board, int cell)
{
	int tile = board->tiles[cell], row = cell / board->width + 1;
	int column = cell % board->width + 1;

	if (tile == 0)
		say(speak, _("Gap, row %d, column %d."), row, column);
	else if (tile == cell + 1)
		say(speak, _("Tile %d in its place, row %d, column %d."), tile, row, column);
	else
		say(speak, _("Tile %d, row %d, column %d."), tile, row, column);
}

/* What is beside a cell, the gap first. */
static void say_neighbours(struct speak *speak, const struct board *board, int cell)
{
	const char *const gaps[] = { N_("Gap above."), N_("Gap below."), N_("Gap to the left."),
		                     N_("Gap to the right.") };
	/* Translators: the number of the tile in that direction */
	const char *const tiles[] = { N_("Above %d."), N_("Below %d."), N_("Left %d."),
		                      N_("Right %d.") };

	for (unsigned way = 0; way < 8; way++) {
		/* the tile that moves the other way comes from there */
		int other = board_source(board->width, board->height, cell,
		                         (enum direction)((way % 4) ^ 1u));

		if (other >= 0 && other == board->gap && way < 4)
			say(speak, "%s", _(gaps[way]));
		else if (other >= 0 && other != board->gap && way >= 4)
			say(speak, _(tiles[way % 4]), board->tiles[other]);
	}
}

/* A new board, or how it has changed; not while a solution plays. */
static void say_board(struct speak *speak, const struct game *game)
{
	const struct board *board = game_board(game);
	bool still = game_playback(game) == PLAYBACK_NONE || game_playback_held(game);

	if (!board_equal(&speak->start, game_shuffled(game)) ||
	    (still && !board_equal(&speak->board, board) &&
	     !say_slide(speak, &speak->board, board))) {
		say(speak, "%s", language_name(game_name(game)));
		say(speak, "%s", game_text_size(game_scramble(game)).text);
		say_place(speak, board, board->gap);
	}
	speak->start = *game_shuffled(game);
	speak->board = *board;
}

/* The value of a control: of a stepper, a field, a menu's key. */
static const char *control_value(const struct items *items, const struct item *item)
{
	bool stepper = item->kind == ITEM_ICON && item->partner != COMMAND_NONE;

	if (stepper && item < items->list + items->count - 1 && item[1].kind == ITEM_VALUE)
		return item[1].text;
	if (stepper && item > items->list && item[-1].kind == ITEM_VALUE)
		return item[-1].text;
	if (item->kind == ITEM_FIELD)
		return item->text;
	return item->kind == ITEM_ENTRY || item->kind == ITEM_ROW || item->kind == ITEM_SLIDER
	               ? item->value
	               : "";
}

/* The control that has the focus: its title, or the text of its button if that isn't its own. */
static void say_control(struct speak *speak, const struct sheets *sheets)
{
	const struct items *items = &sheets->controls->items;
	enum command focus = sheets->controls->focus;
	const struct item *item = focus != COMMAND_NONE ? items_find(items, focus) : NULL;
	const struct command_info *info = items_info(items, focus);
	const struct control *control = items_control(items, focus);
	const char *name = info->title != NULL ? _(info->title) : "", *value;
	bool lit, switches;
	char whole[SPEAK_LINE - 64], line[SPEAK_LINE], place[64];

	if (speak->focus != focus || item == NULL)
		speak->control[0] = speak->value[0] = '\0';
	speak->focus = focus;
	if (item == NULL)
		return;
	value = control_value(items, item);
	if (focus == COMMAND_TIMELINE) {
		name = _(info->label);
		/* Translators: how many of the game's slides are done: "3 of 20" */
		snprintf(place, sizeof place, _("%zu of %zu"), game_line_done(sheets->game),
		         game_line_count(sheets->game));
		value = place;
	} else if ((item->kind == ITEM_BUTTON || item->kind == ITEM_PRIMARY ||
	            item->kind == ITEM_ROW) &&
	           (info->label == NULL || strcmp(item->text, _(info->label)) != 0)) {
		name = item->text;
	}
	lit = control != NULL ? control->lit : sheets->states.lit[focus];
	switches = control != NULL && control->switches;
	/* Translators: what has the keyboard's focus, and its value: "Larger text: 125%" */
	snprintf(whole, sizeof whole, value[0] != '\0' ? _("%s: %s") : "%s", name, value);
	snprintf(line, sizeof line,
	         !item->enabled ? _("%s, not available")
	         : lit          ? _("%s, on")
	         : switches     ? _("%s, off")
	                        : "%s",
	         whole);
	if (speak->control[0] != '\0' && strcmp(speak->value, value) != 0) {
		say(speak, "%s", value); /* only that has changed */
		SDL_strlcpy(speak->control, line, SPEAK_LINE);
	}
	say_new(speak, speak->control, line);
	SDL_strlcpy(speak->value, value, SPEAK_LINE);
}

/* True if the text is one of these lines. */
static bool has_line(const char *lines, const char *text)
{
	size_t length = strlen(text);
	const char *found = lines;

	while (length > 0 && (found = strstr(found, text)) != NULL &&
	       ((found > lines && found[-1] != '\n') || strchr("\n", found[length]) == NULL))
		found++;
	return found != NULL;
}

/* Notes a text of the sheet; says it if it is new. */
static void show(struct speak *speak, const char *text, bool says)
{
	if (says && !has_line(speak->sheet, text))
		add(speak->text, text);
	add(speak->shown, text);
}

/* A sheet that opens is read out (but for controls' headings and values), later what doesn't always change on it. */
static void say_sheet(struct speak *speak, const struct sheets *sheets)
{
	const struct sheet *sheet = sheets->drawn;
	const struct items *items = &sheets->controls->items;
	bool opens = sheet != speak->top;
	bool says = opens || (!game_searches(sheets->game) && !game_watches(sheets->game) &&
	                      !game_compares(sheets->game));
	char line[SPEAK_LINE];

	if (opens && sheet == NULL && speak->text[0] == '\0')
		/* Translators: the player is back at the board; its size */
		say(speak, _("Board, %s"), game_text_size(game_scramble(sheets->game)).text);
	if (opens)
		speak->sheet[0] = '\0';
	speak->top = sheet;
	speak->shown[0] = '\0';
	if (sheet == &menu_sheet)
		show(speak, _("Menu"), says);
	for (int i = 0; sheet != NULL && i < items->count; i++) {
		const struct item *item = &items->list[i];
		bool heads = item->kind == ITEM_SUBTITLE && sheet->opener != COMMAND_NONE &&
		             i + 1 < items->count && item[1].command != COMMAND_NONE;

		if (!item->in_sheet || item->command != COMMAND_NONE || item->kind == ITEM_VALUE ||
		    heads)
			continue;
		if (item->kind == ITEM_LESSON)
			show(speak, _(command_info((enum command)item->number)->title), says);
		if (item->kind == ITEM_FACT)
			snprintf(line, sizeof line, _("%s: %s"), item->text, item->value);
		show(speak, item->kind == ITEM_FACT ? line : item->text, says);
		if (item->kind == ITEM_LESSON)
			show(speak, item->value, says);
	}
	strcpy(speak->sheet, speak->shown);
}

/* The picture, game or day that is selected on a sheet. */
static void say_selected(struct speak *speak, const struct sheets *sheets)
{
	const struct gallery_state *gallery = gallery_state(sheets);
	const struct game_list *list = &sheets->list;
	int cell = gallery->browsers[gallery->tab].selected;
	int row = list->browser.selected - list->first, day = daily_state(sheets)->chosen;
	char line[SPEAK_LINE] = "";

	if (sheets->drawn == &gallery_sheet && cell >= gallery->first && cell < gallery->end)
		snprintf(line, sizeof line, "%s", gallery->cells[cell - gallery->first].name);
	else if ((sheets->drawn == &records_sheet || sheets->drawn == &unfinished_sheet) &&
	         row >= 0 && row < list->count)
		snprintf(line, sizeof line, _("%s: %s"), list->rows[row].title,
		         list->rows[row].about);
	else if (sheets->drawn == &pictures_sheet)
		snprintf(line, sizeof line, "%s", pictures_selected(sheets));
	else if (sheets->drawn == &daily_sheet && day > 0)
		date_write(line, day / 10000, day / 100 % 100, day % 100);
	say_new(speak, speak->selected, line);
}

/* The step or the tile that a hint shows, and its move. */
static void say_hint(struct speak *speak, const struct game *game)
{
	const struct plan_step *step = game_step(game);
	int direction, tile = game_hinted(game, &direction);
	char number[16], move[SPEAK_LINE], line[SPEAK_LINE + 64] = "";

	if (step != NULL)
		plan_text_write(step, game_board(game), PLAN_PLACES, 1, line);
	say_new(speak, speak->step, line);
	snprintf(number, sizeof number, "%d", tile);
	snprintf(move, sizeof move, direction >= 0 ? move_format(direction) : "%s", number);
	line[0] = '\0';
	if (tile != 0 && (direction >= 0 || step == NULL))
		/* Translators: the tile to move next: "Hint: 7", "Hint: 7 left" */
		snprintf(line, sizeof line, _("Hint: %s"), move);
	say_new(speak, speak->hint, line);
}

/* The cell under the keyboard's cursor, or why a key did nothing. */
static void say_cursor(struct speak *speak, const struct speak_view *view)
{
	const struct board *board = game_board(view->sheets->game);

	if (view->cursor->refusals != speak->refusals)
		say(speak, "%s", view->cursor->at_edge ? _("Edge") : _("It can’t move."));
	if (view->cursor->walks != speak->walks && view->cell >= 0) {
		say_place(speak, board, view->cell);
		say_neighbours(speak, board, view->cell);
	}
	speak->refusals = view->cursor->refusals;
	speak->walks = view->cursor->walks;
}

static void say_begun(struct speak *speak, const struct sheets *sheets)
{
	char press[KEYMAP_PRESS_SIZE];

	keymap_press(sheets->controls->items.keys, COMMAND_HELP, SDL_GetKeyFromScancode, false,
	             press);
	snprintf(speak->text, sizeof speak->text,
	         /* Translators: %s: a key, or a button in quotation marks */
	         _("Speak is on. Walk over the board with Shift and the arrow keys. Press %s for "
	           "help."),
	         press);
}

bool speak_update(struct speak *speak, const struct speak_view *view)
{
	speak->text[0] = '\0';
	say_board(speak, view->sheets->game);
	say_sheet(speak, view->sheets);
	if (!speak->begun && view->sheets->drawn == &settings_sheet) /* it was turned on there */
		say_begun(speak, view->sheets);
	say_control(speak, view->sheets);
	say_selected(speak, view->sheets);
	say_cursor(speak, view);
	say_hint(speak, view->sheets->game);
	if (view->message_ms != speak->message_ms)
		say(speak, "%s", view->message);
	speak->message_ms = view->message_ms;
	speak->begun = true;
	if (speak->text[0] == '\0')
		return false;
	speak->interrupts = speak->pressed;
	speak->pressed = false;
	return true;
}
