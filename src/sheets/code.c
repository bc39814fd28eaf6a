/* code: this game's share code, or another one. */
#include "sheets/contents.h"

#include "ui/field.h"

static void push_field(struct stack *stack, const struct scene *scene)
{
	const struct field *field = scene->code_field;
	struct item *item = stack_push(stack, ITEM_FIELD, stack_button_height(stack),
	                               stack_px(stack, THEME_SPACE_M));

	item->command = COMMAND_CODE_FIELD;
	item->text = field->text;
	item->example = "4x4-H…";
	item->number = field->cursor;
	item->lit = field->selected;
}

void code_build(struct stack *stack, const struct scene *scene)
{
	static const enum command share[] = { COMMAND_SHARE };
	static const enum command start[] = { COMMAND_ACCEPT };
	static const char *const share_labels[] = { "Copy a text to share" };
	static const char *const start_labels[] = { "Start this game" };
	int space = stack_px(stack, THEME_SPACE_M);

	stack_title(stack, "Share code");
	stack_text(stack, ITEM_TEXT,
	           "This code stands for your scramble. Whoever starts it has the same game:", space);
	stack_push(stack, ITEM_CODE, stack_heading_height(stack) + space, space)->text = scene->code;
	stack_buttons(stack, share, 1, share_labels, false);
	stack->y += 2 * space;
	stack_heading(stack, "A code that you were given");
	push_field(stack, scene);
	if (scene->code_error[0] != '\0')
		stack_text(stack, ITEM_WARNING, scene->code_error, space);
	stack_buttons(stack, start, 1, start_labels, true);
	stack_close(stack);
}
