/* src/decode, load.c: valid files of every format. */
#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <webp/encode.h>

#include "picture/picture.h"
#include "samples.h"
#include "tests.h"
#include "tiff_samples.h"

static void test_every_kind(void **state)
{
	size_t count;
	const struct samples_kind *kinds = samples_kinds(&count);

	for (size_t i = 0; i < count; i++) {
		const char *path = samples_stored(*state, kinds[i].file, kinds[i].file);

		if (kinds[i].tolerance >= 0)
			samples_check_file(path, kinds[i].tolerance);
		else
			SDL_FreeSurface(output_load(path));
	}
}

/* A decoding program that was copied without its modules. */
static void test_without_modules(void **state)
{
	struct files *files = *state;
	struct error error = { "" };
	size_t size;
	unsigned char *program = files_read(DECODER, &size);
	char copy[192], picture[192];

	snprintf(copy, sizeof copy, "%s", files_write(files, "decode", program, size));
	free(program);
	assert_int_equal(chmod(copy, 0700), 0);
	snprintf(picture, sizeof picture, "%s", samples_stored(files, "a.tif", "sample.tif"));
	assert_null(picture_load(copy, picture, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, "Can’t open “a.tif”: TIFF pictures aren’t supported.");
#ifdef MP_TIFF
	samples_check_file(picture, 0);
#endif
}

static void test_png_of_every_kind(void **state)
{
	static const struct {
		int depth, type;
	} kinds[] = { { 8, 2 }, { 16, 2 }, { 8, 6 }, { 16, 6 }, { 2, 3 },  { 4, 3 }, { 8, 3 },
		      { 1, 0 }, { 2, 0 },  { 4, 0 }, { 8, 0 },  { 16, 0 }, { 8, 4 }, { 16, 4 } };
	static const int levels[] = { 0, 85, 170, 255 }, bits[] = { 0, 255, 0, 255 };

	for (int i = 0; i < 28; i++) {
		int depth = kinds[i / 2].depth, type = kinds[i / 2].type;
		char name[64];

		snprintf(name, sizeof name, "png-%d-%d%s.png", depth, type,
		         i % 2 == 0 ? "" : "-interlaced");
		samples_stored(*state, name, name);
		if (type == 0 || type == 4)
			samples_check_grays(files_path(*state, name), depth == 1 ? bits : levels,
			                    0);
		else
			samples_check_file(files_path(*state, name), 0);
	}
}

static void test_gray_jpeg(void **state)
{
	static const int levels[] = { 88, 113, 70, 205 }; /* by ITU-R BT.601 */

	samples_check_grays(samples_stored(*state, "a.jpg", "gray.jpg"), levels, 2);
}

static void test_name_does_not_matter(void **state)
{
	samples_check_file(samples_stored(*state, "photo.jpg", "sample.png"), 0);
	samples_check_file(samples_stored(*state, "no extension", "sample.gif"), 0);
	samples_check_file(samples_stored(*state, "ünïcode #%20.png", "sample.webp"), 0);
}

static void check_upright(const char *path, int tolerance)
{
	struct picture_facts facts;
	SDL_Surface *picture = picture_load(DECODER, path, NULL, &facts, NULL, NULL);

	assert_non_null(picture);
	samples_check(picture, tolerance);
	assert_int_equal(facts.width, SAMPLE_WIDTH);
	assert_int_equal(facts.height, SAMPLE_HEIGHT);
	SDL_FreeSurface(picture);
}

static void test_all_orientations(void **state)
{
	for (int orientation = 1; orientation <= 8; orientation++) {
		check_upright(samples_jpeg(*state, "a.jpg", orientation), 8);
		check_upright(samples_png_with(*state, "a.png", orientation, NULL, 0), 0);
		check_upright(samples_webp_with(*state, "a.webp", orientation, NULL, 0), 0);
#ifdef MP_TIFF
		check_upright(tiff_samples_turned(*state, "a.tif", orientation), 0);
#endif
	}
}

#ifdef MP_AVIF

static void test_turned_and_mirrored_avif(void **state)
{
	/* the EXIF orientation with the same meaning: by turns, and not or how
   * mirrored */
	static const int orientations[4][3] = {
		{ 1, 4, 2 }, { 8, 5, 7 }, { 3, 2, 4 }, { 6, 7, 5 }
	};

	for (int i = 0; i < 12; i++) {
		const struct samples_avif_kind kind = {
			.primaries = 1,
			.transfer = 13,
			.depth = 8,
			.turns = i / 3,
			.mirrored = i % 3 > 0,
			.mirror = i % 3 == 2,
			.orientation = orientations[i / 3][i % 3],
		};

		samples_check_file(samples_avif(*state, "a.avif", &kind), 0);
	}
}

#endif

static void test_strange_orientations_are_ignored(void **state)
{
	static const unsigned char values[] = { 0, 9, 60, 255 };
	size_t size;
	unsigned char *jpeg = files_read(samples_jpeg(*state, "a.jpg", 1), &size);

	for (size_t i = 0; i < sizeof values; i++) {
		jpeg[2 + 10 + 8 + 2 + 9] = values[i];
		samples_check_file(files_write(*state, "a.jpg", jpeg, size), 8);
	}
	free(jpeg);
}

/* libjpeg accepts segments of length 0, markers alone, and bytes between
 * segments; comments and other programs' segments may precede the EXIF segment.
 */
static void test_jpeg_with_odd_segments(void **state)
{
	static const struct {
		const char *bytes;
		size_t size;
	} odd[] = {
		{ "\xFF\xEE\0\0\x7F\xFF\xFF\xFF\0\0\xFF\x01\xFF\xD7"
		  "abc",
		  17 },
		{ "\xFF\xFE\0\x07hello\xFF\xE1\0\x0Bhttp://x", 22 },
	};
	size_t size;
	unsigned char *jpeg = files_read(samples_jpeg(*state, "a.jpg", 6), &size);

	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
		struct output file = { NULL, 0, 0 };

		output_put(&file, jpeg, 2);
		output_put(&file, odd[i].bytes, odd[i].size);
		output_put(&file, jpeg + 2, size - 2);
		check_upright(output_write(&file, *state, "a.jpg"), 8);
	}
	free(jpeg);
}

