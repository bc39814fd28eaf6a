/* timeline: the player's own game as a line below the board, to walk along. */
#include "app/state.h"

#include <math.h>

static void go_to(struct app *app, float part)
{
	size_t count = app->game.count;
	float at = part * (float)count;

	app_go_to(app, at < 0.0f ? 0 : at > (float)count ? count : (size_t)lroundf(at));
}

bool app_timeline_press(struct app *app, int x, const struct view_hit *hit)
{
	if (hit->command != COMMAND_TIMELINE)
		return false;
	if (app_resume(app) || app->panel != SCENE_PANEL_NONE)
		return true; /* the press did that, or is not for what a sheet lies beside */
	app->timeline_held = true;
	app_stop_playback(app);
	go_to(app, view_timeline_part(app->view, x));
	return true;
}

bool app_timeline_drag(struct app *app, int x)
{
	if (!app->timeline_held)
		return false;
	go_to(app, view_timeline_part(app->view, x));
	return true;
}

void app_timeline_release(struct app *app)
{
	app->timeline_held = false;
}

/* Towards the player is later. */
bool app_timeline_wheel(struct app *app, int x, int y, int notches)
{
	struct view_hit hit = view_hit(app->view, x, y);

	if (hit.command != COMMAND_TIMELINE || app_panel(app) != SCENE_PANEL_NONE)
		return false;
	for (; notches > 0; notches--)
		app_undo(app);
	for (; notches < 0; notches++)
		app_redo(app);
	return true;
}

bool app_timeline_key(struct app *app, SDL_Keycode code)
{
	if (view_focus(app->view) != COMMAND_TIMELINE || app->panel != SCENE_PANEL_NONE ||
	    app->paused)
		return false;
	switch (code) {
	case SDLK_LEFT:
		app_undo(app);
		return true;
	case SDLK_RIGHT:
		app_redo(app);
		return true;
	case SDLK_HOME:
		app_go_to(app, 0);
		return true;
	case SDLK_END:
		app_go_to(app, app->game.count);
		return true;
	default:
		return false;
	}
}
