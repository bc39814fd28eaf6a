/* Fills the conversion tables between levels and linear light. */
#include "picture/light.h"

#include <math.h>

/* The amount of light of a level, which may be fractional. */
static double amount(enum light_curve curve, double level)
{
	double v = level / 255;

	if (curve == LIGHT_STRAIGHT)
		return LIGHT_FULL * level / 255;
	return LIGHT_FULL * (v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4));
}

/* Each level covers the amounts up to that of the level plus one half. */
void light_init(struct light *light, enum light_curve curve)
{
	int next = 0;

	for (int level = 0; level < 256; level++) {
		double end = level < 255 ? amount(curve, level + 0.5) : LIGHT_FULL;

		light->amount[level] = (float)amount(curve, level);
		while (next <= LIGHT_FULL && next <= end)
			light->level[next++] = (uint8_t)level;
	}
}
