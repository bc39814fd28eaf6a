/* before: the game that another one took the place of. Undo brings it back, with its
 * picture, until the first move of the new one. */
#include "app/state.h"

#include <assert.h>

bool app_before_there(const struct app *app)
{
	return app->before.there && !app->next.brings_back;
}

void app_before_forget(struct app *app)
{
	if (app->next.brings_back) { /* the player went on with the other one */
		photos_drop_cut(&app->photos);
		app_give_up_next(app);
	}
	if (app->before.there)
		history_destroy(&app->before.game);
	photos_forget_previous(&app->photos);
	app->before.there = false;
}

/* One without a move, or whole, is not worth it. */
void app_before_keep(struct app *app)
{
	struct app_before *before = &app->before;

	if (app->game.count == 0 && before->there)
		return; /* pressed twice: the game that was played is kept */
	app_before_forget(app);
	if (app->game.count == 0 || app_whole(app))
		return;
	clock_run(&app->clock, false, app->now_ms);
	*before = (struct app_before){ true, app->game, app->round, app->measure.shortest,
		                       app->clock };
	history_init(&app->game, &before->game.board); /* its history is before's now */
}

static bool same_size(const struct board *a, const struct board *b)
{
	return a->width == b->width && a->height == b->height;
}

void app_before_go_on(struct app *app)
{
	struct app_before *before = &app->before;

	assert(before->there);
	before->there = false;
	app->round = before->round;
	app_put_game(app, &before->game);
	app->clock = before->clock;
	app->begun = true;
	app->measure.shortest = before->shortest;
}

void app_before_recall(struct app *app)
{
	struct app_before *before = &app->before;

	if (!app_before_there(app))
		return;
	photos_stop_loading(&app->photos); /* what is still read is not wanted now */
	app->load_from_field = false;
	photos_drop_cut(&app->photos);
	app_give_up_next(app);
	if (app->photos.previous.pixels == NULL && same_size(&app->game.board, &before->game.board)) {
		app_before_go_on(app);
		return;
	}
	app->next = (struct app_next){
		.waiting = true,
		.brings_back = true,
		.columns = before->game.board.width,
		.rows = before->game.board.height,
	};
	photos_recall_previous(&app->photos);
	app->dirty = true;
}
