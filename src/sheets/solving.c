/* solving: the card of a running search. */
#include "sheets/contents.h"

static const enum command solving_commands[] = { COMMAND_PLAY_NOW, COMMAND_CANCEL_SOLVE };

/* The status, and a row of buttons over the tools. */
static void build_solving_low(struct stack *stack, const struct scene *scene)
{
	int bar = stack_px(stack, THEME_SPACE_S);

	stack_heading(stack, scene->status);
	stack_push(stack, ITEM_BUSY, bar, stack_px(stack, THEME_SPACE_M));
	stack_buttons(stack, solving_commands, 2, NULL, true);
}

/* The rows are the same from the first moment on, so that nothing jumps. */
static void build_solving_facts(struct stack *stack, const struct scene *scene)
{
	struct items *items = stack->items;
	bool found = scene->best_length >= 0;

	stack_fact(stack, "Shortest so far",
	           found ? items_count(items, (uint64_t)scene->best_length) : "–");
	stack_fact(stack, "Needed at least",
	           scene->lower_bound > 0 ? items_count(items, (uint64_t)scene->lower_bound) : "–");
	stack_fact(stack, "Boards tried", items_count(items, scene->states));
	stack_fact(stack, "Seconds", items_format(items, "%.0f", scene->seconds));
}

void solving_build(struct stack *stack, const struct scene *scene)
{
	if (!stack->room->beside) {
		build_solving_low(stack, scene);
		return;
	}
	stack_title(stack, "Solving…");
	build_solving_facts(stack, scene);
	stack->y += stack_px(stack, THEME_SPACE_M);
	stack_push(stack, ITEM_BUSY, stack_px(stack, THEME_SPACE_S), stack_px(stack, THEME_SPACE_L));
	stack_buttons(stack, solving_commands, 2, NULL, true);
}
