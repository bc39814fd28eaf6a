/* gif.c: frames smaller than their canvas, and missing data. Only whole rows are shown. */
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "picture/picture.h"
#include "tests.h"

enum {
	GROUND = 128,
	LITERAL_BITS = 7,
	CLEAR = 1 << LITERAL_BITS,
	END = CLEAR + 1,
	COLOURS = CLEAR,
};

static const char damaged[] = "Can’t open “a.gif”: the file is damaged.";

/* A canvas and a frame. */
struct kind {
	uint32_t width, height;
	uint32_t left, top, frame_width, frame_height;
	bool interlaced, local; /* palette */
	int transparent;        /* index, or 0 */
};

/* The colour i is (i, 2i, 3i), or in the palette of the frame (3i, 2i, i). */
static void put_palette(struct output *gif, bool local)
{
	for (uint32_t i = 0; i < COLOURS; i++) {
		output_put_little(gif, local ? 3 * i : i, 1);
		output_put_little(gif, 2 * i, 1);
		output_put_little(gif, local ? i : 3 * i, 1);
	}
}

static void begin(struct output *gif, const struct kind *kind)
{
	output_put_text(gif, "GIF89a");
	output_put_little(gif, kind->width, 2);
	output_put_little(gif, kind->height, 2);
	output_put(gif, "\xF6\0\0", 3);
	put_palette(gif, false);
	output_put(gif, "!\xFE\2hi\0", 6); /* a comment */
	if (kind->transparent > 0) {
		output_put(gif, "!\xF9\4\1\0\0", 6);
		output_put_little(gif, (uint32_t)kind->transparent, 2);
	}
	output_put(gif, ",", 1);
	output_put_little(gif, kind->left, 2);
	output_put_little(gif, kind->top, 2);
	output_put_little(gif, kind->frame_width, 2);
	output_put_little(gif, kind->frame_height, 2);
	output_put_little(gif, (kind->interlaced ? 0x40 : 0) | (kind->local ? 0x86 : 0), 1);
	if (kind->local)
		put_palette(gif, true);
	output_put_little(gif, LITERAL_BITS, 1);
}

/* Codes of 8 bits, in one block: up to 126 after each CLEAR. */
static const char *end(struct output *gif, struct files *files, const uint8_t *codes, size_t count)
{
	output_put_little(gif, (uint32_t)count, 1);
	output_put(gif, codes, count);
	output_put(gif, "\0;", 2);
	return output_write(gif, files, "a.gif");
}

/* Checks the pixels by their indexes; 0 is the ground. */
static void check_frame(const char *path, const struct kind *kind, const uint8_t *indexes)
{
	uint8_t rgb[3 * 200];
	size_t count = (size_t)kind->width * kind->height;

	for (size_t i = 0; i < count; i++) {
		uint8_t index = indexes[i];

		rgb[3 * i] = (uint8_t)(kind->local ? 3 * index : index);
		rgb[3 * i + 1] = (uint8_t)(2 * index);
		rgb[3 * i + 2] = (uint8_t)(kind->local ? index : 3 * index);
		if (index == 0)
			memset(rgb + 3 * i, GROUND, 3);
	}
	output_check(path, (int)kind->width, (int)kind->height, rgb, 0);
}

static void test_frame_on_its_canvas(void **state)
{
	static const uint8_t codes[] = { CLEAR, 1, 2, 3, 4, 5, 6, END };
	static const uint8_t inside[] = {
		0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 4, 5, 6, 0, 0, 0, 0, 0
	};
	static const uint8_t beyond[] = { 0, 0, 0, 0, 0, 1, 0, 0, 4 };
	static const uint8_t larger[] = { 1, 2, 3, 4, 5, 6 };
	static const uint8_t nothing[6] = { 0 };
	static const uint8_t partly[] = { 1, 2, 3, 4, 0, 6 };
	const struct kind kinds[] = {
		{ 5, 4, 2, 1, 3, 2, .local = false },     { 5, 4, 2, 1, 3, 2, .local = true },
		{ 3, 3, 2, 1, 3, 2, .local = false },     { 3, 2, 0, 0, 3, 2, .local = false },
		{ 3, 2, 0, 0, 3, 2, .transparent = 5 },   { 3, 2, 3, 0, 3, 2, .local = false },
		{ 3, 2, 65535, 0, 3, 2, .local = false }, { 3, 2, 0, 65535, 3, 2, .local = false },
	};
	const uint8_t *const indexes[] = { inside, inside,  beyond,  larger,
		                           partly, nothing, nothing, nothing };
	struct kind tiny = { 1, 1, 0, 0, 3, 2, .local = false };
	struct output gif = { NULL, 0, 0 };

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		begin(&gif, &kinds[i]);
		check_frame(end(&gif, *state, codes, sizeof codes), &kinds[i], indexes[i]);
	}
	begin(&gif, &tiny); /* a canvas grows with the frame */
	check_frame(end(&gif, *state, codes, sizeof codes), &kinds[3], larger);
}

