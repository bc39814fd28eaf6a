/* crop.c: which part of a picture is shown, on how many tiles, and rotated pictures. */
#include <math.h>

#include "files.h"
#include "picture/picture.h"

static void check_crop(int width, int height, int columns, int rows, SDL_Rect expected)
{
	SDL_Rect crop;

	picture_crop_largest(width, height, columns, rows, &crop);
	if (!SDL_RectEquals(&crop, &expected))
		fail_msg("%d×%d px on %d×%d: expected %d,%d %d×%d, got %d,%d %d×%d", width, height,
		         columns, rows, expected.x, expected.y, expected.w, expected.h, crop.x,
		         crop.y, crop.w, crop.h);
}

TEST_CASE(test_crop_is_largest_and_centred)
{
	check_crop(400, 300, 4, 3, (SDL_Rect){ 0, 0, 400, 300 });
	check_crop(400, 300, 4, 4, (SDL_Rect){ 50, 0, 300, 300 });
	check_crop(300, 400, 4, 4, (SDL_Rect){ 0, 50, 300, 300 });
	check_crop(401, 300, 4, 4, (SDL_Rect){ 50, 0, 300, 300 });
	check_crop(1920, 1080, 5, 3, (SDL_Rect){ 60, 0, 1800, 1080 });
	check_crop(100, 100, 3, 2, (SDL_Rect){ 0, 16, 100, 67 });
	check_crop(2, 2, 32, 2, (SDL_Rect){ 0, 0, 2, 1 });
	check_crop(1, 10000, 2, 32, (SDL_Rect){ 0, 4992, 1, 16 });
	check_crop(4096, 4096, 32, 2, (SDL_Rect){ 0, 1920, 4096, 256 });
}

TEST_CASE(test_crop_stays_inside)
{
	for (int i = 1; i < 200; i += 3) {
		for (int columns = 2; columns <= 32; columns++) {
			SDL_Rect crop;

			picture_crop_largest(i, 100, columns, 7, &crop);
			assert_true(crop.x >= 0 && crop.w >= 1 && crop.x + crop.w <= i);
			assert_true(crop.y >= 0 && crop.h >= 1 && crop.y + crop.h <= 100);
			assert_true(crop.w == i || crop.h == 100);
		}
	}
}

static void check_size(int width, int height, int cells, int columns, int rows)
{
	int w, h;

	picture_auto_size(width, height, cells, &w, &h);
	if (w != columns || h != rows)
		fail_msg("%d×%d px: expected %d×%d, got %d×%d", width, height, columns, rows, w, h);
	picture_auto_size(height, width, cells, &w, &h);
	if (w != rows || h != columns)
		fail_msg("%d×%d px: expected %d×%d, got %d×%d", height, width, rows, columns, w, h);
}

TEST_CASE(test_auto_size)
{
	check_size(1000, 1000, 16, 4, 4);
	check_size(4000, 3000, 16, 4, 3);
	check_size(1920, 1080, 16, 5, 3);
	check_size(2000, 1000, 16, 6, 3);
	check_size(10000, 1000, 16, 16, 2);
	check_size(4000, 3000, 4, 3, 2);
	check_size(4000, 3000, 100, 12, 9);
	check_size(1920, 1080, 1024, 32, 18);
	check_size(10000, 1, 1024, 32, 2);
}

static void check_tiles(int width, int height, int tile_px, int columns, int rows)
{
	int w, h;

	picture_tile_size(width, height, tile_px, &w, &h);
	if (w != columns || h != rows)
		fail_msg("%d×%d px by %d: expected %d×%d, got %d×%d", width, height, tile_px,
		         columns, rows, w, h);
}

TEST_CASE(test_size_by_tiles)
{
	check_tiles(1000, 700, 200, 5, 3);
	check_tiles(999, 600, 200, 4, 3);
	check_tiles(4000, 3000, 1000, 4, 3);
	check_tiles(4000, 3000, 100, 32, 30); /* not more than a board may have */
	check_tiles(300, 200, 250, 2, 2);     /* nor fewer */
}

static const double near = 1e-9;

