/* bench_all: the outer half of --bench-frames and --bench-start: starts the game once for
 * each renderer and size of window, or several times, and prints what came of it. Main
 * thread, before anything else is there. */
#ifndef APP_BENCH_ALL_H
#define APP_BENCH_ALL_H

#include <stdbool.h>
#include <stdint.h>

#include "app/options.h"

/* True in a game that bench_all started; started_ns: when, by CLOCK_MONOTONIC. */
bool bench_is_inner(uint64_t *started_ns);

/* Measures all that the options ask for: with --window only that size, and with
 * SDL_RENDER_DRIVER in the environment only that renderer. Returns the exit status. */
int bench_all(const struct options *options);

/* ns of CLOCK_MONOTONIC. */
uint64_t bench_now_ns(void);

#endif
