/* scale: pixels per unit of the theme. Pure; any thread. */
#ifndef UI_SCALE_H
#define UI_SCALE_H

struct scale {
	float density;    /* the display's scale: 1 on a plain display */
	int text_percent; /* text size, 100: the usual */
	float unit_px;    /* pixels per unit of the theme */
	float text_px;    /* the same for text */
};

/* Units of the theme to whole pixels; at least 1 for a unit or more. */
int scale_px(const struct scale *scale, int units);

/* The same for sizes that grow with the text. */
int scale_text_px(const struct scale *scale, int units);

#endif
