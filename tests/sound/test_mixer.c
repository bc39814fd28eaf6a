/* src/sound/sound.c: many sounds at once are neither too loud nor click. */
#include <math.h>

#include "sound/synth.h"
#include "sound/mixer.h"
#include "support/group.h"

enum { BUFFER = 512 };

TEST_CASE(silence_is_silent)
{
	struct mixer mixer;
	float out[BUFFER];

	mixer = (struct mixer){ .gain = 1.0f, .target = 1.0f };
	assert_false(mixer_sounds(&mixer));
	mixer_mix(&mixer, out, BUFFER);
	for (int i = 0; i < BUFFER; i++)
		assert_true(out[i] == 0.0f);
}

TEST_CASE(a_sound_comes_out_as_it_is)
{
	static float sound[1000];
	float out[BUFFER * 2];
	struct mixer mixer;

	for (int i = 0; i < 1000; i++)
		sound[i] = 0.5f * sinf((float)i * 0.05f);
	mixer = (struct mixer){ .gain = 0.5f, .target = 0.5f };
	assert_true(mixer_start(&mixer, sound, 1000, 0.8f));
	assert_true(mixer_sounds(&mixer));
	mixer_mix(&mixer, out, BUFFER);
	mixer_mix(&mixer, out + BUFFER, BUFFER);
	assert_false(mixer_sounds(&mixer));
	for (int i = 0; i < BUFFER * 2; i++) {
		float expected = i < 1000 ? 0.4f * sound[i] : 0.0f;

		check(fabsf(out[i] - expected) < 1e-5f, "sample %d: expected %g, got %g", i,
		      (double)expected, (double)out[i]);
	}
}

/* As many loud sounds as possible, all in phase: soft-limited, not clipped. */
TEST_CASE(nothing_clips)
{
	static float sound[BUFFER];
	float out[BUFFER], most = 0.0f;
	struct mixer mixer;
	int started = 0;

	for (int i = 0; i < BUFFER; i++)
		sound[i] = SYNTH_PEAK * sinf((float)i * 0.0123f);
	mixer = (struct mixer){ .gain = 1.0f, .target = 1.0f };
	while (mixer_start(&mixer, sound, BUFFER, 1.0f))
		started++;
	assert_int_equal(started, MIXER_VOICES);
	mixer_mix(&mixer, out, BUFFER);
	for (int i = 0; i < BUFFER; i++)
		most = fmaxf(most, fabsf(out[i]));
	check(most > 0.9f && most <= 1.0f, "expected a peak of 0.9 … 1, got %g", (double)most);
	assert_true(mixer_start(&mixer, sound, BUFFER, 1.0f));
}

TEST_CASE(the_loudness_never_jumps)
{
	static float sound[4 * BUFFER];
	float out[4 * BUFFER];
	struct mixer mixer;

	for (int i = 0; i < 4 * BUFFER; i++)
		sound[i] = 0.5f;
	mixer = (struct mixer){ .gain = 1.0f, .target = 1.0f };
	assert_true(mixer_start(&mixer, sound, 4 * BUFFER, 1.0f));
	mixer_mix(&mixer, out, BUFFER);
	mixer.target = 0.0f;
	mixer_mix(&mixer, out + BUFFER, BUFFER);
	mixer.target = 0.7f;
	mixer_mix(&mixer, out + 2 * BUFFER, 2 * BUFFER);
	for (int i = 1; i < 4 * BUFFER; i++)
		check(fabsf(out[i] - out[i - 1]) <= 0.5f / MIXER_RAMP_FRAMES + 1e-6f,
		      "sample %d: it jumps from %g to %g", i, (double)out[i - 1], (double)out[i]);
	assert_true(out[2 * BUFFER - 1] == 0.0f);
	assert_true(fabsf(out[4 * BUFFER - 1] - 0.35f) < 1e-5f);
}
