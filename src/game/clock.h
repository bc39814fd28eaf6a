/* clock: how long a game has been played, and how much time and how many moves it may take. Pure: time
 * is passed in as milliseconds of any monotonic clock. */
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

/* 0: no limit. */
struct limit {
	uint64_t moves;
	uint64_t seconds;
};

enum limit_end {
	LIMIT_KEPT,
	LIMIT_MOVES, /* all moves are used and the picture is not complete */
	LIMIT_TIME,  /* time is up */
};

/* Which limit an unsolved game has reached after `moves` and `ms`. */
enum limit_end limit_end(const struct limit *limit, uint64_t moves, uint64_t ms);

/* The least that a good player can do on a board of this size. A player can be expected to need
 * columns × rows × (columns + rows) moves and as many seconds; the moves are half of that, about 1.25
 * times the average shortest solution (22 for 3×3, 53 for 4×4, 101 for 5×5), the seconds a quarter. */
struct limit limit_least(int columns, int rows);

/* The next larger (step > 0) or smaller choice of at least `least`; 0 (no limit) is below the
 * smallest. At the ends it stays the same. */
uint64_t limit_step_moves(uint64_t moves, int step, uint64_t least);

/* The next larger or smaller choice of seconds, likewise. */
uint64_t limit_step_seconds(uint64_t seconds, int step, uint64_t least);

#endif
