/* statistics: what the results of one group add up to. Pure; any thread.
 *
 * Averages are those of speed-solvers (World Cube Association, Regulations, article 9f): of the last
 * 5 or 12 games without the best and the worst. Games left for good and games with help are counted
 * as played, but in no record and no average. */
#ifndef STORE_STATISTICS_H
#define STORE_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/results.h"

enum { STATISTICS_LAST = 12 };

/* All zero: nothing played yet. */
struct statistics {
	int played, solved;      /* games; solved: with help or without */
	int counted;             /* solved without help */
	int streak, best_streak; /* counted games in a row; only games left for good end it */
	uint64_t best_ms;        /* 0: none */
	uint64_t best_moves;     /* 0: none; only comparable on the same board */
	int best_over;      /* fewest moves over the shortest, ‰ of the shortest; −1: unknown */
	uint64_t best_rate; /* most moves per 1000 s; 0: none */
	uint64_t average5_ms, best_average5_ms; /* current and best; 0: none yet */
	uint64_t average12_ms, best_average12_ms;
	/* the last counted times, for the averages: newest at (counted_times − 1) % LAST */
	uint64_t last_ms[STATISTICS_LAST];
	int counted_times;
};

/* Adds the next result of the group, oldest first. To begin: { .best_over = −1 }. */
void statistics_add(struct statistics *statistics, const struct result *result);

/* Moves over the shortest in ‰ (120: 12 % more); −1 if either is unknown. */
int statistics_over(uint64_t moves, int shortest);

#endif
