/* Files that are intact, but of a rare kind that can't be decoded. test_bmp.c, test_png.c,
 * test_pnm.c and test_drawing.c test those of their formats. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"
#include "tests.h"
#include "tiff_samples.h"

static void check_rare(const char *path, const char *format)
{
	char sentence[192];

	snprintf(sentence, sizeof sentence,
	         "Can’t open “a”: %s pictures of this kind aren’t supported.", format);
	output_check_refused(path, sentence);
}

static void test_jpeg(void **state)
{
	static const struct {
		uint8_t marker, bits;
	} cases[] = {
		{ 0xC3, 8 },
		{ 0xC5, 8 },
		{ 0xC1, 12 },
	};
	static const char two[] = "\xFF\xD8\xFF\xC0\0\x0E\x08\0\x10\0\x10\2\1\x11\0\2\x11\0"
	                          "\xFF\xDA\0\x0A\2\1\0\2\0\0\x3F\0";
	size_t size;
	unsigned char *jpeg = files_read(samples_stored(*state, "a", "sample.jpg"), &size);
	unsigned char *frame = memmem(jpeg, size, "\xFF\xC0\0\x11", 4);

	assert_non_null(frame);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		frame[1] = cases[i].marker;
		frame[4] = cases[i].bits;
		check_rare(files_write(*state, "a", jpeg, size), "JPEG");
	}
	check_rare(files_write(*state, "a", two, sizeof two), "JPEG");
	free(jpeg);
}

#ifdef MP_TIFF

#define KIND(depth, space, separate)                                                               \
	{                                                                                          \
		.mode = "wl", .bits = depth, .format = SAMPLEFORMAT_UINT, .photometric = space,    \
		.compression = COMPRESSION_NONE, .alpha = -1, .planes = separate                   \
	}
#define PLAIN KIND(8, PHOTOMETRIC_RGB, false)

static const struct tiff_kind plain = PLAIN;

/* Replaces the value of a short tag in the first directory of a little-endian file. */
static const char *with_tag(struct files *files, const char *path, uint16_t tag, uint16_t value)
{
	size_t size;
	uint8_t *bytes = files_read(path, &size);
	size_t at = (size_t)(bytes[4] | bytes[5] << 8 | bytes[6] << 16) + 2;

	while (at + 12 <= size && (bytes[at] | bytes[at + 1] << 8) != tag)
		at += 12;
	assert_true(at + 12 <= size);
	bytes[at + 8] = (uint8_t)value;
	bytes[at + 9] = (uint8_t)(value >> 8);
	path = files_write(files, "a", bytes, size);
	free(bytes);
	return path;
}

/* With channels of 8, 8 and 16 bits. */
static const char *with_mixed_bits(struct files *files)
{
	size_t size;
	uint8_t *bytes = files_read(tiff_samples_write(files, "a", &plain), &size);
	uint8_t *bits = memmem(bytes, size, "\x08\0\x08\0\x08", 6);
	const char *path;

	assert_non_null(bits);
	bits[4] = 16;
	path = files_write(files, "a", bytes, size);
	free(bytes);
	return path;
}

/* With one more tag. */
static const char *with_new_tag(struct files *files, const struct tiff_kind *kind, uint32_t tag,
                                int value)
{
	TIFF *tiff = TIFFOpen(files_path(files, "a"), kind->mode);

	TIFFSetField(tiff, TIFFTAG_COMPRESSION, kind->compression); /* which has the tag */
	TIFFSetField(tiff, tag, value);
	tiff_samples_put(tiff, kind, 1);
	TIFFClose(tiff);
	return files->path;
}

static void test_tiff(void **state)
{
	static const struct {
		struct tiff_kind kind;
		uint16_t tag, value;
	} cases[] = {
		{ PLAIN, TIFFTAG_COMPRESSION, 65000 },
		{ PLAIN, TIFFTAG_COMPRESSION, 34712 },
		{ PLAIN, TIFFTAG_COMPRESSION, 50002 },
		{ PLAIN, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_CFA },
		{ PLAIN, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_ITULAB },
		{ KIND(8, PHOTOMETRIC_MINISBLACK, false), TIFFTAG_BITSPERSAMPLE, 40 },
		{ KIND(64, PHOTOMETRIC_MINISBLACK, false), TIFFTAG_SAMPLEFORMAT,
		  SAMPLEFORMAT_COMPLEXIEEEFP },
		{ KIND(8, PHOTOMETRIC_YCBCR, true), TIFFTAG_YCBCRSUBSAMPLING, 2 },
	};
	struct tiff_kind kind = plain;
	const char *path;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		path = tiff_samples_write(*state, "a", &cases[i].kind);
		check_rare(with_tag(*state, path, cases[i].tag, cases[i].value), "TIFF");
	}
	check_rare(with_mixed_bits(*state), "TIFF");
	kind.photometric = PHOTOMETRIC_SEPARATED;
	check_rare(with_new_tag(*state, &kind, TIFFTAG_INKSET, INKSET_MULTIINK), "TIFF");
	kind = plain;
	kind.compression = COMPRESSION_LZW;
	path = with_new_tag(*state, &kind, TIFFTAG_PREDICTOR, PREDICTOR_HORIZONTAL);
	check_rare(with_tag(*state, path, TIFFTAG_PREDICTOR, 9), "TIFF");
	kind = plain;
	kind.tiled = true;
	path = with_tag(*state, tiff_samples_write(*state, "a", &kind), TIFFTAG_TILEWIDTH, 16384);
	output_check_refused(with_tag(*state, path, TIFFTAG_TILELENGTH, 16384),
	                     "Can’t open “a”: there isn’t enough memory.");
}

#endif

#ifdef MP_HEIF

/* Compressed as VVC. */
static void test_heic(void **state)
{
	size_t size;
	unsigned char *heic = files_read(samples_stored(*state, "a", "sample.heic"), &size);
	unsigned char *codec = memmem(heic, size, "hvc1", 4);

	assert_non_null(codec);
	memcpy(codec, "vvc1", 4);
	check_rare(files_write(*state, "a", heic, size), "HEIC");
	free(heic);
}

#endif

int unsupported_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_jpeg),
#ifdef MP_TIFF
		cmocka_unit_test(test_tiff),
#endif
#ifdef MP_HEIF
		cmocka_unit_test(test_heic),
#endif
	};

	return cmocka_run_group_tests_name("unsupported", tests, files_setup, files_teardown);
}
