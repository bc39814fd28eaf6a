/* pointer: what is pressed, dragged and turned with the mouse or a finger. */
#include "app/state.h"

#include <stdlib.h>

enum {
	SCROLL_UNITS = 48,     /* of a notch of the wheel */
	REPEAT_FIRST_MS = 400, /* a button is held so long before it repeats */
	REPEAT_NEXT_MS = 60,
	SCROLL_DRAG_UNITS = 8, /* a sheet that is dragged so far is scrolled, not pressed */
};

/* What a press on a control, a sheet or the gallery begins; true if it was one. */
static bool press_control(struct app *app, int x, int y, const struct view_hit *hit)
{
	view_hold(app->view, hit->command);
	app->repeating = command_repeats(hit->command);
	app->repeated = false;
	app->repeat_ms = app->now_ms + REPEAT_FIRST_MS;
	app->sheet_drag = (struct app_sheet_drag){ .held = hit->in_sheet, .y = y };
	return app_gallery_press(app, y, hit) || app_timeline_press(app, x, hit) ||
	       app_size_press(app, x, y, hit) ||
	       hit->command != COMMAND_NONE || app_crop_press(app, x, y);
}

static void press_board(struct app *app, int x, int y, const struct view_hit *hit)
{
	if (hit->cell >= 0 && !app_grip_press(app, hit->cell, x, y))
		game_press(&app->game, hit->cell, app->now_ms);
}

/* A tile that is pressed is held until the button comes up, for it may be dragged.
 * Controls too are pressed when it comes up on them again. */
void app_press(struct app *app, int x, int y, int clicks)
{
	struct view_hit hit;
	bool beside, was_beside;

	view_hold(app->view, COMMAND_NONE);
	if (app_skip_celebration(app))
		return;
	hit = view_hit(app->view, x, y);
	view_point(app->view, x, y);
	app->dirty = true;
	if (press_control(app, x, y, &hit))
		return;
	/* a click that closed a sheet is not the first of two */
	was_beside = app->pressed_beside;
	beside = hit.cell < 0 && !hit.on_message && !hit.in_sheet && app->panel == SCENE_PANEL_NONE;
	view_set_focus(app->view, COMMAND_NONE);
	if (hit.in_sheet && game_walks(&app->game))
		return; /* beside the buttons of its card */
	if (hit.beside_sheet && app->panel != SCENE_PANEL_NONE && game_walks(&app->game)) {
		app_close_panel(app); /* this press only does that: what is held stays */
		return;
	}
	if (app->game.playback.kind != PLAYBACK_NONE && !app->game.playback.held) {
		game_take_over(&app->game); /* this press only takes over */
		return;
	}
	game_take_over(&app->game); /* a board at rest: the press slides, too */
	if (hit.on_message)
		app->message[0] = '\0';
	if (hit.beside_sheet && app->panel != SCENE_PANEL_NONE)
		app_close_panel(app);
	else if (beside && was_beside && clicks == 2)
		app_command(app, COMMAND_FULLSCREEN);
	app->pressed_beside = beside;
	press_board(app, x, y, &hit);
}

void app_release(struct app *app, int x, int y)
{
	struct view_hit hit = view_hit(app->view, x, y);
	enum command held = view_held(app->view);

	view_point(app->view, x, y);
	view_hold(app->view, COMMAND_NONE);
	app_crop_release(app);
	app_grip_drag(app, x, y);
	app_grip_release(app);
	app_timeline_release(app);
	app_size_release(app);
	app->sheet_drag.held = false;
	app->repeating = false;
	app->dirty = true;
	if (app_gallery_release(app, &hit))
		return;
	if (hit.command != COMMAND_NONE && hit.command == held && !app->repeated)
		app_press_control(app, hit.command);
}

void app_repeat_held(struct app *app)
{
	app->repeating = app->repeating &&
	                 (app->panel == SCENE_PANEL_SIZE || app->panel == SCENE_PANEL_PICTURE ||
	                  app->panel == SCENE_PANEL_CHALLENGES ||
	                  app->panel == SCENE_PANEL_SETTINGS || game_walks(&app->game)) &&
	                 view_hovered(app->view) == view_held(app->view);
	if (!app->repeating || app->now_ms < app->repeat_ms)
		return;
	app->repeated = true;
	app->repeat_ms = app->now_ms + REPEAT_NEXT_MS;
	app_press_control(app, view_held(app->view));
}

