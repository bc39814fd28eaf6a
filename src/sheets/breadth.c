/* breadth: the cards of a running breadth-first search and of one that ran out of memory. */
#include "sheets/sheets.h"

enum { CHART_HEIGHT = 64, CHART_LOW = 16 /* units */ };

static const struct solver_breadth *results(const struct sheets *sheets)
{
	return &sheets->game->search.progress.breadth;
}

/* In MB, at least 1. */
static const char *megabytes(struct stack *stack, size_t bytes)
{
	return items_count(stack->items, SDL_max(bytes >> 20, 1));
}

static const char *memory_used(struct stack *stack, const struct solver_breadth *breadth)
{
	return items_format(stack->items, _("%s of %s MB"), megabytes(stack, breadth->bytes),
	                    megabytes(stack, breadth->bytes_most));
}

static const char *layers(struct stack *stack, const struct solver_breadth *breadth)
{
	int solved = breadth->layers[SOLVER_FROM_SOLVED].count;
	int board = breadth->layers[SOLVER_FROM_BOARD].count;

	return board == 0 ? items_format(stack->items, "%d", solved)
	                  : items_format(stack->items, "%d + %d", solved, board);
}

static void make_chart(struct sheets *sheets, struct stack *stack, bool captions)
{
	const struct solver_progress *progress = &sheets->game->search.progress;
	const struct solver_breadth *breadth = &progress->breadth;
	int solved = breadth->layers[SOLVER_FROM_SOLVED].count;
	int board = breadth->layers[SOLVER_FROM_BOARD].count;

	sheets->breadth_chart = (struct chart){
		.left = breadth->layers[SOLVER_FROM_SOLVED].boards,
		.left_count = solved,
		.right = breadth->layers[SOLVER_FROM_BOARD].boards,
		.right_count = board,
		/* the gap shows how many more moves are needed at least */
		.places = board == 0 ? solved : SDL_max(progress->lower_bound + 1, solved + board),
		.marked = board == 0 ? progress->best_length : -1,
	};
	if (!captions)
		return;
	sheets->breadth_chart.left_caption = C_("the solved board", "Solved");
	sheets->breadth_chart.right_caption =
	        board > 0 ? _("Your board")
	                  : items_format(stack->items,
	                                 /* Translators: distances, in moves */
	                                 _("Your board: %d, farthest: %d"), progress->best_length,
	                                 solved - 1);
}

void breadth_push(struct sheets *sheets, struct stack *stack, bool facts)
{
	const struct solver_progress *progress = &sheets->game->search.progress;
	double seconds = SDL_max(progress->seconds, 1e-3);
	bool beside = stack->area->beside;

	/* below the board, large text leaves no space for a chart */
	if (results(sheets)->layers[SOLVER_FROM_SOLVED].count == 0 ||
	    (!beside &&
	     stack->area->aside.h < stack_heading_height(stack) + stack_button_height(stack) +
	                                    stack_px(stack, CHART_LOW + 4 * THEME_SPACE_M)))
		return;
	make_chart(sheets, stack, beside);
	if (beside)
		stack_text(stack, ITEM_TEXT, _("Boards at each distance (log scale)"),
		           THEME_SPACE_S);
	chart_push(stack, &sheets->breadth_chart,
	           stack_px(stack, beside ? CHART_HEIGHT : CHART_LOW));
	if (!facts)
		return;
	stack_fact(stack, _("Boards checked"), items_count(stack->items, progress->states));
	/* Translators: boards checked per second */
	stack_fact(stack, _("Per second"),
	           items_count(stack->items, (uint64_t)((double)progress->states / seconds)));
	/* Translators: of a breadth-first search: all boards at the same distance */
	stack_fact(stack, _("Layers"), layers(stack, results(sheets)));
	stack_fact(stack, _("Memory"), memory_used(stack, results(sheets)));
}

static bool searches_breadth(const struct sheets *sheets)
{
	const struct game_search *search = &sheets->game->search;

	return search->ticket != 0 && search->method == SOLVER_BFS &&
	       !game_solution_plays(sheets->game);
}

/* A line, the chart and the buttons above the toolbar. */
static void build_breadth_low(struct sheets *sheets, struct stack *stack)
{
	uint64_t states = sheets->game->search.progress.states;
	const char *boards = items_format(stack->items, PLURAL(states, "%s board", "%s boards"),
	                                  items_count(stack->items, states));
	const char *line = items_format(stack->items, "%s  ·  %s", boards,
	                                memory_used(stack, results(sheets)));

	if (text_width(stack->text, THEME_FONT_STRONG, line) > stack->width)
		line = boards;
	stack_heading(stack, line);
	breadth_push(sheets, stack, false);
}

static void build_breadth(struct sheets *sheets, struct stack *stack)
{
	static const enum command commands[] = { COMMAND_SOLVE_AUTOMATICALLY,
		                                 COMMAND_CANCEL_SOLVE };

	if (stack->area->beside) {
		stack_title(stack, _("Breadth-first search"));
		breadth_push(sheets, stack, true);
		stack_space(stack, THEME_SPACE_M);
		stack_busy(stack, true, THEME_SPACE_L);
	} else {
		build_breadth_low(sheets, stack);
	}
	stack_buttons(stack, commands, SDL_arraysize(commands), NULL, false);
}

const struct sheet breadth_card = {
	.name = "breadth-first",
	.plays_below = true,
	.shown = searches_breadth,
	.build = build_breadth,
};

static bool out_of_memory(const struct sheets *sheets)
{
	return sheets->game->search.state == SEARCH_NO_MEMORY;
}

static void build_out_of_memory(struct sheets *sheets, struct stack *stack)
{
	static const enum command choices[] = { COMMAND_SOLVE_AUTOMATICALLY, COMMAND_CLOSE };
	const char *const labels[] = { _("Solve automatically"), _("Close") };
	bool beside = stack->area->beside;

	if (beside) {
		stack_title(stack, _("Out of memory"));
		stack_text(stack, ITEM_TEXT,
		           _("Breadth-first search ran out of memory before it found a solution."),
		           THEME_SPACE_L);
	} else {
		stack_heading(stack, _("Breadth-first search ran out of memory."));
	}
	breadth_push(sheets, stack, beside);
	stack_space(stack, beside ? THEME_SPACE_M : 0);
	stack_buttons(stack, choices, SDL_arraysize(choices), labels, true);
}

const struct sheet out_of_memory_card = {
	.name = "out-of-memory",
	.primary = COMMAND_SOLVE_AUTOMATICALLY,
	.plays_below = true,
	.shown = out_of_memory,
	.build = build_out_of_memory,
};
