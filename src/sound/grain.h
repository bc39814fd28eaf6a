/* grain: the game's short sounds, synthesised from sines and a little noise.
 *
 * Pure: equal arguments give equal samples. Any thread. Samples are mono at GRAIN_RATE. Every grain
 * starts and ends at 0 and stays within −GRAIN_PEAK … GRAIN_PEAK, so that a few can be mixed
 * without clipping. */
#ifndef SOUND_GRAIN_H
#define SOUND_GRAIN_H

#include <stddef.h>

enum {
	GRAIN_RATE = 48000, /* samples per second */
	GRAIN_STEPS = 10,   /* pitches: two octaves of a pentatonic scale */
	GRAIN_WEIGHTS = 4,  /* longer slides sound no heavier */
	GRAIN_FRAMES_MAX = GRAIN_RATE * 6 / 5,
};

#define GRAIN_PEAK 0.5f

enum grain_kind {
	GRAIN_SLIDE,   /* a tile slides: a wooden tick */
	GRAIN_REFUSED, /* a tile can't move: a low knock */
	GRAIN_SOLVED,  /* the picture is complete: four rising notes */
	GRAIN_BUTTON,  /* a control is pressed: a faint tap */
	GRAIN_OVER,    /* a limit ran out: two falling notes */
	GRAIN_KINDS,
};

/* The pitch of a slide in one of `rows` rows (from 0 at the top): 0 … GRAIN_STEPS − 1, highest in
 * the top row. Up to GRAIN_STEPS rows all differ. Clamps row to the valid range. */
int grain_step(int row, int rows);

/* The weight in sound of a slide of this many tiles: 0 … GRAIN_WEIGHTS − 1. */
int grain_weight(int distance);

/* The number of samples, at most GRAIN_FRAMES_MAX. */
size_t grain_frames(enum grain_kind kind, int weight);

/* Writes the grain to out, which holds grain_frames(kind, weight) samples. step and weight are used
 * for slides only. */
void grain_make(enum grain_kind kind, int step, int weight, float *out);

#endif
