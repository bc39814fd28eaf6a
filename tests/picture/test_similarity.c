/* similarity.c: tiles that are hard to tell apart, on pictures with known results. */
#include "files.h"
#include "picture/picture.h"

enum { TILE = 40, COLUMNS = 4, ROWS = 3, TILES = COLUMNS * ROWS - 1 };

static SDL_Surface *make(output_colour_fn *paint)
{
	return output_paint(COLUMNS * TILE, ROWS * TILE, paint);
}

static int tile_at(int x, int y)
{
	return y / TILE * COLUMNS + x / TILE + 1;
}

/* A different colour for each tile. */
static uint32_t colours(int x, int y)
{
	static const uint32_t list[] = {
		0x000000, 0xFF0000, 0x00C000, 0x0000FF, 0xFFFF00, 0xFF00FF,
		0x00FFFF, 0xFFFFFF, 0x808080, 0x804000, 0x004080, 0x808000
	};

	return list[tile_at(x, y) - 1];
}

static uint32_t one_colour(int x, int y)
{
	return 0x7FA8D0;
}

static uint32_t checks(int x, int y)
{
	return (x / 10 + y / 10) % 2 == 0 ? 0xFFFFFF : 0x202020;
}

/* A dark sky, with a tower in tile 2 that is little of it. */
static uint32_t tower(int x, int y)
{
	if (y >= TILE)
		return colours(x, y);
	return tile_at(x, y) == 2 && x % TILE / (TILE / 20) == 1 && y % TILE >= TILE / 2 ? 0x40301E
	                                                                                 : 0x0E2040;
}

/* Sky above, colours below; 2 has a dark mark and 3 is a little lighter. */
static uint32_t sky(int x, int y)
{
	if (y >= TILE)
		return colours(x, y);
	if (tile_at(x, y) == 2 && x % TILE < TILE / 3 && y < TILE / 2)
		return 0x201008;
	return tile_at(x, y) == 3 ? 0x84ADD5 : 0x7FA8D0;
}

/* Flat tiles, each slightly lighter than the one before: two steps can be told apart. */
static uint32_t steps(int x, int y)
{
	uint32_t level = 10 + 12 * (uint32_t)tile_at(x, y);

	return level << 16 | level << 8 | level;
}

static uint32_t noise(int x, int y)
{
	uint32_t mixed = (uint32_t)(x / 5) * 2654435761u ^ (uint32_t)(y / 5) * 2246822519u;

	mixed ^= mixed >> 15;
	mixed *= 2654435769u;
	return (mixed >> 8) & 0xFFFFFF;
}

static void check_one(output_colour_fn *paint, const uint16_t *hard, int count, bool has_alike)
{
	SDL_Surface *picture = make(paint);
	const SDL_Rect all = { 0, 0, picture->w, picture->h };
	struct picture_similarity similarity;
	struct error error = { "" };

	assert_true(picture_similarity(picture, &all, 0, COLUMNS, ROWS, &similarity, NULL, &error));
	assert_int_equal(similarity.tiles, TILES);
	assert_int_equal(similarity.hard_count, count);
	for (int i = 0; i < count; i++)
		assert_int_equal(similarity.hard[i], hard[i]);
	assert_int_equal(similarity.has_alike, has_alike);
	SDL_FreeSurface(picture);
}

static const uint16_t all_tiles[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };

TEST_CASE(test_different_tiles_are_easy)
{
	check_one(colours, NULL, 0, false);
	check_one(noise, NULL, 0, false);
}

TEST_CASE(test_flat_and_periodic_pictures_are_hard)
{
	check_one(one_colour, all_tiles, TILES, true);
	check_one(checks, all_tiles, TILES, true);
	check_one(steps, all_tiles, TILES, false);
}

/* 1 and 4 look the same, 3 is only a shade lighter; the marked tile is easy. */
TEST_CASE(test_a_sky)
{
	static const uint16_t hard[] = { 1, 3, 4 };
	SDL_Surface *picture = make(sky);
	const SDL_Rect all = { 0, 0, picture->w, picture->h };
	struct picture_similarity similarity;

	check_one(sky, hard, 3, true);
	assert_true(picture_similarity(picture, &all, 0, COLUMNS, ROWS, &similarity, NULL, NULL));
	assert_int_equal(similarity.alike[1], 1);
	assert_int_equal(similarity.alike[2], 2);
	assert_int_equal(similarity.alike[3], 3);
	assert_int_equal(similarity.alike[4], 1);
	assert_int_equal(similarity.alike[11], 11);
	SDL_FreeSurface(picture);
}

TEST_CASE(test_a_tower_is_easy)
{
	static const uint16_t hard[] = { 1, 3, 4 };

	check_one(tower, hard, 3, true);
}

/* A flat picture of 400 px per tile, with a square of `side` px in tile 6. */
static void check_mark(int side, bool hard, bool alike)
{
	SDL_Surface *picture =
	        SDL_CreateRGBSurfaceWithFormat(0, 1600, 1200, 32, SDL_PIXELFORMAT_RGBA32);
	const SDL_Rect all = { 0, 0, 1600, 1200 }, mark = { 570, 530, side, side };
	struct picture_similarity similarity;
	bool found = false;

	assert_int_equal(SDL_FillRect(picture, NULL, SDL_MapRGB(picture->format, 127, 168, 208)),
	                 0);
	assert_int_equal(SDL_FillRect(picture, &mark, SDL_MapRGB(picture->format, 32, 16, 8)), 0);
	assert_true(picture_similarity(picture, &all, 0, COLUMNS, ROWS, &similarity, NULL, NULL));
	for (int i = 0; i < similarity.hard_count; i++)
		found = found || similarity.hard[i] == 6;
	assert_int_equal(found, hard);
	assert_int_equal(similarity.alike[6] == 1, alike);
	SDL_FreeSurface(picture);
}

