/* kept: remembers records, the pictures played with their crops, and the last folder, whose picture of the day it
 * opens. */
#include <string.h>
#include <time.h>

#include "app/app.h"
#include "sheets/challenges.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/session.h"
#include "sheets/solved.h"
#include "system/files.h"
#include "system/listing.h"
#include "system/paths.h"

static const char folder_key[] = "folder";

struct store *app_open_store(const struct app *app, struct error *error)
{
	bool has_path = app->store_file[0] != '\0';
	struct store *store = store_open(has_path ? app->store_file : NULL, error);

	if (store != NULL && !has_path)
		error_set(error, "Can’t find your home folder, so nothing will be saved.");
	return store;
}

void app_take_store(struct app *app, struct store *store, const struct error *error)
{
	app->store = store;
	if (store_status(app->store).later)
		notices_written(&app->notices, false, error);
	else if (!store_status(app->store).saves)
		notices_begin_trouble(&app->notices, error->text, true);
	else if (error->text[0] != '\0')
		notices_say(&app->notices, error->text);
	app_read_kept_lists(app);
}

void app_read_kept_lists(struct app *app)
{
	char path[PATHS_SIZE];
	struct store_pictures pictures;

	settings_open(&app->settings, app->store);
	if (store_pictures(app->store, RECENT_MAX, &pictures, NULL)) {
		for (int i = pictures.count - 1; i >= 0; i--) /* the newest ends up in front */
			recent_use(&app->photos.recent, pictures.items[i].path);
		store_pictures_destroy(&pictures);
	}
	if (store_get(app->store, folder_key, path, sizeof path)) {
		SDL_strlcpy(app->photos.chooser.folder, path, sizeof path);
		SDL_strlcpy(app->photos.albums.path, path, sizeof path);
	}
}

void app_keep_folder(struct app *app, const char *folder)
{
	struct error error;

	if (path_is_whole(folder) && strcmp(folder, app->photos.received) != 0)
		notices_written(&app->notices, store_set(app->store, folder_key, folder, &error),
		                &error);
}

void app_open_day(struct app *app, int day)
{
	char folder[PATHS_SIZE];

	gallery_read_states(&app->sheets);
	if (!store_get(app->store, folder_key, folder, sizeof folder))
		folder[0] = '\0';
	paths_player_folder(folder); /* the last one may be gone */
	photos_open_day(&app->photos, folder, day);
	opening_picture(&app->opening, app->photos.reading.number);
}

void app_reveal(struct app *app)
{
	if (photos_reveal(&app->photos))
		app_keep_picture(app);
}

void app_keep_picture(struct app *app)
{
	const struct photo *photo = &app->photos.played;
	struct error error;

	if (settings_get(&app->settings, SETTING_FORGETS) != 0)
		recent_forget(&app->photos.recent, NULL);
	else if (photo->bundled < 0 && !photo->missing && !photo->hidden &&
	         path_is_whole(photo->path))
		notices_written(&app->notices,
		                store_picture_used(app->store, photo->path, &photo->crop, &error),
		                &error);
}

void app_keep_players(struct app *app)
{
	struct error error;

	if (app->kept_root[0] != '\0')
		notices_written(&app->notices, players_write(&app->players, app->kept_root, &error),
		                &error);
}

static void add_in_use(struct copies_request *request, const char *path, uint64_t content,
                       int64_t bytes, int64_t modified_ns)
{
	if (request->in_use_count + 2 > COPIES_IN_USE)
		return;
	if (content != 0)
		request->in_use[request->in_use_count++] = copies_content_key(content);
	if (path != NULL && bytes != 0) /* kept before its content was known */
		request->in_use[request->in_use_count++] = copies_key(path, bytes, modified_ns);
}

bool app_copies_in_use(const struct app *app, struct copies_request *request, struct error *error)
{
	struct store_unfinished_list list;

	*request = (struct copies_request){ .in_use_count = 0 };
	if (!store_unfinished(app->store, app->game.previous.saved.round.id, &list, error))
		return false;
	for (int i = 0; i < list.count; i++) {
		const struct store_photo *photo = &list.items[i].photo;

		add_in_use(request, photo->path, photo->content, photo->bytes, photo->modified_ns);
	}
	store_unfinished_destroy(&list);
	return true;
}

