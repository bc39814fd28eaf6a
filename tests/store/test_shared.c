/* Several games sharing one file. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.h"
#include "groups.h"
#include "random_game.h"
#include "store/store.h"
#include "support/group.h"

enum {
	GAMES = 6,
	ROUNDS = 5,
	PICTURES = 20,
	LARGE = 9000, /* letters */
	LARGE_WRITES = 300,
	PAUSE_MS = 4,
	TRIES = 1000,
};

static struct error error;
static const struct store_crop middle = { 0.5, 0.5, 1, 0 };

static void two_stores_see_each_other(void **state)
{
	struct folder folder;
	struct store *a, *b;
	struct store_pictures pictures;

	(void)state;
	folder_make(&folder);
	a = folder_open(&folder, "");
	b = folder_open(&folder, "");
	assert_true(store_set_number(a, "key", 7, NULL));
	assert_int_equal(store_get_number(b, "key", 0, 9, -1), 7);
	assert_true(store_picture_used(a, "/1", &middle, NULL));
	assert_true(store_picture_used(b, "/2", &middle, NULL));
	assert_true(store_picture_used(a, "/3", &middle, NULL));
	assert_true(store_pictures(b, 10, &pictures, NULL));
	assert_int_equal(pictures.count, 3);
	assert_string_equal(pictures.items[0].path, "/3");
	assert_string_equal(pictures.items[2].path, "/1");
	store_pictures_destroy(&pictures);
	store_close(a);
	assert_true(store_set_number(b, "key", 8, NULL));
	store_close(b);
	folder_remove(&folder);
}

static void a_removed_row_is_written_again(void **state)
{
	struct folder folder;
	struct store *a, *b;
	struct store_game game, read;
	struct random random;

	(void)state;
	folder_make(&folder);
	a = folder_open(&folder, "");
	b = folder_open(&folder, "");
	random_init(&random, 3);
	random_game_make_long(&random, &game, 5, 2000);
	check(store_game_write(a, STORE_PLAYING, &game, &error), "%s", error.text);
	folder_sql(&folder, "PRAGMA foreign_keys = ON; DELETE FROM games");
	random_game_slide(&random, &game, 1);
	check(store_game_write(a, STORE_PLAYING, &game, &error), "%s", error.text);
	check(store_game_read(b, game.id, &read, &error), "%s", error.text);
	random_game_check_same(&game, &read);
	store_game_destroy(&read);
	store_game_destroy(&game);
	store_close(a);
	store_close(b);
	folder_remove(&folder);
}

/* One of several games: opens the store repeatedly and writes its pictures. */
static int play(const struct folder *folder, int game)
{
	char path[64];

	for (int round = 0; round < ROUNDS; round++) {
		struct store *store = store_open(folder->file, &error);

		if (store == NULL || strstr(error.text, "Can’t save") != NULL) {
			fprintf(stderr, "game %d: %s\n", game, error.text);
			return 1;
		}
		for (int i = 0; i < PICTURES; i++) {
			snprintf(path, sizeof path, "/%d/%d/%d", game, round, i);
			if (!store_picture_used(store, path, &middle, &error)) {
				fprintf(stderr, "game %d: %s\n", game, error.text);
				return 1;
			}
		}
		store_close(store);
	}
	return 0;
}

static void play_all(const struct folder *folder)
{
	int failed = 0;

	for (int game = 0; game < GAMES; game++) {
		pid_t child = fork();

		assert_true(child >= 0);
		if (child == 0)
			_exit(play(folder, game));
	}
	for (int game = 0; game < GAMES; game++) {
		int status;

		assert_true(wait(&status) > 0);
		failed += !WIFEXITED(status) || WEXITSTATUS(status) != 0;
	}
	check(failed == 0, "%d of %d games failed", failed, GAMES);
}

static void check_all(const struct folder *folder)
{
	struct store *store = folder_open(folder, "");
	struct store_pictures pictures;

	assert_true(store_pictures(store, STORE_PICTURES_MAX, &pictures, NULL));
	check(pictures.count == GAMES * ROUNDS * PICTURES, "expected %d pictures, got %d",
	      GAMES * ROUNDS * PICTURES, pictures.count);
	store_pictures_destroy(&pictures);
	store_close(store);
}

static void many_games_at_once(void **state)
{
	struct folder folder;

	(void)state;
	folder_make(&folder);
	play_all(&folder); /* all of them create the file */
	check_all(&folder);
	folder_remove(&folder);
}

static void many_games_find_one_damaged_file(void **state)
{
	struct folder folder;

	(void)state;
	folder_make(&folder);
	folder_fill(&folder, 1);
	folder_write(folder.file, (const uint8_t *)"damaged", 7);
	play_all(&folder);
	check_all(&folder);
	assert_int_equal(folder_broken(&folder), 1);
	folder_remove(&folder);
}

/* Locks the file for longer than SQLite waits, and reports through the pipe when it does. */
static int hold(const struct folder *folder, int told)
{
	sqlite3 *db;

	if (sqlite3_open(folder->file, &db) != SQLITE_OK ||
	    sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK ||
	    write(told, "!", 1) != 1)
		return 1;
	sqlite3_sleep(STORE_BUSY_MS + 150);
	return sqlite3_close(db) == SQLITE_OK ? 0 : 1;
}

