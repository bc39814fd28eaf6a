/* celebrate: the moments of a celebration. */
#include "view/celebrate.h"

#include <math.h>

#include "puzzle/scramble.h"
#include "view/ease.h"

enum { WHOLE_MS = CELEBRATE_MS - THEME_CONFETTI_MS };

struct celebrate celebrate_at(uint64_t elapsed_ms)
{
	float piece = ease_out(ease_part(elapsed_ms, THEME_CLOSE_GAPS_MS, THEME_PIECE_MS));
	float sweep = ease_part(elapsed_ms, WHOLE_MS, THEME_SWEEP_MS);

	return (struct celebrate){
		.closed = ease_out(ease_part(elapsed_ms, 0, THEME_CLOSE_GAPS_MS)),
		.piece = piece,
		.piece_scale = 1.0f + 0.06f * (1.0f - piece),
		.sweep = sweep > 0.0f && sweep < 1.0f ? sweep : -1.0f,
		.confetti = elapsed_ms > WHOLE_MS && elapsed_ms < CELEBRATE_MS,
		.card = elapsed_ms >= WHOLE_MS,
	};
}

/* A fixed pseudorandom number 0 … 1 for each scrap and purpose: the same shower each time. */
static float scatter(int i, uint32_t purpose)
{
	uint32_t z = ((uint32_t)i + 1u) * 0x9E3779B9u ^ (purpose * 0x85EBCA6Bu);

	z = (z ^ (z >> 16)) * 0x7FEB352Du;
	z = (z ^ (z >> 15)) * 0x846CA68Bu;
	return (float)((z ^ (z >> 16)) & 0xFFFFu) / 65535.0f;
}

bool celebrate_scrap(int i, uint64_t elapsed_ms, struct celebrate_scrap *scrap)
{
	float t, side, rise;

	if (elapsed_ms <= WHOLE_MS || elapsed_ms >= CELEBRATE_MS)
		return false;
	t = (float)(elapsed_ms - WHOLE_MS) / (float)THEME_CONFETTI_MS;
	/* two bursts from the lower corners, falling along parabolas */
	side = i % 2 == 0 ? 0.0f : 1.0f;
	rise = 1.2f + 1.5f * scatter(i, 1);
	scrap->x =
	        side + (side > 0.0f ? -1.0f : 1.0f) * (0.15f + 0.9f * scatter(i, 2)) * ease_out(t);
	scrap->y = 1.0f - rise * t + 1.9f * t * t;
	scrap->turn = sinf((t * 9.0f + scatter(i, 3) * 6.0f) * (0.6f + scatter(i, 4)));
	scrap->alpha = t < 0.75f ? 1.0f : (1.0f - t) * 4.0f;
	scrap->colour = i % THEME_CONFETTI_COLOURS;
	return true;
}
