/* mixer: adds up the sounds that are playing. */
#include "sound/mixer.h"

#include <math.h>
#include <string.h>

bool mixer_start(struct mixer *mixer, const float *samples, size_t frames, float gain)
{
	for (int i = 0; i < MIXER_VOICES; i++) {
		struct mixer_voice *voice = &mixer->voices[i];

		if (voice->samples != NULL)
			continue;
		*voice = (struct mixer_voice){ samples, frames, 0, gain };
		return true;
	}
	return false;
}

bool mixer_sounds(const struct mixer *mixer)
{
	for (int i = 0; i < MIXER_VOICES; i++)
		if (mixer->voices[i].samples != NULL)
			return true;
	return false;
}

static void add_voice(struct mixer_voice *voice, float *out, size_t frames)
{
	size_t left = voice->frames - voice->at;
	size_t count = left < frames ? left : frames;

	for (size_t i = 0; i < count; i++)
		out[i] += voice->gain * voice->samples[voice->at + i];
	voice->at += count;
	if (voice->at == voice->frames)
		voice->samples = NULL;
}

/* Linear up to the knee, then compressed below 1. */
static float bend(float sample)
{
	const float knee = 0.6f;
	float size = fabsf(sample);

	if (size <= knee)
		return sample;
	return copysignf(knee + (1.0f - knee) * tanhf((size - knee) / (1.0f - knee)), sample);
}

static float next_gain(struct mixer *mixer)
{
	const float step = 1.0f / (float)MIXER_RAMP_FRAMES;
	float left = mixer->target - mixer->gain;

	mixer->gain = fabsf(left) <= step ? mixer->target : mixer->gain + copysignf(step, left);
	return mixer->gain;
}

void mixer_mix(struct mixer *mixer, float *out, size_t frames)
{
	memset(out, 0, frames * sizeof *out);
	for (int i = 0; i < MIXER_VOICES; i++)
		if (mixer->voices[i].samples != NULL)
			add_voice(&mixer->voices[i], out, frames);
	for (size_t i = 0; i < frames; i++)
		out[i] = bend(out[i] * next_gain(mixer));
}
