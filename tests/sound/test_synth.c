/* synth.c: the beginning, end, loudness and pitch of every sound. */
#include <math.h>

#include "sound/synth.h"
#include "support/group.h"

static const char *const names[SOUND_KINDS] = { "slide", "refused", "solved", "button", "over" };

static float *make(enum sound_kind kind, int step, int weight)
{
	float *samples = malloc(synth_frames(kind, weight) * sizeof *samples);

	assert_non_null(samples);
	synth_make(kind, step, weight, samples);
	return samples;
}

static float loudest(const float *samples, size_t frames)
{
	float most = 0.0f;

	for (size_t i = 0; i < frames; i++)
		most = fmaxf(most, fabsf(samples[i]));
	return most;
}

/* Overall loudness: the mean square. */
static float power(const float *samples, size_t frames)
{
	float sum = 0.0f;

	for (size_t i = 0; i < frames; i++)
		sum += samples[i] * samples[i];
	return sum / (float)frames;
}

/* The amplitude of a tone in samples, by Goertzel's algorithm. */
static float tone(const float *samples, size_t frames, float hertz)
{
	double turn = 6.283185307 * (double)hertz / SYNTH_RATE;
	double before = 0.0, last = 0.0;

	for (size_t i = 0; i < frames; i++) {
		double next = (double)samples[i] + 2.0 * cos(turn) * last - before;

		before = last;
		last = next;
	}
	return (float)(last * last + before * before - 2.0 * cos(turn) * last * before);
}

/* The strongest tone from 60 to 2000 Hz, in steps of 1/24 octave. */
static float pitch(const float *samples, size_t frames)
{
	float best = 0.0f, most = -1.0f;

	for (float hertz = 60.0f; hertz < 2000.0f; hertz *= 1.02930224f) {
		float share = tone(samples, frames, hertz);

		if (share > most) {
			most = share;
			best = hertz;
		}
	}
	return best;
}

static void check_shape(enum sound_kind kind, int step, int weight)
{
	size_t frames = synth_frames(kind, weight);
	float *samples = make(kind, step, weight);
	float most = loudest(samples, frames);

	check(frames >= SYNTH_RATE / 50 && frames <= SYNTH_FRAMES_MAX,
	      "%s: expected 20 … 1200 ms, got %zu samples", names[kind], frames);
	for (size_t i = 0; i < frames; i++)
		check(isfinite(samples[i]), "%s: sample %zu is not a number", names[kind], i);
	check(most > 0.05f && most <= SYNTH_PEAK, "%s: expected a peak of 0.05 … %.2f, got %.3f",
	      names[kind], (double)SYNTH_PEAK, (double)most);
	check(samples[0] == 0.0f && fabsf(samples[frames - 1]) < 1e-4f,
	      "%s: expected 0 at both ends, got %g and %g", names[kind], (double)samples[0],
	      (double)samples[frames - 1]);
	/* no step audible as a separate click */
	check(loudest(samples, 8) < 0.15f * most &&
	              loudest(samples + frames - 48, 48) < 0.02f * most,
	      "%s %d %d: it does not swell (%g) or fade (%g)", names[kind], step, weight,
	      (double)loudest(samples, 8), (double)loudest(samples + frames - 48, 48));
	free(samples);
}

TEST_CASE(every_sound_is_well_shaped)
{
	for (int kind = 0; kind < SOUND_KINDS; kind++)
		check_shape((enum sound_kind)kind, 0, 0);
	for (int step = 0; step < SYNTH_STEPS; step++)
		for (int weight = 0; weight < SYNTH_WEIGHTS; weight++)
			check_shape(SOUND_SLIDE, step, weight);
}

TEST_CASE(sounds_are_deterministic)
{
	for (int kind = 0; kind < SOUND_KINDS; kind++) {
		float *one = make((enum sound_kind)kind, 3, 1);
		float *other = make((enum sound_kind)kind, 3, 1);

		assert_memory_equal(one, other,
		                    synth_frames((enum sound_kind)kind, 1) * sizeof *one);
		free(one);
		free(other);
	}
}

