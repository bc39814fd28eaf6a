/* pause: the card of a game whose clock stands. */
#include "sheets/contents.h"

void pause_build(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_PAUSE };
	static const char *const labels[] = { "Go on" };
	static const char text[] = "The clock stands until you go on.";

	if (stack->room->beside)
		stack_title(stack, "Paused");
	else
		stack_heading(stack, "Paused");
	if (stack->room->beside || stack_title_fits(stack, text))
		stack_text(stack, ITEM_TEXT, text, stack_px(stack, THEME_SPACE_M));
	stack_buttons(stack, commands, 1, labels, true);
}
