/* scramble_choice: lengths of walks that are offered, and names of the kinds. */
#include "game/scramble_choice.h"

/* From a board that a beginner solves to one that is as good as mixed. */
static const uint64_t lengths[] = { 5, 10, 20, 50, 100, 200, 500, 1000, 10000 };

enum { LENGTHS = sizeof lengths / sizeof *lengths };

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

uint64_t scramble_choice_step(uint64_t moves, int step)
{
	if (step > 0)
		return moves == 0 ? 0 : larger(moves);
	return smaller(moves);
}

const char *scramble_choice_name(enum scramble_kind kind)
{
	static const char *const names[SCRAMBLE_KINDS] = { "home", "any", "walk", "list" };

	return names[kind];
}
