/* settings: the sheet Settings. */
#include "sheets/contents.h"

static void push_group(struct stack *stack, const char *heading, const enum command *commands,
                       int count)
{
	stack_heading(stack, heading);
	stack_buttons(stack, commands, count, NULL, false);
	stack->y += stack_px(stack, THEME_SPACE_M);
}

void settings_build(struct stack *stack, const struct scene *scene)
{
	static const enum command themes[] = { COMMAND_THEME_DESKTOP, COMMAND_THEME_DARK,
		                               COMMAND_THEME_BRIGHT, COMMAND_THEME_CONTRAST };
	static const enum command motions[] = { COMMAND_MOTION_DESKTOP, COMMAND_MOTION_ALL,
		                                COMMAND_MOTION_LESS };
	static const enum command figures[] = { COMMAND_SHOW_MOVES, COMMAND_SHOW_TIME,
		                                COMMAND_SHOW_COMPLEXITY };
	static const enum command hover[] = { COMMAND_HOVER };
	static const enum command letters[] = { COMMAND_LETTERS };
	static const enum command mute[] = { COMMAND_MUTE };

	stack_title(stack, "Settings");
	stack_close(stack);
	/* first, so that it stays under the pointer while all that is above it grows */
	stack_stepper(stack, "Size of words",
	              items_format(stack->items, "%d %%", scene->text_percent),
	              COMMAND_SMALLER_TEXT, COMMAND_LARGER_TEXT);
	stack->y += stack_px(stack, THEME_SPACE_M);
	push_group(stack, "Colours", themes, 4);
	push_group(stack, "Motion", motions, 3);
	push_group(stack, "Show", figures, 3);
	stack_heading(stack, "Moving tiles");
	stack_buttons(stack, hover, 1, NULL, false);
	stack_buttons(stack, letters, 1, NULL, false);
	stack->y += stack_px(stack, THEME_SPACE_M);
	stack_heading(stack, "Sound");
	stack_stepper(stack, "Volume",
	              items_format(stack->items, "%d %%", scene->volume_percent),
	              COMMAND_QUIETER, COMMAND_LOUDER);
	stack_buttons(stack, mute, 1, NULL, false);
}
