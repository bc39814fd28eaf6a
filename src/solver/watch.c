/* watch: checks limits, keeps the best solution and calls the listener. */
#include "solver/watch.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "solver/parallel.h"
#include "solver/rise.h"
#include "system/threads.h"

enum { HOLD_POLL_NS = 40000000 };

enum { RISE_MOVES = 1 << 14 }; /* between two looks at the limits: less than 1 ms */

static const double rise_share = 0.035; /* of the time */
static const double report_every_s = 0.1;
static const double for_ever_s = 1e18;

static double clock_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void watch_init(struct watch *watch, const struct board *board, const struct solver_limits *limits,
                const struct solver_listener *listener)
{
	*watch = (struct watch){
		.limits = limits,
		.listener = listener,
		.start = clock_seconds(),
		.manhattan = board_distance(board),
		.next_report = report_every_s,
		.threads = limits->threads < 1 ? 1 : limits->threads,
		.best_length = INT_MAX,
		.lower_bound = board_distance(board),
		.rising = ATOMIC_FLAG_INIT,
	};
	if (watch->threads > PARALLEL_THREADS_MAX)
		watch->threads = PARALLEL_THREADS_MAX;
	pthread_mutex_init(&watch->lock, NULL);
}

void watch_take(struct watch *watch, struct solver_result *result)
{
	int length = atomic_load(&watch->best_length);
	int stopped = atomic_load(&watch->stopped);

	result->states = atomic_load(&watch->states);
	result->breadth = watch->breadth;
	result->limited = watch->limited;
	result->lower_bound = atomic_load(&watch->lower_bound);
	/* a search that nothing stopped needed more memory */
	result->status = stopped > 0 ? (enum solver_status)(stopped - 1) : SOLVER_OUT_OF_MEMORY;
	if (length == INT_MAX)
		return;
	result->moves = watch->best_moves;
	result->length = length;
	watch->best_moves = NULL;
	if (length <= result->lower_bound)
		result->status = SOLVER_OPTIMAL;
	else if (result->status != SOLVER_CANCELLED)
		result->status = SOLVER_FEASIBLE;
}

void watch_destroy(struct watch *watch)
{
	free(watch->best_moves);
	free(watch->rise);
	pthread_mutex_destroy(&watch->lock);
}

double watch_seconds(const struct watch *watch)
{
	if (watch->state_seconds > 0)
		return watch->state_seconds * (double)atomic_load(&watch->states);
	return clock_seconds() - watch->start;
}

double watch_seconds_left(const struct watch *watch)
{
	double limit = watch->limits->seconds;

	return limit > 0 ? limit - watch_seconds(watch) : for_ever_s;
}

int watch_best(struct watch *watch)
{
	return atomic_load_explicit(&watch->best_length, memory_order_relaxed);
}

/* Only the first reason is kept. */
static void stop(struct watch *watch, enum solver_status status)
{
	int going = 0;

	atomic_compare_exchange_strong(&watch->stopped, &going, 1 + (int)status);
}

static void stop_if_proven(struct watch *watch)
{
	if (atomic_load(&watch->best_length) <= atomic_load(&watch->lower_bound))
		stop(watch, SOLVER_OPTIMAL);
}

/* Only one thread reports; the others skip it without waiting. */
static void report_if_due(struct watch *watch, double seconds)
{
	const struct solver_listener *listener = watch->listener;
	int best = watch_best(watch);

	if (listener == NULL || listener->progress == NULL ||
	    pthread_mutex_trylock(&watch->lock) != 0)
		return;
	if (seconds >= watch->next_report) {
		watch->next_report = seconds + report_every_s;
		listener->progress(
		        &(struct solver_progress){
		                .states = atomic_load(&watch->states),
		                .best_length = best == INT_MAX ? -1 : best,
		                .lower_bound = atomic_load(&watch->lower_bound),
		                .seconds = seconds,
		                .breadth = watch->breadth,
		        },
		        listener->context);
	}
	pthread_mutex_unlock(&watch->lock);
}

void watch_count(struct watch *watch, uint64_t states)
{
	atomic_fetch_add_explicit(&watch->states, states, memory_order_relaxed);
}

