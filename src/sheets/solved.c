/* solved: the card of a completed picture. */
#include "base/number.h"
#include "sheets/all.h"
#include "sheets/games/game_text.h"
#include "sheets/status.h"

enum { SOLVED_NEXT_CHALLENGE = COMMAND_COUNT };

static const struct command_info controls[] = {
	{ .name = "next-challenge",
	  .label = "Next board",
	  .title = "Play the next challenge on the list" },
};

/* What the card reports about the game; result: of the same game in the player's records. */
struct figures {
	const struct game_round *round;
	const struct statistics *before; /* see struct solved_result */
	const struct result *result;
	uint64_t moves, ms;
	int complexity;           /* of the scramble */
	int shortest;             /* length of a shortest solution, −1 if unknown */
	bool proven;              /* proven by the solver; otherwise stated in the list */
	bool perfect;             /* the player found a shortest solution */
	bool watched;             /* the solver made the last moves */
	char count[STATUS_SIZE];  /* the moves as text */
	char fewest[STATUS_SIZE]; /* see status_write_fewest */
	char status[STATUS_SIZE]; /* of the solver's solution, or "" */
};

static void find_result(const struct sheets *sheets, struct figures *result)
{
	const struct game *game = sheets->game;
	const struct game_round *round = &game->round;

	*result = (struct figures){
		.round = round,
		.before = &sheets->solved.before,
		.result = &sheets->solved.result,
		.moves = game->history.moves,
		.ms = clock_ms(&game->clock, sheets->now_ms),
		.complexity = board_inversions(&game->history.start),
		.watched = round->assisted && game->search.played_length >= 0,
	};
	result->shortest = game_shortest(game, &result->proven);
	result->perfect = game_counts(round) && status_is_fewest(game);
	status_write_moves(result->count, result->moves);
	status_write_fewest(result->fewest, game, result->perfect);
	status_of_game(game, result->status, sizeof result->status);
}

static const char *figure_rate(struct stack *stack, const struct figures *result)
{
	double rate = (double)result->moves * 1000.0 / (double)result->ms;
	char text[NUMBER_SIZE];

	number_write_decimals(text, (uint64_t)(rate * 10.0 + 0.5), 1);
	return items_format(stack->items, "%s", text);
}

static const char *figure_pace(struct stack *stack, const struct figures *result)
{
	return result->ms == 0
	               ? ""
	               : items_format(stack->items, ", %s per second", figure_rate(stack, result));
}

/* One sentence that means something. */
static const char *card_praise(struct stack *stack, const struct figures *result)
{
	char text[GAME_TEXT_SIZE];

	if (result->watched)
		return "Solved for you. Want to try the next one yourself?";
	if (result->round->assisted)
		return "Solved with some help. Want to try the next one yourself?";
	if (result->perfect)
		return "Perfect! It can’t be done in fewer moves.";
	if (result->round->hints > 0)
		return "Well done! Games with hints don’t count as records.";
	game_text_news(text, result->before, result->result);
	return items_format(stack->items, "%s", text);
}

/* That sentence and what was needed; or who solved it. */
static const char *card_line(struct stack *stack, const struct figures *result)
{
	struct items *items = stack->items;

	if (result->watched && result->status[0] != '\0')
		return items_format(items, "Solved for you: %s", result->status);
	if (result->round->assisted)
		return items_format(items, "Solved with help: %s, complexity %s", result->count,
		                    items_count(items, (uint64_t)result->complexity));
	return items_format(items, "%s %s%s in %s%s.", card_praise(stack, result), result->count,
	                    result->perfect ? "" : result->fewest,
	                    items_time(items, result->ms / 1000), figure_pace(stack, result));
}

/* The most important part of that sentence. */
static const char *brief_line(struct stack *stack, const struct figures *result)
{
	const char *done = result->watched           ? "Solved for you"
	                   : result->round->assisted ? "Solved with help"
	                   : result->perfect         ? "Perfect"
	                                             : "Well done";

	return items_format(stack->items, "%s: %s", done, result->count);
}

/* The title and the result. With large text only one of them fits: the result, because the
 * complete picture is on the board. */
