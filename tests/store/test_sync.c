/* How writes get to the disk: transactions (database.c) and the log (sync.c). */
#include <sys/stat.h>

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
