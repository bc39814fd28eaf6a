/* similar: warns of tiles that are hard to tell apart; those that look the same may lie in each
 * other's places when the picture is whole. */
#include "app/state.h"

#include <stdio.h>
#include <string.h>

/* What is known of the board as it is now; NULL if nothing is. */
static const struct picture_similarity *known(const struct app *app, bool any_crop)
{
	return similarity_find(&app->photos.similarity, &app->photos.played,
	                       app->game.history.board.width, app->game.history.board.height, any_crop);
}

/* The same; in the sheet, where what is shown stays until more is known, also of the crop
 * before the last change. */
static const struct picture_similarity *known_lately(const struct app *app)
{
	return known(app, app->panel == SCENE_PANEL_PICTURE);
}

static bool shows_numbers(const struct app *app)
{
	return settings_get(&app->settings, SETTING_NUMBERS) != SCENE_NUMBERS_OFF;
}

void app_similar_update(struct app *app)
{
	const struct picture_similarity *found = known(app, false);

	game_set_alike(&app->game, found != NULL && found->has_alike ? found->alike : NULL);
}

bool app_has_better(const struct app *app)
{
	return known_lately(app) != NULL && app->photos.similarity.has_better;
}

void app_say_seems_whole(struct app *app)
{
	app_say(app, "Tiles look alike here, so the picture seems whole. L shows their numbers.");
}

/* Once for each picture: the player may want to do something about it. What else is being
 * said is said first. */
void app_similar_warn(struct app *app)
{
	const struct picture_similarity *found = known(app, false);
	char tiles[SCENE_WARNING_SIZE], text[ERROR_TEXT_SIZE];
	struct photos *photos = &app->photos;

	if (found == NULL || app->message[0] != '\0' ||
	    strcmp(photos->warned_path, photos->played.path) == 0)
		return;
	SDL_strlcpy(photos->warned_path, photos->played.path, sizeof photos->warned_path);
	if (found->hard_count == 0 || app->panel != SCENE_PANEL_NONE ||
	    shows_numbers(app))
		return;
	if (game_whole(&app->game) && !history_solved(&app->game.history)) {
		app_say_seems_whole(app);
		return;
	}
	similarity_name(found, tiles, sizeof tiles);
	snprintf(text, sizeof text, "Hard to tell apart: %s. L shows numbers, C chooses another part.",
	         tiles);
	app_say(app, text);
}

void app_similar_scene(const struct app *app, struct scene *scene)
{
	const struct picture_similarity *found = known_lately(app);
	char tiles[SCENE_WARNING_SIZE / 2];

	if (found == NULL || found->hard_count == 0)
		return;
	similarity_name(found, tiles, sizeof tiles);
	snprintf(scene->short_warning, sizeof scene->short_warning, "Hard to tell apart: %s.", tiles);
	snprintf(scene->warning, sizeof scene->warning, "Hard to tell apart: %s. %s", tiles,
	         shows_numbers(app)    ? "Their numbers help."
	         : app_has_better(app) ? "Numbers help, or a better part."
	                               : "Numbers help.");
}
