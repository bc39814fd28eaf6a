#include "app/walk.h"

#include <stdlib.h>

#include "app/state.h"
#include "ui/theme.h"

static const char no_memory[] = "There is not enough memory to go on with this solution.";

bool app_walks(const struct app *app)
{
	return app->playback.kind == PLAYBACK_SOLVE;
}

static int speed(const struct app *app)
{
	return settings_get(&app->settings, SETTING_SPEED);
}

void app_walk_start(struct app *app, uint8_t *moves, size_t count)
{
	struct playback *playback = &app->playback;
	struct history_mark mark;

	app_stop_playback(app);
	app->timeline_held = false; /* it was the player's own line */
	if (!history_mark_set(&app->game, &mark)) {
		free(moves);
		app->solve.played_length = -1;
		app_say(app, no_memory);
		return;
	}
	playback_start(playback, PLAYBACK_SOLVE, moves, count, app->now_ms);
	playback->mark = mark;
	playback->begun = app->begun;
	playback_set_speed(playback, speed(app), app->now_ms);
	/* under a sheet or in a pause it would not be seen */
	playback_hold(playback, app->paused || app->panel != SCENE_PANEL_NONE, app->now_ms);
}

/* Tiles that look the same may make the picture whole before the last move. */
static bool arrived(const struct app *app)
{
	return playback_over(&app->playback) || app_whole(app);
}

/* The moves up to `done`, no further than to the whole picture; false without memory. */
static bool make_moves(struct app *app, size_t done)
{
	struct playback *playback = &app->playback;

	while (playback->done < done && !app_whole(app)) {
		if (history_move(&app->game, (enum direction)playback->moves[playback->done]) <= 0)
			return false;
		playback->done++;
	}
	return true;
}

static void give_up(struct app *app)
{
	app_say(app, no_memory);
	app_stop_playback(app);
}

void app_walk_due(struct app *app, size_t steps)
{
	struct playback *playback = &app->playback;

	playback->done -= steps; /* playback_due has counted them */
	if (!make_moves(app, playback->done + steps))
		give_up(app);
	else if (arrived(app))
		app_stop_playback(app);
}

void app_walk_to(struct app *app, size_t done)
{
	struct playback *playback = &app->playback;
	size_t before = playback->done;

	playback_hold(playback, true, app->now_ms);
	app->dirty = true;
	for (; playback->done > done; playback->done--)
		history_undo(&app->game);
	if (!make_moves(app, done < playback->count ? done : playback->count)) {
		give_up(app);
	} else {
		if (playback->done == before)
			return;
		if (arrived(app) && !app->timeline_held)
			app_stop_playback(app);
	}
	app_show_board(app, THEME_SLIDE_MS, false);
}

void app_walk_step(struct app *app, int step)
{
	size_t done = app->playback.done;

	if (step > 0 || done > 0)
		app_walk_to(app, step > 0 ? done + 1 : done - 1);
}

void app_walk_release(struct app *app)
{
	if (!app_walks(app) || !arrived(app))
		return;
	app_stop_playback(app);
	app_show_board(app, THEME_SLIDE_MS, false);
}

/* All at once: the player wants to be there, not to see the way again. */
static void go_back(struct app *app)
{
	bool begun = app->playback.begun;

	history_mark_return(&app->game, &app->playback.mark);
	app_stop_playback(app);
	app_show_board(app, THEME_DEAL_MS, false);
	app->begun = begun;
}

static void change_speed(struct app *app, int step)
{
	app_set(app, SETTING_SPEED, setting_step(SETTING_SPEED, speed(app), step));
	playback_set_speed(&app->playback, speed(app), app->now_ms);
}

bool app_walk_enabled(const struct app *app, enum command command)
{
	if (!app_walks(app))
		return false;
	switch (command) {
	case COMMAND_STEP_BACK:
		return app->playback.done > 0;
	case COMMAND_SLOWER:
		return setting_step(SETTING_SPEED, speed(app), -1) < speed(app);
	case COMMAND_FASTER:
		return setting_step(SETTING_SPEED, speed(app), 1) > speed(app);
	default:
		return true;
	}
}

/* The focus does not stay on a button that can do no more. */
static void move_focus(struct app *app, enum command from, enum command to)
{
	if (view_focus(app->view) == from && !app_walk_enabled(app, from) && app_walks(app))
		view_set_focus(app->view, to);
}

bool app_walk_command(struct app *app, enum command command)
{
	if (!command_of_solution(command))
		return false;
	app_close_panel(app);
	switch (command) {
	case COMMAND_STEP_BACK:
	case COMMAND_STEP_FORWARD:
		app_walk_step(app, command == COMMAND_STEP_FORWARD ? 1 : -1);
		move_focus(app, COMMAND_STEP_BACK, COMMAND_STEP_FORWARD);
		break;
	case COMMAND_SLOWER:
	case COMMAND_FASTER:
		change_speed(app, command == COMMAND_FASTER ? 1 : -1);
		move_focus(app, COMMAND_SLOWER, COMMAND_FASTER);
		move_focus(app, COMMAND_FASTER, COMMAND_SLOWER);
		break;
	default:
		go_back(app);
		break;
	}
	return true;
}

void app_walk_scene(const struct app *app, struct scene *scene)
{
	const struct playback *playback = &app->playback;

	scene->speed_percent = speed(app);
	if (!app_walks(app))
		return;
	scene->timeline_at = playback->done;
	scene->timeline_count = playback->count;
	scene->timeline_mine = playback->mark.done > 0;
	scene->best_length = (int)playback->count;
	scene->lower_bound = app->solve.played_bound;
}
