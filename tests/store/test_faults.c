/* Writes that fail, a full disk and power failures at every moment. */
#include <sqlite3.h>

#include "folder.h"
#include "script.h"
#include "vfs.h"

enum { DISK = 400000, LETTERS = 2000, WAIT_MS = 10, WAITS = 3000, EXPECTED_MAX = 200 };

static struct error error;

/* The contents of a file that must open without any message. */
static char *contents(void)
{
	struct store *store = folder_open("");
	char *text = script_contents(store);

	store_close(store);
	return text;
}

/* Fails with the first line that differs. */
static void check_same(const char *expected, const char *got, const char *when)
{
	size_t same = 0;

	while (expected[same] != '\0' && expected[same] == got[same])
		same++;
	while (same > 0 && expected[same - 1] != '\n')
		same--;
	check(strcmp(expected, got) == 0, "%s: expected “%.100s…”, got “%.100s…”", when,
	      expected + same, got + same);
}

/* A file to begin with. */
struct initial {
	const uint8_t *bytes; /* NULL: none */
	size_t size;
	const char *sentence; /* when it is opened */
};

static void begin(const struct initial *initial)
{
	folder_renew();
	folder_deepen();
	if (initial->bytes != NULL)
		write_file(folder.file, initial->bytes, initial->size);
}

/* Plays the script; fills written, and `opened`: it failed only later. Returns whether the file was
 * used: else the store is in memory. */
static bool play(struct vfs *vfs, bool written[SCRIPT_STEPS], bool *opened)
{
	struct store *store = store_open(folder.file, &error);
	bool used = strstr(error.text, "won’t be saved") == NULL;
	struct script script;

	assert_non_null(store);
	*opened = !vfs_failed(vfs);
	script_begin(&script, store);
	for (int i = 0; i < SCRIPT_STEPS; i++)
		written[i] = script_step(&script, i, true);
	(void)store_take_problem(store, &error);
	script_end(&script);
	store_close(store);
	return used;
}

/* The contents of a file for which only these steps were made. */
static char *expect(const struct initial *initial, const bool written[SCRIPT_STEPS])
{
	struct script script;
	struct store *store;
	char *text;

	begin(initial);
	store = folder_open(initial->sentence);
	script_begin(&script, store);
	for (int i = 0; i < SCRIPT_STEPS; i++)
		assert_int_equal(script_step(&script, i, written[i]), written[i]);
	script_end(&script);
	store_close(store);
	text = contents();
	return text;
}

/* All expectations, as many faults leave out the same steps. */
struct expected {
	struct {
		bool written[SCRIPT_STEPS];
		char *text; /* owned */
	} list[EXPECTED_MAX];
	int count;
};

static const char *find(struct expected *expected, const struct initial *initial,
                        const bool written[SCRIPT_STEPS])
{
	int i = 0;

	while (i < expected->count &&
	       memcmp(written, expected->list[i].written, sizeof expected->list[i].written) != 0)
		i++;
	if (i == expected->count) {
		assert_true(expected->count++ < EXPECTED_MAX);
		expected->list[i].text = expect(initial, written);
		memcpy(expected->list[i].written, written, sizeof expected->list[i].written);
	}
	return expected->list[i].text;
}

/* Returns false if the script, or if `opening` the opening of the file, made fewer operations than
 * `number`. */
static bool fail_at(struct vfs *vfs, int number, bool forever, enum vfs_fault fault,
                    const struct initial *initial, bool opening, struct expected *expected)
{
	bool written[SCRIPT_STEPS], used, failed, opened;
	char when[64], *got;

	snprintf(when, sizeof when, "operation %d, fault %d%s", number, (int)fault,
	         forever ? " and all later ones" : "");
	begin(initial);
	vfs_fail(vfs, number, forever, fault);
	used = play(vfs, written, &opened);
	failed = vfs_failed(vfs) && !(opening && opened);
	vfs_fail(vfs, 0, false, fault);
	if (!used) { /* what was not yet done to the file is done now */
		memset(written, 0, sizeof written);
		store_close(store_open(folder.file, NULL));
	}
	got = contents();
	check_same(find(expected, initial, written), got, when);
	free(got);
	return failed;
}

