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

#include "sound/synth.h"

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
void sound_play(struct sound *sound, enum sound_kind kind, int row, int rows, int distance);

/* Number of sounds requested while not at volume 0, merged slides counted once; also counts sounds
 * without a device. For tests and reports. */
unsigned sound_count(const struct sound *sound);

#endif
