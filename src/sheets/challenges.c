/* challenges: a list of boards in groups with what the player reached on each, the board of the day. */
#include "sheets/challenges.h"

#include <string.h>

#include "game/plans.h"
#include "sheets/daily.h"
#include "sheets/sheets.h"

#include "base/date.h"
#include "ui/scale.h"

struct challenges_state {
	int first;                               /* first row of the page */
	int given;                               /* see challenges_give */
	enum board_stars stars[BOARDS_ROWS_MAX]; /* of each row of the list */
};

static struct challenges_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &challenges_sheet);
}

enum board_stars *challenges_stars(const struct sheets *sheets)
{
	return state_of(sheets)->stars;
}

void challenges_give(struct sheets *sheets, int bundled)
{
	state_of(sheets)->given = bundled;
}

static const char *const row_names[CHALLENGES_ROWS] = { "row-0", "row-1", "row-2", "row-3",
	                                                "row-4", "row-5", "row-6", "row-7" };

/* The first row after the page that begins with a row: it has at most CHALLENGES_ROWS of one group. */
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

static int page_max(const struct boards *list)
{
	int max = 0;

	for (int first = 0; first < list->count; first = page_end(list, first))
		max = SDL_max(max, page_end(list, first) - first);
	return max;
}

const char *challenges_progress(const struct sheets *sheets, int row, int *solved, int *count)
{
	const struct boards *list = game_boards(sheets->game);
	const char *group = row >= 0 ? list->rows[row].group : N_("All challenges");

	*solved = *count = 0;
	for (int i = 0; i < list->count; i++) {
		bool counts = row < 0 || strcmp(list->rows[i].group, group) == 0;

		*count += counts;
		*solved += counts && state_of(sheets)->stars[i] != BOARD_UNSOLVED;
	}
	return group[0] != '\0' ? language_name(group) : _("Boards");
}

int challenges_row(const struct sheets *sheets)
{
	for (int i = 0; i < game_boards(sheets->game)->count; i++)
		if (game_plays_row(sheets->game, i))
			return i;
	return -1;
}

/* Size and length, or less if there is no space for that. */
static const char *row_facts(struct items *items, const struct boards_row *row, int detail)
{
	if (detail == 0)
		return "";
	if (row->optimal < 0 || detail == 1)
		return items_format(items, "%d×%d", row->width, row->height);
	return items_format(items,
	                    /* Translators: in a narrow list; shorten a long word for moves */
	                    PLURAL(row->optimal, "%d×%d · %d move", "%d×%d · %d moves"), row->width,
	                    row->height, row->optimal);
}

/* The facts of the rows added last: as detailed as all names leave space for, if possible. */
static void add_facts(struct column *column, const struct boards_row *rows, int count)
{
	struct items *items = column->items;
	struct item *list = &items->list[items->count - count];
	const struct scale *scale = &column->area->scale;
	int available = column->width - items_row_left(scale) - items_row_right(scale) -
	                column_px(column, THEME_SPACE_S);
	bool fit = false;

	for (int detail = 2; detail >= 0 && !fit; detail--) {
		fit = true;
		for (int i = 0; i < count; i++) {
			list[i].value = row_facts(items, &rows[i], detail);
			fit = fit && text_width(column->text, THEME_FONT_BODY, list[i].text) +
			                             text_width(column->text, THEME_FONT_SMALL,
			                                        list[i].value) <=
			                     available;
		}
	}
}

/* With a tick if today's board is solved. */
static void push_daily(struct column *column, const struct sheets *sheets)
{
	int today = sheets->context.today, streak = daily_state(sheets)->streak;
	char date[DATE_SIZE] = "";
	const char *label;

	if (today != 0)
		date_write(date, 0, today / 100 % 100, today % 100);
	label = streak > 0 ? items_format(column->items,
	                                  PLURAL(streak, "Board of the day: streak of %d day",
	                                         "Board of the day: streak of %d days"),
	                                  streak)
	                   /* Translators: %s is a date, "21 November" */
	                   : items_format(column->items, _("Board of the day: %s"), date);
	if (daily_state(sheets)->today_counts)
		label = items_format(column->items, "✓  %s", label);
	column_button(column, COMMAND_DAILY, label, false);
}

void challenges_read_stars(struct sheets *sheets)
{
	const struct boards *list = game_boards(sheets->game);
	bool read = sheets->store != NULL;

	for (int i = 0; i < list->count && read; i++) {
		struct board board;

		boards_board(&list->rows[i], &board);
		read = store_stars(sheets->store, result_board_hash(&board), list->rows[i].optimal,
		                   &state_of(sheets)->stars[i], NULL);
	}
}

/* Begins with the running game's row, or else with the first one not solved. */
static void challenges_open_sheet(struct sheets *sheets)
{
	struct challenges_state *challenges = state_of(sheets);
	const struct boards *list = game_boards(sheets->game);
	int row = challenges_row(sheets);

	challenges->first = 0;
	challenges_read_stars(sheets);
	daily_read(sheets);
	if (list->count == 0)
		return;
	for (int i = 0; i < list->count && row < 0; i++)
		if (challenges->stars[i] == BOARD_UNSOLVED)
			row = i;
	row = SDL_max(row, 0);
	challenges->first = page_of(list, row);
	sheets->controls->focus = control_id(row_names[row - challenges->first]);
}