/* An overlong sheet follows the pointer that holds it. */
static bool drag_sheet(struct app *app, int y)
{
	struct app_sheet_drag *drag = &app->sheet_drag;

	if (!drag->held || app_panel(app) == SCENE_PANEL_NONE)
		return false;
	if (!drag->moved && abs(y - drag->y) < SCROLL_DRAG_UNITS)
		return false;
	drag->moved = true;
	if (view_scroll(app->view, drag->y - y)) {
		view_hold(app->view, COMMAND_NONE); /* no press any more */
		app->repeating = false;
	}
	drag->y = y;
	return true;
}

/* Tiles slide under the moving pointer, also those that it passed between two events. */
static void hover(struct app *app, int from_x, int from_y, int x, int y)
{
	enum { STEP_UNITS = 4 };
	int way = abs(x - from_x) > abs(y - from_y) ? abs(x - from_x) : abs(y - from_y);
	int steps = from_x < 0 ? 1 : way / STEP_UNITS + 1;

	if (!settings_get(&app->settings, SETTING_HOVER) || app->grip.held ||
	    app->game.phase != GAME_PLAYING ||
	    app->panel != SCENE_PANEL_NONE || game_waits(&app->game) ||
	    app->game.playback.kind != PLAYBACK_NONE || view_held(app->view) != COMMAND_NONE)
		return;
	for (int i = 1; i <= steps; i++) {
		int at_x = x - (x - from_x) * (steps - i) / steps;
		int at_y = y - (y - from_y) * (steps - i) / steps;
		int cell = view_hit(app->view, at_x, at_y).cell;

		if (cell >= 0 && board_slide_length(&app->game.history.board, cell, NULL) > 0)
			game_press(&app->game, cell, app->now_ms);
		app_news(app); /* each is heard */
	}
}

void app_point(struct app *app, int x, int y)
{
	bool hovers = view_point(app->view, x, y);
	bool drags = app_crop_drag(app, x, y) || app_gallery_drag(app, y) ||
	             app_grip_drag(app, x, y) || app_timeline_drag(app, x) ||
	             app_size_drag(app, x, y) || drag_sheet(app, y);

	if (!drags)
		hover(app, app->point_x, app->point_y, x, y);
	app->point_x = x;
	app->point_y = y;
	app->dirty = app->dirty || hovers || drags;
}

void app_point_away(struct app *app)
{
	view_point(app->view, -1, -1);
	app->point_x = app->point_y = -1;
	app->dirty = true;
}

void app_wheel(struct app *app, const SDL_MouseWheelEvent *wheel)
{
	if (!app_crop_wheel(app, wheel->mouseX, wheel->mouseY, wheel->y) &&
	    !app_gallery_wheel(app, wheel->preciseY) &&
	    !app_timeline_wheel(app, wheel->mouseX, wheel->mouseY, wheel->y))
		view_scroll(app->view, -wheel->y * SCROLL_UNITS);
	app->dirty = true;
}

/* One finger at a time is a pointer that leaves when it is lifted. Another one that comes
 * while it is down takes its place: what it held is let go first, so that no tap is lost. */
void app_finger(struct app *app, const SDL_TouchFingerEvent *finger)
{
	struct app_finger *held = &app->finger;
	int x, y;

	view_window_point(app->view, finger->x, finger->y, &x, &y);
	if (finger->type == SDL_FINGERDOWN) {
		if (held->down)
			app_release(app, held->x, held->y);
		*held = (struct app_finger){ true, finger->fingerId, x, y };
		app->point_x = app->point_y = -1;
		app_press(app, x, y, 1);
		return;
	}
	if (!held->down || held->id != finger->fingerId)
		return;
	held->x = x;
	held->y = y;
	if (finger->type == SDL_FINGERMOTION) {
		app_point(app, x, y);
	} else {
		held->down = false;
		app_release(app, x, y);
		app_point_away(app);
	}
}
