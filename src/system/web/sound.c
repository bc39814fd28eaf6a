/* sound: plays by the browser, which takes samples on a thread of its own from a ring that a thread here fills. SDL's
 * driver works only on the browser's first thread. The linker puts these in the place of SDL's functions; there is one
 * device, for 32-bit floats in one channel, which stays: closed, it and the browser's thread sleep. */
#include <SDL.h>
#include <emscripten/threading.h>
#include <math.h>
#include <stdatomic.h>

#include "system/page.h"

enum { RING = 4096 /* samples, a power of two */ };

static struct device {
	SDL_AudioSpec spec; /* as the game wants it */
	SDL_mutex *lock;    /* held while the game mixes; of the next one, too */
	SDL_cond *changed;
	bool open;
	SDL_Thread *thread;
	unsigned ahead;        /* so many samples at most are written before they are played */
	atomic_uint counts[2]; /* of samples: written, played */
	float ring[RING];
} device;

SDL_AudioDeviceID __wrap_SDL_OpenAudioDevice(const char *name, int captures,
                                             const SDL_AudioSpec *wanted, SDL_AudioSpec *got,
                                             int changes);
void __wrap_SDL_PauseAudioDevice(SDL_AudioDeviceID id, int pauses);
SDL_AudioStatus __wrap_SDL_GetAudioDeviceStatus(SDL_AudioDeviceID id);
void __wrap_SDL_LockAudioDevice(SDL_AudioDeviceID id);
void __wrap_SDL_UnlockAudioDevice(SDL_AudioDeviceID id);
void __wrap_SDL_CloseAudioDevice(SDL_AudioDeviceID id);

static void mix(unsigned at)
{
	const SDL_AudioSpec *spec = &device.spec;

	SDL_LockMutex(device.lock);
	while (!device.open)
		SDL_CondWait(device.changed, device.lock);
	spec->callback(spec->userdata, (Uint8 *)&device.ring[at % RING],
	               (int)(spec->samples * sizeof(float)));
	SDL_UnlockMutex(device.lock);
}

static int SDLCALL fill(void *context)
{
	unsigned written = 0;

	(void)context;
	for (;;) {
		unsigned played = atomic_load(&device.counts[1]);

		if (written - played > device.ahead - device.spec.samples) {
			(void)emscripten_futex_wait(&device.counts[1], played, INFINITY);
			continue;
		}
		mix(written);
		written += device.spec.samples;
		atomic_store(&device.counts[0], written);
	}
}

/* Always with the same specification, but for whom it mixes. */
SDL_AudioDeviceID __wrap_SDL_OpenAudioDevice(const char *name, int captures,
                                             const SDL_AudioSpec *wanted, SDL_AudioSpec *got,
                                             int changes)
{
	(void)name;
	(void)captures;
	(void)changes;
	int ahead =
	        page_begin_sound(device.ring, RING, device.counts, wanted->samples, wanted->freq);

	if (ahead < wanted->samples || RING % wanted->samples != 0)
		return 0;
	if (device.lock == NULL)
		device.lock = SDL_CreateMutex();
	if (device.changed == NULL)
		device.changed = SDL_CreateCond();
	SDL_LockMutex(device.lock);
	device.spec = *got = *wanted;
	device.ahead = (unsigned)ahead;
	device.open = true;
	SDL_CondSignal(device.changed);
	SDL_UnlockMutex(device.lock);
	if (device.thread == NULL)
		device.thread = SDL_CreateThread(fill, "sound", NULL);
	return device.thread != NULL;
}

void __wrap_SDL_PauseAudioDevice(SDL_AudioDeviceID id, int pauses)
{
	(void)id;
	(void)pauses;
}

SDL_AudioStatus __wrap_SDL_GetAudioDeviceStatus(SDL_AudioDeviceID id)
{
	(void)id;
	return SDL_AUDIO_PLAYING;
}

void __wrap_SDL_LockAudioDevice(SDL_AudioDeviceID id)
{
	(void)id;
	SDL_LockMutex(device.lock);
}

void __wrap_SDL_UnlockAudioDevice(SDL_AudioDeviceID id)
{
	(void)id;
	SDL_UnlockMutex(device.lock);
}

void __wrap_SDL_CloseAudioDevice(SDL_AudioDeviceID id)
{
	(void)id;
	SDL_LockMutex(device.lock);
	device.open = false;
	SDL_UnlockMutex(device.lock);
	page_end_sound();
}
