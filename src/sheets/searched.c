/* searched: the numbers and the chart of a search, and the card with them once its solution has been watched. */
#include "sheets/searched.h"

#include <limits.h>

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

/* How many moves long the chart of a search from both ends is. While they haven't met, the gap shows how far they may
 * still come before memory runs out, or how many more moves are needed at least. */
static int find_places(const struct game *game, const struct solver_progress *progress)
{
	const struct solver_breadth *breadth = &progress->breadth;
	const struct board *board = game_board(game);
	int both = breadth->layers[SOLVER_FROM_SOLVED].count +
	           breadth->layers[SOLVER_FROM_BOARD].count;
	int reach = solver_reach(board->width, board->height, game->setup.solver_bytes);

	if (have_met(progress))
		return both - 1;
	return SDL_max(SDL_max(progress->lower_bound, reach < INT_MAX ? reach : 0), both) + 1;
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
		.places = board == 0 ? solved : find_places(sheets->game, progress),
		.marked = board == 0 ? progress->best_length : -1,
		.meeting = met ? solved - 1 : 0,
	};
	if (column->compact)
		return;
	chart->left_caption = C_("the solved board", "Solved");
	chart->right_caption = board > 0 || chart->marked < 0 || chart->marked >= solved
	                               ? _("Your board")
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

static const char *seconds(struct column *column, const struct solver_progress *progress)
{
	return items_decimal(column->items, (uint64_t)(progress->seconds * 100 + 0.5), 2);
}

static void push_speed(struct column *column, const struct solver_progress *progress)
{
	double seconds = SDL_max(progress->seconds, 1e-3);

	column_fact(column, _("Boards checked"), items_count(column->items, progress->states));
	/* Translators: boards checked per second */
	column_fact(column, _("Per second"),
	            items_count(column->items, (uint64_t)((double)progress->states / seconds)));
}

static void push_chart(struct sheets *sheets, struct column *column)
{
	make_chart(sheets, column);
	if (!column->compact)
		column_text(column, ITEM_TEXT, _("Boards at each distance (log scale)"),
		            THEME_SPACE_S);
	chart_push(column, &state_of(sheets)->chart,
	           column_px(column, column->compact ? CHART_COMPACT : CHART_HEIGHT));
}

/* The chart of boards by moves, and counts, of a breadth-first search. */
static void push_breadth(struct sheets *sheets, struct column *column)
{
	const struct solver_progress *progress = game_progress(sheets->game);

	push_chart(sheets, column);
	push_speed(column, progress);
	push_layers(sheets->game, column);
	column_fact(column, _("Memory"), memory_used(column, &progress->breadth));
	if (!game_solution_plays(sheets->game) && !game_searches(sheets->game))
		column_fact(column, _("Seconds"), seconds(column, progress));
}

/* Of another method. Its boards per second would say little: most of the time may go into making tables. */
static void push_other(const struct game *game, struct column *column)
{
	const struct solver_progress *progress = game_progress(game);

	if (game_solution_plays(game))
		column_text(column, ITEM_TEXT, searched_method(game), THEME_SPACE_S);
	column_fact(column, _("Boards checked"), items_count(column->items, progress->states));
	column_fact(column, _("Seconds"), seconds(column, progress));
}

/* The rows are there from the start of a search, so that buttons stay where they are. */
void searched_push(struct sheets *sheets, struct column *column)
{
	const struct solver_progress *progress = game_progress(sheets->game);

	if (progress->breadth.layers[SOLVER_FROM_SOLVED].count > 0)
		push_breadth(sheets, column);
	else if (sheets->game->search.start_ms > 0 &&
	         !(column->compact && game_solution_plays(sheets->game)))
		push_other(sheets->game, column);
}

void searched_push_reach(const struct game *game, struct column *column)
{
	const struct board *board = game_board(game);
	int reach = solver_reach(board->width, board->height, game->setup.solver_bytes);

	if (reach < INT_MAX)
		/* Translators: how many moves from solved a board can be so that the search finds its solution */
		column_fact(column, _("Moves within reach"),
		            items_format(column->items, _("about %s"),
		                         items_count(column->items, (uint64_t)reach)));
}

void searched_open(struct sheets *sheets, bool open)
{
	if (!open && game_compares(sheets->game)) /* the same command cancels */
		game_command(sheets->game, GAME_COMPARE, sheets->context.now_ms);
	state_of(sheets)->open = open;
}

static bool shown(const struct sheets *sheets)
{
	return state_of(sheets)->open && game_knows_search(sheets->game) &&
	       sheets->context.celebration_over;
}

