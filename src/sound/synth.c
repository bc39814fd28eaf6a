/* Synthesises each short sound. */
#include "sound/synth.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#define TURN 6.2831853f

enum { OUT_MS = 12 }; /* fade-out at the end of every sound */

/* A sine with attack and decay. */
struct partial {
	float hertz;
	float level;
	float start_ms;
	float swell_ms;
	float decay_ms; /* time to fall to 1/e */
	float fall;     /* pitch drop as a fraction, steepest at the start */
};

static size_t frames_of(float ms)
{
	return (size_t)(ms * (float)SYNTH_RATE / 1000.0f);
}

static void add_partial(float *out, size_t frames, const struct partial *partial)
{
	float phase = 0.0f;

	for (size_t i = frames_of(partial->start_ms); i < frames; i++) {
		float ms = (float)i * 1000.0f / (float)SYNTH_RATE - partial->start_ms;
		float died = expf(-ms / partial->decay_ms);
		float swell = ms < partial->swell_ms
		                      ? 0.5f - 0.5f * cosf(0.5f * TURN * ms / partial->swell_ms)
		                      : 1.0f;
		float bend = 1.0f + partial->fall * expf(-ms / 18.0f);

		out[i] += partial->level * swell * died * sinf(phase);
		phase = fmodf(phase + TURN * partial->hertz * bend / (float)SYNTH_RATE, TURN);
	}
}

static void add_partials(float *out, size_t frames, const struct partial *partials, size_t count)
{
	for (size_t i = 0; i < count; i++)
		add_partial(out, frames, &partials[i]);
}

/* Adds low-pass noise for the attack of a tone. softness: 0 … 1. */
static void add_noise(float *out, size_t frames, float level, float decay_ms, float softness)
{
	uint32_t state = 2463534242u;
	float held = 0.0f;

	for (size_t i = 0; i < frames; i++) {
		float ms = (float)i * 1000.0f / (float)SYNTH_RATE;
		float swell = ms < 1.0f ? ms : 1.0f;

		state = state * 1664525u + 1013904223u;
		held += ((float)(state >> 8) / 8388608.0f - 1.0f - held) * (1.0f - softness);
		out[i] += level * swell * expf(-ms / decay_ms) * held;
	}
}

/* Fades out the end and normalises to peak. */
static void finish(float *out, size_t frames, float peak)
{
	size_t fade = frames_of(OUT_MS);
	float loudest = 1e-6f;

	for (size_t i = 0; i < fade; i++)
		out[frames - 1 - i] *= 0.5f - 0.5f * cosf(0.5f * TURN * (float)i / (float)fade);
	for (size_t i = 0; i < frames; i++)
		loudest = fmaxf(loudest, fabsf(out[i]));
	for (size_t i = 0; i < frames; i++)
		out[i] *= peak / loudest;
}

int synth_step(int row, int rows)
{
	int up;

	if (rows < 1)
		rows = 1;
	row = row < 0 ? 0 : row >= rows ? rows - 1 : row;
	up = rows - 1 - row;
	if (rows > SYNTH_STEPS)
		return up * (SYNTH_STEPS - 1) / (rows - 1);
	return (SYNTH_STEPS - rows) / 2 + up;
}

int synth_weight(int distance)
{
	return distance < 1 ? 0 : distance > SYNTH_WEIGHTS ? SYNTH_WEIGHTS - 1 : distance - 1;
}

/* G, A, B, D, E from the G below middle C upwards; slightly lower for more tiles: heavier. */
static float slide_hertz(int step, int weight)
{
	static const int semitones[] = { 0, 2, 4, 7, 9 };
	int up = 12 * (step / 5) + semitones[step % 5];

	return 392.0f * exp2f(((float)up - 0.3f * (float)weight) / 12.0f);
}

