/* drag: a tile pressed with the button or a finger slides at once. If the pointer then moves towards the gap, the press is
 * undone and the tile follows with its row or column. On release they go on to the gap, unless they were brought back: a
 * trembling hand presses tiles, however it slips. */
#include "input/drag.h"
#include "input/home.h"

enum {
	DRAG_UNITS = 6, /* towards the gap: beyond this the tile follows */
	FAR_UNITS = 20, /* a drag that went this far can be brought back, … */
};

static const float far_min = 0.25f, far_max = 0.75f; /* … within these limits, cells */

/* The length of a cell in the tile's direction, px. */
static float cell_along(const struct input *input)
{
	const struct layout *layout = &input->view->layout;
	enum direction direction = input->drag.direction;

	return (float)(direction == DIRECTION_LEFT || direction == DIRECTION_RIGHT
	                       ? layout->cell_width
	                       : layout->cell_height);
}

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
	if (!drag->moved &&
	    part * cell_along(input) <= DRAG_UNITS * input->view->layout.scale.density)
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
	float far = FAR_UNITS * input->view->layout.scale.density / cell_along(input);

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
