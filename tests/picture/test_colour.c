/* colour.c, sniff.c: profiles and orientations in files. The expected levels are computed here
 * from the definitions of the colour spaces, without the library. */
#include <lcms2.h>
#include <math.h>
#include <stdlib.h>

#include "samples.h"
#include "decode/colour.h"
#include "picture/picture.h"
#include "tests.h"
#include "tiff_samples.h"

struct space {
	const char *name;
	cmsCIExyYTRIPLE primaries;
	double to_xyz[9]; /* linear light to XYZ with white point D65 */
	double gamma;     /* 0: the curve of sRGB */
};

/* Adobe RGB (1998), section 4.3; Display P3 with the primaries of SMPTE EG 432-1. */
static const struct space spaces[] = {
	{ "Adobe RGB",
	  { { 0.64, 0.33, 1 }, { 0.21, 0.71, 1 }, { 0.15, 0.06, 1 } },
	  { 0.57667, 0.18556, 0.18823, 0.29734, 0.62736, 0.07529, 0.02703, 0.07069, 0.99134 },
	  563.0 / 256 },
	{ "Display P3",
	  { { 0.68, 0.32, 1 }, { 0.265, 0.69, 1 }, { 0.15, 0.06, 1 } },
	  { 0.48657, 0.26567, 0.19822, 0.22897, 0.69174, 0.07929, 0.00000, 0.04511, 1.04394 },
	  0 },
	{ "BT.2020",
	  { { 0.708, 0.292, 1 }, { 0.17, 0.797, 1 }, { 0.131, 0.046, 1 } },
	  { 0.63696, 0.14462, 0.16888, 0.26270, 0.67800, 0.05930, 0.00000, 0.02807, 1.06099 },
	  0 },
};

static const double xyz_to_srgb[9] = { 3.24045, -1.53714, -0.49853, -0.96927, 1.87601,
	                               0.04156, 0.05564,  -0.20403, 1.05723 };

/* A profile as bytes in new memory. Frees the profile. */
static uint8_t *save_profile(cmsHPROFILE profile, size_t *size)
{
	cmsUInt32Number length = 0;
	uint8_t *bytes;

	assert_non_null(profile);
	assert_true(cmsSaveProfileToMem(profile, NULL, &length));
	bytes = malloc(length);
	assert_non_null(bytes);
	assert_true(cmsSaveProfileToMem(profile, bytes, &length));
	cmsCloseProfile(profile);
	*size = length;
	return bytes;
}

static uint8_t *make_profile(const struct space *space, size_t *size)
{
	const cmsCIExyY white = { 0.3127, 0.3290, 1 };
	cmsFloat64Number srgb_curve[] = { 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045 };
	cmsToneCurve *curve = space->gamma > 0 ? cmsBuildGamma(NULL, space->gamma)
	                                       : cmsBuildParametricToneCurve(NULL, 4, srgb_curve);
	cmsToneCurve *curves[] = { curve, curve, curve };
	uint8_t *bytes = save_profile(cmsCreateRGBProfile(&white, &space->primaries, curves), size);

	cmsFreeToneCurve(curve);
	return bytes;
}

static double decoded(double level, double gamma)
{
	if (gamma > 0)
		return pow(level, gamma);
	return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4);
}

