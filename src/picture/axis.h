/* axis: which source pixels contribute to a target pixel along one axis, and with what weights.
 * Private to src/picture and src/decode.
 *
 * Every target pixel has the same number of weights (some may be 0), to keep the inner loops
 * simple. Any thread; the caller owns the struct, axis_destroy frees what it points to. */
#ifndef PICTURE_AXIS_H
#define PICTURE_AXIS_H

#include <stdbool.h>

enum axis_kernel {
	AXIS_FIT,    /* Catmull–Rom (Catmull & Rom 1974), stretched when shrinking; averages when
	              shrinking to a third or less; identical pixels at the same length */
	AXIS_SMOOTH, /* cubic B-spline: blurs, no overshoot; for enlarging */
};

struct axis {
	int outputs;    /* number of target pixels */
	int taps;       /* weights per target pixel */
	int *first;     /* by target pixel: the first source pixel; first + taps ≤ inputs */
	float *weights; /* outputs × taps: they sum to 1 for each target pixel */
};

/* Initialises axis for scaling `inputs` source pixels to `outputs`, both at least 1. False, with
 * nothing to destroy, if memory runs out. */
bool axis_init(struct axis *axis, enum axis_kernel kernel, int inputs, int outputs);

void axis_destroy(struct axis *axis);

#endif
