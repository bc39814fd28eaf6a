/* hint: the searches beside the one for a solution. A hint is the tile to move next: highlighted, then
 * with an arrow, then moved. Its moves are kept while the player follows them. If the player wants steps, it
 * is a step of a plan, which is kept until it is reached, whatever the player moves. A measure finds the
 * shortest length of the scramble in the background, for the card of the solved picture. */
#include "game/hint.h"

#include <stdlib.h>

#include "game/compare.h"
#include "game/measure.h"
#include "game/news.h"
#include "game/play.h"
#include "game/search.h"

enum {
	PROVE_SECONDS = 5, /* for an optimal solution, where provable, */
	PROVE_MS = 200,    /* and the longest that the player waits for one; */
	IMPROVE_MS = 500,  /* for a good solution otherwise, */
	SHOW_MS = 60,      /* of which the best so far is shown by then */
	THREADS = 2,
	FOLLOW_MAX = 64, /* moves that the player can make at once */
};

static bool knows_moves(const struct game_hint *hint)
{
	return hint->planned || (hint->moves != NULL && hint->done < hint->count);
}

static void forget_moves(struct game_hint *hint)
{
	free(hint->moves);
	hint->moves = NULL;
	hint->done = hint->count = 0;
	hint->planned = false;
	hint->level = GAME_HINT_NONE;
}

void hint_forget(struct game *game)
{
	port_cancel(game, &game->hint.ticket);
	forget_moves(&game->hint);
}

static void start_search(struct game *game)
{
	struct game_hint *hint = &game->hint;
	const struct board *board = &game->history.board;
	bool proves = solver_proves(board->width, board->height);
	struct solver_limits limits = {
		.method = SOLVER_AUTO,
		.bytes = game->setup.solver_bytes,
		.seconds = proves ? PROVE_SECONDS : IMPROVE_MS / 1000.0,
		.threads = THREADS,
	};

	measure_stop(game);
	compare_forget(game);
	forget_moves(hint);
	hint->board = *board;
	hint->show_ms = game->now_ms + (proves ? PROVE_MS : SHOW_MS);
	hint->ticket =
	        game->setup.port.start(game->setup.port.context, board, &limits, GAME_SEARCH_HINT);
}

/* Needs known moves. */
static enum direction next_move(const struct game_hint *hint)
{
	return (enum direction)(hint->planned ? hint->step.moves[0] : hint->moves[hint->done]);
}

static int cell_to_move(const struct game *game)
{
	return board_cell_to_move(&game->history.board, next_move(&game->hint));
}

/* The first step: this is counted as a hint. */
static void highlight(struct game *game)
{
	game->hint.level = GAME_HINT_TILE;
	play_end_race(game);
	if (!game->round.watched) /* a record stays as it is */
		game->round.hints++;
}

static void plan(struct game *game)
{
	struct game_hint *hint = &game->hint;

	forget_moves(hint);
	hint->board = game->history.board;
	hint->planned = plan_next(&hint->board, &hint->step);
	if (hint->planned)
		highlight(game);
	else
		news_say(game, "Not enough memory to find a hint. Try a smaller size.");
}

void hint_step(struct game *game)
{
	struct game_hint *hint = &game->hint;

	if (game_seeks_hint(game))
		return;
	if (game->hints_by_plan && !hint->planned)
		plan(game);
	else if (!knows_moves(hint))
		start_search(game);
	else if (hint->level == GAME_HINT_NONE)
		highlight(game);
	else if (hint->level == GAME_HINT_TILE)
		hint->level = GAME_HINT_ARROW;
	else
		game_press(game, cell_to_move(game), game->now_ms); /* moves the tile */
}

void hint_play_step(struct game *game)
{
	struct game_hint *hint = &game->hint;
	size_t done = game->history.done;

	if (!hint->planned) {
		hint_forget(game);
		plan(game);
		return;
	}
	/* the moves are added to those that can be redone, and these are played */
	play_leave_previous(game);
	for (int i = 0; i < hint->step.length; i++)
		history_move(&game->history, (enum direction)hint->step.moves[i]);
	while (game->history.done > done)
		history_undo(&game->history);
	play_all(game, PLAYBACK_REDO);
}

