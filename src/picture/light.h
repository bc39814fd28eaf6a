/* light: converts sRGB levels (0 … 255) to linear light and back with tables. Private to
 * src/picture and src/decode. Any thread; a plain value, nothing to free.
 *
 * Pixels must be averaged in linear light (curve: IEC 61966-2-1), or fine patterns get darker when
 * they shrink. */
#ifndef PICTURE_LIGHT_H
#define PICTURE_LIGHT_H

#include <stdint.h>

enum { LIGHT_FULL = 1 << 14 }; /* the amount of light of level 255 */

struct light {
	float amount[256];             /* by level, 0 … LIGHT_FULL */
	uint8_t level[LIGHT_FULL + 1]; /* by rounded amount */
};

enum light_curve {
	LIGHT_SRGB,
	LIGHT_STRAIGHT, /* linear, for operations that work better on levels */
};

void light_init(struct light *light, enum light_curve curve);

/* The level closest to an amount, which may be outside 0 … LIGHT_FULL. */
static inline uint8_t light_level(const struct light *light, float amount)
{
	amount = amount > 0 ? amount : 0;
	amount = amount < LIGHT_FULL ? amount : LIGHT_FULL;
	return light->level[(int)(amount + 0.5f)];
}

#endif
