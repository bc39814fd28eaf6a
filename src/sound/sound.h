/* sound: plays the game's sounds, all synthesised.
 *
 * sound_…: main thread only; no function waits for the sound system. At the first sound a separate
 * thread opens the device, and closes it after SOUND_REST_MS without sound, as SDL's audio thread
 * would otherwise keep running. Nothing is opened at volume 0. Without a device
 * there is no sound; opening is retried with a sound SOUND_RETRY_MS later.
 *
 * Drops sounds that would be late (by SOUND_LATE_MS, for example if the device is slow to open),
 * and merges slides in immediate succession. */
#ifndef SOUND_SOUND_H
#define SOUND_SOUND_H

#include <stdbool.h>
#include <stddef.h>

/* grain: the game's short sounds, synthesised from sines and a little noise.
 *
 * Pure: equal arguments give equal samples. Any thread. Samples are mono at GRAIN_RATE. Every grain
 * starts and ends at 0 and stays within −GRAIN_PEAK … GRAIN_PEAK, so that a few can be mixed
 * without clipping. */

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

enum {
	SOUND_REST_MS = 4000,
	SOUND_RETRY_MS = 30000,
	SOUND_LATE_MS = 150,
	SOUND_APART_MS = 30, /* slides closer together sound as one */
	SOUND_END_MS = 120,  /* how long sound_free waits for the sound system */
};

struct sound;

/* Makes a player of sounds with volume 0. SDL's events must be initialised. */
struct sound *sound_create(void);

/* Tells the thread to fade out and close the device, without waiting for it; the caller must
 * play nothing more. NULL is allowed. */
void sound_end(struct sound *sound);

/* Ends the thread, closes the device and frees everything. Waits for the sound system no longer
 * than SOUND_END_MS after sound_end. False if it takes longer: the thread then frees everything
 * when it can, and the program should end by _exit, which runs no destructors of libraries that
 * the thread still uses. NULL is allowed. */
bool sound_free(struct sound *sound);

/* Sets the volume; percent: 0 … 100; 0 silences all sounds. */
void sound_set_volume(struct sound *sound, int percent);

/* Plays a sound. row, rows and distance (tiles, at least 1) are used for slides only. */
void sound_play(struct sound *sound, enum grain_kind kind, int row, int rows, int distance);

/* Number of sounds requested while not at volume 0, merged slides counted once; also counts sounds
 * without a device. For tests and reports. */
unsigned sound_count(const struct sound *sound);

/* mixer: adds up the grains that are playing.
 *
 * Independent of devices and threads: the caller ensures that one thread at a time uses it
 * (sound.c with the device's lock). Samples are borrowed until their grain ends. Avoids clicks:
 * the gain changes over MIXER_RAMP_FRAMES, and loud passages are compressed, not clipped. */

enum {
	MIXER_VOICES = 8,
	MIXER_RAMP_FRAMES = 480,
};

/* A grain that is playing. */
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

/* Starts a grain of `frames` samples; false, dropping it, if too many are playing. */
bool mixer_start(struct mixer *mixer, const float *samples, size_t frames, float gain);

/* True while a grain is playing. */
bool mixer_sounds(const struct mixer *mixer);

/* Writes the next frames samples, each within −1 … 1. */
void mixer_mix(struct mixer *mixer, float *out, size_t frames);

#endif
