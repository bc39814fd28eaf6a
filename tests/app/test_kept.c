/* kept: each write that must happen once happens in the end, whichever operation on the file fails. */
#include <unistd.h>

#include "app/app.h"
#include "game/begin.h"
#include "game/clock.h"
#include "game/party.h"
#include "sheets/games/session.h"
#include "sheets/solved.h"
#include "store/store.h"
#include "store/vfs.h"
#include "support/folders.h"
#include "support/group.h"
#include "support/plan.h"

enum { LATER_MS = 3000 }; /* writing is tried again */

/* The parts of the program that write, without a window. */
struct writer {
	char folder[64];
	struct vfs *vfs;
	struct app *app;
	struct boards list; /* empty */
};

static void begin(struct writer *writer, const char *board)
{
	struct game_plan plan = plan_of_board(board);

	late_leave(&writer->app->kept.late); /* as the loop does */
	game_start(&writer->app->game, &plan, 0, 0, writer->app->now_ms);
}

static void open_writer(struct writer *writer, const char *board)
{
	const struct game_setup setup = { .port = no_searches,
		                          .processors = 1,
		                          .list = &writer->list };
	struct app *app = calloc(1, sizeof *app);
	char path[128];
	struct error error;

	assert_non_null(app);
	*writer = (struct writer){ .folder = "/tmp/missing-piece-app-XXXXXX",
		                   .app = app,
		                   .vfs = vfs_install() };
	assert_non_null(mkdtemp(writer->folder));
	snprintf(path, sizeof path, "%s/store.db", writer->folder);
	app->store = store_open(path, &error);
	assert_true(app->store != NULL && store_status(app->store).saves);
	settings_open(&app->settings, app->store);
	app->now_ms = app->notices.now_ms = 1000;
	photos_init(&app->photos, &(struct photos_setup){ .worker = NULL });
	strcpy(app->photos.played.path, "/picture.png");
	game_init(&app->game, &setup);
	opening_init(&app->opening, &app->game);
	app->sheets.game = &app->game;
	app->sheets.store = app->store;
	app->sheets.settings = &app->settings;
	sheets_init(&app->sheets);
	begin(writer, board);
	assert_false(app_keep_games(app));
}

static void close_writer(struct writer *writer)
{
	sheets_destroy(&writer->app->sheets);
	late_free(&writer->app->kept.late);
	opening_destroy(&writer->app->opening);
	game_destroy(&writer->app->game);
	photos_destroy(&writer->app->photos);
	store_close(writer->app->store);
	vfs_remove(writer->vfs);
	assert_int_equal(remove_folder(writer->folder), 0);
	free(writer->app);
}

static void press(struct writer *writer, int cell)
{
	game_press(&writer->app->game, cell, writer->app->now_ms);
}

/* One turn of the loop, in which the file's operations fail from this one on, and a later one, in which
 * they don't. False if none failed. */
static bool fail_once(struct writer *writer, int number)
{
	struct app *app = writer->app;
	bool failed;

	vfs_fail(writer->vfs, number, true, VFS_FULL);
	(void)app_keep_games(app);
	failed = vfs_failed(writer->vfs);
	vfs_fail(writer->vfs, 0, false, VFS_FULL);
	app->notices.now_ms = app->now_ms += LATER_MS;
	(void)app_keep_games(app);
	assert_true(app->kept.left[0].id == 0 && app->kept.left[1].id == 0);
	return failed;
}

/* The number of results, and the first one. */
static int read_results(struct writer *writer, struct result *result)
{
	struct store_photo photo = { .path = NULL };
	struct error error;
	int64_t *ids;
	int total;

	assert_true(store_results_order(writer->app->store, NULL, false, &ids, &total, &error));
	assert_true(store_results_read(writer->app->store, ids, SDL_min(total, 1), result, &photo,
	                               &error));
	free(photo.path);
	free(ids);
	return total;
}

static struct result only_result(struct writer *writer)
{
	struct result result;

	assert_int_equal(read_results(writer, &result), 1);
	return result;
}

