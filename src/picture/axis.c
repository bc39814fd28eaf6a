/* Computes the weights of one axis. */
#include "picture/axis.h"

#include <SDL.h>
#include <math.h>
#include <stdlib.h>

/* At or above this ratio of source to target pixels, plain averages are sharp enough and much
 * cheaper than a stretched cubic. */
static const double area_ratio = 3;

/* The weight of a source pixel by its distance from a target pixel. */
struct kernel {
	double (*weight)(double distance, double ratio);
	double ratio; /* source pixels per target pixel */
	double reach; /* distance in source pixels at which the weights end */
};

/* The overlap of a source pixel with the `ratio` source pixels around the centre. Each source pixel
 * is taken to be twice as wide, half-covering its neighbours: then alternating black and white
 * pixels become the same gray at every ratio, where plain averages would leave moiré (of up to 17
 * levels at 2.93). */
static double area(double distance, double ratio)
{
	double left = fmax(distance - ratio / 2, -1);
	double right = fmin(distance + ratio / 2, 1);

	return fmax(right - left, 0);
}

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
	double x = fabs(distance) / fmax(ratio, 1);

	if (x < 1)
		return (0.5 * x - 1) * x * x + 2.0 / 3;
	return x < 2 ? (2 - x) * (2 - x) * (2 - x) / 6 : 0;
}

static struct kernel choose(enum axis_kernel kernel, int inputs, int outputs)
{
	double ratio = (double)inputs / outputs;
	double cubic_reach = 2 * fmax(ratio, 1);

	if (kernel == AXIS_SMOOTH)
		return (struct kernel){ cubic_spline, ratio, cubic_reach };
	if (ratio >= area_ratio)
		return (struct kernel){ area, ratio, ratio / 2 + 1 };
	return (struct kernel){ catmull_rom, ratio, inputs == outputs ? 0 : cubic_reach };
}

/* The edge pixels are repeated beyond the edges, so they get the weights there. */
static void fill(struct axis *axis, const struct kernel *kernel, int inputs, int i)
{
	double centre = (i + 0.5) * kernel->ratio - 0.5;
	int begin = (int)ceil(centre - kernel->reach);
	int end = (int)floor(centre + kernel->reach);
	int first = SDL_clamp(begin, 0, inputs - axis->taps);
	float *weights = axis->weights + (size_t)i * (size_t)axis->taps;
	double sum = 0;

	for (int s = begin; s <= end; s++)
		sum += kernel->weight(centre - s, kernel->ratio);
	for (int s = begin; s <= end; s++)
		weights[SDL_clamp(s, 0, inputs - 1) - first] +=
		        (float)(kernel->weight(centre - s, kernel->ratio) / sum);
	axis->first[i] = first;
}

bool axis_init(struct axis *axis, enum axis_kernel kernel, int inputs, int outputs)
{
	struct kernel chosen = choose(kernel, inputs, outputs);
	int taps = (int)floor(2 * chosen.reach) + 1;
	struct axis made = { .outputs = outputs, .taps = taps < inputs ? taps : inputs };
	size_t count = (size_t)outputs;

	made.first = malloc(count * sizeof *made.first);
	made.weights = calloc(count * (size_t)made.taps, sizeof *made.weights);
	if (made.first == NULL || made.weights == NULL) {
		axis_destroy(&made);
		return false;
	}
	for (int i = 0; i < outputs; i++)
		fill(&made, &chosen, inputs, i);
	*axis = made;
	return true;
}

void axis_destroy(struct axis *axis)
{
	free(axis->first);
	free(axis->weights);
}
