/* Converts colours by the code points of ITU-T H.273, with Little CMS. */
#include "decode/cicp.h"

#include <math.h>
#include <string.h>

static const double white_cdm2 = 203, hlg_peak_cdm2 = 1000;

static struct colour_primaries find_primaries(int code)
{
	static const struct {
		int code;
		double xy[8];
	} all[] = {
		{ 4, { 0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08 } },
		{ 5, { 0.3127, 0.329, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06 } },
		{ 6, { 0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07 } },
		{ 7, { 0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07 } },
		{ 9, { 0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046 } }, /* BT.2020 */
		{ 11, { 0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06 } },
		{ 12, { 0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06 } }, /* Display P3 */
		{ 22, { 0.3127, 0.329, 0.63, 0.34, 0.295, 0.605, 0.155, 0.077 } },
	};
	struct colour_primaries made = colour_srgb;

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (all[i].code == code)
			memcpy(made.xy, all[i].xy, sizeof made.xy);
	return made;
}

/* Keeps most of the range as it is and bends what is brighter to stay below 1. */
static double compressed(double light)
{
	const double knee = 0.6;

	return light <= knee ? light : 1 - (1 - knee) * exp((knee - light) / (1 - knee));
}

static double pq_light(double level)
{
	double root = pow(level, 1 / 78.84375);
	double light = fmax(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root);

	return compressed(10000 / white_cdm2 * pow(light, 1 / 0.1593017578125));
}

static double hlg_light(double level)
{
	double scene = level <= 0.5 ? level * level / 3
	                            : (exp((level - 0.55991073) / 0.17883277) + 0.28466892) / 12;

	return compressed(hlg_peak_cdm2 / white_cdm2 * pow(scene, 1.2));
}

struct colour *cicp_colour(int primaries, int transfer, enum colour_space space)
{
	struct colour_primaries made = find_primaries(primaries);

	switch (transfer) {
	case 4:
		made.gamma = 2.2;
		break;
	case 5:
		made.gamma = 2.8;
		break;
	case 8:
		made.gamma = 1;
		break;
	case 17: /* SMPTE ST 428-1 */
		made.gamma = 2.6;
		break;
	case CICP_PQ:
		made.light = pq_light;
		break;
	case CICP_HLG:
		made.light = hlg_light;
		break;
	default: /* the curves for video cameras, too, as screens and browsers do */
		break;
	}
	return colour_create_from_primaries(&made, space);
}
