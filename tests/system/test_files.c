/* files: what is seen at a path, and files that are made, locked, replaced and renamed. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "support/group.h"
#include "system/files.h"
#include "system/listing.h"
#include "system/paths.h"

/* Goes to a new folder. */
static void enter_folder(char folder[PATH_MAX])
{
	strcpy(folder, "/tmp/test-system-XXXXXX");
	assert_non_null(mkdtemp(folder));
	assert_int_equal(chdir(folder), 0);
}

static void leave_folder(const char *folder)
{
	assert_int_equal(chdir("/"), 0);
	assert_int_equal(rmdir(folder), 0);
}

static void write_file(const char *path, const char *text)
{
	FILE *stream = fopen(path, "w");

	assert_non_null(stream);
	assert_true(fputs(text, stream) >= 0);
	assert_int_equal(fclose(stream), 0);
}

TEST_CASE(what_is_seen_at_a_path)
{
	const struct timespec times[2] = { { .tv_sec = 5 },
		                           { .tv_sec = 1234567890, .tv_nsec = 7 } };
	char folder[PATH_MAX];
	struct file_status found, other;

	enter_folder(folder);
	write_file("text", "four");
	assert_int_equal(utimensat(AT_FDCWD, "text", times, 0), 0);
	assert_int_equal(symlink("text", "link"), 0);
	assert_int_equal(mkfifo("pipe", 0600), 0);
	assert_true(file_look("text", &found) && found.kind == FILE_PLAIN && found.bytes == 4);
	assert_true(found.changed_ns == 1234567890000000007 && found.number != 0);
	assert_true(file_look("link", &other) && other.kind == FILE_PLAIN);
	assert_true(other.number == found.number && other.device == found.device);
	assert_true(file_look_itself("link", &other) && other.kind == FILE_OTHER);
	assert_true(file_look(".", &other) && other.kind == FILE_FOLDER);
	assert_true(file_look("pipe", &other) && other.kind == FILE_OTHER);
	assert_true(file_touch("text") && file_look("text", &other));
	assert_true(other.changed_ns > found.changed_ns);
	assert_true(file_remove("text") && file_remove("pipe"));
	assert_false(file_look("link", NULL));
	assert_int_equal(errno, ENOENT);
	assert_true(file_look_itself("link", NULL));
	assert_true(file_remove("link") && !file_remove("link") && !file_remove("."));
	leave_folder(folder);
}

TEST_CASE(only_plain_files_are_read)
{
	char folder[PATH_MAX], *text;
	struct file_status found;
	size_t length;
	void *mapped;

	enter_folder(folder);
	write_file("text", "four");
	text = file_read("text", 4, &length);
	assert_true(text != NULL && length == 4 && strcmp(text, "four") == 0);
	free(text);
	mapped = file_map("text", 4, &length);
	assert_true(mapped != NULL && length == 4 && memcmp(mapped, "four", 4) == 0);
	file_unmap(mapped, length);
	assert_null(file_map("text", 3, &length));
	assert_null(file_read("text", 3, &length));
	assert_int_equal(errno, EFBIG);
	assert_int_equal(file_open(".", &found), -1);
	assert_int_equal(errno, EISDIR);
	assert_int_equal(mkfifo("pipe", 0600), 0);
	assert_int_equal(file_open("pipe", &found), -1);
	assert_int_equal(errno, EFBIG);
	assert_int_equal(file_open("nothing", &found), -1);
	assert_int_equal(errno, ENOENT);
	assert_true(file_readable("text") && !file_readable("nothing"));
	assert_true(file_remove("text") && file_remove("pipe"));
	leave_folder(folder);
}

TEST_CASE(a_lock_is_taken_once)
{
	char folder[PATH_MAX];
	struct stat made;
	int one, other;

	enter_folder(folder);
	one = file_make("lock");
	other = file_make("lock");
	assert_true(one >= 0 && other >= 0);
	assert_true(stat("lock", &made) == 0 && (made.st_mode & 0777) == 0600);
	assert_true(file_lock(one));
	assert_false(file_lock(other));
	assert_int_equal(errno, EAGAIN);
	file_close(one);
	assert_true(file_lock(other));
	file_close(other);
	assert_int_equal(symlink("lock", "link"), 0);
	assert_int_equal(file_make("link"), -1);
	assert_true(file_remove("link") && file_remove("lock"));
	leave_folder(folder);
}

