/* kept_games: stores the running and the previous game after each turn of the loop, and plays stored games,
 * or the first one. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/app.h"
#include "base/memory.h"
#include "base/path.h"
#include "game/begin.h"
#include "game/party.h"
#include "game/plans.h"
#include "sheets/code.h"
#include "sheets/gallery/gallery.h"
#include "sheets/solved.h"
#include "system/paths.h"

/* Borrows the photo's path. */
static struct store_photo stored_photo(struct photo *photo)
{
	struct store_photo stored = {
		.path = photo->path,
		.crop = photo->crop,
		.bytes = photo->bytes,
		.modified_ns = photo->modified_ns,
		.content = photo->content,
		.day = photo->day,
		.hidden = photo->hidden,
	};

	if (photo->path[0] == '\0')
		stored.path = NULL;
	else if (photo->bundled >= 0) /* its folder may change */
		stored.path += path_name(photo->path) - photo->path;
	return stored;
}

/* Makes the picture of a stored game, with a new number and without pixels. */
static void set_photo(struct photos *photos, const struct store_photo *stored, struct photo *photo)
{
	const struct paths_pictures *bundled = &photos->bundled;
	const char *path = stored->path != NULL ? stored->path : "";
	char folder[PATHS_SIZE];

	*photo = PHOTO_NONE;
	if (path[0] == '\0') /* the game ended before it had a picture */
		photo->bundled = 0;
	else if (!path_is_whole(path))
		photo->bundled = photo_find_bundled(bundled, path);
	if (photo->bundled >= 0)
		path = bundled->paths[photo->bundled];
	/* one that this version of the game doesn't have (any more) is a file that can't be found */
	if (path_is_whole(path) || !path_above(folder, bundled->paths[0]) ||
	    !photo_join_path(photo->path, folder, path))
		SDL_strlcpy(photo->path, path, sizeof photo->path);
	photo_write_name(photo->name, bundled, photo->path);
	photo->crop = stored->crop;
	photo->bytes = stored->bytes;
	photo->modified_ns = stored->modified_ns;
	photo->content = stored->content;
	photo->day = stored->day;
	photo->hidden = stored->hidden;
	photo->kept = true;
	photo->number = ++photos->last_number;
}

/* True if two games have the same picture with the same crop. */
static bool same_photo(const struct store_photo *a, const struct store_photo *b)
{
	return a->path != NULL && b->path != NULL && strcmp(a->path, b->path) == 0 &&
	       a->bytes == b->bytes && a->modified_ns == b->modified_ns &&
	       picture_crop_equal(&a->crop, &b->crop);
}

void kept_games_view(const struct game *game, struct photos *photos, uint64_t now_ms,
                     struct store_game *view)
{
	*view = (struct store_game){ .id = game_id(game), .photo = stored_photo(&photos->played) };
	game_view(game, now_ms, &view->saved);
}

/* Nothing is in view if there is no previous game. */
static void view_previous(const struct game *game, struct photos *photos, struct store_game *view)
{
	const struct game_previous *previous = &game->previous;
	uint32_t picture = game_previous_picture(game);

	*view = (struct store_game){ .id = 0 };
	if (!previous->valid)
		return;
	view->id = previous->saved.round.id;
	view->saved = previous->saved;
	view->photo = stored_photo(picture == 0                     ? &photos->played
	                           : picture == photos->next.number ? &photos->next
	                                                            : &photos->previous);
}

/* Describes both rows. A solved game without a stored result must not be shelved. If neither game changed
 * since the last turn, keeps the earlier decision to shelve: the running game may just have got its first
 * slide. If the new game is the old one's scramble again, unplayed, the old one counts as played. */
