/* resample: light and weights for scaling pictures, each axis separately, in linear light. For
 * src/picture and pixels.h. Any thread. */
#ifndef PIXELS_RESAMPLE_H
#define PIXELS_RESAMPLE_H

#include <stdbool.h>
#include <stdint.h>

enum { LIGHT_FULL = 1 << 14 }; /* the amount of light of level 255 */

/* Tables that convert sRGB levels (0 … 255) to linear light and back; a plain value. Pixels must be
 * averaged in linear light (curve: IEC 61966-2-1), or fine patterns get darker when they shrink. */
struct light {
	float amount[256];             /* by level, 0 … LIGHT_FULL */
	uint8_t level[LIGHT_FULL + 1]; /* by rounded amount */
};

enum light_curve {
	LIGHT_SRGB,
	LIGHT_STRAIGHT, /* linear, for operations that work better on levels */
};

/* Fills the tables. */
void resample_light_init(struct light *light, enum light_curve curve);

/* The level closest to an amount, which may be outside 0 … LIGHT_FULL. */
static inline uint8_t light_level(const struct light *light, float amount)
{
	amount = amount > 0 ? amount : 0;
	amount = amount < LIGHT_FULL ? amount : LIGHT_FULL;
	return light->level[(int)(amount + 0.5f)];
}

enum axis_kernel {
	AXIS_FIT,    /* Catmull–Rom (Catmull & Rom 1974), stretched when shrinking; averages when
	              shrinking to a third or less; identical pixels at the same length */
	AXIS_SMOOTH, /* cubic B-spline: blurs, no overshoot; for enlarging */
};

/* Which source pixels contribute to a target pixel along one axis, and with what weights. Every
 * target pixel has the same number of weights (some may be 0), to keep the inner loops simple. */
struct axis {
	int outputs;    /* number of target pixels */
	int taps;       /* weights per target pixel */
	int *first;     /* by target pixel: the first source pixel; first + taps ≤ inputs */
	float *weights; /* outputs × taps: they sum to 1 for each target pixel */
};

/* Initialises axis for scaling `inputs` source pixels to `outputs`, both at least 1. False, with
 * nothing to destroy, if memory runs out. */
bool resample_axis_init(struct axis *axis, enum axis_kernel kernel, int inputs, int outputs);

/* Frees what axis points to. */
void resample_axis_destroy(struct axis *axis);

#endif
