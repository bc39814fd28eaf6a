/* Window sizes (src/ui/paint/window.c). */
#include <SDL.h>

#include "support/group.h"
#include "ui/paint/window.h"

static int set_up(void **state)
{
	(void)state;
	return SDL_Init(SDL_INIT_VIDEO);
}

static int tear_down(void **state)
{
	(void)state;
	SDL_Quit();
	return 0;
}

static void expect(SDL_Window *window, int width, int height)
{
	int w, h;

	SDL_GetWindowSize(window, &w, &h);
	check(w == width && h == height, "expected a window of %dx%d, got %dx%d", width, height, w,
	      h);
}

/* Neither the initial size nor a later one exceeds what can be drawn. */
static void too_large_is_cut(void **state)
{
	SDL_Window *window = window_open("test", WINDOW_SIZED(16384, 600));
	SDL_Renderer *renderer;
	int width, height;

	(void)state;
	assert_non_null(window);
	expect(window, WINDOW_MAX, 600);
	renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
	assert_non_null(renderer);
	window_limit(window, renderer, 1.0f);
	expect(window, WINDOW_MAX, 600);
	SDL_GetWindowMaximumSize(window, &width, &height);
	assert_int_equal(width, WINDOW_MAX);
	assert_int_equal(height, WINDOW_MAX);
	SDL_GetWindowMinimumSize(window, &width, &height);
	assert_int_equal(width, WINDOW_MIN);
	assert_int_equal(height, WINDOW_MIN);
	SDL_SetWindowSize(window, 100, 20000);
	expect(window, WINDOW_MIN, WINDOW_MAX);
	SDL_DestroyRenderer(renderer);
	SDL_DestroyWindow(window);
}

/* A window left on displays that are gone or smaller now can still be moved by its title bar. */
static void a_place_is_moved_to_the_displays(void **state)
{
	static const SDL_Rect both[] = { { 0, 30, 1920, 1050 }, { 1920, 0, 1280, 1024 } };
	static const struct {
		int displays;
		SDL_Rect before, after;
	} moves[] = {
		{ 2, { 100, 60, 1280, 800 }, { 100, 60, 1280, 800 } },
		{ 2, { 2000, 100, 1000, 700 }, { 2000, 100, 1000, 700 } }, /* on the second */
		{ 2, { 1000, 100, 1000, 700 }, { 1000, 100, 1000, 700 } }, /* on both */
		{ 2, { -700, 900, 1000, 700 }, { -700, 900, 1000, 700 } }, /* partly outside */
		{ 1, { 2000, 100, 1000, 700 }, { 1800, 100, 1000, 700 } }, /* unplugged */
		{ 1, { -5000, -5000, 900, 700 }, { -780, 30, 900, 700 } }, /* left and above */
		{ 1, { 0, 30000, 900, 700 }, { 0, 1048, 900, 700 } },      /* below */
		{ 1, { 500, 500, 3840, 2000 }, { 500, 500, 1920, 1050 } }, /* was larger */
		{ 2, { 1930, 10, 2000, 2000 }, { 1930, 10, 1280, 1024 } },
		{ 2, { 1850, 100, 900, 700 }, { 1850, 100, 900, 700 } },
		{ 0, { -5000, -5000, 9000, 700 }, { -5000, -5000, 9000, 700 } }, /* unknown */
	};

	(void)state;
	for (size_t i = 0; i < SDL_arraysize(moves); i++) {
		const SDL_Rect *before = &moves[i].before, *after = &moves[i].after;
		struct window_place place = { before->x, before->y, true, before->w,
			                      before->h, false,     true, 1.0f };

		window_fit_displays(&place, both, moves[i].displays);
		check(place.x == after->x && place.y == after->y && place.width == after->w &&
		              place.height == after->h && place.placed && place.fullscreen,
		      "%zu: %d,%d %dx%d", i, place.x, place.y, place.width, place.height);
	}
}

int test_window(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(too_large_is_cut),
		                            cmocka_unit_test(a_place_is_moved_to_the_displays) };

	return cmocka_run_group_tests_name("window", tests, set_up, tear_down);
}