static void test_interlaced(void **state)
{
	static const int order[] = { 0, 8, 4, 2, 6, 10, 1, 3, 5, 7, 9 };
	const struct kind kind = { 2, 11, 0, 0, 2, 11, .interlaced = true };
	uint8_t codes[24] = { CLEAR }, indexes[22];
	struct output gif = { NULL, 0, 0 };

	for (int i = 0; i < 11; i++)
		for (int x = 0; x < 2; x++) {
			codes[1 + 2 * i + x] = (uint8_t)(1 + 2 * i + x);
			indexes[2 * order[i] + x] = (uint8_t)(1 + 2 * i + x);
		}
	codes[23] = END;
	begin(&gif, &kind);
	check_frame(end(&gif, *state, codes, sizeof codes), &kind, indexes);
}

static void check_incomplete(const char *path, const struct kind *kind, const uint8_t *indexes)
{
	struct picture_facts facts;

	check_frame(path, kind, indexes);
	SDL_FreeSurface(picture_load(DECODER, path, NULL, &facts, NULL, NULL));
	assert_true(facts.incomplete);
}

static void test_missing_and_impossible_codes(void **state)
{
	static const struct {
		uint8_t codes[5];
		size_t count;
	} parts[] = {
		{ { CLEAR, 1, 2, 3, END }, 5 },
		{ { CLEAR, 1, 2, 3, CLEAR }, 5 },
		{ { CLEAR, 1, 2, 3 }, 4 },
	}, none[] = {
		{ { CLEAR, END }, 2 },
		{ { CLEAR, 130, 1, 2, 3 }, 5 },
		{ { 0 }, 0 },
	};
	static const uint8_t indexes[] = { 1, 2, 0, 0, 0, 0 };
	const struct kind kind = { 2, 3, 0, 0, 2, 3, .local = false };
	struct output gif = { NULL, 0, 0 };

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		begin(&gif, &kind);
		check_incomplete(end(&gif, *state, parts[i].codes, parts[i].count), &kind, indexes);
		begin(&gif, &kind);
		output_check_refused(end(&gif, *state, none[i].codes, none[i].count), damaged);
	}
	begin(&gif, &kind); /* ends within a block, which is lost */
	output_put(&gif, "\3\x80\1\2\3\3\4", 7);
	check_incomplete(output_write(&gif, *state, "a.gif"), &kind, indexes);
	begin(&gif, &kind); /* ends after the pixels */
	output_put(&gif, "\7\x80\1\2\1\1\2\1", 8);
	check_frame(output_write(&gif, *state, "a.gif"), &kind,
	            (const uint8_t[]){ 1, 2, 1, 1, 2, 1 });
}

static void test_no_frame(void **state)
{
	const struct kind empty = { 2, 3, 0, 0, 0, 3, .local = false };
	struct output gif = { NULL, 0, 0 };

	begin(&gif, &empty);
	output_check_refused(end(&gif, *state, (const uint8_t[]){ CLEAR, 1 }, 2), damaged);
	output_check_refused(files_write(*state, "a.gif", "GIF89a\2\0\2\0\0\0\0;", 14), damaged);
}

int gif_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_frame_on_its_canvas),
		cmocka_unit_test(test_interlaced),
		cmocka_unit_test(test_missing_and_impossible_codes),
		cmocka_unit_test(test_no_frame),
	};

	return cmocka_run_group_tests_name("gif", tests, files_setup, files_teardown);
}
