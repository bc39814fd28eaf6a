/* Chooses pitch and volume of each sound and passes it to the audio thread, which opens and closes
 * the device, and synthesises sounds when first needed. */
#include "sound/sound.h"

#include <SDL.h>
#include <stdlib.h>

#include "base/memory.h"
#include "sound/mixer.h"

enum {
	BUFFER_FRAMES = 512, /* 11 ms */
	REQUESTS = 16,
	RUN_MS = 160, /* slides in faster succession are softer */
	SYNTH_MS_MAX = 1000 * SYNTH_FRAMES_MAX / SYNTH_RATE,
};

/* A sound to play. */
struct request {
	enum sound_kind kind;
	int step, weight;
	float gain;
	Uint64 at_ms; /* time of the request */
};

struct sound {
	/* used by the main thread */
	SDL_Thread *thread; /* NULL: not started yet */
	int volume;         /* percent */
	Uint64 slide_ms;    /* time of the last slide heard; 0: none */
	unsigned asked;
	Uint64 until_ms; /* until when sound_free waits; 0: the thread was not told to end */

	SDL_mutex *lock;
	SDL_cond *changed; /* one of the fields below has changed */
	/* guarded by lock */
	struct request requests[REQUESTS];
	int count;
	float gain;     /* 0 … 1 */
	bool quit;      /* tells the thread to end */
	bool ended;     /* the thread is about to return */
	bool abandoned; /* the thread must free this struct */

	/* used by the audio thread alone, as any call may block; SDL's own thread requests samples meanwhile */
	SDL_AudioDeviceID device; /* 0: closed, as while it isn't needed */
	void *alsa;               /* owned: ALSA's library, loaded to silence its messages */
	struct mixer mixer;       /* guarded by the device's lock while it is open */
	float *samples[SOUND_KINDS][SYNTH_STEPS][SYNTH_WEIGHTS]; /* owned, NULL: not made yet */
	Uint64 close_ms;                                         /* when to close the device */
	Uint64 retry_ms;                                         /* don't try to open it before */
};

static void destroy(struct sound *sound)
{
	SDL_DestroyCond(sound->changed);
	SDL_DestroyMutex(sound->lock);
	free(sound);
}

struct sound *sound_create(void)
{
	struct sound *sound = memory_new(sizeof *sound);

	sound->lock = SDL_CreateMutex();
	sound->changed = SDL_CreateCond();
	SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, "Missing Piece");
	SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME, "Game");
	SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game");
	/* they would wake the main loop for nothing */
	SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE);
	SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
	return sound;
}

/* Functions of the audio thread. */

static void SDLCALL mix_samples(void *context, Uint8 *stream, int bytes)
{
	mixer_mix(context, (float *)(void *)stream, (size_t)bytes / sizeof(float));
}

/* Drops ALSA's messages, which are not for players. */
static void drop_message(const char *file, int line, const char *function, int error,
                         const char *format, ...)
{
	(void)file, (void)line, (void)function, (void)error, (void)format;
}

/* Without a sound card ALSA would print warnings on stderr. */
static void quiet_alsa(struct sound *sound)
{
	typedef void handler(const char *, int, const char *, int, const char *, ...);
	int (*set_handler)(handler *);

	sound->alsa = SDL_LoadObject("libasound.so.2");
	if (sound->alsa == NULL)
		return;
	*(void **)&set_handler = SDL_LoadFunction(sound->alsa, "snd_lib_error_set_handler");
	if (set_handler != NULL)
		(void)set_handler(drop_message);
}

static void stop_audio(struct sound *sound)
{
	SDL_AudioQuit();
	SDL_UnloadObject(sound->alsa);
	sound->alsa = NULL;
}

/* Opens the device at this gain (0 … 1); false if none can be opened. Undone by close_device.
 *
 * Starts SDL's audio with SDL_AudioInit, not SDL_InitSubSystem: that also counts users of the
 * event subsystem, without a lock, and the main thread may change these counts at the same time
 * (SDL 2.26). SDL_Quit on the main thread then leaves audio alone, so a sound system that hangs
 * does not delay quitting. */
