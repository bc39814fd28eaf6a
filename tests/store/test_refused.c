/* Files that cannot be used and must be left unchanged: the game runs without them. */
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.h"
#include "groups.h"
#include "store/store.h"
#include "support/group.h"

enum {
	NOBODY = 65534,
	FILE_MAX = 256 * 1024, /* bytes */
	SKIPPED = 77,
};

/* Expects a store that works but keeps nothing, with the reason in its sentence and the setting of
 * folder_fill if that can be read. */
static void check_not_kept(const char *file, const char *reason, bool readable)
{
	struct error error = { .text = "" };
	struct store *store = store_open(file, &error);
	char expected[ERROR_TEXT_SIZE];

	assert_non_null(store);
	snprintf(expected, sizeof expected, "Games and settings won’t be saved because %s: %s",
	         reason, file);
	check(strcmp(error.text, expected) == 0, "expected “%s”, got “%s”", expected, error.text);
	assert_int_equal(store_get_number(store, "name", 0, 9, -1), readable ? 7 : -1);
	check(store_set_number(store, "key", 7, &error), "%s", error.text);
	assert_int_equal(store_get_number(store, "key", 0, 9, -1), 7);
	store_close(store);
}

/* Runs `run` in a child process, which may drop its privileges. If a check fails, the child doesn't
 * exit normally. */
static void in_a_child(int (*run)(const struct folder *folder), const struct folder *folder)
{
	int status;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0)
		_exit(run(folder));
	assert_int_equal(waitpid(child, &status, 0), child);
	if (WIFEXITED(status) && WEXITSTATUS(status) == SKIPPED)
		print_message("skipped: this needs rights that are not given here\n");
	else
		check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the child ended with 0x%x",
		      (unsigned)status);
}

/* True if this process has no special privileges, or has dropped them. */
static bool become_ordinary(void)
{
	return geteuid() != 0 || (setgid(NOBODY) == 0 && setuid(NOBODY) == 0);
}

/* Opens a store and expects a reason and a setting, like check_not_kept but without cmocka's jumps,
 * whose setup belongs to the parent. */
static int expect(const struct folder *folder, const char *reason, long name)
{
	struct error error = { .text = "" };
	struct store *store = store_open(folder->file, &error);
	int result = store != NULL && strstr(error.text, reason) != NULL &&
	             store_get_number(store, "name", 0, 9, -1) == name &&
	             store_set_number(store, "key", 7, &error);

	if (!result)
		fprintf(stderr, "expected “%s” and a setting %ld, got “%s” and %ld\n", reason, name,
		        error.text, store_get_number(store, "name", 0, 9, -1));
	store_close(store);
	return result ? 0 : 1;
}

static int open_unwritable(const struct folder *folder)
{
	return become_ordinary() ? expect(folder, "because the file can’t be written: ", -1)
	                         : SKIPPED;
}

static int open_readable(const struct folder *folder)
{
	return become_ordinary() ? expect(folder, "because the file can’t be written: ", 7)
	                         : SKIPPED;
}

static void open_up(const struct folder *folder, mode_t folders, mode_t file)
{
	char path[320];

	assert_int_equal(chmod(folder->path, 0755), 0);
	snprintf(path, sizeof path, "%s/data", folder->path);
	assert_int_equal(chmod(path, 0755), 0);
	snprintf(path, sizeof path, "%s/data/missing-piece", folder->path);
	assert_int_equal(chmod(path, folders), 0);
	assert_int_equal(chmod(folder->file, file), 0);
}

static void a_folder_without_write_permission(void **state)
{
	struct folder folder;

	(void)state;
	folder_make(&folder);
	assert_int_equal(chmod(folder.path, 0555), 0);
	in_a_child(open_unwritable, &folder); /* where folders would be created */
	assert_int_equal(chmod(folder.path, 0755), 0);
	folder_fill(&folder, 1);
	open_up(&folder, 0555, 0666);
	in_a_child(open_readable, &folder); /* where the log would be created */
	assert_int_equal(folder_broken(&folder), 0);
	open_up(&folder, 0755, 0644);
	folder_remove(&folder);
}

