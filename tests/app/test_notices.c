/* notices: a message belongs to the game or the sheet that caused it. */
#include "app/app.h"
#include "support/group.h"

static const int sheets[2];

static bool says(const struct notices *notices)
{
	return notices->message.text[0] != '\0';
}

TEST_CASE(another_game_removes_it)
{
	struct notices notices = { .now_ms = 1000 };

	notices_say(&notices, "Tiles 7 and 8 look alike.");
	notices_leave(&notices); /* the same turn: it's about the new game */
	assert_false(notices_assign(&notices, NULL, false));
	assert_true(says(&notices));
	notices_leave(&notices);
	assert_false(says(&notices));
	notices_say(&notices, "Part of it is missing.");
	assert_false(notices_assign(&notices, NULL, true));
	notices_leave(&notices); /* it waited for its picture */
	assert_true(says(&notices));
}

TEST_CASE(a_sheet_that_opens_removes_it)
{
	struct notices notices = { .now_ms = 1000 };

	notices_say(&notices, "Can't read the clipboard.");
	assert_false(notices_assign(&notices, NULL, false));
	assert_true(notices_assign(&notices, &sheets[0], false));
	assert_false(says(&notices));
	notices_say(&notices, "Code copied.");
	assert_false(notices_assign(&notices, &sheets[0], false));
	assert_false(notices_assign(&notices, NULL, false));
	assert_true(says(&notices));
	assert_true(notices_assign(&notices, &sheets[1], false));
}

TEST_CASE(one_is_added_to_another_if_both_fit)
{
	struct notices notices = { .now_ms = 1000 };
	char long_one[ERROR_TEXT_SIZE];

	notices_add(&notices, "Line 3 isn’t a board.");
	assert_string_equal(notices.message.text, "Line 3 isn’t a board.");
	notices.now_ms = 2000;
	notices_add(&notices, "There is no sandbox.");
	assert_string_equal(notices.message.text, "Line 3 isn’t a board. There is no sandbox.");
	assert_int_equal(notices.message.since_ms, 2000);
	memset(long_one, 'x', sizeof long_one - 1);
	long_one[sizeof long_one - 1] = '\0';
	notices_add(&notices, long_one);
	assert_string_equal(notices.message.text, long_one);
}
