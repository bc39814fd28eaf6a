/* Copies of the file (backup.c): when they are made, and what a damaged file is replaced by. */
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "folder.h"
#include "store/backup.h"
#include "store/database.h"

enum { PAGE = 4096, WAITS = 6000, LARGE_ROWS = 3000, TWO_DAYS_S = 2 * 24 * 60 * 60 };

static const char restored[] = "Your saved games were damaged. The copy of ";
static const char found[] = "The file with your saved games was missing. The copy of ";
static const char lost[] = "Your saved games were damaged, and there is no copy of them. ";

static const char *beside(const char *ending)
{
	static char name[400];

	snprintf(name, sizeof name, "%s%s", folder.file, ending);
	return name;
}

static bool is_there(const char *ending)
{
	return access(beside(ending), F_OK) == 0;
}

/* As if the newest copy had been made two days ago. */
static void make_older(void)
{
	struct timespec times[2] = { { .tv_nsec = UTIME_OMIT },
		                     { .tv_sec = time(NULL) - TWO_DAYS_S } };

	assert_int_equal(utimensat(AT_FDCWD, beside(".copy-1"), times, 0), 0);
}

static void damage(const char *ending, size_t at, size_t count, int byte)
{
	size_t size;
	uint8_t *bytes = folder_read(beside(ending), &size);

	assert_true(at + count <= size);
	memset(bytes + at, byte, count);
	write_file(beside(ending), bytes, size);
	free(bytes);
}

/* Writes a number and ends well; a copy is made if one is due. */
static void play(int number)
{
	struct store *store = folder_open("");

	assert_true(store_set_number(store, "name", number, NULL));
	store_close(store);
}

static void expect(const char *sentence, long number)
{
	struct store *store = folder_open(sentence);

	assert_int_equal(store_get_number(store, "name", 0, 99, -1), number);
	store_close(store);
}

FOLDER_TEST(a_damaged_header_loses_nothing)
{
	size_t size;
	uint8_t *bytes;

	folder_fill(300);
	damage("", 0, 16, 0);
	bytes = folder_read(folder.file, &size);
	expect(restored, 7);
	assert_int_equal(folder_count(folder.file, "pictures"), 300);
	folder_check_same(beside(".broken"), bytes, size);
	expect("", 7);
	free(bytes);
}

FOLDER_TEST(an_emptied_file_is_replaced)
{
	for (size_t size = 0; size < 2; size++) {
		folder_renew();
		folder_fill(1);
		write_file(folder.file, "x", size);
		expect(restored, 7);
		assert_int_equal(folder_broken(), 1);
	}
}

/* Else a new file's copies would push the good ones out within two days. */
FOLDER_TEST(a_missing_file_is_replaced)
{
	folder_fill(300);
	assert_int_equal(unlink(folder.file), 0);
	expect(found, 7);
	assert_int_equal(folder_count(folder.file, "pictures"), 300);
	assert_int_equal(folder_broken(), 0);
	expect("", 7);
}

/* A log without its file doesn't belong to the copy. */
FOLDER_TEST(a_missing_file_leaves_its_log)
{
	folder_fill(1);
	assert_int_equal(unlink(folder.file), 0);
	write_text(beside("-wal"), "bad");
	expect(found, 7);
	assert_true(is_there(".broken-wal"));
}

FOLDER_TEST(a_missing_file_without_a_whole_copy)
{
	folder_fill(1);
	assert_int_equal(unlink(folder.file), 0);
	damage(".copy-1", 0, 100, 0xEE);
	expect("The file with your saved games is missing, and its copies are damaged.", -1);
	expect("", -1);
}

FOLDER_TEST(nothing_is_read_of_a_missing_file)
{
	struct error error;

	folder_fill(1);
	assert_int_equal(unlink(folder.file), 0);
	assert_null(store_open_to_read(folder.file, &error));
	assert_memory_equal(error.text, "Can’t read the records: the file is missing", 45);
}

