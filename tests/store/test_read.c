/* Reading the player's store from another program. */
#include <sys/stat.h>

#include "folder.h"
#include "played.h"

static struct error error;

static void check_path(const char *base, const char *home, const char *expected)
{
	char path[PATH_MAX] = "none";

	assert_int_equal(
	        base != NULL ? setenv("XDG_DATA_HOME", base, 1) : unsetenv("XDG_DATA_HOME"), 0);
	assert_int_equal(home != NULL ? setenv("HOME", home, 1) : unsetenv("HOME"), 0);
	assert_int_equal(store_folder(path), strcmp(expected, "none") != 0);
	assert_string_equal(path, expected);
}

FOLDER_TEST(the_games_data_is_where_the_user_keeps_data)
{
	static const char at_home[] = "/home/player/.local/share/missing-piece";

	check_path("/d", "/home/player", "/d/missing-piece");
	check_path("relative", "/home/player", at_home);
	check_path(NULL, NULL, "none");
	check_path(NULL, "/home/player", at_home);
}

FOLDER_TEST(nothing_is_created_or_changed)
{
	struct store *store;
	uint8_t *before;
	size_t size;
	char path[320];
	int files;

	assert_null(store_open_to_read(folder.file, &error));
	assert_string_equal(error.text, "");
	store = folder_open("");
	played(store, 1, 5);
	store_close(store);
	snprintf(path, sizeof path, "%s/data/missing-piece", folder.path);
	files = count_files(path);
	before = folder_read(folder.file, &size);
	store = store_open_to_read(folder.file, &error);
	check(store != NULL, "%s", error.text);
	played_expect_total(store, NULL, 1);
	assert_true(store_set_number(store, "name", 1, &error));
	store_close(store);
	assert_int_equal(count_files(path), files);
	folder_check_same(folder.file, before, size);
	free(before);
}

FOLDER_TEST(a_running_game_is_not_disturbed)
{
	struct store *game, *store;

	game = folder_open("");
	played(game, 1, 5);
	played(game, 2, 6);
	store = store_open_to_read(folder.file, &error);
	check(store != NULL, "%s", error.text);
	played_expect_total(store, NULL, 2);
	store_close(store);
	assert_true(played(game, 3, 7).id > 0);
	store_close(game);
}

static void refuse(const char *reason)
{
	uint8_t *before;
	size_t size;
	char expected[400];

	before = folder_read(folder.file, &size);
	assert_null(store_open_to_read(folder.file, &error));
	snprintf(expected, sizeof expected, "Can’t read the records: %s. File: %s", reason,
	         folder.file);
	assert_string_equal(error.text, expected);
	folder_check_same(folder.file, before, size);
	free(before);
}

FOLDER_TEST(files_it_cant_use_stay_as_they_are)
{
	struct store *store;

	folder_fill(1);
	folder_sql("PRAGMA user_version = 1000");
	store = store_open_to_read(folder.file, &error);
	check(store != NULL, "%s", error.text); /* what it reads is still there */
	assert_int_equal(store_get_number(store, "name", 0, 9, -1), 7);
	store_close(store);
	folder_sql("DROP TABLE results");
	refuse("the file comes from a newer version of the game");
	folder_sql("PRAGMA application_id = 7");
	refuse("the file is damaged");
	write_text(folder.file, "damaged");
	refuse("the file is damaged");
}

/* It would wait forever for somebody to write to the pipe. */
FOLDER_TEST(a_pipe_is_no_store)
{
	folder_deepen();
	assert_int_equal(mkfifo(folder.file, 0600), 0);
	assert_null(store_open_to_read(folder.file, &error));
	assert_non_null(strstr(error.text, "the file is damaged"));
}
