/* What is kept of a damaged file (aside.c), and large files, which are checked while they are used
 * (check.c). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "folder.h"
#include "store/database.h"

enum {
	PAGE = 4096,
	WAITS = 6000,
	LARGE_ROWS = 3000,
	PICTURES_PAGE = 21, /* after the first page of each table and index */
};

static const char told[] = "Your saved games were damaged. What could be read was kept; the old "
                           "file is now ";

/* Several pages of each table. */
static const char rows_text[] =
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)"
        " INSERT INTO settings SELECT printf('key %030d', i), i FROM n;"
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)"
        " INSERT INTO pictures SELECT CAST(printf('/a/long/path/of/a/picture/%d', i) AS BLOB), i,"
        "  0.25, 0.75, 2, 0 FROM n;"
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)"
        " INSERT INTO results SELECT i, i, 1, 0, 0, 4, 4, 0, 0, i, 0, 0, i, i, -1, 0, '', NULL,"
        "  0, 0, 1, 0 FROM n;"
        "INSERT INTO result_slides SELECT id, zeroblob(16), randomblob(id) FROM results;";

static const char *const tables[] = { "settings", "pictures", "results", "result_slides" };
enum { TABLES = sizeof tables / sizeof *tables };

static void count_all(const char *file, int counts[TABLES])
{
	for (int i = 0; i < TABLES; i++)
		counts[i] = folder_count(file, tables[i]);
}

static void damage(size_t page)
{
	size_t size;
	uint8_t *bytes = folder_read(folder.file, &size);

	assert_true(size >= (page + 1) * PAGE);
	memset(bytes + page * PAGE, 0xEE, PAGE);
	folder_write(folder.file, bytes, size);
	free(bytes);
}

static bool is_leaf(const uint8_t *page)
{
	return page[0] == 10 || page[0] == 13; /* www.sqlite.org/fileformat.html#b_tree_pages */
}

/* Replaces a file in which one page is damaged. Of a leaf only its own rows may be lost, and the
 * slides of lost results. */
static void try_page(const uint8_t *page, size_t number, const int before[TABLES])
{
	int after[TABLES], lost = 0, cells = page[3] * 256 + page[4];

	damage(number);
	store_close(folder_open(told));
	assert_int_equal(folder_broken() > 0, 1);
	count_all(folder.file, after);
	for (int i = 0; i < TABLES; i++)
		lost += before[i] - after[i];
	check(!is_leaf(page) || lost <= 2 * cells, "page %zu: %d rows lost, it had %d", number,
	      lost, cells);
	check(number == 0 || lost < before[0] + before[1] + before[2] + before[3],
	      "page %zu: everything lost", number);
	store_close(folder_open("")); /* and it is whole again */
}

FOLDER_TEST(what_can_be_read_is_kept)
{
	int before[TABLES], leaves = 0;
	size_t size;
	uint8_t *bytes;

	folder_fill(0);
	folder_sql(rows_text);
	count_all(folder.file, before);
	bytes = folder_read(folder.file, &size);
	for (size_t page = 0; page < size / PAGE; page++) {
		if (page > 0 && bytes[page * PAGE] == 0)
			continue; /* an overflow page or a free one */
		folder_renew();
		folder_deepen();
		folder_write(folder.file, bytes, size);
		try_page(bytes + page * PAGE, page, before);
		leaves += is_leaf(bytes + page * PAGE);
	}
	assert_true(leaves > 20);
	free(bytes);
}

/* A file of version 2 is carried over and upgraded. */
FOLDER_TEST(an_older_file_is_kept_too)
{
	folder_sql("CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)"
	           " WITHOUT ROWID; INSERT INTO settings VALUES ('name', 7);"
	           "PRAGMA application_id = 1297113905; PRAGMA user_version = 2");
	store_close(folder_open(told));
	assert_int_equal(folder_count(folder.file, "settings WHERE value = '7'"), 1);
	assert_int_equal(folder_count(folder.file, "games"), 0);
}

