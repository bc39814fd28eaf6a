/* The same file in another window, or in another program. */
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.h"
#include "puzzle/random.h"
#include "random_game.h"
#include "store/store.h"

enum { STARTS = 4, AT_ONCE = 4 };

static const char running[] =
        "Missing Piece is already running, so nothing is saved in this window.";
static struct error error;
static const struct picture_crop middle = { 0.5, 0.5, 1, 0, 0 };

/* It has the settings of the file, and changes nothing there; the first one goes on. */
FOLDER_TEST(a_second_window_does_not_save)
{
	struct store *first, *second;
	struct store_game game, read;
	struct random random;
	int64_t ids[2] = { -1, -1 };

	first = folder_open("");
	random_init(&random, 4);
	random_game_make_long(&random, &game, 4, 50);
	assert_true(store_set_number(first, "key", 7, NULL));
	check(store_game_write(first, STORE_PLAYING, &game, &error), "%s", error.text);
	second = folder_open(running);
	assert_false(store_status(second).saves);
	assert_true(store_status(second).taken && !store_status(first).taken);
	assert_int_equal(store_get_number(second, "key", 0, 9, -1), 7);
	check(store_games_claim(second, &ids[0], &ids[1], &error), "%s", error.text);
	assert_true(ids[0] == 0 && ids[1] == 0);
	assert_true(store_set_number(second, "key", 8, NULL));
	assert_true(store_picture_used(second, "/2", &middle, NULL));
	check(store_game_read(first, game.id, &read, &error), "%s", error.text);
	random_game_check_same(&game, &read);
	assert_true(store_set_number(first, "other", 9, NULL));
	store_close(second);
	assert_true(store_status(first).saves);
	assert_int_equal(store_get_number(first, "key", 0, 9, -1), 7);
	store_close(first);
	assert_int_equal(folder_count(folder.file, "kept_games"), 1);
	assert_int_equal(folder_count(folder.file, "pictures"), 0);
	store_close(folder_open("")); /* the lock is free again */
	store_game_destroy(&read);
	store_game_destroy(&game);
}

/* In a child, without cmocka: writes, says so, and waits to be killed, or until the pipe is closed. */
static int play_on(int told, int end)
{
	struct store *store = store_open(folder.file, NULL);
	char byte;

	if (store == NULL || !store_status(store).saves ||
	    !store_set_number(store, "last", 7, NULL) || write(told, "!", 1) != 1)
		return 1;
	return (int)read(end, &byte, 1);
}

FOLDER_TEST(a_killed_game_has_lost_nothing)
{
	int told[2], end[2], status;
	char byte;
	pid_t child;

	assert_true(pipe(told) == 0 && pipe(end) == 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		close(end[1]);
		_exit(play_on(told[1], end[0]));
	}
	assert_int_equal(read(told[0], &byte, 1), 1);
	store_close(folder_open(running)); /* it lives */
	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	folder_expect_number("last", 7);
	for (int i = 0; i < 2; i++) {
		close(told[i]);
		close(end[i]);
	}
}

/* In a child: waits for the signal, opens the store, says whether it saves, and stays until all have. */
static int start(int begin, int told, int end)
{
	struct store *store;
	char byte;

	if (read(begin, &byte, 1) != 0)
		return 1;
	store = store_open(folder.file, NULL);
	if (store == NULL || write(told, store_status(store).saves ? "1" : "0", 1) != 1 ||
	    read(end, &byte, 1) != 0)
		return 1;
	store_close(store);
	return 0;
}

