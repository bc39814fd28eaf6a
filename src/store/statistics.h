/* statistics: what the results of one group add up to. Pure; any thread.
 *
 * Averages are those of speed-solvers (World Cube Association, Regulations, article 9f): of the last
 * 5 or 12 games without the best and the worst. Games left for good and games with help are counted
 * as played, but in no record and no average.
 *
 * Given boards differ in difficulty: to compare a result on one, add only those with its hash. */
#ifndef STORE_STATISTICS_H
#define STORE_STATISTICS_H

#include "store/result.h"

enum { STATISTICS_LAST = 12 };

struct statistics {
	int played, solved;      /* games; solved: with help or without */
	int counted;             /* solved without help: the player's own */
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

/* Nothing played yet. */
#define STATISTICS_NONE ((struct statistics){ .best_over = -1 })

/* Adds the next result of the group, oldest first. */
void statistics_add(struct statistics *statistics, const struct result *result);

/* Moves over the shortest in ‰ (120: 12 % more), 0 only if there are none; −1 if either is unknown. */
int statistics_over(uint64_t moves, int shortest);

/* The news about a result, the most important first. by: see each. */
enum statistics_news {
	STATISTICS_PERFECT,   /* as few moves as possible */
	STATISTICS_FASTEST,   /* the best time so far by `by` ms */
	STATISTICS_FEWEST,    /* the fewest moves on this given board so far by `by` moves */
	STATISTICS_CLOSEST,   /* the fewest moves over the shortest so far by `by` ‰ */
	STATISTICS_AVERAGE5,  /* the best average of 5 so far by `by` ms (0: the first one) */
	STATISTICS_AVERAGE12, /* the same of 12 */
	STATISTICS_FIRST,     /* the first game of the group that counts */
	STATISTICS_OVER,      /* `by` ‰ over the shortest */
	STATISTICS_NO_NEWS,   /* it doesn't count, or the shortest length is unknown */
};

struct statistics_comparison {
	enum statistics_news news;
	uint64_t by;
};

/* Compares a result with the statistics before it was added. */
struct statistics_comparison statistics_compare(const struct statistics *before,
                                                const struct result *result);

#endif
