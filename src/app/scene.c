#include "app/state.h"

enum scene_panel app_panel(const struct app *app)
{
	if (app->panel != SCENE_PANEL_NONE)
		return app->panel;
	if (app->solve.ticket != 0)
		return SCENE_PANEL_SOLVING;
	if (app->celebrated && !app->card_closed && view_whole(app->view, app->now_ms))
		return SCENE_PANEL_CARD;
	return SCENE_PANEL_NONE;
}

static const char *short_hint(const struct app *app)
{
	if (app->playback.kind != PLAYBACK_NONE)
		return "A click takes over";
	if (app->solve.ticket != 0)
		return "Escape stops the search";
	return app->celebrated ? app->picture.name
	                       : "Click a tile in the gap’s row or column to slide it";
}

static const char *long_hint(const struct app *app)
{
	if (app->playback.kind == PLAYBACK_NONE && app->solve.ticket == 0 && !app->celebrated)
		return "Click a tile in the gap’s row or column to slide it      "
		       "S  solve      Ctrl+O  open a picture";
	return short_hint(app);
}

void app_scene(const struct app *app, struct scene *scene)
{
	const struct solver_progress *progress = &app->solve.progress;

	*scene = (struct scene){
		.board = &app->game.board,
		.moves = app->game.moves,
		.complexity = board_inversions(&app->game.board),
		.panel = app_panel(app),
		.states = progress->states,
		.depth = progress->depth,
		.seconds = (double)(app->now_ms - app->solve.start_ms) / 1000.0,
		.card_complexity = board_inversions(&app->game.start),
		.card_assisted = app->assisted,
		.columns = app->chosen_columns,
		.rows = app->chosen_rows,
		.field = &app->field,
		.field_error = app->field_error[0] != '\0' ? app->field_error : NULL,
		.message = app->message[0] != '\0' ? app->message : NULL,
		.hint = long_hint(app),
		.short_hint = short_hint(app),
		.version = MP_VERSION,
	};
	for (int i = 0; i < COMMAND_COUNT; i++)
		scene->enabled[i] = app_enabled(app, (enum command)i);
	scene->lit[COMMAND_SOLVE] = app->solve.ticket != 0 ||
	                            app->playback.kind == PLAYBACK_SOLVE;
	scene->lit[COMMAND_UNDO_ALL] = app->playback.kind == PLAYBACK_UNDO;
	scene->lit[COMMAND_OPEN] = app->load_ticket != 0;
	scene->lit[COMMAND_AUTO] = app->chosen_auto;
	if (!app->chosen_auto && app->chosen_columns == app->chosen_rows)
		for (int i = COMMAND_SIZE_3; i <= COMMAND_SIZE_6; i++)
			scene->lit[i] = app->chosen_columns == 3 + i - COMMAND_SIZE_3;
}
