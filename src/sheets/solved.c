#include "sheets/solved.h"

#include "ui/figure.h"

static const enum command solving_commands[] = { COMMAND_PLAY_NOW, COMMAND_CANCEL_SOLVE };

/* The status, and a row of buttons over the tools. */
static void build_solving_low(struct stack *stack)
{
	int bar = stack_px(stack, THEME_SPACE_S);

	stack_heading(stack, stack->scene->status);
	stack_push(stack, ITEM_BUSY, bar, stack_px(stack, THEME_SPACE_M));
	stack_buttons(stack, solving_commands, 2, NULL, true);
}

/* The rows are the same from the first moment on, so that nothing jumps. */
static void build_solving_facts(struct stack *stack)
{
	const struct scene *scene = stack->scene;
	struct items *items = stack->items;
	bool found = scene->best_length >= 0;

	stack_fact(stack, "Shortest so far",
	           found ? items_count(items, (uint64_t)scene->best_length) : "–");
	stack_fact(stack, "Needed at least",
	           scene->lower_bound > 0 ? items_count(items, (uint64_t)scene->lower_bound) : "–");
	stack_fact(stack, "Boards tried", items_count(items, scene->states));
	stack_fact(stack, "Seconds", items_format(items, "%.0f", scene->seconds));
}

void cards_solving(struct stack *stack)
{
	if (!stack->layout->beside) {
		build_solving_low(stack);
		return;
	}
	stack_title(stack, "Solving…");
	build_solving_facts(stack);
	stack->y += stack_px(stack, THEME_SPACE_M);
	stack_push(stack, ITEM_BUSY, stack_px(stack, THEME_SPACE_S), stack_px(stack, THEME_SPACE_L));
	stack_buttons(stack, solving_commands, 2, NULL, true);
}

/* The player found a shortest way. */
static bool is_perfect(const struct scene *scene)
{
	return !scene->card_assisted && scene->card_hints == 0 && scene->card_proven &&
	       scene->card_shortest >= 0 &&
	       scene->moves == (uint64_t)scene->card_shortest;
}

static const char *figure_time(struct stack *stack)
{
	char time[FIGURE_SIZE];

	figure_write_time(time, stack->scene->card_ms / 1000);
	return items_format(stack->items, "%s", time);
}

static const char *figure_rate(struct stack *stack)
{
	const struct scene *scene = stack->scene;

	return items_format(stack->items, "%.1f",
	                    (double)scene->moves * 1000.0 / (double)scene->card_ms);
}

static const char *figure_pace(struct stack *stack)
{
	return stack->scene->card_ms == 0
	               ? ""
	               : items_format(stack->items, ", %s a second", figure_rate(stack));
}

/* "2 hints, ", or nothing where none was used. */
static const char *hints_used(struct stack *stack)
{
	int hints = stack->scene->card_hints;

	return hints == 0 ? "" : items_format(stack->items, "%d %s, ", hints, hints == 1 ? "hint" : "hints");
}

/* All in a sentence: who did it, in how many moves and how long, and what the best is. */
static const char *card_line(struct stack *stack)
{
	const struct scene *scene = stack->scene;
	struct items *items = stack->items;
	const char *moves = items_count(items, scene->moves);
	const char *unit = scene->moves == 1 ? "move" : "moves";
	const char *shortest = "";

	if (scene->card_watched && scene->status[0] != '\0')
		return items_format(items, "Solved for you: %s", scene->status);
	if (scene->card_assisted)
		return items_format(items, "Solved with help: %s %s, complexity %d", moves, unit,
		                    scene->card_complexity);
	if (is_perfect(scene))
		shortest = " (no way is shorter)";
	else if (scene->card_shortest >= 0)
		shortest = items_format(items, " (shortest %d)", scene->card_shortest);
	return items_format(items, "%s: %s %s%s in %s%s, %scomplexity %d",
	                    is_perfect(scene) ? "Perfect" : "Well done", moves, unit, shortest,
	                    figure_time(stack), figure_pace(stack), hints_used(stack),
	                    scene->card_complexity);
}

/* As much of it as is worth most. */
static const char *brief_line(struct stack *stack)
{
	const struct scene *scene = stack->scene;
	const char *done = scene->card_watched    ? "Solved for you"
	                   : scene->card_assisted ? "Solved with help"
	                   : is_perfect(scene)    ? "Perfect"
	                                          : "Well done";

	return items_format(stack->items, "%s: %s %s", done, items_count(stack->items, scene->moves),
	                    scene->moves == 1 ? "move" : "moves");
}

/* Over the buttons, both in sight. */
static bool title_fits(const struct stack *stack, const char *title)
{
	int beside_close = stack->width - stack_button_height(stack);
	int used = stack->y + text_height(stack->text, THEME_FONT_STRONG, title, beside_close) +
	           stack_button_height(stack) + stack_px(stack, 2 * THEME_SPACE_M);

	return used <= stack->layout->aside.h;
}

