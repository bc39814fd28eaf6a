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
	SDL_Window *window = window_open("test", 16384, 600);
	SDL_Renderer *renderer;
	int width, height;

	(void)state;
	assert_non_null(window);
	expect(window, WINDOW_MAX, 600);
	renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
	assert_non_null(renderer);
	window_limit(window, renderer);
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

int test_window(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(too_large_is_cut) };

	return cmocka_run_group_tests_name("window", tests, set_up, tear_down);
}
