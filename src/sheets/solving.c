/* solving: the cards of a search, breadth-first or another, of one that ran out of memory, and of a solution or
 * replay that plays or is held. */
#include "sheets/games/game_text.h"
#include "sheets/games/records.h"
#include "sheets/games/replay.h"
#include "sheets/searched.h"
#include "sheets/sheets.h"
#include "sheets/solved.h"
#include "sheets/solving.h"

static bool searches_breadth(const struct sheets *sheets)
{
	const struct game_search *search = &sheets->game->search;

	return search->ticket != 0 && search->method == SOLVER_BFS &&
	       !game_solution_plays(sheets->game);
}

static void build_breadth(struct sheets *sheets, struct column *column)
{
	column_headline(column, _("Breadth-first search"), NULL, false);
	searched_push(sheets, column);
	if (!column->compact)
		searched_push_reach(sheets->game, column);
	column_space(column, THEME_SPACE_S);
	if (!column->compact)
		column_busy(column, true, THEME_SPACE_L);
	column_foot(column);
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

/* The search hasn't begun: it would run out of memory. */
static void push_reach(const struct game *game, struct column *column)
{
	const struct board *board = game_board(game);
	int least = game_least(game);

	column_text(column, ITEM_TEXT, _("It would run out of memory before it finds a solution."),
	            THEME_SPACE_S);
	column_text(column, ITEM_TEXT,
	            items_format(column->items,
	                         PLURAL(least, "This board needs at least %s move.",
	                                "This board needs at least %s moves."),
	                         items_count(column->items, (uint64_t)least)),
	            THEME_SPACE_S);
	column_fact(column, _("Memory (MB)"),
	            items_count(column->items, solver_memory(game->setup.solver_bytes) >> 20));
	searched_push_reach(game, column);
	column_text(column, ITEM_TEXT,
	            solver_proves(board->width, board->height)
	                    ? _("Automatic finds the shortest solution with far less memory.")
	                    : _("Automatic finds a solution with far less memory."),
	            THEME_SPACE_M);
}

static void build_out_of_memory(struct sheets *sheets, struct column *column)
{
	bool begun = sheets->game->search.start_ms != 0;
	const char *const labels[] = { _("Solve automatically"), _("Search anyway"), NULL };

	column_headline(column, begun ? _("Out of memory") : _("Breadth-first search"), NULL,
	                false);
	if (begun) {
		column_text(column, ITEM_TEXT,
		            _("Breadth-first search ran out of memory before it found a solution."),
		            THEME_SPACE_M);
		searched_push(sheets, column);
		searched_push_reach(sheets->game, column);
	} else {
		push_reach(sheets->game, column);
	}
	column_space(column, THEME_SPACE_S);
	column_foot(column);
	if (begun)
		column_buttons(column, SHEET_BUTTONS(COMMAND_SOLVE_AUTOMATICALLY, COMMAND_CLOSE),
		               (const char *const[]){ labels[0], NULL }, true);
	else
		column_buttons(column,
		               SHEET_BUTTONS(COMMAND_SOLVE_AUTOMATICALLY,
		                             COMMAND_SOLVE_BREADTH_FIRST, COMMAND_CLOSE),
		               labels, true);
}

const struct sheet out_of_memory_card = {
	.name = "out-of-memory",
	.primary = COMMAND_SOLVE_AUTOMATICALLY,
	.plays_below = true,
	.shown = out_of_memory,
	.build = build_out_of_memory,
};

/* The methods, for searching this board again with another one. */
static void push_methods(struct column *column, bool shortest)
{
	column_space(column, THEME_SPACE_M);
	column_heading(column, _("Method for this board"));
	column_buttons(column,
	               (const enum command[]){ COMMAND_SOLVE_AUTOMATICALLY,
	                                       COMMAND_SOLVE_BREADTH_FIRST,
	                                       COMMAND_SHORTEST_FIRST },
	               shortest ? 3 : 2, NULL, false);
}

enum { SHOWN_AFTER_MS = 300 }; /* most solutions start to play before that */

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

/* "–" if it is not known yet. */
static const char *moves(struct column *column, int count, bool known)
{
	return known ? items_count(column->items, (uint64_t)count) : "–";
}

/* The rows stay the same from the start, so that less jumps. */
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
	const enum command buttons[] = { COMMAND_PLAY_NOW, COMMAND_CANCEL_SOLVE,
		                         COMMAND_SHORTEST_FIRST };

	column_headline(column, _("Searching…"), searched_method(sheets->game), false);
	build_facts(sheets, column);
	push_methods(column, false);
	column_space(column, THEME_SPACE_S);
	column_foot(column);
	column_busy(column, true, THEME_SPACE_M);
	column_buttons(column, buttons, offers_shortest(sheets->game) ? 3 : 2, NULL, true);
}

