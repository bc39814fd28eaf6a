/* paths: what is whole, the real path, folders that are made, and programs that are found. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "support/group.h"
#include "system/paths.h"

TEST_CASE(whole_paths_begin_with_a_root)
{
	assert_true(path_is_whole("/") && path_is_whole("/a/b") && path_is_whole("//a"));
	assert_false(path_is_whole("") || path_is_whole("a/b") || path_is_whole("./a") ||
	             path_is_whole("~/a"));
	assert_int_equal(path_root("/a"), 1);
	assert_int_equal(path_root("a"), 0);
}

TEST_CASE(the_real_path_has_no_links)
{
	char folder[] = "/tmp/test-system-XXXXXX", link[PATH_MAX], real[PATH_MAX], whole[PATH_MAX];

	assert_non_null(mkdtemp(folder));
	assert_true(path_real(whole, folder));
	snprintf(link, sizeof link, "%s/link", folder);
	assert_int_equal(symlink(".", link), 0);
	assert_true(path_real(real, link));
	assert_string_equal(real, whole);
	assert_int_equal(unlink(link), 0);
	assert_false(path_real(real, link));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(rmdir(folder), 0);
}

TEST_CASE(folders_are_made_for_this_user)
{
	char folder[] = "/tmp/test-system-XXXXXX", inner[PATH_MAX];
	struct stat made;

	assert_non_null(mkdtemp(folder));
	snprintf(inner, sizeof inner, "%s/a/b", folder);
	assert_true(path_make_folders(inner) && path_make_folders(inner));
	assert_true(stat(inner, &made) == 0 && (made.st_mode & 0777) == 0700);
	assert_int_equal(rmdir(inner), 0);
	snprintf(inner, sizeof inner, "%s/a", folder);
	assert_int_equal(rmdir(inner), 0);
	assert_int_equal(rmdir(folder), 0);
}

TEST_CASE(programs_are_found)
{
	char path[PATH_MAX], small[4];

	assert_true(path_of_program(path, sizeof path, "test_system") && access(path, X_OK) == 0);
	assert_false(path_of_program(small, sizeof small, "test_system"));
}

TEST_CASE(folders_of_the_user)
{
	char path[PATH_MAX];

	assert_int_equal(setenv("HOME", "/home/one", 1), 0);
	assert_int_equal(setenv("XDG_TEST_HOME", "/data", 1), 0);
	assert_true(path_of_user(path, sizeof path, "XDG_TEST_HOME", ".data", "store"));
	assert_string_equal(path, "/data/store");
	assert_int_equal(setenv("XDG_TEST_HOME", "data", 1), 0);
	assert_true(path_of_user(path, sizeof path, "XDG_TEST_HOME", ".data", "store"));
	assert_string_equal(path, "/home/one/.data/store");
	assert_int_equal(setenv("HOME", "one", 1), 0);
	assert_false(path_of_user(path, sizeof path, "XDG_TEST_HOME", ".data", "store"));
}
