/* bench_all: the outer part of --bench-frames and --bench-start: starts the game once per renderer
 * and window size, or several times, and prints the results. Main thread, before anything else is
 * initialised. */
#ifndef PROBE_BENCH_ALL_H
#define PROBE_BENCH_ALL_H

#include <stdbool.h>
#include <stdint.h>

#include "probe/bench.h"

/* Command-line settings; the strings are borrowed for the call. */
struct bench_setup {
	enum bench_kind kind;
	char *const *argv; /* the command line */
	int argc;
	bool has_window; /* a window size was given; otherwise the next two are … */
	int window_width, window_height; /* … the default */
};

/* True in a game started by bench_all; started_ns: its start time on CLOCK_MONOTONIC. */
bool bench_is_inner(uint64_t *started_ns);

/* Measures; only in the given window size, if any, and only with the renderer in SDL_RENDER_DRIVER,
 * if set. Returns the exit status. */
int bench_all(const struct bench_setup *setup);

/* CLOCK_MONOTONIC in ns. */
uint64_t bench_now_ns(void);

#endif
