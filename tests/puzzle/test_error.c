/* Sentences of src/base/error.c, and names in them. */
#include <errno.h>

#include "base/error.h"
#include "base/language.h"
#include "base/path.h"
#include "base/utf8.h"
#include "support/group.h"

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

TEST_CASE(test_formats_and_returns_false)
{
	struct error error;

	assert_false(error_set(&error, "Tile %d of %s.", 7, "x"));
	assert_string_equal(error.text, "Tile 7 of x.");
	assert_false(error_set(NULL, "Nobody reads %d.", 1));
}

TEST_CASE(test_truncates_between_characters)
{
	static const char *const characters[] = { "a", "é", "…", "🧩" };

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

TEST_CASE(test_a_text_that_fits_is_kept)
{
	char text[ERROR_TEXT_SIZE];
	struct error error;

	memset(text, 'x', sizeof text);
	memcpy(text + sizeof text - 3, "é", 3);
	error_set(&error, "%s", text);
	assert_string_equal(error.text, text);
}

TEST_CASE(test_wrong_bytes_are_replaced)
{
	static const struct {
		const char *name, *shown;
	} names[] = {
		{ "\xE9t\xE9.png", "�t�.png" },  { "\xE6\x97", "��" },
		{ "\xFF\x80 日\xC3", "�� 日�" }, { "\xC0\xAF\xED\xA0\x80", "�����" },
		{ "\xF4\x90\x80\x80", "����" },  { "été 🧩 日本", "été 🧩 日本" },
	};
	struct error error;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *at = names[i].name, *shown = names[i].shown;

		error_set(&error, "%s", names[i].name);
		assert_string_equal(error.text, names[i].shown);
		while (*at != '\0' && *shown != '\0')
			assert_int_equal(utf8_next(&at), utf8_next(&shown));
		assert_true(*at == '\0' && *shown == '\0');
	}
}

TEST_CASE(test_long_names_end_in_an_ellipsis)
{
	static const struct {
		const char *name, *shown;
	} names[] = {
		{ "1234567", "1234567" },    { "12345678", "1234…" }, { "日本", "日本" },
		{ "日本語", "日…" },         { "\xFF\xFF", "��" },    { "\xFF\xFF\xFF", "�…" },
		{ "a\nb\x7F\tc", "a?b??c" }, { "日\n12345", "日?…" },
	};
	char shown[8];

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		path_show(shown, sizeof shown, names[i].name);
		assert_string_equal(shown, names[i].shown);
	}
}

/* Else "abc <U+202E>gnp.olleh.png" would read "abc hello.png.png". */
TEST_CASE(test_names_dont_turn_the_text_around)
{
	static const char *const controls[] = { "\u061C", "\u200E", "\u200F", "\u202A", "\u202B",
		                                "\u202C", "\u202D", "\u202E", "\u2066", "\u2067",
		                                "\u2068", "\u2069", "\u2028", "\u2029" };
	char name[40], shown[40], small[12];

	for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
		snprintf(name, sizeof name, "abc %sgnp", controls[i]);
		path_show(shown, sizeof shown, name);
		assert_string_equal(shown, "abc □gnp");
	}
	path_show(shown, sizeof shown, "שלום 2.png");
	assert_string_equal(shown, "\u2068שלום 2.png\u2069");
	path_show(shown, sizeof shown, "\u202Eصورة");
	assert_string_equal(shown, "\u2068□صورة\u2069");
	path_show(small, sizeof small, "שלום");
	assert_string_equal(small, "\u2068ש…\u2069");
}

/* They don't depend on the system's language, and all can be translated. */
TEST_CASE(reasons_are_texts)
{
	static const int numbers[] = { ENOENT, EACCES, ENOSPC, EISDIR, EFBIG, EROFS, ESTALE };

	(void)language_use("xx");
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		check(strncmp(error_reason(numbers[i]), "⟦", strlen("⟦")) == 0, "%s",
		      error_reason(numbers[i]));
	(void)language_use("en");
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		assert_string_equal(error_reason(numbers[i]), strerror(numbers[i]));
	assert_string_equal(error_reason(ENOTTY), strerror(ENOTTY)); /* which no text is about */
}
