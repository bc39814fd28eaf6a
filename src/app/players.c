/* players: where what is kept of a player is, and how another one takes over without a restart. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/app.h"
#include "game/measure.h"
#include "game/search.h"
#include "sheets/challenges.h"
#include "sheets/players.h"
#include "sheets/solved.h"
#include "system/files.h"
#include "system/machine.h"
#include "system/paths.h"

/* Writes the path of something of the player's; "" if its root isn't known, or it is too long. */
static void find(char path[PATHS_SIZE], const char *root, const struct player *player,
                 const char *name)
{
	char folder[PATHS_SIZE];

	if (root[0] == '\0' || !players_folder(folder, root, player) ||
	    snprintf(path, PATHS_SIZE, "%s/%s", folder, name) >= PATHS_SIZE)
		path[0] = '\0';
}

static const char *or_null(const char *path)
{
	return path[0] != '\0' ? path : NULL;
}

/* The places of the current player. */
static void find_places(struct app *app)
{
	const struct player *player = &app->players.list[app->players.current];
	struct photos *photos = &app->photos;

	find(app->store_file, app->kept_root, player, "store.db");
	find(photos->pasted, app->kept_root, player, "pasted");
	find(photos->received, app->kept_root, player, "received");
	find(photos->copies, app->cache_root, player, "pictures");
	find(photos->kept_cut, machine_keeps_caches() ? app->cache_root : "", player, "cut");
	app->everything = (struct everything){ .store = app->store_file };
	app->everything.folders[EVERYTHING_PASTED] = or_null(photos->pasted);
	app->everything.folders[EVERYTHING_RECEIVED] = or_null(photos->received);
	app->everything.folders[EVERYTHING_COPIES] = or_null(photos->copies);
}

bool app_find_player(struct app *app, struct error *error)
{
	int number;

	if (!paths_kept(app->kept_root, "missing-piece"))
		app->kept_root[0] = '\0';
	if (!paths_cache(app->cache_root, "missing-piece"))
		app->cache_root[0] = '\0';
	players_read(&app->players, app->kept_root);
	number = players_choose(&app->players, app->options->player, error);
	if (number < 0)
		return false;
	app->players.current = number;
	find_places(app);
	return true;
}

/* The options that aren't about the first game. */
static void take_later_options(struct app *app)
{
	const struct options *first = app->options;

	if (first == &app->later)
		return;
	app->later = (struct options){
		.columns = 4,
		.rows = 4,
		.solver_bytes = first->solver_bytes,
		.has_window = first->has_window,
		.window_width = first->window_width,
		.window_height = first->window_height,
	};
	app->options = &app->later;
}

/* Stores and forgets all that belongs to the player. The window, and what it shows, stay. */
static void leave(struct app *app)
{
	app_close_sheet(app);
	app_keep_games_last(app);
	app_keep_window(app);
	photos_leave(&app->photos);
	opening_destroy(&app->opening);
	search_cancel(&app->game);
	measure_stop(&app->game);
	game_destroy(&app->game);
	late_free(&app->kept.late);
	app->kept = (struct kept){ .race = 0 };
	notices_say(&app->notices, NULL);
}

/* Another player's window was elsewhere, but it stays where it is. */
static void keep_window_settings(struct app *app, const struct settings *before)
{
	struct error error;

	for (int i = SETTING_WINDOW_X; i <= SETTING_FULLSCREEN; i++)
		notices_written(&app->notices,
		                settings_set(&app->settings, (enum setting)i,
		                             settings_get(before, (enum setting)i), &error),
		                &error);
}

/* Reads all that belongs to the player whose store is open, and goes on with the game. */
static void arrive(struct app *app, const struct settings *before)
{
	take_later_options(app);
	keep_window_settings(app, before);
	app->sheets.store = app->store;
	view_forget_picture(app->view);
	app_open_game(app);
	app_fill_simple(app);
	challenges_read_stars(&app->sheets);
	*solved_result(&app->sheets) = (struct solved_result){ .before = STATISTICS_NONE };
	app_start_first_game(app);
	app_take_news(app);
	app->frames.dirty = true;
}

static void become(struct app *app, int number)
{
	app->players.current = number;
	find_places(app);
}

/* If the other one's store can't be opened, because memory runs out, nobody leaves. */
static void play_as(struct app *app, int number)
{
	const struct settings before = app->settings;
	int present = app->players.current;
	struct store *store;
	struct error error;

	if (number == present)
		return;
	become(app, number);
	store = app_open_store(app, &error);
	become(app, present);
	if (store == NULL) {
		notices_say(&app->notices, error.text);
		return;
	}
	leave(app);
	store_close(app->store);
	become(app, number);
	app_keep_players(app);
	app->notices.trouble = (struct trouble){ .lasts = false };
	app_take_store(app, store, &error);
	arrive(app, &before);
}

static void replace_store(struct app *app, bool back)
{
	const struct settings before = app->settings;
	struct error error;
	bool replaced;

	leave(app);
	replaced = back ? store_bring_back(app->store, &error)
	                : store_take_incoming(app->store, &error);
	/* whoever brings a copy in may not know how to leave the simple mode that it was made in */
	if (replaced && !back && !store_set_number(app->store, "simple", 0, &error))
		replaced = false;
	app_read_kept_lists(app);
	arrive(app, &before);
	notices_say(&app->notices, !replaced ? error.text
	                           : back    ? _("Your earlier games are back.")
	                                     : _("Everything in the copy is here now."));
}

void app_change_player(struct app *app)
{
	if (!app->change.wanted)
		return;
	app->change.wanted = false;
	if (app->change.replaces)
		replace_store(app, app->change.back);
	else
		play_as(app, app->change.player);
}

/* Deletes all that is kept of a player. */
static void delete_player(const struct app *app, const struct player *player)
{
	static const char *const folders[] = { "pasted", "received", "pictures" };
	static const char *const files[] = { "store.db", "cut", "lock" };
	const char *const roots[] = { app->kept_root, app->cache_root };
	char path[PATHS_SIZE];

	for (size_t r = 0; r < SDL_arraysize(roots); r++) {
		for (size_t i = 0; i < SDL_arraysize(folders); i++) {
			find(path, roots[r], player, folders[i]);
			app_empty_folder(path, "");
		}
		for (size_t i = 0; i < SDL_arraysize(files); i++)
			if (roots[r][0] != '\0' && players_folder(path, roots[r], player))
				app_empty_folder(path, files[i]);
	}
}

void app_delete_removed_players(struct app *app)
{
	int number;
	bool any = false;

	while ((number = players_expired(&app->players, (int64_t)time(NULL))) >= 0) {
		delete_player(app, &app->players.list[number]);
		players_drop(&app->players, number);
		any = true;
	}
	if (any)
		app_keep_players(app);
}

void app_ask_player(struct app *app)
{
	const struct options *options = app->options;

	if (options->player == NULL && options->picture == NULL && !options->has_board &&
	    !options->has_code && app->players.asks && players_present(&app->players) > 1)
		sheets_open(&app->sheets, &who_sheet);
}
