/* solved: the card of a completed picture or of a watched game, and what the player can do next. */
#include "base/date.h"
#include "game/clock.h"
#include "game/party.h"
#include "sheets/challenges.h"
#include "sheets/games/game_text.h"
#include "sheets/games/session.h"
#include "sheets/games/splits_facts.h"
#include "sheets/race.h"
#include "sheets/searched.h"
#include "sheets/sheets.h"
#include "sheets/solved.h"
#include "sheets/together.h"
#include "sheets/solving.h"
#include "sheets/start.h"

enum { OFFERS = 4 };

struct solved_state {
	struct solved_result result;
	bool closed; /* by the player */
};

static struct solved_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &solved_card);
}

struct solved_result *solved_result(const struct sheets *sheets)
{
	return &state_of(sheets)->result;
}

void solved_close(struct sheets *sheets, bool closed)
{
	state_of(sheets)->closed = closed;
}

/* The values that the card reports about the game. */
struct figures {
	const struct sheets *sheets;
	const struct game *game;
	const struct game_round *round;
	const struct statistics *before; /* see struct solved_result */
	const struct result *result;     /* of the same game in the player's records */
	uint64_t moves, ms;
	bool perfect;           /* the player found a shortest solution */
	bool by_solver;         /* the solver made the last moves */
	int row;                /* in the list of challenges, −1: none */
	enum board_stars stars; /* for that row */
};

static struct figures find_result(const struct sheets *sheets)
{
	const struct game *game = sheets->game;
	const struct game_round *round = &game->round;

	return (struct figures){
		.sheets = sheets,
		.game = game,
		.round = round,
		.before = &solved_result(sheets)->before,
		.result = &solved_result(sheets)->result,
		.moves = game_moves(game),
		.ms = clock_ms(&game->clock, sheets->context.now_ms),
		.by_solver = game_solver_finished(game),
		.row = challenges_row(sheets),
		.stars = game_counts(round) ? result_stars(game_moves(game), round->plan.shortest)
		                            : BOARD_UNSOLVED,
		.perfect = game_counts(round) && game_text_is_fewest(game),
	};
}

static const char *figure_rate(struct column *column, const struct figures *result)
{
	double rate = (double)result->moves * 1000.0 / (double)result->ms;

	return items_format(column->items, "%s",
	                    number_decimals((uint64_t)(rate * 10.0 + 0.5), 1).text);
}

/* About a game that was in the records already. */
static const char *watched_line(struct column *column, const struct figures *result)
{
	int day = date_of(result->result->ended_ms);
	char date[DATE_SIZE];

	if (result->game->left_replay || result->moves != result->result->moves)
		return _("You took over a replay, so this doesn’t count.");
	if (result->result->id != result->round->result || result->result->ended_ms == 0)
		return _("You watched a finished game.");
	date_write(date, day / 10000, day / 100 % 100, day % 100);
	return items_format(column->items,
	                    /* Translators: %s is a date */
	                    result->round->assisted    ? _("Solved on %s with help.")
	                    : result->round->hints > 0 ? _("Solved on %s with hints.")
	                                               : _("Solved on %s."),
	                    date);
}

static const char *card_praise(struct column *column, const struct figures *result)
{
	const char *race = race_line(column->items, result->game);

	if (result->round->watched)
		return watched_line(column, result);
	if (race != NULL && (game_is_turn(result->game) || column->compact))
		return race;
	if (result->by_solver)
		return _("Solved for you. Want to try the next one yourself?");
	if (result->round->assisted)
		return _("Solved with some help. Want to try the next one yourself?");
	if (result->perfect)
		return _("Perfect! It can’t be done in fewer moves.");
	if (result->round->hints > 0)
		return _("Well done! Games with hints don’t count as records.");
	return game_text_copy(column->items, game_text_news(result->before, result->result));
}

/* A race's result is its headline; in a compact column the praise's line is. */
static const char *card_title(struct column *column, const struct figures *result)
{
	const char *race = race_line(column->items, result->game);

	if (race != NULL && !game_is_turn(result->game) && !result->round->watched)
		return race;
	return result->round->watched ? _("Replay finished") : _("Picture complete");
}

