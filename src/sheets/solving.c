/* solving: the cards of a search, breadth-first (with its chart) or another, of one that ran out of memory, and
 * of a solution or replay that plays or is held. */
#include "sheets/games/game_text.h"
#include "sheets/sheets.h"
#include "sheets/solving.h"
#include "ui/chart.h"

enum { CHART_HEIGHT = 64, CHART_LOW = 16 /* units */ };

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

static void make_chart(struct sheets *sheets, struct column *column, bool captions)
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
	                  : items_format(column->items,
	                                 /* Translators: distances, in moves */
	                                 _("Your board: %d, farthest: %d"), progress->best_length,
	                                 solved - 1);
}

/* The chart of boards by moves and, if `facts`, counts, after a breadth-first search. */
static void push_breadth(struct sheets *sheets, struct column *column, bool facts)
{
	const struct solver_progress *progress = game_progress(sheets->game);
	const struct solver_breadth *breadth = &progress->breadth;
	double seconds = SDL_max(progress->seconds, 1e-3);
	int solved = breadth->layers[SOLVER_FROM_SOLVED].count;
	int board = breadth->layers[SOLVER_FROM_BOARD].count;
	bool beside = column->area->beside;

	/* below the board, large text leaves no space for a chart */
	if (solved == 0 ||
	    (!beside &&
	     column->area->aside.h < column_heading_height(column) + column_button_height(column) +
	                                     column_px(column, CHART_LOW + 4 * THEME_SPACE_M)))
		return;
	make_chart(sheets, column, beside);
	if (beside)
		column_text(column, ITEM_TEXT, _("Boards at each distance (log scale)"),
		            THEME_SPACE_S);
	chart_push(column, &sheets->breadth_chart,
	           column_px(column, beside ? CHART_HEIGHT : CHART_LOW));
	if (!facts)
		return;
	column_fact(column, _("Boards checked"), items_count(column->items, progress->states));
	/* Translators: boards checked per second */
	column_fact(column, _("Per second"),
	            items_count(column->items, (uint64_t)((double)progress->states / seconds)));
	/* Translators: of a breadth-first search: all boards at the same distance */
	column_fact(column, _("Layers"),
	            board == 0 ? items_format(column->items, "%d", solved)
	                       : items_format(column->items, "%d + %d", solved, board));
	column_fact(column, _("Memory"), memory_used(column, breadth));
}

static bool searches_breadth(const struct sheets *sheets)
{
	const struct game_search *search = &sheets->game->search;

	return search->ticket != 0 && search->method == SOLVER_BFS &&
	       !game_solution_plays(sheets->game);
}

/* A line, the chart and the buttons above the toolbar. */
static void build_breadth_low(struct sheets *sheets, struct column *column)
{
	const struct solver_progress *progress = game_progress(sheets->game);
	const char *boards =
	        items_format(column->items, PLURAL(progress->states, "%s board", "%s boards"),
	                     items_count(column->items, progress->states));
	const char *line = items_format(column->items, "%s  ·  %s", boards,
	                                memory_used(column, &progress->breadth));

	if (text_width(column->text, THEME_FONT_STRONG, line) > column->width)
		line = boards;
	column_heading(column, line);
	push_breadth(sheets, column, false);
}

