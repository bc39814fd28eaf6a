/* race: choosing a rival, and how a race or a turn of a party ended. */
#include <stdlib.h>

#include "game/clock.h"
#include "game/party.h"
#include "game/plans.h"
#include "sheets/games/game_text.h"
#include "sheets/games/race_best.h"
#include "sheets/race.h"
#include "sheets/sheets.h"
#include "ui/chart.h"

struct race_state {
	struct race_best best; /* the player's */
};

static struct race_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &race_sheet);
}

void race_start(struct sheets *sheets, struct rival *rival, const struct game_plan *plan,
                int bundled)
{
	struct game_race race = { .rival = rival };

	request_plan(sheets, plan, &race, bundled);
}

bool race_against(struct sheets *sheets, int64_t id, const struct game_plan *plan, int bundled,
                  struct error *error)
{
	struct store_game stored;
	struct history *history = &stored.saved.history;
	const struct game_plan *own = &stored.saved.round.plan;
	struct rival *rival;

	if (!store_result_game(sheets->store, id, &stored, error))
		return false;
	while (history_redo(history) > 0)
		continue;
	rival = rival_of_game(RIVAL_SELF, &own->scramble, history, error);
	if (rival != NULL)
		race_start(sheets, rival, plan != NULL ? plan : own, bundled);
	store_game_destroy(&stored);
	return rival != NULL;
}

enum { CHART_HIGH = 72, CHART_ROOM = 340 }; /* units; of the card, for a chart */

const char *race_rival(enum rival_kind kind)
{
	/* Translators: whose board is beside yours in a race, or the other line of a chart that compares both */
	static const char *const rivals[RIVAL_KINDS] = { "", N_("Your friend"),
		                                         N_("Your other game"), N_("The computer"),
		                                         N_("The fastest so far") };

	return kind == RIVAL_NONE ? "" : _(rivals[kind]);
}

static bool draw_chart(const struct draw *draw, const struct item *item)
{
	const struct game *game = item->context;
	const struct rival *rival = game->rival;
	const struct rival_line *own = &game->line, *other = &rival->line;
	int most = board_cells(game_board(game)) - 1;
	uint64_t ms = SDL_max(SDL_max(own->ms[own->reached], other->ms[other->reached]), 1);
	SDL_Rect area = item->rect, words;
	int space = draw_px(draw, THEME_SPACE_S);

	words = (SDL_Rect){ area.x, 0, area.w, text_line(draw->text, THEME_FONT_SMALL) };
	words.y = area.y + area.h - words.h;
	area.y += space;
	area.h -= words.h + 2 * space;
	chart_draw_steps(draw, &area, other->ms, other->reached, most, ms, THEME_FOCUS);
	chart_draw_steps(draw, &area, own->ms, own->reached, most, ms, THEME_ACCENT);
	draw_line(draw, THEME_FONT_SMALL, _("You"), &words, TEXT_LEFT, THEME_ACCENT);
	draw_line(draw, THEME_FONT_SMALL, race_rival(rival->kind), &words, TEXT_RIGHT, THEME_FOCUS);
	return false;
}

/* The players, the fastest first, and how many boards each has won. */
static void push_table(struct column *column, const struct party *party)
{
	struct items *items = column->items;
	int order[PARTY_MAX];

	party_rank(party, order);
	for (int i = 0; i < party->count; i++) {
		const struct party_player *player = &party->players[order[i]];
		const char *time =
		        player->ms > 0 ? game_text_copy(items, game_text_time(player->ms)) : "–";

		column_fact(
		        column, game_text_copy(items, game_text_player(party, order[i])),
		        party->boards == 1
		                ? time
		                : items_format(
		                          items,
		                          /* Translators: a player’s time, and boards won */
		                          PLURAL(player->wins, "%s  ·  %d win", "%s  ·  %d wins"),
		                          time, player->wins));
	}
}

const char *race_line(struct items *items, const struct game *game)
{
	if (game_is_turn(game))
		return game_text_copy(items, game_text_party(&game->party));
	if (game->rival == NULL || !game_counts(&game->round))
		return NULL;
	return items_format(items, /* Translators: %s is such as “5 seconds” */
	                    game_lead_ms(game) >= 0 ? _("You won by %s.") : _("You lost by %s."),
	                    game_text_lead((uint64_t)llabs(game_lead_ms(game))).text);
}