static void find_rows(const struct store_game games[KEPT_ROWS],
                      const struct kept_row before[KEPT_ROWS], struct kept_row rows[KEPT_ROWS])
{
	const struct store_game *new = &games[KEPT_PLAYING], *old = &games[KEPT_PREVIOUS];
	bool same = true;

	for (int i = 0; i < KEPT_ROWS; i++) {
		const struct game_saved *saved = &games[i].saved;

		same = same && games[i].id == before[i].id;
		rows[i] = (struct kept_row){ .id = games[i].id };
		if (games[i].id == 0)
			continue;
		rows[i].begun = saved->history.count > 0 && saved->round.result == 0;
		/* one of a session that was left counts there: it wasn't solved */
		rows[i].shelved = !history_solved(&saved->history) &&
		                  saved->round.plan.session == 0;
	}
	if (same)
		rows[KEPT_PREVIOUS].shelved = before[KEPT_PREVIOUS].shelved;
	else if (old->id != 0 && new->saved.history.count == 0 &&
	         board_equal(&new->saved.history.start, &old->saved.history.start) &&
	         same_photo(&new->photo, &old->photo))
		rows[KEPT_PREVIOUS].shelved = false;
}

/* Adds the game to the records: it counts as played. */
static bool add_result(struct kept_row *row, struct store *store, struct error *error)
{
	struct store_game game;
	struct result result;

	if (!store_game_read(store, row->id, &game, error)) {
		row->id = 0; /* the next start makes it an unfinished game */
		return false;
	}
	result_of_game(&game.saved, history_solved(&game.saved.history), (int64_t)time(NULL) * 1000,
	               &result);
	row->begun = !store_result_add(store, &result, &game, error);
	store_game_destroy(&game);
	return !row->begun;
}

/* A game is neither any more: it is shelved, counts as played or is removed. What can't be written stays to be done. */
static bool leave(struct kept_row *row, int64_t replaced, struct store *store, struct error *error)
{
	bool left = row->begun && row->shelved ? store_game_shelve(store, row->id, replaced, error)
	                                       : (!row->begun || add_result(row, store, error)) &&
	                                                 store_game_remove(store, row->id, error);

	if (left)
		row->id = 0;
	return left;
}

static bool leave_all(struct kept *kept, struct store *store, struct error *error)
{
	for (int i = 0; i < KEPT_ROWS; i++)
		if (kept->left[i].id != 0 && !leave(&kept->left[i], kept->replaced, store, error))
			return false;
	return true;
}

/* The shortest length of the solved game's board may have just become known. */
static bool complete_result(struct store *store, const struct game *game, struct result *result,
                            struct error *error)
{
	bool proven;
	int shortest = game_shortest(game, &proven);

	if (game_result(game) == 0 || result->id != game_result(game) || result->shortest >= 0 ||
	    shortest < 0)
		return true;
	if (!store_result_set_shortest(store, result->id, shortest, error))
		return false;
	result->shortest = shortest;
	return true;
}

/* Names the game that will be removed from a full list of unfinished games, while Undo can still prevent that. */
static void warn_of_oldest(struct app *app)
{
	char undo[KEYMAP_PRESS_SIZE];
	char picture[PHOTO_NAME_SIZE], text[ERROR_TEXT_SIZE];
	struct store_unfinished_list list;
	struct photo photo;

	if (!store_unfinished(app->store, 0, &list, NULL))
		return;
	app_press(app, COMMAND_UNDO, undo);
	if (list.count >= STORE_UNFINISHED_MAX) {
		const struct store_unfinished *oldest = &list.items[list.count - 1];

		app->kept.oldest = oldest->id;
		set_photo(&app->photos, &oldest->photo, &photo);
		photo_write_name(picture, &app->photos.bundled, photo.path);
		snprintf(text, sizeof text,
		         _("The list of unfinished games is full. Your next move will delete the "
		           "oldest: “%s”, %d×%d. Press %s to keep it."),
		         oldest->name[0] != '\0' ? language_name(oldest->name) : picture,
		         oldest->width, oldest->height, undo);
		notices_say(&app->notices, text);
	}
	store_unfinished_destroy(&list);
}

/* The running game was a result, and goes on: once it is stored as a game, the result is removed. */
static bool remove_resumed(struct store *store, struct game_round *round, struct error *error)
{
	if (round->resumed != 0 && !store_result_remove(store, round->resumed, error))
		return false;
	round->resumed = 0;
	return true;
}

