/* Window sizes, icons and the contrast of the themes' colours. */
#include <SDL.h>
#include <math.h>
#include <png.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folders.h"
#include "support/group.h"
#include "ui/paint/canvas.h"
#include "ui/paint/shapes.h"
#include "ui/paint/window.h"

static int set_up(void **state)
{
	return SDL_Init(SDL_INIT_VIDEO);
}

static int tear_down(void **state)
{
	SDL_Quit();
	return 0;
}

GROUP(set_up, tear_down);

static void expect(SDL_Window *window, int width, int height)
{
	int w, h;

	SDL_GetWindowSize(window, &w, &h);
	check(w == width && h == height, "expected a window of %dx%d, got %dx%d", width, height, w,
	      h);
}

/* Neither the initial size nor a later one exceeds what can be drawn. */
TEST_CASE(too_large_is_cut)
{
	Uint32 states;
	SDL_Window *window = window_open("test", WINDOW_SIZED(16384, 600), &states);
	int width, height;

	assert_non_null(window);
	expect(window, WINDOW_MAX, 600);
	expect(window, WINDOW_MAX, 600);
	SDL_GetWindowMaximumSize(window, &width, &height);
	assert_int_equal(width, WINDOW_MAX);
	assert_int_equal(height, WINDOW_MAX);
	SDL_GetWindowMinimumSize(window, &width, &height);
	assert_int_equal(width, WINDOW_MIN);
	assert_int_equal(height, WINDOW_MIN);
	SDL_SetWindowSize(window, 100, 20000);
	expect(window, WINDOW_MIN, WINDOW_MAX);
	SDL_DestroyWindow(window);
}

/* A window left on displays that are gone or smaller now is wholly on one, unless two thirds of it and its title bar are
 * seen where it was. */
TEST_CASE(a_place_is_moved_to_the_displays)
{
	static const SDL_Rect both[] = { { 0, 30, 1920, 1050 }, { 1920, 0, 1280, 1024 } };
	static const struct {
		int displays;
		SDL_Rect before, after;
	} moves[] = {
		{ 2, { 100, 60, 1280, 800 }, { 100, 60, 1280, 800 } },
		{ 2, { 2000, 100, 1000, 700 }, { 2000, 100, 1000, 700 } }, /* on the second */
		{ 2, { 1000, 100, 1000, 700 }, { 1000, 100, 1000, 700 } }, /* on both */
		{ 2, { -700, 900, 1000, 700 }, { 0, 380, 1000, 700 } },    /* mostly outside */
		{ 2, { -300, 380, 1000, 700 }, { -300, 380, 1000, 700 } },
		{ 2,
		  { 400, 10, 1000, 700 },
		  { 400, 30, 1000, 700 } }, /* its title bar is outside */
		{ 1, { 2000, 100, 1000, 700 }, { 920, 100, 1000, 700 } }, /* unplugged */
		{ 1, { -5000, -5000, 900, 700 }, { 0, 30, 900, 700 } },   /* left and above */
		{ 1, { 0, 30000, 900, 700 }, { 0, 380, 900, 700 } },      /* below */
		{ 1, { 500, 500, 3840, 2000 }, { 0, 30, 1920, 1050 } },   /* was larger */
		{ 2, { 1930, 0, 2000, 2000 }, { 1930, 0, 1280, 1024 } },
		{ 2, { 1850, 100, 900, 700 }, { 1850, 100, 900, 700 } },
		{ 0, { -5000, -5000, 9000, 700 }, { -5000, -5000, 9000, 700 } }, /* unknown */
	};

	for (size_t i = 0; i < SDL_arraysize(moves); i++) {
		const SDL_Rect *before = &moves[i].before, *after = &moves[i].after;
		struct window_place place = { before->x, before->y, true, before->w,
			                      before->h, false,     true, 1.0f };

		window_fit_displays(&place, 0.0f, both, moves[i].displays);
		check(place.x == after->x && place.y == after->y && place.width == after->w &&
		              place.height == after->h && place.placed && place.fullscreen,
		      "%zu: %d,%d %dx%d", i, place.x, place.y, place.width, place.height);
	}
}

