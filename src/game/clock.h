/* clock: how long a game has been played. Pure: time is passed in as milliseconds of any monotonic clock. */
#ifndef GAME_CLOCK_H
#define GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* All zero: stopped at 0:00. */
struct clock {
	uint64_t ran_ms;   /* up to the last stop */
	uint64_t since_ms; /* the last start */
	bool runs;
};

/* Starts or stops it; has no effect if it already is. */
void clock_run(struct clock *clock, bool runs, uint64_t now_ms);

/* The time it shows. */
uint64_t clock_ms(const struct clock *clock, uint64_t now_ms);

/* When it will show the next second; only while it runs. */
uint64_t clock_next_ms(const struct clock *clock, uint64_t now_ms);

#endif