/* Writes both games. Any other game is then left. */
static bool write_games(struct app *app, struct error *error)
{
	struct kept_row rows[KEPT_ROWS], *before = app->kept.rows;
	struct store_game games[KEPT_ROWS];
	bool has_previous = app->game.previous.valid;

	view_previous(&app->game, &app->photos, &games[KEPT_PREVIOUS]);
	kept_games_view(&app->game, &app->photos, app->now_ms, &games[KEPT_PLAYING]);
	if (has_previous) {
		if (!store_game_write(app->store, STORE_PREVIOUS, &games[KEPT_PREVIOUS], error))
			return false;
		app->game.previous.saved.round.id = games[KEPT_PREVIOUS].id;
	}
	if (!store_game_write(app->store, STORE_PLAYING, &games[KEPT_PLAYING], error))
		return false;
	app->game.round.id = games[KEPT_PLAYING].id;
	if ((has_previous && !remove_resumed(app->store, &app->game.previous.saved.round, error)) ||
	    !remove_resumed(app->store, &app->game.round, error))
		return false;
	find_rows(games, before, rows);
	app->kept.replaced = app->kept.oldest;
	for (int i = 0; i < KEPT_ROWS; i++)
		if (before[i].id != rows[KEPT_PLAYING].id && before[i].id != rows[KEPT_PREVIOUS].id)
			app->kept.left[i] = before[i];
	if (rows[KEPT_PREVIOUS].id != before[KEPT_PREVIOUS].id) {
		app->kept.oldest = 0;
		if (rows[KEPT_PREVIOUS].begun && rows[KEPT_PREVIOUS].shelved)
			warn_of_oldest(app);
	}
	memcpy(app->kept.rows, rows, sizeof rows);
	return true;
}

enum { RACE_SIZE = 1 << 20 };

/* Writes whose turn it is, with the game's number, and once, when its race begins, the rival. */
static bool write_race(struct app *app, struct error *error)
{
	const struct rival *rival = app->game.rival;
	int64_t id = rival != NULL ? game_id(&app->game) : 0;
	char party[APP_PARTY_SIZE] = "";
	int length;

	if (game_is_turn(&app->game)) {
		length = snprintf(party, sizeof party, "%" PRId64 " ", game_id(&app->game));
		party_write(&app->game.party, party + length);
	}
	if (strcmp(party, app->kept.party) != 0 && !store_set(app->store, "party", party, error))
		return false;
	memcpy(app->kept.party, party, sizeof party);
	if (id == app->kept.race)
		return true;
	if ((rival != NULL &&
	     (!store_set(app->store, "race", rival->text, error) ||
	      !store_set_number(app->store, "race-rival", rival->kind, error))) ||
	    !store_set_number(app->store, "race-game", id, error))
		return false;
	app->kept.race = id;
	return true;
}

bool app_keep_games(struct app *app)
{
	const struct game *game = &app->game;
	struct trouble *trouble = &app->notices.trouble;
	/* what is written below is not yet */
	const bool was_on_disk = store_status(app->store).on_disk;
	struct error error;
	bool waits;

	if (app->now_ms < trouble->retry_ms && !trouble->awaits_disk)
		return false;
	trouble->retry_ms = 0;
	/* while a first, untouched game waits for its picture, the last start's stays the one to continue */
	waits = game->picture == 0 && app->opening.stage != OPENING_NONE &&
	        game->history.count == 0;
	if (waits ||
	    (late_write(app, false, &error) && leave_all(&app->kept, app->store, &error) &&
	     write_games(app, &error) && write_race(app, &error) &&
	     leave_all(&app->kept, app->store, &error) && late_write(app, true, &error) &&
	     complete_result(app->store, game, &solved_result(&app->sheets)->result, &error)))
		return notices_turn(&app->notices, &app->settings, app->store, was_on_disk);
	notices_written(&app->notices, false, &error);
	return true;
}

