/* game_text: texts about games and their solutions. */
#include "sheets/games/game_text.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/language.h"
#include "base/number.h"
#include "base/utf8.h"
#include "ui/figure.h"

struct game_text game_text_time(uint64_t ms)
{
	struct number_text part =
	        ms < 10000 ? number_decimals(ms > 0 && ms < 10 ? 1 : ms / 10 % 100, 2)
	                   : number_decimals(ms / 100 % 10, 1);
	struct game_text made;

	snprintf(made.text, sizeof made.text, "%s%s", figure_time(ms / 1000).text,
	         part.text + 1); /* without the 0 */
	return made;
}

struct game_text game_text_difference(uint64_t ms)
{
	uint64_t seconds = (ms + 500) / 1000;
	struct game_text made;

	if (seconds == 0)
		/* Translators: as “%d seconds”, but with a decimal, such as 0.4 seconds */
		snprintf(made.text, sizeof made.text, _("%s seconds"),
		         (ms < 95 ? number_decimals(SDL_max(ms / 10, 1), 2)
		                  : number_decimals((ms + 50) / 100, 1))
		                 .text);
	else if (seconds < 60)
		/* Translators: how much faster or slower, or how long; in sentences such as “New
		 * record by 5 seconds!”, “You won by 5 seconds.” and “You have 5 seconds for this
		 * board.” (in the accusative, if your language has one) */
		snprintf(made.text, sizeof made.text, PLURAL(seconds, "%d second", "%d seconds"),
		         (int)seconds);
	else
		snprintf(made.text, sizeof made.text,
		         /* Translators: as above; %s is such as 1:05 minutes, 1:05:00 hours */
		         seconds < 3600 ? _("%s minutes") : _("%s hours"),
		         figure_time(seconds).text);
	return made;
}

struct game_text game_text_average(uint64_t now_ms, uint64_t best_ms)
{
	struct game_text made = game_text_time(now_ms);

	if (now_ms != best_ms)
		/* Translators: an average time and the best one, such as “0:45.1, best 0:44.0” */
		snprintf(made.text, sizeof made.text, _("%s, best %s"), game_text_time(now_ms).text,
		         game_text_time(best_ms).text);
	return made;
}

/* In tenths below 10 %, and never 0 for more than that. */
struct game_text game_text_over(int over)
{
	bool tenths = over < 100 && over % 10 != 0;
	struct game_text made;

	/* Translators: a percentage */
	snprintf(made.text, sizeof made.text, _("%s%%"),
	         (tenths ? number_decimals((uint64_t)over, 1)
	                 : number_text((uint64_t)(over + 5) / 10))
	                 .text);
	return made;
}

struct game_text game_text_group(const struct result_group *group)
{
	static const char *const names[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = N_("%d×%d, gap in the corner"),
		[SCRAMBLE_GAP_ANY] = N_("%d×%d, gap anywhere"),
		[SCRAMBLE_WALK] = N_("%d×%d, random moves"),
		[SCRAMBLE_BOARD] = N_("%d×%d, challenge boards"),
	};
	struct game_text made;

	if (group->walk_moves > 0)
		snprintf(made.text, sizeof made.text,
		         PLURAL(group->walk_moves, "%d×%d, %s random move",
		                "%d×%d, %s random moves"),
		         group->width, group->height, number_text(group->walk_moves).text);
	else
		snprintf(made.text, sizeof made.text, _(names[group->kind]), group->width,
		         group->height);
	return made;
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

struct game_text game_text_party(const struct party *party)
{
	const struct party_player *players = party->players;
	struct game_text text;
	int order[PARTY_MAX];

	party_rank(party, order);
	if (!party_board_over(party))
		/* Translators: %s is a player’s name, here and in the next two */
		snprintf(text.text, GAME_TEXT_SIZE, _("Now it’s %s’s turn."),
		         players[party->turn + 1].name);
	else if (!party_over(party))
		snprintf(text.text, GAME_TEXT_SIZE,
		         _("Board %d of %d is done. %s starts the next one."), party->board + 1,
		         party->boards, players[0].name);
	else if (players[order[0]].wins == players[order[1]].wins)
		snprintf(text.text, GAME_TEXT_SIZE, "%s", _("It’s a draw!"));
	else
		snprintf(text.text, GAME_TEXT_SIZE, _("%s wins!"), players[order[0]].name);
	return text;
}

struct game_text game_text_table(const struct party *party)
{
	struct game_text text = { "" };
	int order[PARTY_MAX];
	char part[PARTY_NAME_SIZE + 32];

