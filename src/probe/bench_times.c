/* bench_times: percentiles of frame times, printed as table rows. */
#include "probe/bench_times.h"

#include <stdio.h>
#include <stdlib.h>

void bench_times_add(struct bench_times *times, const struct bench_frame *frame)
{
	if (times->count < BENCH_FRAMES_MAX)
		times->frames[times->count++] = *frame;
}

static int by_size(const void *a, const void *b)
{
	float left = *(const float *)a, right = *(const float *)b;

	return (left > right) - (left < right);
}

void bench_sort(float *numbers, int count)
{
	qsort(numbers, (size_t)count, sizeof *numbers, by_size);
}

float bench_quantile(const float *sorted, int count, double part)
{
	int at = (int)((double)count * part);

	return count > 0 ? sorted[at < count ? at : count - 1] : 0.0f;
}

/* Sorts the part's frame times, wall or CPU; returns their number. */
static int sort_part(struct bench_times *times, int part, int cpu)
{
	int count = 0;

	for (int i = 0; i < times->count; i++) {
		const struct bench_frame *frame = &times->frames[i];

		if (part < 0 || frame->part == part)
			times->sorted[count++] = cpu ? frame->cpu_ms : frame->ms;
	}
	bench_sort(times->sorted, count);
	return count;
}

void bench_times_head(void)
{
	puts("renderer   window     part    frames    p50    p95    p99    max ms   cpu p99 ms");
}

void bench_times_row(struct bench_times *times, const char *renderer, int width, int height,
                     const char *name, int part)
{
	int count = sort_part(times, part, 0);
	const float *sorted = times->sorted;
	char window[24];

	if (count == 0)
		return;
	snprintf(window, sizeof window, "%dx%d", width, height);
	printf("%-10s %-10s %-7s %6d %6.2f %6.2f %6.2f %6.2f", renderer, window, name, count,
	       bench_quantile(sorted, count, 0.5), bench_quantile(sorted, count, 0.95),
	       bench_quantile(sorted, count, 0.99), sorted[count - 1]);
	count = sort_part(times, part, 1);
	printf("    %9.2f\n", bench_quantile(sorted, count, 0.99));
}
