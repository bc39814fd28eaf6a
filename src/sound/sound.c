/* Chooses pitch and volume of each sound and passes it to the audio thread. */
#include "sound/sound.h"

#include <SDL.h>
#include <stdlib.h>

#include "sound/output.h"

enum {
	REQUESTS = 16,
	RUN_MS = 160, /* slides in faster succession are softer */
	GRAIN_MS_MAX = 1000 * GRAIN_FRAMES_MAX / GRAIN_RATE,
};

/* A grain to play. */
struct request {
	enum grain_kind kind;
	int step, weight;
	float gain;
	Uint64 at_ms; /* time of the request */
};

struct sound {
	/* used by the main thread */
	SDL_Thread *thread; /* NULL: not started yet */
	int volume;         /* percent */
	bool muted;
	Uint64 slide_ms; /* time of the last slide heard; 0: none */
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

	/* used by the audio thread */
	struct output output;
	Uint64 close_ms; /* when to close the device */
	Uint64 retry_ms; /* don't try to open it before */
};

static void destroy(struct sound *sound)
{
	SDL_DestroyCond(sound->changed);
	SDL_DestroyMutex(sound->lock);
	free(sound);
}

struct sound *sound_create(struct error *error)
{
	struct sound *sound = calloc(1, sizeof *sound);

	if (sound != NULL) {
		sound->lock = SDL_CreateMutex();
		sound->changed = SDL_CreateCond();
	}
	if (sound == NULL || sound->lock == NULL || sound->changed == NULL) {
		if (sound != NULL)
			destroy(sound);
		error_set(error, "Not enough memory to play sound.");
		return NULL;
	}
	SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, "Missing Piece");
	SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME, "Game");
	SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game");
	/* they would wake the main loop for nothing */
	SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE);
	SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
	return sound;
}

/* Functions of the audio thread. */

/* Opens the device, but not again until retry_ms after a failure. */
static bool open_output(struct sound *sound, float gain)
{
	if (output_is_open(&sound->output) && !output_works(&sound->output)) {
		output_close(&sound->output);
		sound->retry_ms = SDL_GetTicks64() + SOUND_RETRY_MS;
	}
	if (output_is_open(&sound->output))
		return true;
	if (SDL_GetTicks64() < sound->retry_ms)
		return false;
	if (output_open(&sound->output, gain))
		return true;
	sound->retry_ms = SDL_GetTicks64() + SOUND_RETRY_MS;
	return false;
}

static void play_requests(struct sound *sound, const struct request *requests, int count,
                          float gain)
{
	if (count == 0 || !open_output(sound, gain))
		return;
	for (int i = 0; i < count; i++) {
		const struct request *request = &requests[i];
		Uint64 now_ms = SDL_GetTicks64();

		sound->close_ms = now_ms + GRAIN_MS_MAX + SOUND_REST_MS;
		if (now_ms - request->at_ms <= SOUND_LATE_MS)
			(void)output_play(&sound->output, request->kind, request->step,
			                  request->weight, request->gain);
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
	output_set_gain(&sound->output, gain);
	play_requests(sound, requests, count, gain);
	if (output_is_open(&sound->output) && SDL_GetTicks64() >= sound->close_ms)
		output_close(&sound->output);
	SDL_LockMutex(sound->lock);
}

/* Waits, releasing the lock, for a change or the time to close the device. */
static void wait_for_change(struct sound *sound)
{
	Uint64 now_ms = SDL_GetTicks64();

	if (!output_is_open(&sound->output))
		SDL_CondWait(sound->changed, sound->lock);
	else if (now_ms < sound->close_ms)
		SDL_CondWaitTimeout(sound->changed, sound->lock,
		                    (Uint32)(sound->close_ms - now_ms));
}

static int run(void *context)
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
	output_close(&sound->output);
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

static bool silent(const struct sound *sound)
{
	return sound->muted || sound->volume == 0;
}

/* Squared, so that volume 50 sounds roughly half as loud. */
static float gain_of(const struct sound *sound)
{
	float part = (float)sound->volume / 100.0f;

	return silent(sound) ? 0.0f : part * part;
}

static void pass_gain(struct sound *sound)
{
	SDL_LockMutex(sound->lock);
	sound->gain = gain_of(sound);
	SDL_CondSignal(sound->changed);
	SDL_UnlockMutex(sound->lock);
}

void sound_set_volume(struct sound *sound, int percent)
{
	percent = percent < 0 ? 0 : percent > 100 ? 100 : percent;
	if (percent == sound->volume)
		return;
	sound->volume = percent;
	pass_gain(sound);
}

void sound_mute(struct sound *sound, bool muted)
{
	if (muted == sound->muted)
		return;
	sound->muted = muted;
	pass_gain(sound);
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
		sound->thread = SDL_CreateThread(run, "sound", sound);
	SDL_LockMutex(sound->lock);
	if (sound->count == REQUESTS)
		SDL_memmove(sound->requests, sound->requests + 1,
		            (size_t)--sound->count * sizeof *request);
	sound->requests[sound->count++] = *request;
	SDL_CondSignal(sound->changed);
	SDL_UnlockMutex(sound->lock);
}

void sound_play(struct sound *sound, enum grain_kind kind, int row, int rows, int distance)
{
	struct request request = { .kind = kind, .gain = 1.0f, .at_ms = SDL_GetTicks64() };

	if (silent(sound))
		return;
	if (kind == GRAIN_SLIDE) {
		request.step = grain_step(row, rows);
		request.weight = grain_weight(distance);
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
