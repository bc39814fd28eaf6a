/* output: the audio device, opened only while it is needed, and the grains made so far.
 *
 * Used by the thread of sound.c alone; any call may take as long as the sound system does.
 * SDL's own thread asks for samples while the device is open; its lock guards the mixer.
 *
 * The audio part of SDL is started here by SDL_AudioInit, not by SDL_InitSubSystem: that
 * counts who uses the events too, in numbers without a lock which the main thread may change
 * at the same time (SDL 2.26); and SDL_Quit of the main thread then leaves it alone, so that
 * a sound system that hangs does not hold up the end. */
#ifndef SOUND_OUTPUT_H
#define SOUND_OUTPUT_H

#include <SDL.h>
#include <stdbool.h>

#include "sound/grain.h"
#include "sound/mixer.h"

enum { OUTPUT_BUFFER_FRAMES = 512 }; /* 11 ms */

struct output {
	SDL_AudioDeviceID device; /* 0: closed */
	void *alsa;               /* owned: ALSA's library, held so that it stays quiet */
	struct mixer mixer;       /* guarded by the device's lock while it is open */
	float *grains[GRAIN_KINDS][GRAIN_STEPS][GRAIN_WEIGHTS]; /* owned, NULL: not made yet */
};

/* Opens the device at the given gain (0 … 1); false: there is none that can be opened.
 * Undone by output_close. */
bool output_open(struct output *output, float gain);

/* True from output_open to output_close. */
bool output_is_open(const struct output *output);

/* False once the device was taken away: close it then. */
bool output_works(const struct output *output);

/* A grain begins; false if there is no memory for it or too many sound. */
bool output_play(struct output *output, enum grain_kind kind, int step, int weight, float gain);

void output_set_gain(struct output *output, float gain);

/* Lets what sounds die away in an instant, closes the device and frees the grains; nothing
 * if it is closed. */
void output_close(struct output *output);

#endif
