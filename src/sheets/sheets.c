/* sheets: the table of all sheets and cards, and which one is on top. */
#include "sheets/sheets.h"

#include <stdlib.h>

#include "base/memory.h"
#include "sheets/games/game_list.h"
#include "ui/controls.h"
#include "ui/field.h"
#include "ui/knob.h"
#include "ui/sheet_frame.h"
#include "ui/thumbs.h"

/* If several cards want to be shown, the first one is. */
static const struct sheet *const all[] = {
	&menu_sheet,       &size_sheet,    &gallery_sheet,  &crop_sheet,    &challenges_sheet,
	&daily_sheet,      &race_sheet,    &together_sheet, &figure_sheet,  &records_sheet,
	&unfinished_sheet, &code_sheet,    &settings_sheet, &lessons_sheet, &help_sheet,
	&about_sheet,      &letters_sheet, &send_sheet,     &film_sheet,    &players_sheet,
	&quit_card,        &over_card,     &pause_card,     &breadth_card,  &out_of_memory_card,
	&solving_card,     &playing_card,  &searched_card,  &solved_card,   &start_card,
	&collage_sheet,    &simple_sheet,  &pictures_sheet, &hands_sheet,   &keymap_sheet,
	&who_sheet,        &session_sheet,
};

void sheets_init(struct sheets *sheets)
{
	sheets->kept = memory_new(SDL_arraysize(all) * sizeof *sheets->kept);
	for (size_t i = 0; i < SDL_arraysize(all); i++)
		if (all[i]->state_size > 0)
			sheets->kept[i] = memory_new(all[i]->state_size);
	for (size_t i = 0; i < SDL_arraysize(all); i++)
		if (all[i]->init != NULL)
			all[i]->init(sheets);
}

void sheets_destroy(struct sheets *sheets)
{
	struct request *request;

	if (sheets->kept == NULL)
		return;
	thumbs_forget(&sheets->thumbs);
	game_list_destroy(sheets);
	for (size_t i = 0; i < SDL_arraysize(all); i++)
		if (all[i]->destroy != NULL)
			all[i]->destroy(sheets);
	while ((request = request_take(sheets)) != NULL)
		request_free(request);
	for (size_t i = 0; i < SDL_arraysize(all); i++)
		free(sheets->kept[i]);
	free(sheets->kept);
	sheets->kept = NULL;
}

void *sheets_state(const struct sheets *sheets, const struct sheet *sheet)
{
	size_t i = 0;

	while (all[i] != sheet)
		i++;
	return sheets->kept[i];
}

/* False for what simple mode hides. */
static bool allowed(const struct sheets *sheets, const struct sheet *sheet)
{
	return sheet->simple || settings_get(sheets->settings, SETTING_SIMPLE) == 0;
}

const struct sheet *sheets_top(const struct sheets *sheets)
{
	if (sheets->open != NULL)
		return sheets->open;
	for (size_t i = 0; i < SDL_arraysize(all); i++)
		if (all[i]->shown != NULL && allowed(sheets, all[i]) && all[i]->shown(sheets))
			return all[i];
	return NULL;
}

const struct sheet *sheets_opened_by(enum command command)
{
	for (size_t i = 0; i < SDL_arraysize(all); i++)
		if (all[i]->opener == command && command != COMMAND_NONE)
			return all[i];
	return NULL;
}

void sheets_open(struct sheets *sheets, const struct sheet *sheet)
{
	if (!allowed(sheets, sheet))
		return;
	sheets_close(sheets, false);
	game_hold(sheets->game, sheets->context.now_ms);
	sheets->quits = false; /* the player stays */
	sheets->open = sheet;
	sheets->game->covered = true;
	controls_let_go(sheets->controls);
	sheets->controls->scroll_px = 0;
	sheets->controls->focus = COMMAND_NONE;
	if (sheet->open != NULL)
		sheet->open(sheets);
	if (sheets_edited(sheets) != NULL)
		SDL_StartTextInput();
}

void sheets_close(struct sheets *sheets, bool cancelled)
{
	const struct sheet *sheet = sheets->open;

	if (sheet == NULL)
		return;
	if (sheets_edited(sheets) != NULL) {
		SDL_StopTextInput();
		field_compose(sheet->field(sheets), "");
	}
	if (cancelled && sheet->cancel != NULL)
		sheet->cancel(sheets);
	if (sheet->close != NULL)
		sheet->close(sheets);
	thumbs_forget(&sheets->thumbs);
	sheets->open = sheets->pressed = NULL;
	sheets_note(sheets, "");
	sheets->game->covered = false;
	sheets->controls->focus = sheets->controls->pressed = COMMAND_NONE;
}