TEST_CASE(test_marks)
{
	check_mark(80, false, false);
	check_mark(4, true, false); /* visible if one looks for it */
	check_mark(0, true, true);
}

/* The same picture at two and three times the size gives the same result. */
TEST_CASE(test_size_does_not_matter)
{
	SDL_Surface *picture = make(sky);
	const SDL_Rect all = { 0, 0, picture->w, picture->h };

	for (int times = 2; times <= 3; times++) {
		SDL_Surface *large = picture_scale(picture, &all, picture->w * times,
		                                   picture->h * times, NULL, NULL);
		const SDL_Rect whole = { 0, 0, large->w, large->h };
		struct picture_similarity similarity;

		assert_true(picture_similarity(large, &whole, 0, COLUMNS, ROWS, &similarity, NULL,
		                               NULL));
		assert_int_equal(similarity.hard_count, 3);
		SDL_FreeSurface(large);
	}
	SDL_FreeSurface(picture);
}

TEST_CASE(test_the_largest_board)
{
	SDL_Surface *picture = make(one_colour);
	const SDL_Rect all = { 0, 0, picture->w, picture->h };
	struct picture_similarity *similarity = malloc(sizeof *similarity);

	assert_true(picture_similarity(picture, &all, 0, 32, 32, similarity, NULL, NULL));
	assert_int_equal(similarity->hard_count, 1023);
	for (int tile = 1; tile <= 1023; tile++)
		assert_int_equal(similarity->alike[tile], 1);
	free(similarity);
	SDL_FreeSurface(picture);
}

TEST_CASE(test_cancel)
{
	SDL_Surface *picture = make(sky);
	const SDL_Rect all = { 0, 0, picture->w, picture->h };
	const struct picture_crop now = PICTURE_CROP_CENTRED;
	struct picture_crop better;
	atomic_bool cancel = true;
	struct picture_similarity similarity;
	struct error error = { "x" };

	assert_false(
	        picture_similarity(picture, &all, 0, COLUMNS, ROWS, &similarity, &cancel, &error));
	assert_string_equal(error.text, "");
	assert_false(picture_better_crop(picture, COLUMNS, ROWS, &now, &better, &cancel));
	SDL_FreeSurface(picture);
}

/* A wide picture, sky in the middle, noise at the right. */
static uint32_t right_is_better(int x, int y)
{
	return x < COLUMNS * TILE * 55 / 100 ? 0x7FA8D0 : noise(x, y);
}

static int hard_tiles(const SDL_Surface *picture, int side, const struct picture_crop *crop)
{
	struct picture_similarity similarity;
	SDL_Rect rect;

	picture_crop_rect(picture->w, picture->h, side, side, crop, &rect);
	assert_true(picture_similarity(picture, &rect, 0, side, side, &similarity, NULL, NULL));
	return similarity.hard_count;
}

TEST_CASE(test_a_better_crop_is_found)
{
	SDL_Surface *picture = make(right_is_better);
	const struct picture_crop now = PICTURE_CROP_CENTRED;
	struct picture_crop better;

	assert_int_equal(hard_tiles(picture, 4, &now), 8);
	assert_true(picture_better_crop(picture, 4, 4, &now, &better, NULL));
	assert_true(better.x > 0.6);
	assert_int_equal(hard_tiles(picture, 4, &better), 0);
	SDL_FreeSurface(picture);
}

/* Flat sky, sun, hill and meadow: tiles are hard to tell apart if they differ only by an edge. */
static uint32_t landscape(int x, int y)
{
	bool sun = (x - 960) * (x - 960) + (y - 120) * (y - 120) < 60 * 60;
	bool hill = abs(x - 400) * 3 < (y - 350) * 2;

	return y >= 650 ? 0x3C7832 : sun ? 0xFFF078 : hill ? 0x6E5A50 : 0x78AAE6;
}

/* Also if many tiles are near the limit, and may be on its other side in the reduced picture. */
TEST_CASE(test_a_better_crop_has_fewer_hard_tiles)
{
	SDL_Surface *picture = output_paint(1200, 800, landscape);
	int found = 0;

	for (int side = 3; side <= 9; side += 3)
		for (int i = 0; i < 6; i++) {
			struct picture_crop now = { 0.5, 0.5, 1.0 + 0.13 * i, 0, 0 }, better;

			picture_crop_fit(&now, picture->w, picture->h, side, side);
			if (!picture_better_crop(picture, side, side, &now, &better, NULL))
				continue;
			found++;
			assert_in_range(hard_tiles(picture, side, &better), 0,
			                hard_tiles(picture, side, &now) - 1);
		}
	assert_true(found > 5);
	SDL_FreeSurface(picture);
}

TEST_CASE(test_no_suggestion_for_good_or_hopeless_pictures)
{
	static output_colour_fn *const paints[] = { colours, one_colour };
	const struct picture_crop now = PICTURE_CROP_CENTRED;
	struct picture_crop better;

	for (int i = 0; i < 2; i++) {
		SDL_Surface *picture = make(paints[i]);

		assert_false(picture_better_crop(picture, COLUMNS, ROWS, &now, &better, NULL));
		SDL_FreeSurface(picture);
	}
}
