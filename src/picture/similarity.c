/* Finds tiles that are hard to tell apart by comparing all pairs in CIELAB (CIE
 * 15:2018), where distances approximate perceived differences. */
#include "picture/picture.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "pixels/resample.h"
#include "system/threads.h"

enum {
	DETAIL = 16, /* px per side to which a tile is scaled */
	GLANCE = 8,  /* compared fields per side */
	FIELDS = GLANCE * GLANCE,
	ALIKE_LEVELS = 2,       /* of 255: largest difference between tiles that look the same */
	SAMPLE_LEAST = 16,      /* px per side of the tiles compared exactly, minimum, */
	SAMPLE_MOST = 128,      /* and maximum; in between, their size on a board of */
	SAMPLED_BOARD = 1024,   /* this many px */
	SEARCH_SIDE = 640,      /* px to which the picture is scaled for the search */
	SEARCH_TILES_MAX = 400, /* for more tiles, fewer crops are tried */
	SURE_MOST = 12,         /* maximum number of crops evaluated at full size */
};

/* CIELAB distance below which two tiles are hard to tell apart. */
static const float hard_distance = 8.0f;

/* They aren't if one field alone differs by so much: a tower on a dark sky is little of its tile, but seen at once. */
static const float field_distance = 13.0f;

struct features {
	float lab[FIELDS][3];
	float mean[3];
};

/* The tiles of one crop. */
struct tiles {
	int columns, count;        /* count is without the missing piece */
	SDL_Surface *scaled;       /* owned; columns·DETAIL × rows·DETAIL px */
	struct features *features; /* owned; count of them */
};

static float lab_curve(float t)
{
	return t > 0.008856f ? cbrtf(t) : 7.787f * t + 16.0f / 116.0f;
}

/* Converts linear sRGB, each 0 … 1, to CIELAB with white point D65. */
static void to_lab(const float rgb[3], float lab[3])
{
	float x = (0.4124f * rgb[0] + 0.3576f * rgb[1] + 0.1805f * rgb[2]) / 0.9505f;
	float y = 0.2126f * rgb[0] + 0.7152f * rgb[1] + 0.0722f * rgb[2];
	float z = (0.0193f * rgb[0] + 0.1192f * rgb[1] + 0.9505f * rgb[2]) / 1.089f;
	float fx = lab_curve(x), fy = lab_curve(y), fz = lab_curve(z);

	lab[0] = 116.0f * fy - 16.0f;
	lab[1] = 500.0f * (fx - fy);
	lab[2] = 200.0f * (fy - fz);
}

/* Computes the mean colour of one field, averaged in linear light. */
static void average_field(const struct tiles *tiles, const struct light *light, int tile, int field,
                          float lab[3])
{
	enum { SIDE = DETAIL / GLANCE };
	const SDL_Surface *scaled = tiles->scaled;
	int left = tile % tiles->columns * DETAIL + field % GLANCE * SIDE;
	int top = tile / tiles->columns * DETAIL + field / GLANCE * SIDE;
	float rgb[3] = { 0.0f, 0.0f, 0.0f };

	for (int i = 0; i < SIDE * SIDE; i++) {
		const uint8_t *pixel = (const uint8_t *)scaled->pixels +
		                       (ptrdiff_t)(top + i / SIDE) * scaled->pitch +
		                       (ptrdiff_t)(left + i % SIDE) * 4;

		for (int c = 0; c < 3; c++)
			rgb[c] += light->amount[pixel[c]] / (float)(LIGHT_FULL * SIDE * SIDE);
	}
	to_lab(rgb, lab);
}

static void reduce_tile(const struct tiles *tiles, const struct light *light, int tile)
{
	struct features *features = &tiles->features[tile];

	memset(features->mean, 0, sizeof features->mean);
	for (int field = 0; field < FIELDS; field++) {
		average_field(tiles, light, tile, field, features->lab[field]);
		for (int c = 0; c < 3; c++)
			features->mean[c] += features->lab[field][c] / FIELDS;
	}
}

static float square(float x)
{
	return x * x;
}

static float distance_squared(const float a[3], const float b[3])
{
	return square(a[0] - b[0]) + square(a[1] - b[1]) + square(a[2] - b[2]);
}

