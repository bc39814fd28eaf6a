#include "app/start.h"

#include <stdio.h>

#include "app/state.h"
#include "ui/theme.h"

void app_plan(struct start_plan *plan, const struct scramble *scramble, const char *name,
              int shortest)
{
	*plan = (struct start_plan){ .there = true, .scramble = *scramble, .shortest = shortest };
	snprintf(plan->name, sizeof plan->name, "%s", name);
}

bool start_counts(const struct start_round *round)
{
	return !round->assisted && round->hints == 0;
}

void app_start_forget(struct app *app)
{
	app->plan.there = false;
	app->use_seed = false;
}

static void mix(struct app *app, struct scramble *scramble, int columns, int rows)
{
	const struct scramble_choice *choice = &app->size.choice;
	uint64_t seed = random_next(&app->seeds) >> (64 - START_SEED_BITS);

	*scramble = (struct scramble){
		.kind = choice->kind == SCRAMBLE_BOARD ? SCRAMBLE_GAP_HOME : choice->kind,
		.width = columns,
		.height = rows,
		.seed = app->use_seed ? app->options->seed : seed,
		.walk_moves = choice->walk_moves,
	};
}

/* The board that was planned, if it has the size; or else one of the list, if the player
 * wishes for those; or else a new one. */
static void find_plan(struct app *app, struct start_plan *plan, int columns, int rows)
{
	struct scramble scramble;

	if (app->plan.there && app->plan.scramble.width == columns &&
	    app->plan.scramble.height == rows) {
		*plan = app->plan;
	} else if (app->size.choice.kind != SCRAMBLE_BOARD ||
	           !app_list_plan_any(app, columns, rows, plan)) {
		mix(app, &scramble, columns, rows);
		app_plan(plan, &scramble, "", -1);
	}
	app->plan.there = false;
}

void app_put_game(struct app *app, const struct history *game)
{
	bool fits = app->game.board.width == game->board.width &&
	            app->game.board.height == game->board.height;

	app_stop_playback(app);
	app->timeline_held = false;
	app_forget_solve(app);
	app_hint_forget(app);
	app_measure_forget(app);
	app_clock_restart(app);
	history_destroy(&app->game);
	app->game = *game;
	sound_effects_jump(&app->sound_effects, &app->game.board);
	app->best.known = app->celebrated = app->card_closed = false;
	if (app->panel == SCENE_PANEL_NONE)
		view_set_focus(app->view, COMMAND_NONE);
	app_share_update(app);
	view_reopen(app->view);
	if (fits)
		view_follow(app->view, &app->game.board, app->now_ms, THEME_DEAL_MS, false);
	else
		view_jump(app->view, &app->game.board);
	app->dirty = true;
}

void app_start_game(struct app *app, int columns, int rows, bool keep)
{
	struct start_plan plan;
	struct board board;
	struct history game;

	if (keep)
		app_before_keep(app);
	else
		app_before_forget(app);
	find_plan(app, &plan, columns, rows);
	scramble_make(&plan.scramble, &board);
	app->round = (struct start_round){ .scramble = plan.scramble, .shortest = plan.shortest,
		                           .limit = app->limit };
	snprintf(app->round.name, sizeof app->round.name, "%s", plan.name);
	history_init(&game, &board);
	app_put_game(app, &game);
}

void app_start_plan(struct app *app, const struct start_plan *plan, int bundled)
{
	const struct scramble *scramble = &plan->scramble;
	bool waits = app->photos.load_ticket != 0; /* for the picture that is read already */

	app_start_forget(app);
	if (bundled >= 0 && bundled != photos_current_bundled(&app->photos))
		waits = app_open_bundled(app, bundled);
	app->plan = *plan;
	if (!waits)
		app_next_game(app, scramble->width, scramble->height);
}

void app_start_again(struct app *app)
{
	struct start_plan plan;

	app_plan(&plan, &app->round.scramble, app->round.name, app->round.shortest);
	app_start_plan(app, &plan, START_PICTURE_STAYS);
}
