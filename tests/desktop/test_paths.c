#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/glance.h"
#include "base/path.h"
#include "desktop/paths.h"
#include "desktop/uri.h"
#include "support/folders.h"
#include "support/group.h"

TEST_CASE(typed_text_becomes_a_path)
{
	static const char *const cases[][2] = {
		{ "/a/b.png", "/a/b.png" },
		{ "  /a b.png \n", "/a b.png" },
		{ "'/a b.png'", "/a b.png" },
		{ "\"b.png\"", "b.png" },
		{ "~/x.jpg", "/home/player/x.jpg" },
		{ "~", "/home/player" },
		{ "~other/x", "~other/x" },
		{ "file:///tmp/a%20%23%C3%BC%25.png", "/tmp/a #ü%.png" },
		{ "file://localhost/tmp/a.png", "/tmp/a.png" },
		{ "file:///no/such#b?c", "/no/such#b?c" },
		{ "file:///#b", "/" },
		{ " 'a b.png' ", "a b.png" },
		{ "50%20.png", "50%20.png" },
	};
	char path[PATHS_SIZE];

	setenv("HOME", "/home/player", 1);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(uri_expand(path, cases[i][0]));
		assert_string_equal(path, cases[i][1]);
	}
}

TEST_CASE(other_text_is_refused)
{
	static char text[PATHS_SIZE + 8];
	char path[PATHS_SIZE] = "as it was";

	assert_false(uri_expand(path, ""));
	assert_false(uri_expand(path, " \t\n"));
	assert_false(uri_expand(path, "file://other.example/a.png"));
	assert_false(uri_expand(path, "https://example.org/a.png"));
	memset(text, 'x', sizeof text - 1);
	assert_false(uri_expand(path, text));
	assert_string_equal(path, "as it was");
}

/* A word of the command line is used as a path without slashes at the end, unless it is a file
 * address. */
TEST_CASE(arguments_become_paths)
{
	static const char *const cases[][2] = {
		{ "a b.png", "a b.png" },
		{ " ~/x.png", " ~/x.png" },
		{ "file:///tmp/a%20%23%C3%BC.png", "/tmp/a #ü.png" },
		{ "FILE://LocalHost/tmp/a.png", "/tmp/a.png" },
		{ "file:/tmp/a.png", "/tmp/a.png" },
		{ "file:///tmp/a.png/", "/tmp/a.png" },
		{ "50%20.png", "50%20.png" },
		{ "a.png//", "a.png" },
		{ "/", "/" },
	};
	static const char *const wrong[][2] = {
		{ "file://", "“file://” isn’t a file path." },
		{ "file:a.png", "“file:a.png” isn’t a file path." },
		{ "file:///%00", "“file:///%00” isn’t a file path." },
		{ "", "Can’t open the picture: its path is empty." },
		{ "file://other.example/a.png",
		  "Can’t open “file://other.example/a.png”: it isn’t on this computer. Save a copy "
		  "here first." },
		{ "https://example.org/a.png",
		  "Can’t open “https://example.org/a.png”: it isn’t on this computer. Save a copy "
		  "here first." },
	};
	char path[PATHS_SIZE], long_word[PATHS_SIZE + 9] = "file://";
	struct error error;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(paths_argument(path, cases[i][0], &error));
		assert_string_equal(path, cases[i][1]);
	}
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		assert_false(paths_argument(path, wrong[i][0], &error));
		assert_string_equal(error.text, wrong[i][1]);
	}
	memset(long_word + 7, 'a', PATHS_SIZE);
	for (int i = 0; i < 2; i++) {
		assert_false(paths_argument(path, long_word + 7 * i, &error));
		assert_string_equal(error.text, "Can’t open the picture: its path is too long.");
	}
}

TEST_CASE(names_are_the_last_part)
{
	assert_string_equal(path_name("/a/b/c.png"), "c.png");
	assert_string_equal(path_name("c.png"), "c.png");
}

