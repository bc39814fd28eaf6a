/* timeline: the player's own game as a line below the board, to walk along; while a
 * solution plays, that. */
#include "app/state.h"

#include <math.h>

static void go_to(struct app *app, float part)
{
	size_t count = game_line_count(&app->game);
	float at = part * (float)count;
	size_t done = at < 0.0f ? 0 : at > (float)count ? count : (size_t)lroundf(at);

	game_line_go(&app->game, done, app->now_ms);
}

static void step(struct app *app, int by)
{
	game_line_step(&app->game, by, app->now_ms);
	app_news(app); /* each is heard */
}

bool app_timeline_press(struct app *app, int x, const struct view_hit *hit)
{
	if (hit->command != COMMAND_TIMELINE)
		return false;
	if (game_resume(&app->game) || app->panel != SCENE_PANEL_NONE)
		return true; /* the press did that, or is not for what a sheet lies beside */
	game_line_hold(&app->game, true, app->now_ms);
	go_to(app, view_timeline_part(app->view, x));
	return true;
}

bool app_timeline_drag(struct app *app, int x)
{
	if (!app->game.line_held)
		return false;
	go_to(app, view_timeline_part(app->view, x));
	return true;
}

void app_timeline_release(struct app *app)
{
	game_line_hold(&app->game, false, app->now_ms);
}

/* Towards the player is later. */
bool app_timeline_wheel(struct app *app, int x, int y, int notches)
{
	struct view_hit hit = view_hit(app->view, x, y);

	if (hit.command != COMMAND_TIMELINE ||
	    (app_panel(app) != SCENE_PANEL_NONE && app_panel(app) != SCENE_PANEL_PLAYING))
		return false;
	for (; notches > 0; notches--)
		step(app, -1);
	for (; notches < 0; notches++)
		step(app, 1);
	return true;
}

bool app_timeline_key(struct app *app, SDL_Keycode code)
{
	if (view_focus(app->view) != COMMAND_TIMELINE || app->panel != SCENE_PANEL_NONE ||
	    app->game.phase == GAME_PAUSED)
		return false;
	switch (code) {
	case SDLK_LEFT:
		step(app, -1);
		return true;
	case SDLK_RIGHT:
		step(app, 1);
		return true;
	case SDLK_HOME:
		go_to(app, 0.0f);
		return true;
	case SDLK_END:
		go_to(app, 1.0f);
		return true;
	default:
		return false;
	}
}
