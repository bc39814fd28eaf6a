/* playing: the card of a solution that plays or is held. */
#include <math.h>

#include "sheets/all.h"
#include "sheets/breadth.h"

/* the last one shows its name if that fits */
static const enum command controls[] = { COMMAND_MY_POSITION, COMMAND_STEP_BACK, COMMAND_PAUSE,
	                                 COMMAND_STEP_FORWARD, COMMAND_SHORTEST_FIRST };

enum { CONTROLS_LOW = SDL_arraysize(controls), CONTROLS = CONTROLS_LOW - 1 };

static void push_icon(struct stack *stack, enum command command, enum command partner,
                      SDL_Rect rect)
{
	struct item *item = stack_add(stack, ITEM_ICON, rect);

	item->command = command;
	item->partner = partner;
	item->enabled = stack->commands->enabled[command];
	if (command == COMMAND_PAUSE && stack->commands->lit[command])
		item->icon = "play";
}

static const char *speed(const struct game *game, struct stack *stack)
{
	return items_count(stack->items, game_speed(game));
}

/* The speed, with its ratio to the usual speed. */
static const char *speed_label(const struct game *game, struct stack *stack)
{
	double times = (double)game->speed / PLAYBACK_SPEED_USUAL;
	uint64_t hundredths = (uint64_t)round(times * 100.0);

	if (game->speed == PLAYBACK_AUTOMATIC)
		return "Moves per second (auto)";
	return items_format(stack->items, "Moves per second (%s×)",
	                    items_decimal(stack->items, hundredths, 2));
}

/* The buttons, side by side, in a part of the sheet's width. */
static void push_controls(struct stack *stack, int count, int width, int height)
{
	int space = stack_px(stack, THEME_SPACE_S);
	SDL_Rect rect = { stack->left, stack->y, (width - (count - 1) * space) / count, height };

	for (int i = 0; i < count; i++) {
		push_icon(stack, controls[i],
		          controls[i] == COMMAND_STEP_BACK ? COMMAND_STEP_FORWARD : COMMAND_NONE,
		          rect);
		rect.x += rect.w + space;
	}
}

/* Slower, the speed, faster, at the right. */
static void push_speed(struct stack *stack, const char *value, int x, int width, int height)
{
	int value_width = SDL_max(text_width(stack->text, THEME_FONT_STRONG, value) +
	                                  stack_px(stack, THEME_SPACE_S),
	                          width / 3);
	int side = (width - value_width) / 2;
	SDL_Rect middle = { x + side, stack->y, value_width, height };

	push_icon(stack, COMMAND_SLOWER, COMMAND_FASTER, (SDL_Rect){ x, stack->y, side, height });
	stack_add(stack, ITEM_VALUE, middle)->text = value;
	push_icon(stack, COMMAND_FASTER, COMMAND_SLOWER,
	          (SDL_Rect){ x + side + value_width, stack->y, side, height });
}

static bool fits(struct stack *stack, const char *line)
{
	return text_width(stack->text, THEME_FONT_STRONG, line) <= stack->width;
}

/* The lengths of the last solutions, "184 → 171 → 166", as many as fit between the text
 * before and after them; without the text after them if it doesn't fit. */
static const char *lengths(const struct game *game, struct stack *stack, const char *before,
                           const char *after)
{
	const struct game_search *search = &game->search;
	const char *text = items_count(stack->items, game->playback.count);
	const char *line = items_format(stack->items, "%s%s%s", before, text, after);

	if (!fits(stack, line)) {
		after = "";
		line = items_format(stack->items, "%s%s", before, text);
	}
	for (int i = search->length_count - 2; i >= 0; i--) {
		const char *longer;

		text = items_format(stack->items, "%s → %s",
		                    items_count(stack->items, (uint64_t)search->lengths[i]), text);
		longer = items_format(stack->items, "%s%s%s", before, text, after);
		if (!fits(stack, longer))
			break;
		line = longer;
	}
	return line;
}

/* What is proven, "" if nothing is: a sentence, or briefly the end of a line. */
static const char *proven(const struct game *game, struct stack *stack, bool briefly)
{
	const struct game_search *search = &game->search;
	const char *bound;

	if (game_solution_is_shortest(game))
		return briefly ? ", the shortest" : "This is the shortest solution.";
	if (search->played_bound < 1)
		return "";
	bound = items_count(stack->items, (uint64_t)search->played_bound);
	if (briefly)
		return items_format(
		        stack->items,
		        search->played_exact ? ", the shortest takes %s" : ", at least %s", bound);
	return items_format(stack->items,
	                    search->played_exact ? "The shortest takes %s moves."
	                                         : "At least %s are needed.",
	                    bound);
}

/* A line and a row of buttons over the tools. */
static void build_low(struct sheets *sheets, struct stack *stack)
{
	const struct game *game = sheets->game;
	int height =
	        SDL_max(stack_px(stack, THEME_BUTTON_HEIGHT),
	                text_line(stack->text, THEME_FONT_STRONG) + stack_px(stack, THEME_SPACE_S));
	int space = stack_px(stack, THEME_SPACE_M);
	int part = (stack->width - space) * CONTROLS_LOW / (CONTROLS_LOW + 3);

	stack_heading(stack, lengths(game, stack,
	                             items_format(stack->items, "Move %s of ",
	                                          items_count(stack->items, game->playback.done)),
	                             proven(game, stack, true)));
	breadth_push(sheets, stack, false);
	push_controls(stack, CONTROLS_LOW, part, height);
	push_speed(stack, items_format(stack->items, "%s/s", speed(game, stack)),
	           stack->left + part + space, stack->width - part - space, height);
	stack->y += height + space;
	breadth_push_methods(stack);
}

static bool shown(const struct sheets *sheets)
{
	return game_solution_plays(sheets->game);
}

static void build(struct sheets *sheets, struct stack *stack)
{
	const struct game *game = sheets->game;
	int height = stack_button_height(stack), space = stack_px(stack, THEME_SPACE_M);

	if (!stack->area->beside) {
		build_low(sheets, stack);
		return;
	}
	stack_title(stack, "Solution");
	stack_heading(stack, lengths(game, stack, "", " moves"));
	stack_text(stack, ITEM_TEXT, proven(game, stack, false), space);
	stack_busy(stack, game->search.ticket != 0, space);
	stack_fact(stack, "Move",
	           items_format(stack->items, "%s of %s",
	                        items_count(stack->items, game->playback.done),
	                        items_count(stack->items, game->playback.count)));
	push_controls(stack, CONTROLS, stack->width, height);
	stack->y += height + 2 * space;
	stack_stepper(stack, speed_label(game, stack), speed(game, stack), COMMAND_SLOWER,
	              COMMAND_FASTER);
	breadth_push(sheets, stack, true);
	if (stack->commands->enabled[COMMAND_SHORTEST_FIRST])
		stack_button(stack, COMMAND_SHORTEST_FIRST, NULL, false);
	breadth_push_methods(stack);
}

const struct sheet playing_card = {
	.name = "playing",
	.beside = true,
	.plays_below = true,
	.shown = shown,
	.build = build,
};
