/* sound: what the player hears. Everything is made by the game itself (grain.h).
 *
 * All functions are for one thread, the main one, and none of them waits for the sound
 * system. At the first sound a thread of its own opens the device, and closes it
 * after SOUND_REST_MS without a sound: SDL's audio thread would run for ever otherwise. It
 * opens nothing while the sound is muted or at volume 0. Without a device, or when it is
 * lost, there is just no sound; it is looked for again at a sound SOUND_RETRY_MS later.
 *
 * A sound that would be late (SOUND_LATE_MS, as when the device takes long to open) is left
 * out, and slides that follow each other at once are one. */
#ifndef SOUND_SOUND_H
#define SOUND_SOUND_H

#include <stdbool.h>

#include "base/error.h"
#include "sound/grain.h"

enum {
	SOUND_REST_MS = 4000,
	SOUND_RETRY_MS = 30000,
	SOUND_LATE_MS = 150,
	SOUND_APART_MS = 30, /* slides that begin closer together are heard as one */
	SOUND_END_MS = 120,  /* how long sound_free waits for the sound system */
};

struct sound;

/* A silent one: volume 0. SDL's events must have been started. NULL, with a sentence, if
 * there is no memory. */
struct sound *sound_create(struct error *error);

/* Tells the thread to fade out and close the device, without waiting for it; the caller plays
 * nothing any more. NULL is ignored. */
void sound_end(struct sound *sound);

/* Ends the thread, closes the device and frees everything. Waits for the sound system no longer
 * than SOUND_END_MS after sound_end. False if it takes longer: the thread then frees everything
 * when it can, and the program should end by _exit, which runs no destructors of libraries that
 * the thread still uses. NULL is ignored. */
bool sound_free(struct sound *sound);

/* percent: 0 … 100. */
void sound_set_volume(struct sound *sound, int percent);
void sound_mute(struct sound *sound, bool muted);

/* Something happened that sounds. row of rows and distance (tiles, at least 1) are of a
 * slide; else they are ignored. */
void sound_play(struct sound *sound, enum grain_kind kind, int row, int rows, int distance);

/* How many sounds were asked for since the start while it was neither muted nor at volume 0;
 * slides that are heard as one count once. There may have been no device to hear them. */
unsigned sound_count(const struct sound *sound);

#endif
