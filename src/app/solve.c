/* solve: the search on its thread, and its answer. */
#include "app/state.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	DETOUR_FIRST = 64,
	MIB = 1 << 20,
};

void app_solve(struct app *app)
{
	struct solver_limits limits = { .method = SOLVER_BFS,
		                        .bytes = app->options->solver_bytes };
	struct error error;

	app->solve.ticket = worker_solve(app->worker, &app->game.board, &limits, &error);
	if (app->solve.ticket == 0) {
		app_say(app, error.text);
		return;
	}
	app->solve.progress = (struct solver_progress){ .best_length = -1 };
	app->solve.detour_count = 0;
	app->solve.start_ms = app->now_ms;
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

/* Remembers what the player does while the solver thinks; the answer will begin
 * by taking it back. */
void app_solve_detour(struct app *app, enum direction direction, int length)
{
	struct app_solve *solve = &app->solve;

	if (solve->ticket == 0)
		return;
	while (solve->detour_count + (size_t)length > solve->detour_room) {
		size_t room = solve->detour_room == 0 ? DETOUR_FIRST : solve->detour_room * 2;
		uint8_t *detour = realloc(solve->detour, room);

		if (detour == NULL) {
			app_cancel_solve(app);
			app_say(app, "There is not enough memory to go on solving.");
			return;
		}
		solve->detour = detour;
		solve->detour_room = room;
	}
	for (int i = 0; i < length; i++)
		solve->detour[solve->detour_count++] = (uint8_t)direction;
}

static void play(struct app *app, const struct solver_result *result)
{
	struct error error;
	size_t count;
	uint8_t *moves = playback_join(app->solve.detour, app->solve.detour_count, result->moves,
	                               (size_t)result->length, &count, &error);

	if (moves == NULL)
		app_say(app, error.text);
	else
		app_play_solution(app, moves, count);
}

static void say_too_deep(struct app *app, const struct solver_result *result)
{
	size_t bytes = app->options->solver_bytes;
	char text[ERROR_TEXT_SIZE];

	if (bytes == 0)
		bytes = solver_default_bytes();
	snprintf(text, sizeof text,
	         "This board is too deep for breadth-first search: it needs %d moves or more, and "
	         "the search has used up its %zu %s of memory. Bring it closer first, or take a "
	         "smaller size.",
	         result->lower_bound, bytes < MIB ? bytes >> 10 : bytes >> 20,
	         bytes < MIB ? "KiB" : "MiB");
	app_say(app, text);
}

static void answer(struct app *app, const struct solver_result *result)
{
	switch (result->status) {
	case SOLVER_OPTIMAL:
	case SOLVER_FEASIBLE:
		play(app, result);
		break;
	case SOLVER_OUT_OF_BUDGET:
		say_too_deep(app, result);
		break;
	case SOLVER_IMPOSSIBLE:
		app_say(app, "No moves solve this board.");
		break;
	case SOLVER_CANCELLED:
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
	if (!game_solved(&app->game))
		answer(app, &message->solved);
}
