/* png.c: every kind of PNG that is easily decoded wrong. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"
#include "tests.h"

enum { GROUND = 128 };

static const char damaged[] = "Can’t open “a.png”: the file is damaged.";

static const char *end_png(struct output *png, struct files *files, const void *rows, size_t size)
{
	return output_end_png(png, files, "a.png", rows, size);
}

static void check_grays(const char *path, int width, int height, const int *levels, int tolerance)
{
	uint8_t rgb[3 * 64];

	for (int i = 0; i < width * height; i++)
		memset(rgb + 3 * i, levels[i], 3);
	output_check(path, width, height, rgb, tolerance);
}

/* Of each depth, the level 1 is transparent. */
static void test_gray_with_a_transparent_level(void **state)
{
	static const struct {
		int depth;
		uint8_t rows[2][5]; /* levels 0 and 1 above 1 and 0, each with its filter */
		size_t row_size;
		int low;
	} cases[] = {
		{ 1, { { 0, 0x40 }, { 0, 0x80 } }, 2, 0 },
		{ 2, { { 0, 0x10 }, { 0, 0x40 } }, 2, 0 },
		{ 4, { { 0, 0x01 }, { 0, 0x10 } }, 2, 0 },
		{ 8, { { 0, 0, 1 }, { 0, 1, 0 } }, 3, 0 },
		{ 16, { { 0, 0, 0, 0, 1 }, { 0, 0, 1, 0, 0 } }, 5, 0 },
	};
	static const int levels[] = { 0, GROUND, GROUND, 0 };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct output png = { NULL, 0, 0 };
		uint8_t rows[10];

		memcpy(rows, cases[i].rows[0], cases[i].row_size);
		memcpy(rows + cases[i].row_size, cases[i].rows[1], cases[i].row_size);
		output_begin_png(&png, 2, 2, cases[i].depth, 0);
		output_put_chunk(&png, "tRNS", "\0\1", 2);
		check_grays(end_png(&png, *state, rows, 2 * cases[i].row_size), 2, 2, levels, 0);
	}
}

static void test_transparent_colours(void **state)
{
	static const uint8_t indexes[] = { 0, 0, 1, 2, 0, 2, 1, 0 };
	static const uint8_t shown[] = { 128, 128, 128, 50, 100, 150, 213, 213, 43,
		                         213, 213, 43,  50, 100, 150, 128, 128, 128 };
	static const uint8_t colours[] = { 0, 1, 2, 3, 9, 9, 9, 0, 9, 9, 9, 1, 2, 3 };
	static const uint8_t keyed[] = { 128, 128, 128, 9, 9, 9, 9, 9, 9, 128, 128, 128 };
	struct output png = { NULL, 0, 0 };

	output_begin_png(&png, 3, 2, 8, 3);
	output_put_chunk(&png, "PLTE", "\1\2\3\x32\x64\x96\xFF\xFF\0", 9);
	output_put_chunk(&png, "tRNS", "\0\xFF\xAA", 3);
	output_check(end_png(&png, *state, indexes, sizeof indexes), 3, 2, shown, 0);
	output_begin_png(&png, 2, 2, 8, 2);
	output_put_chunk(&png, "tRNS", "\0\1\0\2\0\3", 6);
	output_check(end_png(&png, *state, colours, sizeof colours), 2, 2, keyed, 0);
}

static int encoded(double light)
{
	double level = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;

	return (int)lround(255 * level);
}

/* Begins a 4×2 gray PNG with this gamma, times 100 000, and a chunk after it. */
static void begin_gray(struct output *png, int depth, uint32_t gamma, const char *more)
{
	struct output value = { NULL, 0, 0 };

	output_put_big(&value, gamma, 4);
	output_begin_png(png, 4, 2, depth, 0);
	output_put_chunk(png, "gAMA", value.bytes, value.size);
	if (more != NULL)
		output_put_chunk(png, more, "\0", 1);
	free(value.bytes);
}

static void test_gamma(void **state)
{
	static const uint8_t rows[] = { 0, 0, 10, 100, 200, 0, 255, 128, 64, 1 };
	static const uint8_t dark[] = { 0, 0,    0,    0, 10, 0,    100, 1,    0,
		                        0, 0xFF, 0xFF, 2, 0,  0x10, 0,   0x80, 0 };
	static const int deep[] = { 0, 10, 100, 256, 0xFFFF, 512, 4096, 32768 };
	int plain[8], light[8], dark_light[8], bright[8];
	struct output png = { NULL, 0, 0 };

	for (int i = 0; i < 8; i++) {
		plain[i] = rows[i < 4 ? i + 1 : i + 2];
		light[i] = encoded(plain[i] / 255.0);
		dark_light[i] = encoded(deep[i] / 65535.0);
		bright[i] = encoded(pow(plain[i] / 255.0, 1.8));
	}
	begin_gray(&png, 8, 100000, NULL);
	check_grays(end_png(&png, *state, rows, sizeof rows), 4, 2, light, 1);
	begin_gray(&png, 8, 55556, NULL);
	check_grays(end_png(&png, *state, rows, sizeof rows), 4, 2, bright, 1);
	begin_gray(&png, 8, 45455, NULL); /* what files that mean sRGB say */
	check_grays(end_png(&png, *state, rows, sizeof rows), 4, 2, plain, 0);
	begin_gray(&png, 8, 100000, "sRGB");
	check_grays(end_png(&png, *state, rows, sizeof rows), 4, 2, plain, 0);
	begin_gray(&png, 8, 1, NULL); /* absurd: ignored */
	check_grays(end_png(&png, *state, rows, sizeof rows), 4, 2, plain, 0);
	begin_gray(&png, 16, 100000, NULL); /* dark levels that are one with 8 bits */
	check_grays(end_png(&png, *state, dark, sizeof dark), 4, 2, dark_light, 1);
}

