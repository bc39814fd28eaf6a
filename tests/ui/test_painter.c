/* What is painted in bands and sent to an X server, whose place a surface takes here. */
#include <SDL.h>

#include "support/group.h"
#include "ui/paint/painter.h"
#include "ui/paint/patch_x11.h"

enum { WIDTH = 500, HEIGHT = 500 };

struct patch_x11 {
	SDL_Surface *surface; /* owned: of the last part; NULL: none */
	int added, sent;      /* parts */
};

struct patch_x11 *__wrap_patch_x11_open(SDL_Window *window);
void __wrap_patch_x11_close(struct patch_x11 *patch);
SDL_Surface *__wrap_patch_x11_add(struct patch_x11 *patch, const SDL_Rect *part);
void __wrap_patch_x11_take_back(struct patch_x11 *patch);
void __wrap_patch_x11_send(struct patch_x11 *patch);

/* No other test here has a patch. */
struct patch_x11 *__wrap_patch_x11_open(SDL_Window *window)
{
	(void)window;
	return NULL;
}

void __wrap_patch_x11_close(struct patch_x11 *patch)
{
	if (patch != NULL)
		SDL_FreeSurface(patch->surface);
}

SDL_Surface *__wrap_patch_x11_add(struct patch_x11 *patch, const SDL_Rect *part)
{
	SDL_FreeSurface(patch->surface);
	patch->surface =
	        SDL_CreateRGBSurfaceWithFormat(0, part->w, part->h, 24, SDL_PIXELFORMAT_RGB888);
	patch->added++;
	return patch->surface;
}

void __wrap_patch_x11_take_back(struct patch_x11 *patch)
{
	patch->added--;
}

void __wrap_patch_x11_send(struct patch_x11 *patch)
{
	patch->sent += patch->added;
	patch->added = 0;
}

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

/* One frame: the upper half is filled, the lower one copied. Returns how many bands were sent. */
static int paint(struct painter *painter, SDL_Texture *texture)
{
	int before = painter->patch->sent;

	painter_begin(painter, WIDTH, HEIGHT);
	painter->stale = true;
	painter_add(painter, (struct stroke){ .to = { 0, 0, WIDTH, HEIGHT / 2 }, .colour = 0xFF });
	painter_add(painter, (struct stroke){ .texture = texture,
	                                      .from = { 0, 0, WIDTH, HEIGHT / 2 },
	                                      .to = { 0, HEIGHT / 2, WIDTH, HEIGHT / 2 },
	                                      .colour = 0xFFFFFFFF });
	assert_true(painter_end(painter));
	return painter->patch->sent - before;
}

/* The memory of a band has other parts of the window in it before. */
TEST_CASE(a_band_that_fails_is_not_sent)
{
	SDL_Window *window = SDL_CreateWindow("test", 0, 0, WIDTH, HEIGHT, 0);
	SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
	SDL_Texture *locks = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
	                                       SDL_TEXTUREACCESS_STREAMING, WIDTH, HEIGHT / 2);
	SDL_Texture *fails = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
	                                       SDL_TEXTUREACCESS_STATIC, WIDTH, HEIGHT / 2);
	struct patch_x11 patch = { .surface = NULL };
	struct painter painter;
	int whole, upper;

	assert_non_null(locks);
	assert_non_null(fails);
	painter_init(&painter, window, renderer);
	assert_true(painter.keeps);
	painter.patch = &patch;
	whole = paint(&painter, locks);
	upper = paint(&painter, fails);
	check(upper > 0 && upper < whole, "%d bands of %d were sent", upper, whole);
	assert_true(painter.stale);
	assert_int_equal(paint(&painter, locks), whole);
	assert_false(painter.stale);
	painter_destroy(&painter);
	SDL_DestroyTexture(locks);
	SDL_DestroyTexture(fails);
	SDL_DestroyRenderer(renderer);
	SDL_DestroyWindow(window);
}