void sheets_note(struct sheets *sheets, const char *sentence)
{
	SDL_strlcpy(sheets->note, sentence, sizeof sheets->note);
	for (int i = 0; i < SAVE_COUNT; i++)
		sheets->savings[i].shows = false;
}

static void build_top(struct sheets *sheets, struct items *items, const struct sheet_frame *frame)
{
	const struct sheet *top = sheets_top(sheets);
	struct column column;
	bool beside;

	items_begin_sheet(items, top);
	if (top == NULL)
		return;
	if (top->refresh != NULL)
		top->refresh(sheets);
	beside = top->beside || top->shown != NULL;
	if (top->large)
		sheet_frame_begin_large(&column, items, frame, &sheets->states);
	else
		sheet_frame_begin(&column, items, frame, &sheets->states, beside,
		                  top->tight || (beside && !frame->area->beside));
	top->build(sheets, &column);
	if (!top->large)
		sheet_frame_end(&column);
}

/* The items of the top sheet as it would be built now. Several events may come between two frames: what can be pressed
 * is found from the present state. */
static const struct items *present(struct sheets *sheets)
{
	const struct sheet_frame frame = { .area = &sheets->context.area,
		                           .text = sheets->context.text,
		                           .scroll_px = sheets->controls->scroll_px };

	items_clear(&sheets->present);
	sheets->present.keys = sheets->controls->items.keys;
	build_top(sheets, &sheets->present, &frame);
	return &sheets->present;
}

static bool answer(struct sheets *sheets, enum sheet_reply reply)
{
	if (reply == SHEET_CLOSES)
		sheets_close(sheets, false);
	return reply != SHEET_IGNORED;
}

enum command sheets_primary(struct sheets *sheets)
{
	const struct sheet *top = sheets_top(sheets);
	const struct items *items;

	if (top == NULL)
		return COMMAND_NONE;
	if (top->primary != COMMAND_NONE)
		return top->primary;
	items = present(sheets);
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_PRIMARY)
			return items->list[i].command;
	return top->browser_name != NULL && items_find(items, control_id(top->browser_name)) != NULL
	               ? control_id(top->browser_name)
	               : COMMAND_NONE;
}

/* The control of the top sheet; NULL if it has none, or it can't be used now. */
static const struct control *usable(struct sheets *sheets, enum command command)
{
	const struct control *control = items_control(present(sheets), command);

	return control != NULL && !control->disabled ? control : NULL;
}

bool sheets_can(struct sheets *sheets, enum command command)
{
	return usable(sheets, command) != NULL;
}

/* The control of the top sheet that undoes something, if that command is meant for it; else the command. */
static enum command meant(struct sheets *sheets, enum command command)
{
	const struct items *items;

	if (command != COMMAND_UNDO)
		return command;
	items = present(sheets);
	for (int i = 0; i < items->placed_count; i++)
		if (items->placed[i].undoes)
			return items->placed[i].id;
	return command;
}

bool sheets_enabled(struct sheets *sheets, enum command command)
{
	command = meant(sheets, command);
	return control_is(command) ? sheets_can(sheets, command) : sheets->states.enabled[command];
}

static enum sheet_reply run(struct sheets *sheets, const struct control *control)
{
	bool slides = control != NULL && control->stops > 0; /* only a place on it says where to */

	return control != NULL && control->run != NULL && !slides
	               ? control->run(sheets, control->number)
	               : SHEET_TAKEN;
}

/* The slider of the top sheet; NULL if it is none, or it can't be used now. */
static const struct control *slider(struct sheets *sheets, enum command command)
{
	const struct control *control = usable(sheets, command);

	return control != NULL && control->stops > 0 ? control : NULL;
}

static void slide(struct sheets *sheets, const struct control *control, int stop)
{
	stop = SDL_clamp(stop, 0, control->stops - 1);
	if (stop != control->stop)
		(void)control->run(sheets, control->number + stop);
}