static bool open_device(struct sound *sound, float gain)
{
	const SDL_AudioSpec wanted = { .freq = SYNTH_RATE,
		                       .format = AUDIO_F32SYS,
		                       .channels = 1,
		                       .samples = BUFFER_FRAMES,
		                       .callback = mix_samples,
		                       .userdata = &sound->mixer };
	SDL_AudioSpec got;

	sound->mixer = (struct mixer){ .gain = gain, .target = gain };
	quiet_alsa(sound);
	if (SDL_AudioInit(NULL) == 0)
		sound->device = SDL_OpenAudioDevice(NULL, 0, &wanted, &got, 0);
	if (sound->device == 0) {
		stop_audio(sound);
		return false;
	}
	SDL_PauseAudioDevice(sound->device, 0);
	return true;
}

/* The samples of a sound, made at most once while the device is open. */
static const float *find_samples(struct sound *sound, enum sound_kind kind, int step, int weight)
{
	float **made = &sound->samples[kind][step][weight];

	if (*made == NULL) {
		*made = memory_new(synth_frames(kind, weight) * sizeof **made);
		synth_make(kind, step, weight, *made);
	}
	return *made;
}

/* Fades out quickly, closes the device and frees the samples. Does nothing if closed. */
static void close_device(struct sound *sound)
{
	float **samples = &sound->samples[0][0][0];
	bool sounds;

	if (sound->device == 0)
		return;
	SDL_LockAudioDevice(sound->device);
	sounds = mixer_sounds(&sound->mixer);
	sound->mixer.target = 0.0f;
	SDL_UnlockAudioDevice(sound->device);
	if (sounds) /* cutting it off would click */
		SDL_Delay(2 * 1000 * BUFFER_FRAMES / SYNTH_RATE);
	SDL_CloseAudioDevice(sound->device);
	sound->device = 0;
	stop_audio(sound);
	for (size_t i = 0; i < sizeof sound->samples / sizeof *samples; i++) {
		free(samples[i]);
		samples[i] = NULL;
	}
}

/* Opens the device, but not again until retry_ms after a failure. */
static bool keep_open(struct sound *sound, float gain)
{
	if (sound->device != 0) {
		if (SDL_GetAudioDeviceStatus(sound->device) == SDL_AUDIO_PLAYING)
			return true;
		close_device(sound); /* it is lost */
	} else if (SDL_GetTicks64() < sound->retry_ms) {
		return false;
	} else if (open_device(sound, gain)) {
		return true;
	}
	sound->retry_ms = SDL_GetTicks64() + SOUND_RETRY_MS;
	return false;
}

static void play_requests(struct sound *sound, const struct request *requests, int count,
                          float gain)
{
	if (count == 0 || !keep_open(sound, gain))
		return;
	for (int i = 0; i < count; i++) {
		const struct request *request = &requests[i];
		const float *samples;

		sound->close_ms = SDL_GetTicks64() + SYNTH_MS_MAX + SOUND_REST_MS;
		if (SDL_GetTicks64() - request->at_ms > SOUND_LATE_MS)
			continue;
		samples = find_samples(sound, request->kind, request->step, request->weight);
		SDL_LockAudioDevice(sound->device);
		(void)mixer_start(&sound->mixer, samples,
		                  synth_frames(request->kind, request->weight), request->gain);
		SDL_UnlockAudioDevice(sound->device);
	}
}

/* Processes pending requests. The lock is held on entry and return, but not meanwhile. */
static void serve(struct sound *sound)
{
	struct request requests[REQUESTS];
	int count = sound->count;
	float gain = sound->gain;

	SDL_memcpy(requests, sound->requests, (size_t)count * sizeof *requests);
	sound->count = 0;
	SDL_UnlockMutex(sound->lock);
	if (sound->device != 0) {
		SDL_LockAudioDevice(sound->device);
		sound->mixer.target = gain;
		SDL_UnlockAudioDevice(sound->device);
	}
	play_requests(sound, requests, count, gain);
	if (sound->device != 0 && SDL_GetTicks64() >= sound->close_ms)
		close_device(sound);
	SDL_LockMutex(sound->lock);
}

/* Waits, releasing the lock, for a change or the time to close the device. */
static void wait_for_change(struct sound *sound)
{
	Uint64 now_ms = SDL_GetTicks64();

	if (sound->device == 0)
		SDL_CondWait(sound->changed, sound->lock);
	else if (now_ms < sound->close_ms)
		SDL_CondWaitTimeout(sound->changed, sound->lock,
		                    (Uint32)(sound->close_ms - now_ms));
}

