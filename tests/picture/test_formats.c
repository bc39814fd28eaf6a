/* src/decode, load.c: valid files of every format. */
#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <webp/encode.h>

#include "picture/picture.h"
#include "more_samples.h"
#include "output.h"
#include "rare_samples.h"
#include "samples.h"
#include "tests.h"

static void check_sample(const char *path, int tolerance)
{
	SDL_Surface *picture = output_load(path);

	assert_int_equal(picture->w, SAMPLE_WIDTH);
	assert_int_equal(picture->h, SAMPLE_HEIGHT);
	samples_check(picture, tolerance);
	SDL_FreeSurface(picture);
}

static void test_exact_formats(void **state)
{
	check_sample(samples_png(*state, "a.png"), 0);
	check_sample(samples_bmp(*state, "a.bmp"), 0);
	check_sample(samples_gif(*state, "a.gif"), 0);
	check_sample(samples_webp(*state, "a.webp"), 0);
}

static void test_rarer_formats(void **state)
{
	check_sample(samples_qoi(*state, "a.qoi"), 0);
	check_sample(samples_pnm(*state, "a.ppm", false), 0);
	check_sample(samples_pnm(*state, "a.ppm", true), 0);
	check_sample(samples_moving_webp(*state, "a.webp"), 0);
	check_sample(samples_other_jpeg(*state, "a.jpg", true, false), 8);
}

