/* playing: the card of a solution that plays, or is held. */
#include "sheets/all.h"
#include "sheets/breadth.h"

static const enum command controls[] = { COMMAND_MY_POSITION, COMMAND_STEP_BACK, COMMAND_PAUSE,
	                                 COMMAND_STEP_FORWARD };

enum { CONTROLS = SDL_arraysize(controls) };

static void push_icon(struct stack *stack, enum command command, SDL_Rect rect)
{
	struct item *item = items_add(stack->items, ITEM_ICON, rect);

	item->in_sheet = true;
	item->command = command;
	item->enabled = stack->commands->enabled[command];
	if (command == COMMAND_PAUSE && stack->commands->lit[command])
		item->icon = "play";
}

static const char *speed(const struct game *game, struct stack *stack)
{
	int percent = game->speed;

	return percent % 100 == 0
	               ? items_format(stack->items, "%d×", percent / 100)
	               : items_format(stack->items, "%d.%d×", percent / 100, percent % 100 / 10);
}

/* The buttons beside each other in a part of the sheet's width. */
static void push_controls(struct stack *stack, int width, int height)
{
	int space = stack_px(stack, THEME_SPACE_S);
	SDL_Rect rect = { stack->left, stack->y, (width - (CONTROLS - 1) * space) / CONTROLS,
		          height };

	for (int i = 0; i < CONTROLS; i++) {
		push_icon(stack, controls[i], rect);
		rect.x += rect.w + space;
	}
}

/* Slower, the speed, faster, at the right. */
static void push_speed(struct stack *stack, const char *value, int x, int width, int height)
{
	int room = SDL_max(text_width(stack->text, THEME_FONT_STRONG, "0.5×") +
	                           stack_px(stack, THEME_SPACE_S),
	                   width / 3);
	int side = (width - room) / 2;
	struct item *item;

	push_icon(stack, COMMAND_SLOWER, (SDL_Rect){ x, stack->y, side, height });
	item = items_add(stack->items, ITEM_VALUE, (SDL_Rect){ x + side, stack->y, room, height });
	item->in_sheet = true;
	item->text = value;
	push_icon(stack, COMMAND_FASTER, (SDL_Rect){ x + side + room, stack->y, side, height });
}

/* No way is shorter than the solution that plays. */
static bool is_shortest(const struct game *game)
{
	return game->search.played_bound >= (int)game->playback.count;
}

/* The moves that are needed in any case, NULL if nothing is known of that. */
static const char *needed(const struct game *game, struct stack *stack)
{
	int bound = game->search.played_bound;

	return bound >= 1 ? items_count(stack->items, (uint64_t)bound) : NULL;
}

static const char *length_words(const struct game *game, struct stack *stack)
{
	const char *least = needed(game, stack);

	if (is_shortest(game))
		return ", the shortest possible";
	return least == NULL ? "" : items_format(stack->items, ", at least %s needed", least);
}

static const char *step(const struct game *game, struct stack *stack)
{
	return items_format(stack->items, "%s of %s",
	                    items_count(stack->items, game->playback.done),
	                    items_count(stack->items, game->playback.count));
}

/* A line and a row over the tools. */
static void build_low(struct sheets *sheets, struct stack *stack)
{
	const struct game *game = sheets->game;
	int height =
	        SDL_max(stack_px(stack, THEME_BUTTON_HEIGHT),
	                text_line(stack->text, THEME_FONT_STRONG) + stack_px(stack, THEME_SPACE_S));
	int space = stack_px(stack, THEME_SPACE_M);
	int part = (stack->width - space) * CONTROLS / (CONTROLS + 3);

	stack_heading(stack, items_format(stack->items, "Move %s%s", step(game, stack),
	                                  length_words(game, stack)));
	push_controls(stack, part, height);
	push_speed(stack, speed(game, stack), stack->left + part + space,
	           stack->width - part - space, height);
	stack->y += height + space;
	breadth_push(sheets, stack, false);
}

static bool shown(const struct sheets *sheets)
{
	return game_solution_plays(sheets->game);
}

static void build(struct sheets *sheets, struct stack *stack)
{
	const struct game *game = sheets->game;
	int height = stack_button_height(stack), space = stack_px(stack, THEME_SPACE_M);
	const char *least = needed(game, stack);

	if (!stack->room->beside) {
		build_low(sheets, stack);
		return;
	}
	stack_title(stack, "Solution");
	stack_fact(stack, "Move", step(game, stack));
	if (is_shortest(game))
		stack_text(stack, ITEM_TEXT, "This is the shortest solution.", space);
	else if (least != NULL)
		stack_fact(stack, "At least", least);
	stack->y += space;
	push_controls(stack, stack->width, height);
	stack->y += height + space;
	stack_stepper(stack, "Speed", speed(game, stack), COMMAND_SLOWER, COMMAND_FASTER);
	breadth_push(sheets, stack, true);
	breadth_push_methods(stack);
}

const struct sheet playing_card = {
	.name = "playing",
	.beside = true,
	.plays_below = true,
	.shown = shown,
	.build = build,
};
