/* Repeats the beam search with increasing widths. */
#include "solver/beam/beam.h"
#include "solver/beam/beam_seen.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "solver/pace.h"

enum {
	WIDTH_MIN = 200,
	GROWTH = 5,                 /* from one width to the next until there is a solution */
	SPARE = 2,                  /* the widest layers, compared with those expected to fit in */
	SPEED = 14000 * 1000,       /* work a second on two threads (pace.h), */
	SPEED_LARGE = 10000 * 1000, /* and on boards of more than CELLS_LARGE */
	CELLS_LARGE = 40,
	LENGTH_GUESS = 300, /* if no solution is known */
	LENGTH_FACTOR = 4,  /* the first solution: at most so many times the Manhattan distance */
	LENGTH_SPARE = 200, /* plus so many moves */
};

static const double least_share = 0.25; /* of the work so far, for the next beam */
static const double goal_share = 0.93;  /* of the work up to a goal, for a beam */

/* State of the repeated search. */
struct beams {
	struct beam_shape shape;
	struct beam_task task;
	size_t bytes;
	double speed; /* work a second */
	double done;  /* seconds of work so far */
	int best; /* length of the beams' best solution, INT_MAX: none; others' come at other times in each run */
	union {
		struct beam_node node;
		uint8_t bytes[sizeof(struct beam_node) + PAIRS_CELLS_MAX];
	} root;
};

/* The memory of a beam of the shape's width. */
static size_t bytes_of(const struct beams *beams)
{
	return beam_layers_bytes(&beams->shape) +
	       beam_trace_bytes(beams->shape.width,
	                        beams->best == INT_MAX ? LENGTH_GUESS : beams->best);
}

/* Sets the width of the next beam after one of so many seconds of work: once there is a solution, as the work
 * up to a goal allows. False if the last one was as wide as memory allows. */
static bool widen(struct beams *beams, double seconds)
{
	struct beam_task *task = &beams->task;
	size_t before = beams->shape.width;
	double most = (double)before * (double)beams->bytes / (double)bytes_of(beams);
	double width = (double)before * GROWTH;

	if (beams->best != INT_MAX) {
		double left = pace_goal(beams->done * (1 + least_share)) - beams->done;

		/* beams that aim at a goal are wider from the start */
		width = (double)before * (task->work > 0 ? 1 : SPARE) * left / (seconds * 1.1);
		task->work = left * goal_share * beams->speed;
	}
	beams->shape.width = (size_t)fmax(fmin(width, most), WIDTH_MIN);
	return width <= most || beams->shape.width > before;
}

/* Runs one beam; *seconds: of work. */
static enum beam_end run_beam(struct beams *beams, double *seconds)
{
	struct beam_task *task = &beams->task;
	int length = 0;
	size_t bytes = beam_layers_bytes(&beams->shape);
	struct beam_layers *layers = NULL;
	uint8_t *moves = NULL;
	enum beam_end end;

	/* solutions of a board differ by an even number of moves */
	if (beams->best != INT_MAX)
		task->length_max = beams->best - 2;
	if (bytes < beams->bytes)
		layers = beam_layers_create(&beams->shape);
	if (layers == NULL)
		return BEAM_NO_MEMORY;
	task->width = beams->shape.width;
	task->trace_bytes = beams->bytes - bytes;
	end = beam_layers_run(layers, task, &moves, &length);
	*seconds = beam_layers_work(layers) / beams->speed;
	beams->done += *seconds;
	beam_layers_free(layers);
	if (end == BEAM_FOUND) {
		beams->best = length;
		watch_offer(task->watch, moves, length);
	}
	free(moves);
	return end;
}

/* Runs one beam after another. False if there is no memory for the first. */
static bool repeat(struct beams *beams)
{
	struct beam_task *task = &beams->task;
	bool ran = false;

	for (;;) {
		double seconds = 0;
		enum beam_end end = run_beam(beams, &seconds);

		if (end == BEAM_STOPPED || end == BEAM_EXHAUSTED)
			return true;
		if (end == BEAM_NO_MEMORY)
			return ran;
		ran = true;
		if (!watch_poll(task->watch, 0) || !widen(beams, seconds))
			return true;
	}
}

bool beam_solve(const struct board *board, const struct pairs *pairs, size_t bytes,
                struct watch *watch)
{
	struct beams beams = {
		.bytes = bytes,
		.speed = board_cells(board) > CELLS_LARGE ? SPEED_LARGE : SPEED,
		.best = INT_MAX,
		.shape = { .node_bytes = pairs->guide.node_bytes,
		           .width = WIDTH_MIN,
		           .threads = watch->threads },
		.task = { .guide = &pairs->guide,
		          .root = &beams.root.node,
		          .watch = watch,
		          .board_width = pairs->width,
		          .length_max = LENGTH_FACTOR * watch->manhattan + LENGTH_SPARE },
	};

	pairs_root(pairs, board, &beams.root.node);
	return repeat(&beams);
}
