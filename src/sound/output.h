/* output: the audio device, open only while needed, and a cache of grains.
 *
 * Used by the thread of sound.c alone; any call may block in the sound system. While the device is
 * open, SDL's own thread requests samples; the device's lock guards the mixer.
 *
 * Starts SDL's audio with SDL_AudioInit, not SDL_InitSubSystem: that also counts users of the event
 * subsystem, without a lock, and the main thread may change these counts at the same time (SDL
 * 2.26). SDL_Quit on the main thread then leaves audio alone, so a sound system that hangs does not
 * delay quitting. */
#ifndef SOUND_OUTPUT_H
#define SOUND_OUTPUT_H

#include <SDL.h>
#include <stdbool.h>

#include "sound/grain.h"
#include "sound/mixer.h"

enum { OUTPUT_BUFFER_FRAMES = 512 }; /* 11 ms */

struct output {
	SDL_AudioDeviceID device; /* 0: closed */
	void *alsa;               /* owned: ALSA's library, loaded to silence its messages */
	struct mixer mixer;       /* guarded by the device's lock while it is open */
	float *grains[GRAIN_KINDS][GRAIN_STEPS][GRAIN_WEIGHTS]; /* owned, NULL: not made yet */
};

/* Opens the device at this gain (0 … 1); false if none can be opened. Undone by output_close. */
bool output_open(struct output *output, float gain);

/* True from output_open to output_close. */
bool output_is_open(const struct output *output);

/* False once the device is lost; then close it. */
bool output_works(const struct output *output);

/* Starts a grain; false if memory runs out or too many are playing. */
bool output_play(struct output *output, enum grain_kind kind, int step, int weight, float gain);

void output_set_gain(struct output *output, float gain);

/* Fades out quickly, closes the device and frees the grains. Does nothing if closed. */
void output_close(struct output *output);

#endif