TEST_CASE(the_shortest_length_is_added)
{
	bool failed = true;

	for (int number = 1; failed; number++) {
		struct writer writer;

		open_writer(&writer, "1 2/0 3");
		press(&writer, 3);
		app_keep_result(writer.app);
		assert_int_equal(only_result(&writer).shortest, -1);
		writer.app->game.measure.shortest = 1;
		failed = fail_once(&writer, number);
		assert_int_equal(only_result(&writer).shortest, 1);
		assert_int_equal(solved_result(&writer.app->sheets)->result.shortest, 1);
		close_writer(&writer);
	}
}

/* Those of the fastest other game on the board. */
TEST_CASE(splits_are_compared_with_the_best_game)
{
	static const uint64_t times[] = { 4000, 3000, 5000 };
	static const uint64_t best[] = { 0, 4000, 3000 };
	struct writer writer;
	struct solved_result *solved;

	open_writer(&writer, "1 2/0 3");
	solved = solved_result(&writer.app->sheets);
	for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
		begin(&writer, "0 1/3 2");
		press(&writer, 1);
		clock_run(&writer.app->game.clock, true, writer.app->now_ms);
		writer.app->now_ms += times[i];
		press(&writer, 3);
		assert_true(writer.app->game.phase == GAME_SOLVED);
		app_keep_result(writer.app);
		assert_int_equal(solved->splits.lines, 2);
		assert_int_equal(solved->splits.line[1].ms, times[i]);
		assert_int_equal(solved->best_splits.lines, best[i] > 0 ? 2 : 0);
		assert_int_equal(solved->best_splits.line[1].ms, best[i]);
	}
	begin(&writer, "1 2/0 3"); /* another board */
	press(&writer, 3);
	app_keep_result(writer.app);
	assert_int_equal(solved->best_splits.lines, 0);
	close_writer(&writer);
}

enum { LONG_AGO_MS = 5000 };

/* Solves the board while nothing can be written, long ago: its result was made then. */
static void solve_without_space(struct writer *writer, int cell)
{
	vfs_fail(writer->vfs, 1, true, VFS_FULL);
	press(writer, cell);
	app_keep_result(writer->app);
	assert_int_equal(writer->app->game.round.result, 0);
	writer->app->kept.late.list[writer->app->kept.late.count - 1].result.ended_ms -=
	        LONG_AGO_MS * (int64_t)writer->app->game.history.board.width;
}

static void find_space(struct writer *writer)
{
	vfs_fail(writer->vfs, 0, false, VFS_FULL);
	writer->app->notices.now_ms = writer->app->now_ms += LATER_MS;
	(void)app_keep_games(writer->app);
}

/* Solved while the disk is full, it has its result once there is space again, with the time when it was solved;
 * also if it only looks solved. */
TEST_CASE(a_late_result_has_its_own_time)
{
	static const uint16_t alike[] = { 0, 1, 2, 2 };

	for (int looks = 0; looks < 2; looks++) {
		struct writer writer;
		struct result result;
		int64_t solved_ms;

		open_writer(&writer, looks ? "1 3/0 2" : "1 2/0 3");
		game_set_alike(&writer.app->game, true, looks ? alike : NULL);
		(void)app_keep_games(writer.app);
		solve_without_space(&writer, 3);
		solved_ms = writer.app->kept.late.list[0].result.ended_ms;
		assert_int_equal(read_results(&writer, &result), 0);
		find_space(&writer);
		result = only_result(&writer);
		assert_true(result.solved && result.ended_ms == solved_ms);
		assert_int_equal(writer.app->game.round.result, result.id);
		begin(&writer, "1 2/0 3");
		(void)app_keep_games(writer.app);
		assert_int_equal(only_result(&writer).id, result.id);
		close_writer(&writer);
	}
}

