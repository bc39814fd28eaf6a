/* grip: a tile that is held with the button or a finger. It follows with its row or column;
 * let go, all of them snap to where they are nearer, or where a flick sends them. Let go
 * where it was pressed, it slides: that was a click. */
#include "app/state.h"

#include <math.h>

#include "ui/theme.h"

enum {
	DRAG_UNITS = 6,       /* along its way: from here on it is no click */
	SAMPLE_MS = 8,        /* the speed is measured over no less */
	FLICK_FRESH_MS = 80,  /* after so long without motion it is at rest */
};

static const float click_reach = 0.75f; /* cells: a click that slips further is none */
static const float flick = 2.5f;        /* cells a second */

static void find_point(struct app *app, int x, int y, float *across, float *down)
{
	view_board_point(app->view, x, y, across, down);
	*across *= (float)app->game.history.board.width;
	*down *= (float)app->game.history.board.height;
}

bool app_grip_press(struct app *app, int cell, int x, int y)
{
	struct app_grip *grip = &app->grip;
	const struct board *board = &app->game.history.board;
	enum direction direction;

	if (app->game.phase != GAME_PLAYING ||
	    board_slide_length(board, cell, &direction) == 0)
		return false;
	*grip = (struct app_grip){ .held = true, .cell = cell, .tile = board->tiles[cell],
		                   .gap = board->gap, .direction = direction,
		                   .moved_ms = app->now_ms };
	find_point(app, x, y, &grip->across, &grip->down);
	return true;
}

/* The game went on by itself, or by keys: what is held is not there any more. */
static bool is_lost(const struct app *app)
{
	const struct board *board = &app->game.history.board;
	const struct app_grip *grip = &app->grip;

	return board->gap != grip->gap || grip->cell >= board_cells(board) ||
	       board->tiles[grip->cell] != grip->tile ||
	       app->game.phase != GAME_PLAYING;
}

/* How far the pointer went the tile's way, cells. */
static float along(const struct app_grip *grip, float across, float down)
{
	float x = across - grip->across, y = down - grip->down;

	switch (grip->direction) {
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

static void measure_speed(struct app_grip *grip, float part, uint64_t now_ms)
{
	uint64_t since_ms = now_ms - grip->moved_ms;

	if (since_ms < SAMPLE_MS || part == grip->sampled)
		return;
	grip->speed = (part - grip->sampled) * 1000.0f / (float)since_ms;
	grip->sampled = part;
	grip->moved_ms = now_ms;
}

void app_grip_drop(struct app *app)
{
	if (app->grip.held)
		view_follow(app->view, &app->game.history.board, app->now_ms, THEME_SLIDE_MS, false);
	app->grip.held = false;
	app->dirty = true;
}

bool app_grip_drag(struct app *app, int x, int y)
{
	struct app_grip *grip = &app->grip;
	float threshold = (float)view_px(app->view, DRAG_UNITS);
	float across, down, part;

	if (!grip->held)
		return false;
	if (is_lost(app)) {
		app_grip_drop(app);
		return false;
	}
	find_point(app, x, y, &across, &down);
	part = along(grip, across, down);
	grip->slipped = fmaxf(grip->slipped, hypotf(across - grip->across, down - grip->down));
	grip->moved = grip->moved || part * (float)view_layout(app->view)->cell_px > threshold;
	if (!grip->moved)
		return false;
	grip->part = part < 0.0f ? 0.0f : part > 1.0f ? 1.0f : part;
	measure_speed(grip, grip->part, app->now_ms);
	view_drag(app->view, &app->game.history.board, grip->cell, grip->part);
	return true;
}

static bool goes_on(const struct app_grip *grip, uint64_t now_ms)
{
	float speed = now_ms - grip->moved_ms > FLICK_FRESH_MS ? 0.0f : grip->speed;

	if (!grip->moved)
		return grip->slipped < click_reach;
	return speed > flick || (speed > -flick && grip->part >= 0.5f);
}

void app_grip_release(struct app *app)
{
	struct app_grip *grip = &app->grip;

	if (!grip->held || is_lost(app) || !goes_on(grip, app->now_ms)) {
		app_grip_drop(app);
		return;
	}
	grip->held = false;
	game_press(&app->game, grip->cell, app->now_ms);
}
