/* kept: what the game remembers from one start to the next besides the settings: the best
 * games, and the pictures that were played with the part of each. */
#include "app/state.h"

#include <limits.h>
#include <stdio.h>

#include "puzzle/notation.h"
#include "store/store.h"

enum { BEST_KEY_SIZE = 64 };

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
	settings_open(&app->settings, app->store);
	if (app->store != NULL)
		read_recent(app);
}

void app_keep_close(struct app *app)
{
	store_close(app->store);
	app->store = NULL;
}

/* Said once: it will be the same the next time. */
void app_kept(struct app *app, bool kept, const struct error *error)
{
	if (!kept && store_failure_is_new(app->store))
		app_say(app, error->text);
}

/* What a best game is compared with: those on scrambles of its size, those of walks as long,
 * or, on one certain board, those on that board: an easy one is no measure for others. */
static void best_key(const struct app *app, char key[BEST_KEY_SIZE])
{
	const struct scramble *scramble = &app->round.scramble;
	char board[NOTATION_BOARD_SIZE];
	uint64_t hash = 0xCBF29CE484222325; /* FNV-1a, http://isthe.com/chongo/tech/comp/fnv */
	int length = snprintf(key, BEST_KEY_SIZE, "best-%dx%d", scramble->width, scramble->height);

	if (scramble->kind == SCRAMBLE_WALK)
		snprintf(key + length, (size_t)(BEST_KEY_SIZE - length), "-walk-%llu",
		         (unsigned long long)scramble->walk_moves);
	if (scramble->kind != SCRAMBLE_BOARD)
		return;
	notation_write_board(&scramble->board, board, sizeof board);
	for (const char *at = board; *at != '\0'; at++)
		hash = (hash ^ (unsigned char)*at) * 0x100000001B3;
	snprintf(key + length, (size_t)(BEST_KEY_SIZE - length), "-board-%016llx",
	         (unsigned long long)hash);
}

void app_keep_best(struct app *app)
{
	long moves = app->game.moves < INT_MAX ? (long)app->game.moves : INT_MAX;
	char key[BEST_KEY_SIZE];
	struct error error;
	int stored;

	best_key(app, key);
	stored = app->store == NULL ? 0 : (int)store_get_number(app->store, key, 1, INT_MAX, 0);
	if (!app->best.known) /* else walked back and on again: the best before is the same */
		app->best.moves = stored;
	app->best.known = true;
	app->best.beaten = start_counts(&app->round) && moves > 0 &&
	                   (app->best.moves == 0 || moves < app->best.moves);
	if (app->store != NULL && app->best.beaten && (stored == 0 || moves < stored))
		app_kept(app, store_set_number(app->store, key, moves, &error), &error);
}

void app_keep_picture(struct app *app)
{
	const struct picture_crop *framing = &app->picture.framing;
	const struct store_framing kept = { framing->x, framing->y, framing->zoom };
	struct error error;

	if (app->store == NULL || app->picture.bundled >= 0 || app->picture.path[0] != '/')
		return;
	app_kept(app, store_picture_used(app->store, app->picture.path, &kept, &error), &error);
}

struct picture_crop app_kept_framing(const struct app *app, const char *path)
{
	struct store_framing kept;

	if (app->store == NULL || !store_picture_framing(app->store, path, &kept))
		return PICTURE_CROP_CENTRED;
	return (struct picture_crop){ kept.x, kept.y, kept.zoom };
}
