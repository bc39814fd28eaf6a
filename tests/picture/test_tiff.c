/* modules/tiff.c: every kind of sample and layout, written by libtiff. */
#include "tests.h"

#ifdef MP_TIFF

#include <lcms2.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "picture/picture.h"
#include "samples.h"
#include "tiff_samples.h"

#define plain tiff_samples_plain

static const char *write_tiff(struct files *files, const struct tiff_kind *kind)
{
	return tiff_samples_write(files, "a.tif", kind);
}

static void check_stored(struct files *files, const struct tiff_kind *kind, int tolerance)
{
	samples_check_file(write_tiff(files, kind), tolerance);
}

static const int depths[][2] = {
	{ 8, SAMPLEFORMAT_UINT },    { 10, SAMPLEFORMAT_UINT },   { 12, SAMPLEFORMAT_UINT },
	{ 14, SAMPLEFORMAT_UINT },   { 16, SAMPLEFORMAT_UINT },   { 24, SAMPLEFORMAT_UINT },
	{ 32, SAMPLEFORMAT_UINT },   { 64, SAMPLEFORMAT_UINT },   { 8, SAMPLEFORMAT_INT },
	{ 12, SAMPLEFORMAT_INT },    { 16, SAMPLEFORMAT_INT },    { 32, SAMPLEFORMAT_INT },
	{ 16, SAMPLEFORMAT_IEEEFP }, { 24, SAMPLEFORMAT_IEEEFP }, { 32, SAMPLEFORMAT_IEEEFP },
	{ 64, SAMPLEFORMAT_IEEEFP }, { 8, SAMPLEFORMAT_VOID },
};

/* In strips and tiles, by pixels and planes, in either byte order and as BigTIFF. */
static void test_depths(void **state)
{
	static const char *const modes[] = { "wl", "wb", "w8" };

	for (size_t i = 0; i < sizeof depths / sizeof *depths; i++)
		for (int layout = 0; layout < 4; layout++) {
			struct tiff_kind kind = plain;

			kind.mode = modes[(i + (size_t)layout) % 3];
			kind.bits = depths[i][0];
			kind.format = depths[i][1];
			kind.planes = layout % 2 == 1;
			kind.tiled = layout >= 2;
			check_stored(*state, &kind, depths[i][0] == 8 ? 0 : 1);
		}
}

static void test_gray(void **state)
{
	static const int levels[] = { 0, 85, 170, 255 };

	for (size_t i = 0; i < sizeof depths / sizeof *depths; i++)
		for (int inverse = 0; inverse < 2; inverse++) {
			struct tiff_kind kind = plain;

			kind.mode = i % 2 == 0 ? "wl" : "wb";
			kind.bits = depths[i][0];
			kind.format = depths[i][1];
			kind.photometric =
			        inverse ? PHOTOMETRIC_MINISWHITE : PHOTOMETRIC_MINISBLACK;
			samples_check_grays(write_tiff(*state, &kind), levels, 1);
		}
}

static void test_few_bits(void **state)
{
	static const int levels[] = { 0, 85, 170, 255 }, two[] = { 0, 0, 255, 255 };

	for (int bits = 1; bits <= 4; bits *= 2) {
		struct tiff_kind kind = plain;

		kind.bits = bits;
		kind.photometric = PHOTOMETRIC_MINISBLACK;
		samples_check_grays(write_tiff(*state, &kind), bits == 1 ? two : levels, 0);
		kind.tiled = true;
		kind.photometric = PHOTOMETRIC_MINISWHITE;
		samples_check_grays(write_tiff(*state, &kind), bits == 1 ? two : levels, 0);
	}
}

static void test_palettes(void **state)
{
	for (int bits = 2; bits <= 8; bits *= 2) {
		struct tiff_kind kind = plain;

		kind.bits = bits;
		kind.photometric = PHOTOMETRIC_PALETTE;
		check_stored(*state, &kind, 0);
	}
}

