/* solved: the card of a picture made whole. */
#include "sheets/contents.h"

/* The player found a shortest way. */
static bool is_perfect(const struct scene *scene)
{
	return !scene->card_assisted && scene->card_hints == 0 && scene->card_proven &&
	       scene->card_shortest >= 0 &&
	       scene->moves == (uint64_t)scene->card_shortest;
}

static const char *figure_rate(struct stack *stack, const struct scene *scene)
{
	return items_format(stack->items, "%.1f",
	                    (double)scene->moves * 1000.0 / (double)scene->card_ms);
}

static const char *figure_pace(struct stack *stack, const struct scene *scene)
{
	return scene->card_ms == 0
	               ? ""
	               : items_format(stack->items, ", %s a second", figure_rate(stack, scene));
}

/* "2 hints, ", or nothing where none was used. */
static const char *hints_used(struct stack *stack, const struct scene *scene)
{
	int hints = scene->card_hints;

	return hints == 0 ? "" : items_format(stack->items, "%d %s, ", hints, hints == 1 ? "hint" : "hints");
}

/* All in a sentence: who did it, in how many moves and how long, and what the best is. */
static const char *card_line(struct stack *stack, const struct scene *scene)
{
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
	                    items_time(stack->items, scene->card_ms / 1000), figure_pace(stack, scene), hints_used(stack, scene),
	                    scene->card_complexity);
}

/* As much of it as is worth most. */
static const char *brief_line(struct stack *stack, const struct scene *scene)
{
	const char *done = scene->card_watched    ? "Solved for you"
	                   : scene->card_assisted ? "Solved with help"
	                   : is_perfect(scene)    ? "Perfect"
	                                          : "Well done";

	return items_format(stack->items, "%s: %s %s", done, items_count(stack->items, scene->moves),
	                    scene->moves == 1 ? "move" : "moves");
}

/* With large words there is room for one of the two: that which is not seen anyway. */
static void build_whole_low(struct stack *stack, const struct scene *scene)
{
	const char *line = card_line(stack, scene);
	int used = stack->y + stack_heading_height(stack) + stack_button_height(stack) +
	           text_height(stack->text, THEME_FONT_BODY, line, stack->width) +
	           stack_px(stack, 2 * THEME_SPACE_L);

	if (used > stack->room->aside.h) {
		stack_small_title(stack, stack_title_fits(stack, line) ? line : brief_line(stack, scene));
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
static void build_moves_facts(struct stack *stack, const struct scene *scene)
{
	struct items *items = stack->items;

	stack_fact(stack, scene->card_assisted ? "Moves" : "Your moves",
	           items_count(items, scene->moves));
	if (scene->card_shortest >= 0)
		stack_fact(stack, scene->card_proven ? "Shortest possible" : "Shortest known",
		           items_count(items, (uint64_t)scene->card_shortest));
	stack_fact(stack, "Time", items_time(stack->items, scene->card_ms / 1000));
	if (scene->card_ms > 0 && !scene->card_assisted)
		stack_fact(stack, "Moves a second", figure_rate(stack, scene));
}

static void build_whole_facts(struct stack *stack, const struct scene *scene)
{
	stack_text(stack, ITEM_TEXT, card_praise(scene), stack_px(stack, THEME_SPACE_M));
	if (scene->card_name[0] != '\0')
		stack_heading(stack, scene->card_name);
	build_moves_facts(stack, scene);
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

	while (stack->y + below > stack->room->aside.h && items->count > first + 2 &&
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

void solved_build(struct stack *stack, const struct scene *scene)
{
	static const enum command commands[] = { COMMAND_NEXT, COMMAND_NEW, COMMAND_AGAIN,
		                                 COMMAND_SHARE };
	static const char *const labels[] = { "Next picture", "New scramble", "Same again", "Share" };
	static const char *const low_labels[] = { "Next", "New", "Again", "Share" };
	int button = stack_button_height(stack) + stack_px(stack, THEME_SPACE_M);
	int first, y;

	if (!stack->room->beside) {
		build_whole_low(stack, scene);
		stack_buttons(stack, commands, 4, low_labels, true);
		stack_close(stack);
		return;
	}
	stack_title(stack, "The picture is whole");
	first = stack->items->count;
	y = stack->y;
	build_whole_facts(stack, scene);
	drop_facts(stack, first, 2 * button);
	if (stack->y + 2 * button > stack->room->aside.h) { /* the buttons matter more */
		stack->items->count = first;
		stack->y = y;
		stack_text(stack, ITEM_TEXT, card_line(stack, scene), stack_px(stack, THEME_SPACE_L));
	}
	stack_buttons(stack, commands, 4, has_room(stack, labels, 4) ? labels : low_labels, true);
	stack_close(stack);
}
