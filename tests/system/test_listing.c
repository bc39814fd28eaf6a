/* listing: names in a folder and their kinds. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/group.h"
#include "system/listing.h"

static struct listing *open_folder(char folder[PATH_MAX])
{
	struct listing *listing;

	strcpy(folder, "/tmp/test-system-XXXXXX");
	assert_non_null(mkdtemp(folder));
	assert_int_equal(chdir(folder), 0);
	assert_int_equal(mkdir("inner", 0700), 0);
	assert_int_equal(symlink("inner", "link"), 0);
	assert_int_equal(mkfifo("pipe", 0600), 0);
	file_close(file_make("plain"));
	listing = listing_open(folder);
	assert_non_null(listing);
	return listing;
}

TEST_CASE(names_and_kinds)
{
	char folder[PATH_MAX];
	struct listing *listing = open_folder(folder);
	const char *name;
	enum file_kind kind;
	int plain = 0, folders = 0, others = 0;

	while ((name = listing_next(listing, &kind)) != NULL) {
		plain += kind == FILE_PLAIN && strcmp(name, "plain") == 0;
		folders += kind == FILE_FOLDER; /* with ., .. and what the link leads to */
		others += kind == FILE_OTHER && strcmp(name, "pipe") == 0;
	}
	assert_int_equal(errno, 0);
	assert_true(plain == 1 && folders == 4 && others == 1);
	assert_true(listing_remove(listing, "plain") && listing_remove(listing, "link"));
	assert_true(listing_remove(listing, "pipe") && !listing_remove(listing, "inner"));
	listing_close(listing);
	assert_int_equal(rmdir("inner"), 0);
	assert_int_equal(chdir("/"), 0);
	assert_int_equal(rmdir(folder), 0);
}

TEST_CASE(what_is_seen_in_a_folder)
{
	char folder[PATH_MAX], bytes[4];
	struct listing *listing = open_folder(folder);
	struct file_status found;
	FILE *stream = fopen("plain", "w");
	int file;

	assert_true(stream != NULL && fputs("abcdef", stream) >= 0 && fclose(stream) == 0);
	assert_int_equal(chdir("/"), 0); /* names are those of the folder */
	assert_true(listing_look(listing, "link", &found) && found.kind == FILE_FOLDER);
	assert_true(listing_look_itself(listing, "link", &found) && found.kind == FILE_OTHER);
	assert_true(listing_look(listing, "plain", &found) && found.bytes == 6);
	file = listing_open_file(listing, "plain");
	assert_true(file_read_at(file, 2, bytes, 4) && memcmp(bytes, "cdef", 4) == 0);
	assert_false(file_read_at(file, 3, bytes, 4));
	file_close(file);
	assert_true(listing_remove(listing, "plain") && listing_remove(listing, "link"));
	assert_true(listing_remove(listing, "pipe"));
	listing_close(listing);
	assert_int_equal(chdir(folder), 0);
	assert_int_equal(rmdir("inner"), 0);
	assert_int_equal(chdir("/"), 0);
	assert_int_equal(rmdir(folder), 0);
	assert_null(listing_open(folder));
	assert_int_equal(errno, ENOENT);
}

TEST_CASE(whole_paths_are_the_same_from_any_folder)
{
	char folder[PATH_MAX], path[PATH_MAX];
	struct listing *listing;
	struct file_status found;
	int file;

	strcpy(folder, "/tmp/test-system-XXXXXX");
	assert_non_null(mkdtemp(folder));
	assert_true(snprintf(path, sizeof path, "%s/plain", folder) < PATH_MAX);
	file_close(file_make(path));
	listing = listing_open("/");
	assert_non_null(listing);
	assert_true(listing_look(listing, path, &found) && found.kind == FILE_PLAIN);
	assert_true(listing_look_itself(listing, path, &found) && found.kind == FILE_PLAIN);
	file = listing_open_file(listing, path);
	assert_true(file >= 0);
	file_close(file);
	assert_true(listing_remove(listing, path) && !file_look(path, NULL));
	listing_close(listing);
	assert_int_equal(rmdir(folder), 0);
}