static void test_compressions(void **state)
{
	static const int methods[] = { COMPRESSION_LZW, COMPRESSION_PACKBITS,
		                       COMPRESSION_ADOBE_DEFLATE, COMPRESSION_JPEG };
	static const int fax[] = { COMPRESSION_CCITTRLE, COMPRESSION_CCITTFAX3,
		                   COMPRESSION_CCITTFAX4 };
	static const int two[] = { 0, 0, 255, 255 };

	for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
		struct tiff_kind kind = plain;

		kind.compression = methods[i];
		check_stored(*state, &kind, methods[i] == COMPRESSION_JPEG ? 16 : 0);
	}
	for (size_t i = 0; i < sizeof fax / sizeof *fax; i++) {
		struct tiff_kind kind = plain;

		kind.bits = 1;
		kind.compression = fax[i];
		kind.photometric = PHOTOMETRIC_MINISWHITE;
		samples_check_grays(write_tiff(*state, &kind), two, 0);
	}
}

static void test_ycbcr(void **state)
{
	struct tiff_kind kind = plain;

	kind.photometric = PHOTOMETRIC_YCBCR;
	kind.compression = COMPRESSION_JPEG;
	check_stored(*state, &kind, 16);
	kind.tiled = true;
	check_stored(*state, &kind, 16);
	kind.compression = COMPRESSION_LZW;
	check_stored(*state, &kind, 2);
	kind.compression = COMPRESSION_NONE;
	check_stored(*state, &kind, 2);
}

/* Half transparent over gray, however alpha is stored. */
static void test_alpha(void **state)
{
	static const int kinds[] = { EXTRASAMPLE_ASSOCALPHA, EXTRASAMPLE_UNASSALPHA };
	static const uint8_t red[] = { 164, 84, 84 };

	for (int i = 0; i < 8; i++) {
		struct tiff_kind kind = plain;
		SDL_Surface *picture;

		kind.alpha = kinds[i % 2];
		kind.bits = i / 2 % 2 == 0 ? 8 : 16;
		kind.planes = i >= 4;
		picture = output_load(write_tiff(*state, &kind));
		for (int c = 0; c < 3; c++)
			assert_in_range(((uint8_t *)picture->pixels)[c], red[c] - 1, red[c] + 1);
		SDL_FreeSurface(picture);
	}
}

static void test_gray_alpha(void **state)
{
	static const int levels[] = { 64, 106, 149, 192 };
	struct tiff_kind kind = plain;

	kind.photometric = PHOTOMETRIC_MINISBLACK;
	kind.alpha = EXTRASAMPLE_ASSOCALPHA;
	samples_check_grays(write_tiff(*state, &kind), levels, 1);
	kind.alpha = EXTRASAMPLE_UNASSALPHA;
	samples_check_grays(write_tiff(*state, &kind), levels, 1);
}

/* A colour space of inks in which only black counts, and half of cyan. */
static cmsInt32Number mix(const cmsUInt16Number inks[], cmsUInt16Number lab[], void *unused)
{
	(void)unused;
	lab[0] = (cmsUInt16Number)((1 - inks[0] / 131070.0) * (65535 - inks[3]));
	lab[1] = lab[2] = 0x8080;
	return TRUE;
}

static void *make_ink_profile(size_t *size)
{
	cmsHPROFILE profile = cmsCreateProfilePlaceholder(NULL);
	cmsPipeline *pipeline = cmsPipelineAlloc(NULL, 4, 3);
	cmsStage *table = cmsStageAllocCLut16bit(NULL, 9, 4, 3, NULL);
	cmsUInt32Number length = 0;
	void *bytes;

	assert_true(profile != NULL && pipeline != NULL && table != NULL);
	cmsSetProfileVersion(profile, 4.2);
	cmsSetDeviceClass(profile, cmsSigOutputClass);
	cmsSetColorSpace(profile, cmsSigCmykData);
	cmsSetPCS(profile, cmsSigLabData);
	assert_true(cmsStageSampleCLut16bit(table, mix, NULL, 0));
	assert_true(cmsPipelineInsertStage(pipeline, cmsAT_END,
	                                   cmsStageAllocToneCurves(NULL, 4, NULL)));
	assert_true(cmsPipelineInsertStage(pipeline, cmsAT_END, table));
	assert_true(cmsPipelineInsertStage(pipeline, cmsAT_END,
	                                   cmsStageAllocToneCurves(NULL, 3, NULL)));
	assert_true(cmsWriteTag(profile, cmsSigAToB0Tag, pipeline));
	assert_true(cmsWriteTag(profile, cmsSigAToB1Tag, pipeline));
	assert_true(cmsSaveProfileToMem(profile, NULL, &length));
	bytes = malloc(length);
	assert_non_null(bytes);
	assert_true(cmsSaveProfileToMem(profile, bytes, &length));
	cmsPipelineFree(pipeline);
	cmsCloseProfile(profile);
	*size = length;
	return bytes;
}