/* With large words there is room for one of the two: that which is not seen anyway. */
static void build_whole_low(struct stack *stack)
{
	const char *line = card_line(stack);
	int used = stack->y + stack_heading_height(stack) + stack_button_height(stack) +
	           text_height(stack->text, THEME_FONT_BODY, line, stack->width) +
	           stack_px(stack, 2 * THEME_SPACE_L);

	if (used > stack->layout->aside.h) {
		stack_small_title(stack, title_fits(stack, line) ? line : brief_line(stack));
		stack->body = stack->first + 1; /* it is too long to stay while the rest scrolls */
		stack->body_y = stack->top;
		return;
	}
	stack_small_title(stack, "The picture is whole");
	stack_text(stack, ITEM_TEXT, line, stack_px(stack, THEME_SPACE_M));
}

static const char *card_praise(const struct scene *scene)
{
	if (scene->card_watched)
		return "Solved for you. Try the next one yourself?";
	if (scene->card_assisted)
		return "Solved with the solver’s help. Try the next one yourself?";
	if (is_perfect(scene))
		return "Perfect! No way is shorter than yours.";
	if (scene->card_hints > 0)
		return "Well done! With hints it does not count as a best.";
	if (!scene->card_record)
		return "Well done! You found the missing piece.";
	return scene->card_name[0] != '\0' ? "Well done! That is your best on this board."
	                                   : "Well done! That is your best at this size.";
}

/* Who moved how far, how quickly. */
static void build_moves_facts(struct stack *stack)
{
	const struct scene *scene = stack->scene;
	struct items *items = stack->items;

	stack_fact(stack, scene->card_assisted ? "Moves" : "Your moves",
	           items_count(items, scene->moves));
	if (scene->card_shortest >= 0)
		stack_fact(stack, scene->card_proven ? "Shortest possible" : "Shortest known",
		           items_count(items, (uint64_t)scene->card_shortest));
	stack_fact(stack, "Time", figure_time(stack));
	if (scene->card_ms > 0 && !scene->card_assisted)
		stack_fact(stack, "Moves a second", figure_rate(stack));
}

static void build_whole_facts(struct stack *stack)
{
	const struct scene *scene = stack->scene;

	stack_text(stack, ITEM_TEXT, card_praise(scene), stack_px(stack, THEME_SPACE_M));
	if (scene->card_name[0] != '\0')
		stack_heading(stack, scene->card_name);
	build_moves_facts(stack);
	if (scene->card_best > 0)
		stack_fact(stack, scene->card_record ? "Best before" : "Best so far",
		           items_count(stack->items, (uint64_t)scene->card_best));
	stack_fact(stack, "Complexity of scramble",
	           items_format(stack->items, "%d", scene->card_complexity));
	stack_fact(stack, "Hints used", items_format(stack->items, "%d", scene->card_hints));
	stack->y += stack_px(stack, THEME_SPACE_M);
}

/* As many of the last facts go as must, for what comes below them to be seen. */
static void drop_facts(struct stack *stack, int first, int below)
{
	struct items *items = stack->items;

	while (stack->y + below > stack->layout->aside.h && items->count > first + 2 &&
	       items->list[items->count - 1].kind == ITEM_FACT)
		stack->y = items->list[--items->count].rect.y + stack_px(stack, THEME_SPACE_M);
}

/* Two of the buttons have room beside each other with their whole names. */
static bool has_room(const struct stack *stack, const char *const *labels, int count)
{
	int room = (stack->width - stack_px(stack, THEME_SPACE_M)) / 2;
	bool fit = true;

	for (int i = 0; i < count; i++)
		fit = fit && text_width(stack->text, THEME_FONT_STRONG, labels[i]) +
		                             2 * stack_px(stack, THEME_SPACE_M) <= room;
	return fit;
}

void cards_whole(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_NEXT, COMMAND_NEW, COMMAND_AGAIN,
		                                 COMMAND_SHARE };
	static const char *const labels[] = { "Next picture", "New scramble", "Same again", "Share" };
	static const char *const low_labels[] = { "Next", "New", "Again", "Share" };
	int button = stack_button_height(stack) + stack_px(stack, THEME_SPACE_M);
	int first, y;

	if (!stack->layout->beside) {
		build_whole_low(stack);
		stack_buttons(stack, commands, 4, low_labels, true);
		stack_close(stack);
		return;
	}
	stack_title(stack, "The picture is whole");
	first = stack->items->count;
	y = stack->y;
	build_whole_facts(stack);
	drop_facts(stack, first, 2 * button);
	if (stack->y + 2 * button > stack->layout->aside.h) { /* the buttons matter more */
		stack->items->count = first;
		stack->y = y;
		stack_text(stack, ITEM_TEXT, card_line(stack), stack_px(stack, THEME_SPACE_L));
	}
	stack_buttons(stack, commands, 4, has_room(stack, labels, 4) ? labels : low_labels, true);
	stack_close(stack);
}

void cards_pause(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_PAUSE };
	static const char *const labels[] = { "Go on" };
	static const char text[] = "The clock stands until you go on.";

	if (stack->layout->beside)
		stack_title(stack, "Paused");
	else
		stack_heading(stack, "Paused");
	if (stack->layout->beside || title_fits(stack, text))
		stack_text(stack, ITEM_TEXT, text, stack_px(stack, THEME_SPACE_M));
	stack_buttons(stack, commands, 1, labels, true);
}
