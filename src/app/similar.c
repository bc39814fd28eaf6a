/* similar: warns of tiles that are hard to tell apart; those that look the same may lie in each
 * other's places when the picture is whole. */
#include "app/state.h"

#include <stdio.h>
#include <string.h>

enum { TILES_SIZE = 192 };

/* What is known of the board as it is now; NULL if nothing is. */
static const struct picture_similarity *known(const struct photos *photos, const struct board *board)
{
	return similarity_find(&photos->similarity, &photos->played, board->width, board->height,
	                       false);
}

void app_similar_update(struct app *app)
{
	const struct picture_similarity *found = known(&app->photos, &app->game.history.board);

	game_set_alike(&app->game, found != NULL && found->has_alike ? found->alike : NULL);
}

void app_say_seems_whole(struct app *app)
{
	app_say(app, "Tiles look alike here, so the picture seems whole. L shows their numbers.");
}

/* Once for each picture: the player may want to do something about it. What else is being
 * said is said first. */
bool app_similar_warn(struct app *app)
{
	struct photos *photos = &app->photos;
	const struct picture_similarity *found = known(photos, &app->game.history.board);
	char tiles[TILES_SIZE], text[ERROR_TEXT_SIZE];

	if (found == NULL || app->message.text[0] != '\0' ||
	    strcmp(photos->warned_path, photos->played.path) == 0)
		return false;
	SDL_strlcpy(photos->warned_path, photos->played.path, sizeof photos->warned_path);
	if (found->hard_count == 0 || app->sheets.open != NULL ||
	    settings_get(&app->settings, SETTING_NUMBERS) != SCENE_NUMBERS_OFF)
		return false;
	if (game_whole(&app->game) && !history_solved(&app->game.history)) {
		app_say_seems_whole(app);
		return true;
	}
	similarity_name(found, tiles, sizeof tiles);
	snprintf(text, sizeof text, "Hard to tell apart: %s. L shows numbers, C chooses another part.",
	         tiles);
	app_say(app, text);
	return true;
}
