/* crop.c: the crop that the player chose. */
#include <math.h>

#include "picture/picture.h"
#include "tests.h"

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

static void test_parts(void **state)
{
	static const struct {
		struct picture_crop crop;
		SDL_Rect expected;
	} parts[] = {
		{ { 0.0, 0.5, 1, 0 }, { 0, 0, 400, 400 } },
		{ { 1.0, 0.5, 1, 0 }, { 200, 0, 400, 400 } },
		{ { 0.5, 0.5, 2, 0 }, { 200, 100, 200, 200 } },
		{ { 0.9, 0.1, 4, 0 }, { 490, 0, 100, 100 } },
		{ { 0.5, 0.5, 1000, 0 }, { 275, 175, 50, 50 } },
		{ { NAN, -INFINITY, NAN, 0 }, { 0, 0, 400, 400 } },
		{ { 0.0, 0.5, 1, 2 }, { 0, 0, 400, 400 } },
		{ { 0.5, 0.0, 1, 1 }, { 0, 0, 400, 400 } },
		{ { 0.5, 1.0, 1, 3 }, { 0, 200, 400, 400 } },
		{ { 0.5, 0.5, 2, 1 }, { 100, 200, 200, 200 } },
	};

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		check_frame(600, 400, 4, 4, parts[i].crop, parts[i].expected);
}

/* Pictures and boards of every shape: the centred crop equals picture_crop_largest's, and no crop
 * leaves the picture. */
static void test_every_shape(void **state)
{
	static const int sides[] = { 2, 3, 7, 100, 399, 4096 };
	static const double places[] = { -3, 0, 0.3, 0.5, 0.77, 1, 9 };

	for (int i = 0; i < 6 * 6 * 7 * 7; i++) {
		int width = sides[i % 6], height = sides[i / 6 % 6];
		struct picture_crop crop = { places[i / 36 % 7], places[i / 252], 1 + i % 11,
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

static void test_drag_there_and_back(void **state)
{
	struct picture_crop crop = { 0.5, 0.5, 3, 0 };

	picture_crop_drag(&crop, 600, 400, 4, 4, 0.25, -0.5);
	assert_true(fabs(crop.x - (0.5 - 0.25 * 400 / 3 / 600)) < near);
	assert_true(fabs(crop.y - (0.5 + 0.5 / 3)) < near);
	picture_crop_drag(&crop, 600, 400, 4, 4, -0.25, 0.5);
	assert_true(fabs(crop.x - 0.5) < near && fabs(crop.y - 0.5) < near);
}

/* A drag beyond an edge doesn't accumulate: the first step back moves the picture. */
static void test_drag_stops_at_the_edge(void **state)
{
	struct picture_crop crop = { 0.5, 0.5, 2, 0 };

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

static void test_zoom_keeps_the_point_under_the_pointer(void **state)
{
	struct picture_crop crop = { 0.5, 0.5, 2, 0 };
	double before = point_under(&crop, 0.8);

	picture_crop_zoom(&crop, 600, 400, 4, 4, 1.5, 0.8, 0.1);
	assert_true(fabs(crop.zoom - 3) < near);
	assert_true(fabs(point_under(&crop, 0.8) - before) < near);
	picture_crop_zoom(&crop, 600, 400, 4, 4, 1 / 1.5, 0.8, 0.1);
	assert_true(fabs(crop.x - 0.5) < near && fabs(crop.y - 0.5) < near);
}

static void test_zoom_has_limits(void **state)
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

int crop_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_parts),
		cmocka_unit_test(test_every_shape),
		cmocka_unit_test(test_drag_there_and_back),
		cmocka_unit_test(test_drag_stops_at_the_edge),
		cmocka_unit_test(test_zoom_keeps_the_point_under_the_pointer),
		cmocka_unit_test(test_zoom_has_limits),
	};

	return cmocka_run_group_tests_name("crop", tests, NULL, NULL);
}
