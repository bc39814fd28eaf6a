/* drag: a tile pressed with the button or a finger slides at once. If the pointer then moves towards the gap, the press is
 * undone and the tile follows with its row or column. On release they go on to the gap, unless they were brought back: a
 * trembling hand presses tiles, however it slips. And the knob of the timeline. */
#include <math.h>

#include "input/input.h"

enum {
	DRAG_UNITS = 6, /* towards the gap: beyond this the tile follows */
	FAR_UNITS = 20, /* a drag that went this far can be brought back, … */
};

static const float far_min = 0.25f, far_max = 0.75f; /* … within these limits, cells */

static void drag_point(struct input *input, int x, int y, float *across, float *down)
{
	const struct board *board = game_board(input->game);

	view_board_point(input->view, x, y, across, down);
	*across *= (float)board->width;
	*down *= (float)board->height;
}

void drag_press(struct input *input, int cell, int x, int y)
{
	struct input_drag *drag = &input->drag;
	const struct board *board = game_board(input->game);

	*drag = (struct input_drag){ .cell = cell, .tile = board->tiles[cell], .gap = board->gap };
	board_slide_length(board, cell, &drag->direction);
	drag_point(input, x, y, &drag->across, &drag->down);
	drag->held = game_press_hold(input->game, cell, input->now_ms);
	if (!drag->held)
		home_show(input, drag->tile);
}

/* True if the game has since changed (by itself or by keys) and the held tile is gone. */
static bool is_lost(const struct input *input)
{
	const struct board *board = game_board(input->game);
	const struct input_drag *drag = &input->drag;

	if (!drag->moved)
		return !game_press_held(input->game);
	return board->gap != drag->gap || drag->cell >= board_cells(board) ||
	       board->tiles[drag->cell] != drag->tile || input->game->phase != GAME_PLAYING;
}

/* How far the pointer moved in the tile's direction, cells. */
static float along(const struct input_drag *drag, float across, float down)
{
	float x = across - drag->across, y = down - drag->down;

	return drag->direction == DIRECTION_UP     ? -y
	       : drag->direction == DIRECTION_DOWN ? y
	       : drag->direction == DIRECTION_LEFT ? -x
	                                           : x;
}

void input_let_go(struct input *input)
{
	if (!input->drag.held)
		return;
	game_press_confirm(input->game);
	if (input->drag.moved)
		motion_follow(&input->view->motion, game_board(input->game), input->now_ms,
		              THEME_SLIDE_MS, false);
	input->drag.held = false;
}

bool drag_move(struct input *input, int x, int y)
{
	struct input_drag *drag = &input->drag;
	float across, down, part;

	if (!drag->held)
		return false;
	if (is_lost(input)) {
		input_let_go(input);
		return true;
	}
	drag_point(input, x, y, &across, &down);
	part = along(drag, across, down);
	if (!drag->moved && part * (float)input->view->layout.cell_px <=
	                            DRAG_UNITS * input->view->layout.scale.density)
		return false;
	if (!drag->moved)
		game_press_take_back(input->game, input->now_ms);
	drag->moved = true;
	(void)home_end(input);
	drag->part = part < 0.0f ? 0.0f : part > 1.0f ? 1.0f : part;
	drag->furthest = SDL_max(drag->furthest, drag->part);
	motion_drag(&input->view->motion, game_board(input->game), drag->cell, drag->part,
	            input->now_ms, input->view->look.reduced_motion ? 0 : THEME_SLIDE_MS);
	return true;
}

/* True if the tile went far enough towards the gap to mean it, and then most of the way back. */
static bool brought_back(const struct input *input)
{
	const struct input_drag *drag = &input->drag;
	const struct layout *layout = &input->view->layout;
	float far = FAR_UNITS * layout->scale.density / (float)layout->cell_px;

	return drag->furthest >= SDL_clamp(far, far_min, far_max) &&
	       drag->part < drag->furthest / 2.0f;
}

void drag_cancel(struct input *input)
{
	if (input->drag.held && !input->drag.moved)
		game_press_take_back(input->game, input->now_ms);
	input->drag.moved = true;
	input_let_go(input);
}

void drag_release(struct input *input)
{
	struct input_drag *drag = &input->drag;

	if (!drag->held || !drag->moved || is_lost(input) || brought_back(input)) {
		input_let_go(input);
		return;
	}
	drag->held = false;
	game_press_again(input->game, drag->cell, input->now_ms);
}

static void timeline_go_to(struct input *input, int x)
{
	const SDL_Rect *line = &input->view->layout.timeline;
	float part = (float)(view_across(input->view, x) - line->x) / (float)line->w;
	size_t count = game_line_count(input->game);
	float at = part * (float)count;
	size_t done = at < 0.0f ? 0 : at > (float)count ? count : (size_t)lroundf(at);

	game_line_go(input->game, done, input->now_ms);
}

static void timeline_step(struct input *input, int by)
{
	game_line_step(input->game, by, input->now_ms);
	input->port.news(input->port.app);
}

bool timeline_press(struct input *input, int x, enum command command)
{
	if (command != COMMAND_TIMELINE)
		return false;
	if (game_resume(input->game) || input->sheets->open != NULL)
		return true; /* handled; or not available because of the sheet beside it */
	game_line_hold(input->game, true, input->now_ms);
	timeline_go_to(input, x);
	return true;
}

bool timeline_drag(struct input *input, int x)
{
	if (!input->game->line_held)
		return false;
	timeline_go_to(input, x);
	return true;
}

bool timeline_wheel(struct input *input, int notches, enum command command)
{
	if (command != COMMAND_TIMELINE ||
	    (sheets_top(input->sheets) != NULL && !input_solution_on_top(input)))
		return false;
	for (int i = 0; i < SDL_abs(notches); i++)
		timeline_step(input, notches > 0 ? -1 : 1);
	return true;
}

bool timeline_key(struct input *input, SDL_Keycode code)
{
	if (input->sheets->controls->focus != COMMAND_TIMELINE || input->sheets->open != NULL ||
	    input->game->phase == GAME_PAUSED)
		return false;
	if (code == SDLK_LEFT || code == SDLK_RIGHT)
		timeline_step(input, code == SDLK_LEFT ? -1 : 1);
	else if (code == SDLK_HOME || code == SDLK_END)
		game_line_go(input->game, code == SDLK_HOME ? 0 : game_line_count(input->game),
		             input->now_ms);
	else
		return false;
	return true;
}