	party_rank(party, order);
	for (int i = 0; i < party->count; i++) {
		const struct party_player *player = &party->players[order[i]];

		if (party_over(party) && party->boards > 1)
			snprintf(part, sizeof part, "%s %d", player->name, player->wins);
		else
			snprintf(part, sizeof part, "%s %.16s", player->name,
			         player->ms > 0 ? game_text_time(player->ms).text : "–");
		append(text.text, part);
	}
	return text;
}

static void write_title(const struct result *result, char title[GAME_TEXT_SIZE])
{
	title[0] = '\0';
	if (!result->solved)
		snprintf(title, GAME_TEXT_SIZE,
		         PLURAL(result->moves, "Abandoned after %s move",
		                "Abandoned after %s moves"),
		         number_text(result->moves).text);
	else if (result->ms > 0)
		snprintf(title, GAME_TEXT_SIZE, "%s", game_text_time(result->ms).text);
	if (result->solved && result->moves > 0)
		append(title, game_text_moves(result->moves).text);
}

static void write_race(const struct result *result, char *text, size_t size)
{
	/* Translators: in a list of what is known of a game; %s is such as “5 seconds” */
	static const char *const won[RIVAL_KINDS] = {
		[RIVAL_FRIEND] = N_("beat a friend’s game by %s"),
		[RIVAL_SELF] = N_("beat your own game by %s"),
		[RIVAL_COMPUTER] = N_("beat the computer by %s"),
		[RIVAL_PLAYER] = N_("beat another player by %s"),
	};
	static const char *const lost[RIVAL_KINDS] = {
		[RIVAL_FRIEND] = N_("lost to a friend’s game by %s"),
		[RIVAL_SELF] = N_("lost to your own game by %s"),
		[RIVAL_COMPUTER] = N_("lost to the computer by %s"),
		[RIVAL_PLAYER] = N_("lost to another player by %s"),
	};

	text[0] = '\0';
	if (result->rival != RIVAL_NONE && result->lead_ms != 0)
		snprintf(text, size, _((result->lead_ms > 0 ? won : lost)[result->rival]),
		         game_text_difference((uint64_t)llabs(result->lead_ms)).text);
}

void game_text_result(const struct result *result, char title[GAME_TEXT_SIZE],
                      char about[GAME_TEXT_SIZE])
{
	int over = result->solved ? statistics_over(result->moves, result->shortest) : -1;
	char part[GAME_TEXT_SIZE + 32];

	write_title(result, title);
	write_date(about, result->ended_ms);
	if (result->rival == RIVAL_PLAYER)
		/* Translators: this and the next ones are in a list of what is known of a game */
		append(about, _("taking turns"));
	else if (result->solved && !result_counts(result)) /* early: the end may be cut off */
		append(about, _("with help"));
	append(about, language_name(result->name));
	write_race(result, part, sizeof part);
	append(about, part);
	if (over == 0 && result_counts(result)) {
		append(about, _("the shortest possible"));
	} else if (over > 0) {
		/* Translators: a percentage, such as “12% over the shortest” solution */
		snprintf(part, sizeof part, _("%s over the shortest"), game_text_over(over).text);
		append(about, part);
	}
}

/* A first result in its group; given boards are compared with themselves only. */
static void write_first(char text[GAME_TEXT_SIZE], const struct result_group *group)
{
	static const char *const sentences[SCRAMBLE_KINDS] = {
		/* Translators: the first puzzle of this size that the player has solved */
		[SCRAMBLE_GAP_HOME] = N_("Your first %d×%d!"),
		[SCRAMBLE_GAP_ANY] = N_("Your first %d×%d with the gap anywhere!"),
		[SCRAMBLE_WALK] = N_("Your first %d×%d with random moves!"),
		[SCRAMBLE_BOARD] = N_("Solved for the first time!"),
	};

	snprintf(text, GAME_TEXT_SIZE, _(sentences[group->kind]), group->width, group->height);
}

/* The best average so far, which includes the result. */
static void write_average(char text[GAME_TEXT_SIZE], const struct statistics *before,
                          const struct result *result, bool of_5, uint64_t by_ms)
{
	struct statistics after = *before;

	statistics_add(&after, result);
	snprintf(text, GAME_TEXT_SIZE,
	         /* Translators: as “Your best average of 5: 0:51.0, 3 seconds faster.” */
	         by_ms > 0 ? _("Your best average of %d: %s, %s faster.")
	                   : _("Your first average of %d: %s."),
	         of_5 ? 5 : 12, game_text_time(of_5 ? after.average5_ms : after.average12_ms).text,
	         game_text_difference(by_ms).text);
}

struct game_text game_text_news(const struct statistics *before, const struct result *result)
{
	const struct statistics_comparison made = statistics_compare(before, result);
	const struct game_text over =
	        game_text_over(statistics_over(result->moves, result->shortest));
	struct game_text said;
	char *text = said.text;

