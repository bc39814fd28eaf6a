/* together: players who take turns with the same boards on this computer. */
#include "sheets/together.h"

#include "game/clock.h"
#include "game/party.h"
#include "game/plans.h"
#include "sheets/code.h"
#include "sheets/games/game_text.h"
#include "sheets/sheets.h"
#include "store/players.h"
#include "ui/field.h"

static const char names_field[] = "race-names";

struct together_state {
	struct field names; /* of the players */
	int boards;         /* that they play: 1, 3 or 5 */
};

static struct together_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &together_sheet);
}

static void start_turn(struct sheets *sheets, struct rival *rival, const struct party *party,
                       const struct game_plan *plan)
{
	struct game_race race = { rival, *party };
	char text[ERROR_TEXT_SIZE];

	request_plan(sheets, plan, &race, SHEETS_PICTURE_STAYS);
	if (party->turn > 0 || party->board > 0)
		request_forget(sheets); /* it is another player's */
	/* Translators: %s is a player’s name */
	snprintf(text, sizeof text, _("%s’s turn! The clock starts with the first move."),
	         game_text_player(party, party->turn).text);
	request_say(sheets, text);
}

/* The fastest game so far is the next player's rival. */
static struct rival *find_fastest(const struct game *game)
{
	const struct history *history = &game->history;
	const struct rival *rival = game->rival;

	if (rival != NULL && rival->kind == RIVAL_PLAYER &&
	    (!game_counts(&game->round) || game_lead_ms(game) < 0))
		return rival_copy(rival);
	return game_counts(&game->round)
	               ? rival_of_game(RIVAL_PLAYER, game_scramble(game), history, NULL)
	               : NULL;
}

void together_pass_on(struct sheets *sheets, struct party party)
{
	struct game *game = sheets->game;
	struct game_plan plan = *game_current_plan(game);

	party_go_on(&party);
	if (party.turn == 0)
		game_plan_any(game, plan.scramble.width, plan.scramble.height, &plan);
	start_turn(sheets, party.turn == 0 ? NULL : find_fastest(game), &party, &plan);
}

/* True if the player can pass on the board just solved. */
static bool is_first_turn(const struct game *game)
{
	return game->phase == GAME_SOLVED && game_counts(&game->round) && !game_is_record(game) &&
	       !game_is_turn(game);
}

/* True if the next turn can begin. */
static bool party_waits(const struct game *game)
{
	return game_is_turn(game) && game->party.solved && !party_over(&game->party) &&
	       game->phase == GAME_SOLVED;
}

/* The first turn on a new board, or the second one on that just solved. */
static bool begin_party(struct sheets *sheets, struct error *error)
{
	struct game *game = sheets->game;
	const struct scramble *scramble = game_scramble(game);
	struct party party = { .count = 0 };
	struct game_plan plan;

	if (!party_begin(&party, state_of(sheets)->names.text, state_of(sheets)->boards, error))
		return false;
	if (is_first_turn(game)) {
		party_take_time(&party, SDL_max(clock_ms(&game->clock, game->now_ms), 1),
		                game_moves(game));
		together_pass_on(sheets, party);
		return true;
	}
	game_plan_any(game, scramble->width, scramble->height, &plan);
	start_turn(sheets, NULL, &party, &plan);
	return true;
}

static enum sheet_reply take_turn(struct sheets *sheets, int number)
{
	(void)number;
	together_pass_on(sheets, sheets->game->party);
	return SHEET_CLOSES;
}

static enum sheet_reply start_party(struct sheets *sheets, int number)
{
	struct error error;

	(void)number;
	if (begin_party(sheets, &error))
		return SHEET_CLOSES;
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

/* half: 0 for one board, 1 for three … */
static enum sheet_reply set_boards(struct sheets *sheets, int half)
{
	state_of(sheets)->boards = 2 * half + 1;
	sheets_note(sheets, "");
	return SHEET_TAKEN;
}

static void push_next(const struct sheets *sheets, struct column *column)
{
	static const struct control next = {
		.info = { .name = "race-next",
		          .label = N_("Next turn"),
		          .title = N_("Pass the game on to the next player") },
		.run = take_turn,
	};

	column_heading(column,
	               game_text_copy(column->items, game_text_party(&sheets->game->party)));
	column_button(column, column_control(column, next), NULL, true);
	column_space(column, THEME_SPACE_L);
}

/* How many boards they play. */
static void push_boards(struct column *column, int boards)
{
	static const struct command_info counts[] = {
		/* Translators: how many boards: “One board”, “Three”, “Five” */
		{ "race-one", N_("One board"), .title = N_("Each of you plays one board") },
		{ "race-three", N_("Three"), .title = N_("Best of three boards") },
		{ "race-five", N_("Five"), .title = N_("Best of five boards") },
	};

	column_choice(column, counts, SDL_arraysize(counts), 0, boards / 2, set_boards);
}

static void push_start(const struct sheets *sheets, struct column *column)
{
	static const struct command_info names = { .name = names_field,
		                                   .label = N_("Names"),
		                                   .title = N_("Who plays, such as Anna, Ben") };
	static const struct control start = {
		.info = { .name = SHEET_OK, .label = N_("Start") },
		.run = start_party,
	};

	column_text(column, ITEM_TEXT,
	            is_first_turn(sheets->game)
	                    ? _("Up to six players take turns on this board. The game you just "
	                        "solved was the first turn.")
	                    : _("Up to six players take turns on this computer. The fastest wins "
	                        "the board."),
	            THEME_SPACE_M);
	/* Translators: an example of names of players */
	code_push_field(column, names, &state_of(sheets)->names, _("Anna, Ben"));
	push_boards(column, state_of(sheets)->boards);
	if (sheets->note[0] != '\0')
		column_text(column, ITEM_WARNING, sheets->note, THEME_SPACE_M);
	column_button(column, column_control(column, start), NULL, !party_waits(sheets->game));
}

static void together_build(struct sheets *sheets, struct column *column)
{
	column_title(column, _("Play together"));
	if (party_waits(sheets->game))
		push_next(sheets, column);
	push_start(sheets, column);
	column_close(column);
}

static void together_open(struct sheets *sheets)
{
	struct together_state *state = state_of(sheets);

	state->boards = SDL_max(state->boards, 1);
	if (state->names.text[0] == '\0' && sheets->players != NULL)
		players_write_names(sheets->players, PARTY_MAX, state->names.text,
		                    sizeof state->names.text);
}

static struct field *written(struct sheets *sheets)
{
	return &state_of(sheets)->names;
}

const struct sheet together_sheet = {
	.name = "together",
	.opener = COMMAND_TOGETHER,
	.state_size = sizeof(struct together_state),
	.open = together_open,
	.build = together_build,
	.fields = { names_field },
	.field = written,
	.paste = code_paste_race,
};