static int write_to_the_log(void)
{
	struct store *store = store_open(folder.file, NULL);

	return store != NULL && store_set_number(store, "last", 8, NULL) ? 0 : 1;
}

/* A game was killed: its last writes are only in the log. */
FOLDER_TEST(the_log_is_read_too)
{
	struct store *store;

	folder_fill(300);
	assert_int_equal(folder_child(write_to_the_log), 0);
	damage(PICTURES_PAGE);
	store = folder_open(told);
	assert_int_equal(store_get_number(store, "last", 0, 9, -1), 8);
	assert_int_equal(store_get_number(store, "name", 0, 9, -1), 7);
	store_close(store);
}

FOLDER_TEST(an_interrupted_replacement_is_completed)
{
	char new[320];

	folder_fill(1);
	snprintf(new, sizeof new, "%s.new", folder.file);
	assert_int_equal(rename(folder.file, new), 0);
	folder_expect_number("name", 7);
	assert_int_not_equal(access(new, F_OK), 0);
}

static const char large_text[] =
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
        " INSERT INTO settings SELECT printf('large %d', i), printf('%0900d', i) FROM n";

static bool is_marked(void)
{
	char mark[320];

	snprintf(mark, sizeof mark, "%s.check", folder.file);
	return access(mark, F_OK) == 0;
}

static void make_large(bool damaged)
{
	folder_fill(500);
	folder_sql(large_text);
	if (damaged)
		damage(200);
}

/* Opening doesn't notice the damage, the check does, and the next start replaces the file. */
FOLDER_TEST(a_large_file_is_checked_later)
{
	struct store *store;
	struct check *later;

	make_large(true);
	store = folder_open("");
	later = check_start(folder.file, 0);
	assert_non_null(later);
	for (int i = 0; i < WAITS && !check_failed(later); i++)
		sqlite3_sleep(10);
	assert_true(check_failed(later));
	check_stop(later);
	assert_true(is_marked());
	store_close(store);
	store = folder_open(told);
	assert_false(is_marked());
	assert_int_equal(store_get_number(store, "name", 0, 9, -1), 7);
	store_close(store);
}

FOLDER_TEST(a_check_that_is_stopped_finds_nothing)
{
	make_large(false);
	for (int i = 0; i < 40; i++) {
		struct check *later = check_start(folder.file, 0);

		assert_non_null(later);
		if (i > 0)
			usleep((useconds_t)i * 100);
		check_stop(later);
		assert_false(is_marked());
	}
}

FOLDER_TEST(small_files_need_no_thread)
{
	folder_fill(1);
	assert_null(check_start(folder.file, 0));
}

/* The player is told once, and the next start replaces the file. */
FOLDER_TEST(a_call_meets_the_damage)
{
	struct store *store;
	struct error error = { .text = "" };
	char key[32];

	make_large(true);
	store = folder_open("");
	assert_false(store_take_problem(store, &error));
	for (int i = 1; i <= LARGE_ROWS; i++) {
		snprintf(key, sizeof key, "large %d", i);
		(void)store_get_number(store, key, 0, 9, -1);
	}
	assert_true(store_take_problem(store, &error));
	assert_string_equal(error.text, "Your saved games are damaged. Quit and start again to "
	                                "keep what can be read.");
	assert_false(store_take_problem(store, &error));
	assert_int_equal(store_get_number(store, "name", 0, 9, -1), 7);
	store_close(store);
	assert_true(is_marked());
	store_close(folder_open(told));
	assert_true(folder_count(folder.file, "settings WHERE key LIKE 'large %'") >
	            LARGE_ROWS - 10);
}

FOLDER_TEST(a_mark_on_a_whole_file_goes)
{
	make_large(false);
	check_mark(folder.file);
	assert_true(is_marked());
	store_close(folder_open(""));
	assert_false(is_marked());
	assert_int_equal(folder_broken(), 0);
}