static void build_whole_low(struct stack *stack, const struct figures *result)
{
	const char *line = card_line(stack, result);
	int used = stack->y + stack_heading_height(stack) + stack_button_height(stack) +
	           text_height(stack->text, THEME_FONT_BODY, line, stack->width) +
	           stack_px(stack, 2 * THEME_SPACE_L);

	if (used > stack->area->aside.h) {
		if (!stack_title_fits(stack, line))
			line = card_praise(stack, result);
		stack_small_title(stack,
		                  stack_title_fits(stack, line) ? line : brief_line(stack, result));
		stack->body = stack->first + 1; /* too long to stay while the rest scrolls */
		stack->body_y = stack->top;
		return;
	}
	stack_small_title(stack, "Picture complete");
	stack_text(stack, ITEM_TEXT, line, stack_px(stack, THEME_SPACE_M));
}

static const char *text_time(struct stack *stack, uint64_t ms)
{
	char text[GAME_TEXT_SIZE];

	game_text_time(text, ms);
	return items_format(stack->items, "%s", text);
}

/* The best time before, and by how much it is beaten. */
static void build_best_time(struct stack *stack, const struct figures *result)
{
	uint64_t best = result->before->best_ms, ms = result->result->ms;
	char difference[GAME_TEXT_SIZE];

	stack_fact(stack, ms < best ? "Previous best" : "Your best", text_time(stack, best));
	if (ms >= best)
		return;
	game_text_difference(difference, best - ms);
	stack_fact(stack, "Faster by", items_format(stack->items, "%s", difference));
}

/* How the game compares with those before; nothing for one that doesn't count. */
static void build_comparison(struct stack *stack, const struct figures *result)
{
	const struct statistics *before = result->before;
	struct statistics after = *before;
	char text[GAME_TEXT_SIZE];

	if (!result_counts(result->result))
		return;
	if (before->best_ms > 0 && result->result->ms > 0)
		build_best_time(stack, result);
	if (before->best_moves > 0 && result->result->group.kind == SCRAMBLE_BOARD)
		stack_fact(stack,
		           result->moves < before->best_moves ? "Previous fewest moves"
		                                              : "Your fewest moves",
		           items_count(stack->items, before->best_moves));
	statistics_add(&after, result->result);
	if (after.average5_ms == 0)
		return;
	game_text_average(text, after.average5_ms, after.best_average5_ms);
	stack_fact(stack, "Average of 5", items_format(stack->items, "%s", text));
}

/* What was needed; the most important facts first, because the last ones may be dropped. */
static void build_facts(struct stack *stack, const struct figures *result)
{
	struct items *items = stack->items;

	stack_fact(stack, "Time", text_time(stack, result->ms));
	stack_fact(stack, result->round->assisted ? "Moves" : "Your moves",
	           items_count(items, result->moves));
	if (result->shortest >= 0)
		stack_fact(stack, result->proven ? "Fewest possible" : "Fewest known",
		           items_count(items, (uint64_t)result->shortest));
	build_comparison(stack, result);
	if (result->ms > 0 && !result->round->assisted)
		stack_fact(stack, "Moves per second", figure_rate(stack, result));
	stack_fact(stack, "Complexity at the start",
	           items_count(items, (uint64_t)result->complexity));
	if (result->round->hints > 0)
		stack_fact(stack, "Hints", items_count(items, (uint64_t)result->round->hints));
}

static void build_whole_facts(struct stack *stack, const struct figures *result)
{
	stack_heading(stack, card_praise(stack, result));
	if (result->round->plan.name[0] != '\0')
		stack_text(stack, ITEM_TEXT, result->round->plan.name,
		           stack_px(stack, THEME_SPACE_S));
	build_facts(stack, result);
	stack_space(stack, THEME_SPACE_M);
}

/* Drops as many of the last facts as necessary for what follows to be visible. */
static void drop_facts(struct stack *stack, int first, int below)
{
	struct items *items = stack->items;

	while (stack->y + below > stack->area->aside.h && items->count > first + 2 &&
	       items->list[items->count - 1].kind == ITEM_FACT)
		stack->y = items->list[--items->count].rect.y + stack_px(stack, THEME_SPACE_M);
}

/* True if the buttons fit side by side with their full names. */
static bool has_room(const struct stack *stack, const char *const *labels, int count)
{
	int available = (stack->width - stack_px(stack, THEME_SPACE_M)) / 2;
	bool fit = true;

	for (int i = 0; i < count; i++)
		fit = fit && text_width(stack->text, THEME_FONT_STRONG, labels[i]) +
		                             2 * stack_px(stack, THEME_SPACE_M) <=
		                     available;
	return fit;
}

