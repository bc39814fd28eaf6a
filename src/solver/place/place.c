/* Improves a first solution with ever wider beams, and shortens sections of each result. */
#include "solver/place/place.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/pace.h"
#include "solver/parallel.h"

enum {
	SHORTEN_MIN = 64,
	SHORTEN_MAX = 1 << 14,
	WINDOW_MIN = 4,
	WINDOW = 50, /* moves */
	OVERLAP = 3, /* windows start a third of their length apart */
};

struct shortener {
	const struct board *board; /* borrowed: the start of the path */
	uint8_t *moves;            /* borrowed */
	int length;
	double work;
	struct watch *watch;     /* borrowed */
	struct place_beam *beam; /* owned */
};

static void make_moves(struct board *board, const uint8_t *moves, int count)
{
	for (int i = 0; i < count; i++)
		board_move(board, (enum direction)moves[i]);
}

/* Looks for a shorter path across a window; *gain: moves saved. False: stopped, or no memory. */
static bool shorten_window(struct shortener *shortener, const struct board *from, int start,
                           int window, int width, int *gain)
{
	uint8_t *at = shortener->moves + start, *found = NULL;
	struct board to = *from;
	enum beam_end end;
	int length = 0;

	*gain = 0;
	if (place_beam_work(shortener->beam) >= shortener->work)
		return false;
	make_moves(&to, at, window);
	end = place_beam_join(shortener->beam, from, &to, window - 2, width, shortener->watch,
	                      &found, &length);
	if (end == BEAM_FOUND) {
		*gain = window - length;
		memcpy(at, found, (size_t)length);
		memmove(at + length, at + window, (size_t)(shortener->length - start - window));
		shortener->length -= *gain;
	}
	free(found);
	return end != BEAM_NO_MEMORY && end != BEAM_STOPPED;
}

/* Goes over the path once. False if it must stop. */
static bool shorten_once(struct shortener *shortener, int width)
{
	int window = shortener->length < WINDOW ? shortener->length : WINDOW;
	struct board from = *shortener->board;

	for (int start = 0; window >= WINDOW_MIN && start + window <= shortener->length;) {
		int step = window / OVERLAP > 0 ? window / OVERLAP : 1;
		int gain;

		if (!shorten_window(shortener, &from, start, window, width, &gain))
			return false;
		if (gain > 0)
			continue;
		make_moves(&from, shortener->moves + start, step);
		start += step;
	}
	return true;
}

/* Goes over the path with ever more boards, until the most find nothing. */
static void shorten_all(struct shortener *shortener, int width_max)
{
	int before, width = SHORTEN_MIN / 2;

	do {
		before = shortener->length;
		width = 2 * width < width_max ? 2 * width : width_max;
	} while (shorten_once(shortener, width) &&
	         (width < width_max || shortener->length < before));
}

int place_shorten_path(const struct board *board, uint8_t *moves, int length, size_t bytes,
                       double *work, struct watch *watch)
{
	struct shortener shortener = {
		.board = board, .moves = moves, .length = length, .work = *work, .watch = watch
	};
	int width = place_beam_widest(board, bytes, SHORTEN_MIN, SHORTEN_MAX);

	*work = 0;
	if (place_beam_bytes(board->width, board->height, width) > bytes)
		return length;
	shortener.beam = place_beam_create(board->width, board->height, NULL, width);
	if (shortener.beam == NULL)
		return length;
	shorten_all(&shortener, width);
	*work = place_beam_work(shortener.beam);
	place_beam_free(shortener.beam);
	return shortener.length;
}

enum {
	WIDTH_MIN = 32,
	WIDTH_MAX = 1 << 16,
	BYTES_MAX = 128 << 20, /* maximum for one thread */
	THREADS_MAX = 2,
	SPEED = 3600 * 1000, /* work a second (pace.h), */
	SPEED_CELLS = 2000,  /* half as much on boards of so many cells */
	CELLS_PER_BOARD = 6, /* of the first beam, at most */
	GROWTH = 4,          /* a beam may become so much wider to reach its goal */
};

static const double window_seconds = 0.01; /* to make one of a plan */
static const double least_share = 0.25;    /* of the work so far, for the next beam */
static const double goal_share = 0.7;      /* of the work up to a goal, for a beam */
static const double shorten_share = 0.5; /* of a beam's work, to shorten its path, up to the goal */
static const double aim_share = 0.88,
                    aim_last = 0.95; /* of that up to a goal, see place_beam_aim */

/* State of one thread. It knows nothing of the other one, whose solutions come at other times in each run. */
struct place_worker {
	const struct board *board; /* borrowed */
	struct board image;        /* the board or, on the second thread, its mirror image */
	bool mirrored;
	size_t bytes;
	struct watch *watch;     /* borrowed */
	const struct near *near; /* borrowed, or NULL */
	struct place_plan *plan; /* owned */
	int best;                /* length of its best solution */
	bool found;              /* a beam has found one */
	double speed;            /* work a second */
	double done;             /* seconds of work so far */
	int width;               /* of the next beam, and the goal at which it should end */
	double until;
};

