/* scale: how many pixels a unit of the theme is. Pure; any thread. */
#ifndef UI_SCALE_H
#define UI_SCALE_H

struct scale {
	float density;    /* pixels a window unit: 1 on a plain display */
	int text_percent; /* of the usual size of words */
	float unit_px;    /* pixels a unit of the theme */
	float text_px;    /* the same for words: larger if the player wants larger words */
};

/* Units of the theme to whole pixels, at least 1 for a unit or more. */
int scale_px(const struct scale *scale, int units);

/* The same for what grows with the words in it. */
int scale_text_px(const struct scale *scale, int units);

#endif