	switch (made.news) {
	case STATISTICS_PERFECT:
		snprintf(text, GAME_TEXT_SIZE, "%s",
		         _("Perfect! It can’t be done in fewer moves."));
		break;
	case STATISTICS_FASTEST:
		snprintf(text, GAME_TEXT_SIZE, _("New record by %s!"),
		         game_text_difference(made.by).text);
		break;
	case STATISTICS_FEWEST:
		snprintf(text, GAME_TEXT_SIZE,
		         PLURAL(made.by, "New best for this board, by %s move!",
		                "New best for this board, by %s moves!"),
		         number_text(made.by).text);
		break;
	case STATISTICS_CLOSEST:
		/* Translators: %s is a percentage: how many moves more than the shortest solution */
		snprintf(text, GAME_TEXT_SIZE, _("Your most efficient yet: %s over the shortest!"),
		         over.text);
		break;
	case STATISTICS_AVERAGE5:
	case STATISTICS_AVERAGE12:
		write_average(text, before, result, made.news == STATISTICS_AVERAGE5, made.by);
		break;
	case STATISTICS_FIRST:
		write_first(text, &result->group);
		break;
	case STATISTICS_OVER:
		snprintf(text, GAME_TEXT_SIZE, _("Well done! %s over the shortest."), over.text);
		break;
	case STATISTICS_NO_NEWS:
		snprintf(text, GAME_TEXT_SIZE, "%s", _("Well done! You found the missing piece."));
		break;
	}
	return said;
}

struct game_text game_text_moves(uint64_t moves)
{
	struct game_text made;

	snprintf(made.text, sizeof made.text, PLURAL(moves, "%s move", "%s moves"),
	         number_text(moves).text);
	return made;
}

struct game_text game_text_size(const struct scramble *scramble)
{
	struct game_text made;

	if (scramble->kind != SCRAMBLE_WALK || scramble->walk_moves == 0)
		snprintf(made.text, sizeof made.text, "%d×%d", scramble->width, scramble->height);
	else
		snprintf(made.text, sizeof made.text,
		         PLURAL(scramble->walk_moves, "%d×%d · %s random move",
		                "%d×%d · %s random moves"),
		         scramble->width, scramble->height, number_text(scramble->walk_moves).text);
	return made;
}

bool game_text_is_fewest(const struct game *game)
{
	bool proven;
	int shortest = game_shortest(game, &proven);

	return proven && shortest >= 0 && game->history.moves == (uint64_t)shortest;
}

struct game_text game_text_fewest(const struct game *game)
{
	struct game_text made = { "" };
	bool proven;
	int shortest = game_shortest(game, &proven);

	if (shortest >= 0)
		snprintf(made.text, sizeof made.text,
		         proven ? _("Fewest possible: %s.") : _("Fewest known: %s."),
		         number_text((uint64_t)shortest).text);
	return made;
}

struct game_text game_text_solution(int length, int bound, bool looking)
{
	struct game_text made = { "" };
	struct number_text moves = number_text(length > 0 ? (uint64_t)length : 0);

	if (length < 0 && looking)
		snprintf(made.text, sizeof made.text, "%s", _("Looking for a solution…"));
	if (length < 0)
		return made;
	if (bound < 1)
		return game_text_moves((uint64_t)length);
	snprintf(made.text, sizeof made.text,
	         length <= bound ? PLURAL(length, "%s move, the shortest possible",
	                                  "%s moves, the shortest possible")
	         : looking       ? _("Best so far: %s (minimum %s)")
	                         : PLURAL(length, "%s move, at least %s needed",
	                                  "%s moves, at least %s needed"),
	         moves.text, number_text((uint64_t)bound).text);
	return made;
}

struct game_text game_text_status(const struct game *game)
{
	const struct game_search *search = &game->search;

	if (!game_solution_plays(game) && search->ticket != 0)
		return game_text_solution(search->progress.best_length,
		                          search->progress.lower_bound, true);
	if (!game_solution_plays(game) && game->phase == GAME_SOLVED &&
	    game->history.moves != (uint64_t)search->played_length)
		return game_text_solution(-1, 0, false); /* solved only a part of the game */
	return game_text_solution(search->played_length, search->played_bound, search->ticket != 0);
}
