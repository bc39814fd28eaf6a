#include "support/group.h"
#include "ui/field.h"
#include "ui/paint/cluster.h"

TEST_CASE(text_is_inserted_at_the_cursor)
{
	struct field field = { .cursor = 0 };

	assert_true(field_insert(&field, "ac"));
	field_key(&field, SDLK_LEFT);
	assert_true(field_insert(&field, "b"));
	assert_string_equal(field.text, "abc");
	field_key(&field, SDLK_HOME);
	field_key(&field, SDLK_BACKSPACE);
	assert_string_equal(field.text, "abc");
	field_key(&field, SDLK_DELETE);
	assert_string_equal(field.text, "bc");
	field_key(&field, SDLK_END);
	field_key(&field, SDLK_DELETE);
	field_key(&field, SDLK_BACKSPACE);
	assert_string_equal(field.text, "b");
}

TEST_CASE(multibyte_characters_stay_intact)
{
	struct field field = { .cursor = 0 };

	assert_true(field_insert(&field, "Ü€😀"));
	field_key(&field, SDLK_LEFT);
	assert_int_equal(field.cursor, strlen("Ü€"));
	field_key(&field, SDLK_BACKSPACE);
	assert_string_equal(field.text, "Ü😀");
	field_key(&field, SDLK_DELETE);
	assert_string_equal(field.text, "Ü");
}

TEST_CASE(the_cursor_passes_whole_clusters)
{
	static const char whole[] = "a|é|ö|日|本|각|क्षि|प्र|ที่|นี่|น้ำ|ש|👨‍👩‍👧|🇫🇷|🇯🇵|"
	                            "👍🏽|"
	                            "❤️|"
	                            "1️⃣";
	char clusters[20][40];
	struct field field = { .cursor = 0 };
	size_t at = 0, count = 0;

	for (const char *from = whole; *from != '\0'; from += from[0] == '|') {
		size_t length = strcspn(from, "|");

		snprintf(clusters[count], sizeof clusters[count], "%.*s", (int)length, from);
		assert_true(field_insert(&field, clusters[count++]));
		from += length;
	}
	field_key(&field, SDLK_HOME);
	for (size_t i = 0; i < count; i++) {
		size_t end = at + strlen(clusters[i]);

		field_key(&field, SDLK_RIGHT);
		assert_int_equal(field.cursor, end);
		for (size_t byte = at; byte < end; byte++)
			assert_int_equal(cluster_start(field.text, byte), at);
		at = end;
	}
	field_key(&field, SDLK_RIGHT);
	for (size_t i = count; i > 0; i--) {
		assert_int_equal(field.cursor, at);
		field_key(&field, SDLK_LEFT);
		at -= strlen(clusters[i - 1]);
	}
	field_key(&field, SDLK_LEFT);
	assert_int_equal(field.cursor, 0);
	while (count > 0) {
		field_key(&field, SDLK_END);
		field_key(&field, SDLK_BACKSPACE);
		count--;
		assert_int_equal(strlen(field.text), field.cursor);
	}
	assert_string_equal(field.text, "");
}

TEST_CASE(long_texts_are_edited_at_their_end)
{
	struct field field = { .cursor = 0 };

	for (int i = 0; i < 1300; i++)
		assert_true(field_insert(&field, "日"));
	field_key(&field, SDLK_BACKSPACE);
	field_key(&field, SDLK_LEFT);
	assert_int_equal(field.cursor, 3 * 1298);
}

TEST_CASE(control_characters_are_left_out)
{
	struct field field = { .cursor = 0 };

	assert_true(field_insert(&field, "a\nb\tc\x7F\r\n"));
	assert_string_equal(field.text, "abc");
}

TEST_CASE(a_full_field_accepts_nothing)
{
	struct field field = { .cursor = 0 };
	char text[FIELD_SIZE + 10];

	memset(text, 'x', sizeof text);
	text[FIELD_SIZE - 1] = '\0';
	assert_true(field_insert(&field, text));
	assert_false(field_insert(&field, "y"));
	assert_int_equal(strlen(field.text), FIELD_SIZE - 1);
	text[FIELD_SIZE - 1] = 'x';
	text[FIELD_SIZE + 9] = '\0';
	field_select(&field);
	assert_false(field_insert(&field, text));
	assert_int_equal(strlen(field.text), FIELD_SIZE - 1);
}

TEST_CASE(a_selected_text_is_replaced)
{
	struct field field = { .cursor = 0 };

	field_select(&field);
	assert_false(field.selected);
	assert_true(field_insert(&field, "old"));
	field_select(&field);
	assert_true(field_insert(&field, ""));
	assert_string_equal(field.text, "old");
	assert_true(field_insert(&field, "new"));
	assert_string_equal(field.text, "new");
	field_select(&field);
	field_key(&field, SDLK_LEFT);
	assert_true(field_insert(&field, "o"));
	assert_string_equal(field.text, "neow");
	field_select(&field);
	field_key(&field, SDLK_BACKSPACE);
	assert_string_equal(field.text, "");
	assert_true(field_insert(&field, "x"));
	field_select(&field);
	field_key(&field, SDLK_DELETE);
	assert_string_equal(field.text, "");
}
