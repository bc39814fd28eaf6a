/* next_game: a new game with another picture or size waits until its tiles are cut, so that no
 * frame shows it without them. The game decides when and how it begins; the pictures follow. */
#include "app/state.h"
#include "sheets/all.h"

static struct picture_crop kept_crop(struct store *store, const char *path)
{
	struct store_crop kept;

	if (!store_picture_crop(store, path, &kept))
		return PICTURE_CROP_CENTRED;
	return (struct picture_crop){ kept.x, kept.y, kept.zoom, kept.turns };
}

bool app_loading(const struct app *app)
{
	return photos_busy(&app->photos) || game_waits(&app->game);
}

/* After a new start it must be read first. */
static void recall_picture(struct app *app)
{
	if (app->photos.previous.pixels != NULL)
		photos_recall_previous(&app->photos);
	else if (!app_open_kept(app, &app->photos.previous))
		game_picture_failed(&app->game, app->now_ms);
}

/* True if the picture of a game that was kept may be read; read for nothing, it would begin a new
 * game. */
static bool awaits_kept(const struct game *game)
{
	return !game->has_picture || game->next.state == GAME_NEXT_LOADING_SAVED ||
	       game->next.state == GAME_NEXT_PREVIOUS;
}

void app_follow_next(struct app *app)
{
	enum game_next_state before = app->followed, now = app->game.next.state;
	bool waits = game_waits(&app->game);

	app->followed = now;
	/* the current cut was for something else */
	if (now != before && (waits || before >= GAME_NEXT_PICTURE_ONLY))
		photos_drop_cut(&app->photos);
	if (before == GAME_NEXT_PREVIOUS && now != before) /* keep it for another undo */
		photos_drop_next(&app->photos, true);
	else if (now != before && (!waits || now == GAME_NEXT_PREVIOUS))
		photos_drop_next(&app->photos, false);
	if (!app->game.previous.other_picture)
		photos_forget_previous(&app->photos);
	else if (now == GAME_NEXT_PREVIOUS && before != now)
		recall_picture(app);
	if (!awaits_kept(&app->game) && app->photos.load_ticket != 0 && app->photos.reading.kept)
		photos_stop_loading(&app->photos);
}

void app_wait_for_picture(struct app *app)
{
	struct photo *photo = &app->photos.reading;
	int columns, rows;

	if (photo->kept) {
		columns = rows = 0;
	} else {
		if (photo->bundled < 0)
			photo->crop = kept_crop(app->store, photo->path);
		size_for_photo(&app->sheets, photo, &columns, &rows);
	}
	game_picture_read(&app->game, columns, rows, app->now_ms);
	app_follow_next(app);
	game_wanted_size(&app->game, &columns, &rows);
	if (!photo->missing) /* its own crop is kept for when it is back */
		picture_crop_fit(&photo->crop, photo->pixels->w, photo->pixels->h, columns, rows);
	photos_drop_cut(&app->photos);
	photos_wait(&app->photos);
}

void app_start_plan(struct app *app, const struct game_plan *plan, int bundled)
{
	bool loads = app->photos.load_ticket != 0; /* it waits for the picture being read */

	if (bundled >= 0 && bundled != photos_current_bundled(&app->photos))
		loads = app_open_bundled(app, bundled);
	game_start_plan(&app->game, plan, loads, app->now_ms);
}

void app_begin_next(struct app *app)
{
	bool replaced = app->photos.next.pixels != NULL, keeps;
	struct photo old = photos_begin_next(&app->photos);

	if (replaced) {
		app_keep_picture(app);
		game_set_numbered(&app->game, app_numbers(app) != SCENE_NUMBERS_OFF);
		if (app->sheets.open == &crop_sheet)
			crop_picture_replaced(&app->sheets); /* the crop was the old picture's */
		game_set_alike(&app->game, NULL);            /* belongs to the old picture */
	}
	keeps = game_picture_ready(&app->game, replaced, app->now_ms);
	app->followed = app->game.next.state;
	photos_keep_previous(&app->photos, &old, keeps);
	if (replaced)
		app_keep_copy(app);
}