/* The width, as far as memory allows. */
static int limit_width(const struct place_worker *worker, double width)
{
	int most = place_beam_widest(worker->board, worker->bytes / 2, WIDTH_MIN, WIDTH_MAX);

	return width < WIDTH_MIN ? WIDTH_MIN : width < most ? (int)width : most;
}

/* Sets the next width, at least this one, for so many layers. */
static void set_width(struct place_worker *worker, double least, double layers)
{
	double seconds = layers * (least + PACE_LAYER) / worker->speed, work;

	worker->until = pace_goal(worker->done + fmax(seconds, least_share * worker->done));
	work = (worker->until - worker->done) * goal_share * worker->speed;
	worker->width = limit_width(worker, fmax(work / layers - PACE_LAYER, least));
}

/* Sets the first width, assuming that solutions are as long as the cube of the mean side. */
static void set_first_width(struct place_worker *worker)
{
	double side = (worker->board->width + worker->board->height) / 2.0;

	set_width(worker, fmax(board_cells(worker->board) / CELLS_PER_BOARD, WIDTH_MIN),
	          side * side * side);
}

/* Takes a solution of the worker's image of the board; changes the moves if it is mirrored. */
static void take(struct place_worker *worker, uint8_t *moves, int length)
{
	if (worker->mirrored)
		grid_mirror_moves(moves, length);
	worker->best = length < worker->best ? length : worker->best;
	watch_offer(worker->watch, moves, length);
}

/* Solves a board on the way tile by tile: on a huge board the first beam takes long to its end. */
static void finish(void *context, const uint8_t *moves, int length)
{
	struct place_worker *worker = context;
	struct board board = worker->image;
	int count = 0;
	uint8_t *rest, *all = NULL;

	make_moves(&board, moves, length);
	rest = place_first_solve(&board, &count);
	if (rest != NULL && length + count < worker->best)
		all = malloc((size_t)(length + count));
	if (all != NULL) {
		memcpy(all, moves, (size_t)length);
		memcpy(all + length, rest, (size_t)count);
		take(worker, all, length + count);
	}
	free(all);
	free(rest);
}

/* Makes the next beam. NULL if memory runs out. */
static struct place_beam *make_beam(struct place_worker *worker)
{
	double left = (worker->until - worker->done) * worker->speed;
	struct place_beam *beam =
	        place_beam_create(worker->image.width, worker->image.height, worker->near,
	                          limit_width(worker, GROWTH * (double)worker->width));

	if (beam == NULL)
		return NULL;
	place_beam_aim(beam, aim_share * left, aim_last * left);
	if (!worker->found)
		place_beam_tell(beam, finish, worker);
	return beam;
}

/* Runs one beam and shortens its path. False if the worker is done. */
static bool attempt(struct place_worker *worker)
{
	struct place_beam *beam = make_beam(worker);
	enum beam_end end;
	uint8_t *moves = NULL;
	int length = 0;
	double work, more;

	if (beam == NULL)
		return false;
	end = place_beam_solve(beam, worker->plan, &worker->image, worker->width, worker->bytes / 2,
	                       worker->best - 1, worker->watch, &moves, &length);
	work = place_beam_work(beam);
	place_beam_free(beam);
	if (end == BEAM_FOUND) {
		more = fmin(shorten_share * work,
		            (worker->until - worker->done) * worker->speed - work);
		worker->found = true;
		take(worker, moves, length);
		length = place_shorten_path(worker->board, moves, length, worker->bytes / 2, &more,
		                            worker->watch);
		worker->best = length;
		watch_offer(worker->watch, moves, length);
		work += more;
	}
	free(moves);
	worker->done += work / worker->speed;
	set_width(worker, worker->width, worker->best);
	return end != BEAM_NO_MEMORY && end != BEAM_STOPPED;
}

/* Runs a thread until the watch stops it. If memory runs out, the solution so far is kept. */
static bool work(void *context, int number)
{
	struct place_worker worker = *(const struct place_worker *)context;

	worker.mirrored = number > 0;
	if (worker.mirrored)
		grid_mirror(&worker.image, worker.board);
	worker.plan = place_plan_create(worker.image.width, worker.image.height, worker.watch);
	if (worker.plan != NULL)
		worker.done += window_seconds * worker.plan->window_count;
	set_first_width(&worker);
	while (worker.plan != NULL && watch_poll(worker.watch, 0) && attempt(&worker))
		;
	place_plan_free(worker.plan);
	return true;
}

bool place_solve(const struct board *board, const struct near *near, size_t bytes,
                 struct watch *watch)
{
	int threads = watch->threads < THREADS_MAX ? 1 : THREADS_MAX;
	size_t share = bytes / (size_t)threads;
	struct place_worker worker = {
		.board = board,
		.image = *board,
		.near = near,
		.watch = watch,
		.bytes = share < BYTES_MAX ? share : BYTES_MAX,
		.speed = SPEED / (1 + (double)board_cells(board) / SPEED_CELLS),
	};
	uint8_t *moves = place_first_solve(board, &worker.best);

	if (moves == NULL)
		return false;
	watch_offer(watch, moves, worker.best);
	watch_count(watch, (uint64_t)worker.best);
	free(moves);
	parallel_run(threads, threads, work, &worker);
	return true;
}
