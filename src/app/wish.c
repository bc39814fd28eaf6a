#include "app/wish.h"

enum { USUAL_MOVES = 20 };

/* From a board that a beginner solves to one that is as good as mixed. */
static const uint64_t lengths[] = { 5, 10, 20, 50, 100, 200, 500, 1000, 10000 };

enum { LENGTHS = sizeof lengths / sizeof *lengths };

struct wish wish_of_options(const struct options *options)
{
	struct wish wish = { WISH_HOME, USUAL_MOVES };

	if (options->gap == SHUFFLE_GAP_ANY)
		wish.kind = WISH_ANY;
	if (options->walk)
		wish = (struct wish){ WISH_WALK, options->walk_moves };
	return wish;
}

bool wish_is_told(const struct options *options)
{
	return options->walk || options->has_gap || options->has_seed;
}

static uint64_t larger(uint64_t moves)
{
	for (int i = 0; i < LENGTHS; i++)
		if (lengths[i] > moves)
			return lengths[i];
	return 0;
}

static uint64_t smaller(uint64_t moves)
{
	for (int i = LENGTHS - 1; i >= 0; i--)
		if (moves == 0 || lengths[i] < moves)
			return lengths[i];
	return moves;
}

uint64_t wish_step(uint64_t moves, int step)
{
	if (step > 0)
		return moves == 0 ? 0 : larger(moves);
	return smaller(moves);
}

const char *wish_name(enum wish_kind kind)
{
	static const char *const names[WISH_COUNT] = { "home", "any", "walk", "list" };

	return names[kind];
}
