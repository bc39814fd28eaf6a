#include "app/state.h"

#include <stdio.h>

#include "app/status.h"

enum scene_panel app_panel(const struct app *app)
{
	if (app->panel != SCENE_PANEL_NONE)
		return app->panel;
	if (app->game.phase == GAME_OVER)
		return SCENE_PANEL_OVER;
	if (app->game.phase == GAME_PAUSED)
		return SCENE_PANEL_PAUSE;
	if (app->game.search.ticket != 0)
		return SCENE_PANEL_SOLVING;
	if (game_walks(&app->game))
		return SCENE_PANEL_PLAYING;
	if (app->game.phase == GAME_SOLVED && !app->card_closed && view_whole(app->view, app->now_ms))
		return SCENE_PANEL_CARD;
	return SCENE_PANEL_NONE;
}

void app_status(const struct app *app, char *text, size_t size)
{
	const struct game_search *search = &app->game.search;

	if (search->ticket != 0)
		status_write(text, size, search->progress.best_length, search->progress.lower_bound,
		             true);
	else if (app->game.phase == GAME_SOLVED && app->game.history.moves != (uint64_t)search->played_length)
		status_write(text, size, -1, 0, false); /* it was only a part of the game */
	else
		status_write(text, size, search->played_length, search->played_bound, false);
}

/* What the player can do meanwhile. */
static const char *advice(const struct app *app)
{
	if (app->game.phase == GAME_PAUSED)
		return "Space or a click goes on";
	if (app->game.playback.kind != PLAYBACK_NONE)
		return app->game.playback.held ? "Space  goes on      , .  step      A click takes over"
		                          : "Space  pause      A click takes over";
	if (app->game.phase == GAME_OVER)
		return "Enter  try again      Escape  go on without the limit";
	if (app->game.search.ticket != 0)
		return game_enabled(&app->game, GAME_PLAY_NOW) ? "Enter  play it now      Escape  stop" : "Escape  stop";
	return NULL;
}

/* What is known of a board that has a name. */
static void write_name(const struct app *app, struct scene *scene)
{
	const struct game_plan *plan = &app->game.round.plan;

	if (plan->shortest >= 0)
		snprintf(scene->status_hint, sizeof scene->status_hint, "%s: %d %s enough",
		         plan->name, plan->shortest,
		         plan->shortest == 1 ? "move is" : "moves are");
	else
		snprintf(scene->status_hint, sizeof scene->status_hint, "%s", plan->name);
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
	} else if (app->game.round.plan.name[0] != '\0' && app->game.history.count == 0) {
		write_name(app, scene);
	} else if (game_has_previous(&app->game) && !history_can_undo(&app->game.history)) {
		scene->hint = "Undo (Ctrl+Z) brings the game before back";
		scene->short_hint = "Undo brings the game before back";
	} else if (app->game.phase == GAME_SOLVED) {
		scene->hint = scene->short_hint = app->photos.played.name;
	}
}

/* What the card and the line below the board show of a solution. */
static void add_solution(const struct app *app, struct scene *scene)
{
	const struct playback *playback = &app->game.playback;

	scene->speed_percent = app->game.speed;
	if (!game_walks(&app->game))
		return;
	scene->timeline_at = playback->done;
	scene->timeline_count = playback->count;
	scene->timeline_mine = playback->mark.done > 0;
	scene->best_length = (int)playback->count;
	scene->lower_bound = app->game.search.played_bound;
}

void app_scene(const struct app *app, struct scene *scene)
{
	const struct solver_progress *progress = &app->game.search.progress;
	bool proven;

	*scene = (struct scene){
		.board = &app->game.history.board,
		.moves = app->game.history.moves,
		.seconds_played = clock_ms(&app->game.clock, app->now_ms) / 1000,
		.timeline_at = app->game.history.done,
		.timeline_count = app->game.history.count,
		.complexity = board_inversions(&app->game.history.board),
		.panel = app_panel(app),
		.states = progress->states,
		.best_length = progress->best_length,
		.lower_bound = progress->lower_bound,
		.seconds = (double)(app->now_ms - app->game.search.start_ms) / 1000.0,
		.card_complexity = board_inversions(&app->game.history.start),
		.card_name = app->game.round.plan.name,
		.card_assisted = app->game.round.assisted,
		.card_watched = app->game.round.assisted && app->game.search.played_length >= 0,
		.card_hints = app->game.round.hints,
		.card_ms = clock_ms(&app->game.clock, app->now_ms),
		.card_best = app->best.moves,
		.card_record = app->best.beaten,
		.card_shortest = game_shortest(&app->game, &proven),
		.field = &app->field,
		.gallery = &app->gallery.show,
		.message = app->message[0] != '\0' ? app->message : NULL,
		.version = MP_VERSION,
	};
	add_solution(app, scene);
	scene->card_proven = proven;
	app_crop_scene(app, scene);
	app_similar_scene(app, scene);
	app_status(app, scene->status, sizeof scene->status);
	write_hints(app, scene);
	for (int i = 0; i < COMMAND_COUNT; i++)
		scene->commands.enabled[i] = app_enabled(app, (enum command)i);
	app_size_scene(app, scene);
	app_settings_scene(app, scene);
	scene->hint_tile = game_hinted(&app->game, &scene->hint_direction);
	scene->commands.lit[COMMAND_HINT] = app->game.hint.ticket != 0;
	app_challenge_scene(app, scene);
	app_share_scene(app, scene);
	scene->commands.lit[COMMAND_PAUSE] = app->game.playback.held;
	scene->commands.lit[COMMAND_SOLVE] = app->game.search.ticket != 0 ||
	                            app->game.playback.kind == PLAYBACK_SOLVE;
	scene->commands.lit[COMMAND_REDO_ALL] = app->game.playback.kind == PLAYBACK_REDO;
	scene->commands.lit[COMMAND_UNDO_ALL] = app->game.playback.kind == PLAYBACK_UNDO;
	scene->commands.hidden[COMMAND_BROWSE] = !app->photos.chooser.present;
	scene->commands.lit[COMMAND_BROWSE] = app->photos.chooser.ticket != 0;
	scene->commands.lit[COMMAND_FULLSCREEN] = view_fills_screen(app->view);
	scene->commands.lit[COMMAND_OPEN] = app->photos.load_ticket != 0;
}