const struct sheet solving_card = {
	.name = "solving",
	.primary = COMMAND_PLAY_NOW,
	.plays_below = true,
	.shown = searches,
	.build = build_solving,
};

/* A replay that no game waits for has all but the first. */
static const enum command playback_controls[] = { COMMAND_MY_POSITION, COMMAND_STEP_BACK,
	                                          COMMAND_PAUSE, COMMAND_STEP_FORWARD };

enum { CONTROLS = SDL_arraysize(playback_controls) };

static int first_control(const struct game *game)
{
	return game_enabled(game, GAME_MY_POSITION) ? 0 : 1;
}

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

static enum sheet_reply leave_way(struct sheets *sheets, int number)
{
	(void)number;
	game_command(sheets->game, GAME_MY_POSITION, sheets->context.now_ms);
	return SHEET_TAKEN;
}

/* What the player was at before: the game, or the replay that a shorter way is shown of. */
static enum command back_control(const struct game *game, struct column *column)
{
	const struct control control = { .info = { .name = "leave-way",
		                                   .label = N_("Replay"),
		                                   .title = N_("Back to the replay"),
		                                   .icon = "my-position" },
		                         .run = leave_way };

	return game_shows_way(game) ? column_control(column, control) : COMMAND_MY_POSITION;
}

/* The buttons from one on, side by side. */
static void push_controls(const struct game *game, struct column *column, int first)
{
	int space = column_px(column, THEME_SPACE_S), count = CONTROLS - first;
	SDL_Rect rect = { column->left, column->y, (column->width - (count - 1) * space) / count,
		          column_button_height(column) };

	for (int i = first; i < CONTROLS; i++) {
		enum command command = i == 0 ? back_control(game, column) : playback_controls[i];
		struct item *item = column_icon(
		        column, command,
		        command == COMMAND_STEP_BACK ? COMMAND_STEP_FORWARD : COMMAND_NONE, rect);

		if (command == COMMAND_PAUSE && column->commands->lit[command])
			item->icon = "play";
		rect.x += rect.w + space;
	}
	column->y += rect.h + column_px(column, THEME_SPACE_M);
}

/* In a compact column the speed is beside the buttons. */
static void push_transport(const struct game *game, struct column *column)
{
	int first = first_control(game);
	const char *label = speed_label(game, column), *value = speed(game, column);
	struct column_split split;
	int speed_px;

	if (!column->compact) {
		push_controls(game, column, first);
		column_stepper(column, label, value, COMMAND_SLOWER, COMMAND_FASTER);
		return;
	}
	if (!game_keeps_times(game))
		/* Translators: short for “%s moves per second” */
		value = items_format(column->items, _("%s/s"), value);
	speed_px = text_width(column->text, THEME_FONT_STRONG, value) +
	           2 * column_button_height(column) +
	           column_px(column, 2 * THEME_SPACE_L + THEME_SPACE_M);
	column_split(column, &split,
	             SDL_min(column->width * (CONTROLS - first) / (CONTROLS - first + 3),
	                     column->width - speed_px));
	push_controls(game, column, first);
	column_second(column, &split);
	column_stepper(column, "", value, COMMAND_SLOWER, COMMAND_FASTER);
	column_join(column, &split);
}

static const char *with_lengths(const struct game *game, struct column *column, const char *lengths)
{
	return items_format(column->items,
	                    /* Translators: also such as “542 → 176 → 170 moves” */
	                    PLURAL(game->search.played_length, "%s move", "%s moves"), lengths);
}

