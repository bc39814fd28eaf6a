/* Makes converters to sRGB with Little CMS: from profiles, primaries, or code points. */
#include "decode/colour.h"
#include "decode/sniff.h"

#include <lcms2.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	BYTES = 4,
	STEPS = 6,  /* samples per channel for testing a profile */
	UNSEEN = 2, /* changes of up to this many levels count as sRGB */
	CURVE_STEPS = 4096,
};

/* Gray that is stored as RGBA: the first of four samples. */
#define TYPE_GRAY_AS_RGBA (COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1))

#define TYPE_GRAY16_AS_RGBA (COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(2))

#define TYPE_LAB_ALPHA                                                                             \
	(COLORSPACE_SH(PT_Lab) | CHANNELS_SH(3) | EXTRA_SH(1) | BYTES_SH(1)) /* like TYPE_RGBA_8 */

const struct colour_primaries colour_srgb = {
	{ 0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06 }, 0, NULL
};

/* How samples of this space are stored; 0 if the profile is for another. */
static cmsUInt32Number sample_type(cmsHPROFILE profile, enum colour_space space)
{
	switch (cmsGetColorSpace(profile)) {
	case cmsSigGrayData:
		return space == COLOUR_RGB_OR_GRAY     ? TYPE_GRAY_AS_RGBA
		       : space == COLOUR_RGB16_OR_GRAY ? TYPE_GRAY16_AS_RGBA
		                                       : 0;
	case cmsSigCmykData:
		return space == COLOUR_CMYK ? TYPE_CMYK_8 : 0;
	case cmsSigLabData:
		return space == COLOUR_LAB ? TYPE_LAB_ALPHA : 0;
	case cmsSigRgbData:
		return space == COLOUR_RGB16 || space == COLOUR_RGB16_OR_GRAY ? TYPE_RGBA_16
		       : space == COLOUR_RGB || space == COLOUR_RGB_OR_GRAY   ? TYPE_RGBA_8
		                                                              : 0;
	default:
		return 0;
	}
}

/* True if the transform from RGB makes no visible difference. */
static bool changes_nothing(cmsHTRANSFORM transform, bool is_deep)
{
	uint8_t before[STEPS * STEPS * STEPS * BYTES];
	uint8_t after[sizeof before];
	uint16_t deep[sizeof before];

	for (int i = 0; i < STEPS * STEPS * STEPS; i++) {
		before[BYTES * i] = (uint8_t)(i % STEPS * 51);
		before[BYTES * i + 1] = (uint8_t)(i / STEPS % STEPS * 51);
		before[BYTES * i + 2] = (uint8_t)(i / STEPS / STEPS * 51);
		before[BYTES * i + 3] = 255;
	}
	for (size_t i = 0; i < sizeof before; i++)
		deep[i] = (uint16_t)(before[i] * 257);
	cmsDoTransform(transform, is_deep ? (void *)deep : before, after, sizeof before / BYTES);
	for (size_t i = 0; i < sizeof before; i++)
		if (i % BYTES != 3 && abs(before[i] - after[i]) > UNSEEN)
			return false;
	return true;
}

static cmsHPROFILE create_rgb(const double xy[8], cmsToneCurve *curve)
{
	const cmsCIExyY white = { xy[0], xy[1], 1 };
	const cmsCIExyYTRIPLE rgb = { { xy[2], xy[3], 1 },
		                      { xy[4], xy[5], 1 },
		                      { xy[6], xy[7], 1 } };

	return cmsCreateRGBProfile(&white, &rgb, (cmsToneCurve *[]){ curve, curve, curve });
}

/* A profile for RGB in place of one for gray, which is closed. The library converts gray of 16 bits by a table of
 * 33 levels, but RGB by its curves. What has no curve of light is left as it is. */
static cmsHPROFILE widen_gray(cmsHPROFILE gray)
{
	cmsToneCurve *curve =
	        cmsGetPCS(gray) == cmsSigXYZData ? cmsReadTag(gray, cmsSigGrayTRCTag) : NULL;
	cmsHPROFILE rgb = curve != NULL ? create_rgb(colour_srgb.xy, curve) : NULL;

	if (rgb == NULL)
		return gray;
	cmsCloseProfile(gray);
	return rgb;
}

/* Takes the profile, which may be NULL. A struct colour is a transform of the library. */
static struct colour *create(cmsHPROFILE profile, enum colour_space space)
{
	cmsUInt32Number from = profile != NULL ? sample_type(profile, space) : 0;
	cmsHPROFILE srgb = from != 0 ? cmsCreate_sRGBProfile() : NULL;
	cmsHTRANSFORM made = NULL;

	if (srgb != NULL) {
		made = cmsCreateTransform(profile, from, srgb, TYPE_RGBA_8,
		                          INTENT_RELATIVE_COLORIMETRIC,
		                          cmsFLAGS_BLACKPOINTCOMPENSATION);
		cmsCloseProfile(srgb);
	}
	if (profile != NULL)
		cmsCloseProfile(profile);
	if (made != NULL && (from == TYPE_RGBA_8 || from == TYPE_RGBA_16) &&
	    changes_nothing(made, from == TYPE_RGBA_16)) {
		cmsDeleteTransform(made);
		return NULL;
	}
	return made;
}