/* The plain one comes last: it changes the picture of no day. */
TEST_CASE(bundled_pictures_are_found_sorted)
{
	struct paths_pictures pictures;
	struct error error = { .text = "" };
	int scenes;

	check(paths_pictures(&pictures, TEST_SHARE, &error), "%s", error.text);
	check(pictures.count >= 3, "%d bundled pictures, expected at least 3", pictures.count);
	scenes = paths_scenes(&pictures);
	assert_int_equal(scenes, pictures.count - 1);
	for (int i = 0; i < pictures.count; i++) {
		assert_int_equal(paths_is_numbers(pictures.paths[i]), i == scenes);
		assert_true(i == 0 || i == scenes ||
		            strcmp(pictures.paths[i - 1], pictures.paths[i]) < 0);
	}
	paths_pictures_destroy(&pictures);
	assert_false(paths_pictures(&pictures, "/nowhere", &error));
	assert_string_equal(
	        error.text,
	        "Can’t find the game’s pictures in /nowhere/pictures. Reinstall the game.");
}

static void set_or_unset(const char *variable, const char *value)
{
	if (value != NULL)
		setenv(variable, value, 1);
	else
		unsetenv(variable);
}

/* Under these values of $XDG_CACHE_HOME and $HOME. */
static void check_base(const char *base, const char *home, const char *expected)
{
	char path[PATHS_SIZE] = "none";
	bool found;

	set_or_unset("XDG_CACHE_HOME", base);
	set_or_unset("HOME", home);
	found = paths_cache(path, "missing-piece");
	check(found == (strcmp(expected, "none") != 0), "%s is not the answer", path);
	assert_string_equal(path, expected);
}

TEST_CASE(the_cache_is_where_the_player_keeps_caches)
{
	check_base("/c", "/home/player", "/c/missing-piece");
	check_base(NULL, "/home/player", "/home/player/.cache/missing-piece");
	check_base("", "/home/player", "/home/player/.cache/missing-piece");
	check_base("relative", "/home/player", "/home/player/.cache/missing-piece");
	check_base(NULL, NULL, "none");
	check_base("relative", "", "none");
}

TEST_CASE(a_home_longer_than_a_path_is_not_used)
{
	char config[] = "/tmp/test_paths.XXXXXX", name[64];
	char home[PATHS_SIZE + 100], path[PATHS_SIZE];

	assert_non_null(mkdtemp(config));
	snprintf(name, sizeof name, "%s/user-dirs.dirs", config);
	write_text(name, "XDG_PICTURES_DIR=\"$HOME\"\n");
	memset(home, '/', sizeof home - 1);
	home[sizeof home - 1] = '\0';
	setenv("HOME", home, 1);
	setenv("XDG_CONFIG_HOME", config, 1);
	paths_player_pictures(path);
	assert_string_equal(path, "/");
	assert_int_equal(remove_folder(config), 0);
	unsetenv("XDG_CONFIG_HOME");
	setenv("HOME", "/home/player", 1);
}

TEST_CASE(data_is_found_from_the_program)
{
	char path[PATHS_SIZE];
	struct error error = { .text = "" };

	check(paths_data(path, &error), "%s", error.text);
	assert_null(strstr(path, "/.."));
	assert_non_null(strstr(path, "/share/missing-piece"));
	check(paths_decoder(path, &error), "%s", error.text);
}

/* Writes user-dirs.dirs into a home of its own. */
static void write_dirs(const char *home, const char *line)
{
	char path[256], text[256];

	snprintf(path, sizeof path, "%s/user-dirs.dirs", home);
	snprintf(text, sizeof text, "# written by a test\nXDG_MUSIC_DIR=\"$HOME/Musik\"\n%s\n",
	         line);
	write_text(path, text);
}