/* Each of several boards, one of them that of a day, has its own. None becomes an unfinished game. */
TEST_CASE(several_late_results_are_added)
{
	struct store_unfinished_list list;
	struct store_photo photos[4];
	struct result results[4];
	struct writer writer;
	struct error error;
	int64_t *ids;
	int total;

	open_writer(&writer, "1 2/0 3");
	writer.app->game.round.plan.daily = 20261121;
	(void)app_keep_games(writer.app);
	solve_without_space(&writer, 3);
	begin(&writer, "1 2 3/4 5 6/7 0 8");
	solve_without_space(&writer, 8);
	begin(&writer, "1 2 3/4 5 6/0 7 8");
	press(&writer, 7);
	(void)app_keep_games(writer.app);
	find_space(&writer);
	assert_true(store_results_order(writer.app->store, NULL, false, &ids, &total, &error));
	assert_int_equal(total, 2);
	assert_true(store_results_read(writer.app->store, ids, 2, results, photos, &error));
	for (int i = 0; i < 2; i++)
		free(photos[i].path);
	free(ids);
	assert_true(results[0].group.width == 2 && results[0].daily == 20261121);
	assert_true(results[1].group.width == 3 && results[1].solved && results[0].solved);
	assert_true(results[0].ended_ms > results[1].ended_ms);
	assert_int_equal(results[0].moves, 1);
	press(&writer, 8); /* Undo can't bring another one back */
	(void)app_keep_games(writer.app);
	assert_true(store_unfinished(writer.app->store, 0, &list, &error));
	assert_int_equal(list.count, 0);
	store_unfinished_destroy(&list);
	assert_int_equal(writer.app->kept.late.count, 0);
	close_writer(&writer);
}

/* It counts in its session as soon as it is stored, also when that has gone on meanwhile. */
TEST_CASE(a_late_result_counts_in_its_session)
{
	const struct averages *averages;
	struct writer writer;

	open_writer(&writer, "1 2/0 3");
	writer.app->game.round.plan.session = 77;
	session_read(&writer.app->sheets);
	assert_int_equal(session_running(&writer.app->sheets)->games, 0);
	solve_without_space(&writer, 3);
	begin(&writer, "1 2/3 0");
	writer.app->game.round.plan.session = 77;
	session_read(&writer.app->sheets);
	assert_int_equal(session_running(&writer.app->sheets)->games, 0);
	find_space(&writer);
	averages = session_running(&writer.app->sheets);
	assert_int_equal(averages->games, 1);
	assert_int_equal(averages->solved, 1);
	assert_true(averages->last == averages->best && averages->last != AVERAGES_DNF);
	close_writer(&writer);
}

/* What is undone was no result. */
TEST_CASE(a_late_result_may_be_undone)
{
	struct writer writer;
	struct result result;

	open_writer(&writer, "1 2/0 3");
	solve_without_space(&writer, 3);
	game_command(&writer.app->game, GAME_UNDO, writer.app->now_ms);
	late_reopen(&writer.app->kept.late); /* as the loop does */
	find_space(&writer);
	assert_int_equal(read_results(&writer, &result), 0);
	close_writer(&writer);
}

/* Also what is played before the disk is known to have what was written after a failure. */
TEST_CASE(what_follows_a_failure_is_kept)
{
	struct store_game kept;
	struct writer writer;
	struct error error;

	open_writer(&writer, "1 2 3/4 5 6/0 7 8");
	press(&writer, 3);
	assert_true(fail_once(&writer, 1));
	assert_true(writer.app->notices.trouble.awaits_disk);
	press(&writer, 4);
	(void)app_keep_games(writer.app);
	assert_true(store_game_read(writer.app->store, writer.app->game.round.id, &kept, &error));
	assert_int_equal(kept.saved.history.moves, 2);
	store_game_destroy(&kept);
	close_writer(&writer);
}

/* The clock that the running game would go on with after a kill. */
static uint64_t stored_clock_ms(struct writer *writer)
{
	struct store_game kept;
	struct error error;
	uint64_t ms;

	assert_true(store_game_read(writer->app->store, writer->app->game.round.id, &kept, &error));
	ms = kept.saved.clock_ms;
	store_game_destroy(&kept);
	return ms;
}