void app_keep_games_last(struct app *app)
{
	app->notices.trouble.retry_ms = 0;
	store_games_rewrite(app->store);
	(void)app_keep_games(app);
}

/* True if it is on the board and no other picture waits to replace it. */
static bool is_shown(struct photos *photos, const struct store_photo *photo)
{
	struct store_photo played = stored_photo(&photos->played);

	if (photo->bytes == 0) /* not known: any version of the file */
		played.bytes = played.modified_ns = 0;
	return photos->played.pixels != NULL && photos->next.pixels == NULL &&
	       same_photo(&played, photo);
}

void app_resume_game(struct app *app, struct store_game *game, bool replays)
{
	bool back = opening_can_recall(&app->opening) && game->id != 0 &&
	            game->id == game_previous_id(&app->game);
	bool shown = is_shown(&app->photos, &game->photo);
	enum game_saved_use use = replays                         ? GAME_SAVED_REPLAYS
	                          : game->saved.round.result != 0 ? GAME_SAVED_RESUMES
	                                                          : GAME_SAVED_PLAYS;
	uint32_t picture = 0;
	struct photo photo;

	if (back) {
		app_recall(app);
	} else {
		set_photo(&app->photos, &game->photo, &photo);
		if (!shown)
			picture = app_read_kept(app, &photo);
		opening_saved(&app->opening, &game->saved, use, picture, app->now_ms);
	}
	store_game_destroy(game);
}

/* Goes on with the race that was kept with the running game, if any. */
static void read_race(struct app *app)
{
	int64_t id = game_id(&app->game);
	char *text = memory_new(RACE_SIZE), *rest;
	struct party party = { .count = 0 };
	struct rival *rival = NULL;

	if (id != 0 && store_get(app->store, "party", text, APP_PARTY_SIZE) &&
	    strtoll(text, &rest, 10) == id)
		(void)party_read(&party, rest);
	if (id != 0 && (party.count > 0 || game_counts(&app->game.round)) &&
	    store_get_number(app->store, "race-game", 0, INT64_MAX, 0) == id &&
	    store_get(app->store, "race", text, RACE_SIZE))
		rival = rival_read(text, NULL);
	free(text);
	if (rival != NULL)
		rival->kind = (enum rival_kind)store_get_number(
		        app->store, "race-rival", RIVAL_FRIEND, RIVAL_KINDS - 1, RIVAL_FRIEND);
	game_restore_race(&app->game, rival, &party);
}

/* Opens the picture of the command line, which is being read unless its address is none. */
static bool open_given(struct app *app, const char *address)
{
	if (!photos_reads(&app->photos))
		return app_open_address(app, address);
	gallery_read_states(&app->sheets); /* it may be a folder */
	app_opened(app);
	return true;
}

/* Starts a new game, on the board of the command line if given, with the picture that it needs. */
static void begin_new(struct app *app, struct store_game games[KEPT_ROWS])
{
	const struct options *options = app->options;
	bool sized = options->auto_size || options->fixed_size; /* else as the last time */
	int columns = sized ? options->columns : settings_get(&app->settings, SETTING_COLUMNS);
	int rows = sized ? options->rows : settings_get(&app->settings, SETTING_ROWS);
	struct scramble scramble = { .kind = SCRAMBLE_BOARD,
		                     .width = options->columns,
		                     .height = options->rows,
		                     .board = options->board };
	struct game_plan plan;
	int bundled = 0;

	if (options->has_board)
		game_plan(&plan, &scramble, "", -1);
	if (options->has_code)
		bundled = code_plan(&app->sheets, &options->code, &plan);
	game_start(&app->game, options->has_board || options->has_code ? &plan : NULL, columns,
	           rows, app->now_ms);
	for (int i = 0; i < KEPT_ROWS; i++)
		if (app->kept.rows[i].begun && !app->game.previous.valid) {
			set_photo(&app->photos, &games[i].photo, &app->photos.previous);
			game_restore_previous(&app->game, &games[i].saved,
			                      app->photos.previous.number);
		}
	if (app_given_picture(app) == NULL || !open_given(app, options->picture))
		app_open_bundled(app, bundled >= 0 ? bundled : 0);
}