TEST_CASE(the_players_pictures)
{
	char home[] = "/tmp/test_home.XXXXXX";
	char path[PATHS_SIZE], expected[PATHS_SIZE];

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
	paths_player_folder(expected);
	assert_string_equal(expected + strlen(home), "/Meine \"Bilder\"");
	for (int i = 0; i < 4; i++) {
		static const char *const gone[] = { "", "/no/such", "/etc/passwd", "." };

		strcpy(path, gone[i]);
		paths_player_folder(path);
		assert_string_equal(path, "/tmp");
	}
	paths_player_documents(path);
	assert_string_equal(path, home);
	write_dirs(home, "XDG_DOCUMENTS_DIR=\"/etc\"\nXDG_PICTURES_DIR=\"/tmp\"");
	paths_player_documents(path);
	assert_string_equal(path, "/etc");
	snprintf(expected, sizeof expected, "%s/Pictures", home);
	assert_int_equal(mkdir(expected, 0700), 0);
	for (int i = 0; i < 4; i++) {
		static const char *const bad[] = { "XDG_PICTURES_DIR=\"/no/such\"",
			                           "XDG_PICTURES_DIR=x",
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

TEST_CASE(folders_above)
{
	char above[PATHS_SIZE];

	assert_true(path_above(above, "/a/b c/"));
	assert_string_equal(above, "/a");
	assert_true(path_above(above, "/a"));
	assert_string_equal(above, "/");
	assert_false(path_above(above, "/"));
	assert_false(path_above(above, "a"));
	assert_false(path_above(above, ""));
}

TEST_CASE(folders_as_they_are_shown)
{
	char shown[64];

	setenv("HOME", "/home/player", 1);
	paths_show_folder(shown, sizeof shown, "/home/player/Bil\nder");
	assert_string_equal(shown, "~/Bil?der");
	paths_show_folder(shown, sizeof shown, "/home/player");
	assert_string_equal(shown, "~");
	paths_show_folder(shown, sizeof shown, "/home/players");
	assert_string_equal(shown, "/home/players");
}

static atomic_bool share_hangs;

/* In place of the system's: waits as for a network share that doesn't answer. */
int stat(const char *restrict path, struct stat *restrict found)
{
	while (strncmp(path, "/share/", 7) == 0 && atomic_load(&share_hangs))
		usleep(1000);
	return fstatat(AT_FDCWD, path, found, 0);
}

TEST_CASE(a_share_that_does_not_answer_holds_nothing_up)
{
	char folder[PATHS_SIZE] = "/share/pictures", path[PATHS_SIZE];
	struct glance seen;
	struct error error;

	atomic_store(&share_hangs, true);
	assert_false(glance_at("/share/a.jpg", &seen));
	assert_int_equal(errno, ETIMEDOUT);
	paths_player_folder(folder);
	assert_string_not_equal(folder, "/share/pictures");
	assert_true(paths_argument(path, "/share/a.jpg", &error));
	assert_string_equal(path, "/share/a.jpg");
	atomic_store(&share_hangs, false);
	assert_false(glance_at("/share/a.jpg", &seen));
	assert_int_equal(errno, ENOENT);
}

/* Of many files there, only the first is waited for. */
TEST_CASE(what_is_gone_is_looked_for_until_an_answer_is_late)
{
	bool late = false;
	struct timespec before, after;

	assert_true(glance_is_gone("/share/a.jpg", &late) &&
	            glance_is_gone("/no/such/b.jpg", &late));
	assert_false(glance_is_gone("/proc", &late) || late);
	atomic_store(&share_hangs, true);
	assert_false(glance_is_gone("/share/a.jpg", &late));
	assert_true(late);
	(void)clock_gettime(CLOCK_MONOTONIC, &before);
	for (int i = 0; i < 100; i++)
		assert_false(glance_is_gone("/share/a.jpg", &late));
	(void)clock_gettime(CLOCK_MONOTONIC, &after);
	assert_true(after.tv_sec - before.tv_sec < 100 * GLANCE_MS / 1000 / 2);
	assert_false(glance_is_gone("/no/such/b.jpg", &late)); /* not known, so not gone */
	atomic_store(&share_hangs, false);
}

TEST_CASE(what_is_seen_at_a_path)
{
	char here[PATHS_SIZE];
	struct glance seen;

	assert_non_null(getcwd(here, sizeof here));
	assert_true(glance_at(".", &seen) && seen.status.kind == FILE_FOLDER);
	assert_string_equal(seen.whole, here);
	assert_true(glance_at("/proc/self/exe", &seen) && seen.status.kind == FILE_PLAIN);
	assert_string_equal(seen.whole, "/proc/self/exe");
	assert_true(glance_is_folder("/proc") && !glance_is_folder("/proc/version"));
}
