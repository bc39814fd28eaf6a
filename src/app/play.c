/* play: the moves of the running game, and its celebration. The model changes at
 * once; the view is told and follows. */
#include "app/state.h"

#include <stdlib.h>

#include "ui/theme.h"

static const char no_memory[] = "There is not enough memory to go on with this game.";

bool app_can_undo(const struct app *app)
{
	return history_can_undo(&app->game) || app_before_there(app);
}

static void reopen(struct app *app)
{
	app->celebrated = false;
	view_reopen(app->view);
	app->dirty = true;
}

void app_look_again(struct app *app)
{
	if (app->celebrated && !app_whole(app))
		reopen(app);
}

/* Shows what the game has become; slides from where the tiles are seen. */
void app_show_board(struct app *app, uint32_t duration_ms, bool even)
{
	view_follow(app->view, &app->game.board, app->now_ms, duration_ms, even);
	sound_effects_slide(&app->sound_effects, &app->game.board);
	app_hint_moved(app);
	app->begun = true;
	if (app_whole(app) && !app->celebrated && !app_walks(app)) {
		app->celebrated = true;
		app_keep_best(app);
		app->card_closed = false;
		app_close_panel(app);
		app_cancel_solve(app);
		view_set_focus(app->view, COMMAND_NONE);
		view_celebrate(app->view, app->now_ms);
		sound_effects_play(&app->sound_effects, GRAIN_SOLVED);
	} else {
		app_look_again(app);
		app_challenge_due(app);
	}
	app->dirty = true;
}

/* Presses a cell for the player. */
static void slide(struct app *app, int cell)
{
	enum direction direction = DIRECTION_UP;
	int length;

	board_slide_length(&app->game.board, cell, &direction);
	length = history_slide(&app->game, cell);
	if (length > 0) {
		app_before_forget(app);
		app_solve_detour(app, direction, length);
		app_show_board(app, THEME_SLIDE_MS, false);
		return;
	}
	if (length < 0)
		app_say(app, no_memory);
	view_shake(app->view, app->game.board.tiles[cell], app->now_ms);
	sound_effects_play(&app->sound_effects, GRAIN_REFUSED);
	app->dirty = true;
}

void app_press_cell(struct app *app, int cell)
{
	if (!app->celebrated && !app_challenge_over(app) && !app_resume(app))
		slide(app, cell);
}

void app_press_arrow(struct app *app, enum direction direction)
{
	int cell = board_cell_to_move(&app->game.board, direction);

	if (app->celebrated || app_challenge_over(app) || app_resume(app))
		return;
	if (app->playback.kind != PLAYBACK_NONE && !app->playback.held) {
		app_stop_playback(app); /* what moves is only stopped */
		return;
	}
	app_stop_playback(app);
	if (cell >= 0)
		slide(app, cell);
}

/* Undo and redo as the solver's detour sees them. */
static void step_back(struct app *app)
{
	struct slide undone = app->game.slides[app->game.done - 1];

	if (history_undo(&app->game) > 0)
		app_solve_detour(app, (enum direction)(undone.direction ^ 1u), undone.length);
}

static bool step_again(struct app *app)
{
	struct slide redone;

	if (!history_can_redo(&app->game))
		return false;
	redone = app->game.slides[app->game.done];
	if (history_redo(&app->game) > 0)
		app_solve_detour(app, (enum direction)redone.direction, redone.length);
	return true;
}

void app_undo(struct app *app)
{
	app_stop_playback(app);
	if (history_can_undo(&app->game)) {
		step_back(app);
		app_show_board(app, THEME_SLIDE_MS, false);
	} else {
		app_before_recall(app);
	}
}

void app_redo(struct app *app)
{
	app_stop_playback(app);
	if (step_again(app))
		app_show_board(app, THEME_SLIDE_MS, false);
}

void app_go_to(struct app *app, size_t done)
{
	struct history *game = &app->game;

	app_stop_playback(app);
	if (done == game->done || app_challenge_over(app))
		return;
	while (game->done > done)
		step_back(app);
	while (game->done < done && step_again(app))
		continue;
	app_show_board(app, THEME_SLIDE_MS, false);
}

void app_undo_all(struct app *app)
{
	if (!history_can_undo(&app->game))
		return;
	app_stop_playback(app);
	playback_start(&app->playback, PLAYBACK_UNDO, NULL, app->game.done, app->now_ms);
	app->dirty = true;
}

void app_redo_all(struct app *app)
{
	size_t count = app->game.count - app->game.done;

	if (count == 0)
		return;
	app_stop_playback(app);
	playback_start(&app->playback, PLAYBACK_REDO, NULL, count, app->now_ms);
	app->dirty = true;
}

void app_play_solution(struct app *app, uint8_t *moves, size_t count)
{
	app_challenge_drop(app); /* nobody is to beat it now */
	app->round.assisted = app->round.assisted || count > 0;
	app_walk_start(app, moves, count);
	app->dirty = true;
}

void app_stop_playback(struct app *app)
{
	app->dirty = app->dirty || app->playback.kind != PLAYBACK_NONE;
	if (app->playback.kind == PLAYBACK_SOLVE && !playback_over(&app->playback))
		app->solve.played_length = -1; /* the player goes on another way */
	playback_stop(&app->playback);
}

/* Walks along the player's own game. */
static void walk_own(struct app *app, size_t steps)
{
	for (; steps > 0; steps--) {
		if (app->playback.kind == PLAYBACK_UNDO)
			step_back(app);
		else
			(void)step_again(app);
	}
	if (playback_over(&app->playback))
		app_stop_playback(app);
}

void app_play_due(struct app *app)
{
	size_t steps = playback_due(&app->playback, app->now_ms);
	uint32_t duration_ms = app->playback.interval_ms;
	bool quick = duration_ms < THEME_SLIDE_MS;

	if (steps == 0)
		return;
	if (!app_walks(app))
		walk_own(app, steps);
	else
		app_walk_due(app, steps);
	app_show_board(app, quick ? duration_ms : THEME_SLIDE_MS, quick);
}

/* True if the press was for that and does nothing more: the card is not up yet. */
bool app_skip_celebration(struct app *app)
{
	bool before_card = app->celebrated && !view_whole(app->view, app->now_ms);

	if (app->celebrated) {
		view_skip_celebration(app->view);
		app->dirty = true;
	}
	return before_card;
}
