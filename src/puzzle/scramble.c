/* scramble: makes the board of a scramble. */
#include "puzzle/scramble.h"

#include <string.h>

#include "puzzle/shuffle.h"

void scramble_make(const struct scramble *scramble, struct board *board)
{
	int width = scramble->width, height = scramble->height;

	switch (scramble->kind) {
	case SCRAMBLE_GAP_HOME:
	case SCRAMBLE_GAP_ANY:
		shuffle_uniform(board, width, height, scramble->kind, scramble->seed);
		return;
	case SCRAMBLE_WALK:
		shuffle_walk(board, width, height, scramble->walk_moves, scramble->seed);
		return;
	case SCRAMBLE_FREE_WALK:
		shuffle_free_walk(board, width, height, scramble->walk_moves, scramble->seed);
		return;
	case SCRAMBLE_BOARD:
		*board = scramble->board;
		return;
	}
}

bool scramble_walks(enum scramble_kind kind)
{
	return kind == SCRAMBLE_WALK || kind == SCRAMBLE_FREE_WALK;
}

const char *scramble_name(enum scramble_kind kind)
{
	static const char *const names[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = "home",       [SCRAMBLE_GAP_ANY] = "any",
		[SCRAMBLE_WALK] = "walk",           [SCRAMBLE_BOARD] = "board",
		[SCRAMBLE_FREE_WALK] = "free-walk",
	};

	return names[kind];
}

bool scramble_read_difficulty(enum scramble_difficulty *difficulty, const char *name)
{
	static const char *const names[SCRAMBLE_DIFFICULTIES] = {
		[SCRAMBLE_ANY_DIFFICULTY] = "any",  [SCRAMBLE_EASY] = "easy",
		[SCRAMBLE_MEDIUM] = "medium",       [SCRAMBLE_HARD] = "hard",
		[SCRAMBLE_VERY_EASY] = "very-easy",
	};

	for (int i = 0; i < SCRAMBLE_DIFFICULTIES; i++)
		if (strcmp(name, names[i]) == 0) {
			*difficulty = (enum scramble_difficulty)i;
			return true;
		}
	return false;
}
