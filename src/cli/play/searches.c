/* Threads that search for the game, and their answers. */
#include "cli/play/play.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* A hint and a solution may be searched at the same time, and others be about to end. */
enum { SEARCHES_MAX = 4 };

struct search {
	struct searches *all;
	uint32_t ticket; /* 0: not in use */
	pthread_t thread;
	struct board board;
	struct solver_limits limits;
	atomic_bool cancel;

	/* guarded by the lock, from here on */
	bool has_progress, done;
	struct solver_progress progress;
	struct solver_result better, result; /* better: empty if there is none; result: if done */
};

struct searches {
	pthread_mutex_t lock;
	int wake; /* eventfd */
	uint32_t last_ticket;
	struct solver_tables *tables;
	struct search slots[SEARCHES_MAX];
};

struct searches *searches_create(struct solver_tables *tables, struct error *error)
{
	struct searches *searches = calloc(1, sizeof *searches);

	if (searches == NULL) {
		error_set(error, "Not enough memory to play.");
		return NULL;
	}
	searches->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (searches->wake < 0) {
		error_set(error, "Too many files are open.");
		free(searches);
		return NULL;
	}
	pthread_mutex_init(&searches->lock, NULL);
	searches->tables = tables;
	return searches;
}

static void wake(const struct searches *searches)
{
	const uint64_t one = 1;
	ssize_t written = write(searches->wake, &one, sizeof one);

	(void)written; /* fails only if it is readable already */
}

static void take_progress(const struct solver_progress *progress, void *context)
{
	struct search *search = context;

	pthread_mutex_lock(&search->all->lock);
	search->progress = *progress;
	search->has_progress = true;
	pthread_mutex_unlock(&search->all->lock);
	wake(search->all);
}

static void take_better(const struct solver_solution *solution, void *context)
{
	struct search *search = context;
	size_t count = (size_t)solution->length;
	uint8_t *moves = malloc(count > 0 ? count : 1);

	if (moves == NULL)
		return; /* the final result has it, or a shorter one */
	memcpy(moves, solution->moves, count);
	pthread_mutex_lock(&search->all->lock);
	solver_result_destroy(&search->better);
	search->better = (struct solver_result){ .status = SOLVER_FEASIBLE,
		                                 .moves = moves,
		                                 .length = solution->length,
		                                 .lower_bound = solution->lower_bound,
		                                 .seconds = solution->seconds };
	pthread_mutex_unlock(&search->all->lock);
	wake(search->all);
}

static void *search_run(void *context)
{
	struct search *search = context;
	const struct solver_listener listener = { take_progress, take_better, search };
	struct solver_result result;

	solver_run(&search->board, &search->limits, &listener, &result);
	pthread_mutex_lock(&search->all->lock);
	search->result = result;
	search->done = true;
	pthread_mutex_unlock(&search->all->lock);
	wake(search->all);
	return NULL;
}

/* Signals are left to the other threads. */
static bool start_thread(struct search *search)
{
	sigset_t all, old;
	bool started;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	started = pthread_create(&search->thread, NULL, search_run, search) == 0;
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return started;
}

static uint32_t search_start(void *context, const struct board *board,
                             const struct solver_limits *limits, enum game_search_kind kind,
                             struct error *error)
{
	struct searches *searches = context;
	struct search *search = searches->slots;

	(void)kind;
	while (search < searches->slots + SEARCHES_MAX && search->ticket != 0)
		search++;
	if (search == searches->slots + SEARCHES_MAX) {
		error_set(error, "The solver is still busy. Try again.");
		return 0;
	}
	*search = (struct search){ .all = searches, .board = *board, .limits = *limits };
	search->limits.tables = searches->tables;
	search->limits.cancel = &search->cancel;
	if (!start_thread(search)) {
		error_set(error, "The solver can’t start: too many threads are running.");
		return 0;
	}
	search->ticket = ++searches->last_ticket;
	return search->ticket;
}

static void cancel(void *context, uint32_t ticket)
{
	struct searches *searches = context;

	for (int i = 0; i < SEARCHES_MAX && ticket != 0; i++)
		if (searches->slots[i].ticket == ticket)
			atomic_store(&searches->slots[i].cancel, true);
}

struct game_port searches_port(struct searches *searches)
{
	return (struct game_port){ search_start, cancel, searches };
}

int searches_wake_fd(const struct searches *searches)
{
	return searches->wake;
}

/* Takes what is new; an ended search gives its slot free. */
static struct search search_take(struct search *search)
{
	struct search taken;

	pthread_mutex_lock(&search->all->lock);
	memcpy(&taken, search, sizeof taken);
	search->has_progress = false;
	search->better = (struct solver_result){ .moves = NULL };
	pthread_mutex_unlock(&search->all->lock);
	if (taken.done) {
		pthread_join(search->thread, NULL);
		search->ticket = 0;
	}
	return taken;
}

static void deliver(struct search *search, struct game *game, uint64_t now_ms)
{
	struct search taken = search_take(search);

	if (taken.has_progress)
		game_search_progress(game, taken.ticket, &taken.progress, now_ms);
	if (taken.better.moves != NULL)
		game_search_better(game, taken.ticket, &taken.better, now_ms);
	if (taken.done)
		game_search_done(game, taken.ticket, &taken.result, now_ms);
	solver_result_destroy(&taken.better);
	solver_result_destroy(&taken.result);
}

void searches_deliver(struct searches *searches, struct game *game, uint64_t now_ms)
{
	uint64_t count;
	ssize_t got = read(searches->wake, &count, sizeof count);

	(void)got; /* fails if there is nothing new */
	for (int i = 0; i < SEARCHES_MAX; i++)
		if (searches->slots[i].ticket != 0)
			deliver(&searches->slots[i], game, now_ms);
}

void searches_destroy(struct searches *searches)
{
	if (searches == NULL)
		return;
	for (int i = 0; i < SEARCHES_MAX; i++)
		atomic_store(&searches->slots[i].cancel, true);
	for (int i = 0; i < SEARCHES_MAX; i++) {
		if (searches->slots[i].ticket == 0)
			continue;
		pthread_join(searches->slots[i].thread, NULL);
		solver_result_destroy(&searches->slots[i].better);
		solver_result_destroy(&searches->slots[i].result);
	}
	close(searches->wake);
	pthread_mutex_destroy(&searches->lock);
	free(searches);
}
