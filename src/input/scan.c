/* scan: lights what can be pressed in turn, by the keyboard's cursor and focus. */
#include "input/scan.h"
#include "input/keyboard.h"
#include "input/leave.h"
#include "input/pointer.h"
#include "ui/controls.h"

enum {
	TILES_MAX = 12, /* and cells of a grid: after more the buttons would come too late */
	SOON_MS = 300,  /* until the first one is lit */
	AGAIN_MS = 250, /* a trembling hand presses once */
	ESCAPE_MS = 2000,
};

/* Lists the cells of tiles that can slide, nearest to the gap first. Returns their number. */
static int list_tiles(const struct input *input, int cells[TILES_MAX])
{
	const struct board *board = game_board(input->game);
	int count = 0;

	if (sheets_top(input->sheets) != NULL || !pointer_slides_tiles(input))
		return 0;
	for (int length = 1; length < SDL_max(board->width, board->height); length++)
		for (int cell = 0; cell < board_cells(board) && count < TILES_MAX; cell++)
			if (game_slide_length(input->game, cell) == length)
				cells[count++] = cell;
	return count;
}

static bool light_tile(struct input *input, const int *cells, int count, int at)
{
	struct input_cursor *cursor = &input->cursor;

	input->sheets->controls->focus = COMMAND_NONE;
	cursor->at = at < count ? 1 + cells[at] : 0;
	cursor->gap = game_board(input->game)->gap;
	cursor->start = *game_shuffled(input->game);
	cursor->walks++;
	return at < count;
}

static bool can_light(const struct items *items, enum command command)
{
	const struct item *item = items_find(items, command);

	return item != NULL && item->enabled && command != COMMAND_TIMELINE;
}

/* The next control that can be pressed; COMMAND_NONE after the last one. */
static enum command next_control(const struct input *input)
{
	const struct items *items = &input->sheets->controls->items;
	enum command first = items_next(items, COMMAND_NONE, 1);
	enum command now = input->sheets->controls->focus;

	for (int i = 0; i < ITEMS_MAX; i++) {
		enum command next = items_next(items, now, 1);

		if (next == COMMAND_NONE || (next == first && now != COMMAND_NONE))
			return COMMAND_NONE;
		if (can_light(items, next))
			return next;
		now = next;
	}
	return COMMAND_NONE;
}

/* Goes on in a grid, in the next round from there. False if it is another control's turn. */
static bool step_in_grid(struct input *input)
{
	if (input->scan.cells >= TILES_MAX || !sheets_step_cell(input->sheets, false))
		return false;
	input->scan.cells++;
	return true;
}

static void light_control(struct input *input, enum command command)
{
	input->cursor.at = 0;
	input->scan.cells = 0;
	controls_focus(input->sheets->controls, command);
	(void)sheets_step_cell(input->sheets, true);
}

static void step(struct input *input)
{
	struct sheets *sheets = input->sheets;
	const struct sheet *top = sheets_top(sheets);
	int cells[TILES_MAX], count, at = 0;
	enum command next;

	if (sheets->drawn != top)
		return; /* its controls aren't known yet */
	if (input->scan.top != top)
		sheets->controls->focus = COMMAND_NONE;
	input->scan.top = top;
	input->by_finger = false;
	count = list_tiles(input, cells);
	if (sheets->controls->focus == COMMAND_NONE) {
		int lit = input_cursor(input) - 1;

		while (at < count && cells[at] != lit)
			at++;
		if (count > 0 && light_tile(input, cells, count, lit < 0 ? 0 : at + 1))
			return;
	}
	if (step_in_grid(input))
		return;
	next = next_control(input);
	if (next != COMMAND_NONE)
		light_control(input, next);
	else if (!light_tile(input, cells, count, 0))
		light_control(input, next_control(input)); /* the first one again */
}

static bool is_lit(const struct input *input)
{
	return input->sheets->drawn == sheets_top(input->sheets) &&
	       input->scan.top == sheets_top(input->sheets) &&
	       (input->sheets->controls->focus != COMMAND_NONE || input_cursor(input) > 0);
}

/* Presses what is lit, as Enter does, or moves its knob. */
static void take(struct input *input)
{
	SDL_KeyboardEvent enter = { .type = SDL_KEYDOWN,
		                    .keysym = { .scancode = SDL_SCANCODE_RETURN,
		                                .sym = SDLK_RETURN } };
	bool tile = input_cursor(input) > 0;

	if (!is_lit(input)) {
		(void)input_skip_celebration(input);
		return;
	}
	if (!sheets_step_knob(input->sheets))
		(void)keyboard_key(input, enter);
	if (tile) { /* begins anew beside the gap */
		input->cursor.at = 0;
		step(input);
	}
}

