/* scale: units of the theme to pixels. */
#include "ui/scale.h"

#include <math.h>

enum { TARGET = 27, TARGET_FINGER = 40 }; /* px of a plain display: 96 per inch */

int scale_px(const struct scale *scale, int units)
{
	int px = (int)lroundf((float)units * scale->unit_px);

	return px < 1 && units > 0 ? 1 : px;
}

int scale_target(const struct scale *scale)
{
	return (int)ceilf((float)(scale->touch ? TARGET_FINGER : TARGET) * scale->density);
}

int scale_text_px(const struct scale *scale, int units)
{
	return (int)lroundf((float)units * scale->text_px);
}
