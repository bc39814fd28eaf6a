/* game_text: texts about games and their solutions. */
#include "sheets/games/game_list.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/path.h"
#include "base/utf8.h"
#include "game/party.h"
#include "game/questions.h"
#include "sheets/games/game_text.h"
#include "ui/paint/figure.h"

/* printf */
static struct game_text made(const char *format, ...) __attribute__((format(printf, 1, 2)));
static struct game_text made(const char *format, ...)
{
	struct game_text text;
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text.text, sizeof text.text, format, arguments);
	va_end(arguments);
	return text;
}

struct game_text game_text_time(uint64_t ms)
{
	struct number_text part =
	        ms < 10000 ? number_decimals(ms > 0 && ms < 10 ? 1 : ms / 10 % 100, 2)
	                   : number_decimals(ms / 100 % 10, 1);

	return made("%s%s", figure_time(ms / 1000).text, part.text + 1); /* without the 0 */
}

struct game_text game_text_difference(uint64_t ms)
{
	uint64_t seconds = (ms + 500) / 1000;

	if (seconds == 0)
		/* Translators: as “%d seconds”, but with a decimal, such as 0.4 seconds */
		return made(_("%s seconds"), (ms < 95 ? number_decimals(SDL_max(ms / 10, 1), 2)
		                                      : number_decimals((ms + 50) / 100, 1))
		                                     .text);
	if (seconds < 60)
		/* Translators: how much faster or slower, or how long; in sentences such as “New
		 * record by 5 seconds!”, “You won by 5 seconds.” and “You have 5 seconds for this
		 * board.” (in the accusative, if your language has one) */
		return made(PLURAL(seconds, "%d second", "%d seconds"), (int)seconds);
	/* Translators: as above; %s is such as 1:05 minutes, 1:05:00 hours */
	return made(seconds < 3600 ? _("%s minutes") : _("%s hours"), figure_time(seconds).text);
}

struct game_text game_text_lead(uint64_t ms)
{
	if (ms < 1000 || ms >= 9950)
		return game_text_difference(ms);
	/* Translators: 1.0 to 9.9, such as 2.4 seconds; in “You won by 2.4 seconds.” */
	return made(C_("race", "%s seconds"), number_decimals((ms + 50) / 100, 1).text);
}

struct game_text game_text_average(uint64_t now_ms, uint64_t best_ms)
{
	if (now_ms == best_ms)
		return game_text_time(now_ms);
	/* Translators: an average time and the best one, such as “0:45.1, best 0:44.0” */
	return made(_("%s, best %s"), game_text_time(now_ms).text, game_text_time(best_ms).text);
}

enum { SPLITS_SHOWN = 4, HOUR_MS = 3600000 };

/* Those of a long game are wide. */
static int count_shown(const struct splits *splits)
{
	return SDL_min(splits->lines, splits->part[SPLITS_PARTS - 1].ms < HOUR_MS
	                                      ? SPLITS_SHOWN
	                                      : SPLITS_SHOWN - 1);
}

/* The number of the line that is shown as this one; from 1. */
static int shown_line(const struct splits *splits, int shown)
{
	int count = count_shown(splits);

	return ((shown + 1) * splits->lines + count - 1) / count;
}

/* Adds a time of a game to those before it, with tenths of a second if the game is short. */
static struct game_text after_times(struct game_text before, uint64_t ms, uint64_t all_ms)
{
	struct game_text time = all_ms < 60000 ? made("%s", number_decimals(ms / 100, 1).text)
	                                       : made("%s", figure_time(ms / 1000).text);

	return before.text[0] == '\0' ? time : made("%s · %s", before.text, time.text);
}

struct game_text game_text_splits(const struct splits *splits)
{
	struct game_text times = { "" };

	for (int i = 0; i < count_shown(splits); i++)
		times = after_times(times, splits->line[shown_line(splits, i) - 1].ms,
		                    splits->part[SPLITS_PARTS - 1].ms);
	return times;
}

struct game_text game_text_split_lines(const struct splits *splits)
{
	struct game_text numbers = made("%d", shown_line(splits, 0));

