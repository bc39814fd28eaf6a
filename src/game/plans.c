/* plans: which board a game begins with: a given one, one of the list, or a new scramble. */
#include "game/plans.h"

#include <stdio.h>
#include <string.h>

#include "game/difficulty.h"
#include "game/questions.h"
#include "puzzle/random.h"

enum { WALK_SEED_BITS = 40 };

void game_plan(struct game_plan *plan, const struct scramble *scramble, const char *name,
               int shortest)
{
	*plan = (struct game_plan){ .scramble = *scramble, .shortest = shortest };
	snprintf(plan->name, sizeof plan->name, "%s", name);
}

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

bool game_list_has(const struct game *game, int columns, int rows)
{
	const struct boards *list = game->setup.list;

	for (int i = 0; i < list->count; i++)
		if (list->rows[i].width == columns && list->rows[i].height == rows)
			return true;
	return false;
}

/* Plans a random board of a size. All are equally likely, except the current one, which is only used
 * if it is the only one. False if the list has none. */
static bool plan_listed(struct game *game, int columns, int rows, struct game_plan *plan)
{
	const struct boards *list = game->setup.list;
	int found = -1, current = -1;
	uint32_t seen = 0;

	for (int i = 0; i < list->count; i++) {
		if (list->rows[i].width != columns || list->rows[i].height != rows)
			continue;
		if (game_plays_row(game, i))
			current = i;
		else if (++seen == 1 || random_below(&game->seeds, seen) == 0)
			found = i;
	}
	return game_plan_row(game, found >= 0 ? found : current, plan);
}

uint64_t game_plan_seed(struct random *seeds, enum scramble_kind kind)
{
	return random_next(seeds) >> (scramble_walks(kind) ? 64 - WALK_SEED_BITS : 0);
}

/* The running game's; while a record is watched, that of the game that waits. */
static const struct game_plan *own_plan(const struct game *game)
{
	bool waits = game_is_record(game) && game->previous.valid;

	return waits ? &game->previous.saved.round.plan : &game->round.plan;
}

/* True if the player's session goes on with this scramble: of the same size, made in the same way. */
static bool goes_on(const struct game *game, const struct scramble *next)
{
	const struct scramble *now = &own_plan(game)->scramble;

	return now->width == next->width && now->height == next->height &&
	       now->kind == next->kind &&
	       (!scramble_walks(now->kind) || now->walk_moves == next->walk_moves);
}

void game_plan_any(struct game *game, int columns, int rows, struct game_plan *plan)
{
	const struct scramble_choice *choice = &game->choice;
	struct scramble scramble = { .kind = choice->kind,
		                     .width = columns,
		                     .height = rows,
		                     .walk_moves = choice->walk_moves };

	if (choice->kind == SCRAMBLE_BOARD) {
		if (plan_listed(game, columns, rows, plan))
			return;
		scramble.kind = SCRAMBLE_GAP_HOME;
	}
	if (scramble.kind == SCRAMBLE_GAP_HOME && choice->difficulty != SCRAMBLE_ANY_DIFFICULTY)
		difficulty_make(game, &scramble);
	else
		scramble.seed = game_plan_seed(&game->seeds, scramble.kind);
	game_plan(plan, &scramble, "", -1);
	if (goes_on(game, &scramble))
		plan->session = own_plan(game)->session;
}

void game_plan_first(struct game *game, int columns, int rows, struct game_plan *plan)
{
	game_plan_any(game, columns, rows, plan);
	if (game->setup.keeps_seed && plan->scramble.kind != SCRAMBLE_BOARD)
		plan->scramble.seed = game->setup.seed;
}

struct limit game_limit_for(const struct game *game, int columns, int rows)
{
	return game->limit_columns == columns && game->limit_rows == rows ? game->limit
	                                                                  : (struct limit){ 0, 0 };
}
