/* averages: the times of games in a row, and their averages as speed-solvers count them (World Cube Association,
 * Regulations, article 9f): of 5 or 12 without the best and the worst. A game that wasn't solved, or only with help,
 * counts as worse than any time; an average with two of these counts as not solved, too. Pure. */
#ifndef PUZZLE_AVERAGES_H
#define PUZZLE_AVERAGES_H

#include <stdint.h>

#define AVERAGES_DNF UINT64_MAX /* in place of a time: it wasn't solved without help */

/* The mean of these times, at least 3, without the best and the worst, in ms; or AVERAGES_DNF. */
uint64_t averages_trimmed(const uint64_t *ms, int count);

/* What games add up to; ms, or AVERAGES_DNF; 0: there are too few games. */
struct averages {
	int games, solved;
	uint64_t last, best;
	uint64_t average5, best_average5; /* of the last 5, and the best of any 5 in a row */
	uint64_t average12, best_average12;
};

/* Adds up times, the oldest first. */
struct averages averages_of(const uint64_t *ms, int count);

#endif
