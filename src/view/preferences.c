#include "view/preferences.h"

void preferences_build(struct stack *stack)
{
	static const enum command themes[] = { COMMAND_THEME_DESKTOP, COMMAND_THEME_DARK,
		                               COMMAND_THEME_BRIGHT, COMMAND_THEME_CONTRAST };
	static const enum command motions[] = { COMMAND_MOTION_DESKTOP, COMMAND_MOTION_ALL,
		                                COMMAND_MOTION_LESS };
	static const enum command hover[] = { COMMAND_HOVER };
	static const enum command letters[] = { COMMAND_LETTERS };
	static const enum command mute[] = { COMMAND_MUTE };
	int space = stack_px(stack, THEME_SPACE_M);

	stack_title(stack, "Settings");
	stack_close(stack);
	stack_heading(stack, "Colours");
	stack_buttons(stack, themes, 4, NULL, false);
	stack->y += space;
	stack_heading(stack, "Motion");
	stack_buttons(stack, motions, 3, NULL, false);
	stack->y += space;
	stack_stepper(stack, "Size of words",
	              items_format(stack->items, "%d %%", stack->scene->text_percent),
	              COMMAND_SMALLER_TEXT, COMMAND_LARGER_TEXT);
	stack->y += space;
	stack_heading(stack, "Moving tiles");
	stack_buttons(stack, hover, 1, NULL, false);
	stack_buttons(stack, letters, 1, NULL, false);
	stack->y += space;
	stack_heading(stack, "Sound");
	stack_stepper(stack, "Volume",
	              items_format(stack->items, "%d %%", stack->scene->volume_percent),
	              COMMAND_QUIETER, COMMAND_LOUDER);
	stack_buttons(stack, mute, 1, NULL, false);
}