TEST_CASE(higher_rows_sound_higher)
{
	float below = 0.0f;

	for (int step = 0; step < SYNTH_STEPS; step++) {
		float *samples = make(SOUND_SLIDE, step, 0);
		float hertz = pitch(samples, synth_frames(SOUND_SLIDE, 0));

		check(hertz > below * 1.05f, "step %d: expected above %.0f Hz, got %.0f", step,
		      (double)below, (double)hertz);
		free(samples);
		below = hertz;
	}
}

TEST_CASE(more_tiles_sound_longer_and_louder)
{
	for (int weight = 1; weight < SYNTH_WEIGHTS; weight++) {
		size_t light_frames = synth_frames(SOUND_SLIDE, weight - 1);
		size_t heavy_frames = synth_frames(SOUND_SLIDE, weight);
		float *light = make(SOUND_SLIDE, 4, weight - 1);
		float *heavy = make(SOUND_SLIDE, 4, weight);

		check(heavy_frames > light_frames, "weight %d: it is not longer", weight);
		check(power(heavy, light_frames) > power(light, light_frames),
		      "weight %d: it is not louder", weight);
		free(light);
		free(heavy);
	}
}

TEST_CASE(refusals_are_low_and_buttons_faint)
{
	float *refused = make(SOUND_REFUSED, 0, 0), *button = make(SOUND_BUTTON, 0, 0);
	float *slide = make(SOUND_SLIDE, 0, 0);
	float hertz = pitch(refused, synth_frames(SOUND_REFUSED, 0));

	check(hertz < 200.0f, "refused: expected below 200 Hz, got %.0f", (double)hertz);
	check(loudest(button, synth_frames(SOUND_BUTTON, 0)) <
	              0.5f * loudest(slide, synth_frames(SOUND_SLIDE, 0)),
	      "a button is not half as loud as a slide");
	free(refused);
	free(button);
	free(slide);
}

/* Compares the loudest tone of each part with that of the previous part. */
TEST_CASE(solved_rises_and_over_falls)
{
	float *solved = make(SOUND_SOLVED, 0, 0), *over = make(SOUND_OVER, 0, 0);
	const size_t ms = SYNTH_RATE / 1000;

	check(pitch(solved + 90 * ms, 85 * ms) < pitch(solved + 180 * ms, 85 * ms) &&
	              pitch(solved + 180 * ms, 85 * ms) < pitch(solved + 270 * ms, 85 * ms) &&
	              pitch(solved + 270 * ms, 85 * ms) < pitch(solved + 360 * ms, 200 * ms),
	      "solved does not rise: %.0f %.0f %.0f %.0f Hz",
	      (double)pitch(solved + 90 * ms, 85 * ms), (double)pitch(solved + 180 * ms, 85 * ms),
	      (double)pitch(solved + 270 * ms, 85 * ms),
	      (double)pitch(solved + 360 * ms, 200 * ms));
	check(pitch(over, 160 * ms) > pitch(over + 200 * ms, 300 * ms), "over does not fall");
	free(solved);
	free(over);
}

TEST_CASE(rows_and_distances_map_to_steps)
{
	for (int rows = 1; rows <= 32; rows++)
		for (int row = -1; row <= rows; row++) {
			int step = synth_step(row, rows);

			check(step >= 0 && step < SYNTH_STEPS, "row %d of %d: step %d", row, rows,
			      step);
			check(row < 1 || row >= rows || step <= synth_step(row - 1, rows),
			      "row %d of %d is higher than the one above", row, rows);
			check(row < 1 || row >= rows || rows > SYNTH_STEPS ||
			              step < synth_step(row - 1, rows),
			      "row %d of %d is as high as the one above", row, rows);
		}
	assert_int_equal(synth_step(0, 0), synth_step(0, 1));
	assert_int_equal(synth_weight(-3), 0);
	assert_int_equal(synth_weight(1), 0);
	assert_int_equal(synth_weight(2), 1);
	assert_int_equal(synth_weight(31), SYNTH_WEIGHTS - 1);
}