/* The player's progress in the group of a challenge. */
static const char *group_progress(struct column *column, const struct figures *result, int row,
                                  const char **name)
{
	int solved, count;

	*name = challenges_progress(result->sheets, row, &solved, &count);
	/* Translators: boards of a group of challenges, or pictures of an album, such as “3 of 12 solved” */
	return items_format(column->items, _("%d of %d solved"), solved, count);
}

/* The fewest moves before: on the same board, or over the shortest on others. */
static void build_fewest(struct column *column, const struct figures *result)
{
	const struct statistics *before = result->before;
	int over = statistics_over(result->moves, result->result->shortest);

	if (result->result->group.kind == SCRAMBLE_BOARD && before->best_moves > 0)
		column_fact(column,
		            result->moves < before->best_moves ? _("Previous fewest moves")
		                                               : _("Your fewest moves"),
		            items_count(column->items, before->best_moves));
	else if (result->result->group.kind != SCRAMBLE_BOARD && before->best_over >= 0 &&
	         over >= 0)
		column_fact(
		        column,
		        over < before->best_over ? _("Previous best efficiency")
		                                 : _("Your best efficiency"),
		        /* Translators: a percentage, such as “12% over” the shortest solution */
		        items_format(column->items, _("%s over"),
		                     game_text_over(before->best_over).text));
}

/* How the game compares with those before; nothing for one that doesn't count. */
static void build_comparison(struct column *column, const struct figures *result)
{
	const struct statistics *before = result->before;
	struct statistics after = *before;
	uint64_t best = before->best_ms, ms = result->result->ms;

	if (result->round->watched || !result_counts(result->result))
		return;
	if (best > 0 && ms > 0)
		column_fact(column, ms < best ? _("Previous best") : _("Your best"),
		            game_text_copy(column->items, game_text_time(best)));
	if (best > ms && ms > 0)
		column_fact(column, _("Faster by"),
		            game_text_copy(column->items, game_text_difference(best - ms)));
	build_fewest(column, result);
	statistics_add(&after, result->result);
	if (after.average5_ms > 0)
		column_fact(
		        column, _("Average of 5"),
		        game_text_copy(column->items, game_text_average(after.average5_ms,
		                                                        after.best_average5_ms)));
}

/* True if the next picture comes after this game, not another board. */
static bool leads_to_picture(const struct sheets *sheets)
{
	return sheets->game->party.count == 0 && game_name(sheets->game)[0] == '\0' &&
	       game_current_plan(sheets->game)->daily == 0;
}

/* True if the picture's album tells how far the player got. */
static bool shows_album(const struct sheets *sheets)
{
	const struct album_played *album = &sheets->photos->album;

	return album->folder != NULL && album->at >= 0 && !sheets->game->round.watched &&
	       leads_to_picture(sheets);
}

bool solved_ends_album(const struct sheets *sheets)
{
	return shows_album(sheets) && album_played_done(&sheets->photos->album);
}

/* How far the player got with the album of the picture, and where the next one is in it. */
static void build_album(struct column *column, const struct figures *result)
{
	const struct album_played *album = &result->sheets->photos->album;

	if (!shows_album(result->sheets))
		return;
	column_fact(
	        column, album->name,
	        items_format(column->items, _("%d of %d solved"), album->solved, album->pictures));
	if (!column->compact)
		start_push_places(column, result->sheets);
}

static void build_rate(struct column *column, const struct figures *result)
{
	if (splits_facts_tell(result->ms, result->round->assisted))
		column_fact(column, _("Moves per second"), figure_rate(column, result));
}

/* Of a game of a session: it is compared with those. */
static void build_session(struct column *column, const struct figures *result)
{
	struct items *items = column->items;

	column_fact(column, _("Time"), game_text_copy(items, game_text_time(result->ms)));
	column_fact(column, _("Moves"), items_count(items, result->moves));
	if (!column->compact)
		build_rate(column, result);
	session_push(column, result->sheets);
}

