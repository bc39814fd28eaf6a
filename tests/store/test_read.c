/* Reading the player's store from another program. */
#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "folder.h"
#include "groups.h"
#include "played.h"
#include "support/group.h"

static struct error error;
static struct played_page page;

static void check_path(const char *base, const char *home, const char *expected)
{
	char path[PATH_MAX] = "none";

	assert_int_equal(
	        base != NULL ? setenv("XDG_DATA_HOME", base, 1) : unsetenv("XDG_DATA_HOME"), 0);
	assert_int_equal(home != NULL ? setenv("HOME", home, 1) : unsetenv("HOME"), 0);
	assert_int_equal(store_path(path), strcmp(expected, "none") != 0);
	assert_string_equal(path, expected);
}

static void the_store_is_where_the_player_keeps_data(void **state)
{
	static const char at_home[] = "/home/player/.local/share/missing-piece/store.db";

	(void)state;
	check_path("/d", "/home/player", "/d/missing-piece/store.db");
	check_path("relative", "/home/player", at_home);
	check_path(NULL, NULL, "none");
	check_path(NULL, "/home/player", at_home);
}

static int count_files(const struct folder *folder)
{
	char path[320];
	DIR *directory;
	int count = 0;

	snprintf(path, sizeof path, "%s/data/missing-piece", folder->path);
	directory = opendir(path);
	assert_non_null(directory);
	while (readdir(directory) != NULL)
		count++;
	closedir(directory);
	return count;
}

static void nothing_is_created_or_changed(void **state)
{
	struct folder folder;
	struct store *store;
	uint8_t *before, *after;
	size_t size, size_after;
	int files;

	(void)state;
	folder_make(&folder);
	assert_null(store_open_to_read(folder.file, &error));
	assert_string_equal(error.text, "");
	store = folder_open(&folder, "");
	played(store, 1, 5);
	store_close(store);
	files = count_files(&folder);
	before = folder_read(folder.file, &size);
	store = store_open_to_read(folder.file, &error);
	check(store != NULL, "%s", error.text);
	played_read(store, NULL, 0, PLAYED_MOST, &page);
	assert_int_equal(page.total, 1);
	assert_false(store_set_number(store, "name", 1, &error));
	assert_false(store_result_set_shortest(store, 1, 4, &error));
	store_close(store);
	assert_int_equal(count_files(&folder), files);
	after = folder_read(folder.file, &size_after);
	assert_int_equal(size_after, size);
	assert_memory_equal(after, before, size);
	free(before);
	free(after);
	folder_remove(&folder);
}

static void a_running_game_is_not_disturbed(void **state)
{
	struct folder folder;
	struct store *game, *store;

	(void)state;
	folder_make(&folder);
	game = folder_open(&folder, "");
	played(game, 1, 5);
	store = store_open_to_read(folder.file, &error);
	check(store != NULL, "%s", error.text);
	played(game, 2, 6);
	played_read(store, NULL, 0, PLAYED_MOST, &page);
	assert_int_equal(page.total, 2);
	store_close(store);
	assert_true(played(game, 3, 7).id > 0);
	store_close(game);
	folder_remove(&folder);
}

static void refuse(const struct folder *folder, const char *reason)
{
	uint8_t *before, *after;
	size_t size, size_after;
	char expected[400];

	before = folder_read(folder->file, &size);
	assert_null(store_open_to_read(folder->file, &error));
	snprintf(expected, sizeof expected, "Can’t read the records because %s: %s", reason,
	         folder->file);
	assert_string_equal(error.text, expected);
	after = folder_read(folder->file, &size_after);
	assert_int_equal(size_after, size);
	assert_memory_equal(after, before, size);
	free(before);
	free(after);
}

static void run(const struct folder *folder, const char *sql)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(folder->file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void files_it_cant_use_stay_as_they_are(void **state)
{
	struct folder folder;

	(void)state;
	folder_make(&folder);
	folder_fill(&folder, 1);
	run(&folder, "PRAGMA user_version = 1000");
	refuse(&folder, "the file comes from a newer version of the game");
	run(&folder, "PRAGMA user_version = 2");
	refuse(&folder, "the game must be started once to update the file");
	run(&folder, "PRAGMA application_id = 7");
	refuse(&folder, "the file is damaged");
	folder_write(folder.file, (const uint8_t *)"damaged", 7);
	refuse(&folder, "the file is damaged");
	folder_remove(&folder);
}

/* It would wait forever for somebody to write to the pipe. */
static void a_pipe_is_no_store(void **state)
{
	struct folder folder;

	(void)state;
	folder_make(&folder);
	folder_deepen(&folder);
	assert_int_equal(mkfifo(folder.file, 0600), 0);
	assert_null(store_open_to_read(folder.file, &error));
	assert_non_null(strstr(error.text, "the file is damaged"));
	folder_remove(&folder);
}

int test_read(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_store_is_where_the_player_keeps_data),
		cmocka_unit_test(nothing_is_created_or_changed),
		cmocka_unit_test(a_running_game_is_not_disturbed),
		cmocka_unit_test(files_it_cant_use_stay_as_they_are),
		cmocka_unit_test(a_pipe_is_no_store),
	};

	return cmocka_run_group_tests_name("read", tests, NULL, NULL);
}