static int run_sound(void *context)
{
	struct sound *sound = context;
	bool abandoned;

	SDL_LockMutex(sound->lock);
	while (!sound->quit) {
		serve(sound);
		if (!sound->quit && sound->count == 0)
			wait_for_change(sound);
	}
	SDL_UnlockMutex(sound->lock);
	close_device(sound);
	SDL_LockMutex(sound->lock);
	sound->ended = true;
	abandoned = sound->abandoned;
	SDL_CondSignal(sound->changed);
	SDL_UnlockMutex(sound->lock);
	if (abandoned)
		destroy(sound);
	return 0;
}

/* Functions of the main thread. */

void sound_end(struct sound *sound)
{
	if (sound == NULL || sound->thread == NULL || sound->until_ms != 0)
		return;
	sound->until_ms = SDL_GetTicks64() + SOUND_END_MS;
	SDL_LockMutex(sound->lock);
	sound->quit = true;
	SDL_CondSignal(sound->changed);
	SDL_UnlockMutex(sound->lock);
}

/* Waits for the thread until until_ms; true if it has ended. Otherwise it frees the struct. */
static bool wait_for_thread(struct sound *sound)
{
	Uint64 now_ms;
	bool ended;

	SDL_LockMutex(sound->lock);
	while (!sound->ended && (now_ms = SDL_GetTicks64()) < sound->until_ms)
		SDL_CondWaitTimeout(sound->changed, sound->lock,
		                    (Uint32)(sound->until_ms - now_ms));
	ended = sound->ended;
	sound->abandoned = !ended;
	SDL_UnlockMutex(sound->lock);
	return ended;
}

bool sound_free(struct sound *sound)
{
	SDL_Thread *thread;

	if (sound == NULL)
		return true;
	sound_end(sound);
	thread = sound->thread;
	if (thread != NULL && !wait_for_thread(sound)) {
		SDL_DetachThread(thread);
		return false;
	}
	SDL_WaitThread(thread, NULL);
	destroy(sound);
	return true;
}

void sound_set_volume(struct sound *sound, int percent)
{
	float part = (float)percent / 100.0f;

	if (percent == sound->volume)
		return;
	sound->volume = percent;
	SDL_LockMutex(sound->lock);
	sound->gain = part * part; /* 50 sounds about half as loud */
	SDL_CondSignal(sound->changed);
	SDL_UnlockMutex(sound->lock);
}

/* The gain of a slide, lower in quick succession; 0 if it would merge with the last one. */
static float slide_gain(struct sound *sound, Uint64 now_ms)
{
	Uint64 since_ms = now_ms - sound->slide_ms;

	if (sound->slide_ms != 0 && since_ms < SOUND_APART_MS)
		return 0.0f;
	if (sound->slide_ms == 0 || since_ms >= RUN_MS)
		return 1.0f;
	return 0.5f + 0.5f * (float)since_ms / (float)RUN_MS;
}

/* Passes a request to the thread. While the device is slow to open, drops the oldest. */
static void pass_request(struct sound *sound, const struct request *request)
{
	if (sound->thread == NULL)
		sound->thread = SDL_CreateThread(run_sound, "sound", sound);
	SDL_LockMutex(sound->lock);
	if (sound->count == REQUESTS)
		SDL_memmove(sound->requests, sound->requests + 1,
		            (size_t)--sound->count * sizeof *request);
	sound->requests[sound->count++] = *request;
	SDL_CondSignal(sound->changed);
	SDL_UnlockMutex(sound->lock);
}

void sound_play(struct sound *sound, enum sound_kind kind, int row, int rows, int distance)
{
	struct request request = { .kind = kind, .gain = 1.0f, .at_ms = SDL_GetTicks64() };

	if (sound->volume == 0)
		return;
	if (kind == SOUND_SLIDE) {
		request.step = synth_step(row, rows);
		request.weight = synth_weight(distance);
		request.gain = slide_gain(sound, request.at_ms);
		if (request.gain <= 0.0f)
			return;
		sound->slide_ms = request.at_ms;
	}
	sound->asked++;
	pass_request(sound, &request);
}

unsigned sound_count(const struct sound *sound)
{
	return sound->asked;
}