/* The level of sRGB with this CIELAB lightness. */
static int srgb_of(double lightness)
{
	double root = (lightness + 16) / 116;
	double light = root > 6.0 / 29 ? root * root * root : lightness / 903.3;
	double srgb = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;

	return (int)lround(255 * srgb);
}

static void test_cmyk(void **state)
{
	struct tiff_kind kind = plain;
	int levels[4];
	static const int red[] = { 200, 40, 40, 230 };
	void *profile = make_ink_profile(&kind.profile_size);

	for (int q = 0; q < 4; q++)
		levels[q] = srgb_of(100 * (1 - (1 - red[q] / 255.0) / 2));
	kind.photometric = PHOTOMETRIC_SEPARATED;
	for (int i = 0; i < 8; i++) {
		kind.bits = i % 2 == 0 ? 8 : 16;
		kind.planes = i / 2 % 2 == 1;
		kind.tiled = i / 4 == 1;
		kind.profile = NULL;
		check_stored(*state, &kind, 1);
		kind.profile = profile;
		samples_check_grays(write_tiff(*state, &kind), levels, 3);
	}
	kind.photometric = PHOTOMETRIC_RGB; /* not what the profile is for */
	check_stored(*state, &kind, 1);
	free(profile);
}

/* As D50, like Photoshop's. */
static void test_lab(void **state)
{
	cmsHPROFILE srgb = cmsCreate_sRGBProfile(), lab = cmsCreateLab4Profile(NULL);
	cmsHTRANSFORM transform = cmsCreateTransform(srgb, TYPE_RGB_8, lab, TYPE_Lab_DBL,
	                                             INTENT_RELATIVE_COLORIMETRIC, 0);
	struct tiff_kind kind = plain;
	struct files *files = *state;
	TIFF *tiff = TIFFOpen(files_path(files, "a.tif"), "w");

	assert_true(tiff != NULL && transform != NULL);
	kind.photometric = PHOTOMETRIC_CIELAB;
	tiff_samples_tag(tiff, &kind);
	for (int y = 0; y < SAMPLE_HEIGHT; y++) {
		int8_t row[SAMPLE_WIDTH * 3];

		for (int x = 0; x < SAMPLE_WIDTH; x++) {
			double values[3];

			cmsDoTransform(
			        transform,
			        samples_colours[2 * (2 * y / SAMPLE_HEIGHT) + 2 * x / SAMPLE_WIDTH],
			        values, 1);
			row[3 * x] = (int8_t)(uint8_t)lround(values[0] * 2.55);
			row[3 * x + 1] = (int8_t)lround(values[1]);
			row[3 * x + 2] = (int8_t)lround(values[2]);
		}
		assert_int_equal(TIFFWriteScanline(tiff, row, (uint32_t)y, 0), 1);
	}
	TIFFClose(tiff);
	cmsDeleteTransform(transform);
	cmsCloseProfile(srgb);
	cmsCloseProfile(lab);
	samples_check_file(files->path, 8);
}

