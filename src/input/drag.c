/* drag: a tile that is held with the button or a finger. It follows with its row or column;
 * let go, all of them snap to where they are nearer, or where a flick sends them. Let go
 * where it was pressed, it slides: that was a click. */
#include <math.h>

#include "input/parts.h"
#include "ui/theme.h"

enum {
	DRAG_UNITS = 6,       /* along its way: from here on it is no click */
	SAMPLE_MS = 8,        /* the speed is measured over no less */
	FLICK_FRESH_MS = 80,  /* after so long without motion it is at rest */
};

static const float click_reach = 0.75f; /* cells: a click that slips further is none */
static const float flick = 2.5f;        /* cells a second */

static void find_point(struct input *input, int x, int y, float *across, float *down)
{
	const struct board *board = &input->game->history.board;

	view_board_point(input->view, x, y, across, down);
	*across *= (float)board->width;
	*down *= (float)board->height;
}

bool drag_press(struct input *input, int cell, int x, int y)
{
	struct input_drag *drag = &input->drag;
	const struct board *board = &input->game->history.board;
	enum direction direction;

	if (input->game->phase != GAME_PLAYING ||
	    board_slide_length(board, cell, &direction) == 0)
		return false;
	*drag = (struct input_drag){ .held = true, .cell = cell, .tile = board->tiles[cell],
		                     .gap = board->gap, .direction = direction,
		                     .moved_ms = input->now_ms };
	find_point(input, x, y, &drag->across, &drag->down);
	return true;
}

/* The game went on by itself, or by keys: what is held is not there any more. */
static bool is_lost(const struct input *input)
{
	const struct board *board = &input->game->history.board;
	const struct input_drag *drag = &input->drag;

	return board->gap != drag->gap || drag->cell >= board_cells(board) ||
	       board->tiles[drag->cell] != drag->tile || input->game->phase != GAME_PLAYING;
}

/* How far the pointer went the tile's way, cells. */
static float along(const struct input_drag *drag, float across, float down)
{
	float x = across - drag->across, y = down - drag->down;

	switch (drag->direction) {
	case DIRECTION_UP:
		return -y;
	case DIRECTION_DOWN:
		return y;
	case DIRECTION_LEFT:
		return -x;
	default:
		return x;
	}
}

static void measure_speed(struct input_drag *drag, float part, uint64_t now_ms)
{
	uint64_t since_ms = now_ms - drag->moved_ms;

	if (since_ms < SAMPLE_MS || part == drag->sampled)
		return;
	drag->speed = (part - drag->sampled) * 1000.0f / (float)since_ms;
	drag->sampled = part;
	drag->moved_ms = now_ms;
}

void drag_drop(struct input *input)
{
	if (input->drag.held)
		view_follow(input->view, &input->game->history.board, input->now_ms,
		            THEME_SLIDE_MS, false);
	input->drag.held = false;
}

bool drag_move(struct input *input, int x, int y)
{
	struct input_drag *drag = &input->drag;
	float threshold = (float)view_px(input->view, DRAG_UNITS);
	float across, down, part;

	if (!drag->held)
		return false;
	if (is_lost(input)) {
		drag_drop(input);
		return true;
	}
	find_point(input, x, y, &across, &down);
	part = along(drag, across, down);
	drag->slipped = fmaxf(drag->slipped, hypotf(across - drag->across, down - drag->down));
	drag->moved = drag->moved || part * (float)view_layout(input->view)->cell_px > threshold;
	if (!drag->moved)
		return false;
	drag->part = part < 0.0f ? 0.0f : part > 1.0f ? 1.0f : part;
	measure_speed(drag, drag->part, input->now_ms);
	view_drag(input->view, &input->game->history.board, drag->cell, drag->part, input->now_ms);
	return true;
}

static bool goes_on(const struct input_drag *drag, uint64_t now_ms)
{
	float speed = now_ms - drag->moved_ms > FLICK_FRESH_MS ? 0.0f : drag->speed;

	if (!drag->moved)
		return drag->slipped < click_reach;
	return speed > flick || (speed > -flick && drag->part >= 0.5f);
}

void drag_release(struct input *input)
{
	struct input_drag *drag = &input->drag;

	if (!drag->held || is_lost(input) || !goes_on(drag, input->now_ms)) {
		drag_drop(input);
		return;
	}
	drag->held = false;
	game_press(input->game, drag->cell, input->now_ms);
}