TEST_CASE(a_file_is_replaced_when_all_is_written)
{
	char folder[PATH_MAX], *text;
	struct file_replacement file, other;
	size_t length;

	enter_folder(folder);
	write_file("text", "old");
	assert_true(file_replace(&file, "text") && fputs("new", file.stream) >= 0);
	assert_false(file_replace(&other, "text"));
	assert_int_equal(errno, EWOULDBLOCK);
	assert_false(file_replace_end(&file, false, false));
	assert_false(file_look("text.part", NULL));
	assert_true(file_replace(&file, "text") && fputs("new", file.stream) >= 0);
	assert_true(file_replace_end(&file, true, true));
	text = file_read("text", 9, &length);
	assert_true(text != NULL && strcmp(text, "new") == 0);
	free(text);
	write_file("other", "other");
	assert_true(file_rename("text", "other") && !file_look("text", NULL));
	assert_int_equal(mkdir("text", 0700), 0);
	assert_true(file_make_way("text") && !file_look("text", NULL) && file_make_way("other"));
	assert_int_equal(rmdir("text.broken"), 0);
	assert_true(file_remove("other"));
	leave_folder(folder);
}

static const char part[] = "a folder whose name is as long as a sentence, which players see — "
                           "and which they have chosen themselves, a hundred letters long";

/* Goes to a new folder and makes folders in it whose path is longer than the 259 characters that many of Windows' calls
 * take. */
static void enter_deep_folder(char folder[PATH_MAX], char deep[PATH_MAX])
{
	struct file_status found;

	enter_folder(folder);
	assert_true(snprintf(deep, PATH_MAX, "%s/%s/%s/%s", folder, part, part, part) < PATH_MAX);
	assert_true(path_make_folders(deep) && file_look(deep, &found));
	assert_int_equal(found.kind, FILE_FOLDER);
}

static void leave_deep_folder(const char *folder, char *deep)
{
	for (; strcmp(deep, folder) != 0; *strrchr(deep, '/') = '\0')
		assert_true(path_remove_folder(deep));
	leave_folder(folder);
}

TEST_CASE(files_with_long_paths)
{
	char folder[PATH_MAX], deep[PATH_MAX], path[PATH_MAX], other[PATH_MAX], *text;
	struct file_replacement file;
	struct file_status found;
	FILE *stream;
	size_t length;

	enter_deep_folder(folder, deep);
	assert_true(snprintf(path, sizeof path, "%s/picture.png", deep) < PATH_MAX);
	assert_true(snprintf(other, sizeof other, "%s/other.png", deep) < PATH_MAX);
	assert_true(file_replace(&file, path) && fputs("four", file.stream) >= 0);
	assert_true(file_replace_end(&file, true, false));
	assert_true(file_look(path, &found) && found.bytes == 4 && file_touch(path));
	assert_true(file_rename(path, other) && !file_look_itself(path, NULL));
	stream = fopen(other, "re");
	assert_non_null(stream);
	assert_int_equal(fclose(stream), 0);
	text = file_read(other, 9, &length);
	assert_true(text != NULL && strcmp(text, "four") == 0 && file_remove(other));
	free(text);
	leave_deep_folder(folder, deep);
}

TEST_CASE(long_paths_are_listed)
{
	char folder[PATH_MAX], deep[PATH_MAX], path[PATH_MAX];
	struct listing *listing;
	int file, names = 0;
	const char *name;

	enter_deep_folder(folder, deep);
	assert_true(snprintf(path, sizeof path, "%s/picture.png", deep) < PATH_MAX);
	assert_true((file = file_make(path)) >= 0);
	file_close(file);
	listing = listing_open(deep);
	assert_non_null(listing);
	while ((name = listing_next(listing, NULL)) != NULL)
		names += strcmp(name, "picture.png") == 0;
	assert_int_equal(names, 1);
	assert_true(listing_remove(listing, "picture.png"));
	listing_close(listing);
	leave_deep_folder(folder, deep);
}

TEST_CASE(long_paths_have_real_ones)
{
	char folder[PATH_MAX], deep[PATH_MAX], real[PATH_MAX];

	enter_deep_folder(folder, deep);
	assert_true(path_real(real, deep) && file_look(real, NULL));
	leave_deep_folder(folder, deep);
}
