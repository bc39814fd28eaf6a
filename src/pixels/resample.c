/* Resamples pictures row by row: light, weights along each axis, and the rows themselves. */
#include "pixels/resample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "pixels/pixels.h"
#include "system/threads.h"

enum {
	CHANNELS = 4, /* R, G, B and nothing: so many can be computed at once */
	BLOCK = 16,   /* floats added at a time; a constant, so that loops can be unrolled */
	CACHED = 16,  /* source rows cached: more than the windows of two target rows share */
};

/* The amount of light of a level, which may be fractional. */
static double amount(enum light_curve curve, double level)
{
	double v = level / 255;

	if (curve == LIGHT_STRAIGHT)
		return LIGHT_FULL * level / 255;
	return LIGHT_FULL * (v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4));
}

/* Each level covers the amounts up to that of the level plus one half. */
void resample_light_init(struct light *light, enum light_curve curve)
{
	int next = 0;

	for (int level = 0; level < 256; level++) {
		double end = level < 255 ? amount(curve, level + 0.5) : LIGHT_FULL;

		light->amount[level] = (float)amount(curve, level);
		while (next <= LIGHT_FULL && next <= end)
			light->level[next++] = (uint8_t)level;
	}
}

/* At or above this ratio of source to target pixels, plain averages are sharp enough and much
 * cheaper than a stretched cubic. */
static const double area_ratio = 3;

/* The weight of a source pixel by its distance from a target pixel. */
struct kernel {
	double (*weight)(double distance, double ratio);
	double ratio; /* source pixels per target pixel */
	double reach; /* distance in source pixels at which the weights end */
};

/* The overlap of a source pixel with the `ratio` source pixels around the centre. Each source pixel is taken
 * to be twice as wide, half-covering its neighbours: then alternating black and white pixels become the same
 * gray at every ratio, where plain averages would leave moiré (of up to 17 levels at 2.93). */
static double area(double distance, double ratio)
{
	double left = fmax(distance - ratio / 2, -1);
	double right = fmin(distance + ratio / 2, 1);

	return fmax(right - left, 0);
}

/* The stretch of the spline: it blurs more than it would between neighbours. */
static const double spline_width = 1.5;