void race_push_end(struct column *column, const struct game *game)
{
	struct item *chart;

	if (game_is_turn(game))
		push_table(column, &game->party);
	if (game->rival == NULL || !game_counts(&game->round))
		return;
	if (column->area->aside.h - column->y < column_px(column, CHART_ROOM))
		return;
	chart = column_push(column, ITEM_CUSTOM, column_px(column, CHART_HIGH), THEME_SPACE_M);
	chart->draw = draw_chart;
	chart->context = game;
}

/* The board being played, from its start; a new one once it is solved. */
static struct game_plan next_plan(const struct sheets *sheets)
{
	struct game *game = sheets->game;
	struct game_plan plan = *game_current_plan(game);

	if (game->phase == GAME_SOLVED)
		game_plan_any(game, plan.scramble.width, plan.scramble.height, &plan);
	return plan;
}

/* The player's speed in the best game, in tenths of moves per second; 0: not known. */
static int own_pace(const struct race_state *race)
{
	const struct result *best = &race->best.game;
	int pace = best->ms == 0 ? 0 : (int)(best->moves * 10000 / best->ms);

	return pace == 0 ? 0 : SDL_clamp(pace, RIVAL_PACE_MIN, RIVAL_PACE_MAX);
}

static bool computer_plays(const struct sheets *sheets)
{
	return board_cells(game_board(sheets->game)) <= RIVAL_CELLS_MAX;
}

static const char *pace_text(struct items *items, int pace)
{
	return items_format(items, "%s", number_decimals((uint64_t)pace, 1).text);
}

/* What the player is about to do, which Enter does. */
static bool is_main(const struct sheets *sheets, const char *name)
{
	return SDL_strcmp(name, computer_plays(sheets) ? "race-computer" : "race-best") == 0;
}

static void push_control(const struct sheets *sheets, struct column *column, struct control control)
{
	column_button(column, column_control(column, control), NULL,
	              is_main(sheets, control.info.name));
}

/* The race has begun, or there's a sentence. */
static enum sheet_reply answer(struct sheets *sheets, bool raced, const struct error *error)
{
	sheets_note(sheets, raced ? "" : error->text);
	return raced ? SHEET_CLOSES : SHEET_TAKEN;
}

static enum sheet_reply race_best(struct sheets *sheets, int number)
{
	struct game_plan plan =
	        state_of(sheets)->best.same ? *game_current_plan(sheets->game) : next_plan(sheets);
	struct error error;

	(void)number;
	return answer(sheets,
	              race_against(sheets, state_of(sheets)->best.game.id, &plan,
	                           SHEETS_PICTURE_STAYS, &error),
	              &error);
}

static enum sheet_reply race_computer(struct sheets *sheets, int pace)
{
	struct game_plan plan = next_plan(sheets);

	race_start(sheets, rival_computer(&plan.scramble, pace), &plan, SHEETS_PICTURE_STAYS);
	return SHEET_CLOSES;
}

static enum sheet_reply set_pace(struct sheets *sheets, int pace)
{
	request_set(sheets, SETTING_RACE_PACE, pace);
	sheets_note(sheets, "");
	return SHEET_TAKEN;
}

static void push_best(const struct sheets *sheets, struct column *column)
{
	const struct race_best *own = &state_of(sheets)->best;
	const struct board *board = game_board(sheets->game);
	const struct control best = {
		.info = { .name = "race-best",
		          .label = N_("Race your best game"),
		          .title = N_("Play this board against your best game") },
		.disabled = own->game.id == 0,
		.run = race_best,
	};
	const char *text;

	column_heading(column, _("Your best game"));
	if (own->search != NULL)
		text = _("Loading…");
	else if (own->game.id == 0)
		text = items_format(column->items, _("Solve a %d×%d without help first."),
		                    board->width, board->height);
	else
		text = items_format(column->items,
		                    /* Translators: a time, and “1 move” or “52 moves” */
		                    own->same ? _("On this board: %s, %s.")
		                              : _("Of this size, on another board: %s, %s."),
		                    game_text_time(own->game.ms).text,
		                    game_text_moves(own->game.moves).text);
	column_text(column, ITEM_TEXT, text, THEME_SPACE_M);
	push_control(sheets, column, best);
	column->y += column_px(column, THEME_SPACE_M);
}