	if (count_shown(splits) == splits->lines)
		return made("%s", splits->columns ? _("Columns done") : _("Rows done"));
	for (int i = 1; i < count_shown(splits); i++)
		numbers = made("%s, %d", numbers.text, shown_line(splits, i));
	/* Translators: %s are numbers of rows, such as “2, 4, 6, 8”; beside them is when each was done */
	return made(splits->columns ? _("Columns %s") : _("Rows %s"), numbers.text);
}

struct game_text game_text_thirds(const struct splits *splits)
{
	struct game_text times = { "" };
	uint64_t before = 0;

	for (int i = 0; i < SPLITS_PARTS; before = splits->part[i++].ms)
		times = after_times(times, splits->part[i].ms - before,
		                    splits->part[SPLITS_PARTS - 1].ms);
	return times;
}

/* In tenths below 10 %, and never 0 for more than that. */
struct game_text game_text_over(int over)
{
	bool tenths = over < 100 && over % 10 != 0;

	/* Translators: a percentage */
	return made(_("%s%%"), (tenths ? number_decimals((uint64_t)over, 1)
	                               : number_text((uint64_t)(over + 5) / 10))
	                               .text);
}

struct game_text game_text_group(const struct result_group *group)
{
	static const char *const names[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = N_("%d×%d, gap in the corner"),
		[SCRAMBLE_GAP_ANY] = N_("%d×%d, gap anywhere"),
		/* Translators: random moves as earlier versions of the game made them */
		[SCRAMBLE_WALK] = N_("%d×%d, random moves (older shuffle)"),
		[SCRAMBLE_BOARD] = N_("%d×%d, challenge boards"),
		[SCRAMBLE_FREE_WALK] = N_("%d×%d, random moves"),
	};

	if (group->walk_moves == 0)
		return made(_(names[group->kind]), group->width, group->height);
	return made(group->kind == SCRAMBLE_WALK
	                    ? PLURAL(group->walk_moves, "%d×%d, %s random move (older shuffle)",
	                             "%d×%d, %s random moves (older shuffle)")
	                    : PLURAL(group->walk_moves, "%d×%d, %s random move",
	                             "%d×%d, %s random moves"),
	            group->width, group->height, number_text(group->walk_moves).text);
}

