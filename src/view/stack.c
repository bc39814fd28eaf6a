#include "view/stack.h"

int stack_px(const struct stack *stack, int units)
{
	return layout_px(stack->layout, units);
}

struct item *stack_push(struct stack *stack, enum item_kind kind, int height, int space)
{
	SDL_Rect rect = { stack->left, stack->y, stack->width, height };
	struct item *item = items_add(stack->items, kind, rect);

	item->in_sheet = true;
	stack->y += height + space;
	return item;
}

void stack_title(struct stack *stack, const char *title)
{
	int height = text_line(stack->text, THEME_FONT_TITLE);

	stack_push(stack, ITEM_TITLE, height, stack_px(stack, THEME_SPACE_M))->text = title;
}

void stack_text(struct stack *stack, enum item_kind kind, const char *text, int space)
{
	int width, height;

	text_measure(stack->text, THEME_FONT_BODY, text, stack->width, &width, &height);
	stack_push(stack, kind, height, space)->text = text;
}

void stack_fact(struct stack *stack, const char *label, const char *value)
{
	struct item *item = stack_push(stack, ITEM_FACT, stack_px(stack, 30), 0);

	item->text = label;
	item->value = value;
}

void stack_buttons(struct stack *stack, const enum command *commands, int count,
                   const char *const *labels, bool primary)
{
	int space = stack_px(stack, THEME_SPACE_M);
	int width = (stack->width - (count - 1) * space) / count;
	int height = stack_px(stack, THEME_BUTTON_HEIGHT);

	for (int i = 0; i < count; i++) {
		SDL_Rect rect = { stack->left + i * (width + space), stack->y, width, height };
		struct item *item = items_add(
			stack->items, primary && i == 0 ? ITEM_PRIMARY : ITEM_BUTTON, rect);

		item->in_sheet = true;
		item->command = commands[i];
		item->text = labels != NULL ? labels[i] : command_info(commands[i])->label;
		item->enabled = stack->scene->enabled[commands[i]];
		item->lit = stack->scene->lit[commands[i]];
	}
	stack->y += height + space;
}

void stack_stepper(struct stack *stack, const char *label, const char *value, enum command less,
                   enum command more)
{
	int height = stack_px(stack, THEME_BUTTON_HEIGHT);
	int count = stack_px(stack, 72);
	int x = stack->left + stack->width - 2 * height - count;
	struct item *item = stack_push(stack, ITEM_SUBTITLE, height, stack_px(stack, THEME_SPACE_M));
	SDL_Rect rect = { x, item->rect.y, height, height };

	item->rect.w = x - stack->left;
	item->text = label;
	for (int i = 0; i < 3; i++) {
		rect.w = i == 1 ? count : height;
		item = items_add(stack->items, i == 1 ? ITEM_VALUE : ITEM_ICON, rect);
		item->in_sheet = true;
		item->command = i == 0 ? less : i == 2 ? more : COMMAND_NONE;
		item->enabled = stack->scene->enabled[item->command] || i == 1;
		item->text = value;
		rect.x += rect.w;
	}
}

void stack_close(struct stack *stack)
{
	int side = stack_px(stack, 32);
	int x = stack->left + stack->width - side + stack_px(stack, THEME_SPACE_S);
	SDL_Rect rect = { x, stack->top, side, side };
	struct item *item = items_add(stack->items, ITEM_ICON, rect);

	item->in_sheet = true;
	item->command = COMMAND_CLOSE;
}