/* The gray behind transparent pixels is not converted. */
static void test_gamma_with_transparent_pixels(void **state)
{
	static const uint8_t rows[] = { 0, 50, 0, 50, 255, 0, 50, 255, 50, 0 };
	const int light = encoded(50 / 255.0);
	const int levels[] = { GROUND, light, light, GROUND };
	struct output png = { NULL, 0, 0 };

	output_begin_png(&png, 2, 2, 8, 4);
	output_put_chunk(&png, "gAMA", "\0\1\x86\xA0", 4);
	check_grays(end_png(&png, *state, rows, sizeof rows), 2, 2, levels, 1);
}

/* A 2×2 gray PNG with a chunk before the pixels, whose checksum is changed by this much. */
static const char *write_chunk(struct files *files, const char *name, const void *bytes,
                               size_t size, uint8_t change)
{
	static const uint8_t rows[] = { 0, 10, 20, 0, 30, 40 };
	struct output png = { NULL, 0, 0 };

	output_begin_png(&png, 2, 2, 8, 0);
	if (name != NULL)
		output_put_chunk(&png, name, bytes, size);
	png.bytes[png.size - 1] ^= change;
	return end_png(&png, files, rows, sizeof rows);
}

static void test_wrong_checksums(void **state)
{
	static const int levels[] = { 10, 20, 30, 40 };
	size_t size;
	unsigned char *bytes;

	check_grays(write_chunk(*state, "tEXt", "Title\0hello", 11, 1), 2, 2, levels, 0);
	check_grays(write_chunk(*state, "gAMA", "\0\1\x86\xA0", 4, 1), 2, 2, levels, 0);
	check_grays(write_chunk(*state, "tRNS", "\0\x14", 2, 1), 2, 2, levels, 0);
	check_grays(write_chunk(*state, "eXIf", "MM\0\x2A", 4, 1), 2, 2, levels, 0);
	output_check_refused(write_chunk(*state, NULL, NULL, 0, 1), damaged); /* IHDR */
	bytes = files_read(write_chunk(*state, NULL, NULL, 0, 0), &size);
	bytes[size - 13] ^= 1; /* IDAT, before IEND */
	output_check_refused(files_write(*state, "a.png", bytes, size), damaged);
	free(bytes);
}

/* Nothing after the pixels matters, but all of them must be there. */
static void test_the_end(void **state)
{
	static const int levels[] = { 10, 20, 30, 40 };
	struct files *files = *state;
	size_t size;
	unsigned char *bytes = files_read(write_chunk(files, NULL, NULL, 0, 0), &size);

	for (size_t left = size - 12; left < size; left++)
		check_grays(files_write(files, "a.png", bytes, left), 2, 2, levels, 0);
	for (size_t left = 33; left < size - 12; left++)
		output_check_refused(files_write(files, "a.png", bytes, left), damaged);
	memcpy(bytes + size - 8, "tEXt", 4); /* a chunk of 255 bytes */
	bytes[size - 9] = 255;
	check_grays(files_write(files, "a.png", bytes, size), 2, 2, levels, 0);
	free(bytes);
}

/* Refused without a look at the rest. */
static void test_chunk_beyond_the_end(void **state)
{
	static const char *const names[] = { "tEXt", "IDAT", "PLTE", "abCd" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		size_t size;
		unsigned char *bytes =
		        files_read(write_chunk(*state, names[i], "12345", 5, 0), &size);

		memcpy(bytes + 33, "\x7F\xFF\xFF\xFF", 4);
		output_check_refused(files_write(*state, "a.png", bytes, size), damaged);
		memcpy(bytes + 33, "\xFF\xFF\xFF\xF0", 4);
		output_check_refused(files_write(*state, "a.png", bytes, size), damaged);
		free(bytes);
	}
}

static void test_made_for_iphone(void **state)
{
	struct output png = { NULL, 0, 0 };

	output_put(&png, "\x89PNG\r\n\x1A\n", 8);
	output_put_chunk(&png, "CgBI", "\x50\0\x20\2", 4);
	output_check_refused(output_write(&png, *state, "a.png"),
	                     "Can’t open “a.png”: PNG pictures of this kind aren’t "
	                     "supported.");
}

int png_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_gray_with_a_transparent_level),
		cmocka_unit_test(test_transparent_colours),
		cmocka_unit_test(test_gamma),
		cmocka_unit_test(test_gamma_with_transparent_pixels),
		cmocka_unit_test(test_wrong_checksums),
		cmocka_unit_test(test_the_end),
		cmocka_unit_test(test_chunk_beyond_the_end),
		cmocka_unit_test(test_made_for_iphone),
	};

	return cmocka_run_group_tests_name("png", tests, files_setup, files_teardown);
}
