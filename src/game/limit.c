/* limit: the limits of a game, and the choices of them. */
#include "game/limit.h"

#include <stddef.h>

static const uint64_t all_moves[] = { 0,   5,    10,   15,   20,    30,    40,    50,
	                              60,  80,   100,  120,  150,   200,   300,   500,
	                              800, 1000, 2000, 5000, 10000, 20000, 50000, 100000 };
static const uint64_t all_seconds[] = { 0,   10,  20,  30,  45,  60,   90,   120,
	                                180, 240, 300, 600, 900, 1800, 3600, 7200 };

enum limit_end limit_end(const struct limit *limit, uint64_t moves, uint64_t ms)
{
	if (limit->moves > 0 && moves >= limit->moves)
		return LIMIT_MOVES;
	return limit->seconds > 0 && ms / 1000 >= limit->seconds ? LIMIT_TIME : LIMIT_NOT_REACHED;
}

struct limit limit_least(int columns, int rows)
{
	uint64_t expected = (uint64_t)(columns * rows * (columns + rows));

	return (struct limit){ .moves = expected / 2, .seconds = expected / 4 };
}

static uint64_t step_in(const uint64_t *all, size_t count, uint64_t now, int step, uint64_t least)
{
	size_t at = 0;

	while (at + 1 < count && (all[at] <= now || all[at] < least))
		at++;
	if (step > 0)
		return all[at];
	while (at > 0 && all[at] >= now)
		at--;
	return all[at] < least ? 0 : all[at];
}

uint64_t limit_step_moves(uint64_t moves, int step, uint64_t least)
{
	return step_in(all_moves, sizeof all_moves / sizeof *all_moves, moves, step, least);
}

uint64_t limit_step_seconds(uint64_t seconds, int step, uint64_t least)
{
	return step_in(all_seconds, sizeof all_seconds / sizeof *all_seconds, seconds, step, least);
}
