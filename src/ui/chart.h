/* chart: a small bar chart, logarithmic with lines at thousands and millions, or linear with two labels at its axis. */
#ifndef UI_CHART_H
#define UI_CHART_H

#include "ui/draw.h"
#include "ui/column.h"

/* Two rows of bars: one starts at the left edge, the other at the right edge. */
struct chart {
	const uint64_t *left, *right; /* borrowed; the first counts are at the edges */
	int left_count, right_count;
	int places; /* number of bars across the whole chart; the last of both rows may share one */
	int marked; /* a left bar in the colour of the right row; −1: none */
	int meeting; /* logarithmic: the place where both rows meet, marked over the whole height; 0: none */
	const char *left_caption, *right_caption; /* below the bars; NULL: no captions */
	uint64_t
	        top; /* linear: the count at the upper edge, where higher bars end; 0: logarithmic */
	const char *top_label, *middle_label; /* of that count and of half of it; if linear */
};

/* Adds a chart, high px high without its captions. It is borrowed until the frame is drawn. */
void chart_push(struct column *column, const struct chart *chart, int high);

/* Draws lines at the top and in the middle of an area, each with its label, and takes their width from it. */
void chart_draw_axis(const struct draw *draw, const char *top, const char *middle, SDL_Rect *area);

/* Draws a line that rises by one of `most` steps at each at[1 … count], up to `end` at the right edge. */
void chart_draw_steps(const struct draw *draw, const SDL_Rect *area, const uint64_t *at, int count,
                      int most, uint64_t end, enum theme_colour colour);

/* Draws a line through values, of 0 … most, from the left edge to the right one; one that is larger interrupts it. */
void chart_draw_line(const struct draw *draw, const SDL_Rect *area, const uint64_t *values,
                     int count, uint64_t most, enum theme_colour colour);

#endif