/* The bundled picture of a row's group; SHEETS_PICTURE_STAYS if it is in none. */
static int group_picture(const struct sheets *sheets, int row)
{
	const struct boards_row *rows = game_boards(sheets->game)->rows;
	int group = 0;

	if (rows[row].group[0] == '\0')
		return SHEETS_PICTURE_STAYS;
	for (int i = 1; i <= row; i++)
		group += strcmp(rows[i].group, rows[i - 1].group) != 0;
	return group % paths_scenes(&sheets->photos->bundled);
}

/* The bundled picture that came with the last game that had one, unless the player chose another since. */
static int usual_picture(const struct sheets *sheets)
{
	const struct game_plan *plan = game_current_plan(sheets->game);
	int row = challenges_row(sheets);
	struct game_plan daily;

	return row >= 0           ? group_picture(sheets, row)
	       : plan->daily != 0 ? daily_plan(sheets, plan->daily, &daily)
	                          : state_of(sheets)->given;
}

bool challenges_start(struct sheets *sheets, int row)
{
	int now = photos_current_bundled(sheets->photos);
	bool chosen = now < 0 || now != usual_picture(sheets);
	struct game_plan plan;

	if (!game_plan_row(sheets->game, row, &plan))
		return false;
	request_plan(sheets, &plan, NULL,
	             chosen ? SHEETS_PICTURE_STAYS : group_picture(sheets, row));
	return true;
}

static enum sheet_reply start_row(struct sheets *sheets, int row)
{
	return challenges_start(sheets, row) ? SHEET_CLOSES : SHEET_TAKEN;
}

static enum sheet_reply show_page(struct sheets *sheets, int first)
{
	state_of(sheets)->first = first;
	return SHEET_TAKEN;
}

/* end: the first row after the page. */
static void push_turner(struct column *column, const struct sheets *sheets, const char *group,
                        int end)
{
	const struct boards *list = game_boards(sheets->game);
	int first = state_of(sheets)->first;
	const struct control back = { .info = { .name = "rows-back",
		                                .title = N_("Previous boards"),
		                                .icon = "arrow-left",
		                                .repeats = true },
		                      .disabled = first == 0,
		                      .run = show_page,
		                      .number = first > 0 ? page_of(list, first - 1) : 0 };
	const struct control on = { .info = { .name = "rows-on",
		                              .title = N_("Next boards"),
		                              .icon = "arrow-right",
		                              .repeats = true },
		                    .disabled = end == list->count,
		                    .run = show_page,
		                    .number = end };

	column_turner(column, group, column_control(column, back), column_control(column, on));
}

/* The group with the page’s rows. A short page is as high as the others: the arrows don’t move. */
static void push_page(struct column *column, const struct sheets *sheets)
{
	const struct boards *list = game_boards(sheets->game);
	int first = state_of(sheets)->first, end = page_end(list, first), solved, count, y;
	const char *group = challenges_progress(sheets, first, &solved, &count);

	/* Translators: the name of a group of challenges, and how many of them are solved */
	group = items_format(column->items, _("%s  ·  %d of %d"), group, solved, count);
	if (end - first == list->count)
		column_heading(column, group);
	else
		push_turner(column, sheets, group, end);
	y = column->y;
	for (int i = first; i < end; i++) {
		struct item *row = column_row(column, language_name(list->rows[i].name),
		                              (uint64_t)state_of(sheets)->stars[i]);

		row->command = column_control(
		        column, (struct control){ .info = { .name = row_names[i - first],
		                                            .title = N_("Start this challenge") },
		                                  .run = start_row,
		                                  .number = i });
		row->lit = game_plays_row(sheets->game, i);
	}
	add_facts(column, &list->rows[first], end - first);
	column->y = y + (column->y - y) / (end - first) * page_max(list);
}

static void challenges_build(struct sheets *sheets, struct column *column)
{
	int solved, count, stars = 0, stars_most;

	(void)challenges_progress(sheets, -1, &solved, &count);
	stars_most = BOARD_PERFECT * count;
	for (int i = 0; i < count; i++)
		stars += (int)state_of(sheets)->stars[i];
	column_title(column, _("Challenges"));
	if (count > 0)
		column_text(
		        column, ITEM_TEXT,
		        items_format(
		                column->items, "%s  ·  %s",
		                items_format(column->items, _("%d of %d solved"), solved, count),
		                items_format(column->items,
		                             PLURAL(stars_most, "%d of %d star", "%d of %d stars"),
		                             stars, stars_most)),
		        THEME_SPACE_M);
	push_daily(column, sheets);
	column_space(column, THEME_SPACE_M);
	if (count > 0)
		push_page(column, sheets);
	column_close(column);
}

const struct sheet challenges_sheet = {
	.name = "challenges",
	.opener = COMMAND_CHALLENGES,
	.state_size = sizeof(struct challenges_state),
	.open = challenges_open_sheet,
	.build = challenges_build,
};
