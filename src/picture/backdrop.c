/* Makes the backdrop: shrinks the picture to a few pixels, darkens (or lightens) them, then enlarges them
 * with a smooth spline, which blurs, and a little noise, so that no colour banding can be seen. */
#include "picture/picture.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "pixels/resample.h"
#include "system/threads.h"

enum {
	SHORT_SIDE = 16, /* px, of the small picture */
	LONG_SIDE_MAX = 512,
	ROWS_PER_CELL = 12, /* source rows sampled for each of its rows */
	CHANNELS = 3,
};

static const float luminance[CHANNELS] = { 0.2126f, 0.7152f, 0.0722f };

/* Dark values of 0 … 1 are multiplied by gain; none exceeds the ceiling (sRGB level 108). */
static const float gain = 0.48f;
static const float ceiling = 0.15f;
static const float saturation = 0.85f;

/* The small picture in floats: rows of width·CHANNELS. */
struct field {
	int width, height;
	float *values; /* owned: both arrays in one block */
	float *spare;  /* of the same size */
};

/* The part that covers the window, shrunk, to be freed by the caller. False if memory runs out or cancel was set. */
static bool shrink_to_field(const struct pixels *whole, int width, int height,
                            const atomic_bool *cancel, struct pixels *small)
{
	bool wide = width > height;
	double aspect = wide ? (double)width / height : (double)height / width;
	int longer = (int)lround(fmin(aspect * SHORT_SIDE, LONG_SIDE_MAX));
	int columns = wide ? longer : SHORT_SIDE, rows = wide ? SHORT_SIDE : longer;
	struct pixels sampled;
	SDL_Rect crop;
	int step = 1;

	picture_crop_largest(whole->width, whole->height, width, height, &crop);
	if (crop.h > 2 * rows * ROWS_PER_CELL)
		step = crop.h / (rows * ROWS_PER_CELL);
	sampled = pixels_part(whole, crop.x, crop.y + step / 2, crop.w, crop.h / step);
	sampled.pitch *= step; /* every step-th row, without a copy */
	if (!pixels_create(small, (uint32_t)columns, (uint32_t)rows))
		return false;
	if (pixels_scale(&sampled, small, cancel))
		return true;
	pixels_free(small);
	return false;
}

/* A light backdrop mixes the colour, saturated, with white in this proportion. */
static const float wash = 0.36f;
static const float strength = 1.5f;

/* Scales all channels by the brightest one, to keep the hue. */
static void darken_pixel(const float *amount, const uint8_t *pixel, float *out)
{
	float color[CHANNELS], gray = 0, most = 0;

	for (int c = 0; c < CHANNELS; c++) {
		color[c] = amount[pixel[c]] / LIGHT_FULL;
		gray += luminance[c] * color[c];
	}
	for (int c = 0; c < CHANNELS; c++) {
		color[c] = gray + saturation * (color[c] - gray);
		most = color[c] > most ? color[c] : most;
	}
	for (int c = 0; c < CHANNELS; c++)
		out[c] = color[c] * gain * ceiling / (gain * most + ceiling);
}

/* Light colours, mostly white, on which dark text is readable. */
static void lighten_pixel(const float *amount, const uint8_t *pixel, float *out)
{
	float gray = 0;

	for (int c = 0; c < CHANNELS; c++)
		gray += luminance[c] * amount[pixel[c]] / LIGHT_FULL;
	for (int c = 0; c < CHANNELS; c++) {
		float color = gray + strength * (amount[pixel[c]] / LIGHT_FULL - gray);

		out[c] = 1.0f - wash * (1.0f - fminf(fmaxf(color, 0.0f), 1.0f));
	}
}

/* Converts linear light to a level of 0 … 255, with a fraction. */
static float to_level(float v)
{
	return 255 * (v <= 0.0031308f ? 12.92f * v : 1.055f * powf(v, 1 / 2.4f) - 0.055f);
}

