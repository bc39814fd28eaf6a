#include "app/state.h"

#include <stdio.h>

#include "app/status.h"

enum scene_panel app_panel(const struct app *app)
{
	if (app->panel != SCENE_PANEL_NONE)
		return app->panel;
	if (app_challenge_over(app) && !app->celebrated)
		return SCENE_PANEL_OVER;
	if (app->paused && !app->celebrated)
		return SCENE_PANEL_PAUSE;
	if (app->solve.ticket != 0)
		return SCENE_PANEL_SOLVING;
	if (app_walks(app))
		return SCENE_PANEL_PLAYING;
	if (app->celebrated && !app->card_closed && view_whole(app->view, app->now_ms))
		return SCENE_PANEL_CARD;
	return SCENE_PANEL_NONE;
}

void app_status(const struct app *app, char *text, size_t size)
{
	const struct app_solve *solve = &app->solve;

	if (solve->ticket != 0)
		status_write(text, size, solve->progress.best_length, solve->progress.lower_bound,
		             true);
	else if (app->celebrated && app->game.moves != (uint64_t)solve->played_length)
		status_write(text, size, -1, 0, false); /* it was only a part of the game */
	else
		status_write(text, size, solve->played_length, solve->played_bound, false);
}

/* What the player can do meanwhile. */
static const char *advice(const struct app *app)
{
	if (app->paused && !app->celebrated)
		return "Space or a click goes on";
	if (app->playback.kind != PLAYBACK_NONE)
		return app->playback.held ? "Space  goes on      , .  step      A click takes over"
		                          : "Space  pause      A click takes over";
	if (app_challenge_over(app))
		return "Enter  try again      Escape  go on without the limit";
	if (app->solve.ticket != 0)
		return app_can_play_now(app) ? "Enter  play it now      Escape  stop" : "Escape  stop";
	return NULL;
}

/* What is known of a board that has a name. */
static void write_name(const struct app *app, struct scene *scene)
{
	const struct start_round *round = &app->round;

	if (round->shortest >= 0)
		snprintf(scene->status_hint, sizeof scene->status_hint, "%s: %d %s enough",
		         round->name, round->shortest,
		         round->shortest == 1 ? "move is" : "moves are");
	else
		snprintf(scene->status_hint, sizeof scene->status_hint, "%s", round->name);
	scene->hint = scene->short_hint = scene->status_hint;
}

static void write_hints(const struct app *app, struct scene *scene)
{
	const char *now = advice(app);

	if (app->panel == SCENE_PANEL_PICTURE) {
		scene->hint = "Drag  move      Wheel, + and −  zoom      Enter  done      Escape  as before";
		scene->short_hint = "Drag to move, wheel to zoom";
		return;
	}
	scene->hint = "Click a tile in the gap’s row or column to slide it      "
	              "H  hint      S  solve      Ctrl+O  open a picture";
	if (settings_get(&app->settings, SETTING_LETTERS))
		scene->hint = "Click a tile in the gap’s row or column to slide it      "
		              "H  hint      Ctrl+S  solve      Ctrl+O  open a picture";
	scene->short_hint = "Click a tile in the gap’s row or column to slide it";
	if (scene->status[0] != '\0') {
		snprintf(scene->status_hint, sizeof scene->status_hint, "%s%s%s", scene->status,
		         now != NULL ? "      " : "", now != NULL ? now : "");
		scene->hint = scene->status_hint;
		scene->short_hint = scene->status;
	} else if (now != NULL) {
		scene->hint = scene->short_hint = now;
	} else if (app->round.name[0] != '\0' && app->game.count == 0) {
		write_name(app, scene);
	} else if (app_before_there(app) && !history_can_undo(&app->game)) {
		scene->hint = "Undo (Ctrl+Z) brings the game before back";
		scene->short_hint = "Undo brings the game before back";
	} else if (app->celebrated) {
		scene->hint = scene->short_hint = app->photos.played.name;
	}
}

void app_scene(const struct app *app, struct scene *scene)
{
	const struct solver_progress *progress = &app->solve.progress;
	bool proven;

	*scene = (struct scene){
		.board = &app->game.board,
		.moves = app->game.moves,
		.seconds_played = clock_ms(&app->clock, app->now_ms) / 1000,
		.timeline_at = app->game.done,
		.timeline_count = app->game.count,
		.complexity = board_inversions(&app->game.board),
		.panel = app_panel(app),
		.states = progress->states,
		.best_length = progress->best_length,
		.lower_bound = progress->lower_bound,
		.seconds = (double)(app->now_ms - app->solve.start_ms) / 1000.0,
		.card_complexity = board_inversions(&app->game.start),
		.card_name = app->round.name,
		.card_assisted = app->round.assisted,
		.card_watched = app->round.assisted && app->solve.played_length >= 0,
		.card_hints = app->round.hints,
		.card_ms = clock_ms(&app->clock, app->now_ms),
		.card_best = app->best.moves,
		.card_record = app->best.beaten,
		.card_shortest = app_shortest(app, &proven),
		.field = &app->field,
		.gallery = &app->gallery.show,
		.message = app->message[0] != '\0' ? app->message : NULL,
		.version = MP_VERSION,
	};
	app_walk_scene(app, scene);
	scene->card_proven = proven;
	app_crop_scene(app, scene);
	app_similar_scene(app, scene);
	app_status(app, scene->status, sizeof scene->status);
	write_hints(app, scene);
	for (int i = 0; i < COMMAND_COUNT; i++)
		scene->commands.enabled[i] = app_enabled(app, (enum command)i);
	app_size_scene(app, scene);
	app_settings_scene(app, scene);
	app_hint_scene(app, scene);
	app_challenge_scene(app, scene);
	app_share_scene(app, scene);
	scene->commands.lit[COMMAND_PAUSE] = app->playback.held;
	scene->commands.lit[COMMAND_SOLVE] = app->solve.ticket != 0 ||
	                            app->playback.kind == PLAYBACK_SOLVE;
	scene->commands.lit[COMMAND_REDO_ALL] = app->playback.kind == PLAYBACK_REDO;
	scene->commands.lit[COMMAND_UNDO_ALL] = app->playback.kind == PLAYBACK_UNDO;
	scene->commands.hidden[COMMAND_BROWSE] = !app->photos.chooser.present;
	scene->commands.lit[COMMAND_BROWSE] = app->photos.chooser.ticket != 0;
	scene->commands.lit[COMMAND_FULLSCREEN] = view_fills_screen(app->view);
	scene->commands.lit[COMMAND_OPEN] = app->photos.load_ticket != 0;
}
