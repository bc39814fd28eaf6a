/* similar: warns of tiles that look alike. */
#include <stdio.h>
#include <string.h>

#include "app/app.h"

enum { TILES_SIZE = 192 };

void app_say_whole(const struct app *app, char text[ERROR_TEXT_SIZE])
{
	char press[KEYMAP_PRESS_SIZE];

	app_press(app, COMMAND_NUMBERS, press);
	snprintf(text, ERROR_TEXT_SIZE,
	         /* Translators: a key, or a button in quotation marks */
	         _("The picture looks complete, but some tiles that look alike are swapped. Press "
	           "%s to show their numbers."),
	         press);
}

const struct picture_similarity *app_known_similarity(const struct photos *photos,
                                                      const struct board *board)
{
	return similarity_find(&photos->similarity, &photos->played, board->width, board->height,
	                       false);
}

bool app_warn_of_similar(struct app *app)
{
	struct photos *photos = &app->photos;
	const struct history *history = &app->game.history;
	const struct picture_similarity *found = app_known_similarity(photos, &history->board);
	bool quiet = app->sheets.open != NULL || app_numbers(app) != SCENE_NUMBERS_OFF ||
	             app->game.phase == GAME_SOLVED;
	const char *said = app->notices.message.text;
	char tiles[TILES_SIZE], text[ERROR_TEXT_SIZE], both[2 * ERROR_TEXT_SIZE];
	char numbers[KEYMAP_PRESS_SIZE], crop[KEYMAP_PRESS_SIZE], advice[ERROR_TEXT_SIZE];

	if (found == NULL || strcmp(photos->warned_path, photos->played.path) == 0)
		return false;
	SDL_strlcpy(photos->warned_path, photos->played.path, sizeof photos->warned_path);
	if (found->hard_count == 0 || quiet)
		return false;
	similarity_say(found, tiles, sizeof tiles);
	app_press(app, COMMAND_NUMBERS, numbers);
	app_press(app, COMMAND_PICTURE, crop);
	/* Translators: a key or a button, and another one */
	snprintf(advice, sizeof advice, _("Show numbers (%s) or change the crop (%s)."), numbers,
	         crop);
	snprintf(text, sizeof text, C_("sentences", "%s %s"), tiles, advice);
	if (found->hard_count < found->tiles && game_whole(&app->game) && !history_solved(history))
		app_say_whole(app, text);
	if (strlen(said) + strlen(text) + 2 > sizeof app->notices.message.text)
		return false;
	snprintf(both, sizeof both, C_("sentences", "%s %s"), said, text);
	notices_say(&app->notices, said[0] != '\0' ? both : text);
	return true;
}
