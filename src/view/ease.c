/* ease: progress with time. */
#include "view/ease.h"

/* Cubic: 0 … 1 → 0 … 1, fast first, slow at the end. */
float ease_out(float t)
{
	float left = 1.0f - t;

	return 1.0f - left * left * left;
}

/* How much of a span of time is over, 0 … 1. */
float ease_part(uint64_t now_ms, uint64_t start_ms, uint64_t length_ms)
{
	if (now_ms <= start_ms)
		return 0.0f;
	if (now_ms >= start_ms + length_ms)
		return 1.0f;
	return (float)(now_ms - start_ms) / (float)length_ms;
}
