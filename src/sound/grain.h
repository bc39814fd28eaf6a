/* grain: the short sounds of the game, made from nothing but sines and a little noise.
 *
 * Pure: a grain depends on its arguments alone, and the same ones give the same samples. Any
 * thread. Samples are mono, GRAIN_RATE a second. Every grain begins and ends at 0 and never
 * leaves −GRAIN_PEAK … GRAIN_PEAK, so that a few at once need no clipping. */
#ifndef SOUND_GRAIN_H
#define SOUND_GRAIN_H

#include <stddef.h>

enum {
	GRAIN_RATE = 48000, /* samples a second */
	GRAIN_STEPS = 10,   /* pitches: two octaves of a pentatonic scale */
	GRAIN_WEIGHTS = 4,  /* more tiles than that sound no heavier */
	GRAIN_FRAMES_MAX = GRAIN_RATE * 6 / 5,
};

#define GRAIN_PEAK 0.5f

enum grain_kind {
	GRAIN_SLIDE,   /* a tile slides: a tick of wood */
	GRAIN_REFUSED, /* it cannot: a low knock */
	GRAIN_SOLVED,  /* the picture is whole: four notes upwards */
	GRAIN_BUTTON,  /* a control is pressed: a faint tap */
	GRAIN_OVER,    /* a limit ran out: two notes downwards */
	GRAIN_KINDS,
};

/* The pitch of a slide in a row (counted from 0 at the top) of so many rows: 0 …
 * GRAIN_STEPS − 1, the top row highest. Up to GRAIN_STEPS rows differ in pitch; a row that is
 * not there counts as the nearest that is. */
int grain_step(int row, int rows);

/* How heavy a slide of so many tiles sounds: 0 … GRAIN_WEIGHTS − 1. */
int grain_weight(int distance);

/* Samples that the grain has, at most GRAIN_FRAMES_MAX. */
size_t grain_frames(enum grain_kind kind, int weight);

/* Writes the grain to out, which has room for grain_frames(kind, weight) samples. step and
 * weight are of a slide; the other kinds have but one sound. */
void grain_make(enum grain_kind kind, int step, int weight, float *out);

#endif
