/* bench_times: how long frames took, and the table of it. Pure but for the printing. */
#ifndef PROBE_BENCH_TIMES_H
#define PROBE_BENCH_TIMES_H

#include <stdint.h>

enum { BENCH_FRAMES_MAX = 1 << 14 };

/* One frame. Times in ms: from the turn of the loop that drew it to the window's having
 * it; cpu: of that, what this thread itself worked. */
struct bench_frame {
	float ms, cpu_ms;
	int part; /* of the script */
};

struct bench_times {
	int count;
	struct bench_frame frames[BENCH_FRAMES_MAX];
	float sorted[BENCH_FRAMES_MAX]; /* while a row is printed */
};

/* Adds a frame; once there are too many, they are no longer counted. */
void bench_times_add(struct bench_times *times, const struct bench_frame *frame);

/* Sorts numbers, and tells the one that a part of them (0 … 1) does not exceed; 0 of none. */
void bench_sort(float *numbers, int count);
float bench_quantile(const float *sorted, int count, double part);

/* Writes the table's head, and a row: renderer, width and height of the window, the part's
 * name; part −1: all frames. A part without frames has no row. */
void bench_times_head(void);
void bench_times_row(struct bench_times *times, const char *renderer, int width, int height,
                     const char *name, int part);

#endif
