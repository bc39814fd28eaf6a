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
