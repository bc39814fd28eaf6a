/* clock: how long a game was played. Pure: time comes in as milliseconds of any clock
 * that never runs back. */
#ifndef GAME_CLOCK_H
#define GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* All zero: at 0:00, and stands. */
struct clock {
	uint64_t ran_ms;   /* until it was stopped last */
	uint64_t since_ms; /* when it was started last */
	bool runs;
};

/* Lets it run from now on, or stand; either is allowed twice. */
void clock_run(struct clock *clock, bool runs, uint64_t now_ms);

/* What it shows. */
uint64_t clock_ms(const struct clock *clock, uint64_t now_ms);

/* When it shows the next second; only while it runs. */
uint64_t clock_next_ms(const struct clock *clock, uint64_t now_ms);

#endif
