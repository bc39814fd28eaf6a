/* scale: units of the theme to pixels. Plain values; any thread. */
#ifndef UI_SCALE_H
#define UI_SCALE_H

#include <stdbool.h>

struct scale {
	float density;    /* the display's scale: 1 on a plain display */
	int text_percent; /* text size, 100: the usual */
	float unit_px;    /* pixels per unit of the theme */
	float text_px;    /* pixels per unit of sizes that grow with the text */
	bool touch;       /* a finger presses, which needs larger targets */
};

/* Units of the theme to whole pixels; at least 1 for a unit or more. */
int scale_px(const struct scale *scale, int units);

/* Units of sizes that grow with the text to whole pixels. */
int scale_text_px(const struct scale *scale, int units);

/* The least height and width of what can be pressed, px: 7 mm, for a finger a little more than 10. */
int scale_target(const struct scale *scale);

#endif
