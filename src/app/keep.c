/* keep: what the game remembers from one start to the next: the pictures that were played,
 * the part of each, and how it likes to be looked at. */
#include "app/state.h"

#include <limits.h>
#include <stdio.h>

#include "store/store.h"

static const char numbers_key[] = "numbers";

/* The store's list, the oldest first, so that the newest ends up in front. */
static void read_recent(struct app *app)
{
	struct store_pictures pictures;

	if (!store_pictures(app->store, RECENT_MAX, &pictures, NULL))
		return; /* then nothing is recent */
	for (int i = pictures.count - 1; i >= 0; i--)
		(void)recent_use(&app->gallery.recent, pictures.items[i].path);
	store_pictures_destroy(&pictures);
}

void app_keep_open(struct app *app)
{
	char path[PATHS_SIZE];
	struct error error = { .text = "" };

	app->store = store_open(paths_store(path) ? path : NULL, &error);
	if (error.text[0] != '\0')
		app_say(app, error.text);
	if (app->store == NULL)
		return;
	app->numbers = (enum scene_numbers)store_get_number(
		app->store, numbers_key, SCENE_NUMBERS_OFF, SCENE_NUMBERS_LARGE, SCENE_NUMBERS_OFF);
	read_recent(app);
}

void app_keep_close(struct app *app)
{
	store_close(app->store);
	app->store = NULL;
}

/* A failure to write is told once: it will be the same the next time. */
static void tell_failure(struct app *app, bool kept, const struct error *error)
{
	if (kept || app->keep_failed)
		return;
	app->keep_failed = true;
	app_say(app, error->text);
}

void app_keep_number(struct app *app, const char *key, long number)
{
	struct error error;

	if (app->store != NULL)
		tell_failure(app, store_set_number(app->store, key, number, &error), &error);
}

void app_keep_numbers(struct app *app, enum scene_numbers numbers)
{
	if (app->numbers == numbers)
		return;
	app->numbers = numbers;
	app_look_again(app); /* tiles that look alike without numbers do not with them */
	app_keep_number(app, numbers_key, (long)numbers);
}

void app_keep_best(struct app *app)
{
	const struct board *board = &app->game.board;
	long moves = app->game.moves < INT_MAX ? (long)app->game.moves : INT_MAX;
	char key[32];
	int stored;

	snprintf(key, sizeof key, "best-%dx%d", board->width, board->height);
	stored = app->store == NULL ? 0 : (int)store_get_number(app->store, key, 1, INT_MAX, 0);
	if (!app->best.known) /* else walked back and on again: the best before is the same */
		app->best.moves = stored;
	app->best.known = true;
	app->best.beaten = start_counts(&app->round) && moves > 0 &&
	                   (app->best.moves == 0 || moves < app->best.moves);
	if (app->best.beaten && (stored == 0 || moves < stored))
		app_keep_number(app, key, moves);
}

void app_keep_picture(struct app *app)
{
	const struct picture_framing *framing = &app->picture.framing;
	const struct store_framing kept = { framing->x, framing->y, framing->zoom };
	struct error error;

	if (app->store == NULL || app->picture.bundled >= 0 || app->picture.path[0] != '/')
		return;
	tell_failure(app, store_picture_used(app->store, app->picture.path, &kept, &error), &error);
}

struct picture_framing app_kept_framing(const struct app *app, const char *path)
{
	struct store_framing kept;

	if (app->store == NULL || !store_picture_framing(app->store, path, &kept))
		return PICTURE_FRAMING_CENTRED;
	return (struct picture_framing){ kept.x, kept.y, kept.zoom };
}
