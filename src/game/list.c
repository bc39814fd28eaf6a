/* list: games on boards of the list. */
#include <string.h>

#include "game/parts.h"

bool game_plan_row(const struct game *game, int row, struct game_plan *plan)
{
	const struct boards *boards = game->setup.list;
	struct scramble scramble = { .kind = SCRAMBLE_BOARD };

	if (row < 0 || row >= boards->count)
		return false;
	boards_board(&boards->rows[row], &scramble.board);
	scramble.width = scramble.board.width;
	scramble.height = scramble.board.height;
	game_plan(plan, &scramble, boards->rows[row].name, boards->rows[row].optimal);
	return true;
}

bool game_plays_row(const struct game *game, int row)
{
	const struct game_plan *plan = &game->round.plan;

	return plan->scramble.kind == SCRAMBLE_BOARD &&
	       strcmp(game->setup.list->rows[row].name, plan->name) == 0;
}

static bool row_has(const struct game *game, int row, int columns, int rows)
{
	const struct boards_row *found = &game->setup.list->rows[row];

	return found->width == columns && found->height == rows;
}

bool game_list_has(const struct game *game, int columns, int rows)
{
	for (int i = 0; i < game->setup.list->count; i++)
		if (row_has(game, i, columns, rows))
			return true;
	return false;
}

/* All boards of the size are equally likely, except the current one, which is only used if it is
 * the only one. */
bool list_plan_any(struct game *game, int columns, int rows, struct game_plan *plan)
{
	int found = -1;
	uint32_t seen = 0;

	for (int i = 0; i < game->setup.list->count; i++) {
		if (!row_has(game, i, columns, rows) || (found >= 0 && game_plays_row(game, i)))
			continue;
		if (found < 0 || game_plays_row(game, found)) {
			found = i;
			seen = 1;
		} else if (random_below(&game->seeds, ++seen) == 0) {
			found = i;
		}
	}
	return game_plan_row(game, found, plan);
}
