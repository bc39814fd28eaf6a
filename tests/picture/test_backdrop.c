/* backdrop.c: the backdrop covers the window, is dark, and has no edges. */
#include "files.h"
#include "picture/picture.h"

enum { LEVEL_MAX = 110, BRIGHT_LEVEL_MIN = 190 };

/* A picture that is black on the left and has one level on the right. */
static SDL_Surface *paint_halves(int width, int height, int left, int right)
{
	SDL_Surface *surface =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(surface);
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			memset((uint8_t *)surface->pixels + y * surface->pitch + 4 * x,
			       2 * x < width ? left : right, 4);
	return surface;
}

static SDL_Surface *make_toned(SDL_Surface *picture, int width, int height, bool bright)
{
	struct error error = { "" };
	SDL_Surface *made = picture_backdrop(picture, width, height, bright, NULL, &error);

	output_check_made(made, width, height, error.text);
	SDL_FreeSurface(picture);
	return made;
}

static SDL_Surface *make(SDL_Surface *picture, int width, int height)
{
	return make_toned(picture, width, height, false);
}

TEST_CASE(test_white_becomes_dark_enough_for_text)
{
	SDL_Surface *made = make(paint_halves(300, 200, 255, 255), 640, 480);

	for (int y = 0; y < 480; y++) {
		for (int x = 0; x < 640; x++) {
			const uint8_t *pixel = output_pixel(made, x, y);

			for (int c = 0; c < 3; c++)
				assert_true(pixel[c] > 60 && pixel[c] < LEVEL_MAX);
			assert_int_equal(pixel[3], 255);
		}
	}
	SDL_FreeSurface(made);
}

TEST_CASE(test_black_stays_black)
{
	SDL_Surface *made = make(paint_halves(300, 200, 0, 0), 200, 300);

	for (int y = 0; y < 300; y++)
		for (int x = 0; x < 200; x++)
			assert_true(output_pixel(made, x, y)[0] <= 1);
	SDL_FreeSurface(made);
}

TEST_CASE(test_a_bright_backdrop_stays_bright)
{
	SDL_Surface *black = make_toned(paint_halves(300, 200, 0, 0), 200, 300, true);
	SDL_Surface *white = make_toned(paint_halves(300, 200, 255, 255), 200, 300, true);

	assert_in_range(output_pixel(black, 100, 150)[0], BRIGHT_LEVEL_MIN, 230);
	assert_true(output_pixel(white, 100, 150)[0] >= 254);
	SDL_FreeSurface(black);
	SDL_FreeSurface(white);
}

TEST_CASE(test_no_edge_remains)
{
	SDL_Surface *made = make(paint_halves(2000, 1500, 0, 255), 1280, 800);

	for (int x = 1; x < 1280; x++)
		assert_true(abs(output_pixel(made, x, 400)[0] -
		                output_pixel(made, x - 1, 400)[0]) <= 3);
	assert_true(output_pixel(made, 20, 400)[0] < 5);
	assert_true(output_pixel(made, 1260, 400)[0] > 60);
	SDL_FreeSurface(made);
}

TEST_CASE(test_any_size)
{
	static const int sizes[][4] = {
		{ 2, 2, 1280, 800 }, { 2, 4096, 480, 480 }, { 4096, 2, 480, 480 },
		{ 640, 480, 1, 1 },  { 640, 480, 3000, 2 }, { 640, 480, 2, 3000 },
	};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		SDL_FreeSurface(make(paint_halves(sizes[i][0], sizes[i][1], 80, 200), sizes[i][2],
		                     sizes[i][3]));
}

TEST_CASE(test_cancel)
{
	atomic_bool cancel = true;
	struct error error = { "something" };
	SDL_Surface *picture = paint_halves(64, 64, 1, 2);

	assert_null(picture_backdrop(picture, 200, 200, false, &cancel, &error));
	assert_string_equal(error.text, "");
	SDL_FreeSurface(picture);
}
