/* Files that are damaged or belong to another program: set aside, never in the way. */
#include <unistd.h>

#include "folder.h"
#include "store/store.h"

enum { PICTURES = 60, FLIPPED_ALL = 300, FLIPPED_SAMPLE = 40, CUTS = 97 };

/* The same numbers on every run. */
static uint32_t next(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

/* Every function works, and what is written can be read. */
static void check_works(struct store *store)
{
	struct picture_crop crop = { 0.5, 0.5, 1, 0, 0 };
	struct store_pictures pictures;
	struct error error;

	check(store_set_number(store, "after", 7, &error), "%s", error.text);
	assert_int_equal(store_get_number(store, "after", 0, 9, -1), 7);
	check(store_picture_used(store, "/after", &crop, &error), "%s", error.text);
	check(store_pictures(store, 100, &pictures, &error), "%s", error.text);
	assert_true(pictures.count >= 1);
	assert_string_equal(pictures.items[0].path, "/after");
	store_pictures_destroy(&pictures);
}

/* Opens a store whose file has these bytes. Either it works, or the bytes are set aside unchanged
 * and the player is told. Returns whether they are. */
static bool open_damaged(const uint8_t *bytes, size_t size)
{
	struct error error;
	struct store *store;
	char aside[320];
	bool broken;

	folder_renew();
	folder_deepen();
	write_file(folder.file, bytes, size);
	store = store_open(folder.file, &error);
	assert_non_null(store);
	broken = folder_broken() > 0;
	if (strstr(error.text, "newer version") == NULL) {
		check_works(store);
		check(broken == (error.text[0] != '\0'), "“%s”", error.text);
	} else {
		folder_check_same(folder.file, bytes, size);
	}
	snprintf(aside, sizeof aside, "%s.broken", folder.file);
	if (broken) {
		check(strstr(error.text, aside) != NULL, "“%s” does not name %s", error.text,
		      aside);
		folder_check_same(aside, bytes, size);
	}
	store_close(store);
	return broken;
}

static uint8_t *good_file(size_t *size)
{
	uint8_t *bytes;

	folder_renew();
	folder_fill(PICTURES);
	bytes = folder_read(folder.file, size);
	assert_true(*size > 4096);
	return bytes;
}

FOLDER_TEST(flipped_bytes_are_handled)
{
	size_t size;
	uint8_t *good = good_file(&size);
	uint8_t *bad = memory_new(size);
	const int files = groups_all() ? FLIPPED_ALL : FLIPPED_SAMPLE;
	uint32_t seed = 1;
	int broken = 0;

	for (int i = 0; i < files; i++) {
		int flips = 1 << next(&seed) % 8;

		memcpy(bad, good, size);
		for (int k = 0; k < flips; k++)
			bad[next(&seed) % (i % 2 == 0 ? size : 200)] ^=
			        (uint8_t)(1 + next(&seed) % 255);
		broken += open_damaged(bad, size);
	}
	check(broken > files / 4, "only %d of %d were seen to be damaged", broken, files);
	free(bad);
	free(good);
}

FOLDER_TEST(truncated_files_are_handled)
{
	size_t size;
	uint8_t *good = good_file(&size);

	assert_false(open_damaged(good, 0)); /* an empty file counts as new */
	assert_false(open_damaged(good, size));
	for (size_t i = 1; i < CUTS;
	     i += groups_all() ? 1 : 4) { /* an incomplete last page may be accepted */
		size_t cut = size * i / CUTS;

		check(open_damaged(good, cut) || cut > size - 4096,
		      "cut at %zu of %zu bytes: not seen", cut, size);
	}
	for (size_t i = 2; i < 120;
	     i += groups_all() ? 7 : 23) /* SQLite treats one byte as an empty file */
		check(open_damaged(good, i), "cut at %zu bytes: not seen", i);
	free(good);
}

FOLDER_TEST(other_files_are_set_aside)
{
	static const uint8_t text[] = "a text that the player keeps under this name";
	static uint8_t zeros[8192];

	assert_true(open_damaged(text, sizeof text));
	assert_true(open_damaged(zeros, sizeof zeros));
}

/* The 19th byte ("file format write version") tells SQLite that the file may be read but not written. */
FOLDER_TEST(a_header_that_forbids_writing)
{
	size_t size;
	uint8_t *bytes = good_file(&size);

	bytes[18] = 3;
	assert_true(open_damaged(bytes, size));
	free(bytes);
}

static void check_set_aside(const char *sql)
{
	struct store *store;

	folder_renew();
	folder_fill(1);
	folder_sql(sql);
	store = folder_open("Your saved games were damaged");
	check_works(store);
	store_close(store);
}

FOLDER_TEST(databases_of_others)
{
	check_set_aside("DROP TABLE settings");
	check_set_aside("ALTER TABLE pictures RENAME COLUMN zoom TO size");
	check_set_aside("CREATE TRIGGER foreign_one AFTER UPDATE ON settings"
	                " BEGIN DELETE FROM results; END");
	check_set_aside("ALTER TABLE results ADD COLUMN foreign_one INTEGER CHECK (foreign_one)");
	check_set_aside("CREATE VIEW foreign_one AS SELECT * FROM results");
	check_set_aside("CREATE UNIQUE INDEX foreign_one ON pictures (zoom)");
	check_set_aside("CREATE TABLE foreign_one (id INTEGER)");
	check_set_aside("DROP INDEX results_by_day");
	check_set_aside("PRAGMA application_id = 17");
	check_set_aside("PRAGMA user_version = 0");
	check_set_aside("PRAGMA user_version = -1");
}

/* Neither in the file nor in its copies: none of them is used, and no good copy is pushed out. */
FOLDER_TEST(foreign_triggers_are_not_copied)
{
	char copy[320], sql[400];

	folder_fill(1);
	snprintf(sql, sizeof sql, "%s",
	         "CREATE TRIGGER foreign_one AFTER UPDATE ON settings BEGIN DELETE FROM pictures; "
	         "END");
	folder_sql(sql);
	snprintf(copy, sizeof copy, "%s.copy-1", folder.file);
	assert_int_equal(unlink(copy), 0);
	snprintf(sql, sizeof sql, "VACUUM INTO '%s'", copy);
	folder_sql(sql);
	store_close(folder_open("Your saved games were damaged, and there is no copy of them."));
	assert_int_equal(folder_count(folder.file, "sqlite_schema WHERE type = 'trigger'"), 0);
}

/* Another program has measured the tables: that changes no result. */
FOLDER_TEST(measured_tables_are_ours)
{
	folder_fill(1);
	folder_sql("ANALYZE");
	folder_expect_number("name", 7);
	assert_int_equal(folder_broken(), 0);
}

FOLDER_TEST(no_file_set_aside_covers_another)
{
	static const char *const names[] = { "", "-2", "-3" };
	char aside[320], content[32];

	folder_fill(0);
	for (int i = 0; i < 3; i++) {
		snprintf(content, sizeof content, "bad %d", i);
		write_text(folder.file, content);
		store_close(folder_open("Your saved games were damaged"));
	}
	for (int i = 0; i < 3; i++) {
		snprintf(content, sizeof content, "bad %d", i);
		snprintf(aside, sizeof aside, "%s.broken%s", folder.file, names[i]);
		folder_check_same(aside, (const uint8_t *)content, strlen(content));
	}
}

/* A game that was killed leaves a log with its last writes: it belongs to the old file. */
FOLDER_TEST(the_log_is_set_aside_too)
{
	static const char *const endings[] = { "-wal", "-shm" };
	char log[320], aside[320];
	uint8_t bytes[2][40];

	folder_fill(0);
	write_text(folder.file, "bad");
	snprintf(log, sizeof log, "%s-wal", folder.file);
	memset(bytes, 0x5A, sizeof bytes);
	write_file(log, bytes[0], sizeof bytes[0]);
	store_close(folder_open("Your saved games were damaged"));
	for (int i = 0; i < 2; i++) {
		snprintf(log, sizeof log, "%s%s", folder.file, endings[i]);
		assert_int_not_equal(access(log, F_OK), 0);
	}
	snprintf(aside, sizeof aside, "%s.broken-wal", folder.file);
	assert_int_equal(access(aside, F_OK), 0);
}

/* An intact file with contents that no game wrote. */
FOLDER_TEST(bad_rows_are_skipped)
{
	struct picture_crop crop = { 1, 2, 3, 0, 0 };
	struct store_pictures pictures;
	struct store *store;

	folder_fill(1);
	folder_sql("INSERT INTO pictures (path, used, x, y, zoom, turns) VALUES"
	           " (x'2f6100', 8, 1, 1, 1, 0), (x'', 9, 1, 1, 1, 0),"
	           " (x'2f63', 9223372036854775807, 1, 1, 1, 0);"
	           "INSERT INTO settings VALUES ('nul', CAST(x'310032' AS TEXT));");
	store = folder_open("");
	assert_true(store_pictures(store, 10, &pictures, NULL));
	assert_int_equal(pictures.count, 2);
	assert_string_equal(pictures.items[0].path, "/c");
	store_pictures_destroy(&pictures);
	assert_int_equal(store_get_number(store, "nul", 0, 100, -1), -1);
	assert_true(store_picture_used(store, "/d", &crop, NULL));
	store_close(store);
}
