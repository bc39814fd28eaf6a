/* The bundled pictures: no two tiles of a 6×6 board look alike. */
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "picture/picture.h"
#include "tests.h"

enum {
	SIDE = 6,    /* tiles across and down */
	DETAIL = 16, /* px: size of a tile for comparison */
	PICTURES_LEAST = 12,
};

static const double least_difference = 14.0; /* RMS of all channels, of 255 */

static double difference(const SDL_Surface *board, int a, int b)
{
	double sum = 0.0;

	for (int y = 0; y < DETAIL; y++) {
		const Uint8 *rows = board->pixels;
		const Uint8 *in_a =
		        rows + (a / SIDE * DETAIL + y) * board->pitch + a % SIDE * DETAIL * 4;
		const Uint8 *in_b =
		        rows + (b / SIDE * DETAIL + y) * board->pitch + b % SIDE * DETAIL * 4;

		for (int x = 0; x < DETAIL * 4; x++)
			if (x % 4 != 3)
				sum += (in_a[x] - in_b[x]) * (in_a[x] - in_b[x]);
	}
	return sqrt(sum / (DETAIL * DETAIL * 3));
}

/* The game's own measure reports nothing, either. */
static void check_similarity(const char *path, const SDL_Surface *picture, const SDL_Rect *crop)
{
	struct picture_similarity similarity;

	assert_true(picture_similarity(picture, crop, 0, SIDE, SIDE, &similarity, NULL, NULL));
	if (similarity.hard_count > 0)
		fail_msg("%s: %d tiles are hard to tell apart, the first is %d", path,
		         similarity.hard_count, similarity.hard[0]);
}

static void check_tiles(const char *path)
{
	const struct picture_limits limits = { .side = PICTURE_SVG_SIDE,
		                               .drawing_side = PICTURE_SVG_SIDE,
		                               .bundled = true };
	struct error error = { .text = "" };
	SDL_Surface *picture = picture_load(DECODER, path, &limits, NULL, NULL, &error);
	SDL_Surface *board;
	SDL_Rect crop;

	if (picture == NULL)
		fail_msg("%s", error.text);
	picture_crop_largest(picture->w, picture->h, SIDE, SIDE, &crop);
	board = picture_scale(picture, &crop, SIDE * DETAIL, SIDE * DETAIL, NULL, &error);
	assert_non_null(board);
	for (int a = 0; a < SIDE * SIDE; a++)
		for (int b = 0; b < a; b++)
			if (difference(board, a, b) < least_difference)
				fail_msg("%s: tiles %d and %d differ by %.1f of 255, at least %.1f "
				         "is asked for",
				         path, b + 1, a + 1, difference(board, a, b),
				         least_difference);
	check_similarity(path, picture, &crop);
	SDL_FreeSurface(board);
	SDL_FreeSurface(picture);
}

static void test_no_two_tiles_look_alike(void **state)
{
	static const char folder[] = TEST_SHARE "/pictures";
	DIR *entries = opendir(folder);
	const struct dirent *entry;
	int count = 0;

	(void)state;
	assert_non_null(entries);
	while ((entry = readdir(entries)) != NULL) {
		char path[4096];

		if (strstr(entry->d_name, ".svg") == NULL)
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		check_tiles(path);
		count++;
	}
	closedir(entries);
	assert_true(count >= PICTURES_LEAST);
}

int bundled_tests(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_no_two_tiles_look_alike) };

	return cmocka_run_group_tests_name("bundled", tests, NULL, NULL);
}
