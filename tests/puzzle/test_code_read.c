/* Share codes as players write them: src/puzzle/code.c. */
#include <glob.h>

#include "puzzle/code.h"
#include "support/group.h"

static const char example[] = "4x4-H001Z-AWANV";
static const char walk[] = "5x3-W9KK2-B80EM-QH";

static void check_reads(const char *text, const char *as)
{
	char again[CODE_SIZE];
	struct error error;
	struct code code;

	check(code_read(&code, text, &error), "“%s” is refused: %s", text, error.text);
	code_write(&code, again);
	assert_string_equal(again, as);
}

TEST_CASE(test_notation_variants_are_accepted)
{
	check_reads("4x4-h001z-awanv", example);
	check_reads("4X4-HOolZ-AWANV", example);
	check_reads("4x4-Ho0IZ-AWaNv", example);
	check_reads("4×4-H001Z-AWANV", example);
	check_reads(" \t4x4-H001Z-AWANV\r\n", example);
	check_reads("4x4H001ZAWANV", example);
	check_reads("4 x 4 H001Z AWANV", example);
	check_reads("4x4--H00-1Z—AWANV-", example);
	check_reads("4x4\u2011H001Z\u2013A\u200BWANV\u00A0", example);
	check_reads("- 4x4-H001Z-\nAWANV", example);
}

static void refuse(const char *text, const char *sentence)
{
	struct code code, before;
	struct error error = { "" };

	memset(&code, 0x55, sizeof code);
	before = code;
	check(!code_read(&code, text, &error), "“%s” is accepted", text);
	check(strcmp(error.text, sentence) == 0, "“%s”: expected “%s”, got “%s”", text, sentence,
	      error.text);
	assert_memory_equal(&code, &before, sizeof code);
	assert_false(code_read(&code, text, NULL));
}

TEST_CASE(test_refusals_are_explained)
{
	static const char none[] =
	        "That isn’t a share code. A share code starts with a size, such as 4x4.";
	static const char brief[] = "Part of that share code is missing.";
	static const char wrong[] = "That share code has a typo. Check it and try again.";
	char text[4000];

	refuse("", none);
	refuse(" - ", none);
	refuse("hello", none);
	refuse("H001Z-AWANV", none);
	refuse("4-H001Z-AWANV", none);
	refuse("4x-H001Z-AWANV", none);
	refuse("0x4-H001Z-AWANV", none);
	refuse("04x4-H001Z-AWANV", none);
	refuse("4x04-H001Z-AWANV", none);
	refuse("4y4-H001Z-AWANV", none);
	refuse("/home/player/4x4.png", none);
	refuse("4x4", brief);
	refuse("4x4-H001Z", brief);
	refuse("4x4-H001Z-AWAN", wrong);
	refuse("4x4-H001Z-AWANW", wrong);
	refuse("4x5-H001Z-AWANV", wrong);
	refuse("4x41-H001Z-AWANV", "A board has 2 to 32 columns and rows, not 4×41.");
	refuse("1x4-H001Z-AWANV", "A board has 2 to 32 columns and rows, not 1×4.");
	refuse("4x4-H001U-AWANV", "Share codes don’t contain “U”. Check the code and try again.");
	refuse("4x4-H001Z-AWANV.", "Share codes don’t contain “.”. Check the code and try again.");
	refuse("4x4-H001é-AWANV", wrong);
	refuse("4x4-H001\xFF-AWANV", wrong);
	refuse("4x4-H001\x01-AWANV", wrong);
	memset(text, '0', sizeof text);
	memcpy(text, "4x4-", 4);
	text[sizeof text - 1] = '\0';
	refuse(text, "That’s too long for a share code.");
}

/* Computed by a separate program: the check characters are right, but no game is written like this. */
TEST_CASE(test_each_game_has_one_text)
{
	static const char *const others[] = {
		"4x4-H0001-ZA18S-H",             /* seed with a leading zero */
		"4x4-H000S-EZR",                 /* seed of only a zero */
		"4x4-H00G0-00000-00000-0E4SY",   /* seed of 65 bits */
		"4x4-A0010-00000-00000-009ZC-R", /* seed of 66 bits */
		"4x4-W00K2-B817F-X18",           /* walk of 20 000 001 moves */
		"4x4-W0000-050EF-6",             /* number of moves truncated */
		"4x4-W0000-0050B-TSG",           /* seed with a zero after it */
		"4x4-C001Z-ABPP4",               /* no such kinds */
		"4x4-0001Z-A9G8W",
		"3x2-B008N-0T8XK",   /* unsolvable board */
		"3x2-B004N-GX0CP",   /* solved board */
		"3x2-B004N-1N91T",   /* unused bit set */
		"3x2-B004N-WVEQ",    /* board too short */
		"3x2-B004N-00SMA-E", /* board too long */
		"3x2-B00RN-03ZQP",   /* seventh of six permutations */
	};

	check_reads("3x2-B004N-0BF8B", "3x2-B004N-0BF8B"); /* the valid code that those resemble */
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		refuse(others[i], "That share code comes from a newer version of the game.");
}