/* Left and Right move the knob of the slider that has the focus, Home and End to its ends. */
static bool slide_by_key(struct sheets *sheets, SDL_Keycode code)
{
	const struct control *control;

	if (code != SDLK_LEFT && code != SDLK_RIGHT && code != SDLK_HOME && code != SDLK_END)
		return false;
	control = slider(sheets, sheets->controls->focus);
	if (control == NULL)
		return false;
	slide(sheets, control,
	      code == SDLK_HOME   ? 0
	      : code == SDLK_END  ? control->stops
	      : code == SDLK_LEFT ? control->stop - 1
	                          : control->stop + 1);
	return true;
}

bool sheets_step_knob(struct sheets *sheets)
{
	const struct control *control = slider(sheets, sheets->controls->focus);

	if (control == NULL)
		return false;
	slide(sheets, control, control->stop + 1 < control->stops ? control->stop + 1 : 0);
	return true;
}

/* The pointer that holds a slider draws its knob; what it changes waits until the knob is let go, because that may
 * move the slider. False if it holds none. */
static bool draw_knob(struct sheets *sheets, const struct sheet_point *point)
{
	struct items_hold *hold = &sheets->controls->hold;
	const struct item *item = items_find(&sheets->controls->items, hold->command);
	const struct control *control = item != NULL ? slider(sheets, hold->command) : NULL;

	if (control == NULL)
		return false;
	hold->stop =
	        knob_stop_at(&sheets->context.area.scale, &item->rect, control->stops, point->x);
	return true;
}

enum { KNOB_DRAG_UNITS = 8 /* a finger that moves so far decides what it does */ };

/* Takes hold of a slider. A finger may be about to scroll. */
static bool press_knob(struct sheets *sheets, const struct sheet_point *point)
{
	struct controls *controls = sheets->controls;

	if (!controls->items.touch)
		return draw_knob(sheets, point);
	controls->hold.waits = slider(sheets, controls->hold.command) != NULL;
	return controls->hold.waits;
}

/* A finger on a slider has moved: along it draws the knob, else it scrolls the sheet. False if it doesn't draw. */
static bool decide_knob(struct sheets *sheets, const struct sheet_point *point)
{
	struct items_hold *hold = &sheets->controls->hold;
	int across = abs(point->x - hold->x), down = abs(point->y - hold->y);
	int far = (int)(KNOB_DRAG_UNITS * sheets->context.area.scale.density);

	if (across < far && down < far)
		return false;
	hold->waits = false;
	if (across >= down)
		return draw_knob(sheets, point);
	sheets->controls->pressed = COMMAND_NONE; /* no longer a tap */
	hold->command = COMMAND_NONE;
	return false;
}

static bool let_go_of_knob(struct sheets *sheets, const struct sheet_point *point)
{
	struct items_hold *hold = &sheets->controls->hold;
	const struct control *control;

	if (hold->waits)
		(void)draw_knob(sheets, point); /* a tap */
	hold->waits = false;
	control = hold->stop >= 0 ? slider(sheets, hold->command) : NULL;
	if (control == NULL)
		return false;
	slide(sheets, control, hold->stop);
	hold->stop = -1;
	return true;
}

enum sheet_reply sheets_run(struct sheets *sheets, enum command command)
{
	return run(sheets, usable(sheets, command));
}

bool sheets_command(struct sheets *sheets, enum command command)
{
	const struct sheet *top = sheets_top(sheets);
	const struct control *control;

	command = meant(sheets, command);
	if (!control_is(command))
		return false;
	control = usable(sheets, command);
	if (control == NULL)
		return true;
	if (top->field == NULL || !sheet_in_field(top, command)) {
		(void)answer(sheets, run(sheets, control));
		return true;
	}
	sheets->controls->focus = command;
	return field_key(top->field(sheets), SDLK_END);
}

bool sheets_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	const struct sheet *top = sheets_top(sheets);
	SDL_Keycode code = key->keysym.sym;
	bool sideways = code == SDLK_LEFT || code == SDLK_RIGHT;

	if (top != NULL && top->key != NULL)
		return answer(sheets, top->key(sheets, key));
	if (slide_by_key(sheets, code))
		return true;
	/* arrows move between the controls of a sheet with a field, but inside the field the cursor */
	if (top == NULL || top->field == NULL ||
	    (code != SDLK_UP && code != SDLK_DOWN && !sideways) ||
	    (sideways && sheet_in_field(top, sheets->controls->focus)))
		return false;
	sheets_step_focus(sheets, code == SDLK_UP || code == SDLK_LEFT ? -1 : 1);
	return true;
}

