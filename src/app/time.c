/* time: when the game's clock runs, and the pause. */
#include "app/state.h"

/* It stands until the first move, while the picture is hidden or covered by a sheet, and
 * when there is nothing more to do; nor is the solution's time the player's. */
static bool clock_should_run(const struct app *app)
{
	return app->begun && !app->celebrated && !app_challenge_over(app) && !app->paused &&
	       !app->minimised && !app->playback.held && !app_walks(app) &&
	       app->panel == SCENE_PANEL_NONE;
}

void app_clock_due(struct app *app)
{
	bool ran = app->clock.runs;

	clock_run(&app->clock, clock_should_run(app), app->now_ms);
	if (app->clock.runs && app->now_ms >= app->second_ms) {
		app->second_ms = clock_next_ms(&app->clock, app->now_ms);
		app->dirty = app->dirty || (view_look(app->view)->hidden_figures & LAYOUT_TIME) == 0;
	}
	app->dirty = app->dirty || ran != app->clock.runs;
}

void app_clock_restart(struct app *app)
{
	app->clock = (struct clock){ .runs = false };
	app->second_ms = 0;
	app->begun = false;
	app->paused = false;
}

bool app_resume(struct app *app)
{
	bool paused = app->paused;

	app->paused = false;
	app->dirty = app->dirty || paused;
	return paused;
}

void app_pause(struct app *app)
{
	bool playing = app->playback.kind != PLAYBACK_NONE;

	app->dirty = true;
	if (app_resume(app))
		playback_hold(&app->playback, false, app->now_ms);
	else if (playing)
		playback_hold(&app->playback, !app->playback.held, app->now_ms);
	else
		app->paused = true;
	if (!playing) /* a solution's button is often pressed again */
		view_set_focus(app->view, COMMAND_NONE);
}
