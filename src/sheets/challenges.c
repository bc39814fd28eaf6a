#include "sheets/challenges.h"

#include "ui/figure.h"

enum { ROW_SPACE = 14 }; /* units: a row is so much higher than its words */

static const char *time_of(struct stack *stack, uint64_t seconds)
{
	char time[FIGURE_SIZE];

	figure_write_time(time, seconds);
	return items_format(stack->items, "%s", time);
}

static void build_limits(struct stack *stack)
{
	static const enum command accept[] = { COMMAND_ACCEPT };
	static const char *const labels[] = { "Start a new game" };
	const struct scene *scene = stack->scene;

	stack_heading(stack, "Limits");
	stack_stepper(stack, "Moves",
	              scene->chosen_moves > 0 ? items_count(stack->items, scene->chosen_moves) : "Off",
	              COMMAND_FEWER_MOVES, COMMAND_MORE_MOVES);
	stack_stepper(stack, "Time",
	              scene->chosen_seconds > 0 ? time_of(stack, scene->chosen_seconds) : "Off",
	              COMMAND_LESS_TIME, COMMAND_MORE_TIME);
	stack_buttons(stack, accept, 1, labels, true);
}

static void push_row(struct stack *stack, int i)
{
	int height = text_line(stack->text, THEME_FONT_BODY) + stack_px(stack, ROW_SPACE);
	struct item *item = stack_push(stack, ITEM_ROW, height, 0);

	item->command = (enum command)(COMMAND_ROW_FIRST + i);
	item->text = stack->scene->list[i].name;
	item->value = stack->scene->list[i].about;
	item->lit = stack->scene->commands.lit[item->command];
}

static void build_list(struct stack *stack)
{
	static const enum command turn[] = { COMMAND_ROWS_BACK, COMMAND_ROWS_ON };
	static const char *const labels[] = { "Boards before", "More boards" };
	const struct scene *scene = stack->scene;

	if (scene->row_count == 0)
		return;
	stack_heading(stack, "Boards to measure yourself against");
	for (int i = 0; i < scene->row_count; i++)
		push_row(stack, i);
	stack->y += stack_px(stack, THEME_SPACE_M);
	if (scene->list_count > scene->row_count)
		stack_buttons(stack, turn, 2, labels, false);
}

void challenges_build(struct stack *stack)
{
	static const enum command daily[] = { COMMAND_DAILY };
	const char *labels[] = { items_format(stack->items, "Board of the day: %s",
		                              stack->scene->today) };

	stack_title(stack, "Challenges");
	stack_buttons(stack, daily, 1, labels, false);
	stack->y += stack_px(stack, THEME_SPACE_M);
	build_limits(stack);
	stack->y += stack_px(stack, THEME_SPACE_M);
	build_list(stack);
	stack_close(stack);
}

/* Without the sentence where that would push the buttons out of sight. */
static bool has_room(const struct stack *stack, const char *text)
{
	int used = stack->y + text_height(stack->text, THEME_FONT_BODY, text, stack->width) +
	           stack_button_height(stack) + 2 * stack_px(stack, THEME_SPACE_M);

	return stack->layout->beside || used <= stack->layout->aside.h;
}

void challenges_over(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_AGAIN, COMMAND_NO_LIMIT, COMMAND_NEW };
	static const char *const labels[] = { "Same again", "Go on", "New scramble" };
	static const char *const low_labels[] = { "Again", "Go on", "New" };
	const struct scene *scene = stack->scene;
	const char *title = scene->over_time ? "The time is up" : "No moves are left";
	const char *limit = scene->over_time
	                            ? time_of(stack, scene->seconds_most)
	                            : items_format(stack->items, "%s moves",
	                                           items_count(stack->items, scene->moves_most));
	const char *text = items_format(stack->items,
	                                "The limit was %s. Go on without it, or try again?", limit);

	if (stack->layout->beside)
		stack_title(stack, title);
	else
		stack_small_title(stack, title);
	if (has_room(stack, text))
		stack_text(stack, ITEM_TEXT, text, stack_px(stack, THEME_SPACE_M));
	stack_buttons(stack, commands, 3, stack->layout->beside ? labels : low_labels, true);
}
