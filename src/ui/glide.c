/* glide: scrolling on after a finger has let go. The speed halves in equal times, so where the list is at a time doesn't
 * depend on how often it is asked. */
#include "ui/glide.h"

#include <math.h>
#include <string.h>

enum {
	SLOWING_MS = 400, /* time constant */
	MEASURED_MS = 90, /* of the finger's movement before it is lifted */
	STILL_MS = 50,    /* a finger that rested this long has stopped the list */
	STEP_MS = 8,
};

static const float speed_min = 0.15f; /* px of a plain display per ms */
static const float speed_max = 6.0f;

bool glide_hold(struct glide *glide, int at, uint64_t now_ms)
{
	bool moved = glide->moves;

	*glide = (struct glide){ .samples = { { at, now_ms } }, .count = 1 };
	return moved;
}

void glide_drag(struct glide *glide, int at, uint64_t now_ms)
{
	if (glide->count == 0 || glide->samples[0].ms != now_ms) {
		memmove(glide->samples + 1, glide->samples,
		        sizeof glide->samples - sizeof *glide->samples);
		glide->count += glide->count < GLIDE_SAMPLES;
	}
	glide->samples[0] = (struct glide_sample){ at, now_ms };
}

void glide_let_go(struct glide *glide, float density, uint64_t now_ms)
{
	const struct glide_sample *last = &glide->samples[0], *first = last;

	for (int i = 1; i < glide->count && last->ms - glide->samples[i].ms <= MEASURED_MS; i++)
		first = &glide->samples[i];
	glide->count = 0;
	if (first->ms == last->ms || now_ms - last->ms > STILL_MS)
		return;
	glide->speed = (float)(last->at - first->at) / (float)(last->ms - first->ms);
	if (fabsf(glide->speed) < speed_min * density)
		return;
	glide->speed = fmaxf(-speed_max * density, fminf(glide->speed, speed_max * density));
	glide->moves = true;
	glide->done = 0;
	glide->ms = now_ms;
	glide->due_ms = now_ms + STEP_MS;
}

void glide_stop(struct glide *glide)
{
	glide->moves = false;
}

uint64_t glide_due_ms(const struct glide *glide)
{
	return glide->moves ? glide->due_ms : GLIDE_NEVER;
}

int glide_step(struct glide *glide, uint64_t now_ms)
{
	float all = glide->speed * SLOWING_MS, left;
	int before = glide->done;

	if (now_ms < glide_due_ms(glide))
		return 0;
	left = all * expf(-(float)(now_ms - glide->ms) / SLOWING_MS);
	glide->done = (int)lroundf(all - left);
	glide->due_ms = now_ms + STEP_MS;
	glide->moves = fabsf(left) >= 1.0f;
	return glide->done - before;
}
