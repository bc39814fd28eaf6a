/* averages: of the games of a session. */
#include "puzzle/averages.h"

uint64_t averages_trimmed(const uint64_t *ms, int count)
{
	uint64_t sum = 0, best = AVERAGES_DNF, worst = 0;
	int unsolved = 0;

	for (int i = 0; i < count; i++) {
		unsolved += ms[i] == AVERAGES_DNF;
		sum += ms[i] == AVERAGES_DNF ? 0 : ms[i];
		best = ms[i] < best ? ms[i] : best;
		worst = ms[i] > worst ? ms[i] : worst;
	}
	if (unsolved > 1)
		return AVERAGES_DNF;
	sum -= best + (unsolved > 0 ? 0 : worst);
	count -= 2;
	return (sum + (uint64_t)count / 2) / (uint64_t)count;
}

/* Sets the average of the last `of` games, and the best one. */
static void add_averages(const uint64_t *ms, int count, int of, uint64_t *last, uint64_t *best)
{
	for (int end = of; end <= count; end++) {
		*last = averages_trimmed(ms + end - of, of);
		if (*best == 0 || *last < *best)
			*best = *last;
	}
}

struct averages averages_of(const uint64_t *ms, int count)
{
	struct averages figures = { .games = count };

	for (int i = 0; i < count; i++) {
		figures.solved += ms[i] != AVERAGES_DNF;
		figures.last = ms[i];
		if (figures.best == 0 || ms[i] < figures.best)
			figures.best = ms[i];
	}
	add_averages(ms, count, 5, &figures.average5, &figures.best_average5);
	add_averages(ms, count, 12, &figures.average12, &figures.best_average12);
	return figures;
}
