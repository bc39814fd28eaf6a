/* settings.c, and what a store keeps between starts. */
#include "folder.h"
#include "store/store.h"

static struct error error;

static void check_setting(struct store *store, const char *key, long expected)
{
	long number = (long)store_get_number(store, key, 0, 100, -1);

	check(number == expected, "%s: expected %ld, got %ld", key, expected, number);
}

MEMORY_TEST(numbers_have_a_range)
{
	static const char *const odd[] = { "",  "x", "4x", " ", "4.5", "99999999999999999999",
		                           "2", "9" };

	assert_int_equal(store_get_number(store, "n", 3, 8, -1), -1);
	assert_true(store_set_number(store, "n", 4, &error));
	assert_int_equal(store_get_number(store, "n", 3, 8, -1), 4);
	assert_int_equal(store_get_number(store, "n", 4, 4, -1), 4);
	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
		assert_true(store_set(store, "n", odd[i], &error));
		check(store_get_number(store, "n", 3, 8, -1) == -1, "“%s” is not a number of 3 … 8",
		      odd[i]);
	}
	assert_true(store_set_number(store, "n", 0, &error));
	assert_int_equal(store_get_number(store, "n", 0, 8, -1), 0);
	assert_true(store_set_number(store, "n", INT64_MIN, &error));
	assert_true(store_get_number(store, "n", INT64_MIN, INT64_MAX, 0) == INT64_MIN);
}

FOLDER_TEST(settings_are_kept)
{
	struct store *store = folder_open("");

	assert_true(store_set_number(store, "size", 4, &error));
	assert_true(store_set_number(store, "'; DROP TABLE settings; --", 1, &error));
	store_close(store);
	store = folder_open("");
	check_setting(store, "size", 4);
	check_setting(store, "'; DROP TABLE settings; --", 1);
	store_close(store);
	store_close(NULL);
}

FOLDER_TEST(texts_fit_or_stay_untouched)
{
	struct store *store = store_open(NULL, &error);
	char text[8] = "before";

	assert_false(store_get(store, "folder", text, sizeof text));
	assert_true(store_set(store, "folder", "12345678", &error));
	assert_false(store_get(store, "folder", text, sizeof text));
	assert_string_equal(text, "before");
	assert_true(store_set(store, "folder", "/\xff\xc3'", &error)); /* any bytes */
	assert_true(store_get(store, "folder", text, sizeof text));
	assert_string_equal(text, "/\xff\xc3'");
	assert_true(store_set(store, "folder", "", &error));
	assert_true(store_get(store, "folder", text, sizeof text));
	assert_string_equal(text, "");
	store_close(store);
}
