/* Completion of a path that is being written; the player's folders. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/complete.h"
#include "support/group.h"

static struct folder_entry entries[] = {
	{ (char[]){ "Ferien" }, true, 0 },     { (char[]){ "Ferien alt" }, true, 0 },
	{ (char[]){ "Zoo" }, true, 0 },        { (char[]){ "Äpfel 1.png" }, false, 0 },
	{ (char[]){ "Äpfel 2.png" }, false, 0 }, { (char[]){ "haus.jpg" }, false, 0 },
};
static const struct folder folder = { (char[]){ "/p" }, entries, 6, false };

static void the_folder_of_a_text(void **state)
{
	static const char *const cases[][2] = {
		{ "/", "/" },           { "/ho", "/" },     { "/home/x", "/home/" },
		{ "~/Pic", "/home/player/" }, { "Pic", "./" },   { "a/b", "a/" },
		{ "", NULL },           { "file:///a", NULL }, { "\"/a", NULL }, { "~", NULL },
	};
	char path[PATHS_SIZE];

	(void)state;
	setenv("HOME", "/home/player", 1);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		bool any = complete_folder(path, cases[i][0]);

		check(any == (cases[i][1] != NULL), "“%s”", cases[i][0]);
		if (any)
			assert_string_equal(path, cases[i][1]);
	}
}

static void what_all_names_share_is_added(void **state)
{
	static const char *const cases[][3] = {
		{ "/p/Z", "/p/Zoo/", "oo/" },
		{ "/p/F", "/p/Ferien", "erien" },
		{ "/p/Ferien", NULL, NULL }, /* two go on in different ways */
		{ "/p/Ferien ", "/p/Ferien alt/", "alt/" },
		{ "/p/Ä", "/p/Äpfel ", "pfel " },
		{ "/p/Äpfel 2", "/p/Äpfel 2.png", ".png" },
		{ "/p/HA", "/p/haus.jpg", "us.jpg" }, /* case is put right */
		{ "/p/ap", "/p/Äpfel ", "fel " },
		{ "/p/haus.jpg", NULL, NULL },
		{ "/p/q", NULL, NULL },
		{ "/p/", NULL, NULL },
	};
	char completed[FIELD_SIZE];
	const char *ghost;

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		bool any = complete_text(completed, &ghost, &folder, cases[i][0]);

		check(any == (cases[i][1] != NULL), "“%s”", cases[i][0]);
		if (!any)
			continue;
		assert_string_equal(completed, cases[i][1]);
		assert_string_equal(ghost, cases[i][2]);
	}
}

static void the_only_entry_is_completed_at_once(void **state)
{
	const struct folder one = { (char[]){ "/p" }, &entries[2], 1, false };
	char completed[FIELD_SIZE];
	const char *ghost;

	(void)state;
	assert_true(complete_text(completed, &ghost, &one, "/p/"));
	assert_string_equal(completed, "/p/Zoo/");
}

/* Writes user-dirs.dirs into a home of its own. */
static void write_dirs(const char *home, const char *line)
{
	char path[256];
	FILE *file;

	snprintf(path, sizeof path, "%s/user-dirs.dirs", home);
	file = fopen(path, "w");
	assert_non_null(file);
	fprintf(file, "# written by a test\nXDG_MUSIC_DIR=\"$HOME/Musik\"\n%s\n", line);
	assert_int_equal(fclose(file), 0);
}

static void the_players_pictures(void **state)
{
	char home[] = "/tmp/test_home.XXXXXX";
	char path[PATHS_SIZE], expected[PATHS_SIZE];

	(void)state;
	assert_non_null(mkdtemp(home));
	setenv("HOME", home, 1);
	setenv("XDG_CONFIG_HOME", home, 1);
	paths_player_pictures(path);
	assert_string_equal(path, home);
	snprintf(expected, sizeof expected, "%s/Meine \"Bilder\"", home);
	assert_int_equal(mkdir(expected, 0700), 0);
	write_dirs(home, "XDG_PICTURES_DIR=\"$HOME/Meine \\\"Bilder\\\"\"");
	paths_player_pictures(path);
	assert_string_equal(path, expected);
	write_dirs(home, "XDG_PICTURES_DIR=\"/tmp\"");
	paths_player_pictures(path);
	assert_string_equal(path, "/tmp");
	snprintf(expected, sizeof expected, "%s/Pictures", home);
	assert_int_equal(mkdir(expected, 0700), 0);
	for (int i = 0; i < 4; i++) {
		static const char *const bad[] = { "XDG_PICTURES_DIR=\"/no/such\"", "XDG_PICTURES_DIR=x",
			                           "XDG_PICTURES_DIR=\"$HOME/unended", "" };

		write_dirs(home, bad[i]);
		paths_player_pictures(path);
		assert_string_equal(path, expected);
	}
	snprintf(expected, sizeof expected, "rm -r '%s'", home);
	assert_int_equal(system(expected), 0);
	paths_player_pictures(path);
	assert_string_equal(path, "/");
	setenv("HOME", "/home/player", 1);
	unsetenv("XDG_CONFIG_HOME");
}

static void folders_above(void **state)
{
	char above[PATHS_SIZE];

	(void)state;
	assert_true(paths_above(above, "/a/b c/"));
	assert_string_equal(above, "/a");
	assert_true(paths_above(above, "/a"));
	assert_string_equal(above, "/");
	assert_false(paths_above(above, "/"));
	assert_false(paths_above(above, "a"));
	assert_false(paths_above(above, ""));
}

static void folders_as_they_are_shown(void **state)
{
	char shown[64];

	(void)state;
	setenv("HOME", "/home/player", 1);
	paths_show_folder(shown, sizeof shown, "/home/player/Bil\nder");
	assert_string_equal(shown, "~/Bil?der");
	paths_show_folder(shown, sizeof shown, "/home/player");
	assert_string_equal(shown, "~");
	paths_show_folder(shown, sizeof shown, "/home/players");
	assert_string_equal(shown, "/home/players");
}

int test_complete(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_folder_of_a_text),
		cmocka_unit_test(what_all_names_share_is_added),
		cmocka_unit_test(the_only_entry_is_completed_at_once),
		cmocka_unit_test(the_players_pictures),
		cmocka_unit_test(folders_above),
		cmocka_unit_test(folders_as_they_are_shown),
	};

	return cmocka_run_group_tests_name("complete", tests, NULL, NULL);
}