static void check_frame(int width, int height, int columns, int rows, struct picture_crop crop,
                        SDL_Rect expected)
{
	SDL_Rect rect;

	picture_crop_rect(width, height, columns, rows, &crop, &rect);
	if (!SDL_RectEquals(&rect, &expected))
		fail_msg("%d×%d px on %d×%d at %g, %g ×%g: expected %d,%d %d×%d, got %d,%d %d×%d",
		         width, height, columns, rows, crop.x, crop.y, crop.zoom, expected.x,
		         expected.y, expected.w, expected.h, rect.x, rect.y, rect.w, rect.h);
}

TEST_CASE(test_parts)
{
	static const struct {
		struct picture_crop crop;
		SDL_Rect expected;
	} parts[] = {
		{ { 0.0, 0.5, 1, 0, 0 }, { 0, 0, 400, 400 } },
		{ { 1.0, 0.5, 1, 0, 0 }, { 200, 0, 400, 400 } },
		{ { 0.5, 0.5, 2, 0, 0 }, { 200, 100, 200, 200 } },
		{ { 0.9, 0.1, 4, 0, 0 }, { 490, 0, 100, 100 } },
		{ { 0.5, 0.5, 1000, 0, 0 }, { 275, 175, 50, 50 } },
		{ { NAN, -INFINITY, NAN, 0, 0 }, { 0, 0, 400, 400 } },
		{ { 0.0, 0.5, 1, 0, 2 }, { 0, 0, 400, 400 } },
		{ { 0.5, 0.0, 1, 0, 1 }, { 0, 0, 400, 400 } },
		{ { 0.5, 1.0, 1, 0, 3 }, { 0, 200, 400, 400 } },
		{ { 0.5, 0.5, 2, 0, 1 }, { 100, 200, 200, 200 } },
	};

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		check_frame(600, 400, 4, 4, parts[i].crop, parts[i].expected);
}

/* Tiles as wide as the picture asks show all of it, up to twice as wide as high, or as high as wide. */
TEST_CASE(test_tiles_of_whole_pictures)
{
	static const struct {
		int width, height, columns, rows, turns;
		double ratio;
		SDL_Rect shown;
	} pictures[] = {
		{ 600, 400, 3, 3, 0, 1.5, { 0, 0, 600, 400 } },
		{ 600, 400, 3, 2, 0, 1.0, { 0, 0, 600, 400 } },
		{ 600, 400, 2, 3, 0, 2.0, { 33, 0, 533, 400 } },
		{ 600, 400, 3, 3, 1, 2.0 / 3, { 0, 0, 400, 600 } },
		{ 1000, 100, 4, 4, 0, 2.0, { 400, 0, 200, 100 } },
		{ 1000, 100, 4, 4, 3, 0.5, { 0, 400, 100, 200 } },
		{ 4031, 3023, 5, 4, 2, 4031.0 / 3023 * 4 / 5, { 0, 0, 4031, 3023 } },
	};

	for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
		int width = pictures[i].width, height = pictures[i].height;
		int columns = pictures[i].columns, rows = pictures[i].rows;
		struct picture_crop crop = { 0.2, 0.3, 3, 0, pictures[i].turns };
		double ratio;

		picture_crop_all(&crop, width, height, true);
		ratio = picture_tile_ratio(&crop, columns, rows);
		check(fabs(ratio - pictures[i].ratio) < 1e-9, "picture %zu: tiles of %g", i, ratio);
		check_frame(width, height, columns, rows, crop, pictures[i].shown);
		picture_crop_turn(&crop); /* as if it had been turned first */
		assert_true(picture_tile_ratio(&crop, rows, columns) > 0.0);
		check(fabs(picture_tile_ratio(&crop, rows, columns) * ratio - 1.0) < 1e-9,
		      "picture %zu: turned", i);
		picture_crop_all(&crop, width, height, false);
		assert_true(picture_tile_ratio(&crop, columns, rows) == 1.0);
	}
}

/* Pictures and boards of every shape: the centred crop equals picture_crop_largest's, and no crop
 * leaves the picture. */