bool sheets_await_key(const struct sheets *sheets)
{
	const struct sheet *top = sheets_top(sheets);

	return top != NULL && top->awaits_key != NULL && top->awaits_key(sheets);
}

const struct sheet *sheets_edited(struct sheets *sheets)
{
	const struct sheet *open = sheets->open;

	return open != NULL && open->field != NULL && open->field(sheets) != NULL ? open : NULL;
}

/* Moves the focus to the first field unless it is on another one. */
static void focus_field(struct sheets *sheets, const struct sheet *sheet)
{
	if (!sheet_in_field(sheet, sheets->controls->focus))
		sheets->controls->focus = control_id(sheet->fields[0]);
}

/* What was said about the text before isn't true of the new one. */
static bool insert(struct sheets *sheets, const struct sheet *sheet, const char *text)
{
	bool inserted = field_insert(sheet->field(sheets), text);

	sheets_note(sheets, inserted ? "" : _("No more text fits in here."));
	return inserted;
}

static void paste(struct sheets *sheets, const struct sheet *sheet)
{
	char *clip = SDL_GetClipboardText();

	if (clip != NULL && (sheet->paste == NULL || !sheet->paste(sheets, clip)))
		(void)insert(sheets, sheet, clip);
	SDL_free(clip);
}

void sheets_edit(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	const struct sheet *sheet = sheets_edited(sheets);
	bool control = (key->keysym.mod & KMOD_CTRL) != 0;
	SDL_Keycode code = key->keysym.sym;

	if (sheet == NULL)
		return;
	if (control && code == SDLK_a)
		field_select(sheet->field(sheets));
	else if (control && code == SDLK_v)
		paste(sheets, sheet);
	else if (!field_key(sheet->field(sheets), code))
		return;
	if (code == SDLK_BACKSPACE || code == SDLK_DELETE)
		sheets_note(sheets, "");
	focus_field(sheets, sheet);
}

bool sheets_compose(struct sheets *sheets, const char *text)
{
	const struct sheet *sheet = sheets_edited(sheets);

	if (sheet == NULL)
		return false;
	if (text[0] != '\0')
		focus_field(sheets, sheet);
	field_compose(sheet->field(sheets), text);
	return true;
}

bool sheets_text(struct sheets *sheets, const char *text)
{
	const struct sheet *sheet = sheets_edited(sheets);
	const struct controls *controls = sheets->controls;

	if (sheet == NULL)
		return false;
	if (text[0] == ' ' && !sheet_in_field(sheet, controls->focus) &&
	    controls->focus != COMMAND_NONE)
		return true; /* its key pressed a button */
	focus_field(sheets, sheet);
	return insert(sheets, sheet, text);
}

struct controls_hit sheets_hit(const struct sheets *sheets, int x, int y)
{
	struct controls_hit hit = controls_hit(sheets->controls, x, y);

	if (sheets->drawn != sheets_top(sheets) && (hit.in_sheet || control_is(hit.command))) {
		hit.command = COMMAND_NONE;
		hit.part = -1;
	}
	return hit;
}

void sheets_step_focus(struct sheets *sheets, int step)
{
	if (sheets->drawn == sheets_top(sheets))
		controls_step_focus(sheets->controls, step);
}

struct browser *sheets_browser(struct sheets *sheets)
{
	const struct sheet *top = sheets_top(sheets);

	return top != NULL && top->browser != NULL ? top->browser(sheets) : NULL;
}

bool sheets_step_cell(struct sheets *sheets, bool enters)
{
	const struct sheet *top = sheets_top(sheets);
	struct browser *browser = sheets_browser(sheets);
	bool at_end;

	if (top != NULL && top->step != NULL)
		return top->step(sheets, enters);
	if (browser == NULL || sheets->controls->focus != control_id(top->browser_name))
		return false;
	at_end = browser->selected < 0 || browser->selected + 1 >= browser->grid.count;
	if (at_end == enters)
		browser_select(browser, enters ? 0 : browser->selected + 1);
	return at_end == enters;
}