/* True if two tiles are hard to tell apart. The distance of their means is a quick lower bound. */
static bool is_hard(const struct features *a, const struct features *b)
{
	const float limit = square(square(hard_distance)) * FIELDS;
	float sum = 0.0f;

	if (distance_squared(a->mean, b->mean) >= square(hard_distance))
		return false;
	for (int field = 0; field < FIELDS && sum < limit; field++) {
		float squared = distance_squared(a->lab[field], b->lab[field]);

		if (squared >= square(field_distance))
			return false;
		sum += square(squared);
	}
	return sum < limit;
}

/* Marks tiles that are hard to tell from another; false if cancelled. */
static bool mark_hard(const struct tiles *tiles, bool *hard, const atomic_bool *cancel)
{
	memset(hard, 0, PICTURE_TILES_MAX * sizeof *hard);
	for (int a = 1; a < tiles->count; a++) {
		thread_yield();
		if (cancel != NULL && atomic_load(cancel))
			return false;
		for (int b = 0; b < a; b++)
			if (!(hard[a] && hard[b]) &&
			    is_hard(&tiles->features[a], &tiles->features[b]))
				hard[a] = hard[b] = true;
	}
	return true;
}

/* Finds the hard tiles of a crop. False with a sentence on failure, an empty one if cancelled. */
static bool find_hard(const SDL_Surface *picture, const SDL_Rect *crop, int turns, int columns,
                      int rows, bool *hard, const atomic_bool *cancel, struct error *error)
{
	struct tiles tiles = { .columns = columns, .count = columns * rows - 1 };
	struct light light;
	bool done;

	tiles.scaled =
	        picture_cut(picture, crop, turns, columns * DETAIL, rows * DETAIL, cancel, error);
	if (tiles.scaled == NULL)
		return false;
	tiles.features = memory_new((size_t)tiles.count * sizeof *tiles.features);
	resample_light_init(&light, LIGHT_SRGB);
	for (int tile = 0; tile < tiles.count; tile++)
		reduce_tile(&tiles, &light, tile);
	done = mark_hard(&tiles, hard, cancel) || error_set(error, "%s", "");
	SDL_FreeSurface(tiles.scaled);
	free(tiles.features);
	return done;
}

static int part_of(int length, int part, int parts)
{
	return (int)((int64_t)length * part / parts);
}

static bool is_alike(const SDL_Surface *a, const SDL_Surface *b)
{
	for (int y = 0; y < a->h; y++) {
		const uint8_t *in_a = (const uint8_t *)a->pixels + (size_t)y * (size_t)a->pitch;
		const uint8_t *in_b = (const uint8_t *)b->pixels + (size_t)y * (size_t)b->pitch;

		for (int i = 0; i < a->w * 4; i++)
			if (abs(in_a[i] - in_b[i]) > ALIKE_LEVELS)
				return false;
	}
	return true;
}

/* Finds the first earlier tile that looks the same as the last one of these hard ones. */
static void find_same(SDL_Surface *const *scaled, int last, struct picture_similarity *similarity)
{
	uint16_t tile = similarity->hard[last];

	for (int k = 0; k < last; k++) {
		uint16_t other = similarity->hard[k];

		if (similarity->alike[other] == other && is_alike(scaled[k], scaled[last])) {
			similarity->alike[tile] = other;
			similarity->has_alike = true;
			return;
		}
	}
}

/* Only hard tiles can be alike. Each is scaled alone, so that neighbours don't bleed in. */
static bool find_alike(const SDL_Surface *picture, const SDL_Rect *crop, int turns, int columns,
                       int rows, struct picture_similarity *similarity, const atomic_bool *cancel,
                       struct error *error)
{
	int side = SDL_clamp(SAMPLED_BOARD / SDL_max(columns, rows), SAMPLE_LEAST, SAMPLE_MOST);
	int width = part_of(crop->w, 1, columns), height = part_of(crop->h, 1, rows);
	int count = similarity->hard_count;
	SDL_Surface **scaled = memory_new((size_t)count * sizeof *scaled);
	bool done = true;

	for (int i = 0; done && i < count; i++) {
		int tile = similarity->hard[i] - 1;
		SDL_Rect part = { crop->x + part_of(crop->w, tile % columns, columns),
			          crop->y + part_of(crop->h, tile / columns, rows),
			          SDL_max(width, 1), SDL_max(height, 1) };

		scaled[i] = picture_cut(picture, &part, turns, side, side, cancel, error);
		done = scaled[i] != NULL;
		if (done)
			find_same(scaled, i, similarity);
	}
	for (int i = 0; i < count; i++)
		SDL_FreeSurface(scaled[i]);
	free(scaled);
	return done;
}

