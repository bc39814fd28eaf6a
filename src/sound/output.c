/* Opens and closes the audio device, and synthesises sounds when first needed. */
#include "sound/output.h"

#include <stdlib.h>

static void SDLCALL give_samples(void *context, Uint8 *stream, int bytes)
{
	mixer_mix(context, (float *)(void *)stream, (size_t)bytes / sizeof(float));
}

/* Drops ALSA's messages, which are not for players. */
static void drop_message(const char *file, int line, const char *function, int error,
                         const char *format, ...)
{
	(void)file;
	(void)line;
	(void)function;
	(void)error;
	(void)format;
}

/* Without a sound card ALSA would print warnings on stderr. */
static void quiet_alsa(struct output *output)
{
	typedef void handler(const char *, int, const char *, int, const char *, ...);
	int (*set_handler)(handler *);

	output->alsa = SDL_LoadObject("libasound.so.2");
	if (output->alsa == NULL)
		return;
	*(void **)&set_handler = SDL_LoadFunction(output->alsa, "snd_lib_error_set_handler");
	if (set_handler != NULL)
		(void)set_handler(drop_message);
}

static void stop_audio(struct output *output)
{
	SDL_AudioQuit();
	SDL_UnloadObject(output->alsa);
	output->alsa = NULL;
}

bool output_open(struct output *output, float gain)
{
	const SDL_AudioSpec wanted = { .freq = GRAIN_RATE,
		                       .format = AUDIO_F32SYS,
		                       .channels = 1,
		                       .samples = OUTPUT_BUFFER_FRAMES,
		                       .callback = give_samples,
		                       .userdata = &output->mixer };
	SDL_AudioSpec got;

	mixer_init(&output->mixer, gain);
	quiet_alsa(output);
	if (SDL_AudioInit(NULL) == 0)
		output->device = SDL_OpenAudioDevice(NULL, 0, &wanted, &got, 0);
	if (output->device == 0) {
		stop_audio(output);
		return false;
	}
	SDL_PauseAudioDevice(output->device, 0);
	return true;
}

bool output_is_open(const struct output *output)
{
	return output->device != 0;
}

bool output_works(const struct output *output)
{
	return SDL_GetAudioDeviceStatus(output->device) == SDL_AUDIO_PLAYING;
}

/* The samples of a grain, made at most once while the device is open. */
static const float *find_grain(struct output *output, enum grain_kind kind, int step, int weight)
{
	float **grain = &output->grains[kind][step][weight];

	if (*grain == NULL) {
		*grain = malloc(grain_frames(kind, weight) * sizeof **grain);
		if (*grain != NULL)
			grain_make(kind, step, weight, *grain);
	}
	return *grain;
}

bool output_play(struct output *output, enum grain_kind kind, int step, int weight, float gain)
{
	const float *samples = find_grain(output, kind, step, weight);
	bool starts;

	if (samples == NULL)
		return false;
	SDL_LockAudioDevice(output->device);
	starts = mixer_start(&output->mixer, samples, grain_frames(kind, weight), gain);
	SDL_UnlockAudioDevice(output->device);
	return starts;
}

void output_set_gain(struct output *output, float gain)
{
	if (output->device == 0)
		return;
	SDL_LockAudioDevice(output->device);
	mixer_set_gain(&output->mixer, gain);
	SDL_UnlockAudioDevice(output->device);
}

/* Cutting off a sound would click. */
static void fade_out(struct output *output)
{
	bool sounds;

	SDL_LockAudioDevice(output->device);
	sounds = mixer_sounds(&output->mixer);
	mixer_set_gain(&output->mixer, 0.0f);
	SDL_UnlockAudioDevice(output->device);
	if (sounds)
		SDL_Delay(2 * 1000 * OUTPUT_BUFFER_FRAMES / GRAIN_RATE);
}

static void free_grains(struct output *output)
{
	float **grains = &output->grains[0][0][0];

	for (size_t i = 0; i < sizeof output->grains / sizeof *grains; i++) {
		free(grains[i]);
		grains[i] = NULL;
	}
}

void output_close(struct output *output)
{
	if (output->device == 0)
		return;
	fade_out(output);
	SDL_CloseAudioDevice(output->device);
	output->device = 0;
	stop_audio(output);
	free_grains(output);
}