static void push_pace(struct column *column, int pace)
{
	const struct control slower = { .info = { .name = "race-slower",
		                                  .title = N_("A slower computer"),
		                                  .icon = "minus",
		                                  .repeats = true },
		                        .disabled = pace <= RIVAL_PACE_MIN,
		                        .run = set_pace,
		                        .number = setting_step(SETTING_RACE_PACE, pace, -1) };
	const struct control faster = { .info = { .name = "race-faster",
		                                  .title = N_("A faster computer"),
		                                  .icon = "plus",
		                                  .repeats = true },
		                        .disabled = pace >= RIVAL_PACE_MAX,
		                        .run = set_pace,
		                        .number = setting_step(SETTING_RACE_PACE, pace, 1) };

	column_stepper(column, _("Moves per second"), pace_text(column->items, pace),
	               column_control(column, slower), column_control(column, faster));
}

static void push_computer(const struct sheets *sheets, struct column *column)
{
	int mine = own_pace(state_of(sheets)),
	    pace = settings_get(sheets->settings, SETTING_RACE_PACE);
	const struct control computer = { .info = { .name = "race-computer",
		                                    .label = N_("Race the computer"),
		                                    .title = N_("Play against the computer") },
		                          .run = race_computer,
		                          .number = pace };
	const struct control own = {
		.info = { .name = "race-mine",
		          .label = N_("My speed"),
		          .title = N_("Let the computer move as fast as you in your best game") },
		.disabled = mine == 0,
		.lit = mine > 0 && pace == mine,
		.run = set_pace,
		.number = mine,
	};
	const char *labels[] = { NULL, NULL };

	column_heading(column, _("The computer"));
	if (!computer_plays(sheets)) {
		column_text(column, ITEM_TEXT,
		            _("It races on boards of up to 255 tiles, such as 16×16."),
		            THEME_SPACE_M);
		return;
	}
	column_text(column, ITEM_TEXT, _("It solves the board as in the lessons."), THEME_SPACE_M);
	push_pace(column, pace);
	if (mine > 0)
		labels[1] = items_format(column->items, _("My speed: %s"),
		                         pace_text(column->items, mine));
	column_buttons(column,
	               SHEET_BUTTONS(column_control(column, computer), column_control(column, own)),
	               labels, is_main(sheets, computer.info.name));
	column->y += column_px(column, THEME_SPACE_M);
}

static void race_build(struct sheets *sheets, struct column *column)
{
	bool letters = settings_get(sheets->settings, SETTING_LETTERS) != 0;

	column_title(column, _("Race"));
	column_text(column, ITEM_TEXT,
	            settings_get(sheets->settings, SETTING_RIVAL) != 0
	                    ? _("Your rival is the second dot on the timeline, and you see its "
	                        "board, small. Hints and Solve end a race.")
	                    : _("Your rival is the second dot on the timeline. Hints and Solve "
	                        "end a race."),
	            THEME_SPACE_M);
	push_computer(sheets, column);
	push_best(sheets, column);
	if (sheets->note[0] != '\0')
		column_text(column, ITEM_WARNING, sheets->note, THEME_SPACE_L);
	column_heading(column, _("A friend far away"));
	column_text(
	        column, ITEM_TEXT,
	        items_format(
	                column->items,
	                /* Translators: two keys, or buttons in quotation marks */
	                _("Copy a friend’s race and press %s. To send yours, solve a board without "
	                  "help, press %s and choose “Challenge a friend”."),
	                items_press(column->items, COMMAND_PASTE, letters),
	                items_press(column->items, COMMAND_CODE, letters)),
	        THEME_SPACE_M);
	column_close(column);
}

static void race_open_sheet(struct sheets *sheets)
{
	race_best_find(&state_of(sheets)->best, sheets, game_scramble(sheets->game));
}

static void race_close_sheet(struct sheets *sheets)
{
	race_best_stop(&state_of(sheets)->best);
}

const struct sheet race_sheet = {
	.name = "race",
	.opener = COMMAND_RACE,
	.state_size = sizeof(struct race_state),
	.open = race_open_sheet,
	.close = race_close_sheet,
	.build = race_build,
};