/* The grid in the top sheet if the pointer is on it, else NULL. */
static struct browser *browser_at(struct sheets *sheets, const struct sheet_point *point)
{
	const struct sheet *top = sheets_top(sheets);
	struct browser *browser = sheets_browser(sheets);

	return browser != NULL && point->hit.command == control_id(top->browser_name) ? browser
	                                                                              : NULL;
}

bool sheets_press(struct sheets *sheets, const struct sheet_point *point)
{
	const struct sheet *top = sheets_top(sheets);
	bool taken = top != NULL && top->press != NULL && answer(sheets, top->press(sheets, point));
	struct browser *browser = taken ? NULL : browser_at(sheets, point);

	if (browser != NULL) {
		sheets->controls->focus = point->hit.command;
		browser_press(browser, point->hit.part, point->y);
	}
	taken = taken || browser != NULL || (top != NULL && press_knob(sheets, point));
	sheets->pressed = taken ? top : NULL;
	return sheets->pressed != NULL;
}

/* The sheet that handled the press, if it is still on top; else NULL. */
static const struct sheet *held_sheet(const struct sheets *sheets)
{
	return sheets->pressed == sheets_top(sheets) ? sheets->pressed : NULL;
}

bool sheets_drag(struct sheets *sheets, const struct sheet_point *point)
{
	const struct sheet *held = held_sheet(sheets);
	struct browser *browser;

	if (held == NULL)
		return false;
	if (sheets->controls->hold.waits)
		return decide_knob(sheets, point);
	if (sheets->controls->hold.stop >= 0 && draw_knob(sheets, point))
		return true;
	if (held->drag != NULL && answer(sheets, held->drag(sheets, point)))
		return true;
	browser = sheets_browser(sheets);
	if (browser == NULL || !browser_drag(browser, point->y, sheets->context.area.scale.density))
		return false;
	sheets->controls->pressed = COMMAND_NONE; /* no longer a click */
	return true;
}

bool sheets_follows(struct sheets *sheets)
{
	const struct browser *browser = sheets_browser(sheets);

	return held_sheet(sheets) != NULL && browser != NULL && browser_follows(browser);
}

void sheets_stop(struct sheets *sheets)
{
	struct browser *browser = sheets_browser(sheets);

	sheets->controls->pressed = COMMAND_NONE;
	if (browser != NULL)
		browser_stop(browser);
}

bool sheets_scroll(struct sheets *sheets, int px)
{
	struct browser *browser = sheets_browser(sheets);
	int before = sheets->controls->scroll_px;

	if (browser != NULL)
		return browser_jump(browser, browser->scroll + px);
	return controls_scroll(sheets->controls, px) && sheets->controls->scroll_px != before;
}

bool sheets_pinches(const struct sheets *sheets)
{
	const struct sheet *held = held_sheet(sheets);

	return held != NULL && held->pinch != NULL;
}

bool sheets_pinch(struct sheets *sheets, const struct sheet_point *from,
                  const struct sheet_point *to, double factor)
{
	return sheets_pinches(sheets) &&
	       answer(sheets, held_sheet(sheets)->pinch(sheets, from, to, factor));
}

bool sheets_release(struct sheets *sheets, const struct sheet_point *point)
{
	const struct sheet *held = held_sheet(sheets);

	sheets->pressed = NULL;
	return held != NULL &&
	       (let_go_of_knob(sheets, point) ||
	        (held->release != NULL && answer(sheets, held->release(sheets, point))));
}

bool sheets_wheel(struct sheets *sheets, const struct sheet_point *point, float notches)
{
	const struct sheet *top = sheets_top(sheets);
	struct browser *browser = browser_at(sheets, point);

	if (top != NULL && top->wheel != NULL && answer(sheets, top->wheel(sheets, point, notches)))
		return true;
	if (browser != NULL)
		browser_wheel(browser, notches, sheets->context.area.scale.density);
	return browser != NULL;
}

bool sheets_prepare(struct sheets *sheets)
{
	const struct sheet *top = sheets_top(sheets);
	bool works = top != NULL && top->prepare != NULL && top->prepare(sheets);
	const struct browser *browser = sheets_browser(sheets);

	return works || (browser != NULL && browser_moves(browser));
}

void sheets_build(struct sheets *sheets, struct items *items, const struct sheet_frame *frame)
{
	sheets->drawn = sheets_top(sheets);
	sheets->whole = frame->whole;
	build_top(sheets, items, frame);
}