/* One fact about both searches: its name, beside or above the two values. */
static void push_pair(struct column *column, const char *label, const char *first,
                      const char *second)
{
	int line = column_heading_height(column), third = column->width * 3 / 10;
	int label_px = column->compact ? column->width - 2 * third : column->width;
	int width = column->compact ? third : column->width / 2;
	SDL_Rect rect = { column->left, column->y, label_px,
		          text_line(column->text, THEME_FONT_BODY) };

	if (label[0] != '\0')
		column_add(column, ITEM_TEXT, rect)->text = label;
	if (!column->compact && label[0] != '\0')
		column->y += rect.h;
	rect = (SDL_Rect){ column->left + column->width - 2 * width, column->y, width, line };
	column_add(column, ITEM_SUBTITLE, rect)->text = first;
	rect.x += width;
	column_add(column, ITEM_SUBTITLE, rect)->text = second;
	column->y += line + column_px(column, column->compact ? THEME_SPACE_S : THEME_SPACE_M);
}

static const char *length(struct column *column, int moves)
{
	return moves >= 0 ? items_count(column->items, (uint64_t)moves) : "–";
}

/* The game's search on the left, the other one on the right. */
static void push_pairs(const struct game *game, struct column *column)
{
	const struct solver_progress *first = game_progress(game),
	                             *second = &game->comparison.progress;
	struct items *items = column->items;
	bool breadth = game->search.method == SOLVER_BFS;

	push_pair(column, "", breadth ? _("Breadth-first") : _("Automatic"),
	          breadth ? _("Automatic") : _("Breadth-first"));
	push_pair(column, _("Boards checked"), items_count(items, first->states),
	          items_count(items, second->states));
	push_pair(column, _("Seconds"), seconds(column, first), seconds(column, second));
	push_pair(column, _("Memory (MB)"), megabytes(column, first->breadth.bytes),
	          megabytes(column, second->breadth.bytes));
	push_pair(column, _("Moves"), length(column, game_solution_length(game)),
	          length(column, second->best_length));
}

/* Why one needs so much less; or what kept the other from ending; "": nothing. */
static const char *explain(const struct game *game)
{
	const struct game_comparison *comparison = &game->comparison;
	const struct board *board = game_board(game);
	bool breadth = game->search.method == SOLVER_BFS;
	uint64_t first = game_progress(game)->states, second = comparison->progress.states;

	if (!comparison->done)
		return "";
	if (comparison->status == SOLVER_OUT_OF_MEMORY)
		return breadth ? _("Out of memory")
		               : _("Breadth-first search ran out of memory before it found a "
		                   "solution.");
	if (breadth ? second >= first : first >= second)
		return "";
	return solver_proves(board->width, board->height) || (!breadth && game->search.proves)
	               ? _("Automatic knows from its tables how many moves each board needs at "
	                   "least, so it skips all that can’t be on a shortest way.")
	               : _("Automatic follows only the most promising boards, so it can miss the "
	                   "shortest solution.");
}

static enum sheet_reply compare(struct sheets *sheets, int number)
{
	(void)number;
	game_command(sheets->game, GAME_COMPARE, sheets->context.now_ms);
	return SHEET_TAKEN;
}

/* Starts the comparison, or cancels it. */
static enum command place_compare(const struct game *game, struct column *column)
{
	bool breadth = game->search.method == SOLVER_BFS;
	const struct control start = {
		.info = { .name = "compare",
		          .label = breadth ? N_("Compare with automatic")
		                           : N_("Compare with breadth-first"),
		          .title = N_("Search the same board with the other method") },
		.run = compare,
	};
	const struct control cancel = { .info = { .name = "compare", .label = N_("Cancel") },
		                        .run = compare };

	return column_control(column, game_compares(game) ? cancel : start);
}

static void push_buttons(const struct game *game, struct column *column)
{
	if (game_enabled(game, GAME_COMPARE))
		column_buttons(column, SHEET_BUTTONS(COMMAND_CLOSE, place_compare(game, column)),
		               NULL, true);
	else
		column_button(column, COMMAND_CLOSE, NULL, true);
}

static void build(struct sheets *sheets, struct column *column)
{
	const struct game *game = sheets->game;
	const struct game_comparison *comparison = &game->comparison;

	column_headline(column, searched_method(game), solving_lengths(game, column), false);
	if (comparison->done || game_compares(game)) {
		if (game_progress(game)->breadth.layers[SOLVER_FROM_SOLVED].count > 0 &&
		    !column->compact)
			push_chart(sheets, column);
		push_pairs(game, column);
		column_text(column, ITEM_TEXT, explain(game), THEME_SPACE_S);
	} else {
		if (!column->compact)
			column_text(column, ITEM_TEXT, solving_proven(game, column), THEME_SPACE_S);
		searched_push(sheets, column);
	}
	column_space(column, THEME_SPACE_S);
	column_foot(column);
	if (game_compares(game))
		column_busy(column, true, THEME_SPACE_M);
	push_buttons(game, column);
}

const struct sheet searched_card = {
	.name = "searched",
	.primary = COMMAND_CLOSE,
	.state_size = sizeof(struct searched_state),
	.shown = shown,
	.build = build,
};