static double encoded(double light)
{
	light = fmin(fmax(light, 0), 1);
	return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

static void multiply(const double matrix[9], const double in[3], double out[3])
{
	for (int row = 0; row < 3; row++)
		out[row] = matrix[3 * row] * in[0] + matrix[3 * row + 1] * in[1] +
		           matrix[3 * row + 2] * in[2];
}

static void expect(const struct space *space, const uint8_t level[3], double srgb[3])
{
	double light[3], xyz[3];

	for (int c = 0; c < 3; c++)
		light[c] = decoded(level[c] / 255.0, space->gamma);
	multiply(space->to_xyz, light, xyz);
	multiply(xyz_to_srgb, xyz, srgb);
	for (int c = 0; c < 3; c++)
		srgb[c] = 255 * encoded(srgb[c]);
}

/* Checks the quadrants: the sample's levels in that space, laid on gray with this opacity. */
static void check_laid(const char *path, const struct space *space, double opacity, int tolerance)
{
	double levels[4][3];

	for (int q = 0; q < 4; q++) {
		expect(space, samples_colours[q], levels[q]);
		for (int c = 0; c < 3; c++)
			levels[q][c] = levels[q][c] * opacity + 128 * (1 - opacity);
	}
	samples_check_quadrants(path, levels, tolerance);
}

static void check_quadrants(const char *path, const struct space *space, int tolerance)
{
	check_laid(path, space, 1, tolerance);
}

/* A 2×2 BMP with a profile after its pixels. */
static const char *write_bmp(struct files *files, const uint8_t *profile, size_t size)
{
	static const uint8_t rows[] = { 200, 60, 40,  60, 220, 230, 0, 0,
		                        40,  40, 200, 60, 160, 40,  0, 0 };
	enum { HEADER = 124, PIXELS = 14 + HEADER };
	struct output bmp = { NULL, 0, 0 };

	output_put_text(&bmp, "BM");
	output_put_little(&bmp, 0, 4);
	output_put_little(&bmp, 0, 4);
	output_put_little(&bmp, PIXELS, 4);
	output_put_little(&bmp, HEADER, 4);
	output_put_little(&bmp, 2, 4);
	output_put_little(&bmp, 2, 4);
	output_put_little(&bmp, 24 << 16 | 1, 4);
	output_put(&bmp, (uint8_t[HEADER - 16]){ 0 }, HEADER - 16);
	memcpy(bmp.bytes + 14 + 56, "DEBM", 4); /* "embedded", backwards */
	bmp.bytes[14 + 112] = HEADER + sizeof rows;
	bmp.bytes[14 + 116] = (uint8_t)size;
	bmp.bytes[14 + 117] = (uint8_t)(size >> 8);
	output_put(&bmp, rows, sizeof rows);
	output_put(&bmp, profile, size);
	return output_write(&bmp, files, "a.bmp");
}

static void test_profiles_in_every_format(void **state)
{
	struct files *files = *state;

	for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
		size_t size;
		uint8_t *profile = make_profile(&spaces[i], &size);

		check_quadrants(samples_png_with(files, "a.png", 1, profile, size), &spaces[i], 2);
		check_quadrants(samples_webp_with(files, "a.webp", 1, profile, size), &spaces[i],
		                2);
		check_quadrants(
		        samples_jpeg_with(files, "a.jpg", "sample.jpg", profile, size, 60000),
		        &spaces[i], 4);
		check_quadrants(samples_jpeg_with(files, "a.jpg", "sample.jpg", profile, size, 100),
		                &spaces[i], 4);
		check_quadrants(write_bmp(files, profile, size), &spaces[i], 2);
		free(profile);
	}
}

#ifdef MP_TIFF

/* The gray behind them is not converted, however alpha is stored. */
static void test_profiles_of_transparent_pictures(void **state)
{
	static const int kinds[] = { EXTRASAMPLE_ASSOCALPHA, EXTRASAMPLE_UNASSALPHA };

	for (int i = 0; i < 4; i++) {
		struct tiff_kind kind = { .mode = "w",
			                  .bits = 8,
			                  .format = SAMPLEFORMAT_UINT,
			                  .photometric = PHOTOMETRIC_RGB,
			                  .compression = COMPRESSION_NONE,
			                  .alpha = kinds[i % 2] };
		uint8_t *profile = make_profile(&spaces[i / 2], &kind.profile_size);

		kind.profile = profile;
		check_laid(tiff_samples_write(*state, "a.tif", &kind), &spaces[i / 2], 0.5, 2);
		free(profile);
	}
}

#endif

/* Ends a PNG of one pixel for each quadrant. */
static const char *end_png(struct output *png, struct files *files, int depth)
{
	struct output rows = { NULL, 0, 0 };

	for (int i = 0; i < 12; i++) {
		if (i % 6 == 0)
			output_put_big(&rows, 0, 1);
		output_put_big(&rows, samples_colours[i / 3][i % 3] * 257u >> (16 - depth),
		               depth / 8);
	}
	output_end_png(png, files, "a.png", rows.bytes, rows.size);
	free(rows.bytes);
	return files->path;
}

