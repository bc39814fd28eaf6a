/* clock: the time a game was played. */
#include "game/clock.h"

void clock_run(struct clock *clock, bool runs, uint64_t now_ms)
{
	if (runs == clock->runs)
		return;
	if (runs)
		clock->since_ms = now_ms;
	else
		clock->ran_ms += now_ms - clock->since_ms;
	clock->runs = runs;
}

uint64_t clock_ms(const struct clock *clock, uint64_t now_ms)
{
	return clock->ran_ms + (clock->runs ? now_ms - clock->since_ms : 0);
}

uint64_t clock_next_ms(const struct clock *clock, uint64_t now_ms)
{
	return now_ms + 1000 - clock_ms(clock, now_ms) % 1000;
}