/* The most important ones first: of a compact card only these are seen at once. */
static void build_facts(struct column *column, const struct figures *result)
{
	struct items *items = column->items;
	bool proven;
	int shortest = game_shortest(result->game, &proven);

	column_fact(column, result->round->assisted ? _("Moves") : _("Your moves"),
	            items_count(items, result->moves));
	column_fact(column, _("Complexity at the start"),
	            items_count(items, (uint64_t)board_inversions(game_shuffled(result->game))));
	column_fact(column, _("Time"), game_text_copy(items, game_text_time(result->ms)));
	race_push_end(column, result->game);
	if (column->compact)
		build_album(column, result);
	if (result->round->hints > 0)
		column_fact(column, _("Hints"), items_count(items, (uint64_t)result->round->hints));
	if (shortest >= 0)
		column_fact(column, proven ? _("Fewest possible") : _("Fewest known"),
		            items_count(items, (uint64_t)shortest));
	else if (game_measures(result->game) && result->game->alike == NULL)
		/* so that nothing moves when it is known */
		column_fact(column, _("Fewest possible"), "…");
	build_comparison(column, result);
	build_rate(column, result);
	if (!column->compact && splits_facts_tell(result->ms, result->round->assisted))
		splits_facts_push(column, &solved_result(result->sheets)->splits,
		                  &solved_result(result->sheets)->best_splits);
}

/* The board's name, for a challenge with its stars as in the list, and the player's progress; and the solutions. */
static void build_board(struct column *column, const struct figures *result)
{
	const char *name = result->round->plan.name, *group, *progress;

	if (result->by_solver && !result->round->watched)
		column_fact(column, _("Solution"), solving_lengths(result->game, column));
	if (result->row >= 0)
		(void)column_row(column, language_name(name), (uint64_t)result->stars);
	else if (name[0] != '\0')
		column_text(column, ITEM_TEXT, language_name(name), THEME_SPACE_S);
	for (int i = 0; i < 2 && result->row >= 0 && !result->round->watched; i++) {
		progress = group_progress(column, result, i == 0 ? result->row : -1, &group);
		column_fact(column, group, progress);
	}
}

/* Who sent the picture, with which words, and when. */
static void build_greeting(struct column *column, const struct sheets *sheets)
{
	const struct photo *photo = &sheets->photos->played;

	if (!photo->greeting.sent)
		return;
	column_fact(column, start_sender(column, &photo->greeting), start_date(column, photo));
	if (!column->compact && photo->greeting.line[0] != '\0')
		column_text(column, ITEM_TEXT, photo->greeting.line, THEME_SPACE_S);
}

/* A button; label NULL: the command's own. */
struct offer {
	enum command command;
	const char *label;
};

/* The row after the game's, −1 if it is the last or the game's board is not in the list. */
static int next_row(const struct sheets *sheets)
{
	int row = challenges_row(sheets);

	return row >= 0 && row + 1 < game_boards(sheets->game)->count ? row + 1 : -1;
}

static enum sheet_reply play_next(struct sheets *sheets, int row)
{
	(void)challenges_start(sheets, row);
	return SHEET_TAKEN;
}

static enum sheet_reply pass_on(struct sheets *sheets, int number)
{
	(void)number;
	together_pass_on(sheets, sheets->game->party);
	return SHEET_TAKEN;
}

static enum sheet_reply watch_again(struct sheets *sheets, int number)
{
	(void)number;
	game_line_go(sheets->game, 0, sheets->context.now_ms);
	game_command(sheets->game, GAME_REDO_ALL, sheets->context.now_ms);
	return SHEET_TAKEN;
}

static enum sheet_reply show_search(struct sheets *sheets, int number)
{
	(void)number;
	searched_open(sheets, true);
	return SHEET_TAKEN;
}

static enum sheet_reply show_album(struct sheets *sheets, int number)
{
	(void)number;
	sheets_open(sheets, &collage_sheet);
	return SHEET_TAKEN;
}

/* The last picture of an album leads to all of them. A board of the list leads to the next one, the last one to the list, and the board of the day to
 * the calendar. A picture leads to the next one, but never from the player's own to a bundled one. */
static struct offer next_offer(const struct sheets *sheets, struct column *column)
{
	const struct party *party = &sheets->game->party;
	int row = next_row(sheets);
	const struct control turn = { .info = { .name = "pass",
		                                .label = N_("Next turn"),
		                                .title =
		                                        N_("Pass the game on to the next player") },
		                      .run = pass_on };
	const struct control board = { .info = { .name = "next-challenge",
		                                 .label = N_("Next board"),
		                                 .title = N_("Play the next challenge") },
		                       .run = play_next,
		                       .number = row };

