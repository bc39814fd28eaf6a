#include "solver/place.h"

#include <stdlib.h>
#include <string.h>

#include "solver/place_beam.h"
#include "solver/place_first.h"
#include "solver/shorten.h"

enum {
	REST = 4,               /* the beams place lines until 4×4 cells are left */
	WIDTH_FIRST = 32,
	GROWTH_MAX = 16,        /* a beam is so many times wider than the one before at most */
	BYTES_MAX = 128 << 20,  /* that one thread uses at most */
	THREADS_MAX = 2,
};

static const double share_of_search = 0.75; /* of the time left, for the next beam */

static const struct place_weights weights[] = {
	{ .flow_power = 1.7, .line_power = 1.7, .flow_conflict = 4, .line_conflict = 2,
	  .estimate = 2, .ebb = 0.3, .flow_quota = 1.5, .line_quota = 40 },
	{ .flow_power = 1.7, .line_power = 1.1, .flow_conflict = 3, .line_conflict = 2,
	  .estimate = 1, .ebb = 0.3, .flow_quota = 2.5, .line_quota = 60 },
};

/* One thread's work. */
struct worker {
	struct board board;       /* mirrored or as it is */
	bool mirrored;
	size_t bytes;
	struct watch *watch;      /* borrowed */
	struct place_plan *plan;  /* owned */
	struct place_path path;   /* owned: the last solution found */
	int width;                /* of the next beam */
	int attempts;
	pthread_t thread;
};

static void mirror(const struct board *board, struct board *mirrored)
{
	int width = board->width;
	int height = board->height;

	board_init(mirrored, height, width);
	for (int cell = 0; cell < width * height; cell++) {
		int to = cell % width * height + cell / width;
		int home = board->tiles[cell] - 1;

		mirrored->tiles[to] = 0;
		if (home >= 0)
			mirrored->tiles[to] =
			        (uint16_t)(home % width * height + home / width + 1);
		else
			mirrored->gap = to;
	}
}

/* Up changes with left and down with right. */
static void mirror_moves(uint8_t *moves, int length)
{
	for (int i = 0; i < length; i++)
		moves[i] ^= 2;
}

/* Offers the worker's path. False if memory is short. */
static bool offer(struct worker *worker)
{
	bool ok;

	if (worker->mirrored)
		mirror_moves(worker->path.moves, worker->path.length);
	ok = watch_offer(worker->watch, worker->path.moves, worker->path.length);
	if (worker->mirrored)
		mirror_moves(worker->path.moves, worker->path.length);
	return ok;
}

/* Shortens the path that was found, for about as long as finding it took. */
static bool polish(struct worker *worker, double until)
{
	worker->path.length = shorten_path(&worker->board, worker->path.moves,
	                                   worker->path.length, worker->bytes / 2, until,
	                                   worker->watch);
	return offer(worker);
}

/* The widest beam that the memory does for. */
static int widest(const struct worker *worker)
{
	const struct board *board = &worker->board;
	int width = WIDTH_FIRST;

	while (place_beam_bytes(board->width, board->height, 2 * width) <= worker->bytes / 2)
		width *= 2;
	return width;
}

/* Chooses the next width after a search that took so long. */
static void choose_width(struct worker *worker, double seconds)
{
	double left = watch_seconds_left(worker->watch) * share_of_search;
	double growth = left / (seconds + 1e-4);
	int width_max = widest(worker);

	if (growth > GROWTH_MAX)
		growth = worker->watch->limits->seconds > 0 ? GROWTH_MAX : 2;
	if (growth > 1.5)
		worker->width = (int)(worker->width * growth);
	if (worker->width > width_max)
		worker->width = width_max;
}

/* Searches with one beam and polishes what it finds. False if the work is over. */
static bool attempt(struct worker *worker)
{
	const struct board *board = &worker->board;
	struct place_beam *beam = place_beam_create(board->width, board->height, worker->width);
	double start = watch_seconds(worker->watch);
	enum place_outcome outcome;
	double end;

	if (beam == NULL)
		return false;
	outcome = place_beam_solve(beam, worker->plan, &weights[worker->attempts++ % 2], board,
	                           worker->width, worker->bytes / 2, worker->watch,
	                           &worker->path);
	place_beam_free(beam);
	end = watch_seconds(worker->watch);
	choose_width(worker, end - start);
	if (outcome == PLACE_NOT_FOUND)
		return true;
	return outcome == PLACE_FOUND && offer(worker) && polish(worker, end + (end - start));
}

/* Until the watch says stop. */
static void *work(void *context)
{
	struct worker *worker = context;

	while (watch_goes_on(worker->watch, 0, 0) && attempt(worker))
		;
	return NULL;
}

/* Makes a worker for the board or its mirror image. False if memory is short. */
static bool init_worker(struct worker *worker, const struct board *board, bool mirrored,
                        size_t bytes, struct watch *watch)
{
	*worker = (struct worker){ .board = *board, .mirrored = mirrored, .watch = watch,
		                   .bytes = bytes < BYTES_MAX ? bytes : BYTES_MAX,
		                   .width = WIDTH_FIRST };
	if (mirrored)
		mirror(board, &worker->board);
	worker->plan = place_plan_create(worker->board.width, worker->board.height, PLACE_GROUP_MAX, REST);
	return worker->plan != NULL;
}

static void destroy_worker(struct worker *worker)
{
	place_plan_free(worker->plan);
	place_path_destroy(&worker->path);
}

/* Works on both images at once if two threads are allowed and to be had. */
static void improve(const struct board *board, size_t bytes, struct watch *watch)
{
	struct worker workers[THREADS_MAX];
	int count = watch->limits->threads >= 2 ? 2 : 1;
	int made = 0;
	bool started = false;

	while (made < count && init_worker(&workers[made], board, made > 0,
	                                   bytes / (size_t)count, watch))
		made++;
	if (made > 1)
		started = pthread_create(&workers[1].thread, NULL, work, &workers[1]) == 0;
	if (made > 0)
		work(&workers[0]);
	if (started)
		pthread_join(workers[1].thread, NULL);
	while (made > 0)
		destroy_worker(&workers[--made]);
}

bool place_solve(const struct board *board, size_t bytes, struct watch *watch)
{
	struct place_plan *plan = place_plan_create(board->width, board->height, 1, 2);
	struct place_path path = { 0 };
	bool ok = plan != NULL && place_first_solve(plan, board, &path) &&
	          watch_offer(watch, path.moves, path.length);

	place_plan_free(plan);
	place_path_destroy(&path);
	if (ok)
		improve(board, bytes, watch);
	return ok;
}
