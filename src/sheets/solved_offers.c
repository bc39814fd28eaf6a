/* solved_offers: the buttons of the card of a completed picture, and what they do. */
#include "sheets/sheet.h"
#include "sheets/solved.h"

const struct command_info solved_controls[SOLVED_CONTROLS_END - COMMAND_COUNT] = {
	{ .name = "next-challenge",
	  .label = "Next board",
	  .title = "Play the next challenge on the list" },
	{ .name = "watch", .label = "Watch again", .title = "Watch this game once more" },
	{ .name = "back", .label = "Back to game", .title = "Continue the game you were playing" },
};

static const struct solved_offers next_picture = {
	{ COMMAND_NEXT, COMMAND_NEW, COMMAND_AGAIN, COMMAND_SHARE },
	{ "Next picture", "New game", "Play again", "Share" },
	{ "Next", "New", "Again", "Share" },
};
static const struct solved_offers same_picture = {
	{ COMMAND_NEW, COMMAND_OPEN, COMMAND_AGAIN, COMMAND_SHARE },
	{ "New game", "Pictures", "Play again", "Share" },
	{ "New", "Pictures", "Again", "Share" },
};
static const struct solved_offers next_challenge = {
	{ SOLVED_NEXT_CHALLENGE, COMMAND_NEW, COMMAND_AGAIN, COMMAND_SHARE },
	{ "Next board", "New game", "Play again", "Share" },
	{ "Next", "New", "Again", "Share" },
};
static const struct solved_offers other_challenges = {
	{ COMMAND_CHALLENGES, COMMAND_NEW, COMMAND_AGAIN, COMMAND_SHARE },
	{ "Challenges", "New game", "Play again", "Share" },
	{ "Challenges", "New", "Again", "Share" },
};
static const struct solved_offers days = {
	{ COMMAND_DAILY, COMMAND_NEW, COMMAND_AGAIN, COMMAND_SHARE },
	{ "Calendar", "New game", "Play again", "Share" },
	{ "Calendar", "New", "Again", "Share" },
};
static const struct solved_offers watched = {
	{ SOLVED_WATCH, COMMAND_AGAIN, COMMAND_RECORDS, COMMAND_NEW },
	{ "Watch again", "Play this board", "Records", "New game" },
	{ "Watch", "Play", "Records", "New" },
};
static const struct solved_offers watched_meanwhile = {
	{ SOLVED_BACK, SOLVED_WATCH, COMMAND_AGAIN, COMMAND_RECORDS },
	{ "Back to game", "Watch again", "Play this board", "Records" },
	{ "Back", "Watch", "Play", "Records" },
};

/* The row after the game's, −1 if it is the last or the game's board is not in the list. */
static int next_row(const struct sheets *sheets)
{
	int row = challenges_row(sheets);

	return row >= 0 && row + 1 < sheets->game->setup.list->count ? row + 1 : -1;
}

/* A board of the list leads to the next one, the last one to the list, and the board of the day to
 * the calendar. A picture leads to the next one, but never from the player's own to a bundled one.
 * After a game was watched, the one that waits continues. */
const struct solved_offers *solved_offers(const struct sheets *sheets)
{
	const struct photos *photos = sheets->photos;

	if (sheets->game->round.watched)
		return sheets->context.left_game != 0 ? &watched_meanwhile : &watched;
	if (next_row(sheets) >= 0)
		return &next_challenge;
	if (sheets->game->round.plan.daily != 0)
		return &days;
	if (sheets->game->round.plan.name[0] != '\0')
		return &other_challenges;
	return photos->played.bundled >= 0 || photos_next_is_own(photos) ? &next_picture
	                                                                 : &same_picture;
}

enum command solved_primary(const struct sheets *sheets)
{
	return solved_offers(sheets)->commands[0];
}

void solved_states(const struct sheets *sheets, struct command_states *states)
{
	states->enabled[SOLVED_NEXT_CHALLENGE] = next_row(sheets) >= 0;
	states->enabled[SOLVED_WATCH] = sheets->game->round.watched;
	states->enabled[SOLVED_BACK] = sheets->context.left_game != 0;
}

static void watch_again(struct game *game, uint64_t now_ms)
{
	game_line_go(game, 0, now_ms);
	game_command(game, GAME_REDO_ALL, now_ms);
}

/* Continues the previous game, which Undo would bring back only after all slides. */
static void go_back(struct sheets *sheets)
{
	const struct sheets_port *port = &sheets->port;
	struct store_game game;
	struct error error;

	if (store_game_read(sheets->store, sheets->context.left_game, &game, &error))
		port->resume(port->context, &game, false);
	else
		port->say(port->context, error.text);
}

enum sheet_reply solved_command(struct sheets *sheets, enum command command)
{
	struct game_plan plan;

	switch ((int)command) {
	case SOLVED_NEXT_CHALLENGE:
		if (game_plan_row(sheets->game, next_row(sheets), &plan))
			sheets->port.start_plan(sheets->port.context, &plan, SHEETS_PICTURE_STAYS);
		return SHEET_TAKEN;
	case SOLVED_WATCH:
		watch_again(sheets->game, sheets->context.now_ms);
		return SHEET_TAKEN;
	case SOLVED_BACK:
		go_back(sheets);
		return SHEET_TAKEN;
	default:
		return SHEET_IGNORED;
	}
}
