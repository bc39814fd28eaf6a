/* axis: which source pixels make a target pixel along one axis, and how much
 * each of them counts. Private to src/picture.
 *
 * Every target pixel has the same number of weights (some may be 0), so that
 * the inner loops run without surprises. Any thread; the caller owns the struct,
 * axis_destroy frees what it points to. */
#ifndef PICTURE_AXIS_H
#define PICTURE_AXIS_H

#include <stdbool.h>

enum axis_kernel {
	AXIS_FIT,    /* averages where the axis shrinks to a third or less; above, Catmull–Rom
	                (Catmull & Rom 1974), stretched where it shrinks; the same length
	                gives the very same pixels */
	AXIS_SMOOTH, /* cubic B-spline: no overshoot, and it blurs; meant to grow */
};

struct axis {
	int outputs;    /* target pixels */
	int taps;       /* weights of each */
	int *first;     /* outputs: the first source pixel; first + taps stays inside */
	float *weights; /* outputs × taps: they sum to 1 for each target pixel */
};

/* Fills axis for `inputs` source pixels made into `outputs`, both at least 1.
 * False if memory is short: then there is nothing to destroy. */
bool axis_init(struct axis *axis, enum axis_kernel kernel, int inputs, int outputs);

void axis_destroy(struct axis *axis);

#endif