	const struct control all = { .info = { .name = "collage",
		                               .label = N_("Show album"),
		                               .title = N_("See all pictures of the album") },
		                     .run = show_album };

	if (solved_ends_album(sheets))
		return (struct offer){ column_control(column, all), NULL };
	if (party_over(party))
		return (struct offer){ COMMAND_TOGETHER, _("New round") };
	if (party->count > 0)
		return (struct offer){ column_control(column, turn), NULL };
	if (row >= 0)
		return (struct offer){ column_control(column, board), NULL };
	if (game_current_plan(sheets->game)->daily != 0)
		return (struct offer){ COMMAND_DAILY, _("Calendar") };
	if (game_name(sheets->game)[0] != '\0')
		return (struct offer){ COMMAND_CHALLENGES, NULL };
	return (struct offer){ COMMAND_NEXT, NULL };
}

/* Of a game that was watched: first back to the one that waited, if any. */
static void offer_watched(const struct sheets *sheets, struct column *column,
                          struct offer offers[OFFERS])
{
	const struct control watch = { .info = { .name = "watch",
		                                 .label = N_("Watch again"),
		                                 .title = N_("Watch this game once more"),
		                                 .icon = "play" },
		                       .run = watch_again };
	int count = 0;

	if (game_enabled(sheets->game, GAME_MY_POSITION))
		offers[count++] = (struct offer){ COMMAND_MY_POSITION, _("Back to game") };
	offers[count++].command = column_control(column, watch);
	offers[count++].command = COMMAND_AGAIN;
	offers[count++].command = COMMAND_RECORDS;
	if (count < OFFERS)
		offers[count].command = COMMAND_NEW;
}

/* Writes the buttons, first the main one: to continue. */
static void find_offers(const struct sheets *sheets, struct column *column,
                        struct offer offers[OFFERS])
{
	const struct control search = { .info = { .name = "search",
		                                  .label = NC_("of a solution", "Search"),
		                                  .title = N_("See how the solution was found") },
		                        .run = show_search };

	if (game_is_record(sheets->game)) {
		offer_watched(sheets, column, offers);
		return;
	}
	if (session_running(sheets) != NULL) {
		offers[0] = (struct offer){ COMMAND_NEW, _("Next game") };
		offers[1].command = session_end_control(column);
		offers[2].command = COMMAND_SESSION;
		offers[3].command = COMMAND_SHARE;
		return;
	}
	offers[0] = next_offer(sheets, column);
	offers[1].command = COMMAND_NEW;
	offers[2].command = offers[0].command == COMMAND_TOGETHER ? COMMAND_AGAIN : COMMAND_RACE;
	offers[3].command =
	        game_knows_search(sheets->game) ? column_control(column, search) : COMMAND_SHARE;
}

static void push_offers(const struct sheets *sheets, struct column *column)
{
	struct offer offers[OFFERS] = { { .label = NULL } };
	enum command commands[OFFERS];
	const char *labels[OFFERS];

	find_offers(sheets, column, offers);
	for (int i = 0; i < OFFERS; i++) {
		commands[i] = offers[i].command;
		labels[i] = offers[i].label;
	}
	column_buttons(column, commands, OFFERS, labels, true);
}

static bool shown(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_SOLVED && !state_of(sheets)->closed &&
	       sheets->context.celebration_over;
}

static void solved_build(struct sheets *sheets, struct column *column)
{
	const struct figures result = find_result(sheets);

	column_headline(column, card_title(column, &result), card_praise(column, &result), true);
	if (session_running(sheets) != NULL)
		build_session(column, &result);
	else
		build_facts(column, &result);
	column_space(column, THEME_SPACE_S);
	build_board(column, &result);
	build_greeting(column, sheets);
	if (!column->compact)
		build_album(column, &result);
	column_space(column, THEME_SPACE_S);
	column_foot(column);
	push_offers(sheets, column);
	column_close(column);
}

const struct sheet solved_card = {
	.name = "card",
	.state_size = sizeof(struct solved_state),
	.shown = shown,
	.build = solved_build,
};
