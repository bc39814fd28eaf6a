/* Fills the tables of light levels. */
#include "picture/light.h"

#include <math.h>

static double curve(double level)
{
	double v = level / 255;

	return LIGHT_FULL * (v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4));
}

static double line(double level)
{
	return LIGHT_FULL * level / 255;
}

/* Each level owns the amounts up to that of the level half a step above. */
static void fill(struct light *light, double (*amount)(double))
{
	int next = 0;

	for (int level = 0; level < 256; level++) {
		double end = level < 255 ? amount(level + 0.5) : LIGHT_FULL;

		light->amount[level] = (float)amount(level);
		while (next <= LIGHT_FULL && next <= end)
			light->level[next++] = (uint8_t)level;
	}
}

void light_init(struct light *light)
{
	fill(light, curve);
}

void light_init_straight(struct light *light)
{
	fill(light, line);
}
