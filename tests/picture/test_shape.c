/* crop.c: which part of a picture is shown, and on how many tiles. */
#include "picture/picture.h"
#include "tests.h"

static void check_crop(int width, int height, int columns, int rows, SDL_Rect expected)
{
	SDL_Rect crop;

	picture_crop_largest(width, height, columns, rows, &crop);
	if (!SDL_RectEquals(&crop, &expected))
		fail_msg("%d×%d px on %d×%d: expected %d,%d %d×%d, got %d,%d %d×%d", width, height,
		         columns, rows, expected.x, expected.y, expected.w, expected.h, crop.x,
		         crop.y, crop.w, crop.h);
}

static void test_crop_is_largest_and_centred(void **state)
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

static void test_crop_stays_inside(void **state)
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

static void test_auto_size(void **state)
{
	check_size(1000, 1000, 16, 4, 4);
	check_size(4000, 3000, 16, 4, 3);
	check_size(6000, 4000, 16, 5, 3);
	check_size(1920, 1080, 16, 5, 3);
	check_size(2000, 1000, 16, 6, 3);
	check_size(10000, 1000, 16, 16, 2);
	check_size(10000, 1, 16, 16, 2);
	check_size(4096, 2, 16, 16, 2);
	check_size(4000, 3000, 4, 3, 2);
	check_size(10000, 1, 4, 4, 2);
	check_size(4000, 3000, 100, 12, 9);
	check_size(1920, 1080, 1024, 32, 18);
	check_size(10000, 1, 1024, 32, 2);
}

int shape_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_crop_is_largest_and_centred),
		cmocka_unit_test(test_crop_stays_inside),
		cmocka_unit_test(test_auto_size),
	};

	return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
