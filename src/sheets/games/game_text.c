/* game_text: texts about games that ended. */
#include "sheets/games/game_text.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/number.h"
#include "sheets/status.h"
#include "store/statistics.h"
#include "ui/figure.h"

void game_text_time(char text[GAME_TEXT_SIZE], uint64_t ms)
{
	char seconds[FIGURE_SIZE], tenths[NUMBER_SIZE];

	figure_write_time(seconds, ms / 1000);
	number_write_decimals(tenths, ms / 100 % 10, 1);
	snprintf(text, GAME_TEXT_SIZE, "%s%s", seconds, tenths + 1); /* without the 0 */
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
	append(about, result->name);
	if (over == 0) {
		append(about, "the shortest possible");
	} else if (over > 0) {
		game_text_over(percent, over);
		snprintf(part, sizeof part, "%s over the shortest", percent);
		append(about, part);
	}
	if (result->solved && !result_counts(result))
		append(about, "with help");
}