/* Starts several processes at the same moment; returns how many of them save. */
static int start_at_once(void)
{
	int begin[2], told[2], end[2], status, saving = 0;
	char byte;

	assert_true(pipe(begin) == 0 && pipe(told) == 0 && pipe(end) == 0);
	for (int i = 0; i < AT_ONCE; i++) {
		pid_t child = fork();

		assert_true(child >= 0);
		if (child == 0) {
			close(begin[1]);
			close(end[1]);
			_exit(start(begin[0], told[1], end[0]));
		}
	}
	close(begin[1]);
	for (int i = 0; i < AT_ONCE; i++) {
		assert_int_equal(read(told[0], &byte, 1), 1);
		saving += byte == '1';
	}
	close(end[1]);
	for (int i = 0; i < AT_ONCE; i++) {
		assert_true(wait(&status) > 0);
		check(status == 0, "a child ended with 0x%x", (unsigned)status);
	}
	close(begin[0]);
	close(told[0]);
	close(told[1]);
	close(end[0]);
	return saving;
}

/* And only that one sets a damaged file aside. */
FOLDER_TEST(one_of_several_starts_saves)
{
	for (int i = 0; i < STARTS; i++) {
		int saving;

		folder_renew();
		if (i % 2 != 0) {
			folder_fill(1);
			write_text(folder.file, "damaged");
		}
		saving = start_at_once();
		check(saving == 1, "%d processes save", saving);
		assert_int_equal(folder_broken(), i % 2);
	}
}

/* On a file system without locks, here because the file "lock" can't be opened, a game is saved and
 * continued as on any other; a second window saves, too. */
FOLDER_TEST(a_store_without_a_lock)
{
	struct store *first, *second;
	char path[320];

	folder_deepen();
	snprintf(path, sizeof path, "%s/data/missing-piece/lock", folder.path);
	assert_int_equal(mkdir(path, 0700), 0);
	strcat(path, ".broken"); /* it can't make way there */
	write_text(path, "");
	first = folder_open("");
	second = folder_open("");
	assert_true(store_status(first).saves && store_status(second).saves);
	assert_true(store_set_number(first, "key", 7, NULL));
	assert_true(store_set_number(second, "other", 8, NULL));
	store_close(first);
	store_close(second);
	first = folder_open("");
	assert_int_equal(store_get_number(first, "key", 0, 9, -1), 7);
	assert_int_equal(store_get_number(first, "other", 0, 9, -1), 8);
	store_close(first);
}

FOLDER_TEST(a_removed_row_is_written_again)
{
	struct store *store = folder_open("");
	struct store_game game, read;
	struct random random;

	random_init(&random, 3);
	random_game_make_long(&random, &game, 5, 2000);
	check(store_game_write(store, STORE_PLAYING, &game, &error), "%s", error.text);
	folder_sql("PRAGMA foreign_keys = ON; DELETE FROM kept_games");
	random_game_slide(&random, &game, 1);
	check(store_game_write(store, STORE_PLAYING, &game, &error), "%s", error.text);
	check(store_game_read(store, game.id, &read, &error), "%s", error.text);
	random_game_check_same(&game, &read);
	store_game_destroy(&read);
	store_game_destroy(&game);
	store_close(store);
}

/* Locks the file for longer than SQLite waits, and reports through the pipe when it does. */
static int hold(int told)
{
	sqlite3 *db;

	if (sqlite3_open(folder.file, &db) != SQLITE_OK ||
	    sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK ||
	    write(told, "!", 1) != 1)
		return 1;
	sqlite3_sleep(STORE_BUSY_MS + 150);
	return sqlite3_close(db) == SQLITE_OK ? 0 : 1;
}

FOLDER_TEST(a_locked_file_is_waited_for)
{
	struct store *store;
	int ends[2], status;
	char byte;
	pid_t child;

	folder_fill(1);
	assert_int_equal(pipe(ends), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		_exit(hold(ends[1]));
	assert_int_equal(read(ends[0], &byte, 1), 1);
	store = folder_open("");
	store_close(store);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	close(ends[0]);
	close(ends[1]);
}

/* Calls wait, then fail, until the file is free. */
FOLDER_TEST(a_file_that_stays_locked)
{
	struct store *store = folder_open("");
	sqlite3 *db;

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
}
