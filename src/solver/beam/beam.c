/* Repeats the beam search with wider and wider beams. */
#include "solver/beam/beam.h"

#include <pthread.h>
#include <stdlib.h>

#include "solver/beam/beam_layers.h"

enum {
	THREADS_MAX = 8,
	WIDTH_MIN = 128,
	WIDTH_FACTOR = 5,
};

/* Repeats the beam with its own way of breaking ties. */
struct worker {
	const struct board *board;
	const struct pattern_set *set;
	struct watch *watch;
	size_t bytes;
	uint64_t seed;
	bool failed;        /* out: no memory for even the smallest beam */
};

/* What is repeated. */
struct beams {
	struct beam_views views;
	struct beam_task task;
	size_t width_max;   /* that memory allows */
	union {
		struct beam_node node;
		uint8_t bytes[sizeof(struct beam_node) + 2 * PATTERN_CELLS_MAX +
		              2 * PATTERN_COUNT_MAX + 8];
	} root;
};

/* The widest beam within the bytes, given how long solutions are. */
static size_t widest(const struct beams *beams)
{
	const struct beam_task *task = &beams->task;
	int length = watch_best(task->watch);
	size_t none = beam_layers_bytes(&beams->views, 0, length);
	size_t some = beam_layers_bytes(&beams->views, WIDTH_MIN, length) - none;

	return task->bytes <= none ? 0 : (task->bytes - none) / some * WIDTH_MIN;
}

/* After a beam that took `seconds`: the next is several times as wide if there is time for it
 * and one more, else as wide as will just fit. The last one narrows itself if need be. */
static void widen(struct beams *beams, double seconds)
{
	struct beam_task *task = &beams->task;
	double left = watch_seconds_left(task->watch);
	double cost = seconds * 1.1 / (double)task->width;
	double width = (double)task->width * WIDTH_FACTOR;
	size_t most = widest(beams);

	task->hurries = width * cost * (1 + WIDTH_FACTOR) > left;
	if (task->hurries)
		width = left / cost;
	if (width > (double)most)
		width = (double)most;
	task->width = width < WIDTH_MIN ? WIDTH_MIN : (size_t)width;
}

/* Beams one after another, each with new keys. False if even the first has no room. */
static bool repeat(struct beams *beams, const struct worker *worker)
{
	struct beam_task *task = &beams->task;
	enum beam_end end;
	bool ran = false;

	for (uint64_t round = 0;; round++) {
		double start = watch_seconds(task->watch);

		beam_views_init(&beams->views, worker->set, worker->seed + round * THREADS_MAX);
		beam_views_root(&beams->views, worker->board, &beams->root.node);
		end = beam_layers_run(task);
		if (end == BEAM_STOPPED || end == BEAM_EXHAUSTED)
			return true;
		if (end == BEAM_NO_MEMORY) {
			if (task->width <= WIDTH_MIN)
				return ran;
			task->width /= 2;
			continue;
		}
		ran = true;
		widen(beams, watch_seconds(task->watch) - start);
	}
}

static void *work(void *context)
{
	struct worker *worker = context;
	struct beams *beams = malloc(sizeof *beams);

	worker->failed = true;
	if (beams == NULL)
		return NULL;
	beams->task = (struct beam_task){
		.views = &beams->views,
		.root = &beams->root.node,
		.watch = worker->watch,
		.width = WIDTH_MIN,
		.bytes = worker->bytes,
	};
	worker->failed = !repeat(beams, worker);
	free(beams);
	return NULL;
}

/* Runs all workers, the first on this thread; those without a thread are left out. */
static void work_together(struct worker *workers, int count)
{
	pthread_t threads[THREADS_MAX];
	int started = 1;

	while (started < count &&
	       pthread_create(&threads[started], NULL, work, &workers[started]) == 0)
		started++;
	work(&workers[0]);
	for (int i = 1; i < started; i++)
		pthread_join(threads[i], NULL);
}

bool beam_solve(const struct board *board, const struct pattern_set *set, size_t bytes,
                int threads, struct watch *watch)
{
	struct worker workers[THREADS_MAX];
	int count = threads < 1 ? 1 : threads;

	if (count > THREADS_MAX)
		count = THREADS_MAX;
	watch_raise(watch, pattern_bound(set, board));
	for (int i = 0; i < count; i++)
		workers[i] = (struct worker){
			.board = board,
			.set = set,
			.watch = watch,
			.bytes = bytes / (size_t)count,
			.seed = (uint64_t)i,
		};
	work_together(workers, count);
	return !workers[0].failed;
}
