/* solving: the cards of a search, breadth-first (with its chart) or another, of one that ran out of memory, and
 * of a solution or replay that plays or is held. */
#include "sheets/sheets.h"
#include "ui/chart.h"

enum { CHART_HEIGHT = 64, CHART_LOW = 16 /* units */ };

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

static void make_chart(struct sheets *sheets, struct stack *stack, bool captions)
{
	const struct solver_progress *progress = game_progress(sheets->game);
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

/* The chart of boards by moves and, if `facts`, counts, after a breadth-first search. */
static void push_breadth(struct sheets *sheets, struct stack *stack, bool facts)
{
	const struct solver_progress *progress = game_progress(sheets->game);
	const struct solver_breadth *breadth = &progress->breadth;
	double seconds = SDL_max(progress->seconds, 1e-3);
	int solved = breadth->layers[SOLVER_FROM_SOLVED].count;
	int board = breadth->layers[SOLVER_FROM_BOARD].count;
	bool beside = stack->area->beside;

	/* below the board, large text leaves no space for a chart */
	if (solved == 0 ||
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
	stack_fact(stack, _("Layers"),
	           board == 0 ? items_format(stack->items, "%d", solved)
	                      : items_format(stack->items, "%d + %d", solved, board));
	stack_fact(stack, _("Memory"), memory_used(stack, breadth));
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
	const struct solver_progress *progress = game_progress(sheets->game);
	const char *boards =
	        items_format(stack->items, PLURAL(progress->states, "%s board", "%s boards"),
	                     items_count(stack->items, progress->states));
	const char *line = items_format(stack->items, "%s  ·  %s", boards,
	                                memory_used(stack, &progress->breadth));

	if (text_width(stack->text, THEME_FONT_STRONG, line) > stack->width)
		line = boards;
	stack_heading(stack, line);
	push_breadth(sheets, stack, false);
}

static void build_breadth(struct sheets *sheets, struct stack *stack)
{
	if (stack->area->beside) {
		stack_title(stack, _("Breadth-first search"));
		push_breadth(sheets, stack, true);
		stack_space(stack, THEME_SPACE_M);
		stack_busy(stack, true, THEME_SPACE_L);
	} else {
		build_breadth_low(sheets, stack);
	}
	stack_buttons(stack, SHEET_BUTTONS(COMMAND_SOLVE_AUTOMATICALLY, COMMAND_CANCEL_SOLVE), NULL,
	              false);
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
	const char *const labels[] = { _("Solve automatically"), NULL };
	bool beside = stack->area->beside;

	if (beside) {
		stack_title(stack, _("Out of memory"));
		stack_text(stack, ITEM_TEXT,
		           _("Breadth-first search ran out of memory before it found a solution."),
		           THEME_SPACE_L);
	} else {
		stack_heading(stack, _("Breadth-first search ran out of memory."));
	}
	push_breadth(sheets, stack, beside);
	stack_space(stack, beside ? THEME_SPACE_M : 0);
	stack_buttons(stack, SHEET_BUTTONS(COMMAND_SOLVE_AUTOMATICALLY, COMMAND_CLOSE), labels,
	              true);
}

const struct sheet out_of_memory_card = {
	.name = "out-of-memory",
	.primary = COMMAND_SOLVE_AUTOMATICALLY,
	.plays_below = true,
	.shown = out_of_memory,
	.build = build_out_of_memory,
};

/* The two methods, for searching again with the other one; below the board only if they fit. */
static void push_methods(struct stack *stack)
{
	int needed = stack_heading_height(stack) + stack_button_height(stack) +
	             stack_px(stack, 2 * THEME_SPACE_M + THEME_SPACE_S);

	if (!stack->area->beside && stack->y + needed > stack->area->aside.h)
		return;
	stack_space(stack, THEME_SPACE_M);
	stack_heading(stack, _("Solving method"));
	stack_buttons(stack,
	              SHEET_BUTTONS(COMMAND_SOLVE_AUTOMATICALLY, COMMAND_SOLVE_BREADTH_FIRST), NULL,
	              false);
}

enum { SHOWN_AFTER_MS = 500 }; /* most solutions start to play before that */

static bool searches(const struct sheets *sheets)
{
	const struct game_search *search = &sheets->game->search;

	return search->ticket != 0 && !game_solution_plays(sheets->game) &&
	       (search->state == SEARCH_WAITS ||
	        sheets->context.now_ms >= search->start_ms + SHOWN_AFTER_MS);
}

static bool offers_shortest(const struct game *game)
{
	const struct board *board = game_board(game);

	return solver_can_prove(board->width, board->height);
}

static void build_solving_low(const struct game *game, struct stack *stack)
{
	/* not Cancel where the playing card has Shortest first, for players who double-click that */
	bool shortest = offers_shortest(game);
	const enum command low[] = { COMMAND_PLAY_NOW,
		                     shortest ? COMMAND_SHORTEST_FIRST : COMMAND_CANCEL_SOLVE,
		                     COMMAND_CANCEL_SOLVE };

	stack_heading(stack, game_text_copy(stack->items, game_text_status(game)));
	stack_busy(stack, true, THEME_SPACE_M);
	stack_buttons(stack, low, shortest ? 3 : 2, NULL, true);
	push_methods(stack);
}

/* "–" if it is not known yet. */
static const char *moves(struct stack *stack, int count, bool known)
{
	return known ? items_count(stack->items, (uint64_t)count) : "–";
}

/* The rows stay the same from the start, so that nothing jumps. */
static void build_facts(const struct sheets *sheets, struct stack *stack)
{
	const struct game_search *search = &sheets->game->search;
	const struct solver_progress *progress = &search->progress;

	stack_fact(stack, _("Shortest so far"),
	           moves(stack, progress->best_length, progress->best_length >= 0));
	stack_fact(stack, _("At least"),
	           moves(stack, progress->lower_bound, progress->lower_bound > 0));
	stack_fact(stack, _("Boards checked"), items_count(stack->items, progress->states));
	stack_fact(stack, _("Seconds"),
	           items_count(stack->items, (sheets->context.now_ms - search->start_ms) / 1000));
}

static void build_solving(struct sheets *sheets, struct stack *stack)
{
	if (!stack->area->beside) {
		build_solving_low(sheets->game, stack);
		return;
	}
	stack_title(stack, _("Solving…"));
	build_facts(sheets, stack);
	stack_space(stack, THEME_SPACE_M);
	stack_busy(stack, true, THEME_SPACE_L);
	stack_buttons(stack, SHEET_BUTTONS(COMMAND_PLAY_NOW, COMMAND_CANCEL_SOLVE), NULL, true);
	if (offers_shortest(sheets->game))
		stack_button(stack, COMMAND_SHORTEST_FIRST, NULL, false);
	push_methods(stack);
}

const struct sheet solving_card = {
	.name = "solving",
	.primary = COMMAND_PLAY_NOW,
	.plays_below = true,
	.shown = searches,
	.build = build_solving,
};

/* A replay has the middle ones; the last one is for cards below the board, where it is offered. */
static const enum command playback_controls[] = { COMMAND_MY_POSITION, COMMAND_STEP_BACK,
	                                          COMMAND_PAUSE, COMMAND_STEP_FORWARD,
	                                          COMMAND_SHORTEST_FIRST };

enum { CONTROLS_LOW = SDL_arraysize(playback_controls), CONTROLS = CONTROLS_LOW - 1 };

static const char *speed(const struct game *game, struct stack *stack)
{
	if (game_keeps_times(game))
		return items_format(
		        stack->items, "%s×",
		        items_decimal(stack->items, (uint64_t)game->replay_halves * 5, 1));
	return items_count(stack->items, game_speed(game));
}

/* The speed, with its ratio to the usual speed. */
static const char *speed_label(const struct game *game, struct stack *stack)
{
	int hundredths = (game->speed * 100 + PLAYBACK_SPEED_USUAL / 2) / PLAYBACK_SPEED_USUAL;
	bool slides = game_replays(game);

	if (game_keeps_times(game))
		return _("Speed");
	if (game->speed == PLAYBACK_AUTOMATIC)
		return slides ? _("Slides per second (auto)") : _("Moves per second (auto)");
	return items_format(stack->items, /* Translators: how many times the usual speed */
	                    slides ? _("Slides per second (%s×)") : _("Moves per second (%s×)"),
	                    items_decimal(stack->items, (uint64_t)hundredths, 2));
}

/* The buttons from one on, side by side, in a part of the sheet's width. */
static void push_controls(struct stack *stack, int first, int count, int width, int height)
{
	int space = stack_px(stack, THEME_SPACE_S);
	SDL_Rect rect = { stack->left, stack->y, (width - (count - 1) * space) / count, height };

	for (int i = 0; i < count; i++) {
		enum command command = playback_controls[first + i];
		struct item *item = stack_icon(
		        stack, command,
		        command == COMMAND_STEP_BACK ? COMMAND_STEP_FORWARD : COMMAND_NONE, rect);

		if (command == COMMAND_PAUSE && stack->commands->lit[command])
			item->icon = "play";
		rect.x += rect.w + space;
	}
}

/* Slower, the speed, faster, at the right. */
static void push_speed(struct stack *stack, const char *value, int x, int width, int height)
{
	int value_width = SDL_max(text_width(stack->text, THEME_FONT_STRONG, value) +
	                                  stack_px(stack, THEME_SPACE_S),
	                          width / 3);
	int side = SDL_max((width - value_width) / 2, stack_target(stack));
	SDL_Rect middle = { x + side, stack->y, width - 2 * side, height };

	stack_icon(stack, COMMAND_SLOWER, COMMAND_FASTER, (SDL_Rect){ x, stack->y, side, height });
	stack_add(stack, ITEM_VALUE, middle)->text = value;
	stack_icon(stack, COMMAND_FASTER, COMMAND_SLOWER,
	           (SDL_Rect){ x + width - side, stack->y, side, height });
}

/* "542 → 176 → 170 moves", or below the board with the last move and, if it fits, the proven minimum. */
static const char *with_lengths(const struct game *game, struct stack *stack, const char *lengths,
                                bool low, bool bounded)
{
	const struct game_search *search = &game->search;
	const char *done = items_count(stack->items, game_line_done(game)), *bound;

	if (!low)
		return items_format(stack->items,
		                    /* Translators: also such as “542 → 176 → 170 moves” */
		                    PLURAL(search->played_length, "%s move", "%s moves"), lengths);
	if (bounded && game_solution_is_shortest(game))
		/* Translators: a shortest solution is playing */
		return items_format(stack->items, _("Move %s of %s, the shortest"), done, lengths);
	if (!bounded || search->played_bound < 1)
		return items_format(stack->items, _("Move %s of %s"), done, lengths);
	bound = items_count(stack->items, (uint64_t)search->played_bound);
	return items_format(stack->items,
	                    /* Translators: the last number is also one of moves */
	                    search->played_exact ? _("Move %s of %s, the shortest takes %s")
	                                         : _("Move %s of %s, at least %s"),
	                    done, lengths, bound);
}

const char *solving_lengths(const struct game *game, struct stack *stack, bool low)
{
	const struct game_search *search = &game->search;
	const char *text = items_count(stack->items, game_solution_plays(game)
	                                                     ? game->playback.count
	                                                     : (uint64_t)search->played_length);
	const char *line = with_lengths(game, stack, text, low, true);
	bool bounded = text_width(stack->text, THEME_FONT_STRONG, line) <= stack->width;

	if (!bounded)
		line = with_lengths(game, stack, text, low, false);
	for (int i = search->length_count - 2; i >= 0; i--) {
		const char *longer;

		text = items_format(stack->items,
		                    language_is_right_to_left() ? "%s ← %s" : "%s → %s",
		                    items_count(stack->items, (uint64_t)search->lengths[i]), text);
		longer = with_lengths(game, stack, text, low, bounded);
		if (text_width(stack->text, THEME_FONT_STRONG, longer) > stack->width)
			break;
		line = longer;
	}
	return line;
}

static const char *proven(const struct game *game, struct stack *stack)
{
	const struct game_search *search = &game->search;
	int bound = search->played_bound;

	if (game_solution_is_shortest(game))
		return _("This is the shortest solution.");
	if (bound < 1)
		return "";
	return items_format(stack->items,
	                    search->played_exact ? PLURAL(bound, "The shortest takes %s move.",
	                                                  "The shortest takes %s moves.")
	                                         : PLURAL(bound, "At least %s move is needed.",
	                                                  "At least %s moves are needed."),
	                    items_count(stack->items, (uint64_t)bound));
}

/* What came out and when, of the game being replayed; "" if that isn't known any more. */
static void describe_replay(const struct sheets *sheets, char title[GAME_TEXT_SIZE],
                            char about[GAME_TEXT_SIZE])
{
	int64_t id = game_result(sheets->game);
	const struct result *result =
	        sheets->records.chosen.id == id ? &sheets->records.chosen : &sheets->solved.result;

	title[0] = about[0] = '\0';
	if (result->id == id)
		game_text_result(result, title, about);
}

static const char *playing_line(const struct sheets *sheets, struct stack *stack)
{
	const struct game *game = sheets->game;
	char title[GAME_TEXT_SIZE], about[GAME_TEXT_SIZE];

	if (game_solution_plays(game))
		return solving_lengths(game, stack, true);
	describe_replay(sheets, title, about);
	if (title[0] == '\0')
		return _("Replay");
	return items_format(stack->items, _("Replay  ·  %s"), title);
}

static void build_playing_low(struct sheets *sheets, struct stack *stack)
{
	const struct game *game = sheets->game;
	int height =
	        SDL_max(stack_px(stack, THEME_BUTTON_HEIGHT),
	                text_line(stack->text, THEME_FONT_STRONG) + stack_px(stack, THEME_SPACE_S));
	int space = stack_px(stack, THEME_SPACE_M), first = game_replays(game) ? 1 : 0;
	int count = (first == 0 && offers_shortest(game) ? CONTROLS_LOW : CONTROLS) - first;
	int part = (stack->width - space) * count / (count + 3);

	stack_heading(stack, playing_line(sheets, stack));
	push_breadth(sheets, stack, false);
	push_controls(stack, first, count, part, height);
	push_speed(stack,
	           /* Translators: short for “%s moves per second” */
	           items_format(stack->items, game_keeps_times(game) ? "%s" : _("%s/s"),
	                        speed(game, stack)),
	           stack->left + part + space, stack->width - part - space, height);
	stack->y += height + space;
	if (first == 0)
		push_methods(stack);
}

static bool plays(const struct sheets *sheets)
{
	return game_watches(sheets->game);
}

static void push_subject(const struct sheets *sheets, struct stack *stack)
{
	const struct game *game = sheets->game;
	char title[GAME_TEXT_SIZE], about[GAME_TEXT_SIZE];

	if (game_replays(game)) {
		describe_replay(sheets, title, about);
		stack_title(stack, _("Replay"));
		stack_heading(stack, items_format(stack->items, "%s", title));
		stack_text(stack, ITEM_TEXT, items_format(stack->items, "%s", about),
		           THEME_SPACE_M);
		if (game->history.spread)
			stack_text(stack, ITEM_TEXT,
			           _("The times of its slides weren’t saved, so all take equally "
			             "long."),
			           THEME_SPACE_M);
		return;
	}
	stack_title(stack, _("Solution"));
	stack_heading(stack, solving_lengths(game, stack, false));
	stack_text(stack, ITEM_TEXT, proven(game, stack), THEME_SPACE_M);
	stack_busy(stack, game_searches(game), THEME_SPACE_M);
}

static void build_playing(struct sheets *sheets, struct stack *stack)
{
	const struct game *game = sheets->game;
	int height = stack_button_height(stack), space = stack_px(stack, THEME_SPACE_M);
	int first = game_replays(game) ? 1 : 0;

	if (!stack->area->beside) {
		build_playing_low(sheets, stack);
		return;
	}
	push_subject(sheets, stack);
	/* Translators: a label; its value is such as “3 of 52” */
	stack_fact(stack, first > 0 ? C_("label", "Slide") : C_("label", "Move"),
	           items_format(stack->items, _("%s of %s"),
	                        items_count(stack->items, game_line_done(game)),
	                        items_count(stack->items, game_line_count(game))));
	push_controls(stack, first, CONTROLS - first, stack->width, height);
	stack->y += height + 2 * space;
	stack_stepper(stack, speed_label(game, stack), speed(game, stack), COMMAND_SLOWER,
	              COMMAND_FASTER);
	if (first > 0)
		return;
	push_breadth(sheets, stack, true);
	if (stack->commands->enabled[COMMAND_SHORTEST_FIRST])
		stack_button(stack, COMMAND_SHORTEST_FIRST, NULL, false);
	push_methods(stack);
}

const struct sheet playing_card = {
	.name = "playing",
	.plays_below = true,
	.shown = plays,
	.build = build_playing,
};