/* Makes the field; the caller frees its values. */
static void tone(const struct pixels *small, bool bright, struct field *field)
{
	size_t count = (size_t)small->width * (size_t)small->height * CHANNELS;
	float *out = memory_new(2 * count * sizeof *out);
	struct light light;

	*field = (struct field){ small->width, small->height, .values = out, .spare = out + count };
	resample_light_init(&light, LIGHT_SRGB);
	for (int y = 0; y < small->height; y++) {
		const uint8_t *row = pixels_row(small, y);

		for (int x = 0; x < small->width; x++, out += CHANNELS) {
			(bright ? lighten_pixel : darken_pixel)(light.amount, row + 4 * x, out);
			for (int c = 0; c < CHANNELS; c++)
				out[c] = to_level(out[c]);
		}
	}
}

/* Noise of 0 … 1, always the same for a pixel. */
static float noise(uint32_t x, uint32_t y)
{
	uint32_t hash = x * 0x9E3779B1u ^ y * 0x85EBCA77u;

	hash = (hash ^ hash >> 15) * 0x2C1B3C6Du;
	return (float)(hash >> 8) * (1.0f / (1 << 24));
}

static void spread_row(const struct axis *columns, const float *row, int y, uint8_t *pixel)
{
	const float *weights = columns->weights;

	for (int x = 0; x < columns->outputs; x++, weights += columns->taps, pixel += 4) {
		const float *in = row + (size_t)columns->first[x] * CHANNELS;
		float lift = noise((uint32_t)x, (uint32_t)y);
		float red = lift, green = lift, blue = lift;

		for (int k = 0; k < columns->taps; k++, in += CHANNELS) {
			red += weights[k] * in[0];
			green += weights[k] * in[1];
			blue += weights[k] * in[2];
		}
		pixel[0] = (uint8_t)red;
		pixel[1] = (uint8_t)green;
		pixel[2] = (uint8_t)blue;
		pixel[3] = 255;
	}
}

/* Computes row y of the target, still at the small picture's width, in the spare array. */
static const float *blend_rows(struct field *field, const struct axis *rows, int y)
{
	const float *weights = rows->weights + (size_t)y * (size_t)rows->taps;
	int pitch = field->width * CHANNELS;

	memset(field->spare, 0, (size_t)pitch * sizeof *field->spare);
	for (int k = 0; k < rows->taps; k++) {
		const float *in = field->values + (size_t)(rows->first[y] + k) * (size_t)pitch;

		for (int i = 0; i < pitch; i++)
			field->spare[i] += weights[k] * in[i];
	}
	return field->spare;
}

static bool spread(struct field *field, SDL_Surface *target, const atomic_bool *cancel)
{
	struct axis columns = { .first = NULL }, rows = columns;
	bool done = resample_axis_init(&columns, AXIS_SMOOTH, field->width, target->w) &&
	            resample_axis_init(&rows, AXIS_SMOOTH, field->height, target->h);

	for (int y = 0; done && y < target->h; y++) {
		spread_row(&columns, blend_rows(field, &rows, y), y,
		           (uint8_t *)target->pixels + (size_t)y * (size_t)target->pitch);
		thread_yield();
		done = cancel == NULL || !atomic_load(cancel);
	}
	resample_axis_destroy(&rows);
	resample_axis_destroy(&columns);
	return done;
}

SDL_Surface *picture_backdrop(const SDL_Surface *picture, int width, int height, bool bright,
                              const atomic_bool *cancel, struct error *error)
{
	SDL_Surface *made =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
	struct pixels whole = picture_pixels(picture), small = { .bytes = NULL };
	struct field field = { .values = NULL };
	bool done = made != NULL && shrink_to_field(&whole, width, height, cancel, &small);

	if (done) {
		tone(&small, bright, &field);
		done = spread(&field, made, cancel);
	}
	free(field.values);
	pixels_free(&small);
	if (done)
		return made;
	SDL_FreeSurface(made);
	if (cancel != NULL && atomic_load(cancel))
		error_set(error, "%s", "");
	else
		error_set(error, "Not enough memory to draw the background.");
	return NULL;
}
