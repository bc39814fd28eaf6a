/* challenges: limits, the board of the day, a list of boards. */
#include "sheets/all.h"

#include <stdio.h>
#include <time.h>

#include "base/date.h"
#include "puzzle/daily.h"
#include "sheets/status.h"

enum { ROW_SPACE = 14 }; /* units: a row's height beyond that of its text */

enum {
	CHALLENGES_FEWER_MOVES = COMMAND_COUNT,
	CHALLENGES_MORE_MOVES,
	CHALLENGES_LESS_TIME,
	CHALLENGES_MORE_TIME,
	CHALLENGES_DAILY,
	CHALLENGES_ROW_FIRST,
	CHALLENGES_ROW_LAST = CHALLENGES_ROW_FIRST + CHALLENGES_ROWS - 1,
	CHALLENGES_ROWS_BACK,
	CHALLENGES_ROWS_ON,
	CHALLENGES_CONTROLS_END,
};

_Static_assert(CHALLENGES_CONTROLS_END <= COMMAND_MAX, "states have room for them");

#define ROW(n)                                                                                     \
	{                                                                                          \
		.name = "row-" #n, .title = "Play this board"                                      \
	}

static const struct command_info controls[] = {
	{ .name = "moves-minus", .icon = "minus", .title = "Fewer moves", .repeats = true },
	{ .name = "moves-plus", .icon = "plus", .title = "More moves", .repeats = true },
	{ .name = "time-minus", .icon = "minus", .title = "Less time", .repeats = true },
	{ .name = "time-plus", .icon = "plus", .title = "More time", .repeats = true },
	{ .name = "daily",
	  .label = "Board of the day",
	  .title = "Everyone gets the same board today" },
	ROW(0),
	ROW(1),
	ROW(2),
	ROW(3),
	ROW(4),
	ROW(5),
	ROW(6),
	ROW(7),
	{ .name = "rows-back", .label = "Previous", .title = "Previous challenges" },
	{ .name = "rows-on", .label = "Next", .title = "Next challenges" },
};

_Static_assert(SDL_arraysize(controls) == CHALLENGES_CONTROLS_END - COMMAND_COUNT, "in order");

/* Today in the player's time zone. */
static bool find_today(struct tm *today)
{
	time_t now = time(NULL);

	return now != (time_t)-1 && localtime_r(&now, today) != NULL &&
	       daily_valid(today->tm_year + 1900, today->tm_mon + 1, today->tm_mday);
}

static bool has_limit(const struct limit *limit)
{
	return limit->moves > 0 || limit->seconds > 0;
}

static void push_limits(struct stack *stack, const struct limit *chosen)
{
	stack_heading(stack, "Limits");
	stack_stepper(stack, "Moves",
	              chosen->moves > 0 ? items_count(stack->items, chosen->moves) : "Off",
	              CHALLENGES_FEWER_MOVES, CHALLENGES_MORE_MOVES);
	stack_stepper(stack, "Time",
	              chosen->seconds > 0 ? items_time(stack->items, chosen->seconds) : "Off",
	              CHALLENGES_LESS_TIME, CHALLENGES_MORE_TIME);
	stack_button(stack, COMMAND_ACCEPT, "Start", true);
}

static const char *row_facts(struct items *items, const struct boards_row *row)
{
	char moves[STATUS_SIZE];

	if (row->optimal < 0)
		return items_format(items, "%d×%d", row->width, row->height);
	status_write_moves(moves, (uint64_t)row->optimal);
	return items_format(items, "%d×%d  ·  %s", row->width, row->height, moves);
}

static int row_height(const struct stack *stack)
{
	return text_line(stack->text, THEME_FONT_BODY) + stack_px(stack, ROW_SPACE);
}

static void push_row(struct stack *stack, const struct game *game, int first, int i)
{
	const struct boards_row *row = &game->setup.list->rows[first + i];
	struct item *item = stack_push(stack, ITEM_ROW, row_height(stack), 0);

	item->command = (enum command)(CHALLENGES_ROW_FIRST + i);
	item->text = row->name;
	item->value = row_facts(stack->items, row);
	item->lit = game_plays_row(game, first + i);
}

static void push_list(struct stack *stack, const struct game *game, int first)
{
	static const enum command turn[] = { CHALLENGES_ROWS_BACK, CHALLENGES_ROWS_ON };
	int count = game->setup.list->count, y;
	struct item *buttons;

	if (count == 0)
		return;
	stack_heading(stack, "Choose a challenge");
	y = stack->y;
	for (int i = 0; i < CHALLENGES_ROWS && first + i < count; i++)
		push_row(stack, game, first, i);
	if (count <= CHALLENGES_ROWS)
		return;
	/* a short last page is as high as the others, so that the buttons don't move */
	stack->y = y + CHALLENGES_ROWS * row_height(stack) + stack_px(stack, THEME_SPACE_M);
	stack_buttons(stack, turn, 2, NULL, false);
	buttons = &stack->items->list[stack->items->count - 2];
	buttons[0].partner = turn[1];
	buttons[1].partner = turn[0];
}

static void build(struct sheets *sheets, struct stack *stack)
{
	const struct challenges_sheet *challenges = &sheets->challenges;

	stack_title(stack, "Challenges");
	stack_button(stack, CHALLENGES_DAILY,
	             items_format(stack->items, "Board of the day: %s", challenges->today), false);
	stack_space(stack, THEME_SPACE_M);
	push_limits(stack, &challenges->chosen);
	stack_space(stack, THEME_SPACE_M);
	push_list(stack, sheets->game, challenges->first);
	stack_close(stack);
}

