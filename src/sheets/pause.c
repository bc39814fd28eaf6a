/* pause: the card of a game whose clock stands. */
#include "sheets/all.h"

static bool shown(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_PAUSED;
}

static void build(struct sheets *sheets, struct stack *stack)
{
	static const char text[] = "The clock stands until you go on.";

	(void)sheets;
	if (stack->room->beside)
		stack_title(stack, "Paused");
	else
		stack_heading(stack, "Paused");
	if (stack->room->beside || stack_title_fits(stack, text))
		stack_text(stack, ITEM_TEXT, text, stack_px(stack, THEME_SPACE_M));
	stack_button(stack, COMMAND_PAUSE, "Resume", true);
}

const struct sheet pause_card = {
	.name = "pause",
	.primary = COMMAND_PAUSE,
	.beside = true,
	.plays_below = true,
	.shown = shown,
	.build = build,
};
