/* sound.c: when the device is opened and closed, and what happens if there is none, if it
 * is lost, or if the sound system hangs. SDL's audio functions and clock are wrapped here
 * (tests/CMakeLists.txt); the real ones use SDL's dummy driver. */
#include <SDL.h>
#include <math.h>
#include <stdatomic.h>

#include "sound/sound.h"
#include "support/group.h"

enum { PATIENCE_MS = 20000 };

static struct {
	/* how the sound system behaves */
	atomic_bool none, lost, hangs;
	/* calls counted */
	atomic_int tried, inits, quits, heard; /* heard: buffers that were not silent */
	atomic_int buffers;
	/* freezes SDL's clock so that nothing is late on a busy machine; 0: the clock runs */
	atomic_ullong still_ms;
	SDL_AudioCallback callback; /* written before the device runs */
} fake;

int __real_SDL_AudioInit(const char *driver);
int __wrap_SDL_AudioInit(const char *driver);
void __real_SDL_AudioQuit(void);
void __wrap_SDL_AudioQuit(void);
SDL_AudioDeviceID __real_SDL_OpenAudioDevice(const char *device, int capture,
                                             const SDL_AudioSpec *wish, SDL_AudioSpec *got,
                                             int changes);
SDL_AudioDeviceID __wrap_SDL_OpenAudioDevice(const char *device, int capture,
                                             const SDL_AudioSpec *wish, SDL_AudioSpec *got,
                                             int changes);
SDL_AudioStatus __real_SDL_GetAudioDeviceStatus(SDL_AudioDeviceID device);
SDL_AudioStatus __wrap_SDL_GetAudioDeviceStatus(SDL_AudioDeviceID device);
Uint64 __real_SDL_GetTicks64(void);
Uint64 __wrap_SDL_GetTicks64(void);
int __real_SDL_CondWaitTimeout(SDL_cond *cond, SDL_mutex *mutex, Uint32 ms);
int __wrap_SDL_CondWaitTimeout(SDL_cond *cond, SDL_mutex *mutex, Uint32 ms);

int __wrap_SDL_AudioInit(const char *driver)
{
	atomic_fetch_add(&fake.tried, 1);
	while (atomic_load(&fake.hangs))
		SDL_Delay(1);
	if (atomic_load(&fake.none))
		return SDL_SetError("no sound here");
	if (__real_SDL_AudioInit(driver) != 0)
		return -1;
	atomic_fetch_add(&fake.inits, 1);
	return 0;
}

void __wrap_SDL_AudioQuit(void)
{
	__real_SDL_AudioQuit();
	atomic_fetch_add(&fake.quits, 1);
}

static void SDLCALL listen(void *context, Uint8 *stream, int bytes)
{
	const float *samples = (const float *)(const void *)stream;
	bool silent = true;

	fake.callback(context, stream, bytes);
	for (int i = 0; i < bytes / (int)sizeof *samples; i++)
		silent = silent && samples[i] == 0.0f;
	if (!silent)
		atomic_fetch_add(&fake.heard, 1);
	atomic_fetch_add(&fake.buffers, 1);
}

SDL_AudioDeviceID __wrap_SDL_OpenAudioDevice(const char *device, int capture,
                                             const SDL_AudioSpec *wish, SDL_AudioSpec *got,
                                             int changes)
{
	SDL_AudioSpec heard = *wish;

	fake.callback = wish->callback;
	heard.callback = listen;
	return __real_SDL_OpenAudioDevice(device, capture, &heard, got, changes);
}

SDL_AudioStatus __wrap_SDL_GetAudioDeviceStatus(SDL_AudioDeviceID device)
{
	return atomic_load(&fake.lost) ? SDL_AUDIO_STOPPED
	                               : __real_SDL_GetAudioDeviceStatus(device);
}

Uint64 __wrap_SDL_GetTicks64(void)
{
	Uint64 still_ms = atomic_load(&fake.still_ms);

	return still_ms != 0 ? still_ms : __real_SDL_GetTicks64();
}

