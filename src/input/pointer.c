/* pointer: presses, drags and the wheel of a mouse, or of a finger that acts as one. */
#include "input/drag.h"
#include "input/dwell.h"
#include "input/home.h"
#include "input/keyboard.h"
#include "input/leave.h"
#include "input/magnify.h"
#include "input/pointer.h"
#include "input/timeline.h"
#include "ui/controls.h"
#include "ui/scale.h"
#include "view/peek.h"

#include <stdlib.h>

enum {
	SCROLL_UNITS = 48,     /* per notch of the wheel */
	REPEAT_FIRST_MS = 400, /* delay before a held control repeats */
	REPEAT_NEXT_MS = 60,
	SCROLL_DRAG_UNITS = 8, /* a sheet dragged this far is scrolled, not pressed */
	HOVER_PX = 4,          /* sampling distance along a hovering pointer's path */
};

struct sheet_point pointer_find(struct input *input, int x, int y)
{
	struct sheet_point point = { .x = x, .y = y };

	input->view->controls.items.touch = input->by_finger;
	point.hit = sheets_hit(input->sheets, point.x, point.y);
	point.on_board = view_board_point(input->view, x, y, &point.across, &point.down);
	return point;
}

/* How far the thumb of a scroll bar scrolls when it is dragged so far, px. */
static int thumb_scrolls(const struct items *items, int px)
{
	return px * (items->scroll.h + items->scroll_max) / SDL_max(items->scroll.h, 1);
}

static SDL_Rect thumb_rect(const struct input *input)
{
	return items_thumb(&input->sheets->controls->items,
	                   scale_px(&input->view->layout.scale, THEME_SPACE_S));
}

static bool beside_thumb(const struct input *input, int y)
{
	SDL_Rect thumb = thumb_rect(input);

	return y < thumb.y || y >= thumb.y + thumb.h;
}

static bool is_on_bar(const struct input *input, const struct sheet_point *point)
{
	const struct items *items = &input->sheets->controls->items;
	int space = scale_px(&input->view->layout.scale, THEME_SPACE_S);
	SDL_Rect bar = items->scroll;

	bar.x += bar.w - 3 * space;
	bar.w = 3 * space;
	return !input->by_finger && items->scroll_max > 0 && point->hit.in_sheet &&
	       point->hit.command == COMMAND_NONE &&
	       SDL_PointInRect(&(SDL_Point){ point->x, point->y }, &bar);
}

bool pointer_on_bar(const struct input *input, const struct sheet_point *point)
{
	return is_on_bar(input, point) && beside_thumb(input, point->y);
}

/* Takes hold of a long sheet's scroll bar; the thumb comes there first. A finger holds the sheet itself. */
static bool press_bar(struct input *input, const struct sheet_point *point)
{
	struct controls *controls = input->sheets->controls;
	const struct items *items = &controls->items;
	SDL_Rect thumb = thumb_rect(input);

	if (!is_on_bar(input, point))
		return false;
	if (beside_thumb(input, point->y))
		(void)controls_scroll(controls,
		                      thumb_scrolls(items, point->y - thumb.y - thumb.h / 2));
	input->press.on_bar = true;
	input->press.bar_y = point->y;
	input->press.bar_scroll_px = controls->scroll_px;
	return true;
}

static bool drag_bar(struct input *input, int y)
{
	struct controls *controls = input->sheets->controls;
	const struct input_press *press = &input->press;

	if (!press->on_bar || press->top != sheets_top(input->sheets))
		return false;
	return controls_scroll(controls, press->bar_scroll_px - controls->scroll_px +
	                                         thumb_scrolls(&controls->items, y - press->bar_y));
}

/* Starts a press on a control or a sheet; true if one was hit. */
static bool press_control(struct input *input, int x, int y, const struct sheet_point *point)
{
	enum command command = point->hit.command;
	struct controls *controls = input->sheets->controls;

	controls->pressed = command;
	controls_hold(controls, &point->hit, point->x, point->y);
	input->press = (struct input_press){
		.top = sheets_top(input->sheets),
		.scrolls = point->hit.in_sheet,
		.y = y,
		.repeats = items_info(&controls->items, command)->repeats,
		.repeat_ms = input->now_ms + REPEAT_FIRST_MS,
	};
	return press_bar(input, point) || sheets_press(input->sheets, point) ||
	       timeline_press(input, x, command) || command != COMMAND_NONE;
}