/* "22 November 2026, 14:32", in the player's time zone. */
static void write_date(char text[GAME_TEXT_SIZE], int64_t ended_ms)
{
	time_t ended = (time_t)(ended_ms / 1000);
	char date[DATE_SIZE], clock[DATE_SIZE];
	struct tm local;

	if (ended_ms == 0 || localtime_r(&ended, &local) == NULL) {
		snprintf(text, GAME_TEXT_SIZE, "%s", _("Date unknown"));
		return;
	}
	date_write(date, local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
	date_write_time(clock, local.tm_hour, local.tm_min);
	/* Translators: a date, and the time of day: "22 November 2026, 14:32" */
	snprintf(text, GAME_TEXT_SIZE, C_("date", "%s, %s"), date, clock);
}

static void append(char text[GAME_TEXT_SIZE], const char *part)
{
	size_t length = strlen(text);
	char more[GAME_TEXT_SIZE];

	snprintf(more, sizeof more, "%s%s", length > 0 ? GAME_TEXT_SEPARATOR : "", part);
	if (part[0] != '\0')
		(void)utf8_copy(text + length, GAME_TEXT_SIZE - length, more);
}

struct game_text game_text_player(const struct party *party, int player)
{
	struct game_text shown;

	path_show(shown.text, sizeof shown.text, party->players[player].name);
	return shown;
}

struct game_text game_text_party(const struct party *party)
{
	const struct party_player *players = party->players;
	int order[PARTY_MAX];

	party_rank(party, order);
	if (!party_board_over(party))
		/* Translators: %s is a player’s name, here and in the next two */
		return made(_("Now it’s %s’s turn."),
		            game_text_player(party, party->turn + 1).text);
	if (!party_over(party))
		return made(_("Board %d of %d is done. %s starts the next one."), party->board + 1,
		            party->boards, game_text_player(party, 0).text);
	if (players[order[0]].wins == players[order[1]].wins)
		return made("%s", _("It’s a draw!"));
	return made(_("%s wins!"), game_text_player(party, order[0]).text);
}

struct game_text game_text_table(const struct party *party)
{
	struct game_text text = { "" };
	int order[PARTY_MAX];
	char part[2 * GAME_TEXT_SIZE];

	party_rank(party, order);
	for (int i = 0; i < party->count; i++) {
		const struct party_player *player = &party->players[order[i]];
		struct game_text name = game_text_player(party, order[i]);

		if (party_over(party) && party->boards > 1)
			snprintf(part, sizeof part, "%s %d", name.text, player->wins);
		else
			snprintf(part, sizeof part, "%s %.16s", name.text,
			         player->ms > 0 ? game_text_time(player->ms).text : "–");
		append(text.text, part);
	}
	return text;
}

static struct game_text race_text(const struct result *result)
{
	/* Translators: in a list of what is known of a game; %s is such as “5 seconds” */
	static const char *const texts[RIVAL_KINDS][2] = {
		[RIVAL_FRIEND] = { N_("lost to a friend’s game by %s"),
		                   N_("beat a friend’s game by %s") },
		[RIVAL_SELF] = { N_("lost to your own game by %s"),
		                 N_("beat your own game by %s") },
		[RIVAL_COMPUTER] = { N_("lost to the computer by %s"),
		                     N_("beat the computer by %s") },
		[RIVAL_PLAYER] = { N_("lost to another player by %s"),
		                   N_("beat another player by %s") },
	};

	if (result->rival == RIVAL_NONE || result->lead_ms == 0)
		return made("%s", "");
	return made(_(texts[result->rival][result->lead_ms > 0]),
	            game_text_lead((uint64_t)llabs(result->lead_ms)).text);
}

void game_text_result(const struct result *result, char title[GAME_TEXT_SIZE],
                      char about[GAME_TEXT_SIZE])
{
	int over = result->solved ? statistics_over(result->moves, result->shortest) : -1;

	title[0] = '\0';
	if (!result->solved)
		snprintf(title, GAME_TEXT_SIZE,
		         PLURAL(result->moves, "Abandoned after %s move",
		                "Abandoned after %s moves"),
		         number_text(result->moves).text);
	if (result->solved && result->ms > 0)
		append(title, game_text_time(result->ms).text);
	if (result->solved && result->moves > 0)
		append(title, game_text_moves(result->moves).text);
	write_date(about, result->ended_ms);
	if (result->rival == RIVAL_PLAYER)
		/* Translators: this and the next ones are in a list of what is known of a game */
		append(about, _("taking turns"));
	else if (result->solved && !result_counts(result)) /* early: the end may be cut off */
		append(about, _("with help"));
	append(about, language_name(result->name));
	append(about, race_text(result).text);
	if (over == 0 && result_counts(result))
		append(about, _("the shortest possible"));
	else if (over > 0)
		/* Translators: a percentage, such as “12% over the shortest” solution */
		append(about, made(_("%s over the shortest"), game_text_over(over).text).text);
}

/* The best average so far, which includes the result. */
static struct game_text best_average(const struct statistics *before, const struct result *result,
                                     bool of_5, uint64_t by_ms)
{
	struct statistics after = *before;

	statistics_add(&after, result);
	/* Translators: as “Your best average of 5: 0:51.0, 3 seconds faster.” */
	return made(by_ms > 0 ? _("Your best average of %d: %s, %s faster.")
	                      : _("Your first average of %d: %s."),
	            of_5 ? 5 : 12,
	            game_text_time(of_5 ? after.average5_ms : after.average12_ms).text,
	            game_text_difference(by_ms).text);
}

struct game_text game_text_news(const struct statistics *before, const struct result *result)
{
	/* given boards are compared with themselves only */
	static const char *const first[SCRAMBLE_KINDS] = {
		/* Translators: the first puzzle of this size that the player has solved */
		[SCRAMBLE_GAP_HOME] = N_("Your first %d×%d!"),
		[SCRAMBLE_GAP_ANY] = N_("Your first %d×%d with the gap anywhere!"),
		[SCRAMBLE_WALK] = N_("Your first %d×%d with random moves!"),
		[SCRAMBLE_BOARD] = N_("Solved for the first time!"),
		[SCRAMBLE_FREE_WALK] = N_("Your first %d×%d with random moves!"),
	};
	const struct result_group *group = &result->group;
	const struct statistics_comparison found = statistics_compare(before, result);
	const struct game_text over =
	        game_text_over(statistics_over(result->moves, result->shortest));

	switch (found.news) {
	case STATISTICS_PERFECT:
		return made("%s", _("Perfect! It can’t be done in fewer moves."));
	case STATISTICS_FASTEST:
		return made(_("New record by %s!"), game_text_difference(found.by).text);
	case STATISTICS_FEWEST:
		return made(PLURAL(found.by, "New best for this board, by %s move!",
		                   "New best for this board, by %s moves!"),
		            number_text(found.by).text);
	case STATISTICS_CLOSEST:
		/* Translators: %s is a percentage: how many moves more than the shortest solution */
		return made(_("Your most efficient yet: %s over the shortest!"), over.text);
	case STATISTICS_AVERAGE5:
	case STATISTICS_AVERAGE12:
		return best_average(before, result, found.news == STATISTICS_AVERAGE5, found.by);
	case STATISTICS_FIRST:
		return made(_(first[group->kind]), group->width, group->height);
	case STATISTICS_OVER:
		return made(_("Well done! %s over the shortest."), over.text);
	default:
		return made("%s", _("Well done! You found the missing piece."));
	}
}

struct game_text game_text_moves(uint64_t moves)
{
	return made(PLURAL(moves, "%s move", "%s moves"), number_text(moves).text);
}

struct game_text game_text_size(const struct scramble *scramble)
{
	uint64_t moves = scramble_walks(scramble->kind) ? scramble->walk_moves : 0;

	if (moves == 0)
		return made("%d×%d", scramble->width, scramble->height);
	return made(PLURAL(moves, "%d×%d · %s random move", "%d×%d · %s random moves"),
	            scramble->width, scramble->height, number_text(moves).text);
}

bool game_text_is_fewest(const struct game *game)
{
	bool proven;
	int shortest = game_shortest(game, &proven);

	return proven && shortest >= 0 && game_moves(game) == (uint64_t)shortest;
}

struct game_text game_text_fewest(const struct game *game)
{
	bool proven;
	int shortest = game_shortest(game, &proven);

	if (shortest < 0)
		return made("%s", "");
	return made(proven ? _("Fewest possible: %s.") : _("Fewest known: %s."),
	            number_text((uint64_t)shortest).text);
}

struct game_text game_text_solution(int length, int bound, bool looking)
{
	if (length < 0)
		return made("%s", looking ? _("Looking for a solution…") : "");
	if (bound < 1)
		return game_text_moves((uint64_t)length);
	return made(length <= bound ? PLURAL(length, "%s move, the shortest possible",
	                                     "%s moves, the shortest possible")
	            : looking       ? _("Best so far: %s (minimum %s)")
	                            : PLURAL(length, "%s move, at least %s needed",
	                                     "%s moves, at least %s needed"),
	            number_text((uint64_t)length).text, number_text((uint64_t)bound).text);
}

struct game_text game_text_status(const struct game *game)
{
	const struct game_search *search = &game->search;

	if (!game_solution_plays(game) && search->ticket != 0)
		return game_text_solution(search->progress.best_length,
		                          search->progress.lower_bound, true);
	if (!game_solution_plays(game) && game->phase == GAME_SOLVED &&
	    game_moves(game) != (uint64_t)search->played_length)
		return game_text_solution(-1, 0, false); /* solved only a part of the game */
	return game_text_solution(search->played_length, search->played_bound, search->ticket != 0);
}

const char *game_text_copy(struct items *items, struct game_text text)
{
	return items_format(items, "%s", text.text);
}