TEST_CASE(a_first_window_is_centred_with_room_for_its_frame)
{
	static const SDL_Rect screen = { 0, 30, 1280, 770 };
	static const struct {
		float density;
		SDL_Rect after;
	} firsts[] = { { 1.0f, { 0, 30, 1268, 730 } }, { 1.5f, { 0, 30, 1262, 710 } } };
	struct window_place small_place = *WINDOW_SIZED(900, 700);

	for (size_t i = 0; i < SDL_arraysize(firsts); i++) {
		const SDL_Rect *after = &firsts[i].after;
		struct window_place place = *WINDOW_SIZED(1920, 1080);

		window_fit_displays(&place, firsts[i].density, &screen, 1);
		check(place.x == after->x && place.y == after->y && place.width == after->w &&
		              place.height == after->h && place.placed,
		      "%zu: %d,%d %dx%d", i, place.x, place.y, place.width, place.height);
	}
	window_fit_displays(&small_place, 1.0f, &screen, 1);
	check(small_place.x == 184 && small_place.y == 45 && small_place.width == 900 &&
	              small_place.height == 700,
	      "%d,%d %dx%d", small_place.x, small_place.y, small_place.width, small_place.height);
}

/* A remembered size that fills the display with its frame would be taken for full screen by GNOME. */
TEST_CASE(a_maximised_window_has_room_for_its_frame_once_it_is_plain)
{
	static const SDL_Rect screen = { 0, 0, 1280, 720 };
	struct window_place place = { 0, 0, true, 1280, 800, true, false, 1.0f };

	window_fit_displays(&place, 1.0f, &screen, 1);
	check(place.x == 0 && place.y == 0 && place.width == 1268 && place.height == 680,
	      "%d,%d %dx%d", place.x, place.y, place.width, place.height);
}

static const Uint32 large = SDL_WINDOW_MAXIMIZED, full = SDL_WINDOW_FULLSCREEN_DESKTOP;

/* SDL's Wayland driver gives a window that was never plain a height of 0. */
TEST_CASE(a_window_is_enlarged_once_it_was_plain)
{
	struct window_place place = { .width = 640, .height = 480 };
	static const Uint32 cases[][3] = {
		/* its flags, what is awaited, what comes next */
		{ 0, 0, 0 },
		{ 0, large, large },
		{ 0, full, full },
		{ 0, large | full, full },
		{ full, large, 0 },
		{ large, full, full },
		{ large | full, 0, 0 },
	};
	SDL_Window *window;
	Uint32 states;

	for (size_t i = 0; i < SDL_arraysize(cases); i++)
		check(window_next_state(cases[i][0] | SDL_WINDOW_SHOWN, cases[i][1]) == cases[i][2],
		      "%zu", i);
	place.maximised = place.fullscreen = true;
	window = window_open("test", &place, &states);
	assert_non_null(window);
	assert_int_equal(SDL_GetWindowFlags(window) & (large | full), 0);
	assert_int_equal(states, large | full);
	SDL_DestroyWindow(window);
}

/* libdecor keeps the height of the screen for a window that goes from full screen to maximised. */
TEST_CASE(after_full_screen_a_window_is_plain_first)
{
	struct canvas canvas;
	struct window_place place = { .width = 640, .height = 480, .maximised = true };
	struct error error;

	place.fullscreen = true;
	check(canvas_init(&canvas, "test", &place, TEST_SHARE, &error), "%s", error.text);
	assert_int_equal(canvas_states(&canvas) & (large | full), large | full);
	canvas_begin(&canvas);
	canvas_end(&canvas);
	assert_int_equal(SDL_GetWindowFlags(canvas.window) & full, full);
	assert_int_equal(canvas.awaited, large);
	canvas_begin(&canvas);
	canvas_end(&canvas);
	assert_int_equal(canvas.awaited, large);
	canvas_fill_screen(&canvas, false);
	assert_int_equal(SDL_GetWindowFlags(canvas.window) & full, 0);
	assert_int_equal(canvas.awaited, large);
	canvas.painter.stale = true;
	canvas_begin(&canvas);
	canvas_end(&canvas);
	assert_int_equal(canvas.awaited, 0);
	canvas_fill_screen(&canvas, false);
	assert_int_equal(canvas.awaited, 0);
	canvas_destroy(&canvas);
}

