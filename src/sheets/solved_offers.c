/* solved_offers: the buttons of the solved card: what the player can do next. */
#include "base/language.h"
#include "sheets/solved_offers.h"

const struct command_info solved_controls[SOLVED_CONTROLS_END - COMMAND_COUNT] = {
	{ "next-challenge", N_("Next board"), .title = N_("Play the next challenge") },
	{ "watch", N_("Watch again"), .title = N_("Watch this game once more") },
	{ "back", N_("Back to game"), .title = N_("Continue the game you were playing") },
	{ "pass", N_("Next turn"), .title = N_("Pass the game on to the next player") },
};

enum { OFFERS = 4 };

/* A button, with a shorter label for below a board. */
struct offer {
	enum command command;
	const char *label, *low_label;
};

static const struct offer restart = { COMMAND_AGAIN, N_("Restart"), N_("Restart") };
static const struct offer to_race = { COMMAND_RACE, N_("Race"), N_("Race") };
static const struct offer back = { SOLVED_BACK, N_("Back to game"),
	                           /* Translators: short for “Back to game” */
	                           N_("Back") };
static const struct offer new_game = { COMMAND_NEW, N_("New game"),
	                               /* Translators: short for “New game” */
	                               N_("New") };
static const struct offer pictures = { COMMAND_OPEN, N_("Pictures"), N_("Pictures") };
static const struct offer records = { COMMAND_RECORDS, N_("Records"), N_("Records") };
static const struct offer share = { COMMAND_SHARE, N_("Share"), N_("Share") };
static const struct offer watch = { SOLVED_WATCH, N_("Watch again"),
	                            /* Translators: short for “Watch again” */
	                            N_("Watch") };

/* The row after the game's, −1 if it is the last or the game's board is not in the list. */
static int next_row(const struct sheets *sheets)
{
	int row = challenges_row(sheets);

	return row >= 0 && row + 1 < sheets->game->setup.list->count ? row + 1 : -1;
}

/* A board of the list leads to the next one, the last one to the list, and the board of the day to
 * the calendar. A picture leads to the next one, but never from the player's own to a bundled one. */
static struct offer next_offer(const struct sheets *sheets)
{
	const struct party *party = &sheets->game->party;

	if (party->count > 0)
		return party_over(party)
		               ? (struct offer){ COMMAND_RACE, N_("New round"),
			                         /* Translators: short for “New round” */
			                         N_("Again") }
		               : (struct offer){
			                 SOLVED_PASS, N_("Next turn"),
			                 /* Translators: short for “Next turn”, “Next board” or “Next picture” */
			                 N_("Next")
		                 };
	if (next_row(sheets) >= 0)
		return (struct offer){ SOLVED_NEXT_CHALLENGE, N_("Next board"), N_("Next") };
	if (sheets->game->round.plan.daily != 0)
		return (struct offer){ COMMAND_DAILY, N_("Calendar"), N_("Calendar") };
	if (sheets->game->round.plan.name[0] != '\0')
		return (struct offer){ COMMAND_CHALLENGES, N_("Challenges"), N_("Challenges") };
	return (struct offer){ COMMAND_NEXT, N_("Next picture"), N_("Next") };
}

/* Writes the buttons, the main one first: it continues what the player is doing. After a game was
 * watched, that is the one that waits. */
static void find_offers(const struct sheets *sheets, struct offer offers[OFFERS])
{
	const struct offer watched[] = { back, watch, restart, records, new_game };

	if (sheets->game->round.watched) {
		SDL_memcpy(offers, watched + (sheets->context.left_game == 0),
		           OFFERS * sizeof *offers);
		return;
	}
	offers[0] = next_offer(sheets);
	offers[1] = offers[0].command == new_game.command ? pictures : new_game;
	offers[2] = offers[0].command == COMMAND_RACE ? restart : to_race;
	offers[3] = share;
}

enum command solved_primary(const struct sheets *sheets)
{
	struct offer offers[OFFERS];

	find_offers(sheets, offers);
	return offers[0].command;
}

void solved_offer_states(const struct sheets *sheets, struct command_states *states)
{
	states->enabled[SOLVED_NEXT_CHALLENGE] = next_row(sheets) >= 0;
	states->enabled[SOLVED_PASS] =
	        sheets->game->party.count > 0 && !party_over(&sheets->game->party);
	states->enabled[SOLVED_WATCH] = sheets->game->round.watched;
	states->enabled[SOLVED_BACK] = sheets->context.left_game != 0;
}

/* Continues the previous game, which Undo would bring back only after all slides. */
static void go_back(struct sheets *sheets)
{
	const struct sheets_port *port = &sheets->port;
	struct store_game game;
	struct error error;

	if (store_game_read(sheets->store, sheets->context.left_game, &game, &error))
		port->resume(port->app, &game, false);
	else
		port->say(port->app, error.text);
}

enum sheet_reply solved_take_offer(struct sheets *sheets, enum command command)
{
	switch ((int)command) {
	case SOLVED_NEXT_CHALLENGE:
		(void)challenges_start(sheets, next_row(sheets));
		return SHEET_TAKEN;
	case SOLVED_WATCH:
		game_line_go(sheets->game, 0, sheets->context.now_ms);
		game_command(sheets->game, GAME_REDO_ALL, sheets->context.now_ms);
		return SHEET_TAKEN;
	case SOLVED_PASS:
		race_pass_on(sheets);
		return SHEET_TAKEN;
	case SOLVED_BACK:
		go_back(sheets);
		return SHEET_TAKEN;
	default:
		return SHEET_IGNORED;
	}
}

void solved_push_offers(const struct sheets *sheets, struct stack *stack)
{
	int available = (stack->width - stack_px(stack, THEME_SPACE_M)) / 2;
	bool fit = stack->area->beside;
	struct offer offers[OFFERS];
	enum command commands[OFFERS];
	const char *labels[OFFERS];

	find_offers(sheets, offers);
	for (int i = 0; i < OFFERS; i++)
		fit = fit && text_width(stack->text, THEME_FONT_STRONG, _(offers[i].label)) +
		                             2 * stack_px(stack, THEME_SPACE_M) <=
		                     available;
	for (int i = 0; i < OFFERS; i++) {
		commands[i] = offers[i].command;
		labels[i] = _(fit ? offers[i].label : offers[i].low_label);
	}
	stack_buttons(stack, commands, OFFERS, labels, true);
	stack_close(stack);
}