bool picture_similarity(const SDL_Surface *picture, const SDL_Rect *crop, int turns, int columns,
                        int rows, struct picture_similarity *similarity, const atomic_bool *cancel,
                        struct error *error)
{
	bool hard[PICTURE_TILES_MAX];
	int count = columns * rows - 1;

	if (!find_hard(picture, crop, turns, columns, rows, hard, cancel, error))
		return false;
	*similarity = (struct picture_similarity){ .tiles = count };
	for (int tile = 1; tile <= count; tile++) {
		similarity->alike[tile] = (uint16_t)tile;
		if (hard[tile - 1])
			similarity->hard[similarity->hard_count++] = (uint16_t)tile;
	}
	return find_alike(picture, crop, turns, columns, rows, similarity, cancel, error);
}

struct crop_search {
	const SDL_Surface *picture, *small;
	int columns, rows;
	const atomic_bool *cancel;
	struct picture_crop from, best;
	int fewest; /* hard tiles of the best crop, at full size */
	int sure;   /* crops evaluated at full size */
	double nearest;
};

/* Counts the hard tiles of a crop of the picture or its small copy; −1 on failure. */
static int count_hard(const struct crop_search *search, const SDL_Surface *picture,
                      const struct picture_crop *crop)
{
	int columns = search->columns, rows = search->rows, count = 0;
	bool hard[PICTURE_TILES_MAX];
	SDL_Rect rect;

	picture_crop_rect(picture->w, picture->h, columns, rows, crop, &rect);
	if (!find_hard(picture, &rect, crop->turns, columns, rows, hard, search->cancel, NULL))
		return -1;
	for (int tile = 0; tile < columns * rows - 1; tile++)
		count += hard[tile];
	return count;
}

static bool is_better(const struct crop_search *search, int count, double distance)
{
	return count >= 0 &&
	       (count < search->fewest || (count == search->fewest && distance < search->nearest));
}

/* Accepts a crop if it has fewer hard tiles, or as many and is closer to the
 * player's choice. The small copy decides which crops to evaluate at full size,
 * as a tile near the limit may be hard in one and not in the other. */
static void try_part(struct crop_search *search, struct picture_crop crop)
{
	int count;
	double distance;

	picture_crop_fit(&crop, search->picture->w, search->picture->h, search->columns,
	                 search->rows);
	count = count_hard(search, search->small, &crop);
	distance = hypot(crop.x - search->from.x, crop.y - search->from.y) +
	           fabs(log(crop.zoom / search->from.zoom));
	if (!is_better(search, count, distance) || search->sure >= SURE_MOST)
		return;
	search->sure++;
	count = count_hard(search, search->picture, &crop);
	if (!is_better(search, count, distance))
		return;
	search->fewest = count;
	search->nearest = distance;
	search->best = crop;
}

/* A copy with no side longer than this. */
static SDL_Surface *shrink(const SDL_Surface *picture, int most, const atomic_bool *cancel)
{
	const SDL_Rect all = { 0, 0, picture->w, picture->h };
	int width, height;

	pixels_shrunk_size(picture->w, picture->h, most, &width, &height);
	return picture_scale(picture, &all, width, height, cancel, NULL);
}

bool picture_better_crop(const SDL_Surface *picture, int columns, int rows,
                         const struct picture_crop *now, struct picture_crop *better,
                         const atomic_bool *cancel)
{
	static const double zooms[] = { 1.0, 1.2, 1.45, 1.75, 2.2 };
	static const double places[] = { 0.5, 0.0, 1.0, 0.25, 0.75 };
	int place_count = columns * rows > SEARCH_TILES_MAX ? 1 : 5;
	SDL_Surface *small = shrink(picture, SEARCH_SIDE, cancel);
	struct crop_search search = { .picture = picture,
		                      .small = small,
		                      .columns = columns,
		                      .rows = rows,
		                      .cancel = cancel,
		                      .from = *now };
	int before;

	if (small == NULL)
		return false;
	before = search.fewest = count_hard(&search, picture, now);
	for (int i = 0; i < 5 * place_count * place_count && before > 0; i++)
		try_part(&search, (struct picture_crop){ places[i / 5 % place_count],
		                                         places[i / 5 / place_count], zooms[i % 5],
		                                         now->aspect, now->turns });
	SDL_FreeSurface(small);
	if (before <= 0 || search.fewest >= before || (cancel != NULL && atomic_load(cancel)))
		return false;
	*better = search.best;
	return true;
}