static void build_breadth(struct sheets *sheets, struct column *column)
{
	if (column->area->beside) {
		column_title(column, _("Breadth-first search"));
		push_breadth(sheets, column, true);
		column_space(column, THEME_SPACE_M);
		column_busy(column, true, THEME_SPACE_L);
	} else {
		build_breadth_low(sheets, column);
	}
	column_buttons(column, SHEET_BUTTONS(COMMAND_SOLVE_AUTOMATICALLY, COMMAND_CANCEL_SOLVE),
	               NULL, false);
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

static void build_out_of_memory(struct sheets *sheets, struct column *column)
{
	const char *const labels[] = { _("Solve automatically"), NULL };
	bool beside = column->area->beside;

	if (beside) {
		column_title(column, _("Out of memory"));
		column_text(column, ITEM_TEXT,
		            _("Breadth-first search ran out of memory before it found a solution."),
		            THEME_SPACE_L);
	} else {
		column_heading(column, _("Breadth-first search ran out of memory."));
	}
	push_breadth(sheets, column, beside);
	column_space(column, beside ? THEME_SPACE_M : 0);
	column_buttons(column, SHEET_BUTTONS(COMMAND_SOLVE_AUTOMATICALLY, COMMAND_CLOSE), labels,
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
static void push_methods(struct column *column)
{
	int needed = column_heading_height(column) + column_button_height(column) +
	             column_px(column, 2 * THEME_SPACE_M + THEME_SPACE_S);

	if (!column->area->beside && column->y + needed > column->area->aside.h)
		return;
	column_space(column, THEME_SPACE_M);
	column_heading(column, _("Solving method"));
	column_buttons(column,
	               SHEET_BUTTONS(COMMAND_SOLVE_AUTOMATICALLY, COMMAND_SOLVE_BREADTH_FIRST),
	               NULL, false);
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

static void build_solving_low(const struct game *game, struct column *column)
{
	/* not Cancel where the playing card has Shortest first, for players who double-click that */
	bool shortest = offers_shortest(game);
	const enum command low[] = { COMMAND_PLAY_NOW,
		                     shortest ? COMMAND_SHORTEST_FIRST : COMMAND_CANCEL_SOLVE,
		                     COMMAND_CANCEL_SOLVE };

	column_heading(column, game_text_copy(column->items, game_text_status(game)));
	column_busy(column, true, THEME_SPACE_M);
	column_buttons(column, low, shortest ? 3 : 2, NULL, true);
	push_methods(column);
}

/* "–" if it is not known yet. */
static const char *moves(struct column *column, int count, bool known)
{
	return known ? items_count(column->items, (uint64_t)count) : "–";
}

/* The rows stay the same from the start, so that nothing jumps. */
static void build_facts(const struct sheets *sheets, struct column *column)
{
	const struct game_search *search = &sheets->game->search;
	const struct solver_progress *progress = &search->progress;

	column_fact(column, _("Shortest so far"),
	            moves(column, progress->best_length, progress->best_length >= 0));
	column_fact(column, _("At least"),
	            moves(column, progress->lower_bound, progress->lower_bound > 0));
	column_fact(column, _("Boards checked"), items_count(column->items, progress->states));
	column_fact(column, _("Seconds"),
	            items_count(column->items, (sheets->context.now_ms - search->start_ms) / 1000));
}

static void build_solving(struct sheets *sheets, struct column *column)
{
	if (!column->area->beside) {
		build_solving_low(sheets->game, column);
		return;
	}
	column_title(column, _("Solving…"));
	build_facts(sheets, column);
	column_space(column, THEME_SPACE_M);
	column_busy(column, true, THEME_SPACE_L);
	column_buttons(column, SHEET_BUTTONS(COMMAND_PLAY_NOW, COMMAND_CANCEL_SOLVE), NULL, true);
	if (offers_shortest(sheets->game))
		column_button(column, COMMAND_SHORTEST_FIRST, NULL, false);
	push_methods(column);
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

static const char *speed(const struct game *game, struct column *column)
{
	if (game_keeps_times(game))
		return items_format(
		        column->items, "%s×",
		        items_decimal(column->items, (uint64_t)game->replay_halves * 5, 1));
	return items_count(column->items, game_speed(game));
}

/* The speed, with its ratio to the usual speed. */
static const char *speed_label(const struct game *game, struct column *column)
{
	int hundredths = (game->speed * 100 + PLAYBACK_SPEED_USUAL / 2) / PLAYBACK_SPEED_USUAL;
	bool slides = game_replays(game);

	if (game_keeps_times(game))
		return _("Speed");
	if (game->speed == PLAYBACK_AUTOMATIC)
		return slides ? _("Slides per second (auto)") : _("Moves per second (auto)");
	return items_format(column->items, /* Translators: how many times the usual speed */
	                    slides ? _("Slides per second (%s×)") : _("Moves per second (%s×)"),
	                    items_decimal(column->items, (uint64_t)hundredths, 2));
}

/* The buttons from one on, side by side, in a part of the sheet's width. */
static void push_controls(struct column *column, int first, int count, int width, int height)
{
	int space = column_px(column, THEME_SPACE_S);
	SDL_Rect rect = { column->left, column->y, (width - (count - 1) * space) / count, height };

	for (int i = 0; i < count; i++) {
		enum command command = playback_controls[first + i];
		struct item *item = column_icon(
		        column, command,
		        command == COMMAND_STEP_BACK ? COMMAND_STEP_FORWARD : COMMAND_NONE, rect);

		if (command == COMMAND_PAUSE && column->commands->lit[command])
			item->icon = "play";
		rect.x += rect.w + space;
	}
}

/* Slower, the speed, faster, at the right. */
static void push_speed(struct column *column, const char *value, int x, int width, int height)
{
	int value_width = SDL_max(text_width(column->text, THEME_FONT_STRONG, value) +
	                                  column_px(column, THEME_SPACE_S),
	                          width / 3);
	int side = SDL_max((width - value_width) / 2, column_target(column));
	SDL_Rect middle = { x + side, column->y, width - 2 * side, height };

	column_icon(column, COMMAND_SLOWER, COMMAND_FASTER,
	            (SDL_Rect){ x, column->y, side, height });
	column_add(column, ITEM_VALUE, middle)->text = value;
	column_icon(column, COMMAND_FASTER, COMMAND_SLOWER,
	            (SDL_Rect){ x + width - side, column->y, side, height });
}

/* "542 → 176 → 170 moves", or below the board with the last move and, if it fits, the proven minimum. */
static const char *with_lengths(const struct game *game, struct column *column, const char *lengths,
                                bool low, bool bounded)
{
	const struct game_search *search = &game->search;
	const char *done = items_count(column->items, game_line_done(game)), *bound;

	if (!low)
		return items_format(column->items,
		                    /* Translators: also such as “542 → 176 → 170 moves” */
		                    PLURAL(search->played_length, "%s move", "%s moves"), lengths);
	if (bounded && game_solution_is_shortest(game))
		/* Translators: a shortest solution is playing */
		return items_format(column->items, _("Move %s of %s, the shortest"), done, lengths);
	if (!bounded || search->played_bound < 1)
		return items_format(column->items, _("Move %s of %s"), done, lengths);
	bound = items_count(column->items, (uint64_t)search->played_bound);
	return items_format(column->items,
	                    /* Translators: the last number is also one of moves */
	                    search->played_exact ? _("Move %s of %s, the shortest takes %s")
	                                         : _("Move %s of %s, at least %s"),
	                    done, lengths, bound);
}

const char *solving_lengths(const struct game *game, struct column *column, bool low)
{
	const struct game_search *search = &game->search;
	const char *text = items_count(column->items, game_solution_plays(game)
	                                                      ? game->playback.count
	                                                      : (uint64_t)search->played_length);
	const char *line = with_lengths(game, column, text, low, true);
	bool bounded = text_width(column->text, THEME_FONT_STRONG, line) <= column->width;

	if (!bounded)
		line = with_lengths(game, column, text, low, false);
	for (int i = search->length_count - 2; i >= 0; i--) {
		const char *longer;

		text = items_format(column->items,
		                    language_is_right_to_left() ? "%s ← %s" : "%s → %s",
		                    items_count(column->items, (uint64_t)search->lengths[i]), text);
		longer = with_lengths(game, column, text, low, bounded);
		if (text_width(column->text, THEME_FONT_STRONG, longer) > column->width)
			break;
		line = longer;
	}
	return line;
}

static const char *proven(const struct game *game, struct column *column)
{
	const struct game_search *search = &game->search;
	int bound = search->played_bound;

	if (game_solution_is_shortest(game))
		return _("This is the shortest solution.");
	if (bound < 1)
		return "";
	return items_format(column->items,
	                    search->played_exact ? PLURAL(bound, "The shortest takes %s move.",
	                                                  "The shortest takes %s moves.")
	                                         : PLURAL(bound, "At least %s move is needed.",
	                                                  "At least %s moves are needed."),
	                    items_count(column->items, (uint64_t)bound));
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

static const char *playing_line(const struct sheets *sheets, struct column *column)
{
	const struct game *game = sheets->game;
	char title[GAME_TEXT_SIZE], about[GAME_TEXT_SIZE];

	if (game_solution_plays(game))
		return solving_lengths(game, column, true);
	describe_replay(sheets, title, about);
	if (title[0] == '\0')
		return _("Replay");
	return items_format(column->items, _("Replay  ·  %s"), title);
}

static void build_playing_low(struct sheets *sheets, struct column *column)
{
	const struct game *game = sheets->game;
	int height = SDL_max(column_px(column, THEME_BUTTON_HEIGHT),
	                     text_line(column->text, THEME_FONT_STRONG) +
	                             column_px(column, THEME_SPACE_S));
	int space = column_px(column, THEME_SPACE_M), first = game_replays(game) ? 1 : 0;
	int count = (first == 0 && offers_shortest(game) ? CONTROLS_LOW : CONTROLS) - first;
	int part = (column->width - space) * count / (count + 3);

	column_heading(column, playing_line(sheets, column));
	push_breadth(sheets, column, false);
	push_controls(column, first, count, part, height);
	push_speed(column,
	           /* Translators: short for “%s moves per second” */
	           items_format(column->items, game_keeps_times(game) ? "%s" : _("%s/s"),
	                        speed(game, column)),
	           column->left + part + space, column->width - part - space, height);
	column->y += height + space;
	if (first == 0)
		push_methods(column);
}

static bool plays(const struct sheets *sheets)
{
	return game_watches(sheets->game);
}

static void push_subject(const struct sheets *sheets, struct column *column)
{
	const struct game *game = sheets->game;
	char title[GAME_TEXT_SIZE], about[GAME_TEXT_SIZE];

	if (game_replays(game)) {
		describe_replay(sheets, title, about);
		column_title(column, _("Replay"));
		column_heading(column, items_format(column->items, "%s", title));
		column_text(column, ITEM_TEXT, items_format(column->items, "%s", about),
		            THEME_SPACE_M);
		if (game->history.spread)
			column_text(column, ITEM_TEXT,
			            _("The times of its slides weren’t saved, so all take equally "
			              "long."),
			            THEME_SPACE_M);
		return;
	}
	column_title(column, _("Solution"));
	column_heading(column, solving_lengths(game, column, false));
	column_text(column, ITEM_TEXT, proven(game, column), THEME_SPACE_M);
	column_busy(column, game_searches(game), THEME_SPACE_M);
}

static void build_playing(struct sheets *sheets, struct column *column)
{
	const struct game *game = sheets->game;
	int height = column_button_height(column), space = column_px(column, THEME_SPACE_M);
	int first = game_replays(game) ? 1 : 0;

	if (!column->area->beside) {
		build_playing_low(sheets, column);
		return;
	}
	push_subject(sheets, column);
	/* Translators: a label; its value is such as “3 of 52” */
	column_fact(column, first > 0 ? C_("label", "Slide") : C_("label", "Move"),
	            items_format(column->items, _("%s of %s"),
	                         items_count(column->items, game_line_done(game)),
	                         items_count(column->items, game_line_count(game))));
	push_controls(column, first, CONTROLS - first, column->width, height);
	column->y += height + 2 * space;
	column_stepper(column, speed_label(game, column), speed(game, column), COMMAND_SLOWER,
	               COMMAND_FASTER);
	if (first > 0)
		return;
	push_breadth(sheets, column, true);
	if (column->commands->enabled[COMMAND_SHORTEST_FIRST])
		column_button(column, COMMAND_SHORTEST_FIRST, NULL, false);
	push_methods(column);
}

const struct sheet playing_card = {
	.name = "playing",
	.plays_below = true,
	.shown = plays,
	.build = build_playing,
};