static bool shown(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_SOLVED && !sheets->solved_closed &&
	       sheets->celebration_over;
}

/* What the card offers, main button first: it continues what the player is doing. */
enum { OFFERS = 4 };

struct offers {
	enum command commands[OFFERS];
	const char *labels[OFFERS];
	const char *low_labels[OFFERS]; /* below a board */
};

static const struct offers next_picture = {
	{ COMMAND_NEXT, COMMAND_NEW, COMMAND_AGAIN, COMMAND_SHARE },
	{ "Next picture", "New game", "Play again", "Share" },
	{ "Next", "New", "Again", "Share" },
};
static const struct offers same_picture = {
	{ COMMAND_NEW, COMMAND_OPEN, COMMAND_AGAIN, COMMAND_SHARE },
	{ "New game", "Pictures", "Play again", "Share" },
	{ "New", "Pictures", "Again", "Share" },
};
static const struct offers next_challenge = {
	{ SOLVED_NEXT_CHALLENGE, COMMAND_NEW, COMMAND_AGAIN, COMMAND_SHARE },
	{ "Next board", "New game", "Play again", "Share" },
	{ "Next", "New", "Again", "Share" },
};
static const struct offers other_challenges = {
	{ COMMAND_CHALLENGES, COMMAND_NEW, COMMAND_AGAIN, COMMAND_SHARE },
	{ "Challenges", "New game", "Play again", "Share" },
	{ "Challenges", "New", "Again", "Share" },
};

/* The row after the game's, −1 if it is the last or the game's board is not in the list. */
static int next_row(const struct game *game)
{
	int count = game->setup.list->count;

	for (int i = 0; i < count - 1; i++)
		if (game_plays_row(game, i))
			return i + 1;
	return -1;
}

/* A board of the list leads to the next one; the last one and the board of the day lead to the
 * list. A picture leads to the next one, but never from the player's own to a bundled one. */
static const struct offers *find_offers(const struct sheets *sheets)
{
	const struct photos *photos = sheets->photos;

	if (next_row(sheets->game) >= 0)
		return &next_challenge;
	if (sheets->game->round.plan.name[0] != '\0')
		return &other_challenges;
	return photos->played.bundled >= 0 || photos_next_is_own(photos) ? &next_picture
	                                                                 : &same_picture;
}

static enum command primary(const struct sheets *sheets)
{
	return find_offers(sheets)->commands[0];
}

static enum sheet_reply take_command(struct sheets *sheets, enum command command)
{
	struct game_plan plan;

	if (command != SOLVED_NEXT_CHALLENGE)
		return SHEET_IGNORED;
	if (game_plan_row(sheets->game, next_row(sheets->game), &plan))
		sheets->port.start_plan(sheets->port.context, &plan, SHEETS_PICTURE_STAYS);
	return SHEET_TAKEN;
}

static void build(struct sheets *sheets, struct stack *stack)
{
	const struct offers *offers = find_offers(sheets);
	int button = stack_button_height(stack) + stack_px(stack, THEME_SPACE_M);
	struct figures result;
	int first, y;

	find_result(sheets, &result);
	if (!stack->area->beside) {
		build_whole_low(stack, &result);
		stack_buttons(stack, offers->commands, OFFERS, offers->low_labels, true);
		stack_close(stack);
		return;
	}
	stack_title(stack, "Picture complete");
	first = stack->items->count;
	y = stack->y;
	build_whole_facts(stack, &result);
	drop_facts(stack, first, 2 * button);
	if (stack->y + 2 * button > stack->area->aside.h) { /* the buttons are more important */
		stack->items->count = first;
		stack->y = y;
		stack_text(stack, ITEM_TEXT, card_line(stack, &result),
		           stack_px(stack, THEME_SPACE_L));
	}
	stack_buttons(stack, offers->commands, OFFERS,
	              has_room(stack, offers->labels, OFFERS) ? offers->labels : offers->low_labels,
	              true);
	stack_close(stack);
}

const struct sheet solved_card = {
	.name = "card",
	.find_primary = primary,
	.beside = true,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.shown = shown,
	.build = build,
	.command = take_command,
};
