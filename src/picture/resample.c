/* Resamples pictures row by row. */
#include "picture/resample.h"

#include <stdlib.h>
#include <string.h>

enum {
	BYTES = 4,    /* per pixel */
	CHANNELS = 3, /* R, G, B */
	BLOCK = 16,   /* floats added at a time; a constant, so that loops can be unrolled */
	KEPT = 16,    /* source rows cached: more than the windows of two target rows share */
};

struct resampler {
	struct axis columns, rows;
	struct light light;
	const struct resample_source *source;
	SDL_Rect crop;
	size_t length;  /* floats per row, a multiple of BLOCK */
	float *memory;  /* owned: KEPT rows and the sum */
	float *sum;     /* the target row being computed */
	int kept[KEPT]; /* the source row (in the crop) in each cache slot, −1: none */
};

const uint8_t *resample_surface_row(void *context, int y)
{
	const struct resample_surface *rows = context;
	size_t row = (size_t)(rows->top + y * rows->step);

	return (const uint8_t *)rows->picture->pixels + row * (size_t)rows->picture->pitch;
}

/* False if memory runs out; call finish in every case. */
static bool prepare(struct resampler *r, const struct resample_source *source, const SDL_Rect *crop,
                    const SDL_Surface *target)
{
	bool shrinks = target->w < crop->w || target->h < crop->h;

	r->source = source;
	r->columns = r->rows = (struct axis){ .first = NULL };
	r->crop = *crop;
	r->length = ((size_t)target->w * CHANNELS + BLOCK - 1) / BLOCK * BLOCK;
	/* overshoot is symmetric only on levels */
	light_init(&r->light, shrinks ? LIGHT_SRGB : LIGHT_STRAIGHT);
	for (int i = 0; i < KEPT; i++)
		r->kept[i] = -1;
	r->memory = calloc((KEPT + 1) * r->length, sizeof *r->memory);
	if (r->memory == NULL)
		return false;
	r->sum = r->memory + KEPT * r->length;
	return axis_init(&r->columns, AXIS_FIT, crop->w, target->w) &&
	       axis_init(&r->rows, AXIS_FIT, crop->h, target->h);
}

static void finish(struct resampler *r)
{
	free(r->memory);
	axis_destroy(&r->rows);
	axis_destroy(&r->columns);
}

/* Converts one source row to linear light, scaled to the target's width. */
static void narrow_row(const struct resampler *r, const uint8_t *pixels, float *out)
{
	const struct axis *axis = &r->columns;
	const float *amount = r->light.amount;
	const float *weights = axis->weights;

	for (int x = 0; x < axis->outputs; x++, weights += axis->taps, out += CHANNELS) {
		const uint8_t *pixel = pixels + (size_t)axis->first[x] * BYTES;
		float red = 0, green = 0, blue = 0;

		for (int k = 0; k < axis->taps; k++, pixel += BYTES) {
			red += weights[k] * amount[pixel[0]];
			green += weights[k] * amount[pixel[1]];
			blue += weights[k] * amount[pixel[2]];
		}
		out[0] = red;
		out[1] = green;
		out[2] = blue;
	}
}

/* Source row y of the crop at the target's width, from the cache or computed. NULL if the source
 * failed. */
static const float *kept_row(struct resampler *r, int y)
{
	int slot = y % KEPT;
	float *row = r->memory + (size_t)slot * r->length;
	const uint8_t *pixels;

	if (r->kept[slot] == y)
		return row;
	pixels = r->source->row(r->source->context, r->crop.y + y);
	if (pixels == NULL)
		return NULL;
	narrow_row(r, pixels + (size_t)r->crop.x * BYTES, row);
	r->kept[slot] = y;
	return row;
}

static void add_row(float *restrict sum, const float *restrict row, float weight, size_t length)
{
	for (size_t i = 0; i < length; i += BLOCK)
		for (size_t k = 0; k < BLOCK; k++)
			sum[i + k] += weight * row[i + k];
}

static void write_row(const struct resampler *r, uint8_t *pixels, int width)
{
	const float *sum = r->sum;

	for (int x = 0; x < width; x++, pixels += BYTES, sum += CHANNELS) {
		pixels[0] = light_level(&r->light, sum[0]);
		pixels[1] = light_level(&r->light, sum[1]);
		pixels[2] = light_level(&r->light, sum[2]);
		pixels[3] = 255;
	}
}

static bool make_row(struct resampler *r, int y, uint8_t *pixels)
{
	const float *weights = r->rows.weights + (size_t)y * (size_t)r->rows.taps;

	memset(r->sum, 0, r->length * sizeof *r->sum);
	for (int k = 0; k < r->rows.taps; k++) {
		const float *row;

		if (weights[k] == 0)
			continue;
		row = kept_row(r, r->rows.first[y] + k);
		if (row == NULL)
			return false;
		add_row(r->sum, row, weights[k], r->length);
	}
	write_row(r, pixels, r->columns.outputs);
	return true;
}

bool resample_run(const struct resample_source *source, const SDL_Rect *crop, SDL_Surface *target,
                  const atomic_bool *cancel)
{
	struct resampler r;
	uint8_t *pixels = target->pixels;
	bool done = prepare(&r, source, crop, target);

	for (int y = 0; done && y < target->h; y++, pixels += target->pitch)
		done = make_row(&r, y, pixels) && (cancel == NULL || !atomic_load(cancel));
	finish(&r);
	return done;
}
