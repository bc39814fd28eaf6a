/* Files that cannot be used and must be left unchanged: the game runs without them. */
#include <sched.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.h"
#include "store/store.h"

enum {
	NOBODY = 65534,
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
	snprintf(expected, sizeof expected, "Games and settings won’t be saved: %s. File: %s",
	         reason, file);
	check(strcmp(error.text, expected) == 0, "expected “%s”, got “%s”", expected, error.text);
	assert_int_equal(store_get_number(store, "name", 0, 9, -1), readable ? 7 : -1);
	check(store_set_number(store, "key", 7, &error), "%s", error.text);
	assert_int_equal(store_get_number(store, "key", 0, 9, -1), 7);
	store_close(store);
}

/* Runs `run` in a child process, which may drop its privileges. If a check fails, the child doesn't
 * exit normally. */
static void in_a_child(int (*run)(void))
{
	int status = folder_child(run);

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
static int expect(const char *reason, long name)
{
	struct error error = { .text = "" };
	struct store *store = store_open(folder.file, &error);
	int result = store != NULL && strstr(error.text, reason) != NULL &&
	             store_get_number(store, "name", 0, 9, -1) == name &&
	             store_set_number(store, "key", 7, &error);

	if (!result)
		fprintf(stderr, "expected “%s” and a setting %ld, got “%s” and %ld\n", reason, name,
		        error.text, (long)store_get_number(store, "name", 0, 9, -1));
	store_close(store);
	return result ? 0 : 1;
}

static int open_unwritable(void)
{
	return become_ordinary() ? expect("saved: the file can’t be written. ", -1) : SKIPPED;
}

static int open_readable(void)
{
	return become_ordinary() ? expect("saved: the file can’t be written. ", 7) : SKIPPED;
}

static void open_up(mode_t folders, mode_t file)
{
	char path[320];

	assert_int_equal(chmod(folder.path, 0755), 0);
	snprintf(path, sizeof path, "%s/data", folder.path);
	assert_int_equal(chmod(path, 0755), 0);
	snprintf(path, sizeof path, "%s/data/missing-piece", folder.path);
	assert_int_equal(chmod(path, folders), 0);
	assert_int_equal(chmod(folder.file, file), 0);
}

FOLDER_TEST(a_folder_that_cant_be_made)
{
	assert_int_equal(chmod(folder.path, 0555), 0);
	in_a_child(open_unwritable);
	assert_int_equal(chmod(folder.path, 0755), 0);
}

FOLDER_TEST(missing_permissions)
{
	static const struct {
		mode_t folders, file;
		int (*run)(void);
	} cases[] = {
		{ 0555, 0666, open_readable }, /* where the log would be created */
		{ 0777, 0444, open_readable },
		{ 0555, 0444, open_readable },
		{ 0777, 0000, open_unwritable },
	};

	folder_fill(1);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		open_up(cases[i].folders, cases[i].file);
		in_a_child(cases[i].run);
	}
	assert_int_equal(folder_broken(), 0);
	open_up(0755, 0644);
	folder_expect_number("name", 7);
}

/* Ends like a killed game, with the setting in the log. */
static int write_to_the_log(void)
{
	struct store *store = store_open(folder.file, NULL);

	return store != NULL && store_set_number(store, "name", 7, NULL) ? 0 : 1;
}

/* What a killed game has left is read, if its log can be. */
FOLDER_TEST(a_log_without_write_permission)
{
	char path[320];

	store_close(folder_open(""));
	in_a_child(write_to_the_log);
	snprintf(path, sizeof path, "%s-wal", folder.file);
	assert_int_equal(chmod(path, 0444), 0);
	snprintf(path, sizeof path, "%s-shm", folder.file);
	assert_int_equal(chmod(path, 0444), 0);
	open_up(0555, 0444);
	in_a_child(open_readable);
	open_up(0755, 0644);
}

/* Characters that mean something in the addresses by which SQLite knows files. */
FOLDER_TEST(a_strange_name)
{
	char file[300];

	folder_fill(1);
	memcpy(file, folder.file, sizeof file);
	strcpy(strrchr(folder.file, '/'), "/a%20?b=#c.db");
	assert_int_equal(rename(file, folder.file), 0);
	open_up(0555, 0444);
	in_a_child(open_readable);
	open_up(0755, 0644);
}

FOLDER_TEST(other_file_types)
{
	char path[320];

	check_not_kept(folder.path, "the file can’t be written", false);
	snprintf(path, sizeof path, "%s/pipe", folder.path);
	assert_int_equal(mkfifo(path, 0600), 0);
	check_not_kept(path, "the file can’t be written", false);
	check_not_kept("/dev/zero", "the file can’t be written", false);
	check_not_kept("/dev/null/store.db", "the file can’t be written", false);
	check_not_kept("/proc/nothing/store.db", "the file can’t be written", false);
}

/* Opening one of these for what it is named after would wait forever. */
FOLDER_TEST(pipes_in_place_of_private_files)
{
	static const char *const endings[] = {
		"-journal",        "-wal",        "-shm",
		".check",          ".new",        ".new-journal",
		".copy.part",      ".copy-1",     ".copy-2",
		".copy-1-journal", ".copy-1-wal", ".copy.part-journal",
	};
	char path[400];

	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		folder_renew();
		folder_fill(1);
		snprintf(path, sizeof path, "%s%s", folder.file, endings[i]);
		(void)unlink(path);
		assert_int_equal(mkfifo(path, 0600), 0);
		folder_expect_number("name", 7);
		if (strcmp(endings[i], ".copy-1") == 0)
			continue;
		assert_int_equal(truncate(folder.file, 0), 0); /* the copy must serve */
		(void)unlink(path);
		assert_int_equal(mkfifo(path, 0600), 0);
		store_close(folder_open("Your saved games were damaged. The copy of "));
		folder_expect_number("name", 7);
	}
}