/* While the clock stands still, waits shortly: callers check again what they wait for. */
int __wrap_SDL_CondWaitTimeout(SDL_cond *cond, SDL_mutex *mutex, Uint32 ms)
{
	return __real_SDL_CondWaitTimeout(cond, mutex, atomic_load(&fake.still_ms) != 0 ? 1 : ms);
}

static int set_up(void **state)
{
	atomic_store(&fake.none, false);
	atomic_store(&fake.lost, false);
	atomic_store(&fake.hangs, false);
	atomic_store(&fake.tried, 0);
	atomic_store(&fake.inits, 0);
	atomic_store(&fake.quits, 0);
	atomic_store(&fake.heard, 0);
	atomic_store(&fake.buffers, 0);
	atomic_store(&fake.still_ms, 1000000);
	*state = sound_create();
	sound_set_volume(*state, 100);
	return 0;
}

static int tear_down(void **state)
{
	sound_free(*state);
	check(atomic_load(&fake.tried) == atomic_load(&fake.quits),
	      "audio was begun %d times and ended %d times", atomic_load(&fake.tried),
	      atomic_load(&fake.quits));
	return 0;
}

#define SOUND_TEST(name) TEST_CASE_OF(name, struct sound, sound, set_up, tear_down)

/* Waits until a count is at least `least`. */
static void expect(const atomic_int *count, int least, const char *what)
{
	Uint64 until_ms = __real_SDL_GetTicks64() + PATIENCE_MS;

	while (atomic_load(count) < least && __real_SDL_GetTicks64() < until_ms)
		SDL_Delay(1);
	check(atomic_load(count) >= least, "expected %d %s, got %d", least, what,
	      atomic_load(count));
}

static void refuse(struct sound *sound)
{
	sound_play(sound, SOUND_REFUSED, 0, 1, 1);
}

SOUND_TEST(the_device_is_opened_only_when_needed)
{
	sound_set_volume(sound, 0);
	refuse(sound);
	sound_play(sound, SOUND_SOLVED, 0, 1, 1);
	SDL_Delay(50);
	assert_int_equal(sound_count(sound), 0);
	assert_int_equal(atomic_load(&fake.tried), 0);
}

SOUND_TEST(the_first_sound_opens_and_is_heard)
{
	assert_int_equal(atomic_load(&fake.tried), 0);
	for (int kind = 0; kind < SOUND_KINDS; kind++) {
		int heard = atomic_load(&fake.heard);

		sound_play(sound, (enum sound_kind)kind, 1, 4, 2);
		expect(&fake.heard, heard + 1, "buffer with sound in it");
	}
	assert_int_equal(sound_count(sound), SOUND_KINDS);
	assert_int_equal(atomic_load(&fake.tried), 1);
}

SOUND_TEST(muted_is_silent_at_once)
{
	int heard, buffers;

	sound_play(sound, SOUND_SOLVED, 0, 1, 1);
	expect(&fake.heard, 1, "buffer with sound in it");
	sound_set_volume(sound, 0);
	buffers = atomic_load(&fake.buffers); /* the thread may be delayed on a busy machine */
	expect(&fake.buffers, buffers + 10, "buffers");
	heard = atomic_load(&fake.heard);
	expect(&fake.buffers, buffers + 30, "buffers");
	check(atomic_load(&fake.heard) == heard, "it sounds while it is muted");
}

SOUND_TEST(the_device_is_closed_at_rest)
{
	refuse(sound);
	expect(&fake.heard, 1, "buffer with sound in it");
	atomic_fetch_add(&fake.still_ms, SOUND_REST_MS);
	expect(&fake.buffers, atomic_load(&fake.buffers) + 10, "buffers");
	assert_int_equal(atomic_load(&fake.quits), 0);
	atomic_fetch_add(&fake.still_ms, 1000 * SYNTH_FRAMES_MAX / SYNTH_RATE);
	expect(&fake.quits, 1, "device closed at rest");
	refuse(sound);
	expect(&fake.inits, 2, "devices");
}

