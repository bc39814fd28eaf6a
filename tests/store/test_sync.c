/* How writes get to the disk: transactions (database.c) and the log (sync.c). */
#include <sys/stat.h>
#include <unistd.h>

#include "folder.h"
#include "store/database.h"

enum {
	HUGE_LETTERS = 20 << 20,
	WAITS = 30000,
};

static struct error error;

MEMORY_TEST(a_transaction_is_all_or_nothing)
{
	assert_true(database_begin(store, &error));
	assert_true(store_set_number(store, "a", 1, &error));
	assert_true(database_commit(store, true, &error));
	assert_true(database_begin(store, &error));
	assert_true(store_set_number(store, "a", 2, &error));
	assert_false(database_commit(store, false, &error));
	assert_int_equal(store_get_number(store, "a", 0, 9, -1), 1);
	assert_true(store_set_number(store, "a", 3, &error));
	assert_int_equal(store_get_number(store, "a", 0, 9, -1), 3);
}

MEMORY_TEST(foreign_keys_are_checked)
{
	assert_int_equal(sqlite3_exec(store->db, "INSERT INTO slides VALUES (1, 0, x'00', x'00')",
	                              NULL, NULL, NULL),
	                 SQLITE_CONSTRAINT_FOREIGNKEY);
}

static off_t size_of(const char *ending)
{
	char path[320];
	struct stat info;

	snprintf(path, sizeof path, "%s%s", folder.file, ending);
	return stat(path, &info) == 0 ? info.st_size : -1;
}

/* A large import, say: copying its log would stop the window. */
FOLDER_TEST(the_thread_copies_what_a_huge_commit_wrote)
{
	char *huge = memory_new(HUGE_LETTERS + 1);
	struct store *store;
	int waits = 0;

	memset(huge, 'x', HUGE_LETTERS);
	store = folder_open("");
	check(store_set(store, "huge", huge, &error), "%s", error.text);
	assert_true(size_of("-wal") > HUGE_LETTERS);
	assert_true(size_of("") < HUGE_LETTERS);
	for (; size_of("") < HUGE_LETTERS && waits < WAITS; waits++) {
		check(store_set_number(store, "key", waits, &error), "%s", error.text);
		sqlite3_sleep(1);
	}
	assert_true(waits < WAITS);
	store_close(store);
	free(huge);
}

static void wait_for_problem(struct store *store)
{
	int waits = 0;

	while (!store_take_problem(store, &error) && waits++ < WAITS)
		sqlite3_sleep(1);
	assert_true(waits < WAITS);
}

/* Else what is played from then on is lost without a word. */
FOLDER_TEST(a_removed_folder_is_made_again)
{
	struct store *store = folder_open("");
	char data[320];

	assert_true(store_set_number(store, "before", 1, &error));
	snprintf(data, sizeof data, "%s/data", folder.path);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(remove_folder(data), 0);
		assert_true(store_set_number(store, "after", 2 + i, &error));
		wait_for_problem(store);
		check(store_try(store, &error), "%s", error.text);
		store_close(folder_open("Missing Piece is already running"));
	}
	assert_true(store_set_number(store, "last", 4, &error));
	store_close(store);
	folder_expect_number("before", 1);
	folder_expect_number("after", 3);
	folder_expect_number("last", 4);
}

FOLDER_TEST(a_removed_file_is_made_again)
{
	struct store *store;

	folder_fill(1); /* there is a copy of it, which is older */
	store = folder_open("");
	assert_true(store_set_number(store, "name", 8, &error));
	assert_int_equal(unlink(folder.file), 0);
	assert_true(store_set_number(store, "after", 2, &error));
	wait_for_problem(store);
	check(store_try(store, &error), "%s", error.text);
	store_close(store);
	folder_expect_number("name", 8);
	folder_expect_number("after", 2);
}

/* A backup, say, which must not be overwritten. */
FOLDER_TEST(a_replaced_file_is_left_alone)
{
	struct store *store = folder_open("");
	char other[320];
	uint8_t *bytes;
	size_t size;

	assert_true(store_set_number(store, "name", 8, &error));
	snprintf(other, sizeof other, "%s/other", folder.path);
	write_text(other, "of another program");
	assert_int_equal(rename(other, folder.file), 0);
	bytes = folder_read(folder.file, &size);
	assert_true(store_set_number(store, "name", 9, &error));
	wait_for_problem(store);
	assert_false(store_try(store, &error));
	assert_string_equal(error.text + strlen(error.text) - strlen(folder.file), folder.file);
	store_close(store);
	folder_check_same(folder.file, bytes, size);
	free(bytes);
}
