/* resample.c: scaling. */
#include "files.h"
#include "picture/picture.h"

struct rgb {
	uint8_t levels[3];
};

static struct rgb rgb_of(uint32_t colour)
{
	return (struct rgb){ { (uint8_t)(colour >> 16), (uint8_t)(colour >> 8), (uint8_t)colour } };
}

static uint32_t gray(uint32_t level)
{
	return level << 16 | level << 8 | level;
}

static uint32_t paint_noise(int x, int y)
{
	uint32_t hash = (uint32_t)x * 73856093u ^ (uint32_t)y * 19349663u;

	hash = (hash ^ hash >> 13) * 0x5BD1E995u;
	return hash >> 8;
}

static uint32_t paint_checkers(int x, int y)
{
	return (x + y) % 2 == 0 ? 0xFFFFFF : 0;
}

static uint32_t paint_ramp(int x, int y)
{
	return (uint32_t)(2 * x << 16 | 2 * y << 8 | 7);
}

static uint32_t paint_frame(int x, int y)
{
	return gray(x >= 8 && x < 24 && y >= 4 && y < 20 ? 90 : 255);
}

/* Scales the part and frees the picture. */
static SDL_Surface *scale(SDL_Surface *picture, SDL_Rect crop, int width, int height)
{
	struct error error = { "" };
	SDL_Surface *made = picture_scale(picture, &crop, width, height, NULL, &error);

	output_check_made(made, width, height, error.text);
	SDL_FreeSurface(picture);
	return made;
}

/* Checks that all pixels, except a margin, have levels from low to high, and frees the surface. */
static void check_even(SDL_Surface *surface, int margin, int low, int high)
{
	for (int y = margin; y < surface->h - margin; y++) {
		for (int x = margin; x < surface->w - margin; x++) {
			const uint8_t *pixel = output_pixel(surface, x, y);

			assert_int_equal(pixel[3], 255);
			for (int c = 0; c < 3; c++)
				if (pixel[c] < low || pixel[c] > high)
					fail_msg("%d×%d: pixel (%d, %d) is %d, not %d … %d",
					         surface->w, surface->h, x, y, pixel[c], low, high);
		}
	}
	SDL_FreeSurface(surface);
}

TEST_CASE(test_same_size_is_the_same_picture)
{
	SDL_Surface *made =
	        scale(output_paint(67, 41, paint_noise), (SDL_Rect){ 0, 0, 67, 41 }, 67, 41);

	for (int y = 0; y < 41; y++)
		for (int x = 0; x < 67; x++)
			output_check_pixel("noise", made, x, y, rgb_of(paint_noise(x, y)).levels,
			                   0);
	SDL_FreeSurface(made);
}

/* An axis whose length stays the same must not change any level. */
TEST_CASE(test_every_level_survives)
{
	SDL_Surface *made =
	        scale(output_paint(100, 128, paint_ramp), (SDL_Rect){ 0, 0, 1, 128 }, 9, 128);

	for (int y = 0; y < 128; y++)
		assert_int_equal(output_pixel(made, 4, y)[1], 2 * y);
	SDL_FreeSurface(made);
}

TEST_CASE(test_crop_is_exact)
{
	SDL_Surface *made =
	        scale(output_paint(80, 60, paint_noise), (SDL_Rect){ 11, 7, 30, 20 }, 30, 20);

	for (int y = 0; y < 20; y++)
		for (int x = 0; x < 30; x++)
			output_check_pixel("noise", made, x, y,
			                   rgb_of(paint_noise(x + 11, y + 7)).levels, 0);
	SDL_FreeSurface(made);
}

/* The area around the crop is white: none of it may bleed in, at any scale. */
TEST_CASE(test_nothing_outside_the_crop_shows)
{
	static const int sizes[] = { 1, 2, 5, 7, 11, 16, 17, 40 };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		check_even(scale(output_paint(32, 24, paint_frame), (SDL_Rect){ 8, 4, 16, 16 },
		                 sizes[i], sizes[i]),
		           0, 90, 90);
}

TEST_CASE(test_fine_checkers_become_even_grey)
{
	static const int sizes[] = { 1, 2, 33, 50, 64, 100, 127, 128, 170, 171, 199, 256, 300 };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		check_even(scale(output_paint(512, 512, paint_checkers),
		                 (SDL_Rect){ 0, 0, 512, 512 }, sizes[i], sizes[i]),
		           sizes[i] > 8 ? 2 : 0, 186, 190);
}

TEST_CASE(test_mixed_axes)
{
	static const SDL_Rect sizes[] = { { 200, 10, 20, 40 }, { 10, 200, 40, 20 } };

	for (int i = 0; i < 2; i++)
		check_even(scale(output_paint(sizes[i].x, sizes[i].y, paint_checkers),
		                 (SDL_Rect){ 0, 0, sizes[i].x, sizes[i].y }, sizes[i].w,
		                 sizes[i].h),
		           2, 186, 190);
}

TEST_CASE(test_enlarging_is_smooth)
{
	SDL_Surface *made =
	        scale(output_paint(100, 100, paint_ramp), (SDL_Rect){ 0, 0, 100, 100 }, 400, 400);

	for (int i = 8; i < 392; i++) {
		double expected = 2 * ((i + 0.5) / 4 - 0.5); /* a ramp stays the same ramp */

		assert_true(abs((int)(output_pixel(made, i, 200)[0] - expected)) <= 1);
		assert_true(abs((int)(output_pixel(made, 200, i)[1] - expected)) <= 1);
		assert_int_equal(output_pixel(made, i, i)[2], 7);
	}
	SDL_FreeSurface(made);
}

TEST_CASE(test_one_pixel)
{
	check_even(scale(output_paint(2, 2, paint_checkers), (SDL_Rect){ 0, 0, 2, 2 }, 1, 1), 0,
	           187, 188);
	check_even(scale(output_paint(3, 3, paint_checkers), (SDL_Rect){ 1, 1, 1, 1 }, 5, 3), 0,
	           255, 255);
	check_even(scale(output_paint(1, 4096, paint_checkers), (SDL_Rect){ 0, 0, 1, 4096 }, 1, 1),
	           0, 186, 190);
}

TEST_CASE(test_alpha_is_ignored)
{
	SDL_Surface *picture = output_paint(40, 40, paint_frame);

	for (int i = 0; i < picture->h * picture->pitch; i += 4)
		((uint8_t *)picture->pixels)[i + 3] = (uint8_t)(9 * i);
	check_even(scale(picture, (SDL_Rect){ 8, 4, 16, 16 }, 5, 5), 0, 90, 90);
}

TEST_CASE(test_cancel)
{
	atomic_bool cancel = true;
	struct error error = { "something" };
	SDL_Surface *picture = output_paint(40, 40, paint_noise);

	assert_null(picture_scale(picture, &(SDL_Rect){ 0, 0, 40, 40 }, 20, 20, &cancel, &error));
	assert_string_equal(error.text, "");
	SDL_FreeSurface(picture);
}
