/* statistics: adds results up. */
#include "store/statistics.h"

#include <limits.h>

#include "puzzle/averages.h"

int statistics_over(uint64_t moves, int shortest)
{
	uint64_t over, length = (uint64_t)shortest;

	if (moves == 0 || shortest <= 0)
		return -1;
	if (moves <= length)
		return 0;
	over = moves - length;
	if (over / length >= INT_MAX / 1000)
		return INT_MAX;
	over = (over * 1000 + length / 2) / length;
	return over > 0 ? (int)over : 1;
}

/* The average of the last `count` times; 0: there are fewer. */
static uint64_t average(const struct statistics *statistics, int count)
{
	uint64_t ms[STATISTICS_LAST];

	if (statistics->counted_times < count)
		return 0;
	for (int i = 0; i < count; i++)
		ms[i] = statistics->last_ms[(statistics->counted_times - count + i) %
		                            STATISTICS_LAST];
	return averages_trimmed(ms, count);
}

/* Lowers *best, 0: none, to a value unless that is 0. */
static void lower(uint64_t *best, uint64_t value)
{
	if (value > 0 && (*best == 0 || value < *best))
		*best = value;
}

static void add_counted(struct statistics *statistics, const struct result *result)
{
	int over = statistics_over(result->moves, result->shortest);

	statistics->counted++;
	if (++statistics->streak > statistics->best_streak)
		statistics->best_streak = statistics->streak;
	lower(&statistics->best_moves, result->moves);
	if (over >= 0 && (statistics->best_over < 0 || over < statistics->best_over))
		statistics->best_over = over;
	if (result->ms == 0)
		return;
	lower(&statistics->best_ms, result->ms);
	statistics->last_ms[statistics->counted_times++ % STATISTICS_LAST] = result->ms;
	statistics->average5_ms = average(statistics, 5);
	statistics->average12_ms = average(statistics, 12);
	lower(&statistics->best_average5_ms, statistics->average5_ms);
	lower(&statistics->best_average12_ms, statistics->average12_ms);
	if (result->moves * 1000000 / result->ms > statistics->best_rate)
		statistics->best_rate = result->moves * 1000000 / result->ms;
}

void statistics_add(struct statistics *statistics, const struct result *result)
{
	if (result->rival == RIVAL_PLAYER)
		return; /* of several people */
	statistics->played++;
	statistics->solved += result->solved;
	if (result_counts(result))
		add_counted(statistics, result);
	else if (!result->solved)
		statistics->streak = 0;
}

/* True if `now` is less than the best before; *by: by how much. */
static bool beats(uint64_t now, uint64_t before, uint64_t *by)
{
	if (now == 0 || before <= now)
		return false;
	*by = before - now;
	return true;
}

/* True if the average is new or better than the best before. */
static bool beats_average(uint64_t now, uint64_t before, uint64_t *by)
{
	*by = 0;
	return now > 0 && (before == 0 || beats(now, before, by));
}

struct statistics_comparison statistics_compare(const struct statistics *before,
                                                const struct result *result)
{
	struct statistics after = *before;
	struct statistics_comparison made = { STATISTICS_NO_NEWS, 0 };
	int over = statistics_over(result->moves, result->shortest);

	if (!result_counts(result))
		return made;
	statistics_add(&after, result);
	if (over == 0)
		made.news = STATISTICS_PERFECT;
	else if (beats(result->ms, before->best_ms, &made.by))
		made.news = STATISTICS_FASTEST;
	else if (result->group.kind == SCRAMBLE_BOARD &&
	         beats(result->moves, before->best_moves, &made.by))
		made.news = STATISTICS_FEWEST;
	else if (over > 0 && before->best_over >= 0 && over < before->best_over)
		made = (struct statistics_comparison){ STATISTICS_CLOSEST,
			                               (uint64_t)(before->best_over - over) };
	else if (result->ms > 0 &&
	         beats_average(after.average5_ms, before->best_average5_ms, &made.by))
		made.news = STATISTICS_AVERAGE5;
	else if (result->ms > 0 &&
	         beats_average(after.average12_ms, before->best_average12_ms, &made.by))
		made.news = STATISTICS_AVERAGE12;
	else if (before->counted == 0)
		made.news = STATISTICS_FIRST;
	else if (over > 0)
		made = (struct statistics_comparison){ STATISTICS_OVER, (uint64_t)over };
	return made;
}
