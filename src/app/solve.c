/* solve: the search on its thread, and its answer. */
#include "app/state.h"

#include <stdlib.h>

enum {
	DETOUR_FIRST = 64,
	THREADS_MOST = 4,
	IMPROVE_SECONDS = 60, /* where nothing is proven the best so far is played then */
	PROVE_SECONDS = 600,  /* no player waits for so long */
};

static int processors(void)
{
	int count = SDL_GetCPUCount();

	return count < THREADS_MOST ? count : THREADS_MOST;
}

void app_solve(struct app *app)
{
	const struct board *board = &app->game.board;
	bool proves = solver_proves(board->width, board->height);
	struct solver_limits limits = { .method = SOLVER_AUTO,
		                        .bytes = app->options->solver_bytes,
		                        .seconds = proves ? PROVE_SECONDS : IMPROVE_SECONDS,
		                        .threads = processors() };
	struct app_solve *solve = &app->solve;
	struct error error;

	app_hint_forget(app);
	app_measure_stop(app); /* goes on when this is over */
	solve->ticket = worker_solve(app->worker, board, &limits, &error);
	if (solve->ticket == 0) {
		app_say(app, error.text);
		return;
	}
	solve->progress = (struct solver_progress){ .best_length = -1 };
	solve->detour_count = 0;
	solve->from_start = !history_can_undo(&app->game);
	solve->played_length = -1;
	solve->start_ms = app->now_ms;
	app->dirty = true;
}

void app_cancel_solve(struct app *app)
{
	if (app->solve.ticket == 0)
		return;
	worker_cancel(app->worker, app->solve.ticket);
	app->solve.ticket = 0;
	app->dirty = true;
}

void app_forget_solve(struct app *app)
{
	app_cancel_solve(app);
	app->solve.played_length = -1;
}

bool app_can_play_now(const struct app *app)
{
	return app->solve.ticket != 0 && app->solve.progress.best_length >= 0;
}

void app_play_now(struct app *app)
{
	if (!app_can_play_now(app))
		return;
	worker_cancel(app->worker, app->solve.ticket); /* its answer has the best so far */
}

static bool make_room(struct app_solve *solve, size_t count)
{
	while (count > solve->detour_room) {
		size_t room = solve->detour_room == 0 ? DETOUR_FIRST : solve->detour_room * 2;
		uint8_t *detour = realloc(solve->detour, room);

		if (detour == NULL)
			return false;
		solve->detour = detour;
		solve->detour_room = room;
	}
	return true;
}

/* Remembers what the player does while the solver thinks; the answer will begin by
 * taking it back. Moves that take each other back are not kept: how many are left
 * tells how far the board can be from the solver's. */
void app_solve_detour(struct app *app, enum direction direction, int length)
{
	struct app_solve *solve = &app->solve;

	solve->played_length = -1; /* the player's own way from here on */
	if (solve->ticket == 0)
		return;
	if (!make_room(solve, solve->detour_count + (size_t)length)) {
		app_cancel_solve(app);
		app_say(app, "There is not enough memory to go on solving.");
		return;
	}
	for (int i = 0; i < length; i++)
		playback_append(solve->detour, &solve->detour_count, (uint8_t)direction);
}

static void play(struct app *app, const struct solver_result *result)
{
	struct app_solve *solve = &app->solve;
	struct error error;
	size_t count;
	uint8_t *moves = playback_join(solve->detour, solve->detour_count, result->moves,
	                               (size_t)result->length, &count, &error);

	if (moves == NULL) {
		app_say(app, error.text);
		return;
	}
	/* each of the player's moves brought the solved board nearer by one at most */
	solve->played_bound = result->lower_bound - (int)solve->detour_count;
	solve->played_length = (int)count;
	app_play_solution(app, moves, count);
}

static void answer(struct app *app, const struct solver_result *result)
{
	switch (result->status) {
	case SOLVER_OPTIMAL:
		if (app->solve.from_start)
			app->measure.shortest = result->length;
		play(app, result);
		break;
	case SOLVER_FEASIBLE:
		play(app, result);
		break;
	case SOLVER_OUT_OF_BUDGET:
		app_say(app, "There is not enough memory to look for a way: "
		             "give the solver more, or take a smaller size.");
		break;
	case SOLVER_IMPOSSIBLE:
		app_say(app, "No moves solve this board.");
		break;
	case SOLVER_CANCELLED:
		if (result->moves != NULL)
			play(app, result);
		break;
	}
}

void app_solve_message(struct app *app, struct worker_message *message)
{
	if (message->ticket != app->solve.ticket)
		return; /* of a search that was cancelled */
	app->dirty = true;
	if (message->kind == WORKER_SOLVE_PROGRESS) {
		app->solve.progress = message->progress;
		return;
	}
	app->solve.ticket = 0;
	if (!history_solved(&app->game))
		answer(app, &message->solved);
}
