/* pnm.c: every kind of PBM, PGM, PPM and PAM. */
#include <string.h>

#include "files.h"
#include "picture/picture.h"
#include "tests.h"

enum { GROUND = 128 };

#define TEXT(bytes) bytes, sizeof(bytes) - 1

static void test_grays(void **state)
{
	static const struct {
		const char *bytes;
		size_t size;
		uint8_t levels[6];
	} cases[] = {
		{ TEXT("P1 3 2 1 0 1\n0 0 1"), { 0, 255, 0, 255, 255, 0 } },
		{ TEXT("P1\n# a comment\n3 # 4\n2\n101001"), { 0, 255, 0, 255, 255, 0 } },
		{ TEXT("P4 3 2\n\xA0\x3F"), { 0, 255, 0, 255, 255, 0 } },
		{ TEXT("P2 3 2 255 0 1 2 100 254 255"), { 0, 1, 2, 100, 254, 255 } },
		{ TEXT("P2 3 2 65535 0 257 32768 1 65535 99999"), { 0, 1, 128, 0, 255, 255 } },
		{ TEXT("P2 3 2 6 0 1 2 3 4 #5\n6"), { 0, 43, 85, 128, 170, 255 } },
		{ TEXT("P5 3 2 255\n\0\1\2\x64\xFE\xFF"), { 0, 1, 2, 100, 254, 255 } },
		{ TEXT("P5 3 2 3\n\0\1\2\3\3\xFF"), { 0, 85, 170, 255, 255, 255 } },
		{ TEXT("P5 3 2 65535\n\0\0\1\1\x80\0\0\1\xFF\xFF\0\x80"),
		  { 0, 1, 128, 0, 255, 0 } },
		{ TEXT("P5 3 2 1000\n\0\0\1\xF4\3\xE8\0\1\0\2\3\xE6"), { 0, 128, 255, 0, 1, 254 } },
		{ TEXT("P7\nWIDTH 3\nHEIGHT 2\nDEPTH 1\nMAXVAL 1\nTUPLTYPE BLACKANDWHITE\nENDHDR\n"
		       "\0\1\0\1\1\0"),
		  { 0, 255, 0, 255, 255, 0 } },
		{ TEXT("P7\nMAXVAL 255\n# WIDTH 5\nDEPTH 2\nHEIGHT 2\nWIDTH 3\nENDHDR\n"
		       "\1\0\1\xFF\2\xFF\3\xFF\4\xFF\5\0"),
		  { GROUND, 1, 2, 3, 4, GROUND } },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		uint8_t rgb[18];

		for (int k = 0; k < 6; k++)
			memset(rgb + 3 * k, cases[i].levels[k], 3);
		output_check(files_write(*state, "a.pgm", cases[i].bytes, cases[i].size), 3, 2, rgb,
		             0);
	}
}

static void test_colours(void **state)
{
	static const uint8_t rgb[] = { 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120 };
	static const uint8_t with_alpha[] = {
		10, 20, 30, 128, 128, 128, 213, 213, 43, 100, 110, 120
	};
	static const struct {
		const char *bytes;
		size_t size;
		const uint8_t *rgb;
	} cases[] = {
		{ TEXT("P3 2 2 255 10 20 30 40 50 60 70 80 90 100 110 120"), rgb },
		{ TEXT("P3 2 2 65535 2570 5140 7710 10280 12850 15420 17990 20560 23130 25700 "
		       "28270 30840"),
		  rgb },
		{ TEXT("P6 2 2 255\n\x0A\x14\x1E\x28\x32\x3C\x46\x50\x5A\x64\x6E\x78"), rgb },
		{ TEXT("P6 2 2 65535\n\x0A\x0A\x14\x14\x1E\x1E\x28\x28\x32\x32\x3C\x3C"
		       "\x46\x46\x50\x50\x5A\x5A\x64\x64\x6E\x6E\x78\x78"),
		  rgb },
		{ TEXT("P7\nWIDTH 2\nHEIGHT 2\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
		       "\x0A\x14\x1E\xFF\x28\x32\x3C\0\xFF\xFF\0\xAA\x64\x6E\x78\xFF"),
		  with_alpha },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		output_check(files_write(*state, "a.ppm", cases[i].bytes, cases[i].size), 2, 2,
		             cases[i].rgb, 0);
}

static void test_missing_rows(void **state)
{
	static const char *const texts[] = { "P2 2 3 255 1 2 3 4 5", "P5 2 3 255\n\1\2\3\4\5" };

	for (int i = 0; i < 2; i++) {
		struct picture_facts facts;
		const char *path = files_write_text(*state, "a.pgm", texts[i]);
		static const uint8_t rgb[] = { 1,      1,      1,      2,      2,      2,
			                       3,      3,      3,      4,      4,      4,
			                       GROUND, GROUND, GROUND, GROUND, GROUND, GROUND };

		output_check(path, 2, 3, rgb, 0);
		SDL_FreeSurface(picture_load(DECODER, path, NULL, &facts, NULL, NULL));
		assert_true(facts.incomplete);
	}
}

static void test_bad_files(void **state)
{
	static const char *const damaged[] = {
		"P5 2 2 0\n\1\2\3\4", "P5 2 2 70000\n\1\2\3\4\5\6\7\1", "P5 2", "P2 2 2 255 x",
		"P6 2 2 255\n\1\2\3", "P7\nWIDTH 2\nHEIGHT 2\n",
	};

	for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++)
		output_check_refused(files_write_text(*state, "a.pgm", damaged[i]),
		                     "Can’t open “a.pgm”: the file is damaged.");
	output_check_refused(files_write_text(*state, "a.pam",
	                                      "P7\nWIDTH 2\nHEIGHT 2\nDEPTH 5\nMAXVAL 255\n"
	                                      "ENDHDR\n12345123451234512345"),
	                     "Can’t open “a.pam”: PNM pictures of this kind aren’t "
	                     "supported.");
}

int pnm_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_grays),
		cmocka_unit_test(test_colours),
		cmocka_unit_test(test_missing_rows),
		cmocka_unit_test(test_bad_files),
	};

	return cmocka_run_group_tests_name("pnm", tests, files_setup, files_teardown);
}
