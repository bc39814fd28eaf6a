/* playing: the card of a solution that plays, or is held. */
#include "sheets/contents.h"

static const enum command controls[] = { COMMAND_MY_POSITION, COMMAND_STEP_BACK, COMMAND_PAUSE,
	                                 COMMAND_STEP_FORWARD };

enum { CONTROLS = SDL_arraysize(controls) };

static int larger(int a, int b)
{
	return a > b ? a : b;
}

static void push_icon(struct stack *stack, const struct scene *scene, enum command command,
                      SDL_Rect rect)
{
	struct item *item = items_add(stack->items, ITEM_ICON, rect);

	item->in_sheet = true;
	item->command = command;
	item->enabled = scene->commands.enabled[command];
	if (command == COMMAND_PAUSE && scene->commands.lit[command])
		item->icon = "play";
}

static const char *speed(struct stack *stack, const struct scene *scene)
{
	int percent = scene->speed_percent;

	return percent % 100 == 0 ? items_format(stack->items, "%d×", percent / 100)
	                          : items_format(stack->items, "%d.%d×", percent / 100,
	                                         percent % 100 / 10);
}

/* The buttons beside each other in a part of the sheet's width. */
static void push_controls(struct stack *stack, const struct scene *scene, int width, int height)
{
	int space = stack_px(stack, THEME_SPACE_S);
	SDL_Rect rect = { stack->left, stack->y, (width - (CONTROLS - 1) * space) / CONTROLS,
		          height };

	for (int i = 0; i < CONTROLS; i++) {
		push_icon(stack, scene, controls[i], rect);
		rect.x += rect.w + space;
	}
}

/* Slower, the speed, faster, at the right. */
static void push_speed(struct stack *stack, const struct scene *scene, int x, int width, int height)
{
	const char *value = speed(stack, scene);
	int room = larger(text_width(stack->text, THEME_FONT_STRONG, "0.5×") +
	                          stack_px(stack, THEME_SPACE_S),
	                  width / 3);
	int side = (width - room) / 2;
	struct item *item;

	push_icon(stack, scene, COMMAND_SLOWER, (SDL_Rect){ x, stack->y, side, height });
	item = items_add(stack->items, ITEM_VALUE, (SDL_Rect){ x + side, stack->y, room, height });
	item->in_sheet = true;
	item->text = value;
	push_icon(stack, scene, COMMAND_FASTER,
	          (SDL_Rect){ x + side + room, stack->y, side, height });
}

static const char *length_words(struct stack *stack, const struct scene *scene)
{
	if (scene->lower_bound >= scene->best_length)
		return ", shortest possible";
	if (scene->lower_bound < 1)
		return "";
	return items_format(stack->items, ", at least %s needed",
	                    items_count(stack->items, (uint64_t)scene->lower_bound));
}

static const char *step(struct stack *stack, const struct scene *scene)
{
	return items_format(stack->items, "%s of %s",
	                    items_count(stack->items, scene->timeline_at),
	                    items_count(stack->items, scene->timeline_count));
}

/* A line and a row over the tools. */
static void build_low(struct stack *stack, const struct scene *scene)
{
	int height = larger(stack_px(stack, THEME_BUTTON_HEIGHT),
	                    text_line(stack->text, THEME_FONT_STRONG) +
	                            stack_px(stack, THEME_SPACE_S));
	int space = stack_px(stack, THEME_SPACE_M);
	int part = (stack->width - space) * CONTROLS / (CONTROLS + 3);

	stack_heading(stack, items_format(stack->items, "Move %s%s", step(stack, scene),
	                                  length_words(stack, scene)));
	push_controls(stack, scene, part, height);
	push_speed(stack, scene, stack->left + part + space, stack->width - part - space, height);
	stack->y += height + space;
}

void playing_build(struct stack *stack, const struct scene *scene)
{
	int height = stack_button_height(stack), space = stack_px(stack, THEME_SPACE_M);

	if (!stack->room->beside) {
		build_low(stack, scene);
		return;
	}
	stack_title(stack, "Solution");
	stack_fact(stack, "Move", step(stack, scene));
	if (scene->lower_bound >= scene->best_length)
		stack_text(stack, ITEM_TEXT, "No way is shorter.", space);
	else if (scene->lower_bound >= 1)
		stack_fact(stack, "Needed at least",
		           items_count(stack->items, (uint64_t)scene->lower_bound));
	stack->y += space;
	push_controls(stack, scene, stack->width, height);
	stack->y += height + space;
	stack_stepper(stack, "Speed", speed(stack, scene), COMMAND_SLOWER, COMMAND_FASTER);
}
