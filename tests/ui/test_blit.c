/* What is drawn in the window's surface without SDL looks as if SDL had drawn it. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/random.h"
#include "support/group.h"
#include "ui/paint/blit.h"

enum { WIDTH = 61, HEIGHT = 23, ROUNDS = 2000, SEED = 5 };

struct stage {
	struct random random;
	SDL_Surface *window, *expected, *picture; /* owned */
};

static int below(struct stage *stage, int limit)
{
	return (int)random_below(&stage->random, (uint32_t)limit);
}

static SDL_Surface *make(struct stage *stage, uint32_t format)
{
	SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, format);

	assert_non_null(surface);
	for (int i = 0; i < HEIGHT * surface->pitch; i++)
		((uint8_t *)surface->pixels)[i] =
		        (uint8_t)(below(stage, 4) == 0 ? 255 * below(stage, 2) : below(stage, 256));
	return surface;
}

static void begin(struct stage *stage)
{
	random_init(&stage->random, SEED);
	stage->window = make(stage, SDL_PIXELFORMAT_RGB888);
	stage->picture = make(stage, SDL_PIXELFORMAT_RGBA32);
	stage->expected = SDL_ConvertSurface(stage->window, stage->window->format, 0);
	assert_non_null(stage->expected);
}

static void end(struct stage *stage)
{
	SDL_FreeSurface(stage->window);
	SDL_FreeSurface(stage->picture);
	SDL_FreeSurface(stage->expected);
}

static SDL_Rect any_part(struct stage *stage)
{
	SDL_Rect part = { below(stage, WIDTH), below(stage, HEIGHT), 0, 0 };

	part.w = 1 + below(stage, WIDTH - part.x);
	part.h = 1 + below(stage, HEIGHT - part.y);
	return part;
}

static uint32_t any_colour(struct stage *stage)
{
	return (uint32_t)below(stage, 1 << 24) << 8 | (uint32_t)below(stage, 256);
}

static void check_same(const struct stage *stage, int round)
{
	for (int y = 0; y < HEIGHT; y++)
		for (int x = 0; x < WIDTH * 4; x++) {
			int at = y * stage->window->pitch + x;
			int is = ((uint8_t *)stage->window->pixels)[at];
			int expected = ((uint8_t *)stage->expected->pixels)[at];

			if (x % 4 != 3) /* unused */
				check(abs(is - expected) <= 1,
				      "round %d: %d instead of %d in row %d, byte %d", round, is,
				      expected, y, x);
		}
	memcpy(stage->expected->pixels, stage->window->pixels,
	       (size_t)(HEIGHT * stage->window->pitch));
}

FIXTURE(set_up, tear_down, struct stage, begin, end);
GROUP(set_up, tear_down);
#define STAGE_TEST(name) TEST_CASE_OF(name, struct stage, stage, NULL, NULL)

STAGE_TEST(fills_look_like_those_of_sdl)
{
	SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(stage->expected);

	assert_true(blit_fits(stage->window));
	for (int i = 0; i < ROUNDS; i++) {
		SDL_Rect part = any_part(stage);
		uint32_t colour = any_colour(stage);
		bool blended = below(stage, 4) > 0;

		blit_fill(stage->window, &part, colour, blended);
		SDL_SetRenderDrawBlendMode(renderer,
		                           blended ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
		SDL_SetRenderDrawColor(renderer, (uint8_t)(colour >> 24), (uint8_t)(colour >> 16),
		                       (uint8_t)(colour >> 8), (uint8_t)colour);
		SDL_RenderFillRect(renderer, &part);
		SDL_RenderFlush(renderer);
		check_same(stage, i);
	}
	SDL_DestroyRenderer(renderer);
}

STAGE_TEST(copies_look_like_those_of_sdl)
{
	SDL_Surface *picture = stage->picture;

	for (int i = 0; i < ROUNDS; i++) {
		SDL_Rect part = any_part(stage), to = part;
		SDL_Rect from = { below(stage, WIDTH - part.w + 1),
			          below(stage, HEIGHT - part.h + 1), part.w, part.h };
		bool blended = below(stage, 4) > 0;
		uint32_t colour = blended ? any_colour(stage) : 0xFFFFFFFFu;
		const struct blit_source source = { .pixels = (uint8_t *)picture->pixels +
			                                      from.y * picture->pitch + from.x * 4,
			                            .pitch = picture->pitch };

		blit_copy(stage->window, &part, &source, colour, blended);
		SDL_SetSurfaceColorMod(picture, (uint8_t)(colour >> 24), (uint8_t)(colour >> 16),
		                       (uint8_t)(colour >> 8));
		SDL_SetSurfaceAlphaMod(picture, (uint8_t)colour);
		SDL_SetSurfaceBlendMode(picture,
		                        blended ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
		assert_int_equal(SDL_BlitSurface(picture, &from, stage->expected, &to), 0);
		check_same(stage, i);
	}
}

/* Rows and columns of one pixel, as of shadows. */
STAGE_TEST(repeated_pixels_look_like_copies)
{
	for (int i = 0; i < ROUNDS; i++) {
		const SDL_Rect part = any_part(stage);
		const bool row = below(stage, 2) == 0;
		const struct blit_source source = { .pixels = stage->picture->pixels,
			                            .pitch = row ? 0 : stage->picture->pitch,
			                            .repeats = !row };
		uint32_t colour = any_colour(stage);

		blit_copy(stage->window, &part, &source, colour, true);
		for (int at = 0; at < part.w * part.h; at++) {
			int x = at % part.w, y = at / part.w;
			const SDL_Rect dot = { part.x + x, part.y + y, 1, 1 };
			const struct blit_source pixel = {
				.pixels = row ? source.pixels + 4 * x
				              : source.pixels + y * source.pitch,
				.pitch = 4,
			};

			blit_copy(stage->expected, &dot, &pixel, colour, true);
		}
		check_same(stage, i);
	}
}