/* When shrinking, both cubics are stretched by the ratio. */
static double catmull_rom(double distance, double ratio)
{
	double x = fabs(distance) / fmax(ratio, 1);

	if (x < 1)
		return (1.5 * x - 2.5) * x * x + 1;
	return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

static double cubic_spline(double distance, double ratio)
{
	double x = fabs(distance) / fmax(ratio, spline_width);

	if (x < 1)
		return (0.5 * x - 1) * x * x + 2.0 / 3;
	return x < 2 ? (2 - x) * (2 - x) * (2 - x) / 6 : 0;
}

static struct kernel choose_kernel(enum axis_kernel kernel, int inputs, int outputs)
{
	double ratio = (double)inputs / outputs;
	double cubic_reach = 2 * fmax(ratio, 1);

	if (kernel == AXIS_SMOOTH)
		return (struct kernel){ cubic_spline, ratio, 2 * fmax(ratio, spline_width) };
	if (ratio >= area_ratio)
		return (struct kernel){ area, ratio, ratio / 2 + 1 };
	return (struct kernel){ catmull_rom, ratio, inputs == outputs ? 0 : cubic_reach };
}

static int clamp(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

/* The edge pixels are repeated beyond the edges, so they get the weights there. */
static void fill_axis(struct axis *axis, const struct kernel *kernel, int inputs, int i)
{
	double centre = (i + 0.5) * kernel->ratio - 0.5;
	int begin = (int)ceil(centre - kernel->reach);
	int end = (int)floor(centre + kernel->reach);
	int first = clamp(begin, 0, inputs - axis->taps);
	float *weights = axis->weights + (size_t)i * (size_t)axis->taps;
	double sum = 0;

	for (int s = begin; s <= end; s++)
		sum += kernel->weight(centre - s, kernel->ratio);
	for (int s = begin; s <= end; s++)
		weights[clamp(s, 0, inputs - 1) - first] +=
		        (float)(kernel->weight(centre - s, kernel->ratio) / sum);
	axis->first[i] = first;
}

bool resample_axis_init(struct axis *axis, enum axis_kernel kernel, int inputs, int outputs)
{
	struct kernel chosen = choose_kernel(kernel, inputs, outputs);
	int taps = (int)floor(2 * chosen.reach) + 1;
	struct axis made = { .outputs = outputs, .taps = taps < inputs ? taps : inputs };
	size_t count = (size_t)outputs;

	made.first = malloc(count * sizeof *made.first);
	made.weights = calloc(count * (size_t)made.taps, sizeof *made.weights);
	if (made.first == NULL || made.weights == NULL) {
		resample_axis_destroy(&made);
		return false;
	}
	for (int i = 0; i < outputs; i++)
		fill_axis(&made, &chosen, inputs, i);
	*axis = made;
	return true;
}

void resample_axis_destroy(struct axis *axis)
{
	free(axis->first);
	free(axis->weights);
}

/* The light of a pixel. */
typedef float quad __attribute__((vector_size(CHANNELS * sizeof(float))));

struct resampler {
	struct axis columns, rows;
	struct light light;
	const struct pixels *from;
	size_t length;      /* floats per row, a multiple of BLOCK */
	float *memory;      /* owned: CACHED rows and the sum */
	quad *lights;       /* owned: a source row */
	float *sum;         /* the target row being computed */
	int cached[CACHED]; /* the source row in each cache slot, −1: none */
};

/* False if memory runs out; memory, lights, rows and columns must be freed in every case. */
static bool prepare_rows(struct resampler *r, const struct pixels *from, const struct pixels *to)
{
	bool shrinks = to->width < from->width || to->height < from->height;

	r->from = from;
	r->columns = r->rows = (struct axis){ .first = NULL };
	r->length = ((size_t)to->width * CHANNELS + BLOCK - 1) / BLOCK * BLOCK;
	/* overshoot is symmetric only on levels */
	resample_light_init(&r->light, shrinks ? LIGHT_SRGB : LIGHT_STRAIGHT);
	for (int i = 0; i < CACHED; i++)
		r->cached[i] = -1;
	r->memory = calloc((CACHED + 1) * r->length, sizeof *r->memory);
	r->lights = calloc((size_t)from->width, sizeof *r->lights);
	if (r->memory == NULL || r->lights == NULL)
		return false;
	r->sum = r->memory + CACHED * r->length;
	return resample_axis_init(&r->columns, AXIS_FIT, from->width, to->width) &&
	       resample_axis_init(&r->rows, AXIS_FIT, from->height, to->height);
}

/* Converts one source row to linear light, scaled to the target's width: two pixels at a time, as each sum waits for
 * itself. */
static void narrow_row(const struct resampler *r, const uint8_t *pixels, quad *out)
{
	const struct axis *axis = &r->columns;
	const float *amount = r->light.amount;
	quad *lights = r->lights;

	for (int x = 0; x < r->from->width; x++, pixels += CHANNELS)
		lights[x] = (quad){ amount[pixels[0]], amount[pixels[1]], amount[pixels[2]] };
	for (int x = 0; x < axis->outputs; x += 2) {
		int next = x + 1 < axis->outputs ? x + 1 : x;
		const float *weights = axis->weights + (size_t)x * (size_t)axis->taps;
		const float *others = axis->weights + (size_t)next * (size_t)axis->taps;
		const quad *in = lights + axis->first[x], *beside = lights + axis->first[next];
		quad sum = { 0 }, other = { 0 };

		for (int k = 0; k < axis->taps; k++) {
			sum += weights[k] * in[k];
			other += others[k] * beside[k];
		}
		out[x] = sum;
		out[next] = other;
	}
}

/* Source row y at the target's width, from the cache or computed. */
static const float *cached_row(struct resampler *r, int y)
{
	int slot = y % CACHED;
	float *row = r->memory + (size_t)slot * r->length;

	if (r->cached[slot] != y) {
		narrow_row(r, pixels_row(r->from, y), (quad *)row);
		r->cached[slot] = y;
	}
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

	for (int x = 0; x < width; x++, pixels += CHANNELS, sum += CHANNELS) {
		pixels[0] = light_level(&r->light, sum[0]);
		pixels[1] = light_level(&r->light, sum[1]);
		pixels[2] = light_level(&r->light, sum[2]);
		pixels[3] = 255;
	}
}

bool pixels_scale(const struct pixels *from, const struct pixels *to, const atomic_bool *cancel)
{
	struct resampler r;
	bool done = prepare_rows(&r, from, to);

	for (int y = 0; done && y < to->height; y++) {
		const float *weights = r.rows.weights + (size_t)y * (size_t)r.rows.taps;

		memset(r.sum, 0, r.length * sizeof *r.sum);
		for (int k = 0; k < r.rows.taps; k++)
			if (weights[k] != 0)
				add_row(r.sum, cached_row(&r, r.rows.first[y] + k), weights[k],
				        r.length);
		write_row(&r, pixels_row(to, y), to->width);
		thread_yield();
		done = cancel == NULL || !atomic_load(cancel);
	}
	free(r.memory);
	free(r.lights);
	resample_axis_destroy(&r.rows);
	resample_axis_destroy(&r.columns);
	return done;
}
