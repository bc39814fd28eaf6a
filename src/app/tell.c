/* tell: which tiles of the picture on the board are hard to tell apart, and which look
 * the same: those may lie in each other's places when the picture is whole. */
#include "app/state.h"

#include <stdio.h>
#include <string.h>

#include "picture/picture.h"

enum { NAMED_MOST = 8 }; /* tiles named in a sentence; of more it tells how many */

static bool same(const struct app_tell_key *a, const struct app_tell_key *b)
{
	return memcmp(a, b, sizeof *a) == 0; /* only ints: no padding */
}

/* What is on the board, or will be as soon as it is cut. */
static struct app_tell_key current_key(const struct app *app)
{
	const SDL_Surface *pixels = app->picture.pixels;
	struct app_tell_key key = { .columns = app->game.board.width,
		                    .rows = app->game.board.height };

	if (pixels == NULL)
		return key;
	key.serial = app->picture.serial;
	picture_crop_rect(pixels->w, pixels->h, key.columns, key.rows, &app->picture.framing, &key.crop);
	return key;
}

/* What is known of the board as it is now; NULL if nothing is. */
static const struct picture_similarity *known(const struct app *app)
{
	struct app_tell_key key = current_key(app);

	return key.serial != 0 && same(&key, &app->tell.done) ? &app->tell.found : NULL;
}

/* The same, or what was known before the part was changed: what is shown in the sheet, and
 * where, stays until more is known. */
static const struct picture_similarity *known_lately(const struct app *app)
{
	struct app_tell_key key = current_key(app);

	if (app->panel == SCENE_PANEL_PICTURE)
		key.crop = app->tell.done.crop;
	return key.serial != 0 && same(&key, &app->tell.done) ? &app->tell.found : NULL;
}

/* True if the tiles look right, whichever they are. */
static bool seems_whole(const struct app *app, const struct picture_similarity *tell)
{
	return tell->has_alike && settings_get(&app->settings, SETTING_NUMBERS) == SCENE_NUMBERS_OFF &&
	       board_solved_as_seen(&app->game.board, tell->alike);
}

bool app_whole(const struct app *app)
{
	const struct picture_similarity *tell = known(app);

	return history_solved(&app->game) || (tell != NULL && seems_whole(app, tell));
}

bool app_has_alike(const struct app *app)
{
	const struct picture_similarity *tell = known(app);

	return tell != NULL && tell->has_alike;
}

bool app_has_better(const struct app *app)
{
	return known_lately(app) != NULL && app->tell.has_better;
}

/* "1, 2 and 5", or "23 of 35" if they are too many to name. */
static void name_tiles(const struct picture_similarity *tell, char *text, size_t size)
{
	size_t length = 0;

	if (tell->hard_count > NAMED_MOST) {
		snprintf(text, size, "%d of %d tiles", tell->hard_count, tell->tiles);
		return;
	}
	length = (size_t)snprintf(text, size, "tiles ");
	for (int i = 0; i < tell->hard_count && length < size; i++) {
		bool last = i == tell->hard_count - 1;

		length += (size_t)snprintf(text + length, size - length, "%s%d",
		                           i == 0 ? "" : last ? " and " : ", ", tell->hard[i]);
	}
}

/* Once for each picture: the player may want to do something about it. What else is being
 * said is said first. */
static void say_hard(struct app *app, const struct picture_similarity *tell)
{
	char tiles[SCENE_WARNING_SIZE], text[ERROR_TEXT_SIZE];

	if (app->message[0] != '\0' || strcmp(app->tell.said_path, app->picture.path) == 0)
		return;
	SDL_strlcpy(app->tell.said_path, app->picture.path, sizeof app->tell.said_path);
	if (tell->hard_count == 0 || app->panel != SCENE_PANEL_NONE ||
	    settings_get(&app->settings, SETTING_NUMBERS) != SCENE_NUMBERS_OFF)
		return;
	if (seems_whole(app, tell) && !history_solved(&app->game)) {
		app_say_seems_whole(app);
		return;
	}
	name_tiles(tell, tiles, sizeof tiles);
	snprintf(text, sizeof text, "Hard to tell apart: %s. L shows numbers, C chooses another part.",
	         tiles);
	app_say(app, text);
}

void app_say_seems_whole(struct app *app)
{
	app_say(app, "Tiles look alike here, so the picture seems whole. L shows their numbers.");
}

void app_tell_due(struct app *app)
{
	struct app_tell_key key;
	struct error error;

	if (app_loading(app))
		return; /* first what the player waits for */
	if (known(app) != NULL)
		say_hard(app, known(app));
	key = current_key(app);
	if (key.serial == 0 || same(&key, app->tell.ticket != 0 ? &app->tell.doing : &app->tell.done))
		return;
	worker_cancel(app->worker, app->tell.ticket);
	app->tell.doing = key;
	app->tell.ticket = worker_similarity(app->worker, app->picture.pixels, key.columns, key.rows,
	                               &app->picture.framing, &error);
	if (app->tell.ticket == 0)
		app->tell.done = key; /* the game can do without */
}

void app_tell_message(struct app *app, struct worker_message *message)
{
	if (message->kind != WORKER_SIMILARITY || message->ticket != app->tell.ticket)
		return;
	app->tell.ticket = 0;
	app->tell.done = app->tell.doing;
	app->tell.found = message->similarity.found;
	app->tell.has_better = message->similarity.has_better;
	app->tell.better = message->similarity.better;
	app->dirty = true;
}

void app_tell_scene(const struct app *app, struct scene *scene)
{
	const struct picture_similarity *tell = known_lately(app);
	char tiles[SCENE_WARNING_SIZE / 2];

	if (tell == NULL || tell->hard_count == 0)
		return;
	name_tiles(tell, tiles, sizeof tiles);
	snprintf(scene->short_warning, sizeof scene->short_warning, "Hard to tell apart: %s.", tiles);
	snprintf(scene->warning, sizeof scene->warning, "Hard to tell apart: %s. %s", tiles,
	         settings_get(&app->settings, SETTING_NUMBERS) != SCENE_NUMBERS_OFF ? "Their numbers help."
	         : app_has_better(app)             ? "Numbers help, or a better part."
	                                           : "Numbers help.");
}