/* If the build has libheif; otherwise test_hostile.c checks the sentence. */
static void test_heif(void **state)
{
#ifdef MP_HEIF
	check_sample(samples_avif(*state, "a.avif"), 4);
	check_sample(samples_heic(*state, "a.heic"), 4);
#else
	(void)state;
	skip();
#endif
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
	snprintf(picture, sizeof picture, "%s", samples_tiff(files, "a.tif"));
	assert_null(picture_load(copy, picture, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, "Can’t open “a.tif”: TIFF pictures aren’t supported.");
#ifdef MP_TIFF
	check_sample(picture, 0);
#endif
}

static void test_jpeg_xl(void **state)
{
#ifdef MP_JXL
	check_sample(samples_jxl(*state, "a.jxl"), 0);
#else
	(void)state;
	skip();
#endif
}

#ifdef MP_AVIF

static void test_the_first_avif_of_a_sequence(void **state)
{
	const struct samples_avif_kind kind = { 1, 13, 8, .later_frames = 2, .orientation = 1 };

	check_sample(samples_avif_of(*state, "a.avif", &kind), 0);
}

static void test_turned_and_mirrored_avif(void **state)
{
	/* the EXIF orientation with the same meaning: by turns, and not or how mirrored */
	static const int orientations[4][3] = {
		{ 1, 4, 2 }, { 8, 5, 7 }, { 3, 2, 4 }, { 6, 7, 5 }
	};

	for (int turns = 0; turns < 4; turns++)
		for (int mirror = 0; mirror < 3; mirror++) {
			const struct samples_avif_kind kind = {
				1,
				13,
				8,
				.turns = turns,
				.mirrored = mirror > 0,
				.mirror = mirror == 2,
				.orientation = orientations[turns][mirror],
			};

			check_sample(samples_avif_of(*state, "a.avif", &kind), 0);
		}
}

#endif

/* Checks the levels of a gray sample in the centres of the quadrants. */
static void check_gray(const char *path, const int levels[4])
{
	SDL_Surface *picture = output_load(path);

	for (int q = 0; q < 4; q++) {
		int x = picture->w * (1 + 2 * (q % 2)) / 4, y = picture->h * (1 + 2 * (q / 2)) / 4;
		const uint8_t *pixel = (uint8_t *)picture->pixels + y * picture->pitch + 4 * x;

		for (int c = 0; c < 3; c++)
			assert_in_range(pixel[c], levels[q] > 2 ? levels[q] - 2 : 0, levels[q] + 2);
	}
	SDL_FreeSurface(picture);
}

static void test_png_of_every_kind(void **state)
{
	static const struct samples_png_kind kinds[] = {
		{ 8, 2, false }, { 16, 2, false }, { 8, 6, false }, { 16, 6, false },
		{ 2, 3, false }, { 4, 3, false },  { 8, 3, false },
	};
	static const struct samples_png_kind grays[] = {
		{ 2, 0, false }, { 4, 0, false },  { 8, 0, false }, { 16, 0, false },
		{ 8, 4, false }, { 16, 4, false }, { 1, 0, false },
	};
	static const int levels[] = { 0, 85, 170, 255 }, bits[] = { 0, 255, 0, 255 };

	for (int i = 0; i < 14; i++) {
		struct samples_png_kind kind = kinds[i % 7], gray = grays[i % 7];

		kind.interlaced = gray.interlaced = i >= 7;
		check_sample(samples_png_of(*state, "a.png", &kind), 0);
		check_gray(samples_png_of(*state, "a.png", &gray), gray.depth == 1 ? bits : levels);
	}
}

static void test_gray_jpeg(void **state)
{
	static const int levels[] = { 88, 113, 70, 205 }; /* by ITU-R BT.601 */

	check_gray(samples_other_jpeg(*state, "a.jpg", false, true), levels);
}

static void test_name_does_not_matter(void **state)
{
	check_sample(samples_png(*state, "photo.jpg"), 0);
	check_sample(samples_gif(*state, "no extension"), 0);
	check_sample(samples_webp(*state, "ünïcode #%20.png"), 0);
}

static void test_jpeg_in_all_orientations(void **state)
{
	for (int orientation = 1; orientation <= 8; orientation++)
		check_sample(samples_jpeg(*state, "a.jpg", orientation), 8);
}

static void test_strange_orientations_are_ignored(void **state)
{
	static const unsigned char values[] = { 0, 9, 60, 255 };
	size_t size;
	unsigned char *jpeg = files_read(samples_jpeg(*state, "a.jpg", 1), &size);

	for (size_t i = 0; i < sizeof values; i++) {
		jpeg[2 + 10 + 8 + 2 + 9] = values[i];
		check_sample(files_write(*state, "a.jpg", jpeg, size), 8);
	}
	free(jpeg);
}

/* libjpeg accepts segments of length 0, markers alone, and bytes between segments: its size must be
 * found as it does. */
static void test_jpeg_with_odd_segments(void **state)
{
	static const char odd[] = "\xFF\xEE\0\0\x7F\xFF\xFF\xFF\0\0\xFF\x01\xFF\xD7"
	                          "abc";
	struct output file = { NULL, 0, 0 };
	struct picture_facts facts;
	size_t size;
	unsigned char *jpeg = files_read(samples_jpeg(*state, "a.jpg", 1), &size);
	SDL_Surface *picture;

	output_put(&file, jpeg, 2);
	output_put(&file, odd, sizeof odd - 1);
	output_put(&file, jpeg + 2, size - 2);
	free(jpeg);
	picture = picture_load(DECODER, output_write(&file, *state, "a.jpg"), NULL, &facts, NULL,
	                       NULL);
	assert_non_null(picture);
	samples_check(picture, 8);
	assert_int_equal(facts.width, SAMPLE_WIDTH);
	assert_int_equal(facts.height, SAMPLE_HEIGHT);
	SDL_FreeSurface(picture);
}

static void test_cmyk_jpeg_has_right_colors(void **state)
{
	check_sample(samples_cmyk(*state, "a.jpg"), 8);
}

#ifdef MP_SVG

static void test_svg_is_drawn_large(void **state)
{
	SDL_Surface *picture = output_load(samples_svg(*state, "a.svg"));

	assert_int_equal(picture->w, PICTURE_SVG_SIDE);
	assert_int_equal(picture->h, PICTURE_SVG_SIDE / 2);
	samples_check(picture, 1);
	SDL_FreeSurface(picture);
}

#endif

/* The game never decodes a file in its own process because its child failed to start. */
static void test_a_child_that_does_not_start(void **state)
{
	struct error error = { .text = "" };
	const char *path = samples_jpeg(*state, "a.jpg", 6);

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

int formats_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_exact_formats),
		cmocka_unit_test(test_rarer_formats),
		cmocka_unit_test(test_heif),
		cmocka_unit_test(test_without_modules),
		cmocka_unit_test(test_jpeg_xl),
#ifdef MP_AVIF
		cmocka_unit_test(test_the_first_avif_of_a_sequence),
		cmocka_unit_test(test_turned_and_mirrored_avif),
#endif
		cmocka_unit_test(test_png_of_every_kind),
		cmocka_unit_test(test_gray_jpeg),
		cmocka_unit_test(test_name_does_not_matter),
		cmocka_unit_test(test_jpeg_in_all_orientations),
		cmocka_unit_test(test_strange_orientations_are_ignored),
		cmocka_unit_test(test_jpeg_with_odd_segments),
		cmocka_unit_test(test_cmyk_jpeg_has_right_colors),
#ifdef MP_SVG
		cmocka_unit_test(test_svg_is_drawn_large),
#endif
		cmocka_unit_test(test_a_child_that_does_not_start),
		cmocka_unit_test(test_transparent_pixels_are_over_grey),
		cmocka_unit_test(test_long_pictures_are_scaled_down),
	};

	return cmocka_run_group_tests_name("formats", tests, files_setup, files_teardown);
}