static void check_found(const char *text, const char *expected)
{
	char found[CODE_SIZE] = "untouched";

	check(code_find(text, found), "nothing is found in “%s”", text);
	assert_string_equal(found, expected);
}

TEST_CASE(test_codes_are_found_in_messages)
{
	check_found(example, example);
	check_found(" 4x4 h001z awanv \n", example);
	check_found("Can you solve this? 4x4-H001Z-AWANV", example);
	check_found("Missing Piece 4×4, 43 moves in 1:02 – code: 4×4-H001Z-AWANV.\nBye!", example);
	check_found("(4x4-h001z-awanv)", example);
	check_found("“4x4-H001Z-AWANV”!", example);
	check_found("--code=4x4-H001Z-AWANV", example);
	check_found("—4x4-H001Z-AWANV—", example);
	check_found("On two lines: 4x4-H001Z-\r\nAWANV thanks", example);
	check_found("5x3-W9KK2-B80EM-QH or 4x4-H001Z-AWANV", walk);
	check_found("not 5x3-W9KK2-B80EM-QZ but 4x4-H001Z-AWANV", example);
}

TEST_CASE(test_damaged_codes_are_found)
{
	check_found("try 4x4-H001Z-AWANW please", "4x4-H001Z-AWANW");
	check_found("try 4×4-H001Z-AWAN please", "4x4-H001Z-AWAN");
	check_found("try 4x-H001Z-AWANV please", "4x-H001Z-AWANV");
	check_found("try 44x4-H001-AWANV please", "44x4-H001-AWANV");
	check_found("try 5x3-W9KK2-B80EEM-QH please", "5x3-W9KK2-B80EEM-QH");
	check_found("try 5x3-W9KU2-B80EM-QH please", "5x3-W9KU2-B80EM-QH");
	check_found("5x3-W9KU2-B80EM-QH 4x4-H001Z-AWANW", "5x3-W9KU2-B80EM-QH");
}

static void check_none(const char *text)
{
	char found[CODE_SIZE] = "untouched";

	check(!code_find(text, found), "“%s” is found in “%s”", found, text);
	assert_string_equal(found, "untouched");
}

TEST_CASE(test_other_texts_have_no_code)
{
	check_none("");
	check_none("hello, world");
	check_none("a 4x4 board, or 5x5-ish");
	check_none("/home/player/4x4-H001Z-AWANV");
	check_none("4x4-H001Z-AWANW.png");
	check_none("photos/4x4-H001Z-AWANW/a.jpg");
	check_none("C:\\Pictures\\4x4-H001Z-AWANW");
	check_none("file:///tmp/4x4-H001Z-AWANV");
	check_none("my_4x4-H001Z-AWANW");
	check_none("4x4-holiday-pictures");
	check_none("4x4-house-party");
	check_none("2026-11-21 12:30");
	check_none("12345-67890-12345");
	check_none("U3RD2LU 1 2 3 4/5 6 7 8");
	check_none("----------------- - -\n");
}

TEST_CASE(test_long_texts_are_searched)
{
	size_t size = 100000;
	char *text = malloc(size + sizeof example);

	assert_non_null(text);
	memset(text, 'a', size);
	memcpy(text + size - 1, " 4x4-H001Z-AWANV", sizeof example);
	text[size + strlen(example)] = '\0';
	check_found(text, example);
	memset(text, '4', size - 1);
	check_found(text, example);
	text[size] = '\0';
	check_none(text);
	free(text);
}

/* The key of a file name without folder and extension. */
static uint16_t key_of(const char *path)
{
	char name[256];

	snprintf(name, sizeof name, "%s", strrchr(path, '/') + 1);
	name[strcspn(name, ".")] = '\0';
	return code_picture_key(name);
}

TEST_CASE(test_bundled_pictures_have_keys)
{
	glob_t found;

	assert_int_equal(glob(TEST_SHARE "/pictures/*.svg", 0, NULL, &found), 0);
	assert_true(found.gl_pathc > 1);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		assert_in_range(key_of(found.gl_pathv[i]), 1, 1023);
		for (size_t j = 0; j < i; j++)
			check(key_of(found.gl_pathv[i]) != key_of(found.gl_pathv[j]),
			      "%s and %s have one key: give one another name", found.gl_pathv[i],
			      found.gl_pathv[j]);
	}
	globfree(&found);
	assert_int_equal(code_picture_key("koi-pond"), 307); /* must never change */
}