/* A place keeps the size from before the window was enlarged, or made smaller than the game allows. */
TEST_CASE(only_the_size_of_a_plain_window_is_remembered)
{
	static const struct {
		Uint32 states;
		int width, height;
		float density;
		bool remembered;
	} cases[] = {
		{ 0, 700, 600, 1.0f, true },
		{ SDL_WINDOW_MAXIMIZED, 700, 600, 1.0f, false },
		{ SDL_WINDOW_FULLSCREEN_DESKTOP, 700, 600, 1.0f, false },
		{ SDL_WINDOW_MINIMIZED, 700, 600, 1.0f, false },
		{ 0, 1280, 24, 1.0f, false },
		{ 0, 479, 600, 1.0f, false },
		{ 0, 480, 480, 1.0f, true },
		{ 0, 700, 600, 1.5f, false },
	};

	for (size_t i = 0; i < SDL_arraysize(cases); i++) {
		struct window_place place = { .width = 1000, .height = 900 };
		SDL_Window *window =
		        SDL_CreateWindow("test", 0, 0, cases[i].width, cases[i].height, 0);
		bool remembered;

		place.density = cases[i].density;
		assert_non_null(window);
		window_find_place(window, cases[i].states, &place);
		remembered = place.width == cases[i].width && place.height == cases[i].height;
		check(remembered == cases[i].remembered &&
		              (remembered || (place.width == 1000 && place.height == 900)),
		      "%zu: %dx%d", i, place.width, place.height);
		assert_int_equal(place.maximised, cases[i].states == SDL_WINDOW_MAXIMIZED);
		SDL_DestroyWindow(window);
	}
}

/* What SDL says while a test sets it. */
static Uint8 patch_level;

void __real_SDL_GetVersion(SDL_version *version);
void __wrap_SDL_GetVersion(SDL_version *version);
int __wrap_SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom,
                                    int *right);

void __wrap_SDL_GetVersion(SDL_version *version)
{
	__real_SDL_GetVersion(version);
	if (patch_level != 0)
		version->patch = patch_level;
}

int __wrap_SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom,
                                    int *right)
{
	if (patch_level == 0)
		return -1;
	*top = 20;
	*left = 1;
	return 0;
}

/* At its next start the window is where it was: SDL 2 places its frame, SDL 3 in its place what is in the frame. */
TEST_CASE(a_place_is_what_a_new_window_is_placed_by)
{
	SDL_Window *window = SDL_CreateWindow("test", 300, 200, 700, 600, 0);
	struct window_place place = { .density = 1.0f };

	assert_non_null(window);
	patch_level = 5; /* 2.26.5 */
	window_find_place(window, 0, &place);
	check(place.x == 299 && place.y == 180, "SDL 2: %d, %d", place.x, place.y);
	patch_level = 56; /* 2.32.56 */
	window_find_place(window, 0, &place);
	check(place.x == 300 && place.y == 200, "SDL 3: %d, %d", place.x, place.y);
	patch_level = 0;
	SDL_DestroyWindow(window);
}

/* Icons are scaled to any size by averaging what is visible. */
/* Two by two pixels: opaque, half transparent, and two that can't be seen. */
static const uint8_t small[16] = { 200, 0, 40, 255, 80, 0, 40, 128, 0, 99, 99, 0, 0, 99, 99, 0 };

static uint8_t *at(SDL_Surface *surface, int x, int y)
{
	return (uint8_t *)surface->pixels + y * surface->pitch + x * 4;
}

static void expect_pixel(SDL_Surface *surface, int x, int y, const uint8_t wanted[4])
{
	assert_memory_equal(at(surface, x, y), wanted, 4);
}