/* The file of a picture that was shown whole may be replaced by one of another shape. */
TEST_CASE(a_whole_crop_follows_its_file)
{
	struct picture_crop crop = { 0.25, 0.75, 3.0, 1.5, 1 };

	picture_crop_renew(&crop, 300, 200); /* 200×300 when it is rotated */
	assert_float_equal(crop.aspect, 2.0 / 3, 1e-9);
	assert_true(crop.x == 0.25 && crop.y == 0.75 && crop.zoom == 3.0 && crop.turns == 1);
	crop.aspect = 0.0;
	picture_crop_renew(&crop, 300, 200);
	assert_true(crop.aspect == 0.0);
}

TEST_CASE(crops_differ_by_each_number)
{
	const struct picture_crop crop = { 0.25, 0.75, 3.0, 1.5, 1 };
	const struct picture_crop others[] = { { 0.26, 0.75, 3.0, 1.5, 1 },
		                               { 0.25, 0.74, 3.0, 1.5, 1 },
		                               { 0.25, 0.75, 3.1, 1.5, 1 },
		                               { 0.25, 0.75, 3.0, 0.0, 1 },
		                               { 0.25, 0.75, 3.0, 1.5, 2 } };

	assert_true(picture_crop_equal(&crop, &crop));
	for (size_t i = 0; i < SDL_arraysize(others); i++)
		assert_false(picture_crop_equal(&crop, &others[i]));
}

TEST_CASE(test_every_shape)
{
	static const int sides[] = { 2, 3, 7, 100, 399, 4096 };
	static const double places[] = { -3, 0, 0.3, 0.5, 0.77, 1, 9 };

	for (int i = 0; i < 6 * 6 * 7 * 7; i++) {
		int width = sides[i % 6], height = sides[i / 6 % 6];
		struct picture_crop crop = { places[i / 36 % 7], places[i / 252], 1 + i % 11, 0,
			                     i / 5 % PICTURE_TURNS };
		struct picture_crop centred = PICTURE_CROP_CENTRED;
		int columns = 2 + i % 31, rows = 2 + i * 7 % 31, across, down;
		SDL_Rect rect, usual;

		picture_crop_rect(width, height, columns, rows, &crop, &rect);
		across = width;
		down = height;
		picture_turned_size(&across, &down, crop.turns);
		assert_true(rect.w >= 1 && rect.x >= 0 && rect.x + rect.w <= across);
		assert_true(rect.h >= 1 && rect.y >= 0 && rect.y + rect.h <= down);
		picture_crop_rect(width, height, columns, rows, &centred, &rect);
		picture_crop_largest(width, height, columns, rows, &usual);
		assert_true(SDL_RectEquals(&rect, &usual));
	}
}

TEST_CASE(test_drag_there_and_back)
{
	struct picture_crop crop = { 0.5, 0.5, 3, 0, 0 };

	picture_crop_drag(&crop, 600, 400, 4, 4, 0.25, -0.5);
	assert_true(fabs(crop.x - (0.5 - 0.25 * 400 / 3 / 600)) < near);
	assert_true(fabs(crop.y - (0.5 + 0.5 / 3)) < near);
	picture_crop_drag(&crop, 600, 400, 4, 4, -0.25, 0.5);
	assert_true(fabs(crop.x - 0.5) < near && fabs(crop.y - 0.5) < near);
}

/* A drag beyond an edge doesn't accumulate: the first step back moves the picture. */
TEST_CASE(test_drag_stops_at_the_edge)
{
	struct picture_crop crop = { 0.5, 0.5, 2, 0, 0 };

	for (int i = 0; i < 20; i++)
		picture_crop_drag(&crop, 600, 400, 4, 4, 1, 1);
	assert_true(fabs(crop.x - 100.0 / 600) < near && fabs(crop.y - 0.25) < near);
	picture_crop_drag(&crop, 600, 400, 4, 4, -0.1, 0);
	assert_true(fabs(crop.x - 120.0 / 600) < near);
}

/* The point of the picture under the pointer, as a fraction. */
static double point_under(const struct picture_crop *crop, double across)
{
	return crop->x + (across - 0.5) * 400 / crop->zoom / 600;
}

