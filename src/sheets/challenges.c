/* challenges: a list of boards in groups with what the player reached on each, the board of the day,
 * limits. */
#include "sheets/all.h"

#include <string.h>

#include "base/date.h"
#include "sheets/status.h"

enum { ROW_SPACE = 14 }; /* units: a row's height beyond that of its text */

enum { READ_AT_ONCE = 64 }; /* boards looked up in the store */

enum {
	CHALLENGES_FEWER_MOVES = COMMAND_COUNT,
	CHALLENGES_MORE_MOVES,
	CHALLENGES_LESS_TIME,
	CHALLENGES_MORE_TIME,
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

/* A page has at most CHALLENGES_ROWS rows of one group. This is the first row after the page that
 * begins with a row. */
static int page_end(const struct boards *list, int first)
{
	int end = first + 1;

	while (end < list->count && end < first + CHALLENGES_ROWS &&
	       strcmp(list->rows[end].group, list->rows[first].group) == 0)
		end++;
	return end;
}

/* The first row of the page with a row. */
static int page_of(const struct boards *list, int row)
{
	int first = 0;

	while (page_end(list, first) <= row)
		first = page_end(list, first);
	return first;
}

/* The length of the longest page. */
static int page_max(const struct boards *list)
{
	int max = 0;

	for (int first = 0; first < list->count; first = page_end(list, first))
		max = SDL_max(max, page_end(list, first) - first);
	return max;
}

static int count_solved(const struct challenges_sheet *challenges, int first, int end)
{
	int count = 0;

	for (int i = first; i < end; i++)
		count += challenges->stars[i] != BOARD_UNSOLVED;
	return count;
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

static const char *count_moves(struct items *items, int moves)
{
	char text[STATUS_SIZE];

	status_write_moves(text, (uint64_t)moves);
	return items_format(items, "%s", text);
}

/* Size and length, or less if there is no space for that. */
static const char *row_facts(struct items *items, const struct boards_row *row, int detail)
{
	if (detail == 0)
		return "";
	if (row->optimal < 0)
		return items_format(items, "%d×%d", row->width, row->height);
	if (detail == 1)
		return count_moves(items, row->optimal);
	return items_format(items, "%d×%d · %s", row->width, row->height,
	                    count_moves(items, row->optimal));
}

static int row_height(const struct stack *stack)
{
	return text_line(stack->text, THEME_FONT_BODY) + stack_px(stack, ROW_SPACE);
}

static void push_row(struct stack *stack, const struct sheets *sheets, int i)
{
	const struct boards_row *row = &sheets->game->setup.list->rows[i];
	struct item *item = stack_push(stack, ITEM_ROW, row_height(stack), 0);

	item->command = (enum command)(CHALLENGES_ROW_FIRST + i - sheets->challenges.first);
	item->text = row->name;
	item->number = (uint64_t)sheets->challenges.stars[i];
	item->lit = game_plays_row(sheets->game, i);
}

/* The facts of the rows added last: as detailed as all names leave space for, if possible. */
static void add_facts(struct stack *stack, const struct boards_row *rows, int count)
{
	struct items *items = stack->items;
	struct item *list = &items->list[items->count - count];
	const struct scale *scale = &stack->area->scale;
	int available = stack->width - items_row_left(scale) - items_row_right(scale) -
	                stack_px(stack, THEME_SPACE_S);
	bool fit = false;

	for (int detail = 2; detail >= 0 && !fit; detail--) {
		fit = true;
		for (int i = 0; i < count; i++) {
			list[i].value = row_facts(items, &rows[i], detail);
			fit = fit && text_width(stack->text, THEME_FONT_BODY, list[i].text) +
			                             text_width(stack->text, THEME_FONT_SMALL,
			                                        list[i].value) <=
			                     available;
		}
	}
}

static void push_turn(struct stack *stack)
{
	static const enum command turn[] = { CHALLENGES_ROWS_BACK, CHALLENGES_ROWS_ON };
	struct item *buttons;

	stack_buttons(stack, turn, 2, NULL, false);
	buttons = &stack->items->list[stack->items->count - 2];
	buttons[0].partner = turn[1];
	buttons[1].partner = turn[0];
}

/* The group with the page's rows. A short page is as high as the others, so that the buttons don't
 * move. */
static void push_page(struct stack *stack, const struct sheets *sheets)
{
	const struct challenges_sheet *challenges = &sheets->challenges;
	const struct boards *list = sheets->game->setup.list;
	int first = challenges->first, end = page_end(list, first), y;
	const char *group = list->rows[first].group;

	stack_heading(stack, items_format(stack->items, "%s  ·  %d of %d",
	                                  group[0] != '\0' ? group : "Boards",
	                                  count_solved(challenges, first, end), end - first));
	y = stack->y;
	for (int i = first; i < end; i++)
		push_row(stack, sheets, i);
	add_facts(stack, &list->rows[first], end - first);
	if (end - first == list->count)
		return;
	stack->y = y + page_max(list) * row_height(stack) + stack_px(stack, THEME_SPACE_M);
	push_turn(stack);
}

static void push_daily(struct stack *stack, int today)
{
	char date[DATE_SIZE] = "";

	if (today != 0)
		date_write(date, 0, today / 100 % 100, today % 100);
	stack_button(stack, COMMAND_DAILY, items_format(stack->items, "Board of the day: %s", date),
	             false);
}

static void build(struct sheets *sheets, struct stack *stack)
{
	const struct challenges_sheet *challenges = &sheets->challenges;
	int count = sheets->game->setup.list->count;

	stack_title(stack, "Challenges");
	if (count > 0)
		stack_text(stack, ITEM_TEXT,
		           items_format(stack->items, "%d of %d solved",
		                        count_solved(challenges, 0, count), count),
		           stack_px(stack, THEME_SPACE_M));
	push_daily(stack, sheets->today);
	stack_space(stack, THEME_SPACE_M);
	if (count > 0) {
		push_page(stack, sheets);
		stack_space(stack, THEME_SPACE_M);
	}
	push_limits(stack, &challenges->chosen);
	stack_close(stack);
}

/* Boards that can't be looked up count as not solved. */
static void read_stars(struct sheets *sheets)
{
	struct challenges_sheet *challenges = &sheets->challenges;
	const struct boards *list = sheets->game->setup.list;
	uint64_t boards[READ_AT_ONCE];
	int shortest[READ_AT_ONCE];
	struct error error;
	bool read = sheets->store != NULL;

	for (int first = 0; first < list->count && read; first += READ_AT_ONCE) {
		int count = SDL_min(list->count - first, READ_AT_ONCE);

		for (int i = 0; i < count; i++) {
			struct board board;

			boards_board(&list->rows[first + i], &board);
			boards[i] = result_board_hash(&board);
			shortest[i] = list->rows[first + i].optimal;
		}
		read = store_stars(sheets->store, boards, shortest, count,
		                   &challenges->stars[first], &error);
	}
}

/* The row to begin with: the running game's, else the first one not solved. */
static int find_row(const struct sheets *sheets)
{
	const struct boards *list = sheets->game->setup.list;
	int row = 0;

	for (int i = 0; i < list->count; i++)
		if (game_plays_row(sheets->game, i))
			return i;
	while (row < list->count && sheets->challenges.stars[row] != BOARD_UNSOLVED)
		row++;
	return row < list->count ? row : 0;
}

static void open_sheet(struct sheets *sheets)
{
	struct challenges_sheet *challenges = &sheets->challenges;

	*challenges = (struct challenges_sheet){ .chosen = sheets->game->limit };
	read_stars(sheets);
	if (sheets->game->setup.list->count > 0)
		challenges->first = page_of(sheets->game->setup.list, find_row(sheets));
}

static void use_limits(struct sheets *sheets)
{
	const struct sheets_port *port = &sheets->port;
	struct limit *limit = &sheets->game->limit;

	*limit = sheets->challenges.chosen;
	port->set(port->context, SETTING_LIMIT_MOVES, (int)limit->moves);
	port->set(port->context, SETTING_LIMIT_SECONDS, (int)limit->seconds);
}

static enum sheet_reply play_row(struct sheets *sheets, int row)
{
	struct game_plan plan;

	if (!game_plan_row(sheets->game, sheets->challenges.first + row, &plan))
		return SHEET_TAKEN;
	use_limits(sheets);
	sheets->port.start_plan(sheets->port.context, &plan, SHEETS_PICTURE_STAYS);
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
	struct challenges_sheet *challenges = &sheets->challenges;
	const struct boards *list = sheets->game->setup.list;

	if (command >= CHALLENGES_ROW_FIRST && command <= CHALLENGES_ROW_LAST)
		return play_row(sheets, (int)command - CHALLENGES_ROW_FIRST);
	switch ((int)command) {
	case COMMAND_ACCEPT:
		return start_scramble(sheets);
	case CHALLENGES_FEWER_MOVES:
	case CHALLENGES_MORE_MOVES:
	case CHALLENGES_LESS_TIME:
	case CHALLENGES_MORE_TIME:
		return step_limit(sheets, command);
	case CHALLENGES_ROWS_BACK:
		challenges->first = page_of(list, challenges->first - 1);
		return SHEET_TAKEN;
	case CHALLENGES_ROWS_ON:
		challenges->first = page_end(list, challenges->first);
		return SHEET_TAKEN;
	default:
		return SHEET_IGNORED;
	}
}

static void add_states(const struct sheets *sheets, struct command_states *states)
{
	const struct challenges_sheet *challenges = &sheets->challenges;
	const struct boards *list = sheets->game->setup.list;
	const struct limit *chosen = &challenges->chosen;
	bool *enabled = states->enabled;

	/* without limits, Start only serves to turn off those of the running game */
	enabled[COMMAND_ACCEPT] = has_limit(chosen) || has_limit(&sheets->game->limit);
	enabled[CHALLENGES_FEWER_MOVES] = limit_can_step_moves(chosen->moves, -1);
	enabled[CHALLENGES_MORE_MOVES] = limit_can_step_moves(chosen->moves, 1);
	enabled[CHALLENGES_LESS_TIME] = limit_can_step_seconds(chosen->seconds, -1);
	enabled[CHALLENGES_MORE_TIME] = limit_can_step_seconds(chosen->seconds, 1);
	enabled[CHALLENGES_ROWS_BACK] = challenges->first > 0;
	enabled[CHALLENGES_ROWS_ON] =
	        list->count > 0 && page_end(list, challenges->first) < list->count;
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