static void a_file_without_write_permission(void **state)
{
	struct folder folder;
	struct store *store;

	(void)state;
	folder_make(&folder);
	folder_fill(&folder, 1);
	open_up(&folder, 0777, 0444);
	in_a_child(open_readable, &folder);
	open_up(&folder, 0555, 0444);
	in_a_child(open_readable, &folder);
	open_up(&folder, 0777, 0000);
	in_a_child(open_unwritable, &folder);
	assert_int_equal(folder_broken(&folder), 0);
	open_up(&folder, 0755, 0644);
	store = folder_open(&folder, "");
	assert_int_equal(store_get_number(store, "name", 0, 9, -1), 7);
	store_close(store);
	folder_remove(&folder);
}

/* Ends like a killed game, with the setting in the log. */
static int write_to_the_log(const struct folder *folder)
{
	struct store *store = store_open(folder->file, NULL);

	return store != NULL && store_set_number(store, "name", 7, NULL) ? 0 : 1;
}

/* What a killed game has left is read, if its log can be. */
static void a_log_without_write_permission(void **state)
{
	char path[320];
	struct folder folder;

	(void)state;
	folder_make(&folder);
	store_close(folder_open(&folder, ""));
	in_a_child(write_to_the_log, &folder);
	snprintf(path, sizeof path, "%s-wal", folder.file);
	assert_int_equal(chmod(path, 0444), 0);
	snprintf(path, sizeof path, "%s-shm", folder.file);
	assert_int_equal(chmod(path, 0444), 0);
	open_up(&folder, 0555, 0444);
	in_a_child(open_readable, &folder);
	open_up(&folder, 0755, 0644);
	folder_remove(&folder);
}

/* Characters that mean something in the addresses by which SQLite knows files. */
static void a_strange_name(void **state)
{
	struct folder folder;
	char file[300];

	(void)state;
	folder_make(&folder);
	folder_fill(&folder, 1);
	memcpy(file, folder.file, sizeof file);
	strcpy(strrchr(folder.file, '/'), "/a%20?b=#c.db");
	assert_int_equal(rename(file, folder.file), 0);
	open_up(&folder, 0555, 0444);
	in_a_child(open_readable, &folder);
	open_up(&folder, 0755, 0644);
	folder_remove(&folder);
}

static void other_file_types(void **state)
{
	struct folder folder;
	char path[320];

	(void)state;
	folder_make(&folder);
	check_not_kept(folder.path, "the file can’t be written", false);
	snprintf(path, sizeof path, "%s/pipe", folder.path);
	assert_int_equal(mkfifo(path, 0600), 0);
	check_not_kept(path, "the file can’t be written", false);
	check_not_kept("/dev/zero", "the file can’t be written", false);
	check_not_kept("/dev/null/store.db", "the file can’t be written", false);
	check_not_kept("/proc/nothing/store.db", "the file can’t be written", false);
	folder_remove(&folder);
}