TEST_CASE(test_zoom_keeps_the_point_under_the_pointer)
{
	struct picture_crop crop = { 0.5, 0.5, 2, 0, 0 };
	double before = point_under(&crop, 0.8);

	picture_crop_zoom(&crop, 600, 400, 4, 4, 1.5, 0.8, 0.1);
	assert_true(fabs(crop.zoom - 3) < near);
	assert_true(fabs(point_under(&crop, 0.8) - before) < near);
	picture_crop_zoom(&crop, 600, 400, 4, 4, 1 / 1.5, 0.8, 0.1);
	assert_true(fabs(crop.x - 0.5) < near && fabs(crop.y - 0.5) < near);
}

TEST_CASE(test_zoom_has_limits)
{
	struct picture_crop crop = PICTURE_CROP_CENTRED;

	picture_crop_zoom(&crop, 6000, 4000, 4, 4, 100, 0, 0);
	assert_true(fabs(crop.zoom - PICTURE_ZOOM_MAX) < near);
	picture_crop_zoom(&crop, 6000, 4000, 4, 4, 0.001, 1, 1);
	assert_true(fabs(crop.zoom - 1) < near);
	picture_crop_zoom(&crop, 64, 48, 4, 4, 100, 0, 0); /* 4 px per tile */
	assert_true(fabs(crop.zoom - 3) < near);
	picture_crop_zoom(&crop, 10, 10, 4, 4, 100, 0, 0); /* fewer from the start */
	assert_true(fabs(crop.zoom - 1) < near);
}

/* All pixels are different. */
static uint32_t paint_sample(int x, int y)
{
	return (uint32_t)(x * 11 % 256 << 16 | y * 13 % 256 << 8 | (x + 3 * y) % 256);
}

static SDL_Surface *sample(int width, int height)
{
	return output_paint(width, height, paint_sample);
}

/* Rotates by 90° clockwise, pixel by pixel; frees the picture. */
static SDL_Surface *quarter(SDL_Surface *picture)
{
	SDL_Surface *made = sample(picture->h, picture->w);

	for (int y = 0; y < picture->h; y++)
		for (int x = 0; x < picture->w; x++)
			memcpy(output_pixel(made, picture->h - 1 - y, x),
			       output_pixel(picture, x, y), 4);
	SDL_FreeSurface(picture);
	return made;
}

/* Compares two pictures with a tolerance in levels. */
static void expect_same(const SDL_Surface *found, const SDL_Surface *expected, int most)
{
	assert_int_equal(found->w, expected->w);
	assert_int_equal(found->h, expected->h);
	for (int y = 0; y < found->h; y++) {
		const uint8_t *a = output_pixel(found, 0, y);
		const uint8_t *b = output_pixel(expected, 0, y);

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

TEST_CASE(test_cuts)
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

TEST_CASE(test_whole_pictures)
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
TEST_CASE(test_crop_turns_along)
{
	struct picture_crop crop = { 0.3, 0.6, 2.0, 0, 0 };

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

/* Of a truncated picture, only what was decoded is left; a whole line of gray in it stays. */
TEST_CASE(missing_lines_are_cut_off)
{
	const SDL_Rect top = { 0, 0, 90, 8 }, gray = { 0, 3, 90, 1 };
	SDL_Surface *picture =
	        SDL_CreateRGBSurfaceWithFormat(0, 90, 60, 32, SDL_PIXELFORMAT_RGBA32);

	SDL_FillRect(picture, NULL, SDL_MapRGB(picture->format, 128, 127, 129));
	SDL_FillRect(picture, &top, SDL_MapRGB(picture->format, 20, 90, 200));
	SDL_FillRect(picture, &gray, SDL_MapRGB(picture->format, 128, 128, 128));
	picture = picture_trim(picture_turn(picture, 1, NULL));
	assert_int_equal(picture->w, 8);
	assert_int_equal(picture->h, 90);
	assert_int_equal(((const uint8_t *)picture->pixels)[0], 20);
	SDL_FreeSurface(picture);
}
