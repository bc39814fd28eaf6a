/* over: the cards of a game that is stopped: a limit has run out, or it is paused. */
#include "game/limit.h"
#include "sheets/sheets.h"
#include "ui/controls.h"

enum { STILL_PLAYS_MS = 600 };

static bool is_over(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_OVER;
}

static void build_over(struct sheets *sheets, struct stack *stack)
{
	const struct game_round *round = &sheets->game->round;
	bool time = round->over == LIMIT_TIME;
	const char *text = items_format(
	        stack->items,
	        /* Translators: %s is a time, such as 1:30 */
	        time ? _("Your limit was %s. Restart, or keep playing without a limit.")
	             : PLURAL(round->limit.moves,
	                      "Your limit was %s move. Restart, or keep playing without a limit.",
	                      "Your limit was %s moves. Restart, or keep playing without a limit."),
	        time ? items_time(stack->items, round->limit.seconds)
	             : items_count(stack->items, round->limit.moves));
	int needed = text_height(stack->text, THEME_FONT_BODY, text, stack->width) +
	             stack_button_height(stack) + 2 * stack_px(stack, THEME_SPACE_M);

	stack_title(stack, time ? _("Time’s up") : _("Out of moves"));
	if (stack->area->beside || stack->y + needed <= stack->area->aside.h)
		stack_text(stack, ITEM_TEXT, text, THEME_SPACE_M);
	stack_buttons(stack, SHEET_BUTTONS(COMMAND_AGAIN, COMMAND_NO_LIMIT, COMMAND_NEW), NULL,
	              true);
}

/* Ignores the arrows of a player who hasn't noticed yet that the game is over: Enter would then start a new
 * game. The first arrow after that moves the focus to the main button. */
static enum sheet_reply over_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;

	if (code != SDLK_UP && code != SDLK_DOWN && code != SDLK_LEFT && code != SDLK_RIGHT)
		return SHEET_IGNORED;
	if (key->repeat != 0 || sheets->context.now_ms < sheets->game->over_ms + STILL_PLAYS_MS)
		return SHEET_TAKEN;
	if (sheets->controls->focus != COMMAND_NONE)
		return SHEET_IGNORED;
	controls_focus(sheets->controls, COMMAND_AGAIN);
	return SHEET_TAKEN;
}

const struct sheet over_card = {
	.name = "over",
	.primary = COMMAND_AGAIN,
	.shown = is_over,
	.build = build_over,
	.key = over_take_key,
};

static bool is_paused(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_PAUSED;
}

/* Why the game paused by itself; NULL: the player asked for it. */
static const char *pause_reason(enum game_away reason)
{
	switch (reason) {
	case GAME_BEHIND:
		return _("Another window was in front.");
	case GAME_LOCKED:
		return _("The screen was locked or off.");
	case GAME_IDLE:
		return _("You seemed to be away. The last minute doesn’t count.");
	default:
		return NULL;
	}
}

static void build_pause(struct sheets *sheets, struct stack *stack)
{
	const char *reason = pause_reason(sheets->game->paused_for);
	int needed;

	if (stack->area->beside)
		stack_title(stack, _("Paused"));
	else
		stack_heading(stack, _("Paused"));
	needed = reason == NULL ? 0
	                        : text_height(stack->text, THEME_FONT_BODY, reason, stack->width) +
	                                  stack_button_height(stack) +
	                                  2 * stack_px(stack, THEME_SPACE_M);
	if (reason != NULL && (stack->area->beside || stack->y + needed <= stack->area->aside.h))
		stack_text(stack, ITEM_TEXT, reason, THEME_SPACE_M);
	stack_button(stack, COMMAND_PAUSE, _("Resume"), true);
}

const struct sheet pause_card = {
	.name = "pause",
	.primary = COMMAND_PAUSE,
	.plays_below = true,
	.shown = is_paused,
	.build = build_pause,
};