TEST_CASE(icons_are_averaged)
{
	char folder[] = "/tmp/test_icon.XXXXXX", path[64];
	png_image png = {
		.version = PNG_IMAGE_VERSION, .width = 2, .height = 2, .format = PNG_FORMAT_RGBA
	};
	SDL_Surface *one, *three;

	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/icons", folder);
	assert_int_equal(mkdir(path, 0700), 0);
	strcat(path, "/a.png");
	assert_true(png_image_write_to_file(&png, path, 0, small, 0, NULL));
	one = paint_load_icon(folder, "a", 1);
	three = paint_load_icon(folder, "a", 3);
	assert_non_null(one);
	assert_non_null(three);
	/* (200 · 255 + 80 · 128) / 383, (255 + 128) / 4 */
	expect_pixel(one, 0, 0, (const uint8_t[]){ 160, 0, 40, 96 });
	assert_int_equal(three->w, 3);
	assert_int_equal(three->h, 3);
	expect_pixel(three, 0, 0, &small[0]);
	expect_pixel(three, 2, 0, &small[4]);
	expect_pixel(three, 1, 0, (const uint8_t[]){ 160, 0, 40, 192 });
	assert_int_equal(at(three, 0, 2)[3], 0);
	SDL_FreeSurface(one);
	SDL_FreeSurface(three);
	assert_int_equal(unlink(path), 0);
	assert_null(paint_load_icon(folder, "a", 1));
	assert_true(*SDL_GetError() != '\0');
	assert_int_equal(remove_folder(folder), 0);
}

/* Text and marks contrast with their backgrounds in every theme (WCAG 2.1: the ratio of two
 * luminances, 4.5 for text, 3 for marks). */
struct rgb {
	double part[3]; /* red, green, blue, 0 … 1 */
};

/* A translucent colour over an opaque one. */
static struct rgb over(struct rgb below, uint32_t colour)
{
	double alpha = (double)(colour & 0xFFu) / 255.0;
	struct rgb mixed;

	for (int i = 0; i < 3; i++)
		mixed.part[i] = (double)(colour >> (24 - 8 * i) & 0xFFu) / 255.0 * alpha +
		                below.part[i] * (1.0 - alpha);
	return mixed;
}

static double luminance(struct rgb colour)
{
	static const double weights[] = { 0.2126, 0.7152, 0.0722 };
	double sum = 0.0;

	for (int i = 0; i < 3; i++) {
		double part = colour.part[i];

		sum += weights[i] *
		       (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
	}
	return sum;
}

static void expect_contrast(enum theme_kind kind, const char *what, struct rgb a, struct rgb b,
                            double wanted)
{
	double one = luminance(a) + 0.05, two = luminance(b) + 0.05;
	double ratio = one > two ? one / two : two / one;

	check(ratio >= wanted, "theme %u, %s: expected a contrast of %.1f, got %.2f", kind, what,
	      wanted, ratio);
}

TEST_CASE(chosen_buttons_are_distinct_and_legible)
{
	static const enum theme_colour grounds[] = { THEME_BUTTON, THEME_BUTTON_HOVER,
		                                     THEME_BUTTON_PRESSED };

	for (enum theme_kind kind = THEME_DARK; kind < THEME_KIND_COUNT; kind++) {
		struct rgb sheet =
		        over((struct rgb){ { 0, 0, 0 } }, theme_colour(kind, THEME_SHEET));
		struct rgb accent = over(sheet, theme_colour(kind, THEME_ACCENT));

		for (int i = 0; i < 3; i++) {
			struct rgb ground = over(sheet, theme_colour(kind, grounds[i]));

			expect_contrast(kind, "words on a button",
			                over(ground, theme_colour(kind, THEME_TEXT)), ground, 4.5);
		}
		expect_contrast(kind, "the ring round what is chosen", accent, sheet, 3.0);
		expect_contrast(kind, "the tick",
		                over(accent, theme_colour(kind, THEME_TEXT_ACCENT)), accent, 3.0);
		expect_contrast(kind, "a cell that is chosen", accent,
		                over(sheet, theme_colour(kind, THEME_BUTTON)), 2.5);
	}
}
