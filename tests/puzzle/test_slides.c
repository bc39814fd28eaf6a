/* The forms in which slides are kept, src/puzzle/slides.c: what players have stored and sent stays readable. */
#include "puzzle/slides.h"
#include "support/group.h"

/* The last one is as long as can be, after the longest wait. */
static const struct slide slides[] = {
	{ DIRECTION_UP, 1, 0 },
	{ DIRECTION_DOWN, 3, 127 },
	{ DIRECTION_LEFT, 15, 128 },
	{ DIRECTION_RIGHT, 16, 1 },
	{ DIRECTION_RIGHT, 31, SLIDE_CS_MAX },
};

enum { COUNT = sizeof slides / sizeof *slides };

static const uint8_t bytes[COUNT] = { 0x04, 0x0d, 0x3e, 0x43, 0x7f };
static const uint8_t times[] = { 0, 0x7f, 0x80, 1, 1, 0xff, 0xff, 0xff, 0xff, 7 };
static const char text[] = "EAN_B-gCDABDP_____f";

static void expect_slides(const struct slide *read, const uint32_t cs[COUNT])
{
	for (size_t i = 0; i < COUNT; i++) {
		assert_int_equal(read[i].direction, slides[i].direction);
		assert_int_equal(read[i].length, slides[i].length);
		assert_int_equal(read[i].cs, cs[i]);
	}
}

TEST_CASE(slides_are_kept_as_bytes)
{
	uint8_t written[COUNT], written_times[COUNT * SLIDES_TIME_BYTES];
	struct slide read[COUNT];

	slides_write_bytes(written, slides, COUNT);
	assert_memory_equal(written, bytes, sizeof bytes);
	assert_int_equal(slides_write_times(written_times, slides, COUNT), sizeof times);
	assert_memory_equal(written_times, times, sizeof times);
	slides_read_bytes(read, bytes, COUNT);
	expect_slides(read, (const uint32_t[COUNT]){ 0 });
	assert_true(slides_read_times(read, COUNT, times, sizeof times));
	expect_slides(read, (const uint32_t[]){ 0, 127, 128, 1, SLIDE_CS_MAX });
}

TEST_CASE(times_that_miss_a_slide_are_refused)
{
	static const uint8_t longer[] = { 0xff, 0xff, 0xff, 0xff, 8 },
	                     endless[] = { 0x80, 0x80, 0x80, 0x80, 0x80, 0 };
	struct slide read[COUNT];

	assert_false(slides_read_times(read, COUNT, NULL, 0));
	assert_false(slides_read_times(read, COUNT, times, sizeof times - 1));
	assert_false(slides_read_times(read, COUNT - 1, times, sizeof times));
	assert_false(slides_read_times(read, 1, longer, sizeof longer));
	assert_false(slides_read_times(read, 1, endless, sizeof endless));
	assert_true(slides_read_times(read, 0, NULL, 0));
}

/* Times are in units of 20 ms; what they leave counts for the next slide. */
TEST_CASE(slides_are_sent_as_text)
{
	char written[COUNT * SLIDES_TEXT_CHARACTERS];
	struct slide read[sizeof text];
	size_t count = 0;

	assert_int_equal(slides_write_text(written, slides, COUNT), strlen(text));
	assert_memory_equal(written, text, strlen(text));
	assert_true(slides_read_text(read, &count, text, strlen(text)));
	assert_int_equal(count, COUNT);
	expect_slides(read, (const uint32_t[]){ 0, 126, 128, 2, SLIDE_CS_MAX - 1 });
}

TEST_CASE(text_that_is_cut_or_wrong_is_refused)
{
	static const char *const wrong[] = { "E",   "A",    "AP",        "AAg",       "E A",
		                             "EA.", "EA\n", "Egggggggg", "EgggggggA", "EggggggC" };
	struct slide read[sizeof text];
	size_t count;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		check(!slides_read_text(read, &count, wrong[i], strlen(wrong[i])), "“%s” is read",
		      wrong[i]);
	for (size_t length = 0; length <= strlen(text); length++)
		check(slides_read_text(read, &count, text, length) ==
		              (length == 0 || length == 2 || length == 5 || length == 8 ||
		               length == 11 || length == strlen(text)),
		      "%zu characters", length);
	assert_false(slides_read_text(read, &count, "EA", 3)); /* with the NUL */
}
