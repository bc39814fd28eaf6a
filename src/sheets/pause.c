/* pause: the card of a paused game. */
#include "sheets/all.h"

static bool shown(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_PAUSED;
}

static void build(struct sheets *sheets, struct stack *stack)
{
	(void)sheets;
	if (stack->area->beside)
		stack_title(stack, "Paused");
	else
		stack_heading(stack, "Paused");
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