FOLDER_TEST(the_newest_two_copies_are_kept)
{
	for (int i = 1; i <= 3; i++) {
		play(i);
		if (i < 3)
			make_older();
	}
	assert_true(is_there(".copy-1") && is_there(".copy-2") && !is_there(".copy.part"));
	damage("", 0, 16, 0);
	expect(restored, 3);
	damage("", 0, 16, 0);
	damage(".copy-1", PAGE, PAGE, 0xEE);
	expect(restored, 2);
	damage("", 0, 16, 0);
	damage(".copy-2", 0, 100, 0xEE);
	expect(lost, -1);
	assert_int_equal(folder_broken(), 3);
}

FOLDER_TEST(one_copy_a_day)
{
	play(1);
	play(2);
	assert_false(is_there(".copy-2"));
	damage("", 0, 16, 0);
	expect(restored, 1);
}

FOLDER_TEST(without_a_copy_the_player_is_told)
{
	folder_fill(1);
	assert_int_equal(unlink(beside(".copy-1")), 0);
	damage("", 0, 16, 0);
	expect(lost, -1);
}

/* A game of an earlier version made it. */
FOLDER_TEST(an_older_copy_is_upgraded)
{
	size_t size;
	uint8_t *bytes = folder_read(TEST_HERE "/version-2.db", &size);

	folder_deepen();
	write_text(folder.file, "bad");
	write_file(beside(".copy-1"), bytes, size);
	store_close(folder_open(restored));
	assert_true(folder_count(folder.file, "settings") > 0);
	free(bytes);
}

FOLDER_TEST(an_interrupted_replacement_is_completed)
{
	char new[400];

	folder_fill(1);
	snprintf(new, sizeof new, "%s", beside(".new"));
	assert_int_equal(rename(folder.file, new), 0);
	expect("", 7);
	assert_int_not_equal(access(new, F_OK), 0);
}

static const char large_text[] =
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
        " INSERT INTO settings SELECT printf('large %d', i), printf('%0900d', i) FROM n";

/* With a copy that is as large. */
static void make_large(bool damaged)
{
	folder_fill(500);
	folder_sql(large_text);
	make_older();
	play(7);
	if (damaged)
		damage("", 200 * PAGE, PAGE, 0xEE);
}

static void wait_for_problem(struct store *store)
{
	struct error error = { .text = "" };

	for (int i = 0; i < WAITS && !store_take_problem(store, &error); i++)
		sqlite3_sleep(10);
	assert_string_equal(error.text, "Your saved games are damaged. Quit and start again to use "
	                                "the last copy of them.");
	assert_false(store_take_problem(store, &error));
}

/* Opening doesn't notice the damage, the next copy does; the older ones stay. */
FOLDER_TEST(a_copy_finds_the_damage)
{
	struct store *store;

	make_large(true);
	make_older();
	store = folder_open("");
	assert_true(store_set_number(store, "last", 1, NULL));
	wait_for_problem(store);
	store_close(store);
	assert_true(is_there(".check") && !is_there(".copy.part"));
	expect(restored, 7);
	assert_false(is_there(".check"));
	assert_int_equal(folder_count(folder.file, "settings WHERE key LIKE 'large %'"),
	                 LARGE_ROWS);
}

FOLDER_TEST(a_call_meets_the_damage)
{
	struct store *store;
	char key[32];

	make_large(true);
	store = folder_open("");
	for (int i = 1; i <= LARGE_ROWS; i++) {
		snprintf(key, sizeof key, "large %d", i);
		(void)store_get_number(store, key, 0, 9, -1);
	}
	wait_for_problem(store);
	store_close(store);
	expect(restored, 7);
}

FOLDER_TEST(a_mark_on_a_whole_file_goes)
{
	make_large(false);
	backup_mark(folder.file);
	assert_true(is_there(".check"));
	expect("", 7);
	assert_false(is_there(".check"));
	assert_int_equal(folder_broken(), 0);
}