/* The tags say what is black and white; what is outside is clamped. */
static void test_a_stated_range(void **state)
{
	static const int levels[] = { 0, 0, 128, 255 };
	struct tiff_kind kind = plain;
	struct files *files = *state;
	TIFF *tiff = TIFFOpen(files_path(files, "a.tif"), "w");

	kind.bits = 32;
	kind.format = SAMPLEFORMAT_IEEEFP;
	kind.photometric = PHOTOMETRIC_MINISBLACK;
	TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
	TIFFSetField(tiff, TIFFTAG_SMINSAMPLEVALUE, 1 / 3.0);
	TIFFSetField(tiff, TIFFTAG_SMAXSAMPLEVALUE, 1.0);
	tiff_samples_put(tiff, &kind, 1);
	TIFFClose(tiff);
	samples_check_grays(files->path, levels, 1);
}

/* Heights in metres, and counts. */
static void test_measured_values_are_spread(void **state)
{
	static const double heights[] = { -200, 0, 600, 1000 };
	static const int32_t counts[] = { 3, 5, 9, 15 };
	static const int expected[2][4] = { { 0, 43, 170, 255 }, { 0, 43, 128, 255 } };
	struct files *files = *state;

	for (int kind = 0; kind < 2; kind++) {
		TIFF *tiff = TIFFOpen(files_path(files, "a.tif"), "w");
		struct tiff_kind stored = plain;

		stored.bits = 32;
		stored.format = kind == 0 ? SAMPLEFORMAT_IEEEFP : SAMPLEFORMAT_INT;
		stored.photometric = PHOTOMETRIC_MINISBLACK;
		tiff_samples_tag(tiff, &stored);
		for (int y = 0; y < SAMPLE_HEIGHT; y++) {
			int32_t row[SAMPLE_WIDTH];

			for (int x = 0; x < SAMPLE_WIDTH; x++) {
				int q = 2 * (2 * y / SAMPLE_HEIGHT) + 2 * x / SAMPLE_WIDTH;
				float height = (float)heights[q];

				row[x] = counts[q];
				if (kind == 0)
					memcpy(&row[x], &height, sizeof height);
			}
			assert_int_equal(TIFFWriteScanline(tiff, row, (uint32_t)y, 0), 1);
		}
		TIFFClose(tiff);
		samples_check_grays(files->path, expected[kind], 1);
	}
}

static void test_the_first_page_is_shown(void **state)
{
	struct files *files = *state;
	TIFF *tiff = TIFFOpen(files_path(files, "a.tif"), "w");
	struct tiff_kind other = plain;

	other.photometric = PHOTOMETRIC_MINISBLACK;
	for (int page = 0; page < 2; page++) {
		tiff_samples_put(tiff, page == 0 ? &plain : &other, 1);
		assert_int_equal(TIFFWriteDirectory(tiff), 1);
	}
	TIFFClose(tiff);
	samples_check_file(files->path, 0);
}

static void test_a_truncated_file(void **state)
{
	struct picture_facts facts;
	struct files *files = *state;
	size_t size;
	uint8_t *bytes;
	SDL_Surface *picture;

	/* the directory first: libtiff puts it at the end */
	bytes = files_read(samples_stored(files, "a.tif", "sample.tif"), &size);
	picture = picture_load(DECODER, files_write(files, "a.tif", bytes, size * 3 / 4), NULL,
	                       &facts, NULL, NULL);
	free(bytes);
	assert_non_null(picture);
	assert_true(facts.incomplete);
	SDL_FreeSurface(picture);
}

int tiff_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_depths),
		cmocka_unit_test(test_gray),
		cmocka_unit_test(test_few_bits),
		cmocka_unit_test(test_palettes),
		cmocka_unit_test(test_compressions),
		cmocka_unit_test(test_ycbcr),
		cmocka_unit_test(test_alpha),
		cmocka_unit_test(test_gray_alpha),
		cmocka_unit_test(test_cmyk),
		cmocka_unit_test(test_lab),
		cmocka_unit_test(test_a_stated_range),
		cmocka_unit_test(test_measured_values_are_spread),
		cmocka_unit_test(test_the_first_page_is_shown),
		cmocka_unit_test(test_a_truncated_file),
	};

	return cmocka_run_group_tests_name("tiff", tests, files_setup, files_teardown);
}

#else

int tiff_tests(void)
{
	return 0;
}

#endif
