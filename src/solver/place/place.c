/* Improves a first solution with ever wider beams, and shortens sections of each result. */
#include "solver/place/place.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
	double until;
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
	if (watch_seconds(shortener->watch) >= shortener->until)
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
                       double until, struct watch *watch)
{
	struct shortener shortener = {
		.board = board, .moves = moves, .length = length, .until = until, .watch = watch
	};
	int width = place_beam_widest(board, bytes, SHORTEN_MIN, SHORTEN_MAX);

	if (place_beam_bytes(board->width, board->height, width) > bytes)
		return length;
	shortener.beam = place_beam_create(board->width, board->height, NULL, width);
	if (shortener.beam != NULL)
		shorten_all(&shortener, width);
	place_beam_free(shortener.beam);
	return shortener.length;
}

enum {
	WIDTH_MIN = 32,
	WIDTH_MAX = 1 << 16,
	GROWTH_MAX = 20,       /* maximum factor from one beam's width to the next */
	BYTES_MAX = 128 << 20, /* maximum for one thread */
	THREADS_MAX = 2,
	SPEED = 2 * 1000 * 1000, /* boards kept per second, roughly */
	CELLS_PER_BOARD = 6,     /* of the first beam, at most */
	HURRY_GROWTH = 4, /* a beam may become so much wider to reach its goal at a milestone */
};

static const double least_share = 0.25;  /* of the time so far, for the next beam */
static const double next_share = 0.7;    /* share of the time to a milestone for a beam */
static const double lost_share = 0.5;    /* of the time of a beam that ends without a solution */
static const double first_seconds = 0.1; /* for the first beam without a time limit */
static const double hurry_share = 0.88, hurry_last = 0.95; /* of that time, see place_beam_hurry */

/* State of one thread. */
struct place_worker {
	const struct board *board; /* borrowed */
	struct board image;        /* the board or, on the second thread, its mirror image */
	bool mirrored;
	size_t bytes;
	struct watch *watch;     /* borrowed */
	const struct near *near; /* borrowed, or NULL */
	struct place_plan *plan; /* owned */
	int width;               /* of the next beam */
	double until;            /* the milestone at which it should end; 0: no time limit */
};

/* The width, as far as memory allows. */
static int limit_width(const struct place_worker *worker, double width)
{
	int most = place_beam_widest(worker->board, worker->bytes / 2, WIDTH_MIN, WIDTH_MAX);

	return width < WIDTH_MIN ? WIDTH_MIN : width < most ? (int)width : most;
}

/* Sets the first width, assuming that solutions are as long as the cube of the mean side. */
static void set_first_width(struct place_worker *worker)
{
	double side = (worker->board->width + worker->board->height) / 2.0;
	double speed = SPEED / (side * side * side), limit = worker->watch->limits->seconds;
	double least = fmax(board_cells(worker->board) / CELLS_PER_BOARD, WIDTH_MIN);
	double width = fmax(first_seconds * speed, least);

	if (limit > 0) {
		worker->until = fmin(watch_milestone(worker->watch, least / speed), limit);
		width = hurry_share * (worker->until - watch_seconds(worker->watch)) * speed;
	}
	worker->width = limit_width(worker, width);
}

/* Sets the next width after a search that took `seconds`. */
static void set_next_width(struct place_worker *worker, double seconds)
{
	double growth = 2, now = watch_seconds(worker->watch);

	if (worker->watch->limits->seconds > 0) {
		worker->until = watch_milestone(worker->watch, now * least_share);
		growth = (worker->until - now) * next_share / (seconds + 1e-4);
	}
	growth = growth < GROWTH_MAX ? growth : GROWTH_MAX;
	worker->width = limit_width(worker, worker->width * growth);
}

/* Makes the next beam. NULL if memory runs out. */
static struct place_beam *make_beam(const struct place_worker *worker)
{
	double now = watch_seconds(worker->watch), left = worker->until - now;
	int growth = worker->until > 0 ? HURRY_GROWTH : 1;
	struct place_beam *beam =
	        place_beam_create(worker->image.width, worker->image.height, worker->near,
	                          limit_width(worker, growth * (double)worker->width));

	if (worker->until > 0 && beam != NULL)
		place_beam_hurry(beam, now + hurry_share * left, now + hurry_last * left);
	return beam;
}

/* Runs one beam and shortens its path for half that time. False if the worker is done. */
static bool attempt(struct place_worker *worker)
{
	struct place_beam *beam = make_beam(worker);
	double start = watch_seconds(worker->watch);
	enum beam_end end;
	uint8_t *moves = NULL;
	int length = 0;
	double seconds;

	if (beam == NULL)
		return false;
	end = place_beam_solve(beam, worker->plan, &worker->image, worker->width, worker->bytes / 2,
	                       worker->watch, &moves, &length);
	place_beam_free(beam);
	seconds = watch_seconds(worker->watch) - start;
	if (end == BEAM_FOUND) {
		if (worker->mirrored)
			grid_mirror_moves(moves, length);
		watch_offer(worker->watch, moves, length);
		length = place_shorten_path(worker->board, moves, length, worker->bytes / 2,
		                            1.5 * seconds + start, worker->watch);
		watch_offer(worker->watch, moves, length);
	}
	free(moves);
	set_next_width(worker, end == BEAM_LOST ? lost_share * seconds : seconds);
	return end != BEAM_NO_MEMORY && end != BEAM_STOPPED;
}

/* Runs a thread until the watch stops it. If memory runs out, the solution so far is kept. */
static bool work(void *context, int number)
{
	struct place_worker worker = *(const struct place_worker *)context;

	worker.mirrored = number > 0;
	if (worker.mirrored)
		grid_mirror(&worker.image, worker.board);
	set_first_width(&worker);
	worker.plan = place_plan_create(worker.image.width, worker.image.height, worker.watch);
	while (worker.plan != NULL && watch_poll(worker.watch, 0) && attempt(&worker))
		;
	place_plan_free(worker.plan);
	return true;
}

bool place_solve(const struct board *board, const struct near *near, size_t bytes,
                 struct watch *watch)
{
	int threads = watch->threads < THREADS_MAX ? 1 : THREADS_MAX, length = 0;
	size_t share = bytes / (size_t)threads;
	struct place_worker worker = { .board = board,
		                       .image = *board,
		                       .near = near,
		                       .watch = watch,
		                       .bytes = share < BYTES_MAX ? share : BYTES_MAX };
	uint8_t *moves = place_first_solve(board, &length);

	if (moves == NULL)
		return false;
	watch_offer(watch, moves, length);
	watch_count(watch, (uint64_t)length);
	free(moves);
	parallel_run(threads, threads, work, &worker);
	return true;
}
