/* Icons are scaled to any size by averaging what is visible. */
#include "ui/paint/canvas.h"

#include <png.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/group.h"

/* Two by two pixels: opaque, half transparent, and two that can't be seen. */
static const uint8_t small[16] = { 200, 0, 40, 255, 80, 0, 40, 128, 0, 99, 99, 0, 0, 99, 99, 0 };

static uint8_t *at(SDL_Surface *surface, int x, int y)
{
	return (uint8_t *)surface->pixels + y * surface->pitch + x * 4;
}

static void expect(SDL_Surface *surface, int x, int y, const uint8_t wanted[4])
{
	assert_memory_equal(at(surface, x, y), wanted, 4);
}

static void icons_are_averaged(void **state)
{
	char folder[] = "/tmp/test_icon.XXXXXX", path[64];
	png_image png = {
		.version = PNG_IMAGE_VERSION, .width = 2, .height = 2, .format = PNG_FORMAT_RGBA
	};
	SDL_Surface *one, *three;

	(void)state;
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/icons", folder);
	assert_int_equal(mkdir(path, 0700), 0);
	strcat(path, "/a.png");
	assert_true(png_image_write_to_file(&png, path, 0, small, 0, NULL));
	one = canvas_load_icon(folder, "a", 1);
	three = canvas_load_icon(folder, "a", 3);
	assert_non_null(one);
	assert_non_null(three);
	/* (200 · 255 + 80 · 128) / 383, (255 + 128) / 4 */
	expect(one, 0, 0, (const uint8_t[]){ 160, 0, 40, 96 });
	assert_int_equal(three->w, 3);
	assert_int_equal(three->h, 3);
	expect(three, 0, 0, &small[0]);
	expect(three, 2, 0, &small[4]);
	expect(three, 1, 0, (const uint8_t[]){ 160, 0, 40, 192 });
	assert_int_equal(at(three, 0, 2)[3], 0);
	SDL_FreeSurface(one);
	SDL_FreeSurface(three);
	assert_int_equal(unlink(path), 0);
	assert_null(canvas_load_icon(folder, "a", 1));
	assert_true(*SDL_GetError() != '\0');
	*strrchr(path, '/') = '\0';
	assert_int_equal(rmdir(path), 0);
	assert_int_equal(rmdir(folder), 0);
}

int test_icon(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(icons_are_averaged),
	};

	return cmocka_run_group_tests_name("icon", tests, NULL, NULL);
}
