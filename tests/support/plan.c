/* plan: implements plan.h. */
#include "support/plan.h"

#include "puzzle/notation.h"
#include "support/group.h"

static uint32_t start(void *context, const struct board *board, const struct solver_limits *limits,
                      enum game_search_kind kind)
{
	return 1;
}

static void cancel(void *context, uint32_t ticket)
{
}

const struct game_port no_searches = { start, cancel, NULL };

struct game_plan plan_of_board(const char *board)
{
	struct game_plan plan = { .scramble.kind = SCRAMBLE_BOARD, .shortest = -1 };
	struct scramble *scramble = &plan.scramble;
	struct error error;

	check(notation_read_board(&scramble->board, board, 0, 0, &error), "%s", error.text);
	scramble->width = scramble->board.width;
	scramble->height = scramble->board.height;
	return plan;
}
