/* sheets: the table of all sheets and cards, and which one is on top. */
#include <stdlib.h>

#include "sheets/all.h"
#include "sheets/sheet.h"

/* Of the cards, the first one to be shown wins. */
static const struct sheet *const all[] = {
	&menu_sheet,   &size_sheet,         &gallery_sheet,    &crop_sheet,   &challenges_sheet,
	&daily_sheet,  &records_sheet,      &unfinished_sheet, &code_sheet,   &settings_sheet,
	&help_sheet,   &about_sheet,        &letters_sheet,    &over_card,    &pause_card,
	&breadth_card, &out_of_memory_card, &solving_card,     &playing_card, &solved_card,
};

void sheets_init(struct sheets *sheets)
{
	gallery_init(sheets);
	browser_init(&sheets->list.browser);
}

void sheets_lose_textures(struct sheets *sheets)
{
	thumbs_forget(&sheets->gallery.thumbs);
	thumbs_forget(&sheets->list.thumbs);
	demo_forget(&sheets->help.demo);
}

void sheets_destroy(struct sheets *sheets)
{
	sheets_lose_textures(sheets);
	game_list_destroy(&sheets->list);
	free(sheets->records.groups);
	records_free_work(&sheets->records);
	unfinished_free(&sheets->unfinished);
}

const struct sheet *sheets_top(const struct sheets *sheets)
{
	if (sheets->open != NULL)
		return sheets->open;
	for (size_t i = 0; i < SDL_arraysize(all); i++)
		if (all[i]->shown != NULL && all[i]->shown(sheets))
			return all[i];
	return NULL;
}

enum command sheets_primary(const struct sheets *sheets)
{
	const struct sheet *top = sheets_top(sheets);

	if (top == NULL)
		return COMMAND_NONE;
	return top->find_primary != NULL ? top->find_primary(sheets) : top->primary;
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
	sheets_close(sheets, false);
	game_hold(sheets->game, sheets->now_ms);
	sheets->open = sheet;
	sheets->game->covered = true;
	controls_let_go(sheets->controls);
	sheets->controls->scroll_px = 0;
	sheets->controls->focus = COMMAND_NONE;
	if (sheet->open != NULL)
		sheet->open(sheets);
	if (sheet->field != NULL)
		SDL_StartTextInput();
}

void sheets_close(struct sheets *sheets, bool cancelled)
{
	const struct sheet *sheet = sheets->open;

	if (sheet == NULL)
		return;
	if (sheet->field != NULL)
		SDL_StopTextInput();
	if (sheet->close != NULL)
		sheet->close(sheets, cancelled);
	sheets->open = sheets->pressed = NULL;
	sheets->game->covered = false;
	sheets->controls->focus = COMMAND_NONE;
}

void sheets_update_states(struct sheets *sheets)
{
	const struct sheet *top = sheets_top(sheets);

	if (top != NULL && top->states != NULL)
		top->states(sheets, &sheets->states);
}

static bool answer(struct sheets *sheets, enum sheet_reply reply)
{
	if (reply == SHEET_CLOSES)
		sheets_close(sheets, false);
	return reply != SHEET_IGNORED;
}

bool sheets_command(struct sheets *sheets, enum command command)
{
	const struct sheet *top = sheets_top(sheets);

	return top != NULL && top->command != NULL && answer(sheets, top->command(sheets, command));
}

bool sheets_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	const struct sheet *top = sheets_top(sheets);

	return top != NULL && top->key != NULL && answer(sheets, top->key(sheets, key));
}

bool sheets_text(struct sheets *sheets, const char *text)
{
	const struct sheet *top = sheets_top(sheets);

	return top != NULL && top->text != NULL && answer(sheets, top->text(sheets, text));
}

bool sheets_press(struct sheets *sheets, const struct sheet_point *point)
{
	const struct sheet *top = sheets_top(sheets);
	bool taken = top != NULL && top->press != NULL && answer(sheets, top->press(sheets, point));

	sheets->pressed = taken ? top : NULL;
	return taken;
}

bool sheets_drag(struct sheets *sheets, const struct sheet_point *point)
{
	const struct sheet *held = sheets->pressed;

	return held != NULL && held->drag != NULL && answer(sheets, held->drag(sheets, point));
}

bool sheets_release(struct sheets *sheets, const struct sheet_point *point)
{
	const struct sheet *held = sheets->pressed;

	sheets->pressed = NULL;
	return held != NULL && held->release != NULL &&
	       answer(sheets, held->release(sheets, point));
}

bool sheets_wheel(struct sheets *sheets, const struct sheet_point *point, float notches)
{
	const struct sheet *top = sheets_top(sheets);

	return top != NULL && top->wheel != NULL &&
	       answer(sheets, top->wheel(sheets, point, notches));
}

bool sheets_prepare(struct sheets *sheets)
{
	const struct sheet *top = sheets_top(sheets);

	return top != NULL && top->prepare != NULL && top->prepare(sheets);
}

const struct browser *sheets_browser(const struct sheets *sheets)
{
	const struct sheet *top = sheets_top(sheets);

	return top != NULL && top->browser != NULL ? top->browser(sheets) : NULL;
}

void sheets_build(struct sheets *sheets, struct items *items, const struct sheet_frame *frame)
{
	const struct sheet *top = sheets_top(sheets);
	struct stack stack;

	items->controls = top != NULL ? top->controls : NULL;
	if (top == NULL)
		return;
	if (top->lay_out != NULL) {
		top->lay_out(sheets, items, frame);
		return;
	}
	sheet_frame_begin(&stack, items, frame, &sheets->states, top->beside,
	                  top->tight || (top->beside && !frame->area->beside));
	top->build(sheets, &stack);
	sheet_frame_end(&stack);
}