FOLDER_TEST(a_pipe_in_place_of_the_lock)
{
	char path[400];
	struct store *first;

	folder_fill(1);
	snprintf(path, sizeof path, "%s/data/missing-piece/lock", folder.path);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(mkfifo(path, 0600), 0);
	first = folder_open("");
	store_close(folder_open("Missing Piece is already running"));
	store_close(first);
}

FOLDER_TEST(a_pipe_in_place_of_the_file)
{
	folder_fill(1);
	assert_int_equal(unlink(folder.file), 0);
	assert_int_equal(mkfifo(folder.file, 0600), 0);
	store_close(folder_open("Your saved games were damaged. The copy of "));
	folder_expect_number("name", 7);
}

/* Fifty gigabytes of nothing. */
FOLDER_TEST(files_larger_than_they_say)
{
	static const char *const endings[] = {
		"", "-journal", "-wal", "-shm", ".copy-1", ".check"
	};
	char path[400];

	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		folder_renew();
		folder_fill(1);
		snprintf(path, sizeof path, "%s%s", folder.file, endings[i]);
		if (access(path, F_OK) != 0)
			write_text(path, "");
		if (truncate(path, (off_t)50 << 30) != 0)
			continue; /* no such file system */
		folder_expect_number("name", 7);
	}
}

FOLDER_TEST(a_newer_version)
{
	uint8_t *before;
	size_t size;

	folder_fill(3);
	folder_sql("ALTER TABLE settings ADD COLUMN note TEXT; PRAGMA user_version = 1000");
	before = folder_read(folder.file, &size);
	check_not_kept(folder.file, "the file comes from a newer version of the game", true);
	folder_check_same(folder.file, before, size);
	assert_int_equal(folder_broken(), 0);
	free(before);
}

/* Fills the file, and is another program that is writing to it. */
static sqlite3 *fill_and_lock(void)
{
	sqlite3 *db;

	folder_fill(3);
	assert_int_equal(sqlite3_open(folder.file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	return db;
}

FOLDER_TEST(a_locked_file)
{
	sqlite3 *db = fill_and_lock();

	check_not_kept(folder.file, "another program is using the file", true);
	assert_int_equal(sqlite3_exec(db,
	                              "ROLLBACK; PRAGMA locking_mode = EXCLUSIVE;"
	                              "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE",
	                              NULL, NULL, NULL),
	                 SQLITE_OK);
	check_not_kept(folder.file, "another program is using the file", false);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	assert_int_equal(folder_broken(), 0);
	store_close(folder_open(""));
}

/* What was read at the start and what came since is saved as soon as the file can be written. */
FOLDER_TEST(it_saves_once_it_can)
{
	struct error error;
	struct store *store;
	sqlite3 *db = fill_and_lock();

	store = folder_open("Games and settings won’t be saved: another program is using");
	assert_true(store_status(store).later && !store_status(store).saves);
	assert_true(store_set_number(store, "later", 8, NULL));
	assert_false(store_try(store, &error));
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	check(store_try(store, &error), "%s", error.text);
	assert_true(store_status(store).saves && !store_status(store).later);
	assert_true(store_set_number(store, "last", 9, NULL));
	store_close(store);
	folder_expect_number("name", 7);
	folder_expect_number("later", 8);
	folder_expect_number("last", 9);
	assert_int_equal(folder_count(folder.file, "pictures"), 3);
}

/* Its older contents don't replace what another game has written since. */
FOLDER_TEST(another_game_saves_first)
{
	struct store *later, *first;
	struct error error;
	sqlite3 *db = fill_and_lock();

	later = folder_open("Games and settings won’t be saved: another program is using");
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	first = folder_open("");
	assert_true(store_set_number(first, "name", 8, NULL));
	assert_false(store_try(later, &error));
	assert_false(store_status(later).later);
	store_close(first);
	store_close(later);
	folder_expect_number("name", 8);
}

/* It has space for a new store, its journal and its copy, and little more. */
static bool mount_disk(void)
{
	return unshare(CLONE_NEWNS) == 0 &&
	       mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
	       mount("tmpfs", folder.path, "tmpfs", 0, "size=360k") == 0;
}

static bool fill_disk(void)
{
	char path[320];
	FILE *stream;

	snprintf(path, sizeof path, "%s/filler", folder.path);
	stream = fopen(path, "wb");
	if (stream == NULL)
		return false;
	while (putc('x', stream) != EOF && fflush(stream) != EOF)
		continue;
	(void)fclose(stream);
	return true;
}

static int open_on_a_full_disk(void)
{
	if (!mount_disk())
		return SKIPPED;
	return fill_disk() ? expect("saved: the disk is full. ", -1) : 1;
}

static int open_again_on_a_full_disk(void)
{
	struct store *store;

	if (!mount_disk())
		return SKIPPED;
	store = store_open(folder.file, NULL);
	if (store == NULL || !store_set_number(store, "name", 7, NULL))
		return 1;
	store_close(store);
	return fill_disk() ? expect("saved: the disk ", 7) : 1;
}

FOLDER_TEST(a_full_disk)
{
	in_a_child(open_on_a_full_disk);
	in_a_child(open_again_on_a_full_disk);
}
