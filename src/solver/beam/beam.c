/* Repeats the beam search with increasing widths. */
#include "solver/beam/beam.h"

#include <stdlib.h>

#include "solver/beam/beam_layers.h"

enum {
	WIDTH_MIN = 128,
	WIDTH_FACTOR = 5,
};

/* State of the repeated search. */
struct beams {
	struct beam_views views;
	struct beam_task task;
	union {
		struct beam_node node;
		uint8_t bytes[sizeof(struct beam_node) + 2 * PATTERN_CELLS_MAX +
		              2 * PATTERN_COUNT_MAX + 8];
	} root;
};

/* The widest beam that fits into the bytes for the current solution length. */
static size_t widest(const struct beams *beams)
{
	const struct beam_task *task = &beams->task;
	int length = watch_best(task->watch);
	size_t none = beam_layers_bytes(&beams->views, 0, length);
	size_t some = beam_layers_bytes(&beams->views, WIDTH_MIN, length) - none;

	return task->bytes <= none ? 0 : (task->bytes - none) / some * WIDTH_MIN;
}

/* Sets the width of the next beam after one that took `seconds`: several times as wide if there is
 * time for it and another one, else as wide as the time left allows. The last one narrows itself if
 * needed. */
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

/* Runs one beam after another, each with new keys. False if there is no memory for the first. */
static bool repeat(struct beams *beams, const struct board *board, const struct pattern_set *set)
{
	struct beam_task *task = &beams->task;
	enum beam_end end;
	bool ran = false;

	for (uint64_t round = 0;; round++) {
		double start = watch_seconds(task->watch);

		beam_views_init(&beams->views, set, round);
		beam_views_root(&beams->views, board, &beams->root.node);
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

bool beam_solve(const struct board *board, const struct pattern_set *set, size_t bytes,
                struct watch *watch)
{
	struct beams *beams = malloc(sizeof *beams);
	bool ran;

	watch_raise(watch, pattern_bound(set, board));
	if (beams == NULL)
		return false;
	beams->task = (struct beam_task){
		.views = &beams->views,
		.root = &beams->root.node,
		.watch = watch,
		.width = WIDTH_MIN,
		.bytes = bytes,
	};
	ran = repeat(beams, board, set);
	free(beams);
	return ran;
}
