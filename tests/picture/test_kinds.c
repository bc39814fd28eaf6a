/* src/decode: small files of every kind that is easily decoded wrong, and what is expected of each.
 *
 * A line of kinds.txt has a pattern (glob(7), with braces) of files in data/ and one of:
 *   sample TOLERANCE                      it is the sample (samples.h)
 *   perhaps TOLERANCE                     it is the sample, or isn't decoded: versions of a library differ
 *   pixels TOLERANCE WIDTHxHEIGHT RRGGBB… it is of that size and has these colours, row by row
 *   part TOLERANCE WIDTHxHEIGHT RRGGBB…   the same, and it is reported as incomplete
 *   quadrants TOLERANCE 2x2 RRGGBB…       the centres of its quadrants have these colours
 *   strips TOLERANCE WxH RRGGBB…          the same of such parts, and it is reported as incomplete
 *   levels COUNT                          it has at least so many different levels
 *   refused SENTENCE                      it isn't decoded
 * The tolerance is in levels. ?????? is any colour, where versions of a library differ. The colours were computed from the formats' definitions, not decoded. */
#include <glob.h>

#include "decode/image.h"
#include "picture/picture.h"
#include "samples.h"

enum { LINE_MAX_BYTES = 2048, LISTED = 582, SAMPLE = 5 };

/* Whether this build decodes such files. */
static bool is_built(const char *path)
{
	static const char *const missing[] = {
#ifndef MP_TIFF
		"tif",
#endif
#ifndef MP_AVIF
		"avif",
#endif
#ifndef MP_HEIF
		"heic", "essential",
#endif
#ifndef MP_JXL
		"jxl",
#endif
		NULL,
	};

	for (int i = 0; missing[i] != NULL; i++)
		if (strstr(path, missing[i]) != NULL)
			return false;
	return true;
}

static void check_refused(const char *path, const char *why)
{
	char sentence[256];

	snprintf(sentence, sizeof sentence, "Can’t open “%s”: %s", strrchr(path, '/') + 1, why);
	output_check_refused(path, sentence);
}

/* Reads the next colour of a list. False if any will do. */
static bool next_colour(const char *path, const char **list, uint8_t colour[3])
{
	const char *text = *list + strspn(*list, " ");
	unsigned long rgb;
	char *end;

	if (*text == '?') {
		*list = text + strspn(text, "?");
		return false;
	}
	rgb = strtoul(text, &end, 16);
	check(end != text, "%s: a colour is missing", path);
	for (int c = 0; c < 3; c++)
		colour[c] = (uint8_t)(rgb >> (16 - 8 * c));
	*list = end;
	return true;
}

/* Compares the centres of the parts of a picture with their colours. */
static void check_colours(const char *path, const SDL_Surface *picture, const char *what,
                          int tolerance, const char *text)
{
	int across, down, length;

	assert_int_equal(sscanf(text, "%dx%d%n", &across, &down, &length), 2);
	text += length;
	if (strcmp(what, "quadrants") != 0 && strcmp(what, "strips") != 0)
		check(picture->w == across && picture->h == down, "%s: it is %d×%d px", path,
		      picture->w, picture->h);
	for (int i = 0; i < across * down; i++) {
		int x = picture->w * (2 * (i % across) + 1) / across / 2;
		int y = picture->h * (2 * (i / across) + 1) / down / 2;
		uint8_t colour[3];

		if (next_colour(path, &text, colour))
			output_check_pixel(path, picture, x, y, colour, tolerance);
	}
}

static void check_levels(const char *path, const SDL_Surface *picture, int expected)
{
	bool seen[256] = { false };
	int count = 0;

	for (int y = 0; y < picture->h; y++)
		for (int x = 0; x < picture->w; x++)
			seen[output_pixel(picture, x, y)[1]] = true;
	for (int i = 0; i < 256; i++)
		count += seen[i];
	check(count >= expected, "%s: %d levels", path, count);
}

static void check_shown(const char *path, const char *what, const char *rest)
{
	struct error error = { "" };
	struct picture_facts facts;
	SDL_Surface *picture = picture_load(DECODER, path, NULL, &facts, NULL, &error);
	bool perhaps = strcmp(what, "perhaps") == 0;
	int tolerance, length;

	if (perhaps && picture == NULL)
		return;
	check(picture != NULL, "%s: %s", path, error.text);
	check(facts.incomplete == (strcmp(what, "part") == 0 || strcmp(what, "strips") == 0),
	      "%s: incomplete: %d", path, facts.incomplete);
	assert_int_equal(facts.width, picture->w);
	assert_int_equal(facts.height, picture->h);
	assert_int_equal(sscanf(rest, "%d %n", &tolerance, &length), 1);
	if (perhaps || strcmp(what, "sample") == 0)
		samples_check_whole(path, picture, tolerance);
	else if (strcmp(what, "levels") == 0)
		check_levels(path, picture, tolerance);
	else
		check_colours(path, picture, what, tolerance, rest + length);
	SDL_FreeSurface(picture);
}

/* With sanitizers all files, else of those of a line the first and every fifth. */
TEST_CASE(test_listed_files)
{
	const size_t step = groups_all() || groups_sanitized() ? 1 : SAMPLE;
	FILE *list = fopen(TEST_HERE "/kinds.txt", "re");
	char line[LINE_MAX_BYTES], pattern[256], path[512], what[16];
	size_t count = 0;
	glob_t files;
	int length;

	assert_non_null(list);
	while (fgets(line, sizeof line, list) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		assert_int_equal(sscanf(line, "%255s %15s %n", pattern, what, &length), 2);
		snprintf(path, sizeof path, TEST_HERE "/data/%s", pattern);
		check(glob(path, GLOB_BRACE, NULL, &files) == 0, "%s: no such files", pattern);
		count += files.gl_pathc;
		for (size_t i = 0; i < files.gl_pathc; i += step) {
			if (!is_built(strrchr(files.gl_pathv[i], '/')))
				continue;
			if (strcmp(what, "refused") == 0)
				check_refused(files.gl_pathv[i], line + length);
			else
				check_shown(files.gl_pathv[i], what, line + length);
		}
		globfree(&files);
	}
	fclose(list);
	assert_int_equal(count, LISTED);
}

/* Nothing after the pixels of a PNG matters. If their end is missing, it is reported. */
FILES_TEST(test_the_end)
{
	size_t size;
	unsigned char *bytes =
	        files_read(samples_stored(files, "a.png", "kinds/png-end.png"), &size);
	const size_t end = size - 12;
	const char *whole = "0 2x2 0A0A0A 141414 1E1E1E 282828";

	for (size_t left = 33; left <= size; left++) {
		const char *path = files_write(files, "a.png", bytes, left);

		if (left < end - 10)
			check_refused(path, "the file is damaged.");
		else
			check_shown(path, left < end ? "part" : "pixels",
			            left < end - 4 ? "0 2x2 0A0A0A 141414 808080 808080" : whole);
	}
	memcpy(bytes + size - 8, "tEXt", 4); /* a chunk of 255 bytes */
	bytes[size - 9] = 255;
	check_shown(files_write(files, "a.png", bytes, size), "pixels", whole);
	free(bytes);
}

/* The profile of sRGB itself changes nothing, so there is nothing to convert. */
FILES_TEST(test_srgb)
{
	size_t size;
	unsigned char *profile = files_read(samples_stored(files, "a.icc", "srgb.icc"), &size);

	assert_null(colour_create(profile, size, COLOUR_RGB16));
	free(profile);
}

GROUP(files_setup, files_teardown);
