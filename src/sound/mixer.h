/* mixer: the grains that sound now, added up.
 *
 * It knows neither devices nor threads: the caller lets one thread at a time in (output.c by
 * the lock of the device). Samples are borrowed until the grain is over. Nothing it gives
 * out jumps: the loudness goes to what is wanted over MIXER_RAMP_FRAMES, and what is too
 * loud is bent, not cut. */
#ifndef SOUND_MIXER_H
#define SOUND_MIXER_H

#include <stdbool.h>
#include <stddef.h>

enum {
	MIXER_VOICES = 8,
	MIXER_RAMP_FRAMES = 480,
};

/* A grain that sounds. */
struct mixer_voice {
	const float *samples; /* borrowed; NULL: the voice is free */
	size_t frames, at;
	float gain;
};

struct mixer {
	struct mixer_voice voices[MIXER_VOICES];
	float gain;   /* of everything, now */
	float wished; /* where it goes */
};

/* A mixer where nothing sounds, at the given gain (0 … 1). */
void mixer_init(struct mixer *mixer, float gain);

/* From now on everything sounds so loud, after a short ramp. */
void mixer_set_gain(struct mixer *mixer, float gain);

/* Begins a grain of so many samples; false if too many sound already: it is left out. */
bool mixer_start(struct mixer *mixer, const float *samples, size_t frames, float gain);

/* True while a grain sounds. */
bool mixer_sounds(const struct mixer *mixer);

/* Writes the next frames samples, each within −1 … 1. */
void mixer_mix(struct mixer *mixer, float *out, size_t frames);

#endif
