/* hint: the tile to move next: lit, then with an arrow, then moved. The way it is on stays
 * known as long as the player keeps to it. */
#include "app/state.h"

#include <stdlib.h>
#include <string.h>

#include "ui/theme.h"

enum {
	PROVE_SECONDS = 5,   /* for the shortest way, where that can be proven */
	IMPROVE_SECONDS = 1, /* for a good way elsewhere */
	THREADS = 2,
	FOLLOW_MOST = 64,    /* moves of the way that the player may have made at once */
};

static bool same_board(const struct board *a, const struct board *b)
{
	return a->width == b->width && a->height == b->height &&
	       memcmp(a->tiles, b->tiles, (size_t)board_cells(a) * sizeof *a->tiles) == 0;
}

static bool knows_way(const struct app_hint *hint)
{
	return hint->moves != NULL && hint->done < hint->count;
}

static void forget_way(struct app_hint *hint)
{
	free(hint->moves);
	hint->moves = NULL;
	hint->done = hint->count = 0;
	hint->level = APP_HINT_NONE;
}

void app_hint_forget(struct app *app)
{
	worker_cancel(app->worker, app->hint.ticket);
	app->hint.ticket = 0;
	forget_way(&app->hint);
}

static void look(struct app *app)
{
	struct app_hint *hint = &app->hint;
	const struct board *board = &app->game.board;
	bool proves = solver_proves(board->width, board->height);
	struct solver_limits limits = { .method = SOLVER_AUTO,
		                        .bytes = app->options->solver_bytes,
		                        .seconds = proves ? PROVE_SECONDS : IMPROVE_SECONDS,
		                        .threads = THREADS };
	struct error error;

	app_measure_stop(app);
	forget_way(hint);
	hint->board = *board;
	hint->ticket = worker_solve(app->worker, board, &limits, &error);
	if (hint->ticket == 0)
		app_say(app, error.text);
}

/* The first time: this is what counts as a hint. */
static void light(struct app *app)
{
	app->hint.level = APP_HINT_TILE;
	app->round.hints++;
}

/* The third time the tile goes by itself. */
static void make_move(struct app *app)
{
	enum direction direction = (enum direction)app->hint.moves[app->hint.done];

	app_press_cell(app, board_cell_to_move(&app->game.board, direction));
}

void app_hint(struct app *app)
{
	struct app_hint *hint = &app->hint;

	app->dirty = true;
	if (hint->ticket != 0)
		return; /* it is on its way */
	if (!knows_way(hint)) {
		look(app);
		return;
	}
	if (hint->level == APP_HINT_ARROW)
		make_move(app);
	else if (hint->level == APP_HINT_NONE)
		light(app);
	else
		hint->level++;
}

void app_hint_moved(struct app *app)
{
	struct app_hint *hint = &app->hint;
	struct board board = hint->board;

	if (!knows_way(hint) || same_board(&board, &app->game.board))
		return;
	hint->level = APP_HINT_NONE;
	for (int i = hint->done; i < hint->count && i < hint->done + FOLLOW_MOST; i++) {
		board_move(&board, (enum direction)hint->moves[i]);
		if (same_board(&board, &app->game.board)) {
			hint->board = board;
			hint->done = i + 1;
			return;
		}
	}
	forget_way(hint);
}

void app_hint_message(struct app *app, struct worker_message *message)
{
	struct app_hint *hint = &app->hint;
	struct solver_result *result = &message->solved;

	if (message->kind != WORKER_SOLVE_DONE || hint->ticket == 0 ||
	    message->ticket != hint->ticket)
		return;
	hint->ticket = 0;
	app->dirty = true;
	if (app_whole(app) || app->playback.kind != PLAYBACK_NONE || app->solve.ticket != 0)
		return;
	if (!same_board(&hint->board, &app->game.board)) {
		look(app); /* the player moved on meanwhile */
	} else if (result->moves == NULL || result->length == 0) {
		app_say(app, "No hint was found: give the solver more memory, or take a smaller size.");
	} else {
		hint->moves = result->moves; /* ours from now on */
		hint->count = result->length;
		result->moves = NULL;
		light(app);
	}
}

void app_hint_scene(const struct app *app, struct scene *scene)
{
	const struct app_hint *hint = &app->hint;
	enum direction direction;

	scene->hint_direction = -1;
	scene->commands.lit[COMMAND_HINT] = hint->ticket != 0;
	if (!knows_way(hint) || hint->level == APP_HINT_NONE || app->celebrated)
		return;
	direction = (enum direction)hint->moves[hint->done];
	scene->hint_tile = app->game.board.tiles[board_cell_to_move(&app->game.board, direction)];
	if (hint->level == APP_HINT_ARROW)
		scene->hint_direction = (int)direction;
}
