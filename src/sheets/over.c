/* over: the cards of a game that is stopped: a limit has run out, or it is paused. */
#include "game/limit.h"
#include "sheets/sheets.h"
#include "ui/controls.h"

enum { STILL_PLAYS_MS = 600 };

static bool is_over(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_OVER;
}

static void build_over(struct sheets *sheets, struct column *column)
{
	const struct game_round *round = &sheets->game->round;
	bool time = round->over == LIMIT_TIME;
	const char *text = items_format(
	        column->items,
	        /* Translators: %s is a time, such as 1:30 */
	        time ? _("Your limit was %s. Restart, or keep playing without a limit.")
	             : PLURAL(round->limit.moves,
	                      "Your limit was %s move. Restart, or keep playing without a limit.",
	                      "Your limit was %s moves. Restart, or keep playing without a limit."),
	        time ? items_time(column->items, round->limit.seconds)
	             : items_count(column->items, round->limit.moves));

	column_headline(column, time ? _("Time’s up") : _("Out of moves"), NULL, false);
	column_text(column, ITEM_TEXT, text, THEME_SPACE_M);
	column_foot(column);
	column_buttons(column, SHEET_BUTTONS(COMMAND_AGAIN, COMMAND_NO_LIMIT, COMMAND_NEW), NULL,
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

static void build_pause(struct sheets *sheets, struct column *column)
{
	const char *reason = pause_reason(sheets->game->paused_for);

	column_headline(column, _("Paused"), NULL, false);
	if (reason != NULL)
		column_text(column, ITEM_TEXT, reason, THEME_SPACE_M);
	column_foot(column);
	column_button(column, COMMAND_PAUSE, _("Resume"), true);
}

const struct sheet pause_card = {
	.name = "pause",
	.primary = COMMAND_PAUSE,
	.plays_below = true,
	.shown = is_paused,
	.build = build_pause,
};