/* A wooden bar: its overtones are at 2.76 and 5.4 times the pitch and decay faster. */
static void make_slide(int step, int weight, float *out, size_t frames)
{
	float hertz = slide_hertz(step, weight), heavy = (float)weight;
	const struct partial partials[] = {
		{ hertz, 1.0f, 0.0f, 1.5f, 22.0f + 5.0f * heavy, 0.0f },
		{ hertz * 2.76f, 0.30f, 0.0f, 1.0f, 8.0f, 0.0f },
		{ hertz * 5.40f, 0.10f, 0.0f, 1.0f, 3.5f, 0.0f },
	};

	add_partials(out, frames, partials, sizeof partials / sizeof partials[0]);
	add_noise(out, frames, 0.25f + 0.05f * heavy, 2.5f, 0.6f);
	/* higher tones sound louder to the ear */
	finish(out, frames, (0.32f + 0.035f * heavy) * (1.0f - 0.03f * (float)step));
}

/* A knock of two partials. */
static void make_knock(enum sound_kind kind, float *out, size_t frames)
{
	static const struct {
		struct partial partials[2];
		float noise, decay_ms, softness, peak;
	} knocks[] = {
		[SOUND_REFUSED] = { { { 110.0f, 1.0f, 0.0f, 3.0f, 34.0f, 0.6f },
		                      { 247.0f, 0.55f, 0.0f, 2.0f, 20.0f, 0.3f } },
		                    0.4f,
		                    6.0f,
		                    0.93f,
		                    0.38f },
		[SOUND_BUTTON] = { { { 1046.5f, 1.0f, 0.0f, 1.0f, 6.0f, 0.0f },
		                     { 523.25f, 0.5f, 0.0f, 1.5f, 8.0f, 0.0f } },
		                   0.3f,
		                   1.5f,
		                   0.5f,
		                   0.11f },
	};

	add_partials(out, frames, knocks[kind].partials, 2);
	add_noise(out, frames, knocks[kind].noise, knocks[kind].decay_ms, knocks[kind].softness);
	finish(out, frames, knocks[kind].peak);
}

/* A note with a soft attack and few overtones, like a felt hammer. */
static void add_note(float *out, size_t frames, float hertz, float start_ms, float level,
                     float decay_ms)
{
	const struct partial partials[] = {
		{ hertz, level, start_ms, 7.0f, decay_ms, 0.0f },
		{ hertz * 2.0f, level * 0.28f, start_ms, 5.0f, decay_ms * 0.6f, 0.0f },
		{ hertz * 3.0f, level * 0.09f, start_ms, 4.0f, decay_ms * 0.35f, 0.0f },
	};

	add_partials(out, frames, partials, sizeof partials / sizeof partials[0]);
}

size_t synth_frames(enum sound_kind kind, int weight)
{
	static const float ms[SOUND_KINDS] = {
		[SOUND_REFUSED] = 170.0f,
		[SOUND_BUTTON] = 45.0f,
		[SOUND_OVER] = 650.0f,
	};

	if (kind == SOUND_SOLVED)
		return SYNTH_FRAMES_MAX;
	return frames_of(kind == SOUND_SLIDE ? 100.0f + 18.0f * (float)weight : ms[kind]);
}

void synth_make(enum sound_kind kind, int step, int weight, float *out)
{
	size_t frames = synth_frames(kind, weight);

	memset(out, 0, frames * sizeof *out);
	switch (kind) {
	case SOUND_SLIDE:
		make_slide(step, weight, out, frames);
		break;
	case SOUND_REFUSED:
	case SOUND_BUTTON:
		make_knock(kind, out, frames);
		break;
	case SOUND_SOLVED: /* a major chord on the first tone, once the last tile has stopped */
		add_note(out, frames, 392.00f, 90.0f, 0.8f, 230.0f);
		add_note(out, frames, 493.88f, 180.0f, 0.8f, 230.0f);
		add_note(out, frames, 587.33f, 270.0f, 0.8f, 240.0f);
		add_note(out, frames, 783.99f, 360.0f, 1.0f, 260.0f);
		add_note(out, frames, 196.00f, 360.0f, 0.5f, 260.0f);
		finish(out, frames, 0.42f);
		break;
	default:
		add_note(out, frames, 329.63f, 0.0f, 1.0f, 130.0f);
		add_note(out, frames, 246.94f, 170.0f, 1.0f, 150.0f);
		finish(out, frames, 0.30f);
		break;
	}
}