/* As PNG says it without a profile. */
static void test_primaries_without_a_profile(void **state)
{
	for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
		struct space space = spaces[i];
		const cmsCIExyY points[] = { space.primaries.Red, space.primaries.Green,
			                     space.primaries.Blue };
		struct output png = { NULL, 0, 0 }, values = { NULL, 0, 0 };

		output_put_big(&values, 31270, 4);
		output_put_big(&values, 32900, 4);
		for (int k = 0; k < 3; k++) {
			output_put_big(&values, (uint32_t)lround(points[k].x * 100000), 4);
			output_put_big(&values, (uint32_t)lround(points[k].y * 100000), 4);
		}
		output_begin_png(&png, 2, 2, 8, 2);
		output_put_chunk(&png, "cHRM", values.bytes, values.size);
		free(values.bytes);
		space.gamma = 0; /* as there is no gAMA chunk */
		check_quadrants(end_png(&png, *state, 8), &space, 2);
	}
}

/* With 16 bits per sample, and with a profile, which they outrank. */
static void test_code_points_of_png(void **state)
{
	enum { HEAD = 33 }; /* the signature and the image header */
	size_t size;
	uint8_t *profile = make_profile(&spaces[0], &size), *plain;
	struct output png = { NULL, 0, 0 };

	output_begin_png(&png, 2, 2, 16, 2);
	output_put_chunk(&png, "cICP", "\x0C\x0D\0\1", 4);
	check_quadrants(end_png(&png, *state, 16), &spaces[1], 2);
	output_begin_png(&png, 2, 2, 8, 2);
	output_put_chunk(&png, "cICP", "\x0C\x0D\1\1", 4); /* not of RGB: ignored */
	output_check(end_png(&png, *state, 8), 2, 2, samples_colours[0], 0);
	plain = files_read(samples_png_with(*state, "a.png", 1, profile, size), &size);
	output_put(&png, plain, HEAD);
	output_put_chunk(&png, "cICP", "\x0C\x0D\0\1", 4);
	output_put(&png, plain + HEAD, size - HEAD);
	check_quadrants(output_write(&png, *state, "a.png"), &spaces[1], 2);
	free(plain);
	free(profile);
}

/* sRGB's own profile, a broken one, a truncated one and one of another space: all ignored. */
static void test_profiles_that_change_nothing(void **state)
{
	struct files *files = *state;
	static const struct space srgb = {
		"sRGB", { { 0.64, 0.33, 1 }, { 0.30, 0.60, 1 }, { 0.15, 0.06, 1 } }, { 0 }, 0
	};
	size_t size;
	uint8_t *profile = make_profile(&srgb, &size);

	samples_check_file(samples_png_with(files, "a.png", 1, profile, size), 0);
	assert_null(colour_create(profile, size, COLOUR_RGB16));
	free(profile);
	profile = make_profile(&spaces[0], &size);
	samples_check_file(
	        samples_jpeg_with(files, "a.jpg", "sample.jpg", profile, size - 20, 60000), 8);
	memcpy(profile + 16, "CMYK", 4);
	samples_check_file(samples_png_with(files, "a.png", 1, profile, size), 0);
	memset(profile + 4, 0xFF, size - 4);
	samples_check_file(samples_png_with(files, "a.png", 1, profile, size), 0);
	free(profile);
}

#ifdef MP_AVIF

/* Checks the upper right corner. */
static void check_gray(const char *path, double level)
{
	SDL_Surface *picture = output_load(path);
	const uint8_t *pixel = (uint8_t *)picture->pixels + (size_t)(picture->w - 1) * 4;

	for (int c = 0; c < 3; c++)
		if (fabs(pixel[c] - level) > 3)
			fail_msg("%s: expected %.1f, got %d", path, level, pixel[c]);
	SDL_FreeSurface(picture);
}

static void test_code_points_of_avif(void **state)
{
	struct samples_avif_kind kind = { 12, 13, 8, .orientation = 1 };

	check_quadrants(samples_avif(*state, "a.avif", &kind), &spaces[1], 2);
	kind.primaries = 9;
	check_quadrants(samples_avif(*state, "a.avif", &kind), &spaces[2], 2);
	kind.depth = 10;
	kind.transfer = 14;
	check_quadrants(samples_avif(*state, "a.avif", &kind), &spaces[2], 2);
}