#ifdef MP_SVG

static void test_svg_is_drawn_large(void **state)
{
	SDL_Surface *picture = output_load(samples_stored(*state, "a.svg", "sample.svg"));

	assert_int_equal(picture->w, PICTURE_SVG_SIDE);
	assert_int_equal(picture->h, PICTURE_SVG_SIDE / 2);
	samples_check(picture, 1);
	SDL_FreeSurface(picture);
}

#endif

/* The game never decodes a file in its own process because its child failed to
 * start. */
static void test_a_child_that_does_not_start(void **state)
{
	struct error error = { .text = "" };
	const char *path = samples_stored(*state, "a.jpg", "sample.jpg");

	assert_null(picture_load("/no/such/program", path, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, "Can’t open “a.jpg”: the picture reader didn’t start.");
}

static void check_row(const char *path, const uint8_t expected[4][4])
{
	SDL_Surface *picture = output_load(path);

	assert_memory_equal(picture->pixels, expected, 16);
	SDL_FreeSurface(picture);
}

static void test_transparent_pixels_are_over_grey(void **state)
{
	static const uint8_t expected[4][4] = {
		{ 128, 128, 128, 255 },
		{ 170, 85, 85, 255 },
		{ 213, 43, 43, 255 },
		{ 255, 0, 0, 255 },
	};
	/* a red 4×4 picture whose alpha is x·85 */
	SDL_Surface *red = SDL_CreateRGBSurfaceWithFormat(0, 4, 4, 32, SDL_PIXELFORMAT_RGBA32);
	uint8_t *webp;
	size_t size;

	assert_non_null(red);
	for (int i = 0; i < 16; i++)
		memcpy((uint8_t *)red->pixels + 4 * i,
		       (uint8_t[]){ 255, 0, 0, (uint8_t)(i % 4 * 85) }, 4);
	assert_int_equal(IMG_SavePNG(red, files_path(*state, "a.png")), 0);
	check_row(files_path(*state, "a.png"), expected);
	size = WebPEncodeLosslessRGBA(red->pixels, 4, 4, red->pitch, &webp);
	check_row(files_write(*state, "a.webp", webp, size), expected);
	WebPFree(webp);
	SDL_FreeSurface(red);
}

/* JPEG is decoded smaller, but never to a single row. */
static void test_long_pictures_are_scaled_down(void **state)
{
	struct files *files = *state;
	SDL_Surface *wide = SDL_CreateRGBSurfaceWithFormat(0, 32768, 3, 24, SDL_PIXELFORMAT_RGB24);

	assert_non_null(wide);
	assert_int_equal(SDL_FillRect(wide, NULL, SDL_MapRGB(wide->format, 10, 200, 30)), 0);
	for (int jpeg = 0; jpeg < 2; jpeg++) {
		const char *path = files_path(files, "wide");
		SDL_Surface *picture;

		assert_int_equal(jpeg ? IMG_SaveJPG(wide, path, 100) : SDL_SaveBMP(wide, path), 0);
		picture = output_load(path);
		assert_int_equal(picture->w, PICTURE_SIDE_MAX);
		assert_int_equal(picture->h, 2);
		for (int i = 0; i < 2 * picture->w * 4; i++)
			assert_in_range(((uint8_t *)picture->pixels)[i],
			                "\x09\xC7\x1D\xFE"[i % 4] & 255,
			                "\x0B\xC9\x1F\xFF"[i % 4] & 255);
		SDL_FreeSurface(picture);
	}
	SDL_FreeSurface(wide);
}

/* Files that are intact, but of a kind that can't be decoded. test_bmp.c,
 * test_png.c, test_pnm.c and test_drawing.c test those of their formats. */
static void test_rare_kinds(void **state)
{
	static const char *const files[] = {
		"jpeg-lossless",
		"jpeg-hierarchical",
		"jpeg-12-bits",
		"jpeg-2-channels",
#ifdef MP_TIFF
		"tiff-unknown-compression",
		"tiff-jpeg-2000",
		"tiff-jpeg-xl",
		"tiff-camera",
		"tiff-itu-lab",
		"tiff-40-bits",
		"tiff-complex",
		"tiff-subsampled-planes",
		"tiff-mixed-depths",
		"tiff-special-inks",
		"tiff-predictor",
#endif
#ifdef MP_HEIF
		"heic-vvc",
#endif
	};

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		char stored[64], sentence[128], format[5];

		for (int k = 0; k < 4; k++)
			format[k] = (char)(files[i][k] - 'a' + 'A');
		format[4] = '\0';
		snprintf(stored, sizeof stored, "rare/%s", files[i]);
		snprintf(sentence, sizeof sentence,
		         "Can’t open “%s”: %s pictures of this kind aren’t supported.", files[i],
		         format);
		output_check_refused(samples_stored(*state, files[i], stored), sentence);
	}
#ifdef MP_TIFF
	output_check_refused(samples_stored(*state, "a", "rare/tiff-large-tiles"),
	                     "Can’t open “a”: there isn’t enough memory.");
#endif
}

int formats_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_kind),
		cmocka_unit_test(test_without_modules),
		cmocka_unit_test(test_png_of_every_kind),
		cmocka_unit_test(test_gray_jpeg),
		cmocka_unit_test(test_name_does_not_matter),
		cmocka_unit_test(test_all_orientations),
#ifdef MP_AVIF
		cmocka_unit_test(test_turned_and_mirrored_avif),
#endif
		cmocka_unit_test(test_strange_orientations_are_ignored),
		cmocka_unit_test(test_jpeg_with_odd_segments),
#ifdef MP_SVG
		cmocka_unit_test(test_svg_is_drawn_large),
#endif
		cmocka_unit_test(test_a_child_that_does_not_start),
		cmocka_unit_test(test_transparent_pixels_are_over_grey),
		cmocka_unit_test(test_long_pictures_are_scaled_down),
		cmocka_unit_test(test_rare_kinds),
	};

	return cmocka_run_group_tests_name("formats", tests, files_setup, files_teardown);
}
