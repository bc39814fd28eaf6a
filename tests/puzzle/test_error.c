/* The sentence of src/base/error.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/error.h"
#include "puzzle/groups.h"

/* Length of the UTF-8 character at text in bytes, 0 if it is incomplete. */
static size_t character_length(const unsigned char *text)
{
	size_t length = text[0] < 0x80 ? 1 : text[0] < 0xE0 ? 2 : text[0] < 0xF0 ? 3 : 4;

	for (size_t i = 1; i < length; i++)
		if ((text[i] & 0xC0) != 0x80)
			return 0;
	return length;
}

static void assert_whole_characters(const char *text)
{
	size_t length;

	for (; *text != '\0'; text += length) {
		length = character_length((const unsigned char *)text);
		assert_true(length > 0);
	}
}

static void test_formats_and_returns_false(void **state)
{
	struct error error;

	(void)state;
	assert_false(error_set(&error, "Tile %d of %s.", 7, "x"));
	assert_string_equal(error.text, "Tile 7 of x.");
	assert_false(error_set(NULL, "Nobody reads %d.", 1));
}

static void test_truncates_between_characters(void **state)
{
	static const char *const characters[] = { "a", "é", "…", "🧩" };

	(void)state;
	for (size_t kind = 0; kind < 4; kind++) {
		for (int offset = 0; offset < 5; offset++) {
			char text[2 * ERROR_TEXT_SIZE + 8] = "";
			struct error error;

			memset(text, 'x', (size_t)offset);
			while (strlen(text) < ERROR_TEXT_SIZE + 4)
				strcat(text, characters[kind]);
			error_set(&error, "%s", text);
			assert_whole_characters(error.text);
			assert_in_range(strlen(error.text), ERROR_TEXT_SIZE - 5,
			                ERROR_TEXT_SIZE - 1);
			assert_memory_equal(error.text, text, strlen(error.text));
		}
	}
}

static void test_a_text_that_fits_is_kept(void **state)
{
	char text[ERROR_TEXT_SIZE];
	struct error error;

	(void)state;
	memset(text, 'x', sizeof text);
	memcpy(text + sizeof text - 3, "é", 3);
	error_set(&error, "%s", text);
	assert_string_equal(error.text, text);
}

/* A format may cut a name inside a character. */
static void test_a_cut_name_has_whole_characters(void **state)
{
	struct error error;

	(void)state;
	error_set(&error, "“%.7s” is damaged.", "日本語.png");
	assert_string_equal(error.text, "“日本” is damaged.");
	error_set(&error, "“%s” is damaged.", "\xE9t\xE9.png");
	assert_string_equal(error.text, "“t.png” is damaged.");
}

int test_error_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_formats_and_returns_false),
		cmocka_unit_test(test_truncates_between_characters),
		cmocka_unit_test(test_a_text_that_fits_is_kept),
		cmocka_unit_test(test_a_cut_name_has_whole_characters),
	};

	return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
