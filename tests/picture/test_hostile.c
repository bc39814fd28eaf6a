/* load.c, image.c, sniff.c: wrong, broken or malicious files. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <SDL_image.h>

#include "samples.h"
#include "picture/picture.h"
#include "tests.h"

enum { NOBODY = 65534 };

static void test_not_a_picture(void **state)
{
	static const char sentence[] =
	        "Can’t open “text.png”: it isn’t a picture the game supports.";

	output_check_refused(files_write_text(*state, "text.png", "This is no picture.\n"),
	                     sentence);
	output_check_refused(files_write_text(*state, "text.png", "\x89PN"), sentence);
	output_check_refused(files_write_text(*state, "text.png", "MMXX was a year"), sentence);
	output_check_refused(files_write(*state, "text.png", "\0", 1), sentence);
	output_check_refused(files_write_text(*state, "text.png", "GIF88a"), sentence);
}

static void test_empty(void **state)
{
	output_check_refused(files_write(*state, "a.png", "", 0), "“a.png” is empty.");
}

static void test_no_such_file(void **state)
{
	output_check_refused(files_path(*state, "none.png"), "Can’t find “none.png”.");
	output_check_refused("", "Can’t find “”.");
	output_check_refused("no/such/folder/a.png", "Can’t find “a.png”.");
}

static void test_folder(void **state)
{
	struct files *files = *state;

	assert_int_equal(mkdir(files_path(files, "Pictures"), 0700), 0);
	output_check_refused(files->path, "“Pictures” is a folder, not a picture.");
	output_check_refused(files_path(files, "Pictures//"),
	                     "“Pictures” is a folder, not a picture.");
	output_check_refused("/", "“/” is a folder, not a picture.");
}

static void test_not_a_regular_file(void **state)
{
	struct files *files = *state;

	assert_int_equal(mkfifo(files_path(files, "fifo.png"), 0600), 0);
	output_check_refused(files->path, "Can’t open “fifo.png”: it isn’t a file.");
	output_check_refused("/dev/zero", "Can’t open “zero”: it isn’t a file.");
}

/* A name that must not be repeated verbatim in a sentence. */
static void test_names_are_sanitised(void **state)
{
	char path[301];

	output_check_refused("a\nb\xFF\xC3.png", "Can’t find “a?b��.png”.");
	output_check_refused("Frühling – 1.jpg", "Can’t find “Frühling – 1.jpg”.");
	memset(path, 'x', sizeof path - 1);
	path[0] = '/';
	path[200] = '\0';
	path[95] = path[96] = '\0';
	memcpy(path + 95, "ü", 2);
	path[97] = 'x';
	output_check_refused(
	        path,
	        "Can’t find “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	        "xxxxxxxxxxxxxxxxxxxxxxxxxxx…”.");
}

/* Root may read everything, so another user tries. */
static int refused_as_nobody(const char *path, const char *sentence)
{
	struct error error = { "" };

	if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
		return 2;
	if (picture_load(DECODER, path, NULL, NULL, NULL, &error) != NULL)
		return 3;
	return strcmp(error.text, sentence) == 0 ? 0 : 4;
}

static void test_no_permission(void **state)
{
	struct files *files = *state;
	pid_t pid;
	int status;

	samples_stored(files, "secret.png", "sample.png");
	assert_int_equal(chmod(files->path, 0), 0);
	assert_int_equal(chmod(files->folder, 0711), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0)
		_exit(refused_as_nobody(files->path,
		                        "You don’t have permission to open “secret.png”."));
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

static void test_too_small(void **state)
{
	static const char sentence[] =
	        "Can’t open “dot.bmp”: the picture is smaller than 2×2 pixels.";
	struct files *files = *state;
	static const int sizes[][2] = { { 1, 1 }, { 1, 50 }, { 50, 1 } };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		SDL_Surface *dot = SDL_CreateRGBSurfaceWithFormat(0, sizes[i][0], sizes[i][1], 24,
		                                                  SDL_PIXELFORMAT_RGB24);

		assert_non_null(dot);
		assert_int_equal(SDL_SaveBMP(dot, files_path(files, "dot.bmp")), 0);
		SDL_FreeSurface(dot);
		output_check_refused(files->path, sentence);
	}
}

struct bad_file {
	const char *bytes;
	size_t size;
	const char *sentence;
};

static void check_all_refused(struct files *place, const struct bad_file *files, size_t count)
{
	for (size_t i = 0; i < count; i++)
		output_check_refused(files_write(place, "a", files[i].bytes, files[i].size),
		                     files[i].sentence);
}

/* Files of a few bytes that claim to need gigabytes. */
static void test_too_large(void **state)
{
	static const char png[] = "\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\x75\x30\0\0\x75\x30\x08\x06";
	static const char bmp[] = "BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"
	                          "\x30\x75\0\0\xD0\x8A\xFF\xFF\x01\0\x18\0";
	static const char gif[] = "GIF89a\xFF\xFF\xFF\xFF\x80\0\0abcdef,\0\0\0\0\xFF\xFF\xFF\xFF\0";
	static const char frame[] = "GIF89a\1\0\1\0\x80\0\0abcdef!\xF9\4abcd\0"
	                            ",\0\0\0\0\xFF\xFF\xFF\xFF\0";
	static const char webp[] = "RIFF\x1A\0\0\0WEBPVP8X\x0A\0\0\0\2\0\0\0\x2F\x75\0\x2F\x75\0";
#ifdef MP_TIFF
	static const char tiff[] = "MM\0\x2A\0\0\0\x08\0\3\1\0\0\4\0\0\0\1\0\1\0\0"
	                           "\1\1\0\4\0\0\0\1\0\1\0\0"
	                           "\1\x11\0\4\0\0\0\1\0\0\0\x08\0\0\0\0";
#endif
	static const char jpeg[] = "\xFF\xD8\xFF\xFE\0\4ab\xFF\xC2\0\x0B\x08"
	                           "\xEA\x60\xEA\x60\1\1\x11\0\xFF\xDA\0\x08\1\1\0\0\x3F\0";
	static const char qoi[] = "qoif\0\0\x75\x30\0\0\x75\x30\4\0";
	static const char pnm[] = "P6 # a comment\n30000\n30000 255\n";
	const struct bad_file files[] = {
		{ qoi, sizeof qoi,
		  "Can’t open “a”: 30000×30000 pixels is too large (at most 100 megapixels)." },
		{ pnm, sizeof pnm,
		  "Can’t open “a”: 30000×30000 pixels is too large (at most 100 megapixels)." },
		{ png, sizeof png,
		  "Can’t open “a”: 30000×30000 pixels is too large (at most 100 megapixels)." },
		{ bmp, sizeof bmp,
		  "Can’t open “a”: 30000×30000 pixels is too large (at most 100 megapixels)." },
		{ gif, sizeof gif,
		  "Can’t open “a”: 65535×65535 pixels is too large (at most 100 megapixels)." },
		{ frame, sizeof frame,
		  "Can’t open “a”: 65535×65535 pixels is too large (at most 100 megapixels)." },
		{ webp, sizeof webp,
		  "Can’t open “a”: 30000×30000 pixels is too large (at most 100 megapixels)." },
#ifdef MP_TIFF
		{ tiff, sizeof tiff,
		  "Can’t open “a”: 65536×65536 pixels is too large (at most 100 megapixels)." },
#endif
		{ jpeg, sizeof jpeg,
		  "Can’t open “a”: 60000×60000 pixels is too large (at most 250 megapixels)." },
	};

	check_all_refused(*state, files, sizeof files / sizeof *files);
}

/* Recognised by format, and never decoded, whatever size they claim. */
static void test_not_supported(void **state)
{
	static const char xcf[] = "gimp xcf file\0\0\0\xFF\xFF\0\0\xFF\xFF\0\0\0";
	static const char psd[] = "8BPS\0\1\0\0\0\0\0\0\0\4\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0";
	static const char jxl[] = "\xFF\x0A\xFF\xFF\xFF\xFF\xFF";
	static const char boxed[] = "\0\0\0\x0CJXL \r\n\x87\n";
	static const char jp2[] = "\0\0\0\x0CjP  \r\n\x87\n";
	static const char pdf[] = "%PDF-1.7\n";
	static const char video[] = "\0\0\0\x18"
	                            "ftypisom\0\0\2\0isommp42";
	static const char icon[] = "\0\0\1\0\1\0\0\0\0\0\1\0\x20\0\xFF\xFF\xFF\xFF\x16\0\0\0\0";
	const struct bad_file files[] = {
		{ xcf, sizeof xcf, "Can’t open “a”: GIMP pictures aren’t supported." },
		{ psd, sizeof psd, "Can’t open “a”: Photoshop pictures aren’t supported." },
#ifndef MP_JXL
		{ jxl, sizeof jxl, "Can’t open “a”: JPEG XL pictures aren’t supported." },
		{ boxed, sizeof boxed, "Can’t open “a”: JPEG XL pictures aren’t supported." },
#else
		{ jxl, sizeof jxl, "Can’t open “a”: the file is damaged." },
		{ boxed, sizeof boxed, "Can’t open “a”: the file is damaged." },
#endif
		{ jp2, sizeof jp2, "Can’t open “a”: JPEG 2000 pictures aren’t supported." },
		{ pdf, sizeof pdf, "Can’t open “a”: PDF files aren’t supported." },
		{ video, sizeof video, "Can’t open “a”: video files aren’t supported." },
		{ icon, sizeof icon, "Can’t open “a”: icon files aren’t supported." },
#ifndef MP_HEIF
		{ "\0\0\0\x10"
		  "ftypheic\0\0\0",
		  16, "Can’t open “a”: HEIC pictures aren’t supported." },
		{ "\0\0\0\x10"
		  "ftypavif\0\0\0",
		  16, "Can’t open “a”: AVIF pictures aren’t supported." },
#endif
	};

	check_all_refused(*state, files, sizeof files / sizeof *files);
}

/* Only the library can read the size of HEIC and AVIF. */
static void test_empty_boxes(void **state)
{
#ifdef MP_HEIF
	output_check_refused(files_write(*state, "a",
	                                 "\0\0\0\x10"
	                                 "ftypheic\0\0\0",
	                                 16),
	                     "Can’t open “a”: the file is damaged.");
	output_check_refused(files_write(*state, "a",
	                                 "\0\0\0\x10"
	                                 "ftypavif\0\0\0",
	                                 16),
	                     "Can’t open “a”: the file is damaged.");
#else
	skip();
#endif
}

#if defined MP_AVIF || defined MP_HEIF
/* The valid AVIF sample, with its size changed to side × side in the box that contains it. */
static const char *avif_that_claims(struct files *files, unsigned side)
{
	const uint8_t high = (uint8_t)(side >> 8), low = (uint8_t)side;
	const uint8_t sides[] = { 0, 0, high, low, 0, 0, high, low };
	size_t size;
	unsigned char *bytes = files_read(samples_stored(files, "a", "sample.avif"), &size);
	unsigned char *box = memmem(bytes, size, "ispe", 4);
	const char *path;

	assert_non_null(box);
	memcpy(box + 8, sides, sizeof sides); /* after the name, version and flags */
	path = files_write(files, "a", bytes, size);
	free(bytes);
	return path;
}
#endif

/* Refused before decoding. */
static void test_a_large_avif(void **state)
{
#ifdef MP_HEIF
	output_check_refused(
	        avif_that_claims(*state, 30000),
	        "Can’t open “a”: 30000×30000 pixels is too large (at most 100 megapixels).");
	output_check_refused(
	        avif_that_claims(*state, 12000),
	        "Can’t open “a”: 12000×12000 pixels is too large (at most 100 megapixels).");
#else
	skip();
#endif
}

static void test_a_path_with_a_line_feed(void **state)
{
	struct error error = { "" };
	SDL_Surface *picture =
	        picture_load(DECODER, samples_stored(*state, "a\nb.png", "sample.png"), NULL, NULL,
	                     NULL, &error);

	assert_string_equal(error.text, "");
	SDL_FreeSurface(picture);
	output_check_refused(files_write_text(*state, "c\nd.png", "no picture"),
	                     "Can’t open “c?d.png”: it isn’t a picture the game supports.");
}

static void test_too_many_bytes(void **state)
{
	struct files *files = *state;

	samples_stored(files, "huge.png", "sample.png");
	assert_int_equal(truncate(files->path, (off_t)600 << 20), 0); /* a sparse file */
	output_check_refused(files->path, "Can’t open “huge.png”: 600 MB is too large.");
}

int hostile_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_not_a_picture),
		cmocka_unit_test(test_empty),
		cmocka_unit_test(test_no_such_file),
		cmocka_unit_test(test_folder),
		cmocka_unit_test(test_not_a_regular_file),
		cmocka_unit_test(test_names_are_sanitised),
		cmocka_unit_test(test_no_permission),
		cmocka_unit_test(test_too_small),
		cmocka_unit_test(test_too_large),
		cmocka_unit_test(test_not_supported),
		cmocka_unit_test(test_empty_boxes),
		cmocka_unit_test(test_a_large_avif),
		cmocka_unit_test(test_a_path_with_a_line_feed),
		cmocka_unit_test(test_too_many_bytes),
	};

	return cmocka_run_group_tests_name("hostile", tests, files_setup, files_teardown);
}