struct colour *colour_create(const uint8_t *profile, size_t size, enum colour_space space)
{
	const struct bytes bytes = { profile, size, true };
	cmsHPROFILE opened;

	if (space == COLOUR_LAB)
		return create(cmsCreateLab4Profile(NULL), space);
	/* it begins with its own length, which reveals if its end is missing */
	if (size == 0 || size > COLOUR_PROFILE_MAX || bytes_number(&bytes, 0, 4) > size)
		return NULL;
	opened = cmsOpenProfileFromMem(profile, (cmsUInt32Number)size);
	if (opened != NULL && space == COLOUR_RGB16_OR_GRAY &&
	    cmsGetColorSpace(opened) == cmsSigGrayData)
		opened = widen_gray(opened);
	return create(opened, space);
}

static cmsToneCurve *make_curve(const struct colour_primaries *primaries)
{
	static const cmsFloat64Number srgb[] = { 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92,
		                                 0.04045 };
	float lights[CURVE_STEPS];

	if (primaries->light == NULL)
		return primaries->gamma > 0 ? cmsBuildGamma(NULL, primaries->gamma)
		                            : cmsBuildParametricToneCurve(NULL, 4, srgb);
	for (int i = 0; i < CURVE_STEPS; i++)
		lights[i] = (float)primaries->light(i / (CURVE_STEPS - 1.0));
	return cmsBuildTabulatedToneCurveFloat(NULL, CURVE_STEPS, lights);
}

struct colour *colour_create_from_primaries(const struct colour_primaries *primaries,
                                            enum colour_space space)
{
	cmsHPROFILE profile = NULL;
	cmsToneCurve *curve;

	if (memcmp(primaries, &colour_srgb, sizeof colour_srgb) == 0)
		return NULL;
	curve = make_curve(primaries);
	if (curve != NULL)
		profile = create_rgb(primaries->xy, curve);
	cmsFreeToneCurve(curve);
	return create(profile, space);
}

static const double white_cdm2 = 203, hlg_peak_cdm2 = 1000;

/* Keeps most of the range as it is and bends what is brighter to stay below 1. */
static double compress_light(double light)
{
	const double knee = 0.6;

	return light <= knee ? light : 1 - (1 - knee) * exp((knee - light) / (1 - knee));
}

static double pq_light(double level)
{
	double root = pow(level, 1 / 78.84375);
	double light = fmax(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root);

	return compress_light(10000 / white_cdm2 * pow(light, 1 / 0.1593017578125));
}

static double hlg_light(double level)
{
	double scene = level <= 0.5 ? level * level / 3
	                            : (exp((level - 0.55991073) / 0.17883277) + 0.28466892) / 12;

	return compress_light(hlg_peak_cdm2 / white_cdm2 * pow(scene, 1.2));
}

struct colour *colour_create_from_code(int primaries, int transfer, enum colour_space space)
{
	static const struct {
		int code;
		double xy[8];
	} gamuts[] = {
		{ 4, { 0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08 } },
		{ 5, { 0.3127, 0.329, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06 } },
		{ 6, { 0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07 } },
		{ 7, { 0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07 } },
		{ 9, { 0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046 } }, /* BT.2020 */
		{ 11, { 0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06 } },
		{ 12, { 0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06 } }, /* Display P3 */
		{ 22, { 0.3127, 0.329, 0.63, 0.34, 0.295, 0.605, 0.155, 0.077 } },
	};
	/* others are the curves for video cameras, which screens and browsers show as sRGB's */
	static const struct {
		int code;
		double gamma;
		double (*light)(double level);
	} curves[] = {
		{ 4, 2.2, NULL },
		{ 5, 2.8, NULL },
		{ 8, 1, NULL },
		{ 17, 2.6, NULL }, /* SMPTE ST 428-1 */
		{ COLOUR_PQ, 0, pq_light },
		{ COLOUR_HLG, 0, hlg_light },
	};
	struct colour_primaries made = colour_srgb;

	for (size_t i = 0; i < sizeof gamuts / sizeof *gamuts; i++)
		if (gamuts[i].code == primaries)
			memcpy(made.xy, gamuts[i].xy, sizeof made.xy);
	for (size_t i = 0; i < sizeof curves / sizeof *curves; i++)
		if (curves[i].code == transfer) {
			made.gamma = curves[i].gamma;
			made.light = curves[i].light;
		}
	return colour_create_from_primaries(&made, space);
}

void colour_free(struct colour *colour)
{
	if (colour != NULL)
		cmsDeleteTransform(colour);
}

void colour_convert(const struct colour *colour, const void *from, uint8_t *rgba, size_t count)
{
	if (colour != NULL)
		cmsDoTransform((cmsHTRANSFORM)colour, from, rgba, (cmsUInt32Number)count);
}

void colour_from_ink(const struct colour *colour, uint8_t *ink, bool inverted, uint8_t *rgba,
                     size_t count)
{
	uint8_t flip = inverted ? 255 : 0;

	for (size_t i = 0; i < count * BYTES; i++)
		ink[i] ^= flip;
	colour_convert(colour, ink, rgba, count);
	for (size_t i = 0; i < count; i++, ink += BYTES, rgba += BYTES) {
		for (int c = 0; colour == NULL && c < 3; c++)
			rgba[c] = (uint8_t)(((255 - ink[c]) * (255 - ink[3]) + 127) / 255);
		rgba[3] = 255;
	}
}
