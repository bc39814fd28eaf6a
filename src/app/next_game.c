/* next_game: a new game on another picture or of another size waits until its tiles are cut,
 * so that no frame shows it without them. */
#include "app/state.h"

bool app_loading(const struct app *app)
{
	return photos_busy(&app->photos) || app->next.waiting;
}

/* The size of the game that waits or, if none does, of the one that runs. */
void app_current_size(const struct app *app, int *columns, int *rows)
{
	*columns = app->next.waiting ? app->next.columns : app->game.board.width;
	*rows = app->next.waiting ? app->next.rows : app->game.board.height;
}

/* The game that waits does not begin. Its picture may be wanted again by the previous one. */
void app_give_up_next(struct app *app)
{
	photos_drop_next(&app->photos, app->next.brings_back);
	app->next = (struct app_next){ .waiting = false };
}

void app_wait_for_picture(struct app *app)
{
	const struct start_plan *plan = &app->plan;
	struct photo *photo = &app->photos.reading;
	struct app_next next = { .waiting = true };

	app_current_size(app, &next.columns, &next.rows);
	if (app->auto_size && !plan->there)
		picture_auto_size(photo->pixels->w, photo->pixels->h, &next.columns, &next.rows);
	if (plan->there) {
		next.columns = plan->scramble.width;
		next.rows = plan->scramble.height;
	}
	next.keep_game = app->photos.played.pixels == NULL && !plan->there &&
	                 next.columns == app->game.board.width &&
	                 next.rows == app->game.board.height;
	if (photo->bundled < 0)
		photo->crop = app_kept_crop(app, photo->path);
	picture_crop_fit(&photo->crop, photo->pixels->w, photo->pixels->h, next.columns, next.rows);
	photos_drop_cut(&app->photos);
	app_give_up_next(app);
	photos_wait(&app->photos);
	app->next = next;
}

void app_next_game(struct app *app, int columns, int rows)
{
	bool has_picture = app->photos.played.pixels != NULL;

	if (app->next.brings_back)
		app_give_up_next(app);
	if (!app->next.waiting &&
	    (!has_picture ||
	     (columns == app->game.board.width && rows == app->game.board.height))) {
		app_start_game(app, columns, rows, has_picture);
		return;
	}
	photos_drop_cut(&app->photos);
	app->next.waiting = true;
	app->next.keep_game = false;
	app->next.columns = columns;
	app->next.rows = rows;
}

void app_new_game(struct app *app, int columns, int rows)
{
	app_start_forget(app);
	app_next_game(app, columns, rows);
}

/* The waiting game begins. */
void app_begin_next(struct app *app)
{
	struct app_next next = app->next;
	bool new_picture = app->photos.next.pixels != NULL;
	struct photo old = photos_begin_next(&app->photos);

	app->next = (struct app_next){ .waiting = false };
	if (new_picture) {
		app_keep_picture(app);
		if (app->panel == SCENE_PANEL_PICTURE)
			app_crop_open(app); /* what was before is another picture's */
	}
	if (next.brings_back)
		app_before_go_on(app);
	else if (!next.keep_game)
		app_start_game(app, next.columns, next.rows, true);
	photos_keep_previous(&app->photos, &old, app->before.there);
	app->use_seed = false;
}