/* Turns of the loop while the player thinks. Returns how often the stored clock changed. */
static int think(struct writer *writer, int seconds)
{
	struct app *app = writer->app;
	uint64_t stored_ms = stored_clock_ms(writer);
	int changes = 0;

	for (int i = 0; i < 4 * seconds; i++) {
		uint64_t before_ms = stored_ms, shown_ms;

		app->notices.now_ms = app->now_ms += 250;
		(void)game_due(&app->game, app->now_ms);
		assert_false(app_keep_games(app));
		stored_ms = stored_clock_ms(writer);
		changes += stored_ms != before_ms;
		shown_ms = clock_ms(&app->game.clock, app->now_ms);
		check(stored_ms <= shown_ms && shown_ms - stored_ms < 60000,
		      "%d ms are stored of %d", (int)stored_ms, (int)shown_ms);
	}
	return changes;
}

/* While the player thinks, once a minute; with each move and pause, all of it. */
TEST_CASE(a_running_clock_is_kept_now_and_then)
{
	struct writer writer;
	int changes;

	open_writer(&writer, "1 2 3/4 5 6/0 7 8");
	press(&writer, 7);
	assert_false(app_keep_games(writer.app));
	changes = think(&writer, 200);
	check(changes == 3, "the clock was written %d times in 200 seconds", changes);
	press(&writer, 4);
	assert_false(app_keep_games(writer.app));
	assert_int_equal(stored_clock_ms(&writer), 200 * 1000 - 250);
	(void)think(&writer, 20);
	game_command(&writer.app->game, GAME_PAUSE, writer.app->now_ms);
	(void)game_due(&writer.app->game, writer.app->now_ms);
	assert_false(app_keep_games(writer.app));
	assert_int_equal(stored_clock_ms(&writer), 220 * 1000 - 250);
	press(&writer, 4); /* ends the pause */
	(void)think(&writer, 20);
	writer.app->now_ms += 100;
	game_set_away(&writer.app->game, GAME_LOCKED, writer.app->now_ms);
	(void)game_due(&writer.app->game, writer.app->now_ms);
	assert_false(app_keep_games(writer.app));
	check(stored_clock_ms(&writer) == clock_ms(&writer.app->game.clock, writer.app->now_ms),
	      "a locked screen must store the whole time");
	close_writer(&writer);
}

/* A game is left for good: it becomes an unfinished one, also if the new one is of the same kind. */
TEST_CASE(a_left_game_is_listed)
{
	static const char *const others[] = { "1 2/0 3", "1 2 3/0 5 6/4 7 8" };
	bool failed = true;

	for (int number = 1; failed; number++) {
		struct store_unfinished_list list;
		const struct board *board;
		struct writer writer;
		struct error error;

		open_writer(&writer, "1 2 3/4 5 6/0 7 8");
		if (number % 3 == 2)
			game_new(&writer.app->game, 3, 3, writer.app->now_ms);
		press(&writer, writer.app->game.history.board.gap - 3);
		press(&writer, writer.app->game.history.board.gap + 3);
		assert_false(app_keep_games(writer.app));
		if (number % 3 == 2)
			game_new(&writer.app->game, 3, 3, writer.app->now_ms);
		else
			begin(&writer, others[number % 3]);
		assert_false(app_keep_games(writer.app)); /* Undo would bring it back … */
		board = &writer.app->game.history.board;
		press(&writer, board->gap - board->width); /* … until now */
		failed = fail_once(&writer, number);
		assert_true(store_unfinished(writer.app->store, 0, &list, &error));
		assert_int_equal(list.count, 1);
		assert_int_equal(list.items[0].width, 3);
		store_unfinished_destroy(&list);
		close_writer(&writer);
	}
}

