/* cut: what a view shows of a photo has exactly the sizes that were asked for. */
#include "photos/cut.h"
#include "support/group.h"

enum { SIDE = 64 }; /* px of the picture */

static const struct cut_request request = {
	.crop = { 2, 4, 60, 30 },
	.screen = { .columns = 3,
	            .rows = 2,
	            .cell_width = 177,
	            .cell_height = 177,
	            .preview_width = 33,
	            .preview_height = 17,
	            .backdrop_width = 1281,
	            .backdrop_height = 799 },
};

static SDL_Surface *create_white(void)
{
	SDL_Surface *picture =
	        SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(picture);
	SDL_FillRect(picture, NULL, UINT32_MAX);
	return picture;
}

static void expect_size(const SDL_Surface *surface, int width, int height)
{
	assert_non_null(surface);
	assert_int_equal(surface->w, width);
	assert_int_equal(surface->h, height);
	assert_int_equal(surface->format->format, SDL_PIXELFORMAT_RGBA32);
}

TEST_CASE(all_pictures_have_their_sizes)
{
	SDL_Surface *picture = create_white();
	struct cut_request whole = request;
	struct error error = { "" };
	struct cut cut;

	assert_true(cut_make(&cut, picture, &request, NULL, &error));
	expect_size(cut.board, 531, 354);
	expect_size(cut.preview, 33, 17);
	expect_size(cut.backdrop, 1281, 799);
	assert_null(cut.whole);
	assert_int_equal(*(uint32_t *)cut.board->pixels, UINT32_MAX);
	cut_free(&cut);
	whole.turns = 1;
	whole.whole_width = whole.whole_height = 50;
	assert_true(cut_make(&cut, picture, &whole, NULL, &error));
	expect_size(cut.backdrop, 1281, 799);
	expect_size(cut.whole, 50, 50);
	cut_free(&cut);
	assert_null(cut.board);
	SDL_FreeSurface(picture);
}

TEST_CASE(a_cancelled_cut_leaves_nothing)
{
	SDL_Surface *picture = create_white();
	const atomic_bool cancel = true;
	struct error error = { "" };
	struct cut cut;

	assert_false(cut_make(&cut, picture, &request, &cancel, &error));
	assert_string_equal(error.text, "");
	assert_true(cut.board == NULL && cut.preview == NULL && cut.backdrop == NULL);
	SDL_FreeSurface(picture);
}
