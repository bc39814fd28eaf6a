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
		.card_moves = app->game.moves,
		.card_complexity = board_inversions(&app->game.start),
		.card_assisted = app->assisted,
		.columns = app->chosen_columns,
		.rows = app->chosen_rows,
		.auto_size = app->chosen_auto,
		.field = &app->field,
		.field_error = app->field_error[0] != '\0' ? app->field_error : NULL,
		.message = app->message[0] != '\0' ? app->message : NULL,
		.picture = app->picture.name,
		.version = MP_VERSION,
	};
	for (int i = 0; i < COMMAND_COUNT; i++)
		scene->enabled[i] = app_enabled(app, (enum command)i);
	scene->lit[COMMAND_SOLVE] = app->solve.ticket != 0 ||
	                            app->playback.kind == PLAYBACK_SOLVE;
	scene->lit[COMMAND_UNDO_ALL] = app->playback.kind == PLAYBACK_UNDO;
	scene->lit[COMMAND_OPEN] = app->load_ticket != 0;
	scene->lit[COMMAND_AUTO] = app->chosen_auto;
}