/* A press that hits no control: may end a playback or close a sheet; true if it does nothing else. */
static bool ends_only(struct input *input, const struct controls_hit *hit)
{
	struct game *game = input->game;
	bool plays = game_playback_runs(game);

	if (hit->in_sheet && game_watches(game))
		return true; /* on its card, beside the buttons */
	if (hit->beside_sheet && input->sheets->open != NULL) {
		sheets_close(input->sheets, false); /* a held playback stays held */
		return true;
	}
	if (game_shows_way(game)) {
		game_command(game, GAME_MY_POSITION, input->now_ms);
		return true;
	}
	game_take_over(game); /* a press on a held solution slides, too */
	return plays;
}

void pointer_press(struct input *input, int x, int y, bool again)
{
	struct sheets *sheets = input->sheets;
	bool same = input->press.top == sheets_top(sheets);
	bool stopped = glide_hold(&input->glide, y, input->now_ms) && same;
	struct sheet_point point;
	int cell;

	input->press = (struct input_press){ .top = sheets_top(sheets) };
	sheets->controls->pressed = COMMAND_NONE;
	(void)home_end(input);
	leave_press(input, x, y);
	if (input_skip_celebration(input))
		return;
	point = pointer_find(input, x, y);
	if (input->view->controls.items.sheet.w == 0) /* no sheet changes while it is used */
		input->view->touch = input->by_finger;
	/* a sheet that was opened since the last frame covers the board */
	cell = sheets->open != NULL && sheets->drawn != sheets->open
	               ? -1
	               : view_cell_at(input->view, x, y);
	view_point(input->view, x, y, input->now_ms);
	if (point.hit.on_message) {
		request_say(sheets, NULL);
		return;
	}
	if (stopped && point.hit.in_sheet) {
		(void)press_control(input, x, y, &point);
		sheets_stop(sheets);
		input->press.scrolled = true; /* it follows at once */
		return;
	}
	if (again && !same && point.hit.in_sheet)
		return;
	if (press_control(input, x, y, &point))
		return;
	if (cell >= 0 && peek_end(&input->view->peek, input->now_ms))
		return; /* the player doesn't see the tile */
	sheets->controls->focus = COMMAND_NONE;
	if (ends_only(input, &point.hit))
		return;
	if (cell >= 0)
		drag_press(input, cell, x, y);
}

void pointer_release(struct input *input, int x, int y)
{
	struct sheet_point point = pointer_find(input, x, y);
	struct controls *controls = input->sheets->controls;
	enum command pressed = controls->pressed;

	(void)home_end(input);
	(void)leave_end(input, INPUT_LEAVE_POINTER);
	view_point(input->view, x, y, input->now_ms);
	controls->pressed = COMMAND_NONE;
	drag_move(input, x, y);
	drag_release(input);
	game_line_hold(input->game, false, input->now_ms);
	input->press.scrolls = input->press.repeats = input->press.on_bar = false;
	if (input->by_finger && input->press.scrolled)
		glide_let_go(&input->glide, input->view->layout.scale.density, input->now_ms);
	if (sheets_release(input->sheets, &point))
		return;
	if (pressed != COMMAND_NONE && point.hit.command == pressed && !input->press.repeated &&
	    /* controls of a sheet are only valid while it is on top */
	    (!control_is(pressed) || input->press.top == sheets_top(input->sheets)))
		input->port.press(input->port.app, pressed);
}

void pointer_cancel(struct input *input)
{
	struct sheets *sheets = input->sheets;

	(void)home_end(input);
	(void)leave_end(input, INPUT_LEAVE_POINTER);
	drag_cancel(input);
	sheets->controls->pressed = COMMAND_NONE;
	sheets->pressed = NULL;
	controls_let_go(sheets->controls);
	game_line_hold(input->game, false, input->now_ms);
	input->press.scrolls = input->press.repeats = input->press.on_bar = false;
	pointer_leave(input);
}

bool pointer_glide(struct input *input)
{
	int px = glide_step(&input->glide, input->now_ms);

	if (px == 0)
		return false;
	if (input->press.top != sheets_top(input->sheets) || !sheets_scroll(input->sheets, -px))
		glide_stop(&input->glide);
	return true;
}