/* A gray profile of light, in AVIF, JPEG, what libheif decodes, and TIFF. */
static void test_gray_profiles_of_monochrome_pictures(void **state)
{
	cmsToneCurve *curve = cmsBuildGamma(NULL, 1);
	SDL_Surface *even = SDL_CreateRGBSurfaceWithFormat(0, 64, 64, 32, SDL_PIXELFORMAT_RGBA32);
	struct samples_avif_kind kind = { 2, 2, 8, .pixels = even, .monochrome = true };
	uint8_t *profile =
	        save_profile(cmsCreateGrayProfile(cmsD50_xyY(), curve), &kind.profile_size);
	size_t size;
	uint8_t *avif;

	kind.profile = profile;
	assert_int_equal(SDL_FillRect(even, NULL, SDL_MapRGB(even->format, 50, 50, 50)), 0);
	avif = files_read(samples_avif(*state, "a.avif", &kind), &size);
	check_gray(files_write(*state, "a.avif", avif, size), 255 * encoded(50 / 255.0));
	check_gray(
	        samples_jpeg_with(*state, "a.jpg", "gray.jpg", profile, kind.profile_size, 60000),
	        255 * encoded(113 / 255.0));
#ifdef MP_HEIF
	for (size_t brand = 8; brand < avif[3]; brand += 4)
		if (memcmp(avif + brand, "avif", 4) == 0)
			memcpy(avif + brand, "heic", 4);
	check_gray(files_write(*state, "a.heic", avif, size), 255 * encoded(50 / 255.0));
#endif
#ifdef MP_TIFF
	check_gray(tiff_samples_write(*state, "a.tif",
	                              &(struct tiff_kind){ .mode = "w",
	                                                   .bits = 8,
	                                                   .format = SAMPLEFORMAT_UINT,
	                                                   .photometric = PHOTOMETRIC_MINISBLACK,
	                                                   .compression = COMPRESSION_NONE,
	                                                   .alpha = -1,
	                                                   .profile = profile,
	                                                   .profile_size = kind.profile_size }),
	           255 * encoded(85 / 255.0));
#endif
	free(avif);
	free(profile);
	cmsFreeToneCurve(curve);
	SDL_FreeSurface(even);
}

/* Levels of a tenth of white, and of white (203 cd/m²), which is dimmed a little for what may be
 * brighter. */
static void test_pictures_brighter_than_white(void **state)
{
	static const struct {
		int transfer;
		uint8_t level, expected;
	} cases[] = { { 16, 90, 89 }, { 16, 148, 237 }, { 18, 128, 138 }, { 18, 191, 237 } };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		uint8_t level = cases[i].level;
		SDL_Surface *even =
		        SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, SDL_PIXELFORMAT_RGBA32);
		const struct samples_avif_kind kind = { 9, cases[i].transfer, 10, .orientation = 1,
			                                .pixels = even };

		assert_int_equal(
		        SDL_FillRect(even, NULL, SDL_MapRGB(even->format, level, level, level)), 0);
		check_gray(samples_avif(*state, "a.avif", &kind), cases[i].expected);
		SDL_FreeSurface(even);
	}
}

#endif

static void test_wide_colours_of_rare_formats(void **state)
{
#ifdef MP_HEIF
	check_quadrants(samples_stored(*state, "a.heic", "p3.heic"), &spaces[1], 4);
#endif
#ifdef MP_JXL
	check_quadrants(samples_stored(*state, "a.jxl", "p3.jxl"), &spaces[1], 2);
#endif
}

int colour_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_profiles_in_every_format),
#ifdef MP_TIFF
		cmocka_unit_test(test_profiles_of_transparent_pictures),
#endif
		cmocka_unit_test(test_primaries_without_a_profile),
		cmocka_unit_test(test_code_points_of_png),
		cmocka_unit_test(test_profiles_that_change_nothing),
#ifdef MP_AVIF
		cmocka_unit_test(test_code_points_of_avif),
		cmocka_unit_test(test_gray_profiles_of_monochrome_pictures),
		cmocka_unit_test(test_pictures_brighter_than_white),
#endif
		cmocka_unit_test(test_wide_colours_of_rare_formats),
	};

	return cmocka_run_group_tests_name("colour", tests, files_setup, files_teardown);
}
