/* searched: the numbers and the chart of a search, and the card with them once its solution has been watched. */
#include "sheets/searched.h"

#include "game/questions.h"
#include "sheets/sheets.h"
#include "sheets/solving.h"
#include "ui/chart.h"

struct searched_state {
	struct chart chart; /* borrowed by the frame */
	bool open;
};

static struct searched_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &searched_card);
}

const char *searched_method(const struct game *game)
{
	const struct game_search *search = &game->search;

	return search->method == SOLVER_BFS ? _("Breadth-first search")
	       : search->proves             ? _("IDA* with pattern databases")
	                                    : _("Beam search");
}

enum { CHART_HEIGHT = 64, CHART_COMPACT = 12 /* units */ };

/* In MB, at least 1. */
static const char *megabytes(struct column *column, size_t bytes)
{
	return items_count(column->items, SDL_max(bytes >> 20, 1));
}

static const char *memory_used(struct column *column, const struct solver_breadth *breadth)
{
	return items_format(column->items, _("%s of %s MB"), megabytes(column, breadth->bytes),
	                    megabytes(column, breadth->bytes_most));
}

/* The last layers of both sides have a board in common, and share a place in the chart. */
static bool have_met(const struct solver_progress *progress)
{
	return progress->best_length >= 0 && progress->breadth.layers[SOLVER_FROM_BOARD].count > 0;
}

static void make_chart(struct sheets *sheets, struct column *column)
{
	struct chart *chart = &state_of(sheets)->chart;
	const struct solver_progress *progress = game_progress(sheets->game);
	const struct solver_breadth *breadth = &progress->breadth;
	int solved = breadth->layers[SOLVER_FROM_SOLVED].count;
	int board = breadth->layers[SOLVER_FROM_BOARD].count;
	bool met = have_met(progress);

	*chart = (struct chart){
		.left = breadth->layers[SOLVER_FROM_SOLVED].boards,
		.left_count = solved,
		.right = breadth->layers[SOLVER_FROM_BOARD].boards,
		.right_count = board,
		/* the gap shows how many more moves are needed at least */
		.places = board == 0 ? solved
		          : met      ? solved + board - 1
		                     : SDL_max(progress->lower_bound + 1, solved + board),
		.marked = board == 0 ? progress->best_length : -1,
		.meeting = met ? solved - 1 : 0,
	};
	if (column->compact)
		return;
	chart->left_caption = C_("the solved board", "Solved");
	chart->right_caption = board > 0 ? _("Your board")
	                                 : items_format(column->items,
	                                                /* Translators: distances, in moves */
	                                                _("Your board: %d, farthest: %d"),
	                                                progress->best_length, solved - 1);
}

/* How many boards are at the farthest distance that one side has reached. */
static void push_side(struct column *column, const struct solver_breadth *breadth,
                      enum solver_end end, const char *label)
{
	int last = breadth->layers[end].count - 1;

	column_fact(column, items_format(column->items, label, last),
	            items_count(column->items, breadth->layers[end].boards[last]));
}

/* How far both sides have come. */
static void push_layers(const struct game *game, struct column *column)
{
	const struct solver_progress *progress = game_progress(game);
	const struct solver_breadth *breadth = &progress->breadth;
	int solved = breadth->layers[SOLVER_FROM_SOLVED].count;
	int board = breadth->layers[SOLVER_FROM_BOARD].count;

	if (have_met(progress)) {
		column_fact(column, _("Both sides met after"),
		            /* Translators: moves from the player's board and from the solved one */
		            items_format(column->items, _("%d + %d moves"), board - 1, solved - 1));
	} else if (board > 0 && !column->compact && !game_solution_plays(game)) {
		push_side(column, breadth, SOLVER_FROM_SOLVED, _("%d moves from solved"));
		push_side(column, breadth, SOLVER_FROM_BOARD, _("%d moves from your board"));
	} else {
		/* Translators: of a breadth-first search: all boards at the same distance */
		column_fact(column, _("Layers"),
		            board == 0 ? items_format(column->items, "%d", solved)
		                       : items_format(column->items, "%d + %d", solved, board));
	}
}

static void push_speed(struct column *column, const struct solver_progress *progress)
{
	double seconds = SDL_max(progress->seconds, 1e-3);

	column_fact(column, _("Boards checked"), items_count(column->items, progress->states));
	/* Translators: boards checked per second */
	column_fact(column, _("Per second"),
	            items_count(column->items, (uint64_t)((double)progress->states / seconds)));
}

/* The chart of boards by moves, and counts, of a breadth-first search. */
static void push_breadth(struct sheets *sheets, struct column *column)
{
	const struct solver_progress *progress = game_progress(sheets->game);

	make_chart(sheets, column);
	if (!column->compact)
		column_text(column, ITEM_TEXT, _("Boards at each distance (log scale)"),
		            THEME_SPACE_S);
	chart_push(column, &state_of(sheets)->chart,
	           column_px(column, column->compact ? CHART_COMPACT : CHART_HEIGHT));
	push_speed(column, progress);
	push_layers(sheets->game, column);
	column_fact(column, _("Memory"), memory_used(column, &progress->breadth));
}

void searched_push(struct sheets *sheets, struct column *column)
{
	const struct solver_progress *progress = game_progress(sheets->game);

	if (progress->breadth.layers[SOLVER_FROM_SOLVED].count > 0)
		push_breadth(sheets, column);
	else if (progress->states > 0 && !(column->compact && game_solution_plays(sheets->game)))
		push_speed(column, progress);
}

void searched_open(struct sheets *sheets, bool open)
{
	state_of(sheets)->open = open;
}

static bool shown(const struct sheets *sheets)
{
	return state_of(sheets)->open && game_knows_search(sheets->game);
}

static void build(struct sheets *sheets, struct column *column)
{
	const struct solver_progress *progress = game_progress(sheets->game);
	const char *lengths = solving_lengths(sheets->game, column);

	column_headline(column, searched_method(sheets->game), lengths, false);
	if (!column->compact)
		column_text(column, ITEM_TEXT, solving_proven(sheets->game, column), THEME_SPACE_S);
	searched_push(sheets, column);
	column_fact(column, _("Seconds"),
	            items_decimal(column->items, (uint64_t)(progress->seconds * 100 + 0.5), 2));
	column_space(column, THEME_SPACE_S);
	column_foot(column);
	column_buttons(column, SHEET_BUTTONS(COMMAND_CLOSE), NULL, true);
}

const struct sheet searched_card = {
	.name = "searched",
	.primary = COMMAND_CLOSE,
	.state_size = sizeof(struct searched_state),
	.shown = shown,
	.build = build,
};