/* Those that the running game or an unfinished one may need stay: says so. */
static void delete_copies(struct app *app)
{
	const struct photo *played = &app->photos.played;
	struct copies_request request;
	struct error error;
	int stay;

	copies_forget(&app->photos.copying);
	if (app->photos.kept_cut[0] != '\0')
		(void)file_remove(app->photos.kept_cut);
	thumbnails_destroy(&app->photos.albums.thumbnails);
	if (!app_copies_in_use(app, &request, &error)) { /* so all stay */
		notices_say(&app->notices, error.text);
		return;
	}
	add_in_use(&request, played->path, played->content, played->bytes, played->modified_ns);
	stay = app->photos.copies[0] != '\0' ? copies_clear(app->photos.copies, &request) : 0;
	notices_say(&app->notices,
	            stay > 0 ? _("Recent pictures are forgotten. Copies stay for the games that "
	                         "you haven’t finished.")
	                     : _("Recent pictures are forgotten."));
}

static void forget_list(struct app *app, const char *path)
{
	struct error error;

	recent_forget(&app->photos.recent, path);
	notices_written(&app->notices, store_pictures_forget(app->store, path, &error), &error);
	gallery_recent_changed(&app->sheets);
}

/* The content of a recent picture, as it was seen last; 0: it isn't known. */
static uint64_t content_of(struct app *app, const struct album_entry *entry)
{
	struct thumbnails *thumbnails = &app->photos.albums.thumbnails;
	const struct thumbnail *seen =
	        thumbnails_find(thumbnails, thumbnails_key(thumbnails, entry->key));

	return seen != NULL && seen->content != 0 ? seen->content
	                                          : store_picture_content(app->store, entry->path);
}

/* The content of the recent picture at this path; 0: it isn't known, or another one has it, too. */
static uint64_t own_content(struct app *app, const char *path)
{
	const struct album recent = { .tab = ALBUM_RECENT, .recent = &app->photos.recent };
	struct album_entry entry;
	uint64_t own = 0;

	for (int i = 0; i < album_count(&recent); i++)
		if (album_entry(&recent, i, &entry) && strcmp(entry.path, path) == 0)
			own = content_of(app, &entry);
	for (int i = 0; i < album_count(&recent); i++)
		if (album_entry(&recent, i, &entry) && strcmp(entry.path, path) != 0 &&
		    content_of(app, &entry) == own)
			return 0;
	return own;
}

/* Deletes what is kept of one recent picture, but for its copy if a game may need it: says so. */
static void delete_copy(struct app *app, const char *path)
{
	const struct photo *played = &app->photos.played;
	uint64_t content = own_content(app, path);
	struct copies_request request;
	struct error error;

	if (strcmp(played->path, path) == 0 && app->photos.kept_cut[0] != '\0')
		(void)file_remove(app->photos.kept_cut);
	if (content == 0 || app->photos.copies[0] == '\0')
		return;
	thumbnails_forget(&app->photos.albums.thumbnails, content);
	if (!app_copies_in_use(app, &request, &error)) { /* so it stays */
		notices_say(&app->notices, error.text);
		return;
	}
	add_in_use(&request, played->path, played->content, played->bytes, played->modified_ns);
	if (copies_delete(app->photos.copies, copies_content_key(content), &request))
		notices_say(&app->notices,
		            _("The picture is forgotten. Its copy stays for a game that you "
		              "haven’t finished."));
}

void app_forget_pictures(struct app *app, const char *path)
{
	if (path != NULL)
		delete_copy(app, path);
	forget_list(app, path);
	if (path == NULL)
		delete_copies(app);
}