/* Opens the list at the running game's board. */
static void open_sheet(struct sheets *sheets)
{
	struct challenges_sheet *challenges = &sheets->challenges;
	struct tm today;

	*challenges = (struct challenges_sheet){ .chosen = sheets->game->limit };
	if (find_today(&today))
		date_write(challenges->today, 0, today.tm_mon + 1, today.tm_mday);
	for (int i = 0; i < sheets->game->setup.list->count; i++)
		if (game_plays_row(sheets->game, i))
			challenges->first = i / CHALLENGES_ROWS * CHALLENGES_ROWS;
}

static void use_limits(struct sheets *sheets)
{
	const struct sheets_port *port = &sheets->port;
	struct limit *limit = &sheets->game->limit;

	*limit = sheets->challenges.chosen;
	port->set(port->context, SETTING_LIMIT_MOVES, (int)limit->moves);
	port->set(port->context, SETTING_LIMIT_SECONDS, (int)limit->seconds);
}

static void start_plan(struct sheets *sheets, const struct game_plan *plan, int bundled)
{
	use_limits(sheets);
	sheets->port.start_plan(sheets->port.context, plan, bundled);
}

static enum sheet_reply play_daily(struct sheets *sheets)
{
	struct game_plan plan;
	struct daily daily;
	struct tm today;
	char date[DATE_SIZE], name[GAME_NAME_SIZE];

	if (!find_today(&today))
		return SHEET_TAKEN;
	daily_make(&daily, today.tm_year + 1900, today.tm_mon + 1, today.tm_mday,
	           sheets->photos->bundled.count);
	date_write(date, 0, today.tm_mon + 1, today.tm_mday);
	snprintf(name, sizeof name, "Board of the day, %s", date);
	game_plan(&plan, &daily.scramble, name, -1);
	start_plan(sheets, &plan, daily.picture);
	return SHEET_CLOSES;
}

static enum sheet_reply play_row(struct sheets *sheets, int row)
{
	struct game_plan plan;

	if (!game_plan_row(sheets->game, sheets->challenges.first + row, &plan))
		return SHEET_TAKEN;
	start_plan(sheets, &plan, SHEETS_PICTURE_STAYS);
	return SHEET_CLOSES;
}

static enum sheet_reply start_scramble(struct sheets *sheets)
{
	int columns, rows;

	use_limits(sheets);
	game_wanted_size(sheets->game, &columns, &rows);
	game_new(sheets->game, columns, rows, sheets->now_ms);
	return SHEET_CLOSES;
}

/* The first step depends on the size that Start would begin. */
static enum sheet_reply step_limit(struct sheets *sheets, enum command command)
{
	struct limit *chosen = &sheets->challenges.chosen;
	uint64_t expected;
	int columns, rows;

	game_wanted_size(sheets->game, &columns, &rows);
	expected = limit_expected(columns, rows);
	if (command == CHALLENGES_FEWER_MOVES || command == CHALLENGES_MORE_MOVES)
		chosen->moves = limit_step_moves(
		        chosen->moves, command == CHALLENGES_MORE_MOVES ? 1 : -1, expected);
	else
		chosen->seconds = limit_step_seconds(
		        chosen->seconds, command == CHALLENGES_MORE_TIME ? 1 : -1, expected);
	return SHEET_TAKEN;
}

static enum sheet_reply take_command(struct sheets *sheets, enum command command)
{
	if (command >= CHALLENGES_ROW_FIRST && command <= CHALLENGES_ROW_LAST)
		return play_row(sheets, (int)command - CHALLENGES_ROW_FIRST);
	switch ((int)command) {
	case COMMAND_ACCEPT:
		return start_scramble(sheets);
	case CHALLENGES_DAILY:
		return play_daily(sheets);
	case CHALLENGES_FEWER_MOVES:
	case CHALLENGES_MORE_MOVES:
	case CHALLENGES_LESS_TIME:
	case CHALLENGES_MORE_TIME:
		return step_limit(sheets, command);
	case CHALLENGES_ROWS_BACK:
		sheets->challenges.first -= CHALLENGES_ROWS;
		return SHEET_TAKEN;
	case CHALLENGES_ROWS_ON:
		sheets->challenges.first += CHALLENGES_ROWS;
		return SHEET_TAKEN;
	default:
		return SHEET_IGNORED;
	}
}

static void add_states(const struct sheets *sheets, struct command_states *states)
{
	const struct challenges_sheet *challenges = &sheets->challenges;
	const struct limit *chosen = &challenges->chosen;
	bool *enabled = states->enabled;

	/* without limits, Start only serves to turn off those of the running game */
	enabled[COMMAND_ACCEPT] = has_limit(chosen) || has_limit(&sheets->game->limit);
	enabled[CHALLENGES_FEWER_MOVES] = limit_can_step_moves(chosen->moves, -1);
	enabled[CHALLENGES_MORE_MOVES] = limit_can_step_moves(chosen->moves, 1);
	enabled[CHALLENGES_LESS_TIME] = limit_can_step_seconds(chosen->seconds, -1);
	enabled[CHALLENGES_MORE_TIME] = limit_can_step_seconds(chosen->seconds, 1);
	enabled[CHALLENGES_DAILY] = challenges->today[0] != '\0';
	enabled[CHALLENGES_ROWS_BACK] = challenges->first > 0;
	enabled[CHALLENGES_ROWS_ON] =
	        challenges->first + CHALLENGES_ROWS < sheets->game->setup.list->count;
}

const struct sheet challenges_sheet = {
	.name = "challenges",
	.opener = COMMAND_CHALLENGES,
	.primary = COMMAND_ACCEPT,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.open = open_sheet,
	.build = build,
	.states = add_states,
	.command = take_command,
};
