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
	char seconds[FIGURE_SIZE], part[NUMBER_SIZE];

	figure_write_time(seconds, ms / 1000);
	if (ms < 10000)
		number_write_decimals(part, ms > 0 && ms < 10 ? 1 : ms / 10 % 100, 2);
	else
		number_write_decimals(part, ms / 100 % 10, 1);
	snprintf(text, GAME_TEXT_SIZE, "%s%s", seconds, part + 1); /* without the 0 */
}

void game_text_difference(char text[GAME_TEXT_SIZE], uint64_t ms)
{
	uint64_t seconds = (ms + 500) / 1000;
	char number[FIGURE_SIZE];

	if (seconds == 0) {
		if (ms < 95)
			number_write_decimals(number, SDL_max(ms / 10, 1), 2);
		else
			number_write_decimals(number, (ms + 50) / 100, 1);
		snprintf(text, GAME_TEXT_SIZE, "%s seconds", number);
	} else if (seconds < 60) {
		snprintf(text, GAME_TEXT_SIZE, "%d %s", (int)seconds,
		         seconds == 1 ? "second" : "seconds");
	} else {
		figure_write_time(number, seconds);
		snprintf(text, GAME_TEXT_SIZE, "%s %s", number,
		         seconds < 3600 ? "minutes" : "hours");
	}
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
	char number[NUMBER_SIZE];

	if (over < 100 && over % 10 != 0)
		number_write_decimals(number, (uint64_t)over, 1);
	else
		number_write(number, (uint64_t)(over + 5) / 10);
	snprintf(text, GAME_TEXT_SIZE, "%s%%", number);
}

void game_text_group(char text[GAME_TEXT_SIZE], const struct result_group *group)
{
	static const char *const kinds[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = "gap in the corner",
		[SCRAMBLE_GAP_ANY] = "gap anywhere",
		[SCRAMBLE_WALK] = "random moves",
		[SCRAMBLE_BOARD] = "challenge boards",
	};
	char moves[NUMBER_SIZE + 1] = "";

	if (group->walk_moves > 0) {
		number_write(moves, group->walk_moves);
		strcat(moves, " ");
	}
	snprintf(text, GAME_TEXT_SIZE, "%d×%d, %s%s", group->width, group->height, moves,
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