static void wait(struct input *input)
{
	input->scan.step_ms =
	        input->now_ms + (is_lit(input) ? 100 * (uint64_t)input->scan.tenths : SOON_MS);
}

static void press(struct input *input, bool takes)
{
	struct input_scan *scan = &input->scan;

	if (scan->pressed_ms != 0 && input->now_ms < scan->pressed_ms + AGAIN_MS)
		return;
	scan->pressed_ms = input->now_ms;
	if (takes || scan->switches == 1)
		take(input);
	else
		step(input);
	wait(input);
}

/* True if a sheet may have this key: it waits for one, and this isn't the switch that made it wait. */
static bool is_awaited(const struct input *input, SDL_Keycode code)
{
	return sheets_await_key(input->sheets) && code != input->scan.key;
}

/* Enter takes, and any other key steps. */
static bool key_event(struct input *input, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	bool down = key->type == SDL_KEYDOWN, enter = code == SDLK_RETURN || code == SDLK_KP_ENTER;

	if (code == SDLK_ESCAPE && !down)
		input->scan.escape_ms = 0; /* whatever else is held now */
	if ((code >= SDLK_LCTRL && code <= SDLK_RGUI) ||
	    (key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0 || is_awaited(input, code))
		return false;
	if (code == SDLK_ESCAPE && down && key->repeat == 0) {
		if (!input->leaves) /* then it leaves simple mode first */
			input->scan.escape_ms = input->now_ms;
		input->cursor.at = 0; /* Escape isn't there to hide it */
		return false;
	}
	if (down && key->repeat == 0 && !enter)
		input->scan.key = code;
	if (down && key->repeat == 0)
		press(input, enter);
	return down; /* something may be held since before */
}

/* A press that may also be held to leave simple mode, or the switches themselves: with touches alone nothing else leads out. Once it is let go, pointer.c
 * and controller.c end that. */
static void hold(struct input *input, const SDL_Event *event)
{
	int width, height;
	SDL_Point at;

	if (event->type == SDL_CONTROLLERBUTTONDOWN && event->cbutton.button == LEAVE_BUTTON)
		leave_begin(input, INPUT_LEAVE_BUTTON);
	if (event->type == SDL_FINGERUP) /* touch.c doesn't know of it */
		(void)leave_end(input, INPUT_LEAVE_POINTER);
	if (event->type != SDL_MOUSEBUTTONDOWN && event->type != SDL_FINGERDOWN)
		return;
	SDL_GetWindowSize(input->view->canvas.window, &width, &height);
	at = event->type == SDL_MOUSEBUTTONDOWN
	             ? view_page(input->view, event->button.x, event->button.y)
	             : view_page(input->view, (int)(event->tfinger.x * (float)width),
	                         (int)(event->tfinger.y * (float)height));
	leave_press(input, at.x, at.y);
}

bool scan_event(struct input *input, const SDL_Event *event)
{
	if (input->scan.switches == 0)
		return false;
	hold(input, event);
	switch (event->type) {
	case SDL_KEYDOWN:
	case SDL_KEYUP:
		return key_event(input, &event->key);
	case SDL_MOUSEBUTTONDOWN:
		if (event->button.which != SDL_TOUCH_MOUSEID)
			press(input, event->button.button == SDL_BUTTON_RIGHT);
		return true;
	case SDL_FINGERDOWN: /* on the right half of the window */
		press(input, event->tfinger.x >= 0.5f);
		return true;
	case SDL_CONTROLLERBUTTONDOWN:
		press(input, event->cbutton.button == SDL_CONTROLLER_BUTTON_A);
		return true;
	case SDL_TEXTINPUT:
		return true;
	default: /* what is let go may be held since before */
		return false;
	}
}

uint64_t scan_due_ms(const struct input *input)
{
	const struct input_scan *scan = &input->scan;
	uint64_t due_ms = scan->escape_ms != 0 ? scan->escape_ms + ESCAPE_MS : GAME_NEVER;

	if (scan->switches == 0)
		return GAME_NEVER;
	return scan->switches == 1 && !game_unseen(input->game) ? SDL_min(due_ms, scan->step_ms)
	                                                        : due_ms;
}

bool scan_due(struct input *input)
{
	struct input_scan *scan = &input->scan;

	if (input->now_ms < scan_due_ms(input))
		return false;
	if (scan->escape_ms != 0 && input->now_ms >= scan->escape_ms + ESCAPE_MS) {
		scan->escape_ms = 0;
		leave_switches(input);
		return true;
	}
	step(input);
	wait(input);
	return true;
}