SOUND_TEST(without_a_device_it_is_silent)
{
	atomic_store(&fake.none, true);
	for (int i = 0; i < 50; i++) {
		refuse(sound);
		SDL_Delay(1);
	}
	expect(&fake.tried, 1, "attempt");
	atomic_store(&fake.none, false);
	refuse(sound);
	SDL_Delay(50);
	assert_int_equal(atomic_load(&fake.tried), 1);
	atomic_fetch_add(&fake.still_ms, SOUND_RETRY_MS);
	refuse(sound);
	expect(&fake.heard, 1, "buffer after the device came");
	assert_int_equal(atomic_load(&fake.tried), 2);
}

SOUND_TEST(a_lost_device_is_closed)
{
	refuse(sound);
	expect(&fake.heard, 1, "buffer with sound in it");
	atomic_store(&fake.lost, true);
	refuse(sound);
	expect(&fake.quits, 1, "device closed");
	atomic_store(&fake.lost, false);
	refuse(sound);
	SDL_Delay(50);
	assert_int_equal(atomic_load(&fake.tried), 1);
	atomic_fetch_add(&fake.still_ms, SOUND_RETRY_MS);
	refuse(sound);
	expect(&fake.inits, 2, "devices");
}

/* Sounds that wait too long for the device are dropped; later ones are played. */
SOUND_TEST(late_sounds_are_dropped)
{
	atomic_store(&fake.hangs, true);
	for (int i = 0; i < 40; i++) /* more than the queue holds */
		refuse(sound);
	expect(&fake.tried, 1, "attempt");
	atomic_fetch_add(&fake.still_ms, SOUND_LATE_MS + 1);
	atomic_store(&fake.hangs, false);
	expect(&fake.buffers, 20, "buffers");
	assert_int_equal(atomic_load(&fake.heard), 0);
	refuse(sound);
	expect(&fake.heard, 1, "buffer with sound in it");
}

SOUND_TEST(quick_slides_are_merged)
{
	for (int i = 0; i < 20; i++)
		sound_play(sound, SOUND_SLIDE, i, 20, 1);
	assert_int_equal(sound_count(sound), 1);
	atomic_fetch_add(&fake.still_ms, SOUND_APART_MS - 1);
	sound_play(sound, SOUND_SLIDE, 1, 4, 1);
	assert_int_equal(sound_count(sound), 1);
	atomic_fetch_add(&fake.still_ms, 1);
	sound_play(sound, SOUND_SLIDE, 1, 4, 1);
	assert_int_equal(sound_count(sound), 2);
	refuse(sound);
	assert_int_equal(sound_count(sound), 3);
}

/* The main thread never waits for it, and the end waits only briefly: time that the caller spends
 * elsewhere counts. */
TEST_CASE_WITH(a_hanging_sound_system_blocks_nothing, set_up, tear_down)
{
	struct sound *sound = *state;

	atomic_store(&fake.hangs, true);
	refuse(sound);
	expect(&fake.tried, 1, "attempt");
	refuse(sound);
	sound_set_volume(sound, 0);
	sound_set_volume(sound, 100);
	sound_end(sound);
	atomic_fetch_add(&fake.still_ms, SOUND_END_MS);
	check(!sound_free(sound), "a sound system that hangs has ended");
	atomic_store(&fake.hangs, false); /* the thread frees everything */
	expect(&fake.quits, 1, "device closed");
	*state = NULL;
}

TEST_CASE_WITH(ending_during_a_sound_works, set_up, tear_down)
{
	for (int i = 0; i < 20; i++) {
		sound_play(*state, SOUND_SOLVED, 0, 1, 1);
		SDL_Delay((Uint32)i);
		sound_free(*state);
		*state = sound_create();
		sound_set_volume(*state, 100);
	}
}
