/* measure: the shortest length of the running scramble, worked out while nothing else
 * needs the processor, for the card of the solved picture. */
#include "app/state.h"

enum {
	MEASURE_BYTES = 40 << 20, /* the first tables fit, the large ones are left to Solve */
	MEASURE_SECONDS = 60,
};

void app_measure_stop(struct app *app)
{
	if (app->measure.ticket == 0)
		return;
	worker_cancel(app->worker, app->measure.ticket);
	app->measure.ticket = 0;
	app->measure.tried = false;
	app->dirty = true;
}

void app_measure_forget(struct app *app)
{
	app_measure_stop(app);
	app->measure = (struct app_measure){ .shortest = -1 };
}

/* A player who gives the solver less memory gives this nothing. */
static bool can_measure(const struct app *app)
{
	const struct board *start = &app->game.start;
	size_t bytes = app->options->solver_bytes;

	return (bytes == 0 || bytes >= MEASURE_BYTES) && solver_proves(start->width, start->height);
}

void app_measure_due(struct app *app)
{
	const struct solver_limits limits = { .method = SOLVER_PROVE, .bytes = MEASURE_BYTES,
		                              .seconds = MEASURE_SECONDS, .threads = 1 };
	struct app_measure *measure = &app->measure;

	if (measure->tried || measure->shortest >= 0 || app->solve.ticket != 0 ||
	    app->hint.ticket != 0 ||
	    app_loading(app) || !can_measure(app))
		return;
	measure->tried = true;
	/* without a thread for it there is only a line less on the card */
	measure->ticket = worker_measure(app->worker, &app->game.start, &limits, NULL);
}

int app_shortest(const struct app *app, bool *proven)
{
	*proven = app->measure.shortest >= 0;
	if (app_has_alike(app))
		return -1; /* a shorter way may lead to a picture that is whole as well */
	return *proven ? app->measure.shortest : app->round.shortest;
}

void app_measure_message(struct app *app, const struct worker_message *message)
{
	if (message->kind != WORKER_MEASURED || message->ticket != app->measure.ticket)
		return; /* of another scramble */
	app->measure.ticket = 0;
	if (message->solved.status == SOLVER_OPTIMAL)
		app->measure.shortest = message->solved.length;
	app->dirty = true;
}
