/* breadth: the cards of a running breadth-first search, and of one that ran out of memory. */
#include "sheets/breadth.h"

#include "sheets/all.h"

static const enum command commands[] = { COMMAND_SOLVE_AUTOMATICALLY, COMMAND_CANCEL_SOLVE };

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
	return items_format(stack->items, "%s of %s MB", megabytes(stack, breadth->bytes),
	                    megabytes(stack, breadth->bytes_most));
}

static const char *layers(struct stack *stack, const struct solver_breadth *breadth)
{
	int solved = breadth->layers[SOLVER_FROM_SOLVED].count;
	int board = breadth->layers[SOLVER_FROM_BOARD].count;

	return board == 0 ? items_format(stack->items, "%d", solved)
	                  : items_format(stack->items, "%d + %d", solved, board);
}

/* How many bars the chart has space for. While there is no solution, the gap between its two rows of
 * bars shows how many more moves are needed at least; it is no wider than both, or the bars of large
 * boards would be too thin to see. */
static int places(const struct solver_progress *progress, int solved, int board)
{
	int bars = solved + board;

	return board == 0 ? solved : SDL_clamp(progress->lower_bound + 1, bars, 2 * bars);
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
		.places = places(progress, solved, board),
		.marked = board == 0 ? progress->best_length : -1,
	};
	if (!captions)
		return;
	sheets->breadth_chart.left_caption = "Solved";
	sheets->breadth_chart.right_caption =
	        board > 0 ? "Your board"
	                  : items_format(stack->items, "Yours: %d, farthest: %d",
	                                 progress->best_length, solved - 1);
}

static void push_facts(const struct sheets *sheets, struct stack *stack)
{
	const struct solver_progress *progress = &sheets->game->search.progress;
	double seconds = SDL_max(progress->seconds, 1e-3);

	stack_fact(stack, "Boards checked", items_count(stack->items, progress->states));
	stack_fact(stack, "Per second",
	           items_count(stack->items, (uint64_t)((double)progress->states / seconds)));
	stack_fact(stack, "Layers", layers(stack, results(sheets)));
	stack_fact(stack, "Memory", memory_used(stack, results(sheets)));
}

/* Below the board, large text leaves no space for a chart. */
static bool has_room(const struct stack *stack)
{
	return stack->area->beside ||
	       stack->area->aside.h >= stack_heading_height(stack) + stack_button_height(stack) +
	                                       stack_px(stack, CHART_LOW + 4 * THEME_SPACE_M);
}

void breadth_push(struct sheets *sheets, struct stack *stack, bool facts)
{
	bool beside = stack->area->beside;

	if (results(sheets)->layers[SOLVER_FROM_SOLVED].count == 0 || !has_room(stack))
		return;
	make_chart(sheets, stack, beside);
	if (beside)
		stack_text(stack, ITEM_TEXT, "Boards at each distance (log scale)",
		           stack_px(stack, THEME_SPACE_S));
	chart_push(stack, &sheets->breadth_chart,
	           stack_px(stack, beside ? CHART_HEIGHT : CHART_LOW));
	if (facts)
		push_facts(sheets, stack);
}

void breadth_push_methods(struct stack *stack)
{
	static const enum command methods[] = { COMMAND_SOLVE_AUTOMATICALLY,
		                                COMMAND_SOLVE_BREADTH_FIRST };
	int needed = stack_heading_height(stack) + stack_button_height(stack) +
	             stack_px(stack, 2 * THEME_SPACE_M + THEME_SPACE_S);

	if (!stack->area->beside && stack->y + needed > stack->area->aside.h)
		return;
	stack_space(stack, THEME_SPACE_M);
	stack_heading(stack, "Solving method");
	stack_buttons(stack, methods, SDL_arraysize(methods), NULL, false);
}

static bool shown(const struct sheets *sheets)
{
	const struct game_search *search = &sheets->game->search;

	return search->ticket != 0 && search->method == SOLVER_BFS &&
	       !game_solution_plays(sheets->game);
}

/* A line, the chart and the buttons above the toolbar. */
static void build_low(struct sheets *sheets, struct stack *stack)
{
	const char *boards = items_count(stack->items, sheets->game->search.progress.states);
	const char *line = items_format(stack->items, "%s boards, %s", boards,
	                                memory_used(stack, results(sheets)));

	if (text_width(stack->text, THEME_FONT_STRONG, line) > stack->width)
		line = items_format(stack->items, "%s boards", boards);
	stack_heading(stack, line);
	breadth_push(sheets, stack, false);
}

static void build(struct sheets *sheets, struct stack *stack)
{
	if (stack->area->beside) {
		stack_title(stack, "Breadth-first search");
		breadth_push(sheets, stack, true);
		stack_space(stack, THEME_SPACE_M);
		stack_busy(stack, true, stack_px(stack, THEME_SPACE_L));
	} else {
		build_low(sheets, stack);
	}
	stack_buttons(stack, commands, SDL_arraysize(commands), NULL, false);
}

const struct sheet breadth_card = {
	.name = "breadth-first",
	.beside = true,
	.plays_below = true,
	.shown = shown,
	.build = build,
};

static bool out_of_memory(const struct sheets *sheets)
{
	return sheets->game->search.state == SEARCH_NO_MEMORY;
}

static void build_out_of_memory(struct sheets *sheets, struct stack *stack)
{
	static const enum command choices[] = { COMMAND_SOLVE_AUTOMATICALLY, COMMAND_CLOSE };
	static const char *const labels[] = { "Solve automatically", "Close" };
	bool beside = stack->area->beside;

	if (beside) {
		stack_title(stack, "Out of memory");
		stack_text(stack, ITEM_TEXT,
		           "Breadth-first search ran out of memory before it found a solution.",
		           stack_px(stack, THEME_SPACE_L));
	} else {
		stack_heading(stack, "Breadth-first search ran out of memory.");
	}
	breadth_push(sheets, stack, beside);
	stack_space(stack, beside ? THEME_SPACE_M : 0);
	stack_buttons(stack, choices, SDL_arraysize(choices), labels, true);
}

const struct sheet out_of_memory_card = {
	.name = "out-of-memory",
	.primary = COMMAND_SOLVE_AUTOMATICALLY,
	.beside = true,
	.plays_below = true,
	.shown = out_of_memory,
	.build = build_out_of_memory,
};