static void a_locked_file_is_waited_for(void **state)
{
	struct folder folder;
	struct store *store;
	int ends[2], status;
	char byte;
	pid_t child;

	(void)state;
	folder_make(&folder);
	folder_fill(&folder, 1);
	assert_int_equal(pipe(ends), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		_exit(hold(&folder, ends[1]));
	assert_int_equal(read(ends[0], &byte, 1), 1);
	store = folder_open(&folder, "");
	store_close(store);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	close(ends[0]);
	close(ends[1]);
	folder_remove(&folder);
}

/* Calls wait, then fail, until the file is free. */
static void a_file_that_stays_locked(void **state)
{
	struct folder folder;
	struct store *store;
	sqlite3 *db;

	(void)state;
	folder_make(&folder);
	store = folder_open(&folder, "");
	assert_int_equal(sqlite3_open(folder.file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	for (int i = 0; i < 3; i++) {
		assert_false(store_set_number(store, "key", i, &error));
		assert_string_equal(error.text,
		                    "Can’t save your game: another program is using the file.");
		assert_false(store_picture_used(store, "/a", &middle, &error));
	}
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	assert_true(store_picture_used(store, "/b", &middle, &error));
	assert_int_equal(store_get_number(store, "key", 0, 9, -1), -1);
	store_close(store);
	folder_remove(&folder);
}

static void a_killed_game_has_lost_nothing(void **state)
{
	struct folder folder;
	struct store *store;
	int status;
	pid_t child;

	(void)state;
	folder_make(&folder);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		store = store_open(folder.file, NULL);
		if (store == NULL || !store_set_number(store, "last", 7, NULL))
			_exit(1);
		kill(getpid(), SIGKILL);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status));
	store = folder_open(&folder, "");
	assert_int_equal(store_get_number(store, "last", 0, 9, -1), 7);
	store_close(store);
	folder_remove(&folder);
}

/* Writes values of several pages, one every few ms, so that the threads of both games sync and copy
 * the log meanwhile. A write may meet a busy file when the machine is slow. Tells when half is
 * done. */
static int write_large(const struct folder *folder, int game, int told)
{
	struct store *store = store_open(folder->file, NULL);
	char key[32], value[LARGE + 1];

	for (int i = 0; store != NULL && i < LARGE_WRITES; i++) {
		int tries = 0;

		snprintf(key, sizeof key, "%d of game %d", i, game);
		snprintf(value, sizeof value, "%0*d", LARGE, i);
		while (!store_set(store, key, value, &error) && tries++ < TRIES)
			sqlite3_sleep(PAUSE_MS);
		if (tries > TRIES || store_take_problem(store, &error) ||
		    (i == LARGE_WRITES / 2 && write(told, "!", 1) != 1)) {
			fprintf(stderr, "game %d: %s\n", game, error.text);
			return 1;
		}
		sqlite3_sleep(PAUSE_MS);
	}
	store_close(store);
	return 0;
}

/* One of three games is killed while all write. */
static void threads_sync_a_shared_file(void **state)
{
	struct folder folder;
	pid_t games[3];
	char rows[64], byte;
	int ends[2][2], status;

	(void)state;
	folder_make(&folder);
	for (int i = 0; i < 2; i++)
		assert_int_equal(pipe(ends[i]), 0);
	for (int game = 0; game < 3; game++) {
		games[game] = fork();
		assert_true(games[game] >= 0);
		if (games[game] == 0)
			_exit(write_large(&folder, game, ends[game / 2][1]));
	}
	assert_int_equal(read(ends[1][0], &byte, 1), 1);
	assert_int_equal(kill(games[2], SIGKILL), 0);
	for (int game = 0; game < 3; game++) {
		assert_int_equal(waitpid(games[game], &status, 0), games[game]);
		assert_true(game == 2 ? WIFSIGNALED(status) : status == 0);
	}
	for (int i = 0; i < 4; i++)
		close(ends[i / 2][i % 2]);
	store_close(folder_open(&folder, ""));
	for (int game = 0; game < 2; game++) {
		snprintf(rows, sizeof rows, "settings WHERE key LIKE '%% of game %d'", game);
		assert_int_equal(folder_count(folder.file, rows), LARGE_WRITES);
	}
	assert_int_equal(folder_broken(&folder), 0);
	folder_remove(&folder);
}

int test_shared(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(two_stores_see_each_other),
		cmocka_unit_test(a_removed_row_is_written_again),
		cmocka_unit_test(many_games_at_once),
		cmocka_unit_test(many_games_find_one_damaged_file),
		cmocka_unit_test(a_locked_file_is_waited_for),
		cmocka_unit_test(a_file_that_stays_locked),
		cmocka_unit_test(a_killed_game_has_lost_nothing),
		cmocka_unit_test(threads_sync_a_shared_file),
	};

	return cmocka_run_group_tests_name("shared", tests, NULL, NULL);
}
