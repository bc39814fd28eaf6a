/* game_text: texts about games that ended. */
#include "sheets/games/game_text.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/number.h"
#include "sheets/status.h"
#include "ui/figure.h"

void game_text_time(char text[GAME_TEXT_SIZE], uint64_t ms)
{
	struct number_text part =
	        ms < 10000 ? number_decimals(ms > 0 && ms < 10 ? 1 : ms / 10 % 100, 2)
	                   : number_decimals(ms / 100 % 10, 1);

	snprintf(text, GAME_TEXT_SIZE, "%s%s", figure_time(ms / 1000).text,
	         part.text + 1); /* without the 0 */
}

void game_text_difference(char text[GAME_TEXT_SIZE], uint64_t ms)
{
	uint64_t seconds = (ms + 500) / 1000;

	if (seconds == 0)
		snprintf(text, GAME_TEXT_SIZE, "%s seconds",
		         (ms < 95 ? number_decimals(SDL_max(ms / 10, 1), 2)
		                  : number_decimals((ms + 50) / 100, 1))
		                 .text);
	else if (seconds < 60)
		snprintf(text, GAME_TEXT_SIZE, "%d %s", (int)seconds,
		         seconds == 1 ? "second" : "seconds");
	else
		snprintf(text, GAME_TEXT_SIZE, "%s %s", figure_time(seconds).text,
		         seconds < 3600 ? "minutes" : "hours");
}

void game_text_average(char text[GAME_TEXT_SIZE], uint64_t now_ms, uint64_t best_ms)
{
	char now[GAME_TEXT_SIZE], best[GAME_TEXT_SIZE];

	game_text_time(now, now_ms);
	game_text_time(best, best_ms);
	if (now_ms == best_ms)
		snprintf(text, GAME_TEXT_SIZE, "%.40s", now);
	else
		snprintf(text, GAME_TEXT_SIZE, "%.40s, best %.40s", now, best);
}

/* In tenths below 10 %, and never 0 for more than that. */
void game_text_over(char text[GAME_TEXT_SIZE], int over)
{
	bool tenths = over < 100 && over % 10 != 0;

	snprintf(text, GAME_TEXT_SIZE, "%s%%",
	         (tenths ? number_decimals((uint64_t)over, 1)
	                 : number_text((uint64_t)(over + 5) / 10))
	                 .text);
}

void game_text_group(char text[GAME_TEXT_SIZE], const struct result_group *group)
{
	static const char *const kinds[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = "gap in the corner",
		[SCRAMBLE_GAP_ANY] = "gap anywhere",
		[SCRAMBLE_WALK] = "random moves",
		[SCRAMBLE_BOARD] = "challenge boards",
	};
	bool walk = group->walk_moves > 0;

	snprintf(text, GAME_TEXT_SIZE, "%d×%d, %s%s%s", group->width, group->height,
	         walk ? number_text(group->walk_moves).text : "", walk ? " " : "",
	         kinds[group->kind]);
}