void watch_use(struct watch *watch, size_t bytes)
{
	pthread_mutex_lock(&watch->lock);
	if (watch->breadth.bytes < bytes)
		watch->breadth.bytes = bytes;
	pthread_mutex_unlock(&watch->lock);
}

void watch_add_layer(struct watch *watch, enum solver_end end, int layer, uint64_t boards,
                     size_t bytes)
{
	watch_use(watch, bytes);
	pthread_mutex_lock(&watch->lock);
	if (boards > 0 && layer < SOLVER_LAYERS_MAX) {
		watch->breadth.layers[end].boards[layer] += boards;
		watch->breadth.layers[end].count = layer + 1;
	}
	watch_count(watch, boards);
	pthread_mutex_unlock(&watch->lock);
}

/* Raises the bound for a moment if that had less than its share of the time. If memory for the
 * solution found runs out, the next call tries again. */
static void keep_raising(struct watch *watch, double seconds)
{
	struct rise *rise = watch->rise;
	uint64_t left = RISE_MOVES;
	enum rise_end end;

	if (rise == NULL || watch_best(watch) == INT_MAX ||
	    watch->rise_seconds > seconds * rise_share)
		return;
	end = rise_search(rise, &left);
	if (end == RISE_RAISED)
		watch_raise(watch, rise->bound);
	else if (end == RISE_FOUND)
		watch_offer(watch, rise->moves, rise->bound);
	watch_count(watch, RISE_MOVES - left);
	watch->rise_seconds += watch_seconds(watch) - seconds;
}

static bool is_set(const atomic_bool *flag)
{
	return flag != NULL && atomic_load_explicit(flag, memory_order_relaxed);
}

/* Each thread of a search comes here. */
static void rest(const struct solver_limits *limits)
{
	while (is_set(limits->hold) && !is_set(limits->cancel))
		nanosleep(&(struct timespec){ .tv_nsec = HOLD_POLL_NS }, NULL);
}

bool watch_poll(struct watch *watch, uint64_t states)
{
	const struct solver_limits *limits = watch->limits;
	double seconds;

	thread_yield();
	rest(limits);
	seconds = watch_seconds(watch);

	watch_count(watch, states);
	if (is_set(limits->cancel))
		stop(watch, SOLVER_CANCELLED);
	else if (limits->seconds > 0 && seconds >= limits->seconds)
		stop(watch, SOLVER_OUT_OF_TIME);
	if (atomic_load_explicit(&watch->stopped, memory_order_relaxed) != 0)
		return false;
	if (!atomic_flag_test_and_set(&watch->rising)) {
		keep_raising(watch, seconds);
		atomic_flag_clear(&watch->rising);
	}
	report_if_due(watch, seconds);
	return true;
}

static void keep_solution(struct watch *watch, uint8_t *moves, int length)
{
	free(watch->best_moves);
	watch->best_moves = moves;
	atomic_store(&watch->best_length, length);
	if (watch->listener != NULL && watch->listener->better != NULL) {
		const struct solver_solution solution = {
			.moves = moves,
			.length = length,
			.lower_bound = atomic_load(&watch->lower_bound),
			.seconds = watch_seconds(watch),
		};

		watch->listener->better(&solution, watch->listener->context);
	}
}

void watch_offer(struct watch *watch, const uint8_t *moves, int length)
{
	uint8_t *copy;

	if (length >= watch_best(watch))
		return;
	copy = malloc((size_t)length);
	if (copy == NULL)
		return;
	memcpy(copy, moves, (size_t)length);
	if (watch->mirrored)
		grid_mirror_moves(copy, length);
	pthread_mutex_lock(&watch->lock);
	if (length < watch_best(watch)) {
		keep_solution(watch, copy, length);
		copy = NULL;
	}
	pthread_mutex_unlock(&watch->lock);
	free(copy);
	stop_if_proven(watch);
}

void watch_raise(struct watch *watch, int lower_bound)
{
	int raised = lower_bound + ((lower_bound - watch->manhattan) & 1);
	int old = atomic_load(&watch->lower_bound);

	while (raised > old && !atomic_compare_exchange_weak(&watch->lower_bound, &old, raised))
		;
	stop_if_proven(watch);
}
