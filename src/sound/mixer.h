/* mixer: adds up the sounds that are playing.
 *
 * Independent of devices and threads: the caller ensures that one thread at a time uses it
 * (sound.c with the device's lock). Samples are borrowed until their sound ends. Avoids clicks:
 * the gain changes over MIXER_RAMP_FRAMES, and loud passages are compressed, not clipped. */
#ifndef SOUND_MIXER_H
#define SOUND_MIXER_H

#include <stdbool.h>
#include <stddef.h>

enum {
	MIXER_VOICES = 8,
	MIXER_RAMP_FRAMES = 480,
};

/* A sound that is playing. */
struct mixer_voice {
	const float *samples; /* borrowed; NULL: the voice is free */
	size_t frames, at;
	float gain;
};

/* At first all zero but for the gain and its target. */
struct mixer {
	struct mixer_voice voices[MIXER_VOICES];
	float gain;   /* current gain of the whole output */
	float target; /* of a short ramp, to be set by the caller */
};

/* Starts a sound of `frames` samples; false, dropping it, if too many are playing. */
bool mixer_start(struct mixer *mixer, const float *samples, size_t frames, float gain);

/* True while a sound is playing. */
bool mixer_sounds(const struct mixer *mixer);

/* Writes the next frames samples, each within −1 … 1. */
void mixer_mix(struct mixer *mixer, float *out, size_t frames);

#endif
