/* parcel.c: the text in a puzzle file. */
#include "puzzle/parcel.h"
#include "puzzle/shuffle.h"
#include "support/group.h"

static const char plain[] = "missing-piece 1\ncode 4x4-H005G-GQ7\ncrop 500000 500000 1000000 0\n";

static struct parcel read_good(const char *text)
{
	struct parcel parcel;

	check(parcel_read(&parcel, text) == PARCEL_READ, "expected a puzzle: %s", text);
	return parcel;
}

/* Also the longest: a 32×32 board, and words of many bytes. */
TEST_CASE(test_round_trip)
{
	struct parcel parcel = { .crop = { 0.123456, 1, 7.5, 0, 3 } }, again;
	char text[PARCEL_SIZE], same[PARCEL_SIZE];
	size_t length;

	for (int side = BOARD_SIDE_MIN; side <= BOARD_SIDE_MAX; side += 15) {
		parcel.code.scramble =
		        (struct scramble){ .kind = SCRAMBLE_BOARD, .width = side, .height = side };
		shuffle_uniform(&parcel.code.scramble.board, side, side, SCRAMBLE_GAP_ANY, 7);
		for (int words = 0; words < 8; words++) {
			memset(parcel.name, words & 1 ? 'n' : 0, PARCEL_NAME_SIZE - 1);
			memset(parcel.line, words & 2 ? 'l' : 0, PARCEL_LINE_SIZE - 1);
			memset(parcel.race, words & 4 ? 'r' : 0, PARCEL_RACE_SIZE - 1);
			length = parcel_write(&parcel, text);
			assert_int_equal(length, strlen(text));
			again = read_good(text);
			(void)parcel_write(&again, same);
			assert_string_equal(same, text);
			assert_true(again.crop.x == parcel.crop.x && again.crop.zoom == 7.5 &&
			            again.crop.turns == 3);
			assert_string_equal(again.name, parcel.name);
			assert_string_equal(again.line, parcel.line);
			assert_string_equal(again.race, parcel.race);
		}
	}
}

static void expect(enum parcel_end end, const char *from, const char *to)
{
	const char *at = strstr(plain, from);
	char text[PARCEL_SIZE];
	struct parcel parcel;

	snprintf(text, sizeof text, "%.*s%s%s", (int)(at - plain), plain, to, at + strlen(from));
	check(parcel_read(&parcel, text) == end, "unexpected end for “%s”", text);
}

TEST_CASE(test_anything_else_is_refused)
{
	static const char *const changes[][2] = {
		{ " 1\n", " 0\n" },
		{ " 1\n", " one\n" },
		{ " 1\n", " 1" },
		{ "H005G", "H005H" },
		{ "H005G", "h005g" }, /* not as it is written */
		{ "H005G-GQ7", "" },
		{ "4x4-H005G-GQ7", "4x4-HT454-DDQJD-FJYT8" },
		{ "crop", "Crop" },
		{ "crop 500000", "crop 1000001" },
		{ "crop 500000", "crop -1" },
		{ "crop 500000", "crop 0.5" },
		{ "crop 500000", "crop" },
		{ "crop 500000", "crop  500000" },
		{ "1000000 0", "999999 0" },
		{ "1000000 0", "8000001 0" },
		{ "1000000 0", "1000000 4" },
		{ "1000000 0", "1000000 0 " },
		{ "1000000 0\n", "1000000 0" },
		{ " 0\n", " 0\n\n" },
		{ " 0\n", " 0\nname \n" },
		{ " 0\n", " 0\nname a\nname b\n" },
		{ " 0\n", " 0\nline a\nname b\n" }, /* in another order */
		{ " 0\n", " 0\nname a\tb\n" },
		{ " 0\n", " 0\nname a\xFF\n" },
		{ " 0\n", " 0\nname a\u202E\n" }, /* turns the text around */
		{ " 0\n", " 0\nname a" },
		{ " 0\n", " 0\nother a\n" },
	};
	char name[PARCEL_NAME_SIZE + 16] = " 0\nname ";

	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
		expect(PARCEL_DAMAGED, changes[i][0], changes[i][1]);
	memset(name + strlen(name), 'a', PARCEL_NAME_SIZE);
	strcat(name, "\n");
	expect(PARCEL_DAMAGED, " 0\n", name);
	expect(PARCEL_NEWER, " 1\n", " 3\n");
	expect(PARCEL_NEWER, " 1\n", " 99\n");
	expect(PARCEL_NONE, "missing-piece", "missing piece");
	expect(PARCEL_NONE, plain, "");
	(void)read_good(plain);
}

/* Tiles that aren't square: only version 2 has them, and always a shape. */
TEST_CASE(test_an_aspect)
{
	static const char wide[] =
	        "missing-piece 2\ncode 4x4-H005G-GQ7\ncrop 500000 500000 1000000 0 1500000\n";
	static const char *const bad[] = { "",          " 0",         " 9999", " 100000001",
		                           " 1500000 ", " 1500000 0", " 1.5" };
	struct parcel parcel = read_good(wide);
	char text[PARCEL_SIZE];

	assert_true(parcel.crop.aspect == 1.5);
	(void)parcel_write(&parcel, text);
	assert_string_equal(text, wide);
	parcel.crop.aspect = 0;
	(void)parcel_write(&parcel, text);
	assert_string_equal(text, plain); /* earlier versions of the game can read it */
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		snprintf(text, sizeof text, "%.*s%s\n", (int)(strlen(wide) - strlen(" 1500000\n")),
		         wide, bad[i]);
		check(parcel_read(&parcel, text) == PARCEL_DAMAGED, "“%s” was read", bad[i]);
	}
	expect(PARCEL_DAMAGED, "1000000 0\n", "1000000 0 1500000\n");
}