void app_empty_folder(const char *path, const char *begin)
{
	struct listing *folder = listing_open(path);
	const char *name;
	enum file_kind kind;

	while (folder != NULL && (name = listing_next(folder, &kind)) != NULL)
		if (kind == FILE_PLAIN && strncmp(name, begin, strlen(begin)) == 0)
			(void)listing_remove(folder, name);
	if (folder != NULL)
		listing_close(folder);
	(void)path_remove_folder(path);
}

void app_delete_kept_pictures(struct app *app)
{
	copies_forget(&app->photos.copying);
	if (app->photos.copies[0] != '\0')
		app_empty_folder(app->photos.copies, "");
	if (app->photos.kept_cut[0] != '\0')
		(void)file_remove(app->photos.kept_cut);
	thumbnails_destroy(&app->photos.albums.thumbnails);
	forget_list(app, NULL);
	notices_say(&app->notices, _("Recent pictures are forgotten."));
}

/* Collects the results added before the running game's (if that isn't stored, all); the clock may have been set back. Given
 * boards differ in difficulty: each is compared with itself only. */
static void take_result(void *context, const struct result *result)
{
	struct app *app = context;
	struct solved_result *solved = solved_result(&app->sheets);
	int64_t id = app->game.round.result;

	if (result->board != solved->result.board)
		return;
	if (result->id == id)
		solved->result = *result;
	else if (result->id < id || id == 0)
		statistics_add(&solved->before, result);
}

/* Of the fastest game of the group but the running one, if its slides were kept and it can be compared. */
static void read_best_splits(struct app *app, const struct result_group *group,
                             struct splits *splits)
{
	struct result results[2];
	struct store_photo photos[2];
	struct store_game game;
	struct error error; /* then it isn't compared */
	int count = 0, best = 0;

	(void)store_results_fastest(app->store, group, 2, results, photos, &count, &error);
	for (int i = 0; i < count; i++)
		free(photos[i].path);
	if (count > 0 && results[0].id == app->game.round.result)
		best = 1;
	if (best >= count || !results[best].replay ||
	    results[best].board != solved_result(&app->sheets)->result.board)
		return;
	if (!store_result_game(app->store, results[best].id, &game, &error))
		return;
	splits_of(splits, &game.saved.history);
	store_game_destroy(&game);
}

static void keep_splits(struct app *app, const struct result_group *group)
{
	struct solved_result *solved = solved_result(&app->sheets);

	splits_of(&solved->splits, &app->game.history);
	solved->best_splits = (struct splits){ .lines = 0 };
	if (solved->splits.lines > 0 && result_counts(&solved->result))
		read_best_splits(app, group, &solved->best_splits);
}

void app_keep_result(struct app *app)
{
	struct game_round *round = &app->game.round;
	struct result *result = &solved_result(&app->sheets)->result;
	struct timespec now = { .tv_sec = 0 };
	struct result_group group;
	struct store_game game;
	struct error error;
	bool stored = true, proven;

	app_keep_games(app); /* a kill between the two must not separate the result from its game */
	kept_games_view(&app->game, &app->photos, app->now_ms, &game);
	(void)clock_gettime(CLOCK_REALTIME, &now);
	result_of_game(&game.saved, true, (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000,
	               result);
	result->shortest = game_shortest(&app->game, &proven);
	solved_result(&app->sheets)->before = STATISTICS_NONE;
	if (round->result == 0) { /* else it was solved again after Undo */
		stored = store_result_add(app->store, result, &game, &error);
		round->result = stored ? result->id : 0;
		if (!stored)
			late_add(&app->kept.late, result, &game);
	}
	group = result->group;
	keep_splits(app, &group);
	stored = stored && store_results(app->store, &group, take_result, app, &error);
	notices_written(&app->notices, stored, &error);
	challenges_read_stars(&app->sheets);
	session_read(&app->sheets);
	app_reveal(app);
}

/* If the program ended just after the game, the result may be missing. */
void app_show_solved(struct app *app)
{
	app_keep_result(app);
	app_list_album(app);
	view_celebrate(app->view, true, app->now_ms);
	app->view->skipped = true;
}