/* The player may reach the aim in another way, or spoil it: then the plan goes on from there. */
static void follow_plan(struct game *game)
{
	struct game_hint *hint = &game->hint;
	const struct board *board = &game->history.board;
	int length = hint->step.length;

	hint->board = *board;
	if (plan_reached(board, &hint->step)) {
		forget_moves(hint);
	} else if (!plan_again(board, &hint->step)) {
		hint->planned = plan_next(board, &hint->step);
		hint->level = hint->planned ? GAME_HINT_TILE : GAME_HINT_NONE;
	} else if (hint->step.length >= length) {
		hint->level = GAME_HINT_TILE;
	}
}

void hint_moved(struct game *game)
{
	struct game_hint *hint = &game->hint;
	struct board board = hint->board;

	if (board_equal(&board, &game->history.board))
		return;
	if (hint->ticket != 0 && hint->level == GAME_HINT_NONE) {
		forget_moves(hint);
		game->setup.port.cancel(game->setup.port.context, hint->ticket);
		return; /* its end starts the next one */
	}
	if (!knows_moves(hint))
		return;
	port_cancel(game, &hint->ticket);
	if (hint->planned) {
		follow_plan(game);
		return;
	}
	hint->level = GAME_HINT_NONE;
	for (int i = hint->done; i < hint->count && i < hint->done + FOLLOW_MAX; i++) {
		board_move(&board, (enum direction)hint->moves[i]);
		if (board_equal(&board, &game->history.board)) {
			hint->board = board;
			hint->done = i + 1;
			return;
		}
	}
	forget_moves(hint);
}

/* Takes the moves of a shorter solution, but never shows another tile than before. */
static void take_moves(struct game_hint *hint, struct solver_result *found)
{
	if (hint->moves != NULL &&
	    (found->length >= hint->count ||
	     (hint->level != GAME_HINT_NONE && found->moves[0] != hint->moves[0])))
		return;
	free(hint->moves);
	hint->moves = found->moves; /* takes ownership */
	hint->count = found->length;
	found->moves = NULL;
}

static bool wants_answer(const struct game *game)
{
	return !game_whole(game) && game->playback.kind == PLAYBACK_NONE &&
	       game->search.ticket == 0;
}

static bool is_for_board(const struct game *game)
{
	return board_equal(&game->hint.board, &game->history.board);
}

void hint_better(struct game *game, struct solver_result *better)
{
	if (!wants_answer(game) || !is_for_board(game))
		return;
	take_moves(&game->hint, better);
	hint_due(game);
}

uint64_t hint_due_ms(const struct game *game)
{
	const struct game_hint *hint = &game->hint;
	bool waits = hint->ticket != 0 && hint->moves != NULL && hint->level == GAME_HINT_NONE;

	return waits && wants_answer(game) && is_for_board(game) ? hint->show_ms : GAME_NEVER;
}

bool hint_due(struct game *game)
{
	if (game->now_ms < hint_due_ms(game))
		return false;
	highlight(game);
	return true;
}

void hint_done(struct game *game, struct solver_result *result)
{
	struct game_hint *hint = &game->hint;

	hint->ticket = 0;
	if (!wants_answer(game))
		return;
	if (!is_for_board(game) || (result->moves == NULL && result->status == SOLVER_CANCELLED)) {
		start_search(game); /* the player has since moved, and may have moved back */
	} else if (result->moves != NULL && result->length > 0) {
		take_moves(hint, result);
		if (hint->level == GAME_HINT_NONE)
			highlight(game);
	} else if (result->status == SOLVER_OUT_OF_TIME) {
		news_say(game, "Couldn’t find a hint in time. Try a smaller size.");
	} else {
		news_say(game, "Not enough memory to find a hint. Try a smaller size.");
	}
}

int game_hinted(const struct game *game, int *direction)
{
	const struct game_hint *hint = &game->hint;

	*direction = -1;
	if (!knows_moves(hint) || hint->level == GAME_HINT_NONE || game->phase == GAME_SOLVED ||
	    game->held_press.valid)
		return 0;
	if (hint->level == GAME_HINT_ARROW)
		*direction = (int)next_move(hint);
	if (hint->planned && hint->level == GAME_HINT_TILE)
		return 0; /* the step has its own marks */
	return game->history.board.tiles[cell_to_move(game)];
}

const struct plan_step *game_step(const struct game *game)
{
	bool shown = game->hint.planned && game->phase != GAME_SOLVED && !game->held_press.valid;

	return shown ? &game->hint.step : NULL;
}