/* The same board again: the old game counts as played, once. */
TEST_CASE(a_replaced_game_counts_as_played)
{
	bool failed = true;

	for (int number = 1; failed; number++) {
		struct writer writer;

		open_writer(&writer, "1 2 3/4 5 6/0 7 8");
		game_new(&writer.app->game, 3, 3, writer.app->now_ms);
		press(&writer, 7);
		press(&writer, writer.app->game.history.board.gap - 3);
		assert_false(app_keep_games(writer.app));
		game_begin(&writer.app->game, &writer.app->game.round.plan, NULL, 0,
		           writer.app->now_ms);
		assert_false(app_keep_games(writer.app));
		press(&writer, 7);
		press(&writer, writer.app->game.history.board.gap - 3);
		failed = fail_once(&writer, number);
		assert_false(only_result(&writer).solved);
		close_writer(&writer);
	}
}

/* A result that goes on is a game from then on, and a result no longer. */
TEST_CASE(a_result_that_goes_on_is_removed)
{
	bool failed = true;

	for (int number = 1; failed; number++) {
		struct store_game view;
		struct result result;
		struct writer writer;
		struct error error;

		open_writer(&writer, "1 2 3/4 5 6/0 7 8");
		press(&writer, 3);
		kept_games_view(&writer.app->game, &writer.app->photos, 0, &view);
		result_of_game(&view.saved, false, 1000, &result);
		assert_true(store_result_add(writer.app->store, &result, &view, &error));
		writer.app->game.round.resumed = only_result(&writer).id;
		failed = fail_once(&writer, number);
		assert_int_equal(read_results(&writer, &result), 0);
		assert_true(store_game_read(writer.app->store, writer.app->game.round.id, &view,
		                            &error));
		store_game_destroy(&view);
		assert_int_equal(writer.app->game.round.resumed, 0);
		close_writer(&writer);
	}
}

/* Begins to repeat a record, and plays it to its end. */
static void watch_record(struct writer *writer, const char *board, int cell)
{
	struct game *game = &writer->app->game;
	struct game_plan plan = plan_of_board(board);
	struct game_saved record = { .round = { .plan = plan, .result = 9, .watched = true },
		                     .begun = true };

	history_init(&record.history, &plan.scramble.board);
	assert_true(history_slide(&record.history, cell) > 0);
	assert_true(history_undo(&record.history) > 0);
	game_begin_saved(game, &record, GAME_SAVED_REPLAYS, 0, writer->app->now_ms);
	writer->app->now_ms += LATER_MS;
	game_due(game, writer->app->now_ms);
	assert_true(game->round.watched && history_solved(&game->history));
}

/* Back from a record to the game that waited: it is still a turn of its party. */
TEST_CASE(a_turn_that_waited_for_a_record_goes_on)
{
	struct party party = { .count = 0 };
	struct store_game waited;
	struct writer writer;
	struct error error;
	struct game *game;

	open_writer(&writer, "1 2 3/4 5 6/0 7 8");
	game = &writer.app->game;
	game_set_picture(game, 1);
	assert_true(party_begin(&party, "Ann, Ben", 1, &error));
	game_restore_race(game, NULL, &party);
	press(&writer, 3);
	assert_false(app_keep_games(writer.app));
	watch_record(&writer, "1 2 3/4 5 6/7 0 8", 8);
	assert_false(app_keep_games(writer.app));
	assert_true(
	        store_game_read(writer.app->store, game->previous.saved.round.id, &waited, &error));
	app_resume_game(writer.app, &waited, false);
	assert_false(game->round.watched);
	assert_int_equal(game->history.done, 1);
	assert_int_equal(game->party.count, 2);
	close_writer(&writer);
}

/* Who quits between two moves loses nothing of their time, and gains nothing. */
TEST_CASE(the_clock_is_stored_to_the_millisecond_at_the_end)
{
	struct store_game kept;
	struct writer writer;
	struct error error;
	int64_t id;

	open_writer(&writer, "1 2 3/4 5 6/0 7 8");
	press(&writer, 3);
	(void)game_due(&writer.app->game, writer.app->now_ms);
	assert_false(app_keep_games(writer.app));
	writer.app->now_ms += 1890;
	(void)app_keep_games(writer.app);
	writer.app->now_ms += 50;
	app_keep_games_last(writer.app);
	id = writer.app->game.round.id;
	assert_true(store_game_read(writer.app->store, id, &kept, &error));
	assert_int_equal(kept.saved.clock_ms, 1940);
	store_game_destroy(&kept);
	close_writer(&writer);
}

