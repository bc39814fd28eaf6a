/* Rotating pictures: every pixel ends up in the right place, also when cropped and scaled. */
#include <SDL.h>
#include <string.h>

#include "picture/picture.h"
#include "tests.h"

static SDL_Surface *blank(int width, int height)
{
	SDL_Surface *made =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(made);
	return made;
}

static uint32_t *pixel(const SDL_Surface *picture, int x, int y)
{
	return (uint32_t *)(void *)((uint8_t *)picture->pixels +
	                            (size_t)y * (size_t)picture->pitch) +
	       x;
}

/* A picture whose pixels are all different. */
static SDL_Surface *sample(int width, int height)
{
	SDL_Surface *made = blank(width, height);

	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			*pixel(made, x, y) = SDL_MapRGB(made->format, (Uint8)(x * 11),
			                                (Uint8)(y * 13), (Uint8)(x + 3 * y));
	return made;
}

/* Rotates by 90° clockwise, pixel by pixel; frees the picture. */
static SDL_Surface *quarter(SDL_Surface *picture)
{
	SDL_Surface *made = blank(picture->h, picture->w);

	for (int y = 0; y < picture->h; y++)
		for (int x = 0; x < picture->w; x++)
			*pixel(made, picture->h - 1 - y, x) = *pixel(picture, x, y);
	SDL_FreeSurface(picture);
	return made;
}

/* Compares two pictures with a tolerance in levels. */
static void expect_same(const SDL_Surface *found, const SDL_Surface *expected, int most)
{
	assert_int_equal(found->w, expected->w);
	assert_int_equal(found->h, expected->h);
	for (int y = 0; y < found->h; y++) {
		const uint8_t *a = (const uint8_t *)pixel(found, 0, y);
		const uint8_t *b = (const uint8_t *)pixel(expected, 0, y);

		for (int i = 0; i < 4 * found->w; i++)
			if (SDL_abs(a[i] - b[i]) > most)
				fail_msg("pixel %d, %d: expected level %d, got %d", i / 4, y, b[i],
				         a[i]);
	}
}

/* Cuts rect from the picture rotated by the game, and from one rotated by the test. */
static void check_cut(int width, int height, int turns, SDL_Rect rect, int out_width,
                      int out_height)
{
	SDL_Surface *picture = sample(width, height), *turned = sample(width, height);
	struct error error = { .text = "" };
	SDL_Surface *found, *expected;

	for (int i = 0; i < turns; i++)
		turned = quarter(turned);
	found = picture_cut(picture, &rect, turns, out_width, out_height, NULL, &error);
	expected = picture_scale(turned, &rect, out_width, out_height, NULL, &error);
	assert_non_null(found);
	assert_non_null(expected);
	expect_same(found, expected, rect.w == out_width ? 0 : 1);
	SDL_FreeSurface(picture);
	SDL_FreeSurface(turned);
	SDL_FreeSurface(found);
	SDL_FreeSurface(expected);
}

static void test_cuts(void **state)
{
	for (int turns = 0; turns < PICTURE_TURNS; turns++) {
		int width = 23, height = 17;

		picture_turned_size(&width, &height, turns);
		check_cut(23, 17, turns, (SDL_Rect){ 0, 0, width, height }, width, height);
		check_cut(23, 17, turns, (SDL_Rect){ 0, 0, width, height }, 3 * width, 3 * height);
		check_cut(23, 17, turns, (SDL_Rect){ 3, 1, 9, 12 }, 9, 12);
		check_cut(23, 17, turns, (SDL_Rect){ 3, 1, 9, 12 }, 5, 7);
		check_cut(23, 17, turns, (SDL_Rect){ width - 4, height - 7, 4, 7 }, 4, 7);
	}
	check_cut(2, 5, 1, (SDL_Rect){ 0, 0, 5, 2 }, 5, 2);
	check_cut(2, 5, 3, (SDL_Rect){ 4, 0, 1, 2 }, 1, 2);
}

static void test_whole_pictures(void **state)
{
	struct error error;

	assert_null(picture_turn(NULL, 1, &error));
	for (int turns = 0; turns < PICTURE_TURNS; turns++) {
		SDL_Surface *found = picture_turn(sample(71, 130), turns, &error);
		SDL_Surface *expected = sample(71, 130);

		for (int i = 0; i < turns; i++)
			expected = quarter(expected);
		expect_same(found, expected, 0);
		SDL_FreeSurface(found);
		SDL_FreeSurface(expected);
	}
}

/* The centre of the crop stays there, and four turns cancel out. */
static void test_crop_turns_along(void **state)
{
	struct picture_crop crop = { 0.3, 0.6, 2.0, 0 };

	picture_crop_turn(&crop);
	assert_int_equal(crop.turns, 1);
	assert_float_equal(crop.x, 0.4, 1e-9);
	assert_float_equal(crop.y, 0.3, 1e-9);
	for (int i = 0; i < 3; i++)
		picture_crop_turn(&crop);
	assert_int_equal(crop.turns, 0);
	assert_float_equal(crop.x, 0.3, 1e-9);
	assert_float_equal(crop.y, 0.6, 1e-9);
}

int turn_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cuts),
		cmocka_unit_test(test_whole_pictures),
		cmocka_unit_test(test_crop_turns_along),
	};

	return cmocka_run_group_tests_name("turn", tests, NULL, NULL);
}