const char *solving_lengths(const struct game *game, struct column *column)
{
	const struct game_search *search = &game->search;
	const char *text = items_count(column->items, (uint64_t)game_solution_length(game));
	const char *line = with_lengths(game, column, text);

	for (int i = search->length_count - 2; i >= 0; i--) {
		const char *longer;

		text = items_format(column->items,
		                    language_is_right_to_left() ? "%s ← %s" : "%s → %s",
		                    items_count(column->items, (uint64_t)search->lengths[i]), text);
		longer = with_lengths(game, column, text);
		if (text_width(column->text, THEME_FONT_STRONG, longer) > column->width)
			break;
		line = longer;
	}
	return line;
}

const char *solving_proven(const struct game *game, struct column *column)
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
	const struct result *result = records_state(sheets)->chosen.id == id
	                                      ? &records_state(sheets)->chosen
	                                      : &solved_result(sheets)->result;

	title[0] = about[0] = '\0';
	if (result->id == id)
		game_text_result(result, title, about);
}

static bool plays(const struct sheets *sheets)
{
	return game_watches(sheets->game);
}

/* Translators: a label; its value is such as “3 of 52” */
static void push_position(const struct game *game, struct column *column)
{
	column_fact(column,
	            game_replays(game) && !game_shows_way(game) ? C_("label", "Slide")
	                                                        : C_("label", "Move"),
	            items_format(column->items, _("%s of %s"),
	                         items_count(column->items, game_line_done(game)),
	                         items_count(column->items, game_line_count(game))));
}

static void build_way(struct sheets *sheets, struct column *column)
{
	column_headline(column, _("Shorter way"), NULL, false);
	push_position(sheets->game, column);
	replay_push_way(sheets, column);
}

/* What there is to do comes first: the rest is below the edge in a low window. */
static void build_replay(struct sheets *sheets, struct column *column)
{
	const char *line = column->compact ? replay_line(sheets, column->items) : NULL,
	           *game = NULL;
	char title[GAME_TEXT_SIZE], about[GAME_TEXT_SIZE];

	describe_replay(sheets, title, about);
	if (title[0] != '\0')
		game = items_format(column->items, "%s", title);
	column_headline(column, _("Replay"), line != NULL ? line : game, false);
	replay_push(sheets, column);
	push_position(sheets->game, column);
	if (line != NULL && game != NULL)
		column_text(column, ITEM_TEXT, game, THEME_SPACE_S);
	column_text(column, ITEM_TEXT, items_format(column->items, "%s", about), THEME_SPACE_M);
	if (sheets->game->history.spread)
		column_text(column, ITEM_TEXT,
		            _("The times of its slides weren’t saved, so all take equally "
		              "long."),
		            THEME_SPACE_M);
}

/* A chart comes first. Other numbers don't: then no button is where the next card has Cancel. */
static void build_solution(struct sheets *sheets, struct column *column)
{
	const struct game *game = sheets->game;
	bool charted = game_progress(game)->breadth.layers[SOLVER_FROM_SOLVED].count > 0;

	column_headline(column, _("Solution"), solving_lengths(game, column), false);
	push_position(game, column);
	column_text(column, ITEM_TEXT, solving_proven(game, column), THEME_SPACE_S);
	column_busy(column, game_searches(game), THEME_SPACE_M);
	if (charted)
		searched_push(sheets, column);
	push_methods(column, offers_shortest(game) && game->search.method != SOLVER_BFS);
	if (!charted)
		searched_push(sheets, column);
}

static void build_playing(struct sheets *sheets, struct column *column)
{
	if (game_shows_way(sheets->game))
		build_way(sheets, column);
	else if (game_replays(sheets->game))
		build_replay(sheets, column);
	else
		build_solution(sheets, column);
	column_space(column, THEME_SPACE_S);
	column_foot(column);
	push_transport(sheets->game, column);
}

const struct sheet playing_card = {
	.name = "playing",
	.plays_below = true,
	.state_size = sizeof(struct replay_state),
	.destroy = replay_destroy,
	.shown = plays,
	.build = build_playing,
	.refresh = replay_refresh,
};