bool pointer_repeat(struct input *input)
{
	struct input_press *press = &input->press;
	const struct controls *controls = input->sheets->controls;
	const struct item *hovered = controls_hovered(controls);

	press->repeats = press->repeats && press->top == sheets_top(input->sheets) &&
	                 hovered != NULL && hovered->command == controls->pressed;
	if (!press->repeats || input->now_ms < press->repeat_ms)
		return false;
	press->repeated = true;
	press->repeat_ms = input->now_ms + REPEAT_NEXT_MS;
	input->port.press(input->port.app, controls->pressed);
	return true;
}

/* Scrolls a long sheet with the pointer that holds it. */
static bool drag_sheet(struct input *input, int y)
{
	struct input_press *press = &input->press;
	int px = press->y - y;

	if (!press->scrolls || sheets_top(input->sheets) == NULL)
		return false;
	if (!press->scrolled &&
	    (float)abs(px) < SCROLL_DRAG_UNITS * input->view->layout.scale.density)
		return false;
	press->scrolled = true;
	if (controls_scroll(input->sheets->controls, px)) {
		input->sheets->controls->pressed = COMMAND_NONE; /* no longer a press */
		press->repeats = false;
	}
	press->y = y;
	return true;
}

bool pointer_slides_tiles(const struct input *input)
{
	const struct game *game = input->game;

	return !input->by_finger && !input->drag.held && !input->pan.held &&
	       game->phase == GAME_PLAYING && input->sheets->open == NULL &&
	       input->view->motion.opens_ms == 0 && input->sheets->context.next_columns == 0 &&
	       game_playback(game) == PLAYBACK_NONE &&
	       input->sheets->controls->pressed == COMMAND_NONE;
}

/* Slides tiles under the moving pointer, including those it crossed between two events. */
static bool hover(struct input *input, int from_x, int from_y, int x, int y)
{
	int distance = SDL_max(abs(x - from_x), abs(y - from_y));
	int steps = distance / HOVER_PX + 1;
	bool changed = false;

	for (int i = 1; i <= steps; i++) {
		int at_x = x - (x - from_x) * (steps - i) / steps;
		int at_y = y - (y - from_y) * (steps - i) / steps;
		int cell = view_cell_at(input->view, at_x, at_y);

		if (cell >= 0 && game_slide_length(input->game, cell) > 0)
			game_press(input->game, cell, input->now_ms);
		changed |= input->port.news(input->port.app);
	}
	return changed;
}

bool pointer_move(struct input *input, int x, int y)
{
	bool pointed = view_point(input->view, x, y, input->now_ms);
	bool changed = leave_move(input, x, y) || pointed;
	struct sheet_point point = pointer_find(input, x, y);
	bool drags = sheets_drag(input->sheets, &point) || drag_move(input, x, y) ||
	             timeline_drag(input, x) || drag_bar(input, point.y) || drag_sheet(input, y);
	bool entered;

	input->press.scrolled |= sheets_follows(input->sheets);
	glide_drag(&input->glide, y, input->now_ms);
	/* not when it enters the window: X11 moves the pointer there when a finger comes down */
	if (!drags && input->x >= 0 && input->hover == SETTINGS_HOVER_AT_ONCE &&
	    input->scan.switches == 0 && pointer_slides_tiles(input))
		changed |= hover(input, input->x, input->y, x, y);
	entered = input->x < 0;
	input->x = x;
	input->y = y;
	if (!entered)
		changed |= dwell_move(input);
	return changed || drags;
}

void pointer_leave(struct input *input)
{
	view_point(input->view, -1, -1, input->now_ms);
	input->x = input->y = -1;
	dwell_end(input);
}

void pointer_wheel(struct input *input, const SDL_MouseWheelEvent *wheel)
{
	SDL_Point at = view_page(input->view, wheel->mouseX, wheel->mouseY);
	struct sheet_point point = pointer_find(input, at.x, at.y);
	int right = mirror_way(&input->view->canvas.mirror, wheel->x);

	if (magnify_wheel(input, wheel, at))
		return;
	if (!sheets_wheel(input->sheets, &point, wheel->preciseY) &&
	    !timeline_wheel(input, wheel->y - right, point.hit.command))
		view_scroll(input->view, -wheel->y * SCROLL_UNITS);
}
