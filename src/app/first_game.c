/* first_game: the game that the program starts with: the one that was being played, or the one that
 * the command line asks for. */
#include <string.h>

#include "app/state.h"
#include "sheets/all.h"

/* Whether the command line asks for a new game. */
static bool asks_for_new(const struct options *options)
{
	return options->picture != NULL || options->has_code || options->has_board ||
	       options->has_seed || options->fixed_size || options->auto_size ||
	       options_choose_scramble(options);
}

/* True if the command line decides the size, else the last choice does. */
static bool has_size(const struct options *options)
{
	return options->auto_size || options->fixed_size;
}

/* Starts a new game: on the board of the command line, if given. Returns the index of the picture it
 * needs. */
static int start_new(const struct options *options, struct sheets *sheets, uint64_t now_ms)
{
	const struct settings *settings = sheets->settings;
	int columns = options->columns, rows = options->rows;
	struct scramble scramble = { .kind = SCRAMBLE_BOARD,
		                     .width = options->columns,
		                     .height = options->rows,
		                     .board = options->board };
	struct game_plan plan;
	int bundled = 0;

	if (options->has_board)
		game_plan(&plan, &scramble, "", -1);
	if (options->has_code)
		bundled = code_plan(sheets, &options->code, &plan);
	if (!has_size(options)) {
		columns = settings_get(settings, SETTING_COLUMNS);
		rows = settings_get(settings, SETTING_ROWS);
	}
	game_start(sheets->game, options->has_board || options->has_code ? &plan : NULL, columns,
	           rows, now_ms);
	return bundled >= 0 ? bundled : 0;
}

/* Opens the picture or folder of the command line. False if none was given, or if it can't be
 * opened, which the player is told. */
static bool open_argument(struct app *app)
{
	const char *word = app->options->picture;
	char path[PATHS_SIZE];
	struct error error;

	if (word == NULL)
		return false;
	if (paths_argument(path, word, &error))
		return app_open_file(app, path);
	notices_say(&app->notices, error.text);
	return false;
}

static void begin_new(struct app *app, struct store_game games[KEPT_ROWS])
{
	int bundled = start_new(app->options, &app->sheets, app->now_ms);

	for (int i = 0; i < KEPT_ROWS; i++)
		if (app->kept.rows[i].begun && !app->game.previous.valid) {
			kept_set_photo(&app->photos, &games[i].photo, &app->photos.previous);
			game_restore_previous(&app->game, &games[i].saved,
			                      app->photos.previous.number);
		}
	if (!open_argument(app))
		app_open_bundled(app, bundled);
}

static void continue_game(struct app *app, struct store_game games[KEPT_ROWS])
{
	const struct store_photo *photos[KEPT_ROWS] = { &games[KEPT_PLAYING].photo,
		                                        &games[KEPT_PREVIOUS].photo };
	bool other = !kept_same_photo(photos[KEPT_PLAYING], photos[KEPT_PREVIOUS]);
	struct photo *played = &app->photos.played, *previous = &app->photos.previous;

	kept_set_photo(&app->photos, photos[KEPT_PLAYING], played);
	game_restore(&app->game, &games[KEPT_PLAYING].saved, played->number, app->now_ms);
	if (games[KEPT_PREVIOUS].id != 0) {
		if (other)
			kept_set_photo(&app->photos, photos[KEPT_PREVIOUS], previous);
		game_restore_previous(&app->game, &games[KEPT_PREVIOUS].saved,
		                      other ? previous->number : played->number);
	}
	/* on failure, its tiles have numbers only */
	game_open_picture(&app->game, app_open_kept(app, played));
}

void app_start_first_game(struct app *app)
{
	struct store_game games[KEPT_ROWS];

	app->kept.open = true;
	kept_claim(&app->kept, app->store, &app->notices, games);
	if (games[KEPT_PLAYING].id != 0 && !asks_for_new(app->options))
		continue_game(app, games);
	else
		begin_new(app, games);
	for (int i = 0; i < KEPT_ROWS; i++)
		store_game_destroy(&games[i]);
}