/* Shows the picture as the last start left it. False if that isn't known. */
static bool show_kept_cut(struct app *app, const struct photo *photo)
{
	struct screen_sizes sizes = app_wanted_sizes(app, &photo->crop);
	const struct cut *cut = photos_read_kept_cut(&app->photos, photo, &sizes);

	if (cut != NULL && !view_set_picture(app->view, &sizes,
	                                     &(struct view_picture){ cut->board, cut->preview,
	                                                             cut->backdrop, NULL }))
		app->photos.cut.kept = 0;
	return app->photos.cut.kept != 0;
}

/* True if the game's result ended with the board as it is: the picture was complete. */
static bool ended_so(struct store *store, const struct game *game)
{
	struct store_game ended;
	struct error error;
	bool same;

	if (game_result(game) == 0 || game->phase == GAME_SOLVED ||
	    !store_result_game(store, game_result(game), &ended, &error))
		return false;
	same = board_equal(&ended.saved.history.board, game_board(game));
	store_game_destroy(&ended);
	return same;
}

static void continue_game(struct app *app, struct store_game games[KEPT_ROWS])
{
	const struct store_photo *photos[KEPT_ROWS] = { &games[KEPT_PLAYING].photo,
		                                        &games[KEPT_PREVIOUS].photo };
	bool other = !same_photo(photos[KEPT_PLAYING], photos[KEPT_PREVIOUS]);
	struct photo *played = &app->photos.played, *previous = &app->photos.previous;

	set_photo(&app->photos, photos[KEPT_PLAYING], played);
	game_restore(&app->game, &games[KEPT_PLAYING].saved, played->number, app->now_ms);
	if (ended_so(app->store, &app->game))
		game_set_whole(&app->game);
	read_race(app);
	if (games[KEPT_PREVIOUS].id != 0) {
		if (other)
			set_photo(&app->photos, photos[KEPT_PREVIOUS], previous);
		game_restore_previous(&app->game, &games[KEPT_PREVIOUS].saved,
		                      other ? previous->number : played->number);
	}
	if (show_kept_cut(app, played)) {
		opening_picture(&app->opening, played->number);
		opening_read(&app->opening, 0, 0);
		opening_begin(&app->opening, app->now_ms);
	} else { /* if it can't be read, its tiles have numbers only */
		opening_picture(&app->opening, app_read_kept(app, played));
	}
}

void app_start_first_game(struct app *app)
{
	const struct options *options = app->options;
	struct store_game games[KEPT_ROWS];
	int64_t ids[KEPT_ROWS] = { 0 };
	struct error error;

	/* another game than theirs may begin, and later be stored with their numbers */
	app->kept.race = store_get_number(app->store, "race-game", 0, INT64_MAX, 0);
	(void)store_get(app->store, "party", app->kept.party, sizeof app->kept.party);
	if (!store_games_claim(app->store, &ids[KEPT_PLAYING], &ids[KEPT_PREVIOUS], &error))
		notices_written(&app->notices, false, &error);
	for (int i = 0; i < KEPT_ROWS; i++) {
		games[i] = (struct store_game){ .id = 0 };
		if (ids[i] != 0 && !store_game_read(app->store, ids[i], &games[i], &error))
			notices_say(&app->notices, error.text);
	}
	find_rows(games, (struct kept_row[KEPT_ROWS]){ { .id = 0 } }, app->kept.rows);
	if (games[KEPT_PLAYING].id != 0)
		app_stop_offering(app);
	if (games[KEPT_PLAYING].id != 0 && app_given_picture(app) == NULL && !options->auto_size &&
	    !options->fixed_size && !options_choose_scramble(options))
		continue_game(app, games);
	else
		begin_new(app, games);
	for (int i = 0; i < KEPT_ROWS; i++)
		store_game_destroy(&games[i]);
}
