#include "app/challenge.h"

#include <stdio.h>
#include <time.h>

#include "app/state.h"
#include "puzzle/daily.h"

/* The player's own date: the day begins when it begins where the player is. */
static bool find_today(struct tm *today)
{
	time_t now = time(NULL);

	return now != (time_t)-1 && localtime_r(&now, today) != NULL &&
	       daily_valid(today->tm_year + 1900, today->tm_mon + 1, today->tm_mday);
}

static void write_date(char date[CHALLENGE_DATE_SIZE], const struct tm *day)
{
	static const char *const months[] = { "January",   "February", "March",    "April",
		                              "May",       "June",     "July",     "August",
		                              "September", "October",  "November", "December" };

	snprintf(date, CHALLENGE_DATE_SIZE, "%d %s", day->tm_mday, months[day->tm_mon]);
}

void app_challenge_open(struct app *app)
{
	struct app_challenge *challenge = &app->challenge;
	struct tm today;

	challenge->chosen = app->game.limit;
	challenge->today[0] = '\0';
	if (find_today(&today))
		write_date(challenge->today, &today);
	app_list_show(app);
}

/* The limits that are chosen in the sheet are those of every game it begins. */
static void take_limits(struct app *app)
{
	app->game.limit = app->challenge.chosen;
	app_close_panel(app);
}

void app_challenge_accept(struct app *app)
{
	int columns, rows;

	take_limits(app);
	game_wanted_size(&app->game, &columns, &rows);
	app_new_game(app, columns, rows);
}

static void play_daily(struct app *app)
{
	struct game_plan plan;
	struct daily daily;
	struct tm today;
	char date[CHALLENGE_DATE_SIZE], name[GAME_NAME_SIZE];

	if (!find_today(&today))
		return;
	take_limits(app);
	daily_make(&daily, today.tm_year + 1900, today.tm_mon + 1, today.tm_mday,
	           app->photos.bundled.count);
	write_date(date, &today);
	snprintf(name, sizeof name, "Board of the day, %s", date);
	game_plan(&plan, &daily.scramble, name, -1);
	app_start_plan(app, &plan, daily.picture);
}

static void play_row(struct app *app, int row)
{
	struct game_plan plan;

	if (!game_plan_row(&app->game, app->list.first + row, &plan))
		return;
	take_limits(app);
	app_start_plan(app, &plan, APP_PICTURE_STAYS);
}

bool app_challenge_command(struct app *app, enum command command)
{
	struct limit *chosen = &app->challenge.chosen;

	if (command == COMMAND_FEWER_MOVES || command == COMMAND_MORE_MOVES)
		chosen->moves = limit_step_moves(chosen->moves,
		                                 command == COMMAND_MORE_MOVES ? 1 : -1);
	else if (command == COMMAND_LESS_TIME || command == COMMAND_MORE_TIME)
		chosen->seconds = limit_step_seconds(chosen->seconds,
		                                     command == COMMAND_MORE_TIME ? 1 : -1);
	else if (command == COMMAND_DAILY)
		play_daily(app);
	else if (command_is_row(command))
		play_row(app, (int)(command - COMMAND_ROW_FIRST));
	else if (command == COMMAND_ROWS_BACK || command == COMMAND_ROWS_ON)
		app_list_turn(app, command == COMMAND_ROWS_ON ? 1 : -1);
	else
		return false;
	return true;
}

bool app_challenge_enabled(const struct app *app, enum command command)
{
	const struct limit *chosen = &app->challenge.chosen;

	switch (command) {
	case COMMAND_FEWER_MOVES:
	case COMMAND_MORE_MOVES:
		return limit_can_step_moves(chosen->moves, command == COMMAND_MORE_MOVES ? 1 : -1);
	case COMMAND_LESS_TIME:
	case COMMAND_MORE_TIME:
		return limit_can_step_seconds(chosen->seconds,
		                              command == COMMAND_MORE_TIME ? 1 : -1);
	case COMMAND_DAILY:
		return app->challenge.today[0] != '\0';
	case COMMAND_ROWS_BACK:
		return app->list.first > 0;
	case COMMAND_ROWS_ON:
		return app->list.first + COMMAND_ROWS < app->list.boards.count;
	default:
		return true;
	}
}

void app_challenge_scene(const struct app *app, struct scene *scene)
{
	const struct game_round *round = &app->game.round;

	scene->moves_most = round->limit.moves;
	scene->seconds_most = round->limit.seconds;
	if (app->game.phase == GAME_OVER)
		scene->timeline_count = 0; /* the tiles stand */
	scene->over_time = round->over == LIMIT_TIME;
	scene->chosen_moves = app->challenge.chosen.moves;
	scene->chosen_seconds = app->challenge.chosen.seconds;
	scene->today = app->challenge.today;
	app_list_scene(app, scene);
}
