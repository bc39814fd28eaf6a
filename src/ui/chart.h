/* chart: a small bar chart of counts, logarithmic, for counts that grow by a factor from bar to
 * bar. Main thread only. */
#ifndef UI_CHART_H
#define UI_CHART_H

#include "ui/draw.h"
#include "ui/stack.h"

/* Two rows of bars: one grows from the left edge to the right, the other from the right edge to
 * the left. */
struct chart {
	const uint64_t *left, *right; /* borrowed; the first count stands at the edge */
	int left_count, right_count;
	int places; /* for bars across the whole chart: left_count + right_count or more */
	int marked; /* a bar of the left row in the colour of the right row; −1: none */
	const char *left_caption, *right_caption; /* below the bars; NULL: no captions */
};

/* Adds a chart, high px high without its captions. It is borrowed until the frame is drawn. */
void chart_push(struct stack *stack, const struct chart *chart, int high);

/* The height of a bar, 1 … high px: counts of 0 have none, and the highest is that of `max`. */
int chart_bar_height(uint64_t count, uint64_t max, int high);

#endif
