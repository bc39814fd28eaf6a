/* bench_times: collects frame times and prints them as a table. Pure except for printing. */
#ifndef PROBE_BENCH_TIMES_H
#define PROBE_BENCH_TIMES_H

#include <stdint.h>

enum { BENCH_FRAMES_MAX = 1 << 14 };

/* One frame. Times in ms, from the start of its turn of the loop until it is presented; cpu: CPU
 * time of this thread. */
struct bench_frame {
	float ms, cpu_ms;
	int part; /* of the script */
};

struct bench_times {
	int count;
	struct bench_frame frames[BENCH_FRAMES_MAX];
	float sorted[BENCH_FRAMES_MAX]; /* used while printing a row */
};

/* Adds a frame; ignored once the array is full. */
void bench_times_add(struct bench_times *times, const struct bench_frame *frame);

/* Sorts numbers and returns the quantile `part` (0 … 1); 0 if there are none. */
void bench_sort(float *numbers, int count);
float bench_quantile(const float *sorted, int count, double part);

/* Prints the table's header, and a row: renderer, window width and height, name of the part; part
 * −1: all frames. Prints no row for a part without frames. */
void bench_times_head(void);
void bench_times_row(struct bench_times *times, const char *renderer, int width, int height,
                     const char *name, int part);

#endif
