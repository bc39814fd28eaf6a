/* challenges: limits, the board of the day, a list of boards. */
#include "sheets/contents.h"

enum { ROW_SPACE = 14 }; /* units: a row is so much higher than its words */

static void build_limits(struct stack *stack, const struct scene *scene)
{
	static const enum command accept[] = { COMMAND_ACCEPT };
	static const char *const labels[] = { "Start a new game" };
	stack_heading(stack, "Limits");
	stack_stepper(stack, "Moves",
	              scene->chosen_moves > 0 ? items_count(stack->items, scene->chosen_moves) : "Off",
	              COMMAND_FEWER_MOVES, COMMAND_MORE_MOVES);
	stack_stepper(stack, "Time",
	              scene->chosen_seconds > 0 ? items_time(stack->items, scene->chosen_seconds) : "Off",
	              COMMAND_LESS_TIME, COMMAND_MORE_TIME);
	stack_buttons(stack, accept, 1, labels, true);
}

static void push_row(struct stack *stack, const struct scene *scene, int i)
{
	int height = text_line(stack->text, THEME_FONT_BODY) + stack_px(stack, ROW_SPACE);
	struct item *item = stack_push(stack, ITEM_ROW, height, 0);

	item->command = (enum command)(COMMAND_ROW_FIRST + i);
	item->text = scene->list[i].name;
	item->value = scene->list[i].about;
	item->lit = scene->commands.lit[item->command];
}

static void build_list(struct stack *stack, const struct scene *scene)
{
	static const enum command turn[] = { COMMAND_ROWS_BACK, COMMAND_ROWS_ON };
	static const char *const labels[] = { "Boards before", "More boards" };
	if (scene->row_count == 0)
		return;
	stack_heading(stack, "Boards to measure yourself against");
	for (int i = 0; i < scene->row_count; i++)
		push_row(stack, scene, i);
	stack->y += stack_px(stack, THEME_SPACE_M);
	if (scene->list_count > scene->row_count)
		stack_buttons(stack, turn, 2, labels, false);
}

void challenges_build(struct stack *stack, const struct scene *scene)
{
	static const enum command daily[] = { COMMAND_DAILY };
	const char *labels[] = { items_format(stack->items, "Board of the day: %s",
		                              scene->today) };

	stack_title(stack, "Challenges");
	stack_buttons(stack, daily, 1, labels, false);
	stack->y += stack_px(stack, THEME_SPACE_M);
	build_limits(stack, scene);
	stack->y += stack_px(stack, THEME_SPACE_M);
	build_list(stack, scene);
	stack_close(stack);
}