/* Killed before the picture of a new game is there, the last start's game goes on. */
TEST_CASE(the_old_game_stays_until_the_new_one_has_its_picture)
{
	struct writer writer;
	struct game *game;
	int64_t old;

	open_writer(&writer, "1 2 3/4 5 6/0 7 8");
	game = &writer.app->game;
	old = game->round.id;
	begin(&writer, "1 2/0 3");
	opening_picture(&writer.app->opening, 1);
	assert_false(app_keep_games(writer.app));
	opening_read(&writer.app->opening, 2, 2);
	assert_false(app_keep_games(writer.app));
	assert_int_equal(game->round.id, 0);
	assert_int_equal(writer.app->kept.rows[KEPT_PLAYING].id, old);
	opening_begin(&writer.app->opening, writer.app->now_ms);
	assert_false(app_keep_games(writer.app));
	assert_int_not_equal(game->round.id, 0);
	assert_int_equal(writer.app->kept.rows[KEPT_PLAYING].id, game->round.id);
	close_writer(&writer);
}

/* Remembers a picture, whose file is gone and whose thumbnail was seen, with a copy. */
static void remember(struct writer *writer, const char *path, uint64_t content, char copy[256])
{
	struct photos *photos = &writer->app->photos;
	struct thumbnails *thumbnails = &photos->albums.thumbnails;
	const struct album recent = { .tab = ALBUM_RECENT, .recent = &photos->recent };
	struct album_entry entry;
	FILE *file;

	recent_use(&photos->recent, path);
	assert_true(album_entry(&recent, 0, &entry));
	thumbnails_put(thumbnails, thumbnails_key(thumbnails, entry.key), NULL, 0)->content =
	        content;
	assert_true(copies_path(copy, 256, photos->copies, copies_content_key(content)));
	file = fopen(copy, "w");
	assert_true(file != NULL && fclose(file) == 0);
}

TEST_CASE(a_forgotten_picture_leaves_nothing)
{
	char first[256], second[256], third[256];
	const char *cut;
	struct writer writer;
	struct app *app;
	FILE *file;

	open_writer(&writer, "1 2 3/4 5 6/0 7 8");
	app = writer.app;
	app->sheets.photos = &app->photos;
	strcpy(app->photos.copies, writer.folder);
	snprintf(app->photos.kept_cut, sizeof app->photos.kept_cut, "%s/cut", writer.folder);
	cut = app->photos.kept_cut;
	file = fopen(cut, "w");
	assert_true(file != NULL && fclose(file) == 0);
	remember(&writer, "/first.png", 11, first);
	remember(&writer, "/second.png", 12, second);
	remember(&writer, "/third.png", 13, third);
	remember(&writer, "/third again.png", 13, third);
	app_forget_pictures(app, "/first.png");
	assert_int_equal(access(first, F_OK), -1);
	assert_int_equal(app->photos.albums.thumbnails.count, 3);
	assert_int_equal(app->photos.recent.count, 3);
	assert_int_equal(access(cut, F_OK), 0); /* another picture's */
	app_forget_pictures(app, "/third.png");
	assert_int_equal(access(third, F_OK), 0); /* the other one needs it */
	assert_string_equal(app->notices.message.text, "");
	strcpy(app->photos.played.path, "/second.png");
	app->photos.played.content = 12;
	app_forget_pictures(app, "/second.png");
	assert_int_equal(access(second, F_OK), 0); /* the game goes on */
	assert_int_equal(access(cut, F_OK), -1);
	assert_string_equal(app->notices.message.text,
	                    "The picture is forgotten. Its copy stays for a game that you haven’t "
	                    "finished.");
	close_writer(&writer);
}
