#include "picture/axis.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

enum { CUBIC_TAPS = 4 };

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int clamp(int value, int low, int high)
{
	return value < low ? low : value > high ? high : value;
}

/* Area coverage works in units of 1/outputs source pixel, where every edge is a
 * whole number: target pixel i covers [i·inputs, (i+1)·inputs), source pixel s
 * [s·outputs, (s+1)·outputs). */
static int area_taps(int inputs, int outputs)
{
	int taps = 1;

	for (int i = 0; i < outputs; i++) {
		int64_t low = (int64_t)i * inputs / outputs;
		int64_t high = ((int64_t)(i + 1) * inputs - 1) / outputs;

		if (high - low + 1 > taps)
			taps = (int)(high - low + 1);
	}
	return taps;
}

static void area_weights(struct axis *axis, int i, int inputs)
{
	int64_t low = (int64_t)i * inputs;
	int64_t high = low + inputs;
	float *weights = axis->weights + (size_t)i * (size_t)axis->taps;
	int first = least((int)(low / axis->outputs), inputs - axis->taps);

	for (int k = 0; k < axis->taps; k++) {
		int64_t left = (int64_t)(first + k) * axis->outputs;
		int64_t right = left + axis->outputs;
		int64_t covered = (right < high ? right : high) - (left > low ? left : low);

		weights[k] = covered > 0 ? (float)((double)covered / inputs) : 0;
	}
	axis->first[i] = first;
}

static double catmull_rom(double x)
{
	x = fabs(x);
	if (x < 1)
		return (1.5 * x - 2.5) * x * x + 1;
	return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

static double cubic_spline(double x)
{
	x = fabs(x);
	if (x < 1)
		return (0.5 * x - 1) * x * x + 2.0 / 3;
	return x < 2 ? (2 - x) * (2 - x) * (2 - x) / 6 : 0;
}

/* Beyond the edge the last pixel goes on: its weight gets theirs. */
static void cubic_weights(struct axis *axis, int i, int inputs, double (*kernel)(double))
{
	double centre = (i + 0.5) * inputs / axis->outputs - 0.5;
	int before = (int)floor(centre) - 1;
	int first = clamp(before, 0, inputs - axis->taps);
	float *weights = axis->weights + (size_t)i * (size_t)axis->taps;

	for (int k = 0; k < axis->taps; k++)
		weights[k] = 0;
	for (int k = 0; k < CUBIC_TAPS; k++) {
		int source = clamp(before + k, 0, inputs - 1);

		weights[source - first] += (float)kernel(centre - (before + k));
	}
	axis->first[i] = first;
}

bool axis_init(struct axis *axis, enum axis_kernel kernel, int inputs, int outputs)
{
	bool area = kernel == AXIS_FIT && outputs <= inputs;
	struct axis made = {
		.outputs = outputs,
		.taps = area ? area_taps(inputs, outputs) : least(CUBIC_TAPS, inputs),
	};
	size_t count = (size_t)outputs;

	made.first = malloc(count * sizeof *made.first);
	made.weights = malloc(count * (size_t)made.taps * sizeof *made.weights);
	if (made.first == NULL || made.weights == NULL) {
		axis_destroy(&made);
		return false;
	}
	for (int i = 0; i < outputs; i++) {
		if (area)
			area_weights(&made, i, inputs);
		else
			cubic_weights(&made, i, inputs,
			              kernel == AXIS_FIT ? catmull_rom : cubic_spline);
	}
	*axis = made;
	return true;
}

void axis_destroy(struct axis *axis)
{
	free(axis->first);
	free(axis->weights);
	axis->first = NULL;
	axis->weights = NULL;
}