/* opening: later ones are those of a new file. */
static void every_operation_fails(const struct initial *initial, int step, bool opening)
{
	static const struct {
		enum vfs_fault fault;
		bool forever;
	} ways[] = {
		{ VFS_ERROR, false }, { VFS_ERROR, true }, { VFS_FULL, true }, { VFS_TORN, false }
	};
	struct expected expected = { .count = 0 };
	struct vfs *vfs = vfs_install();
	int count = 0;

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
		for (int number = 1; fail_at(vfs, number, ways[i].forever, ways[i].fault, initial,
		                             opening, &expected);
		     number += step)
			count++;
	vfs_remove(vfs);
	for (int i = 0; i < expected.count; i++)
		free(expected.list[i].text);
	check(count * step > (opening ? 1 : 4) * 4 * SCRIPT_STEPS, "only %d operations", count);
}

FOLDER_TEST(a_new_file)
{
	every_operation_fails(&(const struct initial){ .sentence = "" }, groups_all() ? 1 : 47,
	                      false);
}

/* The upgrade fails, too. */
FOLDER_TEST(an_old_file)
{
	size_t size;
	uint8_t *bytes = folder_read(TEST_HERE "/version-2.db", &size);

	every_operation_fails(&(const struct initial){ bytes, size, "" }, groups_all() ? 3 : 23,
	                      true);
	free(bytes);
}

/* The replacement fails, too. */
FOLDER_TEST(a_damaged_file)
{
	size_t size;
	uint8_t *bytes = folder_read(TEST_HERE "/version-2.db", &size);

	assert_true(size >= 4 * 4096);
	memset(bytes + 3 * 4096, 0xEE, 4096);
	every_operation_fails(
	        &(const struct initial){ bytes, size, "Your saved games were damaged" },
	        groups_all() ? 3 : 23, true);
	free(bytes);
}

static void settle(struct store *store)
{
	for (int i = 0; i < WAITS && !store_status(store).on_disk; i++)
		sqlite3_sleep(WAIT_MS);
	assert_true(store_status(store).on_disk);
}

/* What doesn't fit is refused; what was written stays, and with space again the game is saved. */
FOLDER_TEST(a_disk_that_fills_up)
{
	struct vfs *vfs = vfs_install();
	struct store *store = folder_open("");
	char key[LETTERS + 1];
	int written = 0;

	vfs_limit(vfs, DISK);
	while (snprintf(key, sizeof key, "%0*d", LETTERS, written),
	       store_set_number(store, key, 7, &error))
		written++;
	assert_string_equal(error.text, "Can’t save your game: the disk is full.");
	assert_true(written > 10);
	assert_false(store_set_number(store, key, 7, &error));
	for (int i = 0; i < written && store_try(store, &error); i++)
		continue; /* it needs less space */
	assert_false(store_try(store, &error));
	assert_string_equal(error.text, "Can’t save your game: the disk is full.");
	vfs_limit(vfs, -1);
	check(store_try(store, &error), "%s", error.text);
	assert_true(store_set_number(store, key, 7, &error));
	settle(store);
	store_close(store);
	store = folder_open("");
	for (int i = 0; i <= written; i++) {
		snprintf(key, sizeof key, "%0*d", LETTERS, i);
		assert_int_equal(store_get_number(store, key, 0, 9, -1), 7);
	}
	store_close(store);
	vfs_remove(vfs);
}

/* The write was fine, but the thread can't bring it to the disk. */
FOLDER_TEST(a_failed_sync_is_told)
{
	struct vfs *vfs = vfs_install();
	struct store *store = folder_open("");
	bool told = false;

	assert_true(store_set_number(store, "a", 1, &error));
	assert_false(store_status(store).on_disk);
	vfs_fail(vfs, 1, true, VFS_ERROR);
	for (int i = 0; i < WAITS && !told; i++) {
		told = store_take_problem(store, &error);
		sqlite3_sleep(WAIT_MS);
	}
	assert_true(told);
	assert_string_equal(error.text, "Can’t save your game: the disk reported an error.");
	assert_false(store_status(store).on_disk);
	assert_false(store_take_problem(store, &error));
	vfs_fail(vfs, 0, false, VFS_ERROR);
	assert_true(store_set_number(store, "a", 2, &error));
	settle(store);
	assert_false(store_take_problem(store, &error));
	store_close(store);
	folder_expect_number("a", 2);
	vfs_remove(vfs);
}
