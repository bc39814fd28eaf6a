/* synth: the game's short sounds, synthesised from sines and a little noise.
 *
 * Pure: equal arguments give equal samples. Any thread. Samples are mono at SYNTH_RATE. Every sound
 * starts and ends at 0 and stays within −SYNTH_PEAK … SYNTH_PEAK, so that a few can be mixed
 * without clipping. */
#ifndef SOUND_SYNTH_H
#define SOUND_SYNTH_H

#include <stddef.h>

enum {
	SYNTH_RATE = 48000, /* samples per second */
	SYNTH_STEPS = 10,   /* pitches: two octaves of a pentatonic scale */
	SYNTH_WEIGHTS = 4,  /* longer slides sound no heavier */
	SYNTH_FRAMES_MAX = SYNTH_RATE * 6 / 5,
};

#define SYNTH_PEAK 0.5f

enum sound_kind {
	SOUND_SLIDE,   /* a tile slides: a wooden tick */
	SOUND_REFUSED, /* a tile can't move: a low knock */
	SOUND_SOLVED,  /* the picture is complete: four rising notes */
	SOUND_BUTTON,  /* a control is pressed: a faint tap */
	SOUND_OVER,    /* a limit ran out: two falling notes */
	SOUND_KINDS,
};

/* The pitch of a slide in one of `rows` rows (from 0 at the top): 0 … SYNTH_STEPS − 1, highest in
 * the top row. Up to SYNTH_STEPS rows all differ. Clamps row to the valid range. */
int synth_step(int row, int rows);

/* The weight in sound of a slide of this many tiles: 0 … SYNTH_WEIGHTS − 1. */
int synth_weight(int distance);

/* The number of samples, at most SYNTH_FRAMES_MAX. */
size_t synth_frames(enum sound_kind kind, int weight);

/* Writes the sound to out, which holds synth_frames(kind, weight) samples. step and weight are used
 * for slides only. */
void synth_make(enum sound_kind kind, int step, int weight, float *out);

#endif