/* "22 November 2026, 14:32", in the player's time zone. */
static void write_date(char text[GAME_TEXT_SIZE], int64_t ended_ms)
{
	time_t ended = (time_t)(ended_ms / 1000);
	char date[DATE_SIZE];
	struct tm local;

	if (ended_ms == 0 || localtime_r(&ended, &local) == NULL) {
		snprintf(text, GAME_TEXT_SIZE, "Long ago");
		return;
	}
	date_write(date, local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
	snprintf(text, GAME_TEXT_SIZE, "%s, %02d:%02d", date, local.tm_hour, local.tm_min);
}

/* Appends another part, if it is not empty. */
static void append(char text[GAME_TEXT_SIZE], const char *part)
{
	size_t length = strlen(text);

	if (part[0] != '\0')
		snprintf(text + length, GAME_TEXT_SIZE - length, "%s%s",
		         length > 0 ? GAME_TEXT_SEPARATOR : "", part);
}

static void write_title(const struct result *result, char title[GAME_TEXT_SIZE])
{
	char moves[STATUS_SIZE];

	status_write_moves(moves, result->moves);
	title[0] = '\0';
	if (!result->solved)
		snprintf(title, GAME_TEXT_SIZE, "Left after %s", moves);
	else if (result->ms > 0)
		game_text_time(title, result->ms);
	if (result->solved && result->moves > 0)
		append(title, moves);
}

void game_text_result(const struct result *result, char title[GAME_TEXT_SIZE],
                      char about[GAME_TEXT_SIZE])
{
	int over = result->solved ? statistics_over(result->moves, result->shortest) : -1;
	char part[GAME_TEXT_SIZE + 32], percent[GAME_TEXT_SIZE];

	write_title(result, title);
	write_date(about, result->ended_ms);
	if (result->solved && !result_counts(result)) /* early: the end may be cut off */
		append(about, "with help");
	append(about, result->name);
	if (over == 0) {
		append(about, "the shortest possible");
	} else if (over > 0) {
		game_text_over(percent, over);
		snprintf(part, sizeof part, "%s over the shortest", percent);
		append(about, part);
	}
}

/* A first result in its group; given boards are compared with themselves only. */
static void write_first(char text[GAME_TEXT_SIZE], const struct result_group *group)
{
	const char *kind = group->kind == SCRAMBLE_GAP_ANY ? " with the gap anywhere"
	                   : group->kind == SCRAMBLE_WALK  ? " with random moves"
	                                                   : "";

	if (group->kind == SCRAMBLE_BOARD)
		snprintf(text, GAME_TEXT_SIZE, "Solved for the first time!");
	else
		snprintf(text, GAME_TEXT_SIZE, "First %d×%d%s solved!", group->width, group->height,
		         kind);
}

/* The best average so far, which includes the result. */
static void write_average(char text[GAME_TEXT_SIZE], const struct statistics *before,
                          const struct result *result, bool of_5, uint64_t by_ms)
{
	struct statistics after = *before;
	char average[GAME_TEXT_SIZE], by[GAME_TEXT_SIZE];

	statistics_add(&after, result);
	game_text_time(average, of_5 ? after.average5_ms : after.average12_ms);
	game_text_difference(by, by_ms);
	snprintf(text, GAME_TEXT_SIZE,
	         by_ms > 0 ? "Your best average of %d: %.40s, %.40s faster"
	                   : "Your first average of %d: %.40s",
	         of_5 ? 5 : 12, average, by);
}

void game_text_news(char text[GAME_TEXT_SIZE], const struct statistics *before,
                    const struct result *result)
{
	const struct statistics_comparison made = statistics_compare(before, result);
	char part[GAME_TEXT_SIZE];

	game_text_over(part, statistics_over(result->moves, result->shortest));
	switch (made.news) {
	case STATISTICS_PERFECT:
		snprintf(text, GAME_TEXT_SIZE, "Perfect! It can’t be done in fewer moves.");
		break;
	case STATISTICS_FASTEST:
		game_text_difference(part, made.by);
		snprintf(text, GAME_TEXT_SIZE, "%.80s faster than ever!", part);
		break;
	case STATISTICS_FEWEST:
		status_write_moves(part, made.by);
		snprintf(text, GAME_TEXT_SIZE, "%.80s fewer than ever on this board!", part);
		break;
	case STATISTICS_CLOSEST:
		snprintf(text, GAME_TEXT_SIZE, "%.40s over the shortest, closer than ever!", part);
		break;
	case STATISTICS_AVERAGE5:
	case STATISTICS_AVERAGE12:
		write_average(text, before, result, made.news == STATISTICS_AVERAGE5, made.by);
		break;
	case STATISTICS_FIRST:
		write_first(text, &result->group);
		break;
	case STATISTICS_OVER:
		snprintf(text, GAME_TEXT_SIZE, "Well done! %.40s over the shortest.", part);
		break;
	case STATISTICS_NO_NEWS:
		snprintf(text, GAME_TEXT_SIZE, "Well done! You found the missing piece.");
		break;
	}
}
