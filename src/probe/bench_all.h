/* bench_all: the outer half of --bench-frames and --bench-start: starts the game once for
 * each renderer and size of window, or several times, and prints what came of it. Main
 * thread, before anything else is there. */
#ifndef PROBE_BENCH_ALL_H
#define PROBE_BENCH_ALL_H

#include <stdbool.h>
#include <stdint.h>

#include "probe/bench.h"

/* What the player asked for; the words are borrowed for the call. */
struct bench_setup {
	enum bench_kind kind;
	char *const *argv; /* the command line */
	int argc;
	bool has_window;                 /* a size of the window is among them; else this is … */
	int window_width, window_height; /* … the usual one */
};

/* True in a game that bench_all started; started_ns: when, by CLOCK_MONOTONIC. */
bool bench_is_inner(uint64_t *started_ns);

/* Measures: frames in that window only, if there is one, and with SDL_RENDER_DRIVER in the
 * environment only with that renderer. Returns the exit status. */
int bench_all(const struct bench_setup *setup);

/* ns of CLOCK_MONOTONIC. */
uint64_t bench_now_ns(void);

#endif