static void a_newer_version(void **state)
{
	struct folder folder;
	uint8_t *before, *after;
	size_t size, size_after;
	sqlite3 *db;

	(void)state;
	folder_make(&folder);
	folder_fill(&folder, 3);
	assert_int_equal(sqlite3_open(folder.file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 1000", NULL, NULL, NULL),
	                 SQLITE_OK);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	before = folder_read(folder.file, &size);
	check_not_kept(folder.file, "the file comes from a newer version of the game", true);
	after = folder_read(folder.file, &size_after);
	assert_int_equal(size, size_after);
	assert_memory_equal(before, after, size);
	assert_int_equal(folder_broken(&folder), 0);
	free(before);
	free(after);
	folder_remove(&folder);
}

static void a_locked_file(void **state)
{
	struct folder folder;
	sqlite3 *db;

	(void)state;
	folder_make(&folder);
	folder_fill(&folder, 3);
	assert_int_equal(sqlite3_open(folder.file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	check_not_kept(folder.file, "another program is using the file", true);
	assert_int_equal(sqlite3_exec(db,
	                              "ROLLBACK; PRAGMA locking_mode = EXCLUSIVE;"
	                              "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE",
	                              NULL, NULL, NULL),
	                 SQLITE_OK);
	check_not_kept(folder.file, "another program is using the file", false);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	assert_int_equal(folder_broken(&folder), 0);
	store_close(folder_open(&folder, ""));
	folder_remove(&folder);
}

/* Writes until it fails with this reason; what was written before must still be there, for this
 * store and the next. */
static int fill_up(const struct folder *folder, const char *reason)
{
	struct error error = { .text = "" };
	struct store *store = store_open(folder->file, &error);
	char key[2000];
	int written = 0;

	if (store == NULL || error.text[0] != '\0') {
		fprintf(stderr, "%s\n", error.text);
		return 1;
	}
	for (; written < 1000; written++) {
		snprintf(key, sizeof key, "%01999d", written);
		if (!store_set_number(store, key, 7, &error))
			break;
	}
	for (int i = 0; i < 2 * written; i++) {
		snprintf(key, sizeof key, "%01999d", i % written);
		if (store_get_number(store, key, 0, 9, -1) != 7)
			return 2;
		if (i == written - 1) {
			store_close(store);
			store = store_open(folder->file, NULL);
		}
	}
	store_close(store);
	if (written > 3 && written < 1000 && strstr(error.text, reason) != NULL)
		return 0;
	fprintf(stderr, "after %d settings: %s\n", written, error.text);
	return 3;
}

static int fill_up_to_a_limit(const struct folder *folder)
{
	struct rlimit limit = { FILE_MAX, FILE_MAX };

	signal(SIGXFSZ, SIG_IGN);
	if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
		return SKIPPED;
	return fill_up(folder, "the disk reported an error.");
}

static int fill_up_a_disk(const struct folder *folder)
{
	if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
	    mount("tmpfs", folder->path, "tmpfs", 0, "size=1m") != 0)
		return SKIPPED;
	return fill_up(folder, "the disk is full.");
}

static bool mount_small(const struct folder *folder)
{
	return unshare(CLONE_NEWNS) == 0 &&
	       mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
	       mount("tmpfs", folder->path, "tmpfs", 0, "size=256k") == 0;
}

static bool fill_disk(const struct folder *folder)
{
	char path[320];
	FILE *stream;

	snprintf(path, sizeof path, "%s/filler", folder->path);
	stream = fopen(path, "wb");
	if (stream == NULL)
		return false;
	while (putc('x', stream) != EOF && fflush(stream) != EOF)
		continue;
	(void)fclose(stream);
	return true;
}

static int open_on_a_full_disk(const struct folder *folder)
{
	if (!mount_small(folder))
		return SKIPPED;
	return fill_disk(folder) ? expect(folder, "because the disk is full: ", -1) : 1;
}

static int open_again_on_a_full_disk(const struct folder *folder)
{
	struct store *store;

	if (!mount_small(folder))
		return SKIPPED;
	store = store_open(folder->file, NULL);
	if (store == NULL || !store_set_number(store, "name", 7, NULL))
		return 1;
	store_close(store);
	return fill_disk(folder) ? expect(folder, "because the disk ", 7) : 1;
}

static void a_full_disk(void **state)
{
	struct folder folder;

	(void)state;
	folder_make(&folder);
	in_a_child(fill_up_to_a_limit, &folder);
	in_a_child(fill_up_a_disk, &folder);
	in_a_child(open_on_a_full_disk, &folder);
	in_a_child(open_again_on_a_full_disk, &folder);
	folder_remove(&folder);
}

int test_refused(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_folder_without_write_permission),
		cmocka_unit_test(a_file_without_write_permission),
		cmocka_unit_test(a_log_without_write_permission),
		cmocka_unit_test(a_strange_name),
		cmocka_unit_test(other_file_types),
		cmocka_unit_test(a_newer_version),
		cmocka_unit_test(a_locked_file),
		cmocka_unit_test(a_full_disk),
	};

	return cmocka_run_group_tests_name("refused", tests, NULL, NULL);
}
