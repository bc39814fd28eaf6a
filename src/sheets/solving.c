/* solving: the card of a running search. */
#include "sheets/all.h"
#include "sheets/breadth.h"
#include "sheets/status.h"

static const enum command commands[] = { COMMAND_PLAY_NOW, COMMAND_CANCEL_SOLVE };

enum { SHOWN_AFTER_MS = 500 }; /* most solutions start to play before that */

static bool shown(const struct sheets *sheets)
{
	const struct game_search *search = &sheets->game->search;

	return search->ticket != 0 && !game_solution_plays(sheets->game) &&
	       (search->state == SEARCH_WAITS ||
	        sheets->context.now_ms >= search->start_ms + SHOWN_AFTER_MS);
}

/* The status, and a row of buttons over the tools. */
static void build_low(const struct game *game, struct stack *stack)
{
	/* not Cancel where the playing card has Shortest first, for players who double-click that */
	static const enum command low[] = { COMMAND_PLAY_NOW, COMMAND_SHORTEST_FIRST,
		                            COMMAND_CANCEL_SOLVE };
	static const char *const labels[] = { "Play now", "Shortest first", "Cancel" };
	char status[STATUS_SIZE];

	status_of_game(game, status, sizeof status);
	stack_heading(stack, items_format(stack->items, "%s", status));
	stack_busy(stack, true, stack_px(stack, THEME_SPACE_M));
	stack_buttons(stack, low, 3, labels, true);
	breadth_push_methods(stack);
}

/* "–" if it is not known yet. */
static const char *moves(struct stack *stack, int count, bool known)
{
	return known ? items_count(stack->items, (uint64_t)count) : "–";
}

/* The rows stay the same from the start, so that nothing jumps. */
static void build_facts(const struct sheets *sheets, struct stack *stack)
{
	const struct game_search *search = &sheets->game->search;
	const struct solver_progress *progress = &search->progress;

	stack_fact(stack, "Shortest so far",
	           moves(stack, progress->best_length, progress->best_length >= 0));
	stack_fact(stack, "At least",
	           moves(stack, progress->lower_bound, progress->lower_bound > 0));
	stack_fact(stack, "Boards checked", items_count(stack->items, progress->states));
	stack_fact(stack, "Seconds",
	           items_count(stack->items, (sheets->context.now_ms - search->start_ms) / 1000));
}

static void build(struct sheets *sheets, struct stack *stack)
{
	if (!stack->area->beside) {
		build_low(sheets->game, stack);
		return;
	}
	stack_title(stack, "Solving…");
	build_facts(sheets, stack);
	stack_space(stack, THEME_SPACE_M);
	stack_busy(stack, true, stack_px(stack, THEME_SPACE_L));
	stack_buttons(stack, commands, 2, NULL, true);
	stack_button(stack, COMMAND_SHORTEST_FIRST, NULL, false);
	breadth_push_methods(stack);
}

const struct sheet solving_card = {
	.name = "solving",
	.primary = COMMAND_PLAY_NOW,
	.beside = true,
	.plays_below = true,
	.shown = shown,
	.build = build,
};
