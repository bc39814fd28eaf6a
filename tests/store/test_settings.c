/* settings.c, and what a store keeps between starts. */
#include <limits.h>
#include <string.h>

#include "folder.h"
#include "groups.h"
#include "store/store.h"
#include "support/group.h"

static struct error error;

static void check_setting(struct store *store, const char *key, const char *expected)
{
	char text[64] = "untouched";
	bool found = store_get(store, key, text, sizeof text, "fallback");

	check(strcmp(text, expected) == 0, "%s: expected “%s”, got “%s”", key, expected, text);
	assert_int_equal(found, strcmp(expected, "fallback") != 0);
}

static void settings_in_memory(void **state)
{
	struct store *store = store_open(NULL, &error);

	(void)state;
	assert_non_null(store);
	assert_string_equal(error.text, "");
	check_setting(store, "size", "fallback");
	assert_true(store_set(store, "size", "4×4", &error));
	check_setting(store, "size", "4×4");
	assert_true(store_set(store, "size", "", &error));
	check_setting(store, "size", "");
	assert_true(store_set(store, "size", NULL, &error));
	check_setting(store, "size", "fallback");
	assert_true(store_set(store, "size", NULL, &error));
	store_close(store);
	store_close(NULL);
}

static void bad_values_give_the_fallback(void **state)
{
	struct store *store = store_open(NULL, &error);
	char text[5];

	(void)state;
	assert_true(store_set(store, "key", "12345", &error));
	assert_false(store_get(store, "key", text, sizeof text, "fallback"));
	assert_string_equal(text, "fall");
	assert_true(store_set(store, "key", "1234", &error));
	assert_true(store_get(store, "key", text, sizeof text, "fallback"));
	assert_string_equal(text, "1234");
	store_close(store);
}

static void numbers_have_a_range(void **state)
{
	static const char *const odd[] = { "",  "x", "4x", " ", "4.5", "99999999999999999999",
		                           "2", "9" };
	struct store *store = store_open(NULL, &error);

	(void)state;
	assert_int_equal(store_get_number(store, "n", 3, 8, -1), -1);
	assert_true(store_set_number(store, "n", 4, &error));
	assert_int_equal(store_get_number(store, "n", 3, 8, -1), 4);
	assert_int_equal(store_get_number(store, "n", 4, 4, -1), 4);
	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
		assert_true(store_set(store, "n", odd[i], &error));
		check(store_get_number(store, "n", 3, 8, -1) == -1, "“%s” is not a number of 3 … 8",
		      odd[i]);
	}
	assert_true(store_set_number(store, "n", LONG_MIN, &error));
	assert_true(store_get_number(store, "n", LONG_MIN, LONG_MAX, 0) == LONG_MIN);
	store_close(store);
}

static void settings_are_kept(void **state)
{
	struct folder folder;
	struct store *store;

	(void)state;
	folder_make(&folder);
	store = folder_open(&folder, "");
	assert_true(store_set(store, "size", "4×4", &error));
	assert_true(store_set(store, "'; DROP TABLE settings; --", "' OR 1", &error));
	store_close(store);
	store = folder_open(&folder, "");
	check_setting(store, "size", "4×4");
	check_setting(store, "'; DROP TABLE settings; --", "' OR 1");
	store_close(store);
	folder_remove(&folder);
}

static void a_failure_is_reported_once(void **state)
{
	struct store *store = store_open(NULL, &error);

	(void)state;
	assert_true(store_failure_is_new(store));
	assert_false(store_failure_is_new(store));
	store_close(store);
}

int test_settings(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(settings_in_memory),
		cmocka_unit_test(bad_values_give_the_fallback),
		cmocka_unit_test(numbers_have_a_range),
		cmocka_unit_test(settings_are_kept),
		cmocka_unit_test(a_failure_is_reported_once),
	};

	return cmocka_run_group_tests_name("settings", tests, NULL, NULL);
}
